#include "players/players.h"

#include <fmt/format.h>

#include "players/random.h"

namespace sandtable {

namespace {

constexpr std::string_view kRandom = "random";

std::string suggestion(const GameKind& game, const std::string& name) {
  std::vector<std::string> names;
  for (const PlayerName& player : player_names(game)) names.push_back(player.name);
  return nearest_or_all(name, names);
}

}  // namespace

std::vector<PlayerName> player_names(const GameKind& game) {
  std::vector<PlayerName> out;
  for (const BotSpec& bot : game.bots) out.push_back({std::string(bot.name), std::string(bot.description)});
  out.push_back({std::string(kRandom), "answers every question at random"});
  return out;
}

Result<std::unique_ptr<Player>> make_player(const GameKind& game, const std::string& name) {
  for (const BotSpec& bot : game.bots) {
    if (bot.name == name) return bot.make();
  }
  if (name == kRandom) return std::make_unique<RandomPlayer>();
  return std::unexpected(
      Error{.message = fmt::format("no player is called '{}'", name), .hint = suggestion(game, name)});
}

}  // namespace sandtable
