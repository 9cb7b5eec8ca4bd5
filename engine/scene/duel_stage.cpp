#include "engine/scene/duel_stage.h"

#include "engine/kind/words.h"

namespace sandtable {

Seat read_seat(const Value& value, Seat fallback) {
  return value.integer({1, 2}, fallback.number()) == 1 ? Seat{0} : Seat{1};
}

DuelMoment read_duel_moment(Table& start, Seat first_if_not_said, int least_round) {
  DuelMoment moment;
  moment.first = read_seat(start.find("first"), first_if_not_said);
  moment.edge = static_cast<Edge>(start.find("edge").choice("edge", word_list(kEdgeWords)));
  moment.round = static_cast<int>(start.find("round").integer({least_round, 9}, 1));
  std::size_t seat = 0;
  for (const Value& score : start.find("scores").items(2))
    moment.score[seat++] = static_cast<std::int32_t>(score.integer({0, 100'000}));
  return moment;
}

}  // namespace sandtable
