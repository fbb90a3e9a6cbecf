# Mukha

game-mukha = Mukha (The fly)
about-mukha = A race around a ring for two to four: bring four pieces into their houses past arrows, mushrooms and flying corners; whoever is captured sits with the fly.
seat-mukha-S = South
seat-mukha-W = West
seat-mukha-N = North
seat-mukha-E = East
ask-mukha = what do you play?
help-mukha = Press Enter to throw the dice. On the board S W N E are pieces, numbers the cells of each quarter, _ mushrooms, : houses. Type what one die does: s4:5 walks, s1:4x walks and hides under the mushrooms, s5x:1 comes out, s4:1a follows the arrow, in:5 or in:23 brings in a piece, buy:6 gets one back from the fly; with both dice e8:44 and e8:22 fly, buy:66 gets all back, s5:11xn captures North's piece under the mushrooms. Several with blanks between them are one turn: in:5 s4:2.

variant-mukha-players-SN = two players, opposite each other
variant-mukha-players-SWN = three players
variant-mukha-players-SWNE = four players

option-mukha-players = seats; turns go clockwise
option-mukha-first = who begins (drawn if nobody says)
value-mukha-first-S = South
value-mukha-first-W = West
value-mukha-first-N = North
value-mukha-first-E = East
option-mukha-capture = a capture that is possible
value-mukha-capture-huff = may be given up, at the price of a piece
value-mukha-capture-forced = must be made
option-mukha-limit = throws after which the game ends as it stands
option-mukha-teleport = a flight that is possible
value-mukha-teleport-must = must be made, unless a capture comes first
value-mukha-teleport-may = may be made
option-mukha-layout = the board: where corner, mushrooms and arrows stand

reason-mukha-home = all four pieces of a player are in their houses
reason-mukha-limit = the limit of throws is reached
reason-mukha-resign = all others have resigned

mukha-words-side = { $seat } on the board: { $cells }.
mukha-side-state = { $seat }: on the start pad { $reserve }; at the fly { $fly }; home { $home }.
mukha-hid = { $seat }: { $from } → { $to }, under the mushrooms.
mukha-carried = { $seat }: { $from } → { $stop }, and along the arrow to { $to }.
mukha-came-out = { $seat }: { $from } → { $to }, out from under the mushrooms.
mukha-followed = { $seat }: { $from } → { $to } along the arrow.
mukha-flew = { $seat } flies from { $from } to { $to }.
mukha-dug = { $seat } on { $from } reaches under the mushrooms for a piece of { $owner }.
mukha-ransomed = { $seat } gets a piece back from the fly.
mukha-ransomed-all = { $seat } gets all pieces back from the fly.
mukha-huffed = { $seat } could have captured and did not: the piece on { $cell } goes to the fly.
mukha-huffed-pad = { $seat } could have captured and did not: a piece from the start pad goes to the fly.
mukha-flight-due = Two equal numbers: the flight from the corner comes first, unless something is captured.
mukha-cost = at the end of the throw the most advanced piece that could have captured goes to the fly

mukha-choice-hide = { $action }: to { $to }, under the mushrooms{ race-choice-captures }{ race-choice-lost }
mukha-choice-leave = { $action }: out to { $to }{ race-choice-lost }
mukha-choice-arrow = { $action }: along the arrow to { $to }{ race-choice-captures }{ race-choice-lost }
mukha-choice-fly = { $action }: fly to { $to }{ race-choice-captures }{ race-choice-lost }
mukha-choice-dig = { $action }: capture a piece of { $owner } under the mushrooms
mukha-choice-ransom = { $action }: get a piece back from the fly{ race-choice-lost }
mukha-choice-ransom-all = { $action }: get all pieces back from the fly{ race-choice-lost }

mukha-layout-name = the name needs 1 to 16 small letters a to z and digits
mukha-layout-name-twice = two files have this name and are different
mukha-layout-sizes = quarter, houses, teleport and mushroom_capacity must be 15, 4, 15 and 2
mukha-layout-corner = the corner must be one of the cells 2 to 15
mukha-layout-mushroom = mushrooms must stand at cells 2 to 15
mukha-layout-mushroom-twice = mushrooms are named twice for one cell
mukha-layout-mushroom-corner = there are mushrooms at the corner
mukha-layout-arrow = arrows must lead from one of the cells 2 to 15 to another one of them
mukha-layout-arrow-twice = two arrows begin on one cell
mukha-layout-chain = an arrow begins where another one ends
mukha-layout-arrow-marked = an arrow begins or ends at the corner or at mushrooms
mukha-layout-icon = the icon of an arrow must be 0, 1 or 3
mukha-layout-std = std is the board of the rules; give this one another name

refusal-mukha-unreadable = cannot read '{ $text }' (examples: s4:5, under the mushrooms s1:4x, out s5x:1, arrow s4:1a, flight e8:44, in:5, in:23, buy:6)
refusal-mukha-leave-one = only a 1 brings a piece out from under the mushrooms; move another piece
refusal-mukha-shut-in = the piece is shut in: { $seat } stands on { $cell }; move another piece
refusal-mukha-no-mushrooms = there is no free place under mushrooms beside { $cell }; leave out the x
refusal-mukha-no-arrow = no arrow with this number begins there, or your own piece stands at its end; walk instead
refusal-mukha-enter-no-five = a piece comes in with a 5, or with 2 and 3 together, which are not there to play; move a piece on the board
refusal-mukha-enter-occupied = your own piece stands on your first cell; move it on first
refusal-mukha-enter-no-reserve = you have no piece on the start pad; move a piece on the board
refusal-mukha-no-ransom = you have no piece at the fly, or only one: one comes back with buy:6, all with buy:66
refusal-mukha-no-special = this needs both dice, unplayed and right, and a piece in the right place; look at what is possible now
refusal-mukha-flight-first = two equal numbers: the flight from the corner comes first; fly, or capture
refusal-mukha-layout = the board { $name } cannot be used: { $faults }
refusal-mukha-layout-form = this is no board: { $text } (an example: mine;c8;m5.11;a6-10;a4-12:1;a2-14:3)
refusal-mukha-position = look at the field { $field }: it is not written as the rules say, or not possible (an example: muh1 SN S roll - n0c0x0 m=- t0 o=huff,2000,must,std S=-/r4/f0 N=-/r4/f0)
