#include "games/arap/rules/melee/strike.h"

#include <algorithm>

#include "games/arap/rules/fire/dealing.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/melee/stages.h"

namespace sandtable::arap {

namespace {

// Attacks of a pool that are thrown together.
struct Batch {
  std::size_t pool = 0;
  PendingHits hits;
};
using Batches = FixedVector<Batch, 300>;

// Strikes of one unit on one other, with how its models stood.
struct Pool {
  std::size_t first = 0, last = 0;
  Models targets;
  FireResult result;
};
using Pools = FixedVector<Pool, 40>;

bool same_lines(const BlowLines& a, const BlowLines& b) {
  return std::ranges::equal(a, b, [](const BlowLine& x, const BlowLine& y) { return x.rule == y.rule; });
}

bool alike(const Game& game, const Law& law, const Strike& a, const Strike& b) {
  const Blow x = blow_of(game, law, a.fighter, a.group.arm, a.nearest);
  const Blow y = blow_of(game, law, b.fighter, b.group.arm, b.nearest);
  return a.by == b.by && a.target == b.target && a.goal == b.goal && a.skill == b.skill && x.strength == y.strength &&
         x.penetration == y.penetration && x.damage == y.damage && same_lines(a.lines, b.lines);
}

void explain_blow(Umpire& umpire, const Strike& strike, int attacks) {
  tell(umpire, sandtable::arap::Strikes{strike.by, strike.target, attacks, strike.skill, strike.goal},
       {clause::melee_hit_roll});
  for (const BlowLine& line : strike.lines) tell(umpire, BlowChanged{line.what, line.value}, {line.rule});
}

PendingHits throw_blows(const Game& game, Umpire& umpire, const Strike& strike, int attacks) {
  explain_blow(umpire, strike, attacks);
  const Occasion occasion{.purpose = strike.hack ? Purpose::free_hack : Purpose::blow,
                          .rule = strike.hack ? clause::hack_free_hack : clause::melee_hit_roll,
                          .seat = umpire.setup.seat(strike.by),
                          .unit = strike.by,
                          .against = strike.target,
                          .detail = strike.group.arm.weapon.v};
  umpire.follow(clause::melee_wounds_per_attack);
  PendingHits hits{.eligible = 0,
                   .covered = 0,
                   .count = successes(umpire, occasion, attacks, hit_dice(umpire, strike.goal)),
                   .blow = blow_of(game, umpire, strike.fighter, strike.group.arm, strike.nearest),
                   .shooter = strike.fighter,
                   .tricks = {},
                   .rule = clause::melee_stage_one};
  hits.cause = Cause::melee;
  return hits;
}

std::uint32_t all_of(const Models& models) { return static_cast<std::uint32_t>((1ULL << models.size()) - 1); }

// Hit rolls of a pool, then its wound rolls.
void roll_pool(Game& game, Umpire& umpire, const BlowList& strikes, Pool& pool, std::size_t place, Batches& batches) {
  const std::size_t begin = batches.size();
  for (std::size_t i = pool.first; i < pool.last;) {
    if (strikes[i].group.grenade) {
      ++i;
      continue;
    }
    int attacks = 0;
    std::size_t next = i;
    for (; next < pool.last && !strikes[next].group.grenade && alike(game, umpire, strikes[i], strikes[next]); ++next)
      attacks += strikes[next].attacks;
    PendingHits hits = throw_blows(game, umpire, strikes[i], attacks);
    hits.eligible = all_of(pool.targets);
    batches.push_back({place, hits});
    i = next;
  }
  umpire.follow(clause::melee_wound_roll);
  Dealer dealer(game, umpire, strikes[pool.first].by, strikes[pool.first].target, pool.targets);
  for (std::size_t i = begin; i < batches.size(); ++i) dealer.roll_wounds(batches[i].hits, pool.result);
}

int points_lost(const Game& game, ModelId model, int before) { return game.model(model).wounds - before; }

// A full hit of the grenade on somebody; `by` is credited with it.
void blast_at_hand(Game& game, Umpire& umpire, ModelId model, const Blow& blow, UnitId by) {
  const UnitId unit = unit_of(game, umpire.setup, model);
  if (unit.is_none()) return;
  const int before = game.model(model).wounds;
  suffer(game, umpire, model, {.blow = blow, .cause = Cause::melee, .by = by}, 1);
  note_injury(game, by, unit, points_lost(game, model, before));
}

void pierce(Game& game, Umpire& umpire, const Strike& strike) {
  umpire.follow(clause::krak_profile);
  umpire.follow(clause::krak_success);
  const Roll roll{.purpose = number_of(Purpose::piercing),
                  .seat = umpire.setup.seat(strike.by),
                  .unit = strike.by,
                  .against = strike.target,
                  .rule = clause::krak_success};
  const int face = umpire.roll(roll).face;
  const Blow blow{.strength = 6, .penetration = 4, .close = true};
  const bool skilled = umpire.setup.kit(strike.victim).its.weapon_skill > 0;
  const bool backfires = face == 6 && skilled && umpire.rule(clause::krak_backfire);
  tell(umpire,
       GrenadePlanted{strike.fighter, strike.victim,
                      face == 1   ? 1
                      : backfires ? 2
                                  : 0},
       {clause::krak_success});
  if (face == 1) blast_at_hand(game, umpire, strike.victim, blow, strike.by);
  if (backfires) blast_at_hand(game, umpire, strike.fighter, blow, UnitId::none());
}

// Nobody aboard who could keep a planter off, and it stands where it stood.
bool is_helpless(const Game& game, const Law& law, ModelId machine) {
  const UnitId unit = unit_of(game, law.setup, machine);
  return law.setup.kit(machine).its.weapon_skill == 0 && !game.unit(unit).has(UnitMark::moved);
}

void plant(Game& game, Umpire& umpire, const Strike& strike) {
  const GrenadeId id = grenade_for(umpire, strike.fighter, Stroke::planting);
  const Grenade& grenade = umpire.setup.arsenal.grenade(id);
  umpire.follow(clause::krak_missing_planting);
  const Blow blow{
      .strength = grenade.strength, .penetration = grenade.penetration, .damage = grenade.damage, .close = true};
  bool took = is_helpless(game, umpire, strike.victim);
  bool backfires = false;
  if (!took) {
    const Roll roll{.purpose = number_of(Purpose::planting),
                    .seat = umpire.setup.seat(strike.by),
                    .unit = strike.by,
                    .against = strike.target,
                    .rule = clause::krak_missing_planting};
    const int face = umpire.roll(roll).face;
    took = face <= strike.goal && face < 6;
    const bool moves = game.unit(strike.target).has(UnitMark::moved);
    const Occasion occasion{.purpose = Purpose::hazard_initiative,
                            .rule = clause::krak_missing_planting,
                            .seat = umpire.setup.seat(strike.by),
                            .unit = strike.by};
    backfires =
        face == 6 && moves && !initiative_test(umpire, occasion, umpire.setup.kit(strike.fighter).its.initiative);
  }
  tell(umpire,
       GrenadePlanted{strike.fighter, strike.victim,
                      took        ? 1
                      : backfires ? 2
                                  : 0},
       {clause::krak_missing_planting});
  if (took) blast_at_hand(game, umpire, strike.victim, blow, strike.by);
  if (backfires) blast_at_hand(game, umpire, strike.fighter, blow, UnitId::none());
}

Pools pools_of(const Game& game, const Setup& setup, const BlowList& strikes) {
  Pools pools;
  for (std::size_t i = 0; i < strikes.size();) {
    std::size_t next = i;
    while (next < strikes.size() && strikes[next].by == strikes[i].by && strikes[next].target == strikes[i].target)
      ++next;
    pools.push_back({i, next, members_of(game, setup, strikes[i].target), {}});
    i = next;
  }
  return pools;
}

void deal_pool(Game& game, Umpire& umpire, const BlowList& strikes, Pool& pool, std::size_t place,
               const Batches& batches) {
  FixedVector<PendingHits, 64> pending;
  for (const Batch& batch : batches)
    if (batch.pool == place && batch.hits.count > 0 && !pending.full()) pending.push_back(batch.hits);
  const std::span<const Strike> own(strikes.data() + pool.first, pool.last - pool.first);
  deal_by_stages(game, umpire, own, pool.targets, {pending.data(), pending.size()}, pool.result);
  const UnitId by = strikes[pool.first].by, on = strikes[pool.first].target;
  tell(umpire, BlowsLanded{by, on, pool.result.hits, pool.result.lost}, {clause::melee_stage_one});
  if (!strikes[pool.first].hack) note_injury(game, by, on, pool.result.lost);
}

}  // namespace

void carry_out_strikes(Game& game, Umpire& umpire, const BlowList& strikes) {
  Pools pools = pools_of(game, umpire.setup, strikes);
  Batches batches;
  umpire.follow(clause::melee_simultaneous);
  for (std::size_t i = 0; i < pools.size(); ++i) roll_pool(game, umpire, strikes, pools[i], i, batches);
  for (const Strike& strike : strikes) {
    if (!strike.group.grenade || game.model(strike.victim).fell != 0) continue;
    if (arming_of(game, strike.fighter).stroke == Stroke::planting)
      plant(game, umpire, strike);
    else
      pierce(game, umpire, strike);
  }
  for (std::size_t i = 0; i < pools.size(); ++i) deal_pool(game, umpire, strikes, pools[i], i, batches);
}

}  // namespace sandtable::arap
