# Стіл Kingdomino
kingdomino-turn-place = Ваш хід: поставте тайл
kingdomino-turn-discard = Ваш хід: тайл нікуди поставити
kingdomino-turn-claim = Виберіть наступний тайл
kingdomino-turn-first = Виберіть перший тайл
kingdomino-do-place = поставте тайл
kingdomino-do-discard = тайл нікуди поставити
kingdomino-do-claim = виберіть наступний тайл
kingdomino-do-first = виберіть перший тайл
kingdomino-turn-draw = Витягуємо нові тайли
kingdomino-planning = План: ваш хід ще не настав
kingdomino-plan = Приміряти { $domino }
kingdomino-your-kingdom = Ваше королівство
kingdomino-others = Інші королівства
kingdomino-show-kingdom = Показати королівство
kingdomino-is-placing = ставить
kingdomino-is-claiming = вибирає

kingdomino-place = Поставити
kingdomino-take = Взяти { $domino }
kingdomino-discard = Нікуди поставити: скинути { $domino }
kingdomino-tap-cell = Виберіть клітинку
kingdomino-tap-domino = Виберіть тайл
kingdomino-does-not-fit = Так не підходить
kingdomino-grown = { $terrain } { $size } × { $crowns }
kingdomino-plus = +{ $gain }
kingdomino-cell-fits = { $cell }: підходить, { $gain ->
    [one] { $gain } очко
    [few] { $gain } очки
   *[many] { $gain } очок
}
kingdomino-cell-rotated = { $cell }: підходить, якщо повернути, { $gain ->
    [one] { $gain } очко
    [few] { $gain } очки
   *[many] { $gain } очок
}
kingdomino-cell-plan = { $cell }: приміряти тут
kingdomino-best-spot = { $gain ->
    [0] Тайл { $domino } зараз не дасть очок
    [one] Тайл { $domino } зараз дасть до { $gain } очка
    [few] Тайл { $domino } зараз дасть до { $gain } очок
   *[many] Тайл { $domino } зараз дасть до { $gain } очок
}
kingdomino-no-spot = Тайл { $domino } зараз нікуди поставити
kingdomino-territory-sum = { $size } × { $crowns } = { $points }
kingdomino-no-territories = області не дають очок
kingdomino-more-territories = { $count ->
    [one] ще { $count } область: { $points }
    [few] ще { $count } області: { $points }
   *[many] ще { $count } областей: { $points }
}

kingdomino-draft = Тайли
kingdomino-this-round = Цей раунд
kingdomino-next-round = Наступний раунд
kingdomino-last-round = Це останній раунд.
kingdomino-now = зараз
kingdomino-no-place = нікуди
kingdomino-dominoes-left-short = попереду ще { $count }
kingdomino-dominoes-left = { $count ->
    [0] Нових тайлів більше не буде
    [one] Попереду ще { $count } тайл
    [few] Попереду ще { $count } тайли
   *[many] Попереду ще { $count } тайлів
}
kingdomino-domino = тайл { $domino }
kingdomino-domino-halves = Тайл { $domino }: { $first } і { $second }
kingdomino-half-crowns = { $terrain }, { $crowns ->
    [one] { $crowns } корона
    [few] { $crowns } корони
   *[many] { $crowns } корон
}
kingdomino-tile-taken = { $domino }. Зайнятий: { $name }
kingdomino-tile-free = { $domino }. Вільний

kingdomino-move-place = поставити на { $place }
kingdomino-move-claim = взяти { $domino }
kingdomino-move-discard = скинути

kingdomino-did-place = { $who ->
    [you] поставили тайл { $domino } на { $place } (+{ $gain })
   *[other] ставить тайл { $domino } на { $place } (+{ $gain })
}
kingdomino-did-claim = { $who ->
    [you] взяли тайл { $domino }
   *[other] бере тайл { $domino }
}
kingdomino-did-discard = { $who ->
    [you] скинули тайл { $domino }
   *[other] скидає тайл { $domino }
}
kingdomino-did-row = Новий ряд: { $dominoes }
kingdomino-did-kings = Королі вийшли в такому порядку: { $order }
kingdomino-discarded-list = Скинуто: { $dominoes }

kingdomino-text-now = Поставити: { $domino }
kingdomino-text-played = поставлено
kingdomino-text-place = { $cells }: { $gain ->
    [one] { $gain } очко
    [few] { $gain } очки
   *[many] { $gain } очок
}
kingdomino-text-laid = Замок { $castle }; тайли: { $laid }

# Кінець
kingdomino-tie-largest = Очки рівні: вирішує найбільша область, { $winner } проти { $other } (у квадратах).
kingdomino-tie-crowns = Очки й області рівні: вирішують корони, { $winner } проти { $other }.
kingdomino-tie-shared = Рівні очки, області й корони: місце ділиться.
kingdomino-loss-claim = Раунд { $round }: краще було взяти { $best }, а не { $played }
kingdomino-loss-place = Раунд { $round }: { $domino } краще було поставити на { $best }, а не на { $played }

# Поради першої партії
kingdomino-tip-goal = Мета — великі області з коронами. Очки області: кількість її квадратів, помножена на кількість її корон.
kingdomino-tip-order = Що менше число, то раніше ви ставите й вибираєте в наступному раунді. Зате тайли з більшими числами цінніші.
kingdomino-tip-crowns = Область без корон не приносить очок, хоч яка вона велика.
kingdomino-tip-limit = Королівство із замком — не більше { $size } × { $size } квадратів. Тайл, якому немає місця, пропадає.

# Клавіші
kingdomino-key-arrows = клітинками, що підходять; вибір тайлу
kingdomino-key-rotate = повернути тайл (коліщатко миші теж повертає)
kingdomino-key-enter = поставити або взяти
kingdomino-key-undo = скасувати
kingdomino-key-claim = вибрати тайл наступного раунду
kingdomino-key-escape = повернути тайл до руки

# Малюнки на сторінці правил
kingdomino-figure-legal = 1 і 2 можна: одна сторона торкається свого ландшафту або замку.
kingdomino-figure-illegal = 3 торкається лише кутом; з 4 королівство стало б сім квадратів завширшки.
kingdomino-figure-score = Кожна область: квадрати, помножені на корони. Усього 29 очок.
kingdomino-figure-terrains = Шість ландшафтів, у кожного свій візерунок
