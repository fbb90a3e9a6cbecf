# Magnetic battle

game-magnetic = Magnetic battle
about-magnetic = Every piece is a magnet: meet an enemy with the opposite pole and carry it off; the deeper a piece gets into the enemy's half, the more it counts.
seat-magnetic-W = White
seat-magnetic-G = Green
ask-magnetic = which move?
help-magnetic = Type a move: S+c3 places a soldier (T an officer, V the leader) on c3, plus side up; c3c4 is a step, c3~ turns it over, c7off leaves the board from the last row, here row 7.

variant-magnetic-preset-short = short: 5 lanes, 5 pieces each, half an hour
variant-magnetic-preset-hour = an hour: the whole board, 30 turns each
variant-magnetic-preset-standard = standard: the whole board, played out
variant-magnetic-preset-quick = quick: 6 lanes, 6 pieces each

option-magnetic-preset = board, army and limits together
value-magnetic-preset-standard = 12 lanes, 14 pieces each, 200 turns each
value-magnetic-preset-hour = 12 lanes, 14 pieces each, 30 turns each
value-magnetic-preset-short = 5 lanes, 5 pieces each
value-magnetic-preset-quick = 6 lanes, 6 pieces each
value-magnetic-preset-tiny = 4 lanes, 4 pieces each; play it twice, with the seats swapped
option-magnetic-lanes = lanes of the board
option-magnetic-half = fields of each half
option-magnetic-army = soldiers.officers.leaders of each side
option-magnetic-limit = turns of each side
option-magnetic-idle = turns without progress that end the game
option-magnetic-sideways = steps sideways
value-magnetic-sideways-on = allowed
value-magnetic-sideways-off = not allowed

reason-magnetic-no-free-pieces = a side has no free piece left
reason-magnetic-turn-limit = the limit of turns is reached
reason-magnetic-no-progress = there was no progress for too long
reason-magnetic-blocked = neither side can act
reason-magnetic-time = the agreed time is up
reason-magnetic-resigned = resignation

magnetic-kind-S = soldier
magnetic-kind-T = officer
magnetic-kind-V = leader
magnetic-plus = plus
magnetic-minus = minus

magnetic-state = Turns so far: { $turns } of { $limit } in all; without progress: { $idle } of { $most }.
magnetic-side-state = { $side }: { $score ->
    [one] { $score } point
   *[other] { $score } points
}; in hand { $hand }; stepped off { $off }, with prisoners { $taken }.
magnetic-carriers = Prisoners on the board: { $carriers }.
magnetic-words-side = { $side } on the board: { $pieces }.
magnetic-words-none = { $side } has no piece on the board.

magnetic-placed = Placed: { $kind }, { $pole }, on { $cell }.
magnetic-stepped = Step: { $kind } from { $from } to { $cell }.
magnetic-flipped = Turned over: { $kind } on { $cell }, now { $pole }.
magnetic-left = Stepped off the board: { $kind }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
magnetic-captured = Captured: { $pieces }.
magnetic-rescued = Rescued: { $kind }, free on { $cell }; the rescuer goes to { $rescuer }.
magnetic-passed = { $side } has no possible action: passed automatically.

magnetic-choice-place = { $kind }, { $pole } (in hand: { $left })
magnetic-choice-lane = lane { $lane }
magnetic-choice-row = row { $row } (field { $field })
magnetic-choice-piece = { $cell }: { $kind }, { $pole }
magnetic-choice-carrier = { $cell }: { $kind }, { $pole }, with prisoners: { $prisoners }
magnetic-choice-ahead = forward to { $cell }
magnetic-choice-ahead-captures = forward to { $cell }, captures { $pieces }
magnetic-choice-ahead-frees = forward to { $cell }, frees a prisoner of { $pieces }
magnetic-choice-beside = sideways to { $cell }
magnetic-choice-beside-captures = sideways to { $cell }, captures { $pieces }
magnetic-choice-beside-frees = sideways to { $cell }, frees a prisoner of { $pieces }
magnetic-choice-flip = turn over to { $pole }
magnetic-choice-flip-captures = turn over to { $pole }, captures { $pieces }
magnetic-choice-flip-frees = turn over to { $pole }, frees a prisoner of { $pieces }
magnetic-choice-off = off the board: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
magnetic-choice-rescue = free the { $kind } held on { $cell }
magnetic-choice-retreat = rescuer to lane { $lane }

magnetic-picture-acts = to move
magnetic-picture-acts-off = to move; off: { $off }
magnetic-picture-off = stepped off: { $off }
magnetic-ended-no-free-pieces = no free piece left
magnetic-ended-turn-limit = limit of turns
magnetic-ended-no-progress = no progress
magnetic-ended-blocked = neither can act
magnetic-ended-time = time is up
magnetic-ended-resigned = resigned

refusal-magnetic-unreadable = cannot read '{ $text }' (examples: S+c4 c4c5 c4~ c13off, leader c4c5c6, c4~c5, rescue c4c5^d5T>b3)
refusal-magnetic-outside = { $cell } is not on the board; name a lane and a row that it has
refusal-magnetic-none-left = no { $kind } left in hand; place another kind, or act with a piece on the board
refusal-magnetic-no-mans-land = { $cell } is no man's land: a piece may not be placed there; choose a cell on your own half
refusal-magnetic-other-half = { $cell } is not on your own half; pieces are placed there and then step across
refusal-magnetic-occupied = { $cell } is occupied; choose an empty cell
refusal-magnetic-attraction = { $piece } on { $cell } would stand next to an enemy of the opposite pole; choose the other pole or another cell
refusal-magnetic-empty = { $cell } is empty; begin with the cell of one of your pieces
refusal-magnetic-not-yours = the piece on { $cell } is not yours; begin with one of your own
refusal-magnetic-two-steps = only the leader may take two steps; end the move after the first
refusal-magnetic-two-flips = only one of the leader's two steps may be a flip; leave one out
refusal-magnetic-flip-beside-enemy = next to an enemy only an officer may be flipped; step away first, or act with another piece
refusal-magnetic-backwards = no step backwards; choose another cell
refusal-magnetic-not-one-step = { $from }-{ $cell } is not one step forward or sideways; name a cell next to it
refusal-magnetic-target-occupied = { $cell } is occupied; pieces do not jump or step onto another; choose an empty cell
refusal-magnetic-sideways-off = sideways steps are switched off in this game; only forward steps are possible
refusal-magnetic-leaving-early = a piece steps off only from the last row of the enemy half; go on to it first
refusal-magnetic-leader-back = the leader may not step straight back to where it started; choose another second step, or none
refusal-magnetic-rescue-missing = this move rescues a prisoner: add ^<carrier><kind>><cell for the rescuer>, for example ^d5T>b3
refusal-magnetic-rescue-superfluous = this move frees nobody; leave out what begins with ^
refusal-magnetic-no-carrier = no carrier on { $cell } is attracted by this move; name an attracted enemy that carries prisoners
refusal-magnetic-no-captive = there is no captive { $kind } on { $cell }; name a kind that is held there
refusal-magnetic-rescuer-ahead = the rescuer goes to the same row or backwards, not forward
refusal-magnetic-rescuer-attraction = on { $cell } the rescuer would stand next to an enemy of the opposite pole; choose another cell
refusal-magnetic-ended-rescue = the first step already ended the move (rescue); leave out the second
refusal-magnetic-ended-off = the first step already ended the move (the piece has left the board); leave out the second
refusal-magnetic-army-size = the army { $army } does not fit this board: it needs 1 to { $most } pieces
refusal-magnetic-position-form = not in canonical form: look at the field { $field } (an example: MAG 5/5/5/5/5/5/5 W h3.1.1:3.1.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p0 i0 - 3.1.1/40/20/side)
refusal-magnetic-position-rows = rows of unequal length, or no board of 3 to 14 lanes and 5 to 13 rows (an odd number)
refusal-magnetic-position-army = { $seat } has { $count } { $kind }, the army has { $army }; count board, hand, stepped off and prisoners
refusal-magnetic-position-prisoners = { $piece }: prisoners are enemy pieces; write them in the other case
refusal-magnetic-position-finished = this game is already finished by the rules, or the seat to move has to pass; state its end, or the seat that can move
refusal-magnetic-position-end = unknown end code '{ $code }'; write -, !dW, !dG, !l, !i, !b, !t, !rW or !rG
