#include <fmt/format.h>

#include <algorithm>

#include "cli/play/play.h"
#include "cli/screen/layout.h"

namespace sandtable {

bool Play::answer_by_plan(std::size_t index) {
  const Question& question = session_.questions()[index];
  const State view = session_.view(question.seat);
  const PlanStep step = deputy_.answer(session_.situation(question, view));
  halted_ = step.handed_back;
  if (!step.answer || !session_.answer_at(index, *step.answer).accepted()) return false;
  saved_ = false;
  return true;
}

std::optional<Play::Next> Play::plan_command(const std::string& word, const std::vector<std::string>& words,
                                             const Request* request) {
  const auto plans = [](const QuestionSpec& spec) { return spec.plan != nullptr; };
  if (std::ranges::none_of(session_.game().questions, plans)) return {};
  if (word == "plans") {
    const std::vector<std::string> texts = plan_texts(viewer());
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
  const Sketch::Token* unit = token_called(request->sketch.tokens, request->subject);
  TypedWords left{std::span(words).subspan(1)};
  std::vector<Point> way;
  while (!left.empty()) {
    if (!way.empty() && left.front() == ",") left.drop();
    const std::optional<TypedSpot> spot = take_spot(left, request->sketch, Pair::place);
    if (!spot || (!spot->base && way.empty() && unit == nullptr)) break;
    way.push_back(spot->from(way.empty() ? (unit == nullptr ? Point{} : unit->at) : way.back()));
  }
  if (!way.empty() && left.empty()) return plan_route(*request, way);
  complain("go where? go 12,10 or go n 5, round corners: go 12,10 20,10");
  return Next::ask_again;
}

// The question at hand is answered by the new plan at once; `undo` takes both back.
Play::Next Play::plan_route(const Request& request, const std::vector<Point>& way) {
  Deputy after = deputy_;
  if (!after.plan(request.situation, way)) {
    complain(way.empty() ? "nobody can plan to stay" : fmt::format("no way leads to {}", spot_text(way.back())));
    return Next::ask_again;
  }
  const std::string text = plan_text(after.plans().back());
  const PlanStep step = after.answer(request.situation);
  if (!step.answer) {
    complain(step.handed_back.empty() ? "there is nothing to go" : step.handed_back);
    return Next::ask_again;
  }
  say(fmt::format("({})", text));
  const Next next = give(request, *step.answer);
  if (next == Next::go_on) deputy_ = std::move(after);
  return next;
}

void Play::ask_for_each(const std::vector<std::string>& words) {
  const Seat seat = viewer();
  bool dropped = false;
  for (const Deputy::Held& held : deputy_.plans_of(seat)) {
    const bool named =
        std::ranges::any_of(words, [&](const auto& word) { return same_word(word, planned_unit(held)); });
    if (words.size() == 1 || named) dropped = deputy_.drop(seat, held.plan.subject) || dropped;
  }
  if (!dropped) return complain("there is no such plan");
  say(words.size() == 1 ? "All plans are dropped." : "Dropped.");
  shown_.clear();
}

std::string Play::planned_unit(const Deputy::Held& held) const {
  const QuestionSpec& spec = session_.game().questions[held.question];
  return session_.game().words.key_text(session_.setup(), spec.subject_domain, held.plan.subject);
}

std::string Play::plan_text(const Deputy::Held& held) const {
  const std::vector<Point>& way = held.plan.way;
  return planned_unit(held) + (way.empty() ? " stays" : " to " + spot_text(way.back()));
}

// Of those that are still there to follow them.
std::vector<std::string> Play::plan_texts(Seat seat) const {
  const Sketch sketch = sketch_for(seat);
  std::vector<std::string> texts;
  for (const Deputy::Held& held : deputy_.plans_of(seat))
    if (token_called(sketch.tokens, planned_unit(held)) != nullptr) texts.push_back(plan_text(held));
  return texts;
}

void Play::show_plans(Seat seat) {
  if (const std::vector<std::string> texts = plan_texts(seat); !texts.empty())
    say(fmt::format("Plans: {}", fmt::join(texts, "; ")), 0, kDim);
  if (!halted_.empty()) say(fmt::format("{} halts: {}.", subject_, halted_));
  halted_.clear();
}

void Play::add_routes(Seat seat, Sketch& sketch) const {
  for (const Deputy::Held& held : deputy_.plans_of(seat)) {
    const Sketch::Token* unit = token_called(sketch.tokens, planned_unit(held));
    if (unit == nullptr || held.plan.way.empty()) continue;
    Sketch::Route route{seat, {unit->at}, unit->label};
    route.way.insert(route.way.end(), held.plan.way.begin(), held.plan.way.end());
    sketch.routes.push_back(std::move(route));
  }
}

}  // namespace sandtable
