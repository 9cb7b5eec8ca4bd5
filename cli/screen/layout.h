#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kind/game_kind.h"

// How text is laid out for people (and JSON for programs).
namespace sandtable {

inline constexpr std::size_t kPageWidth = 96;

// The text in lines of at most `width` characters, every line but the first begun with `indent` spaces. The first is
// taken to begin there too.
std::string wrapped(std::string_view text, std::size_t indent = 0, std::size_t width = kPageWidth);

// Rows in aligned columns, each row begun with two spaces. A last cell too long for the width is wrapped. `beneath` has
// whole lines to follow each row, or nothing.
std::string aligned(const std::vector<std::vector<std::string>>& rows, std::size_t width = kPageWidth,
                    const std::vector<std::string>& beneath = {});

// "1 round", "4 rounds"
std::string counted(std::size_t count, std::string_view word);

// "Seat 1 wins", "Seats 1 and 3 win", "A draw"
std::string who_wins(const Outcome& outcome, std::string_view word);
// As people count them, for --json.
std::vector<int> seat_numbers(const std::vector<Seat>& seats);

// For --json: indented, with a final newline.
std::string page(const nlohmann::ordered_json& json);

}  // namespace sandtable
