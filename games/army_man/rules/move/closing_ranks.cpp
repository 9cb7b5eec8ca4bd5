// Whole units on the march, and those that have lost models on their way.
#include <algorithm>
#include <array>

#include "engine/table/group/formation.h"
#include "games/army_man/rules/move/movement.h"

namespace sandtable::army_man {

Paths march_in(const Game& game, const Law& law, const Order& order, const Ground& ground, const Gait& gait, Point to) {
  FixedVector<sandtable::Member, kMostInUnit> members;
  FixedVector<ModelId, kMostInUnit> models;
  const bool moving = order.is_own_action() && !game.motion.walks.empty();
  for_each_member(game, law.setup, order.unit, [&](std::size_t member, ModelId model) {
    const Mil spent = moving ? game.motion.walks[member].spent : Mil{};
    const Stand at = stand(game, law.setup, model);
    members.push_back({at.at, at.radius, std::max(Mil{}, gait.limit - spent)});
    models.push_back(model);
  });
  WalkRules rules = ground.rules(law.setup.member(models[0]));
  rules.slow_stops = rules.slow_stops || gait.avoids_difficult;
  rules.walked = ground.walks();
  std::array<Path, kMostInUnit> ways;
  const std::span<Path> used(ways.data(), members.size());
  Paths paths;
  const Coherency coherency{kNear, kAll, kTolerance};
  if (!sandtable::march(law.setup.terrain, rules, members, {.to = to}, used, coherency)) return paths;
  for (std::size_t i = 0; i < models.size(); ++i) {
    if (ways[i].empty()) continue;
    const std::size_t behind = moving ? corners_behind(game, law.setup.member(models[i]), ways[i]) : 0;
    if (behind + ways[i].size() > kMostCorners) return {};
    paths.push_back({models[i], ways[i]});
  }
  return paths;
}

namespace {

bool ends_in_coherency(const Game& game, const Law& law, const Order& order, const Paths& paths) {
  Ranks ends = ranks(game, law, order.unit);
  std::size_t i = 0;
  for_each_member(game, law.setup, order.unit, [&](std::size_t, ModelId model) {
    const auto* const led = std::ranges::find(paths, model, &Led<ModelId>::key);
    if (led != paths.end()) ends.at[i].at = led->path.back();
    ++i;
  });
  return bars_coherency(law, ends) == kAllowed;
}

}  // namespace

// Where it stands; then, with and without difficult ground, towards the places and the announced ends of its models.
std::optional<Paths> close_ranks(const Game& game, const Law& law, const Order& order) {
  const Law silent(law.setup, Book{});  // a try decides nothing
  std::optional<Paths> found;
  const auto attempt = [&](const Paths& paths) {
    if (!found && ends_in_coherency(game, silent, order, paths) && judge_paths(game, silent, order, paths).accepted())
      found = paths;
  };
  attempt({});
  const Ground ground(game, silent, order);
  const Gait gaits[]{{full_distance(silent, order.unit, order.kind), true},
                     {full_distance(silent, order.unit, MoveKind::advance), false}};
  const auto close_on = [&](Point to) {
    for (const Gait& gait : gaits)
      if (const Paths paths = found ? Paths{} : march_in(game, silent, order, ground, gait, to); !paths.empty())
        attempt(paths);
  };
  for_each_member(game, law.setup, order.unit, [&](std::size_t member, ModelId model) {
    close_on(game.model(model).at);
    if (const Path rest = rest_of_way(game, member); !rest.empty()) close_on(rest.back());
  });
  return found;
}

}  // namespace sandtable::army_man
