#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

// How text is laid out for people (and JSON for programs).
namespace sandtable {

inline constexpr std::size_t kPageWidth = 96;

// The text in lines of at most `width` characters, every line but the first begun with `indent` spaces. The first is
// taken to begin there too.
std::string wrapped(std::string_view text, std::size_t indent = 0, std::size_t width = kPageWidth);

// Rows in aligned columns, each row begun with two spaces. A last cell too long for the page is wrapped.
std::string aligned(const std::vector<std::vector<std::string>>& rows);

// "1 round", "4 rounds"
std::string counted(std::size_t count, std::string_view word);

// For --json: indented, with a final newline.
std::string page(const nlohmann::ordered_json& json);

}  // namespace sandtable
