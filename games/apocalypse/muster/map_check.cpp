#include "games/apocalypse/muster/map_check.h"

#include "games/apocalypse/clauses.h"

namespace sandtable::apocalypse {

const MapRules& map_rules(bool practice) {
  static constexpr MapRules kRules{.width = 96_in,
                                   .depth = 72_in,
                                   .size_rule = clause::table_size,
                                   .fewest_pieces = 15,
                                   .pieces_rule = clause::table_terrain_count,
                                   .placing_rule = clause::table_terrain_placing,
                                   .clause_id = clause::id};
  static constexpr MapRules kPractice{.width = 48_in,
                                      .depth = 48_in,
                                      .size_rule = clause::army_practice,
                                      .fewest_pieces = 8,
                                      .pieces_rule = clause::army_practice,
                                      .placing_rule = clause::table_terrain_placing,
                                      .clause_id = clause::id};
  return practice ? kPractice : kRules;
}

}  // namespace sandtable::apocalypse
