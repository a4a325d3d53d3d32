# make: build every pack into output/ · make test: everything that must hold · make check: lint and types alone

VENV ?= .venv
BIN := $(VENV)/bin

# The tests start the command many times: compiled modules are kept, whatever the environment says.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: build test check clean

build: $(VENV)/.installed
	$(BIN)/proofdeck build

test: $(VENV)/.dev
	$(BIN)/python -m pytest -n auto --dist worksteal  # neighbours stay together, and share what they build

check: $(VENV)/.dev
	$(BIN)/ruff check generator tests
	$(BIN)/mypy
	$(BIN)/lint-imports

$(VENV)/bin/python:
	python3 -m venv $(VENV)

$(VENV)/.installed: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --editable .
	touch $@

$(VENV)/.dev: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $@ $(VENV)/.installed

clean:
	rm -rf $(VENV) dist output/*
