#pragma once

#include "games/double_tap/bot/outlook.h"
#include "games/double_tap/bot/places.h"

// What one unit could do best with an activation, or with the rest of one.
namespace sandtable::double_tap::bot {

struct Plan {
  Action action = Action::move;
  Deed deed = Deed::finish;
  Leg leg;
  double value = 0;  // against doing nothing
};

// The best Move or Assault; the best Run, for units that have nothing better to do.
Plan best_action(Outlook& at, UnitId unit);
Plan best_run(Outlook& at, UnitId unit, const Allowance& allowance);
// The best way to go on.
Plan go_on(Outlook& at, const Activation& activation);

inline constexpr double kWorthwhile = 0.25;  // a plan that gains less is not carried out

// The place reachable by a move of this kind where the unit stands best; false if it stands well where it is.
bool better_place(Outlook& at, UnitId unit, MoveKind kind, const Allowance& allowance, Leg& leg);

}  // namespace sandtable::double_tap::bot
