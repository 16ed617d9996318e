duel-name = Kingdomino Duel
duel-title = Лоскутное королевство: Дуэль гербов (Kingdomino Duel)
duel-lead = Выбирайте кубики, рисуйте гербы на своей карте, соревнуйтесь за чары.
