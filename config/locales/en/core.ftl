# Words shared by all games and surfaces. Refusals are fragments: they stand after "Refused:".

either-or = { $others } or { $last }
refused = Refused: { $reason }

# Events
refusal-over = the game is over
refusal-not-your-turn = it is { $seat }'s turn
refusal-no-such-seat = there is no seat { $seat } in this match
refusal-bad-roll = '{ $text }' is not a possible roll here; write it as one argument in quotes, for example "{ $example }"
refusal-no-dice = nothing is rolled in this game; make a move
refusal-words-not-now = letters alone are read from a mention only in the first move of a side; use /move, or write the cells in digits
refusal-no-such-host-event = the rules of this game do not know this event
refusal-empty-event = this line holds no event; write a move, a roll such as die 3, or resign
refusal-event-too-long = this line is longer than any event; shorten it
refusal-undo-in-record = a record has no @ undo line: decisions taken back stand in it as @ undone LINE
refusal-not-canonical = not in canonical form; write: { $canonical }

# Options
refusal-option-unknown = there is no option '{ $key }'; use { $known }
refusal-option-value = { $key } must be { $allowed }
refusal-option-twice = option { $key } is given twice; give it once
refusal-option-form = '{ $text }' is not an option; write key=value, several separated by commas
refusal-option-too-many = the list of options is too long; give each option once
refusal-too-many-actions = { $next } would belong to another decision; play only what comes before it

# Records
refusal-record-too-large = the record is larger than 16 MB, has more than a million lines, or a line of more than 8,000 bytes; no match needs that
refusal-record-header = a header line has the form: # key: value
refusal-record-header-late = header lines stand before the first event
refusal-record-header-twice = the header { $key } stands here twice; keep one
refusal-record-after-end = nothing may follow here: a record ends with the lines = POSITION and ! OUTCOME
refusal-record-no-game = the header line # game: is missing
refusal-record-other-game = this is a record of '{ $game }', not of this game
refusal-record-rules = this program knows rules number { $known }, not '{ $rules }'
refusal-record-start-contradicts = the start position contradicts the option { $key }; correct one of them
refusal-record-no-position = the line = POSITION is missing; the record may have been cut off
refusal-record-position = the position after the last event is another one: { $position }
refusal-record-no-outcome = the game is over, but the line ! OUTCOME is missing; the record may have been cut off
refusal-record-outcome-late = the rules have ended this game, so it cannot have been agreed, adjudicated or aborted as well
refusal-record-outcome-early = the game is not over in this position, so it has no outcome by the rules
refusal-record-outcome-json = the outcome is not a JSON object
refusal-record-outcome = { $key } should be, by the rules: { $value }
refusal-record-first = the seat drawn and the option first differ
refusal-record-drawn-late = the draw of the first seat is noted before the first event

# Dice
refusal-dice-incomplete = the dice lines are incomplete: dice and entropy belong together, secret comes after them
refusal-dice-form = the dice line has the form: # dice: igroteka/1 ID COMMITMENT
refusal-dice-entropy = the entropy line has the form: # entropy: SEAT=WORD,SEAT=WORD, or - for none
refusal-dice-secret = the secret is not 64 lower-case hexadecimal digits
refusal-dice-mismatch = the secret does not belong to the commitment
refusal-dice-differs = roll { $number } should be: { $roll }

# Results
result-reason = The game is over: { $reason }.
result-winner = { $seat } wins.
result-draw = The game is a draw.
result-score = { $score ->
    [one] Result: { $score } point.
   *[other] Result: { $score } points.
}
result-seat = { $score ->
    [one] { $seat }: { $score } point, place { $place }
   *[other] { $seat }: { $score } points, place { $place }
}

# Matches
app-no-match = there is no match here; open one
app-place-taken = match { $id } is being played here; finish it first, or play in another place
app-changed = the position has changed; look at it again
app-not-seated = you do not sit at this table
app-seat-taken = seat { $seat } is taken; choose another one
app-invited = this seat is kept for somebody else who was invited
app-no-open-seat = no seat is open any more
app-seated-already = you sit at this table already; several seats for one person need hotseat
app-seats-open = a seat is still open; wait for somebody, or add the built-in player
app-not-opener = only the person who opened the match may do this
app-not-started = the match has not started yet
app-started = the match has started already
app-not-over = the match is not over yet
app-too-late-to-abort = every side has decided once, so the match cannot be aborted; resign instead
app-which-seat = you hold several seats; name one
app-too-many-matches = you are in { $most } matches already, the most there may be; finish one first
app-too-many-here = there are { $most } matches on this server already, the most there may be; finish one first
app-other-server = a match of several people stays on its server
app-blocked = the operator of this bot does not let you or this place play; ask whoever runs it
app-draining = the bot is about to be restarted and opens no new match; try again in some minutes
app-too-many-people = this match has seen too many people
app-bad-word = the word for the dice has 1 to 32 Latin letters and digits
app-no-such-level = there is no such level; choose { $known }
app-no-such-game = there is no such game; choose { $known }
app-no-such-language = choose en, ru or hu
app-unknown-rules = this match of { $game } is played by rules number { $rules }, which this program does not know; it is kept as it is
app-failed = something failed here (incident { $incident }); nothing was changed, try again
app-busy = too much is going on just now; try again in a moment
app-too-fast = that is too fast; wait a minute
app-nearest = Possible, among others: { $list }

picture-rolls = to roll
picture-won = won
picture-draw = draw
