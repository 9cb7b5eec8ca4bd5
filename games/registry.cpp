#include "games/registry.h"

#include "games/apocalypse/kind.h"
#include "games/arap/kind.h"
#include "games/army_man/kind.h"
#include "games/double_tap/kind.h"
#include "games/strike/kind.h"

namespace sandtable {

std::span<const GameKind* const> games() {
  static const GameKind* const kGames[] = {&double_tap::kind(), &army_man::kind(), &strike::kind(), &apocalypse::kind(),
                                           &arap::kind()};
  return kGames;
}

}  // namespace sandtable
