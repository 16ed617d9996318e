moonriver-learn-bridges-title = Over the bridge
moonriver-learn-bridges-text = Two plots make a domino. Where a bridge of your board leads, any terrain may lie. Tap a marked cell to see the domino there, then press Place. Until then you can change your mind.
moonriver-learn-bridges-done = Your first domino lies on the ranch. It is never moved again.

moonriver-learn-match-title = Like to like
moonriver-learn-match-text = Away from the bridges, one half of a domino has to touch the same terrain. The other half may lie next to anything. Lay the meadow beside your meadow.
moonriver-learn-match-retry = The bridge takes it too, but this time let the meadow touch your meadow.
moonriver-learn-match-done = The two meadows are one territory now. The gold nugget is worth 1 point.

moonriver-learn-cows-title = Plots times cows
moonriver-learn-cows-text = A territory scores its plots times its cows. A printed cow brings a real one when you lay the plot. You have two meadows: lay the third one, with the cow, beside them.
moonriver-learn-cows-retry = That would add { $gain }. Beside your two meadows it is 4.
moonriver-learn-cows-done = +4: three meadows times one cow are 3, and the beaver is 1. Every nugget, beaver and ear of corn is 1 point.

moonriver-learn-drought-title = Drought
moonriver-learn-drought-text = If a plot with a skull extends a territory, one cow of the territory has to leave. Here it is worth it: lay the skull beside your meadows for +6.
moonriver-learn-drought-retry = That would add { $gain }. As part of your meadow the plot brings 6.
moonriver-learn-drought-remove = Which cow leaves? On each plot only one cow counts. So one of the two that share a plot costs you nothing.
moonriver-learn-drought-retry-remove = That cow would cost you { $loss } points. One of the other two costs nothing.
moonriver-learn-drought-done = You still have all your points. A skull acts only once, when it is laid.

moonriver-learn-partner-title = Partners
moonriver-learn-partner-text = A circle lets you hire a partner. Lay the meadow with the circle beside your meadows for +3.
moonriver-learn-partner-retry = That would add { $gain }. With the meadow beside your meadows it is 3.
moonriver-learn-partner-hire = Choose a partner in the saloon. The prospector brings a point for each nugget on your ranch, now and until the end. Hire the prospector.
moonriver-learn-partner-retry-hire = { $gain ->
    [0] That partner brings no points by itself. The prospector brings 2.
   *[other] That partner brings { $gain }. The prospector brings 2.
}
moonriver-learn-partner-done = +2 for two nuggets. A trapper counts beavers in the same way, and a farmer counts corn.

moonriver-learn-cowboy-title = Cowboy
moonriver-learn-cowboy-text = Every token has a cowboy on its other side. A cowboy moves your cows, three steps in all. Hire any token as a cowboy.
moonriver-learn-cowboy-retry-hire = That is the side with the specialist. Choose the cowboy.
moonriver-learn-cowboy-herd = Two cows share a plot, and only one of them counts. Choose that plot, then a meadow beside it without a cow. Cows never walk into corn.
moonriver-learn-cowboy-retry-herd = { $gain ->
    [-4] That step would cost you 4 points.
    [0] That step would change nothing.
   *[other] That step would bring { $gain }.
} One of the two cows can bring 5 on the next meadow.
moonriver-learn-cowboy-pass = +5. You have two steps left, but no cow can do better. Press Done.
moonriver-learn-cowboy-retry-pass = Your cows stand well now. Press Done.
moonriver-learn-cowboy-done = Five meadows times three cows are 15.

moonriver-learn-thief-title = Thief and guards
moonriver-learn-thief-text = You have hired a cattle thief, who takes a cow of another player onto its own plot. A cow with a lock is safe: there is a partner in its territory. Steal the other one.
moonriver-learn-thief-done = +6 for you, and the other player loses 3. Your own meadow is safe: the rope around it shows that a partner guards its cows.

moonriver-learn-reserve-title = Reserve and order
moonriver-learn-reserve-text = Your board keeps three plots. You have just taken a fourth one, so you have to expand your ranch now. Choose two plots and lay them for +4.
moonriver-learn-reserve-retry = That would add { $gain }. Other plots or another place bring 4.
moonriver-learn-reserve-claim = Last, your rancher chooses a plot of the next row. Plots far from the box have more on them. But the next round begins at the box: there you move earlier.
moonriver-learn-reserve-done = { $place ->
    [1] You are nearest the box: in the next round you move first.
   *[other] A rich plot, but in the next round you move last.
}

moonriver-learn-end-title = That is the whole game
moonriver-learn-end-text = After 24 rounds the ranches are overpopulated: one cow stays on each plot. Then everything is counted. This ranch has 89 points. When two play, a ranch is twice as high. The Hint button shows what an expert would do.
