#pragma once

#include <optional>
#include <vector>

#include "engine/scene/duel_stage.h"
#include "engine/scene/stage.h"
#include "games/double_tap/state/consistency.h"

// A situation of Double Tap as values (engine/scene/stage.h).
namespace sandtable::double_tap {

struct StagedUnit {
  Seat seat;
  Fighter fighter = {};          // its name is the unit's
  std::optional<Point> at = {};  // nothing: it is not on the table
  bool killed = false;
  int activations = 0;  // in this turn
  bool reacted = false;
};

struct StagedTurn {
  bool roll_off =
      false;  // the battle begins with its very first roll, and nothing of what follows counts but the score
  Seat seat = {};
  std::optional<int> points = {};  // nothing: they are received when the turn begins
  DuelMoment duel = {};
};

struct Stage {
  Map table = {};
  SwitchPairs switches = {};
  std::vector<StagedUnit> units = {};  // seat 0's first: by their ids
  StagedTurn turn = {};
};

using Opening = OpeningOf<Setup, Game>;

// Refuses more units than a side can have, two of one name, and those that stand off the table.
Result<Opening> opening(const Stage& stage, Book book);

}  // namespace sandtable::double_tap
