#pragma once

#include <optional>

#include "games/arap/state/events.h"
#include "games/arap/state/law.h"

// What dice must show. All modifiers are in the goal; the face of a die is never altered.
namespace sandtable::arap {

// A die that must show the goal or less, or the goal or more: beyond the faces of a D6 a second die decides. Nothing:
// it cannot be met, and no die is rolled.
std::optional<ReadAs> or_less(const Law& law, int goal);
std::optional<ReadAs> or_more(const Law& law, int goal);

// The goal of an attack, ranged or in mêlée: skill and modifiers; and its dice, of which a natural 6 never hits.
int hit_goal(const Law& law, int skill, int modifiers);
std::optional<ReadAs> hit_dice(const Law& law, int goal);

// What a roll is for and whose it is.
struct Occasion {
  Purpose purpose;
  RuleId rule;
  Seat seat;
  UnitId unit = UnitId::none();
  UnitId against = UnitId::none();
  std::uint8_t detail = 0;
};
Roll roll_of(const Occasion& occasion, int count, ReadAs read);

// How many of so many dice succeed; none are rolled where nothing can.
int successes(Umpire& umpire, const Occasion& occasion, int count, std::optional<ReadAs> read);

// One D6 against Initiative; a natural 6 fails.
bool initiative_test(Umpire& umpire, const Occasion& occasion, int initiative);
// One D6 against Strength, Toughness or another characteristic.
bool characteristic_test(Umpire& umpire, const Occasion& occasion, int value);

// The die that a D3 or a D5 is read from, by the method that the players use; and an even one with so many sides.
Die d3(const Law& law);
Die d5(const Law& law);
Die even_die(const Law& law, int sides);

}  // namespace sandtable::arap
