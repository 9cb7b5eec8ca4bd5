#pragma once

#include <memory>
#include <vector>

#include "engine/play/player.h"
#include "engine/play/umpire.h"

namespace sandtable {

// An umpire that leads a step through all its outcomes, one run of the step after the other:
//   do { running = state; umpire.begin(running, chance); step(running, umpire); ... } while (umpire.next());
// Dice branch only as far as their roll distinguishes. Questions are answered by a policy, which must not draw chance.
class BranchUmpire : public Umpire {
 public:
  BranchUmpire(const GameKind& game, const Setup& setup, Player& policy, std::uint64_t listens = kNothing);
  ~BranchUmpire() override;

  // Outcomes less likely than this are not followed up; 0 follows everything.
  void cut_below(double chance) { cut_ = chance; }
  // From now on every run is drawn by chance instead, and there is no next one to go on to.
  void draw(std::uint64_t seed);

  // Before each run of the step: `running` is what it works on, `chance` that of the state it starts from.
  void begin(const void* running, double chance);
  // After it: on to the next outcome; false when all have been visited.
  bool next();
  // Forgets where it is in the step, before another step is led through its outcomes.
  void forget() { branches_.clear(); }

  // The chance of the outcome that the last run led to; 0 if it was cut.
  double chance() const { return is_cut_ ? 0 : chance_; }
  // What all cut outcomes of this umpire add up to.
  double lost() const { return lost_; }

  void ask(std::span<const Question> questions, std::span<Answer> answers) override;
  Rolled roll(const Roll& roll) override;
  void tell(const Event&) override {}

 protected:
  struct Table;  // what a kind of roll can come to, and how likely each is
  struct Branch {
    const Table* table = nullptr;
    std::size_t number = 0;
    double chance = 1;  // of all that came before it
  };

  const GameKind& game() const { return game_; }
  const Setup& setup() const { return setup_; }
  const void* running() const { return running_; }
  // The dice of this run so far.
  std::span<const Branch> path() const { return {branches_.data(), depth_}; }
  Situation look(const Question& question);

 private:
  bool pass_unlikely(Branch& branch);
  const Table* table_for(const Roll& roll);
  Rolled draw(const Roll& roll);

  const GameKind& game_;
  const Setup& setup_;
  Player& policy_;
  std::unique_ptr<std::byte[]> view_;
  const void* running_ = nullptr;
  std::vector<Branch> branches_;
  std::size_t depth_ = 0;
  double chance_ = 1, cut_ = 0, lost_ = 0;
  bool is_cut_ = false, draws_ = false;
  std::vector<std::unique_ptr<const Table>> tables_;
  Random random_{0};
};

}  // namespace sandtable
