#include "games/arap/muster/map_check.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/data/toml_text.h"
#include "engine/table/height/storey.h"
#include "games/arap/clauses.h"
#include "games/arap/state/limits.h"

namespace sandtable::arap {

namespace {

constexpr std::pair<Mil, Mil> kTables[] = {{36_in, 36_in}, {48_in, 48_in}, {72_in, 48_in}};
constexpr Mil kFloorThickness{250};  // a ladder ends at most so much below the surface it leads to

Error of_clause(RuleId rule, std::string message) {
  return {.message = std::move(message), .rule = std::string(clause::id(rule))};
}

void check_size(const Map& map, std::vector<Error>& out) {
  const bool known = std::ranges::any_of(
      kTables, [&](const auto& table) { return table.first == map.width && table.second == map.depth; });
  if (!known)
    out.push_back(of_clause(clause::phase_missing_table,
                            fmt::format(R"('{}' is {}" by {}"; tables are 36" by 36", 48" by 48" or 72" by 48")",
                                        map.name, toml_inches(map.width), toml_inches(map.depth))));
}

void check_kind(const Piece& piece, const Ground* ground, std::vector<Error>& out) {
  if (ground == nullptr) {
    out.push_back(
        of_clause(clause::terrain_missing_examples,
                  fmt::format("'{}' is of no kind: its name begins with none of the terrain list", piece.name)));
  } else if (piece.traits != ground->traits) {
    std::vector<std::string> wanted;
    for (const std::string& name : trait_names())
      if (ground->traits.has(*trait_named(name))) wanted.push_back(name);
    out.push_back(of_clause(clause::terrain_data_fields, fmt::format("'{}' must have the traits of its kind: {}",
                                                                     piece.name, toml_list(wanted, toml_quote))));
  }
}

bool leads_up(const Piece& ladder, const Map& map) {
  const Point at = box_round(ladder.outline).low;
  return std::ranges::any_of(map.pieces, [&](const Piece& above) {
    const bool near = ladder.top <= above.top && above.top <= ladder.top + kFloorThickness;
    return above.is_raised() && near && within_of(above.outline, at, 2_in);
  });
}

}  // namespace

const MapRules& map_rules() {
  static constexpr MapRules kRules{.size_rule = clause::phase_missing_table,
                                   .fewest_pieces = 0,
                                   .pieces_rule = clause::phase_missing_table,
                                   .rooms = true,
                                   .floors = true,
                                   .placing_rule = clause::phase_missing_maps,
                                   .clause_id = clause::id};
  return kRules;
}

std::vector<Error> check_pieces(const Map& map, std::span<const Ground> grounds, std::span<const Scenario> scenarios) {
  std::vector<Error> out;
  check_size(map, out);
  for (const Piece& piece : map.pieces) {
    const Ground* ground = ground_named(grounds, piece.name);
    check_kind(piece, ground, out);
    if (ground != nullptr && ground->part == Part::ladder && !leads_up(piece, map))
      out.push_back(of_clause(clause::move_surfaces, fmt::format("'{}' leads to no floor, roof or ledge", piece.name)));
  }
  if (std::ranges::find(scenarios, map.plan.kind, &Scenario::name) == scenarios.end()) {
    std::vector<std::string> names;
    for (const Scenario& scenario : scenarios) names.push_back(scenario.name);
    Error error = of_clause(clause::phase_missing_scenarios, fmt::format("there is no scenario '{}'", map.plan.kind));
    error.hint = "kind = one of: " + joined(names);
    out.push_back(std::move(error));
  }
  FloorPlan only_kind;
  only_kind.kind = map.plan.kind;
  if (map.plan != only_kind)
    out.push_back({.message = fmt::format("'{}' has walls, zones, areas or marks; draw it with pieces", map.name)});
  if (map.pieces.size() > kMostPieces)
    out.push_back({.message = fmt::format("'{}' has {} pieces; this program keeps {}", map.name, map.pieces.size(),
                                          kMostPieces)});
  return out;
}

}  // namespace sandtable::arap
