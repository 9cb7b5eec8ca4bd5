#include "games/arap/rules/measure.h"

#include <algorithm>

namespace sandtable::arap {

bool within(const Law& law, Eye a, Eye b, Mil limit) {
  law.follow(clause::measure_base_centre);
  law.follow(clause::measure_inclusive);
  const Mil forgiven = law.rule(clause::measure_tolerance) ? kTolerance : Mil{};
  const Mil rise = a.height != b.height && law.rule(clause::measure_height) ? b.height - a.height : Mil{};
  return sandtable::within(Eye{a.at, {}}, Eye{b.at, rise}, limit + forgiven);
}

bool within(const Game& game, const Law& law, ModelId a, ModelId b, Mil limit) {
  return within(law, soles(game.model(a)), soles(game.model(b)), limit);
}

bool within(const Game& game, const Law& law, Eye a, UnitId unit, Mil limit) {
  law.follow(clause::measure_unit_distance);
  bool found = false;
  for_each_member(game, law.setup, unit,
                  [&](ModelId model) { found = found || within(law, a, soles(game.model(model)), limit); });
  return found;
}

bool within(const Game& game, const Law& law, UnitId a, UnitId b, Mil limit) {
  const Models theirs = members_of(game, law.setup, b);
  bool found = false;
  law.follow(clause::measure_unit_distance);
  for_each_member(game, law.setup, a, [&](ModelId model) {
    found = found || std::ranges::any_of(theirs, [&](ModelId other) { return within(game, law, model, other, limit); });
  });
  return found;
}

Mil distance_between(const Game& game, const Setup& setup, UnitId a, UnitId b) {
  Mil least = kLargestTable;
  for_each_member(game, setup, a, [&](ModelId one) {
    for_each_member(game, setup, b, [&](ModelId other) {
      least = std::min(least, distance(soles(game.model(one)), soles(game.model(other))));
    });
  });
  return least;
}

Mil on_the_ruler(const Law& law, Mil length) {
  law.follow(clause::measure_inches);
  const DistanceUnit unit = law.on().distance_unit;
  const bool doubled = unit == DistanceUnit::_2cm && law.rule(clause::measure_two_cm);
  if (unit == DistanceUnit::_1cm) law.follow(clause::measure_other_scales);
  return doubled ? length * 2 : length;
}

Point middle_of(const Game& game, const Setup& setup, UnitId unit) {
  std::int64_t x = 0, y = 0;
  int count = 0;
  for_each_member(game, setup, unit, [&](ModelId model) {
    x += game.model(model).at.x.v;
    y += game.model(model).at.y.v;
    ++count;
  });
  if (count == 0) return {};
  return {Mil{static_cast<std::int32_t>(round_div(x, count))}, Mil{static_cast<std::int32_t>(round_div(y, count))}};
}

}  // namespace sandtable::arap
