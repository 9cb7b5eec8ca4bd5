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
  if (unit.flashed >= game.turn) dice -= 2;
  if (in_same_smoke(game, law, unit.at, game.place(target)) && law.rule(clause::smoke_within)) --dice;
  law.follow(clause::pool_normal);
  return law.rule(clause::hit_modifiers) ? dice : 0;
}

// Up to which face the wild die asks for a check, and the check die makes it friendly fire.
int bad_faces(const Game& game, const Law& law, const Attack& shot) {
  int faces = 1;
  if (const int units = intervening(game, law, shot.by, shot.target); units > 0 && law.rule(clause::ff_intervening))
    faces += units;
  return faces > kWorstFace && law.rule(clause::ff_cap) ? kWorstFace : faces;
}

bool is_friendly_fire(const Game& game, Umpire& umpire, const Attack& shot, Pool& pool) {
  const int bad = bad_faces(game, umpire, shot);
  if (pool.wild > bad || !umpire.rule(clause::ff_check)) return false;
  const int face = umpire.roll(roll_by(umpire.setup, Purpose::check, shot.by, shot.target, clause::ff_check)).face;
  if (umpire.on().mishap_reroll_replaces) pool.total += face - pool.wild;
  if (face > bad) tell(umpire, CheckPassed{shot.by, face, bad}, {clause::ff_check});
  return face <= bad;
}

// Who is hit instead of the called target; none if nobody is near it.
UnitId draw_victim(const Game& game, Umpire& umpire, const Attack& shot) {
  FixedVector<UnitId, kMostBodies> near;
  for_each_body(game, [&](UnitId body) {
    if (body == shot.by || (body == shot.target && umpire.rule(clause::ff_not_target))) return;
    const bool qualifies =
        gap_at_most(game, umpire, body, shot.target, kStray) && in_sight(game, umpire, shot.by, body);
    if (!qualifies && umpire.rule(clause::ff_victim)) return;
    near.push_back(body);
  });
  UnitId victim = UnitId::none();
  if (near.empty()) {
    umpire.follow(clause::ff_nobody);
  } else {
    victim = near[draw(umpire, near.size(), Purpose::victim, umpire.setup.player(shot.by))];
  }
  tell(umpire, FriendlyFire{shot.by, shot.target, victim}, {clause::ff_check, clause::ff_victim});
  return victim;
}

void wound(Game& game, const Attack& shot, UnitId struck) {
  Wounding wounding{shot};
  wounding.shot.target = struck;
  game.agenda.push(wounding);
}

// One shot up to its hit or miss.
void shoot(Game& game, Umpire& umpire, const Attack& shot) {
  tell(umpire,
       Attacked{shot.by, shot.item, shot.target, std::max<int>(shot.to_hit, 1), gap(game, shot.by, shot.target)},
       {clause::hit_roll});
  const Roll roll = roll_by(umpire.setup, Purpose::to_hit, shot.by, shot.target, clause::hit_roll);
  Pool pool = roll_pool(umpire, roll, shot.to_hit);
  roll_on(umpire, roll, pool);
  umpire.follow(clause::hit_no_range_limit);
  const bool friendly = is_friendly_fire(game, umpire, shot, pool);
  const RuleId rule = friendly ? clause::ff_resolve : clause::hit_roll;
  const UnitId drawn = friendly ? draw_victim(game, umpire, shot) : shot.target;
  const UnitId aimed = drawn.is_none() ? shot.target : drawn;
  const bool too_far = !gap_at_most(game, umpire, shot.by, aimed, kStep * pool.total) && umpire.rule(rule);
  const bool hit = !drawn.is_none() && !too_far;
  tell_shot(umpire, hit, {shot.by, aimed, pool.total, gap(game, shot.by, aimed)}, rule);
  if (hit) return wound(game, shot, aimed);
  umpire.follow(clause::hit_miss);
  note(game, umpire, {.by = shot.by, .target = aimed, .alone = shot.alone != 0});
}

void stab(Game& game, Umpire& umpire, const Attack& shot) {
  tell(umpire, Attacked{.unit = shot.by, .item = shot.item, .target = shot.target}, {clause::knife_damage});
  if (umpire.rule(clause::knife_damage)) wound(game, shot, shot.target);
}

// Nobody moves between pointing and step: only elimination and smoke take a target away.
bool is_gone(const Game& game, const Law& law, UnitId by, UnitId target, const Item& item) {
  if (!game.lives(target)) {
    law.follow(clause::turn_target_gone);
    return true;
  }
  const bool minds_smoke = item.is_firearm() || !is_exempt_from_smoke(law);
  return minds_smoke && smoke_between(game, law, game.place(by), game.place(target)) &&
         law.rule(clause::turn_target_gone);
}

TargetList still_there(const Game& game, Umpire& umpire, UnitId by, const Pointing& pointing, const Item& item) {
  TargetList there;
  for (const UnitId target : pointing.targets) {
    if (!is_gone(game, umpire, by, target, item)) {
      there.push_back(target);
      continue;
    }
    umpire.follow(clause::target_once);
    tell(umpire, NoAttack{by, target}, {clause::turn_target_gone});
  }
  return there;
}

// The share of target `i` of a burst.
int share(const Law& law, int dice, std::size_t targets, std::size_t i) {
  const int each = dice / static_cast<int>(targets);
  const int others = i == 0 ? each * static_cast<int>(targets - 1) : dice - each;
  return dice - (others > 0 && law.rule(clause::auto_split) ? others : 0);
}

}  // namespace

int to_hit_dice(const Game& game, const Law& law, UnitId unit, UnitId target, int to_hit) {
  const Item& item = law.setup.arsenal.item(in_hand(game, unit));
  return (item.pool != 0 ? to_hit : int{item.to_hit}) + modifiers(game, law, unit, target, item);
}

int damage_dice(const Game& game, const Law& law, UnitId unit, int to_hit) {
  const Item& item = law.setup.arsenal.item(in_hand(game, unit));
  return item.pool != 0 ? item.pool - to_hit : int{item.damage};
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

bool open_fire(Game& game, Umpire& umpire, UnitId unit, const Pointing& pointing, bool alone) {
  const ItemId id = in_hand(game, unit);
  const Item& item = umpire.setup.arsenal.item(id);
  const TargetList there = still_there(game, umpire, unit, pointing, item);
  if (there.empty()) return false;
  if (item.pool != 0) umpire.follow(clause::pool_when);
  if (pointing.targets.size() > 1)
    for (const RuleId rule : {clause::auto_to_hit, clause::auto_ammo, clause::auto_target_gone}) umpire.follow(rule);
  Shooting shooting;
  for (std::size_t i = 0; i < pointing.targets.size(); ++i) {
    const UnitId target = pointing.targets[i];
    if (!there.contains(target)) continue;
    const int damage = share(umpire, damage_dice(game, umpire, unit, pointing.to_hit), pointing.targets.size(), i);
    const int to_hit =
        item.item_class == ItemClass::knife ? 0 : to_hit_dice(game, umpire, unit, target, pointing.to_hit);
    shooting.shots.push_back({.by = unit,
                              .target = target,
                              .item = id,
                              .to_hit = static_cast<std::int8_t>(to_hit),
                              .damage = damage,
                              .alone = alone ? 1 : 0});
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
