# Стіл: хоч би яка гра
table-loading = Завантажуємо стіл…
table-unreachable = Сервер недоступний. Пробуємо ще раз…
table-lost = Зв’язок перервався. З’єднуємося знову…
table-you = Ви
table-both = { $one } і { $other }
table-open-seat = Вільне місце
table-bot-0 = Клаптик
table-bot-1 = Наперсток
table-bot-2 = Котушка
table-bot-3 = Нитка
table-level-easy = легкий бот
table-level-normal = звичайний бот
table-level-hard = сильний бот
table-level-expert = бот-експерт
table-online = у мережі
table-away = не в мережі
table-offline = зв’язок перервався
table-gone-flagged = час вийшов, грає бот
table-gone-resigned = партію здано, грає бот
table-gone-left = місце залишено, грає бот
table-gone-absent = не в мережі, грає бот
table-ended-flagged = час вийшов, ходів бота: { $moves }
table-ended-resigned = партію здано, ходів бота: { $moves }
table-ended-left = місце залишено, ходів бота: { $moves }
table-ended-absent = не в мережі, ходів бота: { $moves }
table-clock = Лишилося часу
table-clock-days = { $days } д { $hours } год
table-clock-game = по { $minutes } хв
table-clock-turn = { $days ->
    [one] { $days } день на хід
    [few] { $days } дні на хід
   *[many] { $days } днів на хід
}
table-your-turn = Ваш хід
table-your-turn-note = За столом чекають на вас.
table-turn-of = { $name }: { $words }
table-thinks = Ходить { $name }
table-bot-thinks = { $name } думає…
table-waiting = Чекаємо: { $name }
table-drawing = Тягнемо…
table-feed = Що сталося
table-scores = Очки
table-actions = Дії
table-board-of = { $name }: { $score }
table-round = Раунд { $round } з { $rounds }
table-round-open = Раунд { $round }
table-adds = дасть { $gain }
table-hint = Підказка
table-hint-asking = Думаю…
table-hint-note = Експерт думає. Уперше це може тривати хвилину.
table-hints = Експерт зіграв би
table-hint-measure = Очікуваний відрив наприкінці гри, в очках
table-spectators = { $count ->
    [one] { $count } глядач
    [few] { $count } глядачі
   *[many] { $count } глядачів
}
table-you-watch = Ви дивитеся
table-busy = Сервер зайнятий: боти думають менше
table-game-of = Гра { $game } з { $series }
table-game = Гра { $game }
table-sum = Сума
table-next-game = До гри { $game }
table-game-won = Цю гру виграє { $name }
table-game-won-you = Ви виграли цю гру!
table-start = Початок

table-did-sit = { $who ->
    [you] Ви сіли за стіл
   *[other] { $name } сідає за стіл
}
table-did-return = { $who ->
    [you] Ви знову за столом
   *[other] { $name } знову за столом
}
table-did-left = { $who ->
    [you] Ви пішли з-за столу
   *[other] { $name } йде з-за столу
}
table-did-bot = { $who ->
    [you] За вас
   *[other] За гравця { $name }
} грає { $level ->
    [easy] легкий бот
    [normal] звичайний бот
    [hard] сильний бот
   *[expert] бот-експерт
}
table-did-take_back = { $who ->
    [you] Ви взяли хід назад
   *[other] { $name } бере хід назад
}
table-did-flagged = { $who ->
    [you] У вас вийшов час
   *[other] У гравця { $name } вийшов час
}
table-did-resigned = { $who ->
    [you] Ви здалися
   *[other] { $name } здається
}
table-did-rematch = Запропоновано нову партію
table-did-cancelled = Стіл скасовано
table-did-voided = Роздача не вдалася, її повторюють

# Меню
table-menu = Меню
table-history = Історія ходів
table-text-mode = Текстовий вигляд
table-coordinates = Координати
table-sound = Звук
table-notifications = Сповіщення
table-tips = Поради в першій партії
table-notifications-denied = Браузер не дозволяє сповіщення для цієї сторінки. Дозволити їх можна в його налаштуваннях.
table-copy-link = Скопіювати посилання
table-copied = Скопійовано
table-copy-failed = Браузер не дозволяє копіювати. Скопіюйте посилання вручну: { $text }
table-help = Клавіші й довідка
table-rules = Правила
table-tutorial = Навчання
table-leave = Піти
table-leave-title = Піти з-за столу?
table-leave-note = За вас дограє бот. Повернутися можна будь-коли.
table-resign = Здатися
table-resign-title = Здатися?
table-resign-note = За вас дограє бот, і в підсумку буде сказано, що ви здалися. Повернутися до цієї партії не можна.
table-cancel = Скасувати стіл
table-cancel-title = Скасувати стіл?
table-cancel-note = Ніхто ще не ходив. Стіл буде закрито для всіх.
table-go-on = Грати далі
table-stand-in-flagged = Ваш час вийшов. За вас грає бот.
table-stand-in-resigned = Ви здалися. За вас грає бот.
table-stand-in-left = Ви пішли. За вас грає бот.
table-stand-in-absent = Вас не було на зв’язку. За вас грає бот.
table-bot-moves = { $moves ->
    [0] Він ще не ходив.
    [one] Він зробив { $moves } хід.
    [few] Він зробив { $moves } ходи.
   *[many] Він зробив { $moves } ходів.
}
table-return = Повернутися на місце
table-is-away = { $name } не в мережі.
table-wait = Зачекати
table-call-bot = Хай грає бот

# Реакції
table-reactions = Реакції
table-reaction-hello = Привіт!
table-reaction-well_played = Чудово зіграно!
table-reaction-thanks = Дякую!
table-reaction-laugh = Ха-ха!
table-reaction-wow = Ого!
table-reaction-oops = Ой!
table-reactions-show = Показувати реакції
table-reactions-hide = Приховати реакції
table-reactions-hidden = Реакції інших приховано. Знову показати їх можна в меню.

table-key-hint = підказка
table-key-text = текстовий вигляд
table-key-help = ця довідка

# Погляд назад
table-looking-back = Попередні ходи
table-back = На хід назад
table-forward = На хід уперед
table-to-present = До поточного ходу
table-to-present-news = { $count ->
    [one] До поточного ходу (+{ $count })
   *[other] До поточного ходу (+{ $count })
}

# Текстовий вигляд
table-text-position = Позиція
table-text-input = Ваш хід у записі, наприклад { $example }
table-text-move = Зробити хід
table-text-moves = { $count ->
    [one] { $count } можливий хід
    [few] { $count } можливі ходи
   *[many] { $count } можливих ходів
}
table-text-no-move = Ходу «{ $text }» немає серед можливих. Хід виглядає як { $example }.
table-text-not-now = Зараз не ваш хід.
table-take-back = Взяти хід назад
table-undo = Скасувати
table-rotate = Повернути
table-fits = підходить
table-fits-rotated = якщо повернути

# Очікування друзів
table-lobby-title = Чекаємо на гравців
table-invite = Запросіть друзів
table-invite-note = { $count ->
    [1] Вільне одне місце. Надішліть посилання: хто його відкриє, зможе сісти без реєстрації.
    [one] Вільне { $count } місце. Надішліть посилання: хто його відкриє, зможе сісти без реєстрації.
    [few] Вільні { $count } місця. Надішліть посилання: хто його відкриє, зможе сісти без реєстрації.
   *[many] Вільно { $count } місць. Надішліть посилання: хто його відкриє, зможе сісти без реєстрації.
}
table-invited = Вас запрошують
table-invited-note = { $count ->
    [0] Усі місця зайняті. Можна дивитися.
    [1] Вільне одне місце. Займіть його, і гра почнеться.
    [one] Вільне { $count } місце. Займіть будь-яке; гра почнеться, коли зайняті всі.
    [few] Вільні { $count } місця. Займіть будь-яке; гра почнеться, коли зайняті всі.
   *[many] Вільно { $count } місць. Займіть будь-яке; гра почнеться, коли зайняті всі.
}
table-link = Посилання на цей стіл
table-copy = Копіювати
table-share = Поділитися
table-qr = Або наведіть камеру телефону
table-qr-alt = Посилання на цей стіл як QR-код
table-local = Це посилання працює лише на цьому комп’ютері
table-local-note = Щоб грати з іншими у вашій мережі, зупиніть сервер і запустіть його однією з цих команд. Стіл залишиться, а на цій сторінці з’явиться посилання для всіх у вашій мережі.
table-seats = Місця
table-players = { $count ->
    [one] { $count } гравець
    [few] { $count } гравці
   *[many] { $count } гравців
}
table-seat-open = чекаємо на друга
table-seat-hot = за цим самим екраном
table-seat-reserved = запрошення надіслано
table-sit = Зайняти місце
table-stand-up = Встати
table-fill = Віддати боту
table-lobby-note = Гра почнеться сама, коли всі місця будуть зайняті.
table-full = Усі місця зайняті
table-shuffling = Перемішуємо разом…
table-shuffle-missing = Гра почнеться, коли всі будуть на зв’язку. Ще чекаємо: { $names }.
table-shuffle-again = Роздача не вдалася: забракло числа одного з пристроїв. Її повторять із новими числами.
table-shuffle-broken = Сервер змінив те, що обіцяв для роздачі. Тому цей пристрій не називає свого числа. Не грайте за цим столом.
table-name-title = Як вас звати?
table-name-label = Ім’я, яке побачать інші
table-cancelled-title = Стіл скасовано
table-cancelled-note = Тут більше не грають.
table-cancelled-late = Той, хто створив стіл, скасував гру, коли вже було видно, що випало. У записі це позначено.
table-new = Новий стіл

# Кінець
table-record = Запис партії
table-rematch = Ще партія
table-to-rematch = До нової партії
table-join-rematch = Погодитися
table-rematch-begun = Вас кличуть зіграти ще раз. Натисніть «Погодитися», щоб зайняти місце.
table-result-share = Поділитися
table-won = Ви перемогли з відривом у { $margin ->
    [one] { $margin } очко
    [few] { $margin } очки
   *[many] { $margin } очок
}!
table-won-tie = Ви перемогли за рівних очок!
table-lost-by = { $name } перемагає з відривом у { $margin ->
    [one] { $margin } очко
    [few] { $margin } очки
   *[many] { $margin } очок
}
table-lost-tie = { $name } перемагає за рівних очок
table-drawn = Нічия
table-counting = Рахуємо очки…
table-result-note = { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунди
   *[many] { $rounds } раундів
}, { $minutes ->
    [0] менше хвилини
    [one] { $minutes } хвилина
    [few] { $minutes } хвилини
   *[many] { $minutes } хвилин
}.
table-result-minutes = { $minutes ->
    [0] Менше хвилини
    [one] { $minutes } хвилина
    [few] { $minutes } хвилини
   *[many] { $minutes } хвилин
}.
table-place = Місце { $place }
table-replay = Повтор
table-move-of = Хід { $at } з { $moves }
table-curve = Очки всіх гравців за ходами
table-review = Розбір
table-review-ask = Знайти найдорожчі помилки
table-review-note = Експерт пройде партією і скаже, де втрачено очки.
table-review-running = Експерт дивиться партію: { $percent } %
table-review-failed = Розбір не вдався.
table-review-again = Спробувати ще раз
table-review-clean = Експертові нема чого поліпшити. Чудова гра!
table-costliest = Найдорожчі помилки
table-fairness = Чесна роздача
table-fairness-note = Усе випадкове було задано до першого ходу. Ось хеш, показаний від самого початку, і зерно, яке він приховував. Щоб перевірити їх, завантажте запис і запустіть { $command }.
table-commitment-note = Сервер обіцяв свою частину роздачі. Занотуйте цей хеш, щоб перевірити її після гри:
table-fair-promise = Число сервера — те саме, яке він обіцяв до гри.
table-unfair-promise = Число сервера не те, яке він обіцяв до гри.
table-fair-mine = Число цього пристрою брало участь у роздачі.
table-unfair-mine = Число цього пристрою не брало участі в роздачі.
table-fair-seed = Зерно виходить із чисел усіх учасників: браузер обчислив його заново.
table-unfair-seed = Зерно не виходить із чисел учасників.
table-fair-onlooker = Цей браузер не брав участі в роздачі. Він може перевірити лише те, що сервер повідомляє зараз.
table-fair-bots = Тут грали лише боти, тому все вирішило число сервера.
table-fair-verify = Щоб перевірити все, що випало, завантажте запис і запустіть
table-fair-number = Число цього пристрою
table-commitment = Зобов’язання
table-seed = Зерно
table-loss = Раунд { $round }: { $loss }
table-loss-move = Раунд { $round }: { $played }, краще { $best }
table-loss-plain = { $played }, краще { $best }
table-expert-here = Експерт: { $move }
