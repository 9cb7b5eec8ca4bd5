#include "engine/dice/dice.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace sandtable {

Rolled judge(const Roll& roll, const Faces& faces) {
  Rolled rolled;
  if (roll.need == Roll::kFaceMatters) {
    assert(roll.count == 1);
    rolled.face = faces[0];
    return rolled;
  }
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

std::vector<double> success_chances(int count, int sides, int need) {
  const double p = static_cast<double>(std::clamp(sides + 1 - need, 0, sides)) / sides;
  std::vector<double> chances(static_cast<std::size_t>(count) + 1);
  for (int k = 0; k <= count; ++k) {
    // Factors above and below 1 by turns, so that nothing under- or overflows on the way.
    double chance = 1;
    int failures = count - k;
    for (int i = 0; i < k; ++i) {
      chance *= p * (count - i) / (i + 1);
      for (; chance > 1 && failures > 0; --failures) chance *= 1 - p;
    }
    for (; failures > 0; --failures) chance *= 1 - p;
    chances[static_cast<std::size_t>(k)] = chance;
  }
  return chances;
}

}  // namespace sandtable
