#pragma once

#include "engine/table/walk/way.h"
#include "games/arap/state/agenda.h"
#include "games/arap/state/events.h"
#include "games/arap/state/law.h"

// Hidden units in the battle: what gives them away, and how they hide again.
namespace sandtable::arap {

inline bool is_hidden(const Game& game, UnitId unit) { return game.unit(unit).has(UnitMark::hidden); }
// Everybody, or of a hidden unit only its owner: who hears where it is and what it does there.
inline std::uint16_t audience_of(const Game& game, const Setup& setup, UnitId unit) {
  return is_hidden(game, unit) ? only(setup.seat(unit)) : Event::kEverybody;
}

// It is on the table for all to see, for this reason.
void reveal(Game& game, Umpire& umpire, UnitId unit, RuleId rule);
// ... because it routs, or is locked in mêlée.
void lose_hiding(Game& game, Umpire& umpire, UnitId unit);

// Hidden enemies within 4 in of a unit as it stands, or of the way of a model, are revealed.
void stumble_upon(Game& game, Umpire& umpire, UnitId unit);
void stumble_upon(Game& game, Umpire& umpire, ModelId model, const Way& way, Mil end);
// A hidden model goes that way.
void show_on_way(Game& game, Umpire& umpire, const Movement& move, ModelId model, const Way& way);
// A unit that ends an action looks round for hidden enemies.
void look_round(Game& game, Umpire& umpire, UnitId unit);
// Those of a seat that nobody sees hide again.
void hide_again(Game& game, Umpire& umpire, Seat seat);

}  // namespace sandtable::arap
