# Everything starts from a fresh clone: the first use of a target sets up what it needs in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
ARGS ?=
WORKERS ?= 2

.PHONY: play arena test check bench docs mutants lock clean

play: $(VENV)/compiled.stamp
	@$(BIN)/loskut play $(ARGS)

arena: $(VENV)/arena.stamp
	@$(BIN)/loskut arena $(ARGS)

test: check
	$(BIN)/pytest -q -n $(WORKERS) $(ARGS)

check: $(VENV)/dev.stamp
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/play.stamp
	@$(BIN)/loskut bench $(ARGS)

docs: $(VENV)/dev.stamp
	$(BIN)/python tools/docs.py

mutants: $(VENV)/dev.stamp
	$(BIN)/python tools/mutants.py $(ARGS)

lock: $(VENV)/dev.stamp
	for part in play web arena dev; do $(BIN)/uv pip compile --quiet --universal --upgrade --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-header requirements/$$part.in --output-file requirements/$$part.txt; done

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

$(VENV)/python.stamp:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Loskut needs Python 3.11 or newer: make PYTHON=/path/to/python3.11" >&2; exit 2; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/play.stamp: $(VENV)/python.stamp requirements/play.txt pyproject.toml
	@echo "Setting up, this happens once ..."
	$(PIP) install -r requirements/play.txt
	$(PIP) install --no-deps -e .
	@touch $@

$(VENV)/arena.stamp: $(VENV)/play.stamp requirements/arena.txt
	$(PIP) install -r requirements/arena.txt
	@touch $@

$(VENV)/compiled.stamp: $(VENV)/play.stamp $(shell find src -name '*.py' -o -name '*.csv')
	@$(BIN)/loskut prepare
	@touch $@

$(VENV)/dev.stamp: $(VENV)/play.stamp requirements/dev.txt
	$(PIP) install -r requirements/dev.txt
	@touch $@
