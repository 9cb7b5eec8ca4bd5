#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "cli/play/play.h"

namespace sandtable {

bool Play::is_secret() const {
  std::optional<Seat> first;
  for (const Question& question : session_.questions()) {
    if (!chairs_[question.seat.v].is_person()) continue;
    if (first && *first != question.seat) return true;
    first = question.seat;
  }
  return false;
}

// Gives the keyboard to another person where he must not see what was answered; false if the input has ended.
bool Play::hand_over(Seat seat) {
  const bool passes = is_secret() && holder_ && *holder_ != seat;
  holder_ = seat;
  if (!passes) return true;
  queued_.clear();  // what one person typed ahead is no answer of another
  if (veil_) clear_screen();
  std::string line;
  if (!read_line(fmt::format("Pass the keyboard to player {}, then press Enter. ", seat.number()), line)) return false;
  queued_.clear();
  if (veil_) clear_screen();
  return true;
}

// Once all have answered nothing is secret any more, but what somebody typed may say more than is revealed.
void Play::lift_veil() {
  if (!veil_ || *veil_ == std::pair(session_.step(), session_.transcript().size())) return;
  veil_.reset();
  clear_screen();
}

void Play::clear_screen() {
  if (terminal_.interactive) out_ << "\x1b[2J\x1b[3J\x1b[H";
  story_lines_ = 0;
  shown_.clear();
}

}  // namespace sandtable
