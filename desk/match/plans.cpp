// Plans that a deputy holds.
#include <fmt/format.h>

#include <algorithm>

#include "desk/match/match.h"
#include "desk/seat/labels.h"

namespace sandtable {

bool Match::answer_by_plan(std::size_t index) {
  const Request asked = request(index);
  PlanStep step = deputy_.answer(asked.situation);
  if (step.answer) {
    const Refusal refusal = enter_by_plan(asked, *step.answer);
    if (refusal.accepted()) return true;
    deputy_.drop(asked.seat(), asked.spec.subject(asked.situation));
    step.handed_back = refusal.reason;
  }
  if (!step.handed_back.empty()) halted_.emplace_back(index, step.handed_back);
  return false;
}

// The session judges it. Only if it refuses, what the seat may know is asked for a reason that may be told.
Refusal Match::enter_by_plan(const Request& asked, const Answer& answer) {
  if (enter(asked.index, answer).accepted()) return accept();
  const Refusal refusal = asked.check(answer);
  return refusal.accepted() ? something_unknown() : refusal;
}

std::string Match::halted(std::size_t index) const {
  const auto found = std::ranges::find(halted_, index, &std::pair<std::size_t, std::string>::first);
  return found == halted_.end() ? std::string() : found->second;
}

// Taking it back takes both back, the plan and the answer.
Result<std::string> Match::plan(std::size_t index, const std::vector<Point>& way) {
  if (!is_open(index)) return fail("that is not asked");
  const Request asked = request(index);
  if (asked.spec.plan == nullptr) return fail("nothing can be planned for this question");
  Deputy after = deputy_;
  if (!after.plan(asked.situation, way))
    return fail(way.empty() ? "nobody can plan to stay" : fmt::format("no way leads to {}", spot_text(way.back())));
  std::string text = plan_text(after.plans().back());
  const PlanStep step = after.answer(asked.situation);
  if (!step.answer) return fail(step.handed_back.empty() ? "there is nothing to go" : step.handed_back);
  forget_barred();
  Moment before = moment_before(asked.seat());
  if (const Refusal refusal = enter_by_plan(asked, *step.answer); !refusal.accepted()) return fail(refusal.reason);
  moments_.push_back(std::move(before));
  deputy_ = std::move(after);
  return text;
}

bool Match::drop_plans(Seat seat, const std::vector<std::string>& units) {
  bool dropped = false;
  for (const Deputy::Held& held : deputy_.plans_of(seat)) {
    const bool named =
        std::ranges::any_of(units, [&](const auto& unit) { return same_word(unit, planned_unit(held)); });
    if (units.empty() || named) dropped = deputy_.drop(seat, held.plan.subject) || dropped;
  }
  return dropped;
}

std::string Match::planned_unit(const Deputy::Held& held) const {
  const QuestionSpec& spec = game().questions[held.question];
  return game().words.key_text(setup(), spec.subject_domain, held.plan.subject);
}

std::string Match::plan_text(const Deputy::Held& held) const {
  const std::vector<Point>& way = held.plan.way;
  return planned_unit(held) + (way.empty() ? " stays" : " to " + spot_text(way.back()));
}

std::vector<std::string> Match::plan_texts(Seat seat) const {
  const Sketch sketch = seen_by(seat).sketch();
  std::vector<std::string> texts;
  for (const Deputy::Held& held : deputy_.plans_of(seat))
    if (token_called(sketch.tokens, planned_unit(held)) != nullptr) texts.push_back(plan_text(held));
  return texts;
}

void Match::add_routes(Seat seat, Sketch& sketch) const {
  for (const Deputy::Held& held : deputy_.plans_of(seat)) {
    const Sketch::Token* unit = token_called(sketch.tokens, planned_unit(held));
    if (unit == nullptr || held.plan.way.empty()) continue;
    Sketch::Route route{seat, {unit->at}, unit->label};
    route.way.insert(route.way.end(), held.plan.way.begin(), held.plan.way.end());
    sketch.routes.push_back(std::move(route));
  }
}

}  // namespace sandtable
