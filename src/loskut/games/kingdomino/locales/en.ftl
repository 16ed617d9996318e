kingdomino-bonus-middle_kingdom = Middle Kingdom
kingdomino-bonus-harmony = Harmony
kingdomino-bonus-open = { $bonus }: +{ $points } still possible
kingdomino-bonus-earned = { $bonus }: +{ $points }
kingdomino-bonus-lost = { $bonus }: no bonus

kingdomino-outgrown = The kingdom would not fit into { $size }x{ $size } squares.
kingdomino-covered = The square { $cell } is already covered.
kingdomino-unconnected = Domino { $domino } does not connect there: it would touch neither the castle nor its own terrain.
kingdomino-same-placement = Domino { $domino } has two equal halves. Give the direction n or e.
kingdomino-must-place = Domino { $domino } can be laid, so you may not discard it.
kingdomino-not-in-row = This domino is not in the row. Choose one of the row.
kingdomino-taken = Domino { $domino } already has a king. Choose another one.
kingdomino-place-first = First lay the domino, then choose the next one.
kingdomino-claim-now = Now choose a domino of the row for your king.
kingdomino-nobody-moves = Nobody has to move now.

kingdomino-no-move = “{ $text }” is not a move. A move looks like e6n, x or 30.
kingdomino-direction-missing = “{ $text }” needs a direction: n (north), e (east), s (south) or w (west).
kingdomino-position-kingdoms = Kingdoms found: { $found }, needed: { $wanted }.
kingdomino-position-twice = Domino { $domino } occurs twice.
kingdomino-position-order = The dominoes of a row must be in ascending order.
kingdomino-position-count = Dominoes drawn: { $found }. They must make whole rows of { $kings }, and no more rows than the game has.
kingdomino-position-agenda = The steps that are due do not match the table.
kingdomino-position-entry = “{ $text }” is not a domino of a kingdom. One looks like e6n30 or x41.
kingdomino-position-due = “{ $text }” is not a step that can be due. A step looks like 1p, 1c, r or k.

kingdomino-progress = Round { $round } of { $rounds } · { $left ->
    [0] no more dominoes to come
    [one] { $left } domino still to come
   *[other] { $left } dominoes still to come
}
kingdomino-row = Row
kingdomino-first-row = First row
kingdomino-next-row = Next row
kingdomino-free = free
kingdomino-would-add = would add { $gain }
kingdomino-fits-nowhere = fits nowhere now
kingdomino-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
kingdomino-discarded = { $count ->
    [one] { $count } domino discarded
   *[other] { $count } dominoes discarded
}
kingdomino-ask-place = Lay it: type the square of the left half and the direction of the right half, such as { $example }. Possible:
kingdomino-ask-discard = It fits nowhere: type x to discard it.
kingdomino-ask-first-claim = Choose a domino of the first row by its number, such as { $example }.
kingdomino-ask-claim = Choose a domino of the next row by its number, such as { $example }.
kingdomino-event-row = Drawn: { $dominoes }
kingdomino-event-kings = The kings are drawn in this order: { $order }
kingdomino-event-claim = { $name } chooses domino { $domino }
kingdomino-event-discard = { $name } discards domino { $domino }
kingdomino-event-place = { $name } lays domino { $domino } at { $place } ({ $gain })

kingdomino-terrain-wheat = wheat
kingdomino-terrain-forest = forest
kingdomino-terrain-water = water
kingdomino-terrain-grassland = grassland
kingdomino-terrain-swamp = swamp
kingdomino-terrain-mine = mine
kingdomino-crowns = crowns
kingdomino-castle = castle
