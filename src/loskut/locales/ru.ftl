# Неверный вызов команды
usage-no-such-option = Нет ключа { $name }; см. --help.
usage-missing = Не указано: { $name }; см. --help.
usage-error = Ошибка в команде: { $detail }

# Игра
play-player-name = Игрок { $number }
play-bot-name = { $bot } { $number }
play-ask-game = Какая игра?
play-ask-players = Сколько игроков?
play-ask-choice = Что выбираете?
play-option = { $name }: { $note }
play-ask-variants = Варианты игры, по номерам (Enter — без вариантов):
play-ask-seats = Кто играет? human, human:ИМЯ или бот: { $bots }. Enter — согласиться с предложенным.
play-bot-note = { $bot }: { $note }
play-bot-random = любой разрешённый ход
play-bot-greedy = побольше очков сразу
play-bot-policy = выученное об игре, не заглядывая вперёд
play-bot-easy = каждый второй ход — наугад; обыгрывает random в 9 партиях из 10
play-bot-normal = побольше очков сразу, каждый десятый ход — наугад; обыгрывает easy в 9 партиях из 10
play-bot-hard = немного смотрит вперёд; обыгрывает normal почти в 10 партиях из 10
play-bot-expert = смотрит вперёд, насколько хватает времени; обыгрывает hard в 6 и более партиях из 10
play-ask-seat = Место { $number } [{ $default }]:
play-ask-seat-choice = Место { $number }: что выбираете?
play-ask-resume = Последняя игра не закончена ({ $file }). Продолжить? [да/нет]
play-no = n no н нет
play-ask-command = В файле указана программа, которая играет: { $command }. Запустить её? Соглашайтесь, только если знаете её. [да/нет]
play-choose-one-of = Выберите одно из: { $choices }
play-game-number = Игра { $number } из { $series }
play-prompt = { $name }, ваш ход (помощь покажет команды):
play-place = { $place }. { $name }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
play-winner = Побеждает { $names }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
play-winners = Игроки разделяют победу: { $names }, у каждого { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
play-record = Запись игры: { $file }
play-left = Игра сохранена. Продолжить: loskut play --resume { $file }
play-saved = Сохранено: { $file }
play-nothing-to-undo = Отменять нечего.
play-unreadable-save = Последнюю сохранённую игру не удаётся прочитать: { $file }
bot-raised = вызвал ошибку
bot-illegal = не дал допустимого хода
bot-late = ответил с опозданием
bot-stalled = не ответил вовремя
bot-garbled = нарушил протокол
bot-died = его процесс завершился аварийно
bot-absent = отсутствовал, когда нужно было решать
command-help = помощь п
command-help-help = показать этот список
command-moves = ходы ?
command-moves-help = все возможные ходы и очки, которые они прибавляют сейчас
command-table = стол
command-table-help = весь стол
command-undo = отмена о
command-undo-help = отменить ваше последнее решение
command-save = сохранить
command-save-help = сохранить под именем: сохранить ФАЙЛ (игра сохраняется и сама после каждого хода)
command-position = позиция
command-position-help = позиция одной строкой
command-quit = выход в
command-quit-help = остановиться и продолжить позже
command-back = назад н b back
replay-prompt = Событие { $number } из { $last }. Enter — дальше, назад — на шаг назад, число — перейти, выход — выйти.

# Свой сервер
admin-backed-up = Всё записано в { $file }
admin-restored = В базе данных теперь то, что было в { $file }
admin-purged = Удалено: { $tables ->
    [one] { $tables } стол
    [few] { $tables } стола
   *[many] { $tables } столов
}, { $guests ->
    [one] { $guests } гость.
    [few] { $guests } гостя.
   *[many] { $guests } гостей.
}
admin-would-purge = Было бы удалено: { $tables ->
    [one] { $tables } стол
    [few] { $tables } стола
   *[many] { $tables } столов
}, { $guests ->
    [one] { $guests } гость.
    [few] { $guests } гостя.
   *[many] { $guests } гостей.
}
admin-stats-guests = Гостей: { $count }
admin-stats-tables = Столов: { $count }
admin-stats-finished_day = Сыграно за последние 24 часа: { $count }
admin-stats-finished_week = Сыграно за последние 7 дней: { $count }
admin-stats-entries = Записей в журналах: { $count }
admin-stats-reviews = Разборов: { $count }
admin-stats-open = ждут игроков: { $count }
admin-stats-playing = играют: { $count }
admin-stats-over = сыграно: { $count }
admin-stats-cancelled = отменено: { $count }
admin-stats-bytes = Размер: { $megabytes } МБ

# Разбор и проверка
review-progress = Решение { $done } из { $total }
review-seat = { $name }: { $decisions ->
    [one] { $decisions } решение
    [few] { $decisions } решения
   *[many] { $decisions } решений
}, как у эксперта: { $agreed }, потеряно { NUMBER($loss, minimumFractionDigits: 1) } очка.
review-costly = Самые дорогие ходы, в очках ожидаемого отрыва в конце игры:
review-nothing-costly = Ни один ход не стоил больше, чем может различить эксперт.
review-loss = Игра { $game }, событие { $event }: { NUMBER($loss, minimumFractionDigits: 1) } очка
review-played = ожидаемый отрыв: { NUMBER($value, minimumFractionDigits: 1) }
review-best = ход эксперта, ожидаемый отрыв: { NUMBER($value, minimumFractionDigits: 1) }
verify-commitment-holds = Запись сходится с отпечатком, который в ней указан: { $commitment }
verify-noted-holds = Запись сходится с отпечатком, который вы записали до игры: { $commitment }
verify-noted-differs = Запись не сходится с отпечатком, который вы записали. Ваш: { $noted }; по записи: { $computed }
verify-noted-absent = Не проверено, показал ли стол этот отпечаток до игры. Выдуманная запись тоже может сходиться сама с собой. Если вы записали отпечаток, добавьте --commitment HEX.
verify-shuffle-holds = { $count ->
    [0] Люди в раздаче не участвовали: начальное число получено из одного числа сервера.
    [one] Начальное число получено из чисел сервера и { $count } игрока.
    [few] Начальное число получено из чисел сервера и { $count } игроков.
   *[many] Начальное число получено из чисел сервера и { $count } игроков.
  }
verify-shuffle-differs = Начальное число не получается из чисел сервера и игроков.
verify-share = { "  " }Место { $seat }, { $name }: { $number }
verify-attempts = { $count ->
    [one] До этого { $count } попытка раздачи не удалась.
    [few] До этого { $count } попытки раздачи не удались.
   *[many] До этого { $count } попыток раздачи не удались.
  }
verify-commitment-differs = Начальное число не то, отпечаток которого стол показал до игры. Показан: { $told }; у этого числа: { $computed }
verify-commitment-absent = В записи нет отпечатка начального числа, поэтому она не доказывает, что число было выбрано до игры.
verify-draws-hold = { $count ->
    [0] Ничего не было вытянуто.
    [one] Всё выпало так, как следует из начального числа: { $count } раздача.
    [few] Всё выпало так, как следует из начального числа: { $count } раздачи.
   *[many] Всё выпало так, как следует из начального числа: { $count } раздач.
}
verify-draw-differs = Игра { $game }, событие { $event }: в записи { $recorded }, а по начальному числу выпадает { $dealt }. То, что вытянуто в этой игре позже, не сравнивается.
verify-unfinished = Запись обрывается раньше, чем закончилась партия. Результат, если он в ней указан, не проверен.
verify-draws-before = { $count ->
    [one] Ещё { $count } раздача такая, как следует из начального числа.
    [few] Ещё { $count } раздачи такие, как следует из начального числа.
   *[many] Ещё { $count } раздач такие, как следует из начального числа.
}

# Симуляция и измерения
simulate-progress = Играем
simulate-seat = Место
simulate-bot = Бот
simulate-score = Очки ± ст. ош.
simulate-deviation = ст. откл.
simulate-wins = Победы ± ст. ош.
simulate-placements = Выложено
simulate-discards = Сброшено
simulate-summary = { $games ->
    [one] { $games } игра
    [few] { $games } игры
   *[many] { $games } игр
} за { $seconds } с, { $speed } в секунду.
simulate-compiling = Игры компилируются. Это занимает до полуминуты, один раз для каждой версии.
simulate-engine-compiled = Играл скомпилированный движок.
simulate-engine-pure = Играл обычный движок.
selfplay-written = { $files ->
    [one] { $files } файл
    [few] { $files } файла
   *[many] { $files } файлов
} в папке { $folder }, { $megabytes } МБ. Больше всего памяти занял процесс: { $memory } МБ.
selfplay-interrupted = Прервано. Готовые файлы сохранены. Продолжить: { $command }
selfplay-failures = За бота, не давшего допустимого хода, сделан случайный ход. Столбец failures считает это для каждого матча.
arena-title = { $game }, игроков: { $players }, { $games ->
    [one] { $games } игра
    [few] { $games } игры
   *[many] { $games } игр
}
arena-bot = Бот
arena-rating = Рейтинг
arena-games = Игры
arena-wins = Доля побед
arena-score = Очки ± ст. ош.
arena-processor = с проц. на ход
arena-longest = дольше всего
arena-reports = Сбои
arena-against = Впереди
arena-rating-label = Рейтинг (очки Эло, среднее 0) с 95-процентным интервалом
arena-note = { $deals ->
    [one] { $deals } раздача сыграна
    [few] { $deals } раздачи сыграны
   *[many] { $deals } раздач сыграно
} при всех рассадках за { $seconds } с. Под рейтингом и долей побед — их 95-процентные интервалы.
arena-bar-above = Решено: доля побед { $bot } выше { $share }.
arena-bar-below = Решено: доля побед { $bot } ниже { $share }.
arena-bar-open = Не решено: { $share } лежит внутри интервала для { $bot }.
arena-plotted = Рисунок: { $file }
arena-interrupted = Прервано. Ничего не сохранено. С --save ФАЙЛ сохраняется каждая сыгранная игра.
arena-interrupted-saved = Прервано. Сыгранные игры сохранены. Продолжить: { $command }
arena-reports-count = { $count ->
    [one] { $count } сбой ботов:
    [few] { $count } сбоя ботов:
   *[many] { $count } сбоев ботов:
}
arena-report = впервые в игре { $game }, место { $seat }, событие { $event }
bench-game = { $game }, игроков: { $players }
bench-games = Полных случайных игр в секунду, движок на чистом Python: медиана { $median }, лучшее { $best }
bench-loops = Эталонных циклов по { $size } шагов в секунду: медиана { $median }, лучшее { $best }
bench-ratio = Игр на один эталонный цикл (медиана по чередующимся окнам): { $ratio }
bench-compiled = Полных случайных игр в секунду, компилированный движок, одно ядро: медиана { $median }, лучшее { $best }
bench-compiled-ratio = Компилированный против чистого Python в том же запуске: в { $ratio } раз
bench-stepping = Решений в секунду, компилированный движок пакетами из Python: медиана { $median }, лучшее { $best }
bench-playouts-random = Случайных доигрываний в секунду с середины игры, одно ядро: медиана { $median }, лучшее { $best }
bench-playouts-greedy = Жадных доигрываний в секунду с середины игры, одно ядро: медиана { $median }, лучшее { $best }
bench-playouts-searched = Спусков поиска в секунду с середины игры, одно ядро: медиана { $median }, лучшее { $best }
bench-two-threads = { "  " }в два потока, по часам: медиана { $median }, лучшее { $best }; в { $factor_median } раза больше, чем в один, по лучшим замерам в { $factor_best } (простой цикл: { $loop_median } и { $loop_best })

usage-no-such-command = Нет команды { $name }; см. --help.
play-yes = y yes д да
play-next-game = Нажмите Enter, чтобы начать следующую игру.
play-series-sums = Пока в сумме: { $sums }
replay-result = Итог: { $scores }
prepare-game = Подготовка: { $game } ...
prepare-seconds = готово за { $seconds } с

# Веб-стол
serve-address = Лоскут открыт: { $url }
serve-lan = В вашей сети: { $url }
serve-stop = Чтобы остановить, нажмите Ctrl-C.
server-guest-name = Гость { $number }
bench-server = Процессов сервера: { $workers }; столов: { $tables }, по два клиента, { $seconds } с:
bench-server-moves = Ходов: { $moves }, в секунду { $speed }; потеряно событий: { $lost }
bench-server-times = От хода до известия о нём, мс: медиана { $median }, p95 { $p95 }, p99 { $p99 }, худшее { $worst }
bench-server-echo = Эхо-сервер под той же нагрузкой, p95: { $echo } мс; стол дольше в { $ratio } раза
bench-server-cpu = Процессорное время сервера: { $cpu } % ядра, { $each } мс на ход; время, когда он был готов, а ядра не было: { $waited } %
bench-server-between = Если клиенты стола подключены к разным процессам, мс: медиана { $median }
bench-server-highest = Наибольшая скорость с p95 меньше 250 мс, процессов: { $workers }: { $speed } ходов в секунду, p95 { $p95 } мс
bench-server-rounds = Круг трёх ботов, от вашего хода до следующего:
bench-server-round = { $level }: медиана { $median } с, дольше всего { $longest } с

train-play = партии
train-policy = стратегия
train-compare = сравнение
train-table = Таблица
train-iteration = Итерация
train-agreement = Стратегия согласна
train-explained = Объяснено
train-gain = Победы над прежними
train-margin = Перевес ± ст. ош.
train-kept = Принято
train-yes = да
train-no = нет
train-written = Веса и их история: { $file }.
train-installed = Боты этой установки теперь играют с ними.
