#pragma once

#include <memory>

#include "engine/muster/duel.h"
#include "engine/muster/map_check.h"

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

// A battle of two armies from its texts, for a game whose free functions load_army_list, reprice and to_toml know its
// lists. `rules` has
//   MapRules map;
//   Result<std::shared_ptr<GameSetup>> lay(const Map&, const SwitchPairs&) const
//   std::vector<Error> check(const GameSetup&, const List&) const                     // one army
//   std::vector<Error> check_pair(const GameSetup&, const List&, const List&) const   // what they are to each other
//   void enlist(GameSetup&, Seat, const List&) const                                  // seat 0 comes first
template <class Rules>
Result<std::shared_ptr<const Setup>> prepare_duel(const SetupTexts& texts, const Rules& rules, Book book) {
  const Result<Map> map = read_legal_map(texts.map, rules.map, book);
  if (!map) return std::unexpected(map.error());
  auto laid = rules.lay(*map, texts.switches);
  if (!laid) return std::unexpected(laid.error());
  auto& setup = **laid;
  auto prices = reprice(setup.arsenal, texts.prices);
  if (!prices) return std::unexpected(prices.error());
  setup.texts.prices = *std::move(prices);
  const auto load = [&](const NamedText& text) { return load_army_list(text.text, text.name, setup.arsenal); };
  const auto lists = read_legal_armies(texts, load, [&](const auto& list) { return rules.check(setup, list); });
  if (!lists) return std::unexpected(lists.error());
  if (const std::vector<Error> errors = rules.check_pair(setup, (*lists)[0], (*lists)[1]); !errors.empty())
    return std::unexpected(errors.front());
  for (std::uint8_t seat = 0; seat < 2; ++seat) {
    rules.enlist(setup, Seat{seat}, (*lists)[seat]);
    setup.texts.armies.push_back({texts.armies[seat].name, to_toml((*lists)[seat], setup.arsenal)});
  }
  return std::shared_ptr<const Setup>(*std::move(laid));
}

// What a list costs; nothing if it cannot be read.
template <class Arsenal>
int points_of(const NamedText& army, const Arsenal& arsenal) {
  const auto list = load_army_list(army.text, army.name, arsenal);
  return list ? list_points(*list, arsenal) : 0;
}

}  // namespace sandtable
