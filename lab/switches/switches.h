#pragma once

#include <functional>
#include <optional>

#include "engine/data/catalogue.h"
#include "lab/fight/run.h"

// What the house-rule switches of a game do to it. The same pairs of battles are fought under the values that are the
// baseline and then with each single switch at each of its other values: the same armies, maps and dice, so that
// whatever differs is the switch's doing.
namespace sandtable::lab {

struct SwitchWish {
  // Lists of which each meets each, maps, one player for all, and in `switches` the baseline. `rule.pairs` is for each
  // two armies; 0: as many as make about kUsualPairs.
  Wish base;
  std::vector<std::string> only;  // switches; empty: all
  // What is tried where a value does not allow the lists or the maps of the base.
  std::vector<NamedText> ready_lists, ready_maps;
};
inline constexpr std::uint64_t kUsualPairs = 120;

// A switch with what it is about, in the catalogue's words.
struct StudiedSwitch {
  SwitchSpec spec;
  std::string title, text;
  std::string baseline;  // value
};

// A value other than the baseline's, to be compared with it.
struct Trial {
  std::size_t of = 0;  // index into SwitchStudy::switches
  std::string value;
  std::string why_not;       // it cannot be fought; empty: it can
  std::size_t plan = 0;      // index into SwitchStudy::plans, as is
  std::size_t baseline = 0;  // the same with the switch as it was: the first plan, or with lists or maps of its own
};

struct SwitchStudy {
  std::vector<StudiedSwitch> switches;
  std::vector<Plan> plans;  // the first is the baseline; a baseline stands before those that are compared with it
  std::vector<Trial> trials;

  const Plan& baseline() const { return plans.front(); }
  std::uint64_t pairs() const;  // in all
};

// Refuses unknown switches, and a baseline that cannot be fought.
Result<SwitchStudy> plan_switches(const SwitchWish& wish);

// One plan, fought so far as it was.
struct Fought {
  std::vector<PairResult> pairs;
  Tally tally;
};

struct SwitchRun {
  std::vector<Fought> fought;  // by plan
  bool complete = false;
  double seconds = 0;
  unsigned threads = 1;

  std::uint64_t games() const;
  std::uint64_t hash() const;  // over the plans in their order
  double games_per_second() const { return seconds > 0 ? static_cast<double>(games()) / seconds : 0; }
};

struct SwitchProgress {
  std::uint64_t pairs = 0;  // fought, of all plans together
  double seconds = 0;
  std::size_t plan = 0;  // that is being fought
};
using SwitchWatch = std::function<bool(const SwitchProgress&)>;

// Fights one plan after the other. Everything but the times is the same for any number of threads.
Result<SwitchRun> run_switches(const SwitchStudy& study, const RunOptions& options, const SwitchWatch& watch = {});

}  // namespace sandtable::lab
