#include "games/double_tap/rules/map_check.h"

#include <fmt/format.h>

#include "engine/data/toml_text.h"
#include "games/double_tap/clauses.h"

namespace sandtable::double_tap {

namespace {

constexpr Mil kTable = 48_in;
constexpr std::size_t kFewestPieces = 15;

Error violation(RuleId rule, std::string message, Place place = {}) {
  return {.message = std::move(message), .place = std::move(place), .rule = std::string(clause::id(rule))};
}

}  // namespace

std::vector<Error> check_map(const MapDraft& draft, const Book& book) {
  const Map& map = draft.map;
  std::vector<Error> out;
  if ((map.width != kTable || map.depth != kTable) && book.rule(clause::setup_table))
    out.push_back(
        violation(clause::setup_table, fmt::format("'{}' is {}\" by {}\"; the table must be 48\" by 48\"", map.name,
                                                   toml_inches(map.width), toml_inches(map.depth))));
  if (map.pieces.size() < kFewestPieces && book.rule(clause::setup_terrain_count))
    out.push_back(violation(clause::setup_terrain_count, fmt::format("'{}' has {} pieces of terrain; {} are needed",
                                                                     map.name, map.pieces.size(), kFewestPieces)));
  for (const Error& misplaced : draft.misplaced)
    if (book.rule(clause::setup_terrain_placing))
      out.push_back(violation(clause::setup_terrain_placing, misplaced.message, misplaced.place));
  return out;
}

}  // namespace sandtable::double_tap
