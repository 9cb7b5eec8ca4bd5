#include "games/arap/rules/fire/shooting.h"

#include <algorithm>

#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/turn/actions.h"

namespace sandtable::arap {

namespace {

constexpr Mil kHeardWithin = 12_in;

// Whether a weapon that costs just so many points could be fired.
bool needs_points(const Game& game, const Law& law, const Shooting& action) {
  for (const ModelId model : acting(game, law.setup, action.unit, action.party)) {
    for (std::size_t gun = 0; gun < law.setup.kit(model).guns.size(); ++gun) {
      const auto mode = mode_now(game, law, action, model, gun);
      if (mode && (mode->points == action.points || mode->points == 1)) return true;
    }
  }
  return false;
}

bool fires_silently(const Game& game, const Law& law, const GunChoices& guns) {
  return std::ranges::all_of(guns, [&](const GunChoice& choice) {
    const WeaponId gun = law.setup.kit(choice.model).guns[static_cast<std::size_t>(choice.gun - 1)];
    bool near = false;
    for_each_fighting(game, law.setup, other(law.setup.seat_of(choice.model)), [&](UnitId enemy) {
      near = near || within(game, law, soles(game.model(choice.model)), enemy, kHeardWithin);
    });
    return law.setup.arsenal.weapon(gun).has(Trick::silent) && !near;
  });
}

void reveal(Game& game, Umpire& umpire, const Shooting& action, const GunChoices& guns) {
  Unit& unit = game.unit(action.unit);
  if (!unit.has(UnitMark::hidden) || fires_silently(game, umpire, guns)) return;
  if (!umpire.rule(clause::hide_attack)) return;
  unit.marks.remove(UnitMark::hidden);
  unit.marks.add(UnitMark::revealed);
  tell(umpire, Revealed{{action.unit}}, {clause::hide_attack});
}

GunChoices choose_guns(const Game& game, Umpire& umpire, const Shooting& action, UnitId target) {
  const bool choice = has_choice_of_guns(game, umpire, action) || umpire.on().split_fire;
  if (!choice) return default_guns(game, umpire, action);
  return umpire.ask(umpire.setup.seat(action.unit), AskShootMode{.action = action, .target = target}).guns;
}

void turn_shooters(Game& game, Umpire& umpire, const Shooting& action, UnitId target) {
  if (turns_needed(game, umpire, action, target).empty() || !umpire.rule(clause::los_free_turn)) return;
  umpire.follow(clause::action_free_turn);
  const AskShootTurn asked{.action = action, .target = target};
  for (const Looking& looking : umpire.ask(umpire.setup.seat(action.unit), asked).facings)
    game.model(looking.model).facing = looking.facing;
}

void fire_at(Game& game, Umpire& umpire, Shooting& action, UnitId target, const GunChoices& guns) {
  const AimedVolley volley = take_aim(game, umpire, action, target, guns);
  for (const AimedShot& shot : volley.shots) action.fired.add(slot_of(game, umpire.setup, action.unit, shot.shooter));
  const FireResult result = resolve(game, umpire, action, target, volley);
  follow_up(game, umpire, action, target, result);
}

// Units at which others than the named one are fired (split-fire).
UnitList named_targets(const GunChoices& guns, UnitId target) {
  UnitList targets;
  targets.push_back(target);
  for (const GunChoice& choice : guns)
    if (!choice.target.is_none() && !targets.contains(choice.target)) targets.push_back(choice.target);
  return targets;
}

// What losses bring about in the unit that was fired at, before the next volley.
void expect_consequences(Game& game, const UnitList& targets) {
  for (const UnitId target : targets) {
    game.agenda.push(OwnTurnTest{target});
    game.agenda.push(Coherence{target});
  }
}

}  // namespace

Facings turns_needed(const Game& game, const Law& law, const Shooting& action, UnitId target) {
  Facings facings;
  const Lookout lookout(game, law, action.unit, target);
  for (const GunChoice& choice : default_guns(game, law, action)) {
    const auto mode = mode_now(game, law, action, choice.model, static_cast<std::size_t>(choice.gun - 1));
    const auto facing = least_turn(game, law, lookout, choice, target, mode->reach);
    if (facing && *facing != game.model(choice.model).facing) facings.push_back({choice.model, *facing});
  }
  return facings;
}

Bar bars_shooting(const Game& game, const Law& law, UnitId unit, Party party, int points) {
  law.follow(clause::action_shoot);
  Shooting action{.unit = unit, .party = party, .points = points, .volley = points};
  if (!needs_points(game, law, action)) return clause::weapon_types;
  return targets_of(game, law, action).empty() ? Bar{clause::shoot_requirements} : kAllowed;
}

Bar bars_aiming(const Game& game, const Law& law, UnitId unit, Party party) {
  if (!law.on().aiming_actions || !law.rule(clause::shoot_aim_action)) return clause::shoot_aim_action;
  for (const ModelId model : acting(game, law.setup, unit, party))
    if (!law.setup.kit(model).guns.empty() && bars_shooter(game, law, model) == kAllowed) return kAllowed;
  return clause::shoot_aim_action;
}

void begin_shooting(Game& game, Umpire& umpire, UnitId unit, Party party, int points) {
  const bool ambush = game.unit(unit).has(UnitMark::hidden) && umpire.rule(clause::shoot_ambush_condition);
  game.agenda.push(Shooting{.unit = unit,
                            .party = party,
                            .points = points,
                            .volley = 1,
                            .ambush = static_cast<std::uint8_t>(ambush ? 1 : 0)});
}

void aim(Game& game, Umpire& umpire, UnitId unit) {
  umpire.follow(clause::shoot_aim_still);
  game.unit(unit).marks.add(UnitMark::aimed);
  tell(umpire, Aimed{{unit}}, {clause::shoot_aim_action});
}

void lose_aim(Game& game, Umpire& umpire, UnitId unit) {
  if (game.unit(unit).has(UnitMark::aimed) && umpire.rule(clause::shoot_aim_lost))
    game.unit(unit).marks.remove(UnitMark::aimed);
}

void carry_out(Game& game, Umpire& umpire, Shooting action) {
  if (!game.fights(action.unit)) return;
  Shooting next = action;
  ++next.volley;
  const bool last = action.volley >= action.points;
  UnitId target = UnitId::none();
  if (!targets_of(game, umpire, action).empty())
    target = umpire.ask(umpire.setup.seat(action.unit), AskShootTarget{action}).target;
  if (target.is_none()) {
    if (!last) game.agenda.push(next);
    tell(umpire, HeldFire{{action.unit}}, {clause::shoot_one_target});
    return;
  }
  umpire.follow(clause::shoot_one_target);
  const GunChoices guns = choose_guns(game, umpire, action, target);
  reveal(game, umpire, action, guns);
  turn_shooters(game, umpire, action, target);
  const UnitList targets = named_targets(guns, target);
  for (const UnitId each : targets)
    if (game.fights(each)) fire_at(game, umpire, action, each, guns);
  game.unit(action.unit).marks.remove(UnitMark::aimed);
  next.fired = action.fired;
  if (!last) game.agenda.push(next);
  expect_consequences(game, targets);
}

}  // namespace sandtable::arap
