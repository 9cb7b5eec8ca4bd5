// Messages that change a match.
#include <fmt/format.h>

#include <algorithm>

#include "desk/wire/exchange.h"
#include "engine/base/id_range.h"

namespace sandtable {

using wire::Granted;
using wire::Received;

namespace {

constexpr std::size_t kLongestWay = 64;
constexpr std::int64_t kMostTurns = 10'000;

}  // namespace

Granted DeskMessages::answer() {
  const Received* given = message_.find("answer");
  const auto posed = answering();
  if (!posed) return std::unexpected(posed.error());
  Match& match = posed->room->match;
  const auto answer = read_answer(match.request(posed->index), given);
  if (!answer) return std::unexpected(answer.error());
  if (const Refusal refusal = match.answer(posed->index, *answer); !refusal.accepted())
    return refused(*posed->room, refusal);
  return changed(*posed->room);
}

Granted DeskMessages::dice() {
  const bool typed = message_.find("faces") != nullptr;
  const std::vector<Received> given = message_.list("faces", kMostDice);
  Faces faces;
  for (const Received& face : given) {
    const bool fits = face.is_number_unsigned() && face.get<std::uint64_t>() <= kHighestFace;
    if (!fits) message_.refuse("faces", "a face is a whole number");
    faces.push_back(fits ? face.get<Face>() : Face{0});
  }
  const auto sight = acting();
  if (!sight) return std::unexpected(sight.error());
  Match& match = sight->room->match;
  const std::optional<Roll> roll = match.seen_by(sight->as).roll();
  if (!roll) return wire::no("no dice are to be rolled");
  if (sight->as && *sight->as != roll->seat && match.chair(roll->seat).is_person())
    return wire::no("these dice are another player's");
  if (const Refusal refusal = match.type_dice(typed ? faces : match.rolled_dice()); !refusal.accepted())
    return refused(*sight->room, refusal);
  return changed(*sight->room);
}

Granted DeskMessages::plan() {
  const std::vector<Point> way = message_.way("way", kLongestWay);
  const auto posed = answering();
  if (!posed) return std::unexpected(posed.error());
  Match& match = posed->room->match;
  const Result<std::string> text = match.plan(posed->index, way);
  if (!text) return wire::no(text.error().message);
  Granted reply = changed(*posed->room);
  (*reply)["text"] = *text;
  return reply;
}

Granted DeskMessages::unplan() {
  const bool named = message_.find("unit") != nullptr;
  const std::string unit = named ? message_.text("unit") : std::string();
  const auto sight = acting();
  if (!sight) return std::unexpected(sight.error());
  Match& match = sight->room->match;
  bool dropped = false;
  for (const Seat seat : ids_below<Seat>(match.chairs().size())) {
    if (sight->as && *sight->as != seat) continue;
    dropped = match.drop_plans(seat, named ? std::vector{unit} : std::vector<std::string>()) || dropped;
  }
  if (!dropped) return wire::no("there is no such plan");
  return wire::Json{{"rev", revision(*sight->room)}};
}

Granted DeskMessages::pass() {
  const std::string until = message_.word("until", {"once", "other"});
  const auto posed = answering();
  if (!posed) return std::unexpected(posed.error());
  const Match::Passing passing = until == "once" ? Match::Passing::once : Match::Passing::until_another;
  if (const Refusal refusal = posed->room->match.pass(posed->index, passing); !refusal.accepted())
    return refused(*posed->room, refusal);
  return changed(*posed->room);
}

Granted DeskMessages::undo() {
  const auto sight = acting();
  if (!sight) return std::unexpected(sight.error());
  if (const Refusal refusal = sight->room->match.take_back(sight->as); !refusal.accepted())
    return refused(*sight->room, refusal);
  return changed(*sight->room);
}

Granted DeskMessages::save() {
  const auto sight = looking();
  if (!sight) return std::unexpected(sight.error());
  const Result<std::string> text = sight->room->match.recording(sight->as);
  if (!text) return wire::no(text.error());
  wire::Json out = {{"text", *text}};
  if (wire::Json plans = plans_json(sight->room->match, sight->as); !plans.empty()) out["plans"] = std::move(plans);
  return out;
}

Granted DeskMessages::bots() {
  const bool run = message_.boolean("run");
  const auto most = static_cast<std::size_t>(message_.integer("most", 0, kMostTurns, 0));
  const auto sight = acting();
  if (!sight) return std::unexpected(sight.error());
  if (!caller_.is_host()) return wire::no("machine players answer to whoever holds all seats");
  Room& room = *sight->room;
  room.machines = run ? Match::Machines::answer : Match::Machines::pause;
  if (!run && most > 0) {
    const Result<std::size_t> answers = room.match.run_on(Match::Machines::answer, most);
    if (!answers) return wire::no(answers.error());
  }
  return changed(room);
}

// Each request is answered before the next is read.
Granted DeskMessages::stop() {
  const Received* which = message_.find("which");
  if (which == nullptr) message_.refuse("which", "'which' is missing: the id of a request");
  if (const auto mistake = message_.close()) return std::unexpected(*mistake);
  return wire::no("no such request is running");
}

}  // namespace sandtable
