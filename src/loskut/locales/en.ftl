# A command that is used wrongly
usage-no-such-option = There is no option { $name }; see --help.
usage-missing = { $name } is missing; see --help.
usage-error = { $detail }

# Playing
play-player-name = Player { $number }
play-bot-name = { $bot } { $number }
play-ask-game = Which game?
play-ask-players = How many players?
play-ask-choice = Which one?
play-option = { $name }: { $note }
play-ask-variants = Variants, by number (Enter for none):
play-ask-seats = Who plays? human, human:NAME or a bot: { $bots }. Press Enter for the proposal.
play-bot-note = { $bot }: { $note }
play-bot-random = any legal move
play-bot-greedy = the most points now
play-bot-policy = what was learnt about the game, without looking ahead
play-bot-easy = every second move is random; beats random in 9 games of 10
play-bot-normal = the most points now, every tenth move is random; beats easy in 9 games of 10
play-bot-hard = looks ahead a little; beats normal in almost 10 games of 10
play-bot-expert = looks ahead as far as time allows; beats hard in 6 or more games of 10
play-ask-seat = Seat { $number } [{ $default }]:
play-ask-seat-choice = Seat { $number }: which one?
play-ask-resume = Your last game is not finished ({ $file }). Continue it? [yes/no]
play-no = n no
play-ask-command = The file names a program that plays: { $command }. Start it? Do so only if you know it. [yes/no]
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
play-left = The game is saved. Continue with: loskut play --resume { $file }
play-saved = Saved: { $file }
play-nothing-to-undo = There is nothing to take back.
play-unreadable-save = The last saved game cannot be read: { $file }
bot-raised = raised an error
bot-illegal = gave no legal move
bot-late = answered late
bot-stalled = did not answer in time
bot-garbled = did not follow the protocol
bot-died = its process died
bot-absent = was away when it had to decide
command-help = help h
command-help-help = show this list
command-moves = moves ?
command-moves-help = all legal moves with the points they add now
command-table = table
command-table-help = the whole table
command-undo = undo u
command-undo-help = take back your last decision
command-save = save
command-save-help = save under a name: save FILE (the game is also saved after every move)
command-position = position
command-position-help = the position on one line
command-quit = quit q
command-quit-help = stop here and continue later
command-back = back b
replay-prompt = Event { $number } of { $last }. Enter: next, back: previous, a number: go there, quit: leave.

# Running a server
admin-backed-up = Everything was written to { $file }
admin-restored = The database now holds the contents of { $file }
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

# Review and verification
review-progress = Decision { $done } of { $total }
review-seat = { $name }: { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}, { $agreed } the same as the expert's, { NUMBER($loss, minimumFractionDigits: 1) } points lost.
review-costly = The moves that cost most, in points of the expected final lead:
review-nothing-costly = No move cost more than the expert can measure.
review-loss = Game { $game }, event { $event }: { NUMBER($loss, minimumFractionDigits: 1) } points
review-played = expected lead: { NUMBER($value, minimumFractionDigits: 1) }
review-best = the expert's move, expected lead: { NUMBER($value, minimumFractionDigits: 1) }
verify-commitment-holds = The record fits to the commitment in it: { $commitment }
verify-noted-holds = The record fits to the commitment that you noted before the game: { $commitment }
verify-noted-differs = The record does not fit to the commitment that you noted. You noted: { $noted }; the record gives: { $computed }
verify-noted-absent = Not checked: whether the table showed this commitment before the game. A made-up record can fit to itself. If you noted the commitment, add --commitment HEX.
verify-shuffle-holds = { $count ->
    [0] No person took part in the shuffle: the seed follows from the number of the server alone.
    [one] The seed follows from the numbers of the server and of { $count } player.
   *[other] The seed follows from the numbers of the server and of { $count } players.
  }
verify-shuffle-differs = The seed does not follow from the numbers of the server and of the players.
verify-share = { "  " }Seat { $seat }, { $name }: { $number }
verify-attempts = { $count ->
    [one] { $count } attempt to shuffle was void before.
   *[other] { $count } attempts to shuffle were void before.
  }
verify-commitment-differs = The seed does not match the commitment of the table. Commitment: { $told }; this seed gives: { $computed }
verify-commitment-absent = The record holds no commitment, so it does not prove that the seed was chosen before the game.
verify-draws-hold = { $count ->
    [0] Nothing was drawn.
    [one] The only draw follows from the seed.
   *[other] All { $count } draws follow from the seed.
}
verify-draw-differs = Game { $game }, event { $event }: the record has { $recorded }, but the seed gives { $dealt }. Later draws of this game are not compared.
verify-unfinished = The record ends before the match does. Its result, if it names one, was not checked.
verify-draws-before = { $count ->
    [one] { $count } other draw follows from the seed.
   *[other] { $count } other draws follow from the seed.
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
simulate-compiling = Compiling the games. This takes up to half a minute, once for each version.
simulate-engine-compiled = The compiled engine played.
simulate-engine-pure = The readable engine played.
selfplay-written = { $files ->
    [one] { $files } file
   *[other] { $files } files
} in { $folder }, { $megabytes } MB. Most memory used by a process: { $memory } MB.
selfplay-interrupted = Interrupted. Finished files are kept. Continue with: { $command }
selfplay-failures = For a bot that gave no legal move, a random move was made. The column failures counts this for every match.
arena-title = { $game }, { $players } players, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
arena-bot = Bot
arena-rating = Rating
arena-games = Games
arena-wins = Win share
arena-score = Score ± s.e.
arena-processor = CPU s a turn
arena-longest = longest
arena-reports = Reports
arena-against = Ahead of
arena-rating-label = Rating (Elo points, mean 0) with 95 % interval
arena-note = { $deals ->
    [one] { $deals } deal, played
   *[other] { $deals } deals, each played
} in every seating, in { $seconds } s. The 95 % intervals are below rating and win share.
arena-bar-above = Settled: the win share of { $bot } is above { $share }.
arena-bar-below = Settled: the win share of { $bot } is below { $share }.
arena-bar-open = Not settled: { $share } is inside the interval of { $bot }.
arena-plotted = The picture: { $file }
arena-interrupted = Interrupted. Nothing was saved. With --save FILE every finished game is saved.
arena-interrupted-saved = Interrupted. Finished games are saved. Continue with: { $command }
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

usage-no-such-command = There is no command { $name }; see --help.
play-yes = y yes
play-next-game = Press Enter for the next game.
play-series-sums = So far: { $sums }
replay-result = Result: { $scores }
prepare-game = Preparing { $game } ...
prepare-seconds = ready after { $seconds } s

# The web table
serve-address = Loskut is at { $url }
serve-lan = In your network: { $url }
serve-stop = Press Ctrl-C to stop.
server-guest-name = Guest { $number }
bench-server = Server processes: { $workers }; { $tables } tables with two clients each, { $seconds } s:
bench-server-moves = Moves: { $moves }, { $speed } a second; events lost: { $lost }
bench-server-times = From a move until a client receives it, ms: median { $median }, p95 { $p95 }, p99 { $p99 }, worst { $worst }
bench-server-echo = An echo server under the same load, p95: { $echo } ms; the table takes { $ratio } times as long
bench-server-cpu = Processor time of the server: { $cpu } % of a core, { $each } ms a move; time it waited for a core: { $waited } %
bench-server-between = Where the two clients are connected to different workers, ms: median { $median }
bench-server-highest = The highest rate with a p95 under 250 ms, workers: { $workers }: { $speed } moves a second, p95 { $p95 } ms
bench-server-rounds = A round of three bots, from your move until your next turn:
bench-server-round = { $level }: median { $median } s, longest { $longest } s

train-play = games
train-policy = policy
train-compare = comparison
train-table = Table
train-iteration = Iteration
train-agreement = Policy agrees
train-explained = Explained
train-gain = Wins against before
train-margin = Margin ± s.e.
train-kept = Kept
train-yes = yes
train-no = no
train-written = The weights and their history are in { $file }.
train-installed = The bots of this installation now play with them.
