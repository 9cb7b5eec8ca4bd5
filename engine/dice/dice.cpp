#include "engine/dice/dice.h"

#include <algorithm>

namespace sandtable {

Rolled judge(const Roll& roll, const Faces& faces) {
  const auto successes =
      std::count_if(faces.begin(), faces.end(), [&](std::uint8_t face) { return face >= roll.need; });
  return {faces, static_cast<std::uint8_t>(successes)};
}

}  // namespace sandtable
