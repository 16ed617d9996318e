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
}; it must have { $wanted }.
duel-component-jokers = { $file }, line { $line }: “?” on the dice found: { $found }, needed: { $wanted }.
duel-component-coat = { $file }, line { $line }: no die shows the coat “{ $coat }”.
duel-component-alike = { $file }, line { $line }: two dice have the same faces.
duel-component-squares = { $file }, line { $line }: squares to fill on the map: { $found }, needed: { $wanted }.
duel-component-row = { $file }, line { $line }: there is no row for the coat “{ $coat }”.

duel-nobody-moves = Nobody has to move now.
duel-pick-now = Now pick a die.
duel-no-such-die = There is no die { $die }.
duel-die-taken = Die { $die } is already taken. Choose another one.
duel-one-die = Player A takes one die.
duel-two-dice = Player B takes two of the three dice.
duel-power-missing = You do not have power { $number }.
duel-power-used = Power { $number } is already used.
duel-draw-now = Now draw the two coats.
duel-not-your-die = Die { $die } is not one of your two dice.
duel-no-such-face = Die { $die } has no such face.
duel-turn-before-cross = The castle's cross is already added. A die can be turned only before that.
duel-equal-faces = Faces { $foremost } and { $face } of die { $die } are equal. Choose face { $foremost }.
duel-same-face = Die { $die } already shows this face. Choose another one.
duel-could-not-draw = You cannot use this now, because you could not draw after it.
duel-drawing-begun = The drawing has begun. Powers and the castle's cross must be used before it.
duel-bonus-used = The castle's cross is already used.
duel-not-cast = This power cannot be used while drawing.
duel-nothing-to-name = There is no “?” to choose a coat for.
duel-no-such-coat = There is no such coat.
duel-coat-nowhere = The coat { $coat } cannot be drawn anywhere. Choose another one.
duel-name-first = First choose a coat for the “?” of die { $die }.
duel-side-by-side = The two coats are drawn side by side. Give the square of the first coat and the direction of the second.
duel-apart = The dice are split. Give one square, then the other.
duel-off-the-map = This square is outside the map.
duel-castle = The castle stands on { $cell }.
duel-filled = The square { $cell } is already filled.
duel-unconnected = The coats do not connect there: they would touch neither the castle nor an equal coat.
duel-same-drawing = Both coats are equal. Give the direction n or e.
duel-no-second = This is the only square left for the other coat. Choose another one.
duel-spent-so-draw = You have used a power or the castle's cross, so you must draw.
duel-must-draw = The coats can be drawn, so you must draw them.
duel-nothing-drawn = There is no coat in this square. Choose a square with a coat.
duel-lightning-now = Now use lightning, power { $numbers }.

duel-no-move = “{ $text }” is not a move. A move looks like 2, 24, d4n, ?f, 2+ or x.
duel-roll-count = Dice found: { $found }, needed: { $wanted }.
duel-no-face = Die { $die } has no face “{ $text }”. Its faces: { $faces }.
duel-position-maps = Maps found: { $found }, needed: { $wanted }.
duel-position-map = “{ $text }” is not a map.
duel-position-row = “{ $text }” is not a row of { $wanted } squares.
duel-position-square = “{ $text }” is not a square. A square looks like d, ll+ or f++.
duel-position-book = “{ $text }” is not a spellbook.
duel-position-die = “{ $text }” is not a possible state of die { $die }.
duel-position-due = “{ $text }” is not a step that can be due. A step looks like f, r, 1p, 1d or 1l5.
duel-position-pairs = Map { $seat } has an odd number of coats.
duel-position-crosses = Map { $seat } has more crosses than the players can have drawn.
duel-position-unconnected = Map { $seat } has coats that are connected to nothing.
duel-position-marks = Player { $seat } has more marks for { $coat } than are possible.
duel-position-owner = The marks in row { $coat } do not match the owner of its power.
duel-position-chosen-coat = Power 5 does not match the coat chosen with it.
duel-position-agenda = The steps that are due do not match the table.

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
duel-ask-pick-any = Take a die by its number, such as { $example }. With power 3 you may take two, such as 12.
duel-ask-pick-two = Take two of the three dice by their numbers, such as { $example }.
duel-worth = Most points possible: { $list }
duel-ask-name = Die { $die } shows “?”. Choose a coat, such as { $example }. Possible: { $coats }
duel-ask-place = Draw the coats: type the square for die { $first } and the direction of die { $second }, such as { $example } (n up, e right, s down, w left). Possible:
duel-ask-put = Draw the coat of die { $die }: type its square, such as { $example }. Possible:
duel-ask-pass = You cannot draw these coats. Type x to pass.
duel-ask-pass-or-use = You cannot draw these coats. Type x to pass, or use something from the list below; then you must draw.
duel-ask-spend = To be able to draw, use one of these.
duel-ask-coat = Lightning, power 5: choose a coat, such as { $example }. Each of its domains scores { $points } points.
duel-ask-cross = Lightning, power 6: add a cross to a coat on your map, such as { $example }.
duel-may-castle = To add the castle's cross, first type: { $words }
duel-may-turn = To turn a die (power 4), first type: { $words }
duel-may-ignore_connection = To draw without connecting (power 1), first type: ignore
duel-may-split_dice = To split the dice (power 2), first type: split

duel-event-first = { $name } begins as player A
duel-event-roll = { $name } rolls
duel-event-pick = { $count ->
    [one] { $name } takes die { $dice }
   *[other] { $name } takes dice { $dice }
}
duel-event-turn = { $name } turns die { $die } to { $face } (power 4)
duel-event-castle = { $name } adds the castle's cross to die { $die }
duel-event-cast = { $name } uses a power: { $power }
duel-event-name = { $name } chooses a coat for the “?”: { $coat }
duel-event-place = { $name } draws { $coats } at { $place } ({ $gain })
duel-event-put = { $name } draws { $coats } at { $place }
duel-event-pass = { $name } draws nothing
duel-event-gained = { $name } gets power { $number }: { $power }
duel-event-coat = { $name } chooses a coat with lightning: { $coat }, { $points } points for each domain
duel-event-cross = { $name } adds a cross at { $cell } with lightning ({ $gain })
