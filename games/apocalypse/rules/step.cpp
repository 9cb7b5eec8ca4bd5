#include "games/apocalypse/rules/flow.h"

namespace sandtable::apocalypse {

void start(const Setup& setup, Game& game) {
  game = Game{};
  for (const Squad& squad : setup.squads) {
    Unit unit;
    unit.alive = Members::first(squad.size);
    unit.original = squad.size;
    game.units.push_back(unit);
  }
  for (std::size_t i = 0; i < setup.kits.size(); ++i) game.models.push_back({});
  game.agenda.push(RollOff{});
}

void step(Game& game, Umpire& umpire) {
  game.agenda.take_top([&](const auto& entry) { carry_out(game, umpire, entry); });
}

}  // namespace sandtable::apocalypse
