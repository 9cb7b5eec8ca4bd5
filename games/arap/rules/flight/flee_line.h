#pragma once

#include <optional>

#include "engine/base/flag_set.h"
#include "games/arap/rules/move/passage.h"

// The line along which a unit runs away: one for all its models.
namespace sandtable::arap {

// A unit that runs from another, so far.
struct Run {
  UnitId unit;
  UnitId from = UnitId::none();
  Mil length;
  bool headlong = false;  // it may end within an enemy's reach: routers, and those who flinch
};

// What a line must pass, in this order; a later test that no straight line can pass is skipped.
enum class FleeTest : std::uint8_t { away, visible_enemy, friendly_edge };
using FleeTests = FlagSet<FleeTest>;

// The straight lines in whole degrees, each cut off where it leaves the table or is barred for the foremost model.
class FleeLines {
 public:
  // `tested`: whether what a line must pass is looked for.
  FleeLines(const Game& game, const Law& law, const Run& run, bool tested = true);
  FleeLines(const FleeLines&) = delete;
  FleeLines& operator=(const FleeLines&) = delete;

  // The tests that a line must pass.
  FleeTests required() const { return required_; }
  // What bars a line, as the way of the unit's middle: it passes what is required, and is as long as the dice say or
  // leads to where the foremost can go no farther.
  Bar bars(const Path& line) const;
  bool passes(const Path& line) const { return bars(line) == kAllowed; }
  // The straight line of that degree, as far as it is free.
  Path straight(int degree) const;
  // The passing straight line nearest to straight away; straight away itself if none passes.
  Path nearest_to_straight_away() const;
  Point middle() const { return middle_; }

 private:
  // The table as the foremost of a direction meets it: kept for lines beside one another.
  struct Front {
    ModelId model = ModelId::none();
    std::optional<Passage> passage;
  };

  void look_for_tests();
  const Passage& front(Angle towards, Front& kept) const;
  Path straight(int degree, Front& kept) const;
  bool leads_away(const Path& line) const;
  bool shuns_enemies(const Path& line) const;
  void look_round();
  bool nears_edge(const Path& line, bool neutral) const;
  Angle straight_away() const;
  bool is_whole(const Path& line) const;
  ModelId foremost(Angle towards) const;

  const Game& game_;
  const Law& law_;
  Run run_;
  Movement move_;
  Models models_, enemies_;
  Mil gap_ = kLargestTable;  // to the enemies
  // Other enemy units that it sees, and how near they are.
  struct Seen {
    UnitId unit;
    Mil gap;
  };
  FixedVector<Seen, 40> seen_;
  Point middle_;
  FleeTests required_;
  bool neutral_ = false;  // no friendly edge can be headed for: a neutral one does
};

// Takes all models along the line; who is barred stops at the last free place.
void run_along(Game& game, Umpire& umpire, const Run& run, const Path& line);

}  // namespace sandtable::arap
