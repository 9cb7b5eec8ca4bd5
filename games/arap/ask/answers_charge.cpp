// Charges: whom, how, and what the charged do.
#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/typed_options.h"
#include "engine/kind/words.h"
#include "games/arap/ask/answers.h"
#include "games/arap/ask/by_chance.h"
#include "games/arap/rules/charge/charge_fire.h"
#include "games/arap/rules/charge/failed.h"
#include "games/arap/rules/charge/leap.h"
#include "games/arap/rules/charge/placement.h"
#include "games/arap/rules/measure.h"

namespace sandtable::arap {

namespace {

bool is_either(Choice choice) { return choice == Choice::no || choice == Choice::yes; }
Refusal yes_or_no(Choice choice) { return is_either(choice) ? accept() : Refusal{"answer yes or no"}; }

constexpr Response kResponseList[] = {Response::stand, Response::run, Response::stand_and_fire, Response::overwatch};

UnitId nearest_charge_target(const Game& game, const Law& law, UnitId unit) {
  UnitId nearest = UnitId::none();
  Mil least;
  for (const UnitId target : charge_targets(game, law, unit)) {
    const Mil away = distance_between(game, law.setup, unit, target);
    if (!nearest.is_none() && away >= least) continue;
    nearest = target;
    least = away;
  }
  return nearest;
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskChargeDeclare& asked, const AskChargeDeclare::Reply& reply) {
  if (!is_either(reply.grenades) || !is_either(reply.bound)) return {"answer yes or no"};
  if (!asked.sprung.is_none() && reply.target != asked.sprung) return refusal(law, clause::shoot_ambush_action);
  if (const Bar bar = bars_charge_on(game, law, asked.unit, reply.target); bar != kAllowed) return refusal(law, bar);
  if (reply.grenades == Choice::yes && !has_assault_grenades(game, law, asked.unit))
    return refusal(law, clause::charge_assault_grenades);
  if (reply.bound == Choice::yes && !can_bound_into(game, law, asked.unit)) return refusal(law, clause::pack_charge);
  return accept();
}
void options(const Game& game, const Law& law, const AskChargeDeclare& asked, const Offer<AskChargeDeclare>& offer) {
  const Choice grenades = has_assault_grenades(game, law, asked.unit) ? Choice::yes : Choice::no;
  const bool bounds = can_bound_into(game, law, asked.unit);
  for (const UnitId target : targets_to_declare(game, law, asked)) {
    offer({target, grenades, Choice::no});
    if (bounds) offer({target, grenades, Choice::yes});
  }
}
AskChargeDeclare::Reply sample(const Game& game, const Law& law, const AskChargeDeclare& asked, Random& random) {
  UnitList enemies;
  for_each_fighting(game, law.setup, other(law.setup.seat(asked.unit)),
                    [&](UnitId enemy) { enemies.push_back(enemy); });
  const UnitId target = first_by_chance(enemies, random, UnitId::none(), [&](UnitId enemy) {
    const bool meant = asked.sprung.is_none() || enemy == asked.sprung;
    return meant && bars_charge_on(game, law, asked.unit, enemy) == kAllowed;
  });
  const bool bounds = can_bound_into(game, law, asked.unit) && random.below(2) == 0;
  return {target, has_assault_grenades(game, law, asked.unit) ? Choice::yes : Choice::no,
          bounds ? Choice::yes : Choice::no};
}
AskChargeDeclare::Reply fallback(const Game& game, const Law& law, const AskChargeDeclare& asked) {
  return {asked.sprung.is_none() ? nearest_charge_target(game, law, asked.unit) : asked.sprung,
          has_assault_grenades(game, law, asked.unit) ? Choice::yes : Choice::no, Choice::no};
}
std::string text(const Game&, const Law& law, const AskChargeDeclare& asked) {
  return "Whom does " + describe(law, asked.unit) + " charge?";
}

Refusal legal(const Game& game, const Law& law, const AskFireAndCharge& asked, const AskFireAndCharge::Reply& reply) {
  if (reply.fire != Choice::yes) return yes_or_no(reply.fire);
  return refusal(law, bars_fire_and_charge(game, law, asked));
}
void options(const Game&, const Law&, const AskFireAndCharge&, const Offer<AskFireAndCharge>& offer) {
  for (const Choice choice : {Choice::no, Choice::yes}) offer({choice});
}
AskFireAndCharge::Reply sample(const Game& game, const Law& law, const AskFireAndCharge& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskFireAndCharge::Reply fallback(const Game&, const Law&, const AskFireAndCharge&) { return {Choice::no}; }
std::string text(const Game&, const Law& law, const AskFireAndCharge& asked) {
  return fmt::format("Does {} fire at {} as it charges?", describe(law, asked.unit), describe(law, asked.target));
}

Refusal legal(const Game& game, const Law& law, const AskChargeFire& asked, const AskChargeFire::Reply& reply) {
  return refusal(law, bars_charge_guns(game, law, asked, reply.guns));
}
// What all fire by default, what each could fire instead, and nothing.
void options(const Game& game, const Law& law, const AskChargeFire& asked, const Offer<AskChargeFire>& offer) {
  const GunChoices best = charge_guns(game, law, asked.onset, asked.unit);
  offer({best});
  for (std::size_t i = 0; i < best.size(); ++i) {
    const auto guns = static_cast<std::int32_t>(law.setup.kit(best[i].model).guns.size());
    for (std::int32_t gun = 1; gun <= guns; ++gun) {
      GunChoices other = best;
      other[i].gun = gun;
      if (gun != best[i].gun && bars_charge_guns(game, law, asked, other) == kAllowed) offer({other});
    }
  }
  offer({});
}
AskChargeFire::Reply sample(const Game& game, const Law& law, const AskChargeFire& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskChargeFire::Reply fallback(const Game& game, const Law& law, const AskChargeFire& asked) {
  return {charge_guns(game, law, asked.onset, asked.unit)};
}
std::string text(const Game&, const Law& law, const AskChargeFire& asked) {
  return "What does " + describe(law, asked.unit) + " fire?";
}

Refusal legal(const Game& game, const Law& law, const AskChargeReaction& asked, const AskChargeReaction::Reply& reply) {
  if (std::ranges::find(kResponseList, reply.response) == std::end(kResponseList)) return {"there is no such reaction"};
  return refusal(law, bars_response(game, law, asked.onset, reply.response));
}
void options(const Game& game, const Law& law, const AskChargeReaction& asked, const Offer<AskChargeReaction>& offer) {
  for (const Response response : kResponseList)
    if (bars_response(game, law, asked.onset, response) == kAllowed) offer({response});
}
AskChargeReaction::Reply sample(const Game& game, const Law& law, const AskChargeReaction& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskChargeReaction::Reply fallback(const Game&, const Law&, const AskChargeReaction&) { return {Response::stand}; }
std::string text(const Game&, const Law& law, const AskChargeReaction& asked) {
  return fmt::format("{} charges {}. What do they do?", describe(law, asked.onset.unit),
                     describe(law, asked.onset.target));
}

Refusal legal(const Game&, const Law&, const AskDefensiveGrenades&, const AskDefensiveGrenades::Reply& reply) {
  return yes_or_no(reply.use);
}
void options(const Game&, const Law&, const AskDefensiveGrenades&, const Offer<AskDefensiveGrenades>& offer) {
  for (const Choice choice : {Choice::yes, Choice::no}) offer({choice});
}
AskDefensiveGrenades::Reply sample(const Game& game, const Law& law, const AskDefensiveGrenades& asked,
                                   Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskDefensiveGrenades::Reply fallback(const Game&, const Law&, const AskDefensiveGrenades&) { return {Choice::yes}; }
std::string text(const Game&, const Law& law, const AskDefensiveGrenades& asked) {
  return "Does " + describe(law, asked.onset.target) + " throw defensive grenades?";
}

Refusal legal(const Game&, const Law&, const AskRunRoute&, const AskRunRoute::Reply& reply) {
  return reply.side == Flank::left || reply.side == Flank::right ? accept() : Refusal{"answer left or right"};
}
void options(const Game&, const Law&, const AskRunRoute&, const Offer<AskRunRoute>& offer) {
  for (const Flank side : {Flank::left, Flank::right}) offer({side});
}
AskRunRoute::Reply sample(const Game& game, const Law& law, const AskRunRoute& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskRunRoute::Reply fallback(const Game& game, const Law& law, const AskRunRoute& asked) {
  return {shorter_side(game, law, asked.onset, asked.inches)};
}
std::string text(const Game&, const Law& law, const AskRunRoute& asked) {
  return "The way is barred. To which side does " + describe(law, asked.onset.target) + " run?";
}

Refusal legal(const Game& game, const Law& law, const AskJumpers& asked, const AskJumpers::Reply& reply) {
  const Models able = who_can_leap(game, law, asked.onset);
  const bool fit = std::ranges::all_of(reply.models, [&](ModelId model) { return able.contains(model); });
  return refusal(law, fit ? kAllowed : Bar{clause::jump_into_melee});
}
void options(const Game& game, const Law& law, const AskJumpers& asked, const Offer<AskJumpers>& offer) {
  const Models able = who_can_leap(game, law, asked.onset);
  offer({});
  offer({able});
  if (able.size() > 1)
    for (const ModelId model : able) offer({Models{model}});
}
AskJumpers::Reply sample(const Game& game, const Law& law, const AskJumpers& asked, Random& random) {
  AskJumpers::Reply reply;
  for (const ModelId model : who_can_leap(game, law, asked.onset))
    if (random.below(2) == 0) reply.models.push_back(model);
  return reply;
}
// Where there is a way down on foot nobody is thrown off a roof unasked.
AskJumpers::Reply fallback(const Game& game, const Law& law, const AskJumpers& asked) {
  if (charge_path(game, law, asked.onset).found()) return {};
  return {who_can_leap(game, law, asked.onset)};
}
std::string text(const Game&, const Law& law, const AskJumpers& asked) {
  return "Who of " + describe(law, asked.onset.unit) + " jumps down on " + describe(law, asked.onset.target) + "?";
}

Refusal legal(const Game&, const Law&, const AskChargeWay&, const AskChargeWay::Reply& reply) {
  return yes_or_no(reply.round);
}
void options(const Game&, const Law&, const AskChargeWay&, const Offer<AskChargeWay>& offer) {
  for (const Choice choice : {Choice::no, Choice::yes}) offer({choice});
}
AskChargeWay::Reply sample(const Game& game, const Law& law, const AskChargeWay& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskChargeWay::Reply fallback(const Game&, const Law&, const AskChargeWay&) { return {Choice::no}; }
std::string text(const Game&, const Law& law, const AskChargeWay& asked) {
  return "Does " + describe(law, asked.onset.unit) + " charge round the rough ground?";
}

Refusal legal(const Game& game, const Law& law, const AskChargeRedirect& asked, const AskChargeRedirect::Reply& reply) {
  const bool fits = reply.target.is_none() || redirect_targets(game, law, asked.onset).contains(reply.target);
  return refusal(law, fits ? kAllowed : Bar{clause::runaway_redirect});
}
void options(const Game& game, const Law& law, const AskChargeRedirect& asked, const Offer<AskChargeRedirect>& offer) {
  offer({});
  for (const UnitId target : redirect_targets(game, law, asked.onset)) offer({target});
}
AskChargeRedirect::Reply sample(const Game& game, const Law& law, const AskChargeRedirect& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskChargeRedirect::Reply fallback(const Game&, const Law&, const AskChargeRedirect&) { return {}; }
std::string text(const Game&, const Law& law, const AskChargeRedirect& asked) {
  return fmt::format("{} is out of reach. On whom does {} turn?", describe(law, asked.onset.target),
                     describe(law, asked.onset.unit));
}

Refusal legal(const Game& game, const Law& law, const AskChargerPlacement& asked,
              const AskChargerPlacement::Reply& reply) {
  for (const ChargeSpot& spot : spots_for(game, law, asked.onset, asked.model)) {
    if (spot.way.enemy != reply.enemy) continue;
    const bool fits = reply.beyond >= Mil{} && reply.beyond <= spot.farthest - spot.way.first + kTolerance;
    return refusal(law, fits ? kAllowed : Bar{clause::charge_place_chargers}, asked.model);
  }
  return refusal(law, clause::charge_place_chargers, asked.model);
}
void options(const Game& game, const Law& law, const AskChargerPlacement& asked,
             const Offer<AskChargerPlacement>& offer) {
  for (const ChargeSpot& spot : spots_for(game, law, asked.onset, asked.model)) {
    offer({spot.way.enemy, spot.farthest - spot.way.first});
    if (spot.farthest > spot.way.first) offer({spot.way.enemy, {}});
  }
}
AskChargerPlacement::Reply sample(const Game& game, const Law& law, const AskChargerPlacement& asked, Random& random) {
  const ChargeSpots spots = spots_for(game, law, asked.onset, asked.model);
  const ChargeSpot& spot = spots[random.below(static_cast<std::uint32_t>(spots.size()))];
  return {spot.way.enemy, random.below(2) == 0 ? Mil{} : spot.farthest - spot.way.first};
}
AskChargerPlacement::Reply fallback(const Game& game, const Law& law, const AskChargerPlacement& asked) {
  return first_option(game, law, asked);
}
std::string text(const Game&, const Law& law, const AskChargerPlacement& asked) {
  return fmt::format("Whom does {} of {} go for, and how close?", label(law.setup, asked.model),
                     describe(law, asked.onset.unit));
}

Refusal legal(const Game&, const Law&, const AskChargeAgain&, const AskChargeAgain::Reply& reply) {
  return yes_or_no(reply.again);
}
void options(const Game&, const Law&, const AskChargeAgain&, const Offer<AskChargeAgain>& offer) {
  for (const Choice choice : {Choice::no, Choice::yes}) offer({choice});
}
AskChargeAgain::Reply sample(const Game& game, const Law& law, const AskChargeAgain& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskChargeAgain::Reply fallback(const Game&, const Law&, const AskChargeAgain&) { return {Choice::no}; }
std::string text(const Game&, const Law& law, const AskChargeAgain& asked) {
  return "They ran. Does " + describe(law, asked.unit) + " spend a point on another charge?";
}

Refusal legal(const Game&, const Law&, const AskIntercept&, const AskIntercept::Reply& reply) {
  return yes_or_no(reply.intercept);
}
void options(const Game&, const Law&, const AskIntercept&, const Offer<AskIntercept>& offer) {
  for (const Choice choice : {Choice::no, Choice::yes}) offer({choice});
}
AskIntercept::Reply sample(const Game& game, const Law& law, const AskIntercept& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskIntercept::Reply fallback(const Game&, const Law&, const AskIntercept&) { return {Choice::no}; }
std::string text(const Game&, const Law& law, const AskIntercept& asked) {
  return fmt::format("{} comes into reach. Does {} intercept?", describe(law, asked.mover), describe(law, asked.unit));
}

Refusal legal(const Game&, const Law& law, const AskInterceptOrder& asked, const AskInterceptOrder::Reply& reply) {
  const bool all = reply.units.size() == asked.units.size() &&
                   std::ranges::all_of(asked.units, [&](UnitId unit) { return reply.units.contains(unit); });
  return refusal(law, all ? kAllowed : Bar{clause::intercept_trigger});
}
void options(const Game&, const Law&, const AskInterceptOrder& asked, const Offer<AskInterceptOrder>& offer) {
  UnitList units = asked.units;
  offer({units});
  std::reverse(units.begin(), units.end());
  offer({units});
}
AskInterceptOrder::Reply sample(const Game& game, const Law& law, const AskInterceptOrder& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskInterceptOrder::Reply fallback(const Game&, const Law&, const AskInterceptOrder& asked) { return {asked.units}; }
std::string text(const Game&, const Law&, const AskInterceptOrder&) { return "In which order do your units react?"; }

}  // namespace sandtable::arap
