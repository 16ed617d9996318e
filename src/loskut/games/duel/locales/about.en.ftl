duel-name = Kingdomino Duel
duel-title = { duel-name }
duel-lead = Four dice, two maps to draw, six powers to gain.
