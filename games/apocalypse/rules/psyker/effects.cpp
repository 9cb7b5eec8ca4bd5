#include <algorithm>

#include "games/apocalypse/rules/fire/shots.h"
#include "games/apocalypse/rules/morale/morale.h"
#include "games/apocalypse/rules/move/movement.h"
#include "games/apocalypse/rules/psyker/powers.h"
#include "games/apocalypse/rules/rank.h"
#include "games/apocalypse/rules/vehicle/hull.h"

namespace sandtable::apocalypse {

namespace {

// Automatic hits are no shooting: cover does not help against them. They come from where the Psyker stands.
void hit(Game& game, Umpire& umpire, const PowerTry& what, int hits, bool past_armor) {
  const UnitId target = what.key.unit();
  const std::uint8_t armored = past_armor ? std::uint8_t{0} : armor_dice(game, umpire, target);
  umpire.follow(clause::psy_attack_kind);
  umpire.follow(clause::dmg_arc_other);
  tell(umpire, HitsByPower{target, what.key.power(), hits}, {clause_of(what.key.power()), clause::psy_attack_kind});
  game.agenda.push(HeavyLosses{.unit = target, .before = strength(game, umpire, target)});
  Attack attack{.attacker = what.unit, .target = target, .armored = armored};
  if (has_facing(umpire.setup.squad(target).type))
    attack.quarter = quarter_of(game, umpire, target, game.model(what.psyker).at);
  attack.groups.push_back({.tricks = {}, .dice = hits, .flags = kAutomatic});
  game.agenda.push(attack);
}

void lend(Game& game, Umpire& umpire, UnitId target, Effect effect, RuleId rule) {
  umpire.follow(clause::psy_power_stacking);
  game.unit(target).add(effect);
  tell(umpire, EffectBegan{target, effect}, {rule});
}

void put_to_sleep(Game& game, Umpire& umpire, UnitId target) {
  if (!passes_morale(game, umpire, target, Purpose::morale, clause::power_leaden_sleep))
    pin(game, umpire, target, clause::power_leaden_sleep);
}

void mend(Game& game, Umpire& umpire, const PowerTry& what) {
  const ModelId model = what.key.model();
  const Roll roll{.die = kD3,
                  .purpose = number_of(Purpose::mending),
                  .seat = umpire.setup.seat(what.unit),
                  .unit = what.unit,
                  .rule = clause::power_mend};
  const int mended = std::min(umpire.roll(roll).face, int{game.model(model).wounds});
  game.model(model).wounds -= mended;
  tell(umpire, Mended{unit_of(game, umpire.setup, model), model, mended}, {clause::power_mend});
}

void sing_litany(Game& game, Umpire& umpire, UnitId target) {
  Unit& unit = game.unit(target);
  if (unit.pinned == 0) return lend(game, umpire, target, Effect::fearless, clause::power_litany_of_embers);
  unit.pinned = 0;
  tell(umpire, Rallied{{target}}, {clause::power_litany_of_embers});
}

void step_through_rift(Game& game, Umpire& umpire, UnitId unit) {
  const AskRiftStep::Reply reply = umpire.ask(umpire.setup.seat(unit), AskRiftStep{unit});
  if (reply.places.empty()) return;
  const ModelId leads = leader(game, umpire.setup, unit);
  const Point from = game.model(leads).at;
  for (const auto& placed : reply.places) game.model(placed.key).at = placed.at;
  tell(umpire, RiftStepped{unit, from, game.model(leads).at}, {clause::power_rift_step});
  Acting acting;
  if (game.agenda.find(acting)) {
    acting.rifted = 1;
    game.agenda.replace(acting);
  }
  settle_hover(game, umpire, unit);
}

}  // namespace

void take_effect(Game& game, Umpire& umpire, const PowerTry& what) {
  const Power power = what.key.power();
  const UnitId target = what.key.unit();
  if (!umpire.rule(clause_of(power))) return;
  switch (power) {
    case Power::static_lash:
      return hit(game, umpire, what, 3, false);
    case Power::white_needle:
      return hit(game, umpire, what, 4, true);
    case Power::storm_of_ash:
      return hit(game, umpire, what, 10, false);
    case Power::leaden_sleep:
      return put_to_sleep(game, umpire, target);
    case Power::mend:
      return mend(game, umpire, what);
    case Power::rift_step:
      return step_through_rift(game, umpire, target);
    case Power::litany_of_embers:
      return sing_litany(game, umpire, target);
    case Power::short_circuit:
      return shake(game, umpire, target);
    case Power::glass_skin:
      return lend(game, umpire, target, Effect::armored, clause::power_glass_skin);
    case Power::hasten:
      return lend(game, umpire, target, Effect::fast, clause::power_hasten);
    case Power::drumfire:
      return lend(game, umpire, target, Effect::linked, clause::power_drumfire);
    case Power::green_hunger:
      return lend(game, umpire, target, Effect::furious, clause::power_green_hunger);
    case Power::still_hour:
      return lend(game, umpire, target, Effect::slowed, clause::power_still_hour);
    case Power::veil_of_lamps:
      return lend(game, umpire, target, Effect::veiled, clause::power_veil_of_lamps);
  }
}

}  // namespace sandtable::apocalypse
