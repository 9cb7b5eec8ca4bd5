#pragma once

#include <map>
#include <optional>

#include "odds/course.h"
#include "odds/situations.h"

namespace sandtable {

// Follows a fight through every outcome of its dice. Its situations between steps are a chain: each is led through its
// step once, however often the fight comes by, and the chances then flow along.
class Enumeration {
 public:
  Enumeration(const GameKind& game, const Setup& setup, const OddsPolicy& policy, const OddsBudget& budget,
              const Position& start);

  // False if the budget did not suffice: then nothing is known.
  bool run();

  // How the fight can end.
  struct End {
    Findings findings;
    double chance = 0;
  };
  const std::vector<End>& ends() const { return ends_; }
  double lost() const { return lost_; }
  std::uint64_t runs() const { return course_.runs() + runs_; }
  bool has_rolled() const { return course_.has_rolled(); }
  const KindSet& asked() const { return course_.asked(); }

 private:
  // Where a step leads, and how likely.
  struct Edge {
    std::uint32_t to = 0;
    bool ends = false;  // `to` is an end, not a situation
    double chance = 0;
  };
  struct Step {
    bool is_known = false;
    std::size_t first = 0, count = 0;  // of its edges
    double lost = 0;
  };
  using Chances = std::vector<std::pair<std::uint32_t, double>>;

  bool follow(std::optional<std::uint32_t> situation, Step& step);
  bool carry_on();
  void add_edge(bool ends, std::uint32_t to);
  std::uint32_t end_with(const Findings& findings);
  void index_ends();
  void flow(const Step& step, double chance);
  void think(const Question& question, const std::vector<Deed>& before, Answer& answer);
  double worth(const Position& start, Seat seat);

  const GameKind& game_;
  const Setup& setup_;
  const OddsPolicy& policy_;
  OddsBudget budget_;
  const Position& start_;
  Course course_;
  Situations situations_;
  std::vector<Step> steps_;   // by situation
  std::vector<Edge> edges_;   // of all steps, those of the step at hand last
  std::vector<double> next_;  // chances that have flowed on, by situation
  std::vector<std::uint32_t> reached_;
  // By situation, and by end: the edge to it in the step at hand, if it has the mark of that.
  struct Seen {
    std::uint32_t mark = 0;
    std::size_t edge = 0;
  };
  std::vector<Seen> seen_, seen_ends_;
  std::uint32_t mark_ = 0;
  std::vector<End> ends_;
  std::vector<std::uint32_t> end_slots_;  // open addressing: 1 + the end, or 0
  double lost_ = 0;
  std::uint64_t runs_ = 0;                               // of thoughts
  State step_begin_;                                     // where there is thinking: of the step at hand
  std::map<std::vector<std::int32_t>, Answer> thought_;  // of this step, by what had entered it
  bool is_exhausted_ = false;
};

}  // namespace sandtable
