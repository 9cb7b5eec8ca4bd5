#include <algorithm>
#include <cassert>

#include "games/double_tap/rules/flow.h"

namespace sandtable::double_tap {

namespace {

// The running count of one exchange.
struct Tally {
  Count on_target[kMostTargets] = {};       // attack successes left, by target
  Count of_reaction[kMostUnitsASide] = {};  // reaction successes left, by reaction
};

// Hits of one enemy on a unit, to be blocked.
struct Hits {
  UnitId by;
  Count count;
  HitFrom from;
};
using HitList = FixedVector<Hits, kMostUnitsASide>;

bool is_attack(const Reaction& reaction) {
  return reaction.kind == ReactionKind::shoot || reaction.kind == ReactionKind::melee;
}

// How many dice, and the lowest face with which each succeeds.
struct Tests {
  Count dice;
  Count need;
};

Roll dice_of(const Law& law, UnitId unit, UnitId against, Tests tests, Purpose purpose) {
  RuleId rule = clause::shoot_attacks;
  if (purpose == Purpose::striking) rule = clause::melee_like_shooting;
  if (purpose == Purpose::dodging) rule = clause::react_dodge_target;
  if (purpose == Purpose::blocking) rule = clause::shoot_block;
  if (purpose == Purpose::vest) rule = clause::upgrade_flak_vest;
  return {.count = tests.dice,
          .read = ReadAs::at_least(tests.need),
          .purpose = number_of(purpose),
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
        umpire.roll(dice_of(umpire, exchange.active, shots.target, {shots.dice, shots.need}, purpose)).successes;
  }
}

void roll_reaction(Umpire& umpire, const Exchange& exchange, std::size_t i, Tally& tally) {
  const Reaction& reaction = exchange.reactions[i];
  if (reaction.dice == 0) return;
  const Purpose purpose = reaction.kind == ReactionKind::dodge   ? Purpose::dodging
                          : reaction.kind == ReactionKind::melee ? Purpose::striking
                                                                 : Purpose::shooting;
  const Roll roll = dice_of(umpire, reaction.unit, exchange.active, {reaction.dice, reaction.need}, purpose);
  tally.of_reaction[i] = umpire.roll(roll).successes;
}

std::optional<std::size_t> reaction_of(const Exchange& exchange, UnitId target) {
  for (std::size_t i = 0; i < exchange.reactions.size(); ++i) {
    if (exchange.reactions[i].unit == target && exchange.reactions[i].is_target != 0) return i;
  }
  return std::nullopt;
}

// Visits the targets' reactions in the order of the attack, then those of bystanders as they were declared.
template <class Visit>
void for_each_reaction(const Exchange& exchange, Visit&& visit) {
  for (const Shots& shots : exchange.attack) {
    if (const auto i = reaction_of(exchange, shots.target)) visit(*i);
  }
  for (std::size_t i = 0; i < exchange.reactions.size(); ++i) {
    if (exchange.reactions[i].is_target == 0) visit(i);
  }
}

bool may_cancel(const Umpire& umpire, const Exchange& exchange, const Reaction& reaction) {
  if (reaction.kind == ReactionKind::dodge) return umpire.rule(clause::react_cancel);
  const RuleId opposed = exchange.melee != 0 ? clause::react_melee_opposed : clause::react_shoot_opposed;
  return umpire.rule(clause::react_cancel) && umpire.rule(opposed);
}

// How many of a target's own successes go into cancelling the enemy's.
int cancels(Umpire& umpire, const Exchange& exchange, const Reaction& reaction, Count own, Count enemy) {
  const int most = std::min<int>(own, enemy);
  if (most == 0 || !may_cancel(umpire, exchange, reaction)) return 0;
  const bool chooses = is_attack(reaction) && umpire.on().cancel_choice && umpire.rule(clause::react_cancel_choice);
  if (!chooses) return most;
  const AskCancel asked{.unit = reaction.unit, .active = exchange.active, .successes = own, .against = enemy};
  return umpire.ask(umpire.setup.seat(reaction.unit), asked).cancel;
}

void cancel_successes(Umpire& umpire, const Exchange& exchange, Tally& tally) {
  umpire.follow(clause::react_dodge_split);
  for (std::size_t target = 0; target < exchange.attack.size(); ++target) {
    const auto i = reaction_of(exchange, exchange.attack[target].target);
    if (!i) continue;
    const Reaction& reaction = exchange.reactions[*i];
    const int n = cancels(umpire, exchange, reaction, tally.of_reaction[*i], tally.on_target[target]);
    if (n == 0) continue;
    tell(umpire, Cancelled{reaction.unit, exchange.active, n}, {clause::react_cancel});
    tally.of_reaction[*i] -= n;
    tally.on_target[target] -= n;
  }
}

bool saved_by_vest(Umpire& umpire, UnitId unit, const HitList& failed) {
  AskFlakVest asked{.unit = unit, .failed = {}};
  for (const Hits& hits : failed) asked.failed.push_back(hits.by);
  const AskFlakVest::Reply reply = umpire.ask(umpire.setup.seat(unit), asked);
  if (reply.against.empty()) return false;
  const auto hits = std::ranges::find(failed, reply.against[0], &Hits::by);
  assert(hits != failed.end());
  const Tests again{.dice = 1, .need = block_face(umpire, unit, hits->from)};
  return umpire.roll(dice_of(umpire, unit, hits->by, again, Purpose::vest)).successes == 1;
}

// Rolls all block dice of a unit. True if at least one stays failed.
bool fails_to_block(Umpire& umpire, UnitId unit, const HitList& hits) {
  HitList failed;
  int failures = 0;
  for (const Hits& each : hits) {
    const Tests blocks{.dice = each.count, .need = block_face(umpire, unit, each.from)};
    tell(umpire, WasHit{unit, each.by, each.count}, {clause::shoot_hits});
    int blocked = 0;
    if (umpire.rule(clause::shoot_block))
      blocked = umpire.roll(dice_of(umpire, unit, each.by, blocks, Purpose::blocking)).successes;
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

HitList hits_on_active(const Umpire& umpire, const Exchange& exchange, const Tally& tally) {
  HitList list;
  for_each_reaction(exchange, [&](std::size_t i) {
    const Reaction& reaction = exchange.reactions[i];
    const RuleId rule = reaction.is_target != 0 ? clause::react_leftover : clause::react_bystander;
    const bool hits = is_attack(reaction) && tally.of_reaction[i] > 0 && umpire.rule(rule);
    if (!hits) return;
    const bool cover =
        reaction.cover != 0 && umpire.rule(clause::react_pooled) && umpire.rule(clause::terrain_cover_both);
    list.push_back({.by = reaction.unit,
                    .count = tally.of_reaction[i],
                    .from = {.cover = cover, .melee = reaction.kind == ReactionKind::melee}});
  });
  return list;
}

// Blocks of everybody, then the dead are removed at once.
void resolve_hits(Game& game, Umpire& umpire, const Exchange& exchange, const Tally& tally, Aftermath& aftermath) {
  umpire.follow(clause::shoot_all_dice);
  umpire.follow(clause::react_simultaneous);
  Targets dead;
  for (std::size_t i = 0; i < exchange.attack.size(); ++i) {
    const Shots& shots = exchange.attack[i];
    const bool hit = tally.on_target[i] > 0 && umpire.rule(clause::shoot_hits);
    if (!hit) continue;
    const HitFrom from{.cover = shots.cover != 0, .melee = exchange.melee != 0};
    const HitList hits{{.by = exchange.active, .count = tally.on_target[i], .from = from}};
    if (fails_to_block(umpire, shots.target, hits)) dead.push_back(shots.target);
  }
  const HitList on_active = hits_on_active(umpire, exchange, tally);
  const bool active_dies = !on_active.empty() && fails_to_block(umpire, exchange.active, on_active);

  for (const UnitId unit : dead) kill(game, umpire, unit, exchange.active);
  if (active_dies) kill(game, umpire, exchange.active, on_active[0].by);

  umpire.follow(clause::morale_once);
  if (!on_active.empty() && !active_dies && umpire.rule(clause::morale_trigger))
    aftermath.shaken.push_back(exchange.active);
  for (std::size_t i = 0; i < exchange.attack.size(); ++i) {
    const UnitId target = exchange.attack[i].target;
    if (tally.on_target[i] > 0 && game.alive(target) && umpire.rule(clause::morale_trigger))
      aftermath.shaken.push_back(target);
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
    tell(umpire, AttackLost{{exchange.active}}, {clause::react_simultaneous});
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

}  // namespace

void open_exchange(Game& game, Umpire& umpire, Activation& activation, const ReactionStop& stop, Exchange exchange,
                   const Reactions& reactions) {
  for (const ReactionKey key : reactions) {
    umpire.follow(clause::react_options);
    const Reaction reaction = judge_reaction(game, umpire, stop, key);
    tell(umpire, Reacted{key.unit(), key.kind(), stop.active}, {clause::react_options});
    exchange.reactions.push_back(reaction);
    if (key.kind() == ReactionKind::move) activation.waiting.push_back(key.unit());
  }
  for (const ReactionKey key : reactions) game.unit(key.unit()).reacted = 1;
  game.agenda.replace(activation);
  if (exchange.attack_stop != 0 && umpire.on().bystander_timing == BystanderTiming::before &&
      umpire.rule(clause::react_simultaneous)) {
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
  umpire.follow(clause::dice_order);
  roll_attack(umpire, exchange, tally);
  for_each_reaction(exchange, [&](std::size_t i) { roll_reaction(umpire, exchange, i, tally); });
  cancel_successes(umpire, exchange, tally);
  Aftermath aftermath{.active = exchange.active, .dodging = {}, .shaken = {}};
  resolve_hits(game, umpire, exchange, tally, aftermath);
  find_dodgers(umpire, exchange, tally, aftermath);
  game.agenda.push(aftermath);
}

}  // namespace sandtable::double_tap
