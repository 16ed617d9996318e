kingdomino-bonus-middle_kingdom = Срединное королевство
kingdomino-bonus-harmony = Гармония
kingdomino-bonus-open = { $bonus }: +{ $points } ещё возможно
kingdomino-bonus-earned = { $bonus }: +{ $points }
kingdomino-bonus-lost = { $bonus }: без бонуса

kingdomino-outgrown = Королевство не поместилось бы в квадрат { $size }x{ $size }.
kingdomino-covered = Квадрат { $cell } уже занят.
kingdomino-unconnected = Костяшка { $domino } там не присоединяется: она не касалась бы ни замка, ни своего ландшафта.
kingdomino-same-placement = У костяшки { $domino } одинаковые половинки. Укажите направление n или e.
kingdomino-must-place = Костяшку { $domino } можно выложить, поэтому сбросить её нельзя.
kingdomino-not-in-row = Этой костяшки нет в ряду. Выберите одну из ряда.
kingdomino-taken = На костяшке { $domino } уже стоит король. Выберите другую.
kingdomino-place-first = Сначала выложите костяшку, потом выбирайте следующую.
kingdomino-claim-now = Сейчас выберите в ряду костяшку для своего короля.
kingdomino-nobody-moves = Сейчас никто не должен ходить.

kingdomino-no-move = «{ $text }» — не ход. Ход выглядит как e6n, x или 30.
kingdomino-direction-missing = К «{ $text }» нужно направление: n (север), e (восток), s (юг) или w (запад).
kingdomino-position-kingdoms = Найдено королевств: { $found }, нужно: { $wanted }.
kingdomino-position-twice = Костяшка { $domino } встречается дважды.
kingdomino-position-order = Костяшки ряда должны идти по возрастанию.
kingdomino-position-count = Вышло костяшек: { $found }. Они должны составлять целые ряды по { $kings }, и рядов не больше, чем в игре.
kingdomino-position-agenda = То, что предстоит, не сходится с тем, что лежит на столе.
kingdomino-position-entry = «{ $text }» — не костяшка королевства. Она выглядит как e6n30 или x41.
kingdomino-position-due = «{ $text }» — не шаг, который может предстоять. Шаг выглядит как 1p, 1c, r или k.

kingdomino-progress = Раунд { $round } из { $rounds } · { $left ->
    [0] новых костяшек больше не будет
    [one] впереди ещё { $left } костяшка
    [few] впереди ещё { $left } костяшки
   *[many] впереди ещё { $left } костяшек
}
kingdomino-row = Ряд
kingdomino-first-row = Первый ряд
kingdomino-next-row = Следующий ряд
kingdomino-free = свободна
kingdomino-would-add = даст { $gain }
kingdomino-fits-nowhere = сейчас некуда выложить
kingdomino-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
kingdomino-discarded = { $count ->
    [one] сброшена { $count } костяшка
    [few] сброшены { $count } костяшки
   *[many] сброшено { $count } костяшек
}
kingdomino-ask-place = Выложите её: введите квадрат левой половинки и направление к правой, например { $example }. Можно:
kingdomino-ask-discard = Выложить её некуда: введите x, чтобы сбросить.
kingdomino-ask-first-claim = Выберите костяшку первого ряда по числу, например { $example }.
kingdomino-ask-claim = Выберите костяшку следующего ряда по числу, например { $example }.
kingdomino-event-row = Вышли: { $dominoes }
kingdomino-event-kings = Короли вышли в таком порядке: { $order }
kingdomino-event-claim = { $name } выбирает костяшку { $domino }
kingdomino-event-discard = { $name } сбрасывает костяшку { $domino }
kingdomino-event-place = { $name } выкладывает костяшку { $domino } на { $place } ({ $gain })

kingdomino-terrain-wheat = пшеница
kingdomino-terrain-forest = лес
kingdomino-terrain-water = вода
kingdomino-terrain-grassland = луг
kingdomino-terrain-swamp = болото
kingdomino-terrain-mine = рудник
kingdomino-crowns = короны
kingdomino-castle = замок
