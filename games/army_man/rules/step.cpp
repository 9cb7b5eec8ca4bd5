#include "games/army_man/rules/flow.h"

namespace sandtable::army_man {

void start(const Setup& setup, Game& game) {
  game = Game{};
  for (const Squad& squad : setup.squads) {
    Unit unit;
    unit.alive = Members::first(squad.size);
    game.units.push_back(unit);
  }
  for (std::size_t i = 0; i < setup.kits.size(); ++i) game.models.push_back({});
  game.agenda.push(RollOff{});
}

void step(Game& game, Umpire& umpire) {
  if (game.round > 0 && end_if_wiped_out(game, umpire)) return;
  game.agenda.take_top([&](auto entry) { carry_out(game, umpire, entry); });
}

}  // namespace sandtable::army_man
