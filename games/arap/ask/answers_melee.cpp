// A round of mêlée: which first, fight or leave, with what, on whom, and moves between the steps.
#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/typed_options.h"
#include "engine/kind/words.h"
#include "games/arap/ask/answers.h"
#include "games/arap/rules/melee/assignment.h"
#include "games/arap/rules/melee/break_off.h"
#include "games/arap/rules/melee/rounds.h"
#include "games/arap/rules/melee/step_move.h"

namespace sandtable::arap {

namespace {

bool are_the_same(const UnitList& given, const UnitList& all) {
  return given.size() == all.size() && std::ranges::all_of(all, [&](UnitId unit) { return given.contains(unit); });
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskOrderOfMelees&, const AskOrderOfMelees::Reply& reply) {
  return refusal(law, are_the_same(reply.melees, melees(game)) ? kAllowed : Bar{clause::melee_when});
}
void options(const Game& game, const Law&, const AskOrderOfMelees&, const Offer<AskOrderOfMelees>& offer) {
  UnitList order = melees(game);
  offer({order});
  std::reverse(order.begin(), order.end());
  offer({order});
}
AskOrderOfMelees::Reply sample(const Game& game, const Law& law, const AskOrderOfMelees& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskOrderOfMelees::Reply fallback(const Game& game, const Law&, const AskOrderOfMelees&) { return {melees(game)}; }
std::string text(const Game&, const Law&, const AskOrderOfMelees&) { return "In which order are the mêlées fought?"; }

Refusal legal(const Game& game, const Law& law, const AskFightOrBreakOff& asked,
              const AskFightOrBreakOff::Reply& reply) {
  return refusal(law, bars_stand(game, law, asked.unit, reply.stand));
}
void options(const Game& game, const Law& law, const AskFightOrBreakOff& asked,
             const Offer<AskFightOrBreakOff>& offer) {
  for (const Stand stand : {Stand::fight, Stand::break_off, Stand::hit_and_run})
    if (bars_stand(game, law, asked.unit, stand) == kAllowed) offer({stand});
}
AskFightOrBreakOff::Reply sample(const Game& game, const Law& law, const AskFightOrBreakOff& asked, Random& random) {
  if (random.below(3) != 0) return {Stand::fight};
  return option_by_chance(game, law, asked, random);
}
AskFightOrBreakOff::Reply fallback(const Game&, const Law&, const AskFightOrBreakOff&) { return {Stand::fight}; }
std::string text(const Game&, const Law& law, const AskFightOrBreakOff& asked) {
  return "Does " + describe(law, asked.unit) + " fight on?";
}

namespace {

// What somebody may use besides the best he has.
template <class Visit>
void each_arming(const Game& game, const Law& law, UnitId unit, const Visit& visit) {
  for (const ModelId model : members_of(game, law.setup, unit)) {
    const auto arms = static_cast<std::int32_t>(arms_of(game, law, model).size());
    for (std::int32_t weapon = 1; weapon <= arms; ++weapon)
      for (const Stroke stroke : {Stroke::plain, Stroke::second_weapon, Stroke::piercing, Stroke::planting}) {
        const Arming arming{model, weapon, stroke};
        if ((weapon > 1 || stroke != Stroke::plain) && bars_arming(game, law, unit, arming) == kAllowed) visit(arming);
      }
  }
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskWeaponChoice& asked, const AskWeaponChoice::Reply& reply) {
  for (std::size_t i = 0; i < reply.arms.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j)
      if (reply.arms[i].model == reply.arms[j].model) return refusal(law, clause::melee_round_sequence);
    if (const Bar bar = bars_arming(game, law, asked.unit, reply.arms[i]); bar != kAllowed)
      return refusal(law, bar, reply.arms[i].model);
  }
  return refusal(law, bars_grenades(game, law, asked.unit, reply.arms));
}
void options(const Game& game, const Law& law, const AskWeaponChoice& asked, const Offer<AskWeaponChoice>& offer) {
  offer({});
  Armings twice;
  each_arming(game, law, asked.unit, [&](const Arming& arming) {
    const Armings one{arming};
    if (bars_grenades(game, law, asked.unit, one) == kAllowed) offer({one});
    const bool again = !twice.empty() && twice.back().model == arming.model;
    if (arming.stroke == Stroke::second_weapon && !again && !twice.full()) twice.push_back(arming);
  });
  if (twice.size() > 1) offer({twice});
}
AskWeaponChoice::Reply sample(const Game& game, const Law& law, const AskWeaponChoice& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskWeaponChoice::Reply fallback(const Game&, const Law&, const AskWeaponChoice&) { return {}; }
std::string text(const Game&, const Law& law, const AskWeaponChoice& asked) {
  return "What does " + describe(law, asked.unit) + " fight with?";
}

Refusal legal(const Game& game, const Law& law, const AskAttackAssignment& asked,
              const AskAttackAssignment::Reply& reply) {
  return refusal(law, bars_assignment(game, law, asked, reply.attacks));
}
void options(const Game& game, const Law& law, const AskAttackAssignment& asked,
             const Offer<AskAttackAssignment>& offer) {
  offer({});
  for (const ModelId model : fighters_in_step(game, law, asked.unit, asked.initiative)) {
    const AttackGroups groups = attacks_of(game, law, model);
    if (groups[0].grenade) {
      for (const ModelId victim : victims_of(game, law, model))
        offer({Assignments{{model, unit_of(game, law.setup, victim), 1, victim}}});
      continue;
    }
    int all = 0;
    for (const AttackGroup& group : groups) all += group.bonus ? 0 : group.number;
    for (const UnitId target : targets_in_melee(game, law, model))
      if (all > 0) offer({Assignments{{model, target, all, ModelId::none()}}});
  }
}
AskAttackAssignment::Reply sample(const Game& game, const Law& law, const AskAttackAssignment& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskAttackAssignment::Reply fallback(const Game&, const Law&, const AskAttackAssignment&) { return {}; }
std::string text(const Game&, const Law& law, const AskAttackAssignment& asked) {
  return fmt::format("Whom does {} attack at Initiative {}?", describe(law, asked.unit), int{asked.initiative});
}

Refusal legal(const Game& game, const Law& law, const AskStepMove& asked, const AskStepMove::Reply& reply) {
  return refusal(law, judge_step_move(game, law, asked, reply));
}
void options(const Game& game, const Law& law, const AskStepMove& asked, const Offer<AskStepMove>& offer) {
  offer({});
  const AskStepMove::Reply closer = closing_up(game, law, asked.unit);
  if (!closer.paths.empty() || !closer.facings.empty()) offer({closer});
}
AskStepMove::Reply sample(const Game& game, const Law& law, const AskStepMove& asked, Random& random) {
  if (random.below(4) == 0) return {};
  return closing_up(game, law, asked.unit);
}
AskStepMove::Reply fallback(const Game&, const Law&, const AskStepMove&) { return {}; }
std::string text(const Game&, const Law& law, const AskStepMove& asked) {
  return "Who of " + describe(law, asked.unit) + " moves or turns between the blows?";
}

Refusal legal(const Game& game, const Law& law, const AskBreakOffRoute& asked, const AskBreakOffRoute::Reply& reply) {
  return refusal(law, is_break_off_line(game, law, asked, reply.line) ? kAllowed : Bar{clause::breakoff_direction});
}
void options(const Game& game, const Law& law, const AskBreakOffRoute& asked, const Offer<AskBreakOffRoute>& offer) {
  offer({default_break_off(game, law, asked)});
  for (int degree = 0; degree < 360; degree += 15) {
    const Path line = break_off_line(game, law, asked, degree);
    if (!line.empty()) offer({line});
  }
}
AskBreakOffRoute::Reply sample(const Game& game, const Law& law, const AskBreakOffRoute& asked, Random& random) {
  if (random.below(2) == 0) return {break_off_line(game, law, asked, random.below(360))};
  return {default_break_off(game, law, asked)};
}
AskBreakOffRoute::Reply fallback(const Game& game, const Law& law, const AskBreakOffRoute& asked) {
  return {default_break_off(game, law, asked)};
}
std::string text(const Game&, const Law& law, const AskBreakOffRoute& asked) {
  return fmt::format("{} breaks off, up to {}\". Which way?", describe(law, asked.unit), int{asked.inches});
}
std::string option_text(const Game&, const Law&, const AskBreakOffRoute&, const AskBreakOffRoute::Reply& reply) {
  return reply.line.empty() ? "nowhere" : "to " + place_text(reply.line.back());
}

}  // namespace sandtable::arap
