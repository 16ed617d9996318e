duel-learn-rival = Bot

duel-learn-first-title = Draw two coats
duel-learn-first-text = You draw the coats of your two dice side by side, the first ones at the castle. Tap a marked square to see them there, then press Draw. Until then you can change your mind.
duel-learn-first-done = These are the first two squares of your map. What is drawn stays.

duel-learn-connect-title = Connect one of them
duel-learn-connect-text = At least one of the two coats has to touch the castle or the same coat. The other one may lie next to anything. Here the line connects to your line, and both coats connect to the castle.
duel-learn-connect-done = It connects. The label on the squares showed the points in advance: +{ $gain }.

duel-learn-crosses-title = Squares times crosses
duel-learn-crosses-text = Connected squares with the same coat are a domain. It scores its squares times its crosses; without a cross it scores nothing. Your dots are 2 × 1 = 2. Draw both dots next to them.
duel-learn-crosses-retry = That would add { $gain }. With both dots in the same domain you get 6.
duel-learn-crosses-done = +6: the domain has grown from 2 × 1 to 4 × 2 = 8. The thick line goes round it.

duel-learn-pick-title = One, two, and the last
duel-learn-pick-text = A takes one die, B takes two, and the last one is left for A. The numbers below a die tell what it could add for you. You are A: take the double line with a cross.
duel-learn-pick-retry = You would leave the double line to your rival. Take the second die.
duel-learn-pick-done = The bot took the double dot and “?”. The line is left for you. In the next round the bot is player A.

duel-learn-book-title = The race in the spellbook
duel-learn-book-text = A coat drawn without a cross marks a box in your row of the spellbook. In the row of the line you and your rival have one box to go. Draw the coats: the line marks it.
duel-learn-book-done = Your row is full first, so the power is yours: once in the game you may draw two coats apart. Your rival's row is struck out. The double line has a cross and marks nothing.

duel-learn-joker-title = Any coat you like
duel-learn-joker-text = “?” stands for any coat, but marks nothing. Try the coats, and draw the one that brings the most: +5.
duel-learn-joker-retry = { $gain ->
    [0] That would add nothing. Another coat brings 5.
   *[other] That would add { $gain }. Another coat or another place brings 5.
}
duel-learn-joker-done = +5: the double line made your largest domain one square larger, with all its crosses.

duel-learn-castle-title = The castle's cross
duel-learn-castle-text = Once in the game your castle adds a cross to one of your dice before you draw. That die marks nothing. Give the cross to “?” and draw for +11.
duel-learn-castle-retry-die = The filled coat would get less out of it. Give the cross to “?”.
duel-learn-castle-retry = That would add { $gain }. One more cross in your largest domain brings 11.
duel-learn-castle-done = +11 instead of +5. The roof is shaded now: the cross is used. Powers are used the same way, before you draw; the page offers them when they can be used.

duel-learn-lightning-title = Lightning
duel-learn-lightning-text = Two powers work at once. This one gives 3 points for each domain of a coat. Choose the coat that brings the most now.
duel-learn-lightning-retry = { $gain ->
    [0] You have no domain with this coat yet. Another coat brings 6.
   *[other] That would bring { $gain } now. Another coat brings 6.
}
duel-learn-lightning-done = Two domains of this coat, 3 points each: +6.

duel-learn-end-title = That is the whole game
duel-learn-end-text = The game ends when a map is full, or when nobody can draw. This one ended 94 to 89. If two coats cannot be drawn, you pass and mark nothing. With equal points the largest domain decides. The Hint button shows what an expert would do.
