#pragma once

#include <span>
#include <vector>

#include "engine/data/embedded.h"
#include "engine/muster/map_check.h"
#include "engine/muster/map_file.h"

// What the maps of every game must be.
namespace sandtable {

// The maps a game carries; a test failure for each that cannot be read.
std::vector<Map> shipped_maps(std::span<const EmbeddedText> texts);

// Expects that maps are legal, described, and read back from their canonical text.
void expect_playable(const std::vector<Map>& maps, const MapRules& rules);

// Expects that each map looks the same turned by half a circle, so that no side is better than the one across.
void expect_symmetric(const std::vector<Map>& maps);

// What is said of small.toml: a map called 'Small' of 48" by 36" with one piece, X, that reaches off the table.
std::vector<std::string> faults_of_bad_map(const MapRules& rules);

}  // namespace sandtable
