# Части каждой страницы
ui-close = Закрыть
ui-language = Язык
ui-theme-light = Светлые цвета
ui-theme-dark = Тёмные цвета
ui-home = На главную
ui-skip = К содержанию

# Когда что-то не так
error-offline = Сервер недоступен. Проверьте соединение и попробуйте ещё раз.
error-server = Сбой на сервере (код { $status }). Попробуйте чуть позже.
error-unexpected = Что-то пошло не так ({ $code }). Попробуйте ещё раз.
error-connection-lost = Соединение потеряно. Подождите, пока оно восстановится, и попробуйте ещё раз.
failure-title = Страница не загрузилась
failure-note = Возможно, пропала связь или сервер обновился, пока вы были здесь.
failure-retry = Попробовать ещё раз
missing-unreadable = Этот стол не открыть
missing-title = Здесь ничего нет
missing-note = Возможно, в ссылке опечатка или страница переехала.

# Игры
game-players = { $players } { $most ->
    [one] игрок
    [few] игрока
   *[many] игроков
}
game-minutes = { $minutes } мин
game-as-text = пока только текстом
game-as-text-note = Все правила и боты работают. Стол показывает игру текстом, ход за ходом; нарисованного поля пока нет. Чтобы играть в терминале: loskut play { $game }.

# Уровни ботов
level-easy = Лёгкий
level-normal = Обычный
level-hard = Сильный
level-expert = Эксперт
level-easy-note = Каждый второй ход — наугад. Того, кто всегда ходит наугад, обыгрывает в 9 партиях из 10.
level-normal-note = Берёт побольше очков сразу. Лёгкого обыгрывает в 8–9 партиях из 10.
level-hard-note = Немного смотрит вперёд. Обычного обыгрывает в 7–9 партиях из 10.
level-expert-note = Смотрит вперёд, насколько хватает времени. Сильного обыгрывает в 7–9 партиях из 10.

# Главная
home-title = Сшейте королевство по лоскутку
home-lead = Лоскутные игры прямо в браузере: с ботами, на одном экране или с друзьями по ссылке. Бесплатно, с открытым кодом, без регистрации.
home-play = Играть
home-play-note = { $level ->
    [easy] { $game } с лёгким ботом
   *[normal] { $game } с ботом
}
home-new = Новый стол
home-learn = Научиться за пять минут
home-tutorial = Обучение
home-tutorial-of = Обучение: { $game }
home-rules = Правила
home-rules-of = Правила { $game }
home-games = Игры
home-continue = Продолжить
home-tables = Ваши столы
home-finished = Законченные партии
home-tables-all = Показать ещё { $count }
home-table-with = { $game }: { $names }
home-table-alone = { $game }
home-your-turn = Ваш ход
home-their-turn = Ходят другие
home-round = раунд { $round } из { $rounds }
home-waiting = Ждём игроков: { $seats ->
    [one] { $seats } свободное место
    [few] { $seats } свободных места
   *[many] { $seats } свободных мест
}
home-over = Закончено: { $scores }
home-cancelled = Отменено
home-open = Открытые столы
home-open-count = { $count ->
    [one] { $count } открытый стол
    [few] { $count } открытых стола
   *[many] { $count } открытых столов
}
home-open-none = Сейчас никто не ждёт. Откройте стол в общем зале, и к вам смогут подсесть.
home-open-new = Открыть стол
home-join = К столу
home-join-named = К столу: { $name }, { $game }
home-seats = Занято мест: { $taken } из { $all }
home-unofficial = Loskut — неофициальная, бесплатная и открытая реализация. Авторы игр и издатели её не делали, не одобряли и не проверяли.
home-trademarks = Kingdomino, Kingdomino Duel и Moon River — товарные знаки их владельцев; названия лишь говорят, о какой игре речь. Все рисунки здесь наши собственные.

# Вы
me-guest = Гость
me-open = Ваше имя и устройства
me-title = Это вы
me-name = Имя
me-name-note = Его видят другие за столом. Не длиннее 24 знаков.
me-save = Сохранить
me-saved = Теперь вас зовут { $name }.
me-device = Продолжить на другом устройстве
me-device-note = Личная ссылка перенесёт ваши столы и имя на телефон или другой компьютер. Она сработает один раз в течение 10 минут. Любой, у кого есть ссылка, может играть за вас, поэтому никому её не показывайте.
me-device-show = Создать ссылку
me-device-again = Создать новую ссылку
me-device-qr = Ссылка в виде QR-кода
me-device-until = Действует до { $time }
me-copy = Копировать
me-copied = Скопировано.
me-copy-failed = Здесь нельзя копировать. Выделите ссылку и скопируйте её вручную.

# Перенос с другого устройства
move-title = Продолжить здесь?
move-note = Эта ссылка переносит имя и столы игрока на это устройство. Если здесь уже играют под другим именем, оно будет заменено.
move-take = Продолжить на этом устройстве
move-done = Добро пожаловать, { $name }. Ваши столы теперь здесь.
move-failed = Ссылка не сработала

# Правила
rules-title = Правила { $game }
rules-contents = На этой странице
rules-loading = Загружаем правила
rules-games = Правила
rules-learn = Научиться в игре

# Обучение
learn-title = Учимся играть в { $game }
learn-progress = Уроки
learn-step = Шаг { $step } из { $steps }
learn-go = Урок { $step }: { $title }
learn-back = Назад
learn-next = Дальше
learn-skip = Пропустить
learn-restart = Начать заново

# Новый стол
new-title = Новый стол
new-game = Игра
new-players = Игроки
new-variants = Варианты
new-variants-none = У этой игры нет вариантов.
new-shuffle = Перемешать
new-clock = Часы
new-clock-none = Без часов
new-clock-none-note = Время не ограничено.
new-clock-game = { $minutes } мин
new-clock-game-note = Каждому игроку на всю партию. Если время вышло, доигрывает бот.
new-clock-days = { $days ->
    [one] { $days } день на ход
    [few] { $days } дня на ход
   *[many] { $days } дней на ход
}
new-clock-days-note = Для неспешной игры: возвращайтесь, когда придёт ваш ход.
new-seats = Места
new-seat = Место { $number }
new-seat-you = Вы
new-seat-friend = Друг
new-seat-bot = Бот
new-seat-hotseat = Рядом
new-seat-friend-note = Сядет по ссылке, которую вы отправите из-за стола.
new-seat-level = Уровень бота
new-seat-name = Имя за этим экраном
new-seat-hotseat-note = Играет на этом же экране
new-seat-default = Игрок { $number }
new-seat-rename = Изменить своё имя
new-listed = Показать в общем зале
new-listed-note = Свободное место сможет занять любой. Если выключено, только те, у кого есть ссылка.
new-listed-reason = нет свободных мест
new-start = Начать
new-starting = Открываем стол
new-summary-players = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}
new-summary-clock = по { $minutes } мин
new-summary-listed = в общем зале
new-only-players = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}
new-games-failed = Не удалось получить список игр. Попробуйте ещё раз.
