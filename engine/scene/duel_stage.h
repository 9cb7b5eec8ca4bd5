#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/ids.h"
#include "engine/scene/scene_text.h"
#include "engine/table/terrain/edge.h"

// What the stages of battles between two armies share.
namespace sandtable {

// How such a battle stands when it begins.
struct DuelMoment {
  Seat first;               // winner of the deployment roll-off
  Edge edge = Edge::south;  // his
  int round = 1;
  std::int32_t score[2] = {};
};

// 1 or 2, as people count seats.
Seat read_seat(const Value& value, Seat fallback = {});

// `first`, `edge`, `round` and `scores` of a scene's [start].
DuelMoment read_duel_moment(Table& start, Seat first_if_not_said = {}, int least_round = 1);

// "round", "score-1", "score-2", "first" and "edge" of such a game.
template <class Game>
std::optional<std::string> duel_fact(const Game& game, std::string_view name) {
  if (name == "round") return fact_text(int{game.round});
  if (name == "score-1") return fact_text(game.score[0]);
  if (name == "score-2") return fact_text(game.score[1]);
  if (name == "first") return fact_text(game.first.number());
  if (name == "edge") return std::string(edge_word(game.edge));
  return std::nullopt;
}

}  // namespace sandtable
