#include "desk/seat/deputy.h"

#include <algorithm>

namespace sandtable {

std::vector<Deputy::Held>::iterator Deputy::find(const Situation& at) {
  const QuestionSpec& spec = at.game.questions[at.question.kind];
  if (spec.subject == nullptr || spec.follow == nullptr) return plans_.end();
  const std::int32_t subject = spec.subject(at);
  return std::ranges::find_if(plans_, [&](const Held& held) {
    return held.seat == at.question.seat && held.question == at.question.kind && held.plan.subject == subject;
  });
}

bool Deputy::plan(const Situation& at, std::span<const Point> way) {
  const QuestionSpec& spec = at.game.questions[at.question.kind];
  if (spec.plan == nullptr || spec.subject == nullptr) return false;
  std::optional<Plan> made = spec.plan(at, way);
  if (!made) return false;
  if (const auto before = find(at); before != plans_.end()) plans_.erase(before);
  plans_.push_back({at.question.seat, at.question.kind, *std::move(made)});
  return true;
}

void Deputy::take_up(Held held) {
  drop(held.seat, held.plan.subject);
  plans_.push_back(std::move(held));
}

PlanStep Deputy::answer(const Situation& at) {
  const auto held = find(at);
  if (held == plans_.end()) return {};
  const QuestionSpec& spec = at.game.questions[at.question.kind];
  PlanStep step = spec.follow(at, held->plan);
  if (!step.answer || step.done) plans_.erase(held);
  return step;
}

bool Deputy::drop(Seat seat, std::optional<std::int32_t> subject) {
  return std::erase_if(plans_, [&](const Held& held) {
           return held.seat == seat && (!subject || held.plan.subject == *subject);
         }) > 0;
}

void Deputy::put_back(Seat seat, const Deputy& then) {
  drop(seat);
  std::ranges::copy_if(then.plans_, std::back_inserter(plans_), [&](const Held& held) { return held.seat == seat; });
}

std::vector<Deputy::Held> Deputy::plans_of(Seat seat) const {
  std::vector<Held> own;
  std::ranges::copy_if(plans_, std::back_inserter(own), [&](const Held& held) { return held.seat == seat; });
  std::ranges::stable_sort(own, {}, [](const Held& held) { return held.plan.subject; });
  return own;
}

}  // namespace sandtable
