#include "desk/wire/desk.h"

#include <fmt/format.h>

#include <algorithm>

#include "desk/wire/exchange.h"
#include "engine/run/json_line.h"

namespace sandtable {

namespace {

using wire::Json;
using wire::Received;

// Machine players among themselves go on for so long before somebody else gets a word in.
constexpr std::size_t kMostAtOnce = 20'000;

std::string line_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json envelope(const Json& id, const std::string& kind, Json body) { return {{"id", id}, {kind, std::move(body)}}; }

// Null for a request that has none, or one that cannot be repeated.
Json id_in(const Received& request) {
  const auto id = request.is_object() ? request.find("id") : request.end();
  if (!request.is_object() || id == request.end()) return nullptr;
  return id->is_number() || id->is_string() ? Json(*id) : Json();
}

std::expected<DeskMessages::Handler, wire::Failure> handler_of(const Received& request) {
  if (!request.is_object()) return wire::wrong("a request is a JSON object");
  const auto what = request.find("do");
  if (what == request.end()) return wire::wrong("'do' is missing: it says what is wanted", "do");
  if (!what->is_string()) return wire::wrong("'do' must be a text", "do");
  const auto& name = what->get_ref<const std::string&>();
  std::vector<std::string> known;
  for (const DeskMessages::Named& one : DeskMessages::all()) {
    if (one.name == name) return one.handler;
    known.emplace_back(one.name);
  }
  return wire::wrong(fmt::format("nothing is called '{}'", name.substr(0, 80)), "do", nearest_or_all(name, known));
}

}  // namespace

Desk::Desk(std::span<const GameKind* const> games, Entropy entropy) : games_(games), entropy_(std::move(entropy)) {}
Desk::~Desk() = default;

std::string Desk::call(std::string_view request) {
  std::string lines;
  call(request, Caller::host(), [&](const std::string& line) { lines += line + '\n'; });
  return lines;
}

void Desk::call(std::string_view request, const Caller& caller, const Say& say) {
  const Result<Received> received = parse_json_line(request, {});
  if (!received) return say(line_of(envelope(nullptr, "wrong", {{"message", received.error().text()}})));
  const Json id = id_in(*received);
  const auto handler = handler_of(*received);
  if (!handler) return say(line_of(envelope(id, handler.error().kind, handler.error().body)));
  wire::Exchange exchange{wire::Message(*received), caller,
                          [&](Json part) { say(line_of(envelope(id, "part", std::move(part)))); }};
  DeskMessages messages(*this, exchange);
  const wire::Granted granted = (messages.*(*handler))();
  say(line_of(granted ? envelope(id, "ok", *granted) : envelope(id, granted.error().kind, granted.error().body)));
  if (const auto told = news(exchange.touched, caller.seat)) say(*told);
}

Result<const Catalogue*> Desk::catalogue_of(const GameKind& game) {
  const auto known = catalogues_.find(&game);
  if (known != catalogues_.end()) return &known->second;
  Result<Catalogue> read = load_game_catalogue(game.texts);
  if (!read) return std::unexpected(std::move(read.error()));
  return &catalogues_.emplace(&game, *std::move(read)).first->second;
}

std::span<const std::string_view> Desk::clauses_of(const GameKind& game) {
  if (!game.clause_ids.empty()) return game.clause_ids;
  const auto [known, is_new] = read_clauses_.try_emplace(&game);
  if (is_new)
    for (const Clause& clause : must(catalogue_of(game))->rules) known->second.push_back(clause.id);
  return known->second;
}

std::string Desk::title_of(const GameKind& game) {
  return game.title.empty() ? must(catalogue_of(game))->heading() : std::string(game.title);
}

std::string Desk::add(Match match) {
  const std::string name = fmt::format("m{}", ++opened_);
  const std::span<const std::string_view> clauses = clauses_of(match.game());
  Room& room = *rooms_.emplace(name, std::make_unique<Room>(Room{std::move(match), clauses})).first->second;
  run_on(room);
  return name;
}

void Desk::run_on(Room& room) {
  const Result<std::size_t> answers = room.match.run_on(room.machines, kMostAtOnce);
  room.stuck = answers ? std::string() : answers.error().message;
}

std::optional<std::string> Desk::news(const std::string& match, Viewer seat) const {
  const auto found = rooms_.find(match);
  if (found == rooms_.end()) return {};
  const SeatView view = found->second->match.seen_by(seat);
  const auto is_open = [](const SeatView::Asked& asked) { return !asked.answered; };
  Json json = {{"news", "match"},
               {"match", match},
               {"rev", found->second->match.revision(seat)},
               {"events", view.event_count()},
               {"pending", (view.roll() && seat != kWatcher) || std::ranges::any_of(view.questions(), is_open)}};
  if (view.finished()) json["finished"] = true;
  return line_of(json);
}

}  // namespace sandtable
