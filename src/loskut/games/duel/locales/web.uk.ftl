# The table of Duel
duel-turn-pick = Ваш вибір: візьміть кубик
duel-turn-two = Ваш вибір: візьміть два кубики
duel-turn-name = Виберіть герб для «?»
duel-turn-draw = Ваш хід: намалюйте два герби
duel-turn-first = Кубики нарізно: перший герб
duel-turn-put = Кубики нарізно: другий герб
duel-turn-pass = Ваш хід: герби намалювати не можна
duel-turn-coat = Розряд блискавки: виберіть герб
duel-turn-cross = Розряд блискавки: додайте хрест
duel-do-pick = візьміть кубик
duel-do-two = візьміть два кубики
duel-do-name = виберіть герб для «?»
duel-do-draw = намалюйте два герби
duel-do-first = намалюйте перший герб
duel-do-put = намалюйте другий герб
duel-do-pass = герби намалювати не можна
duel-do-coat = розряд блискавки, виберіть герб
duel-do-cross = розряд блискавки, додайте хрест
duel-rolling = Кидаємо кубики…
duel-your-map = Ваша карта
duel-rival = Карта суперника й сувій
duel-dice = Кубики
duel-show-map = Показати карту
duel-is-pick = вибирає кубики
duel-is-draw = малює
duel-is-lightning = використовує блискавку
duel-role = гравець { $role ->
    [a] А
   *[b] Б
}
duel-role-short = { $role ->
    [a] А
   *[b] Б
}
duel-castle-left = хрест замку не використано

duel-take = Взяти: { $dice }
duel-take-two = Взяти два
duel-draw = Намалювати
duel-draw-first = Намалювати перший герб
duel-plus = +{ $gain }
duel-choose = Вибрати: { $coat }
duel-add-cross = Додати хрест
duel-pass = Малювати нікуди: пропустити
duel-tap-die = Виберіть кубик
duel-tap-two = Виберіть два кубики
duel-tap-more = Ще один кубик
duel-tap-own = Виберіть один зі своїх кубиків
duel-tap-face = Виберіть грань
duel-tap-cell = Виберіть позначену клітинку
duel-tap-coat = Виберіть герб для «?»
duel-tap-lightning = Виберіть герб
duel-tap-cross = Виберіть герб на карті
duel-tap-offer = Використайте щось, щоб малювати
duel-does-not-fit = Так не підходить
duel-grown = { $coat } { $size } × { $crosses }

duel-joker = «?»
duel-face = { $coat }, { $crosses ->
    [one] { $crosses } хрест
    [few] { $crosses } хрести
   *[many] { $crosses } хрестів
}
duel-domains = Ваші володіння
duel-no-domains = поки без очок

duel-before = Перш ніж малювати, якщо хочете
duel-before-pick = До вибору, якщо хочете
duel-up-to = до +{ $gain }
duel-in-use = у дії: натисніть ще раз, щоб повернути
duel-offer-castle = Хрест замку
duel-offer-castle-note = Один раз за гру: ще один хрест на свій кубик. Він не позначить сувій.
duel-offer-turn_die = Повернути кубик
duel-offer-turn_die-note = Поверніть один свій кубик будь-якою іншою гранню.
duel-offer-ignore_connection = Малювати без приєднання
duel-offer-ignore_connection-note = Будь-які дві порожні клітинки поруч.
duel-offer-split_dice = Розділити кубики
duel-offer-split_dice-note = Намалюйте герби нарізно. Кожен приєднується сам.
duel-offer-take_two = Взяти два кубики
duel-offer-take_two-note = Гравець А бере одразу два кубики, суперникові лишаються два інші.
duel-which-castle = Додати хрест на кубик
duel-which-turn = Який кубик повернути?
duel-turn-to = Повернути гранню
duel-stands-for = «?» — це
duel-fits-nowhere = не підходить
duel-with-last = З останнім кубиком
duel-with-last-note = { $name } бере два, один лишається вам
duel-if-left = якщо лишиться { $die }
duel-pair = Разом
duel-pair-note = найбільше очок зараз
duel-lightning-coat = Кожне окреме володіння з цим гербом принесе 3 очки наприкінці гри, навіть без хрестів. Рахуються й майбутні володіння.
duel-lightning-cross = Ще один хрест на будь-який герб карти: володіння принесе кількість своїх клітинок ще раз.
duel-split-second = Кубики розділено: другий герб приєднується сам.
duel-stuck-no_pair = На карті немає двох порожніх клітинок поруч (D8).
duel-stuck-unconnected = Жоден герб не може торкнутися замку або такого самого герба (D8).
duel-stuck-no_neighbour = Там, де герб приєднався б, немає місця для другого (D8).

duel-did-first = Гравець А в першому раунді — { $name }
duel-did-roll = Новий кидок: { $faces }
duel-did-pick = { $who ->
    [you] берете: { $dice }
   *[other] бере: { $dice }
}
duel-did-take-two = { $who ->
    [you] берете одразу два кубики: { $dice }
   *[other] бере одразу два кубики: { $dice }
}
duel-did-turn = { $who ->
    [you] повертаєте кубик: { $before } → { $after }
   *[other] повертає кубик: { $before } → { $after }
}
duel-did-castle = { $who ->
    [you] додаєте хрест замку: { $die }
   *[other] додає хрест замку: { $die }
}
duel-did-cast = { $who ->
    [you] використовуєте чари: { $power }
   *[other] використовує чари: { $power }
}
duel-did-name = { $who ->
    [you] вибираєте герб для «?»: { $coat }
   *[other] вибирає герб для «?»: { $coat }
}
duel-did-draw = { $who ->
    [you] малюєте: { $coats } на { $place } (+{ $gain })
   *[other] малює: { $coats } на { $place } (+{ $gain })
}
duel-did-put = { $who ->
    [you] малюєте: { $coats } на { $place }
   *[other] малює: { $coats } на { $place }
}
duel-did-pass = { $who ->
    [you] не можете намалювати: { $coats }
   *[other] не може намалювати: { $coats }
}
duel-did-coat = { $who ->
    [you] використовуєте блискавку: 3 очки за кожне володіння, герб — { $coat } (+{ $gain })
   *[other] використовує блискавку: 3 очки за кожне володіння, герб — { $coat } (+{ $gain })
}
duel-did-cross = { $who ->
    [you] використовуєте блискавку: ще один хрест на { $cell }, герб — { $coat } (+{ $gain })
   *[other] використовує блискавку: ще один хрест на { $cell }, герб — { $coat } (+{ $gain })
}
duel-row-full = Ряд «{ $coat }» заповнено: { $who ->
    [you] ви отримуєте чари «{ $power }».
   *[other] { $name } отримує чари «{ $power }».
}
duel-row-shared = Ряд «{ $coat }» заповнено в одному раунді з гравцем А, чари дістаються йому, а не { $who ->
    [you] вам.
   *[other] другому гравцеві ({ $name }).
}

duel-move-pick = взяти: { $dice }
duel-move-turn = повернути: { $before } → { $after }
duel-move-castle = хрест замку: { $die }
duel-move-name = «?» — { $coat }
duel-move-draw = малювати на { $place }
duel-move-pass = пропустити хід
duel-move-coat = вибрати: { $coat }
duel-move-cross = хрест на { $cell }

duel-text-round = Раунд { $round }. Гравець А — { $name }.
duel-text-die-free = кубик { $number }: { $face }, вільний
duel-text-die-taken = кубик { $number }: { $face }, { $name }
duel-text-row = { $coat }: { $name } — { $own } з { $boxes }, { $rival } — { $other } з { $boxes }. Чари «{ $power }»: { $state ->
    [open] поки нічиї
    [ready] готові, { $owner }
    [due] використовуються зараз, { $owner }
    [in_use] у дії, { $owner }
   *[used] використані, { $owner }
}
duel-text-points = { $gain ->
    [one] { $gain } очко
    [few] { $gain } очки
   *[many] { $gain } очок
}

# Карта
duel-map-plus = +{ $gain }
duel-map-sum = { $size } × { $crosses } = { $points }
duel-map-sum-extra = { $size } × { $crosses } + { $extra } = { $points }
duel-map-cell-fits = { $cell }: підходить, { $gain ->
    [one] { $gain } очко
    [few] { $gain } очки
   *[many] { $gain } очок
}
duel-map-cell-rotated = { $cell }: підходить, якщо повернути, { $gain ->
    [one] { $gain } очко
    [few] { $gain } очки
   *[many] { $gain } очок
}
duel-map-cell-cross = { $cell }: ще один хрест, { $gain ->
    [one] { $gain } очко
    [few] { $gain } очки
   *[many] { $gain } очок
}

# Tips of the first game
duel-tip-goal = З’єднуйте однакові герби у володіння. Володіння приносить кількість клітинок, помножену на кількість хрестів.
duel-tip-dice = А бере один кубик, Б — два, останній дістається А. Число біля кубика — скільки очок він може дати.
duel-tip-connect = Один із двох гербів має торкатися замку або такого самого герба. До кнопки «Намалювати» все можна змінити.
duel-tip-book = Герб без хреста позначає клітинку сувою. Хто першим заповнить ряд, отримає чари.

# Keys
duel-key-arrows = рухатися клітинками, що підходять; вибирати кубик або герб
duel-key-rotate = повернути герби (можна й коліщатком миші)
duel-key-enter = взяти, намалювати, вибрати
duel-key-undo = скасувати
duel-key-digits = вибрати кубик, герб або грань
duel-key-offers = хрест замку, розділити, без приєднання, повернути кубик, взяти два
duel-key-powers = перейти до чарів
duel-key-book = відкрити сувій
duel-key-rival = показати карту суперника
duel-key-escape = прибрати герби з карти

# Кубики й сувій
duel-die-tray = Кубики
duel-die-order = Порядок раунду
duel-die-role-a = А
duel-die-role-b = Б
duel-die-draws = { $role } малює
duel-die-marking = позначки
duel-die-step-done = готово
duel-die-could-add = може дати
duel-die-about = ≈{ $points }
duel-die-plus = +{ $points }
duel-die-range = { $low }–{ $high }
duel-die-nowhere = нікуди малювати
duel-die-no-mark = без позначки
duel-die-cross-no-mark = з хрестом: без позначки
duel-die-joker-no-mark = «?» не дає позначки
duel-die-marks = позначить клітинку { $box } з { $boxes }
duel-die-fills = заповнить ряд
duel-die-joker = «?»
duel-die-named = «?» → { $coat }
duel-die-number = Кубик { $number }: { $coat }
duel-die-crosses = { $count ->
    [one] { $count } хрест
    [few] { $count } хрести
   *[many] { $count } хрестів
}
duel-die-raised = із хрестом замку
duel-die-turned = повернутий
duel-die-used = герб намальовано
duel-die-rolling = Кидаємо кубики…

duel-book-title = Сувій
duel-book-sides = { $above } згори, { $below } знизу
duel-book-to-go = ще { $count }
duel-book-leads = попереду
duel-book-state-ready = готово
duel-book-state-due = зараз
duel-book-state-in_use = у дії
duel-book-state-used = використано
duel-book-state-struck = викреслено
duel-book-state-full = заповнено
duel-book-you-filled = Ви першими заповнили ряд
duel-book-filled = Ряд першим заповнив гравець { $name }
duel-book-at-once = Розряд блискавки використовують негайно
duel-book-power-ignore_connection = Малювати без приєднання
duel-book-power-split_dice = Розділити кубики
duel-book-power-take_two = Взяти два кубики
duel-book-power-turn_die = Повернути кубик
duel-book-power-three_points_per_domain = 3 очки за володіння
duel-book-power-add_cross = Додати хрест
duel-book-about-ignore_connection = Малюйте в будь-яких двох порожніх клітинках поруч.
duel-book-about-split_dice = Намалюйте герби нарізно. Кожен приєднується сам.
duel-book-about-take_two = Гравець А бере одразу два кубики, суперникові лишаються два інші.
duel-book-about-turn_die = Поверніть один свій кубик будь-якою іншою гранню.
duel-book-about-three_points_per_domain = Виберіть герб: кожне його володіння принесе 3 очки.
duel-book-about-add_cross = Додайте хрест на будь-який герб своєї карти.

# Кінець гри
duel-over-dice = Кубики
duel-over-loss = Раунд { $round }: { $played }; краще: { $best }
duel-over-loss-pick = Раунд { $round }: краще було взяти «{ $best }», а не «{ $played }»
duel-over-loss-draw = Раунд { $round }: краще було малювати на { $best }, а не на { $played }
duel-over-extra = { $count } × { $each } = { $points }
duel-over-no-domains = володіння не дають очок
duel-over-more = { $count ->
    [one] ще { $count } володіння: { $points }
    [few] ще { $count } володіння: { $points }
   *[many] ще { $count } володінь: { $points }
}
duel-over-end-full = Карту заповнено.
duel-over-end-stuck = В останньому раунді ніхто не зміг малювати.
duel-over-tie-largest = Очки рівні: вирішує найбільше володіння, { $winner } проти { $other } (у клітинках).
duel-over-tie-shared = Рівні й очки, і найбільші володіння: перемога спільна.

# Картинки для правил
duel-map-figure-coats = Шість гербів і «?», як на кубиках
duel-map-figure-any = будь-який герб
duel-map-figure-legal = 1 і 2 можна: один герб торкається такого самого герба або замку.
duel-map-figure-illegal = 3 не можна: жоден герб не торкається ні замку, ні такого самого герба.
duel-map-figure-score = Кожне володіння: клітинки, помножені на хрести. Усього 9 очок.
