// Phase 4: the actions type by type.
#include <algorithm>

#include "games/strike/rules/combat.h"

namespace sandtable::strike {

namespace {

constexpr int kGrenades = 1, kKnives = 2, kScopedRifles = 8, kCompletion = 9, kBomb = 10;

using Attackers = FixedVector<UnitId, kMostUnits>;

Attackers attackers_of(const Game& game, const Law& law, int step) {
  Attackers attackers;
  for_each_living(game, [&](UnitId unit) {
    if (!game.unit(unit).call.targets.empty() && action_step(game, law, unit) == step) attackers.push_back(unit);
  });
  return attackers;
}

bool is_mutual(const Game& game, const Attackers& attackers) {
  return std::ranges::any_of(attackers, [&](UnitId unit) {
    const UnitId target = game.unit(unit).call.targets[0];
    return attackers.contains(target) && game.unit(target).call.targets[0] == unit;
  });
}

bool attack_by_type(Game& game, Umpire& umpire, int step) {
  const Attackers attackers = attackers_of(game, umpire, step);
  if (attackers.empty()) return false;
  umpire.follow(clause::turn_action_order);
  tell(umpire, Told::step, {clause::turn_action_order}, {step});
  bool together = attackers.size() == 1 || umpire.rule(clause::turn_same_type);
  if (step == kKnives && is_mutual(game, attackers)) together = umpire.rule(clause::knife_mutual) && together;
  attack_together(game, umpire, attackers, together);
  return true;
}

// Whether anything happened in the step.
bool carry_out_step(Game& game, Umpire& umpire, int step) {
  if (step == kGrenades) return throw_and_go_off(game, umpire);
  if (step <= kScopedRifles) return attack_by_type(game, umpire, step);
  if (step == kCompletion) {
    complete_actions(game, umpire);
  } else {
    explode_if_due(game, umpire);
  }
  return true;
}

}  // namespace

void note_attack(Game& game, Umpire& umpire, UnitId id) {
  Unit& unit = game.unit(id);
  unit.fired = 1;
  const bool at_bomb_work = unit.action == Action::arm || unit.action == Action::defuse;
  if (at_bomb_work && umpire.rule(clause::bomb_interrupt_combat)) unit.interrupted = 1;
}

void attack_together(Game& game, Umpire& umpire, std::span<const UnitId> attackers, bool together) {
  Moment moment;
  for (const UnitId unit : attackers) {
    if (!game.lives(unit)) continue;
    const Call call = game.unit(unit).call;
    game.unit(unit).call = {};
    if (attack(game, umpire, unit, call, moment)) note_attack(game, umpire, unit);
    if (together) continue;
    apply(game, umpire, moment);
    moment = {};
  }
  apply(game, umpire, moment);
}

void carry_out(Game& game, Umpire& umpire, ActionStep step) {
  // Steps in which nothing happens are passed over.
  for (int number = step.number; number <= kBomb; ++number) {
    if (!carry_out_step(game, umpire, number)) continue;
    if (game.agenda.top_is<RoundEnd>() || check_end(game, umpire)) return;
    if (number >= kCompletion) continue;
    game.agenda.push(ActionStep{static_cast<std::uint8_t>(number + 1)});
    return;
  }
  game.agenda.push(TurnEnd{});
}

}  // namespace sandtable::strike
