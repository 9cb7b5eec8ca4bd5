#include "games/army_man/muster/map_check.h"

#include "games/army_man/clauses.h"

namespace sandtable::army_man {

const MapRules& map_rules() {
  static constexpr MapRules kRules{.width = 48_in,
                                   .depth = 48_in,
                                   .size_rule = clause::setup_table,
                                   .fewest_pieces = 5,
                                   .pieces_rule = clause::setup_terrain_count,
                                   .placing_rule = clause::terrain_traits,
                                   .clause_id = clause::id};
  return kRules;
}

}  // namespace sandtable::army_man
