#include <cstdint>
#include <map>
#include <string>

#include "engine/data/catalogue.h"
#include "engine/scene/scene.h"
#include "games/registry.h"

// Any text is refused, or is a scene that can be played to its end or its first failure.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandtable;
  static const auto catalogues = [] {
    std::map<const GameKind*, Catalogue> all;
    for (const GameKind* game : games()) all.emplace(game, load_game_catalogue(game->texts).value());
    return all;
  }();
  const NamedText text{"s.toml", std::string(reinterpret_cast<const char*>(data), size)};
  for (const auto& [game, catalogue] : catalogues)
    if (text.text.contains("\"" + std::string(game->id) + "\"")) run_scene(*game, catalogue, text);
  return 0;
}
