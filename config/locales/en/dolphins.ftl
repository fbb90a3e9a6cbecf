# Dolphins

game-dolphins = Dolphins
about-dolphins = Place trominoes of three dolphins as the die tells you; complete rows and columns come off the board.
seat-dolphins-A = player A
seat-dolphins-B = player B
ask-dolphins = which cell?
help-dolphins = Press Enter to roll the die. Type a cell such as b2 to place the form with its middle there, or its three cells.

variant-dolphins-mode-solo = alone, for the most placements
variant-dolphins-mode-duel = two players, for the most dolphins in reserve

option-dolphins-mode = how many play
value-dolphins-mode-solo = one player
value-dolphins-mode-duel = two players
option-dolphins-size = rows and columns of the board
value-dolphins-size-4 = 4 × 4
value-dolphins-size-5 = 5 × 5
value-dolphins-size-6 = 6 × 6
option-dolphins-rule = what happens when the form has no room (duel)
value-dolphins-rule-exhibition = the game ends
value-dolphins-rule-reroll = the same player rolls again
option-dolphins-draws = what happens to a draw (duel)
value-dolphins-draws-keep = it stands
value-dolphins-draws-replay = the game is replayed
option-dolphins-first = who begins (always A alone)
value-dolphins-first-A = player A
value-dolphins-first-B = player B
option-dolphins-cap = limit of placements in one game

reason-dolphins-no-room = there is no room for the form
reason-dolphins-too-few-dolphins = the player on turn has fewer than 3 dolphins
reason-dolphins-move-cap = the limit of placements is reached
reason-dolphins-time = the agreed time is up
reason-dolphins-resigned = resignation

dolphins-solo-state = { $placements ->
    [one] { $placements } placement
   *[other] { $placements } placements
} so far; dolphins beside the board: { $pool }
dolphins-mark = The mark to beat is the author's 43.
dolphins-mark-beaten = The author's 43 points are beaten!
dolphins-duel-state = { $placements ->
    [one] { $placements } placement
   *[other] { $placements } placements
} so far; dolphins in reserve: A { $a }, B { $b }
dolphins-replays = Replays so far: { $replays }
dolphins-form = Form { $form } is to be placed: M is its middle cell, ○ marks where the middle can go.
dolphins-lines-solo = Complete: { $lines }. { $removed ->
    [one] { $removed } dolphin leaves
   *[other] { $removed } dolphins leave
} the board.
dolphins-lines-duel = Complete: { $lines }. { $removed ->
    [one] { $removed } dolphin goes
   *[other] { $removed } dolphins go
} to { $seat }.
dolphins-roll-again = Form { $form } fits nowhere: roll again.
dolphins-die-set = Only form { $form } fits: the die is set to it, without a roll.
dolphins-replayed-no-room = Form { $form } fits nowhere. The game does not count: it is played again, and the other player begins.
dolphins-replayed = The game is over, but it does not count: it is played again, and the other player begins.

dolphins-words-board = Dolphins lie on { $cells }.
dolphins-words-empty = The board is empty.
dolphins-words-possible = The middle of form { $form } can lie on { $cells }.
dolphins-picture-points = { $points ->
    [one] point
   *[other] points
}
dolphins-picture-mark = mark to beat: { $mark }
dolphins-picture-beaten = mark of { $mark } beaten!
dolphins-picture-places = to place form { $form }
dolphins-ended-no-room = no room for the form
dolphins-ended-too-few-dolphins = fewer than 3 dolphins
dolphins-ended-move-cap = limit of placements
dolphins-ended-time = time is up
dolphins-ended-resigned = resigned

refusal-dolphins-roll-first = roll the die first
refusal-dolphins-rolled-already = the die has been rolled already; place the form
refusal-dolphins-unreadable = '{ $text }' is not a cell or three cells (examples: b2, a1b1c1)
refusal-dolphins-outside = { $cell } is not on the board
refusal-dolphins-count = name the middle cell or all three cells
refusal-dolphins-no-tromino = those three cells are not a tromino; name three neighbouring cells in a row or around a corner
refusal-dolphins-other-form = those cells are form { $form }, but the die shows { $die }
refusal-dolphins-sticks-out = form { $form } with its middle on { $cell } does not lie on the board; choose a middle cell further inside
refusal-dolphins-covers = form { $form } on { $cell } would cover an occupied cell; all three cells must be free
refusal-dolphins-reroll-solo = rule=reroll is for two players: it needs mode=duel
refusal-dolphins-first = first={ $seat } does not fit: first must be A or B (A in solo)
refusal-dolphins-position-form = the position is not in canonical form: look at the field { $field } (an example: DOL 5/5/1x3/1xx2/5 A ? 21 m1 l0 r0 A solo/exhibition/keep/9999)
refusal-dolphins-position-total = 24 dolphins in all: board and reserves do not add up
refusal-dolphins-position-line = a complete line cannot stay on the board
refusal-dolphins-position-no-room = the rolled form has no room: form { $form } cannot be placed on this board
refusal-dolphins-position-finished = this game is already finished by the rules
refusal-dolphins-position-one-form = only one form fits: the die is set without a roll, write { $form } instead of ?
refusal-dolphins-position-end = unknown end code '{ $code }'
