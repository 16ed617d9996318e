# The table of Moon River
moonriver-turn-claim = Выберите новый квадрат
moonriver-turn-first = Поставьте ранчеро на квадрат
moonriver-turn-expand = Ваш ход: соедините два квадрата
moonriver-turn-joined = Ваш ход: выложите участок
moonriver-turn-slots = Ячейки заняты: расширьте ранчо
moonriver-turn-last_round = Последний раунд: выложите всё, что подходит
moonriver-turn-second = Можно выложить второй участок
moonriver-turn-discard = Выложить некуда: сбросьте два квадрата
moonriver-turn-drought = Засуха: корова уходит
moonriver-turn-circle = Два круга: какой первый?
moonriver-turn-hire = Наймите помощника
moonriver-turn-herd = Ковбой: переместите коров
moonriver-turn-swap = Налётчик: обменяйте квадрат
moonriver-turn-steal = Угонщик скота: выберите корову
moonriver-turn-bonus = Десятый ряд! Возьмите бонусный тайл
moonriver-do-claim = выберите новый квадрат
moonriver-do-first = поставьте ранчеро на квадрат
moonriver-do-expand = соедините два квадрата
moonriver-do-joined = выложите участок
moonriver-do-slots = ячейки заняты, расширьте ранчо
moonriver-do-last_round = последний раунд, выложите всё, что подходит
moonriver-do-second = можно выложить второй участок
moonriver-do-discard = выложить некуда, сбросьте два квадрата
moonriver-do-drought = засуха, корова уходит
moonriver-do-circle = два круга, какой первый?
moonriver-do-hire = наймите помощника
moonriver-do-herd = ковбой, переместите коров
moonriver-do-swap = налётчик, обменяйте квадрат
moonriver-do-steal = угонщик скота, выберите корову
moonriver-do-bonus = десятый ряд, возьмите бонусный тайл
moonriver-drawing = Открываем новый ряд…
moonriver-your-ranch = Ваше ранчо
moonriver-others = Другие ранчо
moonriver-shared = Ряды и салун
moonriver-has-cows = коровы
moonriver-has-gold = золото
moonriver-has-beavers = бобры
moonriver-has-corn = кукуруза

moonriver-place = Выложить
moonriver-keep = Оставить
moonriver-no-second = Без второго участка
moonriver-second = Второй участок
moonriver-tap-two = Выберите два квадрата
moonriver-tap-more = Выберите второй квадрат
moonriver-tap-second = Выберите ещё два квадрата
moonriver-tap-cell = Выберите клетку
moonriver-does-not-fit = Так не подходит
moonriver-discard = Сбросить два квадрата
moonriver-tap-discard = Выберите, что сбросить: два квадрата
moonriver-remove = Убрать корову
moonriver-one-of = { $count ->
    [2] одну из двух на этом квадрате
   *[other] одну из { $count } на этом квадрате
}
moonriver-tap-cow = Выберите корову
moonriver-first = Сначала этот круг
moonriver-tap-circle = Выберите круг
moonriver-up-to = до { $gain }
moonriver-tap-partner = Выберите помощника
moonriver-step = { $start } → { $target }
moonriver-done = Готово
moonriver-leave = Не перемещать
moonriver-steps-left = { $count ->
    [one] остался { $count } шаг
    [few] осталось { $count } шага
   *[many] осталось { $count } шагов
}
moonriver-swap = Обменять
moonriver-with = { $name }
moonriver-no-swap = Не менять
moonriver-tap-other = Выберите чужой квадрат
moonriver-tap-own = Выберите свой квадрат
moonriver-steal = Украсть корову
moonriver-steal-short = Украсть
moonriver-loses = { $name } { $loss }
moonriver-no-steal = Не красть
moonriver-bonus = { $terrain ->
    [desert] Выложить пустыню
    [canyon] Выложить каньон
    [meadow] Выложить луг
    [forest] Выложить лес
    [cornfield] Выложить кукурузное поле
   *[farm] Выложить ферму
}
moonriver-bonus-out = Некуда: убрать бонусный тайл
moonriver-tap-bonus = Выберите сторону бонусного тайла
moonriver-claim = { $terrain ->
    [desert] Выбрать пустыню
    [canyon] Выбрать каньон
    [meadow] Выбрать луг
    [forest] Выбрать лес
    [cornfield] Выбрать кукурузное поле
   *[farm] Выбрать ферму
}
moonriver-claim-turn = ваш ход будет { $turn ->
    [1] первым
    [2] вторым
    [3] третьим
   *[other] четвёртым
}
moonriver-tap-row = Выберите квадрат следующего раунда
moonriver-must-slots = Нет свободной ячейки: участок надо выложить ({ $rule })
moonriver-must-last_round = В последнем раунде выкладывают всё, что подходит ({ $rule })
moonriver-legend-step = может идти
moonriver-legend-target = сюда
moonriver-legend-steal = можно украсть
moonriver-legend-safe = под защитой
moonriver-this-land = { $terrain }: { $size } × { $cows } = { $points }
moonriver-guard-note = Помощник охраняет коров своей области
moonriver-to-thief = К вашему угонщику на { $cell }
moonriver-mark-remove = { $cell }: { $count ->
    [one] корова
    [few] { $count } коровы
   *[many] { $count } коров
}, { $gain ->
    [0] уйдёт без потерь
   *[other] { $points }, если одна уйдёт
}
moonriver-mark-herd = { $cell }: { $count ->
    [one] корова
    [few] { $count } коровы
   *[many] { $count } коров
}, может идти
moonriver-mark-target = { $cell }: сюда, { $points }
moonriver-mark-steal = { $cell }: { $count ->
    [one] корова
    [few] { $count } коровы
   *[many] { $count } коров
}, можно украсть, { $name } { $loss }
moonriver-mark-circle = { $cell }: этот круг первый

moonriver-did-scenario = Сценарий: { $scenario }
moonriver-did-saloon = Новые в салуне: { $partners }
moonriver-did-row = Новый ряд: { $plots }
moonriver-did-ranchers = Ранчеро выходят: { $order }
moonriver-did-pair = { $who ->
    [you] соединяете: { $plots }
   *[other] соединяет: { $plots }
}
moonriver-did-place = { $who ->
    [you] выкладываете участок на { $place }{ $gain }
   *[other] выкладывает участок на { $place }{ $gain }
}
moonriver-did-discard = { $who ->
    [you] сбрасываете: { $plots }
   *[other] сбрасывает: { $plots }
}
moonriver-did-remove = { $who ->
    [you] теряете в засуху корову с { $cell }{ $gain }
   *[other] теряет в засуху корову с { $cell }{ $gain }
}
moonriver-did-circle = { $who ->
    [you] начинаете с круга на { $cell }
   *[other] начинает с круга на { $cell }
}
moonriver-did-hire = { $who ->
    [you] нанимаете
   *[other] нанимает
} { $partner ->
    [cowboy] ковбоя
    [desperado] налётчика
    [cattle_thief] угонщика скота
    [prospector] золотоискателя
    [trapper] охотника
   *[farmer] фермера
} на { $cell }{ $gain }
moonriver-did-herd = { $who ->
    [you] перемещаете корову с { $start } на { $target }{ $gain }
   *[other] перемещает корову с { $start } на { $target }{ $gain }
}
moonriver-did-swap = { $who ->
    [you] меняетесь
   *[other] меняется
} { $victim ->
    [you] с вами
   *[other] с игроком { $name }
}: { $own } → { $other }
moonriver-did-steal = { $who ->
    [you] крадёте
   *[other] крадёт
} { $victim ->
    [you] вашу корову с { $cell }
   *[other] у игрока { $name } корову с { $cell }
}{ $gain }
moonriver-did-bonus = { $who ->
    [you] берёте бонусный тайл: { $plot }
   *[other] берёт бонусный тайл: { $plot }
}
moonriver-did-bonus-out = { $who ->
    [you] не можете выложить бонусный тайл
   *[other] не может выложить бонусный тайл
}
moonriver-did-lay_bonus = { $who ->
    [you] выкладываете его на { $place }{ $gain }
   *[other] выкладывает его на { $place }{ $gain }
}
moonriver-did-claim = { $who ->
    [you] выбираете квадрат { $place }: { $plot }
   *[other] выбирает квадрат { $place }: { $plot }
}
moonriver-did-pass-expand = { $who ->
    [you] оставляете квадраты в ячейках
   *[other] оставляет квадраты в ячейках
}
moonriver-did-pass-herd = { $who ->
    [you] больше не перемещаете коров
   *[other] больше не перемещает коров
}
moonriver-did-pass-swap = { $who ->
    [you] ничего не меняете
   *[other] ничего не меняет
}
moonriver-did-pass-steal = { $who ->
    [you] ничего не крадёте
   *[other] ничего не крадёт
}
moonriver-did-points = { " " }({ $points })

moonriver-with-prints = { $terrain } ({ $prints })

moonriver-move-pair = Соединить: { $plots }
moonriver-move-place = Выложить участок на { $place }
moonriver-move-discard = Сбросить: { $plots }
moonriver-move-remove = Убрать корову с { $cell }
moonriver-move-circle = Начать с круга на { $cell }
moonriver-move-hire = Нанять { $partner ->
    [cowboy] ковбоя
    [desperado] налётчика
    [cattle_thief] угонщика скота
    [prospector] золотоискателя
    [trapper] охотника
   *[farmer] фермера
}
moonriver-move-cowboy = Нанять ковбоя: оборот жетона { $specialist ->
    [desperado] налётчика
    [cattle_thief] угонщика скота
    [prospector] золотоискателя
    [trapper] охотника
   *[farmer] фермера
}
moonriver-move-herd = Переместить корову с { $start } на { $target }
moonriver-move-swap = Обмен с игроком { $name }: { $own } → { $other }
moonriver-move-steal = Украсть корову с { $cell } у игрока { $name }
moonriver-move-bonus = Взять бонусный тайл: { $plot }
moonriver-move-bonus-out = Убрать бонусный тайл { $tile }
moonriver-move-lay_bonus = Выложить бонусный тайл на { $place }
moonriver-move-claim = Выбрать квадрат { $place }: { $plot }
moonriver-move-pass-expand = Не расширять ранчо
moonriver-move-pass-second = Не соединять второй участок
moonriver-move-pass-herd = Больше не перемещать коров
moonriver-move-pass-swap = Не менять
moonriver-move-pass-steal = Не красть

moonriver-text-best = вместе с квадратом «{ $plot }» до { $points }
moonriver-text-nowhere = пока некуда
moonriver-text-turn = ход { $turn } в следующем раунде
moonriver-text-round = Раунд { $round } из { $rounds }. Квадратов в коробке: { $box }. Коров в запасе: { $supply }.
moonriver-text-row-taken = { $plot }: { $name }
moonriver-text-row-free = { $plot }: свободен
moonriver-text-this-round = Этот раунд, ещё не взяты
moonriver-text-next-round = Следующий раунд
moonriver-text-nobody = никого
moonriver-text-nothing = ничего
moonriver-text-saloon = Салун
moonriver-text-hand = Квадраты в ячейках: { $plots }
moonriver-text-land = { $terrain }, { $size } × { $cows } = { $points }: { $cells }
moonriver-text-safe = под защитой
moonriver-text-cows = Коровы: { $cells }
moonriver-text-partners = Помощники: { $partners }
moonriver-text-sums = Золото { $gold }, бобры { $beavers }, кукуруза { $corn }, помощники { $partners }
moonriver-text-scenario = Сценарий «{ $scenario }»: { $points }
moonriver-text-bridges = Ячеек: { $slots }. Мосты: { $cells }. Планшет закрывает { $board }.
moonriver-text-due = Нужно выложить участок: { $plots }.

# Tips of the first game
moonriver-tip-goal = Область приносит число своих квадратов, умноженное на число коров. Из нескольких коров на квадрате считается одна.
moonriver-tip-claim = Выберите квадрат на следующий раунд. Кто ближе к коробке, ходит раньше. Зелёное число — сколько квадрат мог бы принести.
moonriver-tip-join = Два квадрата вместе — участок. Можно и оставить их на потом.
moonriver-tip-lay = Половина участка должна касаться своего ландшафта или моста. Ничего не решено, пока вы не нажали «Выложить».
moonriver-tip-hire = У каждого жетона две стороны. Любой помощник ещё и охраняет коров своей области от угонщиков.
moonriver-tip-herd = Выберите корову, затем — куда ей идти. Всего три шага, для одной коровы или нескольких.
moonriver-tip-drought = Череп уводит корову из области, которую он расширил. Самая дешёвая уже выбрана.
moonriver-tip-steal = Угонщик уводит чужую корову на свой квадрат. Коров с замком охраняют помощники.
moonriver-tip-swap = Можно обменять квадрат из своей ячейки на квадрат другого игрока.
moonriver-tip-bonus = Ранчо дошло до верхнего ряда. Выберите сторону бонусного тайла и сразу выложите его.

# Keys
moonriver-key-digits = выбрать свой квадрат, квадрат ряда, жетон
moonriver-key-arrows = ходить по клеткам, коровам, квадратам и жетонам
moonriver-key-rotate = повернуть участок (или колесом мыши)
moonriver-key-space = повернуть участок; выбрать, куда идёт корова
moonriver-key-side = перевернуть жетон
moonriver-key-victim = следующий игрок
moonriver-key-enter = выложить, нанять, выбрать
moonriver-key-decline = оставить, не перемещать, не менять, не красть
moonriver-key-undo = отменить
moonriver-key-escape = отпустить

# The ranch
moonriver-ranch-cell-fits = { $cell }: подходит, { $gain }
moonriver-ranch-cell-rotated = { $cell }: подходит, если повернуть, { $gain }
moonriver-ranch-sum = { $size } × { $cows } = { $points }

# Over
moonriver-over-part = { $row }: { $sum }
moonriver-over-crowds = Перенаселение: на квадрате остаётся одна корова. { $losses }
moonriver-over-loss = Раунд { $round }: { $played }; лучше: { $best }
moonriver-over-claimed = { $plot }; { $name }
moonriver-over-tie-largest = Очки равны: решает самая большая область, { $winner } против { $other } (в квадратах).
moonriver-over-tie-herd = Равны и очки, и самые большие области: решает число коров, { $winner } против { $other }.
moonriver-over-tie-shared = Равны и очки, и самые большие области, и число коров: победа общая.
moonriver-over-best = { $who ->
    [you] Ваши лучшие ходы
   *[other] Лучшие ходы: { $name }
}
moonriver-over-turn = Раунд { $round }: { $parts }
moonriver-over-drought = засуха
moonriver-over-steps = { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
}
moonriver-over-theft = украдена корова ({ $name })

# Rules
moonriver-rules-lands = Шесть ландшафтов
moonriver-rules-where = 1 и 2 можно: половина лежит на клетке у моста или касается своего ландшафта.
moonriver-rules-where-not = 3 нельзя: участок касается только другого ландшафта.
moonriver-rules-signs = Что изображено на квадратах
moonriver-rules-sign-cow = корова
moonriver-rules-sign-skull = череп
moonriver-rules-sign-circle = круг
moonriver-rules-sign-gold = самородок
moonriver-rules-sign-beavers = бобр
moonriver-rules-sign-corn = початки
moonriver-rules-drought = Квадрат с черепом расширил луг: одна из двух его коров уходит. Какая — решает игрок.
moonriver-rules-partners = Помощники. На одной стороне жетона ковбой, на другой — кто-то из остальных.
moonriver-rules-partner-cowboy = ковбой: до трёх шагов коровами
moonriver-rules-partner-desperado = налётчик: меняет квадрат
moonriver-rules-partner-cattle_thief = угонщик скота: уводит корову
moonriver-rules-partner-prospector = золотоискатель: очко за самородок
moonriver-rules-partner-trapper = охотник: очко за бобра
moonriver-rules-partner-farmer = фермер: очко за початок
moonriver-rules-cowboy = Три шага: одна корова идёт влево, другая вверх и потом влево. Луг давал 4 × 1, теперь даёт 4 × 2.
moonriver-rules-corn = На кукурузные поля коровы не ходят.
moonriver-rules-theft = Корову в каньоне можно украсть. Охотник охраняет весь луг, поэтому корова там под защитой: область обведена лассо.
moonriver-rules-score = Пример: 5 + 21 + 6 + 16 + 0 очков за области, 4 самородка, 1 бобр и 18 початков, 18 за фермера. Всего 89 очков.
moonriver-rules-characters = Персонажи и их ранчеро
moonriver-rules-scenario = { $name }: { $points } очков.
moonriver-rules-scenario-timber_rafting = Четыре квадрата леса, и один из них у реки.
moonriver-rules-scenario-gold_rush = Три квадрата с тремя самородками.
moonriver-rules-scenario-outlaws = Три помощника рядом, один из них налётчик.
moonriver-rules-scenario-cowboy_town = Пять квадратов фермы.
moonriver-rules-bonus = Бонусные тайлы: пустыня или каньон, луг или лес, на каждом корова

# Beside the ranch
moonriver-side-this = Этот раунд
moonriver-side-next = Следующий раунд
moonriver-side-now = сейчас
moonriver-side-free = свободен
moonriver-side-plain = без символов
moonriver-side-order = { $where ->
    [top] сверху ходят раньше
   *[left] слева ходят раньше
}
moonriver-side-plot = { $plot }, число { $number }
moonriver-side-plot-of = { $plot }: { $name }
moonriver-side-with = вместе с квадратом: { $plot }
moonriver-side-no-place = пока некуда
moonriver-side-last-round = Последний раунд: новых квадратов больше не выбирают.
moonriver-side-saloon = Салун
moonriver-side-saloon-sides = Салун: жетон и сторона
moonriver-side-stacks = в стопках { $count }
moonriver-side-empty-table = пустой столик
moonriver-side-up-to = до +{ $gain }
moonriver-side-does-cowboy = до { $steps } перемещений коров
moonriver-side-does-desperado = обмен квадратами: на выбор { $count ->
    [one] { $count } чужой
    [few] { $count } чужих
   *[many] { $count } чужих
}
moonriver-side-does-cattle_thief = крадёт корову: можно украсть { $count }
moonriver-side-idle-cowboy = сейчас корову не переместить
moonriver-side-idle-desperado = сейчас менять нечего
moonriver-side-idle-cattle_thief = сейчас украсть некого
moonriver-side-scores-gold = по 1 очку за каждый самородок: сейчас { $count }
moonriver-side-scores-beavers = по 1 очку за каждого бобра: сейчас { $count }
moonriver-side-scores-corn = по 1 очку за каждый початок: сейчас { $count }
moonriver-side-hire-hint = Выберите сторону жетона: здесь будет сказано, что она даст сейчас.
moonriver-side-guards = { $count ->
    [0] Коров в этой области пока нет.
    [one] Защитит от угона { $count } корову.
    [few] Защитит от угона { $count } коровы.
   *[many] Защитит от угона { $count } коров.
}
moonriver-side-swap = Обмен квадратами
moonriver-side-give = отдать: { $plot }
moonriver-side-get = взять у игрока { $name }: { $plot }
moonriver-side-bonus = Бонусные тайлы
moonriver-side-bonus-of = тайл взят: { $name }
moonriver-side-bonus-out = Выложить некуда: тайл выходит из игры
moonriver-side-nowhere = некуда
moonriver-side-reserve = Ячейки
moonriver-side-slot-free = свободная ячейка
moonriver-side-no-slot = без ячейки
moonriver-side-fresh = только что взят
moonriver-side-joined = выбран
moonriver-side-waits = соединён, ждёт своей очереди
moonriver-side-discarded = будет сброшен
moonriver-side-steps = Шаги хода
moonriver-side-step-take = Взять
moonriver-side-step-expand = Расширить
moonriver-side-step-domino = Расширить, { $index } из { $count }
moonriver-side-step-cow = Корова
moonriver-side-step-skull = Засуха
moonriver-side-step-circle = Наём
moonriver-side-step-bonus = Бонус
moonriver-side-step-choose = Выбрать
moonriver-side-state-done = сделано
moonriver-side-state-next = позже
moonriver-side-state-skipped = пропущено
moonriver-side-rule-timber_rafting = Лесосека из { $size } соединённых лесов, хотя бы один у реки: { $points } очков; за каждый следующий лес ещё { $more }.
moonriver-side-rule-gold_rush = Жила из { $size } соединённых квадратов с золотом: { $points } очков; за каждый самородок сверх { $size } ещё { $more }.
moonriver-side-rule-outlaws = Шайка из { $size } соединённых квадратов с помощниками, хотя бы один из них налётчик или угонщик скота: { $points } очков; за каждого следующего ещё { $more }.
moonriver-side-rule-cowboy_town = Город из { $size } соединённых ферм: { $points } очков; за каждую следующую ферму ещё { $more }.
moonriver-side-groups = { $count ->
    [0] групп пока нет
    [one] { $count } группа
    [few] { $count } группы
   *[many] { $count } групп
}
moonriver-side-board = { $slots ->
    [one] { $slots } ячейка
    [few] { $slots } ячейки
   *[many] { $slots } ячеек
}, { $bridges ->
    [one] мост на { $cells }
   *[other] мосты на { $cells }
}
moonriver-side-box = { $count ->
    [one] { $count } квадрат в коробке
    [few] { $count } квадрата в коробке
   *[many] { $count } квадратов в коробке
}
moonriver-side-supply = { $count ->
    [one] { $count } корова в запасе
    [few] { $count } коровы в запасе
   *[many] { $count } коров в запасе
}
moonriver-side-show-ranch = Показать ранчо
moonriver-side-cows = Коровы
moonriver-side-to-steal = { $count ->
    [0] украсть некого
   *[other] можно украсть: { $count }
}
moonriver-side-to-swap = { $count ->
    [0] менять нечего
    [one] { $count } квадрат
    [few] { $count } квадрата
   *[many] { $count } квадратов
}
moonriver-side-is-claim = выбирает квадрат
moonriver-side-is-expand = расширяет ранчо
moonriver-side-is-drought = засуха
moonriver-side-is-hire = нанимает помощника
moonriver-side-is-herd = перемещает коров
moonriver-side-is-swap = меняет квадрат
moonriver-side-is-steal = крадёт корову
moonriver-side-is-bonus = берёт бонусный тайл
