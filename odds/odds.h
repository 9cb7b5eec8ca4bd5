#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "engine/kind/odds.h"
#include "engine/run/session.h"

// Exact odds of a fight: the game's own rules under an umpire that follows every outcome of the dice.
namespace sandtable {

// How a fight can end.
struct Odds {
  struct Line {
    std::uint8_t feature = 0;
    UnitId unit;
    std::map<int, double> chances;  // of each value; they add up to all that was followed
  };
  std::vector<Line> lines;  // whatever can happen to somebody, by unit and feature
  bool exact = true;
  double error = 0;        // exact: what was not followed; chances are too small by this at most
  std::uint64_t runs = 0;  // of the rules: courses followed, or samples
  bool rolled = false;     // dice were rolled at all

  // That it happens; or the value.
  double chance(std::uint8_t feature, UnitId unit) const;
  double mean(std::uint8_t feature, UnitId unit) const;
  const Line* line(std::uint8_t feature, UnitId unit) const;
};

// Half the width of the 95 % interval around a sampled chance (Wilson's).
double sampling_error(double chance, std::uint64_t samples);

struct OddsBudget {
  std::uint64_t runs = 3'000'000;     // courses to follow before the answer is sampled instead
  std::uint64_t samples = 1'000'000;  // then
  double cut = 1e-17;                 // less likely courses are not followed on
  std::uint64_t seed = 1;             // of the samples
};

// Where a session stands, without the secret answers that wait for others: those are nobody's to reckon with.
Position start_of(const Session& session);

// The odds of what follows on a position, up to the next checkpoint at which nobody fights. Answers that it has in hand
// are given to the first questions.
Odds odds_of(const GameKind& game, const Setup& setup, const Position& start, const OddsPolicy& policy,
             const OddsBudget& budget = {});

// The same under each reaction that the other side may choose.
struct Reply {
  Question question;  // of the other side
  Answer answer;
  Odds odds;
};
struct ChoiceOdds {
  std::vector<Reply> replies;  // empty if nobody is asked to react; else in the order in which the game offers them
  Odds odds;                   // if nobody is asked
  std::optional<State> asked;  // the state in which the others are asked, for wording their replies
};
// What an answer to one of the session's pending questions leads to.
ChoiceOdds odds(const Session& session, std::size_t question, const Answer& answer, const OddsPolicy& policy,
                const OddsBudget& budget = {});

}  // namespace sandtable
