kingdomino-name = Kingdomino
kingdomino-title = { kingdomino-name }
kingdomino-lead = Pick a domino, lay it in your kingdom, collect crowns.
kingdomino-cover = A finished kingdom of 25 squares, sewn like a quilt

kingdomino-option-dynasty = Dynasty
kingdomino-option-dynasty-note = Three games in a row. The scores are added up.
kingdomino-option-middle_kingdom = Middle Kingdom
kingdomino-option-middle_kingdom-note = +10 if your castle ends in the exact centre.
kingdomino-option-harmony = Harmony
kingdomino-option-harmony-note = +5 if none of your dominoes was discarded.
kingdomino-option-mighty_duel = Mighty Duel
kingdomino-option-mighty_duel-note = A kingdom of 7 × 7 with all 48 dominoes. 2 players only.

kingdomino-mighty-duel = The Mighty Duel is for 2 players, not for { $players }.
