#pragma once

#include <limits>
#include <memory>
#include <vector>

#include "engine/dice/gathering.h"
#include "engine/kind/player.h"
#include "engine/run/script_umpire.h"

namespace sandtable {

// An umpire that leads a step through all its outcomes, one run of the step after the other:
//   do { running = state; umpire.begin(running, chance); step(running, umpire); ... } while (umpire.next());
// A step that has begun is first led by the script of its position. Dice branch only as far as their roll
// distinguishes, a reckoning only as far as what it comes to. Questions are answered by a policy, which must not draw
// chance.
class BranchUmpire : public ScriptUmpire {
 public:
  BranchUmpire(const GameKind& game, const Setup& setup, Player& policy, const KindSet& listens = kNothing);
  ~BranchUmpire() override;

  // Outcomes less likely than this are not followed up; 0 follows everything.
  void cut_below(double chance) { cut_ = chance; }
  // Gives up after so many runs.
  void stop_after(std::uint64_t runs) { most_runs_ = runs; }
  // From now on every run is drawn by chance instead, and there is no next one to go on to.
  void draw(std::uint64_t seed);

  // Before each run of the step: `running` is what it works on, `chance` that of the state it starts from. A position
  // in the middle of the step must outlive the run.
  void begin(const void* running, double chance, const Position* from = nullptr);
  // After it: on to the next outcome; false when all have been visited.
  bool next();
  // Forgets where it is in the step, before another step is led through its outcomes.
  void forget() { branches_.clear(); }
  // After a run: whether it branched, and only by reckonings. Each run of the step then came to something else, and may
  // go on with the step that follows.
  bool has_only_reckoned() const { return depth_ > 0 && !has_rolled_now_; }

  // The chance of the outcome that the last run led to; 0 if it was cut.
  double chance() const { return is_cut_ ? 0 : chance_; }
  // What all cut outcomes of this umpire add up to.
  double lost() const { return lost_; }
  // Runs of steps, and what the rolls of reckonings came to in them.
  std::uint64_t runs() const { return runs_; }
  // Whether it has given up: then nothing is known of the step.
  bool gave_up() const { return runs_ > most_runs_; }

  void tell(const Event&) override {}
  Gathering* gather(std::uint64_t word) override;
  std::uint64_t gathered() override;

 protected:
  void ask_on(std::span<const Question> questions, std::span<Answer> answers) override;
  Rolled roll_on(const Roll& roll) override;
  // A question that neither the script nor an answer in hand has answered: by the policy.
  virtual void decide(const Question& question, Answer& answer);

  const GameKind& game() const { return game_; }
  const Setup& setup() const { return setup_; }
  const void* running() const { return running_; }
  bool is_reckoning() const { return is_reckoning_; }
  // Whether a reckoning has rolled dice, in any run.
  bool has_gathered() const { return has_gathered_; }
  Situation look(const Question& question);

 private:
  // What a roll, or a reckoning, can come to here.
  struct Branch {
    Outcomes outcomes;  // of a roll
    std::size_t number = 0;
    double chance = 1;                                             // of all that came before it
    std::unique_ptr<const std::vector<Gathering::Way>> ends = {};  // of a reckoning

    std::size_t size() const { return ends ? ends->size() : outcomes.size(); }
    double share() const { return ends ? (*ends)[number].chance : outcomes.chance(number); }
  };

  bool pass_unlikely(Branch& branch);
  const Branch& take_branch();
  bool branch_out(Branch branch);
  bool recall(Answer& answer);
  void remember(const Answer& answer);

  const GameKind& game_;
  const Setup& setup_;
  Player& policy_;
  std::unique_ptr<std::byte[]> view_;
  const void* running_ = nullptr;
  std::vector<Branch> branches_;
  std::size_t depth_ = 0;
  // What was answered before each branch: runs that branch later are answered the same.
  struct Memory {
    std::size_t depth = 0;
    std::size_t first = 0, size = 0;  // of its words
  };
  std::vector<Memory> memories_;
  std::size_t recalled_ = 0;  // in this run
  std::vector<std::int32_t> words_;
  double chance_ = 1, cut_ = 0, lost_ = 0;
  std::uint64_t runs_ = 0, most_runs_ = std::numeric_limits<std::uint64_t>::max();
  bool has_gathered_ = false, is_reckoning_ = false;
  bool is_cut_ = false, draws_ = false, has_rolled_now_ = false;
  OutcomeTables tables_;
  Gathering gathering_{tables_};
  Random random_{0};
};

}  // namespace sandtable
