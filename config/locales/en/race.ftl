# Both race games

race-throws = Throws so far: { $throws } of { $limit } at most.
race-left = { $seat } has to play: { $dice }.
race-again-later = After this throw { $seat } throws again.
race-owed = { $captures ->
    [one] { $seat } can capture. If that is given up, a piece that could have captured is lost.
   *[other] { $seat } can make { $captures } captures. If one is given up, a piece that could have captured is lost.
}
race-given-up = { $seat } has given up a capture: at the end of the throw a piece that could have captured is lost.
race-only = Only { $action } is possible.
race-barred-full-use = Both numbers have to be used, so some moves are not possible now.
race-barred-must-capture = Captures must be made in this match, so other moves are not possible now.
race-nothing = { $seat } can play nothing of { $dice }.
race-unplayed = { $dice } stays unplayed.
race-again = { $seat } throws again.

race-walked = { $seat }: { $from } → { $to }.
race-entered = { $seat } brings in a piece.
race-captured = { $seat } captures the piece of { $owner } on { $cell }.

race-choice-captures = { $owner ->
    [none] {""}
   *[other] , captures { $owner }
}
race-choice-lost = { $lost ->
    [0] {""}
    [one] {" "}(gives up a capture)
   *[other] {" "}(gives up { $lost } captures)
}
race-choice-piece = { $cell } plays { $uses }
race-choice-walk = { $action }: to { $to }{ race-choice-captures }{ race-choice-lost }
race-choice-enter = { $action }: bring in a piece to { $to }{ race-choice-captures }{ race-choice-lost }
race-ask-use = what does { $cell } play?

race-warning = { $captures ->
    [one] After { $action } a capture can no longer be made ({ $able } could have captured): { $cost }.
   *[other] After { $action } { $captures } captures can no longer be made ({ $able } could have captured): { $cost }.
}
race-place = { $place }. { $seat }: { $home } of { $pieces } pieces home, steps made: { $steps }.

race-picture-rolls = to throw
race-picture-acts = to play
race-picture-owes = { $captures ->
    [one] owes a capture
   *[other] owes { $captures } captures
}
race-picture-place = place { $place }

refusal-race-roll = the dice have to be thrown first; press Roll, or type roll at the terminal
refusal-race-shorthand-several = that could be { $actions }; write it in full
refusal-race-no-cell = there is no cell { $cell } on your way; look at the names on the board
refusal-race-no-piece = no piece of yours is on { $cell }; begin with the cell of one of your pieces
refusal-race-no-die = there is no { $die } to play; the dice that are left: { $left }
refusal-race-blocked = a piece of { $seat } on { $cell } is in the way; move another piece, or use another number
refusal-race-own-piece = your own piece stands on { $cell }; move another piece, or use another number
refusal-race-overshoot = { $steps ->
    [0] this piece is at the end of its way; move another one
    [one] only { $steps } step is left for this piece; move another one, or use another number
   *[other] only { $steps } steps are left for this piece; move another one, or use another number
}
refusal-race-full-use = this would leave a die unplayed although both can be played; play so that both are used
refusal-race-must-capture = you must capture: choose an action that captures, or after which the capture can still be made
refusal-race-must-capture-twice = you must capture twice: choose an action after which both captures are made or can still be made
