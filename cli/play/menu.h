#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "desk/seat/request.h"

namespace sandtable {

// The answers to choose from, in lines of at most `width`.
struct Menu {
  std::vector<std::string> lines;
  std::vector<AnswerFields> numbered;  // what the numbers in front stand for, if the list is numbered
  std::vector<std::string> texts;      // how these read
};
Menu menu_of(const Request& request, std::size_t width);

// The one numbered answer that has all words of the line in its text: "b3" for "at B3 Riflemen, 4 dice".
std::optional<AnswerFields> answer_worded(const Menu& menu, const std::string& line);

// Items one after another, a new line where one does not fit.
std::vector<std::string> packed(const std::vector<std::string>& items, std::string_view between, std::size_t width);

}  // namespace sandtable
