// Reactions to an attack or at the end of an activation, and what becomes of their successes.
#include <algorithm>

#include "games/double_tap/bot/decisions.h"
#include "games/double_tap/bot/plan.h"

namespace sandtable::double_tap::bot {

namespace {

constexpr double kPointless = 0.4;  // a shot that promises fewer points is not worth a reaction

// The dice that the active unit may have aimed at one of its targets. The split is not known before the roll.
Shots likely_attack(const Outlook& at, const AskReact& asked, UnitId target) {
  const bool melee = asked.melee != 0;
  Shots worst = judge_striking(at.game, at.law, asked.active, target);
  int dice = melee ? melee_attacks(at.law, asked.active) : 0;
  for (const WeaponId gun : at.law.setup.fighter(asked.active).guns) {
    const int attacks = at.law.setup.arsenal.weapon(gun).attacks;
    if (melee || attacks <= dice || bars_shooting(at.game, at.law, asked.active, target, gun) != kAllowed) continue;
    worst = judge_shooting(at.game, at.law, asked.active, target, gun);
    dice = attacks;
  }
  const int targets = std::max(1, static_cast<int>(asked.targets.size()));
  worst.dice = std::max(1, (dice + targets - 1) / targets);
  return worst;
}

double spared(const Outlook& at, UnitId unit, const Shots& attack, bool melee, Pool cancel) {
  const Duel duel{.attack = {attack.dice, attack.need},
                  .cancel = cancel,
                  .block = block_face(at.law, unit, {.cover = attack.cover != 0, .melee = melee}),
                  .vest = at.law.setup.fighter(unit).upgrades.has(Upgrade::flak_vest)};
  return (1 - fate(duel).killed) * worth(at.law, unit);
}

// A target's choice between dodging and hitting back.
ReactionKey target_reaction(const Outlook& at, const AskReact& asked, const ReactionStop& stop, UnitId unit,
                            const ReactionChoices& choices) {
  const Shots attack = likely_attack(at, asked, unit);
  ReactionKey best = choices[0];
  double most = -1;
  for (const ReactionKey key : choices) {
    const double hits_back = kill_chance(at, key, asked.active) * worth(at.law, asked.active);
    const double unopposed = spared(at, unit, attack, asked.melee != 0, {});
    double value = 0;
    if (key.kind() == ReactionKind::move) {
      if (hits_back == 0) continue;
      value = unopposed + unopposed / worth(at.law, unit) * hits_back;  // it shoots if it is still there
    } else {
      const Reaction made = judge_reaction(at.game, at.law, stop, key);
      value = spared(at, unit, attack, asked.melee != 0, {made.dice, made.need});
      // A success cancels or hits: it does either, so the better of both is a little more than each alone.
      if (key.kind() != ReactionKind::dodge) value = std::max(value, unopposed + hits_back);
    }
    if (value > most) most = value, best = key;
  }
  return best;
}

// A bystander shoots; one that cannot goes where it stands better.
bool bystander_reaction(Outlook& at, UnitId active, UnitId unit, const ReactionChoices& choices, ReactionKey& key) {
  const Snap snap = best_snap(at, unit, active, MoveIs::due);
  if (snap.killed * worth(at.law, active) >= kPointless && choices.contains(snap.key)) {
    key = snap.key;
    return true;
  }
  const ReactionKey move = ReactionKey::of(unit, ReactionKind::move);
  Leg leg;
  if (!choices.contains(move)) return false;
  if (!better_place(at, unit, MoveKind::reaction, allowance_of(at.law, MoveKind::reaction), leg)) return false;
  key = move;
  return true;
}

Reactions react(const Game& game, const Law& law, const AskReact& asked) {
  Outlook at(game, law, other(law.setup.seat(asked.active)));
  const ReactionStop stop{.active = asked.active, .melee = asked.melee != 0, .leg = false, .targets = asked.targets};
  Reactions reactions;
  for (const UnitId unit : at.own) {
    const ReactionChoices choices = reactions_of(game, law, stop, unit);
    if (choices.empty()) continue;
    ReactionKey key;
    if (asked.targets.contains(unit)) {
      reactions.push_back(target_reaction(at, asked, stop, unit, choices));
    } else if (bystander_reaction(at, asked.active, unit, choices, key)) {
      reactions.push_back(key);
    }
  }
  return reactions;
}

}  // namespace

AskReactToAttack::Reply decide(const Game& game, const Law& law, const AskReactToAttack& asked, Mind&) {
  return {react(game, law, asked)};
}

AskReactAtEnd::Reply decide(const Game& game, const Law& law, const AskReactAtEnd& asked, Mind&) {
  return {react(game, law, asked)};
}

// Every number of cancelled hits is weighed: the own life against the attacker's.
AskCancel::Reply decide(const Game& game, const Law& law, const AskCancel& asked, Mind&) {
  const Stand own = stand(game.unit(asked.unit)), enemy = stand(game.unit(asked.active));
  const bool melee = in_contact(law, own, enemy);
  const int block = block_face(law, asked.unit, {.cover = in_cover(law, own, enemy), .melee = melee});
  const int his_block = block_face(law, asked.active, {.cover = in_cover(law, enemy, own), .melee = melee});
  const bool vest = law.setup.fighter(asked.unit).upgrades.has(Upgrade::flak_vest);
  const bool his_vest = law.setup.fighter(asked.active).upgrades.has(Upgrade::flak_vest);
  AskCancel::Reply best;
  double most = -1;
  for (int n = 0; n <= most_cancelled(asked); ++n) {
    const double value = survives(asked.against - n, block, vest) * worth(law, asked.unit) +
                         (1 - survives(asked.successes - n, his_block, his_vest)) * worth(law, asked.active);
    if (value > most) most = value, best.cancel = n;
  }
  return best;
}

// One re-roll saves the unit only if no other block failed; the likeliest is as good as any.
AskFlakVest::Reply decide(const Game& game, const Law& law, const AskFlakVest& asked, Mind&) {
  UnitId best = asked.failed[0];
  int lowest = 7;
  for (const UnitId by : asked.failed) {
    const Stand own = stand(game.unit(asked.unit)), enemy = stand(game.unit(by));
    const HitFrom from{.cover = in_cover(law, own, enemy), .melee = in_contact(law, own, enemy)};
    const int face = block_face(law, asked.unit, from);
    if (face < lowest) lowest = face, best = by;
  }
  return {{best}};
}

AskHeroReroll::Reply decide(const Game&, const Law&, const AskHeroReroll&, Mind&) { return {Choice::yes}; }

}  // namespace sandtable::double_tap::bot
