#pragma once

#include "engine/base/fixed_vector.h"
#include "games/arap/state/melee.h"
#include "games/arap/state/unit.h"

// What lies, drifts and stands on the table besides the models and changes in the course of a battle.
namespace sandtable::arap {

// Smoke or gas.
struct Cloud {
  enum class Kind : std::uint8_t { smoke, gas, dust };  // dust: seen through, but not by lasers
  Point at;
  Mil radius;
  Kind kind = Kind::smoke;
  Seat owner;
  Count turns;  // of its owner that it still lasts; gas stays until it is blown away
  std::uint8_t unused = 0;
};

struct Weather {
  Angle wind;
  Count strength;  // 0 and 1 calm, 2 a breeze, 3 a gale
  Count sight;     // inches that can be seen in this game turn; 0: without limit
  std::uint8_t unused[2] = {};
};

// The crazed animal of the event; it belongs to nobody.
struct CrazedBeast {
  Point at;
  Angle facing;
  std::uint8_t present = 0;
  Count wounds;
  UnitId foe = UnitId::none();  // whom it fights
  std::uint8_t unused = 0;
};

inline constexpr std::size_t kMostLoads = 8;
// Something that is carried, or lies or stands where it was left.
struct Load {
  enum class Kind : std::uint8_t { crate, short_ladder, long_ladder, ram };
  enum class Place : std::uint8_t { carried, lying, standing };  // standing: a ladder at a wall
  Kind kind = Kind::crate;
  Place place = Place::lying;
  UnitId carriers[2] = {UnitId::none(), UnitId::none()};  // numbers of models
  Point at;                                               // where it lies; of a standing ladder the foot
  Point head;
  Seat owner;  // of a standing ladder: who has set it up
  std::uint8_t unused[3] = {};
};

// Two units that are locked in close combat, and how it came about.
struct Lock {
  UnitId a, b;
  Count since;                // the player turn
  std::uint8_t charged = 0;   // 1: a charged b, 2: b charged a, 0: neither
  std::uint8_t approach = 0;  // of the charge: 0 front, 1 left flank, 2 right flank, 3 rear
  std::uint8_t terms = 0;     // bits of ChargeTerm
};
enum class ChargeTerm : std::uint8_t { uphill, cover, assault_grenades, defensive_grenades, ladder, ambush, resumed };

// Two units that fought each other, for the bonuses of those who take a combat up again.
struct Bout {
  UnitId a, b;
  Count last;  // the player turn
  std::uint8_t unused = 0;
};

}  // namespace sandtable::arap
