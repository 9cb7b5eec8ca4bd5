#pragma once

#include "games/army_man/bot/prospect.h"

// What one unit could do best with its activation.
namespace sandtable::army_man::bot {

struct Plan {
  Action action = Action::hold;
  UnitId target = UnitId::none();  // of a charge
  bool through = false;            // a charge through difficult ground
  Point to;                        // of an Advance or a Rush: for the unit's centre
  double value = -1e9;             // in points, absolute: compare with other plans of the same unit
};

// A glance weighs units against each other; an exact plan can be carried out.
enum class Rigour : std::uint8_t { glance, exact };

Plan best_plan(const Prospect& prospect, Rigour rigour);
// What doing nothing where it stands is worth: plans are gains over it.
double idle_value(const Prospect& prospect);
// The best Advance, Rush or consolidation that the rules admit; without a place if it is best not to move.
Plan best_walk(const Prospect& prospect, MoveKind kind, Rigour rigour);

}  // namespace sandtable::army_man::bot
