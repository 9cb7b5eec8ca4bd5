#pragma once

#include <string>
#include <vector>

#include "cli/screen/terminal.h"
#include "engine/kind/game_kind.h"

namespace sandtable {

// Who stands on the table, a line each, to be written beside its drawing: units with their places; groups with
// their strength and their badges. Below, the kinds of ground, if there is
// room. At most `rows` lines of at most `width` characters.
std::vector<std::string> side_panel(const Sketch& sketch, const Terrain& terrain, const Terminal& terminal,
                                    std::size_t width, std::size_t rows);

// One line for each unit and group, whether it is on the table or not.
std::vector<std::string> roll_call(const Sketch& sketch, const Terminal& terminal);

// Badges as one text: "active pinned".
std::string badge_text(const Badges& badges);

}  // namespace sandtable
