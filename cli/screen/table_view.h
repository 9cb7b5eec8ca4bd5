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
// is about twice as high as wide; a frame may be flatter than that, by three quarters at most, to use the room.
Frame frame_for(Point low, Point high, std::size_t columns, std::size_t rows);

// How wide the lines are that `draw_table` makes.
std::size_t drawn_width(const Frame& frame);

// Terrain, units and coordinates: rows + 2 lines. A unit's label stands as near to its place as there is room. Of a
// group the model in the middle bears the label; the others are dots, numbers where the group is active, and .2 where
// there is room for that. Whoever is "active" is reversed. Without colours terrain shows as patterns, with them as
// colours, two to a character.
std::vector<std::string> draw_table(const Terrain& terrain, const Sketch& sketch, const Frame& frame,
                                    const Terminal& terminal);

// "█ solid", "% cover, difficult", "* bomb site": the kinds of ground that this table has, and what of it means
// something now.
std::vector<std::string> legend(const Terrain& terrain, const Sketch& sketch, const Terminal& terminal);

}  // namespace sandtable
