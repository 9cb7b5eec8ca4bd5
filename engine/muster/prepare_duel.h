#pragma once

#include <memory>

#include "engine/muster/duel.h"

namespace sandtable {

// A game's setup with its table laid and its switches read by read(values); everything else is the game's to
// add. Whether the map is legal is not asked.
template <class GameSetup, class Read>
Result<std::shared_ptr<GameSetup>> lay_table(const Map& map, const SwitchPairs& switches,
                                             const std::vector<SwitchSpec>& specs, Read&& read) {
  const Result<SwitchValues> values = SwitchValues::parse(specs, switches);
  if (!values) return std::unexpected(values.error());
  auto setup = std::make_shared<GameSetup>();
  if (const Result<void> laid = lay_table(*setup, map); !laid) return std::unexpected(laid.error());
  setup->on = read(*values);
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

// All that is wrong with a list by check(list, arsenal, switch values); the game's load_army_list() reads it.
template <class Arsenal, class Check>
std::vector<Error> violations_of(const NamedText& army, const SetupTexts& texts, const std::vector<SwitchSpec>& specs,
                                 const Arsenal& own, Check&& check) {
  const Result<SwitchValues> values = SwitchValues::parse(specs, texts.switches);
  if (!values) return {values.error()};
  Arsenal room;
  const Result<const Arsenal*> priced = at_prices(own, texts.prices, room);
  if (!priced) return {priced.error()};
  const auto list = load_army_list(army.text, army.name, **priced);
  if (!list) return {list.error()};
  return check(*list, **priced, *values);
}

// What a list costs; nothing if it cannot be read.
template <class Arsenal>
int points_of(const NamedText& army, const Arsenal& arsenal) {
  const auto list = load_army_list(army.text, army.name, arsenal);
  return list ? list_points(*list, arsenal) : 0;
}

}  // namespace sandtable
