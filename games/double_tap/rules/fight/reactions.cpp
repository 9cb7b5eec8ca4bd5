#include "games/double_tap/rules/fight/reactions.h"

#include <algorithm>

namespace sandtable::double_tap {

namespace {

bool is_target(const ReactionStop& stop, UnitId unit) { return stop.targets.contains(unit); }

// Whether an attack announced with a leg keeps its target from so much: from a Dodge, or from all reactions to the leg.
bool bound_by_announcement(const Law& law, const ReactionStop& stop, UnitId unit, AnnouncedAttack so_much) {
  return stop.leg && is_target(stop, unit) && law.on().announced_attack == so_much && law.on().active_priority &&
         law.rule(clause::act_announced_attack);
}

bool struck_in_melee(const Law& law, const ReactionStop& stop, UnitId unit) {
  return !stop.leg && stop.melee && is_target(stop, unit) && law.rule(clause::melee_target_reactions);
}

bool owns(const Law& law, UnitId unit, WeaponId weapon) { return law.setup.fighter(unit).guns.contains(weapon); }

Bar bars_reaction_shot(const Game& game, const Law& law, const ReactionStop& stop, ReactionKey key) {
  if (struck_in_melee(law, stop, key.unit())) return clause::melee_target_reactions;
  if (!owns(law, key.unit(), key.weapon())) return clause::react_unable;
  if (const Bar bar = bars_all_shooting(game, law, key.unit()); bar != kAllowed) return bar;
  // Whoever reacts sees the active unit.
  const Bar bar = bars_shooting_seen(game, law, key.unit(), stop.active, key.weapon());
  return bar != kAllowed && law.rule(clause::react_unable) ? bar : kAllowed;
}

// Whoever touches the active unit may strike it, whether or not it is a target.
Bar bars_reaction_blow(const Game& game, const Law& law, const ReactionStop& stop, UnitId reactor) {
  law.follow(clause::react_melee_bystander);
  return bars_striking(game, law, reactor, stop.active);
}

// For one who may react at all.
Bar bars_kind_of_reaction(const Game& game, const Law& law, const ReactionStop& stop, ReactionKey key) {
  switch (key.kind()) {
    case ReactionKind::move:
      return struck_in_melee(law, stop, key.unit()) ? Bar{clause::melee_target_reactions} : kAllowed;
    case ReactionKind::dodge:
      return bound_by_announcement(law, stop, key.unit(), AnnouncedAttack::dodge) ? Bar{clause::act_announced_attack}
                                                                                  : kAllowed;
    case ReactionKind::shoot:
      return bars_reaction_shot(game, law, stop, key);
    default:
      return bars_reaction_blow(game, law, stop, key.unit());
  }
}

}  // namespace

Bar bars_reacting(const Game& game, const Law& law, const ReactionStop& stop, UnitId reactor) {
  const bool enemy = reactor.v < game.units.size() && law.setup.seat(reactor) != law.setup.seat(stop.active);
  if (!enemy || !game.alive(reactor)) return clause::react_who;
  const RuleId once = is_target(stop, reactor) ? clause::react_not_both : clause::react_one;
  if (game.unit(reactor).reacted != 0 && law.rule(once)) return once;
  if (bound_by_announcement(law, stop, reactor, AnnouncedAttack::all)) return clause::act_announced_attack;
  if (!sees(game, law, reactor, stop.active) && law.rule(clause::react_who)) return clause::react_who;
  return kAllowed;
}

Bar bars_reaction(const Game& game, const Law& law, const ReactionStop& stop, ReactionKey key) {
  if (key.kind() > ReactionKind::melee) return clause::react_options;
  const Bar bar = bars_reacting(game, law, stop, key.unit());
  return bar == kAllowed ? bars_kind_of_reaction(game, law, stop, key) : bar;
}

Bar bars_reactions(const Game& game, const Law& law, const ReactionStop& stop, const Reactions& reactions) {
  law.follow(clause::react_many_units);
  for (std::size_t i = 0; i < reactions.size(); ++i) {
    const bool twice = std::any_of(reactions.begin(), reactions.begin() + i,
                                   [&](ReactionKey earlier) { return earlier.unit() == reactions[i].unit(); });
    if (twice && law.rule(clause::react_one)) return clause::react_one;
    if (const Bar bar = bars_reaction(game, law, stop, reactions[i]); bar != kAllowed) return bar;
  }
  return kAllowed;
}

ReactionChoices reactions_of(const Game& game, const Law& law, const ReactionStop& stop, UnitId reactor) {
  ReactionChoices choices;
  if (bars_reacting(game, law, stop, reactor) != kAllowed) return choices;
  const auto consider = [&](ReactionKey key) {
    if (bars_kind_of_reaction(game, law, stop, key) == kAllowed) choices.push_back(key);
  };
  for (const ReactionKind kind : {ReactionKind::dodge, ReactionKind::move, ReactionKind::melee})
    consider(ReactionKey::of(reactor, kind));
  for (const WeaponId gun : law.setup.fighter(reactor).guns)
    consider(ReactionKey::of(reactor, ReactionKind::shoot, gun));
  return choices;
}

Reactions random_reactions(const Game& game, const Law& law, const ReactionStop& stop, Random& random) {
  Reactions reactions;
  const Seat seat = other(law.setup.seat(stop.active));
  for_each_living(game, law, seat, [&](UnitId id) {
    const ReactionChoices choices = reactions_of(game, law, stop, id);
    const std::uint32_t pick = random.below(static_cast<std::uint32_t>(choices.size()) + 1);
    if (pick < choices.size()) reactions.push_back(choices[pick]);
  });
  return reactions;
}

Reaction judge_reaction(const Game& game, const Law& law, const ReactionStop& stop, ReactionKey key) {
  const Fighter& fighter = law.setup.fighter(key.unit());
  const bool target = !stop.leg && is_target(stop, key.unit());
  Reaction reaction{.unit = key.unit(), .kind = key.kind(), .is_target = target};
  if (key.kind() == ReactionKind::shoot) {
    const Shots shots = judge_shooting(game, law, key.unit(), stop.active, key.weapon());
    const int attacks = law.setup.arsenal.weapon(key.weapon()).attacks;
    const bool snap =
        fighter.upgrades.has(Upgrade::snap_shooter) && attacks > 1 && law.rule(clause::upgrade_snap_shooter);
    reaction.dice = (law.rule(clause::react_shoot) ? 1 : 0) + (snap ? 1 : 0);
    reaction.need = shots.need;
    reaction.cover = shots.cover;
  } else if (key.kind() == ReactionKind::melee) {
    reaction.dice = law.rule(clause::react_melee) ? 1 : 0;
    reaction.need = judge_striking(game, law, key.unit(), stop.active).need;
  } else if (key.kind() == ReactionKind::dodge && target && law.rule(clause::react_dodge_target)) {
    const bool quick = fighter.upgrades.has(Upgrade::quick_reflexes) && law.rule(clause::upgrade_quick_reflexes);
    reaction.dice = quick ? 3 : 2;
    reaction.need = lowest_face(law, quality_of(law, key.unit()), 0);
  }
  return reaction;
}

}  // namespace sandtable::double_tap
