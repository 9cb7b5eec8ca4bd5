// What requests have in common.
#include <fmt/format.h>

#include <algorithm>

#include "desk/match/library.h"
#include "desk/wire/exchange.h"
#include "desk/wire/picture_json.h"
#include "engine/ask/answer_shape.h"
#include "engine/kind/answer_json.h"

namespace sandtable {

using wire::Failure;
using wire::Granted;
using wire::Received;

namespace {

constexpr std::int64_t kMostQuestions = 10'000;
constexpr std::int64_t kHighestRevision = std::int64_t{1} << 53;

}  // namespace

std::span<const DeskMessages::Named> DeskMessages::all() {
  using D = DeskMessages;
  static constexpr Named kAll[] = {
      {"hello", &D::hello},     {"game", &D::tell_game},  {"text", &D::text},       {"clause", &D::clause},
      {"army", &D::army},       {"open", &D::open},       {"join", &D::join},       {"close", &D::close},
      {"table", &D::table},     {"view", &D::view},       {"pending", &D::pending}, {"events", &D::events},
      {"hash", &D::hash},       {"options", &D::options}, {"check", &D::check},     {"advise", &D::advise},
      {"form", &D::form},       {"reach", &D::reach},     {"sight", &D::sight},     {"sees", &D::sees},
      {"bands", &D::bands},     {"inspect", &D::inspect}, {"odds", &D::tell_odds},  {"sheet", &D::sheet},
      {"summary", &D::summary}, {"suggest", &D::suggest}, {"answer", &D::answer},   {"dice", &D::dice},
      {"plan", &D::plan},       {"unplan", &D::unplan},   {"pass", &D::pass},       {"undo", &D::undo},
      {"save", &D::save},       {"bots", &D::bots},       {"stop", &D::stop},       {"why", &D::why},
      {"place", &D::place}};
  return kAll;
}

std::expected<DeskMessages::Sight, Failure> DeskMessages::sight_of(const std::string& match, std::int64_t as) {
  const auto found = desk_.rooms_.find(match);
  const bool own = caller_.is_host() || match == caller_.match;
  if (found == desk_.rooms_.end() || !own)
    return wire::wrong(fmt::format("there is no match '{}'", match.substr(0, 80)), "match");
  Room& room = *found->second;
  if (as > static_cast<std::int64_t>(room.match.chairs().size()) && as != kWatcher.number())
    return wire::wrong(fmt::format("there are seats 1 to {}, and 0 for everything", room.match.chairs().size()), "as");
  if (!caller_.is_host() && as != 0 && as != caller_.seat->number())
    return wire::no(caller_.seat == kWatcher ? "you only watch" : "you sit at another seat");
  Sight sight{&room, caller_.seat};
  if (caller_.is_host() && as != 0) sight.as = Seat{static_cast<std::uint8_t>(as - 1)};
  return sight;
}

std::int64_t DeskMessages::eyes() {
  const Received* as = message_.find("as");
  if (as != nullptr && *as == "watcher") return kWatcher.number();
  return message_.integer("as", 0, static_cast<std::int64_t>(kMostSeats), 0);
}

std::expected<DeskMessages::Sight, Failure> DeskMessages::looking() {
  const std::string match = message_.text("match", caller_.match);
  const std::int64_t as = eyes();
  if (const auto mistake = message_.close()) return std::unexpected(*mistake);
  return sight_of(match, as);
}

std::expected<DeskMessages::Sight, Failure> DeskMessages::acting() {
  const bool dated = message_.find("rev") != nullptr;
  const std::int64_t rev = dated ? message_.integer("rev", 0, kHighestRevision) : 0;
  const auto sight = looking();
  if (!sight) return sight;
  if (sight->as == kWatcher) return wire::no("whoever watches neither answers nor asks");
  if (dated && static_cast<std::uint64_t>(rev) != revision(*sight->room)) return wire::stale(revision(*sight->room));
  return sight;
}

std::expected<DeskMessages::Posed, Failure> DeskMessages::asking() {
  message_.integer("rev", 0, kHighestRevision);
  const auto number = static_cast<std::size_t>(message_.integer("question", 0, kMostQuestions));
  const auto sight = acting();
  if (!sight) return std::unexpected(sight.error());
  const std::vector<SeatView::Asked> asked = sight->room->match.seen_by(sight->as).questions();
  if (number >= asked.size()) return wire::wrong(fmt::format("there is no question {} now", number), "question");
  if (asked[number].answered) return wire::wrong(fmt::format("question {} has been answered", number), "question");
  return Posed{sight->room, asked[number].index};
}

std::expected<DeskMessages::Posed, Failure> DeskMessages::answering() {
  const auto posed = asking();
  if (!posed) return posed;
  const Chair& chair = posed->room->match.chair(posed->room->match.asked_seat(posed->index));
  if (!chair.is_person()) return wire::no(fmt::format("that is for {} to answer", chair.name));
  return posed;
}

std::expected<const GameKind*, Failure> DeskMessages::game() {
  const std::string id = message_.text("game");
  if (const auto mistake = message_.close()) return std::unexpected(*mistake);
  const Result<const GameKind*> found = game_called(desk_.games_, id);
  if (!found) return wire::wrong(found.error().message, "game", found.error().hint);
  return *found;
}

// Others may have something to say to it.
Granted DeskMessages::changed(Room& room) {
  for (const auto& [name, one] : desk_.rooms_)
    if (one.get() == &room) exchange_.touched = name;
  desk_.run_on(room);
  return wire::Json{{"rev", revision(room)}};
}

std::unexpected<Failure> DeskMessages::refused(const Room& room, const Refusal& refusal) const {
  const bool named = !refusal.rule.is_none() && refusal.rule.v < room.clauses.size();
  auto failure = wire::no(refusal.reason, named ? std::string(room.clauses[refusal.rule.v]) : std::string());
  if (refusal.at) failure.error().body["at"] = wire::point_json(*refusal.at);
  if (!refusal.piece.is_none()) failure.error().body["piece"] = refusal.piece.v;
  return failure;
}

std::expected<Answer, Failure> DeskMessages::read_answer(const Request& request, const Received* json) const {
  if (json == nullptr) return wire::wrong("'answer' is missing", "answer");
  const Result<Answer> answer = answer_from_json(request.game(), request.setup(), request.spec.fields, *json);
  if (!answer) return wire::wrong(answer.error().message, "answer", answer.error().hint);
  return *answer;
}

std::expected<Answer, Failure> DeskMessages::read_partial(const Request& request, const Received* json) const {
  const Received given = json == nullptr ? Received::object() : *json;
  if (!given.is_object()) return read_answer(request, &given);
  const auto is_open = [&](const FieldSpec& field) {
    return !is_list(field.form) && !given.contains(std::string(field.name));
  };
  if (std::ranges::none_of(request.spec.fields, is_open)) return read_answer(request, &given);
  for (const AnswerFields& option : request.options()) {
    const Received offered =
        Received(answer_to_json(request.game(), request.setup(), request.spec.fields, put_together(option)));
    Received filled = given;
    bool agrees = true;
    for (const FieldSpec& field : request.spec.fields) {
      const std::string name(field.name);
      if (is_open(field)) filled[name] = offered[name];
      if (field.form == Form::one_of) agrees = agrees && filled[name] == offered[name];
    }
    if (agrees) return read_answer(request, &filled);
  }
  return read_answer(request, &given);
}

std::expected<std::optional<ModelId>, Failure> DeskMessages::model_called(const Request& request,
                                                                          const std::string& name) const {
  if (name.empty()) return std::nullopt;
  const auto of_models = [](const FieldSpec& one) { return one.form == Form::places || one.form == Form::paths; };
  const auto field = std::ranges::find_if(request.spec.fields, of_models);
  const auto key = field == request.spec.fields.end()
                       ? std::nullopt
                       : request.game().words.parse_key(request.setup(), field->domain, name);
  if (!key) return wire::wrong(fmt::format("no model is called '{}'", name.substr(0, 80)), "lead");
  return ModelId{static_cast<std::uint16_t>(*key)};
}

}  // namespace sandtable
