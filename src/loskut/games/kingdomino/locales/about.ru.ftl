kingdomino-name = Kingdomino
kingdomino-title = Лоскутное королевство (Kingdomino)
kingdomino-lead = Выбирайте костяшки, стройте королевство, собирайте короны.
kingdomino-cover = Законченное королевство из 25 квадратов, сшитое как лоскутное одеяло

kingdomino-option-dynasty = Династия
kingdomino-option-dynasty-note = Три партии подряд, очки складываются.
kingdomino-option-middle_kingdom = Срединное королевство
kingdomino-option-middle_kingdom-note = +10, если замок окажется ровно в центре.
kingdomino-option-harmony = Гармония
kingdomino-option-harmony-note = +5, если ни одна ваша костяшка не сброшена.
kingdomino-option-mighty_duel = Большая дуэль
kingdomino-option-mighty_duel-note = Королевство 7 × 7 и все 48 костяшек. Только вдвоём.

kingdomino-mighty-duel = Большая дуэль — для 2 игроков, а не для { $players }.
