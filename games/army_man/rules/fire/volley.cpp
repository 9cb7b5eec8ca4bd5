#include <algorithm>
#include <cassert>

#include "games/army_man/rules/flow.h"

namespace sandtable::army_man {

namespace {

constexpr int kMissed = -1;  // no die hit

struct Hits {
  int piercing = 0;
  int other = 0;
  int all() const { return piercing + other; }
};

Hits roll_attacks(Umpire& umpire, const Volley& volley) {
  Hits hits;
  for (const Attack& attack : volley.attacks) {
    const Roll roll{.count = attack.dice,
                    .need = need(umpire),
                    .purpose = number_of(Purpose::shooting),
                    .detail = attack.weapon.v,
                    .seat = umpire.setup.seat(volley.attacker),
                    .unit = volley.attacker,
                    .against = volley.target,
                    .rule = clause::shoot_dice};
    const int successes = umpire.roll(roll).successes;
    const bool piercing = umpire.setup.arsenal.weapon(attack.weapon).has(Trick::piercing);
    if (successes > 0 && umpire.rule(clause::shoot_hits)) (piercing ? hits.piercing : hits.other) += successes;
  }
  return hits;
}

// Blocking dice for everything but armour.
Bonus additional_blocks(const Game& game, const Law& law, const Volley& volley) {
  Bonus bonus(law);
  if (volley.cover != 0) bonus.add(1);
  if (game.unit(volley.target).posture == Posture::hunkered && law.rule(clause::act_hunker)) bonus.add(1);
  if (volley.guard != 0 && law.rule(clause::guard_resolve)) bonus.add(1);
  return bonus;
}

// Against a vehicle's armour piercing hits are blocked by themselves.
int unblocked(const Game& game, Umpire& umpire, const Volley& volley, Hits hits) {
  const UnitId target = volley.target;
  const int armour = armour_dice(umpire, target);
  const Bonus plain = additional_blocks(game, umpire, volley);
  Bonus armoured = plain;
  armoured.add(armour);
  if (armour == 0 || hits.piercing == 0 || !umpire.rule(clause::special_piercing))
    return block(game, umpire, target, hits.all(), armoured.dice());
  const bool only = hits.other == 0;
  const int pierced = block(game, umpire, target, hits.piercing, only ? plain.dice() : 0, Purpose::blocking_piercing);
  return pierced + (only ? 0 : block(game, umpire, target, hits.other, armoured.dice()));
}

int dice_of(const Volley& volley) {
  int dice = 0;
  for (const Attack& attack : volley.attacks) dice += attack.dice;
  return dice;
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, Volley volley) {
  assert(game.fights(volley.target));
  umpire.follow(clause::dice_order);
  tell(umpire, VolleyFired{volley.attacker, volley.target, volley.cover != 0, volley.guard != 0, dice_of(volley)},
       {volley.guard != 0 ? clause::guard_resolve : clause::shoot_dice});
  const int through = umpire.come_to([&] {
    const Hits hits = roll_attacks(umpire, volley);
    const int left = unblocked(game, umpire, volley, hits);
    return hits.all() == 0 ? kMissed : left;
  });
  if (through == kMissed) return;
  tell(umpire, HitsTaken{volley.target, through}, {clause::shoot_hits, clause::shoot_blocks});
  if (through == 0) return;
  // More than there is to lose makes no difference.
  const int most = umpire.setup.profile(volley.target).is_vehicle() ? umpire.setup.profile(volley.target).tough
                                                                    : game.unit(volley.target).alive.count();
  game.agenda.push(Casualties{.unit = volley.target,
                              .count = std::min(through, most),
                              .marksman = volley.marksman,
                              .strength_before = strength(game, umpire, volley.target),
                              .seen = volley.seen});
}

void carry_out(Game& game, Umpire& umpire, Casualties losses) {
  take_losses(game, umpire, losses.unit, losses.count, Cause::shooting, &losses);
  if (game.fights(losses.unit) && umpire.rule(clause::shoot_then_morale))
    check_morale(game, umpire, losses.unit, losses.strength_before);
}

}  // namespace sandtable::army_man
