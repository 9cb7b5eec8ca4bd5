// Which clauses modified a roll: its step is run again with a book that notes them, and once more without each.
#include <algorithm>
#include <set>

#include "desk/seat/seat_view.h"
#include "engine/run/film.h"
#include "engine/run/trial.h"

namespace sandtable {

namespace {

// Notes what was cited for a roll: what modifies dice is often reckoned some steps before, and once for all dice that
// are then rolled.
class Clerk final : public FilmWatcher {
 public:
  static constexpr std::size_t kSteps = 3;  // before that of the roll

  Clerk(std::size_t clauses, std::size_t event, std::size_t step) : clauses_(clauses), event_(event), step_(step) {}

  void began(const State&) override {}
  void answered(std::size_t, const Question&, const Answer&) override {}
  void told(std::size_t, std::size_t, const State&) override {}
  std::size_t clauses() const override { return clauses_; }
  void cited(std::size_t step, std::size_t event, std::span<const RuleId> rules) override {
    if (step + kSteps >= step_ && event <= event_) found_.insert(rules.begin(), rules.end());
  }
  const std::set<RuleId>& found() const { return found_; }

 private:
  std::size_t clauses_, event_, step_;
  std::set<RuleId> found_;
};

bool is_like(const Roll& a, const Roll& b) { return a.count == b.count && a.read == b.read && a.die == b.die; }

}  // namespace

std::optional<std::vector<SeatView::Modified>> SeatView::modifiers(std::size_t number) const {
  // Somebody else has decided something in secret, or is about to.
  const auto is_kept = [](const SeenDeed& deed) { return !deed.words; };
  const bool hides = !(state_ == session_->now()) || std::ranges::any_of(deeds(), is_kept);
  if (viewer_ && hides && !finished()) return {};
  std::vector<Modified> found;
  const std::size_t event = known()[number];
  if (session_->event(event).kind != Event::kRoll) return found;
  const Chronicle& past = session_->chronicle();
  const std::size_t step = event < past.event_count() ? past.step_of_event(event) : past.size();
  Clerk clerk(game().clauses, event, step);
  show_film(*session_, event, event + 1, clerk);
  const TriedRoll tried{step, step - std::min(step, Clerk::kSteps), session_->event(event).roll()};
  for (const RuleId clause : clerk.found())
    if (const auto without = roll_without(*session_, tried, clause); without && !is_like(*without, tried.roll))
      found.push_back({clause, *without});
  return found;
}

}  // namespace sandtable
