#include "desk/match/shared_screen.h"

namespace sandtable {

bool SharedScreen::hand_to(const Match& match, Seat seat) {
  const bool passes = match.is_secret() && holder_ && *holder_ != seat;
  holder_ = seat;
  return passes;
}

bool SharedScreen::lift(const Match& match) {
  if (!veil_ || *veil_ == match.progress()) return false;
  veil_.reset();
  return true;
}

}  // namespace sandtable
