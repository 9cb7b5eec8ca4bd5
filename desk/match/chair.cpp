#include "desk/match/chair.h"

#include "players/players.h"

namespace sandtable {

Result<Chair> chair_of(const GameKind& game, const std::string& name) {
  if (name == kPerson) return Chair{std::string(kPerson)};
  auto player = make_player(game, name);
  if (!player) return std::unexpected(player.error());
  return Chair{name, *std::move(player)};
}

}  // namespace sandtable
