#include "games/arap/rules/height/water.h"

#include "engine/table/height/foothold.h"
#include "games/arap/rules/move/allowance.h"

namespace sandtable::arap {

std::optional<Water> deep_water(const Law& law, Point at) {
  std::optional<Water> water = water_at(law.setup.terrain, {}, at);
  if (water && !law.setup.ground(water->piece).deep) water.reset();
  return water;
}

Foothold hold_at(const Law& law, ModelId model, const Surface& surface, Point at, Bearing bearing) {
  const Profile& profile = law.setup.profile(model);
  const auto water = deep_water(law, at);
  const bool afloat =
      water && water->surface >= surface.height && profile.type != UnitType::vessel && profile.swim != Swim::bottom;
  return afloat ? swimming(*water) : foothold(surface, bearing);
}

Swim swims(const Game& game, const Law& law, ModelId model) {
  const Profile& profile = law.setup.profile(model);
  law.follow(clause::swim_underwater);
  if (profile.swim != Swim::humanoid) return profile.swim;
  const Kit& kit = law.setup.kit(model);
  const bool burdened =
      (kit.its.save > 0 && kit.its.save <= 3) || carries_heavy(law, model) || weight_carried(game, law, model) > Mil{};
  const bool poor = kit.has(Special::poor_swimmer) || (burdened && law.rule(clause::swim_loads));
  return poor ? Swim::poor : Swim::humanoid;
}

namespace {

// Each of its swimming moves costs two points: with others who need one it swims every second time.
Bar bars_poor_swimmer(const Game& game, const Law& law, const Movement& move, ModelId model) {
  if (!law.on().situational_ap_costs || !law.rule(clause::swim_poor)) return kAllowed;
  const bool paid = move.points >= 2 || game.model(model).marks.has(ModelMark::paid_to_swim);
  return paid ? kAllowed : Bar{clause::swim_poor};
}

}  // namespace

Bar bars_water(const Game& game, const Law& law, const Movement& move, ModelId model) {
  const Swim swim = swims(game, law, model);
  const bool vessel = law.setup.profile(model).type == UnitType::vessel;
  if (vessel || swim == Swim::aquatic || swim == Swim::bottom) return kAllowed;
  if (swim == Swim::none && law.rule(clause::swim_underwater)) return clause::swim_underwater;
  if (move.mode != MoveMode::swim && law.rule(clause::swim_shore)) return clause::swim_shore;
  const std::uint8_t load = game.model(model).load;
  const bool unwieldy = load != 0 && game.loads[load - 1U].kind != Load::Kind::crate;
  if (unwieldy && law.rule(clause::swim_loads)) return clause::swim_loads;
  return swim == Swim::poor ? bars_poor_swimmer(game, law, move, model) : kAllowed;
}

}  // namespace sandtable::arap
