# Помилки, у терміналі й у вебі
error-with-rule = { $text } (правило { $rule })
error-at-column = Рядок { NUMBER($line, useGrouping: 0) }, стовпець { NUMBER($column, useGrouping: 0) }: { $text }
error-at-path = У { $path }: { $text }
error-more = (і ще { $count } { $count ->
    [one] помилка
    [few] помилки
   *[many] помилок
})
error-interrupted = Перервано.
error-not-legal = Тут такий хід неможливий. Виберіть інший.
error-ambiguous-move = «{ $text }» може означати різні ходи. Виберіть один із них: { $candidates }
error-bad-number = «{ $text }» — не число від { $lowest } до { $highest }.
error-bad-option-value = «{ $value }» не підходить для { $name }. Можливі значення: { $choices }
error-unknown-option = Немає параметра «{ $name }». Є параметри: { $known }
error-option-twice = Параметр { $name } вказано двічі. Укажіть його один раз.
error-not-a-pair = «{ $text }» не має вигляду ім’я=значення.
error-series-twice = { $name } і series={ $series } суперечать одне одному. Укажіть щось одне.
error-unknown-game = Немає гри «{ $name }». Є ігри: { $known }
error-unknown-bot = Немає бота «{ $name }». Є боти: { $known }
error-bot-seconds = «{ $seconds }» — не секунди для { $bot }. Після @ потрібне число, більше за 0, наприклад { $bot }@0.3.
error-bot-untimed = Боту { $bot } секунди не задають. Напишіть { $bot } без @.
error-command-not-here = Програми грають у `loskut arena` і `loskut play`, але не тут: { $command }
error-command-unreadable = Не вдається розібрати команду: { $command }. Напишіть cmd: і командний рядок програми, наприклад cmd:./mybot
error-command-system = Програми можуть грати лише в Linux, macOS та інших Unix-системах: { $command }
error-command-missing = Програми { $program } немає, або її не можна запустити.
error-command-refused = Гру не продовжено: запуск програми не дозволено: { $command }
error-unknown-language = Немає мови «{ $name }». Є мови: { $known }
error-no-rules-page = Для { $name } немає сторінки правил цією мовою.
error-bots-count = Названо ботів: { $found }, гравців: { $players }. Назвіть одного для всіх або по одному на кожного.
error-seats-count = Названо місць: { $found }, гравців: { $players }. Назвіть по одному місцю на гравця.
error-deal-word = «{ $text }» — це хід. У роздачі може бути лише те, що випало.
error-component-unreadable = Не вдається прочитати { $file }.
error-component-header = { $file }, рядок { $line }: заголовок має бути { $columns }
error-component-width = { $file }, рядок { $line }: знайдено значень: { $found }, потрібно: { $wanted }.
error-component-value = { $file }, рядок { $line }: «{ $value }» не підходить для { $column }. Можливі значення: { $choices }
error-component-twice = { $file }, рядок { $line }: { $value } трапляється двічі.
error-component-total = { $file }: знайдено квадратів виду «{ $name }»: { $found }, потрібно: { $wanted }.
error-not-json = Це не JSON або в ньому помилка.
error-json-missing = бракує { $name }.
error-json-value = знайдено { $found }, потрібно: { $wanted }
error-position-head = Позиція починається з «{ $found }», а має починатися з «{ $wanted }».
error-position-fields = У позиції має бути полів: { $wanted }. Тут їх { $found }.
error-record = { $count ->
    [one] У записі { $count } помилка.
    [few] У записі { $count } помилки.
   *[many] У записі { $count } помилок.
}
error-record-character = Неочікуваний знак «{ $text }».
error-record-none = Це не запис гри: немає тегу [Loskut "{ $wanted }"].
error-record-version = Версія цього запису — «{ $found }». Програма читає лише версію { $wanted }.
error-record-components = Гру записано з іншими компонентами (відбиток { $found }). У цієї програми відбиток { $wanted }.
error-record-rules = «{ $found }» — не версія правил. У тегу Rules має стояти ціле число від 1.
error-rules-older = Це зіграно за правилами гри { $game } версії { $found }. Ця програма грає за версією { $wanted }, і ходи їй не відповідають. Відкрийте це програмою, яка грає за версією { $found }.
error-rules-newer = Це зіграно за правилами гри { $game } версії { $found }. Ця програма знає лише версію { $wanted }. Щоб відкрити це, встановіть новішу версію Loskut.
error-record-tag-twice = Тег { $name } трапляється двічі.
error-record-tag-late = Тег { $name } має стояти до першого ходу.
error-record-game-number = «{ $found }» — не номер наступної гри в серії з { $series }.
error-record-game-unfinished = Гру { $number } не закінчено, за нею не може йти інша.
error-record-result = Результат записано як { $found }, а ігри дають { $wanted }.
error-position-options = Позиція вже задає гравців і параметри. Приберіть --players і --option.
error-resume-seed = У записі не вказано початкове число, тож продовжити гру не можна. Переглянути її можна командою loskut replay.
error-review-nothing = У цьому записі немає жодного рішення, яке можна розібрати.
error-review-limits = Укажіть або --seconds, або --nodes.
error-verify-seed = У записі не вказано початкове число й роздавача, тому витягнуте не можна перевірити. Стіл додає їх до запису, коли все зіграно.
error-verify-dealer = Роздавав роздавач { $found }. Ця версія знає лише роздавача { $wanted }.
error-verify-table = У записі є відбиток початкового числа, але не сказано, для якого він столу.
error-verify-shuffle = У записі бракує чисел спільної роздачі, тому початкове число не можна перевірити.
error-file-read = Не вдається прочитати { $file }: { $reason }
error-file-not-text = { $file } — не текстовий файл.
error-file-write = Не вдається записати { $file }: { $reason }
error-file-exists = Файл { $file } уже є. Виберіть інше ім’я.
error-missing-extra = Для цього потрібна бібліотека { $library }. Установіть її: pip install 'loskut[{ $extra }]'
error-arena-alone = Назвіть принаймні двох різних ботів.
error-arena-named-twice = Назвати бота двічі можна, лише якщо імен стільки ж, скільки місць; імен { $found }, гравців { $players }.
error-arena-budget = Вкажіть --seconds або --nodes, але не обидва ключі.
error-arena-bar = Ключі --bar і --of вказуються разом.
error-arena-save-and-resume = Вкажіть --save для нового файлу або --resume для наявного, але не обидва ключі.
error-arena-no-results = У { $file } немає результатів арени.
error-arena-line = { $file }, рядок { $line }: це не результат гри. Видаліть рядок; гру буде зіграно знову.
error-arena-other-contest = { $file } стосується іншого змагання: там { $name } — { $found }, тут { $wanted }.
error-arena-process = Процес, у якому йшла гра { $game }, завершився аварійно.
error-bot-raised = { $bot } спричинив помилку в грі { $game }: { $detail }
error-bot-illegal = { $bot } не дав дозволеного ходу в грі { $game }: { $detail }
error-no-twin = Немає скомпільованого двійника: { $bots }. Приберіть --engine compiled або виберіть ботів, які його мають: random, greedy, policy.
error-no-engine = Гра { $game } не має скомпільованого рушія. Приберіть --engine compiled.
error-no-learnt-policy = Для гри { $game } немає вивченої стратегії, тому { $bot } у неї не грає. Виберіть іншого бота.
error-ray-address = Кластер Ray за адресою { $address } недоступний: { $reason }
error-selfplay-exists = У теці { $folder } вже є ігри. Продовжіть їх ключем --resume або виберіть іншу теку.
error-selfplay-none = У теці { $folder } немає ігор, які можна продовжити.
error-selfplay-folder = Для --to потрібне ім’я теки.
error-selfplay-settings = Файл { $file } відсутній або пошкоджений, тому ігри поруч із ним не можна продовжити. Якщо можете, поверніть його з копії. Інакше виберіть іншу теку для нової серії; ці ігри й далі можна читати.
error-selfplay-longer = У теці { $folder } вже є ігри: { $found }, більше, ніж --games { $wanted }. Вкажіть --games { $found } або більше.
error-selfplay-other-part = Файл { $file } стосується іншої серії ігор. Перемістіть його в іншу теку й продовжіть ключем --resume.
error-selfplay-other-run = Тека { $folder } стосується іншої серії ігор: там { $name } — { $found }, тут { $wanted }.
error-selfplay-file = Файл { $file } пошкоджено. Видаліть його й продовжіть ключем --resume.
error-selfplay-busy = У теку { $folder } вже пише інший процес.
error-replay-move = Рішення { $decision }, рахуючи з 0: ходу з номером { $action } немає, або він неможливий.
error-replay-missing = У рішення { $decision }, рахуючи з 0, немає ходу.
error-replay-draw = Те, що витягнуто перед рішенням { $decision }, рахуючи з 0, відсутнє або неможливе.
error-replay-left = Гру закінчено, але лишилося зайве: ходів: { $moves }, витягнутих елементів: { $pieces }.
error-no-backup = { $file } не є резервною копією.
error-database-version = Базу даних { $database } створено пізнішою версією Loskut. Щоб відкрити її, оновіть Loskut.
error-database-not-empty = База даних { $database } не порожня. Щоб спочатку видалити те, що в ній є, вкажіть --replace.
error-game-over = Гру закінчено.
error-move-due = Зараз хід гравця, тому нічого не випадає.
error-draw-due = Зараз щось має випасти, тому ніхто не ходить.
error-impossible-draw = Таке зараз випасти не може.
error-plug-in = { $name } встановлено, але не завантажується: { $reason }
error-file-missing = Немає файлу { $file }
error-file-denied = Немає доступу до { $file }
error-file-folder = { $file } — це тека, а не файл.
error-folder-file = { $folder } — це файл, а не тека.
error-resume-options = Збережена гра вже має гравців, параметри, місця й початкове число. Використовуйте --resume без інших ключів.
error-stale = За столом уже зіграли далі. Погляньте ще раз, потім ходіть.
error-not-your-turn = Зараз не ваш хід.
error-not-your-seat = Це не ваше місце.
error-no-such-seat = Такого місця немає.
error-no-such-table = Такого столу немає. Перевірте посилання.
error-no-such-page = За цією адресою нічого немає.
error-no-such-transfer = Це посилання вже використано або воно застаріло. Створіть нове.
error-seat-taken = Це місце зайняте. Виберіть інше.
error-seat-reserved = Це місце залишено для іншого гравця.
error-wrong-number = Це не те число, відбиток якого надіслав цей пристрій.
error-seated-already = У вас уже є місце за цим столом.
error-no-return = На це місце не можна повернутися: ваш час вийшов або ви здалися.
error-not-allowed = Тут це не можна.
error-not-absent = Бот може зайняти лише місце того, хто відійшов.
error-not-away-yet = Зв’язок із гравцем перервався щойно. Бот зможе зайняти місце через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунди
   *[many] { $seconds } секунд
}.
error-not-started = Партія ще не почалася: є вільні місця.
error-not-over = Партію ще не закінчено.
error-no-take-back = Цей хід зараз не можна взяти назад.
error-no-hint = Підказок тут немає: грають й інші люди.
error-no-reactions = Реакції потрібні там, де грають принаймні двоє, кожен за своїм екраном.
error-too-many-listed = У вас уже { $most } { $most ->
        [one] стіл
        [few] столи
       *[many] столів
    } у спільному списку. Спершу зіграйте за одним із них або скасуйте його, чи зробіть новий стіл закритим.
error-too-many-reactions = Не більше { $most } реакцій за { $seconds } секунд. Зачекайте трохи й спробуйте ще раз.
error-no-guest = Спочатку введіть своє ім’я.
error-bad-name = В імені має бути від 1 до { $longest } видимих знаків.
error-one-me = Ви можете зайняти лише одне місце.
error-bad-message = Сервер не розуміє це повідомлення.
error-too-large = Це повідомлення завелике.
error-too-many-requests = Забагато запитів. Зачекайте трохи й спробуйте ще раз.
error-too-many-tables = Незакінчених столів у вас уже { $most }. Спочатку закінчіть один із них.
error-other-site = Цей запит надійшов з іншого сайту.
error-method = За цією адресою такий запит неможливий.
error-database-away = Сервер зараз не може зв’язатися зі своєю базою даних. Нічого не змінилося. Спробуйте ще раз трохи згодом.
error-database-unwell = База даних сервера недоступна для запису або пошкоджена. Нічого не змінилося. Спробуйте пізніше.
error-worker-start = Один із процесів не запустився. Причина — у рядках вище.
error-workers-sqlite = Для кількох процесів потрібен PostgreSQL, а { $database } — файл SQLite. Укажіть базу через --database postgresql://... або не вказуйте --workers.
error-internal = На сервері щось пішло не так. Нічого не змінилося. Спробуйте ще раз.
error-too-many-connections = Забагато з’єднань із цієї адреси. Закрийте частину з них і спробуйте ще раз.
error-unknown-entry = У журналі є запис «{ $kind }», якого ця версія не знає.
error-bind = Сервер не може слухати { $host }, порт { $port }: { $reason }
error-public-url = «{ $url }» — не адреса сайту. Вона має починатися з https:// або http://
error-database-url = «{ $url }» — не адреса бази даних, відомої серверу. Укажіть файл або адресу, яка починається з postgresql:// чи sqlite:///
error-database-open = База даних { $database } не відкривається: { $reason }
error-bench-start = Сервер, який вимірюють, не запустився.
error-bench-refused = Сервер відхилив хід: { $message }
error-train-no-training = Гру { $game } не можна навчити: у неї немає навчання.
error-train-table = Таблиці «{ $table }» немає. Є таблиці: { $tables }.
error-train-folder = Не вдається використати { $file }: { $reason }. Виберіть іншу теку (--folder).
error-train-none = У теці { $folder } є інші файли, але немає навчання, яке можна продовжити. Виберіть іншу теку (--folder).
error-train-other = Тека { $folder } стосується іншого навчання: там { $name } — { $found }, тут { $wanted }. Виберіть іншу теку (--folder).
error-train-other-weights = Тека { $folder } стосується навчання, яке почалося з інших ваг (ключ --fresh бере ваги, підібрані вручну). Виберіть іншу теку (--folder).
error-train-file = Файл { $file } пошкоджено. Видаліть його й повторіть ту саму команду.
