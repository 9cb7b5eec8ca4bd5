# A thin front for CMake. `make play` and `make test` work as the first command on a fresh machine.

BUILD := build

.PHONY: build play test

build: $(BUILD)/build.ninja
	@ninja -C $(BUILD)

$(BUILD)/build.ninja: CMakeLists.txt CMakePresets.json
	@tools/setup
	@cmake --preset default > /dev/null

play: build
	@$(BUILD)/sandtable play double-tap

test: build
	@$(BUILD)/sandtable_tests
