#include "engine/muster/map_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "engine/data/toml_text.h"

namespace sandtable {

std::vector<Error> check_map(const MapDraft& draft, const MapRules& rules, const Book& book) {
  const Map& map = draft.map;
  std::vector<Error> out;
  const auto violate = [&](RuleId rule, std::string message, Place place = {}) {
    out.push_back(
        {.message = std::move(message), .place = std::move(place), .rule = std::string(rules.clause_id(rule))});
  };
  const bool any_size = rules.width == Mil{} && rules.depth == Mil{};
  if (!any_size && (map.width != rules.width || map.depth != rules.depth) && book.rule(rules.size_rule))
    violate(rules.size_rule,
            fmt::format(R"('{}' is {}" by {}"; the table must be {}" by {}")", map.name, toml_inches(map.width),
                        toml_inches(map.depth), toml_inches(rules.width), toml_inches(rules.depth)));
  if (map.pieces.size() < rules.fewest_pieces && book.rule(rules.pieces_rule))
    violate(rules.pieces_rule, fmt::format("'{}' has {} pieces of terrain; {} are needed", map.name, map.pieces.size(),
                                           rules.fewest_pieces));
  if (!rules.rooms && map.plan != FloorPlan{})
    out.push_back({.message = fmt::format("'{}' has walls, zones, areas or marks, which this game has no use for; "
                                          "draw it with pieces alone",
                                          map.name)});
  if (!rules.floors) std::ranges::move(refuse_hanging(map), std::back_inserter(out));
  for (const Error& misplaced : draft.misplaced)
    if (book.rule(rules.placing_rule)) violate(rules.placing_rule, misplaced.message, misplaced.place);
  return out;
}

std::vector<Error> refuse_hanging(const Map& map) {
  std::vector<Error> out;
  for (std::size_t i = 0; i < map.pieces.size(); ++i)
    if (hangs(map, i))
      out.push_back(
          {.message = fmt::format("'{}' hangs, and nobody can be under anything in this game; leave out 'above'",
                                  map.pieces[i].name)});
  return out;
}

Result<Map> read_legal_map(const NamedText& text, const MapRules& rules, const Book& book) {
  Result<MapDraft> draft = read_map_draft(text.text, text.name);
  if (!draft) return std::unexpected(draft.error());
  std::vector<Error> errors = check_map(*draft, rules, book);
  if (!errors.empty()) return std::unexpected(std::move(errors.front()));
  return std::move(draft->map);
}

}  // namespace sandtable
