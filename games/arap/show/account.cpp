#include "games/arap/show/account.h"

#include <algorithm>

#include "games/arap/state/events.h"

namespace sandtable::arap {

namespace {

using What = UnitNews::What;
using Note = std::function<void(const UnitNews&)>;

class Account {
 public:
  Account(const Setup& setup, const Note& note) : setup_(setup), note_(note) {
    for (const Squad& squad : setup.squads) {
      const auto unit = static_cast<int>(rows_.size());
      rows_.push_back({.left = squad.points * kWorthOfAPoint, .models = squad.size});
      note_({.unit = unit, .worth = rows_.back().left});
    }
  }

  using Heard = sandtable::Events<TookAim, Endangered, ModelLost>;
  // Shells may fall where nobody is aimed at.
  void operator()(const TookAim& told) {
    if (!told.target.is_none()) row(setup_.squad_of[told.target.v]).foe = setup_.squad_of[told.unit.v];
  }
  void operator()(const Endangered& told) { row(setup_.squad_of[told.model.v]).foe = UnitNews::kNobody; }
  void operator()(const ModelLost& told) {
    const int unit = setup_.squad_of[told.model.v];
    Row& its = row(unit);
    if (its.models == 0) return;
    const std::int64_t worth = its.left / its.models;
    its.left -= worth;
    --its.models;
    note_({.what = its.models == 0 ? What::destroyed : What::lost, .unit = unit, .by = its.foe, .worth = worth});
  }

 private:
  struct Row {
    std::int64_t left = 0;  // of its worth
    int models = 0;
    int foe = UnitNews::kNobody;
  };

  Row& row(int unit) { return rows_[static_cast<std::size_t>(unit)]; }

  const Setup& setup_;
  const Note& note_;
  std::vector<Row> rows_;
};

}  // namespace

std::vector<UnitEntry> units(const sandtable::Setup& base) {
  const auto& setup = static_cast<const Setup&>(base);
  std::vector<UnitEntry> out;
  for (const Squad& squad : setup.squads)
    out.push_back({setup.seat(squad.unit()), squad.profile.name, sandtable::label(setup, squad.unit())});
  return out;
}

void account(const sandtable::Setup& base, const EventLog& events, const Note& note) {
  Account account(static_cast<const Setup&>(base), note);
  for (const Event& event : events) visit_event(event, account, Account::Heard{});
}

}  // namespace sandtable::arap
