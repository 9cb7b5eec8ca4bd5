#pragma once

#include <string>
#include <vector>

#include "engine/kind/game_kind.h"

namespace sandtable {

// What a game's data/about.toml says to those who choose it and say no more. All of it may be missing.
struct About {
  std::string summary;                    // of the game, in two sentences
  std::string first_map;                  // the battle that newcomers begin with
  std::vector<std::string> first_armies;  // by seat, or none
  std::string usual_map;                  // where armies and players are compared
};

Result<About> read_about(const NamedText& text);

// Nothing where the game does not say, or what it says cannot be read.
About about(const GameKind& game);

}  // namespace sandtable
