# Errors, in the terminal and in the web
error-with-rule = { $text } (rule { $rule })
error-at-column = Line { NUMBER($line, useGrouping: 0) }, column { NUMBER($column, useGrouping: 0) }: { $text }
error-at-path = At { $path }: { $text }
error-more = (and { $count } more { $count ->
    [one] error
   *[other] errors
})
error-interrupted = Interrupted.
error-not-legal = This move is not legal here. Choose another one.
error-ambiguous-move = “{ $text }” could mean several moves. Choose one of them: { $candidates }
error-bad-number = “{ $text }” is not a number from { $lowest } to { $highest }.
error-bad-option-value = “{ $value }” is not a value of { $name }. Possible values: { $choices }
error-unknown-option = There is no option “{ $name }”. Options: { $known }
error-option-twice = The option { $name } is given twice. Give it once.
error-not-a-pair = “{ $text }” does not have the form name=value.
error-series-twice = { $name } and series={ $series } contradict each other. Give only one of them.
error-unknown-game = There is no game “{ $name }”. Games: { $known }
error-unknown-bot = There is no bot “{ $name }”. Bots: { $known }
error-unknown-language = There is no language “{ $name }”. Languages: { $known }
error-no-rules-page = There is no rules page for { $name } in this language.
error-bots-count = Bots named: { $found }, players: { $players }. Name one bot for all seats or one for each seat.
error-seats-count = Seats named: { $found }, players: { $players }. Name one seat for each player.
error-deal-word = “{ $text }” is a move. A deal may hold only draws.
error-component-unreadable = { $file } cannot be read.
error-component-header = { $file }, line { $line }: the header must be { $columns }
error-component-width = { $file }, line { $line }: values found: { $found }, values needed: { $wanted }.
error-component-value = { $file }, line { $line }: “{ $value }” is not a value of { $column }. Possible values: { $choices }
error-component-twice = { $file }, line { $line }: { $value } occurs twice.
error-component-total = { $file }: squares of the kind “{ $name }” found: { $found }, needed: { $wanted }.
error-not-json = This is not valid JSON.
error-json-missing = { $name } is missing.
error-json-value = found { $found }, expected: { $wanted }
error-position-head = The position begins with “{ $found }”. It must begin with “{ $wanted }”.
error-position-fields = A position has { $wanted } fields. This one has { $found }.
error-record = { $count ->
    [one] The record has an error.
   *[other] The record has { $count } errors.
}
error-record-character = The character “{ $text }” is not expected here.
error-record-none = This is not a record: the tag [Loskut "{ $wanted }"] is missing.
error-record-version = This record has version “{ $found }”. This program reads only version { $wanted }.
error-record-components = The game was recorded with other components (fingerprint { $found }). This program uses { $wanted }.
error-record-rules = “{ $found }” is not a version of the rules. The tag Rules must hold a whole number, 1 or more.
error-rules-older = This was played under version { $found } of the rules of { $game }. This program plays version { $wanted }, and the moves do not fit it. Open it with a program that plays version { $found }.
error-rules-newer = This was played under version { $found } of the rules of { $game }. This program plays only version { $wanted }. Install a newer version of Loskut to open it.
error-record-tag-twice = The tag { $name } occurs twice.
error-record-tag-late = The tag { $name } must come before the first move.
error-record-game-number = “{ $found }” is not the number of the next game in a series of { $series }.
error-record-game-unfinished = Game { $number } is not finished, so another game cannot follow it.
error-record-result = The record gives the result { $found }, but its games give { $wanted }.
error-position-options = A position already sets the players and the options. Leave out --players and --option.
error-resume-seed = This record does not contain its seed, so the game cannot be continued. You can look at it with loskut replay.
error-review-nothing = This record has no decision to review.
error-review-limits = Give either --seconds or --nodes.
error-verify-seed = This record does not contain its seed and its dealer, so its draws cannot be checked. A table adds them to the record when the match is over.
error-verify-dealer = Dealer { $found } made the draws. This version knows only dealer { $wanted }.
error-verify-table = The record holds a commitment, but it does not name the table of this commitment.
error-file-read = { $file } cannot be read: { $reason }
error-file-not-text = { $file } is not a text file.
error-file-write = { $file } cannot be written: { $reason }
error-file-exists = { $file } already exists. Choose another name.
error-missing-extra = This needs { $library }. Install it with: pip install 'loskut[{ $extra }]'
error-arena-alone = Name at least two different bots.
error-arena-named-twice = A bot may be named twice only if there is one name for each seat. Names: { $found }, players: { $players }.
error-arena-budget = Give --seconds or --nodes, not both.
error-arena-bar = Give --bar and --of together.
error-arena-save-and-resume = Give --save for a new file or --resume for one that exists, not both.
error-arena-no-results = { $file } does not hold results of an arena.
error-arena-line = { $file }, line { $line }: this is not the result of a game.
error-arena-other-contest = { $file } belongs to another contest. There, { $name } is { $found }; here, it is { $wanted }.
error-arena-process = The process that played game { $game } has died.
error-no-backup = { $file } is not a backup.
error-database-version = A later version of Loskut created the database { $database }. Update Loskut to open it.
error-database-not-empty = The database { $database } is not empty. To delete its contents first, give --replace.
error-game-over = The game is over.
error-move-due = A player has to move now, so nothing can be drawn.
error-draw-due = Something has to be drawn now, so nobody can move.
error-impossible-draw = This cannot be drawn now.
error-plug-in = { $name } is installed but cannot be loaded: { $reason }
error-file-missing = There is no file { $file }
error-file-denied = No permission for { $file }
error-file-folder = { $file } is a folder, not a file.
error-resume-options = A saved game already has its players, options, seats and seed. Use --resume without other options.
error-stale = The table has changed in the meantime. Look again, then move.
error-not-your-turn = It is not your turn.
error-not-your-seat = This is not your seat.
error-no-such-seat = There is no such seat.
error-no-such-table = There is no such table. Check the link.
error-no-such-page = There is nothing at this address.
error-no-such-transfer = This link has been used or has expired. Make a new one.
error-seat-taken = Somebody else has this seat. Choose another one.
error-seated-already = You already have a seat at this table.
error-no-return = You cannot come back to this seat: your time ran out or you resigned.
error-not-allowed = This is not allowed here.
error-not-absent = A bot can take over a seat only while its player is away.
error-not-away-yet = The player lost the connection only a moment ago. A bot can take over in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
error-not-started = The game has not begun: some seats are still free.
error-not-over = The game is not over yet.
error-no-take-back = This move cannot be taken back now.
error-no-hint = There are no hints here, because other people play too.
error-no-reactions = Reactions are for tables where at least two people play, each on their own screen.
error-too-many-listed = You already have { $most } tables in the public list. Play or cancel one of them first, or make the new one private.
error-too-many-reactions = At most { $most } reactions in { $seconds } seconds. Wait a moment, then try again.
error-no-guest = Enter your name first.
error-bad-name = A name must have 1 to { $longest } visible characters.
error-one-me = You can take only one seat.
error-bad-message = The server does not understand this message.
error-too-large = This message is too large.
error-too-many-requests = Too many requests. Wait a moment, then try again.
error-too-many-tables = You already have { $most } unfinished tables. Finish one first.
error-other-site = This request comes from another site.
error-method = This request is not possible at this address.
error-database-unwell = The database of the server cannot be written or is damaged. Nothing was changed. Try again later.
error-internal = Something went wrong on the server. Nothing was changed. Try again.
error-too-many-connections = There are too many connections from this address. Close some of them, then try again.
error-unknown-entry = The log holds an entry “{ $kind }”, which this version does not know.
error-bind = The server cannot listen on { $host }, port { $port }: { $reason }
error-public-url = “{ $url }” is not the address of a site. It must begin with https:// or http://
error-database-url = “{ $url }” is not the address of a database that this server knows. Give a file, or an address that begins with postgresql:// or sqlite:///
error-database-open = The database { $database } cannot be opened: { $reason }
error-bench-start = The server that was to be measured did not start.
error-bench-refused = The server refused a move: { $message }
