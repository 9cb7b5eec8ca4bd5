#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/screen/terminal.h"
#include "engine/kind/game_kind.h"

// The table drawn with characters.
namespace sandtable {

inline constexpr std::string_view kActive = "active";  // the badge of a unit that is drawn reversed

// What is shown of the table, and in how many characters. North (large y) is up.
struct Frame {
  Point low, high;
  std::size_t columns = 0, rows = 0;
};

// The largest frame for that part of the table in a room of `columns` by `rows`, rims and axis included. A character
// is about twice as high as wide; a frame may be flatter than that, by half at most, to use the room.
Frame frame_for(Point low, Point high, std::size_t columns, std::size_t rows);

// How wide the lines are that `draw_table` makes.
std::size_t drawn_width(const Frame& frame);

// The letters that stand for groups on the table, by group: the first of its name that the seat has not used yet. In
// large for the first and the third seat, small for the others.
std::vector<char> group_letters(const Sketch& sketch);

// Terrain, units and coordinates: rows + 2 lines. A unit's label stands as near to its place as there is room. A model
// of a group is its group's letter; of an active group, its number; both where there is room for them. Whoever is
// "active" is reversed. Without colours terrain shows as patterns, with them as colours, two to a character.
std::vector<std::string> draw_table(const Terrain& terrain, const Sketch& sketch, const Frame& frame,
                                    const Terminal& terminal);

// "█ solid", "▓ roof": the kinds of ground that this table has.
std::vector<std::string> legend(const Terrain& terrain, const Terminal& terminal);

}  // namespace sandtable
