// In the place of the registry: the toy games, for a page that tests open.
#include "games/registry.h"
#include "tests/games/climb_game.h"
#include "tests/games/squad_game.h"

namespace sandtable {

std::span<const GameKind* const> games() {
  static const GameKind* const kGames[] = {&squad::armour_kind(), &squad::company_kind(), &climb_game::kind()};
  return kGames;
}

}  // namespace sandtable
