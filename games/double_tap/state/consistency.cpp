#include "games/double_tap/state/consistency.h"

#include <fmt/format.h>

#include "games/double_tap/rules/measure.h"

namespace sandtable::double_tap {

std::string inconsistency(const Game& game, const Law& law) {
  if (game.units.size() != law.setup.fighters.size()) return "units are missing";
  if ((game.over != 0) != game.agenda.empty()) return "the agenda is empty and the battle is not over";
  const auto named = [&](std::size_t i) { return label(law.setup, UnitId{static_cast<std::uint8_t>(i)}); };
  for (std::size_t i = 0; i < game.units.size(); ++i) {
    const Unit& unit = game.units[i];
    if (unit.status != Status::alive) continue;
    if (stand_at(law, unit.at).height != unit.height) return fmt::format("{}: wrong height", named(i));
    constexpr Mil kInset = kBaseRadius - kTolerance;
    const bool on_table = unit.at.x >= kInset && unit.at.y >= kInset &&
                          unit.at.x <= law.setup.terrain.width() - kInset &&
                          unit.at.y <= law.setup.terrain.depth() - kInset;
    if (!on_table) return fmt::format("{}: off the table", named(i));
    for (std::size_t j = 0; j < i; ++j) {
      if (game.units[j].status != Status::alive) continue;
      const Mil apart = kBaseRadius + kBaseRadius - kTolerance - kTolerance;
      if (distance_squared(unit.at, game.units[j].at) < squared(apart))
        return fmt::format("{} and {} overlap", named(j), named(i));
    }
  }
  return {};
}

}  // namespace sandtable::double_tap
