#pragma once

#include <span>
#include <variant>
#include <vector>

#include "lab/fight/pair_result.h"
#include "lab/fight/ranks.h"

// What the leader of a run and the other ranks tell each other. A run's number tells its messages from those that are
// still under way from the run before.
namespace sandtable::lab {

// From the leader: here is a plan to fight for.
struct NewRun {
  std::uint64_t run = 0;
  std::string wish;         // lab/plan/wish_json.h
  unsigned threads = 0;     // 0: the usual number
  bool with_proof = false;  // fight the first pair too, for the mark
};
// From the leader: pairs to fight.
struct Work {
  std::uint64_t run = 0;
  std::uint64_t first = 0, count = 0;
};
// From the leader: this run is over.
struct Stop {
  std::uint64_t run = 0;
};
// From the leader: all is over.
struct Farewell {};

// To the leader: the plan can be fought, or why it cannot.
struct Ready {
  std::uint64_t run = 0;
  std::string host;
  unsigned threads = 1;
  std::uint64_t mark = 0;  // of the plan as this rank understands it: plan_mark
  std::string refusal;
};
// To the leader: so many more pairs would be welcome.
struct Want {
  std::uint64_t run = 0;
  std::uint64_t pairs = 0;
};
// To the leader: what was fought.
struct Report {
  struct Pair {
    std::uint64_t number = 0;
    PairResult result;
  };
  std::uint64_t run = 0;
  std::vector<Pair> pairs;
};

using RankMessage = std::variant<NewRun, Work, Stop, Farewell, Ready, Want, Report>;

std::string packed(const RankMessage& message);
// Nothing where the bytes are no message: another version of the program sends them.
std::optional<RankMessage> unpacked(const std::string& bytes);

}  // namespace sandtable::lab
