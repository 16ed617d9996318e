# Стол «Лоскутного королевства»
kingdomino-turn-place = Ваш ход: поставьте костяшку
kingdomino-turn-discard = Ваш ход: костяшку некуда поставить
kingdomino-turn-claim = Выберите следующую костяшку
kingdomino-turn-first = Выберите первую костяшку
kingdomino-do-place = поставьте костяшку
kingdomino-do-discard = костяшку некуда поставить
kingdomino-do-claim = выберите следующую костяшку
kingdomino-do-first = выберите первую костяшку
kingdomino-turn-draw = Вытягиваем новые костяшки
kingdomino-planning = План: ваш ход ещё не настал
kingdomino-plan = Примерить { $domino }
kingdomino-your-kingdom = Ваше королевство
kingdomino-others = Другие королевства
kingdomino-show-kingdom = Показать королевство
kingdomino-is-placing = ставит
kingdomino-is-claiming = выбирает

kingdomino-place = Поставить
kingdomino-take = Взять { $domino }
kingdomino-discard = Некуда поставить: сбросить { $domino }
kingdomino-tap-cell = Выберите клетку
kingdomino-tap-domino = Выберите костяшку
kingdomino-does-not-fit = Так не подходит
kingdomino-grown = { $terrain } { $size } × { $crowns }
kingdomino-plus = +{ $gain }
kingdomino-cell-fits = { $cell }: подходит, { $gain ->
    [one] { $gain } очко
    [few] { $gain } очка
   *[many] { $gain } очков
}
kingdomino-cell-rotated = { $cell }: подходит, если повернуть, { $gain ->
    [one] { $gain } очко
    [few] { $gain } очка
   *[many] { $gain } очков
}
kingdomino-cell-plan = { $cell }: примерить здесь
kingdomino-best-spot = { $gain ->
    [0] Костяшка { $domino } сейчас не даст очков
    [one] Костяшка { $domino } сейчас даст до { $gain } очка
    [few] Костяшка { $domino } сейчас даст до { $gain } очков
   *[many] Костяшка { $domino } сейчас даст до { $gain } очков
}
kingdomino-no-spot = Костяшку { $domino } сейчас некуда поставить
kingdomino-territory-sum = { $size } × { $crowns } = { $points }
kingdomino-no-territories = области не дают очков
kingdomino-more-territories = { $count ->
    [one] ещё { $count } область: { $points }
    [few] ещё { $count } области: { $points }
   *[many] ещё { $count } областей: { $points }
}

kingdomino-draft = Костяшки
kingdomino-this-round = Этот раунд
kingdomino-next-round = Следующий раунд
kingdomino-last-round = Это последний раунд.
kingdomino-now = сейчас
kingdomino-no-place = некуда
kingdomino-dominoes-left-short = впереди ещё { $count }
kingdomino-dominoes-left = { $count ->
    [0] Новых костяшек больше не будет
    [one] Впереди ещё { $count } костяшка
    [few] Впереди ещё { $count } костяшки
   *[many] Впереди ещё { $count } костяшек
}
kingdomino-domino = костяшка { $domino }
kingdomino-domino-halves = Костяшка { $domino }: { $first } и { $second }
kingdomino-half-crowns = { $terrain }, { $crowns ->
    [one] { $crowns } корона
    [few] { $crowns } короны
   *[many] { $crowns } корон
}
kingdomino-tile-taken = { $domino }. Занята: { $name }
kingdomino-tile-free = { $domino }. Свободна

kingdomino-move-place = поставить на { $place }
kingdomino-move-claim = взять { $domino }
kingdomino-move-discard = сбросить

kingdomino-did-place = { $who ->
    [you] поставили костяшку { $domino } на { $place } (+{ $gain })
   *[other] ставит костяшку { $domino } на { $place } (+{ $gain })
}
kingdomino-did-claim = { $who ->
    [you] взяли костяшку { $domino }
   *[other] берёт костяшку { $domino }
}
kingdomino-did-discard = { $who ->
    [you] сбросили костяшку { $domino }
   *[other] сбрасывает костяшку { $domino }
}
kingdomino-did-row = Новый ряд: { $dominoes }
kingdomino-did-kings = Короли вышли в таком порядке: { $order }
kingdomino-discarded-list = Сброшены: { $dominoes }

kingdomino-text-now = Поставить: { $domino }
kingdomino-text-played = поставлена
kingdomino-text-place = { $cells }: { $gain ->
    [one] { $gain } очко
    [few] { $gain } очка
   *[many] { $gain } очков
}
kingdomino-text-laid = Замок { $castle }; костяшки: { $laid }

# Конец
kingdomino-tie-largest = Очки равны: решает самая большая область, { $winner } против { $other } (в квадратах).
kingdomino-tie-crowns = Очки и области равны: решают короны, { $winner } против { $other }.
kingdomino-tie-shared = Равны очки, области и короны: место делится.
kingdomino-loss-claim = Раунд { $round }: лучше было взять { $best }, а не { $played }
kingdomino-loss-place = Раунд { $round }: { $domino } лучше было поставить на { $best }, а не на { $played }

# Советы первой партии
kingdomino-tip-goal = Цель — большие области с коронами. Очки области: число её квадратов, умноженное на число её корон.
kingdomino-tip-order = Чем меньше число, тем раньше вы ставите и выбираете в следующем раунде. Зато костяшки с большими числами ценнее.
kingdomino-tip-crowns = Область без корон не приносит очков, какой бы большой она ни была.
kingdomino-tip-limit = Королевство с замком — не больше { $size } × { $size } квадратов. Костяшка, которой нет места, пропадает.

# Клавиши
kingdomino-key-arrows = по подходящим клеткам; выбор костяшки
kingdomino-key-rotate = повернуть костяшку (колесо мыши тоже поворачивает)
kingdomino-key-enter = поставить или взять
kingdomino-key-undo = отменить
kingdomino-key-claim = выбрать костяшку следующего раунда
kingdomino-key-escape = вернуть костяшку в руку

# Рисунки на странице правил
kingdomino-figure-legal = 1 и 2 можно: одна сторона касается своего ландшафта или замка.
kingdomino-figure-illegal = 3 касается только углом; с 4 королевство стало бы семь квадратов в ширину.
kingdomino-figure-score = Каждая область: квадраты, умноженные на короны. Всего 29 очков.
kingdomino-figure-terrains = Шесть ландшафтов, у каждого свой узор
