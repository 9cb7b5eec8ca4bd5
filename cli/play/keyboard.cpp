#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "cli/play/play.h"

namespace sandtable {

// Gives the keyboard to another person where he must not see what was answered; false if the input has ended.
bool Play::hand_over(Seat seat) {
  if (!screen_.hand_to(match_, seat)) return true;
  queued_.clear();  // what one person typed ahead is no answer of another
  if (screen_.is_veiled()) clear_screen();
  std::string line;
  if (!read_line(fmt::format("Pass the keyboard to player {}, then press Enter. ", seat.number()), line)) return false;
  queued_.clear();
  if (screen_.is_veiled()) clear_screen();
  return true;
}

void Play::lift_veil() {
  if (screen_.lift(match_)) clear_screen();
}

void Play::clear_screen() {
  if (terminal_.interactive) out_ << "\x1b[2J\x1b[3J\x1b[H";
  story_lines_ = 0;
  shown_.clear();
}

}  // namespace sandtable
