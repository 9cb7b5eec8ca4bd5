#include <cstdint>
#include <sstream>
#include <string>

#include "engine/kind/odds.h"
#include "engine/run/odds_case.h"
#include "games/registry.h"

// Any keys are refused, or pose a fight: "weapon=rifle range=30". The first byte chooses the game.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandtable;
  if (size == 0) return 0;
  const GameKind& game = *games()[data[0] % games().size()];
  if (game.odds == nullptr) return 0;
  std::istringstream words(std::string(reinterpret_cast<const char*>(data) + 1, size - 1));
  OddsPairs pairs;
  for (std::string word; words >> word;) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) return 0;
    pairs.emplace_back(word.substr(0, equals), word.substr(equals + 1));
  }
  static_cast<void>(game.odds->policy(pairs));
  static_cast<void>(game.odds->pose(pairs, {}));
  return 0;
}
