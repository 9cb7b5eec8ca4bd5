#include <algorithm>

#include "engine/table/plane/outline.h"
#include "games/strike/rules/fight/combat.h"
#include "games/strike/rules/fight/pools.h"

namespace sandtable::strike {

namespace {

constexpr int kRifleStep = 6, kScopeStep = 8;
constexpr Mil kStray{5000};  // from the called target to a victim of friendly fire
constexpr int kWorstFace = 5;

bool uses_scope(const Law& law, const Unit& unit, const Item& item) {
  if (!item.scope) return false;
  if (!item.autofire) return law.rule(clause::camp_sniper_scope);
  return unit.scope != 0 && law.rule(clause::call_scope);
}

int modifiers(const Game& game, const Law& law, UnitId id, UnitId target, const Item& item) {
  const Unit& unit = game.unit(id);
  int dice = 0;
  if (uses_scope(law, unit, item)) ++dice;
  if (unit.stance == Stance::crouching && law.rule(clause::stance_crouch)) ++dice;
  dice -= half_covers(game, law, id, target);
  if (unit.flashed >= game.turn && unit.flashed != 0) dice -= 2 * (1 + unit.flashed_again);
  if (in_same_smoke(game, law, unit.at, game.place(target)) && law.rule(clause::smoke_within)) --dice;
  if (dice == 0 || !law.rule(clause::hit_modifiers)) return 0;
  return item.pool == 0 || law.rule(clause::pool_normal) ? dice : 0;
}

// Up to which face the wild die asks for a check, and the check die makes it friendly fire.
int bad_faces(const Game& game, const Law& law, const Attack& shot) {
  int faces = 1;
  if (const int units = intervening(game, law, shot.by, shot.target); units > 0 && law.rule(clause::ff_intervening))
    faces += units;
  return faces > kWorstFace && law.rule(clause::ff_cap) ? kWorstFace : faces;
}

// `last` is the last face of a wild die that was rolled on.
bool is_friendly_fire(const Game& game, Umpire& umpire, const Attack& shot, Pool& pool, int last) {
  if (pool.wild == 0) return false;
  const int bad = bad_faces(game, umpire, shot);
  const bool tail = last > 0 && last <= bad && !umpire.rule(clause::dice_explode_tail);
  if ((pool.wild > bad && !tail) || !umpire.rule(clause::ff_check)) return false;
  const int face = umpire.roll(roll_by(umpire.setup, Purpose::check, shot.by, shot.target, clause::ff_check)).face;
  if (umpire.on().mishap_reroll_replaces) pool.total += face - pool.wild;
  if (face > bad) tell(umpire, Told::check_passed, {clause::ff_check}, {shot.by.v, face, bad});
  return face <= bad;
}

// Who is hit instead of the called target; none if nobody is near it.
UnitId draw_victim(const Game& game, Umpire& umpire, const Attack& shot) {
  FixedVector<UnitId, kMostBodies> near;
  for_each_body(game, [&](UnitId body) {
    if (body == shot.by || (body == shot.target && umpire.rule(clause::ff_not_target))) return;
    const bool qualifies =
        gap_at_most(game, umpire, body, shot.target, kStray) && in_sight(game, umpire, shot.by, body);
    if (qualifies || !umpire.rule(clause::ff_victim)) near.push_back(body);
  });
  UnitId victim = UnitId::none();
  if (!near.empty()) {
    victim = near[draw(umpire, near.size(), Purpose::victim, umpire.setup.player(shot.by))];
  } else if (!umpire.rule(clause::ff_nobody)) {
    victim = shot.target;
  }
  tell(umpire, Told::friendly_fire, {clause::ff_check, clause::ff_victim},
       {shot.by.v, shot.target.v, victim.is_none() ? -1 : victim.v});
  return victim;
}

bool reaches(const Game& game, const Law& law, const Attack& shot, int total) {
  if (!law.rule(clause::hit_roll)) return true;
  if (!gap_at_most(game, law, shot.by, shot.target, kStep * total)) return false;
  const bool far = !gap_at_most(game, law, shot.by, shot.target, kStep * (6 * std::max<int>(shot.to_hit, 1)));
  return !far || law.rule(clause::hit_no_range_limit);
}
bool reaches_victim(const Game& game, const Law& law, const Attack& shot, UnitId victim, int total) {
  return !law.rule(clause::ff_resolve) || gap_at_most(game, law, shot.by, victim, kStep * total);
}

void wound(Game& game, const Attack& shot, UnitId struck) {
  Wounding wounding{shot};
  wounding.shot.target = struck;
  game.agenda.push(wounding);
}

// One shot up to its hit or miss.
void shoot(Game& game, Umpire& umpire, const Attack& shot) {
  tell(umpire, Told::attack, {clause::hit_roll},
       {shot.by.v, shot.item.v, shot.target.v, std::max<int>(shot.to_hit, 1), gap(game, shot.by, shot.target).v});
  const Roll roll = roll_by(umpire.setup, Purpose::to_hit, shot.by, shot.target, clause::hit_roll);
  Pool pool = roll_pool(umpire, roll, shot.to_hit);
  const int last = roll_on(umpire, roll, pool);
  const bool friendly = is_friendly_fire(game, umpire, shot, pool, last);
  const UnitId drawn = friendly ? draw_victim(game, umpire, shot) : shot.target;
  const UnitId aimed = drawn.is_none() ? shot.target : drawn;
  const bool hit = !drawn.is_none() && (friendly ? reaches_victim(game, umpire, shot, drawn, pool.total)
                                                 : reaches(game, umpire, shot, pool.total));
  tell(umpire, hit ? Told::hit : Told::miss, {friendly ? clause::ff_resolve : clause::hit_roll},
       {shot.by.v, aimed.v, pool.total, gap(game, shot.by, aimed).v});
  if (hit) return wound(game, shot, aimed);
  note(game, umpire, {.by = shot.by, .target = aimed, .alone = shot.alone != 0});
  if (!umpire.rule(clause::hit_miss)) note_empty(game, umpire, shot);
}

void stab(Game& game, Umpire& umpire, const Attack& shot) {
  if (!umpire.rule(clause::knife_damage)) return shoot(game, umpire, shot);
  tell(umpire, Told::attack, {clause::knife_damage}, {shot.by.v, shot.item.v, shot.target.v, 0, 0});
  wound(game, shot, shot.target);
}

// Nobody moves between call and step: only elimination and smoke take a target away.
bool is_gone(const Game& game, const Law& law, UnitId by, UnitId target, const Item& item) {
  if (!game.lives(target)) {
    law.follow(clause::turn_target_gone);
    return true;
  }
  return item.is_firearm() && smoke_between(game, law, game.place(by), game.place(target)) &&
         law.rule(clause::turn_target_gone);
}

TargetList still_there(const Game& game, Umpire& umpire, UnitId by, const Call& call, const Item& item) {
  TargetList there;
  for (const UnitId target : call.targets) {
    if (!is_gone(game, umpire, by, target, item)) {
      there.push_back(target);
      continue;
    }
    umpire.follow(clause::target_once);
    tell(umpire, Told::no_attack, {clause::turn_target_gone}, {by.v, target.v});
  }
  return there;
}

// The share of target `i` of a burst.
int share(const Law& law, int dice, std::size_t targets, std::size_t i) {
  if (targets == 1 || !law.rule(clause::auto_split)) return dice;
  const int each = dice / static_cast<int>(targets);
  return i == 0 ? dice - each * static_cast<int>(targets - 1) : each;
}

}  // namespace

int split(const Law& law, const Item& item, int to_hit) { return law.rule(clause::pool_when) ? to_hit : item.pool / 2; }

int to_hit_dice(const Game& game, const Law& law, UnitId unit, UnitId target, int to_hit) {
  const Item& item = law.setup.arsenal.item(in_hand(game, unit));
  return (item.pool != 0 ? split(law, item, to_hit) : item.to_hit) + modifiers(game, law, unit, target, item);
}

int damage_dice(const Game& game, const Law& law, UnitId unit, int to_hit) {
  const Item& item = law.setup.arsenal.item(in_hand(game, unit));
  return item.pool != 0 ? item.pool - split(law, item, to_hit) : item.damage;
}

int intervening(const Game& game, const Law& law, UnitId attacker, UnitId target) {
  const Point from = game.place(attacker), to = game.place(target);
  const Team own = team_of(game, law.setup, attacker);
  int count = 0;
  for_each_body(game, [&](UnitId body) {
    if (body == attacker || body == target) return;
    if (!is_hostage(body) && team_of(game, law.setup, body) != own) return;
    const bool in_the_way = compare_distance(from, to, game.place(body), kRadius) < 0;
    if (in_the_way && law.rule(clause::ff_intervening_def)) ++count;
  });
  return count;
}

int action_step(const Game& game, const Law& law, UnitId unit) {
  const ItemId id = in_hand(game, unit);
  if (id.is_none()) return 0;
  const Item& item = law.setup.arsenal.item(id);
  if (!item.scope) return item.step;
  return uses_scope(law, game.unit(unit), item) ? kScopeStep : kRifleStep;
}

bool open_fire(Game& game, Umpire& umpire, UnitId unit, const Call& call, bool alone) {
  const ItemId id = in_hand(game, unit);
  const Item& item = umpire.setup.arsenal.item(id);
  const TargetList there = still_there(game, umpire, unit, call, item);
  if (there.empty()) return false;
  const bool as_called = there.size() == call.targets.size() || umpire.rule(clause::auto_target_gone);
  const TargetList& sharing = as_called ? call.targets : there;
  const bool burst = sharing.size() > 1;
  Shooting shooting;
  for (std::size_t i = 0; i < sharing.size(); ++i) {
    if (!there.contains(sharing[i])) continue;
    const int damage = share(umpire, damage_dice(game, umpire, unit, call.to_hit), sharing.size(), i);
    int to_hit = item.item_class == ItemClass::knife ? 0 : to_hit_dice(game, umpire, unit, sharing[i], call.to_hit);
    if (burst && !umpire.rule(clause::auto_to_hit)) to_hit /= static_cast<int>(sharing.size());
    shooting.shots.push_back({.by = unit,
                              .target = sharing[i],
                              .item = id,
                              .to_hit = static_cast<std::int8_t>(to_hit),
                              .damage = static_cast<std::uint8_t>(std::max(damage, 0)),
                              .burst = static_cast<std::uint8_t>(burst ? 1 : 0),
                              .alone = static_cast<std::uint8_t>(alone ? 1 : 0)});
  }
  game.agenda.push(shooting);
  return true;
}

void carry_out(Game& game, Umpire& umpire, Shooting shooting) {
  const Attack shot = shooting.shots[0];
  shooting.shots.erase_at(0);
  if (!shooting.shots.empty()) game.agenda.push(shooting);
  const bool knife = umpire.setup.arsenal.item(shot.item).item_class == ItemClass::knife;
  knife ? stab(game, umpire, shot) : shoot(game, umpire, shot);
}

}  // namespace sandtable::strike
