#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "desk/seat/request.h"
#include "engine/kind/preview.h"

namespace sandtable {

// What can be bought with an answer to the question; nothing if it buys nothing.
std::optional<Sheet> sheet_for(const Request& request);

// What somebody who buys has chosen and not yet paid.
class Cart {
 public:
  bool empty() const { return items_.empty(); }
  // Adds or, with a negative count, takes out.
  void add(std::int32_t key, int count);
  Answer answer() const;
  int cost(const Sheet& sheet) const;
  // "T1: Boar, 2 Flashbang; T2: Soft Vest"
  std::string text(const Sheet& sheet) const;

 private:
  std::vector<std::pair<std::int32_t, int>> items_;  // keys and counts, in the order of the first of each
};

// What a line asks for.
struct CartLine {
  bool understood = false;  // otherwise it speaks of no unit that buys
  bool takes_out = false;
  std::vector<std::pair<std::int32_t, int>> items = {};
  std::string problem = {};
};
// A1 rope; A1 rope, tent, 2 lamps; all tent; drop A1 rope; drop A1. What is not for a unit is left out where all are
// meant.
CartLine read_cart_line(const Sheet& sheet, const std::string& typed);

}  // namespace sandtable
