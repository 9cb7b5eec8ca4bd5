// Where a unit goes: towards what it wants, to where it can shoot and is not
// shot at.
#include "games/arap/bot/decisions.h"
#include "games/arap/bot/outlook.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/mission/hiding.h"
#include "games/arap/rules/move/passage.h"
#include "games/arap/rules/turn/actions.h"

namespace sandtable::arap::bot {

namespace {

Point middle_after(const Game& game, const AskPath::Reply& reply) {
  std::int64_t x = 0, y = 0;
  const auto count = static_cast<std::int64_t>(reply.paths.size());
  for (const auto& led : reply.paths) {
    const Point at = led.path.empty() ? game.model(led.key).at : led.path.back();
    x += at.x.v;
    y += at.y.v;
  }
  return {Mil{static_cast<std::int32_t>(x / count)}, Mil{static_cast<std::int32_t>(y / count)}};
}

Mil stride_of(const Game& game, const Law& law, const Movement& move) {
  Mil most;
  for (const ModelId model : acting(game, law.setup, move.unit, move.party))
    most = std::max(most, gait_of(game, law, move, model).allowance);
  return most;
}

}  // namespace

// The directions that look best at a glance are tried first, until one can be gone.
AskPath::Reply better_way(const Game& game, const Law& law, const Movement& move, Chart& chart) {
  const UnitId unit = move.unit;
  const Point from = middle_of(game, law.setup, unit);
  const Goal goal = goal_of(game, law, unit, chart);
  const Mil stride = stride_of(game, law, move), away = goal.away(from);
  if (stride == Mil{}) return {};
  struct Idea {
    Point to;
    std::int64_t worth = 0;
  };
  FixedVector<Idea, 16> ideas;
  const std::int64_t here = worth_of_place(game, law, unit, goal, from);
  const auto consider = [&](Point to) {
    const std::int64_t worth = worth_of_place(game, law, unit, goal, to);
    if (worth > here) ideas.push_back({to, worth});
  };
  if (away > Mil{} && from != goal.at) consider(along(from, goal.at, std::min(stride, std::max(1_in, away))));
  for (int degree = 0; degree < 360; degree += 30) consider(from + offset(degrees(degree), stride));
  std::ranges::sort(ideas, [](const Idea& a, const Idea& b) {
    if (a.worth != b.worth) return a.worth > b.worth;
    return a.to.x != b.to.x ? a.to.x < b.to.x : a.to.y < b.to.y;
  });
  AskPath::Reply best;
  std::int64_t most = here;
  int tried = 0;
  for (const Idea& idea : ideas) {
    if (idea.worth <= most || tried == 5) break;
    const AskPath::Reply reply = together(game, law, move, idea.to);
    if (reply.paths.empty()) continue;
    ++tried;
    const std::int64_t worth = worth_of_place(game, law, unit, goal, middle_after(game, reply));
    if (worth <= most) continue;
    best = reply;
    most = worth;
  }
  return best;
}

AskPath::Reply decide(const Game& game, const Law& law, const AskPath& asked, Mind& mind) {
  return better_way(game, law, asked.move, mind.memory.chart);
}
// Hidden units wait until somebody comes.
AskUnseenPath::Reply decide(const Game&, const Law&, const AskUnseenPath&, Mind&) { return {}; }

// Jump packs where there is a long way to go; otherwise on foot.
AskMoveMode::Reply decide(const Game& game, const Law& law, const AskMoveMode& asked, Mind& mind) {
  const Goal goal = goal_of(game, law, asked.unit, mind.memory.chart);
  const bool far = goal.away(middle_of(game, law.setup, asked.unit)) > 6_in;
  if (far && bars_mode(game, law, asked, MoveMode::bound) == kAllowed) return {MoveMode::bound};
  return fallback(game, law, asked);
}

// Whoever has come where he wants to be and shoots from there without cover
// lies down, unless enemies are near.
AskGoProne::Reply decide(const Game& game, const Law& law, const AskGoProne& asked, Mind& mind) {
  constexpr Mil kTooNear = 13_in;
  const UnitId unit = asked.move.unit, enemy = nearest_enemy(game, law, unit);
  if (enemy.is_none() || is_for_melee(law, unit) || asked.move.free != 0) return {};
  const Point at = middle_of(game, law.setup, unit);
  const bool there = goal_of(game, law, unit, mind.memory.chart).away(at) <= 1_in;
  const bool near = distance(at, middle_of(game, law.setup, enemy)) < kTooNear;
  if (!there || near || threat_at(game, law, unit, at) == 0) return {};
  const Models models = members_of(game, law.setup, unit);
  if (is_in_cover(game, law, models[0], game.model(models[0]))) return {};
  AskGoProne::Reply all;
  for (const ModelId model : models) all.models.push_back(model);
  return legal(game, law, asked, all).accepted() ? all : AskGoProne::Reply{};
}

}  // namespace sandtable::arap::bot
