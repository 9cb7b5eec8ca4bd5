#include "games/arap/rules/area/observers.h"

#include <algorithm>

#include "engine/base/insertion_sort.h"
#include "games/arap/rules/area/aim_point.h"
#include "games/arap/rules/measure.h"

namespace sandtable::arap {

namespace {

constexpr Mil kWithinCall = 6_in;

bool can_direct(const Law& law, ModelId model) {
  const Kit& kit = law.setup.kit(model);
  return kit.leader || kit.has(Special::independent_character) || kit.has(Special::hidden) ||
         kit.has(Special::observer);
}

bool is_free(const Game& game, UnitId unit) {
  const Unit& its = game.unit(unit);
  return !is_locked(game, unit) && !its.is_pinned() && !its.is_routing();
}

bool has_set(const Law& law, ModelId model) {
  return law.setup.kit(model).has(Gear::comms_set) && law.rule(clause::gear_comms);
}

// With the gunner or anybody of his unit.
bool can_talk(const Game& game, const Law& law, ModelId observer, ModelId gunner) {
  if (within(game, law, observer, gunner, kWithinCall)) return true;
  bool heard = false;
  if (!has_set(law, observer)) return false;
  for_each_member(game, law.setup, unit_of(game, law.setup, gunner),
                  [&](ModelId mate) { heard = heard || has_set(law, mate); });
  return heard;
}

bool sees(const Game& game, const Law& law, ModelId observer, const Mark& mark) {
  if (!mark.is_unit()) return sees_spot(game, law, observer, mark.spot);
  const Lookout lookout(game, law, unit_of(game, law.setup, observer), mark.target);
  return !seen_members(game, law, lookout, observer, mark.target).empty();
}

}  // namespace

Point middle_of(const Game& game, const Setup& setup, const Mark& mark) {
  return mark.is_unit() ? middle_of(game, setup, mark.target) : mark.spot;
}

Observers observers_of(const Game& game, const Law& law, ModelId gunner, const Mark& mark) {
  Observers observers;
  for_each_fighting(game, law.setup, law.setup.seat_of(gunner), [&](UnitId unit) {
    if (!is_free(game, unit)) return;
    for_each_member(game, law.setup, unit, [&](ModelId model) {
      const bool fit = model != gunner && can_direct(law, model) && can_talk(game, law, model, gunner);
      if (fit && !observers.full() && sees(game, law, model, mark) && law.rule(clause::indirect_observer))
        observers.push_back(model);
    });
  });
  const Point middle = middle_of(game, law.setup, mark);
  insertion_sort(observers, [&](ModelId a, ModelId b) {
    return distance_squared(game.model(a).at, middle) < distance_squared(game.model(b).at, middle);
  });
  return observers;
}

bool knows_place(const Game& game, const Law& law, ModelId shooter, UnitId enemy) {
  const UnitId unit = unit_of(game, law.setup, shooter);
  const Unit& its = game.unit(enemy);
  if (its.has(UnitMark::shot) && its.fired_at == unit && law.rule(clause::indirect_known_position)) return true;
  const Lookout lookout(game, law, unit, enemy);
  const Vantage from = vantage(game, law, shooter);
  bool betrayed = false;
  for_each_member(game, law.setup, enemy,
                  [&](ModelId model) { betrayed = betrayed || lookout.sees_trimming(from, model); });
  return betrayed && law.rule(clause::indirect_known_position);
}

}  // namespace sandtable::arap
