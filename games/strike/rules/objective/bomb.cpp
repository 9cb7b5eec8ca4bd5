// Steps 9 and 10 of phase 4: what was called is completed, and the bomb.
#include <bit>

#include "games/strike/rules/fight/combat.h"

namespace sandtable::strike {

namespace {

constexpr int kTimer = 5;  // turns
constexpr int kNearDice = 4, kFarDice = 2;
constexpr int kTurnsWithoutKit = 2;

bool has_stayed(const Law& law, const Unit& unit) {
  law.follow(clause::move_stationary);
  return unit.moved == 0 && unit.fired == 0;
}

void reload(Game& game, Umpire& umpire, UnitId id) {
  Unit& unit = game.unit(id);
  std::uint8_t& empty = unit.active == Held::pistol ? unit.gear.pistol_empty : unit.gear.primary_empty;
  if (unit.in_hand.is_none() || empty == 0) return;
  if (unit.interrupted != 0 && !umpire.rule(clause::ammo_reload_interrupt)) return;
  if (!umpire.rule(clause::ammo_reload)) return;
  empty = 0;
  tell(umpire, Told::reloaded, {clause::ammo_reload}, {id.v, unit.in_hand.v});
}

void finish_set_up(Game& game, Umpire& umpire, UnitId id) {
  Unit& unit = game.unit(id);
  if (!has_stayed(umpire, unit) && umpire.rule(clause::camp_set_up_interrupted)) return;
  if (unit.in_hand.is_none() || !umpire.rule(clause::camp_set_up)) return;
  unit.set_up = 1;
  tell(umpire, Told::set_up, {clause::camp_set_up}, {id.v, unit.in_hand.v});
}

// Whether fighting or a wound has spoilt this turn's work on the bomb.
bool is_interrupted(const Unit& unit, UnitId id, Umpire& umpire) {
  if (unit.interrupted == 0 || !umpire.rule(clause::bomb_interrupt_restart)) return false;
  tell(umpire, Told::interrupted, {clause::bomb_interrupt_restart}, {id.v, static_cast<int>(unit.action)});
  return true;
}

void arm(Game& game, Umpire& umpire, UnitId id) {
  Unit& unit = game.unit(id);
  if (unit.gear.bomb == 0 || is_interrupted(unit, id, umpire)) return;
  if (!has_stayed(umpire, unit) || !umpire.rule(clause::bomb_place)) return;
  unit.gear.bomb = 0;
  game.bomb = {.at = unit.at, .armed = game.turn};
  tell(umpire, Told::armed, {clause::bomb_place, clause::bomb_timer}, {id.v, unit.at.x.v, unit.at.y.v});
}

int progress_of_others(const Game& game, UnitId id) {
  int turns = 0;
  for_each_living(game, [&](UnitId other) { turns += other == id ? 0 : game.unit(other).defusing; });
  return turns;
}

// Whether the work of this turn has been the last that was needed.
bool is_done(const Game& game, const Law& law, UnitId id) {
  const Unit& unit = game.unit(id);
  const bool called = unit.active == Held::kit && unit.in_hand == law.setup.arsenal.kit;
  const bool with_kit = unit.gear.kit != 0 && (called || !law.rule(clause::call_kit));
  if (with_kit && law.rule(clause::bomb_defuse_kit)) return true;
  int turns = unit.defusing;
  const int others = progress_of_others(game, id);
  if (others > 0 && !law.rule(clause::bomb_defuse_mixed)) turns += others;
  return turns >= kTurnsWithoutKit || !law.rule(clause::bomb_defuse_two);
}

void remove_defused(Game& game, Umpire& umpire, UnitId id) {
  tell(umpire, Told::defused, {clause::round_win_defuse}, {id.v});
  game.bomb = {};
  for (Unit& unit : game.units) unit.defusing = 0;
  if (umpire.rule(clause::round_win_defuse)) end_round(game, Ending::defused, Team::ct);
}

void defuse(Game& game, Umpire& umpire, UnitId id) {
  Unit& unit = game.unit(id);
  const bool disturbed =
      is_interrupted(unit, id, umpire) || (!has_stayed(umpire, unit) && umpire.rule(clause::bomb_defuse_two));
  if (disturbed) {
    unit.defusing = 0;
    return;
  }
  ++unit.defusing;
  if (is_done(game, umpire, id)) return remove_defused(game, umpire, id);
  tell(umpire, Told::defusing, {clause::bomb_defuse_two}, {id.v, unit.defusing});
}

// Whether dice were rolled for it.
bool strike_down(Game& game, Umpire& umpire, UnitId body) {
  const ZoneId blast = zone_of(umpire, game.bomb.at), zone = zone_of(umpire, game.place(body));
  if (zone == blast) {
    note(game, umpire, {.target = body, .kills = true, .alone = true});
    return false;
  }
  const bool near = umpire.setup.ground.zones.adjacent(blast, zone) && umpire.rule(clause::zone_adjacent);
  const DamageRoll roll{.target = body,
                        .dice = static_cast<std::uint8_t>(near ? kNearDice : kFarDice),
                        .plain = umpire.rule(clause::bomb_explosion_plain),
                        .purpose = Purpose::blast};
  const DamageResult result = roll_damage(game, umpire, roll);
  note(game, umpire, {.target = body, .struck = true, .hits = result.hits, .headshot = result.headshot, .alone = true});
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
  const bool due = game.bomb.armed != 0 && game.turn >= game.bomb.armed + kTimer;
  if (!due || !umpire.rule(clause::bomb_timer)) return false;
  tell(umpire, Told::explosion, {clause::bomb_timer, clause::bomb_explosion}, {zone_of(umpire, game.bomb.at).v});
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
    rolled = strike_down(game, umpire, {static_cast<std::uint8_t>(std::countr_zero(explosion.left))});
    explosion.left &= explosion.left - 1;
  }
  if (explosion.left != 0) return game.agenda.push(explosion);
  game.bomb = {};
  apply(game, umpire);
  if (umpire.rule(clause::bomb_explosion_ends) && umpire.rule(clause::round_win_bomb))
    end_round(game, Ending::bombed, Team::t);
}

}  // namespace sandtable::strike
