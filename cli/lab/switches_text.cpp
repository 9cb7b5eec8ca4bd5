#include "cli/lab/switches_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/screen/layout.h"
#include "lab/plan/again.h"

namespace sandtable {

namespace {

using lab::Change;
using lab::Finding;
using lab::Interval;
using lab::Measure;
using lab::Measured;
using lab::SwitchFindings;
using lab::SwitchRun;
using lab::SwitchStudy;
using lab::Trial;

constexpr std::size_t kWidth = 80;

std::string paragraph(const std::string& text, std::size_t indent = 0) {
  return std::string(indent, ' ') + wrapped(text, indent, kWidth) + '\n';
}
// A line whose further lines stand two characters to the right.
std::string item(const std::string& text) { return "  " + wrapped(text, 4, kWidth) + '\n'; }

std::string full_name(const SwitchStudy& study, const Trial& trial) {
  return study.switches[trial.of].spec.name + "=" + trial.value;
}

std::string first_seat_words(const lab::Plan& plan) {
  return plan.entrants[0].side.empty() ? "the first player" : "side " + plan.entrants[0].side;
}

std::string measured_text(const Measured& measured) {
  const lab::Tally& tally = *measured.tally;
  std::string out = fmt::format(
      "A battle takes {:.2f} rounds ({:.2f} to {:.2f}), {:.1f} % are drawn, and {} scores {:.1f} % ({:.1f} to {:.1f}).",
      tally.mean_rounds(), measured.rounds.low, measured.rounds.high, 100 * measured.draw_rate(),
      first_seat_words(*measured.plan), 100 * tally.first_seat().pairs.mean(), 100 * measured.first_seat.low,
      100 * measured.first_seat.high);
  if (!measured.spread) return out;
  const Interval interval = measured.spread->interval();
  return out + fmt::format(" The armies' strengths spread by {:.0f} Elo ({:.0f} to {:.0f}).", measured.spread->elo(),
                           interval.low, interval.high);
}

std::string armies_text(const lab::Plan& plan) {
  if (plan.wish.lists.empty()) return "no army lists";
  return fmt::format("{}", fmt::join(plan.titles, ", ")) + (plan.wish.alike ? ", each against itself" : "");
}

std::string heading(const SwitchStudy& study, const SwitchRun& run, const SwitchFindings& findings) {
  const lab::Plan& plan = study.baseline();
  std::string out = paragraph(fmt::format("{}, seed {}, {}, map{} {}; armies: {}.", plan.game().version, plan.wish.seed,
                                          plan.wish.players[0], plan.maps() > 1 ? "s" : "",
                                          lab::names_of(plan.wish.maps), armies_text(plan)));
  out +=
      paragraph(fmt::format("{} of the baseline and the same again with each value of each switch, {} in all. "
                            "Intervals are 95 %.",
                            counted(2 * plan.pairs(), "battle"), counted(run.games(), "battle")));
  if (!run.complete) out += "Stopped early: these results cover the battles fought so far.\n";
  if (findings.plans[0]) out += "\nBaseline. " + wrapped(measured_text(*findings.plans[0]), 10, kWidth) + '\n';
  return out;
}

std::string elo(double value) { return fmt::format("{:+.0f}", std::abs(value) < 0.5 ? 0.0 : value); }

// "battles last 0.31 rounds longer (0.20 to 0.42)"
std::string in_words(const lab::Plan& plan, Measure measure, const Change& change) {
  const bool more = change.value > 0;
  const auto sized = [&](double scale, int digits, std::string_view unit) {
    const double low = scale * (more ? change.interval.low : -change.interval.high);
    const double high = scale * (more ? change.interval.high : -change.interval.low);
    return std::pair(fmt::format("{:.{}f}{}", scale * std::abs(change.value), digits, unit),
                     fmt::format("({:.{}f} to {:.{}f})", low, digits, high, digits));
  };
  switch (measure) {
    case Measure::rounds: {
      const auto [size, interval] = sized(1, 2, " rounds");
      return fmt::format("battles last {} {} {}", size, more ? "longer" : "less", interval);
    }
    case Measure::first_seat: {
      const auto [size, interval] = sized(100, 1, " %");
      return fmt::format("{} scores {} {} {}", first_seat_words(plan), size, more ? "more" : "less", interval);
    }
    case Measure::spread:
      break;
  }
  const auto [size, interval] = sized(1, 0, " Elo");
  return fmt::format("the armies are {} {} apart {}", size, more ? "further" : "less", interval);
}

std::string notable_text(const SwitchStudy& study, const SwitchFindings& findings,
                         const std::vector<std::size_t>& order) {
  std::string out;
  for (const std::size_t i : order) {
    const Finding& finding = findings.trials[i];
    if (!finding.is_notable()) continue;
    std::vector<std::string> words;
    for (const Measure measure : lab::kMeasures)
      if (finding.is_notable(measure))
        words.push_back(in_words(study.plans[study.trials[i].plan], measure, *finding.change(measure)));
    out += item(fmt::format("{}: {}", full_name(study, study.trials[i]), fmt::join(words, "; ")));
  }
  if (findings.tests == 0) return {};
  const std::string of =
      fmt::format("{} (5 % risk of any false alarm, Holm's method)", counted(findings.tests, "test"));
  if (out.empty()) return '\n' + paragraph(fmt::format("No significant change in {}.", of));
  return '\n' + paragraph(fmt::format("Significant in {}:", of)) + out;
}

std::vector<std::string> row(const std::string& name, const Finding& finding) {
  const auto cell = [&](Measure measure, const std::string& text) {
    return text + (finding.is_notable(measure) ? " *" : "");
  };
  const Change& rounds = *finding.change(Measure::rounds);
  const Change& seat = *finding.change(Measure::first_seat);
  const std::optional<Change>& spread = finding.change(Measure::spread);
  return {name, cell(Measure::rounds, fmt::format("{:+.2f} ±{:.2f}", rounds.value, rounds.interval.half_width())),
          cell(Measure::first_seat, fmt::format("{:+.1f} ±{:.1f}", 100 * seat.value, 100 * seat.interval.half_width())),
          spread ? cell(Measure::spread, fmt::format("{} ({} to {})", elo(spread->value), elo(spread->interval.low),
                                                     elo(spread->interval.high)))
                 : "-"};
}

std::string table(const SwitchStudy& study, const SwitchFindings& findings, const std::vector<std::size_t>& order) {
  std::vector<std::vector<std::string>> rows = {{"change to the baseline", "rounds", "first player %", "spread, Elo"}};
  for (const std::size_t i : order)
    if (findings.trials[i].value && !findings.trials[i].same_battles)
      rows.push_back(row(full_name(study, study.trials[i]), findings.trials[i]));
  return rows.size() == 1 ? std::string() : '\n' + aligned(rows);
}

std::string unchanged_text(const SwitchStudy& study, const SwitchFindings& findings) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < study.trials.size(); ++i)
    if (findings.trials[i].same_battles) names.push_back(full_name(study, study.trials[i]));
  if (names.empty()) return {};
  return '\n' + paragraph(fmt::format("Every battle is the same with: {}.", fmt::join(names, ", ")));
}

// Where lists or maps are not those of the heading.
std::string other_ground_text(const SwitchStudy& study, const SwitchFindings& findings) {
  std::string out;
  for (std::size_t i = 0; i < study.trials.size(); ++i) {
    const Trial& trial = study.trials[i];
    if (trial.baseline == 0 || !findings.trials[i].value) continue;
    const lab::Plan& plan = study.plans[trial.baseline];
    out += item(fmt::format("{}: {}; map{} {}. Without it: {}", full_name(study, trial), armies_text(plan),
                            plan.maps() > 1 ? "s" : "", lab::names_of(plan.wish.maps),
                            measured_text(*findings.plans[trial.baseline])));
  }
  return out.empty() ? out
                     : "\nThese values do not allow the armies or maps of the baseline, so others fought:\n" + out;
}

std::string not_fought_text(const SwitchStudy& study, const SwitchFindings& findings) {
  std::string out;
  for (std::size_t i = 0; i < study.trials.size(); ++i) {
    if (findings.trials[i].value) continue;
    const std::string& why = study.trials[i].why_not;
    out += item(fmt::format("{}: {}", full_name(study, study.trials[i]), why.empty() ? lab::kStoppedBefore : why));
  }
  return out.empty() ? out : "\nNot fought:\n" + out;
}

// What is shown first, the surest of all at the head; the rest as the catalogue has it.
std::vector<std::size_t> notable_first(const SwitchFindings& findings) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < findings.trials.size(); ++i) order.push_back(i);
  std::ranges::stable_sort(order, {}, [&](std::size_t i) {
    const Finding& finding = findings.trials[i];
    return finding.is_notable() ? finding.least_probability() : 2;
  });
  return order;
}

}  // namespace

std::string lab_switches_text(const SwitchStudy& study, const SwitchRun& run, const SwitchFindings& findings) {
  const std::vector<std::size_t> order = notable_first(findings);
  return heading(study, run, findings) + notable_text(study, findings, order) + table(study, findings, order) +
         unchanged_text(study, findings) + other_ground_text(study, findings) + not_fought_text(study, findings) +
         fmt::format("\n{:.0f} battles a second with {}; hash {:016x}\n", run.games_per_second(),
                     counted(run.threads, "thread"), run.hash());
}

}  // namespace sandtable
