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
error-not-legal = Здесь такой ход невозможен.
error-ambiguous-move = «{ $text }» может означать разные ходы: { $candidates }
error-bad-number = «{ $text }» — не число от { $lowest } до { $highest }.
error-bad-option-value = «{ $value }» не подходит для { $name }; возможно: { $choices }
error-unknown-option = Нет параметра «{ $name }»; есть: { $known }
error-option-twice = Параметр { $name } указан дважды.
error-not-a-pair = «{ $text }» должно иметь вид имя=значение.
error-series-twice = { $name } и series={ $series } противоречат друг другу.
error-unknown-game = Нет игры «{ $name }»; есть: { $known }
error-unknown-bot = Нет бота «{ $name }»; есть: { $known }
error-unknown-language = Нет языка «{ $name }»; есть: { $known }
error-no-rules-page = Для { $name } нет страницы правил на этом языке.
error-bots-count = Названо ботов: { $found }, игроков: { $players }. Назовите одного для всех или по одному на каждого.
error-seats-count = Названо мест: { $found }, игроков: { $players }.
error-script-ended = В сценарии нет { $kind } под номером { $index }.
error-deal-word = «{ $text }» — это ход; раздача состоит только из того, что выпало.
error-component-unreadable = Не удаётся прочитать { $file }.
error-component-header = { $file }, строка { $line }: заголовок должен быть { $columns }
error-component-width = { $file }, строка { $line }: значений: { $found } вместо { $wanted }.
error-component-value = { $file }, строка { $line }: «{ $value }» не подходит для { $column }; возможно: { $choices }
error-component-twice = { $file }, строка { $line }: { $value } встречается дважды.
error-component-total = { $file }: квадратов вида «{ $name }» { $found }, а должно быть { $wanted }.
error-not-json = Это не JSON.
error-json-missing = не хватает { $name }.
error-json-value = найдено { $found }, нужно: { $wanted }
error-position-head = Позиция начинается с «{ $found }», а должна с «{ $wanted }».
error-position-fields = В позиции { $wanted } полей, а здесь { $found }.
error-record = { $count ->
    [one] В записи { $count } ошибка.
    [few] В записи { $count } ошибки.
   *[many] В записи { $count } ошибок.
}
error-record-character = Неожиданный знак «{ $text }».
error-record-none = Это не запись игры: нет тега [Loskut "{ $wanted }"].
error-record-version = Записи версии «{ $found }» не читаются, только версии { $wanted }.
error-record-components = Игра записана с другими компонентами (отпечаток { $found }); здесь { $wanted }.
error-record-tag-twice = Тег { $name } встречается дважды.
error-record-tag-late = Тег { $name } должен стоять до первого хода.
error-record-game-number = «{ $found }» — не номер следующей игры в серии из { $series }.
error-record-game-unfinished = Игра { $number } не закончена, за ней не может идти другая.
error-record-result = Результат записан как { $found }, а игры дают { $wanted }.
error-position-options = У позиции свои игроки и параметры: уберите --players и --option.
error-resume-seed = В записи не указано начальное число, поэтому продолжить игру нельзя, можно только посмотреть.
error-review-nothing = В этой записи нет ни одного решения, которое можно разобрать.
error-review-limits = Укажите либо --seconds, либо --nodes.
error-verify-seed = В записи не указаны начальное число и раздающий, поэтому вытянутое нельзя проверить. Стол сообщает их, когда всё сыграно.
error-verify-dealer = Раздавал раздающий { $found }; эта версия знает раздающего { $wanted }.
error-verify-table = В записи есть отпечаток начального числа, но не сказано, для какого он стола.
error-file-read = Не удаётся прочитать { $file }: { $reason }
error-file-not-text = { $file } — не текстовый файл.
error-file-write = Не удаётся записать { $file }: { $reason }
error-file-exists = Файл { $file } уже есть; выберите другое имя.
error-missing-extra = Для этого нужна библиотека { $library }: pip install 'loskut[{ $extra }]'
error-arena-alone = Назовите хотя бы двух разных ботов.
error-arena-named-twice = Назвать бота дважды можно, только если имён столько же, сколько мест; имён { $found }, игроков { $players }.
error-arena-budget = Укажите --seconds или --nodes, но не оба ключа.
error-arena-bar = Ключи --bar и --of указываются вместе.
error-arena-save-and-resume = Укажите --save для нового файла или --resume для существующего, но не оба ключа.
error-arena-no-results = В { $file } нет результатов арены.
error-arena-line = { $file }, строка { $line }: это не результат игры.
error-arena-other-contest = { $file } относится к другому состязанию: там { $name } — { $found }, здесь { $wanted }.
error-arena-process = Процесс, в котором шла игра { $game }, завершился аварийно.
error-no-backup = { $file } не резервная копия.
error-database-version = База данных { $database } создана более поздней версией Loskut.
error-database-not-empty = База данных { $database } не пуста; --replace удаляет то, что в ней есть.
error-game-over = Игра окончена.
error-move-due = Сейчас ход игрока, ничего не выпадает.
error-draw-due = Сейчас что-то должно выпасть, никто не ходит.
error-impossible-draw = Такое сейчас выпасть не может.
error-plug-in = { $name } установлено, но не загружается: { $reason }
error-file-missing = Нет файла { $file }
error-file-denied = Нет доступа к { $file }
error-file-folder = { $file } — это папка.
error-resume-options = У сохранённой игры свои игроки, параметры, места и начальное число: используйте --resume без других ключей.
error-stale = За столом уже сыграли дальше; посмотрите ещё раз.
error-not-your-turn = Сейчас не ваш ход.
error-not-your-seat = Это не ваше место.
error-no-such-seat = Такого места нет.
error-no-such-table = Такого стола нет.
error-no-such-page = По этому адресу ничего нет.
error-no-such-transfer = Эта ссылка уже использована или устарела.
error-seat-taken = Это место занято.
error-seated-already = У вас уже есть место за этим столом.
error-no-return = На это место не вернуться: время вышло или партия сдана.
error-not-allowed = Здесь это нельзя.
error-not-absent = Бот может занять только место того, кто отошёл.
error-not-started = Партия ещё не началась: есть свободные места.
error-not-over = Партия ещё не окончена.
error-no-take-back = Этот ход сейчас нельзя взять назад.
error-no-hint = Подсказок здесь нет: играют и другие люди.
error-no-guest = Сначала назовите себя.
error-bad-name = В имени от 1 до { $longest } видимых знаков.
error-one-me = Вашим может быть только одно место.
error-bad-message = Это сообщение непонятно.
error-too-large = Это сообщение слишком велико.
error-too-many-requests = Слишком часто; подождите немного.
error-too-many-tables = Неоконченных столов у вас уже { $most }.
error-other-site = Этот запрос пришёл с другого сайта.
error-method = По этому адресу так нельзя.
error-internal = На сервере что-то пошло не так; ничего не изменилось.
error-too-many-connections = Слишком много соединений с этого адреса.
error-unknown-entry = В журнале есть запись «{ $kind }», которой эта версия не знает.
error-bind = Не удаётся слушать { $host }, порт { $port }: { $reason }
error-public-url = «{ $url }» не адрес сайта; он должен начинаться с https:// или http://
error-database-url = «{ $url }» не адрес базы данных, известной серверу; нужен файл или адрес вида postgresql:// или sqlite:///
error-database-open = База данных { $database } не открывается: { $reason }
error-bench-start = Измеряемый сервер не запустился.
error-bench-refused = Сервер отклонил ход: { $message }
