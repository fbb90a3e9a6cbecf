# The command line and the terminal game

# Files
file-line = { $file }:{ $line }: { $reason }
file-failed = { $file }: { $reason }
file-too-large = { $file }: larger than { $megabytes } MB; no record is that long
file-not-text = { $file }: not a text in UTF-8
file-no-game = the record names no game of this program; its first line should be # game: and one of: { $known }

# check and verify
check-ok = { $file }: all right, { $plies ->
    [one] { $plies } event
   *[other] { $plies } events
}
check-ok-dice = { $file }: all right, { $plies ->
    [one] { $plies } event
   *[other] { $plies } events
}, { $rolls ->
    [one] { $rolls } roll
   *[other] { $rolls } rolls
} as committed
check-unfinished = The match in it is not over.
verify-ok = { $file }: { $rolls ->
    [one] { $rolls } roll is
   *[other] all { $rolls } rolls are
} as committed; the command check looks at the moves
verify-no-secret = the record has no secret yet; it is written into the record when the match is over
verify-no-dice = the record has no dice lines, so there is nothing to recompute
verify-meaning = Nobody could choose or change a roll after the commitment was shown. It does not hide future rolls from an operator who reads the store.

# Players
players-count = { $given ->
    [one] one player is
   *[other] { $given } players are
} named, but the match has { $seats ->
    [one] one seat
   *[other] { $seats } seats
}; name one for each seat, or one for all
players-unknown = there is no player '{ $text }'; write one of: { $known }
no-randomness = the operating system gives no random numbers, so no dice can be rolled

# A game in the terminal
play-title = Igroteka: { $game }. { $about }
play-commitment = Dice { $id }, commitment { $commitment }: the secret appears at the end.
play-options = Options: { $options }
play-seat = { $seat }: { $who }
play-who-person = you
play-who-built-in = the built-in player
play-who-random = plays at random
play-hint = Type help for all commands, rules for the rules, quit to leave.
play-help = { $how }
      moves          what you can play
      undo           take your last move back, where the game allows it
      board          show the board again
      rules          the rules of the game; rules 3: page 3
      picture FILE   write a picture of the board to a file (.png or .svg)
      record FILE    write the record of the game so far to a file
      resign         give up
      quit           leave
play-ask-roll = { $seat }: Enter to roll >
play-ask-roll-alone = Enter to roll >
play-ask-action = { $seat }: { $what } >
play-ask-action-alone = { $what } >
play-rolled = { $seat } rolls { $roll }
play-rolled-alone = You roll { $roll }
play-did = { $seat } (built-in player) plays { $action }
play-moves = Possible: { $list }
play-moves-many = How many begin with each: { $list }
    To list some of them: moves { $example }
perft-split-full = --split counts what legal lists; leave out --mode F
play-no-moves = Roll first: press Enter.
play-undone = Taken back: { $action }
play-nothing-to-undo = There is nothing to take back: only your own last move can be, while nothing has come after it, and not in every game.
play-ask-resign = Really give up? Type yes to confirm >
play-ask-anyway = Play it anyway? Type yes to confirm >
play-not-resigned = You play on.
play-ask-leave = The game is not saved. Leave all the same? Type yes, or: record FILE >
play-unreadable = For the commands type: help
play-is-over = The game is over. Save it: record FILE. Leave: quit.
play-rules-page = Page { $page } of { $pages }; another one: rules 2
play-saved = Record written: { $file }
play-ask-save = Name a file: record FILE
play-ask-picture = Name a file: picture FILE.png
play-file-exists = { $file } exists already; choose another name
play-left = Goodbye.
play-prompt = >
play-reveal = The secret of the dice: { $secret }
    Save the game: record FILE. Then check the dice with: igroteka verify FILE. Leave: quit.

# games
games-variants = Ways to play:
games-options = Options:

# Other words for the commands, separated by blanks
command-roll = r
command-undo = u
command-moves = m
command-board = b
command-picture = draw
command-rules = rule
command-record = save
command-resign = surrender
command-help = h ?
command-quit = exit q
command-yes = y ok

# The store
play-goes-on = Match { $id } of this data folder goes on.
store-failed = The store: { $reason }
store-none = { $folder }: there is no store in this folder
store-done = { $folder }: done, { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}
store-fits = Everything fits together.

# Pictures
picture-saved = The picture is in { $file }.
picture-over-record = the picture would replace the record; name another file
picture-too-long = a moving picture shows at most { $most } lines; draw the last position as .png
picture-of-what = name a game, or a record: --record FILE
picture-ending = name a file that ends in .png or .svg (a whole record: also .gif)
picture-failed = the pictures cannot be drawn: { $reason }
picture-theme = there is no such theme: choose from { $known }
picture-view = this game has no such view: choose from { $known }
picture-seat = this match has no such seat: choose from { $known }
