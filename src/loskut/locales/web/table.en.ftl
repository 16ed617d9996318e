# A table: whatever the game
table-loading = Loading the table…
table-unreachable = The server cannot be reached. Trying again…
table-lost = The connection is lost. Connecting again…
table-you = You
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
table-gone-flagged = out of time, a bot plays
table-gone-resigned = resigned, a bot plays
table-gone-left = left, a bot plays
table-gone-absent = away, a bot plays
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
table-expected = ≈ { $points }
table-margin = lead { $value }
table-spectators = { $count } watching
table-you-watch = You are watching
table-game-of = Game { $game } of { $series }
table-start = The beginning

table-did-sit = takes a seat
table-did-left = leaves
table-did-bot = plays on: { $level }
table-did-take_back = takes a move back
table-did-flagged = runs out of time
table-did-resigned = resigns
table-did-rematch = A rematch has begun
table-did-cancelled = The table was cancelled

# The menu
table-menu = Menu
table-history = Look back
table-text-mode = Text mode
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
table-bot-for-you = A bot plays for you ({ $why }).
table-return = Take the seat back
table-absent-note = This player is away.
table-call-bot = Let a bot play

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
table-seats = Seats
table-players = { $count } players
table-seat-open = waiting for a friend
table-seat-hot = plays at the same screen
table-sit = Take this seat
table-stand-up = Stand up
table-fill = Give it to a bot
table-lobby-note = The game begins as soon as every seat is taken.
table-name-title = What is your name?
table-name-label = The name that others will see
table-cancelled-title = The table was cancelled
table-cancelled-note = Nobody plays here any more.
table-new = New table

# The end
table-record = Record
table-rematch = Rematch
table-to-rematch = To the rematch
table-rematch-begun = A rematch has begun. Press “To the rematch” to go there.
table-result-share = Share
table-won = You win by { $margin }!
table-won-tie = You win on the tie-break!
table-lost-by = { $name } wins by { $margin }
table-lost-tie = { $name } wins on the tie-break
table-drawn = A draw
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
table-commitment-note = All random events are already fixed. You can check this hash after the game:
table-commitment = Commitment
table-seed = Seed
table-earlier = earlier games: { $points }
table-loss = Round { $round }: { $loss }
table-loss-move = Round { $round }: { $played }, { $best } was better
table-loss-plain = { $played }, { $best } was better
table-expert-here = The expert: { $move }
