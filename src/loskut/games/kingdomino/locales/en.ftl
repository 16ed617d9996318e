kingdomino-bonus-middle_kingdom = Middle Kingdom
kingdomino-bonus-harmony = Harmony

kingdomino-outgrown = The kingdom would not fit into a square of { $size }x{ $size }.
kingdomino-covered = The square { $cell } is covered already.
kingdomino-unconnected = Domino { $domino } would touch neither the castle nor a square of its own terrain there.
kingdomino-same-placement = Domino { $domino } has two equal halves: point it north or east.
kingdomino-must-place = Domino { $domino } can be laid, so it must not be discarded.
kingdomino-not-in-row = This domino is not in the row to choose from.
kingdomino-taken = There is a king on domino { $domino } already.
kingdomino-place-first = First lay the domino, then choose the next one.
kingdomino-claim-now = Now a king has to be put on a domino of the row.
kingdomino-nobody-moves = Nobody has to move now.

kingdomino-no-move = “{ $text }” is not a move; a move looks like e6n, x or 30.
kingdomino-direction-missing = “{ $text }” needs a direction: n, e, s or w.
kingdomino-position-kingdoms = Kingdoms: { $found } instead of { $wanted }.
kingdomino-position-twice = Domino { $domino } is there twice.
kingdomino-position-order = The dominoes of a row must ascend.
kingdomino-position-count = Dominoes drawn: { $found }; rows of { $kings } do not give that.
kingdomino-position-agenda = What is due does not fit what lies on the table.
kingdomino-position-entry = “{ $text }” is not a domino of a kingdom; one looks like e6n30 or x41.
kingdomino-position-due = “{ $text }” cannot be due; it looks like 1p, 1c, r or k.

kingdomino-progress = Round { $round } of { $rounds } · { $left ->
    [0] no dominoes left in the box
    [one] { $left } domino left in the box
   *[other] { $left } dominoes left in the box
}
kingdomino-row = Row
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
kingdomino-ask-place = Lay it: the square of the left half and the way to the right half, such as { $example }. It fits:
kingdomino-ask-discard = It fits nowhere: type x to discard it.
kingdomino-ask-claim = Choose a domino of the next row by its number, such as { $example }.
kingdomino-event-row = Drawn: { $dominoes }
kingdomino-event-kings = The kings come out: { $order }
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
