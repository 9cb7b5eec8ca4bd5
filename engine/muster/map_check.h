#pragma once

#include "engine/kind/game_kind.h"
#include "engine/muster/map_file.h"

namespace sandtable {

// What a rulebook demands of a map, each demand with its clause. `clause_id` gives a clause its name.
struct MapRules {
  Mil width, depth;  // of the table; 0 by 0: any size that maps can have
  RuleId size_rule;
  std::size_t fewest_pieces = 0;
  RuleId pieces_rule;
  bool rooms = false;   // whether it has a use for walls, zones, areas and marks
  bool floors = false;  // whether models may be under what hangs: bridges, floors above one another
  RuleId placing_rule;  // pieces on the table, and overlapping only where one stands on the other
  std::string_view (*clause_id)(RuleId);
};

// Every reason why a map may not be played on, with its clause in `Error::rule`.
std::vector<Error> check_map(const MapDraft& draft, const MapRules& rules, const Book& book);

// What hangs, for games in which nobody can be under anything.
std::vector<Error> refuse_hanging(const Map& map);

// Reads a map and refuses it with the first of these reasons.
Result<Map> read_legal_map(const NamedText& text, const MapRules& rules, const Book& book);

}  // namespace sandtable
