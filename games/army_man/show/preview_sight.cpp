#include <algorithm>

#include "games/army_man/ask/advice.h"
#include "games/army_man/show/preview.h"
#include "games/army_man/words/wording.h"

namespace sandtable::army_man {

namespace {

// One body that looks or is looked at.
struct Onlooker {
  Stand at;
  Mil height;  // of the body itself
};
struct Onlookers {
  UnitId unit = UnitId::none();  // whose they are
  FixedVector<Onlooker, kMostInUnit> bodies;
};

Onlooker rifleman(const Law& law, Point at, std::optional<Mil> height = {}) {
  const Sizes::Size& size = law.setup.arsenal.sizes.infantry;
  return {{at, height.value_or(surface(law, at)), size.diameter / 2}, size.height};
}

void add_model(const Game& game, const Law& law, ModelId model, Onlookers& group) {
  group.bodies.push_back({stand(game, law.setup, model), law.setup.kit(model).height});
}

// Whoever is meant, where he is meant to stand; nobody if he is not on the table.
Onlookers gather_onlookers(const Game& game, const Law& law, const Vantage& who) {
  Onlookers group;
  if (who.unit.empty()) {
    if (who.at) group.bodies.push_back(rifleman(law, *who.at, who.height));
    return group;
  }
  const std::optional<UnitId> unit = unit_labelled(law.setup, who.unit);
  const ModelId only = unit ? ModelId::none() : model_labelled(law.setup, who.unit).value_or(ModelId::none());
  if (!unit && only.is_none()) return group;
  const UnitId id = only.is_none() ? *unit : law.setup.unit_of(only);
  if (!game.fights(id) && !who.at) return group;
  group.unit = id;
  Game there = game;
  if (who.at) only.is_none() ? set_middle(there, law, id, *who.at) : put(there, law, only, *who.at);
  for_each_member(there, law.setup, id, [&](std::size_t, ModelId one) {
    if (only.is_none() || only == one) add_model(there, law, one, group);
  });
  if (who.at && who.height)
    for (Onlooker& body : group.bodies) body.at.height = *who.height;
  return group;
}

bool see(const Lookout& lookout, const Onlookers& from, const Onlooker& to) {
  return std::ranges::any_of(from.bodies,
                             [&](const Onlooker& one) { return lookout.sees(one.at, one.height, to.at, to.height); });
}

const Onlooker& nearest_to(const Onlookers& group, const Stand& at) {
  return *std::ranges::min_element(group.bodies, {}, [&](const Onlooker& one) { return gap(one.at, at); });
}

Mil ground_under(const Game& game, const Law& law, const Onlookers& group) {
  return group.unit.is_none() ? group.bodies[0].at.height : level(game, law, group.unit);
}

// Why a body counts as in cover from the group, by itself.
std::vector<RuleId> cover_of(const Law& law, const Onlooker& target, const Onlookers& from, Mil ground) {
  std::vector<RuleId> clauses;
  if (target.at.height - ground >= kHigher) clauses.emplace_back(clause::terrain_elevated_cover);
  if (stands_in_cover(law, target.at)) clauses.emplace_back(clause::terrain_cover_in);
  const Onlooker& shooter = nearest_to(from, target.at);
  if (is_behind_cover(law, target.at, shooter.at, shooter.height)) clauses.emplace_back(clause::terrain_cover_behind);
  return clauses;
}

// Most of its bodies must have it.
std::vector<RuleId> cover_of(const Law& law, const Onlookers& target, const Onlookers& from, Mil ground) {
  std::vector<RuleId> clauses;
  if (!target.unit.is_none() && !is_infantry(law, target.unit)) return clauses;
  std::size_t covered = 0;
  for (const Onlooker& body : target.bodies) {
    const std::vector<RuleId> its = cover_of(law, body, from, ground);
    covered += its.empty() ? 0 : 1;
    for (const RuleId rule : its)
      if (std::ranges::find(clauses, rule) == clauses.end()) clauses.push_back(rule);
  }
  if (2 * covered <= target.bodies.size()) clauses.clear();
  return clauses;
}

}  // namespace

void set_middle(Game& game, const Law& law, UnitId unit, Point at) {
  if (!game.fights(unit)) {
    game.unit(unit).alive = Members::first(law.setup.squad(unit).size);
    for (const auto& placed : deployed_at(game, law, unit, at)) put(game, law, placed.key, placed.at);
    game.unit(unit).status = Status::fighting;
  }
  const Point by = at - centre_of(game, law.setup, unit);
  for_each_member(game, law.setup, unit,
                  [&](std::size_t, ModelId model) { put(game, law, model, game.model(model).at + by); });
}

std::optional<SightLine> look(const Setup& setup, const Game& game, const Vantage& from, const Vantage& to) {
  const Law law(setup, Book{});
  const Onlookers some = gather_onlookers(game, law, from), others = gather_onlookers(game, law, to);
  if (some.bodies.empty() || others.bodies.empty()) return {};
  const Lookout lookout(game, law, some.unit, others.unit);
  SightLine line{.distance = kLargestTable * 2};
  const Onlooker *a = nullptr, *b = nullptr;
  for (const Onlooker& one : some.bodies)
    for (const Onlooker& two : others.bodies) {
      if (a != nullptr && gap(one.at, two.at) >= line.distance) continue;
      a = &one, b = &two;
      line.distance = gap(one.at, two.at);
    }
  line.seen = std::ranges::any_of(others.bodies, [&](const Onlooker& one) { return see(lookout, some, one); });
  if (line.seen) {
    line.cover = cover_of(law, others, some, ground_under(game, law, some));
    return line;
  }
  line.piece = piece_in_the_way(setup.terrain, {Trait::solid}, {a->at.at, a->at.height + a->height},
                                {b->at.at, b->at.height + b->height});
  line.rule = line.piece.is_none() ? clause::los_models : clause::los_line;
  return line;
}

std::optional<Raster> look_round(const Setup& setup, const Game& game, const Vantage& from, Mil grid) {
  const Law law(setup, Book{});
  const Onlookers group = gather_onlookers(game, law, from);
  if (group.bodies.empty()) return {};
  const Lookout lookout(game, law, group.unit, group.unit);
  const Mil ground = ground_under(game, law, group);
  const Box table{{}, {setup.terrain.width(), setup.terrain.depth()}};
  return raster_of(table, grid, [&](Point at) {
    const Onlooker there = rifleman(law, at);
    if (!see(lookout, group, there)) return 0;
    return cover_of(law, there, group, ground).empty() ? 1 : 2;
  });
}

}  // namespace sandtable::army_man
