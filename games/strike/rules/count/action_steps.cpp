// Phase 4: the actions type by type.
#include <algorithm>
#include <bit>

#include "games/strike/rules/fight/combat.h"

namespace sandtable::strike {

namespace {

constexpr int kGrenades = 1, kKnives = 2, kScopedRifles = 8, kCompletion = 9, kBomb = 10;

using Attackers = FixedVector<UnitId, kMostUnits>;

Attackers attackers_of(const Game& game, const Law& law, int step) {
  Attackers attackers;
  for_each_living(game, [&](UnitId unit) {
    if (!game.unit(unit).pointing.targets.empty() && action_step(game, law, unit) == step) attackers.push_back(unit);
  });
  return attackers;
}

bool is_mutual(const Game& game, const Attackers& attackers) {
  return std::ranges::any_of(attackers, [&](UnitId unit) {
    const UnitId target = game.unit(unit).pointing.targets[0];
    return attackers.contains(target) && game.unit(target).pointing.targets[0] == unit;
  });
}

bool attack_by_type(Game& game, Umpire& umpire, int step) {
  const Attackers attackers = attackers_of(game, umpire, step);
  if (attackers.empty()) return false;
  umpire.follow(clause::turn_action_order);
  tell(umpire, StepBegun{step}, {clause::turn_action_order});
  if (attackers.size() > 1) umpire.follow(clause::turn_same_type);
  if (step == kKnives && is_mutual(game, attackers)) umpire.follow(clause::knife_mutual);
  attack_together(game, attackers);
  return true;
}

// Whether anything happens in the step: if so, it has been put on the agenda.
bool begin_step(Game& game, Umpire& umpire, int step) {
  if (step == kGrenades) return throw_and_go_off(game, umpire);
  if (step <= kScopedRifles) return attack_by_type(game, umpire, step);
  return explode_if_due(game, umpire);
}

}  // namespace

void attack_together(Game& game, std::span<const UnitId> attackers) {
  Assault assault{.alone = attackers.size() == 1 ? 1 : 0};
  for (const UnitId unit : attackers) assault.left = static_cast<std::uint16_t>(assault.left | 1U << unit.v);
  game.agenda.push(assault);
}

void carry_out(Game& game, Umpire& umpire, Assault assault) {
  if (assault.left == 0) return apply(game, umpire);
  const auto unit = numbered<UnitId>(std::countr_zero(assault.left));
  assault.left = static_cast<std::uint16_t>(assault.left & (assault.left - 1U));
  game.agenda.push(assault);
  const Pointing pointing = game.unit(unit).pointing;
  game.unit(unit).pointing = {};
  if (open_fire(game, umpire, unit, pointing, assault.alone != 0)) game.unit(unit).fired = 1;
}

void carry_out(Game& game, Umpire& umpire, ActionStep step) {
  if (step.fought != 0 && check_end(game, umpire)) return;
  // Steps in which nothing happens are passed over.
  for (int number = step.number; number <= kBomb; ++number) {
    if (number == kCompletion) {
      complete_actions(game, umpire);
      if (check_end(game, umpire)) return;
      continue;
    }
    game.agenda.push(ActionStep{.number = number + 1, .fought = 1});
    if (begin_step(game, umpire, number)) return;
    game.agenda.drop_top();
  }
  if (!check_end(game, umpire)) game.agenda.push(TurnEnd{});
}

}  // namespace sandtable::strike
