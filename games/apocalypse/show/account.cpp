#include "games/apocalypse/show/account.h"

#include <algorithm>

#include "engine/base/id_range.h"
#include "games/apocalypse/state/events.h"

namespace sandtable::apocalypse {

namespace {

using What = UnitNews::What;
using Note = std::function<void(const UnitNews&)>;

class Account {
 public:
  Account(const Setup& setup, const Note& note) : setup_(setup), note_(note) {
    for (const Squad& squad : setup.squads) {
      const auto unit = static_cast<int>(rows_.size());
      rows_.push_back({.left = squad.points * kWorthOfAPoint, .models = squad.size});
      rows_.back().parts.push_back(unit_at(rows_.size() - 1));
      note_({.unit = unit, .worth = rows_.back().left});
    }
  }

  using Heard = sandtable::Events<Doubled, CharacterJoined, ActionNamed, VolleyFired, MeleeJoined, PowerTried,
                                  WreckHits, BacklashStruck, LossesTaken, ClosedRanks, Survivors, Wounded, DamageRolled,
                                  TrackedAgain, Destroyed>;
  void operator()(const Doubled& told) { join(told.unit, told.with); }
  void operator()(const CharacterJoined& told) { join(told.unit, told.with); }
  void operator()(const ActionNamed& told) {
    if (!told.target.is_none()) row(told.target).foe = told.unit.v;
  }
  void operator()(const VolleyFired& told) { row(told.target).foe = told.unit.v; }
  void operator()(const MeleeJoined& told) {
    row(told.attacker).foe = told.defender.v;
    row(told.defender).foe = told.attacker.v;
  }
  void operator()(const PowerTried& told) {
    const bool at_enemy = !told.target.is_none() && setup_.seat(told.target) != setup_.seat(told.unit);
    if (told.works && at_enemy) row(told.target).foe = told.unit.v;
  }
  void operator()(const WreckHits& told) { row(told.unit).foe = UnitNews::kNobody; }
  void operator()(const BacklashStruck& told) { row(told.unit).foe = UnitNews::kNobody; }
  void operator()(const LossesTaken& told) { lose_models(told.unit, told.models); }
  void operator()(const ClosedRanks& told) { lose_models(told.unit, told.lost); }
  void operator()(const Survivors& told) { lose_models(told.unit, told.lost); }
  void operator()(const Wounded& told) { wounded(told.unit, told.wounds); }
  void operator()(const DamageRolled& told) { wounded(told.unit, told.wounds); }
  void operator()(const TrackedAgain& told) { wounded(told.unit, told.wounds); }
  void operator()(const Destroyed& told) {
    for (const UnitId part : row(told.unit).parts) {
      Row& its = row(part);
      note_({.what = What::destroyed, .unit = part.v, .by = row(told.unit).foe, .worth = its.left});
      its.left = 0;
    }
  }

 private:
  struct Row {
    std::int64_t left = 0;  // of its worth
    int models = 0;         // those of the joined units among them
    int wounds = 0;         // of a single model, counted so far
    int foe = UnitNews::kNobody;
    std::vector<UnitId> parts = {};  // the unit and those that have joined it
  };

  Row& row(UnitId unit) { return rows_[unit.v]; }

  void join(UnitId unit, UnitId with) {
    row(with).models += row(unit).models;
    row(with).parts.push_back(unit);
  }

  // A loss is shared by all parts of the unit.
  void lose(UnitId unit, int parts_lost, int of) {
    for (const UnitId part : row(unit).parts) {
      const std::int64_t share = setup_.squad(part).points * kWorthOfAPoint * parts_lost / of;
      const std::int64_t worth = std::min(share, row(part).left);
      row(part).left -= worth;
      note_({.what = What::lost, .unit = part.v, .by = row(unit).foe, .worth = worth});
    }
  }
  void lose_models(UnitId unit, int models) {
    if (models > 0 && row(unit).models > 1) lose(unit, models, row(unit).models);
  }
  // The wounds of one among several matter when he falls.
  void wounded(UnitId unit, int wounds) {
    Row& its = row(unit);
    if (its.models > 1 || wounds <= its.wounds) return;
    lose(unit, wounds - its.wounds, std::max(1, setup_.kit(setup_.squad(unit).first).tough));
    its.wounds = wounds;
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
    out.push_back({setup.seat(id), setup.squad(id).name, label(setup, id)});
  return out;
}

void account(const sandtable::Setup& base, const EventLog& events, const Note& note) {
  Account account(static_cast<const Setup&>(base), note);
  for (const Event& event : events) visit_event(event, account, Account::Heard{});
}

}  // namespace sandtable::apocalypse
