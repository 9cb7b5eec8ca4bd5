#include "games/registry.h"

#include "games/double_tap/kind.h"

namespace sandtable {

std::span<const GameKind* const> games() {
  static const GameKind* const kGames[] = {&double_tap::kind()};
  return kGames;
}

}  // namespace sandtable
