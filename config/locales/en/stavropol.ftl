# Stavropol balls

game-stavropol = Stavropol balls
about-stavropol = Lead your balls through five sectors to the far side: block the enemy, ram and strike, and have more balls there in the end.
seat-stavropol-W = White
seat-stavropol-B = Black
ask-stavropol = which move?
help-stavropol = On the board o is White, x is Black, with the number of balls if there are several, & is a shared cell; each cell is two characters wide, [3] is sector 3, verticals go across, horizontals up. Type a move: 111-233 is an open move, 333-244+445 a vector move, 433-522:523,524 a strike, 433-522:* takes everything, 333:333 is a mutual capture.

variant-stavropol-limit-200 = the usual game: 100 turns each at most

option-stavropol-first = who begins
value-stavropol-first-lot = the lot decides
value-stavropol-first-W = White
value-stavropol-first-B = Black
option-stavropol-limit = limit of moves, both sides together
option-stavropol-quiet = quiet moves in a row that stop the game
option-stavropol-immune = blocked balls
value-stavropol-immune-yes = cannot be taken
value-stavropol-immune-no = can be taken, but not by the ball they face
option-stavropol-repeat = striking or ramming twice running
value-stavropol-repeat-side = not allowed
value-stavropol-repeat-turn = allowed
option-stavropol-zero = a side that has captured nothing
value-stavropol-zero-first = loses to one that has
value-stavropol-zero-off = has no disadvantage
option-stavropol-quick = quick game
value-stavropol-quick-no = no
value-stavropol-quick-yes = yes: overdue moves are not punished
option-stavropol-far = arrived balls
value-stavropol-far-fixed = stay where they are
value-stavropol-far-free = make open moves like the others

reason-stavropol-no-balls = a side has no ball left
reason-stavropol-equality = equality: a side has at least as many balls on its far sector as the other has left
reason-stavropol-all-far = all balls of a side are on its far sector
reason-stavropol-blocked = blockade: the side to move has no move
reason-stavropol-limit = the limit of moves is reached
reason-stavropol-quiet = there were too many quiet moves in a row
reason-stavropol-overdue = a side ran out of time twice in a row
reason-stavropol-resign = resignation
reason-stavropol-noshow = a side did not turn up
reason-stavropol-late = a side came too late
reason-stavropol-norecord = a side refused to keep the record

stavropol-lot-due = The lot for the first move has not been drawn yet.
stavropol-state = Moves so far: { $moves } of { $limit } in all; quiet moves in a row: { $quiet } of { $most }.
stavropol-side-state = { $side }: balls on the far sector { $far } of { $board }; captured: { $captured }.
stavropol-words-side = { $side } on the board: { $balls }.
stavropol-words-none = { $side } has no ball on the board.
stavropol-balls-W = white ball
stavropol-balls-B = black ball
stavropol-words-blocked = { $side } is blocked on { $cells }.
stavropol-words-shared = Shared cells: { $cells }.
stavropol-banned-strike = { $side } may not strike now: its last turn was a strike.
stavropol-banned-ram = { $side } may not ram now: its last turn was a ram.
stavropol-relieved = { $side } has no other move, so the ban on repeating does not hold for this turn.

stavropol-moved = Open move: { $balls ->
    [one] { $balls } ball
   *[other] { $balls } balls
} from { $from } to { $to }.
stavropol-rammed = Ram: { $balls ->
    [one] { $balls } ball
   *[other] { $balls } balls
} from { $from } to { $to }.
stavropol-struck = Strike from { $from }: takes { $balls ->
    [one] { $balls } ball
   *[other] { $balls } balls
} ({ $taken }) and goes to { $to }.
stavropol-struck-in-place = Strike in place on { $from }: takes { $balls ->
    [one] { $balls } ball
   *[other] { $balls } balls
} ({ $taken }).
stavropol-traded = Mutual capture: one ball of each side leaves { $cell }.
stavropol-arrived = { $side } has more balls on the far sector now: { $far } of { $board }.
stavropol-overdue = { $side } has run out of time for this move: the turn passes.
stavropol-threatened = { $side } can lose balls now, on { $cells }.
stavropol-endangered = { $side } has balls within the enemy's reach, on { $cells }.
stavropol-lot-drawn = The lot: { $side } begins.

stavropol-decided-immediate = Decided at once. Balls on the far sector: White { $white_far } (of { $white_board }), Black { $black_far } (of { $black_board }).
stavropol-decided-both = Both sides have reached equality with the same move.
stavropol-decided-zero-capture = Decided by captures: { $side } has captured nothing.
stavropol-decided-far = Decided by balls on the far sector: White { $white_far }, Black { $black_far }.
stavropol-decided-board = Decided by balls on the board: White { $white_board }, Black { $black_board }.
stavropol-decided-tie = All is equal: { $white_far } each on the far sector, { $white_board } each on the board.
stavropol-points = Points for an event: White { $white ->
    [10] 2.5
    [7] 1.75
    [4] 1
   *[0] 0
}, Black { $black ->
    [10] 2.5
    [7] 1.75
    [4] 1
   *[0] 0
}.

stavropol-choice-cell = { $cell }: { $balls ->
    [one] { $balls } ball
   *[other] { $balls } balls
}
stavropol-choice-cell-blocked = { $cell }: { $balls ->
    [one] { $balls } ball
   *[other] { $balls } balls
}, blocked: no open move
stavropol-choice-move = { $balls ->
    [one] move { $balls } ball
   *[other] move { $balls } balls together
}
stavropol-choice-strike = { $balls ->
    [one] strike: { $balls } ball can be taken
   *[other] strike: up to { $balls } balls can be taken
}
stavropol-choice-trade = mutual capture: one ball of each side leaves this cell
stavropol-choice-ball = ball on { $cell }
stavropol-choice-ball-of = { $cell }: ball { $number } of { $balls }
stavropol-choice-taken = { $balls ->
    [one] takes { $balls } ball
   *[other] takes { $balls } balls
}: { $cells }
stavropol-choice-sector-ahead = forward to sector { $sector }
stavropol-choice-sector-back = back to sector { $sector }
stavropol-choice-landing = to { $cell }

stavropol-ask-cell = which cell acts?
stavropol-ask-kind = what kind of move?
stavropol-ask-taken = which balls are taken? All are chosen; leave out what you want to spare.
stavropol-ask-sector = to which sector?
stavropol-ask-landing = which cell of sector { $sector }? Across: verticals 1 to 5; up: horizontals 1 to 5.

stavropol-picture-acts = to move
stavropol-picture-acts-banned-strike = to move; no strike
stavropol-picture-acts-banned-ram = to move; no ram
stavropol-picture-lot = the lot is due
stavropol-ended-no-balls = no ball left
stavropol-ended-equality = equality
stavropol-ended-all-far = all balls have arrived
stavropol-ended-blocked = blockade
stavropol-ended-limit = limit of moves
stavropol-ended-quiet = too many quiet moves
stavropol-ended-overdue = overdue twice in a row
stavropol-ended-resign = resigned
stavropol-ended-noshow = did not turn up
stavropol-ended-late = came too late
stavropol-ended-norecord = kept no record

refusal-stavropol-lot = the lot for the first move has not been drawn yet; draw it first (in a record: lot W or lot B)
refusal-stavropol-no-lot = there is no lot to draw now; make a move
refusal-stavropol-syntax = cannot read '{ $text }' (examples: 111-233, 333-244+445, strike 433-522:523,524, mutual capture 333:333)
refusal-stavropol-cell = there is no cell { $cell }; write three digits from 1 to 5: sector, vertical, horizontal
refusal-stavropol-wrong-debut = the hyphens --- belong to Black's first move; write the two letters alone
refusal-stavropol-no-ball = there is no { $balls } on { $cell }; begin with a cell that holds one
refusal-stavropol-too-many = { $balls ->
    [one] only { $balls } ball of yours stands on { $cell }
   *[other] only { $balls } balls of yours stand on { $cell }
}; move no more than that
refusal-stavropol-one-striker = only one ball strikes and moves on; name one cell for it to go to, for example 333-411:344
refusal-stavropol-far-fixed = { $cell } is on the far sector, and arrived balls make no open move; strike in place, capture mutually, or move another ball
refusal-stavropol-blocked = { $cell } is blocked by the enemy on { $by }; strike from there, or move another ball
refusal-stavropol-same-sector = an open move may not stay within its sector; choose a cell of a neighbouring one
refusal-stavropol-skip-sector = no sector may be jumped over; choose a cell of a neighbouring one
refusal-stavropol-cell-full = { $room ->
    [0] { $cell } is full: five balls are the most; choose another cell
    [one] { $cell } has room for { $room } ball only; send the others elsewhere
   *[other] { $cell } has room for { $room } balls only; send the others elsewhere
}
refusal-stavropol-no-target = { $balls ->
    [0] there is no enemy ball on { $cell }; name cells where enemies stand
    [one] there is only { $balls } enemy ball on { $cell }; name this cell once
   *[other] there are only { $balls } enemy balls on { $cell }; take no more than that
}
refusal-stavropol-nothing-to-take = from { $cell } nothing can be taken now; make another move
refusal-stavropol-projection = { $cell } is a projection of { $from } and does not belong to its capture space; choose other balls
refusal-stavropol-out-of-space = { $cell } is outside the capture space of { $from }; choose other balls
refusal-stavropol-immune = the ball on { $cell } faces your ball on { $by }, so it cannot be taken; choose other balls
refusal-stavropol-no-trade = no mutual capture on { $cell }: your ball there or the enemy's is immune, because it faces somebody; make another move
refusal-stavropol-mutual-alone = { $cell } is the striker's own cell: a mutual capture there is a move of its own, { $cell }:{ $cell }; leave it out of the strike
refusal-stavropol-mutual-one = a mutual capture removes exactly one ball of each side; write { $cell }:{ $cell }
refusal-stavropol-mutual-stays = in a mutual capture nothing moves; write { $cell }:{ $cell }
refusal-stavropol-must-move = after the strike the ball goes to sector { $sector }; name a cell there before the colon, for example { $cell }-{ $sector }33:*
refusal-stavropol-must-stay = on the far sector a ball strikes in place; leave out where it goes, for example { $cell }:*
refusal-stavropol-strike-sector = after this strike the ball has to go to the next sector, sector { $sector }; choose a cell there
refusal-stavropol-repeat-strike = your last turn was a strike, so this one may not be a strike; make another move
refusal-stavropol-repeat-ram = your last turn was a ram, so this one may not be a ram; choose cells without enemies, or make another move
refusal-stavropol-position = look at the field { $field }: it is not written as the rules say, or out of range (an example: AAAAAAAAAAAAAAAAAAAAAAAAA/25/25/25/aaaaaaaaaaaaaaaaaaaaaaaaa W 0 0 0-0 -- - -)
refusal-stavropol-position-fields = a position has eight fields with one blank between them: { $fields }
refusal-stavropol-position-army = a side has at most 25 balls, and a cell holds at most five
