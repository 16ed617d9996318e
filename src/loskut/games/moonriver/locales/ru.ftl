moonriver-component-missing = Не удаётся прочитать { $file }. На это место указывает переменная окружения { $variable }: исправьте её или положите туда файл.
moonriver-component-home = { $file }, строка { $line }: { $symbol ->
    [cows] коров
    [circles] кругов
    [gold] золота
    [beavers] бобров
   *[corn] початков
} не бывает { $terrain ->
    [desert] в пустыне
    [canyon] в каньоне
    [meadow] на лугу
    [forest] в лесу
    [cornfield] на кукурузном поле
   *[farm] на ферме
}.
moonriver-component-terrain = { $file }: нет ни одного квадрата с ландшафтом «{ $name ->
    [desert] пустыня
    [canyon] каньон
    [meadow] луг
    [forest] лес
    [cornfield] кукурузное поле
   *[farm] ферма
}» (строка { $line }).
moonriver-component-number = { $file }: нет квадрата с числом { $number }, а сценарий выбирают по числам от 1 до 4 (строка { $line }).
moonriver-component-boards = { $file }: это не все планшеты: { $boards }. Нужна сторона legends для каждого игрока и сторона base — одна для any или своя для каждого игрока (строка { $line }).
moonriver-component-sides = { $file }, строка { $line }: у бонусного тайла { $tile } на обеих сторонах один ландшафт.
moonriver-component-total = { $file }: { $name ->
    [plots] квадратов
    [partners] помощников
   *[bonus] сторон бонусных тайлов
} { $found }, а должно быть { $wanted } (строка { $line }).

moonriver-nobody-moves = Сейчас никто не должен ходить.
moonriver-due-expand = Сейчас нужно решить, расширять ли ранчо.
moonriver-due-discard = Сейчас нужно сбросить два квадрата.
moonriver-due-place = Сейчас нужно выложить участок.
moonriver-due-drought = Сейчас засуха: нужно убрать корову.
moonriver-due-circle = Сейчас нужно сказать, какой круг первый.
moonriver-due-hire = Сейчас нужно нанять помощника.
moonriver-due-herd = Сейчас ковбой может переместить коров.
moonriver-due-swap = Сейчас налётчик может поменять квадраты.
moonriver-due-steal = Сейчас угонщик скота может украсть корову.
moonriver-due-bonus = Сейчас нужно взять бонусный тайл.
moonriver-due-lay_bonus = Сейчас нужно выложить бонусный тайл.
moonriver-due-claim = Сейчас нужно поставить ранчеро на квадрат ряда.
moonriver-must-expand = Участок можно выложить, и сейчас это обязательно.
moonriver-discard-fits = Участок можно выложить, поэтому сейчас ничего не сбрасывают.
moonriver-not-at-hand = Этих квадратов у вас нет.
moonriver-joined = Эти квадраты уже соединены в участок.
moonriver-not-in-reserve = Этого квадрата нет в ячейках.
moonriver-same-plots = Из одинаковых квадратов берите первый.
moonriver-pair-fits-nowhere = { $first } и { $second } вместе выложить некуда.
moonriver-outside = Ранчо — не больше { $width } в ширину и { $height } в высоту.
moonriver-on-board = На { $cell } лежит планшет игрока.
moonriver-covered = На { $cell } уже лежит квадрат.
moonriver-unconnected = На { $cell } участок не касался бы ни моста, ни квадрата с тем же ландшафтом.
moonriver-same-placement = Два квадрата { $plot } одинаковы: направьте участок на север или восток.
moonriver-no-cow = Там нет коровы.
moonriver-other-territory = Корова должна быть из области, где { $cell }.
moonriver-no-circle = Такого круга на участке нет.
moonriver-not-in-saloon = Этого помощника нет в салуне.
moonriver-no-plot-there = Корова может перейти только на квадрат ранчо.
moonriver-cornfield = Коровы не ходят на кукурузные поля.
moonriver-not-beside = Корова переходит на соседний квадрат.
moonriver-no-other-player = Это должен быть другой игрок.
moonriver-protected = Корову на { $cell } защищает помощник.
moonriver-no-bonus = Этого бонусного тайла уже нет.
moonriver-bonus-fits = Бонусный тайл { $tile } можно выложить, значит, это обязательно.
moonriver-bonus-side = Бонусный тайл { $tile } этой стороной выложить некуда.
moonriver-not-in-row = Такого квадрата нет в ряду, из которого выбирают.
moonriver-taken = На квадрате { $place } уже стоит ранчеро.

moonriver-no-word = «{ $text }» здесь ничего не значит; что вводить, сказано в вопросе.
moonriver-no-plot = «{ $text }» — не квадрат; он выглядит как D1s или H6co.
moonriver-no-cell = «{ $text }» — не клетка ранчо.
moonriver-no-partner = «{ $text }» — не помощники; их буквы: d, t, p, r и f.
moonriver-position-laid = «{ $text }» — не выложенный участок; он выглядит как a1n=D2+F3b или a10=*1a.
moonriver-position-partner = «{ $text }» — не помощник на круге; он выглядит как c3d или c3dc.
moonriver-position-cows = Коров не может быть на «{ $text }».
moonriver-position-due = «{ $text }» не может предстоять; это выглядит как 1e, 1c, r или s.
moonriver-position-ranch = У ранчо частей { $wanted }, а не { $found }.
moonriver-position-ranches = Ранчо { $found }, а должно быть { $wanted }.
moonriver-position-plots = Квадратов { $plot } не бывает { $found }.
moonriver-position-saloon = Все эти помощники не могут быть на столе.
moonriver-position-supply = Коров не бывает { $found }.
moonriver-position-herds = Коров на ранчо { $found }, а символов коровы только { $most }.
moonriver-position-herd = У игрока { $seat } не может быть таких коров: их приносят символы и угонщики скота, перемещает только ковбой, а уводят только засуха и угонщики.
moonriver-position-scenario = Сценарий не подходит к параметрам.
moonriver-position-order = Квадраты ряда должны идти по возрастанию чисел.
moonriver-position-bonus = Бонусные тайлы не могут так лежать.
moonriver-position-agenda = То, что предстоит, не сходится с тем, что лежит на столе.

moonriver-progress = Раунд { $round } из { $rounds } · { $left ->
    [0] квадратов в коробке не осталось
    [one] в коробке { $left } квадрат
    [few] в коробке { $left } квадрата
   *[many] в коробке { $left } квадратов
} · { $cows ->
    [0] коров не осталось
    [one] в запасе { $cows } корова
    [few] в запасе { $cows } коровы
   *[many] в запасе { $cows } коров
}
moonriver-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
moonriver-row = Ряд
moonriver-next-row = Следующий ряд
moonriver-reserve = Ячейки
moonriver-discarded = { $count ->
    [one] сброшен { $count } квадрат
    [few] сброшено { $count } квадрата
   *[many] сброшено { $count } квадратов
}
moonriver-pad-gold = золото
moonriver-pad-beavers = бобры
moonriver-pad-corn = кукуруза
moonriver-pad-partners = помощники
moonriver-pad-scenario = сценарий
moonriver-terrain-desert = пустыня
moonriver-terrain-canyon = каньон
moonriver-terrain-meadow = луг
moonriver-terrain-forest = лес
moonriver-terrain-cornfield = кукурузное поле
moonriver-terrain-farm = ферма
moonriver-printed-cows = { $count ->
    [one] { $count } корова
    [few] { $count } коровы
   *[many] { $count } коров
}
moonriver-printed-skulls = { $count ->
    [one] череп
    [few] { $count } черепа
   *[many] { $count } черепов
}
moonriver-printed-circles = { $count ->
    [one] круг
    [few] { $count } круга
   *[many] { $count } кругов
}
moonriver-printed-gold = { $count ->
    [one] { $count } самородок
    [few] { $count } самородка
   *[many] { $count } самородков
}
moonriver-printed-beavers = { $count ->
    [one] { $count } бобр
    [few] { $count } бобра
   *[many] { $count } бобров
}
moonriver-printed-corn = { $count ->
    [one] { $count } початок
    [few] { $count } початка
   *[many] { $count } початков
}
moonriver-partner-cowboy = ковбой
moonriver-partner-desperado = налётчик
moonriver-partner-cattle_thief = угонщик скота
moonriver-partner-prospector = золотоискатель
moonriver-partner-trapper = охотник
moonriver-partner-farmer = фермер
moonriver-saloon = Салун:
moonriver-saloon-empty = никого
moonriver-stacks = { $count ->
    [one] (в стопках { $count } помощник)
    [few] (в стопках { $count } помощника)
   *[many] (в стопках { $count } помощников)
}
moonriver-bonus-left = Бонусные тайлы:
moonriver-legend = * корова, *2 две коровы · o круг · d t p r f c: помощники · g самородок · b бобр · n початки · ≡ мост
moonriver-glance = стол: все ранчо и что значат буквы
moonriver-more = … ещё { $count } (ходы)
moonriver-ask-expand = Расширить ранчо? Два квадрата из ячеек, например { $example } или 1+2; - если нет.
moonriver-ask-must-expand = Нужно расширить ранчо: два ваших квадрата, например { $example } или 1+2.
moonriver-ask-second = Соединить второй участок? Два оставшихся квадрата, например { $example }; - если нет. Затем первым выкладывают { $pair }.
moonriver-ask-discard = Ни один участок не выложить. Сбросьте два квадрата, например { $example }.
moonriver-ask-place = Выложите { $pair }: клетка первого квадрата и где второй, например { $example }. Подходит:
moonriver-ask-drought = Засуха на { $cell }: какую корову убрать? Например { $example }.
moonriver-ask-circle = Два круга: какой первый? Например { $example }.
moonriver-ask-hire = Наймите помощника на { $cell }, например { $example }; с буквой c в конце — ковбоем:
moonriver-ask-herd = { $left ->
    [one] Ковбой может переместить корову ещё { $left } раз
    [few] Ковбой может переместить коров до { $left } раз
   *[many] Ковбой может переместить коров до { $left } раз
}: с клетки на клетку, например { $example }; - чтобы закончить.
moonriver-ask-swap = Налётчик меняет: ваш квадрат/игрок:его квадрат, например { $example }; - если не менять.
moonriver-ask-steal = Угонщик скота крадёт корову: игрок:клетка, например { $example }; - если не красть.
moonriver-ask-bonus = Десятый ряд! Возьмите бонусный тайл нужной стороной вверх, например { $example } (x: выложить некуда, тайл выходит из игры).
moonriver-ask-lay_bonus = Выложите бонусный тайл на клетку, например { $example }.
moonriver-ask-claim = Поставьте ранчеро на квадрат следующего ряда, по месту в ряду, например { $example }.
moonriver-ask-first-claim = Поставьте ранчеро на квадрат ряда, по месту в ряду, например { $example }.
moonriver-event-row = Новый ряд: { $plots }
moonriver-event-saloon = В салун приходят: { $partners }
moonriver-event-ranchers = Ранчеро выходят: { $order }
moonriver-event-scenario = Сценарий: { $scenario }
moonriver-event-claim = { $name } выбирает квадрат { $place } ({ $plot })
moonriver-event-pass-expand = { $name } не расширяет ранчо
moonriver-event-pass-second = { $name } не соединяет второй участок
moonriver-event-pass-herd = { $name } больше не перемещает коров
moonriver-event-pass-swap = { $name } ничего не меняет
moonriver-event-pass-steal = { $name } ничего не крадёт
moonriver-event-pair = { $name } соединяет { $pair }
moonriver-event-discard = { $name } сбрасывает { $pair }
moonriver-event-place = { $name } выкладывает { $pair } на { $place }
moonriver-event-drought = Засуха: { $name } теряет корову на { $cell }
moonriver-event-circle = { $name } начинает с круга на { $cell }
moonriver-event-hire = { $name } нанимает помощника на { $cell }: { $partner }
moonriver-event-herd = { $name } перемещает корову с { $start } на { $target }
moonriver-event-swap = { $name } отдаёт { $own } и берёт { $other } (обмен с игроком { $victim })
moonriver-event-steal = { $name } крадёт корову с { $cell } у игрока { $victim }
moonriver-event-bonus = { $name } берёт бонусный тайл { $tile }
moonriver-event-bonus-out = { $name } не может выложить бонусный тайл { $tile }: тайл выходит из игры
moonriver-event-lay-bonus = { $name } выкладывает бонусный тайл { $tile } на { $cell }
moonriver-event-rest = { $name } сбрасывает оставшееся: { $plots }
moonriver-event-overpopulation = Перенаселение: { $name } теряет { $count ->
    [one] { $count } корову
    [few] { $count } коровы
   *[many] { $count } коров
}
