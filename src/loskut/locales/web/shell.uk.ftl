# Частини кожної сторінки
ui-close = Закрити
ui-language = Мова
ui-theme-light = Світлі кольори
ui-theme-dark = Темні кольори
ui-home = На головну
ui-skip = До вмісту

# Коли щось не так
error-offline = Сервер недоступний. Перевірте з’єднання і спробуйте ще раз.
error-server = Збій на сервері (код { $status }). Спробуйте трохи згодом.
error-unexpected = Щось пішло не так ({ $code }). Спробуйте ще раз.
error-connection-lost = З’єднання втрачено. Зачекайте, доки воно відновиться, і спробуйте ще раз.
failure-title = Сторінка не завантажилася
failure-note = Можливо, зник зв’язок або сервер оновився, поки ви були тут.
failure-retry = Спробувати ще раз
missing-unreadable = Цей стіл не відкрити
missing-title = Тут нічого немає
missing-note = Можливо, у посиланні помилка або сторінка переїхала.

# Ігри
game-players = { $players } { $most ->
    [one] гравець
    [few] гравці
   *[many] гравців
}
game-minutes = { $minutes } хв
game-as-text = поки що лише текстом
game-as-text-note = Усі правила й боти працюють. Стіл показує гру текстом, хід за ходом; намальованого поля поки що немає. Щоб грати в терміналі: loskut play { $game }.

# Рівні ботів
level-easy = Легкий
level-normal = Звичайний
level-hard = Сильний
level-expert = Експерт
level-easy-note = Кожен другий хід — навмання. Того, хто завжди ходить навмання, перемагає в 9 партіях із 10.
level-normal-note = Бере якнайбільше очок одразу. Легкого перемагає у 9 партіях із 10.
level-hard-note = Трохи дивиться наперед. Звичайного перемагає майже у 10 партіях із 10.
level-expert-note = Дивиться наперед, наскільки вистачає часу. Сильного перемагає у 6 і більше партіях із 10.

# Головна
home-title = Зшийте королівство по клаптику
home-lead = Клаптикові ігри просто в браузері: з ботами, на одному екрані або з друзями за посиланням. Безкоштовно, з відкритим кодом, без реєстрації.
home-play = Грати
home-play-note = { $level ->
    [easy] { $game } з легким ботом
   *[normal] { $game } з ботом
}
home-new = Новий стіл
home-learn = Навчитися за п’ять хвилин
home-tutorial = Навчання
home-tutorial-of = Навчання: { $game }
home-rules = Правила
home-rules-of = Правила { $game }
home-games = Ігри
home-continue = Продовжити
home-tables = Ваші столи
home-finished = Закінчені партії
home-tables-all = Показати ще { $count }
home-table-with = { $game }: { $names }
home-table-alone = { $game }
home-your-turn = Ваш хід
home-their-turn = Ходять інші
home-round = раунд { $round } з { $rounds }
home-waiting = Чекаємо гравців: { $seats ->
    [one] { $seats } вільне місце
    [few] { $seats } вільні місця
   *[many] { $seats } вільних місць
}
home-over = Закінчено: { $scores }
home-shuffling = Скоро почнеться
home-cancelled = Скасовано
home-open = Відкриті столи
home-open-count = { $count ->
    [one] { $count } відкритий стіл
    [few] { $count } відкриті столи
   *[many] { $count } відкритих столів
}
home-open-none = Зараз ніхто не чекає. Відкрийте стіл у спільній залі, і до вас зможуть підсісти.
home-open-new = Відкрити стіл
home-join = До столу
home-join-named = До столу: { $name }, { $game }
home-seats = Зайнято місць: { $taken } з { $all }
home-unofficial = Loskut — неофіційна, безкоштовна й відкрита реалізація. Автори ігор і видавці її не робили, не схвалювали й не перевіряли.
home-trademarks = Kingdomino, Kingdomino Duel і Moon River — торговельні марки їхніх власників; назви лише кажуть, про яку гру йдеться. Усі малюнки тут наші власні.

# Ви
me-guest = Гість
me-open = Ваше ім’я та пристрої
me-title = Це ви
me-name = Ім’я
me-name-note = Його бачать інші за столом. Не довше 24 знаків.
me-save = Зберегти
me-saved = Тепер вас звати { $name }.
me-device = Продовжити на іншому пристрої
me-device-note = Приватне посилання перенесе ваші столи й ім’я на телефон чи інший комп’ютер. Воно спрацює один раз протягом 10 хвилин. Будь-хто, хто має посилання, може грати за вас, тож нікому його не показуйте.
me-device-show = Створити посилання
me-device-again = Створити нове посилання
me-device-qr = Посилання у вигляді QR-коду
me-device-until = Діє до { $time }
me-copy = Копіювати
me-copied = Скопійовано.
me-copy-failed = Тут не можна копіювати. Виділіть посилання і скопіюйте його вручну.

# Перенесення з іншого пристрою
move-title = Продовжити тут?
move-note = Це посилання переносить ім’я та столи гравця на цей пристрій. Якщо тут уже грають під іншим ім’ям, його буде замінено.
move-take = Продовжити на цьому пристрої
move-done = Ласкаво просимо, { $name }. Ваші столи тепер тут.
move-failed = Посилання не спрацювало

# Правила
rules-title = Правила { $game }
rules-contents = На цій сторінці
rules-loading = Завантажуємо правила
rules-games = Правила
rules-learn = Навчитися у грі

# Навчання
learn-title = Вчимося грати в { $game }
learn-progress = Уроки
learn-step = Крок { $step } з { $steps }
learn-go = Урок { $step }: { $title }
learn-back = Назад
learn-next = Далі
learn-skip = Пропустити
learn-restart = Почати спочатку

# Новий стіл
new-title = Новий стіл
new-game = Гра
new-players = Гравці
new-variants = Варіанти
new-variants-none = У цієї гри немає варіантів.
new-shuffle = Перемішати
new-clock = Годинник
new-clock-none = Без часу
new-clock-none-note = Час не обмежено.
new-clock-game = { $minutes } хв
new-clock-game-note = Кожному гравцеві на всю партію. Якщо час вийшов, догрує бот. Годинник іде й тоді, коли замість вас ходить бот.
new-clock-days = { $days ->
    [one] { $days } день на хід
    [few] { $days } дні на хід
   *[many] { $days } днів на хід
}
new-clock-days-note = Для неквапливої гри: повертайтеся, коли настане ваш хід. Якщо вийти з-за столу, годинник не зупиниться.
new-seats = Місця
new-seat = Місце { $number }
new-seat-you = Ви
new-seat-friend = Друг
new-seat-bot = Бот
new-seat-hotseat = Поруч
new-seat-friend-note = Сяде за посиланням, яке ви надішлете з-за столу.
new-seat-level = Рівень бота
new-seat-name = Ім’я за цим екраном
new-seat-hotseat-note = Грає на цьому ж екрані
new-seat-default = Гравець { $number }
new-seat-rename = Змінити своє ім’я
new-listed = Показати у спільній залі
new-listed-note = Вільне місце зможе зайняти будь-хто. Якщо вимкнено, лише ті, хто має посилання.
new-listed-reason = немає вільних місць
new-start = Почати
new-starting = Відкриваємо стіл
new-summary-players = { $players ->
    [one] { $players } гравець
    [few] { $players } гравці
   *[many] { $players } гравців
}
new-summary-clock = по { $minutes } хв
new-summary-listed = у спільній залі
new-only-players = { $players ->
    [one] { $players } гравець
    [few] { $players } гравці
   *[many] { $players } гравців
}
new-games-failed = Не вдалося отримати список ігор. Спробуйте ще раз.

# How the shuffle works
shuffle-title = Як влаштована роздача
shuffle-lead = Ніхто не може вибрати, що випаде: ні сервер, ні гравець.
shuffle-step-promise = Коли створюють стіл, сервер загадує число й показує його відбиток (хеш). Відтоді непомітно підмінити число неможливо.
shuffle-step-numbers = Коли ви сідаєте за стіл, ваш пристрій теж загадує число й надсилає лише його відбиток. У гравців за одним екраном число спільне, у ботів числа немає.
shuffle-step-fixed = Коли всі на місці, список відбитків закривають. Ваш пристрій перевіряє, що його відбиток у списку, а відбиток сервера той самий. Лише після цього він називає своє число.
shuffle-step-mixed = Усе, що випаде, залежить від усіх чисел разом. Досить одного числа, якого ніхто не міг передбачити, тому довіряти треба лише своєму пристрою.
shuffle-step-void = Якщо число не надійшло за 10 секунд, спроба не зараховується й лишається в журналі столу. Місце знову вільне, і всі загадують нові числа.
shuffle-step-check = Після гри всі числа відкривають. Ваш браузер заново обчислює відбитки й зерно.
shuffle-limits-title = Чого це не дає
shuffle-limits-foresee = Господар сервера знає всі числа, щойно гра почалася. Він міг би передбачити, що випаде, але не вибрати це. Він міг би й оголосити спробу невдалою, але це побачать усі за столом.
shuffle-limits-bots = Де грають лише боти, усе вирішує число сервера.
shuffle-note-title = Перевірте самі
shuffle-note = Відбиток сервера видно за столом у розділі «Клавіші й довідка». Занотуйте його на початку гри, а потім завантажте запис і запустіть цю команду. Вона перевірить відбиток, зерно й усе, що випало.
