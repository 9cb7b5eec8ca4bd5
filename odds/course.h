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
  // Asked now and then whether to go on; where not, this gives up as if it had made too many runs.
  void watch(OddsWatch* watch) { watch_ = watch; }

  void tell(const Event& event) override;

  const Findings& findings() const { return findings_; }
  // Questions that no script answered, in any run.
  const KindSet& asked() const { return asked_; }
  // Whether dice were rolled that no script prescribed, in any run.
  bool has_rolled() const { return has_rolled_ || has_gathered(); }
  // Whether somebody but the chooser was asked in this run how to react, or the chooser what else he does, before such
  // dice were rolled, and what had entered the step before. What was answered is not among it.
  struct Reaction {
    Question question;
    std::vector<Deed> before;
    State state;
  };
  void look_for_reaction(Seat chooser);
  const std::optional<Reaction>& reaction() const { return reaction_; }

 protected:
  Rolled roll_on(const Roll& roll) override;
  void decide(const Question& question, Answer& answer) override;

 private:
  const OddsKind& kind_;
  const OddsPolicy& policy_;
  Think think_;
  const Position* start_ = nullptr;
  OddsWatch* watch_ = nullptr;
  std::uint32_t looks_ = 0;  // at the clock, if every run were one
  Findings findings_;
  bool has_rolled_ = false, has_rolled_now_ = false;
  KindSet asked_;
  std::optional<Seat> chooser_;  // nothing: nobody looks for reactions
  std::optional<Reaction> reaction_;
};

}  // namespace sandtable
