kingdomino-learn-rival = Bot
kingdomino-learn-territory = { $terrain }: { $size ->
    [one] { $size } square
   *[other] { $size } squares
}, { $crowns ->
    [0] no crowns
    [one] { $crowns } crown
   *[other] { $crowns } crowns
}

kingdomino-learn-castle-title = It begins with a castle
kingdomino-learn-castle-text = Any terrain may lie next to the castle. Tap a marked cell beside it to see your domino there, then press Place. Until you press it, you can change your mind.
kingdomino-learn-castle-done = These are your first two squares. A placed domino is never moved again.

kingdomino-learn-match-title = Match one edge
kingdomino-learn-match-text = A domino must touch its own terrain with at least one edge, or the castle. One match is enough: the other half may lie next to anything.
kingdomino-learn-match-done = { $gain ->
    [0] It fits. The label on the domino showed the points in advance: none there yet.
   *[other] It fits. The label on the domino showed the points in advance: +{ $gain }.
}

kingdomino-learn-rotate-title = Turn it
kingdomino-learn-rotate-text = Cells with a dashed edge fit once the domino is turned: with the Rotate button, the R key, the mouse wheel, or by tapping the domino again. Lay this one upright.
kingdomino-learn-rotate-retry = That domino lay flat. Turn it so that one half is above the other.
kingdomino-learn-rotate-done = It stands upright. Every domino can be laid in four directions.

kingdomino-learn-crowns-title = Squares times crowns
kingdomino-learn-crowns-text = A territory scores its squares times its crowns; without a crown it scores nothing. Your grassland has three squares and no crown. Add two crowns to it.
kingdomino-learn-crowns-retry = That would add { $gain }. Beside the grassland, the two crowns add 8 or more.
kingdomino-learn-crowns-done = { $gain ->
    [9] +9, the best place: four squares of grassland with two crowns are 8, and the wheat grew as well.
   *[other] +{ $gain }: four squares of grassland with two crowns. One place would have added 9: there the wheat half touches wheat too.
}

kingdomino-learn-claim-title = Choose the next domino
kingdomino-learn-claim-text = After you place a domino, your king moves to a free domino of the next row. Dominoes with high numbers have more crowns. But the next round goes from low numbers to high ones: with a low number you move and choose earlier.
kingdomino-learn-claim-done = You took { $domino }, { $place ->
    [1] the lowest of the row: in the next round you move first.
    [2] the second of the row: in the next round you move second.
    [3] the third of the row: in the next round you move third.
   *[other] the highest of the row: in the next round you move last.
}

kingdomino-learn-limit-title = Five by five
kingdomino-learn-limit-text = A kingdom must fit into 5 × 5 squares, the castle included. Yours is already five squares wide, so no cell further left or right is marked. Place the domino.
kingdomino-learn-limit-done = Well done. The castle may end up anywhere in those 5 × 5 squares, even in a corner.

kingdomino-learn-discard-title = No room left
kingdomino-learn-discard-text = Swamp and mine match nothing here, and no cell beside the castle is free. A domino that fits nowhere is discarded. A domino that fits must be placed.
kingdomino-learn-discard-done = It happens to everybody. A discarded domino scores nothing and costs nothing.

kingdomino-learn-score-title = Count the points
kingdomino-learn-score-text = Twelve dominoes later the kingdom is finished. Which territory is worth the most? Choose it on the board.
kingdomino-learn-score-ask = Choose a territory on the board
kingdomino-learn-score-retry = { $terrain }: { $size } × { $crowns } = { $points }. Another one is worth more.
kingdomino-learn-score-done = Right: { $size } × { $crowns } = { $points }. All territories together score { $total } points. If points are equal, the largest territory decides, then the crowns.

kingdomino-learn-end-title = That is the whole game
kingdomino-learn-end-text = In each turn you place a domino, then choose the next one, until the last domino is placed. A game against a bot takes ten minutes. The Hint button shows what an expert would do.
