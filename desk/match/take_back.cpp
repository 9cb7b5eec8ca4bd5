#include <algorithm>
#include <ranges>

#include "desk/match/match.h"
#include "desk/seat/fields.h"
#include "engine/ask/answer_shape.h"

namespace sandtable {

namespace {

// All that was answered and rolled since, in order.
std::vector<Deed> deeds_since(const Session& session, const Bookmark& then) {
  std::vector<Deed> deeds;
  const auto add = [&](const std::vector<Deed>& more) { deeds.insert(deeds.end(), more.begin(), more.end()); };
  for (const StepRecord& step : session.history() | std::views::drop(then.chronicle.size())) add(step.deeds);
  add(session.transcript());
  deeds.erase(deeds.begin(), deeds.begin() + static_cast<std::ptrdiff_t>(then.position.script().size()));
  return deeds;
}

}  // namespace

// Whether the answer of this moment waits for others.
bool Match::waits(const Moment& moment) const {
  const Progress then{moment.bookmark.chronicle.size(), moment.bookmark.position.script().size()};
  return !waiting_.given.empty() && then == progress();
}

// A machine player that let something pass has told nothing, and will do so again.
bool Match::declined(const Deed& deed) const {
  if (deed.is_dice || chair(deed.seat).is_person()) return false;
  const std::span<const FieldSpec> fields = game().questions[deed.question].fields;
  Answer answer;
  read_answer(deed, answer);
  const AnswerFields parts = taken_apart(fields, answer);
  bool lists = false;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (fields[i].form == Form::number) continue;
    if (!is_list(fields[i].form) || parts[i][0] != 0) return false;
    lists = true;
  }
  return lists;
}

// The first deed since is the moment's own: an answer, or dice that somebody typed.
std::string Match::bars(const Moment& moment) const {
  if (take_backs_ == TakeBacks::free) return {};
  const std::vector<Deed> deeds = deeds_since(session_, moment.bookmark);
  for (std::size_t i = 0; i < deeds.size(); ++i) {
    if (deeds[i].is_dice && i > 0) return "dice have been rolled";
    const bool settled = std::ranges::find(moment.settled, deeds[i]) != moment.settled.end();
    if (!deeds[i].is_dice && deeds[i].seat != moment.seat && !settled && !declined(deeds[i]))
      return "your opponent has already acted";
  }
  // What comes next may already show them: who is asked, or that nobody is.
  if (!deeds.empty() && moment.hides) return "hidden things may have shown";
  return {};
}

Refusal Match::take_back(Viewer who) {
  const auto own = [&](const Moment& moment) { return !who || moment.seat == *who; };
  if (take_backs_ == TakeBacks::none) return {"Nothing can be undone in this battle."};
  for (std::size_t i = moments_.size(); i > 0 && waits(moments_[i - 1]); --i)
    if (own(moments_[i - 1])) return take_back_waiting(i - 1);
  // What others have answered in secret must not show.
  if (who && is_secret()) return {"Can't undo: the last answer was another player's."};
  if (moments_.empty()) return {"There is nothing to undo."};
  if (!own(moments_.back())) return {"Can't undo: the last answer was another player's."};
  if (const std::string bar = bars(moments_.back()); !bar.empty()) return {"Can't undo: " + bar + "."};
  Moment& moment = moments_.back();
  session_.return_to(moment.bookmark);
  waiting_ = std::move(moment.waiting);
  deputy_ = std::move(moment.deputy);
  moments_.pop_back();
  halted_.clear();
  std::ranges::fill(passing_, std::nullopt);
  ++changes_;
  all_notice();
  return accept();
}

// All that waits is given again but what the seat gave from that moment on: nobody else notices.
Refusal Match::take_back_waiting(std::size_t number) {
  const Moment moment = std::move(moments_[number]);
  moments_.erase(moments_.begin() + static_cast<std::ptrdiff_t>(number));
  const auto since = [&](const Given& one) {
    return one.deed.seat == moment.seat &&
           std::ranges::find(moment.waiting.given, one.index, &Given::index) == moment.waiting.given.end();
  };
  std::erase_if(waiting_.given, since);
  session_.return_to(*waiting_.before);
  for (const Given& one : waiting_.given) {
    Answer answer;
    read_answer(one.deed, answer);
    session_.answer_at(one.index, answer);
  }
  if (waiting_.given.empty()) waiting_ = {};
  deputy_.put_back(moment.seat, moment.deputy);
  passing_[moment.seat.v].reset();
  ++changes_;
  ++noticed_[moment.seat.v];
  return accept();
}

}  // namespace sandtable
