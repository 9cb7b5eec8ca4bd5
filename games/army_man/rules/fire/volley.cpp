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

Roll attack_dice(const Law& law, const Volley& volley, const Attack& attack) {
  return {.count = attack.dice,
          .read = ReadAs::at_least(need(law)),
          .purpose = number_of(Purpose::shooting),
          .detail = attack.weapon.v,
          .seat = law.setup.seat(volley.attacker),
          .unit = volley.attacker,
          .against = volley.target,
          .rule = clause::shoot_dice};
}

// Blocking dice for everything but armour.
Bonus additional_blocks(const Game& game, const Law& law, const Volley& volley) {
  Bonus bonus(law);
  if (volley.cover != 0) bonus.add(1);
  if (game.unit(volley.target).posture == Posture::hunkered && law.rule(clause::act_hunker)) bonus.add(1);
  if (volley.guard != 0 && law.rule(clause::guard_resolve)) bonus.add(1);
  return bonus;
}

// The blocks, and how many hits they leave. Against a vehicle's armour piercing hits are blocked by themselves.
Settled<int> roll_blocks(const Game& game, Umpire& umpire, const Volley& volley, Hits hits) {
  const UnitId target = volley.target;
  const int armour = armour_dice(umpire, target);
  const Bonus plain = additional_blocks(game, umpire, volley);
  Bonus armoured = plain;
  armoured.add(armour);
  if (armour == 0 || hits.piercing == 0 || !umpire.rule(clause::special_piercing)) {
    const Roll blocks = block_dice(game, umpire, target, hits.all(), armoured.dice());
    return umpire.then(blocks,
                       [&](const Rolled& rolled) { return hits.all() == 0 ? kMissed : unblocked(hits.all(), rolled); });
  }
  const bool only = hits.other == 0;
  const Roll blocks =
      block_dice(game, umpire, target, hits.piercing, only ? plain.dice() : 0, Purpose::blocking_piercing);
  const Roll others = only ? Roll{.count = 0} : block_dice(game, umpire, target, hits.other, armoured.dice());
  return umpire.then(blocks, others, [&](const Rolled& pierced, const Rolled& rest) {
    return unblocked(hits.piercing, pierced) + unblocked(hits.other, rest);
  });
}

// The attacks from number `next` on, then the blocks.
Settled<int> roll_attacks(const Game& game, Umpire& umpire, const Volley& volley, Hits hits = {},
                          std::size_t next = 0) {
  if (next == volley.attacks.size()) return roll_blocks(game, umpire, volley, hits);
  const Attack& attack = volley.attacks[next];
  return umpire.then(attack_dice(umpire, volley, attack), [&](const Rolled& rolled) {
    const bool piercing = umpire.setup.arsenal.weapon(attack.weapon).has(Trick::piercing);
    Hits all = hits;
    if (rolled.successes > 0 && umpire.rule(clause::shoot_hits))
      (piercing ? all.piercing : all.other) += rolled.successes;
    return roll_attacks(game, umpire, volley, all, next + 1);
  });
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
  const int through = umpire.come_to([&] { return roll_attacks(game, umpire, volley); });
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
