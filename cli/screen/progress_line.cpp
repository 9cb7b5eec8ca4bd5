#include "cli/screen/progress_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <iostream>

namespace sandtable {

namespace {

constexpr double kEvery = 0.2;  // seconds
constexpr int kBarWidth = 24;

bool is_terminal(const std::ostream& err) { return &err == &std::cerr && isatty(STDERR_FILENO) == 1; }

std::string time_text(double seconds) {
  const long long whole = std::llround(seconds);
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{}:{:02} min", whole / 60, whole % 60);
  return fmt::format("{}:{:02} h", whole / 3600, whole / 60 % 60);
}

}  // namespace

HowFar how_far(std::uint64_t pairs, std::uint64_t of, double seconds) {
  HowFar far{.share = static_cast<double>(pairs) / static_cast<double>(of),
             .games = 2 * pairs,
             .games_per_second = seconds > 0 ? 2 * static_cast<double>(pairs) / seconds : 0};
  if (far.share > 0) far.seconds_left = seconds * (1 - far.share) / far.share;
  return far;
}

std::string progress_text(const HowFar& far) {
  const int filled = static_cast<int>(far.share * kBarWidth);
  std::string out = fmt::format(
      "[{}{}] {:3.0f} %  {} games  {:.0f}/s", std::string(static_cast<std::size_t>(filled), '#'),
      std::string(static_cast<std::size_t>(kBarWidth - filled), '.'), 100 * far.share, far.games, far.games_per_second);
  if (far.seconds_left) out += "  " + time_text(*far.seconds_left) + " left";
  return far.more.empty() ? out : out + "  " + far.more;
}

ProgressLine::ProgressLine(std::ostream& err) : err_(err), shown_(is_terminal(err)) {}

ProgressLine::~ProgressLine() {
  if (shown_ && last_ >= 0) err_ << "\r\x1b[K" << std::flush;
}

bool ProgressLine::is_due(double seconds) const { return shown_ && seconds - last_ >= kEvery; }

void ProgressLine::show(const std::string& line, double seconds) {
  last_ = seconds;
  err_ << '\r' << line << "\x1b[K" << std::flush;
}

}  // namespace sandtable
