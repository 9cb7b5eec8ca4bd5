#include "engine/scene/stage.h"

#include <algorithm>

namespace sandtable {

std::string name_of_two(std::vector<std::string> names) {
  std::ranges::sort(names);
  const auto twice = std::ranges::adjacent_find(names);
  return twice == names.end() ? std::string() : *twice;
}

}  // namespace sandtable
