# Parts of every page
ui-close = Close
ui-language = Language
ui-theme-light = Light colours
ui-theme-dark = Dark colours
ui-home = Home
ui-skip = Skip to the content

# When something goes wrong
error-offline = The server cannot be reached. Check the connection and try again.
error-server = The server failed (status { $status }). Try again in a moment.
error-unexpected = Something went wrong ({ $code }). Try again.
error-connection-lost = The connection is lost. Wait until it is restored, then try again.
failure-title = This page did not load
failure-note = The connection may be down, or the server has been updated since you opened the page.
failure-retry = Try again
missing-unreadable = This table cannot be opened
missing-title = There is nothing here
missing-note = The link may be mistyped, or the page has moved.

# Games
game-players = { $players } { $most ->
    [one] player
   *[other] players
}
game-minutes = { $minutes } min
game-as-text = text only for now
game-as-text-note = All rules and bots work. The table shows the game as text, move by move; it has no drawn board yet. To play in the terminal: loskut play { $game }.

# Levels of bots
level-easy = Easy
level-normal = Normal
level-hard = Hard
level-expert = Expert
level-easy-note = Every second move is random. Beats a player of random moves in 9 games of 10.
level-normal-note = Takes the most points now. Beats Easy in 9 games of 10.
level-hard-note = Looks ahead a little. Beats Normal in almost 10 games of 10.
level-expert-note = Looks ahead as far as time allows. Beats Hard in 6 or more games of 10.

# Home
home-title = Sew a kingdom, one domino at a time
home-lead = Patchwork-kingdom games in your browser: against bots, on one screen, or with friends by a link. Free, open source, no sign-up.
home-play = Play now
home-play-note = { $level ->
    [easy] { $game } vs easy bot
   *[normal] { $game } vs normal bot
}
home-new = New table
home-learn = Learn in five minutes
home-tutorial = Tutorial
home-tutorial-of = Tutorial of { $game }
home-rules = Rules
home-rules-of = Rules of { $game }
home-games = Games
home-continue = Continue
home-tables = Your tables
home-finished = Finished games
home-tables-all = { $count ->
    [one] Show { $count } more
   *[other] Show { $count } more
}
home-table-with = { $game } with { $names }
home-table-alone = { $game }
home-your-turn = Your turn
home-their-turn = Other players move
home-round = round { $round } of { $rounds }
home-waiting = Waiting for players: { $seats ->
    [one] { $seats } free seat
   *[other] { $seats } free seats
}
home-over = Finished: { $scores }
home-shuffling = About to begin
home-cancelled = Cancelled
home-open = Open tables
home-open-count = { $count ->
    [one] { $count } open table
   *[other] { $count } open tables
}
home-open-none = Nobody is waiting right now. Open a table in the lobby, so that others can join you.
home-open-new = Open a table
home-join = Join
home-join-named = Join { $name }, { $game }
home-seats = { $taken } of { $all } seats taken
home-unofficial = Loskut is an unofficial, free and open-source implementation. It is not made, endorsed or checked by the designers or the publishers.
home-trademarks = Kingdomino, Kingdomino Duel and Moon River are trademarks of their owners; the names only say which game is meant. All art here is our own.

# You
me-guest = Guest
me-open = Your name and devices
me-title = You
me-name = Name
me-name-note = Others at the table see it. 24 characters at most.
me-save = Save
me-saved = Your name is now { $name }.
me-device = Continue on another device
me-device-note = A private link moves your tables and your name to a phone or another computer. It works once, within 10 minutes. Anyone with the link can play as you, so show it to nobody.
me-device-show = Make a link
me-device-again = Make a new link
me-device-qr = The link as a QR code
me-device-until = Valid until { $time }
me-copy = Copy
me-copied = Copied.
me-copy-failed = Copying is not allowed here. Select the link and copy it by hand.

# Taking over from another device
move-title = Continue here?
move-note = This link moves a player's name and tables to this device. If you already play here under another name, that name is replaced.
move-take = Continue on this device
move-done = Welcome, { $name }. Your tables are here now.
move-failed = This link does not work

# Rules
rules-title = Rules of { $game }
rules-contents = On this page
rules-loading = Loading the rules
rules-games = Rules of
rules-learn = Learn by playing

# The tutorial
learn-title = Learn { $game }
learn-progress = Lessons
learn-step = Step { $step } of { $steps }
learn-go = Lesson { $step }: { $title }
learn-back = Back
learn-next = Next
learn-skip = Skip
learn-restart = Start again

# New table
new-title = New table
new-game = Game
new-players = Players
new-variants = Variants
new-variants-none = This game has no variants.
new-shuffle = Shuffle
new-clock = Clock
new-clock-none = Off
new-clock-none-note = There is no time limit.
new-clock-game = { $minutes } min
new-clock-game-note = For each player and the whole game. If a player runs out of time, a bot plays on. It also runs while a bot plays for you.
new-clock-days = { $days ->
    [one] { $days } day a turn
   *[other] { $days } days a turn
}
new-clock-days-note = For slow play: come back when it is your turn. Leaving the table does not stop the clock.
new-seats = Seats
new-seat = Seat { $number }
new-seat-you = You
new-seat-friend = Friend
new-seat-bot = Bot
new-seat-hotseat = Hot seat
new-seat-friend-note = A friend takes this seat with a link that you send from the table.
new-seat-level = Level of the bot
new-seat-name = Name at this screen
new-seat-hotseat-note = Plays on this device
new-seat-default = Player { $number }
new-seat-rename = Change your name
new-listed = Show in the lobby
new-listed-note = Anyone can take a free seat. If this is off, only people with the link can.
new-listed-reason = no free seat
new-start = Start
new-starting = Opening the table
new-summary-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
}
new-summary-clock = { $minutes } min each
new-summary-listed = in the lobby
new-only-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
}
new-games-failed = The list of games could not be loaded. Try again.

# How the shuffle works
shuffle-title = How the shuffle works
shuffle-lead = Nobody can choose what is drawn: neither the server nor a player.
shuffle-step-promise = When a table is made, the server chooses a secret number and shows its fingerprint (a hash). From then on it cannot change the number unnoticed.
shuffle-step-numbers = When you sit down, your device chooses a secret number too and sends only its fingerprint. People at one screen share a number. Bots have none.
shuffle-step-fixed = When everybody is here, the list of fingerprints is fixed. Your device checks that its own is in the list and that the server’s is still the same. Only then does it tell its number.
shuffle-step-mixed = All draws follow from all numbers together. One number that nobody could foresee is enough, so you need to trust only your own device.
shuffle-step-void = If a number does not come within 10 seconds, the attempt is void and stays in the log of the table. That seat is free again, and everybody chooses a new number.
shuffle-step-check = After the game all numbers are shown. Your browser computes the fingerprints and the seed again.
shuffle-limits-title = What it does not do
shuffle-limits-foresee = Whoever runs the server knows all numbers once the game has begun. They could foresee draws, but not choose them. They could also declare an attempt void; everybody at the table sees that.
shuffle-limits-bots = Where only bots play, the number of the server alone decides.
shuffle-note-title = Check it yourself
shuffle-note = The table shows the fingerprint of the server under “Keys and help”. Note it when the game begins. Afterwards download the record and run this command. It checks the fingerprint, the seed and every draw.
