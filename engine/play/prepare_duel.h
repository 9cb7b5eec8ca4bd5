#pragma once

#include <memory>

#include "engine/play/duel.h"

namespace sandtable {

// A game's setup with its table laid and its switches read by read(specs, values); everything else is the game's to
// add. Whether the map is legal is not asked.
template <class GameSetup, class Read>
Result<std::shared_ptr<GameSetup>> lay_table(const Map& map, const SwitchPairs& switches,
                                             const std::vector<SwitchSpec>& specs, Read&& read) {
  const Result<SwitchValues> values = SwitchValues::parse(specs, switches);
  if (!values) return std::unexpected(values.error());
  auto setup = std::make_shared<GameSetup>();
  if (const Result<void> laid = lay_table(*setup, map); !laid) return std::unexpected(laid.error());
  setup->on = read(specs, *values);
  setup->texts.switches = values->pairs(specs);
  return setup;
}

// A game's arsenal at other prices, kept in `room`; itself where there are none.
template <class Arsenal>
Result<const Arsenal*> at_prices(const Arsenal& own, const PricePairs& prices, Arsenal& room) {
  if (prices.empty()) return &own;
  room = own;
  if (const auto changed = reprice(room, prices); !changed) return std::unexpected(changed.error());
  return &room;
}

}  // namespace sandtable
