// Paths for every model of a unit: Advance, Rush, Charge, and the moves in and after a melee.
#include <algorithm>

#include "games/army_man/ask/advice.h"
#include "games/army_man/ask/answers.h"

namespace sandtable::army_man {

Order order_of(const AskMove& asked) { return order_of(asked.move); }
Order order_of(const AskContinue& asked) { return order_of(asked.move); }
Order order_of(const AskConsolidate& asked) { return {.unit = asked.unit, .kind = MoveKind::consolidate}; }
Order order_of(const AskDefend& asked) {
  return {.unit = asked.unit, .kind = MoveKind::close_up, .enemy = asked.enemy};
}
Order order_of(const AskCloseUp& asked) {
  return {.unit = asked.unit, .kind = MoveKind::close_up, .enemy = asked.enemy};
}

namespace {

Mil furthest(const Game& game, const Law& law, const Order& order) {
  Mil most;
  for_each_member(game, law.setup, order.unit,
                  [&](std::size_t member, ModelId) { most = std::max(most, distance_left(game, law, order, member)); });
  return most;
}

template <class Give>
void offer_paths(const Game& game, const Law& law, const Order& order, const Give& give) {
  give(default_paths(game, law, order));
  if (order.is_hostile()) return;
  const Point centre = centre_of(game, law.setup, order.unit);
  const Mil far = furthest(game, law, order);
  for (int turn = 0; turn < 8; ++turn) {
    for (const Mil length : {far, far / 2}) {
      const Paths paths = toward(game, law, order, centre + offset(degrees(turn * 45), length));
      if (!paths.empty()) give(paths);
    }
  }
}

std::string question_text(const Law& law, const Order& order) {
  const bool many = is_plural(law.setup, order.unit);
  const std::string who = describe(law, order.unit);
  const std::string do_they = (many ? " do " : " does ") + who;
  if (order.kind == MoveKind::charge) return "How" + do_they + " charge " + describe(law, order.enemy) + "?";
  if (order.kind == MoveKind::close_up) return "How" + do_they + " close with " + describe(law, order.enemy) + "?";
  if (order.kind == MoveKind::consolidate) return who + (many ? " have" : " has") + " won: where do they go?";
  return "Where" + do_they + " go?";
}

std::optional<Muster> muster_of(const Game& game, const Law& law, const Order& order) {
  Muster out{.centre = centre_of(game, law.setup, order.unit), .left = furthest(game, law, order), .models = {}};
  for_each_member(game, law.setup, order.unit, [&](std::size_t, ModelId model) { out.models.push_back(model); });
  return out;
}

// The way of one model alone: the others keep what they have been told.
std::optional<Paths> with_way_of(const Game& game, const Law& law, const Order& order, Paths paths, ModelId lead,
                                 Point to) {
  const Ground ground(game, law, order);
  const std::size_t member = law.setup.member(lead);
  const auto way =
      route(law.setup.terrain, ground.rules(member), game.model(lead).at, to, distance_left(game, law, order, member));
  if (!way) return {};
  for (auto& led : paths) {
    if (led.key == lead) {
      led.path = *way;
      return paths;
    }
  }
  paths.push_back({lead, *way});
  return paths;
}

std::optional<Paths> form_up_paths(const Game& game, const Law& law, const Order& order, const Paths& partial,
                                   std::optional<ModelId> lead, Point to) {
  if (lead) {
    const auto paths = with_way_of(game, law, order, partial, *lead, to);
    return paths && judge_paths(game, law, order, *paths).accepted() ? paths : std::nullopt;
  }
  const Paths paths = order.is_hostile() ? into_contact(game, law, order) : toward(game, law, order, to);
  return paths.empty() ? std::nullopt : std::optional(paths);
}

}  // namespace

namespace {

// The refusal, with the place where the way of the model at fault ends at the latest.
Refusal located(const Game& game, const Law& law, const Order& order, const Paths& paths, const Verdict& verdict) {
  Refusal refused = refusal(law, verdict);
  const auto* const led = std::ranges::find(paths, verdict.model, &Led<ModelId>::key);
  const bool own = led != paths.end() && !led->path.empty() && verdict.model.v < game.models.size() &&
                   law.setup.unit_of(verdict.model) == order.unit;
  if (refused.accepted() || !own) return refused;
  const Law silent(law.setup, Book{});  // where it is, no clause decides
  const std::size_t member = law.setup.member(verdict.model);
  const Ground ground(game, silent, order);
  const WalkRules rules = ground.rules(member);
  const Track track(law.setup.terrain, rules, game.model(verdict.model).at, led->path);
  const Mil far = std::min(track.passable(), track.at_cost(distance_left(game, silent, order, member)));
  refused.at = track.at(far);
  refused.piece = track.reaches_end() ? standing(law.setup.terrain, rules, led->path.back()).piece : track.stop().piece;
  return refused;
}

}  // namespace

// Five questions about paths differ only in their order.
#define SANDTABLE_ANSWER_PATHS(Asked)                                                                               \
  Refusal legal(const Game& game, const Law& law, const Asked& asked, const Asked::Reply& reply) {                  \
    const Verdict verdict = judge_paths(game, law, order_of(asked), reply.paths);                                   \
    return located(game, law, order_of(asked), reply.paths, verdict);                                               \
  }                                                                                                                 \
  void options(const Game& game, const Law& law, const Asked& asked, const Offer<Asked>& offer) {                   \
    offer_paths(game, law, order_of(asked), [&](const Paths& paths) { offer({paths}); });                           \
  }                                                                                                                 \
  Asked::Reply sample(const Game& game, const Law& law, const Asked& asked, Random& random) {                       \
    return {random_paths(game, law, order_of(asked), random)};                                                      \
  }                                                                                                                 \
  Asked::Reply fallback(const Game& game, const Law& law, const Asked& asked) {                                     \
    return {default_paths(game, law, order_of(asked))};                                                             \
  }                                                                                                                 \
  std::string text(const Game&, const Law& law, const Asked& asked) { return question_text(law, order_of(asked)); } \
  std::optional<Muster> muster(const Game& game, const Law& law, const Asked& asked, const Asked::Reply&) {         \
    return muster_of(game, law, order_of(asked));                                                                   \
  }                                                                                                                 \
  std::optional<Asked::Reply> form_up(const Game& game, const Law& law, const Asked& asked,                         \
                                      const Asked::Reply& partial, std::optional<ModelId> lead, Point to) {         \
    const auto paths = form_up_paths(game, law, order_of(asked), partial.paths, lead, to);                          \
    return paths ? std::optional(Asked::Reply{*paths}) : std::nullopt;                                              \
  }

SANDTABLE_ANSWER_PATHS(AskMove)
SANDTABLE_ANSWER_PATHS(AskContinue)
SANDTABLE_ANSWER_PATHS(AskConsolidate)
SANDTABLE_ANSWER_PATHS(AskDefend)
SANDTABLE_ANSWER_PATHS(AskCloseUp)

#undef SANDTABLE_ANSWER_PATHS

}  // namespace sandtable::army_man
