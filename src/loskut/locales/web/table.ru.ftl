# Стол: какой бы ни была игра
table-loading = Загружаем стол…
table-unreachable = Сервер недоступен. Пробуем ещё раз…
table-lost = Связь прервалась. Соединяемся снова…
table-you = Вы
table-both = { $one } и { $other }
table-open-seat = Свободное место
table-bot-0 = Лоскуток
table-bot-1 = Напёрсток
table-bot-2 = Катушка
table-bot-3 = Нитка
table-level-easy = лёгкий бот
table-level-normal = обычный бот
table-level-hard = сильный бот
table-level-expert = бот-эксперт
table-online = в сети
table-away = не в сети
table-offline = связь прервалась
table-gone-flagged = время вышло, играет бот
table-gone-resigned = партия сдана, играет бот
table-gone-left = место оставлено, играет бот
table-gone-absent = не в сети, играет бот
table-ended-flagged = время вышло, ходов бота: { $moves }
table-ended-resigned = партия сдана, ходов бота: { $moves }
table-ended-left = место оставлено, ходов бота: { $moves }
table-ended-absent = не в сети, ходов бота: { $moves }
table-clock = Осталось времени
table-clock-days = { $days } д { $hours } ч
table-clock-game = по { $minutes } мин
table-clock-turn = { $days ->
    [one] { $days } день на ход
    [few] { $days } дня на ход
   *[many] { $days } дней на ход
}
table-your-turn = Ваш ход
table-your-turn-note = За столом ждут вас.
table-turn-of = { $name }: { $words }
table-thinks = Ходит { $name }
table-bot-thinks = { $name } думает…
table-waiting = Ждём: { $name }
table-drawing = Тянем…
table-feed = Что произошло
table-scores = Очки
table-actions = Действия
table-board-of = { $name }: { $score }
table-round = Раунд { $round } из { $rounds }
table-round-open = Раунд { $round }
table-adds = даст { $gain }
table-hint = Подсказка
table-hint-asking = Думаю…
table-hint-note = Эксперт думает. В первый раз это может занять минуту.
table-hints = Эксперт сыграл бы
table-hint-measure = Ожидаемый отрыв в конце игры, в очках
table-spectators = { $count ->
    [one] { $count } зритель
    [few] { $count } зрителя
   *[many] { $count } зрителей
}
table-you-watch = Вы смотрите
table-busy = Сервер занят: боты думают меньше
table-game-of = Игра { $game } из { $series }
table-game = Игра { $game }
table-sum = Сумма
table-next-game = К игре { $game }
table-game-won = Эту игру выигрывает { $name }
table-game-won-you = Вы выиграли эту игру!
table-start = Начало

table-did-sit = { $who ->
    [you] Вы сели за стол
   *[other] { $name } садится за стол
}
table-did-return = { $who ->
    [you] Вы снова за столом
   *[other] { $name } снова за столом
}
table-did-left = { $who ->
    [you] Вы ушли из-за стола
   *[other] { $name } уходит из-за стола
}
table-did-bot = { $who ->
    [you] За вас
   *[other] За игрока { $name }
} играет { $level ->
    [easy] лёгкий бот
    [normal] обычный бот
    [hard] сильный бот
   *[expert] бот-эксперт
}
table-did-take_back = { $who ->
    [you] Вы взяли ход назад
   *[other] { $name } берёт ход назад
}
table-did-flagged = { $who ->
    [you] У вас вышло время
   *[other] У игрока { $name } вышло время
}
table-did-resigned = { $who ->
    [you] Вы сдались
   *[other] { $name } сдаётся
}
table-did-rematch = Предложена новая партия
table-did-cancelled = Стол отменён
table-did-voided = Раздача не удалась, её повторяют

# Меню
table-menu = Меню
table-history = История ходов
table-text-mode = Текстовый вид
table-coordinates = Координаты
table-sound = Звук
table-notifications = Уведомления
table-tips = Советы в первой партии
table-notifications-denied = Браузер не разрешает уведомления для этой страницы. Разрешить их можно в его настройках.
table-copy-link = Скопировать ссылку
table-copied = Скопировано
table-copy-failed = Браузер не разрешает копировать. Скопируйте ссылку вручную: { $text }
table-help = Клавиши и помощь
table-rules = Правила
table-tutorial = Обучение
table-leave = Уйти
table-leave-title = Уйти из-за стола?
table-leave-note = За вас доиграет бот. Вернуться можно в любой момент.
table-resign = Сдаться
table-resign-title = Сдаться?
table-resign-note = За вас доиграет бот, и в итоге будет сказано, что вы сдались. Вернуться в эту партию нельзя.
table-cancel = Отменить стол
table-cancel-title = Отменить стол?
table-cancel-note = Никто ещё не ходил. Стол будет закрыт для всех.
table-go-on = Играть дальше
table-stand-in-flagged = Ваше время вышло. За вас играет бот.
table-stand-in-resigned = Вы сдались. За вас играет бот.
table-stand-in-left = Вы ушли. За вас играет бот.
table-stand-in-absent = Вас не было на связи. За вас играет бот.
table-bot-moves = { $moves ->
    [0] Он ещё не ходил.
    [one] Он сделал { $moves } ход.
    [few] Он сделал { $moves } хода.
   *[many] Он сделал { $moves } ходов.
}
table-return = Вернуться на место
table-is-away = { $name } не в сети.
table-wait = Подождать
table-call-bot = Пусть играет бот

# Реакции
table-reactions = Реакции
table-reaction-hello = Привет!
table-reaction-well_played = Отлично сыграно!
table-reaction-thanks = Спасибо!
table-reaction-laugh = Ха-ха!
table-reaction-wow = Ого!
table-reaction-oops = Ой!
table-reactions-show = Показывать реакции
table-reactions-hide = Скрыть реакции
table-reactions-hidden = Реакции других скрыты. Снова показать их можно в меню.

table-key-hint = подсказка
table-key-text = текстовый вид
table-key-help = эта справка

# Взгляд назад
table-looking-back = Прошлые ходы
table-back = На ход назад
table-forward = На ход вперёд
table-to-present = К текущему ходу
table-to-present-news = { $count ->
    [one] К текущему ходу (+{ $count })
   *[other] К текущему ходу (+{ $count })
}

# Текстовый вид
table-text-position = Положение
table-text-input = Ваш ход в записи, например { $example }
table-text-move = Сделать ход
table-text-moves = { $count ->
    [one] { $count } возможный ход
    [few] { $count } возможных хода
   *[many] { $count } возможных ходов
}
table-text-no-move = Хода «{ $text }» нет среди возможных. Ход выглядит как { $example }.
table-text-not-now = Сейчас не ваш ход.
table-take-back = Взять ход назад
table-undo = Отменить
table-rotate = Повернуть
table-fits = подходит
table-fits-rotated = если повернуть

# Ожидание друзей
table-lobby-title = Ждём игроков
table-invite = Пригласите друзей
table-invite-note = { $count ->
    [1] Свободно одно место. Отправьте ссылку: кто её откроет, сможет занять место без регистрации.
    [one] Свободно { $count } место. Отправьте ссылку: кто её откроет, сможет занять место без регистрации.
    [few] Свободно { $count } места. Отправьте ссылку: кто её откроет, сможет занять место без регистрации.
   *[many] Свободно { $count } мест. Отправьте ссылку: кто её откроет, сможет занять место без регистрации.
}
table-invited = Вас приглашают
table-invited-note = { $count ->
    [0] Все места заняты. Можно смотреть.
    [1] Свободно одно место. Займите его, и игра начнётся.
    [one] Свободно { $count } место. Займите любое; игра начнётся, когда заняты все.
    [few] Свободно { $count } места. Займите любое; игра начнётся, когда заняты все.
   *[many] Свободно { $count } мест. Займите любое; игра начнётся, когда заняты все.
}
table-link = Ссылка на этот стол
table-copy = Копировать
table-share = Поделиться
table-qr = Или наведите камеру телефона
table-qr-alt = Ссылка на этот стол как QR-код
table-local = Эта ссылка работает только на этом компьютере
table-local-note = Чтобы играть с другими в вашей сети, остановите сервер и запустите его одной из этих команд. Стол останется, и на этой странице появится ссылка для всех в вашей сети.
table-seats = Места
table-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
table-seat-open = ждём друга
table-seat-hot = за этим же экраном
table-seat-reserved = приглашение отправлено
table-sit = Занять место
table-stand-up = Встать
table-fill = Отдать боту
table-lobby-note = Игра начнётся сама, когда все места будут заняты.
table-full = Все места заняты
table-shuffling = Перемешиваем вместе…
table-shuffle-missing = Игра начнётся, когда все будут на связи. Ещё ждём: { $names }.
table-shuffle-again = Раздача не удалась: не хватило числа одного из устройств. Её повторят с новыми числами.
table-shuffle-broken = Сервер изменил то, что обещал для раздачи. Поэтому это устройство не называет своё число. Не играйте за этим столом.
table-name-title = Как вас зовут?
table-name-label = Имя, которое увидят другие
table-cancelled-title = Стол отменён
table-cancelled-note = Здесь больше не играют.
table-cancelled-late = Создатель стола отменил игру, когда уже было видно, что выпало. В записи это отмечено.
table-new = Новый стол

# Конец
table-record = Запись партии
table-rematch = Ещё партия
table-to-rematch = К новой партии
table-join-rematch = Согласиться
table-rematch-begun = Вас зовут сыграть ещё раз. Нажмите «Согласиться», чтобы занять место.
table-result-share = Поделиться
table-won = Вы победили с отрывом в { $margin ->
    [one] { $margin } очко
    [few] { $margin } очка
   *[many] { $margin } очков
}!
table-won-tie = Вы победили при равных очках!
table-lost-by = { $name } побеждает с отрывом в { $margin ->
    [one] { $margin } очко
    [few] { $margin } очка
   *[many] { $margin } очков
}
table-lost-tie = { $name } побеждает при равных очках
table-drawn = Ничья
table-counting = Считаем очки…
table-result-note = { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[many] { $rounds } раундов
}, { $minutes ->
    [0] меньше минуты
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}.
table-result-minutes = { $minutes ->
    [0] Меньше минуты
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}.
table-place = Место { $place }
table-replay = Повтор
table-move-of = Ход { $at } из { $moves }
table-curve = Очки всех игроков по ходам
table-review = Разбор
table-review-ask = Найти самые дорогие ошибки
table-review-note = Эксперт пройдёт по партии и скажет, где потеряны очки.
table-review-running = Эксперт смотрит партию: { $percent } %
table-review-failed = Разбор не получился.
table-review-again = Попробовать ещё раз
table-review-clean = Эксперту нечего улучшить. Отличная игра!
table-costliest = Самые дорогие ошибки
table-fairness = Честная раздача
table-fairness-note = Всё случайное было задано до первого хода. Вот хеш, показанный с самого начала, и зерно, которое он скрывал. Чтобы проверить их, скачайте запись и запустите { $command }.
table-commitment-note = Сервер обещал свою часть раздачи. Запишите этот хеш, чтобы проверить её после игры:
table-fair-promise = Число сервера — то самое, которое он обещал до игры.
table-unfair-promise = Число сервера не то, которое он обещал до игры.
table-fair-mine = Число этого устройства участвовало в раздаче.
table-unfair-mine = Число этого устройства не участвовало в раздаче.
table-fair-seed = Зерно получается из чисел всех участников: браузер вычислил его заново.
table-unfair-seed = Зерно не получается из чисел участников.
table-fair-onlooker = Этот браузер не участвовал в раздаче. Он может проверить только то, что сервер сообщает сейчас.
table-fair-bots = Здесь играли только боты, поэтому всё решило число сервера.
table-fair-verify = Чтобы проверить всё, что выпало, скачайте запись и запустите
table-fair-number = Число этого устройства
table-commitment = Обязательство
table-seed = Зерно
table-loss = Раунд { $round }: { $loss }
table-loss-move = Раунд { $round }: { $played }, лучше { $best }
table-loss-plain = { $played }, лучше { $best }
table-expert-here = Эксперт: { $move }
