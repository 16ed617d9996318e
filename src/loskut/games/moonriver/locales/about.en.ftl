moonriver-name = Moon River
moonriver-title = Moon River (what is printed on the plots is reconstructed)
moonriver-lead = Build a ranch along the river and herd the cattle.

moonriver-option-scenario = Scenario
moonriver-option-scenario-note = Without one, the base game; with one, Legends of the Wild West, where every seat is a character.
moonriver-option-scenario-none = Base game
moonriver-option-scenario-timber_rafting = Timber Rafting
moonriver-option-scenario-timber_rafting-note = forests at the river
moonriver-option-scenario-gold_rush = Gold Rush
moonriver-option-scenario-gold_rush-note = veins of gold
moonriver-option-scenario-outlaws = Outlaws
moonriver-option-scenario-outlaws-note = gangs of partners
moonriver-option-scenario-cowboy_town = Cowboy Town
moonriver-option-scenario-cowboy_town-note = farms side by side
moonriver-option-scenario-random = Random
moonriver-option-characters = Characters in the order of the seats
moonriver-option-characters-mary = Mary
moonriver-option-characters-wesley = Wesley
moonriver-option-characters-calamity_jane = Calamity Jane
moonriver-option-characters-big_joe = Big Joe

moonriver-bad-characters = “{ $value }” are not enough different characters; write them with dots between them, such as { $choices }.
moonriver-no-characters = There are legends only in a game with a scenario.
