#pragma once

#include "games/arap/rules/height/course.h"
#include "games/arap/state/events.h"

// The movement action that is kept in `Game::march`.
namespace sandtable::arap {

// A stride for everybody who is named: by a way, a climb or a facing.
March march_of(const Game& game, const AskPath::Reply& reply);
Models movers_of(const March& march);

Manner manner_of(const Game& game, const Law& law, const Movement& move, const Stride& stride);
// Whether its way leads through deep water.
bool touches_deep_water(const Law& law, const Stride& stride);

// Whether it climbs a face on which the dice decide how far it comes.
bool climbs_variable_face(const Law& law, const Course& course);

// What is thrown and decided before anybody goes: for swimming and for variable ground, how each comes down the edges
// and over the gaps on its way, and the tests of those who climb.
void prepare_march(Game& game, Umpire& umpire, const Movement& move);
void roll_to_swim(Game& game, Umpire& umpire, const Movement& move);
void choose_descents(Game& game, Umpire& umpire, const Movement& move);
void test_climbers(Game& game, Umpire& umpire, const Movement& move);

// One model goes on, so much of its way in hundredths.
void go(Game& game, Umpire& umpire, const Movement& move, std::size_t place, int until);

// What its way may cost: what it has, or what dice could bring at best.
Mil most_along(const Game& game, const Law& law, const Movement& move, const Stride& stride, const Course& course);

// Random ones of these models, one after another.
Models draw_victims(Game& game, Umpire& umpire, UnitId unit, Models among, int count, Purpose purpose, RuleId rule);

}  // namespace sandtable::arap
