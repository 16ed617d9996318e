moonriver-name = Moon River
moonriver-title = Лоскутное ранчо (Moon River; изображённое на квадратах восстановлено)
moonriver-lead = Стройте ранчо вдоль реки и собирайте стадо.

moonriver-option-scenario = Сценарий
moonriver-option-scenario-note = Без него базовая игра; с ним «Легенды Дикого Запада», где у каждого места свой персонаж.
moonriver-option-scenario-none = Базовая игра
moonriver-option-scenario-timber_rafting = Сплав леса
moonriver-option-scenario-timber_rafting-note = лесосеки у реки
moonriver-option-scenario-gold_rush = Золотая лихорадка
moonriver-option-scenario-gold_rush-note = золотые жилы
moonriver-option-scenario-outlaws = Вне закона
moonriver-option-scenario-outlaws-note = шайки бандитов
moonriver-option-scenario-cowboy_town = Город ковбоев
moonriver-option-scenario-cowboy_town-note = соседние фермы
moonriver-option-scenario-random = Случайный
moonriver-option-characters = Персонажи по порядку мест
moonriver-option-characters-mary = Мэри
moonriver-option-characters-wesley = Уэсли
moonriver-option-characters-calamity_jane = Бедовая Джейн
moonriver-option-characters-big_joe = Большой Джо

moonriver-bad-characters = «{ $value }» — не столько разных персонажей, сколько нужно; пишите их через точку, например { $choices }.
moonriver-no-characters = Персонажи есть только в игре со сценарием.
