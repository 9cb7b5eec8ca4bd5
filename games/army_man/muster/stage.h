#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/scene/duel_stage.h"
#include "engine/scene/stage.h"
#include "games/army_man/state/consistency.h"

// A situation of Army Man Combat as values (engine/scene/stage.h).
namespace sandtable::army_man {

// How a unit stands whose models have no places of their own.
inline constexpr Mil kRankGap{500};        // between bases
inline constexpr std::size_t kInRank = 5;  // more in a row would break its coherency

struct StagedUnit {
  Seat seat;
  Profile profile = {};        // its name is the unit's
  std::vector<Point> at = {};  // by member; those of lost models have no meaning. Empty: not on the table
  Unit unit = {};
};

enum class Moment : std::uint8_t { initiative, roll_off, deployment, activation };

struct StagedMoment {
  Moment moment = Moment::initiative;
  std::optional<Seat> next = {};   // who goes on without a roll, or places next
  UnitId active = UnitId::none();  // at its activation
  DuelMoment duel = {};
};

struct Stage {
  Map table = {};
  SwitchPairs switches = {};
  std::vector<StagedUnit> units = {};  // seat 0's first: by their ids
  StagedMoment start = {};
};

using Opening = OpeningOf<Setup, Game>;

// Refuses more units or models than a side can have, and two units of one name.
Result<Opening> opening(const Stage& stage, Book book);

}  // namespace sandtable::army_man
