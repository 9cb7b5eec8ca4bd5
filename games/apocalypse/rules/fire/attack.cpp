#include <algorithm>

#include "games/apocalypse/rules/fire/wounds.h"
#include "games/apocalypse/rules/flow.h"
#include "games/apocalypse/rules/rank.h"

namespace sandtable::apocalypse {

namespace {

constexpr int kIgnores = 4;  // Armored, cover and, against hulls, Poison

// What the dice of a group have come to so far.
struct Tally {
  std::uint8_t misses = 0;
  std::uint8_t hits = 0;
  std::uint8_t sixes = 0;   // Rending: wounds at once
  std::uint8_t blocks = 0;  // of the hits
};

// One group of an attack, with what its weapons do.
struct Group {
  const Game& game;
  const Law& law;
  const Attack& attack;
  AttackGroup dice;

  bool has(Trick trick) const { return dice.tricks.has(trick); }
  bool is(GroupFlag flag) const { return (dice.flags & flag) != 0; }
  bool is_poison() const { return has(Trick::poison) && law.rule(clause::sr_poison); }
  bool pierces() const { return has(Trick::piercing) || is_poison(); }
  bool rends() const { return has(Trick::rending) && law.rule(clause::sr_rending); }
  int goal() const {
    if (has(Trick::scoper) && law.rule(clause::sr_scoper)) return 2;
    return quality(law, attack.attacker);
  }
  std::uint8_t detail() const { return static_cast<std::uint8_t>(dice.tricks.bits | (is(kXWeapon) ? 0x80 : 0)); }
};

Roll attackers_roll(const Group& group, int count, Purpose purpose, RuleId rule) {
  const UnitId unit = group.attack.attacker;
  const int goal = group.goal();
  const bool sorts = group.rends() && goal < 6;
  return {.count = count,
          .read = sorts ? ReadAs::sort(goal, 6) : ReadAs::at_least(goal),
          .purpose = number_of(purpose),
          .detail = group.detail(),
          .seat = group.law.setup.seat(unit),
          .unit = unit,
          .against = group.attack.target,
          .rule = rule};
}

Roll attack_dice(const Group& group) {
  group.law.follow(clause::shoot_attack_dice);
  const bool melee = group.attack.melee != 0;
  return attackers_roll(group, group.dice.dice, melee ? Purpose::striking : Purpose::shooting,
                        melee ? clause::melee_one_opponent : clause::shoot_attack_dice);
}

// Each success is a hit, and a natural 6 of a Rending weapon a wound.
void read_attack(const Group& group, int dice, const Rolled& rolled, Tally& tally) {
  int sixes = 0, hits = rolled.successes;
  if (group.rends()) {
    const bool only_sixes = group.goal() == 6;
    sixes = only_sixes ? rolled.successes : rolled.sorted[2];
    hits = only_sixes ? 0 : rolled.sorted[1];
  }
  tally.hits = static_cast<std::uint8_t>(tally.hits + hits);
  tally.sixes = static_cast<std::uint8_t>(tally.sixes + sixes);
  tally.misses = static_cast<std::uint8_t>(tally.misses + dice - hits - sixes);
}

// Whether dice that hit have to be rolled again.
bool must_reroll(const Group& group) {
  const Attack& attack = group.attack;
  const bool shaken = group.game.unit(attack.attacker).shaken != 0 && group.law.rule(clause::dmg_shaken);
  return shaken || (attack.veiled != 0 && group.law.rule(clause::power_veil_of_lamps));
}

// Whether dice that failed may be.
bool may_reroll(const Group& group) {
  if (group.has(Trick::linked) && group.law.rule(clause::sr_linked)) return true;
  return group.is(kHatred) && group.law.rule(clause::sr_hatred);
}

// Both re-rolls look at the first faces: so many dice are thrown a second time, and those that hit are so no more.
int take_for_reroll(const Group& group, int failures, Tally& tally) {
  int dice = failures;
  tally.misses = static_cast<std::uint8_t>(tally.misses - failures);
  if (!must_reroll(group)) return dice;
  if (failures > 0) group.law.follow(clause::gen_reroll_clash);
  dice += tally.hits + tally.sixes;
  tally.hits = tally.sixes = 0;
  return dice;
}

int ask_for_reroll(Umpire& umpire, const Group& group, int misses) {
  const Attack& attack = group.attack;
  const AskReroll asked{.attacker = attack.attacker, .target = attack.target, .misses = misses, .melee = attack.melee};
  return umpire.ask(umpire.setup.seat(attack.attacker), asked).dice;
}

Roll targets_roll(const Group& group, int count, int goal, Purpose purpose, RuleId rule) {
  const UnitId unit = group.attack.target;
  return {.count = count,
          .read = ReadAs::at_least(goal),
          .purpose = number_of(purpose),
          .detail = group.detail(),
          .seat = group.law.setup.seat(unit),
          .unit = unit,
          .against = group.attack.attacker,
          .rule = rule};
}

constexpr Roll kNoDice{.count = 0};

Roll poison_dice(const Group& group, const Tally& tally) {
  if (!group.is_poison() || !has_hull(group.law, group.attack.target)) return kNoDice;
  if (tally.sixes > 0) group.law.follow(clause::sr_rending_vehicle);
  return targets_roll(group, tally.hits, kIgnores, Purpose::poison, clause::sr_poison);
}

// Whether Armored and cover do nothing against these weapons.
bool ignores_armor(const Group& group) {
  if (group.is(kXWeapon) && group.law.rule(clause::weapon_x_armored)) return true;
  return group.pierces() && group.law.rule(clause::sr_piercing_armored);
}

Roll armor_dice(const Group& group, const Tally& tally, ArmorDie die) {
  if ((group.attack.armored & die) == 0 || tally.hits == 0 || ignores_armor(group)) return kNoDice;
  return targets_roll(group, tally.hits, kIgnores, die == kArmor ? Purpose::armor : Purpose::cover,
                      die == kArmor ? clause::sr_armored : clause::cover_armored);
}

Roll block_dice(const Group& group, const Tally& tally) {
  if (tally.hits == 0 || !group.law.rule(clause::shoot_block)) return kNoDice;
  if (group.game.unit(group.attack.target).pinned != 0) group.law.follow(clause::morale_pinned_defends);
  return targets_roll(group, tally.hits, quality(group.law, group.attack.target), Purpose::blocking,
                      clause::shoot_block);
}

bool blocks_again(const Group& group) { return group.pierces() && group.law.rule(clause::sr_piercing_block); }

Roll second_blocks(const Group& group, const Tally& tally) {
  if (tally.blocks == 0 || !blocks_again(group)) return kNoDice;
  return targets_roll(group, tally.blocks, quality(group.law, group.attack.target), Purpose::blocking_again,
                      clause::sr_piercing_block);
}

void ignore(Tally& tally, int hits) { tally.hits = static_cast<std::uint8_t>(tally.hits - hits); }

// Hits that are ignored, then those that are blocked.
void defend(Reckoning<Tally>& dice, const Group& group) {
  const bool poison = group.is_poison() && has_hull(group.law, group.attack.target);
  dice.roll([&](const Tally& tally) { return poison_dice(group, tally); },
            [&](Tally& tally, const Rolled& rolled) {
              if (poison) tally.hits = rolled.successes;
            });
  for (const ArmorDie die : {kArmor, kCover}) {
    dice.roll([&](const Tally& tally) { return armor_dice(group, tally, die); },
              [](Tally& tally, const Rolled& rolled) { ignore(tally, rolled.successes); });
  }
  dice.roll([&](const Tally& tally) { return block_dice(group, tally); },
            [](Tally& tally, const Rolled& rolled) { tally.blocks = rolled.successes; });
  const bool again = blocks_again(group);
  dice.roll([&](const Tally& tally) { return second_blocks(group, tally); },
            [&](Tally& tally, const Rolled& rolled) {
              if (again) tally.blocks = rolled.successes;
              // What else was looked at has done its work.
              tally = {.hits = static_cast<std::uint8_t>(tally.hits - tally.blocks), .sixes = tally.sixes};
            });
}

void strike_again(Reckoning<Tally>& dice, const Group& group, int failures) {
  group.law.follow(clause::gen_reroll_once);
  // The dice are taken from the tally when their number is told, and come back with what they show.
  dice.roll(
      [&](const Tally& tally) {
        Tally copy = tally;
        return attackers_roll(group, take_for_reroll(group, failures, copy), Purpose::again, clause::gen_reroll_once);
      },
      [&](Tally& tally, const Rolled& rolled) {
        read_attack(group, take_for_reroll(group, failures, tally), rolled, tally);
      });
}

int wounds_of(const Law& law, const Tally& tally) {
  const int through = tally.hits > 0 && law.rule(clause::shoot_wound) ? tally.hits : 0;
  return through + tally.sixes;
}

// Automatic hits are not rolled: nothing that looks at attack dice touches them.
int resolve_automatic(Umpire& umpire, const Group& group) {
  umpire.follow(clause::veh_ram_plain);
  auto dice = umpire.reckon(Tally{.hits = static_cast<std::uint8_t>(int{group.dice.dice})});
  defend(dice, group);
  return wounds_of(umpire, dice.come_to());
}

int resolve_without_choice(Umpire& umpire, const Group& group) {
  auto dice = umpire.reckon(Tally{});
  dice.roll(attack_dice(group),
            [&](Tally& tally, const Rolled& rolled) { read_attack(group, group.dice.dice, rolled, tally); });
  if (must_reroll(group)) strike_again(dice, group, 0);
  defend(dice, group);
  return wounds_of(umpire, dice.come_to());
}

int resolve_with_choice(Umpire& umpire, const Group& group) {
  Tally first;
  read_attack(group, group.dice.dice, umpire.roll(attack_dice(group)), first);
  const int failures = first.misses == 0 ? 0 : ask_for_reroll(umpire, group, first.misses);
  auto dice = umpire.reckon(first);
  if (failures > 0 || must_reroll(group)) strike_again(dice, group, failures);
  defend(dice, group);
  return wounds_of(umpire, dice.come_to());
}

int resolve(Umpire& umpire, const Group& group) {
  umpire.follow(clause::shoot_resolution_order);
  if (group.is(kAutomatic)) return resolve_automatic(umpire, group);
  return may_reroll(group) ? resolve_with_choice(umpire, group) : resolve_without_choice(umpire, group);
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, const Attack& begun) {
  Attack attack = begun;
  const Group group{game, umpire, begun, begun.groups[begun.next]};
  add_wounds(umpire, attack.suffered, resolve(umpire, group), group.dice);
  if (++attack.next < attack.groups.size()) return game.agenda.push(attack);
  settle(game, umpire, attack);
}

}  // namespace sandtable::apocalypse
