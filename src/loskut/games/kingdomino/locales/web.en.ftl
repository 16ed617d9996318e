# The table of Kingdomino
kingdomino-turn-place = Your turn: place the domino
kingdomino-turn-discard = Your turn: the domino fits nowhere
kingdomino-turn-claim = Pick your next domino
kingdomino-turn-first = Pick your first domino
kingdomino-do-place = place the domino
kingdomino-do-discard = the domino fits nowhere
kingdomino-do-claim = pick the next domino
kingdomino-do-first = pick the first domino
kingdomino-turn-draw = New dominoes are drawn
kingdomino-planning = Planning. It is not your turn yet.
kingdomino-plan = Plan { $domino }
kingdomino-your-kingdom = Your kingdom
kingdomino-others = The other kingdoms
kingdomino-show-kingdom = Show the kingdom
kingdomino-is-placing = placing
kingdomino-is-claiming = choosing

kingdomino-place = Place
kingdomino-take = Take { $domino }
kingdomino-discard = No room: discard { $domino }
kingdomino-tap-cell = Tap a marked cell
kingdomino-tap-domino = Choose a domino
kingdomino-does-not-fit = It does not fit like this
kingdomino-grown = { $terrain } { $size } × { $crowns }
kingdomino-plus = +{ $gain }
kingdomino-cell-fits = { $cell }: fits, { $gain ->
    [one] { $gain } point
   *[other] { $gain } points
}
kingdomino-cell-rotated = { $cell }: fits if rotated, { $gain ->
    [one] { $gain } point
   *[other] { $gain } points
}
kingdomino-cell-plan = { $cell }: try it here
kingdomino-best-spot = { $gain ->
    [0] Domino { $domino } would add no points now
    [one] Domino { $domino } would add up to { $gain } point now
   *[other] Domino { $domino } would add up to { $gain } points now
}
kingdomino-no-spot = Domino { $domino } fits nowhere now
kingdomino-territory-sum = { $size } × { $crowns } = { $points }
kingdomino-no-territories = no points from territories
kingdomino-more-territories = { $count ->
    [one] { $count } more territory: { $points }
   *[other] { $count } more territories: { $points }
}

kingdomino-draft = Dominoes
kingdomino-this-round = This round
kingdomino-next-round = Next round
kingdomino-last-round = This is the last round.
kingdomino-now = now
kingdomino-no-place = no place
kingdomino-dominoes-left-short = { $count } to come
kingdomino-dominoes-left = { $count ->
    [0] No more dominoes to come
    [one] { $count } domino still to come
   *[other] { $count } dominoes still to come
}
kingdomino-domino = domino { $domino }
kingdomino-domino-halves = Domino { $domino }: { $first } and { $second }
kingdomino-half-crowns = { $terrain } with { $crowns ->
    [one] { $crowns } crown
   *[other] { $crowns } crowns
}
kingdomino-tile-taken = { $domino }. Taken: { $name }
kingdomino-tile-free = { $domino }. Free

kingdomino-move-place = place on { $place }
kingdomino-move-claim = take { $domino }
kingdomino-move-discard = discard

kingdomino-did-place = { $who ->
    [you] place domino { $domino } on { $place } (+{ $gain })
   *[other] places domino { $domino } on { $place } (+{ $gain })
}
kingdomino-did-claim = { $who ->
    [you] take domino { $domino }
   *[other] takes domino { $domino }
}
kingdomino-did-discard = { $who ->
    [you] discard domino { $domino }
   *[other] discards domino { $domino }
}
kingdomino-did-row = New row: { $dominoes }
kingdomino-did-kings = The kings are drawn in this order: { $order }
kingdomino-discarded-list = Discarded: { $dominoes }

kingdomino-text-now = To be laid: { $domino }
kingdomino-text-played = laid
kingdomino-text-place = { $cells }: { $gain ->
    [one] { $gain } point
   *[other] { $gain } points
}
kingdomino-text-laid = Castle { $castle }; laid: { $laid }

# The end
kingdomino-tie-largest = Equal points: the largest territory decides, { $winner } squares against { $other }.
kingdomino-tie-crowns = Equal points and territories: the crowns decide, { $winner } against { $other }.
kingdomino-tie-shared = Equal points, territories and crowns: they share the place.
kingdomino-loss-claim = Round { $round }: took { $played }, { $best } was better
kingdomino-loss-place = Round { $round }: { $domino } on { $played }, { $best } was better

# Tips of the first game
kingdomino-tip-goal = The goal: large territories with crowns. A territory scores its squares times its crowns.
kingdomino-tip-order = The lower the number, the earlier you place and choose in the next round. High numbers are the better dominoes.
kingdomino-tip-crowns = A territory without a crown scores nothing, however large it is.
kingdomino-tip-limit = Your kingdom can grow to { $size } × { $size } squares, castle included. A domino that fits nowhere is lost.

# Keys
kingdomino-key-arrows = move over the cells that fit; choose a domino
kingdomino-key-rotate = rotate the domino (the mouse wheel works too)
kingdomino-key-enter = place or take
kingdomino-key-undo = undo
kingdomino-key-claim = choose a domino of the next round
kingdomino-key-escape = take the domino back into your hand

# Pictures on the rules page
kingdomino-figure-legal = 1 and 2 are allowed: one edge touches its own terrain or the castle.
kingdomino-figure-illegal = 3 touches only by a corner; 4 would make the kingdom seven squares wide.
kingdomino-figure-score = Every territory: its squares times its crowns. 29 points in all.
kingdomino-figure-terrains = The six terrains, each with its own pattern
