#pragma once

#include "games/army_man/bot/outlook.h"

// Places a unit could go to: a few dozen that a player would look at, not every place there is. Whether it can go there
// is for the rules' own proposals to find out.
namespace sandtable::army_man::bot {

using Spots = FixedVector<Point, 40>;

// Round about at this distance and half of it, and in or behind cover on the way.
Spots spots_within(const Outlook& at, const Card& unit, Mil distance);

// In cover, or where it lies between `from` and the enemies, within `far` of `from`.
void add_cover_spots(const Outlook& at, const Card& unit, Point from, Mil far, Spots& spots);

// Where the enemies are, on average; the middle of the table if there is none.
Point middle_of_enemies(const Outlook& at);

// Whether the straight way leads through dangerous ground.
bool is_dangerous(const Law& law, Point from, Point to);

}  // namespace sandtable::army_man::bot
