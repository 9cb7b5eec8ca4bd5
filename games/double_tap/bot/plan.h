#pragma once

#include "games/double_tap/bot/outlook.h"
#include "games/double_tap/bot/places.h"

// What one unit could do best with an activation, or with the rest of one.
namespace sandtable::double_tap::bot {

struct Plan {
  Action action = Action::move;
  Deed deed = Deed::finish;
  Point to;          // of a leg
  double value = 0;  // against doing nothing
};

// The best of all three actions.
Plan best_activation(Outlook& at, UnitId unit);
// The best way to go on.
Plan go_on(Outlook& at, const Activation& activation);

// The place reachable by a move of this kind where the unit stands best; false if it stands well where it is.
bool better_place(Outlook& at, UnitId unit, MoveKind kind, const Allowance& allowance, Point& place);

}  // namespace sandtable::double_tap::bot
