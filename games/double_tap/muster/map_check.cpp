#include "games/double_tap/muster/map_check.h"

#include "games/double_tap/clauses.h"

namespace sandtable::double_tap {

const MapRules& map_rules() {
  static constexpr MapRules kRules{.width = 48_in,
                                   .depth = 48_in,
                                   .size_rule = clause::setup_table,
                                   .fewest_pieces = 15,
                                   .pieces_rule = clause::setup_terrain_count,
                                   .placing_rule = clause::setup_terrain_placing,
                                   .clause_id = clause::id};
  return kRules;
}

}  // namespace sandtable::double_tap
