kingdomino-name = Kingdomino
kingdomino-title = { kingdomino-name }
kingdomino-lead = Вибирайте тайли, будуйте королівство, збирайте корони.
kingdomino-cover = Закінчене королівство з 25 квадратів, зшите як клаптикова ковдра

kingdomino-option-dynasty = Династія
kingdomino-option-dynasty-note = Три партії поспіль, очки додаються.
kingdomino-option-middle_kingdom = Серединне королівство
kingdomino-option-middle_kingdom-note = +10, якщо замок опиниться точно в центрі.
kingdomino-option-harmony = Гармонія
kingdomino-option-harmony-note = +5, якщо жоден ваш тайл не скинуто.
kingdomino-option-mighty_duel = Велика дуель
kingdomino-option-mighty_duel-note = Королівство 7 × 7 і всі 48 тайлів. Лише вдвох.

kingdomino-mighty-duel = Велика дуель — для 2 гравців, а не для { $players }.
