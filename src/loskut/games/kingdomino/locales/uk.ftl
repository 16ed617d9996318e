kingdomino-bonus-middle_kingdom = Серединне королівство
kingdomino-bonus-harmony = Гармонія
kingdomino-bonus-open = { $bonus }: +{ $points } ще можливо
kingdomino-bonus-earned = { $bonus }: +{ $points }
kingdomino-bonus-lost = { $bonus }: без бонусу

kingdomino-outgrown = Королівство не вмістилося б у квадрат { $size }x{ $size }.
kingdomino-covered = Квадрат { $cell } уже зайнято.
kingdomino-unconnected = Тайл { $domino } там не приєднується: він не торкався б ні замку, ні свого ландшафту.
kingdomino-same-placement = У тайлу { $domino } однакові половинки. Вкажіть напрямок n або e.
kingdomino-must-place = Тайл { $domino } можна викласти, тож скинути його не можна.
kingdomino-not-in-row = Цього тайлу немає в ряду. Виберіть один із ряду.
kingdomino-taken = На тайлі { $domino } уже стоїть король. Виберіть інший.
kingdomino-place-first = Спочатку викладіть тайл, потім вибирайте наступний.
kingdomino-claim-now = Зараз виберіть у ряду тайл для свого короля.
kingdomino-nobody-moves = Зараз ніхто не має ходити.

kingdomino-no-move = «{ $text }» — не хід. Хід виглядає як e6n, x або 30.
kingdomino-direction-missing = До «{ $text }» потрібен напрямок: n (північ), e (схід), s (південь) або w (захід).
kingdomino-position-kingdoms = Знайдено королівств: { $found }, потрібно: { $wanted }.
kingdomino-position-twice = Тайл { $domino } трапляється двічі.
kingdomino-position-order = Тайли ряду мають іти за зростанням.
kingdomino-position-count = Вийшло тайлів: { $found }. Вони мають складати цілі ряди по { $kings }, і рядів не більше, ніж у грі.
kingdomino-position-agenda = Те, що має відбутися, не сходиться з тим, що лежить на столі.
kingdomino-position-entry = «{ $text }» — не тайл королівства. Він виглядає як e6n30 або x41.
kingdomino-position-due = «{ $text }» — не крок, який може бути наступним. Крок виглядає як 1p, 1c, r або k.

kingdomino-progress = Раунд { $round } з { $rounds } · { $left ->
    [0] нових тайлів більше не буде
    [one] попереду ще { $left } тайл
    [few] попереду ще { $left } тайли
   *[many] попереду ще { $left } тайлів
}
kingdomino-row = Ряд
kingdomino-first-row = Перший ряд
kingdomino-next-row = Наступний ряд
kingdomino-free = вільний
kingdomino-would-add = дасть { $gain }
kingdomino-fits-nowhere = зараз нікуди викласти
kingdomino-points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
kingdomino-discarded = { $count ->
    [one] скинуто { $count } тайл
    [few] скинуто { $count } тайли
   *[many] скинуто { $count } тайлів
}
kingdomino-ask-place = Викладіть його: введіть квадрат лівої половинки й напрямок до правої, наприклад { $example }. Можна:
kingdomino-ask-discard = Викласти його нікуди: введіть x, щоб скинути.
kingdomino-ask-first-claim = Виберіть тайл першого ряду за числом, наприклад { $example }.
kingdomino-ask-claim = Виберіть тайл наступного ряду за числом, наприклад { $example }.
kingdomino-event-row = Вийшли: { $dominoes }
kingdomino-event-kings = Королі вийшли в такому порядку: { $order }
kingdomino-event-claim = { $name } вибирає тайл { $domino }
kingdomino-event-discard = { $name } скидає тайл { $domino }
kingdomino-event-place = { $name } викладає тайл { $domino } на { $place } ({ $gain })

kingdomino-terrain-wheat = пшениця
kingdomino-terrain-forest = ліс
kingdomino-terrain-water = вода
kingdomino-terrain-grassland = луг
kingdomino-terrain-swamp = болото
kingdomino-terrain-mine = гори
kingdomino-crowns = корони
kingdomino-castle = замок
