#pragma once

#include "games/arap/rules/charge/charge.h"

// What close combat between two units may be expected to bring.
namespace sandtable::arap::bot {

struct Terms {
  enum class Charge : std::uint8_t { nobody, ours, theirs } charge = Charge::nobody;
  Approach approach = Approach::front;  // of that charge
  bool ambush = false;
  bool covered = false;  // the charged stand in cover, so that chargers without
                         // grenades or hooks strike last
};

// In thousandths of points: what we do to them less what they do to us, over a
// round or two, with what who loses suffers when he runs.
std::int64_t worth_of_clash(const Game& game, const Law& law, UnitId ours, UnitId theirs, const Terms& terms);

// Points of what is left of a unit.
int worth_left(const Game& game, const Law& law, UnitId unit);
// The points that one wound of an ordinary model stands for.
int price_of_wound(const Law& law, UnitId unit);

// The chance, in thousandths, that a charge of one on the other covers the
// distance; and that it catches one who runs.
int chance_to_reach(const Game& game, const Law& law, UnitId unit, UnitId target);
int chance_to_catch(const Game& game, const Law& law, UnitId unit, UnitId target);

// What a charge is worth, its chance to come there included; and what it is
// worth to have been spared one.
std::int64_t worth_of_charge(const Game& game, const Law& law, UnitId unit, UnitId target);
// The same with the way that the chargers would really go, and what a failure
// costs.
std::int64_t worth_by_path(const Game& game, const Law& law, UnitId unit, UnitId target);

}  // namespace sandtable::arap::bot
