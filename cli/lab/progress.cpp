#include "cli/lab/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sandtable {

namespace {

// How much of the run is done, as far as one can tell.
double share_done(const lab::Plan& plan, const lab::Tally& tally) {
  const lab::StopRule& rule = plan.wish.rule;
  if (tally.pairs() == 0) return 0;
  switch (rule.kind) {
    case lab::StopRule::Kind::games:
      return static_cast<double>(tally.pairs()) / static_cast<double>(plan.pairs());
    case lab::StopRule::Kind::precision:  // the width falls with the root of the number of pairs
      return std::min(1.0, std::pow(rule.precision / tally.sequence().half_width(), 2));
    case lab::StopRule::Kind::sprt:
      break;
  }
  const double ratio = tally.log_likelihood_ratio();
  return std::clamp(ratio / (ratio > 0 ? rule.sprt.upper_bound() : rule.sprt.lower_bound()), 0.0, 1.0);
}

std::string result_text(const lab::Plan& plan, const lab::Tally& tally) {
  if (tally.pairs() == 0 || plan.matchups.size() > 1) return {};
  const lab::Interval interval = lab::paired_interval(tally.total().pairs);
  std::string out = fmt::format("{:.1f} % ({:.1f} to {:.1f})", 100 * tally.total().pairs.mean(), 100 * interval.low,
                                100 * interval.high);
  if (plan.wish.rule.kind == lab::StopRule::Kind::sprt)
    out += fmt::format("  LLR {:.2f}", tally.log_likelihood_ratio());
  return out;
}

}  // namespace

LabProgress::LabProgress(const lab::Plan& plan, std::ostream& err) : plan_(plan), line_(err) {}

std::string LabProgress::line(const lab::Plan& plan, const lab::Progress& progress) {
  HowFar far{.share = share_done(plan, progress.tally),
             .games = progress.tally.games(),
             .games_per_second = progress.seconds > 0 ? 2 * static_cast<double>(progress.fought) / progress.seconds : 0,
             .more = result_text(plan, progress.tally)};
  const bool steady = plan.wish.rule.kind != lab::StopRule::Kind::sprt;
  const double fresh =
      static_cast<double>(progress.fought) / static_cast<double>(std::max<std::uint64_t>(1, progress.tally.pairs()));
  if (steady && far.share * fresh > 0) far.seconds_left = progress.seconds * (1 - far.share) / (far.share * fresh);
  return progress_text(far);
}

void LabProgress::show(const lab::Progress& progress) {
  if (line_.is_due(progress.seconds)) line_.show(line(plan_, progress), progress.seconds);
}

}  // namespace sandtable
