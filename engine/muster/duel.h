#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/count.h"
#include "engine/kind/game_kind.h"
#include "engine/table/sight/sight.h"
#include "engine/table/terrain/terrain.h"

// Battles of two armies made of numbered units.
namespace sandtable {

struct Map;  // engine/muster/map_file.h

// What the setups of such battles share. Units are numbered through, seat 0's first.
struct DuelSetup : Setup {
  Count size[2] = {};               // units a seat
  std::vector<std::string> labels;  // names a scene gave its units; otherwise A1, A2, ... and B1, B2, ...
  Traits present;                   // those that some piece of the table has
  Sight solid;                      // lines blocked by what is solid

  Seat seat(UnitId unit) const { return {static_cast<std::uint8_t>(unit.v < size[0] ? 0 : 1)}; }
  UnitId first(Seat seat) const { return {static_cast<std::uint8_t>(seat.v == 0 ? 0 : int{size[0]})}; }
  UnitId end(Seat seat) const { return {static_cast<std::uint8_t>(seat.v == 0 ? int{size[0]} : size[0] + size[1])}; }
  // The number of a unit within its army, counted from 0.
  std::uint8_t number(UnitId unit) const { return static_cast<std::uint8_t>(unit.v - first(seat(unit)).v); }
};

// Builds terrain and sight from the map, and notes its text.
Result<void> lay_table(DuelSetup& setup, const Map& map);

// The name of a unit that people type and read, and the unit of a name.
std::string label(const DuelSetup& setup, UnitId unit);
std::optional<UnitId> unit_labelled(const DuelSetup& setup, std::string_view text);

// How a battle stands, for a game whose state has the members `score` (of both seats), `round`, `over`, `drawn` (once
// it is over: nobody won) and `winner` (otherwise).
template <class Game>
Outcome duel_outcome(const Game& game) {
  Outcome outcome{
      .finished = game.over != 0, .winner = {}, .scores = {game.score[0], game.score[1]}, .rounds = game.round};
  if (outcome.finished && game.drawn == 0) outcome.winner = game.winner;
  return outcome;
}

// The seat that has more of something; nobody if both have as much.
inline std::optional<Seat> ahead(int first, int second) {
  if (first == second) return std::nullopt;
  return first > second ? Seat{0} : Seat{1};
}

// Loads both armies with load(text) and refuses the first that check(list) finds fault with.
template <class Load, class Check>
auto read_legal_armies(const SetupTexts& texts, Load&& load, Check&& check)
    -> Result<std::vector<typename std::invoke_result_t<Load, const NamedText&>::value_type>> {
  if (texts.armies.size() != 2)
    return fail("the battle is fought by two armies, not " + std::to_string(texts.armies.size()));
  std::vector<typename std::invoke_result_t<Load, const NamedText&>::value_type> lists;
  for (const NamedText& text : texts.armies) {
    auto list = load(text);
    if (!list) return std::unexpected(list.error());
    const std::vector<Error> errors = check(*list);
    if (!errors.empty()) return std::unexpected(errors.front());
    lists.push_back(*std::move(list));
  }
  return lists;
}

}  // namespace sandtable
