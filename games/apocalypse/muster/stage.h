#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/scene/duel_stage.h"
#include "engine/scene/stage.h"
#include "games/apocalypse/muster/prepare.h"
#include "games/apocalypse/state/consistency.h"

// A situation of One Page Apocalypse as values (engine/scene/stage.h).
namespace sandtable::apocalypse {

// How a unit stands whose models have no places of their own.
inline constexpr Mil kRankGap{500};        // between bases
inline constexpr std::size_t kInRank = 5;  // a rank

struct StagedUnit {
  Seat seat;
  std::string name;
  Recruits recruits = {};
  std::vector<Point> at = {};      // by member, those of the joined units among them; empty: not on the table
  std::vector<Model> models = {};  // wounds and spent weapons of its own models; their places have no meaning
  Unit unit = {};
};

enum class Moment : std::uint8_t { turn, activation, round_start, muster, deployment, scouting, roll_off };

struct StagedMoment {
  Moment moment = Moment::turn;
  std::optional<Seat> next = {};   // whose turn it is
  UnitId active = UnitId::none();  // at its activation
  DuelMoment duel = {};
  std::optional<Seat> begins = {};  // who activates first in this round; otherwise `first`
  int power_dice[2] = {};
  std::uint16_t tried[2] = {};  // bit by Power
};

struct Stage {
  Map table = {};
  SwitchPairs switches = {};
  Arsenal arsenal = apocalypse::arsenal();  // with the weapons that only this situation has
  std::vector<StagedUnit> units = {};       // seat 0's first: by their ids
  StagedMoment start = {};
};

using Opening = OpeningOf<Setup, Game>;

// Refuses more units or models than a side can have, and two units of one name.
Result<Opening> opening(const Stage& stage, Book book);

}  // namespace sandtable::apocalypse
