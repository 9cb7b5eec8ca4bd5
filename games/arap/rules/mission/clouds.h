#pragma once

#include "engine/table/walk/way.h"
#include "games/arap/state/events.h"
#include "games/arap/state/law.h"

// Gas, smoke and the wind.
namespace sandtable::arap {

inline constexpr Mil kGasRadius = 3_in;

// Whether a scenario's cloud may be placed there, as far as is known to the seat that places it.
Bar bars_cloud(const Game& game, const Law& law, Seat seat, Point at);
// The free place nearest to the middle of the table; of several the first by rows.
Point first_cloud(const Game& game, const Law& law, Seat seat);

// A model whose way leads into gas.
void enter_gas(Game& game, Umpire& umpire, ModelId model, const Way& way, Mil end);

void blow_wind(Game& game, Umpire& umpire);
// Smoke, and gas that does not drift by itself this time.
void drift_with_wind(Game& game, Umpire& umpire, bool gas_too);
void drift_gas(Game& game, Umpire& umpire);
void place_gas(Game& game, Umpire& umpire, Point at);

}  // namespace sandtable::arap
