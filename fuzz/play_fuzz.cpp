#include <cstdint>
#include <map>
#include <sstream>
#include <string>

#include "cli/play/play.h"
#include "fuzz/small_battle.h"

namespace {

using namespace sandtable;

// Odds take as long as they are given; they have a target of their own. A few lines are enough.
std::string without_odds(const std::string& typed) {
  constexpr int kMostLines = 8;
  std::string out;
  std::istringstream lines(typed);
  int count = 0;
  for (std::string line; count < kMostLines && std::getline(lines, line); ++count)
    if (!line.contains("odds")) out += line + '\n';
  return out;
}

}  // namespace

// Whatever is typed at the keyboard, `play` says something and goes on. The first byte chooses the game, the moment,
// and whether people hold all seats. The battle counts as begun by a scene, so that nothing is ever written to a file.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kLongest = 256;
  if (size == 0) return 0;
  if (size > kLongest) return fuzzing::kTooLong;
  static std::map<std::size_t, Catalogue> catalogues;
  const std::size_t chosen = data[0] % games().size();
  const GameKind& game = *games()[chosen];
  if (!catalogues.contains(chosen)) catalogues.emplace(chosen, load_game_catalogue(game.texts).value());
  const Session& from = fuzzing::moment(chosen, data[0] / 4U);
  std::vector<Chair> chairs;
  for (std::size_t seat = 0; seat < from.setup().seats; ++seat)
    chairs.push_back(*chair_of(game, seat == 0 || data[0] >= 128 ? std::string(kPerson) : std::string("random")));
  std::istringstream in(without_odds(std::string(reinterpret_cast<const char*>(data) + 1, size - 1)));
  std::ostringstream out;
  Match match({.session = from, .chairs = std::move(chairs), .from_scene = true});
  Play({std::move(match), catalogues.at(chosen), {}}, in, out).run();
  return 0;
}
