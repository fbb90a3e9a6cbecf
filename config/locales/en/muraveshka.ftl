# Muraveshka

game-muraveshka = Muraveshka (The little ant)
about-muraveshka = A race around a cross for two to four: bring five pieces home, capture by exact count, ransom prisoners with a six, hide in shelters.
seat-muraveshka-S = South
seat-muraveshka-W = West
seat-muraveshka-N = North
seat-muraveshka-E = East
ask-muraveshka = what do you play?
help-muraveshka = Press Enter to throw the dice. On the board S W N E are pieces, numbers the cells of each quarter, + gates, _ shelters, : homes. Type what one die does: s4:5 walks, s1:2x walks into the shelter, s7:1c takes the shortcut, in:6 brings in a piece, buy-n:6 ransoms one from North, free:66 frees a prisoner, pass declines. Several with blanks between them are one turn: in:6 s4:5.

variant-muraveshka-players-SN = two players, opposite each other
variant-muraveshka-players-SWN = three players
variant-muraveshka-players-SWNE = four players

option-muraveshka-players = seats in the order of turns
option-muraveshka-first = who begins (drawn if nobody says)
value-muraveshka-first-S = South
value-muraveshka-first-W = West
value-muraveshka-first-N = North
value-muraveshka-first-E = East
option-muraveshka-capture = a capture that is possible
value-muraveshka-capture-huff = may be given up, at the price of a piece
value-muraveshka-capture-forced = must be made
option-muraveshka-limit = throws after which the game ends as it stands

reason-muraveshka-home = all five pieces of a player are home
reason-muraveshka-limit = the limit of throws is reached
reason-muraveshka-resign = all others have resigned

muraveshka-words-side = { $seat } on the board: { $cells }.
muraveshka-side-state = { $seat }: in reserve { $reserve }; in prison { $prison }; home { $home }.
muraveshka-words-holds = { $seat } holds { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
} of { $owner }.
muraveshka-six-due = { $seat } now advances a piece by six for the ransom.
muraveshka-passed = { $seat } passes.
muraveshka-hopped = { $seat }: { $from } → { $to }, into the shelter.
muraveshka-shortcut = { $seat }: { $from } → { $to } by the shortcut.
muraveshka-ransomed = { $seat } ransoms a piece from { $holder }.
muraveshka-released = { $seat } frees a piece from prison; the turn ends.
muraveshka-imprisoned = { $seat } could have captured and did not: the piece on { $cell } goes to prison.
muraveshka-cost = at the end of the throw the most advanced piece that could have captured goes to prison

muraveshka-choice-pass = pass: decline what is left
muraveshka-choice-ransom = { $action }: ransom a piece from { $holder }, who then advances by six{ race-choice-lost }
muraveshka-choice-hop = { $action }: into the shelter { $to }{ race-choice-captures }{ race-choice-lost }
muraveshka-choice-shortcut = { $action }: shortcut to { $to }{ race-choice-captures }{ race-choice-lost }
muraveshka-choice-release = { $action }: free a piece from prison, which ends the turn{ race-choice-lost }

muraveshka-picture-six = advances by 6

refusal-muraveshka-unreadable = cannot read '{ $text }' (examples: s4:5, into a shelter s1:2x, shortcut s7:1c, in:6, buy-n:6, free:66, pass)
refusal-muraveshka-blocked-own = your own piece on { $cell } is in the way; move another piece, or use another number
refusal-muraveshka-shut-in = the piece is shut in: { $seat } stands on { $cell }; move another piece
refusal-muraveshka-no-shelter = there is no free shelter beside { $cell }; leave out the x
refusal-muraveshka-no-shortcut = a shortcut begins on a corner of the centre with a 1 or a 3, never passes your own home and never ends on your own piece; walk instead
refusal-muraveshka-enter-no-six = a piece comes in with a 6, and there is none to play; move a piece on the board
refusal-muraveshka-enter-no-reserve = you have no piece in reserve; move a piece on the board
refusal-muraveshka-enter-occupied = your own piece stands on your start cell; move it on first
refusal-muraveshka-none-held = nobody there holds a piece of yours; use the 6 in another way
refusal-muraveshka-no-release = a prisoner is freed with two unplayed sixes, if you have one in prison; play something else
refusal-muraveshka-pass-move = you have a move and must play it; passing is for rights alone
refusal-muraveshka-pass-right = a die is still owed: { $actions }
refusal-muraveshka-six-advances = after a ransom a piece on the board is advanced by six, nothing else; name one, such as s4:6
refusal-muraveshka-position = look at the field { $field }: it is not written as the rules say, or not possible (an example: mur1 SN S roll - n0c0x0 m=- t0 o=huff,3000 S=-/r5/p0/k- N=-/r5/p0/k-)
