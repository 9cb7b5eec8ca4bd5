#include "engine/dice/dice.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace sandtable {

Rolled judge(const Roll& roll, std::span<const std::uint8_t> faces) {
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

Faces roll_dice(const Roll& roll, Key key, std::uint64_t step, std::uint32_t first) {
  Faces faces;
  for (int i = 0; i < roll.count; ++i)
    faces.push_back(face_of(key, step, first + static_cast<std::uint32_t>(i), roll.sides));
  return faces;
}

Faces roll_dice(const Roll& roll, Random& random) {
  Faces faces;
  for (int i = 0; i < roll.count; ++i) faces.push_back(static_cast<std::uint8_t>(1 + random.below(roll.sides)));
  return faces;
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

namespace {

// Of exactly so many successes.
double success_chance(int count, int successes, double p) {
  // Factors above and below 1 by turns, so that nothing under- or overflows on the way.
  double chance = 1;
  int failures = count - successes;
  for (int i = 0; i < successes; ++i) {
    chance *= p * (count - i) / (i + 1);
    for (; chance > 1 && failures > 0; --failures) chance *= 1 - p;
  }
  for (; failures > 0; --failures) chance *= 1 - p;
  return chance;
}

}  // namespace

std::vector<double> success_chances(int count, int sides, int need) {
  const double p = static_cast<double>(std::clamp(sides + 1 - need, 0, sides)) / sides;
  std::vector<double> chances(static_cast<std::size_t>(count) + 1);
  // From about the most likely number, where nothing is small, downwards and upwards by the ratio of neighbours.
  const int middle = static_cast<int>(p * count);
  chances[static_cast<std::size_t>(middle)] = success_chance(count, middle, p);
  for (int k = middle; k > 0 && p > 0; --k)
    chances[static_cast<std::size_t>(k) - 1] = chances[static_cast<std::size_t>(k)] * (1 - p) / p * k / (count - k + 1);
  for (int k = middle; k < count && p < 1; ++k)
    chances[static_cast<std::size_t>(k) + 1] =
        chances[static_cast<std::size_t>(k)] * p / (1 - p) * (count - k) / (k + 1);
  return chances;
}

}  // namespace sandtable
