duel-name = Kingdomino Duel
duel-title = Kingdomino: Дуель гербів (Kingdomino Duel)
duel-lead = Вибирайте кубики, малюйте герби на своїй карті, змагайтеся за чари.
