# A thin front for CMake and tools/. Every target first installs what it needs, so that `make play` and
# `make test` work as the first command on a fresh Debian 12 machine.

.PHONY: help setup build play test check bench format golden pictures fuzz clean

build: setup ## build the program: build/sandtable
	@tools/build default sandtable

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

setup: ## install the Debian packages that are missing
	@tools/setup

play: build ## play Double Tap in the terminal
	@build/sandtable play double-tap

test: setup ## build and run all tests
	@tools/build default sandtable_tests
	@tools/run_tests

check: setup ## the long checks: compilers, sanitizers, fuzzing, format, lint (STEPS="tidy ..." for some of them)
	@tools/check $(STEPS)

bench: setup ## measure speed
	@tools/bench

format: setup ## format the sources in place
	@tools/format

golden: setup ## write the golden transcripts anew; look at the difference before you commit it
	@tools/build default sandtable_golden
	@SANDTABLE_GOLDEN=write tools/run_tests --program-only --program sandtable_golden
	@git status --short

pictures: build ## make the pictures of the documents anew, from the commands beside them
	@tools/pictures

fuzz: setup ## fuzz every target for a minute (SECONDS=... for longer)
	@tools/fuzz $(or $(SECONDS),60)

clean: ## remove everything built
	@rm -rf build
