#include "engine/scene/stage.h"

#include <algorithm>

namespace sandtable {

std::string name_of_two(std::vector<std::string> names) {
  std::ranges::sort(names);
  const auto twice = std::ranges::adjacent_find(names);
  return twice == names.end() ? std::string() : *twice;
}

Place place_of_start(Table& root) {
  for (const char* const key : {"start", "unit", "game"})
    if (const Value found = root.find(key)) return found.place();
  return root.place();
}

}  // namespace sandtable
