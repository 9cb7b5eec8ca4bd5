#pragma once

#include "engine/run/session.h"

namespace sandtable {

// Whoever looks at the past of a session once more, event by event: to see who moved, appeared or fell with each.
class FilmWatcher {
 public:
  virtual ~FilmWatcher() = default;

  // How it stood before all that is shown.
  virtual void began(const State& state) = 0;
  // What somebody answered in this step, of all that the session has behind it.
  virtual void answered(std::size_t step, const Question& question, const Answer& answer) = 0;
  // An event by its number among all, and the state with what it tells of. What changes between two events belongs to
  // the later one; but what changes before somebody is asked, dice are rolled or a step ends belongs to the last one
  // before, since there people look at the table.
  virtual void told(std::size_t step, std::size_t event, const State& state) = 0;
  // The clauses that decided something between the event before and this one, in the catalogue's order. Nobody is told
  // unless he says how many clauses there are.
  virtual std::size_t clauses() const { return 0; }
  virtual void cited(std::size_t /*step*/, std::size_t /*event*/, std::span<const RuleId> /*rules*/) {}
};

// Answers up to so many steps before an event are shown for sure.
inline constexpr std::size_t kFilmLead = 8;

// Shows the events from `first` up to before `end`, with some that lie before: steps that are over are run again from
// the last state that the chronicle has kept, at most some forty steps. Costs what running the steps costs.
void show_film(const Session& session, std::size_t first, std::size_t end, FilmWatcher& watcher);

}  // namespace sandtable
