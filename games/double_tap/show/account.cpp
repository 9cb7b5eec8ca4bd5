#include "games/double_tap/show/account.h"

#include <fmt/format.h>

#include "engine/base/id_range.h"
#include "games/double_tap/state/events.h"

namespace sandtable::double_tap {

namespace {

bool has_a_dearer_or_cheaper_twin(const Setup& setup, UnitId unit) {
  const Seat seat = setup.seat(unit);
  const Fighter& fighter = setup.fighter(unit);
  for (UnitId id = setup.first(seat); id < setup.end(seat); ++id.v) {
    const Fighter& other = setup.fighter(id);
    if (other.name == fighter.name && other.points != fighter.points) return true;
  }
  return false;
}

std::string kind_of(const Setup& setup, UnitId unit) {
  const Fighter& fighter = setup.fighter(unit);
  return has_a_dearer_or_cheaper_twin(setup, unit) ? fmt::format("{} ({} points)", fighter.name, fighter.points)
                                                   : fighter.name;
}

}  // namespace

std::vector<UnitEntry> units(const sandtable::Setup& base) {
  const auto& setup = static_cast<const Setup&>(base);
  std::vector<UnitEntry> out;
  for (const UnitId id : ids_below<UnitId>(setup.fighters.size()))
    out.push_back({setup.seat(id), kind_of(setup, id), label(setup, id)});
  return out;
}

void account(const sandtable::Setup& base, const EventLog& events, const std::function<void(const UnitNews&)>& note) {
  const auto& setup = static_cast<const Setup&>(base);
  const auto worth = [&](int unit) { return setup.fighters[static_cast<std::size_t>(unit)].points * kWorthOfAPoint; };
  const auto count = static_cast<int>(setup.fighters.size());
  for (int unit = 0; unit < count; ++unit) note({.unit = unit, .worth = worth(unit)});
  for (const Event& event : events) {
    const auto killed = event_as<Killed>(event);
    if (!killed) continue;
    const int by = killed->by.is_none() ? UnitNews::kNobody : killed->by.v;
    note({.what = UnitNews::What::destroyed, .unit = killed->unit.v, .by = by, .worth = worth(killed->unit.v)});
  }
}

}  // namespace sandtable::double_tap
