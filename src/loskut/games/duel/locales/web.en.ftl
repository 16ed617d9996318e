# The table of Duel
duel-turn-pick = Your pick: take a die
duel-turn-two = Your pick: take two dice
duel-turn-name = Choose a coat for “?”
duel-turn-draw = Your turn: draw the two coats
duel-turn-first = Dice split: the first coat
duel-turn-put = Dice split: the second coat
duel-turn-pass = Your turn: the coats cannot be drawn
duel-turn-coat = Lightning: choose a coat
duel-turn-cross = Lightning: add a cross
duel-do-pick = take a die
duel-do-two = take two dice
duel-do-name = choose a coat for “?”
duel-do-draw = draw the two coats
duel-do-first = draw the first coat
duel-do-put = draw the second coat
duel-do-pass = the coats cannot be drawn
duel-do-coat = lightning, choose a coat
duel-do-cross = lightning, add a cross
duel-rolling = Rolling the dice…
duel-your-map = Your map
duel-rival = The rival’s map and the spellbook
duel-dice = Dice
duel-show-map = Show the map
duel-is-pick = picking
duel-is-draw = drawing
duel-is-lightning = using lightning
duel-role = player { $role ->
    [a] A
   *[b] B
}
duel-role-short = { $role ->
    [a] A
   *[b] B
}
duel-castle-left = castle’s cross unused

duel-take = Take: { $dice }
duel-take-two = Take two
duel-draw = Draw
duel-draw-first = Draw the first coat
duel-plus = +{ $gain }
duel-choose = Choose: { $coat }
duel-add-cross = Add the cross
duel-pass = Cannot be drawn: pass
duel-tap-die = Choose a die
duel-tap-two = Choose two dice
duel-tap-more = One more die
duel-tap-own = Choose one of your dice
duel-tap-face = Choose a face
duel-tap-cell = Choose a marked square
duel-tap-coat = Choose a coat for “?”
duel-tap-lightning = Choose a coat
duel-tap-cross = Choose a coat on your map
duel-tap-offer = Use one of these to be able to draw
duel-does-not-fit = It does not fit like this
duel-grown = { $coat } { $size } × { $crosses }

duel-joker = “?”
duel-face = { $coat } with { $crosses ->
    [one] { $crosses } cross
   *[other] { $crosses } crosses
}
duel-domains = Your domains
duel-no-domains = no points yet

duel-before = Before you draw, if you like
duel-before-pick = Before you pick, if you like
duel-up-to = up to +{ $gain }
duel-in-use = in use: press again to take it back
duel-offer-castle = Castle’s cross
duel-offer-castle-note = Once a game, one cross more on one of your dice. It will not mark.
duel-offer-turn_die = Turn a die
duel-offer-turn_die-note = Show any other face of one of your dice.
duel-offer-ignore_connection = Draw without connecting
duel-offer-ignore_connection-note = Two empty squares side by side, anywhere.
duel-offer-split_dice = Split the dice
duel-offer-split_dice-note = Draw the two coats apart. Each has to connect by itself.
duel-offer-take_two = Take two dice
duel-offer-take_two-note = As A, take two dice at once. The other two go to your rival.
duel-which-castle = Add the cross to
duel-which-turn = Turn which die?
duel-turn-to = Turn to
duel-stands-for = “?” stands for
duel-fits-nowhere = does not fit
duel-with-last = With the last die
duel-with-last-note = { $name } takes two and leaves you one
duel-if-left = if { $die } is left
duel-pair = Together
duel-pair-note = the most points they can add now
duel-lightning-coat = Each separate domain of this coat brings 3 points at the end, with or without a cross. Domains still to come count, too.
duel-lightning-cross = One cross more on any coat of your map: the whole domain is worth its squares once more.
duel-split-second = Dice split: the second coat has to connect by itself.
duel-stuck-no_pair = No two empty squares lie side by side on your map (D8).
duel-stuck-unconnected = Neither coat can touch the castle or an equal coat (D8).
duel-stuck-no_neighbour = Where a coat would connect, there is no room for the other one (D8).

duel-did-first = { $name } will be player A in the first round
duel-did-roll = New roll: { $faces }
duel-did-pick = { $who ->
    [you] take { $dice }
   *[other] takes { $dice }
}
duel-did-take-two = { $who ->
    [you] take two dice at once: { $dice }
   *[other] takes two dice at once: { $dice }
}
duel-did-turn = { $who ->
    [you] turn a die: { $before } → { $after }
   *[other] turns a die: { $before } → { $after }
}
duel-did-castle = { $who ->
    [you] use the castle’s cross on { $die }
   *[other] uses the castle’s cross on { $die }
}
duel-did-cast = { $who ->
    [you] use a power: { $power }
   *[other] uses a power: { $power }
}
duel-did-name = { $who ->
    [you] choose { $coat } for “?”
   *[other] chooses { $coat } for “?”
}
duel-did-draw = { $who ->
    [you] draw { $coats } on { $place } (+{ $gain })
   *[other] draws { $coats } on { $place } (+{ $gain })
}
duel-did-put = { $who ->
    [you] draw { $coats } on { $place }
   *[other] draws { $coats } on { $place }
}
duel-did-pass = { $who ->
    [you] cannot draw { $coats }
   *[other] cannot draw { $coats }
}
duel-did-coat = { $who ->
    [you] use lightning: 3 points for each domain of { $coat } (+{ $gain })
   *[other] uses lightning: 3 points for each domain of { $coat } (+{ $gain })
}
duel-did-cross = { $who ->
    [you] use lightning: one more cross on { $coat } at { $cell } (+{ $gain })
   *[other] uses lightning: one more cross on { $coat } at { $cell } (+{ $gain })
}
duel-row-full = Row of { $coat } full: { $who ->
    [you] you get “{ $power }”.
   *[other] { $name } gets “{ $power }”.
}
duel-row-shared = Row of { $coat } full in the same round as player A: no power for { $who ->
    [you] you.
   *[other] { $name }.
}

duel-move-pick = take { $dice }
duel-move-turn = turn { $before } to { $after }
duel-move-castle = castle’s cross on { $die }
duel-move-name = “?” is { $coat }
duel-move-draw = draw on { $place }
duel-move-pass = pass
duel-move-coat = choose { $coat }
duel-move-cross = cross at { $cell }

duel-text-round = Round { $round }. Player A: { $name }.
duel-text-die-free = die { $number }: { $face }, free
duel-text-die-taken = die { $number }: { $face }, { $name }
duel-text-row = { $coat }: { $name } { $own } of { $boxes }, { $rival } { $other } of { $boxes }. { $power }: { $state ->
    [open] nobody has it yet
    [ready] ready, { $owner }
    [due] to be used now, { $owner }
    [in_use] in use, { $owner }
   *[used] used, { $owner }
}
duel-text-points = { $gain ->
    [one] { $gain } point
   *[other] { $gain } points
}

# Tips of the first game
duel-tip-goal = Connect equal coats into domains. A domain scores its squares times its crosses.
duel-tip-dice = A takes one die, B two, and A gets the last. A number beside a die tells what it could add.
duel-tip-connect = One of the two coats has to touch the castle or an equal coat. Nothing is final until you press Draw.
duel-tip-book = A coat without a cross marks a box. Who fills a row first gets its power.

# Keys
duel-key-arrows = move over the squares that fit; choose a die or a coat
duel-key-rotate = rotate the two coats (the mouse wheel works too)
duel-key-enter = take, draw, choose
duel-key-undo = undo
duel-key-digits = choose a die, a coat or a face
duel-key-offers = castle’s cross, split, free drawing, turn a die, take two dice
duel-key-powers = go to the powers
duel-key-book = open the spellbook
duel-key-rival = show the rival’s map
duel-key-escape = lift the coats

# The map
duel-map-plus = +{ $gain }
duel-map-sum = { $size } × { $crosses } = { $points }
duel-map-sum-extra = { $size } × { $crosses } + { $extra } = { $points }
duel-map-cell-fits = { $cell }: fits, { $gain ->
    [one] { $gain } point
   *[other] { $gain } points
}
duel-map-cell-rotated = { $cell }: fits if rotated, { $gain ->
    [one] { $gain } point
   *[other] { $gain } points
}
duel-map-cell-cross = { $cell }: one more cross, { $gain ->
    [one] { $gain } point
   *[other] { $gain } points
}

# Dice and spellbook
duel-die-tray = Dice
duel-die-order = Order of the round
duel-die-role-a = A
duel-die-role-b = B
duel-die-draws = { $role } draws
duel-die-marking = marks
duel-die-step-done = done
duel-die-could-add = could add
duel-die-about = ≈{ $points }
duel-die-plus = +{ $points }
duel-die-range = { $low }–{ $high }
duel-die-nowhere = nowhere to draw
duel-die-no-mark = no mark
duel-die-cross-no-mark = has a cross: no mark
duel-die-joker-no-mark = “?” makes no mark
duel-die-marks = marks box { $box } of { $boxes }
duel-die-fills = fills the row
duel-die-joker = “?”
duel-die-named = “?” → { $coat }
duel-die-number = Die { $number }: { $coat }
duel-die-crosses = { $count ->
    [one] { $count } cross
   *[other] { $count } crosses
}
duel-die-raised = with the castle’s cross
duel-die-turned = turned
duel-die-used = drawn
duel-die-rolling = Rolling the dice…

duel-book-title = Spellbook
duel-book-sides = { $above } above, { $below } below
duel-book-to-go = { $count } to go
duel-book-leads = ahead
duel-book-state-ready = ready
duel-book-state-due = now
duel-book-state-in_use = in use
duel-book-state-used = used
duel-book-state-struck = struck out
duel-book-state-full = full
duel-book-you-filled = You filled the row first
duel-book-filled = { $name } filled the row first
duel-book-at-once = Lightning happens at once
duel-book-power-ignore_connection = Draw without connecting
duel-book-power-split_dice = Split the dice
duel-book-power-take_two = Take two dice
duel-book-power-turn_die = Turn a die
duel-book-power-three_points_per_domain = 3 points a domain
duel-book-power-add_cross = Add a cross
duel-book-about-ignore_connection = Draw on any two empty squares side by side.
duel-book-about-split_dice = Draw the two coats apart. Each has to connect by itself.
duel-book-about-take_two = As A, take two dice at once. The other two go to your rival.
duel-book-about-turn_die = Turn one of your dice to any other of its faces.
duel-book-about-three_points_per_domain = Choose a coat: each of its domains brings 3 points.
duel-book-about-add_cross = Add one cross to any coat on your map.

# The finished game
duel-over-dice = Dice
duel-over-loss = Round { $round }: { $played }; better: { $best }
duel-over-loss-pick = Round { $round }: took { $played }, { $best } was better
duel-over-loss-draw = Round { $round }: drew on { $played }, { $best } was better
duel-over-extra = { $count } × { $each } = { $points }
duel-over-no-domains = no points from domains
duel-over-more = { $count ->
    [one] { $count } more domain: { $points }
   *[other] { $count } more domains: { $points }
}
duel-over-end-full = A map is full.
duel-over-end-stuck = Neither could draw in the last round.
duel-over-tie-largest = Equal points: the largest domain decides, { $winner } squares against { $other }.
duel-over-tie-shared = Equal points, and the largest domains are equal too: the victory is shared.

# Pictures of the rules page
duel-map-figure-coats = The six coats and “?”, as the dice show them
duel-map-figure-any = any coat
duel-map-figure-legal = 1 and 2 are allowed: one coat touches an equal coat or the castle.
duel-map-figure-illegal = 3 is not: no coat touches the castle or an equal coat.
duel-map-figure-score = Every domain: its squares times its crosses. 9 points in all.
