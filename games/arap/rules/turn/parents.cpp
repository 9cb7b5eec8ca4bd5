#include "games/arap/rules/turn/parents.h"

#include <algorithm>

#include "games/arap/ask/questions.h"
#include "games/arap/rules/tests/characteristics.h"

namespace sandtable::arap {

namespace {

UnitList parts_of(const Game& game, const Setup& setup, UnitId part) {
  const Squad& squad = setup.squad(part);
  UnitList parts;
  for (std::size_t i = 0; i < squad.size; ++i)
    if (const UnitId id = unit_at(squad.first.v + i); game.fights(id)) parts.push_back(id);
  return parts;
}

}  // namespace

UnitList possible_parents(const Game& game, const Law& law, UnitId part) {
  UnitList parts = parts_of(game, law.setup, part);
  if (parts.size() < 2 || !law.rule(clause::unit_parent)) return {};
  int most = 0;
  for (const UnitId id : parts) {
    if (!leader_with(game, law.setup, id).is_none()) return {id};
    most = std::max(most, game.unit(id).members.count());
  }
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (game.unit(parts[i]).members.count() < most) parts.erase_at(i--);
  return parts;
}

UnitId parent_of(const Game& game, const Law& law, UnitId part) {
  const UnitList all = possible_parents(game, law, part);
  return all.empty() ? UnitId::none() : all[0];
}

UnitId name_parent(const Game& game, Umpire& umpire, UnitId part) {
  const UnitList all = possible_parents(game, umpire, part);
  if (all.size() < 2) return all.empty() ? UnitId::none() : all[0];
  return umpire.ask(umpire.setup.seat(part), AskNameParent{part}).parent;
}

}  // namespace sandtable::arap
