#include <cstdint>
#include <string>

#include "games/registry.h"

// Any text is refused or is a list that can be checked and priced, by every game.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandtable;
  const NamedText list{"l.toml", std::string(reinterpret_cast<const char*>(data), size)};
  for (const GameKind* game : games()) {
    game->set_up.violations(list, {}, {});
    if (game->set_up.points != nullptr) game->set_up.points(list);
  }
  return 0;
}
