duel-coat-dot = крапка
duel-coat-line = смуга
duel-coat-double_dot = подвійна крапка
duel-coat-double_line = подвійна смуга
duel-coat-filled = заливка
duel-coat-checked = шахівниця
duel-power-ignore_connection = малювати без приєднання
duel-power-split_dice = розділити кубики
duel-power-take_two = А бере два кубики
duel-power-turn_die = повернути кубик
duel-power-three_points_per_domain = 3 очки за володіння
duel-power-add_cross = додати хрест

duel-component-faces = { $file }, рядок { $line }: у кубика { $die } { $found ->
    [one] { $found } грань
    [few] { $found } грані
   *[many] { $found } граней
}, а має бути { $wanted }.
duel-component-jokers = { $file }, рядок { $line }: знайдено знаків «?» на кубиках: { $found }, потрібно: { $wanted }.
duel-component-coat = { $file }, рядок { $line }: на жодному кубику немає герба «{ $coat }».
duel-component-alike = { $file }, рядок { $line }: у двох кубиків однакові грані.
duel-component-squares = { $file }, рядок { $line }: клітинок для заповнення на карті: { $found }, потрібно: { $wanted }.
duel-component-row = { $file }, рядок { $line }: немає ряду для герба «{ $coat }».

duel-nobody-moves = Зараз ніхто не має ходити.
duel-pick-now = Зараз виберіть кубик.
duel-no-such-die = Кубика { $die } немає.
duel-die-taken = Кубик { $die } уже взято. Виберіть інший.
duel-one-die = Гравець А бере один кубик.
duel-two-dice = Гравець Б бере два кубики з трьох.
duel-power-missing = У вас немає чарів { $number }.
duel-power-used = Чари { $number } уже використано.
duel-draw-now = Зараз намалюйте два герби.
duel-not-your-die = Кубик { $die } не належить до ваших двох кубиків.
duel-no-such-face = У кубика { $die } немає такої грані.
duel-turn-before-cross = Хрест замку вже додано. Повернути кубик можна лише до цього.
duel-equal-faces = Грані { $foremost } і { $face } кубика { $die } однакові. Виберіть грань { $foremost }.
duel-same-face = Кубик { $die } уже показує цю грань. Виберіть іншу.
duel-could-not-draw = Зараз це не можна використати, бо після цього ви не змогли б малювати.
duel-drawing-begun = Малюнок уже розпочато. Чари й хрест замку використовують до нього.
duel-bonus-used = Хрест замку вже використано.
duel-not-cast = Ці чари не використовують під час малювання.
duel-nothing-to-name = Тут немає «?», для якого треба вибрати герб.
duel-no-such-coat = Такого герба немає.
duel-coat-nowhere = Герб { $coat } немає де намалювати. Виберіть інший.
duel-name-first = Спочатку виберіть герб для «?» на кубику { $die }.
duel-side-by-side = Герби малюють поруч. Вкажіть клітинку першого та напрямок до другого.
duel-apart = Кубики розділено. Вкажіть одну клітинку, потім другу.
duel-off-the-map = Ця клітинка за межами карти.
duel-castle = На { $cell } стоїть замок.
duel-filled = Клітинку { $cell } уже заповнено.
duel-unconnected = Герби там не приєднуються: вони не торкалися б ні замку, ні такого самого герба.
duel-same-drawing = Герби однакові. Вкажіть напрямок n або e.
duel-no-second = Це єдина клітинка, що лишилася для іншого герба. Виберіть іншу.
duel-spent-so-draw = Ви використали чари або хрест замку, тож маєте малювати.
duel-must-draw = Герби можна намалювати, тож ви маєте малювати.
duel-nothing-drawn = У цій клітинці немає герба. Виберіть клітинку з гербом.
duel-lightning-now = Зараз використайте розряд блискавки, чари { $numbers }.

duel-no-move = «{ $text }» — не хід. Хід виглядає як 2, 24, d4n, ?f, 2+ або x.
duel-roll-count = Знайдено кубиків: { $found }, потрібно: { $wanted }.
duel-no-face = У кубика { $die } немає грані «{ $text }». Його грані: { $faces }.
duel-position-maps = Знайдено карт: { $found }, потрібно: { $wanted }.
duel-position-map = «{ $text }» — не карта.
duel-position-row = «{ $text }» — не рядок із { $wanted } клітинок.
duel-position-square = «{ $text }» — не клітинка. Клітинка виглядає як d, ll+ або f++.
duel-position-book = «{ $text }» — не сувій із закляттями.
duel-position-die = Кубик { $die } не може бути таким: «{ $text }».
duel-position-due = «{ $text }» — не крок, який може бути наступним. Крок виглядає як f, r, 1p, 1d або 1l5.
duel-position-pairs = На карті { $seat } непарна кількість гербів.
duel-position-crosses = На карті { $seat } більше хрестів, ніж могло бути намальовано.
duel-position-unconnected = На карті { $seat } є ні з чим не з’єднані герби.
duel-position-marks = У гравця { $seat } більше позначок для { $coat }, ніж можливо.
duel-position-owner = Позначки в ряду { $coat } не сходяться з власником його чарів.
duel-position-chosen-coat = Чари 5 і вибраний ними герб не сходяться.
duel-position-agenda = Те, що має відбутися, не сходиться з тим, що лежить на столі.

duel-progress = Раунд { $round }
duel-player-a = гравець А — { $name }
duel-points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
duel-bonus-unused = хрест замку: не використано
duel-bonus-spent = хрест замку: використано
duel-passes = { $count ->
    [one] { $count } раунд без малюнка
    [few] { $count } раунди без малюнка
   *[many] { $count } раундів без малюнка
}
duel-spellbook = Сувій
duel-power-free = –
duel-power-owned = { $name }
duel-power-spent = { $name } ✓
duel-power-chosen = { $name }: { $coat }
duel-on-the-table = На столі

duel-ask-pick = Візьміть кубик за номером, наприклад { $example }.
duel-ask-pick-any = Візьміть кубик за номером, наприклад { $example }. З чарами 3 можна взяти два, наприклад 12.
duel-ask-pick-two = Візьміть два кубики з трьох за номерами, наприклад { $example }.
duel-worth = Скільки очок можна отримати: { $list }
duel-ask-name = На кубику { $die } випав «?». Виберіть герб, наприклад { $example }. Можна: { $coats }
duel-ask-place = Намалюйте герби: клітинка для кубика { $first } і напрямок до герба кубика { $second }, наприклад { $example } (n — вгору, e — праворуч, s — вниз, w — ліворуч). Можна:
duel-ask-put = Намалюйте герб кубика { $die }: введіть клітинку, наприклад { $example }. Можна:
duel-ask-pass = Ці герби намалювати не можна. Введіть x, щоб пропустити хід.
duel-ask-pass-or-use = Ці герби намалювати не можна. Введіть x, щоб пропустити хід, або використайте щось зі списку нижче; тоді малювати обов’язково.
duel-ask-spend = Використайте щось із цього, щоб можна було малювати.
duel-ask-coat = Розряд блискавки, чари 5: виберіть герб, наприклад { $example }. Кожне його володіння принесе { $points } очки.
duel-ask-cross = Розряд блискавки, чари 6: додайте хрест до герба на своїй карті, наприклад { $example }.
duel-may-castle = Щоб додати хрест замку, спочатку введіть: { $words }
duel-may-turn = Щоб повернути кубик (чари 4), спочатку введіть: { $words }
duel-may-ignore_connection = Щоб малювати без приєднання (чари 1), спочатку введіть: ignore
duel-may-split_dice = Щоб розділити кубики (чари 2), спочатку введіть: split

duel-event-first = { $name } — гравець А в першому раунді
duel-event-roll = { $name } кидає кубики
duel-event-pick = { $count ->
    [one] { $name } бере кубик { $dice }
    [few] { $name } бере кубики { $dice }
   *[many] { $name } бере кубики { $dice }
}
duel-event-turn = { $name } повертає кубик { $die }: тепер { $face } (чари 4)
duel-event-castle = { $name } додає хрест замку до кубика { $die }
duel-event-cast = { $name } використовує чари: { $power }
duel-event-name = { $name } вибирає герб для «?»: { $coat }
duel-event-place = { $name } малює { $coats } на { $place } ({ $gain })
duel-event-put = { $name } малює { $coats } на { $place }
duel-event-pass = { $name } нічого не малює
duel-event-gained = { $name } отримує чари { $number }: { $power }
duel-event-coat = { $name } розрядом блискавки вибирає герб: { $coat }, по { $points } очки за володіння
duel-event-cross = { $name } розрядом блискавки додає хрест на { $cell } ({ $gain })
