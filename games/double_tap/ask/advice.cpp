#include "games/double_tap/ask/advice.h"

#include <algorithm>
#include <vector>

#include "engine/table/plane/angle.h"
#include "games/double_tap/ask/answers.h"

namespace sandtable::double_tap {

namespace {

constexpr Mil kFarthestGoal = 60_in;  // a way may be longer than one move: it is cut where the move ends

// How hard a way is looked for. To a place that several moves would not reach only the direction matters, and whoever
// points there waits for it: no long detours, and few of the places round one that cannot be stood on.
struct Effort {
  Mil longest;
  std::size_t goals;
};
Effort effort_for(Mil straight, Mil reach) {
  constexpr std::size_t kMostGoals = 12, kFarGoals = 2;
  if (straight <= 3 * reach) return {kFarthestGoal, kMostGoals};
  return {std::min(kFarthestGoal, straight + straight / 4 + reach), kFarGoals};
}

// The first `travelled` mils of a path.
Path cut(Point from, const Path& path, const Track& track, Mil travelled) {
  Path shorter;
  Mil gone;
  for (const Point corner : path) {
    gone += distance(from, corner);
    from = corner;
    if (gone >= travelled) break;
    shorter.push_back(corner);
  }
  shorter.push_back(track.at(travelled));
  return shorter;
}

// As much of the path as the move allows; the cut end is rounded, so a little less may be needed.
Path walkable(const Game& game, const Law& law, const Moving& mover, const WalkRules& rules, const Path& path) {
  const Point from = game.unit(mover.unit).at;
  const Track track(law.setup.terrain, rules, from, path);
  constexpr int kTries = 10;
  Allowance exact = mover.allowance;
  exact.tolerance = Mil{0};  // people expect 4", not a mil more
  std::optional<Mil> far = reach_to_stand(exact, track);
  for (int i = 0; i < kTries && far && *far > Mil{0}; ++i) {
    const Path shorter = cut(from, path, track, *far);
    const bool goes = shorter.back() != from;
    if (goes && bars_path(game, law, mover.unit, mover.kind, mover.allowance, shorter) == kAllowed) return shorter;
    far = track.last_standable(*far - Mil{2});
  }
  return {};
}

// Places round one that cannot be stood on: touching the unit there, or else in widening rings.
std::vector<Point> places_round(const Game& game, const Law& law, const WalkRules& rules, Point from, Point to) {
  std::vector<Point> places;
  constexpr int kDirections = 16;
  const auto ring = [&](Point centre, Mil radius) {
    for (int i = 0; i < kDirections; ++i) {
      const Point at = centre + offset(angle(i * kFullTurn / kDirections), radius);
      if (can_stand(law.setup.terrain, rules, at)) places.push_back(at);
    }
  };
  for (const Unit& unit : game.units) {
    const Mil touching = kBaseRadius + kBaseRadius + kContact / 2;
    if (unit.status == Status::alive && within(unit.at, to, kBaseRadius) && unit.at != from) ring(unit.at, touching);
  }
  for (Mil radius = 500_mil; places.empty() && radius <= 6_in; radius += 500_mil) ring(to, radius);
  std::ranges::stable_sort(places, {}, [&](Point at) { return distance_squared(from, at); });
  return places;
}

// Head-on first: contact wants the straight line.
std::vector<Point> goals(const Game& game, const Law& law, const WalkRules& rules, Point from, Point to) {
  if (can_stand(law.setup.terrain, rules, to)) return {to};
  return places_round(game, law, rules, from, to);
}

Path way(const Game& game, const Law& law, const Moving& mover, Point to) {
  if (bars_moving(game, law, mover.unit, mover.kind) != kAllowed) return {};
  Path straight;
  straight.push_back(to);
  if (bars_path(game, law, mover.unit, mover.kind, mover.allowance, straight) == kAllowed) return straight;
  Bodies bodies;
  const WalkRules rules = walk_rules(game, law, mover.unit, mover.kind, bodies);
  const Point from = game.unit(mover.unit).at;
  const Mil reach = left(mover.allowance);
  const Effort effort = effort_for(distance(from, to), reach);
  std::vector<Point> places = goals(game, law, rules, from, to);
  if (places.size() > effort.goals) places.resize(effort.goals);
  for (const Point goal : places) {
    const std::optional<Path> found = route(law.setup.terrain, rules, from, goal, effort.longest);
    if (!found || found->empty()) continue;
    if (Path path = walkable(game, law, mover, rules, *found); !path.empty()) return path;
  }
  return reach > Mil{0} ? walkable(game, law, mover, rules, straight) : Path{};
}

Mil cost(const Game& game, const Law& law, const Moving& mover, const Path& path) {
  Bodies bodies;
  const Track track(law.setup.terrain, walk_rules(game, law, mover.unit, mover.kind, bodies), game.unit(mover.unit).at,
                    path);
  return spend(mover.allowance, track, track.passable()).spent - mover.allowance.spent;
}

// What the straight way meets is what a way that goes no farther could not get round.
Refusal why_not_straight(const Game& game, const Law& law, const Moving& mover, Point to) {
  const Path straight{to};
  Bar bar = bars_moving(game, law, mover.unit, mover.kind);
  if (bar == kAllowed) bar = bars_path(game, law, mover.unit, mover.kind, mover.allowance, straight);
  return located(game, law, mover, straight, refusal(bar));
}

std::optional<Going> going(const Game& game, const Law& law, const Moving& mover, std::optional<Point> to) {
  if (mover.unit.v >= game.units.size() || !game.alive(mover.unit)) return {};
  Going out{.from = game.unit(mover.unit).at, .left = left(mover.allowance), .path = {}};
  if (!to || *to == out.from) return out;
  out.path = way(game, law, mover, *to);
  out.cost = cost(game, law, mover, out.path);
  if (out.path.empty() || out.path.back() != *to) out.stopped = why_not_straight(game, law, mover, *to);
  return out;
}

}  // namespace

std::optional<Moving> moving(const Law& law, const AskAct& asked, const AskAct::Reply& reply) {
  if (reply.deed != Deed::move && reply.deed != Deed::move_and_attack) return {};
  const Activation& activation = asked.activation;
  return Moving{activation.unit, move_kind(activation.action), allowance_of(law, activation)};
}
std::optional<Moving> moving(const Law& law, const AskDodge& asked, const AskDodge::Reply&) {
  return Moving{asked.unit, MoveKind::dodge, allowance_of(law, MoveKind::dodge)};
}
std::optional<Moving> moving(const Law& law, const AskMoveReaction& asked, const AskMoveReaction::Reply& reply) {
  return Moving{reply.unit, MoveKind::reaction, allowance_of(law, MoveKind::reaction, asked.spent, asked.slowed != 0)};
}
std::optional<Moving> moving(const Law& law, const AskFallBack& asked, const AskFallBack::Reply&) {
  return Moving{asked.unit, MoveKind::fall_back, allowance_of(law, MoveKind::fall_back)};
}

Refusal located(const Game& game, const Law& law, const Moving& mover, const Path& path, Refusal refusal) {
  if (refusal.accepted() || path.empty() || mover.unit.v >= game.units.size()) return refusal;
  const Law silent(law.setup, Book{});  // where it is, no clause decides
  Bodies bodies;
  const WalkRules rules = walk_rules(game, silent, mover.unit, mover.kind, bodies);
  const Track track(law.setup.terrain, rules, game.unit(mover.unit).at, path);
  refusal.at = track.at(reach(mover.allowance, track).value_or(Mil{0}));
  refusal.piece = track.reaches_end() ? standing(law.setup.terrain, rules, path.back()).piece : track.stop().piece;
  return refusal;
}

std::optional<Going> advise(const Game& game, const Law& law, const AskAct& asked, const AskAct::Reply& reply,
                            std::optional<Point> to) {
  const std::optional<Moving> mover = moving(law, asked, reply);
  return mover ? going(game, law, *mover, to) : std::nullopt;
}

std::optional<Going> advise(const Game& game, const Law& law, const AskDodge& asked, const AskDodge::Reply& reply,
                            std::optional<Point> to) {
  return going(game, law, *moving(law, asked, reply), to);
}

std::optional<Going> advise(const Game& game, const Law& law, const AskMoveReaction& asked,
                            const AskMoveReaction::Reply& reply, std::optional<Point> to) {
  return going(game, law, *moving(law, asked, reply), to);
}

std::optional<Going> advise(const Game& game, const Law& law, const AskFallBack& asked, const AskFallBack::Reply& reply,
                            std::optional<Point> to) {
  return going(game, law, *moving(law, asked, reply), to);
}

}  // namespace sandtable::double_tap
