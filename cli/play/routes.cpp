#include <fmt/format.h>

#include <algorithm>

#include "cli/play/play.h"
#include "cli/screen/layout.h"

namespace sandtable {

std::optional<Play::Next> Play::plan_command(const std::string& word, const std::vector<std::string>& words,
                                             const Request* request) {
  const auto plans = [](const QuestionSpec& spec) { return spec.plan != nullptr; };
  if (std::ranges::none_of(match_.game().questions, plans)) return {};
  if (word == "plans") {
    const std::vector<std::string> texts = match_.plan_texts(viewer());
    say(texts.empty() ? "Nothing is planned." : fmt::format("{}", fmt::join(texts, "; ")));
    return Next::ask_again;
  }
  if (word == "each") {
    ask_for_each(words);
    return Next::ask_again;
  }
  if (request == nullptr || request->spec.plan == nullptr) return {};
  if (word == "stay" && words.size() == 1) return plan_route(*request, {});
  if (word != "go") return {};
  if (const auto way = way_in(words, *request)) return plan_route(*request, *way);
  complain("go where? go 12,10 or go n 5; round corners: go 12,10 20,10");
  return Next::ask_again;
}

// The places behind "go"; nothing if there are none.
std::optional<std::vector<Point>> Play::way_in(const std::vector<std::string>& words, const Request& request) const {
  const Sketch::Token* unit = token_called(request.sketch().tokens, request.subject());
  TypedWords left{std::span(words).subspan(1)};
  std::vector<Point> way;
  while (!left.empty()) {
    if (!way.empty() && left.front() == ",") left.drop();
    const std::optional<TypedSpot> spot = take_spot(left, request.sketch(), Pair::place);
    if (!spot || (!spot->base && way.empty() && unit == nullptr)) break;
    way.push_back(spot->from(way.empty() ? (unit == nullptr ? Point{} : unit->at) : way.back()));
  }
  return !way.empty() && left.empty() ? std::optional(std::move(way)) : std::nullopt;
}

Play::Next Play::plan_route(const Request& request, const std::vector<Point>& way) {
  const Result<void> planned = plan_quietly(request, way);
  if (!planned) complain(planned.error().message);
  return planned ? Next::go_on : Next::ask_again;
}

Result<void> Play::plan_quietly(const Request& request, const std::vector<Point>& way) {
  const bool secret = match_.is_secret();
  const Match::Progress before = match_.progress();
  const Result<std::string> text = match_.plan(request.index, way);
  if (!text) return std::unexpected(text.error());
  if (secret) screen_.note_secret(before);
  note_change();
  say(fmt::format("({})", *text));
  return {};
}

void Play::ask_for_each(const std::vector<std::string>& words) {
  if (!match_.drop_plans(viewer(), {words.begin() + 1, words.end()})) return complain("There is no such plan.");
  say(words.size() == 1 ? "All plans are dropped." : "Dropped.");
  shown_.clear();
}

void Play::show_plans(const Request& request, bool again) {
  if (const std::vector<std::string> texts = match_.plan_texts(request.seat()); !texts.empty())
    say(fmt::format("Plans: {}", fmt::join(texts, "; ")), 0, kDim);
  if (const std::string halted = match_.halted(request.index); !halted.empty() && !again)
    say(fmt::format("{} halts: {}.", subject_, halted));
}

}  // namespace sandtable
