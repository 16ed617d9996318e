# Неправильний виклик команди
usage-no-such-option = Немає ключа { $name }; див. --help.
usage-missing = Не вказано: { $name }; див. --help.
usage-error = Помилка в команді: { $detail }

# Гра
play-player-name = Гравець { $number }
play-bot-name = { $bot } { $number }
play-ask-game = Яка гра?
play-ask-players = Скільки гравців?
play-ask-choice = Що вибираєте?
play-option = { $name }: { $note }
play-ask-variants = Варіанти гри, за номерами (Enter — без них):
play-ask-seats = Хто грає? human, human:ІМ’Я або бот: { $bots }. Enter — погодитися із запропонованим.
play-bot-note = { $bot }: { $note }
play-bot-random = будь-який дозволений хід
play-bot-greedy = якнайбільше очок одразу
play-bot-policy = вивчене про гру, не зазираючи вперед
play-bot-easy = кожен другий хід — навмання; перемагає random у 9 партіях із 10
play-bot-normal = якнайбільше очок одразу, кожен десятий хід — навмання; перемагає easy у 9 партіях із 10
play-bot-hard = трохи дивиться наперед; перемагає normal майже у 10 партіях із 10
play-bot-expert = дивиться наперед, наскільки вистачає часу; перемагає hard у 6 і більше партіях із 10
play-ask-seat = Місце { $number } [{ $default }]:
play-ask-seat-choice = Місце { $number }: що вибираєте?
play-ask-resume = Останню гру не закінчено ({ $file }). Продовжити? [так/ні]
play-no = n no н ні
play-ask-command = У файлі вказано програму, яка грає: { $command }. Запустити її? Погоджуйтеся, лише якщо знаєте її. [так/ні]
play-choose-one-of = Виберіть одне з: { $choices }
play-game-number = Гра { $number } з { $series }
play-prompt = { $name }, ваш хід (допомога покаже команди):
play-place = { $place }. { $name }: { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
play-winner = Перемагає { $names }: { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}.
play-winners = Гравці розділяють перемогу: { $names }, у кожного { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}.
play-record = Запис гри: { $file }
play-left = Гру збережено. Продовжити: loskut play --resume { $file }
play-saved = Збережено: { $file }
play-nothing-to-undo = Скасовувати нічого.
play-unreadable-save = Останню збережену гру не вдається прочитати: { $file }
bot-raised = спричинив помилку
bot-illegal = не дав дозволеного ходу
bot-late = відповів із запізненням
bot-stalled = не відповів вчасно
bot-garbled = порушив протокол
bot-died = його процес завершився аварійно
bot-absent = був відсутній, коли треба було вирішувати
command-help = допомога д
command-help-help = показати цей список
command-moves = ходи ?
command-moves-help = усі можливі ходи й очки, які вони додають зараз
command-table = стіл
command-table-help = увесь стіл
command-undo = скасувати ск
command-undo-help = скасувати ваше останнє рішення
command-save = зберегти
command-save-help = зберегти під ім’ям: зберегти ФАЙЛ (гра зберігається і сама після кожного ходу)
command-position = позиція
command-position-help = позиція одним рядком
command-quit = вихід в
command-quit-help = зупинитися й продовжити пізніше
command-back = назад н b back
replay-prompt = Подія { $number } з { $last }. Enter — далі, назад — на крок назад, число — перейти, вихід — вийти.

# Власний сервер
admin-backed-up = Усе записано в { $file }
admin-restored = У базі даних тепер те, що було в { $file }
admin-purged = Видалено: { $tables ->
    [one] { $tables } стіл
    [few] { $tables } столи
   *[many] { $tables } столів
}, { $guests ->
    [one] { $guests } гість.
    [few] { $guests } гості.
   *[many] { $guests } гостей.
}
admin-would-purge = Було б видалено: { $tables ->
    [one] { $tables } стіл
    [few] { $tables } столи
   *[many] { $tables } столів
}, { $guests ->
    [one] { $guests } гість.
    [few] { $guests } гості.
   *[many] { $guests } гостей.
}
admin-stats-guests = Гостей: { $count }
admin-stats-tables = Столів: { $count }
admin-stats-finished_day = Зіграно за останні 24 години: { $count }
admin-stats-finished_week = Зіграно за останні 7 днів: { $count }
admin-stats-entries = Записів у журналах: { $count }
admin-stats-reviews = Розборів: { $count }
admin-stats-open = чекають на гравців: { $count }
admin-stats-playing = грають: { $count }
admin-stats-over = зіграно: { $count }
admin-stats-cancelled = скасовано: { $count }
admin-stats-bytes = Розмір: { $megabytes } МБ

# Розбір і перевірка
review-progress = Рішення { $done } з { $total }
review-seat = { $name }: { $decisions ->
    [one] { $decisions } рішення
    [few] { $decisions } рішення
   *[many] { $decisions } рішень
}, як в експерта: { $agreed }, втрачено { NUMBER($loss, minimumFractionDigits: 1) } очка.
review-costly = Найдорожчі ходи, в очках очікуваного відриву наприкінці гри:
review-nothing-costly = Жоден хід не коштував більше, ніж може розрізнити експерт.
review-loss = Гра { $game }, подія { $event }: { NUMBER($loss, minimumFractionDigits: 1) } очка
review-played = очікуваний відрив: { NUMBER($value, minimumFractionDigits: 1) }
review-best = хід експерта, очікуваний відрив: { NUMBER($value, minimumFractionDigits: 1) }
verify-commitment-holds = Запис збігається з відбитком, який у ньому вказано: { $commitment }
verify-noted-holds = Запис збігається з відбитком, який ви занотували до гри: { $commitment }
verify-noted-differs = Запис не збігається з відбитком, який ви занотували. Ваш: { $noted }; за записом: { $computed }
verify-noted-absent = Не перевірено, чи показав стіл цей відбиток до гри. Вигаданий запис теж може збігатися сам із собою. Якщо ви занотували відбиток, додайте --commitment HEX.
verify-shuffle-holds = { $count ->
    [0] Люди в роздачі не брали участі: початкове число отримано з одного числа сервера.
    [one] Початкове число отримано з чисел сервера та { $count } гравця.
    [few] Початкове число отримано з чисел сервера та { $count } гравців.
   *[many] Початкове число отримано з чисел сервера та { $count } гравців.
  }
verify-shuffle-differs = Початкове число не виходить із чисел сервера та гравців.
verify-share = { "  " }Місце { $seat }, { $name }: { $number }
verify-attempts = { $count ->
    [one] До цього { $count } спроба роздачі не вдалася.
    [few] До цього { $count } спроби роздачі не вдалися.
   *[many] До цього { $count } спроб роздачі не вдалися.
  }
verify-commitment-differs = Початкове число не те, відбиток якого стіл показав до гри. Показано: { $told }; у цього числа: { $computed }
verify-commitment-absent = У записі немає відбитка початкового числа, тому він не доводить, що число було вибрано до гри.
verify-draws-hold = { $count ->
    [0] Нічого не було витягнуто.
    [one] Усе випало так, як випливає з початкового числа: { $count } роздача.
    [few] Усе випало так, як випливає з початкового числа: { $count } роздачі.
   *[many] Усе випало так, як випливає з початкового числа: { $count } роздач.
}
verify-draw-differs = Гра { $game }, подія { $event }: у записі { $recorded }, а за початковим числом випадає { $dealt }. Те, що витягнуто в цій грі пізніше, не порівнюється.
verify-unfinished = Запис уривається раніше, ніж закінчилася партія. Результат, якщо його вказано, не перевірено.
verify-draws-before = { $count ->
    [one] Ще { $count } роздача така, як випливає з початкового числа.
    [few] Ще { $count } роздачі такі, як випливає з початкового числа.
   *[many] Ще { $count } роздач такі, як випливає з початкового числа.
}

# Симуляція та вимірювання
simulate-progress = Граємо
simulate-seat = Місце
simulate-bot = Бот
simulate-score = Очки ± ст. пох.
simulate-deviation = ст. відх.
simulate-wins = Перемоги ± ст. пох.
simulate-placements = Викладено
simulate-discards = Скинуто
simulate-summary = { $games ->
    [one] { $games } гра
    [few] { $games } гри
   *[many] { $games } ігор
} за { $seconds } с, { $speed } на секунду.
simulate-compiling = Ігри компілюються. Це триває до пів хвилини, один раз для кожної версії.
simulate-engine-compiled = Грав скомпільований рушій.
simulate-engine-pure = Грав звичайний рушій.
selfplay-written = { $files ->
    [one] { $files } файл
    [few] { $files } файли
   *[many] { $files } файлів
} у теці { $folder }, { $megabytes } МБ. Найбільше пам’яті зайняв процес: { $memory } МБ.
selfplay-interrupted = Перервано. Готові файли збережено. Продовжити: { $command }
selfplay-failures = За бота, який не дав дозволеного ходу, зроблено випадковий хід. Стовпець failures рахує це для кожного матчу.
arena-title = { $game }, гравців: { $players }, { $games ->
    [one] { $games } гра
    [few] { $games } гри
   *[many] { $games } ігор
}
arena-bot = Бот
arena-rating = Рейтинг
arena-games = Ігри
arena-wins = Частка перемог
arena-score = Очки ± ст. пох.
arena-processor = с проц. на хід
arena-longest = найдовше
arena-reports = Збої
arena-against = Попереду
arena-rating-label = Рейтинг (очки Ело, середнє 0) з 95-відсотковим інтервалом
arena-note = { $deals ->
    [one] { $deals } роздачу зіграно
    [few] { $deals } роздачі зіграно
   *[many] { $deals } роздач зіграно
} за всіх розсадок за { $seconds } с. Під рейтингом і часткою перемог — їхні 95-відсоткові інтервали.
arena-bar-above = Вирішено: частка перемог { $bot } вища за { $share }.
arena-bar-below = Вирішено: частка перемог { $bot } нижча за { $share }.
arena-bar-open = Не вирішено: { $share } лежить усередині інтервалу для { $bot }.
arena-plotted = Малюнок: { $file }
arena-interrupted = Перервано. Нічого не збережено. З --save ФАЙЛ зберігається кожна зіграна гра.
arena-interrupted-saved = Перервано. Зіграні ігри збережено. Продовжити: { $command }
arena-reports-count = { $count ->
    [one] { $count } збій ботів:
    [few] { $count } збої ботів:
   *[many] { $count } збоїв ботів:
}
arena-report = уперше в грі { $game }, місце { $seat }, подія { $event }
bench-game = { $game }, гравців: { $players }
bench-games = Повних випадкових ігор на секунду, рушій на чистому Python: медіана { $median }, найкраще { $best }
bench-loops = Еталонних циклів по { $size } кроків на секунду: медіана { $median }, найкраще { $best }
bench-ratio = Ігор на один еталонний цикл (медіана за вікнами, що чергуються): { $ratio }
bench-compiled = Повних випадкових ігор на секунду, скомпільований рушій, одне ядро: медіана { $median }, найкраще { $best }
bench-compiled-ratio = Скомпільований проти чистого Python у тому ж запуску: у { $ratio } разів
bench-stepping = Рішень на секунду, скомпільований рушій пакетами з Python: медіана { $median }, найкраще { $best }
bench-playouts-random = Випадкових догравань на секунду з середини гри, одне ядро: медіана { $median }, найкраще { $best }
bench-playouts-greedy = Жадібних догравань на секунду з середини гри, одне ядро: медіана { $median }, найкраще { $best }
bench-playouts-searched = Спусків пошуку на секунду з середини гри, одне ядро: медіана { $median }, найкраще { $best }
bench-two-threads = { "  " }у два потоки, за годинником: медіана { $median }, найкраще { $best }; у { $factor_median } раза більше, ніж в один, за найкращими вимірами у { $factor_best } (простий цикл: { $loop_median } і { $loop_best })

usage-no-such-command = Немає команди { $name }; див. --help.
play-yes = y yes т так
play-next-game = Натисніть Enter, щоб почати наступну гру.
play-series-sums = Поки що разом: { $sums }
replay-result = Підсумок: { $scores }
prepare-game = Підготовка: { $game } ...
prepare-seconds = готово за { $seconds } с

# Вебстіл
serve-address = Лоскут відкрито: { $url }
serve-lan = У вашій мережі: { $url }
serve-stop = Щоб зупинити, натисніть Ctrl-C.
server-guest-name = Гість { $number }
bench-server = Процесів сервера: { $workers }; столів: { $tables }, по два клієнти, { $seconds } с:
bench-server-moves = Ходів: { $moves }, за секунду { $speed }; втрачено подій: { $lost }
bench-server-times = Від ходу до звістки про нього, мс: медіана { $median }, p95 { $p95 }, p99 { $p99 }, найгірше { $worst }
bench-server-echo = Ехо-сервер під тим самим навантаженням, p95: { $echo } мс; стіл довше в { $ratio } раза
bench-server-cpu = Процесорний час сервера: { $cpu } % ядра, { $each } мс на хід; час, коли він був готовий, а ядра не було: { $waited } %
bench-server-between = Якщо клієнти столу під’єднані до різних процесів, мс: медіана { $median }
bench-server-highest = Найбільша швидкість із p95 менше 250 мс, процесів: { $workers }: { $speed } ходів за секунду, p95 { $p95 } мс
bench-server-rounds = Коло трьох ботів, від вашого ходу до наступного:
bench-server-round = { $level }: медіана { $median } с, найдовше { $longest } с

train-play = партії
train-policy = стратегія
train-compare = порівняння
train-table = Таблиця
train-iteration = Ітерація
train-agreement = Стратегія згодна
train-explained = Пояснено
train-gain = Перемоги над попередніми
train-margin = Перевага ± ст. пох.
train-kept = Прийнято
train-yes = так
train-no = ні
train-written = Ваги та їхня історія: { $file }.
train-installed = Боти цього встановлення тепер грають із ними.
