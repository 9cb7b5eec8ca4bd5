# A thin front for CMake and tools/. Every target first installs what it needs and no more, so that `make play` and
# `make test` work as the first command on a fresh Debian 12 machine.

.PHONY: help setup build play test check bench format golden pictures fuzz clean

build: ## build the program: build/sandtable
	@tools/setup play
	@tools/build default sandtable

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

setup: ## install all Debian packages that are missing: for playing, tests and checks
	@tools/setup

play: build ## play in the browser: build everything, serve the table on this computer and open it
	@tools/setup web wasm
	@tools/site
	@build/sandtable serve --open

test: ## build and run all tests
	@tools/setup play web wasm test
	@tools/build default sandtable_tests
	@tools/run_tests

check: setup ## the long checks: compilers, sanitizers, fuzzing, format, lint (STEPS="tidy ..." for some of them)
	@tools/check $(STEPS)

bench: ## measure speed
	@tools/setup play web test bench
	@tools/bench

format: ## format the sources in place
	@tools/setup play web test format
	@tools/format

golden: ## write the golden transcripts anew; look at the difference before you commit it
	@tools/setup play web test
	@tools/build default sandtable_golden
	@SANDTABLE_GOLDEN=write tools/run_tests --program-only --program sandtable_golden
	@git status --short

pictures: ## make the pictures of the documents anew, from the commands beside them
	@tools/setup play web wasm test
	@tools/build default sandtable
	@tools/pictures
	@tools/examples
	@git status --short README.md docs

fuzz: ## fuzz every target for a minute (SECONDS=... for longer)
	@tools/setup play web test check
	@tools/fuzz $(or $(SECONDS),60)

clean: ## remove everything built
	@rm -rf build
