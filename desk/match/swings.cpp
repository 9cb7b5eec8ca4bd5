#include "desk/match/swings.h"

#include <algorithm>
#include <cstdlib>

#include "engine/run/film.h"

namespace sandtable {

namespace {

using Scores = std::vector<int>;

// How far a seat is ahead of the best of the others.
int lead(const Scores& scores, std::size_t seat) {
  int best = 0;
  bool alone = true;
  for (std::size_t other = 0; other < scores.size(); ++other) {
    if (other == seat) continue;
    best = alone ? scores[other] : std::max(best, scores[other]);
    alone = false;
  }
  return scores[seat] - best;
}

int weight(const Swing& swing) {
  int most = 0;
  for (std::size_t seat = 0; seat < swing.after.size(); ++seat)
    most = std::max(most, std::abs(lead(swing.after, seat) - lead(swing.before, seat)));
  return most;
}

class Scorer final : public FilmWatcher {
 public:
  explicit Scorer(const Session& battle) : battle_(battle) {}

  void began(const State& state) override { scores_ = scores_in(state); }
  void answered(std::size_t, const Question&, const Answer&) override {}
  void told(std::size_t, std::size_t event, const State& state) override {
    if (!battle_.game().words.event_text(battle_.setup(), battle_.event(event)).empty()) named_ = event;
    Scores now = scores_in(state);
    if (now == scores_) return;
    swings_.push_back({named_, scores_, now});
    scores_ = std::move(now);
  }

  std::vector<Swing> take() { return std::move(swings_); }

 private:
  Scores scores_in(const State& state) const {
    return outcome_at(battle_.game(), battle_.setup(), state.data()).scores;
  }

  const Session& battle_;
  Scores scores_;
  std::size_t named_ = 0;
  std::vector<Swing> swings_;
};

}  // namespace

std::vector<Swing> swings_of(const Session& battle, std::size_t most) {
  if (battle.event_count() == 0) return {};
  Scorer scorer(battle);
  show_film(battle, 0, battle.event_count(), scorer);
  std::vector<Swing> swings = scorer.take();
  std::erase_if(swings, [](const Swing& one) { return weight(one) == 0; });
  std::ranges::stable_sort(swings, std::greater(), weight);
  if (swings.size() > most) swings.resize(most);
  std::ranges::stable_sort(swings, {}, &Swing::event);
  return swings;
}

}  // namespace sandtable
