duel-name = Kingdomino Duel
duel-title = Kingdomino: Дуель гербів (Kingdomino Duel)
duel-lead = Чотири кубики, дві карти для малювання та шість здібностей.
