#pragma once

#include "games/apocalypse/bot/prospect.h"

// What one unit could do best with its activation.
namespace sandtable::apocalypse::bot {

struct Plan {
  Action action = Action::hold;
  UnitId target = UnitId::none();  // of an Assault
  Path path;                       // of an Assault, or ...
  Drive drive;                     // ... of a Vehicle's
  Point to;                        // of a Walk or Run: for the unit's leader
  double value = -1e9;             // in points, absolute: compare with other plans of the same unit
};

// A glance weighs units against each other; an exact plan can be carried out.
enum class Rigour : std::uint8_t { glance, exact };

Plan best_plan(const Prospect& prospect, Rigour rigour, bool may_assault = true);
// What doing nothing where it stands is worth: plans are gains over it.
double idle_value(const Prospect& prospect);
// The best Walk or Run that the rules admit; without a place if it is best not to move.
Plan best_walk(const Prospect& prospect, Action action, Rigour rigour);

}  // namespace sandtable::apocalypse::bot
