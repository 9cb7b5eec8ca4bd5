#include "games/arap/rules/turn/parts.h"

#include <algorithm>

#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/melee/locks.h"

namespace sandtable::arap {

namespace {

constexpr Mil kCoherency = 3_in;

bool are_near(const Game& game, const Law& law, ModelId a, ModelId b) {
  return within(game, law, a, b, kCoherency) && law.rule(clause::unit_coherency);
}

// Everybody of `rest` whom steps join to the group moves over to it.
void gather(const Game& game, const Law& law, Group& group, Models& rest) {
  for (std::size_t i = 0; i < group.size(); ++i) {
    for (std::size_t j = 0; j < rest.size();) {
      if (!are_near(game, law, group[i], rest[j])) {
        ++j;
        continue;
      }
      group.push_back(rest[j]);
      rest.erase_at(j);
    }
  }
}

bool is_guest(const Game& game, UnitId unit, ModelId model) {
  return game.unit(unit).guests.contains(unit_at(model.v));
}

Members own_members(const Game& game, const Setup& setup, UnitId unit, const Group& group) {
  Members members;
  for (const ModelId model : group)
    if (!is_guest(game, unit, model)) members.add(setup.member(model));
  return members;
}

// The group that goes on as the unit: the one with the model whose number it bears, or else the first with a model of
// the squad itself.
std::size_t heir(const Game& game, const Setup& setup, UnitId unit, const Groups& groups) {
  std::size_t first = groups.size();
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (groups[i].contains(model_at(unit.v))) return i;
    if (first == groups.size() && !own_members(game, setup, unit, groups[i]).empty()) first = i;
  }
  return first;
}

// Characters whom nobody of the unit is near any more are units of their own.
void drop_strays(Game& game, Umpire& umpire, UnitId unit, const Group& group) {
  for (const ModelId model : group)
    if (is_guest(game, unit, model)) leave(game, umpire, unit_at(model.v));
}

// A number for a new part: that of its lowest model which no other part bears, or another free one of the squad.
UnitId free_number(const Game& game, const Squad& squad, Members members) {
  for (const bool own : {true, false})
    for (std::size_t i = 0; i < squad.size; ++i)
      if ((!own || members.has(i)) && game.unit(unit_at(squad.first.v + i)).members.empty())
        return unit_at(squad.first.v + i);
  return UnitId::none();
}

UnitId found_part(Game& game, Umpire& umpire, UnitId unit, const Group& group) {
  const Members members = own_members(game, umpire.setup, unit, group);
  const UnitId id = free_number(game, umpire.setup.squad(unit), members);
  Unit its = game.unit(unit);
  its.members = members;
  its.guests.clear();
  for (const UnitId guest : game.unit(unit).guests) {
    if (!group.contains(model_at(guest.v))) continue;
    its.guests.push_back(guest);
    game.unit(guest).host = id;
  }
  game.unit(id) = its;
  return id;
}

void forget_members(Unit& unit, const Unit& part) {
  unit.members = unit.members.without(part.members);
  for (const UnitId guest : part.guests)
    for (std::size_t i = 0; i < unit.guests.size(); ++i)
      if (unit.guests[i] == guest) unit.guests.erase_at(i--);
}

// The points already rolled serve every part: now, or when the turn of a unit comes that was interrupted.
void share_points(Game& game, Umpire& umpire, UnitId unit, UnitId part) {
  Activation activation;
  if (!game.agenda.find(activation) || !umpire.rule(clause::unit_split_timing)) return;
  if (activation.unit != unit) {
    BustCheck pending;  // of the unit that was interrupted
    if (game.agenda.find(pending) && pending.unit == unit) game.unit(part).marks.add(UnitMark::sharing);
    return;
  }
  activation.unit = part;
  game.agenda.push(activation);
}

}  // namespace

Groups groups_of(const Game& game, const Law& law, UnitId unit) {
  law.follow(clause::unit_connected);
  Models rest = members_of(game, law.setup, unit);
  Groups groups;
  while (!rest.empty()) {
    Group group{rest[0]};
    rest.erase_at(0);
    gather(game, law, group, rest);
    groups.push_back(group);
  }
  if (groups.size() == 1 && groups[0].size() == 1) law.follow(clause::unit_single);
  return groups;
}

void part(Game& game, Umpire& umpire, UnitId unit) {
  if (!game.fights(unit) || is_locked(game, unit)) return;
  umpire.follow(clause::unit_when_checked);
  const Groups groups = groups_of(game, umpire, unit);
  if (groups.size() < 2 || !umpire.rule(clause::unit_temporary_squad)) return;
  umpire.follow(clause::unit_split);
  umpire.follow(clause::unit_forced_split);
  const std::size_t kept = heir(game, umpire.setup, unit, groups);
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (i == kept) continue;
    if (own_members(game, umpire.setup, unit, groups[i]).empty()) {
      drop_strays(game, umpire, unit, groups[i]);
      continue;
    }
    const UnitId id = found_part(game, umpire, unit, groups[i]);
    forget_members(game.unit(unit), game.unit(id));
    tell(umpire, CameApart{{unit, id}}, {clause::unit_temporary_squad});
    share_points(game, umpire, unit, id);
    game.agenda.push(OwnTurnTest{id});
  }
}

UnitId split_off(Game& game, const Setup& setup, UnitId unit, Members members) {
  const UnitId id = free_number(game, setup.squad(unit), members);
  Unit part = game.unit(unit);
  part.members = members;
  part.guests.clear();
  game.unit(id) = part;
  game.unit(unit).members = game.unit(unit).members.without(members);
  return id;
}

namespace {

bool may_merge(const Game& game, UnitId id) {
  const Unit& unit = game.unit(id);
  return game.fights(id) && unit.flight == Flight::none && !is_locked(game, id);
}

// The states of both, the worse of each.
void merge(Game& game, Umpire& umpire, UnitId into, UnitId from) {
  Unit& unit = game.unit(into);
  const Unit& part = game.unit(from);
  const bool hidden = unit.has(UnitMark::hidden) && part.has(UnitMark::hidden);
  unit.members = unit.members | part.members;
  for (const UnitId guest : part.guests) {
    unit.guests.push_back(guest);
    game.unit(guest).host = into;
  }
  unit.nerve = std::max(unit.nerve, part.nerve);
  unit.marks.bits |= part.marks.bits;
  if (!hidden) unit.marks.remove(UnitMark::hidden);
  unit.watch = std::min(unit.watch, part.watch);
  game.unit(from) = Unit{};
  tell(umpire, Reunited{{into, from}}, {clause::unit_rejoin});
}

bool stand_together(const Game& game, const Law& law, UnitId a, UnitId b) {
  return within(game, law, a, b, kCoherency);
}

}  // namespace

void rejoin_parts(Game& game, Umpire& umpire, Seat seat) {
  for (UnitId a = umpire.setup.first(seat); a < umpire.setup.end(seat); ++a.v) {
    const Squad& squad = umpire.setup.squad(a);
    for (UnitId b{static_cast<std::uint8_t>(a.v + 1)}; b.v < squad.first.v + squad.size; ++b.v) {
      if (!may_merge(game, a) || !may_merge(game, b) || !stand_together(game, umpire, a, b)) continue;
      if (!umpire.rule(clause::unit_rejoin)) continue;
      merge(game, umpire, a, b);
      b = a;  // the larger unit may be near others
    }
  }
}

void carry_out(Game& game, Umpire& umpire, Coherence coherence) { part(game, umpire, coherence.unit); }

void remove_model(Game& game, Umpire& umpire, ModelId model, UnitId killer) {
  const UnitId unit = unit_of(game, umpire.setup, model);
  umpire.follow(clause::profile_characteristics);
  game.model(model).killer = killer;
  game.model(model).fell = game.turn;
  tell(umpire, ModelLost{{model}}, {clause::profile_characteristics});
  Unit& its = game.unit(unit);
  const UnitId guest = unit_at(model.v);
  for (std::size_t i = 0; i < its.guests.size(); ++i) {
    if (its.guests[i] != guest) continue;
    its.guests.erase_at(i);
    game.unit(guest).status = Status::destroyed;
    game.unit(guest).members = {};
    tell(umpire, UnitDestroyed{{guest}}, {clause::profile_characteristics});
    return;
  }
  its.members.remove(umpire.setup.member(model));
  if (!its.members.empty()) return;
  while (!its.guests.empty()) {
    const UnitId left = its.guests.back();
    leave(game, umpire, left);
    for (const UnitId enemy : opponents_of(game, unit))
      game.locks.push_back({.a = left, .b = enemy, .since = game.turn});
  }
  forget_locks(game, unit);
  its.status = Status::destroyed;
  if (umpire.setup.profile(unit).is_vehicle()) game.agenda.push(Wreck{unit});
  tell(umpire, UnitDestroyed{{unit}}, {clause::profile_characteristics});
}

}  // namespace sandtable::arap
