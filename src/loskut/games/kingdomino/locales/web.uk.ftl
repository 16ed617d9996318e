# Стіл Kingdomino
kingdomino-turn-place = Ваш хід: поставте тайл
kingdomino-turn-discard = Ваш хід: тайл нікуди поставити
kingdomino-turn-claim = Оберіть наступний тайл
kingdomino-turn-first = Оберіть перший тайл
kingdomino-do-place = поставте тайл
kingdomino-do-discard = тайл нікуди поставити
kingdomino-do-claim = оберіть наступний тайл
kingdomino-do-first = оберіть перший тайл
kingdomino-turn-draw = Витягуємо нові тайли
kingdomino-planning = План: ваш хід ще не настав
kingdomino-plan = Приміряти { $domino }
kingdomino-your-kingdom = Ваше королівство
kingdomino-others = Інші королівства
kingdomino-show-kingdom = Показати королівство
kingdomino-is-placing = ставить
kingdomino-is-claiming = обирає

kingdomino-place = Поставити
kingdomino-take = Взяти { $domino }
kingdomino-rotate = Повернути
kingdomino-discard = Нікуди поставити: скинути { $domino }
kingdomino-tap-cell = Оберіть клітинку
kingdomino-tap-domino = Оберіть тайл
kingdomino-does-not-fit = Так не підходить
kingdomino-grown = { $terrain } { $size } × { $crowns }
kingdomino-plus = +{ $gain }
kingdomino-fits = підходить
kingdomino-fits-rotated = якщо повернути
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
kingdomino-best-spot = Найкраще місце для { $domino }: +{ $gain }
kingdomino-no-spot = { $domino } зараз нікуди поставити
kingdomino-territory-sum = { $size } × { $crowns } = { $points }
kingdomino-no-territories = поки без очок

kingdomino-draft = Тайли
kingdomino-this-round = Цей раунд
kingdomino-next-round = Наступний раунд
kingdomino-last-round = Це останній раунд.
kingdomino-now = зараз
kingdomino-no-place = нікуди
kingdomino-box = У запасі: { $count }
kingdomino-box-left = У запасі: { $count }
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

kingdomino-did-place = { $domino } на { $place } (+{ $gain })
kingdomino-did-claim = узято { $domino }
kingdomino-did-discard = скинуто { $domino }
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
kingdomino-tie-largest = Очки рівні: вирішує найбільша область, { $winner } кв. проти { $other }.
kingdomino-tie-crowns = Очки й області рівні: вирішують корони, { $winner } проти { $other }.
kingdomino-tie-shared = Рівні очки, області й корони: місце ділиться.
kingdomino-loss-claim = Раунд { $round }: узято { $played }, краще { $best }
kingdomino-loss-place = Раунд { $round }: { $domino } на { $played }, краще { $best }

# Поради першої партії
kingdomino-tip-goal = Мета — великі області з коронами. Очки області: кількість її квадратів, помножена на кількість її корон.
kingdomino-tip-order = Що менше число, то раніше ви ставите й обираєте в наступному раунді. Зате тайли з більшими числами цінніші.
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
