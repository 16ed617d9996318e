# Помилки
error-with-rule = { $text } (правило { $rule })
error-at-column = Рядок { NUMBER($line, useGrouping: 0) }, стовпець { NUMBER($column, useGrouping: 0) }: { $text }
error-at-path = У { $path }: { $text }
error-more = (і ще { $count } { $count ->
    [one] помилка
    [few] помилки
   *[many] помилок
})
error-interrupted = Перервано.
error-not-legal = Тут такий хід неможливий.
error-ambiguous-move = «{ $text }» може означати різні ходи: { $candidates }
error-bad-number = «{ $text }» — не число від { $lowest } до { $highest }.
error-bad-option-value = «{ $value }» не підходить для { $name }; можливо: { $choices }
error-unknown-option = Немає параметра «{ $name }»; є: { $known }
error-option-twice = Параметр { $name } вказано двічі.
error-not-a-pair = «{ $text }» має виглядати як ім'я=значення.
error-series-twice = { $name } і series={ $series } суперечать одне одному.
error-unknown-game = Немає гри «{ $name }»; є: { $known }
error-unknown-bot = Немає бота «{ $name }»; є: { $known }
error-unknown-language = Немає мови «{ $name }»; є: { $known }
error-no-rules-page = Для { $name } немає сторінки правил цією мовою.
error-bots-count = Названо ботів: { $found }, гравців: { $players }. Назвіть одного для всіх або по одному на кожного.
error-seats-count = Названо місць: { $found }, гравців: { $players }.
error-deal-word = «{ $text }» — це хід; роздача складається лише з того, що випало.
error-component-unreadable = Не вдається прочитати { $file }.
error-component-header = { $file }, рядок { $line }: заголовок має бути { $columns }
error-component-width = { $file }, рядок { $line }: значень: { $found } замість { $wanted }.
error-component-value = { $file }, рядок { $line }: «{ $value }» не підходить для { $column }; можливо: { $choices }
error-component-twice = { $file }, рядок { $line }: { $value } трапляється двічі.
error-component-total = { $file }: квадратів виду «{ $name }» { $found }, а має бути { $wanted }.
error-not-json = Це не JSON.
error-json-missing = бракує { $name }.
error-json-value = знайдено { $found }, потрібно: { $wanted }
error-position-head = Позиція починається з «{ $found }», а має з «{ $wanted }».
error-position-fields = У позиції { $wanted } полів, а тут { $found }.
error-record = { $count ->
    [one] У записі { $count } помилка.
    [few] У записі { $count } помилки.
   *[many] У записі { $count } помилок.
}
error-record-character = Неочікуваний знак «{ $text }».
error-record-none = Це не запис гри: немає тегу [Loskut "{ $wanted }"].
error-record-version = Записи версії «{ $found }» не читаються, лише версії { $wanted }.
error-record-components = Гру записано з іншими компонентами (відбиток { $found }); тут { $wanted }.
error-record-tag-twice = Тег { $name } трапляється двічі.
error-record-tag-late = Тег { $name } має стояти до першого ходу.
error-record-game-number = «{ $found }» — не номер наступної гри в серії з { $series }.
error-record-game-unfinished = Гру { $number } не закінчено, за нею не може йти інша.
error-record-result = Результат записано як { $found }, а ігри дають { $wanted }.
error-position-options = Позиція має власних гравців і параметри: приберіть --players і --option.
error-resume-seed = У записі не вказано початкове число, тож продовжити гру не можна, можна лише переглянути.
error-review-nothing = У цьому записі немає жодного рішення, яке можна розібрати.
error-review-limits = Укажіть або --seconds, або --nodes.
error-verify-seed = У записі не вказано початкове число й роздавача, тому витягнуте не можна перевірити. Стіл повідомляє їх, коли все зіграно.
error-verify-dealer = Роздавав роздавач { $found }; ця версія знає роздавача { $wanted }.
error-verify-table = У записі є відбиток початкового числа, але не сказано, для якого він столу.
error-file-read = Не вдається прочитати { $file }: { $reason }
error-file-not-text = { $file } — не текстовий файл.
error-file-write = Не вдається записати { $file }: { $reason }
error-file-exists = Файл { $file } уже є; виберіть інше ім'я.
error-missing-extra = Для цього потрібна бібліотека { $library }: pip install 'loskut[{ $extra }]'
error-arena-alone = Назвіть принаймні двох різних ботів.
error-arena-named-twice = Назвати бота двічі можна, лише якщо імен стільки ж, скільки місць; імен { $found }, гравців { $players }.
error-arena-budget = Вкажіть --seconds або --nodes, але не обидва ключі.
error-arena-bar = Ключі --bar і --of вказуються разом.
error-arena-save-and-resume = Вкажіть --save для нового файлу або --resume для наявного, але не обидва ключі.
error-arena-no-results = У { $file } немає результатів арени.
error-arena-line = { $file }, рядок { $line }: це не результат гри.
error-arena-other-contest = { $file } стосується іншого змагання: там { $name } — { $found }, тут { $wanted }.
error-arena-process = Процес, у якому йшла гра { $game }, завершився аварійно.
usage-no-such-option = Немає ключа { $name }; див. --help.
usage-missing = Не вказано: { $name }; див. --help.
usage-error = Помилка в команді: { $detail }

# Довідка
help-loskut = Лоскут: родина настільних ігор про клаптикові королівства.
help-options = Ключі
help-arguments = Аргументи
help-commands = Команди
help-default = типово
help-required = обов'язково
help-help = Показати цю довідку й вийти.
help-version = Показати версію й вийти.
help-lang = Мова всього, що показується; якщо не вказана, її задає оточення.
help-game = Гра: { $games }.
help-players = Кількість гравців.
help-option = Параметр гри, наприклад harmony=true; можна повторювати.
help-play = Грати в терміналі: самому проти ботів або кільком за одним екраном.
help-seat = Хто сидить на наступному місці: human, human:ІМ'Я або бот; можна повторювати.
help-seed = Число, від якого залежить усе, що випадає.
help-resume = Продовжити збережену гру.
help-replay = Переглянути записану гру.
help-replay-file = Запис гри.
help-replay-game = Яка гра серії.
help-replay-at = Показати лише стіл після стількох подій.
help-review = Розібрати записану гру з експертом: найдорожчі ходи та ходи кращі.
help-review-seat = Дивитися лише це місце; якщо не вказано, усі місця, де сиділи люди.
help-review-most = Скільки ходів показати щонайбільше.
help-review-seconds = Час на роздуми над одним рішенням.
help-review-nodes = Скільки позицій переглядати на одне рішення; тоді результат завжди той самий.
help-verify = Перевірити, що все витягнуте в записі випливає з його початкового числа і що стіл заздалегідь показав відбиток цього числа.
help-rules = Показати правила гри.
help-simulate = Провести багато ігор між ботами й показати підсумки.
help-bots = Бот для кожного місця або один для всіх.
help-games = Кількість ігор.
help-jobs = Кількість процесів; якщо не вказано, за кількістю ядер. На результат не впливає.
help-json = Надрукувати один об'єкт JSON.
help-arena = Зіграти ботами один проти одного на парних роздачах зі зміною місць і обчислити рейтинги.
help-arena-bots = Боти. Стільки ж, скільки гравців: цей стіл. Більше: усі можливі столи. Менше: займають місця по черзі.
help-arena-players = Кількість гравців; якщо не вказано, 2, а якщо бота названо двічі — за кількістю імен.
help-arena-games = Кількість ігор; округлюється вгору до цілих роздач.
help-arena-seconds = Час на хід, у секундах: на всі рішення, які місце приймає поспіль.
help-arena-nodes = Скільки позицій перебрати на одне рішення; тоді те саме початкове число дає той самий результат.
help-arena-jobs = Скільки ігор іде одразу; якщо не вказано, за кількістю ядер.
help-arena-bar = Зупинитися, щойно 95-відсотковий інтервал частки перемог бота опиниться цілком вище або нижче цієї частки.
help-arena-of = Бот, якого стосується --bar.
help-arena-save = Зберігати результат кожної гри в цей новий файл.
help-arena-resume = Продовжити файл, початий з --save; зіграні ігри не повторюються.
help-arena-plot = Намалювати рейтинги у файлі .svg або .png.
help-perft = Полічити варіанти продовження з позиції.
help-position = Позиція; якщо не вказана, початок гри.
help-deal = Що випадає під час гри, у нотації.
help-depth = Глибина в рішеннях.
help-bench = Виміряти швидкість рушія поруч з еталонним циклом.
help-seconds = Скільки вимірювати, у секундах.

# Гра
play-player-name = Гравець { $number }
play-bot-name = { $bot } { $number }
play-ask-game = Яка гра?
play-ask-players = Скільки гравців?
play-ask-choice = Що обираєте?
play-option = { $name }: { $note }
play-ask-variants = Варіанти гри, за номерами (Enter — без них):
play-ask-seats = Хто грає? human, human:ІМ'Я або бот: { $bots }. Enter — погодитися із запропонованим.
play-ask-seat = Місце { $number } [{ $default }]:
play-ask-resume = Останню гру не закінчено ({ $file }). Продовжити? [так/ні]
play-no = n no н ні
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
bot-died = його процес завершився аварійно
bot-absent = був відсутній, коли треба було вирішувати
command-help = допомога д
command-help-help = показати цей список
command-moves = ходи ?
command-moves-help = усі можливі ходи й очки, які вони додають зараз
command-undo = скасувати ск
command-undo-help = скасувати ваше останнє рішення
command-save = зберегти
command-save-help = зберегти під ім'ям: зберегти ФАЙЛ (гра зберігається і сама після кожного ходу)
command-position = позиція
command-position-help = позиція одним рядком
command-quit = вихід в
command-quit-help = зупинитися й продовжити пізніше
command-back = назад н b back
replay-prompt = Подія { $number } з { $last }. Enter — далі, назад — на крок назад, число — перейти, вихід — вийти.

# Власний сервер
help-admin = Доглянути за базою даних сервера.
help-admin-backup = Записати все в новий файл; сервер може тим часом працювати.
help-admin-restore = Помістити резервну копію в порожню базу даних будь-якого виду.
help-admin-purge = Видалити столи, за якими давно нічого не відбувалося, і гостей, у яких немає інших.
help-admin-stats = Показати, скільки всього накопичено.
help-admin-file = Резервна копія: файл SQLite, якою б базою даних не користувався сервер.
help-admin-replace = Спершу видалити те, що є в базі; зупиніть перед цим сервер.
help-admin-older = Скільки днів за столом нічого не відбувалося.
help-admin-dry = Лише показати, скільки було б видалено.
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
error-no-backup = { $file } не є резервною копією.
error-database-version = Базу даних { $database } створено пізнішою версією Loskut.
error-database-not-empty = База даних { $database } не порожня; --replace видаляє те, що в ній є.

# Розбір і перевірка
review-progress = Рішення { $done } з { $total }
review-seat = { $name }: { $decisions ->
    [one] { $decisions } рішення
    [few] { $decisions } рішення
   *[many] { $decisions } рішень
}, як в експерта: { $agreed }, віддано { NUMBER($loss, minimumFractionDigits: 1) } очка.
review-costly = Найдорожчі ходи, в очках очікуваного відриву наприкінці гри:
review-nothing-costly = Жоден хід не коштував більше, ніж може розрізнити експерт.
review-loss = Гра { $game }, подія { $event }: { NUMBER($loss, minimumFractionDigits: 1) } очка
review-played = відрив { NUMBER($value, minimumFractionDigits: 1) }
review-best = хід експерта, відрив { NUMBER($value, minimumFractionDigits: 1) }
verify-commitment-holds = Початкове число те саме, відбиток якого стіл показав до гри: { $commitment }
verify-commitment-differs = Початкове число не те, відбиток якого стіл показав до гри. Показано: { $told }; у цього числа: { $computed }
verify-commitment-absent = У записі немає відбитка початкового числа: ніщо не показує, що число було вибрано до гри.
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
arena-turn = с на хід
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
arena-interrupted = Перервано. Нічого не збережено; з --save ФАЙЛ зберігалася б кожна зіграна гра.
arena-interrupted-saved = Перервано; зіграні ігри збережено. Продовжити: { $command }
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

error-game-over = Гру закінчено.
error-move-due = Зараз хід гравця, нічого не випадає.
error-draw-due = Зараз щось має випасти, ніхто не ходить.
error-impossible-draw = Таке зараз випасти не може.
error-plug-in = { $name } встановлено, але не завантажується: { $reason }
error-file-missing = Немає файлу { $file }
error-file-denied = Немає доступу до { $file }
error-file-folder = { $file } — це тека.
error-resume-options = Збережена гра має власних гравців, параметри, місця й початкове число: використовуйте --resume без інших ключів.
usage-no-such-command = Немає команди { $name }; див. --help.
play-yes = y yes т так
play-next-game = Натисніть Enter, щоб почати наступну гру.
play-series-sums = Поки що разом: { $sums }
replay-result = Підсумок: { $scores }
help-prepare = Один раз скомпілювати рушії, щоб сильні боти відповідали одразу.
prepare-game = Підготовка: { $game } ...

# Вебстіл
error-stale = За столом уже зіграли далі; погляньте ще раз.
error-not-your-turn = Зараз не ваш хід.
error-not-your-seat = Це не ваше місце.
error-no-such-seat = Такого місця немає.
error-no-such-table = Такого столу немає.
error-no-such-page = За цією адресою нічого немає.
error-no-such-transfer = Це посилання вже використано або воно застаріло.
error-seat-taken = Це місце зайняте.
error-seated-already = У вас уже є місце за цим столом.
error-no-return = На це місце не повернутися: час вийшов або партію здано.
error-not-allowed = Тут це не можна.
error-not-absent = Бот може зайняти лише місце того, хто відійшов.
error-not-started = Партія ще не почалася: є вільні місця.
error-not-over = Партію ще не закінчено.
error-no-take-back = Цей хід зараз не можна взяти назад.
error-no-hint = Підказок тут немає: грають й інші люди.
error-no-guest = Спершу назвіться.
error-bad-name = В імені від 1 до { $longest } видимих знаків.
error-one-me = Вашим може бути лише одне місце.
error-bad-message = Це повідомлення незрозуміле.
error-too-large = Це повідомлення завелике.
error-too-many-requests = Занадто часто; зачекайте трохи.
error-too-many-tables = Незакінчених столів у вас уже { $most }.
error-other-site = Цей запит надійшов з іншого сайту.
error-method = За цією адресою так не можна.
error-internal = На сервері щось пішло не так; нічого не змінилося.
error-too-many-connections = Забагато з’єднань із цієї адреси.
error-unknown-entry = У журналі є запис «{ $kind }», якого ця версія не знає.
error-bind = Не вдається слухати { $host }, порт { $port }: { $reason }
error-public-url = «{ $url }» не адреса сайту; вона має починатися з https:// або http://
error-database-url = «{ $url }» не адреса бази даних, відомої серверу; потрібен файл або адреса на зразок postgresql:// чи sqlite:///
error-database-open = База даних { $database } не відкривається: { $reason }
help-serve = Відкрити вебстіл: гра в браузері, наодинці або з друзями.
help-serve-host = Адреса, на якій слухати.
help-serve-port = Порт, на якому слухати; 0 бере будь-який вільний.
help-serve-lan = Пустити грати інших у вашій мережі; показує адресу та QR-код.
help-serve-root = Шлях, під яким сервер видно через проксі.
help-serve-public = Адреса, за якою на сервер приходять через проксі.
help-serve-proxy = Адреси проксі, яким вірити в тому, звідки запит, через кому.
help-serve-database = База даних: файл або адреса на зразок postgresql://...; її називає й LOSKUT_DATABASE_URL.
help-serve-delay = Скільки секунд щонайменше минає до ходу бота.
help-serve-open = Відкрити сторінку в браузері; де є екран, вона відкривається й сама, хіба що з --no-open.
serve-address = Лоскут відкрито: { $url }
serve-lan = У вашій мережі: { $url }
serve-stop = Ctrl-C зупиняє.
server-guest-name = Гість { $number }
help-bench-tables = Кількість столів, для `bench server`.
bench-server = Один процес сервера, столів: { $tables }, по два клієнти, { $seconds } с:
bench-server-moves = Ходів: { $moves }, за секунду { $speed }; втрачено подій: { $lost }
bench-server-times = Від ходу до звістки про нього, мс: медіана { $median }, p95 { $p95 }, p99 { $p99 }, найгірше { $worst }
bench-server-echo = Ехо-сервер під тим самим навантаженням, p95: { $echo } мс; стіл довше в { $ratio } раза
bench-server-cpu = Процесорний час сервера: { $cpu } % ядра, { $each } мс на хід; час, коли він був готовий, а ядра не було: { $waited } %
error-bench-start = Сервер, який вимірюють, не запустився.
error-bench-refused = Сервер відхилив хід: { $message }
