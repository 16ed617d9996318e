moonriver-component-missing = { $file } cannot be read. The environment variable { $variable } points there: correct it, or put the file there.
moonriver-component-home = { $file }, line { $line }: { $symbol ->
    [cows] a cow
    [circles] a circle
    [gold] gold
    [beavers] a beaver
   *[corn] corn
} cannot be on a { $terrain ->
    [desert] desert
    [canyon] canyon
    [meadow] meadow
    [forest] forest
    [cornfield] cornfield
   *[farm] farm
}.
moonriver-component-terrain = { $file }: no plot shows a { $name ->
    [desert] desert
    [canyon] canyon
    [meadow] meadow
    [forest] forest
    [cornfield] cornfield
   *[farm] farm
} (line { $line }).
moonriver-component-number = { $file }: no plot has the number { $number }; a scenario is drawn with the numbers 1 to 4 (line { $line }).
moonriver-component-boards = { $file }: these are not all boards: { $boards }. There must be a legends side for each player, and a base side either for “any” or for each player (line { $line }).
moonriver-component-sides = { $file }, line { $line }: both sides of the bonus plot { $tile } have the same terrain.
moonriver-component-total = { $file }: { $name ->
    [plots] plots
    [partners] partners
   *[bonus] sides of bonus plots
}: { $found } found, { $wanted } wanted (line { $line }).

moonriver-nobody-moves = Nobody has to move now.
moonriver-due-expand = Now decide whether to lay a domino.
moonriver-due-discard = Now two plots have to be discarded.
moonriver-due-place = Now the domino has to be laid.
moonriver-due-drought = Now the drought takes a cow.
moonriver-due-circle = Now say which circle comes first.
moonriver-due-hire = Now a partner has to be hired.
moonriver-due-herd = Now the cowboy may drive cows.
moonriver-due-swap = Now the desperado may swap plots.
moonriver-due-steal = Now the cattle thief may take a cow.
moonriver-due-bonus = Now a bonus plot has to be taken.
moonriver-due-lay_bonus = Now the bonus plot has to be laid.
moonriver-due-claim = Now a rancher has to be put on a plot of the row.
moonriver-must-expand = A domino can be laid, and here it must be.
moonriver-discard-fits = Two plots at hand fit as a domino, so nothing is discarded now.
moonriver-not-at-hand = These plots are not at hand.
moonriver-joined = These plots are joined to a domino already.
moonriver-not-in-reserve = This plot is not in the reserve.
moonriver-same-plots = Of equal plots take the foremost.
moonriver-pair-fits-nowhere = { $first } and { $second } together fit nowhere.
moonriver-outside = The ranch is only { $width } wide and { $height } high.
moonriver-on-board = The player board lies on { $cell }.
moonriver-covered = There is a plot on { $cell } already.
moonriver-unconnected = At { $cell } it would meet neither a bridge nor a plot of its own terrain.
moonriver-same-placement = Two plots { $plot } are alike: point north or east.
moonriver-no-cow = There is no cow.
moonriver-other-territory = The cow has to come from the territory of { $cell }.
moonriver-no-circle = There is no such circle on the domino.
moonriver-not-in-saloon = This partner is not in the saloon.
moonriver-no-plot-there = A cow can only step onto a plot of the ranch.
moonriver-cornfield = Cows do not go onto cornfields.
moonriver-not-beside = A cow steps onto a plot right beside its own.
moonriver-no-other-player = This must be another player.
moonriver-protected = A partner protects the cow on { $cell }.
moonriver-no-bonus = This bonus plot is not there any more.
moonriver-bonus-fits = The bonus plot { $tile } can be laid, so it must be.
moonriver-bonus-side = The bonus plot { $tile } does not fit with this side up.
moonriver-not-in-row = There is no such plot in the row to choose from.
moonriver-taken = A rancher stands on plot { $place } already.

moonriver-no-word = “{ $text }” means nothing here; the question shows what to type.
moonriver-no-plot = “{ $text }” is no plot; one looks like D1s or H6co.
moonriver-no-cell = “{ $text }” is no cell of the ranch.
moonriver-no-partner = “{ $text }” are no partners; their letters are d, t, p, r and f.
moonriver-position-laid = “{ $text }” is nothing that was laid; it looks like a1n=D2+F3b or a10=*1a.
moonriver-position-partner = “{ $text }” is no partner on a circle; one looks like c3d or c3dc.
moonriver-position-cows = There can be no cows at “{ $text }”.
moonriver-position-due = “{ $text }” is nothing that can be due; it looks like 1e, 1c, r or s.
moonriver-position-ranch = A ranch has { $wanted } parts, not { $found }.
moonriver-position-ranches = { $found } ranches where { $wanted } belong.
moonriver-position-plots = There are not { $found } plots { $plot }.
moonriver-position-saloon = These partners cannot all be on the table.
moonriver-position-supply = There are not { $found } cows.
moonriver-position-herds = { $found } cows are on the ranches, but only { $most } cow symbols.
moonriver-position-herd = Player { $seat } cannot have these cows: symbols and cattle thieves bring cows, only a cowboy moves them, and only droughts and thieves take them.
moonriver-position-scenario = The scenario does not fit to the options.
moonriver-position-order = The plots of a row must ascend by number.
moonriver-position-bonus = The bonus plots cannot lie like this.
moonriver-position-agenda = What is due does not fit to what lies on the table.

moonriver-progress = Round { $round } of { $rounds } · { $left ->
    [0] no plots left in the box
    [one] { $left } plot left in the box
   *[other] { $left } plots left in the box
} · { $cows ->
    [0] no cows left
    [one] { $cows } cow in the supply
   *[other] { $cows } cows in the supply
}
moonriver-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
moonriver-row = Row
moonriver-next-row = Next row
moonriver-reserve = Reserve
moonriver-discarded = { $count ->
    [one] { $count } plot discarded
   *[other] { $count } plots discarded
}
moonriver-pad-gold = gold
moonriver-pad-beavers = beavers
moonriver-pad-corn = corn
moonriver-pad-partners = partners
moonriver-pad-scenario = scenario
moonriver-terrain-desert = desert
moonriver-terrain-canyon = canyon
moonriver-terrain-meadow = meadow
moonriver-terrain-forest = forest
moonriver-terrain-cornfield = cornfield
moonriver-terrain-farm = farm
moonriver-printed-cows = { $count ->
    [one] { $count } cow
   *[other] { $count } cows
}
moonriver-printed-skulls = { $count ->
    [one] skull
   *[other] { $count } skulls
}
moonriver-printed-circles = { $count ->
    [one] circle
   *[other] { $count } circles
}
moonriver-printed-gold = { $count } gold
moonriver-printed-beavers = { $count ->
    [one] { $count } beaver
   *[other] { $count } beavers
}
moonriver-printed-corn = { $count ->
    [one] { $count } ear of corn
   *[other] { $count } ears of corn
}
moonriver-partner-cowboy = cowboy
moonriver-partner-desperado = desperado
moonriver-partner-cattle_thief = cattle thief
moonriver-partner-prospector = prospector
moonriver-partner-trapper = trapper
moonriver-partner-farmer = farmer
moonriver-saloon = Saloon:
moonriver-saloon-empty = nobody
moonriver-stacks = { $count ->
    [one] ({ $count } partner outside)
   *[other] ({ $count } partners outside)
}
moonriver-bonus-left = Bonus plots:
moonriver-legend = * cow, *2 two cows · o circle · d t p r f c: partners · g gold · b beaver · n corn · ≡ bridge
moonriver-glance = table: all ranches and what letters mean
moonriver-more = … { $count } more (moves)
moonriver-ask-expand = Lay a domino? Two plots of your reserve, such as { $example } or 1+2; - for none.
moonriver-ask-must-expand = You must lay a domino: two plots at hand, such as { $example } or 1+2.
moonriver-ask-second = Join a second domino? Two plots that are left, such as { $example }; - for none. Then { $pair } is laid first.
moonriver-ask-discard = No domino fits. Discard two plots, such as { $example }.
moonriver-ask-place = Lay { $pair }: the cell of the first plot and the way to the second, such as { $example }. It fits:
moonriver-ask-drought = Drought at { $cell }: which cow goes? Such as { $example }.
moonriver-ask-circle = Two circles: which one first? Such as { $example }.
moonriver-ask-hire = Hire somebody for { $cell }, such as { $example }; with c at the end as a cowboy:
moonriver-ask-herd = { $left ->
    [one] The cowboy drives a cow { $left } step more
   *[other] The cowboy drives cows up to { $left } steps
}: from cell to cell, such as { $example }; - to stop.
moonriver-ask-swap = The desperado swaps: your plot/player:that player's plot, such as { $example }; - for no swap.
moonriver-ask-steal = The cattle thief takes a cow: player:cell, such as { $example }; - for none.
moonriver-ask-bonus = Tenth row! Take a bonus plot with a side up, such as { $example } (x: it fits nowhere and leaves the game).
moonriver-ask-lay_bonus = Lay the bonus plot on a cell, such as { $example }.
moonriver-ask-claim = Put your rancher on a plot of the next row by its place there, such as { $example }.
moonriver-ask-first-claim = Put your rancher on a plot of the row by its place there, such as { $example }.
moonriver-event-row = New row: { $plots }
moonriver-event-saloon = New in the saloon: { $partners }
moonriver-event-ranchers = The ranchers come out: { $order }
moonriver-event-scenario = The scenario: { $scenario }
moonriver-event-claim = { $name } chooses plot { $place } ({ $plot })
moonriver-event-pass-expand = { $name } lays nothing
moonriver-event-pass-second = { $name } joins no second domino
moonriver-event-pass-herd = { $name } lets the cows be
moonriver-event-pass-swap = { $name } swaps nothing
moonriver-event-pass-steal = { $name } steals nothing
moonriver-event-pair = { $name } joins { $pair }
moonriver-event-discard = { $name } discards { $pair }
moonriver-event-place = { $name } lays { $pair } at { $place }
moonriver-event-drought = Drought: { $name } loses a cow on { $cell }
moonriver-event-circle = { $name } begins with the circle on { $cell }
moonriver-event-hire = { $name } hires a partner for { $cell }: { $partner }
moonriver-event-herd = { $name } drives a cow from { $start } to { $target }
moonriver-event-swap = { $name } swaps { $own } with { $victim } for { $other }
moonriver-event-steal = { $name } steals a cow from { $victim }, from { $cell }
moonriver-event-bonus = { $name } takes the bonus plot { $tile }
moonriver-event-bonus-out = { $name } cannot lay the bonus plot { $tile }; it leaves the game
moonriver-event-lay-bonus = { $name } lays the bonus plot { $tile } on { $cell }
moonriver-event-rest = { $name } discards what is left: { $plots }
moonriver-event-overpopulation = Overpopulation: { $name } loses { $count ->
    [one] { $count } cow
   *[other] { $count } cows
}
