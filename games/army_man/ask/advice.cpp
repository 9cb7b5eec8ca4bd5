#include "games/army_man/ask/advice.h"

#include <algorithm>
#include <array>

#include "engine/base/insertion_sort.h"
#include "engine/table/ways/approach.h"

namespace sandtable::army_man {

namespace {

// Whether ground that slows the unit comes near a box.
bool may_be_slowed(const Law& law, const WalkRules& rules, const Box& box) {
  const Terrain& terrain = law.setup.terrain;
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i) {
    if (terrain.pieces()[i].traits.has_any(rules.slows) && terrain.boxes()[i].meets(box)) return true;
  }
  return false;
}

// Everywhere the unit's bases could come.
Box reach_of(const Game& game, const Law& law, UnitId unit, Mil far) {
  const Point centre = centre_of(game, law.setup, unit);
  Box box{centre, centre};
  for_each_member(game, law.setup, unit, [&](std::size_t, ModelId model) {
    const Stand at = stand(game, law.setup, model);
    const Box base = Box{at.at, at.at}.grown(far + at.radius);
    box.cover(base.low);
    box.cover(base.high);
  });
  return box;
}

}  // namespace

bool is_slowed_already(const Game& game, const Law& law, const Order& order, const Ground& ground) {
  bool slowed = false;
  for_each_member(game, law.setup, order.unit, [&](std::size_t member, ModelId model) {
    const WalkRules rules = ground.rules(member);
    const Point at = game.model(model).at;
    slowed = slowed || (order.is_own_action() && !game.motion.walks.empty() && game.motion.walks[member].slowed != 0) ||
             (may_be_slowed(law, rules, Box{at, at}.grown(rules.radius)) &&
              Track(law.setup.terrain, rules, at, Path{}).slowed_at());
  });
  return slowed;
}

// Who has gone farther than an Advance keeps his comrades out of difficult ground.
bool somebody_spent_more(const Game& game, const Order& order, Mil limit) {
  return order.is_own_action() &&
         std::ranges::any_of(game.motion.walks, [&](const Walked& walk) { return walk.spent > limit; });
}

namespace {

// Where a model would be after these paths.
Point end_of(const Game& game, const Paths& paths, ModelId model) {
  for (const auto& led : paths) {
    if (led.key == model) return led.path.back();
  }
  return game.model(model).at;
}

Point centre_after(const Game& game, const Law& law, const Order& order, const Paths& paths) {
  std::int64_t x = 0;
  std::int64_t y = 0;
  for_each_member(game, law.setup, order.unit, [&](std::size_t, ModelId model) {
    const Point at = end_of(game, paths, model);
    x += at.x.v;
    y += at.y.v;
  });
  const int count = std::max(1, game.unit(order.unit).alive.count());
  return {Mil{static_cast<std::int32_t>(round_div(x, count))}, Mil{static_cast<std::int32_t>(round_div(y, count))}};
}

// Members from the one nearest to the enemy outward: the order in which they go.
FixedVector<ModelId, kMostInUnit> by_nearness(const Game& game, const Law& law, const Order& order) {
  FixedVector<ModelId, kMostInUnit> models;
  std::array<Mil, kMostInUnit> gaps{};
  for_each_member(game, law.setup, order.unit, [&](std::size_t member, ModelId model) {
    models.push_back(model);
    gaps[member] = Mil{1'000'000};
    for_each_member(game, law.setup, order.enemy, [&](std::size_t, ModelId enemy) {
      gaps[member] = std::min(gaps[member], gap(stand(game, law.setup, model), stand(game, law.setup, enemy)));
    });
  });
  insertion_sort(models, {}, [&](ModelId model) { return gaps[law.setup.member(model)]; });
  return models;
}

}  // namespace

Point centre_of(const Game& game, const Setup& setup, UnitId unit) {
  return centre_after(game, Law(setup, Book{}), {.unit = unit}, {});
}

namespace {

Paths best_march(const Game& game, const Law& law, const Order& order, Point to) {
  const Point from = centre_of(game, law.setup, order.unit);
  const Ground ground(game, law, order);
  const Mil full = full_distance(law, order.unit, order.kind);
  const Mil slow = std::min(full, full_distance(law, order.unit, MoveKind::advance));
  const bool difficult = law.setup.present.has(Trait::difficult) && slow < full;
  if (!difficult) return march_in(game, law, order, ground, {full, false}, to);
  if (is_slowed_already(game, law, order, ground)) return march_in(game, law, order, ground, {slow, false}, to);
  const Paths round = march_in(game, law, order, ground, {full, true}, to);
  const Point goal = distance(from, to) > full ? along(from, to, full) : to;
  const Mil short_by = distance(centre_after(game, law, order, round), goal);
  constexpr Mil kNearEnough{500};
  if (!round.empty() && short_by <= kNearEnough) return round;
  // Nobody who goes slowly gets nearer than this.
  if (short_by <= distance(from, goal) - slow) return round;
  if (somebody_spent_more(game, order, slow)) return round;
  if (!may_be_slowed(law, ground.rules(0), reach_of(game, law, order.unit, full))) return round;
  const Paths through = march_in(game, law, order, ground, {slow, false}, to);
  return distance(centre_after(game, law, order, through), goal) < short_by ? through : round;
}

}  // namespace

Paths toward(const Game& game, const Law& law, const Order& order, Point to) {
  const Paths paths = best_march(game, law, order, to);
  // Where a stop caught them models may stand as nobody may end: then the judge has the last word.
  return !order.stopped || judge_paths(game, law, order, paths).accepted() ? paths : Paths{};
}

namespace {

// One after another in this order: each goes round those who have their places already. `squeezed` is somebody who must
// stay where one of them has come to stand.
Paths closing_in(const Game& game, const Law& law, const Order& order, const Models& models,
                 std::optional<ModelId>& squeezed) {
  Ground ground(game, law, order);
  const auto enemies = quarry(game, law, order.enemy);
  const Members settled = keep_contact(game, law, order, ground);
  Paths paths;
  for (const ModelId model : models) {
    const std::size_t member = law.setup.member(model);
    if (settled.has(member)) continue;
    const Point from = game.model(model).at;
    const WalkRules rules = ground.rules(member);
    Path path = approach(law.setup.terrain, rules, from, distance_left(game, law, order, member), enemies).path;
    if (path.empty() && !can_stand(law.setup.terrain, rules, from, from)) {
      if (order.stopped) path = rest_of_way(game, member);
      if (path.empty() && !squeezed) squeezed = model;
    }
    paths.push_back({model, path});
    ground.take_place(stand_at(law, model, path.empty() ? from : path.back()));
  }
  return paths;
}

}  // namespace

Paths into_contact(const Game& game, const Law& law, const Order& order) {
  Models models = by_nearness(game, law, order);
  Paths paths;
  for (std::size_t tries = 0; tries <= models.size(); ++tries) {
    std::optional<ModelId> squeezed;
    paths = closing_in(game, law, order, models, squeezed);
    if (!squeezed) break;
    // Whoever has no way out keeps his place if he is the first to be asked.
    const auto at = std::ranges::find(models, *squeezed);
    std::ranges::rotate(models.begin(), at, at + 1);
  }
  return paths;
}

Paths default_paths(const Game& game, const Law& law, const Order& order) {
  const Paths closing = order.is_hostile() ? into_contact(game, law, order) : Paths{};
  if (!order.stopped || order.kind == MoveKind::failed_charge) return closing;
  // Whoever was stopped goes on as announced where he still can.
  for (const Paths& paths : {closing, rest_of_ways(game, law.setup, order.unit)})
    if (!paths.empty() && judge_paths(game, law, order, paths).accepted()) return paths;
  return order.is_hostile() ? Paths{} : close_ranks(game, law, order).value_or(Paths{});
}

namespace {

// Everybody by the same straight leg, or a part of it: what random play can afford.
Paths in_step(const Game& game, const Law& law, const Order& order, Point by) {
  constexpr int kParts = 4;
  for (int part = kParts; part > 0; --part) {
    const Point leg{by.x * part / kParts, by.y * part / kParts};
    Paths paths;
    for_each_member(game, law.setup, order.unit, [&](std::size_t, ModelId model) {
      Path path;
      path.push_back(game.model(model).at + leg);
      if (leg != Point{}) paths.push_back({model, path});
    });
    if (!paths.empty() && judge_paths(game, law, order, paths).accepted()) return paths;
  }
  return {};
}

}  // namespace

Paths random_paths(const Game& game, const Law& law, const Order& order, Random& random) {
  if (order.is_hostile()) return into_contact(game, law, order);
  Mil far = kLargestTable;
  for_each_member(game, law.setup, order.unit,
                  [&](std::size_t member, ModelId) { far = std::min(far, distance_left(game, law, order, member)); });
  const Point by{Mil{random.between(-far.v, far.v)}, Mil{random.between(-far.v, far.v)}};
  const Mil length = distance(Point{}, by);
  const Paths paths = in_step(game, law, order, length > far ? along({}, by, far) : by);
  return paths.empty() ? default_paths(game, law, order) : paths;
}

Edge edge_of(const Game& game, const Law& law, Seat seat) {
  return seat != game.first && law.rule(clause::deploy_edge) ? opposite(game.edge) : game.edge;
}

namespace {

// How a unit stands when it is placed: so many abreast along its edge, so far apart.
struct Block {
  int columns;
  Mil apart;
};
// From the usual one to those that fit into alleys and corners.
constexpr Block kBlocks[] = {{5, Mil{250}}, {5, {}}, {4, {}}, {3, {}}, {2, {}}, {6, {}}, {1, {}}};

Mil widest_base(const Setup& setup, const Squad& squad) {
  Mil widest;
  for (std::size_t i = 0; i < squad.size; ++i) widest = std::max(widest, setup.kit(squad.model(i)).radius * 2);
  return widest;
}

// Where the i-th model of a block stands, seen from the block's centre.
Point place_in(const Block& block, Mil pace, int size, int i, bool along_x) {
  const int columns = std::min(block.columns, size);
  const int ranks = (size + columns - 1) / columns;
  const Mil abreast = pace * (2 * (i % columns) - (columns - 1)) / 2;
  const Mil deep = pace * (2 * (i / columns) - (ranks - 1)) / 2;
  return along_x ? Point{abreast, deep} : Point{deep, abreast};
}

Places deployed_in(const Game& game, const Law& law, UnitId unit, const Ground& ground, Point centre,
                   const Block& block) {
  const Squad& squad = law.setup.squad(unit);
  const Edge edge = edge_of(game, law, law.setup.seat(unit));
  const bool along_x = edge == Edge::south || edge == Edge::north;
  const Mil pace = widest_base(law.setup, squad) + block.apart;
  Places places;
  Ranks stands;
  for (int i = 0; i < squad.size; ++i) {
    const ModelId model = squad.model(static_cast<std::size_t>(i));
    const Point at = centre + place_in(block, pace, squad.size, i, along_x);
    const WalkRules rules = ground.rules(static_cast<std::size_t>(i));
    if (!in_strip(law.setup.terrain, edge, kZone, at, rules.radius) || !can_stand(law.setup.terrain, rules, at))
      return {};
    places.push_back({model, at});
    stands.at.push_back({at, {}, rules.radius});
  }
  return bars_coherency(law, stands) == kAllowed ? places : Places{};
}

}  // namespace

Places deployed_at(const Game& game, const Law& law, UnitId unit, Point centre) {
  const Ground ground(game, law, {.unit = unit, .kind = MoveKind::deploy});
  for (const Block& block : kBlocks) {
    const Places places = deployed_in(game, law, unit, ground, centre, block);
    if (!places.empty()) return places;
  }
  return {};
}

// Every quarter of an inch of the zone, in every block.
Places deployed_anywhere(const Game& game, const Law& law, UnitId unit) {
  const Ground ground(game, law, {.unit = unit, .kind = MoveKind::deploy});
  const Edge edge = edge_of(game, law, law.setup.seat(unit));
  constexpr Mil kStep{250};
  for (const Block& block : kBlocks) {
    for (Mil y = kStep; y < law.setup.terrain.depth(); y += kStep) {
      for (Mil x = kStep; x < law.setup.terrain.width(); x += kStep) {
        if (!in_strip(law.setup.terrain, edge, kZone, {x, y}, Mil{})) continue;
        const Places places = deployed_in(game, law, unit, ground, {x, y}, block);
        if (!places.empty()) return places;
      }
    }
  }
  return {};
}

Places deployed_by_chance(const Game& game, const Law& law, UnitId unit, Random& random) {
  const Terrain& terrain = law.setup.terrain;
  const Edge edge = edge_of(game, law, law.setup.seat(unit));
  const Ground ground(game, law, {.unit = unit, .kind = MoveKind::deploy});
  constexpr int kTries = 24;
  for (int i = 0; i < kTries; ++i) {
    const Mil x{random.between(0, terrain.width().v)};
    const Mil y{random.between(0, terrain.depth().v)};
    const Point at = edge == Edge::south   ? Point{x, Mil{y.v / 4}}
                     : edge == Edge::north ? Point{x, terrain.depth() - Mil{y.v / 4}}
                     : edge == Edge::west  ? Point{Mil{x.v / 4}, y}
                                           : Point{terrain.width() - Mil{x.v / 4}, y};
    const Places places = deployed_in(game, law, unit, ground, at, kBlocks[0]);
    if (!places.empty()) return places;
  }
  return deployed_anywhere(game, law, unit);
}

}  // namespace sandtable::army_man
