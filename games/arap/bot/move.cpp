// Where a unit goes: towards what it wants, to where it can shoot and is not
// shot at.
#include <algorithm>
#include <bit>

#include "engine/base/insertion_sort.h"
#include "games/arap/bot/decisions.h"
#include "games/arap/bot/outlook.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/mission/hiding.h"
#include "games/arap/rules/move/movement.h"
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

// With those who stay.
Point middle_of_all(const Game& game, const Law& law, UnitId unit, const AskPath::Reply& reply) {
  AskPath::Reply all = reply;
  for (const ModelId model : members_of(game, law.setup, unit))
    if (path_of(all.paths, model) == nullptr && !all.paths.full()) all.paths.push_back({model, Path{}});
  return middle_after(game, all);
}

Mil stride_of(const Game& game, const Law& law, const Movement& move) {
  Mil most;
  for (const ModelId model : acting(game, law.setup, move.unit, move.party))
    most = std::max(most, gait_of(game, law, move, model).allowance);
  return most;
}

}  // namespace

namespace {

bool hangs_together(const Game& game, const Models& models, const AskPath::Reply& reply) {
  FixedVector<Point, kMostTogether> places;
  for (const ModelId model : models) {
    const Path* const path = path_of(reply.paths, model);
    places.push_back(path == nullptr || path->empty() ? game.model(model).at : path->back());
  }
  std::uint32_t joined = 1;
  for (bool more = true; more;) {
    more = false;
    for (std::size_t i = 0; i < places.size(); ++i)
      for (std::size_t k = 0; k < places.size() && (joined >> i & 1U) == 0; ++k) {
        if ((joined >> k & 1U) == 0 || !within(places[i], places[k], 3_in)) continue;
        joined |= 1U << i;
        more = true;
      }
  }
  return std::popcount(joined) == static_cast<int>(places.size());
}

// Each by himself as near to the goal as he comes, the first first: so a crowd passes where it has no room abreast.
AskPath::Reply file_on(const Game& game, const Law& law, const Movement& move, const Goal& goal) {
  Models models = acting(game, law.setup, move.unit, move.party);
  insertion_sort(models, [&](ModelId a, ModelId b) {
    const Mil to_a = goal.field->from(game.model(a).at), to_b = goal.field->from(game.model(b).at);
    return to_a != to_b ? to_a < to_b : a < b;
  });
  AskPath::Reply reply;
  for (const ModelId model : models) {
    const Point from = game.model(model).at;
    const Mil stride = gait_of(game, law, move, model).allowance, here = goal.field->from(from);
    struct Step {
      Point to;
      Mil left;
    };
    FixedVector<Step, 12> steps;
    for (int degree = 0; degree < 360; degree += 30) {
      const Point to = from + offset(degrees(degree), stride * 3 / 4);
      if (goal.field->from(to) < here) steps.push_back({to, goal.field->from(to)});
    }
    insertion_sort(steps, [](const Step& a, const Step& b) {
      if (a.left != b.left) return a.left < b.left;
      return a.to.x != b.to.x ? a.to.x < b.to.x : a.to.y < b.to.y;
    });
    for (std::size_t i = 0; i < std::min<std::size_t>(steps.size(), 3); ++i) {
      reply.paths.push_back({model, Path{steps[i].to}});
      if (judge_move(game, law, move, reply).accepted()) break;
      reply.paths.pop_back();
    }
  }
  const Models all = members_of(game, law.setup, move.unit);
  return hangs_together(game, all, reply) ? reply : AskPath::Reply{};
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
  const Mil gained = best.paths.empty() ? Mil{} : away - goal.away(middle_after(game, best));
  const bool stuck = away > 3_in && gained < stride / 2 && strength(game, unit) > 1;
  if (!stuck || goal.pull == 0) return best;
  const AskPath::Reply file = file_on(game, law, move, goal);
  if (file.paths.empty()) return best;
  const std::int64_t there = worth_of_place(game, law, unit, goal, middle_of_all(game, law, unit, file));
  return there > most ? file : best;
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
  const Models able = may_go_prone(game, law, asked.move);
  return able.size() == models.size() ? AskGoProne::Reply{able} : AskGoProne::Reply{};
}

}  // namespace sandtable::arap::bot
