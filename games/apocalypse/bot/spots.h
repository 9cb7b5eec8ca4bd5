#pragma once

#include "games/apocalypse/bot/outlook.h"

// Places a unit could go to: a few dozen that a player would look at, not every place there is. Whether it can go there
// is for the rules' own proposals to find out.
namespace sandtable::apocalypse::bot {

using Spots = FixedVector<Point, 40>;

// Round about at this distance and half of it, beginning towards the enemies, and in cover within it.
Spots spots_within(const Outlook& at, const Card& unit, Mil distance);
// In cover within `far` of a point.
void add_cover_spots(const Outlook& at, const Card& unit, Point from, Mil far, Spots& spots);

// Where the enemies are, on average; the middle of the table if there is none.
Point middle_of_enemies(const Outlook& at);
const Card* nearest_enemy(const Outlook& at, Point from);

}  // namespace sandtable::apocalypse::bot
