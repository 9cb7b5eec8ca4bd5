#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/registry.h"
#include "tests/games/climb_game.h"
#include "tests/games/mini_game.h"
#include "tests/games/race_game.h"
#include "tests/games/squad_game.h"

namespace sandtable {

// The registered games, and the miniature ones that try the tests themselves.
inline std::vector<const GameKind*> games_under_test() {
  std::vector<const GameKind*> all(games().begin(), games().end());
  all.push_back(&mini::kind());
  all.push_back(&squad::kind());
  all.push_back(&squad::armour_kind());
  all.push_back(&squad::company_kind());
  all.push_back(&race::kind());
  all.push_back(&climb_game::kind());
  return all;
}

// A name such as GoogleTest allows.
inline std::string test_name(std::string text) {
  std::ranges::replace_if(text, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return text;
}

}  // namespace sandtable
