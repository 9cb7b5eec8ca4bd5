// Options in words, where the parts of an answer by themselves would say
// little.
#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/words.h"
#include "games/arap/ask/answers.h"
#include "games/arap/rules/charge/charge.h"
#include "games/arap/rules/charge/leap.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/melee/arms.h"
#include "games/arap/rules/turn/actions.h"
#include "games/arap/words/labels.h"
#include "games/arap/words/ruler.h"

namespace sandtable::arap {

namespace {

// "nobody", "all 5" or who it is.
std::string some_of_them(const Setup& setup, const Models& some, std::size_t all) {
  if (some.empty()) return "nobody";
  if (some.size() > 1 && some.size() == all) return fmt::format("all {}", all);
  std::string names;
  for (const ModelId model : some) names += (names.empty() ? "" : ", ") + label(setup, model);
  return names;
}

std::string arming_text(const Game& game, const Law& law, const Arming& arming) {
  if (arming.stroke == Stroke::piercing) return "a piercing grenade";
  if (arming.stroke == Stroke::planting) return "a planted charge";
  const ArmList arms = arms_of(game, Law(law.setup, Book{}), arming.model);
  const auto place = static_cast<std::size_t>(std::max(1, arming.weapon)) - 1;
  if (place >= arms.size()) return "?";
  return law.setup.arsenal.melee_weapon(arms[place].weapon).name +
         (arming.stroke == Stroke::second_weapon ? " and a second weapon" : "");
}

}  // namespace

std::string option_text(const Game& game, const Law& law, const AskGoProne& asked, const AskGoProne::Reply& reply) {
  return some_of_them(law.setup, reply.models, acting(game, law.setup, asked.move.unit, asked.move.party).size());
}

std::string option_text(const Game& game, const Law& law, const AskJumpers& asked, const AskJumpers::Reply& reply) {
  return some_of_them(law.setup, reply.models, who_can_leap(game, Law(law.setup, Book{}), asked.onset).size());
}

std::string option_text(const Game& game, const Law& law, const AskStandInstead& asked,
                        const AskStandInstead::Reply& reply) {
  return some_of_them(law.setup, reply.models, lying(game, Law(law.setup, Book{}), asked.unit, asked.party).size());
}

std::string option_text(const Game&, const Law&, const AskShootTurn&, const AskShootTurn::Reply& reply) {
  if (reply.facings.empty()) return "nobody turns";
  return counted(static_cast<int>(reply.facings.size()), "model turns", "models turn") + " to bear on them";
}

std::string option_text(const Game& game, const Law& law, const AskChargeDeclare& asked,
                        const AskChargeDeclare::Reply& reply) {
  const Mil away = distance_between(game, law.setup, asked.unit, reply.target);
  std::string text = describe(law, reply.target);
  if (law.on().premeasuring) text += ", " + on_their_table(law, away) + " away";
  if (reply.grenades == Choice::yes) text += ", with assault grenades";
  if (reply.bound == Choice::yes) text += ", in one bound";
  return text;
}

std::string option_text(const Game&, const Law& law, const AskChargerPlacement&,
                        const AskChargerPlacement::Reply& reply) {
  const std::string who = label(law.setup, reply.enemy);
  if (reply.beyond == Mil{}) return who + ", no closer than it must";
  return fmt::format("{}, {} closer", who, on_their_table(law, to_tenths(reply.beyond)));
}

std::string option_text(const Game& game, const Law& law, const AskWeaponChoice&, const AskWeaponChoice::Reply& reply) {
  if (reply.arms.empty()) return "the best each has";
  const std::string how = arming_text(game, law, reply.arms[0]);
  if (reply.arms.size() == 1) return label(law.setup, reply.arms[0].model) + ": " + how;
  return counted(static_cast<int>(reply.arms.size()), "model", "models") + ": " + how;
}

std::string option_text(const Game&, const Law&, const AskStepMove&, const AskStepMove::Reply& reply) {
  if (reply.paths.empty() && reply.facings.empty()) return "nobody";
  return counted(static_cast<int>(reply.paths.size()), "model closes up", "models close up") +
         (reply.facings.empty() ? std::string() : fmt::format(", {} turned", reply.facings.size()));
}

}  // namespace sandtable::arap
