// Steps 9 and 10 of phase 4: what was called is completed, and the bomb.
#include <bit>

#include "games/strike/rules/fight/combat.h"

namespace sandtable::strike {

namespace {

constexpr int kTimer = 5;  // turns
constexpr int kNearDice = 4, kFarDice = 2;
constexpr int kTurnsWithoutKit = 2;

void reload(Game& game, Umpire& umpire, UnitId id) {
  Unit& unit = game.unit(id);
  Count& empty = unit.active == Held::pistol ? unit.gear.pistol_empty : unit.gear.primary_empty;
  umpire.follow(clause::ammo_reload_interrupt);
  if (unit.in_hand.is_none() || !umpire.rule(clause::ammo_reload)) return;
  empty = 0;
  tell(umpire, Reloaded{{id, unit.in_hand}}, {clause::ammo_reload});
}

void finish_set_up(Game& game, Umpire& umpire, UnitId id) {
  Unit& unit = game.unit(id);
  if (!umpire.rule(clause::camp_set_up)) return;
  unit.set_up = 1;
  tell(umpire, IsSetUp{{id, unit.in_hand}}, {clause::camp_set_up});
}

// Whether fighting or a wound has spoilt this turn's work on the bomb.
bool is_interrupted(const Unit& unit, UnitId id, Umpire& umpire) {
  if (unit.interrupted == 0 || !umpire.rule(clause::bomb_interrupt_restart)) return false;
  tell(umpire, Interrupted{{id, unit.action}}, {clause::bomb_interrupt_restart});
  return true;
}

void arm(Game& game, Umpire& umpire, UnitId id) {
  Unit& unit = game.unit(id);
  if (is_interrupted(unit, id, umpire) || !umpire.rule(clause::bomb_place)) return;
  unit.gear.bomb = 0;
  game.bomb = {.at = unit.at, .armed = game.turn};
  tell(umpire, Armed{{id, unit.at}}, {clause::bomb_place, clause::bomb_timer});
}

// Whether the work of this turn has been the last that was needed.
bool is_done(const Law& law, const Unit& unit) {
  for (const RuleId rule : {clause::bomb_defuse_two, clause::bomb_defuse_mixed}) law.follow(rule);
  const bool with_kit = unit.in_hand == law.setup.arsenal.kit && law.rule(clause::call_kit);
  if (with_kit && law.rule(clause::bomb_defuse_kit)) return true;
  return unit.defusing >= kTurnsWithoutKit && law.rule(clause::bomb_defuse_two);
}

void remove_defused(Game& game, Umpire& umpire, UnitId id) {
  tell(umpire, Defused{{id}}, {clause::round_win_defuse});
  game.bomb = {};
  for (Unit& unit : game.units) unit.defusing = 0;
  if (umpire.rule(clause::round_win_defuse)) end_round(game, Ending::defused, Team::ct);
}

void defuse(Game& game, Umpire& umpire, UnitId id) {
  Unit& unit = game.unit(id);
  if (is_interrupted(unit, id, umpire)) {
    unit.defusing = 0;
    return;
  }
  ++unit.defusing;
  if (is_done(umpire, unit)) return remove_defused(game, umpire, id);
  tell(umpire, Defusing{id, unit.defusing}, {clause::bomb_defuse_two});
}

// Whether dice were rolled for it.
bool strike_down(Game& game, Umpire& umpire, UnitId body) {
  const ZoneId blast = zone_of(umpire, game.bomb.at), zone = zone_of(umpire, game.place(body));
  if (zone == blast) {
    note(game, umpire, {.target = body, .kills = true, .alone = true});
    return false;
  }
  umpire.follow(clause::bomb_explosion_plain);
  const bool near = umpire.setup.ground.zones.adjacent(blast, zone) && umpire.rule(clause::zone_adjacent);
  const DamageRoll roll{.target = body, .dice = near ? kNearDice : kFarDice, .plain = true, .purpose = Purpose::blast};
  const DamageResult result = roll_damage(game, umpire, roll);
  note(game, umpire, {.target = body, .hits = result.hits, .alone = true});
  return true;
}

}  // namespace

void complete_actions(Game& game, Umpire& umpire) {
  for_each_living(game, [&](UnitId id) {
    switch (game.unit(id).action) {
      case Action::reload:
        return reload(game, umpire, id);
      case Action::set_up:
        return finish_set_up(game, umpire, id);
      case Action::arm:
        return arm(game, umpire, id);
      default:
        return;
    }
  });
  for_each_living(game, [&](UnitId id) {
    if (game.unit(id).action == Action::defuse && game.bomb.armed != 0) defuse(game, umpire, id);
  });
}

bool explode_if_due(Game& game, Umpire& umpire) {
  const bool due = game.bomb.armed != 0 && game.turn >= game.bomb.armed + kTimer && umpire.rule(clause::bomb_timer);
  if (!due) return false;
  tell(umpire, BombExploded{zone_of(umpire, game.bomb.at)}, {clause::bomb_timer, clause::bomb_explosion});
  Explosion explosion;
  for_each_body(game, [&](UnitId body) {
    if (umpire.rule(clause::bomb_explosion)) explosion.left |= std::uint32_t{1} << body.v;
  });
  game.agenda.push(explosion);
  return true;
}

void carry_out(Game& game, Umpire& umpire, Explosion explosion) {
  bool rolled = false;
  while (explosion.left != 0 && !rolled) {
    rolled = strike_down(game, umpire, numbered<UnitId>(std::countr_zero(explosion.left)));
    explosion.left &= explosion.left - 1;
  }
  if (explosion.left != 0) return game.agenda.push(explosion);
  game.bomb = {};
  apply(game, umpire);
  if (umpire.rule(clause::bomb_explosion_ends) && umpire.rule(clause::round_win_bomb))
    end_round(game, Ending::bombed, Team::t);
}

}  // namespace sandtable::strike
