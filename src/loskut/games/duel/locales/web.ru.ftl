# The table of Duel
duel-turn-pick = Ваш выбор: возьмите кубик
duel-turn-two = Ваш выбор: возьмите два кубика
duel-turn-name = Выберите герб для «?»
duel-turn-draw = Ваш ход: нарисуйте два герба
duel-turn-first = Кубики врозь: первый герб
duel-turn-put = Кубики врозь: второй герб
duel-turn-pass = Ваш ход: гербы нарисовать нельзя
duel-turn-coat = Разряд молнии: выберите герб
duel-turn-cross = Разряд молнии: добавьте крест
duel-do-pick = возьмите кубик
duel-do-two = возьмите два кубика
duel-do-name = выберите герб для «?»
duel-do-draw = нарисуйте два герба
duel-do-first = нарисуйте первый герб
duel-do-put = нарисуйте второй герб
duel-do-pass = гербы нарисовать нельзя
duel-do-coat = разряд молнии, выберите герб
duel-do-cross = разряд молнии, добавьте крест
duel-rolling = Бросаем кубики…
duel-your-map = Ваша карта
duel-rival = Карта соперника и свиток
duel-dice = Кубики
duel-show-map = Показать карту
duel-is-pick = выбирает кубики
duel-is-draw = рисует
duel-is-lightning = использует молнию
duel-role = игрок { $role ->
    [a] А
   *[b] Б
}
duel-role-short = { $role ->
    [a] А
   *[b] Б
}
duel-castle-left = крест замка не использован

duel-take = Взять: { $dice }
duel-take-two = Взять два
duel-draw = Нарисовать
duel-draw-first = Нарисовать первый герб
duel-plus = +{ $gain }
duel-choose = Выбрать: { $coat }
duel-add-cross = Добавить крест
duel-pass = Нарисовать нельзя: пропустить ход
duel-tap-die = Выберите кубик
duel-tap-two = Выберите два кубика
duel-tap-more = Ещё один кубик
duel-tap-own = Выберите один из своих кубиков
duel-tap-face = Выберите грань
duel-tap-cell = Выберите отмеченную клетку
duel-tap-coat = Выберите герб для «?»
duel-tap-lightning = Выберите герб
duel-tap-cross = Выберите герб на карте
duel-tap-offer = Используйте что-нибудь, чтобы рисовать
duel-does-not-fit = Так не подходит
duel-grown = { $coat } { $size } × { $crosses }

duel-joker = «?»
duel-face = { $coat }, { $crosses ->
    [one] { $crosses } крест
    [few] { $crosses } креста
   *[many] { $crosses } крестов
}
duel-domains = Ваши владения
duel-no-domains = пока без очков

duel-before = Прежде чем рисовать, если хотите
duel-before-pick = До выбора, если хотите
duel-up-to = до +{ $gain }
duel-in-use = в деле: нажмите ещё раз, чтобы вернуть
duel-offer-castle = Крест замка
duel-offer-castle-note = Один раз за игру: ещё один крест на свой кубик. Он не отметит свиток.
duel-offer-turn_die = Повернуть кубик
duel-offer-turn_die-note = Поверните один свой кубик любой другой гранью.
duel-offer-ignore_connection = Рисовать без присоединения
duel-offer-ignore_connection-note = Любые две пустые клетки рядом.
duel-offer-split_dice = Разделить кубики
duel-offer-split_dice-note = Нарисуйте гербы врозь. Каждый присоединяется сам.
duel-offer-take_two = Взять два кубика
duel-offer-take_two-note = Игрок А берёт сразу два кубика, сопернику достаются два других.
duel-which-castle = Добавить крест на кубик
duel-which-turn = Какой кубик повернуть?
duel-turn-to = Повернуть гранью
duel-stands-for = «?» — это
duel-fits-nowhere = не подходит
duel-with-last = С последним кубиком
duel-with-last-note = { $name } берёт два, один остаётся вам
duel-if-left = если останется { $die }
duel-pair = Вместе
duel-pair-note = больше всего очков сейчас
duel-lightning-coat = Каждое отдельное владение с этим гербом принесёт 3 очка в конце игры, даже без крестов. Считаются и будущие владения.
duel-lightning-cross = Ещё один крест на любой герб карты: владение принесёт число своих клеток ещё раз.
duel-split-second = Кубики разделены: второй герб присоединяется сам.
duel-stuck-no_pair = На карте нет двух пустых клеток рядом (D8).
duel-stuck-unconnected = Ни один герб не может коснуться замка или такого же герба (D8).
duel-stuck-no_neighbour = Там, где герб присоединился бы, нет места для второго (D8).

duel-did-first = Игрок А в первом раунде — { $name }
duel-did-roll = Новый бросок: { $faces }
duel-did-pick = { $who ->
    [you] берёте: { $dice }
   *[other] берёт: { $dice }
}
duel-did-take-two = { $who ->
    [you] берёте сразу два кубика: { $dice }
   *[other] берёт сразу два кубика: { $dice }
}
duel-did-turn = { $who ->
    [you] поворачиваете кубик: { $before } → { $after }
   *[other] поворачивает кубик: { $before } → { $after }
}
duel-did-castle = { $who ->
    [you] добавляете крест замка: { $die }
   *[other] добавляет крест замка: { $die }
}
duel-did-cast = { $who ->
    [you] используете чары: { $power }
   *[other] использует чары: { $power }
}
duel-did-name = { $who ->
    [you] выбираете герб для «?»: { $coat }
   *[other] выбирает герб для «?»: { $coat }
}
duel-did-draw = { $who ->
    [you] рисуете: { $coats } на { $place } (+{ $gain })
   *[other] рисует: { $coats } на { $place } (+{ $gain })
}
duel-did-put = { $who ->
    [you] рисуете: { $coats } на { $place }
   *[other] рисует: { $coats } на { $place }
}
duel-did-pass = { $who ->
    [you] не можете нарисовать: { $coats }
   *[other] не может нарисовать: { $coats }
}
duel-did-coat = { $who ->
    [you] используете молнию: 3 очка за каждое владение, герб — { $coat } (+{ $gain })
   *[other] использует молнию: 3 очка за каждое владение, герб — { $coat } (+{ $gain })
}
duel-did-cross = { $who ->
    [you] используете молнию: ещё один крест на { $cell }, герб — { $coat } (+{ $gain })
   *[other] использует молнию: ещё один крест на { $cell }, герб — { $coat } (+{ $gain })
}
duel-row-full = Ряд «{ $coat }» заполнен: { $who ->
    [you] вы получаете чары «{ $power }».
   *[other] { $name } получает чары «{ $power }».
}
duel-row-shared = Ряд «{ $coat }» заполнен в одном раунде с игроком А, чары достаются ему, а не { $who ->
    [you] вам.
   *[other] второму игроку ({ $name }).
}

duel-move-pick = взять: { $dice }
duel-move-turn = повернуть: { $before } → { $after }
duel-move-castle = крест замка: { $die }
duel-move-name = «?» — { $coat }
duel-move-draw = рисовать на { $place }
duel-move-pass = пропустить ход
duel-move-coat = выбрать: { $coat }
duel-move-cross = крест на { $cell }

duel-text-round = Раунд { $round }. Игрок А — { $name }.
duel-text-die-free = кубик { $number }: { $face }, свободен
duel-text-die-taken = кубик { $number }: { $face }, { $name }
duel-text-row = { $coat }: { $name } — { $own } из { $boxes }, { $rival } — { $other } из { $boxes }. Чары «{ $power }»: { $state ->
    [open] пока никому не достались
    [ready] готовы, { $owner }
    [due] используются сейчас, { $owner }
    [in_use] в деле, { $owner }
   *[used] использованы, { $owner }
}
duel-text-points = { $gain ->
    [one] { $gain } очко
    [few] { $gain } очка
   *[many] { $gain } очков
}

# Карта
duel-map-plus = +{ $gain }
duel-map-sum = { $size } × { $crosses } = { $points }
duel-map-sum-extra = { $size } × { $crosses } + { $extra } = { $points }
duel-map-cell-fits = { $cell }: подходит, { $gain ->
    [one] { $gain } очко
    [few] { $gain } очка
   *[many] { $gain } очков
}
duel-map-cell-rotated = { $cell }: подходит, если повернуть, { $gain ->
    [one] { $gain } очко
    [few] { $gain } очка
   *[many] { $gain } очков
}
duel-map-cell-cross = { $cell }: ещё один крест, { $gain ->
    [one] { $gain } очко
    [few] { $gain } очка
   *[many] { $gain } очков
}

# Tips of the first game
duel-tip-goal = Соединяйте одинаковые гербы во владения. Владение приносит число клеток, умноженное на число крестов.
duel-tip-dice = А берёт один кубик, Б — два, последний достаётся А. Число рядом с кубиком — сколько очков он может дать.
duel-tip-connect = Один из двух гербов должен касаться замка или такого же герба. До кнопки «Нарисовать» всё можно изменить.
duel-tip-book = Герб без креста отмечает клетку свитка. Кто первым заполнит ряд, получит чары.

# Keys
duel-key-arrows = двигаться по подходящим клеткам; выбирать кубик или герб
duel-key-rotate = повернуть гербы (можно и колесом мыши)
duel-key-enter = взять, нарисовать, выбрать
duel-key-undo = отменить
duel-key-digits = выбрать кубик, герб или грань
duel-key-offers = крест замка, разделить, без присоединения, повернуть кубик, взять два
duel-key-powers = перейти к чарам
duel-key-book = открыть свиток
duel-key-rival = показать карту соперника
duel-key-escape = убрать гербы с карты

# Кубики и свиток
duel-die-tray = Кубики
duel-die-order = Порядок раунда
duel-die-role-a = А
duel-die-role-b = Б
duel-die-draws = { $role } рисует
duel-die-marking = отметки
duel-die-step-done = готово
duel-die-could-add = может дать
duel-die-about = ≈{ $points }
duel-die-plus = +{ $points }
duel-die-range = { $low }–{ $high }
duel-die-nowhere = некуда рисовать
duel-die-no-mark = без отметки
duel-die-cross-no-mark = с крестом: без отметки
duel-die-joker-no-mark = «?» не даёт отметки
duel-die-marks = отметит клетку { $box } из { $boxes }
duel-die-fills = заполнит ряд
duel-die-joker = «?»
duel-die-named = «?» → { $coat }
duel-die-number = Кубик { $number }: { $coat }
duel-die-crosses = { $count ->
    [one] { $count } крест
    [few] { $count } креста
   *[many] { $count } крестов
}
duel-die-raised = с крестом замка
duel-die-turned = повёрнут
duel-die-used = герб нарисован
duel-die-rolling = Бросаем кубики…

duel-book-title = Свиток
duel-book-sides = { $above } сверху, { $below } снизу
duel-book-to-go = ещё { $count }
duel-book-leads = впереди
duel-book-state-ready = готово
duel-book-state-due = сейчас
duel-book-state-in_use = в деле
duel-book-state-used = использовано
duel-book-state-struck = вычеркнут
duel-book-state-full = заполнен
duel-book-you-filled = Вы первым заполнили ряд
duel-book-filled = Ряд первым заполнил игрок { $name }
duel-book-at-once = Разряд молнии используют немедленно
duel-book-power-ignore_connection = Рисовать без присоединения
duel-book-power-split_dice = Разделить кубики
duel-book-power-take_two = Взять два кубика
duel-book-power-turn_die = Повернуть кубик
duel-book-power-three_points_per_domain = 3 очка за владение
duel-book-power-add_cross = Добавить крест
duel-book-about-ignore_connection = Рисуйте в любых двух пустых клетках рядом.
duel-book-about-split_dice = Нарисуйте гербы врозь. Каждый присоединяется сам.
duel-book-about-take_two = Игрок А берёт сразу два кубика, сопернику достаются два других.
duel-book-about-turn_die = Поверните один свой кубик любой другой гранью.
duel-book-about-three_points_per_domain = Выберите герб: каждое его владение принесёт 3 очка.
duel-book-about-add_cross = Добавьте крест на любой герб своей карты.

# Конец игры
duel-over-dice = Кубики
duel-over-loss = Раунд { $round }: { $played }; лучше: { $best }
duel-over-loss-pick = Раунд { $round }: лучше было взять «{ $best }», а не «{ $played }»
duel-over-loss-draw = Раунд { $round }: лучше было рисовать на { $best }, а не на { $played }
duel-over-extra = { $count } × { $each } = { $points }
duel-over-no-domains = владения не дают очков
duel-over-more = { $count ->
    [one] ещё { $count } владение: { $points }
    [few] ещё { $count } владения: { $points }
   *[many] ещё { $count } владений: { $points }
}
duel-over-end-full = Карта заполнена.
duel-over-end-stuck = В последнем раунде никто не смог рисовать.
duel-over-tie-largest = Очки равны: решает самое обширное владение, { $winner } против { $other } (в клетках).
duel-over-tie-shared = Равны и очки, и самые обширные владения: победа общая.

# Картинки для правил
duel-map-figure-coats = Шесть гербов и «?», как на кубиках
duel-map-figure-any = любой герб
duel-map-figure-legal = 1 и 2 можно: один герб касается такого же герба или замка.
duel-map-figure-illegal = 3 нельзя: ни один герб не касается ни замка, ни такого же герба.
duel-map-figure-score = Каждое владение: клетки, умноженные на кресты. Всего 9 очков.
