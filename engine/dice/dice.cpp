#include "engine/dice/dice.h"

#include <algorithm>
#include <numeric>

namespace sandtable {

Rolled judge(const Roll& roll, const Faces& faces) {
  Rolled rolled{.faces = faces};
  if (roll.adds_up()) {
    const bool wild = roll.need == Roll::kWildMatters && !faces.empty();
    if (wild) rolled.wild = faces[0];
    const int sum = std::accumulate(faces.begin() + (wild ? 1 : 0), faces.end(), 0);
    rolled.sum = static_cast<std::uint16_t>(sum);
    return rolled;
  }
  const auto successes =
      std::count_if(faces.begin(), faces.end(), [&](std::uint8_t face) { return face >= roll.need; });
  rolled.successes = static_cast<std::uint8_t>(successes);
  return rolled;
}

std::vector<double> sum_chances(int count, int sides) {
  std::vector<double> chances = {1};
  for (int die = 0; die < count; ++die) {
    std::vector<double> next(chances.size() + static_cast<std::size_t>(sides) - 1);
    for (std::size_t i = 0; i < next.size(); ++i) {
      const std::size_t first = i < static_cast<std::size_t>(sides) ? 0 : i + 1 - static_cast<std::size_t>(sides);
      for (std::size_t before = first; before < std::min(i + 1, chances.size()); ++before)
        next[i] += chances[before] / sides;
    }
    chances = std::move(next);
  }
  return chances;
}

}  // namespace sandtable
