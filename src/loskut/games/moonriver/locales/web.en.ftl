# The table of Moon River
moonriver-turn-claim = Choose your next plot
moonriver-turn-first = Put your rancher on a plot
moonriver-turn-expand = Your turn: join two plots
moonriver-turn-joined = Your turn: place the domino
moonriver-turn-slots = No free slot: expand your ranch
moonriver-turn-last_round = Last round: place all that fits
moonriver-turn-second = You may place a second domino
moonriver-turn-discard = Nothing fits: discard two plots
moonriver-turn-drought = Drought: a cow must leave
moonriver-turn-circle = Two circles: which one first?
moonriver-turn-hire = Hire a partner
moonriver-turn-herd = Cowboy: move your cows
moonriver-turn-swap = Desperado: swap a plot
moonriver-turn-steal = Cattle thief: choose a cow
moonriver-turn-bonus = Row ten! Take a bonus plot
moonriver-do-claim = choose the next plot
moonriver-do-first = put a rancher on a plot
moonriver-do-expand = join two plots
moonriver-do-joined = place the domino
moonriver-do-slots = no free slot, expand the ranch
moonriver-do-last_round = last round, place all that fits
moonriver-do-second = a second domino is possible
moonriver-do-discard = nothing fits, discard two plots
moonriver-do-drought = drought, a cow must leave
moonriver-do-circle = two circles, which one first?
moonriver-do-hire = hire a partner
moonriver-do-herd = cowboy, move cows
moonriver-do-swap = desperado, swap a plot
moonriver-do-steal = cattle thief, choose a cow
moonriver-do-bonus = row ten, take a bonus plot
moonriver-drawing = A new row is drawn…
moonriver-your-ranch = Your ranch
moonriver-others = Other ranches
moonriver-shared = Rows and saloon
moonriver-has-cows = cows
moonriver-has-gold = gold
moonriver-has-beavers = beavers
moonriver-has-corn = corn
moonriver-place = Place
moonriver-keep = Keep plots
moonriver-no-second = No second domino
moonriver-second = Second domino
moonriver-tap-two = Choose two plots
moonriver-tap-more = Choose a second plot
moonriver-tap-second = Choose two more plots
moonriver-tap-cell = Tap a marked cell
moonriver-does-not-fit = It does not fit like this
moonriver-discard = Discard two plots
moonriver-tap-discard = Choose two plots to discard
moonriver-remove = Send a cow away
moonriver-one-of = { $count ->
    [2] one of two on that plot
   *[other] one of { $count } on that plot
}
moonriver-tap-cow = Choose a cow
moonriver-first = This circle first
moonriver-tap-circle = Choose a circle
moonriver-up-to = up to { $gain }
moonriver-tap-partner = Choose a partner
moonriver-step = { $start } → { $target }
moonriver-done = Done
moonriver-leave = Leave the cows
moonriver-steps-left = { $count ->
    [one] { $count } step left
   *[other] { $count } steps left
}
moonriver-swap = Swap
moonriver-with = with { $name }
moonriver-no-swap = Do not swap
moonriver-tap-other = Choose a plot of another player
moonriver-tap-own = Choose a plot of your own
moonriver-steal = Steal the cow
moonriver-steal-short = Steal
moonriver-loses = { $name } { $loss }
moonriver-no-steal = Do not steal
moonriver-bonus = { $terrain ->
    [desert] Place the desert
    [canyon] Place the canyon
    [meadow] Place the meadow
    [forest] Place the forest
    [cornfield] Place the cornfield
   *[farm] Place the farm
}
moonriver-bonus-out = No room: put the bonus plot away
moonriver-tap-bonus = Choose a side of a bonus plot
moonriver-claim = { $terrain ->
    [desert] Choose the desert
    [canyon] Choose the canyon
    [meadow] Choose the meadow
    [forest] Choose the forest
    [cornfield] Choose the cornfield
   *[farm] Choose the farm
}
moonriver-claim-turn = you move { $turn ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $turn }th
} next round
moonriver-tap-row = Choose a plot of the next round
moonriver-must-slots = No free slot: a domino has to be placed ({ $rule })
moonriver-must-last_round = In the last round all that fits has to be placed ({ $rule })
moonriver-legend-step = can step
moonriver-legend-target = may go here
moonriver-legend-steal = can be stolen
moonriver-legend-safe = protected
moonriver-this-land = { $terrain }: { $size } × { $cows } = { $points }
moonriver-guard-note = Any partner guards the cows of its territory
moonriver-to-thief = To your thief on { $cell }
moonriver-mark-remove = { $cell }: { $count ->
    [one] a cow
   *[other] { $count } cows
}, { $gain ->
    [0] leaves without loss
   *[other] { $points } if one leaves
}
moonriver-mark-herd = { $cell }: { $count ->
    [one] a cow
   *[other] { $count } cows
}, can step
moonriver-mark-target = { $cell }: may go here, { $points }
moonriver-mark-steal = { $cell }: { $count ->
    [one] a cow
   *[other] { $count } cows
}, can be stolen, { $loss } for { $name }
moonriver-mark-circle = { $cell }: this circle first
moonriver-did-scenario = Scenario: { $scenario }
moonriver-did-saloon = New in the saloon: { $partners }
moonriver-did-row = New row: { $plots }
moonriver-did-ranchers = The ranchers come out: { $order }
moonriver-did-pair = { $who ->
    [you] join { $plots }
   *[other] joins { $plots }
}
moonriver-did-place = { $who ->
    [you] lay the domino on { $place }{ $gain }
   *[other] lays the domino on { $place }{ $gain }
}
moonriver-did-discard = { $who ->
    [you] discard { $plots }
   *[other] discards { $plots }
}
moonriver-did-remove = { $who ->
    [you] lose a cow of { $cell } to the drought{ $gain }
   *[other] loses a cow of { $cell } to the drought{ $gain }
}
moonriver-did-circle = { $who ->
    [you] begin with the circle at { $cell }
   *[other] begins with the circle at { $cell }
}
moonriver-did-hire = { $who ->
    [you] hire
   *[other] hires
} { $partner ->
    [cowboy] a cowboy
    [desperado] a desperado
    [cattle_thief] a cattle thief
    [prospector] a prospector
    [trapper] a trapper
   *[farmer] a farmer
} for { $cell }{ $gain }
moonriver-did-herd = { $who ->
    [you] move a cow from { $start } to { $target }{ $gain }
   *[other] moves a cow from { $start } to { $target }{ $gain }
}
moonriver-did-swap = { $who ->
    [you] give
   *[other] gives
} { $victim ->
    [you] you { $own }
   *[other] { $name } { $own }
} and { $who ->
    [you] get { $other }
   *[other] gets { $other }
}
moonriver-did-steal = { $who ->
    [you] steal
   *[other] steals
} { $victim ->
    [you] your cow of { $cell }
   *[other] a cow of { $name } from { $cell }
}{ $gain }
moonriver-did-bonus = { $who ->
    [you] take the bonus plot { $plot }
   *[other] takes the bonus plot { $plot }
}
moonriver-did-bonus-out = { $who ->
    [you] cannot lay the bonus plot
   *[other] cannot lay the bonus plot
}
moonriver-did-lay_bonus = { $who ->
    [you] lay it on { $place }{ $gain }
   *[other] lays it on { $place }{ $gain }
}
moonriver-did-claim = { $who ->
    [you] choose plot { $place }, { $plot }
   *[other] chooses plot { $place }, { $plot }
}
moonriver-did-pass-expand = { $who ->
    [you] keep the plots
   *[other] keeps the plots
}
moonriver-did-pass-herd = { $who ->
    [you] move no more cows
   *[other] moves no more cows
}
moonriver-did-pass-swap = { $who ->
    [you] swap nothing
   *[other] swaps nothing
}
moonriver-did-pass-steal = { $who ->
    [you] steal nothing
   *[other] steals nothing
}
moonriver-did-points = { " " }({ $points })
moonriver-move-pair = Join { $plots }
moonriver-move-place = Lay the domino on { $place }
moonriver-move-discard = Discard { $plots }
moonriver-move-remove = Send away a cow of { $cell }
moonriver-move-circle = Begin with the circle at { $cell }
moonriver-move-hire = Hire { $partner ->
    [cowboy] a cowboy
    [desperado] the desperado
    [cattle_thief] the cattle thief
    [prospector] the prospector
    [trapper] the trapper
   *[farmer] the farmer
}
moonriver-move-cowboy = Hire a cowboy: the other side of the { $specialist ->
    [desperado] desperado
    [cattle_thief] cattle thief
    [prospector] prospector
    [trapper] trapper
   *[farmer] farmer
}
moonriver-move-herd = Move a cow from { $start } to { $target }
moonriver-move-swap = Swap { $own } with { $name } for { $other }
moonriver-move-steal = Steal the cow of { $cell } from { $name }
moonriver-move-bonus = Take the bonus plot { $plot }
moonriver-move-bonus-out = Put the bonus plot { $tile } away
moonriver-move-lay_bonus = Lay the bonus plot on { $place }
moonriver-move-claim = Choose plot { $place }: { $plot }
moonriver-move-pass-expand = Keep the plots
moonriver-move-pass-second = Join no second domino
moonriver-move-pass-herd = Move no more cows
moonriver-move-pass-swap = Do not swap
moonriver-move-pass-steal = Do not steal

moonriver-text-best = together with { $plot } up to { $points }
moonriver-text-nowhere = fits nowhere now
moonriver-text-turn = turn { $turn } of the next round
moonriver-text-round = Round { $round } of { $rounds }. Plots in the box: { $box }. Cows in the supply: { $supply }.
moonriver-text-row-taken = { $plot }: { $name }
moonriver-text-row-free = { $plot }: free
moonriver-text-this-round = This round, still to take
moonriver-text-next-round = Next round
moonriver-text-nobody = nobody
moonriver-text-nothing = nothing
moonriver-text-saloon = Saloon
moonriver-text-hand = Plots at hand: { $plots }
moonriver-text-land = { $terrain }, { $size } × { $cows } = { $points }: { $cells }
moonriver-text-safe = guarded
moonriver-text-cows = Cows: { $cells }
moonriver-text-partners = Partners: { $partners }
moonriver-text-sums = Gold { $gold }, beavers { $beavers }, corn { $corn }, partners { $partners }
moonriver-text-scenario = Scenario { $scenario }: { $points }
moonriver-text-bridges = Slots: { $slots }. Bridges: { $cells }. The board covers { $board }.
moonriver-text-due = The domino { $plots } is to be laid.
moonriver-with-prints = { $terrain } ({ $prints })

# Tips of the first game
moonriver-tip-goal = A territory scores its plots times its cows. Of several cows on a plot only one counts.
moonriver-tip-claim = Choose a plot for the next round. Plots nearer the box move earlier. The green number tells what a plot could add.
moonriver-tip-join = Two plots at hand make a domino. You may also keep them for later.
moonriver-tip-lay = A half of the domino has to touch its own terrain or a bridge. Nothing is final until you press Place.
moonriver-tip-hire = Each token has two sides. Any partner also guards the cows of its territory from thieves.
moonriver-tip-herd = Tap a cow, then where it goes. Three steps in all, for one cow or several.
moonriver-tip-drought = A skull takes a cow of the territory that it extends. The cheapest one is chosen already.
moonriver-tip-steal = Your thief takes a cow of another player onto its own plot. A cow with a lock is guarded by a partner.
moonriver-tip-swap = Swap a plot of your reserve for a plot of another player, if you like.
moonriver-tip-bonus = Your ranch has reached the top row. Choose a side of a bonus plot and lay it at once.

# Keys
moonriver-key-digits = choose a plot at hand, a plot of the next row, a token
moonriver-key-arrows = move over cells, cows, plots and tokens
moonriver-key-rotate = rotate the domino (the mouse wheel works too)
moonriver-key-space = turn the domino; choose where a cow goes
moonriver-key-side = turn the token over
moonriver-key-victim = the next player
moonriver-key-enter = place, hire, choose
moonriver-key-decline = keep, leave, do not swap or steal
moonriver-key-undo = undo
moonriver-key-escape = let go

# The ranch
moonriver-ranch-cell-fits = { $cell }: fits, { $gain }
moonriver-ranch-cell-rotated = { $cell }: fits if rotated, { $gain }
moonriver-ranch-sum = { $size } × { $cows } = { $points }

# The ranch
# Over
moonriver-over-part = { $row }: { $sum }
moonriver-over-crowds = Overpopulation: one cow a plot stays. { $losses }
moonriver-over-loss = Round { $round }: { $played }; better: { $best }
moonriver-over-claimed = { $plot }; { $name }
moonriver-over-tie-largest = Equal points: the largest territory decides, { $winner } plots against { $other }.
moonriver-over-tie-herd = Equal points and equal largest territories: the number of cows decides, { $winner } against { $other }.
moonriver-over-tie-shared = Points, largest territories and cows are equal: the victory is shared.
moonriver-over-best = { $who ->
    [you] Your best turns
   *[other] Best turns: { $name }
}
moonriver-over-turn = Round { $round }: { $parts }
moonriver-over-drought = drought
moonriver-over-steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
moonriver-over-theft = a cow of { $name }

# Rules
moonriver-rules-lands = The six terrains
moonriver-rules-where = 1 and 2 are allowed: a half covers the cell of a bridge or touches its own terrain.
moonriver-rules-where-not = 3 is not: it touches only another terrain.
moonriver-rules-signs = What is printed on plots
moonriver-rules-sign-cow = cow
moonriver-rules-sign-skull = skull
moonriver-rules-sign-circle = circle
moonriver-rules-sign-gold = gold nugget
moonriver-rules-sign-beavers = beaver
moonriver-rules-sign-corn = ears of corn
moonriver-rules-drought = The plot with the skull extended the meadow: one of its two cows leaves. The player chooses which one.
moonriver-rules-partners = The partners. A token has a cowboy on one side and one of the others on the other side.
moonriver-rules-partner-cowboy = cowboy: up to three steps with cows
moonriver-rules-partner-desperado = desperado: swaps a plot
moonriver-rules-partner-cattle_thief = cattle thief: takes a cow
moonriver-rules-partner-prospector = prospector: a point for each nugget
moonriver-rules-partner-trapper = trapper: a point for each beaver
moonriver-rules-partner-farmer = farmer: a point for each ear of corn
moonriver-rules-cowboy = Three steps: one cow goes to the left, the other up and then to the left. The meadow scored 4 × 1, now it scores 4 × 2.
moonriver-rules-corn = Cows do not go onto cornfields.
moonriver-rules-theft = The cow in the canyon can be stolen. The trapper guards the whole meadow, so the cow there is safe: a lasso surrounds the territory.
moonriver-rules-score = The example: 5 + 21 + 6 + 16 + 0 points for territories, 4 gold, 1 beaver and 18 ears of corn, 18 for the farmer. 89 points in all.
moonriver-rules-characters = The characters with their ranchers
moonriver-rules-scenario = { $name }: { $points } points.
moonriver-rules-scenario-timber_rafting = Four forests, and one of them is at the river.
moonriver-rules-scenario-gold_rush = Three plots with three nuggets.
moonriver-rules-scenario-outlaws = Three partners side by side, one of them a desperado.
moonriver-rules-scenario-cowboy_town = Five farms.
moonriver-rules-bonus = The bonus plots: desert or canyon, meadow or forest, each with a cow

# Beside the ranch
moonriver-side-this = This round
moonriver-side-next = Next round
moonriver-side-now = now
moonriver-side-free = free
moonriver-side-plain = plain
moonriver-side-order = { $where ->
    [top] first in turn on top
   *[left] first in turn on the left
}
moonriver-side-plot = { $plot }, number { $number }
moonriver-side-plot-of = { $plot }: { $name }
moonriver-side-with = together with { $plot }
moonriver-side-no-place = no place
moonriver-side-last-round = This is the last round. Nobody chooses a plot any more.
moonriver-side-saloon = Saloon
moonriver-side-saloon-sides = Saloon: token and side
moonriver-side-stacks = { $count } in the stacks
moonriver-side-empty-table = empty table
moonriver-side-up-to = up to +{ $gain }
moonriver-side-does-cowboy = up to { $steps } steps with cows
moonriver-side-does-desperado = swaps a plot for one of { $count ->
    [one] { $count } plot
   *[other] { $count } plots
} of others
moonriver-side-does-cattle_thief = steals a cow: { $count } can be stolen
moonriver-side-idle-cowboy = no cow can move now
moonriver-side-idle-desperado = no plots to swap now
moonriver-side-idle-cattle_thief = no cow can be stolen now
moonriver-side-scores-gold = 1 point for each gold nugget: { $count } now
moonriver-side-scores-beavers = 1 point for each beaver: { $count } now
moonriver-side-scores-corn = 1 point for each ear of corn: { $count } now
moonriver-side-hire-hint = Choose a side to read what it would do now.
moonriver-side-guards = { $count ->
    [0] No cow in its territory yet.
    [one] Guards { $count } cow from thieves.
   *[other] Guards { $count } cows from thieves.
}
moonriver-side-swap = Swap a plot
moonriver-side-give = give { $plot }
moonriver-side-get = get { $plot } from { $name }
moonriver-side-bonus = Bonus plots
moonriver-side-bonus-of = taken: { $name }
moonriver-side-bonus-out = Fits nowhere: it leaves the game
moonriver-side-nowhere = no room
moonriver-side-reserve = Reserve
moonriver-side-slot-free = free slot
moonriver-side-no-slot = without a slot
moonriver-side-fresh = just taken
moonriver-side-joined = chosen
moonriver-side-waits = joined, is laid later
moonriver-side-discarded = is discarded
moonriver-side-steps = Steps of the turn
moonriver-side-step-take = Take
moonriver-side-step-expand = Expand
moonriver-side-step-domino = Expand { $index } of { $count }
moonriver-side-step-cow = Cow
moonriver-side-step-skull = Drought
moonriver-side-step-circle = Hire
moonriver-side-step-bonus = Bonus
moonriver-side-step-choose = Choose
moonriver-side-state-done = done
moonriver-side-state-next = later
moonriver-side-state-skipped = skipped
moonriver-side-rule-timber_rafting = { $size } joined forests, one of them at the river: { $points } points; { $more } more for each further forest.
moonriver-side-rule-gold_rush = { $size } joined plots with gold: { $points } points; { $more } more for each nugget beyond { $size }.
moonriver-side-rule-outlaws = { $size } joined plots with partners, one of them a desperado or a cattle thief: { $points } points; { $more } more for each further partner.
moonriver-side-rule-cowboy_town = { $size } joined farms: { $points } points; { $more } more for each further farm.
moonriver-side-groups = { $count ->
    [0] no group yet
    [one] { $count } group
   *[other] { $count } groups
}
moonriver-side-board = { $slots ->
    [one] { $slots } slot
   *[other] { $slots } slots
}, { $bridges ->
    [one] bridge to { $cells }
   *[other] bridges to { $cells }
}
moonriver-side-box = { $count ->
    [one] { $count } plot in the box
   *[other] { $count } plots in the box
}
moonriver-side-supply = { $count ->
    [one] { $count } cow in the supply
   *[other] { $count } cows in the supply
}
moonriver-side-show-ranch = Show the ranch
moonriver-side-cows = Cows
moonriver-side-to-steal = { $count ->
    [0] nothing to steal
    [one] { $count } cow to steal
   *[other] { $count } cows to steal
}
moonriver-side-to-swap = { $count ->
    [0] nothing to swap
    [one] { $count } plot
   *[other] { $count } plots
}
moonriver-side-is-claim = is choosing a plot
moonriver-side-is-expand = is building
moonriver-side-is-drought = has a drought
moonriver-side-is-hire = is hiring
moonriver-side-is-herd = is moving cows
moonriver-side-is-swap = is swapping
moonriver-side-is-steal = is stealing
moonriver-side-is-bonus = takes a bonus plot
