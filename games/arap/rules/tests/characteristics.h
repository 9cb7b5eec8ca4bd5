#pragma once

#include "games/arap/state/law.h"

// Values of a unit whose models differ.
namespace sandtable::arap {

// The value that most of its models have; in a tie the lower.
template <class Value>
int most_common(const Game& game, const Setup& setup, UnitId unit, Value&& value) {
  int best = 0, most = 0;
  for_each_member(game, setup, unit, [&](ModelId one) {
    const int its = value(setup.kit(one));
    int count = 0;
    for_each_member(game, setup, unit, [&](ModelId other) { count += value(setup.kit(other)) == its ? 1 : 0; });
    if (count > most || (count == most && its < best)) {
      best = its;
      most = count;
    }
  });
  return best;
}

// Whether more than half of its models have the special rule.
inline bool most_have(const Game& game, const Setup& setup, UnitId unit, Special special) {
  int have = 0;
  for_each_member(game, setup, unit, [&](ModelId model) { have += setup.kit(model).has(special) ? 1 : 0; });
  return 2 * have > strength(game, unit);
}

// A Commander who has joined the unit; nobody if there is none.
inline ModelId commander_with(const Game& game, const Setup& setup, UnitId unit) {
  for (const UnitId guest : game.unit(unit).guests)
    if (setup.kit(model_at(guest.v)).has(Special::commander)) return model_at(guest.v);
  return ModelId::none();
}

// The leader, as long as he lives and stands with this part; nobody if there is none.
inline ModelId leader_with(const Game& game, const Setup& setup, UnitId unit) {
  ModelId found = ModelId::none();
  for_each_member(game, setup, unit, [&](ModelId model) {
    if (found.is_none() && setup.kit(model).leader) found = model;
  });
  return found;
}

}  // namespace sandtable::arap
