#pragma once

#include <array>
#include <string_view>

#include "lab/fight/words.h"
#include "lab/statistics/spread.h"
#include "lab/switches/switches.h"

// What the battles of lab/switches/switches.h say.
namespace sandtable::lab {

// What is measured of a game.
enum class Measure : std::uint8_t {
  rounds,      // of a battle
  first_seat,  // score of the first seat; in games with sides of its side
  spread,      // of the armies' strengths
};
inline constexpr std::array kMeasures = {Measure::rounds, Measure::first_seat, Measure::spread};
std::string_view measure_word(Measure measure);  // "rounds", "first_seat", "spread"

// What one plan says by itself. It must have a pair.
struct Measured {
  const Plan* plan = nullptr;
  const Tally* tally = nullptr;
  Interval rounds = {};
  Interval first_seat = {};
  std::vector<Rating> armies;                        // best first; empty where strengths cannot be told
  std::optional<Spread> spread;                      // the same
  std::vector<double> pair_rounds, pair_first_seat;  // by pair

  double draw_rate() const;
};
Measured measured(const Plan& plan, const Fought& fought);

// Why a value has no finding where a run was stopped.
inline constexpr std::string_view kStoppedBefore = "the run was stopped before it";

// A value against its baseline, over the pairs that both have.
struct Finding {
  std::optional<Measured> value;                      // nothing: no pair was fought
  std::array<std::optional<Change>, 3> changes = {};  // by measure
  std::array<bool, 3> notable = {};                   // shown, after Holm's correction over all findings and measures
  bool same_battles = false;                          // the switch made no difference to any of them

  const std::optional<Change>& change(Measure measure) const { return changes[static_cast<std::size_t>(measure)]; }
  bool is_notable(Measure measure) const { return notable[static_cast<std::size_t>(measure)]; }
  bool is_notable() const { return notable[0] || notable[1] || notable[2]; }
  double least_probability() const;
};

struct SwitchFindings {
  std::vector<std::optional<Measured>> plans;  // by plan: of baselines only
  std::vector<Finding> trials;                 // by trial
  std::size_t tests = 0;                       // that share the probability of error
};
SwitchFindings switch_findings(const SwitchStudy& study, const SwitchRun& run);

}  // namespace sandtable::lab
