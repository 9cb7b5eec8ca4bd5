#include "cli/lab_progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <iostream>

namespace sandtable {

namespace {

constexpr double kEvery = 0.2;  // seconds
constexpr int kBarWidth = 24;

bool is_terminal(const std::ostream& err) { return &err == &std::cerr && isatty(STDERR_FILENO) == 1; }

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

std::string time_text(double seconds) {
  const auto whole = static_cast<long long>(seconds + 0.5);
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{}:{:02} min", whole / 60, whole % 60);
  return fmt::format("{}:{:02} h", whole / 3600, whole / 60 % 60);
}

std::string result_text(const lab::Plan& plan, const lab::Tally& tally) {
  if (tally.pairs() == 0 || plan.matchups.size() > 1) return {};
  const lab::Interval interval = lab::paired_interval(tally.total().pairs);
  std::string out = fmt::format("  {:.1f} % ({:.1f} to {:.1f})", 100 * tally.total().pairs.mean(), 100 * interval.low,
                                100 * interval.high);
  if (plan.wish.rule.kind == lab::StopRule::Kind::sprt)
    out += fmt::format("  LLR {:.2f}", tally.log_likelihood_ratio());
  return out;
}

}  // namespace

LabProgress::LabProgress(const lab::Plan& plan, std::ostream& err) : plan_(plan), err_(err), shown_(is_terminal(err)) {}

LabProgress::~LabProgress() {
  if (shown_ && last_ >= 0) err_ << "\r\x1b[K" << std::flush;
}

std::string LabProgress::line(const lab::Plan& plan, const lab::Progress& progress) {
  const double share = share_done(plan, progress.tally);
  const double rate = progress.seconds > 0 ? 2 * static_cast<double>(progress.fought) / progress.seconds : 0;
  const int filled = static_cast<int>(share * kBarWidth);
  std::string out = fmt::format("[{}{}] {:3.0f} %  {} games  {:.0f}/s", std::string(filled, '#'),
                                std::string(kBarWidth - filled, '.'), 100 * share, progress.tally.games(), rate);
  const bool steady = plan.wish.rule.kind != lab::StopRule::Kind::sprt;
  const double fresh =
      static_cast<double>(progress.fought) / static_cast<double>(std::max<std::uint64_t>(1, progress.tally.pairs()));
  if (steady && share * fresh > 0) out += "  " + time_text(progress.seconds * (1 - share) / (share * fresh)) + " left";
  return out + result_text(plan, progress.tally);
}

void LabProgress::show(const lab::Progress& progress) {
  if (!shown_ || progress.seconds - last_ < kEvery) return;
  last_ = progress.seconds;
  err_ << '\r' << line(plan_, progress) << "\x1b[K" << std::flush;
}

}  // namespace sandtable
