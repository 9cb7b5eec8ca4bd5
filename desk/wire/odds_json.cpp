#include "desk/wire/odds_json.h"

#include <algorithm>

#include "desk/seat/odds_words.h"
#include "engine/kind/answer_json.h"

namespace sandtable::wire {

namespace {

Json line_json(const OddsKind& kind, const Setup& setup, const Odds& odds, const Odds::Line& line) {
  const FeatureSpec& spec = kind.features[line.feature];
  Json json = {{"unit", kind.unit_name(setup, line.unit)}, {"what", spec.name}, {"text", spec.text}};
  if (!spec.is_number) {
    json["chance"] = odds.chance(line.feature, line.unit);
    return json;
  }
  Json values = Json::object();
  for (const auto& [value, chance] : line.chances) values[std::to_string(value)] = chance;
  json["mean"] = odds.mean(line.feature, line.unit);
  json["chances"] = std::move(values);
  return json;
}

}  // namespace

Json single_odds_json(const OddsKind& kind, const Setup& setup, const Odds& odds) {
  Json lines = Json::array();
  for (const Odds::Line& line : odds.lines) lines.push_back(line_json(kind, setup, odds, line));
  Json json = {{"exact", odds.exact}, {odds.exact ? "courses" : "samples", odds.runs}};
  if (odds.exact) {
    json["lost"] = odds.error;
  } else {
    json["within"] = sampling_error(0.5, odds.runs);
  }
  json["rolled"] = odds.rolled;
  json["text"] = in_short(kind, setup, odds);
  json["lines"] = std::move(lines);
  return json;
}

namespace {

Json said_json(const GameKind& game, const Setup& setup, const Reply::Said& said) {
  const QuestionSpec& spec = game.questions[said.question.kind];
  return {{"seat", said.question.seat.number()},
          {"asked", spec.name},
          {"answer", answer_to_json(game, setup, spec.fields, said.answer)},
          {"text", said_text(game, setup, said)}};
}

Json readings_json(const GameKind& game, const Setup& setup, const std::vector<OddsReading>& readings) {
  Json list = Json::array();
  for (const OddsReading& reading : readings)
    list.push_back({{"policy", reading.policy},
                    {"assumes", reading.assumes},
                    {"odds", single_odds_json(*game.odds, setup, reading.odds)}});
  return list;
}

}  // namespace

Json choice_json(const GameKind& game, const Setup& setup, const ChoiceOdds& choice, Seat chooser) {
  Json replies = Json::array();
  for (const Reply& reply : choice.replies) {
    Json said = Json::array();
    for (const Reply::Said& each : reply.said) said.push_back(said_json(game, setup, each));
    replies.push_back({{"said", std::move(said)},
                       {"text", reply_text(game, setup, reply, chooser)},
                       {"odds", single_odds_json(*game.odds, setup, reply.readings[0].odds)},
                       {"readings", readings_json(game, setup, reply.readings)}});
  }
  return {{"replies", std::move(replies)}};
}

bool is_exact(const Json& choice) {
  return std::ranges::all_of(choice["replies"], [](const Json& reply) { return reply["odds"]["exact"].get<bool>(); });
}

}  // namespace sandtable::wire
