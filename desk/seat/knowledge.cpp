#include "desk/seat/knowledge.h"

#include <algorithm>

namespace sandtable {

namespace {

std::string bytes_of(const Question& question) { return {reinterpret_cast<const char*>(&question), sizeof(question)}; }

}  // namespace

Knowledge knowledge(const Session& session, Seat seat, std::size_t latest) {
  const SeatView view(session, seat);
  Knowledge known{view.state(), view.step(), view.deeds(), view.event_count(), {}, {}, view.waits_for()};
  for (std::size_t i = known.events - std::min(known.events, latest); i < known.events; ++i)
    known.told.push_back(view.event_text(i));
  for (const SeatView::Asked& asked : view.questions())
    known.asked.push_back(bytes_of(session.questions()[asked.index]) + (asked.answered ? "+" : "-"));
  return known;
}

}  // namespace sandtable
