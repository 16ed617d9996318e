# Ошибки, в терминале и в вебе
error-with-rule = { $text } (правило { $rule })
error-at-column = Строка { NUMBER($line, useGrouping: 0) }, столбец { NUMBER($column, useGrouping: 0) }: { $text }
error-at-path = В { $path }: { $text }
error-more = (и ещё { $count } { $count ->
    [one] ошибка
    [few] ошибки
   *[many] ошибок
})
error-interrupted = Прервано.
error-not-legal = Здесь такой ход невозможен. Выберите другой.
error-ambiguous-move = «{ $text }» может означать разные ходы. Выберите один из них: { $candidates }
error-bad-number = «{ $text }» — не число от { $lowest } до { $highest }.
error-bad-option-value = «{ $value }» не подходит для { $name }. Возможные значения: { $choices }
error-unknown-option = Нет параметра «{ $name }». Есть параметры: { $known }
error-option-twice = Параметр { $name } указан дважды. Укажите его один раз.
error-not-a-pair = «{ $text }» не имеет вида имя=значение.
error-series-twice = { $name } и series={ $series } противоречат друг другу. Укажите что-то одно.
error-unknown-game = Нет игры «{ $name }». Есть игры: { $known }
error-unknown-bot = Нет бота «{ $name }». Есть боты: { $known }
error-bot-seconds = «{ $seconds }» — не секунды для { $bot }. После @ нужно число больше 0, например { $bot }@0.3.
error-bot-untimed = Боту { $bot } секунды не задают. Напишите { $bot } без @.
error-command-not-here = Программы играют в `loskut arena` и `loskut play`, но не здесь: { $command }
error-command-unreadable = Не удаётся разобрать команду: { $command }. Напишите cmd: и командную строку программы, например cmd:./mybot
error-command-system = Программы могут играть только в Linux, macOS и других Unix-системах: { $command }
error-command-missing = Программы { $program } нет, или её нельзя запустить.
error-command-refused = Игра не продолжена: запуск программы не разрешён: { $command }
error-unknown-language = Нет языка «{ $name }». Есть языки: { $known }
error-no-rules-page = Для { $name } нет страницы правил на этом языке.
error-bots-count = Названо ботов: { $found }, игроков: { $players }. Назовите одного для всех или по одному на каждого.
error-seats-count = Названо мест: { $found }, игроков: { $players }. Назовите по одному месту на игрока.
error-deal-word = «{ $text }» — это ход. В раздаче может быть только то, что выпало.
error-component-unreadable = Не удаётся прочитать { $file }.
error-component-header = { $file }, строка { $line }: заголовок должен быть { $columns }
error-component-width = { $file }, строка { $line }: найдено значений: { $found }, нужно: { $wanted }.
error-component-value = { $file }, строка { $line }: «{ $value }» не подходит для { $column }. Возможные значения: { $choices }
error-component-twice = { $file }, строка { $line }: { $value } встречается дважды.
error-component-total = { $file }: найдено квадратов вида «{ $name }»: { $found }, нужно: { $wanted }.
error-not-json = Это не JSON или в нём ошибка.
error-json-missing = не хватает { $name }.
error-json-value = найдено { $found }, нужно: { $wanted }
error-position-head = Позиция начинается с «{ $found }», а должна начинаться с «{ $wanted }».
error-position-fields = В позиции должно быть полей: { $wanted }. Здесь их { $found }.
error-record = { $count ->
    [one] В записи { $count } ошибка.
    [few] В записи { $count } ошибки.
   *[many] В записи { $count } ошибок.
}
error-record-character = Неожиданный знак «{ $text }».
error-record-none = Это не запись игры: нет тега [Loskut "{ $wanted }"].
error-record-version = Версия этой записи — «{ $found }». Программа читает только версию { $wanted }.
error-record-components = Игра записана с другими компонентами (отпечаток { $found }). У этой программы отпечаток { $wanted }.
error-record-rules = «{ $found }» — не версия правил. В теге Rules должно стоять целое число от 1.
error-rules-older = Это сыграно по правилам игры { $game } версии { $found }. Эта программа играет по версии { $wanted }, и ходы ей не соответствуют. Откройте это программой, которая играет по версии { $found }.
error-rules-newer = Это сыграно по правилам игры { $game } версии { $found }. Эта программа знает только версию { $wanted }. Чтобы открыть это, установите более новую версию Loskut.
error-record-tag-twice = Тег { $name } встречается дважды.
error-record-tag-late = Тег { $name } должен стоять до первого хода.
error-record-game-number = «{ $found }» — не номер следующей игры в серии из { $series }.
error-record-game-unfinished = Игра { $number } не закончена, за ней не может идти другая.
error-record-result = Результат записан как { $found }, а игры дают { $wanted }.
error-position-options = Позиция уже задаёт игроков и параметры. Уберите --players и --option.
error-resume-seed = В записи не указано начальное число, поэтому продолжить игру нельзя. Посмотреть её можно командой loskut replay.
error-review-nothing = В этой записи нет ни одного решения, которое можно разобрать.
error-review-limits = Укажите либо --seconds, либо --nodes.
error-verify-seed = В записи не указаны начальное число и раздающий, поэтому вытянутое нельзя проверить. Стол добавляет их в запись, когда всё сыграно.
error-verify-dealer = Раздавал раздающий { $found }. Эта версия знает только раздающего { $wanted }.
error-verify-table = В записи есть отпечаток начального числа, но не сказано, для какого он стола.
error-verify-shuffle = В записи не хватает чисел совместной раздачи, поэтому начальное число нельзя проверить.
error-file-read = Не удаётся прочитать { $file }: { $reason }
error-file-not-text = { $file } — не текстовый файл.
error-file-write = Не удаётся записать { $file }: { $reason }
error-file-exists = Файл { $file } уже есть. Выберите другое имя.
error-missing-extra = Для этого нужна библиотека { $library }. Установите её: pip install 'loskut[{ $extra }]'
error-arena-alone = Назовите хотя бы двух разных ботов.
error-arena-named-twice = Назвать бота дважды можно, только если имён столько же, сколько мест; имён { $found }, игроков { $players }.
error-arena-budget = Укажите --seconds или --nodes, но не оба ключа.
error-arena-bar = Ключи --bar и --of указываются вместе.
error-arena-save-and-resume = Укажите --save для нового файла или --resume для существующего, но не оба ключа.
error-arena-no-results = В { $file } нет результатов арены.
error-arena-line = { $file }, строка { $line }: это не результат игры. Удалите строку; игра будет сыграна заново.
error-arena-other-contest = { $file } относится к другому состязанию: там { $name } — { $found }, здесь { $wanted }.
error-arena-process = Процесс, в котором шла игра { $game }, завершился аварийно.
error-bot-raised = { $bot } вызвал ошибку в игре { $game }: { $detail }
error-bot-illegal = { $bot } не дал допустимого хода в игре { $game }: { $detail }
error-no-twin = Нет скомпилированного двойника: { $bots }. Уберите --engine compiled или выберите ботов, у которых он есть: random, greedy, policy.
error-no-engine = У игры { $game } нет скомпилированного движка. Уберите --engine compiled.
error-no-learnt-policy = Для игры { $game } нет выученной стратегии, поэтому { $bot } в неё не играет. Выберите другого бота.
error-ray-address = Кластер Ray по адресу { $address } недоступен: { $reason }
error-selfplay-exists = В папке { $folder } уже есть игры. Продолжите их ключом --resume или выберите другую папку.
error-selfplay-none = В папке { $folder } нет игр, которые можно продолжить.
error-selfplay-folder = Для --to нужно имя папки.
error-selfplay-settings = Файл { $file } отсутствует или повреждён, поэтому игры рядом с ним нельзя продолжить. Если можете, верните его из копии. Иначе выберите другую папку для новой серии; эти игры по-прежнему можно читать.
error-selfplay-longer = В папке { $folder } уже есть игры: { $found }, больше, чем --games { $wanted }. Укажите --games { $found } или больше.
error-selfplay-other-part = Файл { $file } относится к другой серии игр. Переместите его в другую папку и продолжите ключом --resume.
error-selfplay-other-run = Папка { $folder } относится к другой серии игр: там { $name } — { $found }, здесь { $wanted }.
error-selfplay-file = Файл { $file } повреждён. Удалите его и продолжите ключом --resume.
error-selfplay-busy = В папку { $folder } уже пишет другой процесс.
error-replay-move = Решение { $decision }, считая с 0: хода с номером { $action } нет, или он невозможен.
error-replay-missing = У решения { $decision }, считая с 0, нет хода.
error-replay-draw = То, что вытянуто перед решением { $decision }, считая с 0, отсутствует или невозможно.
error-replay-left = Игра окончена, но осталось лишнее: ходов: { $moves }, вытянутых элементов: { $pieces }.
error-no-backup = { $file } не резервная копия.
error-database-version = База данных { $database } создана более поздней версией Loskut. Чтобы открыть её, обновите Loskut.
error-database-not-empty = База данных { $database } не пуста. Чтобы сначала удалить то, что в ней есть, укажите --replace.
error-game-over = Игра окончена.
error-move-due = Сейчас ход игрока, поэтому ничего не выпадает.
error-draw-due = Сейчас что-то должно выпасть, поэтому никто не ходит.
error-impossible-draw = Такое сейчас выпасть не может.
error-plug-in = { $name } установлено, но не загружается: { $reason }
error-file-missing = Нет файла { $file }
error-file-denied = Нет доступа к { $file }
error-file-folder = { $file } — это папка, а не файл.
error-folder-file = { $folder } — это файл, а не папка.
error-resume-options = У сохранённой игры уже есть игроки, параметры, места и начальное число. Используйте --resume без других ключей.
error-stale = За столом уже сыграли дальше. Посмотрите ещё раз, потом ходите.
error-not-your-turn = Сейчас не ваш ход.
error-not-your-seat = Это не ваше место.
error-no-such-seat = Такого места нет.
error-no-such-table = Такого стола нет. Проверьте ссылку.
error-no-such-page = По этому адресу ничего нет.
error-no-such-transfer = Эта ссылка уже использована или устарела. Создайте новую.
error-seat-taken = Это место занято. Выберите другое.
error-seat-reserved = Это место оставлено для другого игрока.
error-wrong-number = Это не то число, отпечаток которого прислало это устройство.
error-seated-already = У вас уже есть место за этим столом.
error-no-return = На это место нельзя вернуться: ваше время вышло или вы сдались.
error-not-allowed = Здесь это нельзя.
error-not-absent = Бот может занять только место того, кто отошёл.
error-not-away-yet = Связь с игроком прервалась только что. Бот сможет занять место через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.
error-not-started = Партия ещё не началась: есть свободные места.
error-not-over = Партия ещё не окончена.
error-no-take-back = Этот ход сейчас нельзя взять назад.
error-no-hint = Подсказок здесь нет: играют и другие люди.
error-no-reactions = Реакции нужны там, где играют хотя бы двое, каждый за своим экраном.
error-too-many-listed = У вас уже { $most } { $most ->
        [one] стол
        [few] стола
       *[many] столов
    } в общем списке. Сначала сыграйте за одним из них или отмените его, либо сделайте новый стол закрытым.
error-too-many-reactions = Не больше { $most } реакций за { $seconds } секунд. Подождите немного и попробуйте ещё раз.
error-no-guest = Сначала введите своё имя.
error-bad-name = В имени должно быть от 1 до { $longest } видимых знаков.
error-one-me = Вы можете занять только одно место.
error-bad-message = Сервер не понимает это сообщение.
error-too-large = Это сообщение слишком велико.
error-too-many-requests = Слишком много запросов. Подождите немного и попробуйте ещё раз.
error-too-many-tables = Неоконченных столов у вас уже { $most }. Сначала закончите один из них.
error-other-site = Этот запрос пришёл с другого сайта.
error-method = По этому адресу такой запрос невозможен.
error-database-away = Сервер сейчас не может связаться со своей базой данных. Ничего не изменилось. Попробуйте ещё раз чуть позже.
error-database-unwell = База данных сервера недоступна для записи или повреждена. Ничего не изменилось. Попробуйте позже.
error-worker-start = Один из процессов не запустился. Причина — в строках выше.
error-workers-sqlite = Для нескольких процессов нужен PostgreSQL, а { $database } — файл SQLite. Укажите базу через --database postgresql://... или не указывайте --workers.
error-internal = На сервере что-то пошло не так. Ничего не изменилось. Попробуйте ещё раз.
error-too-many-connections = Слишком много соединений с этого адреса. Закройте часть из них и попробуйте ещё раз.
error-unknown-entry = В журнале есть запись «{ $kind }», которой эта версия не знает.
error-bind = Сервер не может слушать { $host }, порт { $port }: { $reason }
error-public-url = «{ $url }» — не адрес сайта. Он должен начинаться с https:// или http://
error-database-url = «{ $url }» — не адрес базы данных, известной серверу. Укажите файл или адрес, который начинается с postgresql:// или sqlite:///
error-database-open = База данных { $database } не открывается: { $reason }
error-bench-start = Измеряемый сервер не запустился.
error-bench-refused = Сервер отклонил ход: { $message }
error-train-no-training = Игру { $game } нельзя обучить: у неё нет обучения.
error-train-table = Таблицы «{ $table }» нет. Есть таблицы: { $tables }.
error-train-folder = Не удаётся использовать { $file }: { $reason }. Выберите другую папку (--folder).
error-train-none = В папке { $folder } есть другие файлы, но нет обучения, которое можно продолжить. Выберите другую папку (--folder).
error-train-other = Папка { $folder } относится к другому обучению: там { $name } — { $found }, здесь { $wanted }. Выберите другую папку (--folder).
error-train-other-weights = Папка { $folder } относится к обучению, которое началось с других весов (ключ --fresh берёт веса, выбранные вручную). Выберите другую папку (--folder).
error-train-file = Файл { $file } повреждён. Удалите его и повторите ту же команду.
