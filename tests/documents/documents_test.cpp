// The lists and maps in the documents are good ones: what stands between "```toml list GAME" or "```toml map GAME" and
// the next fence.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/muster/random_setup.h"
#include "games/registry.h"
#include "tests/game_called.h"
#include "tests/places.h"

namespace sandtable::documents_test {
namespace {

struct Piece {
  const GameKind* game;
  NamedText text;
};

std::vector<Piece> examples(const std::string& file, const std::string& kind) {
  std::ostringstream text;
  text << std::ifstream(source_folder() / file).rdbuf();
  const std::string document = text.str(), begin = fmt::format("```toml {} ", kind);
  std::vector<Piece> found;
  for (std::size_t at = document.find(begin); at != std::string::npos; at = document.find(begin, at)) {
    const std::size_t line = document.find('\n', at);
    const std::string game = document.substr(at + begin.size(), line - at - begin.size());
    at = document.find("```", line);
    found.push_back({&game_called(game), {fmt::format("{}.{}.toml", kind, game), document.substr(line, at - line)}});
  }
  return found;
}

TEST(Documents, ListsAreLegal) {
  const std::vector<Piece> lists = examples("docs/lists.md", "list");
  EXPECT_EQ(lists.size(), games().size()) << "one of every game";
  for (const auto& [game, list] : lists)
    for (const Error& error : game->set_up.violations(list, {}, {})) ADD_FAILURE() << game->id << ": " << error.text();
}

TEST(Documents, MapsCanBePlayedOn) {
  const std::vector<Piece> maps = examples("docs/maps.md", "map");
  EXPECT_EQ(maps.size(), 2U);
  for (const auto& [game, map] : maps) {
    const Sides sides = by_side(*game, fitting_lists(*game, ready_made(*game, "data/lists/"), {}));
    const auto first = [](std::size_t, const std::vector<NamedText>& own) { return own[0]; };
    const auto setup =
        game->set_up.prepare({.armies = seated(sides, game->seats.least, first), .map = map, .switches = {}}, {});
    EXPECT_TRUE(setup) << game->id << ": " << setup.error().text();
  }
}

}  // namespace
}  // namespace sandtable::documents_test
