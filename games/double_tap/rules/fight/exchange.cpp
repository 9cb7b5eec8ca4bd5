#include <algorithm>

#include "games/double_tap/rules/flow.h"

namespace sandtable::double_tap {

namespace {

// The running count of one exchange.
struct Tally {
  std::uint8_t on_target[kMostTargets] = {};       // attack successes left, by target
  std::uint8_t of_reaction[kMostUnitsASide] = {};  // reaction successes left, by reaction
};

// Hits of one enemy on a unit, to be blocked.
struct Hits {
  UnitId by;
  std::uint8_t count = 0;
  std::uint8_t cover = 0;
  bool melee = false;
};
using HitList = FixedVector<Hits, kMostUnitsASide>;

bool is_attack(const Reaction& reaction) {
  return reaction.kind == ReactionKind::shoot || reaction.kind == ReactionKind::melee;
}

Roll dice_of(const Law& law, UnitId unit, UnitId against, std::uint8_t dice, std::uint8_t need, Purpose purpose) {
  RuleId rule = clause::shoot_attacks;
  if (purpose == Purpose::striking) rule = clause::melee_like_shooting;
  if (purpose == Purpose::dodging) rule = clause::react_dodge_target;
  if (purpose == Purpose::blocking) rule = clause::shoot_block;
  if (purpose == Purpose::vest) rule = clause::upgrade_flak_vest;
  return {.count = dice,
          .sides = 6,
          .need = need,
          .purpose = static_cast<std::uint8_t>(purpose),
          .seat = law.setup.seat(unit),
          .unit = unit,
          .against = against,
          .rule = rule};
}

void roll_attack(Umpire& umpire, const Exchange& exchange, Tally& tally) {
  const Purpose purpose = exchange.melee != 0 ? Purpose::striking : Purpose::shooting;
  for (std::size_t i = 0; i < exchange.attack.size(); ++i) {
    const Shots& shots = exchange.attack[i];
    tally.on_target[i] =
        umpire.roll(dice_of(umpire, exchange.active, shots.target, shots.dice, shots.need, purpose)).successes;
  }
}

void roll_reaction(Umpire& umpire, const Exchange& exchange, std::size_t i, Tally& tally) {
  const Reaction& reaction = exchange.reactions[i];
  if (reaction.dice == 0) return;
  const Purpose purpose = reaction.kind == ReactionKind::dodge   ? Purpose::dodging
                          : reaction.kind == ReactionKind::melee ? Purpose::striking
                                                                 : Purpose::shooting;
  const Roll roll = dice_of(umpire, reaction.unit, exchange.active, reaction.dice, reaction.need, purpose);
  tally.of_reaction[i] = umpire.roll(roll).successes;
}

std::optional<std::size_t> reaction_of(const Exchange& exchange, UnitId target) {
  for (std::size_t i = 0; i < exchange.reactions.size(); ++i) {
    if (exchange.reactions[i].unit == target && exchange.reactions[i].is_target != 0) return i;
  }
  return std::nullopt;
}

void roll_reactions(Umpire& umpire, const Exchange& exchange, Tally& tally) {
  const auto roll_targets = [&] {
    for (const Shots& shots : exchange.attack) {
      if (const auto i = reaction_of(exchange, shots.target)) roll_reaction(umpire, exchange, *i, tally);
    }
  };
  const auto roll_bystanders = [&] {
    for (std::size_t i = 0; i < exchange.reactions.size(); ++i) {
      if (exchange.reactions[i].is_target == 0) roll_reaction(umpire, exchange, i, tally);
    }
  };
  const bool in_order = exchange.reactions.size() < 2 || umpire.rule(clause::dice_order);
  if (in_order) roll_targets();
  roll_bystanders();
  if (!in_order) roll_targets();
}

// How many of a target's own successes go into cancelling the enemy's.
std::uint8_t cancels(Umpire& umpire, const Exchange& exchange, const Reaction& reaction, std::uint8_t own,
                     std::uint8_t enemy) {
  const std::uint8_t most = std::min(own, enemy);
  if (most == 0 || !umpire.rule(clause::react_cancel)) return 0;
  if (!is_attack(reaction)) return most;
  if (!umpire.rule(exchange.melee != 0 ? clause::react_melee_opposed : clause::react_shoot_opposed)) return 0;
  if (!umpire.on().cancel_choice || !umpire.rule(clause::react_cancel_choice)) return most;
  const AskCancel asked{.unit = reaction.unit, .active = exchange.active, .successes = own, .against = enemy};
  return static_cast<std::uint8_t>(umpire.ask(umpire.setup.seat(reaction.unit), asked).cancel);
}

// Dodging concerns only the dice aimed at oneself; without the clause what is left over helps the next target.
void spill_dodge(const Umpire& umpire, const Exchange& exchange, std::size_t target, std::size_t reaction,
                 Tally& tally) {
  if (tally.of_reaction[reaction] == 0 || umpire.rule(clause::react_dodge_split)) return;
  for (std::size_t next = 0; next < exchange.attack.size(); ++next) {
    if (next == target) continue;
    const std::uint8_t n = std::min(tally.of_reaction[reaction], tally.on_target[next]);
    tally.of_reaction[reaction] = static_cast<std::uint8_t>(tally.of_reaction[reaction] - n);
    tally.on_target[next] = static_cast<std::uint8_t>(tally.on_target[next] - n);
  }
}

void cancel_successes(Umpire& umpire, const Exchange& exchange, Tally& tally) {
  for (std::size_t target = 0; target < exchange.attack.size(); ++target) {
    const auto i = reaction_of(exchange, exchange.attack[target].target);
    if (!i) continue;
    const Reaction& reaction = exchange.reactions[*i];
    const std::uint8_t n = cancels(umpire, exchange, reaction, tally.of_reaction[*i], tally.on_target[target]);
    if (n == 0) continue;
    tell(umpire, Told::cancelled, {clause::react_cancel}, {reaction.unit.v, exchange.active.v, n});
    tally.of_reaction[*i] = static_cast<std::uint8_t>(tally.of_reaction[*i] - n);
    tally.on_target[target] = static_cast<std::uint8_t>(tally.on_target[target] - n);
  }
  for (std::size_t target = 0; target < exchange.attack.size() && exchange.attack.size() > 1; ++target) {
    const auto i = reaction_of(exchange, exchange.attack[target].target);
    if (i && exchange.reactions[*i].kind == ReactionKind::dodge) spill_dodge(umpire, exchange, target, *i, tally);
  }
}

bool saved_by_vest(Umpire& umpire, UnitId unit, const HitList& failed) {
  AskFlakVest asked{.unit = unit, .failed = {}};
  for (const Hits& hits : failed) asked.failed.push_back(hits.by);
  const AskFlakVest::Reply reply = umpire.ask(umpire.setup.seat(unit), asked);
  if (reply.against.empty()) return false;
  for (const Hits& hits : failed) {
    if (hits.by != reply.against[0]) continue;
    const auto need = static_cast<std::uint8_t>(block_face(umpire, unit, hits.cover, hits.melee));
    return umpire.roll(dice_of(umpire, unit, hits.by, 1, need, Purpose::vest)).successes == 1;
  }
  return false;
}

// Rolls all block dice of a unit. True if at least one stays failed.
bool fails_to_block(Umpire& umpire, UnitId unit, const HitList& hits) {
  HitList failed;
  int failures = 0;
  for (const Hits& each : hits) {
    const auto need = static_cast<std::uint8_t>(block_face(umpire, unit, each.cover, each.melee));
    tell(umpire, Told::hit, {clause::shoot_hits}, {unit.v, each.by.v, each.count});
    if (!umpire.rule(clause::shoot_block)) return true;
    const int blocked = umpire.roll(dice_of(umpire, unit, each.by, each.count, need, Purpose::blocking)).successes;
    if (blocked == each.count) continue;
    failures += each.count - blocked;
    failed.push_back(each);
  }
  if (failures == 0) return false;
  const bool vest =
      umpire.setup.fighter(unit).upgrades.has(Upgrade::flak_vest) && umpire.rule(clause::upgrade_flak_vest);
  if (vest && saved_by_vest(umpire, unit, failed)) --failures;
  return failures > 0 && umpire.rule(clause::shoot_kill);
}

// Hits on the active unit, first those of targets in the order of the attack, then those of bystanders.
HitList hits_on_active(const Umpire& umpire, const Exchange& exchange, const Tally& tally) {
  HitList list;
  const auto add = [&](std::size_t i) {
    const Reaction& reaction = exchange.reactions[i];
    if (!is_attack(reaction) || tally.of_reaction[i] == 0) return;
    const RuleId rule = reaction.is_target != 0 ? clause::react_leftover : clause::react_bystander;
    if (!umpire.rule(rule)) return;
    const bool counts =
        reaction.cover != 0 && umpire.rule(clause::react_pooled) && umpire.rule(clause::terrain_cover_both);
    const std::uint8_t covers = counts ? reaction.cover : std::uint8_t{0};
    list.push_back({reaction.unit, tally.of_reaction[i], covers, reaction.kind == ReactionKind::melee});
  };
  for (const Shots& shots : exchange.attack) {
    if (const auto i = reaction_of(exchange, shots.target)) add(*i);
  }
  for (std::size_t i = 0; i < exchange.reactions.size(); ++i) {
    if (exchange.reactions[i].is_target == 0) add(i);
  }
  return list;
}

void shake(const Umpire& umpire, Aftermath& aftermath, UnitId unit, int hits) {
  aftermath.shaken.push_back(unit);
  if (hits > 1 && !umpire.rule(clause::morale_once) && !aftermath.shaken.full()) aftermath.shaken.push_back(unit);
}

// Blocks of everybody, then the dead are removed at once.
void resolve_hits(Game& game, Umpire& umpire, const Exchange& exchange, Tally& tally, Aftermath& aftermath) {
  Targets dead;
  for (std::size_t i = 0; i < exchange.attack.size(); ++i) {
    const Shots& shots = exchange.attack[i];
    if (tally.on_target[i] == 0 || !umpire.rule(clause::shoot_hits)) continue;
    const HitList hits{{exchange.active, tally.on_target[i], shots.cover, exchange.melee != 0}};
    if (!fails_to_block(umpire, shots.target, hits)) continue;
    dead.push_back(shots.target);
    // Surplus hits are lost; without the clause they would go over to the next target.
    const bool surplus = tally.on_target[i] > 1 && i + 1 < exchange.attack.size();
    if (surplus && !umpire.rule(clause::shoot_all_dice)) {
      tally.on_target[i + 1] = static_cast<std::uint8_t>(tally.on_target[i + 1] + tally.on_target[i] - 1);
    }
  }
  HitList on_active = hits_on_active(umpire, exchange, tally);
  if (!dead.empty() && !umpire.rule(clause::react_simultaneous)) on_active.clear();
  const bool active_dies = !on_active.empty() && fails_to_block(umpire, exchange.active, on_active);

  for (const UnitId unit : dead) kill(game, umpire, unit, exchange.active);
  if (active_dies) kill(game, umpire, exchange.active, on_active[0].by);

  int hits = 0;
  for (const Hits& each : on_active) hits += each.count;
  if (hits > 0 && !active_dies && umpire.rule(clause::morale_trigger)) shake(umpire, aftermath, exchange.active, hits);
  for (std::size_t i = 0; i < exchange.attack.size(); ++i) {
    const UnitId target = exchange.attack[i].target;
    if (tally.on_target[i] > 0 && game.alive(target) && umpire.rule(clause::morale_trigger)) {
      shake(umpire, aftermath, target, tally.on_target[i]);
    }
  }
}

void find_dodgers(Umpire& umpire, const Exchange& exchange, const Tally& tally, Aftermath& aftermath) {
  for (std::size_t i = 0; i < exchange.attack.size(); ++i) {
    const auto reaction = reaction_of(exchange, exchange.attack[i].target);
    if (!reaction || exchange.reactions[*reaction].kind != ReactionKind::dodge) continue;
    if (tally.on_target[i] > 0 && umpire.rule(clause::react_dodge_result)) continue;
    aftermath.dodging.push_back(exchange.attack[i].target);
  }
  for (const Reaction& reaction : exchange.reactions) {
    if (reaction.is_target != 0 || reaction.kind != ReactionKind::dodge) continue;
    if (umpire.rule(clause::react_dodge_free)) aftermath.dodging.push_back(reaction.unit);
  }
}

// Bystanders struck first: what of the attack is still possible is judged as the table stands now.
void drop_lost_attack(const Game& game, Umpire& umpire, Exchange& exchange) {
  const bool alive = game.alive(exchange.active);
  for (std::size_t i = exchange.attack.size(); i-- > 0;) {
    const UnitId target = exchange.attack[i].target;
    const WeaponId weapon{exchange.weapon};
    const bool lost =
        !alive || (exchange.melee != 0 ? bars_striking(game, umpire, exchange.active, target) != kAllowed
                                       : bars_all_shooting(game, umpire, exchange.active) != kAllowed ||
                                             bars_shooting(game, umpire, exchange.active, target, weapon) != kAllowed);
    if (!lost) continue;
    tell(umpire, Told::attack_lost, {clause::react_simultaneous}, {exchange.active.v});
    for (Reaction& reaction : exchange.reactions) {
      if (reaction.unit != target) continue;
      reaction.is_target = 0;
      const bool strikes = reaction.kind == ReactionKind::melee;
      const bool apart = strikes && bars_striking(game, umpire, target, exchange.active) != kAllowed;
      if (!alive || apart || reaction.kind == ReactionKind::dodge) reaction.dice = 0;
    }
    exchange.attack.erase_at(i);
  }
}

// Moves the bystanders' attacks into an exchange of their own, resolved before the attack.
Exchange split_off_bystanders(Exchange& exchange) {
  Exchange before{.active = exchange.active};
  for (std::size_t i = 0; i < exchange.reactions.size();) {
    const Reaction& reaction = exchange.reactions[i];
    if (reaction.is_target == 0 && is_attack(reaction)) {
      before.reactions.push_back(reaction);
      exchange.reactions.erase_at(i);
    } else {
      ++i;
    }
  }
  return before;
}

// Whoever is struck does not strike back by itself; without the clause it would.
void strike_back_for_free(const Game& game, const Umpire& umpire, const ReactionStop& stop, Exchange& exchange) {
  if (exchange.melee == 0) return;
  for (const UnitId target : stop.targets) {
    if (reaction_of(exchange, target) || melee_attacks(umpire, target) == 0) continue;
    if (umpire.rule(clause::melee_no_free_strike)) continue;
    exchange.reactions.push_back(judge_reaction(game, umpire, stop, ReactionKey::of(target, ReactionKind::melee)));
  }
}

}  // namespace

void open_exchange(Game& game, Umpire& umpire, Activation& activation, const ReactionStop& stop, Exchange exchange,
                   const Reactions& reactions) {
  for (const ReactionKey key : reactions) {
    umpire.follow(clause::react_options);
    const Reaction reaction = judge_reaction(game, umpire, stop, key);
    tell(umpire, Told::reaction, {clause::react_options}, {key.unit().v, static_cast<int>(key.kind()), stop.active.v});
    exchange.reactions.push_back(reaction);
    if (key.kind() == ReactionKind::move) activation.waiting.push_back(key.unit());
  }
  for (const ReactionKey key : reactions) game.unit(key.unit()).reacted = 1;
  strike_back_for_free(game, umpire, stop, exchange);
  game.agenda.replace(activation);
  if (exchange.attack_stop != 0 && umpire.on().bystanders_before && umpire.rule(clause::react_simultaneous)) {
    const Exchange before = split_off_bystanders(exchange);
    exchange.recheck = !before.reactions.empty();
    game.agenda.push(exchange);
    if (exchange.recheck != 0) game.agenda.push(before);
    return;
  }
  game.agenda.push(exchange);
}

void carry_out(Game& game, Umpire& umpire, Exchange exchange) {
  umpire.follow(clause::react_exchange);
  if (exchange.recheck != 0) drop_lost_attack(game, umpire, exchange);
  Tally tally;
  roll_attack(umpire, exchange, tally);
  roll_reactions(umpire, exchange, tally);
  cancel_successes(umpire, exchange, tally);
  Aftermath aftermath{.active = exchange.active, .dodging = {}, .shaken = {}};
  resolve_hits(game, umpire, exchange, tally, aftermath);
  find_dodgers(umpire, exchange, tally, aftermath);
  game.agenda.push(aftermath);
}

}  // namespace sandtable::double_tap
