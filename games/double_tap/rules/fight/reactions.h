#pragma once

#include "games/double_tap/ask/questions.h"

// Who may react how at a stop.
namespace sandtable::double_tap {

// A moment at which reactions may be declared: the active unit stands where the state has it.
struct ReactionStop {
  UnitId active;
  bool melee = false;  // the attack of this stop is a melee attack
  bool leg = false;    // the stop interrupts a leg; `targets` are then those of the attack announced for its end
  Targets targets;
};

Bar bars_reaction(const Game& game, const Law& law, const ReactionStop& stop, ReactionKey key);
// The whole list: each reaction legal and no unit twice.
Bar bars_reactions(const Game& game, const Law& law, const ReactionStop& stop, const Reactions& reactions);

// Whether the unit could react in any way: it lives, sees the active unit and has its reaction left.
Bar bars_reacting(const Game& game, const Law& law, const ReactionStop& stop, UnitId reactor);

using ReactionChoices = FixedVector<ReactionKey, 6>;
ReactionChoices reactions_of(const Game& game, const Law& law, const ReactionStop& stop, UnitId reactor);

// Each unit that can react chooses alike among its reactions and none.
Reactions random_reactions(const Game& game, const Law& law, const ReactionStop& stop, Random& random);

// What is judged when a reaction is declared: dice, the face they need, cover.
Reaction judge_reaction(const Game& game, const Law& law, const ReactionStop& stop, ReactionKey key);

}  // namespace sandtable::double_tap
