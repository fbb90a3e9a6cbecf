# What every surface says of a match.
table-chosen = Chosen so far: { $words }
table-open = free
table-turn-roll = { $who }: roll.
table-turn-act = { $who }: your move.
table-turn-built-in = The built-in player is thinking.
table-rolled = { $who } rolled { $roll }.
table-did = { $who }: { $action }
table-cancelled = The table is closed.
table-aborted = The match was ended without a result.
table-alt = Board of { $game }, match { $id }.
table-former-player = former player
table-built-in = built-in player
table-verify-good = The dice of match №{ $id } are right: { $rolls } rolls recomputed from secret { $secret }. Nobody could choose or change a roll after the table was opened.
table-verify-later = The secret of match №{ $id } is shown when it is over.
table-verify-wrong = Line { $line } of match №{ $id } does not fit its dice.
