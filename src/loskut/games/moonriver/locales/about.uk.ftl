moonriver-name = Moon River
moonriver-title = Moon River (зображене на квадратах відтворено)
moonriver-lead = Будуйте ранчо вздовж річки та збирайте череду.

moonriver-option-scenario = Сценарій
moonriver-option-scenario-note = Без нього базова гра; з ним «Легенди Дикого Заходу», де в кожного місця свій персонаж.
moonriver-option-scenario-none = Базова гра
moonriver-option-scenario-timber_rafting = Сплав лісу
moonriver-option-scenario-timber_rafting-note = лісосіки біля річки
moonriver-option-scenario-gold_rush = Золота лихоманка
moonriver-option-scenario-gold_rush-note = золоті жили
moonriver-option-scenario-outlaws = Поза законом
moonriver-option-scenario-outlaws-note = банди
moonriver-option-scenario-cowboy_town = Місто ковбоїв
moonriver-option-scenario-cowboy_town-note = сусідні ферми
moonriver-option-scenario-random = Випадковий
moonriver-option-characters = Персонажі за порядком місць
moonriver-option-characters-mary = Мері
moonriver-option-characters-wesley = Веслі
moonriver-option-characters-calamity_jane = Бідова Джейн
moonriver-option-characters-big_joe = Великий Джо

moonriver-bad-characters = «{ $value }» — не стільки різних персонажів, скільки треба; пишіть їх через крапку, наприклад { $choices }.
moonriver-no-characters = Персонажі є лише в грі зі сценарієм.
