duel-name = Kingdomino Duel
duel-title = { duel-name }
duel-lead = Pick dice, draw their coats on your map, race for six powers.
