#include "lab/switches/switch_findings.h"

#include <algorithm>

namespace sandtable::lab {

namespace {

Encounters encounters_of(const Plan& plan, std::span<const PairResult> pairs) {
  Encounters out;
  for (const Entrant& entrant : plan.entrants) out.side.push_back(entrant.side == plan.entrants[0].side ? 0 : 1);
  for (const Matchup& matchup : plan.matchups) out.meetings.emplace_back(matchup.first, matchup.second);
  for (std::size_t i = 0; i < pairs.size(); ++i) out.pairs.push_back({plan.matchup_of(i), pairs[i].points()});
  return out;
}

// Where nobody meets another army, nothing is said about armies.
bool armies_differ(const Plan& plan) { return !plan.wish.alike && plan.wish.lists.size() > 1; }

Fought first_pairs(const Fought& fought, std::size_t pairs) {
  return {.pairs = {fought.pairs.begin(), fought.pairs.begin() + static_cast<std::ptrdiff_t>(pairs)},
          .tally = fought.tally};
}

// A run that was stopped has less pairs of a value than of its baseline, never more.
Finding compare(const Plan& plan, const Fought& fought, const Measured& whole_base, const Fought& base) {
  Finding out;
  const std::size_t pairs = fought.pairs.size();
  if (pairs == 0) return out;
  out.value = measured(plan, fought);
  out.same_battles = std::equal(fought.pairs.begin(), fought.pairs.end(), base.pairs.begin());
  const bool spread = out.value->spread.has_value();
  if (out.same_battles) {  // nothing was left to chance: the dice were the same
    out.changes = {Change{}, Change{}, spread ? std::optional(Change{}) : std::nullopt};
    return out;
  }
  const Fought matched = first_pairs(base, pairs);
  const Measured former = pairs == base.pairs.size() ? whole_base : measured(*whole_base.plan, matched);
  out.changes[0] = mean_change(former.pair_rounds, out.value->pair_rounds);
  out.changes[1] = mean_change(former.pair_first_seat, out.value->pair_first_seat);
  if (spread) out.changes[2] = spread_change(*former.spread, *out.value->spread);
  return out;
}

// All tests together err with a probability of at most 5 %.
void mark_notable(SwitchFindings& findings) {
  std::vector<double> probabilities;
  for (const Finding& finding : findings.trials)
    for (const auto& change : finding.changes)
      if (change) probabilities.push_back(change->probability);
  findings.tests = probabilities.size();
  const std::vector<bool> shown = holm(probabilities);
  std::size_t next = 0;
  for (Finding& finding : findings.trials)
    for (std::size_t i = 0; i < finding.changes.size(); ++i)
      if (finding.changes[i]) finding.notable[i] = shown[next++];
}

}  // namespace

std::string_view measure_word(Measure measure) {
  switch (measure) {
    case Measure::rounds:
      return "rounds";
    case Measure::first_seat:
      return "first_seat";
    case Measure::spread:
      break;
  }
  return "spread";
}

double Measured::draw_rate() const {
  return static_cast<double>(tally->total().draws) / static_cast<double>(tally->games());
}

Measured measured(const Plan& plan, const Fought& fought) {
  Measured out{.plan = &plan, .tally = &fought.tally};
  for (std::size_t i = 0; i < fought.pairs.size(); ++i) {
    const PairResult& pair = fought.pairs[i];
    out.pair_rounds.push_back((pair.battles[0].rounds + pair.battles[1].rounds) / 2.0);
    const int points = first_seat_score(plan, i, pair, 0) + first_seat_score(plan, i, pair, 1);
    out.pair_first_seat.push_back(Pentanomial::score(points));
  }
  out.rounds = mean_interval(out.pair_rounds);
  out.first_seat = paired_interval(fought.tally.first_seat().pairs);
  const Encounters encounters = encounters_of(plan, fought.pairs);
  if (!armies_differ(plan) || !encounters.can_tell()) return out;
  out.armies = ranking_of(plan, fought.tally);
  out.spread = spread(encounters);
  return out;
}

double Finding::least_probability() const {
  double least = 1;
  for (const auto& change : changes)
    if (change) least = std::min(least, change->probability);
  return least;
}

SwitchFindings switch_findings(const SwitchStudy& study, const SwitchRun& run) {
  SwitchFindings out;
  out.plans.resize(study.plans.size());
  const auto need = [&](std::size_t baseline) {
    if (!out.plans[baseline] && !run.fought[baseline].pairs.empty())
      out.plans[baseline] = measured(study.plans[baseline], run.fought[baseline]);
  };
  need(0);
  for (const Trial& trial : study.trials) {
    Finding& finding = out.trials.emplace_back();
    if (!trial.why_not.empty()) continue;
    need(trial.baseline);
    if (out.plans[trial.baseline])
      finding = compare(study.plans[trial.plan], run.fought[trial.plan], *out.plans[trial.baseline],
                        run.fought[trial.baseline]);
  }
  mark_notable(out);
  return out;
}

}  // namespace sandtable::lab
