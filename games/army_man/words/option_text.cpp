// Whole answers in few words, where their fields would fill lines.
#include <fmt/format.h>

#include "engine/kind/words.h"
#include "games/army_man/ask/answers.h"

namespace sandtable::army_man {

std::string option_text(const Game&, const Law& law, const AskDeploy&, const AskDeploy::Reply& reply) {
  const std::string who = describe(law, reply.unit);
  if (reply.places.empty()) return fmt::format("{} finds no room and stays out of the battle", who);
  return fmt::format("{} round {}", who, place_text(middle_of(reply.places)));
}

std::string option_text(const Game& game, const Law& law, const AskAction& asked, const AskAction::Reply& reply) {
  if (reply.action.action() != Action::charge) return {};
  std::string charge = fmt::format("charge {}", describe(law, reply.action.target()));
  if (!law.setup.present.has(Trait::difficult)) return charge;
  const auto through = static_cast<int>(reply.through.size());
  if (through == 0) return charge + " on clear ground";
  if (through == game.unit(asked.unit).alive.count()) return charge + " through difficult ground";
  return fmt::format("{}, {} through difficult ground", charge, counted(through, "model", "models"));
}

std::string option_text(const Game&, const Law& law, const AskPaths&, const AskPaths::Reply& reply) {
  if (reply.paths.empty()) return "nobody moves";
  const auto& [lead, path] = reply.paths[0];
  std::string how_many = counted(static_cast<int>(reply.paths.size()), "model", "models");
  if (path.empty()) return how_many;
  return fmt::format("{}, {} to {}", how_many, label(law.setup, lead), place_text(path.back()));
}

}  // namespace sandtable::army_man
