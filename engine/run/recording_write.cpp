#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <span>

#include "engine/base/hash.h"
#include "engine/kind/answer_json.h"
#include "engine/run/recording.h"

namespace sandtable {

namespace {

using OrderedJson = nlohmann::ordered_json;

void add_line(std::string& out, const OrderedJson& json) {
  // Names may come from file names, which need not be UTF-8.
  out += json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
  out += '\n';
}

OrderedJson named(const NamedText& text) { return {{"name", text.name}, {"text", text.text}}; }

OrderedJson header_json(const RecordingParts& parts) {
  const SetupTexts& texts = parts.setup.texts;
  OrderedJson armies = OrderedJson::array();
  for (const NamedText& army : texts.armies) armies.push_back(named(army));
  const std::map<std::string, std::string> switches(texts.switches.begin(), texts.switches.end());
  OrderedJson out = {{"sandtable", kRecordingFormat}, {"game", parts.game.id}, {"rules", parts.game.version}};
  out["armies"] = std::move(armies);
  out["map"] = named(texts.map);
  out["switches"] = switches;
  if (!texts.prices.empty()) out["prices"] = std::map<std::string, int>(texts.prices.begin(), texts.prices.end());
  out["key"] = parts.key ? OrderedJson(fmt::format("{:016x}{:016x}", parts.key->a, parts.key->b)) : OrderedJson();
  out["players"] = std::vector(parts.players.begin(), parts.players.end());
  return out;
}

OrderedJson deed_json(const RecordingParts& parts, const Deed& deed) {
  if (deed.is_dice) return {{"dice", deed.words}};
  const QuestionSpec& spec = parts.game.questions[deed.question];
  Answer answer;
  read_answer(deed, answer);
  return {{"seat", deed.seat.number()},
          {"asked", spec.name},
          {"answer", answer_to_json(parts.game, parts.setup, spec.fields, answer)}};
}

OrderedJson step_json(const RecordingParts& parts, std::size_t number, std::span<const Deed> deeds) {
  OrderedJson list = OrderedJson::array();
  for (const Deed& deed : deeds) list.push_back(deed_json(parts, deed));
  return {{"step", number}, {"deeds", std::move(list)}};
}

OrderedJson end_json(const Outcome& outcome) {
  return {{"winner", outcome.winner ? OrderedJson(outcome.winner->number()) : OrderedJson()},
          {"scores", outcome.scores},
          {"rounds", outcome.rounds}};
}

}  // namespace

std::string recording_text(const RecordingParts& parts) {
  std::string out;
  add_line(out, header_json(parts));
  for (std::size_t i = 0; i < parts.steps.size(); ++i) {
    OrderedJson step = step_json(parts, i + 1, parts.steps[i].deeds);
    step["hash"] = fmt::format("{:016x}", parts.steps[i].hash);
    add_line(out, step);
  }
  if (parts.outcome.finished) {
    add_line(out, {{"end", end_json(parts.outcome)}});
  } else {
    add_line(out, {{"open", step_json(parts, parts.steps.size() + 1, parts.open)}});
  }
  add_line(out, {{"seal", fmt::format("{:016x}", hash_bytes(std::as_bytes(std::span(out))))}});
  return out;
}

std::string recording_text(const Session& session, std::span<const std::string> players) {
  Outcome outcome = session.outcome();
  outcome.finished = session.finished();  // in the middle of a step the state may look finished already
  const auto history = session.history();
  const std::vector<StepRecord> steps(history.begin(), history.end());
  return recording_text({.game = session.game(),
                         .setup = session.setup(),
                         .key = session.source() == DiceSource::stream ? std::optional(session.key()) : std::nullopt,
                         .players = players,
                         .steps = steps,
                         .outcome = std::move(outcome),
                         .open = session.transcript()});
}

}  // namespace sandtable
