# A table: whatever the game
table-loading = Loading the table…
table-unreachable = The server cannot be reached. Trying again…
table-lost = The connection is lost. Connecting again…
table-you = You
table-both = { $one } and { $other }
table-open-seat = Free seat
table-bot-0 = Patch
table-bot-1 = Thimble
table-bot-2 = Bobbin
table-bot-3 = Nitka
table-level-easy = easy bot
table-level-normal = normal bot
table-level-hard = hard bot
table-level-expert = expert bot
table-online = online
table-away = away
table-offline = connection lost
table-gone-flagged = out of time, a bot plays
table-gone-resigned = resigned, a bot plays
table-gone-left = left, a bot plays
table-gone-absent = away, a bot plays
table-ended-flagged = out of time, moves by a bot: { $moves }
table-ended-resigned = resigned, moves by a bot: { $moves }
table-ended-left = left, moves by a bot: { $moves }
table-ended-absent = away, moves by a bot: { $moves }
table-clock = Time left
table-clock-days = { $days } d { $hours } h
table-clock-game = { $minutes } min each
table-clock-turn = { $days ->
    [one] { $days } day a turn
   *[other] { $days } days a turn
}
table-your-turn = Your turn
table-your-turn-note = The table waits for you.
table-turn-of = { $name }: { $words }
table-thinks = { $name } to move
table-bot-thinks = { $name } is thinking…
table-waiting = Waiting for { $name }
table-drawing = Drawing…
table-feed = What happened
table-scores = Scores
table-actions = Moves
table-board-of = { $name }: { $score }
table-round = Round { $round } of { $rounds }
table-round-open = Round { $round }
table-adds = adds { $gain }
table-hint = Hint
table-hint-asking = Thinking…
table-hint-note = The expert is thinking. The first hint may take a minute.
table-hints = The expert would play
table-hint-measure = Expected lead at the end, in points
table-spectators = { $count } watching
table-you-watch = You are watching
table-busy = The server is busy: bots think for a shorter time
table-game-of = Game { $game } of { $series }
table-game = Game { $game }
table-sum = Sum
table-next-game = On to game { $game }
table-game-won = { $name } wins this game
table-game-won-you = You win this game!
table-start = The beginning

table-did-sit = { $who ->
    [you] You take a seat
   *[other] { $name } takes a seat
}
table-did-return = { $who ->
    [you] You are back
   *[other] { $name } is back
}
table-did-left = { $who ->
    [you] You leave
   *[other] { $name } leaves
}
table-did-bot = { $level ->
    [easy] An easy bot
    [normal] A normal bot
    [hard] A hard bot
   *[expert] An expert bot
} plays for { $who ->
    [you] you
   *[other] { $name }
}
table-did-take_back = { $who ->
    [you] You take a move back
   *[other] { $name } takes a move back
}
table-did-flagged = { $who ->
    [you] You run out of time
   *[other] { $name } runs out of time
}
table-did-resigned = { $who ->
    [you] You resign
   *[other] { $name } resigns
}
table-did-rematch = A rematch is offered
table-did-cancelled = The table was cancelled
table-did-voided = The shuffle did not succeed and is repeated

# The menu
table-menu = Menu
table-history = Look back
table-text-mode = Text mode
table-coordinates = Coordinates
table-sound = Sound
table-notifications = Notifications
table-tips = Tips in the first game
table-notifications-denied = The browser does not allow notifications for this page. You can allow them in its settings.
table-copy-link = Copy the link
table-copied = Copied
table-copy-failed = The browser does not allow copying. Copy the link by hand: { $text }
table-help = Keys and help
table-rules = Rules
table-tutorial = Tutorial
table-leave = Leave
table-leave-title = Leave the table?
table-leave-note = A bot plays on for you. You can come back at any time.
table-resign = Resign
table-resign-title = Resign?
table-resign-note = A bot plays on in your place, and the result says that you resigned. You cannot come back to this game.
table-cancel = Cancel the table
table-cancel-title = Cancel the table?
table-cancel-note = Nobody has moved yet. The table will be closed for everybody.
table-go-on = Continue playing
table-stand-in-flagged = Your time has run out. A bot plays for you.
table-stand-in-resigned = You have resigned. A bot plays for you.
table-stand-in-left = You have left. A bot plays for you.
table-stand-in-absent = You were away. A bot plays for you.
table-bot-moves = { $moves ->
    [0] It has not moved yet.
    [one] It has made { $moves } move.
   *[other] It has made { $moves } moves.
}
table-return = Take the seat back
table-is-away = { $name } is away.
table-wait = Wait
table-call-bot = Let a bot play

# Reactions
table-reactions = Reactions
table-reaction-hello = Hello!
table-reaction-well_played = Well played!
table-reaction-thanks = Thank you!
table-reaction-laugh = Ha-ha!
table-reaction-wow = Wow!
table-reaction-oops = Oops!
table-reactions-show = Show reactions
table-reactions-hide = Hide reactions
table-reactions-hidden = Reactions of others are hidden. You can show them again in the menu.

table-key-hint = hint
table-key-text = text mode
table-key-help = this help

# Looking back
table-looking-back = Looking back
table-back = One move back
table-forward = One move on
table-to-present = To the present
table-to-present-news = { $count ->
    [one] To the present (+{ $count })
   *[other] To the present (+{ $count })
}

# Text mode
table-text-position = The position
table-text-input = Your move in notation, such as { $example }
table-text-move = Move
table-text-moves = { $count ->
    [one] { $count } legal move
   *[other] { $count } legal moves
}
table-text-no-move = “{ $text }” is not a legal move. A move looks like { $example }.
table-text-not-now = It is not your turn.
table-take-back = Take back
table-undo = Undo
table-rotate = Rotate
table-fits = fits
table-fits-rotated = fits if rotated

# Waiting for friends
table-lobby-title = Waiting for players
table-invite = Invite your friends
table-invite-note = { $count ->
    [one] One seat is free. Send the link to a friend. Anyone who opens it can take the seat without signing up.
   *[other] { $count } seats are free. Send the link to friends. Anyone who opens it can take a seat without signing up.
}
table-invited = You are invited
table-invited-note = { $count ->
    [0] All seats are taken. You can watch.
    [one] One seat is free. Take it, and the game begins.
   *[other] { $count } seats are free. Take one. The game begins when all are taken.
}
table-link = Link to this table
table-copy = Copy
table-share = Share
table-qr = Or scan it with a phone
table-qr-alt = The link to this table as a QR code
table-local = This link works on this computer only
table-local-note = To play with others in your network, stop the server and start it with one of these commands. The table stays, and this page will show a link for everybody in your network.
table-seats = Seats
table-players = { $count } players
table-seat-open = waiting for a friend
table-seat-hot = plays at the same screen
table-seat-reserved = invited, not here yet
table-sit = Take this seat
table-stand-up = Stand up
table-fill = Give it to a bot
table-lobby-note = The game begins as soon as every seat is taken.
table-full = All seats are taken
table-shuffling = Shuffling together…
table-shuffle-missing = The game begins when everybody is here. Not here yet: { $names }.
table-shuffle-again = The shuffle did not succeed, because the number of a device was missing. It is repeated with new numbers.
table-shuffle-broken = The server has changed what it had promised for the shuffle. So this device does not tell its number. Do not play at this table.
table-name-title = What is your name?
table-name-label = The name that others will see
table-cancelled-title = The table was cancelled
table-cancelled-note = Nobody plays here any more.
table-cancelled-late = The player who made this table cancelled it after the first draws could be seen. The record says so.
table-new = New table

# The end
table-record = Record
table-rematch = Rematch
table-to-rematch = To the rematch
table-join-rematch = Join the rematch
table-rematch-begun = You are asked for a rematch. Press “Join the rematch” to sit down.
table-result-share = Share
table-won = You win by { $margin ->
    [one] { $margin } point
   *[other] { $margin } points
}!
table-won-tie = You win on the tie-break!
table-lost-by = { $name } wins by { $margin ->
    [one] { $margin } point
   *[other] { $margin } points
}
table-lost-tie = { $name } wins on the tie-break
table-drawn = A draw
table-counting = Counting the points…
table-result-note = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $minutes ->
    [0] less than a minute
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
table-result-minutes = { $minutes ->
    [0] Less than a minute
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
table-place = Place { $place }
table-replay = Replay
table-move-of = Move { $at } of { $moves }
table-curve = Points of all players, move by move
table-review = Review
table-review-ask = Find the costliest moves
table-review-note = The expert goes through the game and shows where points were lost.
table-review-running = The expert is looking at the game: { $percent } %
table-review-failed = The review failed.
table-review-again = Try again
table-review-clean = The expert finds nothing to improve. Well played!
table-costliest = Costliest moves
table-fairness = Fair shuffle
table-fairness-note = All random events were fixed before the first move. Here are the hash that was shown from the start and the seed that it hid. To check them, download the record and run { $command }.
table-commitment-note = The server has promised its part of the shuffle. Note this hash to check it after the game:
table-fair-promise = The number of the server is the one that it promised before the game.
table-unfair-promise = The number of the server is not the one that it promised before the game.
table-fair-mine = The number of this device is part of the shuffle.
table-unfair-mine = The number of this device is not part of the shuffle.
table-fair-seed = The seed follows from the numbers of all: this browser has computed it again.
table-unfair-seed = The seed does not follow from the numbers of all.
table-fair-onlooker = This browser took no part in the shuffle. It can only check what the server says now.
table-fair-bots = Only bots played here, so the number of the server alone decided.
table-fair-verify = To check every draw, download the record and run
table-fair-number = The number of this device
table-commitment = Commitment
table-seed = Seed
table-loss = Round { $round }: { $loss }
table-loss-move = Round { $round }: { $played }, { $best } was better
table-loss-plain = { $played }, { $best } was better
table-expert-here = The expert: { $move }
