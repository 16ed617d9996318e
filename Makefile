# Every target works in a fresh clone: its first use installs what it needs into .venv and web/node_modules.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
NPM := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm
MODULES := web/node_modules
CLIENT := src/loskut/server/client/index.html
CLIENT_SOURCES := $(shell find web/* src/loskut/locales src/loskut/games/*/locales -path $(MODULES) -prune -o -print)
SOURCES := $(shell find src/loskut -name '*.py' -o -name '*.csv')
ARGS ?=
WORKERS ?= 2
# What differs between the two databases: migrations, leases, crashes, presence, several processes, backups.
ON_POSTGRES := $(addprefix tests/server/test_,store.py sharing.py processes.py crashes.py people.py strange.py soak.py) tests/cli/test_admin.py

.PHONY: play ready client prepared terminal arena test torch test-browser test-postgres test-ray soak check bench strength lockstep docs screens pictures mutants wheel lock clean
.DELETE_ON_ERROR:

play:
	@$(MAKE) --no-print-directory --jobs=2 ready
	@if [ -t 1 ] && [ -z '$(findstring --lan,$(ARGS))' ]; then echo "For friends in the same network: make play ARGS=--lan"; fi
	@$(BIN)/loskut serve $(ARGS)

ready: $(VENV)/compiled.stamp $(CLIENT)
	@:

client: $(CLIENT)

# Compiles all games. A server needs only what `ready` compiles.
prepared: $(VENV)/play.stamp
	@$(BIN)/loskut prepare

terminal: $(VENV)/compiled.stamp
	@$(BIN)/loskut play $(ARGS)

arena: $(VENV)/arena.stamp
	@$(BIN)/loskut arena $(ARGS)

# The browser tests run first, in their own process: they cannot share a process with the tests of the server.
test:
	@$(MAKE) --no-print-directory --jobs=2 check prepared client $(if $(ARGS),,torch)
	$(if $(ARGS),,@$(MAKE) --no-print-directory test-browser)
	$(if $(ARGS),,@$(MAKE) --no-print-directory test-postgres)
	@$(BIN)/python -m tools.proxies
	$(BIN)/pytest -q -n $(WORKERS) $(ARGS)

# For the test of the PPO example. It is large, so the tests go on without it where it cannot be installed.
torch: $(VENV)/dev.stamp
	@$(MAKE) --no-print-directory $(VENV)/torch.stamp || echo "torch cannot be installed: tests/test_ppo.py will be skipped" >&2

# One browser test needs PostgreSQL, for a server of several processes.
test-browser: $(VENV)/dev.stamp $(CLIENT)
	@$(BIN)/python -m tools.chromium
	$(BIN)/python tools/postgres.py --with-or-without $(BIN)/pytest -q -n $(WORKERS) --dist worksteal $(or $(ARGS),tests/e2e)

# Runs tests of the server with a PostgreSQL server of their own. Installs Debian's package if it is missing.
test-postgres: $(VENV)/dev.stamp
	$(BIN)/python tools/postgres.py $(BIN)/pytest -q -n $(WORKERS) $(or $(ARGS),$(ON_POSTGRES))

# Compares a Ray cluster of two nodes on this machine with one process. Not part of `test`: Ray is large and starts slowly.
test-ray: $(VENV)/dev.stamp $(VENV)/ray.stamp
	LOSKUT_RAY=1 $(BIN)/pytest -q tests/arena/test_cluster.py $(ARGS)

# Kills, restarts, floods and fuzzes a server on PostgreSQL while people play: 5 minutes, or ARGS="--minutes 60".
soak: $(VENV)/dev.stamp
	$(BIN)/python -m tools.soak $(ARGS)

check: $(VENV)/dev.stamp $(MODULES)/.stamp
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/protocol.py --check
	$(NPM) run --silent check
	$(NPM) run --silent test

bench: $(VENV)/play.stamp
	@$(BIN)/loskut bench $(ARGS)

strength: $(VENV)/arena.stamp prepared
	@$(BIN)/python tools/strength.py $(ARGS)

lockstep: prepared
	@$(BIN)/python tools/lockstep.py $(ARGS)

# Writes the generated documents, then the site.
docs: $(VENV)/docs.stamp
	$(BIN)/python tools/docs.py
	$(BIN)/sphinx-build -W --keep-going --quiet -c docs -d build/doctrees . build/docs
	@echo "The site: build/docs/index.html"

# Judges every page at every size in every language, and saves pictures in build/screens.
screens: $(VENV)/dev.stamp $(CLIENT)
	@$(BIN)/python -m tools.chromium
	LOSKUT_SCREENS=all $(BIN)/pytest -q tests/e2e/test_screens.py $(ARGS)

pictures: $(VENV)/dev.stamp $(CLIENT)
	@$(BIN)/python -m tools.chromium
	$(BIN)/python tools/screenshots.py $(ARGS)

mutants: $(VENV)/dev.stamp
	$(BIN)/python tools/mutants.py $(ARGS)

wheel: $(VENV)/dev.stamp $(CLIENT)
	$(BIN)/python -m hatchling build

lock: $(VENV)/dev.stamp
	for part in play serve web arena env ray docs dev; do $(BIN)/uv pip compile --quiet --universal --upgrade --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-header requirements/$$part.in --output-file requirements/$$part.txt; done

clean:
	rm -rf $(VENV) $(MODULES) $(dir $(CLIENT)) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

$(VENV)/python.stamp:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Loskut needs Python 3.11 or newer: make PYTHON=/path/to/python3.11" >&2; exit 2; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/play.stamp: $(VENV)/python.stamp requirements/play.txt pyproject.toml
	@echo "Setting up, this happens once ..."
	$(PIP) install -r requirements/play.txt
	HATCH_BUILD_NO_HOOKS=true $(PIP) install --no-deps -e .
	@touch $@

$(VENV)/compiled.stamp: $(VENV)/play.stamp $(SOURCES)
	@$(BIN)/loskut prepare --first
	@touch $@

$(VENV)/arena.stamp: $(VENV)/play.stamp requirements/arena.txt
	$(PIP) install -r requirements/arena.txt
	@touch $@

$(VENV)/docs.stamp: $(VENV)/play.stamp requirements/docs.txt
	$(PIP) install -r requirements/docs.txt
	@touch $@

$(VENV)/ray.stamp: $(VENV)/arena.stamp requirements/ray.txt
	$(PIP) install -r requirements/ray.txt
	@touch $@

# Only one pip may work in .venv at a time, so this waits for play.stamp even if make runs jobs in parallel.
$(VENV)/node.stamp: requirements/web.txt | $(VENV)/play.stamp
	$(PIP) install -r requirements/web.txt
	@touch $@

$(VENV)/dev.stamp: $(VENV)/play.stamp requirements/dev.txt | $(VENV)/node.stamp
	$(PIP) install -r requirements/dev.txt
	@touch $@

# Not pinned with hashes: the build for the processor alone and the one with CUDA have the same version.
$(VENV)/torch.stamp: requirements/examples.txt | $(VENV)/dev.stamp
	$(PIP) install -r requirements/examples.txt
	@touch $@

$(MODULES)/.stamp: $(VENV)/node.stamp web/package.json web/package-lock.json web/.npmrc
	$(NPM) ci --no-audit --no-fund --loglevel=error
	@touch $@

# The sources include folders, because a folder changes when a file in it is added or removed.
$(CLIENT): $(MODULES)/.stamp $(CLIENT_SOURCES)
	@echo "Building the client ..."
	$(NPM) run --silent build -- --logLevel=warn
	@touch $@
