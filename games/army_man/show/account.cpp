#include "games/army_man/show/account.h"

#include <algorithm>

#include "engine/base/id_range.h"
#include "games/army_man/state/events.h"

namespace sandtable::army_man {

namespace {

using What = UnitNews::What;
using Note = std::function<void(const UnitNews&)>;

class Account {
 public:
  Account(const Setup& setup, const Note& note) : setup_(setup), note_(note) {
    for (const Squad& squad : setup.squads) {
      const auto unit = static_cast<int>(rows_.size());
      rows_.push_back({.left = squad.profile.points * kWorthOfAPoint});
      note_({.unit = unit, .worth = rows_.back().left});
    }
  }

  using Heard = sandtable::Events<ActionTaken, VolleyFired, MeleeRound, Endangered, LossesTaken, Damaged, Destroyed>;
  void operator()(const ActionTaken& told) {
    if (told.action == Action::charge) row(told.target).foe = told.unit.v;
  }
  void operator()(const VolleyFired& told) { row(told.target).foe = told.unit.v; }
  void operator()(const MeleeRound& told) {
    row(told.charger).foe = told.defender.v;
    row(told.defender).foe = told.charger.v;
  }
  void operator()(const Endangered& told) { row(told.unit).foe = UnitNews::kNobody; }
  void operator()(const LossesTaken& told) {
    if (!setup_.profile(told.unit).is_vehicle()) lose(told.unit, told.models, setup_.squad(told.unit).size);
  }
  void operator()(const Damaged& told) {
    lose(told.unit, told.wounds - row(told.unit).wounds, told.tough);
    row(told.unit).wounds = told.wounds;
  }
  void operator()(const Destroyed& told) {
    Row& its = row(told.unit);
    note_({.what = What::destroyed, .unit = told.unit.v, .by = its.foe, .worth = its.left});
    its.left = 0;
  }

 private:
  struct Row {
    std::int64_t left = 0;  // of its worth
    int wounds = 0;
    int foe = UnitNews::kNobody;
  };

  Row& row(UnitId unit) { return rows_[unit.v]; }

  void lose(UnitId unit, int parts, int of) {
    const std::int64_t share = setup_.profile(unit).points * kWorthOfAPoint * parts / of;
    const std::int64_t worth = std::min(share, row(unit).left);
    row(unit).left -= worth;
    note_({.what = What::lost, .unit = unit.v, .by = row(unit).foe, .worth = worth});
  }

  const Setup& setup_;
  const Note& note_;
  std::vector<Row> rows_;
};

}  // namespace

std::vector<UnitEntry> units(const sandtable::Setup& base) {
  const auto& setup = static_cast<const Setup&>(base);
  std::vector<UnitEntry> out;
  for (const UnitId id : ids_below<UnitId>(setup.squads.size()))
    out.push_back({setup.seat(id), setup.profile(id).name, label(setup, id)});
  return out;
}

void account(const sandtable::Setup& base, const EventLog& events, const Note& note) {
  Account account(static_cast<const Setup&>(base), note);
  for (const Event& event : events) visit_event(event, account, Account::Heard{});
}

}  // namespace sandtable::army_man
