#include <cstdint>
#include <map>
#include <sstream>
#include <string>

#include "cli/play/play.h"
#include "fuzz/small_battle.h"

namespace {

using namespace sandtable;

struct Beginning {
  Session session;
  Catalogue catalogue;
};

Beginning beginning_of(std::size_t chosen) {
  const GameKind& game = *games()[chosen];
  return {Session(game, fuzzing::small_battles()[chosen], key_from_seed(1)), load_game_catalogue(game.texts).value()};
}

// Odds take as long as they are given; they have a target of their own.
std::string without_odds(const std::string& typed) {
  std::string out;
  std::istringstream lines(typed);
  for (std::string line; std::getline(lines, line);)
    if (!line.contains("odds")) out += line + '\n';
  return out;
}

}  // namespace

// Whatever is typed at the keyboard, `play` says something and goes on. The first byte chooses the game, and whether
// people hold all seats. The battle counts as begun by a scene, so that nothing is ever written to a file.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  static std::map<std::size_t, Beginning> beginnings;
  const std::size_t chosen = data[0] % games().size();
  if (!beginnings.contains(chosen)) beginnings.emplace(chosen, beginning_of(chosen));
  const Beginning& from = beginnings.at(chosen);
  const GameKind& game = *games()[chosen];
  std::vector<Chair> chairs;
  for (std::size_t seat = 0; seat < from.session.setup().seats; ++seat)
    chairs.push_back(*chair_of(game, seat == 0 || data[0] >= 128 ? std::string(kPerson) : std::string("random")));
  std::istringstream in(without_odds(std::string(reinterpret_cast<const char*>(data) + 1, size - 1)));
  std::ostringstream out;
  Match match({.session = from.session, .chairs = std::move(chairs), .from_scene = true});
  Play({std::move(match), from.catalogue, {}}, in, out).run();
  return 0;
}
