#include "odds/enumeration.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <span>

#include "odds/quick_hash.h"

namespace sandtable {

namespace {

constexpr std::size_t kFew = 64;  // what a small fight has: one piece of memory for each kind of thing

std::size_t hash_of(const Findings& findings) {
  const auto notes = std::as_bytes(std::span(findings.notes.data(), findings.notes.size()));
  return quick_hash(notes.size(), notes.data(), notes.size());
}

constexpr double kSurvival = 1000;  // of one's own against the enemy's

std::vector<std::int32_t> flat(const std::vector<Deed>& deeds) {
  std::vector<std::int32_t> words;
  for (const Deed& deed : deeds) {
    words.push_back(static_cast<std::int32_t>(deed.words.size()));
    words.insert(words.end(), deed.words.begin(), deed.words.end());
  }
  return words;
}

// Losses of the enemy less one's own, which count first.
double worth_of(const OddsKind& kind, const Setup& setup, const Findings& findings, Seat seat) {
  double worth = 0;
  for (const Findings::Note& note : findings.notes) {
    const double loss = kind.features[note.feature].loss * note.value;
    worth += kind.owner(setup, note.unit) == seat ? -kSurvival * loss : loss;
  }
  return worth;
}

}  // namespace

Enumeration::Enumeration(const GameKind& game, const Setup& setup, const OddsPolicy& policy, const OddsBudget& budget,
                         const Position& start)
    : game_(game),
      setup_(setup),
      policy_(policy),
      budget_(budget),
      start_(start),
      course_(game, setup, policy),
      situations_(start.checkpoint()),
      end_slots_(2 * kFew, 0U),
      step_begin_(start.checkpoint()) {
  ends_.reserve(kFew / 4);  // they are large
  edges_.reserve(kFew);
  steps_.reserve(kFew);
  next_.reserve(kFew);
  reached_.reserve(kFew);
  course_.cut_below(budget.cut);
  course_.stop_after(budget.runs);
  if (policy.thinks.empty()) return;
  course_.think_with([this](const Question& question, const std::vector<Deed>& before, Answer& answer) {
    think(question, before, answer);
  });
}

bool Enumeration::run() {
  Step first;
  course_.follow(&start_);
  if (!follow({}, first)) return false;
  course_.follow(nullptr);
  flow(first, 1);
  Chances now;
  while (!reached_.empty()) {
    now.clear();
    for (const std::uint32_t situation : reached_) {
      now.emplace_back(situation, next_[situation]);
      next_[situation] = 0;
    }
    reached_.clear();
    for (const auto& [situation, chance] : now) {
      if (chance < budget_.cut) {
        lost_ += chance;
        continue;
      }
      if (!steps_[situation].is_known) {
        Step step;
        if (!follow(situation, step)) return false;
        steps_[situation] = step;
      }
      flow(steps_[situation], chance);
    }
  }
  return true;
}

// Every outcome of the step that a situation, or the beginning, stands before.
bool Enumeration::follow(std::optional<std::uint32_t> situation, Step& step) {
  step.is_known = true;
  step.first = edges_.size();
  thought_.clear();
  course_.forget();
  ++mark_;
  const double lost = course_.lost();
  const Findings so_far = situation ? situations_.findings(*situation) : Findings{};
  if (situation) situations_.load(*situation);
  if (!policy_.thinks.empty()) std::memcpy(step_begin_.data(), situations_.running(), game_.state_size);
  do {
    course_.set_out(situations_.running(), 1, so_far);
    bool goes_on = carry_on();
    // What a reckoning comes to is another situation each time: to keep them all would merge nothing.
    if (goes_on && course_.has_only_reckoned()) goes_on = carry_on();
    if (course_.gave_up() || is_exhausted_) return false;
    if (goes_on && course_.chance() > 0) {
      add_edge(false, situations_.here(course_.findings()));
      continue;
    }
    situations_.leave();
    if (course_.chance() > 0) add_edge(true, end_with(course_.findings()));
  } while (course_.next());
  step.count = edges_.size() - step.first;
  step.lost = course_.lost() - lost;
  next_.resize(situations_.size(), 0.0);
  steps_.resize(situations_.size());
  return true;
}

// A step, and whether the fight goes on after it.
bool Enumeration::carry_on() {
  game_.step(setup_, situations_.running(), course_);
  return game_.odds->fighting(situations_.running()) && !game_.finished(situations_.running());
}

void Enumeration::add_edge(bool ends, std::uint32_t to) {
  std::vector<Seen>& seen = ends ? seen_ends_ : seen_;
  if (to >= seen.size()) seen.resize(std::max<std::size_t>(2 * to, kFew));
  if (seen[to].mark == mark_) {
    edges_[seen[to].edge].chance += course_.chance();
    return;
  }
  seen[to] = {mark_, edges_.size()};
  edges_.push_back({to, ends, course_.chance()});
}

std::uint32_t Enumeration::end_with(const Findings& findings) {
  const std::size_t last = end_slots_.size() - 1;
  std::size_t slot = hash_of(findings) & last;
  for (; end_slots_[slot] != 0; slot = (slot + 1) & last)
    if (ends_[end_slots_[slot] - 1].findings == findings) return end_slots_[slot] - 1;
  ends_.push_back({findings, 0});
  end_slots_[slot] = static_cast<std::uint32_t>(ends_.size());
  if (2 * ends_.size() > end_slots_.size()) index_ends();
  return static_cast<std::uint32_t>(ends_.size() - 1);
}

void Enumeration::index_ends() {
  end_slots_.assign(2 * end_slots_.size(), 0U);
  const std::size_t last = end_slots_.size() - 1;
  for (std::size_t i = 0; i < ends_.size(); ++i) {
    std::size_t slot = hash_of(ends_[i].findings) & last;
    while (end_slots_[slot] != 0) slot = (slot + 1) & last;
    end_slots_[slot] = static_cast<std::uint32_t>(i + 1);
  }
}

void Enumeration::flow(const Step& step, double chance) {
  lost_ += chance * step.lost;
  for (const Edge& edge : std::span(edges_).subspan(step.first, step.count)) {
    if (edge.ends) {
      ends_[edge.to].chance += chance * edge.chance;
      continue;
    }
    if (next_[edge.to] == 0) reached_.push_back(edge.to);
    next_[edge.to] += chance * edge.chance;
  }
}

// Each option is followed to the end of the fight; the first of the best is taken.
void Enumeration::think(const Question& question, const std::vector<Deed>& before, Answer& answer) {
  const auto [memory, is_new] = thought_.try_emplace(flat(before));
  if (!is_new) {
    answer = memory->second;
    return;
  }
  const Situation situation{game_, setup_, situations_.running(), question};
  const QuestionSpec& spec = game_.questions[question.kind];
  spec.fallback(situation, memory->second);
  const Position start(step_begin_, 0, before);
  double best = -std::numeric_limits<double>::infinity();
  spec.options(situation, [&](const Answer& option) {
    Position chosen = start;
    chosen.give(0, option);
    const double value = worth(chosen, question.seat);
    if (value <= best) return;
    best = value;
    memory->second = option;
  });
  answer = memory->second;
}

double Enumeration::worth(const Position& start, Seat seat) {
  OddsBudget left = budget_;
  left.runs -= std::min(runs(), left.runs);
  Enumeration deeper(game_, setup_, policy_, left, start);
  is_exhausted_ = !deeper.run() || is_exhausted_;
  runs_ += deeper.runs();
  course_.stop_after(budget_.runs - std::min(runs_, budget_.runs));
  double worth = 0;
  for (const End& end : deeper.ends()) worth += end.chance * worth_of(*game_.odds, setup_, end.findings, seat);
  return worth;
}

}  // namespace sandtable
