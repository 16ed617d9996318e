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
error-script-ended = У сценарії немає { $kind } під номером { $index }.
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
error-no-backup = { $file } не є резервною копією.
error-database-version = Базу даних { $database } створено пізнішою версією Loskut.
error-database-not-empty = База даних { $database } не порожня; --replace видаляє те, що в ній є.
error-game-over = Гру закінчено.
error-move-due = Зараз хід гравця, нічого не випадає.
error-draw-due = Зараз щось має випасти, ніхто не ходить.
error-impossible-draw = Таке зараз випасти не може.
error-plug-in = { $name } встановлено, але не завантажується: { $reason }
error-file-missing = Немає файлу { $file }
error-file-denied = Немає доступу до { $file }
error-file-folder = { $file } — це тека.
error-resume-options = Збережена гра має власних гравців, параметри, місця й початкове число: використовуйте --resume без інших ключів.
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
error-bench-start = Сервер, який вимірюють, не запустився.
error-bench-refused = Сервер відхилив хід: { $message }
