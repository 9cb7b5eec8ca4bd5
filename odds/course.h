#pragma once

#include <functional>

#include "engine/run/branching.h"
#include "odds/odds.h"

namespace sandtable {

// Leads a fight through a step, one way after the other, and takes down what is found out on each. The first step may
// have begun before.
class Course final : public BranchUmpire {
 public:
  // Answers a question that is worth thinking about. The deeds are what has entered the step before it.
  using Think = std::function<void(const Question& question, const std::vector<Deed>& before, Answer& answer)>;

  Course(const GameKind& game, const Setup& setup, const OddsPolicy& policy);

  void think_with(Think think) { think_ = std::move(think); }
  // The steps that follow begin where this position stands, which must outlive them; nullptr: at a checkpoint.
  void follow(const Position* start) { start_ = start; }
  void set_out(const void* running, double chance, const Findings& so_far);

  void tell(const Event& event) override;

  const Findings& findings() const { return findings_; }
  // Whether dice were rolled that no script prescribed, in any run.
  bool has_rolled() const { return has_rolled_ || has_gathered(); }
  // Whether somebody, not `seat`, was asked in this run how to react before such dice were rolled, and what had entered
  // the step before. What he answered is not among it.
  struct Reaction {
    Question question;
    std::vector<Deed> before;
    State state;
  };
  void look_for_reaction(std::optional<Seat> not_of);
  const std::optional<Reaction>& reaction() const { return reaction_; }

 protected:
  Rolled roll_on(const Roll& roll) override;
  void decide(const Question& question, Answer& answer) override;

 private:
  const OddsKind& kind_;
  const OddsPolicy& policy_;
  Think think_;
  const Position* start_ = nullptr;
  Findings findings_;
  bool has_rolled_ = false, has_rolled_now_ = false, looks_ = false;
  std::optional<Seat> not_of_;
  std::optional<Reaction> reaction_;
};

}  // namespace sandtable
