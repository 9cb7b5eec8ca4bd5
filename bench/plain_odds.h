#pragma once

#include <map>
#include <utility>

// The odds of three fights as somebody writes them down who needs no rules, only these dice: every outcome with its
// chance in a map, one roll after the other, as libraries for exact dice do. What our rules under their exact umpire
// are held against in the same run.
namespace sandtable::bench {

// Casualties, and whether the unit is pinned.
using PlainVolley = std::map<std::pair<int, bool>, double>;
PlainVolley plain_volley(int dice, int models);

// Who is killed, and who loses his nerve: the active model, the target.
using PlainExchange = std::map<std::pair<int, int>, double>;
PlainExchange plain_exchange(int dice, int reaction_dice);

// Models left of both sides when one of them is gone.
using PlainMelee = std::map<std::pair<int, int>, double>;
PlainMelee plain_melee(int chargers, int defenders);

}  // namespace sandtable::bench
