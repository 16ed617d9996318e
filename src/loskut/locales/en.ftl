# Errors
error-with-rule = { $text } (rule { $rule })
error-at-column = Line { NUMBER($line, useGrouping: 0) }, column { NUMBER($column, useGrouping: 0) }: { $text }
error-at-path = At { $path }: { $text }
error-more = (and { $count } more { $count ->
    [one] error
   *[other] errors
})
error-interrupted = Interrupted.
error-not-legal = This is not a legal move here.
error-ambiguous-move = “{ $text }” could mean several moves: { $candidates }
error-bad-number = “{ $text }” is not a number from { $lowest } to { $highest }.
error-bad-option-value = “{ $value }” is no value for { $name }; possible: { $choices }
error-unknown-option = There is no option “{ $name }”; there are: { $known }
error-option-twice = The option { $name } is given twice.
error-not-a-pair = “{ $text }” should look like name=value.
error-series-twice = { $name } and series={ $series } contradict each other.
error-unknown-game = There is no game “{ $name }”; there are: { $known }
error-unknown-bot = There is no bot “{ $name }”; there are: { $known }
error-unknown-language = There is no language “{ $name }”; there are: { $known }
error-no-rules-page = There is no rules page for { $name } in this language.
error-bots-count = Bots named: { $found }, players: { $players }. Name one for all or one for each.
error-seats-count = Seats named: { $found }, players: { $players }.
error-deal-word = “{ $text }” is a move; a deal holds only draws.
error-component-unreadable = { $file } cannot be read.
error-component-header = { $file }, line { $line }: the header must be { $columns }
error-component-width = { $file }, line { $line }: values: { $found } instead of { $wanted }.
error-component-value = { $file }, line { $line }: “{ $value }” is no value for { $column }; possible: { $choices }
error-component-twice = { $file }, line { $line }: { $value } is there twice.
error-component-total = { $file }: { $found } squares of the kind “{ $name }” where { $wanted } belong.
error-not-json = This is not JSON.
error-json-missing = { $name } is missing.
error-json-value = found { $found }, wanted: { $wanted }
error-position-head = The position begins with “{ $found }” instead of “{ $wanted }”.
error-position-fields = A position has { $wanted } fields, this one has { $found }.
error-record = { $count ->
    [one] The record has an error.
   *[other] The record has { $count } errors.
}
error-record-character = Unexpected “{ $text }”.
error-record-none = This is no record: the tag [Loskut "{ $wanted }"] is missing.
error-record-version = Records of version “{ $found }” cannot be read, only version { $wanted }.
error-record-components = The game was recorded with other components (fingerprint { $found }); here they are { $wanted }.
error-record-tag-twice = The tag { $name } is there twice.
error-record-tag-late = The tag { $name } must stand before the first move.
error-record-game-number = “{ $found }” is not the number of the next game in a series of { $series }.
error-record-game-unfinished = Game { $number } is not finished, so no other can follow.
error-record-result = The result says { $found }, but the games add up to { $wanted }.
error-position-options = A position brings its own players and options: leave out --players and --option.
error-resume-seed = This record does not tell its seed, so the game cannot go on; it can only be replayed.
error-review-nothing = There is no decision to look at in this record.
error-review-limits = Give either --seconds or --nodes.
error-verify-seed = This record does not tell its seed and its dealer, so its draws cannot be checked. A table tells them when all is over.
error-verify-dealer = The draws were made by dealer { $found }; this version knows dealer { $wanted }.
error-verify-table = The record holds a commitment but not the table it was made for.
error-file-read = { $file } cannot be read: { $reason }
error-file-not-text = { $file } is not a text file.
error-file-write = { $file } cannot be written: { $reason }
error-file-exists = { $file } exists already; choose another name.
error-missing-extra = This needs { $library }: pip install 'loskut[{ $extra }]'
error-arena-alone = Name at least two different bots.
error-arena-named-twice = A bot may be named twice only where there is one name a seat; { $found } names are given for { $players } players.
error-arena-budget = Give --seconds or --nodes, not both.
error-arena-bar = --bar and --of belong together.
error-arena-save-and-resume = Give --save for a new file or --resume for one that exists, not both.
error-arena-no-results = { $file } holds no results of an arena.
error-arena-line = { $file }, line { $line }: this is not the result of a game.
error-arena-other-contest = { $file } belongs to another contest: there { $name } is { $found }, here { $wanted }.
error-arena-process = The process that played game { $game } has died.
usage-no-such-option = There is no option { $name }; see --help.
usage-missing = { $name } is missing; see --help.
usage-error = { $detail }

# Help
help-loskut = Loskut: the patchwork-kingdom family of board games.
help-options = Options
help-arguments = Arguments
help-commands = Commands
help-default = default
help-required = required
help-help = Show this help and exit.
help-version = Show the version and exit.
help-lang = Language of everything shown; the environment decides if it is not given.
help-game = The game: { $games }.
help-players = Number of players.
help-option = An option of the game, such as harmony=true; may be repeated.
help-play = Play in the terminal, alone against bots or several people at one screen.
help-seat = Who sits in the next seat: human, human:NAME or a bot; may be repeated.
help-seed = A number from which all draws follow.
help-resume = Go on with a saved game.
help-replay = Look through a recorded game.
help-replay-file = The record.
help-replay-game = Which game of a series.
help-replay-at = Show only the table after so many events.
help-review = Look through a recorded game with the expert: the moves that cost most, and better ones.
help-review-seat = Look at this seat only; if it is not given, at all seats where people sat.
help-review-most = How many moves to tell of at most.
help-review-seconds = Thinking time for a decision.
help-review-nodes = Positions to search for a decision; then the result is always the same.
help-verify = Check that the draws of a record follow from its seed, and that the table had committed to that seed.
help-rules = Show the rules of a game.
help-simulate = Play many games between bots and show what came out.
help-bots = A bot for every seat, or one for all.
help-games = Number of games.
help-jobs = Number of processes; all cores if it is not given. The result does not depend on it.
help-json = Print one JSON object.
help-arena = Let bots play each other on paired deals with rotated seats, and rate them.
help-arena-bots = The bots. As many as players: this table. More: every table of them. Fewer: they fill the seats in turn.
help-arena-players = Number of players; 2 if it is not given, or one for each bot where a bot is named twice.
help-arena-games = Number of games, rounded up to whole deals.
help-arena-seconds = Thinking time for a turn: all decisions that a seat takes in a row.
help-arena-nodes = Positions to search for a decision; then the same seed gives the same result.
help-arena-jobs = Number of games at once; all cores if it is not given.
help-arena-bar = Stop as soon as the 95 % interval of a bot's win share lies wholly above or below this share.
help-arena-of = The bot that --bar is about.
help-arena-save = Keep the result of every game in this new file.
help-arena-resume = Go on with a file that --save began; games in it are not played again.
help-arena-plot = Draw the ratings, as .svg or .png.
help-perft = Count the lines of play from a position.
help-position = The position; the beginning of the game if it is not given.
help-deal = Draws for the chance steps on the way, in notation.
help-depth = How many decisions deep.
help-bench = Measure the speed of the engine beside a calibration loop.
help-seconds = How long to measure.

# Playing
play-player-name = Player { $number }
play-bot-name = { $bot } { $number }
play-ask-game = Which game?
play-ask-players = How many players?
play-ask-choice = Which one?
play-option = { $name }: { $note }
play-ask-variants = Variants, by number (Enter for none):
play-ask-seats = Who plays? human, human:NAME or a bot: { $bots }. Enter takes the proposal.
play-ask-seat = Seat { $number } [{ $default }]:
play-ask-resume = Your last game is not finished ({ $file }). Go on with it? [yes/no]
play-no = n no
play-choose-one-of = Please choose one of: { $choices }
play-game-number = Game { $number } of { $series }
play-prompt = { $name }, your move (help lists the commands):
play-place = { $place }. { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
play-winner = { $names } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
play-winners = Shared victory: { $names }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} each.
play-record = The record of the game: { $file }
play-left = The game is saved. Go on with: loskut play --resume { $file }
play-saved = Saved: { $file }
play-nothing-to-undo = There is nothing to take back.
play-unreadable-save = The last saved game cannot be read: { $file }
bot-raised = raised an error
bot-illegal = gave no legal move
bot-late = answered late
bot-stalled = did not answer in time
bot-died = its process died
bot-absent = was not there to decide
command-help = help h
command-help-help = show this list
command-moves = moves ?
command-moves-help = all legal moves with the points they add now
command-undo = undo u
command-undo-help = take back your last decision
command-save = save
command-save-help = save under a name: save FILE (the game is also saved after every move)
command-position = position
command-position-help = the position on one line
command-quit = quit q
command-quit-help = stop here and go on later
command-back = back b
replay-prompt = Event { $number } of { $last }. Enter: on, back: back, a number: go there, quit: leave.

# Running a server
help-admin = Look after the database of a server.
help-admin-backup = Write everything into a new file; the server may go on meanwhile.
help-admin-restore = Put a backup into an empty database, of either kind.
help-admin-purge = Delete tables where nothing has happened for long, and guests who have no other.
help-admin-stats = Tell how much there is.
help-admin-file = The backup: an SQLite file, whichever database the server uses.
help-admin-replace = Delete what is in the database before; stop the server first.
help-admin-older = How many days nothing must have happened.
help-admin-dry = Only tell how much it would be.
admin-backed-up = Everything is in { $file }
admin-restored = The database holds what was in { $file }
admin-purged = Deleted: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $guests ->
    [one] { $guests } guest.
   *[other] { $guests } guests.
}
admin-would-purge = To be deleted: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $guests ->
    [one] { $guests } guest.
   *[other] { $guests } guests.
}
admin-stats-guests = Guests: { $count }
admin-stats-tables = Tables: { $count }
admin-stats-finished_day = Finished in the last 24 hours: { $count }
admin-stats-finished_week = Finished in the last 7 days: { $count }
admin-stats-entries = Entries in the logs: { $count }
admin-stats-reviews = Reviews: { $count }
admin-stats-open = open: { $count }
admin-stats-playing = being played: { $count }
admin-stats-over = over: { $count }
admin-stats-cancelled = cancelled: { $count }
admin-stats-bytes = Size: { $megabytes } MB
error-no-backup = { $file } is not a backup.
error-database-version = The database { $database } was made by a later version of Loskut.
error-database-not-empty = The database { $database } is not empty; --replace deletes what is in it.

# Review and verification
review-progress = Decision { $done } of { $total }
review-seat = { $name }: { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}, { $agreed } as the expert, { NUMBER($loss, minimumFractionDigits: 1) } points given away.
review-costly = The moves that cost most, in points of the lead to be expected at the end:
review-nothing-costly = No move cost more than the expert can tell.
review-loss = Game { $game }, event { $event }: { NUMBER($loss, minimumFractionDigits: 1) } points
review-played = lead { NUMBER($value, minimumFractionDigits: 1) }
review-best = the expert's move, lead { NUMBER($value, minimumFractionDigits: 1) }
verify-commitment-holds = The seed is the one that the table committed to: { $commitment }
verify-commitment-differs = The seed is not the one that the table committed to. Committed: { $told }; this seed gives: { $computed }
verify-commitment-absent = The record holds no commitment, so nothing shows that the seed was chosen before the game.
verify-draws-hold = { $count ->
    [0] Nothing was drawn.
    [one] The only draw is what the seed deals.
   *[other] All { $count } draws are what the seed deals.
}
verify-draw-differs = Game { $game }, event { $event }: the record says { $recorded }, the seed deals { $dealt }. What was drawn later in this game is not compared.
verify-unfinished = The record ends before the match does. Its result, if it names one, was not checked.
verify-draws-before = { $count ->
    [one] { $count } other draw is what the seed deals.
   *[other] { $count } other draws are what the seed deals.
}

# Simulating and measuring
simulate-progress = Playing
simulate-seat = Seat
simulate-bot = Bot
simulate-score = Score ± s.e.
simulate-deviation = s.d.
simulate-wins = Wins ± s.e.
simulate-placements = Placements
simulate-discards = Discards
simulate-summary = { $games ->
    [one] { $games } game
   *[other] { $games } games
} in { $seconds } s, { $speed } a second.
arena-title = { $game }, { $players } players, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
arena-bot = Bot
arena-rating = Rating
arena-games = Games
arena-wins = Win share
arena-score = Score ± s.e.
arena-turn = s a turn
arena-longest = longest
arena-reports = Reports
arena-against = Ahead of
arena-rating-label = Rating (Elo points, mean 0) with 95 % interval
arena-note = { $deals ->
    [one] { $deals } deal, played
   *[other] { $deals } deals, each played
} in every seating, in { $seconds } s. Below rating and win share stand their 95 % intervals.
arena-bar-above = Settled: the win share of { $bot } is above { $share }.
arena-bar-below = Settled: the win share of { $bot } is below { $share }.
arena-bar-open = Not settled: { $share } lies inside the interval of { $bot }.
arena-plotted = The picture: { $file }
arena-interrupted = Interrupted. Nothing is kept; --save FILE would keep every finished game.
arena-interrupted-saved = Interrupted; finished games are kept. Go on with: { $command }
arena-reports-count = { $count ->
    [one] { $count } report of a bot that failed:
   *[other] { $count } reports of bots that failed:
}
arena-report = first in game { $game }, seat { $seat }, event { $event }
bench-game = { $game }, { $players } players:
bench-games = Complete random games a second, pure Python engine: median { $median }, best { $best }
bench-loops = Calibration loops of { $size } steps a second: median { $median }, best { $best }
bench-ratio = Games per calibration loop (median of windows measured in turn): { $ratio }
bench-compiled = Complete random games a second, compiled engine, one core: median { $median }, best { $best }
bench-compiled-ratio = Compiled over pure, in the same run: { $ratio } times
bench-stepping = Decisions a second, compiled engine stepped from Python in batches: median { $median }, best { $best }
bench-playouts-random = Random playouts a second from the middle of a game, one core: median { $median }, best { $best }
bench-playouts-greedy = Greedy playouts a second from the middle of a game, one core: median { $median }, best { $best }
bench-playouts-searched = Descents of the search a second from the middle of a game, one core: median { $median }, best { $best }
bench-two-threads = { "  " }two threads, by the clock: median { $median }, best { $best }; { $factor_median } times one thread, { $factor_best } by the best windows (a plain loop: { $loop_median } and { $loop_best })

error-game-over = The game is over.
error-move-due = Now a player has to move; nothing is drawn.
error-draw-due = Now something has to be drawn; nobody moves.
error-impossible-draw = This cannot be drawn now.
error-plug-in = { $name } is installed but cannot be loaded: { $reason }
error-file-missing = There is no file { $file }
error-file-denied = No permission for { $file }
error-file-folder = { $file } is a folder.
error-resume-options = A saved game brings its own players, options, seats and seed: use --resume alone.
usage-no-such-command = There is no command { $name }; see --help.
play-yes = y yes
play-next-game = Press Enter for the next game.
play-series-sums = So far: { $sums }
replay-result = Result: { $scores }
help-prepare = Compile the engines once, so that strong bots answer at once.
prepare-game = Preparing { $game } ...

# The web table
error-stale = The table has moved on; look again.
error-not-your-turn = It is not your turn.
error-not-your-seat = This is not your seat.
error-no-such-seat = There is no such seat.
error-no-such-table = There is no such table.
error-no-such-page = There is nothing at this address.
error-no-such-transfer = This link has been used or has expired.
error-seat-taken = Somebody else sits here.
error-seated-already = You have a seat at this table already.
error-no-return = There is no way back to this seat: the clock ran out or the game was given up.
error-not-allowed = This is not allowed here.
error-not-absent = A bot can take only the seat of somebody who is away.
error-not-started = The game has not begun: seats are still open.
error-not-over = The game is not over yet.
error-no-take-back = This move cannot be taken back now.
error-no-hint = There are no hints here: other people play.
error-no-guest = Tell your name first.
error-bad-name = A name has 1 to { $longest } visible characters.
error-one-me = Only one seat can be yours.
error-bad-message = This message cannot be understood.
error-too-large = This message is too large.
error-too-many-requests = Too much at once; wait a moment.
error-too-many-tables = You have { $most } unfinished tables already.
error-other-site = This request comes from another site.
error-method = This cannot be done at this address.
error-internal = Something went wrong on the server; nothing was changed.
error-too-many-connections = Too many connections from this address.
error-unknown-entry = The log holds an entry “{ $kind }” that this version does not know.
error-bind = Cannot listen at { $host }, port { $port }: { $reason }
error-public-url = “{ $url }” is not the address of a site; it should begin with https:// or http://
error-database-url = “{ $url }” is not the address of a database this server knows; it should be a file, or begin with postgresql:// or sqlite:///
error-database-open = The database { $database } cannot be opened: { $reason }
help-serve = Serve the web table: play in the browser, alone or with friends.
help-serve-host = The address to listen at.
help-serve-port = The port to listen at; 0 takes any free one.
help-serve-lan = Let others in your network play; shows the address and a QR code.
help-serve-root = The path under which a proxy shows the server.
help-serve-public = The address at which people reach the server through a proxy.
help-serve-proxy = Addresses of proxies that may say where requests come from, with commas.
help-serve-database = The database: a file, or a URL such as postgresql://...; LOSKUT_DATABASE_URL names it too.
help-serve-delay = Seconds before a bot's move is shown, at least.
help-serve-open = Open the page in a browser; on a screen it is, unless --no-open says otherwise.
serve-address = Loskut is at { $url }
serve-lan = In your network: { $url }
serve-stop = Ctrl-C ends it.
server-guest-name = Guest { $number }
help-bench-tables = Number of tables, for `bench server`.
bench-server = One server process, { $tables } tables with two clients each, { $seconds } s:
bench-server-moves = Moves: { $moves }, { $speed } a second; events lost: { $lost }
bench-server-times = From a move to hearing of it, ms: median { $median }, p95 { $p95 }, p99 { $p99 }, worst { $worst }
bench-server-echo = An echo server under the same load, p95: { $echo } ms; the table takes { $ratio } times as long
bench-server-cpu = Processor time of the server: { $cpu } % of a core, { $each } ms a move; time it was ready but had no core: { $waited } %
error-bench-start = The server to be measured did not start.
error-bench-refused = The server refused a move: { $message }
