#pragma once

#include <span>

#include "engine/base/scratch_vector.h"
#include "games/arap/rules/sight/vantage.h"

// Who sees whom.
namespace sandtable::arap {

// What is to be seen of a model: bit i for the i-th of its nine points, rows from below.
struct View {
  std::uint16_t points = 0;
  bool seen() const { return points != 0; }
};

// Sight from the models of one unit to those of another. Made once for many looks, while nothing changes: what is in
// the way is gathered here, and vantages are kept. It says nothing of facings, ranges or hidden units.
class Lookout {
 public:
  Lookout(const Game& game, const Law& law, UnitId from, UnitId to);
  Lookout(const Lookout&) = delete;
  Lookout& operator=(const Lookout&) = delete;

  // From now on it looks at that unit.
  void turn_to(UnitId to) { to_ = to; }
  // High trajectories pass over friends: from now on they are not in the way.
  void pass_over_friends() { over_friends_ = true; }

  // A model as it is now.
  const Vantage& of(ModelId model) const { return vantages_.of(game_, law_, model); }

  View look(const Vantage& from, const Vantage& to) const;
  bool sees(const Vantage& from, const Vantage& to) const;
  bool sees(ModelId from, ModelId to) const;
  // Whether somebody of the unit sees somebody of that one.
  bool sees_any(UnitId to) const;
  // Whether a trimming of a model that cannot be seen itself shows where it is.
  bool sees_trimming(const Vantage& from, ModelId to) const;
  // Whether smoke lies on the line, for lasers; whoever looks through it all the same.
  bool through_smoke(Eye from, Eye to) const;
  // A spot of the ground, 0.1 in above it.
  bool sees_spot(const Vantage& from, Point spot, Mil height) const;

 private:
  // Somebody in the way: a comrade of the shooters may be shot past, one at a time.
  struct InTheWay {
    Cylinder body;
    ModelId model;
    UnitId unit;
    bool comrade = false;
    bool friendly = false;
    bool fights = false;
  };

  void gather();
  View view(const Vantage& from, const Vantage& to, bool any) const;
  std::uint16_t clear_of_terrain(const Vantage& from, const Vantage& to, std::span<const Eye> points) const;
  bool clear_of_the_rest(const Vantage& from, ModelId to, Eye point) const;
  bool clear_of_growth(Eye from, Eye to) const;
  bool clear_of_models(const Vantage& from, ModelId to, Eye point) const;
  bool clear_of_gaps(Eye from, Eye to) const;
  bool may_be_passed(const Vantage& from, const InTheWay& other) const;
  bool is_passed(const InTheWay& other) const { return other.unit == to_ || (over_friends_ && other.friendly); }
  bool blocked_by_smoke(const Vantage& from, Eye to) const;
  bool too_far(const Vantage& from, Eye to) const;

  const Game& game_;
  const Law& law_;
  UnitId from_, to_;
  bool over_friends_ = false;
  bool changed_;  // some pieces are absent
  TablePieces absent_;
  ScratchVector<InTheWay, kMostModels> bodies_;
  mutable Vantages vantages_;
};

// The comrade with whom a model crews a weapon, if both live; nobody if there is none.
ModelId crews_with(const Game& game, const Setup& setup, ModelId model);

}  // namespace sandtable::arap
