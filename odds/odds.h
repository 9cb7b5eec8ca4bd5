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
  KindSet asked = {};      // questions that the policy answered on the way

  // That it happens; or the value.
  double chance(std::uint8_t feature, UnitId unit) const;
  double mean(std::uint8_t feature, UnitId unit) const;
  const Line* line(std::uint8_t feature, UnitId unit) const;
};

// Half the width of the 95 % interval around a sampled chance (Wilson's).
double sampling_error(double chance, std::uint64_t samples);

// How far a reckoning has come.
struct OddsProgress {
  bool sampling = false;
  std::uint64_t runs = 0;  // outcomes followed, or samples
};
// Somebody with a clock.
class OddsWatch {
 public:
  virtual ~OddsWatch() = default;
  virtual void begin() {}
  // Asked now and then; no: what is being followed is sampled instead, or the samples so far are enough.
  virtual bool goes_on(const OddsProgress& progress) = 0;
};

struct OddsBudget {
  std::uint64_t runs = 3'000'000;     // outcomes to follow before the answer is sampled instead
  std::uint64_t samples = 1'000'000;  // then, at most
  double cut = 1e-17;                 // less likely outcomes are not followed on
  std::uint64_t seed = 1;             // of the samples
  OddsWatch* watch = nullptr;         // nullptr: takes its time
};

// Where a session stands, without the secret answers that wait for others: those are nobody's to reckon with.
Position start_of(const Session& session);

// The odds of what follows on a position, up to the next checkpoint at which nobody fights. Answers that it has in hand
// are given to the first questions.
Odds odds_of(const GameKind& game, const Setup& setup, const Position& start, const OddsPolicy& policy,
             const OddsBudget& budget = {});

// The odds under one way to answer what is asked inside the fight.
struct OddsReading {
  std::string policy;   // its name
  std::string assumes;  // in a player's words; empty where nothing was asked
  Odds odds;
};
// The odds under each of the policies that makes a difference; under the first in any case.
std::vector<OddsReading> readings_of(const GameKind& game, const Setup& setup, const Position& start,
                                     std::span<const OddsPolicy> policies, const OddsBudget& budget = {});
// The ordinary policy of a game, and those that its players may mean instead.
std::vector<OddsPolicy> policies_of(const OddsKind& kind);

// What follows on an answer, for each way in which the other side may react before the first dice.
struct Reply {
  // What was answered since, in order: reactions of the others, one of each they have, and whatever the chooser himself
  // was asked (OddsKind::declares), which the game answered for him.
  struct Said {
    Question question;
    Answer answer;
    State asked;  // where it was asked, for wording it
  };
  std::vector<Said> said;
  std::vector<OddsReading> readings;
};
struct ChoiceOdds {
  std::vector<Reply> replies;  // in the order in which the game offers them; one with nothing said if nobody is asked
};
// What an answer to one of the session's pending questions leads to.
ChoiceOdds odds(const Session& session, std::size_t question, const Answer& answer,
                std::span<const OddsPolicy> policies, const OddsBudget& budget = {});

}  // namespace sandtable
