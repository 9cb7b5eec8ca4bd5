#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/scene/duel_stage.h"
#include "engine/scene/stage.h"
#include "games/arap/muster/roster.h"
#include "games/arap/state/consistency.h"

// A situation as values (engine/scene/stage.h).
namespace sandtable::arap {

// How a unit stands whose models have no places of their own: in ranks of five, half an inch between bases.
inline constexpr Mil kRankGap{500};
inline constexpr std::size_t kInRank = 5;

struct StagedModel {
  Model model = {};               // but for where it stands
  std::optional<Mil> level = {};  // the floor is the highest surface up to this; nothing: the highest there is
  bool prone = false;
};

struct StagedUnit {
  Seat seat;
  std::string name;
  Roster roster = {};
  std::vector<StagedModel> models = {};  // by member
  Unit unit = {};                        // members, and where there is no number in it, as it is in the game
  std::string host = {};                 // whom it has joined, or what it is aboard
};

enum class Moment : std::uint8_t { phase, game_turn, player_turn, activation, housekeeping };

struct StagedMoment {
  Moment moment = Moment::phase;
  Seat active = {};       // whose player turn it is
  std::string unit = {};  // at its activation
  int points = 1;
  DuelMoment duel = {};
  int length = 0;
  std::vector<std::string> open = {};    // doors
  std::vector<std::string> broken = {};  // cover
  Weather weather = {};
};

struct StagedLock {
  std::string a, b;
  int since = 1;
  bool charged = false;  // the first charged the second
};

struct Stage {
  Map table = {};
  SwitchPairs switches = {};
  std::vector<StagedUnit> units = {};  // seat 0's first
  std::vector<Cloud> clouds = {};
  std::vector<StagedLock> locks = {};
  StagedMoment start = {};
};

using Opening = OpeningOf<Setup, Game>;

// Refuses more units or models than a side can have, two units of one name, and names that nothing has.
Result<Opening> opening(const Stage& stage, Book book);

}  // namespace sandtable::arap
