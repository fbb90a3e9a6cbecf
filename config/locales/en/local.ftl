# The local table in the browser: its start, its refusals
local-title = Igroteka { $version }: the local table. Data folder: { $folder }
local-address = Open { $address } in a browser.
local-links = To play, open { $join }
    To watch only, open { $watch }
    Whoever has a link may use it; deleting local.key in the data folder makes new ones.
local-discord = To play in Discord, start it with a token: README says how. Ctrl-C ends it.
local-failed = the local table cannot be served at { $address }: { $reason }. Choose another address with --listen, for example --listen 127.0.0.1:0
local-enter-first = please enter first: load the page again
local-code-needed = this table needs a code: ask whoever runs it for a link
local-wrong-code = this is not the code
local-too-many-tries = too many wrong codes; wait for a minute
local-only-watching = you are watching: only those who came with a link to play can do this
local-drawn = drawn by lot
local-guest = Guest

# Colours of boards, levels of the built-in player
theme-classic = Classic
theme-classic-dark = Classic, dark
theme-safe = Safe for colour blindness
theme-safe-dark = Safe for colour blindness, dark
theme-contrast = High contrast
theme-contrast-dark = High contrast, dark
theme-warm = Warm
level-casual = casual
