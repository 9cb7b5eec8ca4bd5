#include "desk/seat/story.h"

namespace sandtable {

std::vector<std::size_t> Story::untold(const SeatView& view) {
  // After a step back there may be fewer.
  told_.resize(view.session_->event_count(), false);
  std::vector<std::size_t> numbers;
  const std::vector<std::size_t>& known = view.known();
  for (std::size_t number = 0; number < known.size(); ++number) {
    if (told_[known[number]]) continue;
    told_[known[number]] = true;
    numbers.push_back(number);
  }
  return numbers;
}

}  // namespace sandtable
