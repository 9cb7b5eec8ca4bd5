#include "games/army_man/bot/memory.h"

#include <bit>

#include "engine/base/hash.h"

namespace sandtable::army_man::bot {

namespace {

// Everything the choice of a place rests on: the setup, and every unit's state and models.
std::uint64_t key_of(const Game& game, const Law& law, UnitId unit) {
  std::uint64_t key = mix(std::bit_cast<std::uint64_t>(&law.setup) + unit.v) + game.round;
  const auto add = [&](std::uint64_t told) { key = mix(key ^ told); };
  for (UnitId id{0}; id < game.past_units(); ++id.v) {
    if (!game.fights(id)) continue;
    const Unit& now = game.unit(id);
    add(static_cast<std::uint64_t>(now.posture) | now.activated << 8 | now.pinned << 16 |
        static_cast<std::uint64_t>(now.wounds) << 24 | static_cast<std::uint64_t>(now.alive.bits) << 32);
    for_each_member(game, law.setup, id, [&](std::size_t, ModelId model) {
      const Point at = game.model(model).at;
      add(static_cast<std::uint64_t>(static_cast<std::uint32_t>(at.x.v)) << 32 | static_cast<std::uint32_t>(at.y.v));
    });
  }
  return key;
}

}  // namespace

void Memory::keep(const Game& game, const Law& law, UnitId unit, const Plan& plan) {
  key_ = key_of(game, law, unit);
  action_ = plan.action;
  goal_ = plan.to;
}

std::optional<Point> Memory::goal(const Game& game, const Law& law, UnitId unit, Action action) const {
  if (action != action_ || key_ != key_of(game, law, unit)) return {};
  return goal_;
}

}  // namespace sandtable::army_man::bot
