#include "games/apocalypse/rules/flow.h"
#include "games/apocalypse/rules/rank.h"
#include "games/apocalypse/rules/sight/place.h"

namespace sandtable::apocalypse {

void settle_hover(Game& game, Umpire& umpire, UnitId id) {
  Unit& unit = game.unit(id);
  unit.hovers = 0;
  if (!game.stands(id) || !has(game, umpire, id, Special::flying)) return;
  if (occupied(game, umpire, id).is_none() || !umpire.rule(clause::sr_flying_terrain)) return;
  const Hovering chosen = umpire.ask(umpire.setup.seat(id), AskHover{id}).hover;
  unit.hovers = chosen == Hovering::hovering;
  tell(umpire, Hovers{id, chosen}, {clause::sr_flying_terrain});
}

}  // namespace sandtable::apocalypse
