moonriver-component-missing = Не вдається прочитати { $file }. На це місце вказує змінна середовища { $variable }: виправте її або покладіть туди файл.
moonriver-component-home = { $file }, рядок { $line }: { $symbol ->
    [cows] корів
    [circles] кіл
    [gold] золота
    [beavers] бобрів
   *[corn] качанів
} не буває { $terrain ->
    [desert] у пустелі
    [canyon] у каньйоні
    [meadow] на лузі
    [forest] у лісі
    [cornfield] на кукурудзяному полі
   *[farm] на фермі
}.
moonriver-component-terrain = { $file }: немає жодного квадрата з ландшафтом «{ $name ->
    [desert] пустеля
    [canyon] каньйон
    [meadow] луг
    [forest] ліс
    [cornfield] кукурудзяне поле
   *[farm] ферма
}» (рядок { $line }).
moonriver-component-number = { $file }: немає квадрата з числом { $number }, а сценарій вибирають за числами від 1 до 4 (рядок { $line }).
moonriver-component-boards = { $file }: це не всі планшети: { $boards }. Потрібен бік legends для кожного гравця та бік base — один для any або свій для кожного гравця (рядок { $line }).
moonriver-component-sides = { $file }, рядок { $line }: у бонусного тайлу { $tile } на обох боках той самий ландшафт.
moonriver-component-total = { $file }: { $name ->
    [plots] квадратів
    [partners] помічників
   *[bonus] боків бонусних тайлів
} { $found }, а має бути { $wanted } (рядок { $line }).

moonriver-nobody-moves = Зараз ніхто не має ходити.
moonriver-due-expand = Зараз треба вирішити, чи розширювати ранчо.
moonriver-due-discard = Зараз треба скинути два квадрати.
moonriver-due-place = Зараз треба викласти ділянку.
moonriver-due-drought = Зараз посуха: треба прибрати корову.
moonriver-due-circle = Зараз треба сказати, яке коло перше.
moonriver-due-hire = Зараз треба найняти помічника.
moonriver-due-herd = Зараз ковбой може перемістити корів.
moonriver-due-swap = Зараз розбійник може поміняти квадрати.
moonriver-due-steal = Зараз викрадач худоби може вкрасти корову.
moonriver-due-bonus = Зараз треба взяти бонусний тайл.
moonriver-due-lay_bonus = Зараз треба викласти бонусний тайл.
moonriver-due-claim = Зараз треба поставити ранчеро на квадрат ряду.
moonriver-must-expand = Ділянку можна викласти, і зараз це обов’язково.
moonriver-discard-fits = Ділянку можна викласти, тому зараз нічого не скидають.
moonriver-not-at-hand = Цих квадратів у вас немає.
moonriver-joined = Ці квадрати вже з’єднано в ділянку.
moonriver-not-in-reserve = Цього квадрата немає в комірках.
moonriver-same-plots = З однакових квадратів беріть перший.
moonriver-pair-fits-nowhere = { $first } і { $second } разом викласти нікуди.
moonriver-outside = Ранчо — не більше ніж { $width } завширшки й { $height } заввишки.
moonriver-on-board = На { $cell } лежить планшет гравця.
moonriver-covered = На { $cell } вже лежить квадрат.
moonriver-unconnected = На { $cell } ділянка не торкалася б ані моста, ані квадрата з тим самим ландшафтом.
moonriver-same-placement = Два квадрати { $plot } однакові: спрямуйте ділянку на північ або схід.
moonriver-no-cow = Там немає корови.
moonriver-other-territory = Корова має бути з області, де { $cell }.
moonriver-no-circle = Такого кола на ділянці немає.
moonriver-not-in-saloon = Цього помічника немає в салуні.
moonriver-no-plot-there = Корова може перейти лише на квадрат ранчо.
moonriver-cornfield = Корови не ходять на кукурудзяні поля.
moonriver-not-beside = Корова переходить на сусідній квадрат.
moonriver-no-other-player = Це має бути інший гравець.
moonriver-protected = Корову на { $cell } захищає помічник.
moonriver-no-bonus = Цього бонусного тайлу вже немає.
moonriver-bonus-fits = Бонусний тайл { $tile } можна викласти, отже, це обов’язково.
moonriver-bonus-side = Бонусний тайл { $tile } цим боком викласти нікуди.
moonriver-not-in-row = Такого квадрата немає в ряду, з якого вибирають.
moonriver-taken = На квадраті { $place } вже стоїть ранчеро.

moonriver-no-word = «{ $text }» тут нічого не означає; що вводити, сказано в запитанні.
moonriver-no-plot = «{ $text }» — не квадрат; він має вигляд D1s або H6co.
moonriver-no-cell = «{ $text }» — не клітинка ранчо.
moonriver-no-partner = «{ $text }» — не помічники; їхні літери: d, t, p, r і f.
moonriver-position-laid = «{ $text }» — не викладена ділянка; вона має вигляд a1n=D2+F3b або a10=*1a.
moonriver-position-partner = «{ $text }» — не помічник на колі; він має вигляд c3d або c3dc.
moonriver-position-cows = Корів не може бути на «{ $text }».
moonriver-position-due = «{ $text }» не може бути на черзі; це має вигляд 1e, 1c, r або s.
moonriver-position-ranch = У ранчо частин { $wanted }, а не { $found }.
moonriver-position-ranches = Ранчо { $found }, а має бути { $wanted }.
moonriver-position-plots = Квадратів { $plot } не буває { $found }.
moonriver-position-saloon = Усі ці помічники не можуть бути на столі.
moonriver-position-supply = Корів не буває { $found }.
moonriver-position-herds = Корів на ранчо { $found }, а символів корови лише { $most }.
moonriver-position-herd = У гравця { $seat } не може бути таких корів: їх приносять символи й викрадачі худоби, переміщує лише ковбой, а забирають лише посуха й викрадачі.
moonriver-position-scenario = Сценарій не підходить до параметрів.
moonriver-position-order = Квадрати ряду мають іти за зростанням чисел.
moonriver-position-bonus = Бонусні тайли не можуть так лежати.
moonriver-position-agenda = Те, що на черзі, не збігається з тим, що лежить на столі.

moonriver-progress = Раунд { $round } з { $rounds } · { $left ->
    [0] квадратів у коробці не лишилося
    [one] у коробці { $left } квадрат
    [few] у коробці { $left } квадрати
   *[many] у коробці { $left } квадратів
} · { $cows ->
    [0] корів не лишилося
    [one] у запасі { $cows } корова
    [few] у запасі { $cows } корови
   *[many] у запасі { $cows } корів
}
moonriver-points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
moonriver-row = Ряд
moonriver-next-row = Наступний ряд
moonriver-reserve = Комірки
moonriver-discarded = { $count ->
    [one] скинуто { $count } квадрат
    [few] скинуто { $count } квадрати
   *[many] скинуто { $count } квадратів
}
moonriver-pad-gold = золото
moonriver-pad-beavers = бобри
moonriver-pad-corn = кукурудза
moonriver-pad-partners = помічники
moonriver-pad-scenario = сценарій
moonriver-terrain-desert = пустеля
moonriver-terrain-canyon = каньйон
moonriver-terrain-meadow = луг
moonriver-terrain-forest = ліс
moonriver-terrain-cornfield = кукурудзяне поле
moonriver-terrain-farm = ферма
moonriver-printed-cows = { $count ->
    [one] { $count } корова
    [few] { $count } корови
   *[many] { $count } корів
}
moonriver-printed-skulls = { $count ->
    [one] череп
    [few] { $count } черепи
   *[many] { $count } черепів
}
moonriver-printed-circles = { $count ->
    [one] коло
    [few] { $count } кола
   *[many] { $count } кіл
}
moonriver-printed-gold = { $count ->
    [one] { $count } самородок
    [few] { $count } самородки
   *[many] { $count } самородків
}
moonriver-printed-beavers = { $count ->
    [one] { $count } бобер
    [few] { $count } бобри
   *[many] { $count } бобрів
}
moonriver-printed-corn = { $count ->
    [one] { $count } качан
    [few] { $count } качани
   *[many] { $count } качанів
}
moonriver-partner-cowboy = ковбой
moonriver-partner-desperado = розбійник
moonriver-partner-cattle_thief = викрадач худоби
moonriver-partner-prospector = золотошукач
moonriver-partner-trapper = мисливець
moonriver-partner-farmer = фермер
moonriver-saloon = Салун:
moonriver-saloon-empty = нікого
moonriver-stacks = { $count ->
    [one] (у стосах { $count } помічник)
    [few] (у стосах { $count } помічники)
   *[many] (у стосах { $count } помічників)
}
moonriver-bonus-left = Бонусні тайли:
moonriver-legend = * корова, *2 дві корови · o коло · d t p r f c: помічники · g самородок · b бобер · n качани · ≡ міст
moonriver-glance = стіл: усі ранчо й що означають літери
moonriver-more = … ще { $count } (ходи)
moonriver-ask-expand = Розширити ранчо? Два квадрати з комірок, наприклад { $example } або 1+2; - якщо ні.
moonriver-ask-must-expand = Треба розширити ранчо: два ваші квадрати, наприклад { $example } або 1+2.
moonriver-ask-second = З’єднати другу ділянку? Два квадрати, що лишилися, наприклад { $example }; - якщо ні. Потім першою викладають { $pair }.
moonriver-ask-discard = Жодної ділянки не викласти. Скиньте два квадрати, наприклад { $example }.
moonriver-ask-place = Викладіть { $pair }: клітинка першого квадрата й де другий, наприклад { $example }. Підходить:
moonriver-ask-drought = Посуха на { $cell }: яку корову прибрати? Наприклад { $example }.
moonriver-ask-circle = Два кола: яке перше? Наприклад { $example }.
moonriver-ask-hire = Найміть помічника на { $cell }, наприклад { $example }; з літерою c наприкінці — ковбоєм:
moonriver-ask-herd = { $left ->
    [one] Ковбой може перемістити корову ще { $left } раз
    [few] Ковбой може перемістити корів до { $left } разів
   *[many] Ковбой може перемістити корів до { $left } разів
}: з клітинки на клітинку, наприклад { $example }; - щоб закінчити.
moonriver-ask-swap = Розбійник міняє: ваш квадрат/гравець:його квадрат, наприклад { $example }; - якщо не міняти.
moonriver-ask-steal = Викрадач худоби краде корову: гравець:клітинка, наприклад { $example }; - якщо не красти.
moonriver-ask-bonus = Десятий ряд! Візьміть бонусний тайл потрібним боком догори, наприклад { $example } (x: викласти нікуди, тайл виходить із гри).
moonriver-ask-lay_bonus = Викладіть бонусний тайл на клітинку, наприклад { $example }.
moonriver-ask-claim = Поставте ранчеро на квадрат наступного ряду, за місцем у ряду, наприклад { $example }.
moonriver-ask-first-claim = Поставте ранчеро на квадрат ряду, за місцем у ряду, наприклад { $example }.
moonriver-event-row = Новий ряд: { $plots }
moonriver-event-saloon = До салуну приходять: { $partners }
moonriver-event-ranchers = Ранчеро виходять: { $order }
moonriver-event-scenario = Сценарій: { $scenario }
moonriver-event-claim = { $name } вибирає квадрат { $place } ({ $plot })
moonriver-event-pass-expand = { $name } не розширює ранчо
moonriver-event-pass-second = { $name } не з’єднує другу ділянку
moonriver-event-pass-herd = { $name } більше не переміщує корів
moonriver-event-pass-swap = { $name } нічого не міняє
moonriver-event-pass-steal = { $name } нічого не краде
moonriver-event-pair = { $name } з’єднує { $pair }
moonriver-event-discard = { $name } скидає { $pair }
moonriver-event-place = { $name } викладає { $pair } на { $place }
moonriver-event-drought = Посуха: { $name } втрачає корову на { $cell }
moonriver-event-circle = { $name } починає з кола на { $cell }
moonriver-event-hire = { $name } наймає помічника на { $cell }: { $partner }
moonriver-event-herd = { $name } переміщує корову з { $start } на { $target }
moonriver-event-swap = { $name } віддає { $own } і бере { $other } (обмін із гравцем { $victim })
moonriver-event-steal = { $name } краде корову з { $cell } у гравця { $victim }
moonriver-event-bonus = { $name } бере бонусний тайл { $tile }
moonriver-event-bonus-out = { $name } не може викласти бонусний тайл { $tile }: тайл виходить із гри
moonriver-event-lay-bonus = { $name } викладає бонусний тайл { $tile } на { $cell }
moonriver-event-rest = { $name } скидає решту: { $plots }
moonriver-event-overpopulation = Перенаселення: { $name } втрачає { $count ->
    [one] { $count } корову
    [few] { $count } корови
   *[many] { $count } корів
}
