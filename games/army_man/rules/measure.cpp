#include "games/army_man/rules/measure.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace sandtable::army_man {

namespace {

// The distance of centres at which two bases are `distance` apart.
Mil centres(const Law& law, const Stand& a, const Stand& b, Mil distance) {
  return distance + (law.rule(clause::measure_edge) ? a.radius + b.radius : Mil{});
}

// Every model of a third unit, as something that blocks sight.
template <class Bodies>
void gather_bodies(const Game& game, const Setup& setup, UnitId a, UnitId b, Bodies& bodies) {
  for_each_fighting(game, [&](UnitId id) {
    if (id == a || id == b) return;
    for_each_member(game, setup, id, [&](std::size_t, ModelId model) {
      const Stand at = stand(game, setup, model);
      bodies.push_back({at.at, at.radius, at.height, at.height + setup.kit(model).height + kModelBlocks});
    });
  });
}

}  // namespace

Mil surface(const Law& law, Point at) {
  return law.rule(clause::move_level) ? law.setup.terrain.surface(at).height : Mil{};
}

bool within(const Law& law, const Stand& a, const Stand& b, Mil distance) {
  const Mil tolerance = law.rule(clause::measure_within) ? kTolerance : Mil{};
  return sandtable::within(a.at, b.at, centres(law, a, b, distance) + tolerance);
}

bool within(const Game& game, const Law& law, const Stand& a, UnitId unit, Mil distance) {
  bool found = false;
  for_each_member(game, law.setup, unit, [&](std::size_t, ModelId model) {
    found = found || within(law, a, stand(game, law.setup, model), distance);
  });
  return found;
}

bool within(const Game& game, const Law& law, UnitId a, UnitId b, Mil distance) {
  bool found = false;
  for_each_member(game, law.setup, a, [&](std::size_t, ModelId model) {
    found = found || within(game, law, stand(game, law.setup, model), b, distance);
  });
  return found;
}

Mil gap(const Stand& a, const Stand& b) { return std::max(Mil{}, distance(a.at, b.at) - a.radius - b.radius); }

bool in_contact(const Law& law, const Stand& a, const Stand& b) {
  const Mil slack = law.rule(clause::measure_contact) ? kContact : Mil{};
  return sandtable::within(a.at, b.at, a.radius + b.radius + slack) &&
         std::abs((a.height - b.height).v) < kContactStep.v;
}

bool in_contact(const Game& game, const Law& law, const Stand& a, UnitId unit) {
  bool found = false;
  for_each_member(game, law.setup, unit, [&](std::size_t, ModelId model) {
    found = found || in_contact(law, a, stand(game, law.setup, model));
  });
  return found;
}

Lookout::Lookout(const Game& game, const Law& law, UnitId from, UnitId to) : game_(game), law_(law), to_(to) {
  look_.lines =
      law.on().los_points != LosPoints::centre && law.rule(clause::los_points) ? SightLines::base : SightLines::centre;
  if (!law.on().models_block_los || !law.rule(clause::los_models)) return;
  gather_bodies(game, law.setup, from, to, bodies_);
  look_.bodies = bodies_;
}

bool Lookout::sees(const Stand& from, Mil from_height, const Stand& to, Mil to_height) const {
  const bool hidden = !law_.setup.solid.sees({from.at, from.radius, from.height + from_height},
                                             {to.at, to.radius, to.height + to_height}, look_);
  return !(hidden && law_.rule(clause::los_line));
}

bool Lookout::sees(ModelId from, ModelId to) const {
  const Setup& setup = law_.setup;
  return sees(stand(game_, setup, from), setup.kit(from).height, stand(game_, setup, to), setup.kit(to).height);
}

bool Lookout::sees_unit(ModelId from) const {
  bool some = false;
  for_each_member(game_, law_.setup, to_, [&](std::size_t, ModelId model) { some = some || sees(from, model); });
  return some && law_.rule(clause::los_unit);
}

Mil level(const Game& game, const Law& law, UnitId unit) {
  Mil lowest{kLargestTable};
  std::optional<Mil> most;
  for_each_member(game, law.setup, unit, [&](std::size_t, ModelId one) {
    const Mil height = game.model(one).height;
    lowest = std::min(lowest, height);
    int same = 0;
    for_each_member(game, law.setup, unit,
                    [&](std::size_t, ModelId two) { same += game.model(two).height == height ? 1 : 0; });
    if (2 * same > game.unit(unit).alive.count()) most = height;
  });
  return most.value_or(lowest);
}

int higher(const Game& game, const Law& law, UnitId a, UnitId b) {
  if (!law.setup.present.has(Trait::elevation)) return 0;
  const Mil difference = level(game, law, a) - level(game, law, b);
  if (std::abs(difference.v) < kHigher.v || !law.rule(clause::terrain_elevated_level)) return 0;
  return difference > Mil{} ? 1 : -1;
}

bool is_infantry(const Law& law, UnitId unit) {
  law.follow(clause::general_kinds);
  return !law.setup.profile(unit).is_vehicle();
}

int strength(const Game& game, const Law& law, UnitId unit) {
  const Profile& profile = law.setup.profile(unit);
  const int models = game.unit(unit).alive.count();
  const bool in_hits = profile.is_vehicle() && models > 0 && law.rule(clause::vehicle_size);
  return in_hits ? profile.tough - game.unit(unit).wounds : models;
}

int full_strength(const Law& law, UnitId unit) {
  const Profile& profile = law.setup.profile(unit);
  return profile.is_vehicle() && law.rule(clause::vehicle_size) ? profile.tough : law.setup.squad(unit).size;
}

bool is_at_half(const Law& law, int left, int full) {
  return 2 * left < full || (2 * left == full && law.rule(clause::morale_half));
}

}  // namespace sandtable::army_man
