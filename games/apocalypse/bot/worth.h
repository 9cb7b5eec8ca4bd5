#pragma once

#include "games/apocalypse/bot/outlook.h"

// What attacks are worth: the points that the other side may be expected to lose.
namespace sandtable::apocalypse::bot {

struct Shot {
  Mil range;
  bool hold = false;
  bool sight = true;
  bool covered = false;  // the target is in cover terrain
};
// What a unit's guns do to a target there; each model fires its best, or with a Hold what Relentless allows.
Wounding volley(const Card& unit, const Law& law, const Mark& mark, const Shot& shot);
Wounding volley(const Card& unit, const Law& law, const Card& target, const Shot& shot);

// What its melee weapons do.
Wounding blows(const Card& unit, const Law& law, const Mark& mark, bool assaulting);

// What such wounds take from a unit's worth: losses, its end, and the test that losses call for.
double harm(const Outlook& at, const Card& unit, const Wounding& dealt);

// An Assault: what the defender loses of its worth less what the attacker does.
double clash(const Outlook& at, const Card& attacker, const Card& defender);

// The chance to fail a morale test.
double failure(const Card& unit);
// What it costs a unit's side that it is Pinned.
double pin_worth(const Outlook& at, const Card& unit);

}  // namespace sandtable::apocalypse::bot
