// Messages that think about a question. None changes anything.
#include <fmt/format.h>

#include <algorithm>

#include "desk/seat/deploy.h"
#include "desk/seat/labels.h"
#include "desk/seat/odds_time.h"
#include "desk/seat/odds_words.h"
#include "desk/wire/exchange.h"
#include "desk/wire/odds_json.h"
#include "desk/wire/picture_json.h"
#include "engine/ask/answer_shape.h"
#include "engine/ask/drive_text.h"
#include "engine/kind/answer_json.h"
#include "engine/kind/preview.h"
#include "engine/table/plane/outline.h"
#include "players/players.h"

namespace sandtable {

using wire::Granted;
using wire::Json;
using wire::Received;

namespace {

constexpr std::int64_t kMostOptions = 10'000;
// For the odds of one answer, under every reaction and reading: whoever asks the desk something else waits as long.
constexpr double kQuickSeconds = 0.5, kFullSeconds = 2;
constexpr std::int64_t kUsualOptions = 200;

Json sent_answer(const Request& request, const Answer& answer) {
  return answer_to_json(request.game(), request.setup(), request.spec.fields, answer);
}

// Whom and what an answer names, each once, so that a click on it finds the answer.
Json parts_json(const Request& request, const Answer& answer) {
  Json parts = Json::array();
  const PreviewKind* const preview = request.game().preview;
  if (preview == nullptr || preview->key_parts == nullptr) return parts;
  const AnswerFields fields = taken_apart(request.spec.fields, answer);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const FieldSpec& field = request.spec.fields[i];
    for (const std::int32_t key : keys_in(field, fields[i])) {
      for (const KeyPart& part : preview->key_parts(request.setup(), field.domain, key)) {
        Json json = {{"role", part.role}, {"label", part.label}};
        if (std::ranges::find(parts, json) == parts.end()) parts.push_back(std::move(json));
      }
    }
  }
  return parts;
}

}  // namespace

Granted DeskMessages::options() {
  const auto most = static_cast<std::size_t>(message_.integer("most", 1, kMostOptions, kUsualOptions));
  const auto posed = asking();
  if (!posed) return std::unexpected(posed.error());
  const Request request = posed->room->match.request(posed->index);
  Json list = Json::array();
  bool more = false;
  request.spec.options(request.situation, [&](const Answer& option) {
    more = more || list.size() == most;
    if (more) return;
    list.push_back({{"answer", sent_answer(request, option)}, {"text", request.text_of(option)}});
    if (Json parts = parts_json(request, option); !parts.empty()) list.back()["parts"] = std::move(parts);
  });
  return Json{{"options", std::move(list)}, {"more", more}};
}

Granted DeskMessages::check() {
  const Received* given = message_.find("answer");
  const auto posed = asking();
  if (!posed) return std::unexpected(posed.error());
  const Request request = posed->room->match.request(posed->index);
  const auto answer = read_answer(request, given);
  if (!answer) return std::unexpected(answer.error());
  if (const Refusal refusal = request.check(*answer); !refusal.accepted()) return refused(*posed->room, refusal);
  return Json::object();
}

Granted DeskMessages::advise() {
  const Received* given = message_.find("answer");
  const std::optional<Point> to = message_.point_if_any("to");
  const auto posed = asking();
  if (!posed) return std::unexpected(posed.error());
  const Request request = posed->room->match.request(posed->index);
  if (request.spec.advise == nullptr && request.spec.steer == nullptr)
    return wire::no("there is no advice for this question");
  const auto partial = read_partial(request, given);
  if (!partial) return std::unexpected(partial.error());
  if (request.spec.steer != nullptr) {
    const std::optional<Steering> found = request.spec.steer(request.situation, *partial, to);
    if (found) return steering(*posed->room, *found);
    if (request.spec.advise == nullptr) return wire::no("nobody drives in such an answer");
  }
  const Answer bare = without_ways(request.spec.fields, *partial);
  const std::optional<Going> going = request.spec.advise(request.situation, bare, to);
  if (!going) return wire::no("nobody goes in such an answer");
  const std::vector<Point> way(going->path.begin(), going->path.end());
  Json out = {{"from", wire::point_json(going->from)},
              {"left", going->left.v},
              {"path", wire::way_json(way)},
              {"cost", going->cost.v}};
  if (!going->stopped.accepted()) out["short"] = refused(*posed->room, going->stopped).error().body;
  return out;
}

Granted DeskMessages::steering(const Room& room, const Steering& found) const {
  const auto place = [](const HullPlace& its) -> Json {
    return {{"at", wire::point_json(its.at)}, {"facing", its.facing.v}};
  };
  Json parts = Json::array();
  for (const DrivePart& part : found.drive) parts.push_back(Json::array({part.turn, part.ahead.v}));
  Json out = {{"from", place(found.from)},
              {"left", found.left.v},
              {"turning", found.turning},
              {"drive", std::move(parts)},
              {"text", drive_text(found.drive)},
              {"end", place(found.end)},
              {"cost", found.cost.v},
              {"turned", found.turned}};
  if (!found.stopped.accepted()) out["short"] = refused(room, found.stopped).error().body;
  return out;
}

Granted DeskMessages::form() {
  const Received* given = message_.find("answer");
  const Point to = message_.point("to");
  const std::string lead = message_.text("lead", "");
  const auto posed = asking();
  if (!posed) return std::unexpected(posed.error());
  const Request request = posed->room->match.request(posed->index);
  if (request.spec.form_up == nullptr) return wire::no("nobody forms up for this question");
  const auto partial = read_partial(request, given);
  if (!partial) return std::unexpected(partial.error());
  const auto called = model_called(request, lead);
  if (!called) return std::unexpected(called.error());
  const std::optional<ModelId> model = *called;
  const auto muster = request.spec.muster(request.situation, without_ways(request.spec.fields, *partial));
  if (!muster) return wire::no("no group goes in such an answer");
  if (model && std::ranges::find(muster->models, *model) == muster->models.end())
    return wire::wrong(fmt::format("{} is not asked to go", lead), "lead");
  const Answer from = model ? *partial : without_ways(request.spec.fields, *partial);
  const std::optional<Answer> formed = request.spec.form_up(request.situation, from, model, to);
  if (!formed)
    return wire::no(fmt::format("Nobody can get to {}. Try another place, or single models.", spot_text(to)));
  return Json{{"answer", sent_answer(request, *formed)}, {"text", request.text_of(*formed)}};
}

Granted DeskMessages::place() {
  const std::string unit = message_.text("unit", "");
  const Point at = message_.point("at");
  const auto posed = asking();
  if (!posed) return std::unexpected(posed.error());
  const Request request = posed->room->match.request(posed->index);
  if (!is_placement(request)) return wire::no("nobody is to be placed now");
  const std::vector<std::string> waiting = units_to_place(request);
  if (!unit.empty() && std::ranges::none_of(waiting, [&](const auto& each) { return same_word(each, unit); }))
    return wire::no(fmt::format("{} is not to be placed now", unit));
  const auto found = unit.empty() ? placed_near(request, at) : placed_near(request, at, unit);
  if (!found) {
    const std::optional<Sketch::Zone> zone = own_zone(request);
    if (zone && !inside_or_on(zone->outline, at)) return wire::no(outside_text(*zone, at));
    return wire::no(fmt::format("There is no room{} around {}.", unit.empty() ? "" : " for " + unit, rounded_text(at)));
  }
  return Json{{"answer", sent_answer(request, *found)}, {"text", request.text_of(*found)}};
}

Granted DeskMessages::tell_odds() {
  const Received* given = message_.find("answer");
  const bool full = message_.word("budget", {"quick", "full"}) == "full";
  const auto posed = asking();
  if (!posed) return std::unexpected(posed.error());
  const Request request = posed->room->match.request(posed->index);
  const auto answer = read_answer(request, given);
  if (!answer) return std::unexpected(answer.error());
  if (const Refusal refusal = request.check(*answer); !refusal.accepted()) return refused(*posed->room, refusal);
  const auto told = [&](OddsBudget budget, double seconds) -> Granted {
    OddsTimeInAll time(seconds);
    budget.watch = &time;
    const Result<ChoiceOdds> choice = request.seen.odds(request.index, *answer, budget);
    if (!choice) return wire::no(choice.error());
    return wire::choice_json(request.game(), request.setup(), *choice, request.question.seat);
  };
  Granted quick = told(kQuickOdds, kQuickSeconds);
  if (!quick || !full || wire::is_exact(*quick)) return quick;
  exchange_.part(*std::move(quick));
  return told({}, kFullSeconds);
}

Granted DeskMessages::suggest() {
  const std::string name = message_.text("player", "");
  const auto posed = asking();
  if (!posed) return std::unexpected(posed.error());
  const Match& match = posed->room->match;
  const Request request = match.request(posed->index);
  const auto player = make_player(match.game(), name.empty() ? player_names(match.game())[0].name : name);
  if (!player) return wire::wrong(player.error().message, "player", player.error().hint);
  const Answer answer = match.suggestion(request, **player);
  return Json{{"answer", sent_answer(request, answer)}, {"text", request.text_of(answer)}};
}

}  // namespace sandtable
