"""Every game that can be an environment, with every preset."""

from loskut.core import registry
from loskut.env.setting import has_environments

GAMES = [name for name in registry.names(registry.GAMES) if has_environments(registry.game(name))]
PRESETS = [(name, preset) for name in GAMES for preset in registry.game(name).presets]
