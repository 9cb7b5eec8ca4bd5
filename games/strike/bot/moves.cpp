// Phases 2 and 3: steps, Bangs and targets.
#include "engine/table/plane/angle.h"
#include "games/strike/bot/decisions.h"
#include "games/strike/bot/shots.h"
#include "games/strike/rules/count/calls.h"
#include "games/strike/rules/count/gear.h"
#include "games/strike/rules/objective/strings.h"

namespace sandtable::strike {

namespace {

constexpr double kFairShot = 0.08;

AskMove::Reply stand(const Mind& mind, UnitId unit, Use use = Use::stand, UnitId hostage = UnitId::none()) {
  return {.use = UseKey::of(use, hostage), .to = mind.game.unit(unit).at, .goods = {}};
}

AskMove::Reply go(const Mind& mind, UnitId unit, Point to) {
  return to == mind.game.unit(unit).at ? stand(mind, unit)
                                       : AskMove::Reply{.use = UseKey::of(Use::step), .to = to, .goods = {}};
}

// Two who want the same spot would stop each other move after move: now and then the later one waits.
bool gives_way(const Mind& mind, UnitId unit) {
  constexpr Mil kClose{1300};
  bool close = false;
  for_each_living(mind.game, [&](UnitId mate) {
    close = close || (mate < unit && !is_enemy(mind.game, mind.law, unit, mate) &&
                      within(mind.game.unit(unit).at, mind.game.unit(mate).at, kClose));
  });
  return close && mind.random.below(3) == 0;
}

// A step towards a place, past whoever stands about.
AskMove::Reply go_towards(const Mind& mind, UnitId unit, Point goal) {
  if (gives_way(mind, unit)) return stand(mind, unit);
  FixedVector<Point, kMostUnits + kMostHostages> others;
  for_each_body(mind.game, [&](UnitId body) {
    const bool led = is_hostage(body) && mind.game.hostage_of(body).leader == unit;
    if (body != unit && !led && mind.game.place(body) != goal) others.push_back(mind.game.place(body));
  });
  return go(mind, unit, mind.ways.step(mind.law.setup, mind.game.unit(unit).at, goal, others, mind.random));
}

// The frag that would go off within reach at the end of these moves.
std::optional<Point> frag_near(const Mind& mind, UnitId unit) {
  for (const Grenade& grenade : mind.game.grenades) {
    const bool frag = grenade.item == mind.law.setup.arsenal.frag;
    if (frag && gap_at_most(mind.game, mind.law, unit, grenade.at, 9_in) &&
        cover(mind.game, mind.law, grenade.at, unit) != Cover::full)
      return grenade.at;
  }
  return {};
}

Point away_from(const Mind& mind, UnitId unit, Point danger) {
  const Point from = mind.game.unit(unit).at;
  Point best = from;
  std::int64_t most = distance_squared(from, danger);
  for (int eighth = 0; eighth < 8; ++eighth) {
    const Point step = offset(degrees(45 * eighth), kStep);
    const std::int64_t there = distance_squared(from + step, danger);
    if (there <= most || mind.law.setup.ground.any.stop(from, step, kRadius, kTolerance) != kWholeMove) continue;
    most = there;
    best = from + step;
  }
  return best;
}

// A gun where it has none, and the bomb.
std::optional<AskMove::Reply> take(const Mind& mind, UnitId unit) {
  const bool armed = !mind.game.unit(unit).gear.primary.is_none();
  for (std::size_t i = 0; i < kMostThings; ++i) {
    const Thing& thing = mind.game.things[i];
    if (thing.item.is_none() || !within(mind.game.unit(unit).at, thing.at, Mil{1050})) continue;
    const Slot slot = mind.law.setup.arsenal.item(thing.item).slot;
    const bool wanted = slot == Slot::bomb || (slot == Slot::primary && !armed && thing.empty == 0);
    AskMove::Reply reply = stand(mind, unit, Use::take);
    reply.goods.push_back(Good::of(numbered<ThingId>(i)));
    if (wanted && take_bar(mind.game, mind.law, unit, reply.goods) == kAllowed) return reply;
  }
  return {};
}

std::optional<AskMove::Reply> activate(const Mind& mind, UnitId unit) {
  for (std::size_t i = 0; i < mind.game.hostages.size(); ++i) {
    const Hostage& held = mind.game.hostages[i];
    if (held.fate != Fate::alive || !held.leader.is_none()) continue;
    if (within(mind.game.unit(unit).at, held.at, Mil{1050}) &&
        activate_bar(mind.game, mind.law, unit, hostage(i)) == kAllowed)
      return stand(mind, unit, Use::activate, hostage(i));
  }
  return {};
}

// With the knife out it runs at whoever is near enough to be reached.
std::optional<Point> charge(const Mind& mind, const AskMove& asked) {
  if (mind.game.unit(asked.unit).active != Held::knife) return {};
  const Mil reach = kStep * (kMoves - asked.number);
  std::optional<Point> at;
  Mil nearest = reach;
  for_each_living(mind.game, [&](UnitId other) {
    if (!is_enemy(mind.game, mind.law, asked.unit, other) || !in_sight(mind.game, mind.law, asked.unit, other)) return;
    const Mil away = gap(mind.game, asked.unit, other);
    if (away >= nearest) return;
    nearest = away;
    at = mind.game.unit(other).at;
  });
  return at;
}

bool is_urgent(const Mind& mind, UnitId unit) {
  if (is_pressed(mind.game, mind.law, mind.ways, unit)) return true;
  const bool defuser = mind.game.bomb.armed != 0 && team_of(mind.game, mind.law.setup, unit) == Team::ct;
  return defuser && mind.game.bomb.armed + 5 - mind.game.turn <= 3;
}

}  // namespace

AskMove::Reply decide(const Mind& mind, const AskMove& asked) {
  const UnitId id = asked.unit;
  const Unit& unit = mind.game.unit(id);
  if (is_stationary(unit.action) && unit.interrupted == 0) return stand(mind, id);
  if (const auto frag = frag_near(mind, id)) return go(mind, id, away_from(mind, id, *frag));
  if (const auto taken = take(mind, id)) return *taken;
  if (const auto led = activate(mind, id)) return *led;
  if (const auto enemy = charge(mind, asked)) return go_towards(mind, id, *enemy);
  const Shot shot = best_shot(mind.game, mind.law, id);
  if (shot.worth >= kGoodShot && !is_urgent(mind, id)) return stand(mind, id);
  const Goal goal = goal_of(mind.game, mind.law, mind.ways, id);
  if (within(unit.at, goal.at, goal.near)) return stand(mind, id);
  return go_towards(mind, id, goal.at);
}

AskBang::Reply decide(const Mind& mind, const AskBang& asked) {
  const Shot shot = best_shot(mind.game, mind.law, asked.unit);
  if (shot.worth < kGoodShot) return {};
  return {shot.targets, shot.to_hit};
}

AskTarget::Reply decide(const Mind& mind, const AskTarget& asked) {
  const Unit& unit = mind.game.unit(asked.unit);
  AskTarget::Reply reply{.aim = unit.at};
  if (const Toss toss = best_toss(mind.game, mind.law, asked.unit); toss.dice != 0) {
    reply.aim = toss.aim;
    reply.dice = toss.dice;
    reply.to_hit = toss.to_hit;
    return reply;
  }
  const Shot shot = best_shot(mind.game, mind.law, asked.unit);
  const double least = is_stationary(unit.action) || unit.action == Action::reload ? 2 * kGoodShot : kFairShot;
  if (shot.worth < least) return reply;
  reply.targets = shot.targets;
  reply.to_hit = shot.to_hit;
  return reply;
}

}  // namespace sandtable::strike
