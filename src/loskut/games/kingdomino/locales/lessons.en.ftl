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
kingdomino-learn-castle-text = The castle welcomes any terrain. Tap a marked cell beside it to see your domino there, then press Place. Nothing is final until you do.
kingdomino-learn-castle-done = Your first two squares. A placed domino never moves again.

kingdomino-learn-match-title = Match one edge
kingdomino-learn-match-text = A domino must touch its own terrain with at least one edge, or the castle. One match is enough: the other half may lie next to anything.
kingdomino-learn-match-done = { $gain ->
    [0] It fits. The pill on the domino told you before: no points there yet.
   *[other] It fits. The pill on the domino told you before: +{ $gain }.
}

kingdomino-learn-rotate-title = Turn it
kingdomino-learn-rotate-text = Cells with a dashed edge fit once the domino is turned: with the Rotate button, the R key, the mouse wheel, or by tapping the domino again. Lay this one upright.
kingdomino-learn-rotate-retry = That one lay flat. Turn it so that one half stands above the other.
kingdomino-learn-rotate-done = Upright it is. Every domino can be laid in four directions.

kingdomino-learn-crowns-title = Squares times crowns
kingdomino-learn-crowns-text = A territory scores its squares times its crowns; without a crown it scores nothing. Your grassland has three squares and no crown. Bring it two.
kingdomino-learn-crowns-retry = That would add { $gain }. Beside the grassland the two crowns bring 8 or more.
kingdomino-learn-crowns-done = { $gain ->
    [9] +9, the very best place: four squares of grassland with two crowns are 8, and the wheat grew as well.
   *[other] +{ $gain }: four squares of grassland with two crowns. One place would have given 9: where the wheat half meets its wheat, too.
}

kingdomino-learn-claim-title = Choose the next domino
kingdomino-learn-claim-text = After placing, your king moves to a free domino of the next row. High numbers have more crowns, but the next round goes from low to high: a low number moves and chooses earlier.
kingdomino-learn-claim-done = You took { $domino }, { $place ->
    [1] the lowest of the row: in the next round you move first.
    [2] the second of the row: in the next round you move second.
    [3] the third of the row: in the next round you move third.
   *[other] the highest of the row: in the next round you move last.
}

kingdomino-learn-limit-title = Five by five
kingdomino-learn-limit-text = A kingdom must fit into 5 × 5 squares, the castle included. Yours is five squares wide already, so nothing further left or right is marked. Place the domino.
kingdomino-learn-limit-done = Well done. The castle may end up anywhere in those 5 × 5 squares, even in a corner.

kingdomino-learn-discard-title = No room left
kingdomino-learn-discard-text = Swamp and mine match nothing here, and no cell beside the castle is free. A domino that fits nowhere is discarded; one that fits must be placed.
kingdomino-learn-discard-done = It happens to everybody. A discarded domino scores nothing and costs nothing.

kingdomino-learn-score-title = Count the points
kingdomino-learn-score-text = Twelve dominoes later the kingdom is finished. Which territory is worth the most? Choose it on the board.
kingdomino-learn-score-ask = Choose a territory on the board
kingdomino-learn-score-retry = { $terrain }: { $size } × { $crowns } = { $points }. Another one is worth more.
kingdomino-learn-score-done = Right: { $size } × { $crowns } = { $points }. All territories together make { $total } points. At a tie the largest territory decides, then the crowns.

kingdomino-learn-end-title = You know it all
kingdomino-learn-end-text = Place, then choose, until the box is empty: that is the whole game. A game against a bot takes ten minutes, and the Hint button shows what an expert would do.
