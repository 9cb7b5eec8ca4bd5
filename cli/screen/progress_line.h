#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

namespace sandtable {

// How far something long is.
struct HowFar {
  double share = 0;  // 0 to 1
  std::uint64_t games = 0;
  double games_per_second = 0;
  std::optional<double> seconds_left = {};
  std::string more = {};  // at the end of the line
};
// So many of all pairs of battles, fought at a steady pace.
HowFar how_far(std::uint64_t pairs, std::uint64_t of, double seconds);
std::string progress_text(const HowFar& far);

// The line that something long keeps up to date in a terminal.
class ProgressLine {
 public:
  explicit ProgressLine(std::ostream& err);  // shows nothing where that is no terminal
  ~ProgressLine();                           // clears the line
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // Whether it is time for a new line, so many seconds after the beginning.
  bool is_due(double seconds) const;
  void show(const std::string& line, double seconds);

 private:
  std::ostream& err_;
  bool shown_;
  double last_ = -1;
};

}  // namespace sandtable
