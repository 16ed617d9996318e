duel-coat-dot = dot
duel-coat-line = line
duel-coat-double_dot = double dot
duel-coat-double_line = double line
duel-coat-filled = filled
duel-coat-checked = checked
duel-power-ignore_connection = draw without connecting
duel-power-split_dice = split the dice
duel-power-take_two = as A take two dice
duel-power-turn_die = turn a die
duel-power-three_points_per_domain = 3 points a domain
duel-power-add_cross = add a cross

duel-component-faces = { $file }, line { $line }: die { $die } has { $found ->
    [one] { $found } face
   *[other] { $found } faces
} where { $wanted } belong.
duel-component-jokers = { $file }, line { $line }: the dice show “?” { $found } times instead of { $wanted }.
duel-component-coat = { $file }, line { $line }: no die shows the coat { $coat }.
duel-component-alike = { $file }, line { $line }: two dice have the same faces.
duel-component-squares = { $file }, line { $line }: the map has { $found } squares to fill where { $wanted } belong.
duel-component-row = { $file }, line { $line }: there is no row for the coat { $coat }.

duel-nobody-moves = Nobody has to move now.
duel-pick-now = Now a die has to be picked.
duel-no-such-die = There is no die { $die }.
duel-die-taken = Die { $die } is taken already.
duel-one-die = Player A takes one die.
duel-two-dice = Player B takes two of the three dice.
duel-power-missing = You do not have power { $number }.
duel-power-used = Power { $number } has been used already.
duel-draw-now = Now the two coats have to be drawn.
duel-not-your-die = Die { $die } is not one of your two dice.
duel-no-such-face = Die { $die } has no such face.
duel-turn-before-cross = A die is turned before the cross of the castle is added.
duel-equal-faces = Faces { $foremost } and { $face } of die { $die } are the same: name face { $foremost }.
duel-same-face = Die { $die } has to show another face.
duel-could-not-draw = After that you could not draw, so it cannot be used.
duel-drawing-begun = The drawing has begun: powers and the castle come before it.
duel-bonus-used = The castle has given its cross already.
duel-not-cast = This power is not used while drawing.
duel-nothing-to-name = There is no “?” to choose a coat for.
duel-no-such-coat = There is no such coat.
duel-coat-nowhere = The coat { $coat } could not be drawn anywhere.
duel-name-first = First choose a coat for the “?” of die { $die }.
duel-side-by-side = The two coats are drawn side by side: give the square of the first and the direction of the second.
duel-apart = The dice are split: give one square, then the other.
duel-off-the-map = That lies outside the map.
duel-castle = The castle stands on { $cell }.
duel-filled = The square { $cell } is filled already.
duel-unconnected = There the coats would touch neither the castle nor a coat of their kind.
duel-same-drawing = Both coats are alike: give the direction n or e.
duel-no-second = That is the only square left for the other coat.
duel-spent-so-draw = You have used a power or the castle, so you have to draw.
duel-must-draw = The coats can be drawn, so you have to draw.
duel-nothing-drawn = There is no coat to add a cross to.
duel-lightning-now = Lightning has to be resolved now, power { $numbers }.

duel-no-move = “{ $text }” is not a move; a move looks like 2, 24, d4n, ?f, 2+ or x.
duel-roll-count = { $found } dice where { $wanted } belong.
duel-no-face = Die { $die } has no face “{ $text }”; it has { $faces }.
duel-position-maps = { $found } maps where { $wanted } belong.
duel-position-map = “{ $text }” is not a map.
duel-position-row = “{ $text }” is not a row of { $wanted } squares.
duel-position-square = “{ $text }” is not a square; one looks like d, ll+ or f++.
duel-position-book = “{ $text }” is not a spellbook.
duel-position-die = “{ $text }” is nothing that die { $die } can be.
duel-position-due = “{ $text }” is nothing that can be due; it looks like f, r, 1p, 1d or 1l5.
duel-position-pairs = Map { $seat } has an odd number of coats.
duel-position-crosses = Map { $seat } has more crosses than can have been drawn.
duel-position-unconnected = Map { $seat } has coats that nothing connects.
duel-position-marks = Player { $seat } has more marks for { $coat } than can have been made.
duel-position-owner = The row { $coat } and the owner of its power do not agree.
duel-position-chosen-coat = Power 5 and the coat chosen by it do not agree.
duel-position-agenda = What is due does not fit what lies on the table.

duel-progress = Round { $round }
duel-player-a = { $name } is player A
duel-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
duel-bonus-unused = castle bonus: unused
duel-bonus-spent = castle bonus: used
duel-passes = { $count ->
    [one] { $count } round without a drawing
   *[other] { $count } rounds without a drawing
}
duel-spellbook = Spellbook
duel-power-free = –
duel-power-owned = { $name }
duel-power-spent = { $name } ✓
duel-power-chosen = { $name }: { $coat }
duel-on-the-table = On the table

duel-ask-pick = Take a die by its number, such as { $example }.
duel-ask-pick-any = Take a die by its number, such as { $example }; with power 3 two at once, such as 12.
duel-ask-pick-two = Take two of the three dice by their numbers, such as { $example }.
duel-worth = Points to expect: { $list }
duel-ask-name = Die { $die } shows “?”: choose a coat, such as { $example }. Possible: { $coats }
duel-ask-place = Draw: the square for die { $first } and the direction of die { $second }, such as { $example } (n up, e right, s down, w left). Possible:
duel-ask-put = Draw the coat of die { $die }: its square, such as { $example }. Possible:
duel-ask-pass = You cannot draw these coats: type x to pass.
duel-ask-pass-or-use = You cannot draw these coats: type x to pass, or use something below (then you must draw).
duel-ask-spend = Use one of these to be able to draw.
duel-ask-coat = Lightning, power 5: choose the coat whose domains bring { $points } points each, such as { $example }.
duel-ask-cross = Lightning, power 6: add a cross to a coat on your map, such as { $example }.
duel-may-castle = First you may add the castle's cross, type: { $words }
duel-may-turn = First you may turn a die (power 4), type: { $words }
duel-may-ignore_connection = To draw without connecting (power 1), first type: ignore
duel-may-split_dice = To split the dice (power 2), first type: split

duel-event-first = { $name } begins as player A
duel-event-roll = { $name } rolls
duel-event-pick = { $count ->
    [one] { $name } takes die { $dice }
   *[other] { $name } takes dice { $dice }
}
duel-event-turn = { $name } turns die { $die } to { $face } (power 4)
duel-event-castle = { $name } adds the cross of the castle to die { $die }
duel-event-cast = { $name } uses a power: { $power }
duel-event-name = { $name } makes the “?” a coat: { $coat }
duel-event-place = { $name } draws { $coats } at { $place } ({ $gain })
duel-event-put = { $name } draws { $coats } at { $place }
duel-event-pass = { $name } draws nothing
duel-event-gained = { $name } gets power { $number }: { $power }
duel-event-coat = { $name } chooses a coat with lightning: { $coat }, { $points } points for each domain
duel-event-cross = { $name } adds a cross at { $cell } with lightning ({ $gain })
