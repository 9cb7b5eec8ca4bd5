#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/data/catalogue.h"
#include "engine/kind/game_kind.h"
#include "engine/kind/player.h"

// What every game must keep, whatever its rules: tried on random battles with random switches, armies and maps.
namespace sandtable::conformance {

// How often the costly promises are checked as a battle goes on.
struct Effort {
  std::uint32_t options_one_in = 16;  // of the decisions: are all options legal?
  std::uint32_t views_one_in = 8;     // of the steps: does a view depend on what is hidden?
  std::uint32_t junk_one_in = 8;      // of the decisions: is a spoilt answer refused with a reason, and nothing worse?
  std::uint32_t form_up_one_in = 16;  // of the decisions with a deputy for groups: are its proposals legal?
  std::uint32_t plan_one_in = 16;     // of the decisions with a deputy for routes: is the first answer legal?
  std::uint32_t steer_one_in = 16;    // of the decisions with a deputy for drives: is legal what it says?
};

struct Findings {
  std::vector<std::string> broken;  // promises, at most kMost of them
  std::set<std::string> asked;      // names of the questions met
  int battles = 0;
  int decisions = 0;
  int refused_setups = 0;
  int enumerated_steps = 0;  // with more than one end
  int hiding_views = 0;      // in which something was hidden that could have been otherwise

  static constexpr std::size_t kMost = 10;
  void add(std::string what) {
    if (broken.size() < kMost) broken.push_back(std::move(what));
  }
};

class Kit {
 public:
  explicit Kit(const GameKind& game);

  const Catalogue& catalogue() const { return catalogue_; }

  // Plays the battle of this number to its end and checks every answer, state and view on the way.
  void play(std::uint64_t number, const Effort& effort, Findings& findings, Ledger* ledger = nullptr) const;
  // Plays it with this bot in all seats, or in every other one against chance: all it answers must be legal, and its
  // own.
  void play_bot(std::uint64_t number, const BotSpec& bot, Findings& findings) const;
  // Plays it, and again from its recording: the histories must be equal.
  void replay(std::uint64_t number, Findings& findings) const;
  // The chances of all ends of its steps must sum to one; steps with very many ends are left out.
  void enumerate(std::uint64_t number, Findings& findings) const;

 private:
  std::shared_ptr<const Setup> draw_setup(std::uint64_t number, Findings& findings) const;

  const GameKind& game_;
  Catalogue catalogue_;
};

// Answers by `sample`, or by `fallback`.
class Chance final : public Player {
 public:
  void decide(const Situation& at, Random& random, Answer& answer) override;
};
class Default final : public Player {
 public:
  void decide(const Situation& at, Random& random, Answer& answer) override;
};

// How many random battles a test plays: SANDTABLE_BATTLES, or 2000.
int battles_to_play();

}  // namespace sandtable::conformance
