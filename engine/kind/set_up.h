#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/ask/book.h"
#include "engine/base/error.h"
#include "engine/data/switches.h"
#include "engine/table/terrain/terrain.h"

namespace sandtable {

// What has a price, by name.
using PricePairs = std::vector<std::pair<std::string, int>>;

inline constexpr int kDearest = 1000;

// A text with the name it is known by in error messages.
struct NamedText {
  std::string name;
  std::string text;
  friend bool operator==(const NamedText&, const NamedText&) = default;
};

// Everything a battle is set up from, as text: what a recording carries.
struct SetupTexts {
  std::vector<NamedText> armies;  // by seat
  NamedText map;
  SwitchPairs switches;    // those that differ from their defaults, or all
  PricePairs prices = {};  // those that are tried out instead of the game's own
};

// What is fixed before the first step and shared by all states of a battle. Each game derives its own.
struct Setup {
  virtual ~Setup() = default;

  std::uint8_t seats = 2;
  Terrain terrain;
  SetupTexts texts;  // canonical: preparing from them again gives an equal setup
};

// How many can play.
struct Seats {
  std::uint8_t least = 2;
  std::uint8_t most = 2;
};

// How a battle is made ready. The first error says what is wrong; `violations` gives all of an army's.
struct SetUpKind {
  Result<std::shared_ptr<const Setup>> (*prepare)(const SetupTexts&, Book) = nullptr;
  std::vector<Error> (*violations)(const NamedText& army, const SetupTexts&, Book) = nullptr;
  // Why a map may not be played on under these switches; nullptr: each may or may not, whatever the players agree on.
  std::vector<Error> (*map_violations)(const NamedText& map, const SetupTexts&, Book) = nullptr;
  // What an army list costs in the game's points, 0 if it cannot be read; nullptr where armies have no price.
  int (*points)(const NamedText& army) = nullptr;
  // What an army may cost under these switches; nullptr or 0: as much as it likes.
  int (*points_limit)(const SwitchPairs&) = nullptr;
  // The name of the side that an army list belongs to, where seats are allied in sides; nullptr: each for himself.
  std::string (*side)(const NamedText& army) = nullptr;
};

}  // namespace sandtable
