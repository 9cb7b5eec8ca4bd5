#pragma once

#include "games/arap/ask/questions.h"
#include "games/arap/rules/height/march.h"
#include "games/arap/rules/move/passage.h"

// Vehicles and vessels: who is aboard, who comes and goes, whom they run over and where they swerve.
namespace sandtable::arap {

inline bool is_aboard(const Game& game, UnitId unit) { return game.unit(unit).status == Status::aboard; }
// Units aboard a craft.
UnitList passengers_of(const Game& game, UnitId craft);
// Within 2 in of a craft's hull, or of its wreck.
bool is_by_hull(const Game& game, const Setup& setup, UnitId craft, Point at);

// Whether that craft would take a unit aboard: a friend's with room for all of it. And where the unit stands.
Bar bars_riding(const Game& game, const Law& law, UnitId unit, UnitId craft);
Bar bars_boarding(const Game& game, const Law& law, UnitId unit, UnitId craft);
void ride(Game& game, UnitId unit, UnitId craft);
// Asks a unit that has ended its movement action beside a craft whether it goes aboard.
void ask_to_board(Game& game, Umpire& umpire, const Movement& move);
// Friendly swimmers whom a slow vessel has come near are aboard.
void take_swimmers(Game& game, Umpire& umpire, const Stride& stride);

// Whether these are places for all who come off a craft.
Verdict judge_landing(const Game& game, const Law& law, UnitId unit, const Landing& places);
// Free places round it, beginning at that side; none if there is no room for all of them.
Landing free_places(const Game& game, const Law& law, UnitId unit, Angle from);
// They are put off it, looking that way; enemies whom they come too near may intercept them.
void alight(Game& game, Umpire& umpire, UnitId unit, const AskAlight::Reply& reply);

// Whether a model goes as a vehicle does: along its facing, and over nothing high or very difficult.
bool is_driven(const Law& law, ModelId model);
// Whether a vehicle may drive over that model.
bool is_driven_over(const Law& law, const Movement& move, ModelId craft, ModelId model);
// A part of a vehicle's way, so much of it, and the whole of it.
struct Driving {
  ModelId craft;
  const Way& way;
  Mil end;
  const Way& whole;
};
// Those whom it reaches there leap aside or are run over, once in a move.
void run_over(Game& game, Umpire& umpire, const Movement& move, const Driving& driving);
void forget_run_over(Game& game, const Movement& move);
// A craft that was hurt on its way swerves.
void veer(Game& game, Umpire& umpire, const Stride& stride);

}  // namespace sandtable::arap
