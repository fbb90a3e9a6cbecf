# The page in the browser

# Frame of the page
page-skip = Skip to the content
page-language = Language
page-settings = settings
page-name = Your name
page-guest = Guest
page-look = Appearance
page-look-auto = Like the system
page-look-light = Light
page-look-dark = Dark
page-colours = Colours of the boards
page-colours-auto = Match the appearance
page-away = The table does not answer. Connecting again…
page-problem = There is nothing to show
page-home = All games and tables
page-close = Close
page-no = No

# The door
page-code-heading = Come in
page-code = Code of the table
page-enter = Enter

# Games and tables
page-welcome = What shall we play?
page-welcome-more = Rare board games: against the built-in player, together at this screen, or each at a screen of their own.
page-games = Games
page-play = Play
page-rules = Rules
page-tables-mine = Your tables
page-tables-others = Other tables
page-tables-finished = Finished matches
page-your-turn = Your turn
page-tag-open = free seat
page-tag-lobby = not begun
page-tag-live = in play

# Before a match
page-ways = Way to play
page-seats = Seats
page-seat-me = I play
page-seat-built-in = Built-in player
page-seat-open = Whoever joins
page-options = Options
page-word-heading = A word of yours for the dice
page-word-about = The dice are fixed before the match begins. Your word has a part in them, too: until it is there, nobody can know the rolls.
page-word = Word for the dice, if you like: up to 32 Latin letters and digits
page-start = Start

# Before a match: waiting for others
page-lobby = Waiting for players
page-lobby-about = The match begins once all seats are taken and whoever opened it starts it. Invite somebody, or give free seats to the built-in player.
page-seat-free = free
page-sit = Sit here
page-leave = Leave the table
page-cancel = Close the table

# A match
page-board = Board
page-places = Places on the board; the arrow keys go from one to the next
page-news = What happened
page-your-move = Your move
page-again = Start again
page-enough = That is all
page-take-these = Take the ticked ones
page-command = Type a move
page-send = Play
page-completions = Possible moves
page-turn = to move
page-mine = you
page-gone = left
page-resigned = gave up
page-watching = You are watching.
page-roll = Roll
page-undo = Undo
page-resign = Resign
page-abort = End without a result
page-rematch = Rematch
page-ask-resign = Do you really want to give up?
page-ask-abort = End the match without a result?
page-ask-cancel = Close this table?
page-anyway = Play it anyway
page-lost-choice = No connection. What you chose is kept; it goes on when the table answers again.
page-lost-press = No connection. What you did is kept and is sent again until the table answers.

# Around the match
page-moves = Moves so far
page-moves-none = Nothing has been played yet.
page-dice = Dice
page-dice-about = All rolls follow from a secret that was fixed before the match, and from the players' words. Its commitment is shown from the beginning, the secret at the end; so everybody can check that no roll was changed.
page-dice-id = Name
page-dice-commitment = Commitment
page-dice-entropy = Words of the players
page-dice-secret = Secret
page-verify = Check the dice
page-words = The position in words
page-tools = Downloads and view
page-record = Record for programs
page-listing = Record for people
page-picture = Picture of the board
page-bottom = Seat at the bottom of the board
page-bottom-auto = My own

# Inviting
page-invite = Invite
page-invite-join = Link for playing
page-invite-watch = Link for watching only
page-copy = Copy
page-copied = Copied

# Rules
page-contents = Contents
