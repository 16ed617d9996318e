duel-name = Kingdomino Duel
duel-title = Лоскутное королевство: Дуэль гербов (Kingdomino Duel)
duel-lead = Четыре кубика, две карты для рисования и шесть способностей.
