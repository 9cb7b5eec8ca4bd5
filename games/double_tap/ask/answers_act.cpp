// What the active unit does next, and its attack.
#include <cassert>

#include "engine/kind/words.h"
#include "games/double_tap/ask/answers.h"

namespace sandtable::double_tap {

namespace {

bool is_melee(const Activation& activation) { return activation.action == Action::assault; }

// Whether the activation still has its attack.
Bar bars_attacking(const Law& law, const Activation& activation) {
  if (activation.action == Action::run && law.rule(clause::act_run)) return clause::act_run;
  return activation.attacked != 0 && law.rule(clause::act_one_attack) ? clause::act_one_attack : kAllowed;
}

// Why nobody can be attacked from where the unit stands.
Bar bars_attack_here(const Game& game, const Law& law, const Activation& activation) {
  if (const Bar bar = bars_attacking(law, activation); bar != kAllowed) return bar;
  if (can_attack_somebody(game, law, activation.unit, is_melee(activation))) return kAllowed;
  if (is_melee(activation)) {
    return melee_attacks(law, activation.unit) == 0 ? clause::melee_unarmed : clause::melee_target;
  }
  const Bar bar = bars_all_shooting(game, law, activation.unit);
  return bar != kAllowed ? bar : Bar{clause::shoot_target};
}

Game moved(const Game& game, const Law& law, UnitId unit, Point to) {
  Game there = game;
  put(there, law, unit, to);
  return there;
}

Bar bars_leg(const Game& game, const Law& law, const Activation& activation, const Path& path) {
  const bool goes = !path.empty() && (path.size() != 1 || path[0] != game.unit(activation.unit).at);
  if (!goes) return clause::move_legs;
  return bars_path(game, law, activation.unit, move_kind(activation.action), allowance_of(law, activation), path);
}

Bar bars_announcing(const Game& game, const Law& law, const Activation& activation, const Path& path) {
  if (!law.on().active_priority) return clause::act_priority;
  if (const Bar bar = bars_leg(game, law, activation, path); bar != kAllowed) return bar;
  return bars_attack_here(moved(game, law, activation.unit, path.back()), law, activation);
}

Bar bars_deed(const Game& game, const Law& law, const Activation& activation, const AskAct::Reply& reply) {
  switch (reply.deed) {
    case Deed::finish:
      return kAllowed;
    case Deed::attack:
      return bars_attack_here(game, law, activation);
    case Deed::move:
      return bars_leg(game, law, activation, reply.path);
    case Deed::move_and_attack:
      return bars_announcing(game, law, activation, reply.path);
  }
  return clause::flow_sequence;
}

Path sample_leg(const Game& game, const Law& law, const Activation& activation, Random& random) {
  return random_leg(game, law, activation.unit, move_kind(activation.action), allowance_of(law, activation), random);
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskAct& asked, const AskAct::Reply& reply) {
  const bool has_leg = reply.deed == Deed::move || reply.deed == Deed::move_and_attack;
  if (!has_leg && !reply.path.empty()) return refusal(clause::flow_sequence);
  const Refusal refused = refusal(bars_deed(game, law, asked.activation, reply));
  return refused.accepted() || !has_leg ? refused : located(game, law, *moving(law, asked, reply), reply.path, refused);
}
void options(const Game& game, const Law& law, const AskAct& asked, const Offer<AskAct>& offer) {
  const Activation& activation = asked.activation;
  if (bars_attack_here(game, law, activation) == kAllowed) offer({Deed::attack, {}});
  Random random(activation.unit.v);
  constexpr int kLegs = 8;
  for (int i = 0; i < kLegs; ++i) {
    const Path leg = sample_leg(game, law, activation, random);
    if (leg.empty()) continue;
    offer({Deed::move, leg});
    if (bars_announcing(game, law, activation, leg) == kAllowed) offer({Deed::move_and_attack, leg});
  }
  offer({Deed::finish, {}});
}
AskAct::Reply sample(const Game& game, const Law& law, const AskAct& asked, Random& random) {
  const Activation& activation = asked.activation;
  bool tried[4] = {};
  for (int left = 4; left > 0;) {
    const std::uint32_t pick = random.below(4);
    if (tried[pick]) continue;
    tried[pick] = true;
    --left;
    const auto deed = static_cast<Deed>(pick);
    if (deed == Deed::finish) break;
    if (deed == Deed::attack) {
      if (bars_attack_here(game, law, activation) == kAllowed) return {deed, {}};
      continue;
    }
    if (deed == Deed::move_and_attack && bars_attacking(law, activation) != kAllowed) continue;
    const Path leg = sample_leg(game, law, activation, random);
    if (leg.empty()) continue;
    if (deed == Deed::move || bars_announcing(game, law, activation, leg) == kAllowed) return {deed, leg};
  }
  return {Deed::finish, {}};
}
bool settled(const Game& game, const Law& law, const AskAct& asked) {
  return left(allowance_of(law, asked.activation)) <= Mil{0} &&
         bars_attack_here(game, law, asked.activation) != kAllowed;
}
AskAct::Reply fallback(const Game&, const Law&, const AskAct&) { return {Deed::finish, {}}; }
std::string text(const Game&, const Law& law, const AskAct& asked) {
  const Activation& activation = asked.activation;
  const std::string attack = activation.attacked != 0           ? "attack made"
                             : activation.action == Action::run ? "no attack"
                                                                : "attack open";
  return "What does " + describe(law, activation.unit) + " do? (" + inches(left(allowance_of(law, activation))) +
         "\" of movement left, " + attack + ")";
}

namespace {

int attacks_of(const Law& law, const AskAttack& asked, WeaponId weapon) {
  if (asked.melee != 0) return melee_attacks(law, asked.unit);
  return law.rule(clause::weapon_attacks) ? law.setup.arsenal.weapon(weapon).attacks : 0;
}

// The weapon of a melee attack is the Knife, or bare hands, which go by the same name.
Bar bars_weapon(const Law& law, const AskAttack& asked, WeaponId weapon) {
  if (asked.melee != 0) {
    return weapon != law.setup.arsenal.knife && law.rule(clause::melee_weapons) ? Bar{clause::melee_weapons} : kAllowed;
  }
  const bool melee = weapon.v < law.setup.arsenal.weapons.size() && law.setup.arsenal.weapon(weapon).is_melee();
  if (melee && law.rule(clause::weapon_kind)) return clause::weapon_kind;
  return law.setup.fighter(asked.unit).guns.contains(weapon) ? kAllowed : Bar{clause::shoot_one_weapon};
}

Bar bars_target(const Game& there, const Law& law, const AskAttack& asked, WeaponId weapon, UnitId target) {
  const bool enemy = target.v < there.units.size() && law.setup.seat(target) != law.setup.seat(asked.unit);
  if (!enemy || !there.alive(target)) return asked.melee != 0 ? clause::melee_target : clause::shoot_target;
  if (asked.melee != 0) return bars_striking(there, law, asked.unit, target);
  if (const Bar bar = bars_all_shooting(there, law, asked.unit); bar != kAllowed) return bar;
  return bars_shooting(there, law, asked.unit, target, weapon);
}

Bar bars_split(const Law& law, const AskAttack& asked, const AskAttack::Reply& reply) {
  std::int64_t dice = 0;
  for (std::size_t i = 0; i < reply.targets.size(); ++i) {
    if (reply.targets[i].count < 1) return clause::weapon_split;
    dice += reply.targets[i].count;
    for (std::size_t j = 0; j < i; ++j) {
      if (reply.targets[j].key == reply.targets[i].key) return clause::weapon_split;
    }
  }
  if (reply.targets.empty()) return clause::weapon_split;
  const int attacks = attacks_of(law, asked, reply.weapon);
  const bool two_guns = asked.melee == 0 && law.setup.fighter(asked.unit).guns.size() > 1;
  if (dice > attacks && two_guns && law.rule(clause::shoot_one_weapon)) return clause::shoot_one_weapon;
  if (dice != attacks && law.rule(clause::shoot_attacks)) return clause::shoot_attacks;
  const RuleId splitting = asked.melee != 0 ? clause::melee_several : clause::weapon_split;
  const bool splits = reply.targets.size() > 1;
  return splits && !(law.on().split_attacks && law.rule(splitting)) ? clause::weapon_split : kAllowed;
}

// The guns of the attacker, or the Knife (which stands for bare hands) in melee.
FixedVector<WeaponId, kMostGuns> weapons_of(const Law& law, const AskAttack& asked) {
  if (asked.melee == 0) return law.setup.fighter(asked.unit).guns;
  return {law.setup.arsenal.knife};
}

UnitList targets_of(const Game& there, const Law& law, const AskAttack& asked, WeaponId weapon) {
  UnitList targets;
  if (asked.melee == 0 && bars_all_shooting(there, law, asked.unit) != kAllowed) return targets;
  for_each_living(there, law, other(law.setup.seat(asked.unit)), [&](UnitId id) {
    const Bar bar = asked.melee != 0 ? bars_striking(there, law, asked.unit, id)
                                     : bars_shooting(there, law, asked.unit, id, weapon);
    if (bar == kAllowed) targets.push_back(id);
  });
  return targets;
}

// The first weapon from the one numbered `start` that can attack somebody, and whom. There is one, or nobody would have
// been asked for the attack.
struct Aim {
  WeaponId weapon;
  UnitList targets;
};
Aim take_aim(const Game& there, const Law& law, const AskAttack& asked, std::size_t start) {
  const auto weapons = weapons_of(law, asked);
  Aim aim;
  for (std::size_t i = start; i < start + weapons.size() && aim.targets.empty(); ++i) {
    aim.weapon = weapons[i % weapons.size()];
    aim.targets = targets_of(there, law, asked, aim.weapon);
  }
  assert(!aim.targets.empty());
  return aim;
}

AskAttack::Reply all_dice_at(const Law& law, const AskAttack& asked, WeaponId weapon, UnitId target) {
  AskAttack::Reply reply{.weapon = weapon, .targets = {}};
  reply.targets.push_back({target, attacks_of(law, asked, weapon)});
  return reply;
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskAttack& asked, const AskAttack::Reply& reply) {
  if (const Bar bar = bars_weapon(law, asked, reply.weapon); bar != kAllowed) return refusal(bar);
  const Game there = moved(game, law, asked.unit, asked.at);
  for (const auto& share : reply.targets) {
    const Bar bar = bars_target(there, law, asked, reply.weapon, share.key);
    if (bar != kAllowed) return refusal(bar);
  }
  return refusal(bars_split(law, asked, reply));
}
void options(const Game& game, const Law& law, const AskAttack& asked, const Offer<AskAttack>& offer) {
  const Game there = moved(game, law, asked.unit, asked.at);
  for (const WeaponId weapon : weapons_of(law, asked)) {
    const UnitList targets = targets_of(there, law, asked, weapon);
    const int dice = attacks_of(law, asked, weapon);
    for (const UnitId target : targets) offer(all_dice_at(law, asked, weapon, target));
    if (!law.on().split_attacks) continue;
    for (const UnitId first : targets) {
      for (const UnitId second : targets) {
        for (int n = 1; n < dice && first != second; ++n) {
          AskAttack::Reply reply{.weapon = weapon, .targets = {}};
          reply.targets.push_back({first, n});
          reply.targets.push_back({second, dice - n});
          offer(reply);
        }
      }
    }
  }
}
AskAttack::Reply sample(const Game& game, const Law& law, const AskAttack& asked, Random& random) {
  const Game there = moved(game, law, asked.unit, asked.at);
  const auto pick = [&](std::size_t among) { return random.below(static_cast<std::uint32_t>(among)); };
  const Aim aim = take_aim(there, law, asked, pick(weapons_of(law, asked).size()));
  AskAttack::Reply reply = all_dice_at(law, asked, aim.weapon, aim.targets[pick(aim.targets.size())]);
  const UnitId second = aim.targets[pick(aim.targets.size())];
  const std::int32_t dice = reply.targets[0].count;
  if (law.on().split_attacks && second != reply.targets[0].key && dice > 1) {
    reply.targets[0].count = random.between(1, dice - 1);
    reply.targets.push_back({second, dice - reply.targets[0].count});
  }
  return reply;
}
AskAttack::Reply fallback(const Game& game, const Law& law, const AskAttack& asked) {
  const Game there = moved(game, law, asked.unit, asked.at);
  const Aim aim = take_aim(there, law, asked, 0);
  return all_dice_at(law, asked, aim.weapon, aim.targets[0]);
}
std::string text(const Game&, const Law& law, const AskAttack& asked) {
  return "Whom does " + describe(law, asked.unit) + (asked.melee != 0 ? " strike?" : " shoot, and with what?");
}

}  // namespace sandtable::double_tap
