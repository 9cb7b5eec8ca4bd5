#include "engine/play/enumerate.h"

#include <algorithm>
#include <cassert>
#include <map>

namespace sandtable {

namespace {

double binomial(int n, int k, double p) {
  double chance = 1;
  for (int i = 0; i < k; ++i) chance *= p * (n - i) / (i + 1);
  for (int i = 0; i < n - k; ++i) chance *= 1 - p;
  return chance;
}

// Follows a list of branch numbers and extends it by zeros; `next` moves on to the following leaf.
class BranchUmpire final : public Umpire {
 public:
  BranchUmpire(const GameKind& game, const Setup& setup, Player& policy)
      : Umpire(Book{}, false), game_(game), setup_(setup), policy_(policy), view_(game.state_size) {}

  void begin(const State& running) {
    running_ = &running;
    depth_ = 0;
    chance = 1;
  }

  // False when every leaf has been visited.
  bool next() {
    while (!branches_.empty() && branches_.back().number + 1 == branches_.back().count) branches_.pop_back();
    if (branches_.empty()) return false;
    ++branches_.back().number;
    return true;
  }

  void ask(std::span<const Question> questions, std::span<Answer> answers) override {
    Random none(0);
    for (std::size_t i = 0; i < questions.size(); ++i) {
      view_ = *running_;
      game_.blank(setup_, view_.data(), questions[i].seat);
      policy_.decide({game_, setup_, view_.data(), questions[i]}, none, answers[i]);
    }
  }

  Rolled roll(const Roll& roll) override {
    if (depth_ >= kDeepest) return lead_out(roll);
    if (roll.need == Roll::kFacesMatter) return roll_faces(roll);
    if (roll.adds_up()) return roll_sum(roll);
    const int hits = std::clamp(roll.sides + 1 - roll.need, 0, int{roll.sides});
    const int successes = branch(roll.count + 1);
    chance *= binomial(roll.count, successes, static_cast<double>(hits) / roll.sides);
    return {.faces = {}, .successes = static_cast<std::uint8_t>(successes)};
  }

  void tell(const Event&) override {}

  double chance = 1;
  bool is_endless = false;  // dice that are rolled again and again, in some branch for ever

 private:
  static constexpr std::size_t kDeepest = 1000;

  // Dice by chance, on which every loop ends.
  Rolled lead_out(const Roll& roll) {
    is_endless = true;
    Faces faces;
    for (int i = 0; i < roll.count; ++i) faces.push_back(static_cast<std::uint8_t>(1 + throwaway_.below(roll.sides)));
    return judge(roll, faces);
  }

  struct Branch {
    int number, count;
  };

  int branch(int count) {
    if (depth_ == branches_.size()) branches_.push_back({0, count});
    assert(branches_[depth_].count == count);
    return branches_[depth_++].number;
  }

  Rolled roll_faces(const Roll& roll) {
    Rolled rolled;
    for (int i = 0; i < roll.count; ++i) {
      rolled.faces.push_back(static_cast<std::uint8_t>(1 + branch(roll.sides)));
      chance /= roll.sides;
    }
    return rolled;
  }

  Rolled roll_sum(const Roll& roll) {
    Rolled rolled;
    int added = roll.count;
    if (roll.need == Roll::kWildMatters && added > 0) {
      rolled.wild = static_cast<std::uint8_t>(1 + branch(roll.sides));
      chance /= roll.sides;
      --added;
    }
    std::vector<double>& chances = sums_[{added, roll.sides}];
    if (chances.empty()) chances = sum_chances(added, roll.sides);
    const int more = branch(static_cast<int>(chances.size()));
    chance *= chances[static_cast<std::size_t>(more)];
    rolled.sum = static_cast<std::uint16_t>(added + more);
    return rolled;
  }

  const GameKind& game_;
  const Setup& setup_;
  Player& policy_;
  State view_;
  const State* running_ = nullptr;
  std::vector<Branch> branches_;
  std::size_t depth_ = 0;
  std::map<std::pair<int, int>, std::vector<double>> sums_;  // chances, by number and sides of the dice
  Random throwaway_{0};
};

}  // namespace

std::vector<Leaf> enumerate_step(const GameKind& game, const Setup& setup, const State& state, Player& policy,
                                 std::size_t most_runs) {
  std::vector<Leaf> leaves;
  std::size_t runs = 0;
  BranchUmpire umpire(game, setup, policy);
  do {
    if (++runs > most_runs) return {};
    State running = state;
    umpire.begin(running);
    game.step(setup, running.data(), umpire);
    if (umpire.is_endless) return {};
    if (umpire.chance == 0) continue;
    const auto same = std::ranges::find(leaves, running, &Leaf::state);
    if (same != leaves.end()) {
      same->chance += umpire.chance;
    } else {
      leaves.push_back({running, umpire.chance});
    }
  } while (umpire.next());
  return leaves;
}

}  // namespace sandtable
