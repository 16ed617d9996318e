duel-coat-dot = точка
duel-coat-line = полоса
duel-coat-double_dot = двойная точка
duel-coat-double_line = двойная полоса
duel-coat-filled = заливка
duel-coat-checked = шахматка
duel-power-ignore_connection = рисовать без присоединения
duel-power-split_dice = разделить кубики
duel-power-take_two = А берёт два кубика
duel-power-turn_die = повернуть кубик
duel-power-three_points_per_domain = 3 очка за владение
duel-power-add_cross = добавить крест

duel-component-faces = { $file }, строка { $line }: у кубика { $die } { $found ->
    [one] { $found } грань
    [few] { $found } грани
   *[many] { $found } граней
}, а должно быть { $wanted }.
duel-component-jokers = { $file }, строка { $line }: найдено знаков «?» на кубиках: { $found }, нужно: { $wanted }.
duel-component-coat = { $file }, строка { $line }: ни на одном кубике нет герба «{ $coat }».
duel-component-alike = { $file }, строка { $line }: у двух кубиков одинаковые грани.
duel-component-squares = { $file }, строка { $line }: клеток для заполнения на карте: { $found }, нужно: { $wanted }.
duel-component-row = { $file }, строка { $line }: нет ряда для герба «{ $coat }».

duel-nobody-moves = Сейчас никто не должен ходить.
duel-pick-now = Сейчас выберите кубик.
duel-no-such-die = Кубика { $die } нет.
duel-die-taken = Кубик { $die } уже взят. Выберите другой.
duel-one-die = Игрок А берёт один кубик.
duel-two-dice = Игрок Б берёт два кубика из трёх.
duel-power-missing = У вас нет чар { $number }.
duel-power-used = Чары { $number } уже использованы.
duel-draw-now = Сейчас нарисуйте два герба.
duel-not-your-die = Кубик { $die } не входит в ваши два кубика.
duel-no-such-face = У кубика { $die } нет такой грани.
duel-turn-before-cross = Крест замка уже добавлен. Повернуть кубик можно только до этого.
duel-equal-faces = Грани { $foremost } и { $face } кубика { $die } одинаковы. Выберите грань { $foremost }.
duel-same-face = Кубик { $die } уже показывает эту грань. Выберите другую.
duel-could-not-draw = Сейчас это нельзя использовать, потому что после этого вы не смогли бы рисовать.
duel-drawing-begun = Рисунок уже начат. Чары и крест замка используют до него.
duel-bonus-used = Крест замка уже использован.
duel-not-cast = При рисовании эти чары не используют.
duel-nothing-to-name = Здесь нет «?», для которого нужно выбрать герб.
duel-no-such-coat = Такого герба нет.
duel-coat-nowhere = Герб { $coat } негде нарисовать. Выберите другой.
duel-name-first = Сначала выберите герб для «?» на кубике { $die }.
duel-side-by-side = Гербы рисуют рядом. Укажите клетку первого и направление ко второму.
duel-apart = Кубики разделены. Укажите одну клетку, потом другую.
duel-off-the-map = Эта клетка за пределами карты.
duel-castle = На { $cell } стоит замок.
duel-filled = Клетка { $cell } уже заполнена.
duel-unconnected = Гербы там не присоединяются: они не касались бы ни замка, ни такого же герба.
duel-same-drawing = Гербы одинаковые. Укажите направление n или e.
duel-no-second = Это единственная клетка, оставшаяся для другого герба. Выберите другую.
duel-spent-so-draw = Вы использовали чары или крест замка, поэтому должны рисовать.
duel-must-draw = Гербы можно нарисовать, поэтому вы должны рисовать.
duel-nothing-drawn = В этой клетке нет герба. Выберите клетку с гербом.
duel-lightning-now = Сейчас используйте разряд молнии, чары { $numbers }.

duel-no-move = «{ $text }» — не ход. Ход выглядит как 2, 24, d4n, ?f, 2+ или x.
duel-roll-count = Найдено кубиков: { $found }, нужно: { $wanted }.
duel-no-face = У кубика { $die } нет грани «{ $text }». Его грани: { $faces }.
duel-position-maps = Найдено карт: { $found }, нужно: { $wanted }.
duel-position-map = «{ $text }» — не карта.
duel-position-row = «{ $text }» — не строка из { $wanted } клеток.
duel-position-square = «{ $text }» — не клетка. Клетка выглядит как d, ll+ или f++.
duel-position-book = «{ $text }» — не свиток с заклинаниями.
duel-position-die = Кубик { $die } не может быть таким: «{ $text }».
duel-position-due = «{ $text }» — не шаг, который может предстоять. Шаг выглядит как f, r, 1p, 1d или 1l5.
duel-position-pairs = На карте { $seat } нечётное число гербов.
duel-position-crosses = На карте { $seat } больше крестов, чем могло быть нарисовано.
duel-position-unconnected = На карте { $seat } есть ни с чем не соединённые гербы.
duel-position-marks = У игрока { $seat } больше отметок для { $coat }, чем возможно.
duel-position-owner = Отметки в ряду { $coat } не сходятся с владельцем его чар.
duel-position-chosen-coat = Чары 5 и выбранный ими герб не сходятся.
duel-position-agenda = То, что предстоит, не сходится с тем, что лежит на столе.

duel-progress = Раунд { $round }
duel-player-a = игрок А — { $name }
duel-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
duel-bonus-unused = крест замка: не использован
duel-bonus-spent = крест замка: использован
duel-passes = { $count ->
    [one] { $count } раунд без рисунка
    [few] { $count } раунда без рисунка
   *[many] { $count } раундов без рисунка
}
duel-spellbook = Свиток
duel-power-free = –
duel-power-owned = { $name }
duel-power-spent = { $name } ✓
duel-power-chosen = { $name }: { $coat }
duel-on-the-table = На столе

duel-ask-pick = Возьмите кубик по номеру, например { $example }.
duel-ask-pick-any = Возьмите кубик по номеру, например { $example }. С чарами 3 можно взять два, например 12.
duel-ask-pick-two = Возьмите два кубика из трёх по номерам, например { $example }.
duel-worth = Сколько очков можно получить: { $list }
duel-ask-name = На кубике { $die } выпал «?». Выберите герб, например { $example }. Можно: { $coats }
duel-ask-place = Нарисуйте гербы: клетка для кубика { $first } и направление к гербу кубика { $second }, например { $example } (n — вверх, e — вправо, s — вниз, w — влево). Можно:
duel-ask-put = Нарисуйте герб кубика { $die }: введите клетку, например { $example }. Можно:
duel-ask-pass = Эти гербы нарисовать нельзя. Введите x, чтобы пропустить ход.
duel-ask-pass-or-use = Эти гербы нарисовать нельзя. Введите x, чтобы пропустить ход, или используйте что-то из списка ниже; тогда рисовать обязательно.
duel-ask-spend = Используйте что-то из этого, чтобы можно было рисовать.
duel-ask-coat = Разряд молнии, чары 5: выберите герб, например { $example }. Каждое его владение принесёт { $points } очка.
duel-ask-cross = Разряд молнии, чары 6: добавьте крест к гербу на своей карте, например { $example }.
duel-may-castle = Чтобы добавить крест замка, сначала введите: { $words }
duel-may-turn = Чтобы повернуть кубик (чары 4), сначала введите: { $words }
duel-may-ignore_connection = Чтобы рисовать без присоединения (чары 1), сначала введите: ignore
duel-may-split_dice = Чтобы разделить кубики (чары 2), сначала введите: split

duel-event-first = { $name } — игрок А в первом раунде
duel-event-roll = { $name } бросает кубики
duel-event-pick = { $count ->
    [one] { $name } берёт кубик { $dice }
    [few] { $name } берёт кубики { $dice }
   *[many] { $name } берёт кубики { $dice }
}
duel-event-turn = { $name } поворачивает кубик { $die }: теперь { $face } (чары 4)
duel-event-castle = { $name } добавляет крест замка к кубику { $die }
duel-event-cast = { $name } использует чары: { $power }
duel-event-name = { $name } выбирает герб для «?»: { $coat }
duel-event-place = { $name } рисует { $coats } на { $place } ({ $gain })
duel-event-put = { $name } рисует { $coats } на { $place }
duel-event-pass = { $name } ничего не рисует
duel-event-gained = { $name } получает чары { $number }: { $power }
duel-event-coat = { $name } разрядом молнии выбирает герб: { $coat }, по { $points } очка за владение
duel-event-cross = { $name } разрядом молнии добавляет крест на { $cell } ({ $gain })
