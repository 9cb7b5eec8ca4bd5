// Who shoots at whom, with what, and turned how.
#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/typed_options.h"
#include "games/arap/ask/answers.h"
#include "games/arap/ask/by_chance.h"
#include "games/arap/rules/area/aim_point.h"
#include "games/arap/rules/fire/shooting.h"
#include "games/arap/rules/turn/actions.h"

namespace sandtable::arap {

namespace {

std::string aimed_at(const Law& law, UnitId target) {
  return target.is_none() ? std::string("that spot") : describe(law, target);
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskShootTarget& asked, const AskShootTarget::Reply& reply) {
  if (!reply.spot.empty()) {
    if (!reply.target.is_none()) return refusal(law, Bar{clause::shoot_one_target});
    const Bar bar = bars_spot(game, law, asked.action.unit, reply.spot[0]);
    if (bar != kAllowed) return refusal(law, bar);
    const bool can = can_shoot_at(game, law, asked.action, reply.spot[0]);
    return refusal(law, can ? kAllowed : Bar{clause::area_aim_point});
  }
  if (reply.target.is_none()) return refusal(law, kAllowed);
  const Bar bar = bars_target(game, law, asked.action.unit, reply.target);
  if (bar != kAllowed) return refusal(law, bar);
  const bool can = can_shoot_at(game, law, asked.action, reply.target);
  return refusal(law, can ? kAllowed : Bar{clause::shoot_requirements});
}
void options(const Game& game, const Law& law, const AskShootTarget& asked, const Offer<AskShootTarget>& offer) {
  offer({});
  for (const UnitId target : targets_of(game, law, asked.action)) offer({.target = target, .spot = {}});
  for (const Point spot : spots_to_try(game, law, asked.action)) offer({.target = UnitId::none(), .spot = {spot}});
}
// Each unit, and each spot, is as likely as any other that can be shot at: the first in an order by chance, so that
// only a few are judged.
AskShootTarget::Reply sample(const Game& game, const Law& law, const AskShootTarget& asked, Random& random) {
  const Shooting& action = asked.action;
  UnitList enemies;
  for_each_fighting(game, law.setup, other(law.setup.seat(action.unit)),
                    [&](UnitId enemy) { enemies.push_back(enemy); });
  Lookout lookout(game, law, action.unit, UnitId::none());
  const UnitId target = first_by_chance(enemies, random, UnitId::none(),
                                        [&](UnitId enemy) { return can_shoot_at(game, law, action, lookout, enemy); });
  if (!target.is_none() && random.below(6) != 0) return {.target = target, .spot = {}};
  FixedVector<std::optional<Point>, 25> spots{std::nullopt};
  for (const Point spot : spots_round(game, law, action)) spots.push_back(spot);
  const std::optional<Point> spot =
      first_by_chance(spots, random, std::optional<Point>(),
                      [&](const std::optional<Point>& one) { return !one || is_spot_to_try(game, law, action, *one); });
  if (!spot) return {};
  return {.target = UnitId::none(), .spot = {*spot}};
}
AskShootTarget::Reply fallback(const Game&, const Law&, const AskShootTarget&) { return {}; }
std::string text(const Game&, const Law& law, const AskShootTarget& asked) {
  const std::string volley = asked.action.points > 1
                                 ? fmt::format(" (volley {} of {})", int{asked.action.volley}, int{asked.action.points})
                                 : std::string();
  return fmt::format("At whom does {} shoot{}?", describe(law, asked.action.unit), volley);
}

Refusal legal(const Game& game, const Law& law, const AskShootMode& asked, const AskShootMode::Reply& reply) {
  return refusal(law, bars_guns(game, law, asked.action, reply.guns));
}
// What all fire first, then what each could fire instead; and who could fire now what is lighter than what he keeps for
// later.
void options(const Game& game, const Law& law, const AskShootMode& asked, const Offer<AskShootMode>& offer) {
  const GunChoices first = default_guns(game, law, asked.action);
  offer({first});
  for (std::size_t i = 0; i < first.size(); ++i) {
    const auto guns = static_cast<std::int32_t>(law.setup.kit(first[i].model).guns.size());
    for (std::int32_t gun = first[i].gun + 1; gun <= guns; ++gun) {
      GunChoices other = first;
      other[i].gun = gun;
      if (bars_guns(game, law, asked.action, other) == kAllowed) offer({other});
    }
  }
  for (const ModelId model : acting(game, law.setup, asked.action.unit, asked.action.party)) {
    if (!keeps_gun_for_later(game, law, asked.action, model)) continue;
    const auto guns = static_cast<std::int32_t>(law.setup.kit(model).guns.size());
    for (std::int32_t gun = 1; gun <= guns; ++gun) {
      GunChoices other = first;
      other.push_back({.model = model, .gun = gun});
      if (bars_guns(game, law, asked.action, other) == kAllowed) offer({other});
    }
  }
}
AskShootMode::Reply sample(const Game& game, const Law& law, const AskShootMode& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskShootMode::Reply fallback(const Game& game, const Law& law, const AskShootMode& asked) {
  return {default_guns(game, law, asked.action)};
}
std::string text(const Game&, const Law& law, const AskShootMode& asked) {
  return fmt::format("What does {} fire at {}?", describe(law, asked.action.unit), aimed_at(law, asked.target));
}

Refusal legal(const Game& game, const Law& law, const AskShootTurn& asked, const AskShootTurn::Reply& reply) {
  const Models shooters = acting(game, law.setup, asked.action.unit, asked.action.party);
  for (const Looking& looking : reply.facings) {
    const bool own = shooters.contains(looking.model);
    const bool fits =
        own && turn_between(game.model(looking.model).facing, looking.facing) <= kFreeTurn * 100 + kAngleTolerance;
    if (!fits) return refusal(law, Bar{clause::los_free_turn}, looking.model);
  }
  return refusal(law, kAllowed);
}
void options(const Game& game, const Law& law, const AskShootTurn& asked, const Offer<AskShootTurn>& offer) {
  offer({turns_needed(game, law, asked.action, asked.target)});
  offer({});
}
AskShootTurn::Reply sample(const Game& game, const Law& law, const AskShootTurn& asked, Random&) {
  return {turns_needed(game, law, asked.action, asked.target)};
}
AskShootTurn::Reply fallback(const Game& game, const Law& law, const AskShootTurn& asked) {
  return {turns_needed(game, law, asked.action, asked.target)};
}
std::string text(const Game&, const Law& law, const AskShootTurn& asked) {
  return fmt::format("Which way do the shooters of {} turn to face {}?", describe(law, asked.action.unit),
                     aimed_at(law, asked.target));
}

}  // namespace sandtable::arap
