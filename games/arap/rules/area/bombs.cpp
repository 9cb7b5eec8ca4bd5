#include "games/arap/rules/area/bombs.h"

#include <algorithm>

#include "games/arap/ask/questions.h"
#include "games/arap/rules/area/aim_point.h"
#include "games/arap/rules/area/burst.h"
#include "games/arap/rules/area/scatter.h"
#include "games/arap/rules/area/shelling.h"
#include "games/arap/rules/fire/modifiers.h"
#include "games/arap/rules/fire/shooting.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/turn/actions.h"

namespace sandtable::arap {

namespace {

constexpr Mil kBeside = 250_mil;
constexpr Mil kLowest = 6_in;

std::optional<std::size_t> bomb_of(const Game& game, const Law& law, ModelId model) {
  const auto& guns = law.setup.kit(model).guns;
  for (std::size_t i = 0; i < guns.size(); ++i) {
    const bool bomb = law.setup.arsenal.weapon(guns[i]).type == WeaponType::bomb;
    if (bomb && bars_gun(game, law, model, i) == kAllowed) return i;
  }
  return std::nullopt;
}

bool bounds(const Game& game, const Law& law, ModelId model) {
  return law.setup.kit(model).has(Special::jump_pack) && game.model(model).bounds > 0;
}

// Near the straight line of its latest move.
bool lies_below(const Model& model, Point at) {
  if (model.before == model.at) return within(model.at, at, kBeside);
  const Point way = model.at - model.before;
  const std::int64_t length = dot(way, way);
  const std::int64_t share = std::clamp(dot(way, at - model.before), std::int64_t{0}, length);
  const Mil along_it{static_cast<std::int32_t>(share / integer_sqrt(length))};
  return within(along(model.before, model.at, along_it), at, kBeside);
}

}  // namespace

Models bombers(const Game& game, const Law& law, UnitId unit, Party party) {
  Models models;
  for (const ModelId model : acting(game, law.setup, unit, party)) {
    const bool over =
        bounds(game, law, model) || (law.setup.profile(model).is_vehicle() && game.model(model).moved > Mil{});
    if (over && bomb_of(game, law, model)) models.push_back(model);
  }
  return models;
}

Bar bars_bombing(const Game& game, const Law& law, UnitId unit, Party party) {
  const bool some = !bombers(game, law, unit, party).empty() && law.rule(clause::weapon_bomb);
  return some ? kAllowed : Bar{clause::weapon_bomb};
}

Bar bars_bombs(const Game& game, const Law& law, const AskBombs& asked, const AskBombs::Reply& reply) {
  const Models able = bombers(game, law, asked.action.unit, asked.action.party);
  for (std::size_t i = 0; i < reply.bombs.size(); ++i) {
    const auto& [model, at] = reply.bombs[i];
    if (!able.contains(model) || !lies_below(game.model(model), at)) return clause::weapon_bomb;
    for (std::size_t k = 0; k < i; ++k)
      if (reply.bombs[k].key == model) return clause::weapon_bomb;
  }
  return kAllowed;
}

namespace {

// A bound is so low that the roll is a short one; from higher up it is that of any area weapon.
ScatterThrow scatter_of(const Game& game, Umpire& umpire, const Bombing& action, ModelId model, const Weapon& weapon,
                        Point at) {
  if (bounds(game, umpire, model)) {
    umpire.follow(clause::scatter_short);
    return {.rule = {.kind = ScatterRule::Kind::short_roll}, .from = at};
  }
  const Shot shot{.shooter = model, .unit = action.unit, .weapon = &weapon, .kind = ShotKind::area};
  const int skill = umpire.setup.kit(model).its.ballistic_skill + sum_of(modifiers_of(game, umpire, shot));
  const Mil high = std::max(kLowest, game.model(model).foothold.foot - on_the_ground(umpire, at).height);
  return {.rule = by_skill(umpire, skill), .from = at, .cap = umpire.on().scatter_cap ? high / 2 : kLargestTable};
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, Bombing action) {
  if (!game.fights(action.unit)) return;
  const Seat seat = umpire.setup.seat(action.unit);
  FixedVector<Burst, kMostTogether> bursts;
  for (const auto& [model, below] : umpire.ask(seat, AskBombs{action}).bombs) {
    const auto gun = bomb_of(game, umpire, model);
    if (!gun) continue;
    const Weapon& weapon = umpire.setup.arsenal.weapon(umpire.setup.kit(model).guns[*gun]);
    const Occasion occasion{
        .purpose = Purpose::scatter, .rule = clause::weapon_bomb, .seat = seat, .unit = action.unit};
    const Point at = scatter(umpire, occasion, scatter_of(game, umpire, action, model, weapon, below));
    tell(umpire, MarkerPlaced{action.unit, at}, {clause::weapon_bomb});
    if (!still_matters(umpire, at, weapon.blast / 2)) continue;
    bursts.push_back({.at = at,
                      .height = on_the_ground(umpire, at).height,
                      .radius = weapon.blast / 2,
                      .blow = blow_of(weapon, true),
                      .tricks = weapon.tricks,
                      .by = action.unit});
  }
  lose_aim(game, umpire, action.unit);
  ShelledUnits shelled;
  for (const Burst& burst : bursts) explode(game, umpire, burst, shelled);
  after_bursts(game, umpire, shelled);
  for (const Shelled& row : shelled) {
    game.agenda.push(OwnTurnTest{row.unit});
    game.agenda.push(Coherence{row.unit});
  }
}

}  // namespace sandtable::arap
