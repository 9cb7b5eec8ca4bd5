#include "engine/table/plane/angle.h"
#include "games/strike/ask/answers.h"
#include "games/strike/rules/count/calls.h"
#include "games/strike/rules/count/gear.h"
#include "games/strike/rules/count/motion.h"
#include "games/strike/rules/objective/strings.h"
#include "games/strike/rules/sight.h"

namespace sandtable::strike {

namespace {

AskMove::Reply stay(const Game& game, UnitId unit, Use use = Use::stand, UnitId hostage = UnitId::none()) {
  return {.use = UseKey::of(use, hostage), .to = game.unit(unit).at, .goods = {}};
}

AskMove::Reply step_to(Point to) { return {.use = UseKey::of(Use::step), .to = to, .goods = {}}; }

bool is_near(const Game& game, UnitId unit, Point at) {
  return within(game.unit(unit).at, at, kRadius + kRadius + Mil{50});
}

// Visits what a unit could do with a move instead of stepping: hostages, single things, single items put down.
template <class Visit>
void for_each_other_use(const Game& game, const Law& law, UnitId unit, Visit&& visit) {
  for (std::size_t i = 0; i < game.hostages.size(); ++i) {
    if (game.hostages[i].fate != Fate::alive || !is_near(game, unit, game.hostages[i].at)) continue;
    if (activate_bar(game, law, unit, hostage(i)) == kAllowed) visit(stay(game, unit, Use::activate, hostage(i)));
    if (deactivate_bar(game, law, unit, hostage(i)) == kAllowed) visit(stay(game, unit, Use::deactivate, hostage(i)));
  }
  for (std::size_t i = 0; i < kMostThings; ++i) {
    if (game.things[i].item.is_none() || !is_near(game, unit, game.things[i].at)) continue;
    AskMove::Reply reply = stay(game, unit, Use::take);
    reply.goods.push_back(Good::of(numbered<ThingId>(i)));
    if (take_bar(game, law, unit, reply.goods) == kAllowed) visit(reply);
  }
  for (std::size_t i = 0; i < kCarried; ++i) {
    AskMove::Reply reply = stay(game, unit, Use::put);
    reply.goods.push_back(Good::of(static_cast<Carried>(i)));
    if (put_bar(game, law, unit, reply.goods) == kAllowed) visit(reply);
  }
}

std::optional<AskMove::Reply> other_use_by_chance(const Game& game, const Law& law, UnitId unit, Random& random) {
  FixedVector<AskMove::Reply, 2 * kMostHostages + kMostThings + kCarried> uses;
  for_each_other_use(game, law, unit, [&](const AskMove::Reply& reply) { uses.push_back(reply); });
  if (uses.empty()) return {};
  return uses[random.below(static_cast<std::uint32_t>(uses.size()))];
}

Refusal judge_use(const Game& game, const Law& law, UnitId unit, const AskMove::Reply& reply) {
  switch (reply.use.use()) {
    case Use::stand:
    case Use::step:
      return accept();
    case Use::activate:
      return refusal(law, activate_bar(game, law, unit, reply.use.hostage()));
    case Use::deactivate:
      return refusal(law, deactivate_bar(game, law, unit, reply.use.hostage()));
    case Use::take:
      return refusal(law, take_bar(game, law, unit, reply.goods));
    case Use::put:
      return refusal(law, put_bar(game, law, unit, reply.goods));
  }
  return {"there is no such use of a move"};
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskMove& asked, const AskMove::Reply& reply) {
  if (const Bar bar = move_bar(game, law, asked.unit, asked.number); bar != kAllowed) return refusal(law, bar);
  const Use use = reply.use.use();
  const bool names_hostage = use == Use::activate || use == Use::deactivate;
  if (use > Use::put || reply.use != UseKey::of(use, names_hostage ? reply.use.hostage() : UnitId::none()))
    return {"there is no such use of a move"};
  const bool handles = use == Use::take || use == Use::put;
  if (!handles && !reply.goods.empty()) return {"goods are named with take and put only"};
  const Point at = game.unit(asked.unit).at;
  if (use != Use::step && reply.to != at) return {"a unit that does not step stays where it is"};
  if (use == Use::step) {
    if (reply.to == at) return {"a step leads to another place"};
    if (!within(at, reply.to, kStep + kTolerance) && law.rule(clause::move_step))
      return refusal(law, clause::move_step);
  }
  return judge_use(game, law, asked.unit, reply);
}

void options(const Game& game, const Law& law, const AskMove& asked, const Offer<AskMove>& offer) {
  offer(stay(game, asked.unit));
  for (int way = 0; way < 8; ++way) offer(step_to(game.unit(asked.unit).at + offset(degrees(45 * way), kStep)));
  for_each_other_use(game, law, asked.unit, offer);
}

AskMove::Reply sample(const Game& game, const Law& law, const AskMove& asked, Random& random) {
  const Unit& unit = game.unit(asked.unit);
  // Who is at something that is done standing still mostly stands, or chance would never get it done.
  const bool at_work = is_stationary(unit.action) || unit.set_up != 0;
  const std::uint32_t dice = random.below(at_work ? 64 : 16);
  if (at_work ? dice >= 3 : dice == 0) return stay(game, asked.unit);
  if (dice == 1) {
    if (const auto use = other_use_by_chance(game, law, asked.unit, random)) return *use;
  }
  const Mil length{random.below(4) == 0 ? random.between(1, kStep.v) : kStep.v};
  const Point way = offset(angle(random.below(kFullTurn)), length);
  return way == Point{} ? stay(game, asked.unit) : step_to(unit.at + way);
}

AskMove::Reply fallback(const Game& game, const Law&, const AskMove& asked) { return stay(game, asked.unit); }

}  // namespace sandtable::strike
