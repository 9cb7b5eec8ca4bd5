#include <algorithm>
#include <cassert>

#include "games/army_man/rules/flow.h"

namespace sandtable::army_man {

namespace {

// What the dice of a volley have come to so far.
struct Hits {
  std::uint16_t piercing = 0;  // the armour of the target, and not blocked yet
  std::uint16_t other = 0;     // not blocked yet
  std::uint16_t through = 0;   // that no block stops
  std::uint16_t any = 0;       // some die hit
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

// Each success is a hit.
void add_hits(const Law& law, UnitId target, const Attack& attack, int successes, Hits& hits) {
  if (successes == 0 || !law.rule(clause::shoot_hits)) return;
  const bool pierces = law.setup.arsenal.weapon(attack.weapon).has(Trick::piercing) && armour_dice(law, target) > 0;
  std::uint16_t& such = pierces && law.rule(clause::special_piercing) ? hits.piercing : hits.other;
  such = static_cast<std::uint16_t>(such + successes);
  hits.any = 1;
}

// Against a vehicle's armour piercing hits are blocked by themselves.
Roll piercing_blocks(const Game& game, const Umpire& umpire, const Volley& volley, const Hits& hits) {
  if (hits.piercing == 0) return {.count = 0};
  const int additional = hits.other == 0 ? additional_blocks(game, umpire, volley).dice() : 0;
  return block_dice(game, umpire, volley.target, hits.piercing, additional, Purpose::blocking_piercing);
}
Roll other_blocks(const Game& game, const Umpire& umpire, const Volley& volley, const Hits& hits) {
  if (hits.other == 0 && hits.any != 0) return {.count = 0};
  Bonus additional = additional_blocks(game, umpire, volley);
  additional.add(armour_dice(umpire, volley.target));
  return block_dice(game, umpire, volley.target, hits.other, additional.dice());
}

// Each success blocks one hit.
void block(Hits& hits, std::uint16_t& such, const Rolled& blocks) {
  hits.through = static_cast<std::uint16_t>(hits.through + unblocked(such, blocks));
  such = 0;
}

// Attack by attack, then the blocks.
Hits roll_dice(const Game& game, Umpire& umpire, const Volley& volley) {
  auto dice = umpire.reckon(Hits{});
  for (const Attack& attack : volley.attacks) {
    dice.roll(attack_dice(umpire, volley, attack), [&](Hits& hits, const Rolled& rolled) {
      add_hits(umpire, volley.target, attack, rolled.successes, hits);
    });
  }
  dice.roll([&](const Hits& hits) { return piercing_blocks(game, umpire, volley, hits); },
            [](Hits& hits, const Rolled& blocks) { block(hits, hits.piercing, blocks); });
  dice.roll([&](const Hits& hits) { return other_blocks(game, umpire, volley, hits); },
            [](Hits& hits, const Rolled& blocks) { block(hits, hits.other, blocks); });
  return dice.come_to();
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
  const Hits hits = roll_dice(game, umpire, volley);
  if (hits.any == 0) return;
  tell(umpire, HitsTaken{volley.target, hits.through}, {clause::shoot_hits, clause::shoot_blocks});
  if (hits.through == 0) return;
  // More than there is to lose makes no difference.
  const int most = umpire.setup.profile(volley.target).is_vehicle() ? umpire.setup.profile(volley.target).tough
                                                                    : game.unit(volley.target).alive.count();
  game.agenda.push(Casualties{.unit = volley.target,
                              .count = std::min<int>(hits.through, most),
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
