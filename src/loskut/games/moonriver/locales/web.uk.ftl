# The table of Moon River
moonriver-turn-claim = Виберіть новий квадрат
moonriver-turn-first = Поставте ранчеро на квадрат
moonriver-turn-expand = Ваш хід: з’єднайте два квадрати
moonriver-turn-joined = Ваш хід: викладіть ділянку
moonriver-turn-slots = Комірки зайняті: розширте ранчо
moonriver-turn-last_round = Останній раунд: викладіть усе, що пасує
moonriver-turn-second = Можна викласти другу ділянку
moonriver-turn-discard = Викласти нікуди: скиньте два квадрати
moonriver-turn-drought = Посуха: корова йде
moonriver-turn-circle = Два кола: яке перше?
moonriver-turn-hire = Найміть помічника
moonriver-turn-herd = Ковбой: перемістіть корів
moonriver-turn-swap = Розбійник: обміняйте квадрат
moonriver-turn-steal = Викрадач худоби: виберіть корову
moonriver-turn-bonus = Десятий ряд! Візьміть бонусний тайл
moonriver-do-claim = виберіть новий квадрат
moonriver-do-first = поставте ранчеро на квадрат
moonriver-do-expand = з’єднайте два квадрати
moonriver-do-joined = викладіть ділянку
moonriver-do-slots = комірки зайняті, розширте ранчо
moonriver-do-last_round = останній раунд, викладіть усе, що пасує
moonriver-do-second = можна викласти другу ділянку
moonriver-do-discard = викласти нікуди, скиньте два квадрати
moonriver-do-drought = посуха, корова йде
moonriver-do-circle = два кола, яке перше?
moonriver-do-hire = найміть помічника
moonriver-do-herd = ковбой, перемістіть корів
moonriver-do-swap = розбійник, обміняйте квадрат
moonriver-do-steal = викрадач худоби, виберіть корову
moonriver-do-bonus = десятий ряд, візьміть бонусний тайл
moonriver-drawing = Відкриваємо новий ряд…
moonriver-your-ranch = Ваше ранчо
moonriver-others = Інші ранчо
moonriver-shared = Ряди й салун
moonriver-has-cows = корови
moonriver-has-gold = золото
moonriver-has-beavers = бобри
moonriver-has-corn = кукурудза

moonriver-place = Викласти
moonriver-keep = Лишити
moonriver-no-second = Без другої ділянки
moonriver-second = Друга ділянка
moonriver-tap-two = Виберіть два квадрати
moonriver-tap-more = Виберіть другий квадрат
moonriver-tap-second = Виберіть ще два квадрати
moonriver-tap-cell = Виберіть клітинку
moonriver-does-not-fit = Так не пасує
moonriver-discard = Скинути два квадрати
moonriver-tap-discard = Виберіть, що скинути: два квадрати
moonriver-remove = Прибрати корову
moonriver-one-of = { $count ->
    [2] одну з двох на цьому квадраті
   *[other] одну з { $count } на цьому квадраті
}
moonriver-tap-cow = Виберіть корову
moonriver-first = Спершу це коло
moonriver-tap-circle = Виберіть коло
moonriver-up-to = до { $gain }
moonriver-tap-partner = Виберіть помічника
moonriver-step = { $start } → { $target }
moonriver-done = Готово
moonriver-leave = Не переміщати
moonriver-steps-left = { $count ->
    [one] лишився { $count } крок
    [few] лишилося { $count } кроки
   *[many] лишилося { $count } кроків
}
moonriver-swap = Обміняти
moonriver-with = { $name }
moonriver-no-swap = Не міняти
moonriver-tap-other = Виберіть чужий квадрат
moonriver-tap-own = Виберіть свій квадрат
moonriver-steal = Вкрасти корову
moonriver-steal-short = Вкрасти
moonriver-loses = { $name } { $loss }
moonriver-no-steal = Не красти
moonriver-bonus = { $terrain ->
    [desert] Викласти пустелю
    [canyon] Викласти каньйон
    [meadow] Викласти луг
    [forest] Викласти ліс
    [cornfield] Викласти кукурудзяне поле
   *[farm] Викласти ферму
}
moonriver-bonus-out = Нікуди: прибрати бонусний тайл
moonriver-tap-bonus = Виберіть бік бонусного тайлу
moonriver-claim = { $terrain ->
    [desert] Вибрати пустелю
    [canyon] Вибрати каньйон
    [meadow] Вибрати луг
    [forest] Вибрати ліс
    [cornfield] Вибрати кукурудзяне поле
   *[farm] Вибрати ферму
}
moonriver-claim-turn = ваш хід буде { $turn ->
    [1] першим
    [2] другим
    [3] третім
   *[other] четвертим
}
moonriver-tap-row = Виберіть квадрат наступного раунду
moonriver-must-slots = Немає вільної комірки: ділянку треба викласти ({ $rule })
moonriver-must-last_round = В останньому раунді викладають усе, що пасує ({ $rule })
moonriver-legend-step = може йти
moonriver-legend-target = сюди
moonriver-legend-steal = можна вкрасти
moonriver-legend-safe = під захистом
moonriver-this-land = { $terrain }: { $size } × { $cows } = { $points }
moonriver-guard-note = Помічник охороняє корів своєї області
moonriver-to-thief = До вашого викрадача на { $cell }
moonriver-mark-remove = { $cell }: { $count ->
    [one] корова
    [few] { $count } корови
   *[many] { $count } корів
}, { $gain ->
    [0] піде без втрат
   *[other] { $points }, якщо одна піде
}
moonriver-mark-herd = { $cell }: { $count ->
    [one] корова
    [few] { $count } корови
   *[many] { $count } корів
}, може йти
moonriver-mark-target = { $cell }: сюди, { $points }
moonriver-mark-steal = { $cell }: { $count ->
    [one] корова
    [few] { $count } корови
   *[many] { $count } корів
}, можна вкрасти, { $name } { $loss }
moonriver-mark-circle = { $cell }: це коло перше

moonriver-did-scenario = Сценарій: { $scenario }
moonriver-did-saloon = Нові в салуні: { $partners }
moonriver-did-row = Новий ряд: { $plots }
moonriver-did-ranchers = Ранчеро виходять: { $order }
moonriver-did-pair = { $who ->
    [you] з’єднуєте: { $plots }
   *[other] з’єднує: { $plots }
}
moonriver-did-place = { $who ->
    [you] викладаєте ділянку на { $place }{ $gain }
   *[other] викладає ділянку на { $place }{ $gain }
}
moonriver-did-discard = { $who ->
    [you] скидаєте: { $plots }
   *[other] скидає: { $plots }
}
moonriver-did-remove = { $who ->
    [you] втрачаєте через посуху корову з { $cell }{ $gain }
   *[other] втрачає через посуху корову з { $cell }{ $gain }
}
moonriver-did-circle = { $who ->
    [you] починаєте з кола на { $cell }
   *[other] починає з кола на { $cell }
}
moonriver-did-hire = { $who ->
    [you] наймаєте
   *[other] наймає
} { $partner ->
    [cowboy] ковбоя
    [desperado] розбійника
    [cattle_thief] викрадача худоби
    [prospector] золотошукача
    [trapper] мисливця
   *[farmer] фермера
} на { $cell }{ $gain }
moonriver-did-herd = { $who ->
    [you] переміщуєте корову з { $start } на { $target }{ $gain }
   *[other] переміщує корову з { $start } на { $target }{ $gain }
}
moonriver-did-swap = { $who ->
    [you] міняєтеся
   *[other] міняється
} { $victim ->
    [you] з вами
   *[other] з гравцем { $name }
}: { $own } → { $other }
moonriver-did-steal = { $who ->
    [you] крадете
   *[other] краде
} { $victim ->
    [you] вашу корову з { $cell }
   *[other] у гравця { $name } корову з { $cell }
}{ $gain }
moonriver-did-bonus = { $who ->
    [you] берете бонусний тайл: { $plot }
   *[other] бере бонусний тайл: { $plot }
}
moonriver-did-bonus-out = { $who ->
    [you] не можете викласти бонусний тайл
   *[other] не може викласти бонусний тайл
}
moonriver-did-lay_bonus = { $who ->
    [you] викладаєте його на { $place }{ $gain }
   *[other] викладає його на { $place }{ $gain }
}
moonriver-did-claim = { $who ->
    [you] вибираєте квадрат { $place }: { $plot }
   *[other] вибирає квадрат { $place }: { $plot }
}
moonriver-did-pass-expand = { $who ->
    [you] лишаєте квадрати в комірках
   *[other] лишає квадрати в комірках
}
moonriver-did-pass-herd = { $who ->
    [you] більше не переміщуєте корів
   *[other] більше не переміщує корів
}
moonriver-did-pass-swap = { $who ->
    [you] нічого не міняєте
   *[other] нічого не міняє
}
moonriver-did-pass-steal = { $who ->
    [you] нічого не крадете
   *[other] нічого не краде
}
moonriver-did-points = { " " }({ $points })

moonriver-with-prints = { $terrain } ({ $prints })

moonriver-move-pair = З’єднати: { $plots }
moonriver-move-place = Викласти ділянку на { $place }
moonriver-move-discard = Скинути: { $plots }
moonriver-move-remove = Прибрати корову з { $cell }
moonriver-move-circle = Почати з кола на { $cell }
moonriver-move-hire = Найняти { $partner ->
    [cowboy] ковбоя
    [desperado] розбійника
    [cattle_thief] викрадача худоби
    [prospector] золотошукача
    [trapper] мисливця
   *[farmer] фермера
}
moonriver-move-cowboy = Найняти ковбоя: зворот жетона { $specialist ->
    [desperado] розбійника
    [cattle_thief] викрадача худоби
    [prospector] золотошукача
    [trapper] мисливця
   *[farmer] фермера
}
moonriver-move-herd = Перемістити корову з { $start } на { $target }
moonriver-move-swap = Обмін із гравцем { $name }: { $own } → { $other }
moonriver-move-steal = Вкрасти корову з { $cell } у гравця { $name }
moonriver-move-bonus = Взяти бонусний тайл: { $plot }
moonriver-move-bonus-out = Прибрати бонусний тайл { $tile }
moonriver-move-lay_bonus = Викласти бонусний тайл на { $place }
moonriver-move-claim = Вибрати квадрат { $place }: { $plot }
moonriver-move-pass-expand = Не розширювати ранчо
moonriver-move-pass-second = Не з’єднувати другу ділянку
moonriver-move-pass-herd = Більше не переміщати корів
moonriver-move-pass-swap = Не міняти
moonriver-move-pass-steal = Не красти

moonriver-text-best = разом із квадратом «{ $plot }» до { $points }
moonriver-text-nowhere = поки нікуди
moonriver-text-turn = хід { $turn } у наступному раунді
moonriver-text-round = Раунд { $round } з { $rounds }. Квадратів у коробці: { $box }. Корів у запасі: { $supply }.
moonriver-text-row-taken = { $plot }: { $name }
moonriver-text-row-free = { $plot }: вільний
moonriver-text-this-round = Цей раунд, ще не взяті
moonriver-text-next-round = Наступний раунд
moonriver-text-nobody = нікого
moonriver-text-nothing = нічого
moonriver-text-saloon = Салун
moonriver-text-hand = Квадрати в комірках: { $plots }
moonriver-text-land = { $terrain }, { $size } × { $cows } = { $points }: { $cells }
moonriver-text-safe = під захистом
moonriver-text-cows = Корови: { $cells }
moonriver-text-partners = Помічники: { $partners }
moonriver-text-sums = Золото { $gold }, бобри { $beavers }, кукурудза { $corn }, помічники { $partners }
moonriver-text-scenario = Сценарій «{ $scenario }»: { $points }
moonriver-text-bridges = Комірок: { $slots }. Мости: { $cells }. Планшет закриває { $board }.
moonriver-text-due = Треба викласти ділянку: { $plots }.

# Tips of the first game
moonriver-tip-goal = Область приносить число своїх квадратів, помножене на число корів. З кількох корів на квадраті рахується одна.
moonriver-tip-claim = Виберіть квадрат на наступний раунд. Хто ближче до коробки, ходить раніше. Зелене число — скільки квадрат міг би принести.
moonriver-tip-join = Два квадрати разом — ділянка. Можна й лишити їх на потім.
moonriver-tip-lay = Половина ділянки має торкатися свого ландшафту або моста. Нічого не вирішено, доки ви не натиснули «Викласти».
moonriver-tip-hire = У кожного жетона два боки. Будь-який помічник ще й охороняє корів своєї області від викрадачів.
moonriver-tip-herd = Виберіть корову, потім — куди їй іти. Усього три кроки, для однієї корови чи кількох.
moonriver-tip-drought = Череп забирає корову з області, яку він розширив. Найдешевшу вже вибрано.
moonriver-tip-steal = Викрадач забирає чужу корову на свій квадрат. Корів із замком охороняють помічники.
moonriver-tip-swap = Можна обміняти квадрат зі своєї комірки на квадрат іншого гравця.
moonriver-tip-bonus = Ранчо дійшло до верхнього ряду. Виберіть бік бонусного тайлу й одразу викладіть його.

# Keys
moonriver-key-digits = вибрати свій квадрат, квадрат ряду, жетон
moonriver-key-arrows = ходити клітинками, коровами, квадратами й жетонами
moonriver-key-rotate = повернути ділянку (або коліщатком миші)
moonriver-key-space = повернути ділянку; вибрати, куди йде корова
moonriver-key-side = перевернути жетон
moonriver-key-victim = наступний гравець
moonriver-key-enter = викласти, найняти, вибрати
moonriver-key-decline = лишити, не переміщати, не міняти, не красти
moonriver-key-undo = скасувати
moonriver-key-escape = відпустити

# The ranch
moonriver-ranch-cell-fits = { $cell }: підходить, { $gain }
moonriver-ranch-cell-rotated = { $cell }: підходить, якщо повернути, { $gain }
moonriver-ranch-sum = { $size } × { $cows } = { $points }

# Over
moonriver-over-part = { $row }: { $sum }
moonriver-over-crowds = Перенаселення: на квадраті лишається одна корова. { $losses }
moonriver-over-loss = Раунд { $round }: { $played }; краще: { $best }
moonriver-over-claimed = { $plot }; { $name }
moonriver-over-tie-largest = Очки рівні: вирішує найбільша область, { $winner } проти { $other } (у квадратах).
moonriver-over-tie-herd = Рівні й очки, і найбільші області: вирішує кількість корів, { $winner } проти { $other }.
moonriver-over-tie-shared = Рівні й очки, і найбільші області, і кількість корів: перемога спільна.
moonriver-over-best = { $who ->
    [you] Ваші найкращі ходи
   *[other] Найкращі ходи: { $name }
}
moonriver-over-turn = Раунд { $round }: { $parts }
moonriver-over-drought = посуха
moonriver-over-steps = { $steps ->
    [one] { $steps } крок
    [few] { $steps } кроки
   *[many] { $steps } кроків
}
moonriver-over-theft = украдено корову ({ $name })

# Rules
moonriver-rules-lands = Шість ландшафтів
moonriver-rules-where = 1 і 2 можна: половина лежить на клітинці біля мосту або торкається свого ландшафту.
moonriver-rules-where-not = 3 не можна: ділянка торкається лише іншого ландшафту.
moonriver-rules-signs = Що зображено на квадратах
moonriver-rules-sign-cow = корова
moonriver-rules-sign-skull = череп
moonriver-rules-sign-circle = коло
moonriver-rules-sign-gold = самородок
moonriver-rules-sign-beavers = бобер
moonriver-rules-sign-corn = качани
moonriver-rules-drought = Квадрат із черепом розширив луг: одна з двох його корів іде. Яка — вирішує гравець.
moonriver-rules-partners = Помічники. На одному боці жетона ковбой, на іншому — хтось із решти.
moonriver-rules-partner-cowboy = ковбой: до трьох кроків коровами
moonriver-rules-partner-desperado = розбійник: міняє квадрат
moonriver-rules-partner-cattle_thief = викрадач худоби: забирає корову
moonriver-rules-partner-prospector = золотошукач: очко за самородок
moonriver-rules-partner-trapper = мисливець: очко за бобра
moonriver-rules-partner-farmer = фермер: очко за качан
moonriver-rules-cowboy = Три кроки: одна корова йде ліворуч, інша вгору, а потім ліворуч. Луг давав 4 × 1, тепер дає 4 × 2.
moonriver-rules-corn = На кукурудзяні поля корови не ходять.
moonriver-rules-theft = Корову в каньйоні можна вкрасти. Мисливець охороняє весь луг, тому корова там під захистом: область обведено ласо.
moonriver-rules-score = Приклад: 5 + 21 + 6 + 16 + 0 очок за області, 4 самородки, 1 бобер і 18 качанів, 18 за фермера. Усього 89 очок.
moonriver-rules-characters = Персонажі та їхні ранчеро
moonriver-rules-scenario = { $name }: { $points } очок.
moonriver-rules-scenario-timber_rafting = Чотири квадрати лісу, і один із них біля річки.
moonriver-rules-scenario-gold_rush = Три квадрати з трьома самородками.
moonriver-rules-scenario-outlaws = Три помічники поруч, один із них розбійник.
moonriver-rules-scenario-cowboy_town = П’ять квадратів ферми.
moonriver-rules-bonus = Бонусні тайли: пустеля або каньйон, луг або ліс, на кожному корова

# Beside the ranch
moonriver-side-this = Цей раунд
moonriver-side-next = Наступний раунд
moonriver-side-now = зараз
moonriver-side-free = вільний
moonriver-side-plain = без символів
moonriver-side-order = { $where ->
    [top] згори ходять раніше
   *[left] ліворуч ходять раніше
}
moonriver-side-plot = { $plot }, число { $number }
moonriver-side-plot-of = { $plot }: { $name }
moonriver-side-with = разом із квадратом: { $plot }
moonriver-side-no-place = поки нікуди
moonriver-side-last-round = Останній раунд: нових квадратів більше не вибирають.
moonriver-side-saloon = Салун
moonriver-side-saloon-sides = Салун: жетон і бік
moonriver-side-stacks = у стосах { $count }
moonriver-side-empty-table = порожній столик
moonriver-side-up-to = до +{ $gain }
moonriver-side-does-cowboy = до { $steps } переміщень корів
moonriver-side-does-desperado = обмін квадратами: на вибір { $count ->
    [one] { $count } чужий
    [few] { $count } чужі
   *[many] { $count } чужих
}
moonriver-side-does-cattle_thief = краде корову: можна вкрасти { $count }
moonriver-side-idle-cowboy = зараз корову не перемістити
moonriver-side-idle-desperado = зараз міняти нічого
moonriver-side-idle-cattle_thief = зараз красти нікого
moonriver-side-scores-gold = по 1 очку за кожен самородок: зараз { $count }
moonriver-side-scores-beavers = по 1 очку за кожного бобра: зараз { $count }
moonriver-side-scores-corn = по 1 очку за кожен качан: зараз { $count }
moonriver-side-hire-hint = Виберіть бік жетона: тут буде сказано, що він дасть зараз.
moonriver-side-guards = { $count ->
    [0] Корів у цій області поки немає.
    [one] Захистить від викрадення { $count } корову.
    [few] Захистить від викрадення { $count } корови.
   *[many] Захистить від викрадення { $count } корів.
}
moonriver-side-swap = Обмін квадратами
moonriver-side-give = віддати: { $plot }
moonriver-side-get = узяти в гравця { $name }: { $plot }
moonriver-side-bonus = Бонусні тайли
moonriver-side-bonus-of = тайл узято: { $name }
moonriver-side-bonus-out = Викласти нікуди: тайл виходить із гри
moonriver-side-nowhere = нікуди
moonriver-side-reserve = Комірки
moonriver-side-slot-free = вільна комірка
moonriver-side-no-slot = без комірки
moonriver-side-fresh = щойно взято
moonriver-side-joined = вибрано
moonriver-side-waits = з’єднано, чекає на свою чергу
moonriver-side-discarded = буде скинуто
moonriver-side-steps = Кроки ходу
moonriver-side-step-take = Взяти
moonriver-side-step-expand = Розширити
moonriver-side-step-domino = Розширити, { $index } з { $count }
moonriver-side-step-cow = Корова
moonriver-side-step-skull = Посуха
moonriver-side-step-circle = Найм
moonriver-side-step-bonus = Бонус
moonriver-side-step-choose = Вибрати
moonriver-side-state-done = зроблено
moonriver-side-state-next = пізніше
moonriver-side-state-skipped = пропущено
moonriver-side-rule-timber_rafting = Лісосіка з { $size } з’єднаних лісів, хоча б один біля річки: { $points } очок; за кожен наступний ліс ще { $more }.
moonriver-side-rule-gold_rush = Жила з { $size } з’єднаних квадратів із золотом: { $points } очок; за кожен самородок понад { $size } ще { $more }.
moonriver-side-rule-outlaws = Банда з { $size } з’єднаних квадратів із помічниками, хоча б один із них розбійник або викрадач худоби: { $points } очок; за кожного наступного ще { $more }.
moonriver-side-rule-cowboy_town = Місто з { $size } з’єднаних ферм: { $points } очок; за кожну наступну ферму ще { $more }.
moonriver-side-groups = { $count ->
    [0] груп поки немає
    [one] { $count } група
    [few] { $count } групи
   *[many] { $count } груп
}
moonriver-side-board = { $slots ->
    [one] { $slots } комірка
    [few] { $slots } комірки
   *[many] { $slots } комірок
}, { $bridges ->
    [one] міст на { $cells }
   *[other] мости на { $cells }
}
moonriver-side-box = { $count ->
    [one] { $count } квадрат у коробці
    [few] { $count } квадрати в коробці
   *[many] { $count } квадратів у коробці
}
moonriver-side-supply = { $count ->
    [one] { $count } корова в запасі
    [few] { $count } корови в запасі
   *[many] { $count } корів у запасі
}
moonriver-side-show-ranch = Показати ранчо
moonriver-side-cows = Корови
moonriver-side-to-steal = { $count ->
    [0] красти нікого
   *[other] можна вкрасти: { $count }
}
moonriver-side-to-swap = { $count ->
    [0] міняти нічого
    [one] { $count } квадрат
    [few] { $count } квадрати
   *[many] { $count } квадратів
}
moonriver-side-is-claim = вибирає квадрат
moonriver-side-is-expand = розширює ранчо
moonriver-side-is-drought = посуха
moonriver-side-is-hire = наймає помічника
moonriver-side-is-herd = переміщує корів
moonriver-side-is-swap = міняє квадрат
moonriver-side-is-steal = краде корову
moonriver-side-is-bonus = бере бонусний тайл
