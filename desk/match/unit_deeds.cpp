#include "desk/match/unit_deeds.h"

#include "engine/ask/event_log.h"

namespace sandtable {

std::vector<UnitDeeds> deeds_of(const Session& session) {
  const AccountKind& kept = session.game().account;
  std::vector<UnitDeeds> all;
  if (kept.units == nullptr) return all;
  for (const UnitEntry& unit : kept.units(session.setup()))
    all.push_back({.seat = unit.seat, .label = unit.label, .name = unit.kind});
  EventLog events;
  for (std::size_t i = 0; i < session.event_count(); ++i) events.push_back(session.event(i));
  kept.account(session.setup(), events, [&](const UnitNews& news) {
    UnitDeeds& unit = all[static_cast<std::size_t>(news.unit)];
    const bool falls = news.what == UnitNews::What::destroyed;
    if (!falls && news.what != UnitNews::What::lost) {
      unit.worth += news.worth;
      return;
    }
    unit.lost += news.worth;
    unit.deaths += falls ? 1 : 0;
    if (news.by == UnitNews::kNobody) return;
    UnitDeeds& by = all[static_cast<std::size_t>(news.by)];
    if (by.seat == unit.seat) return;
    by.dealt += news.worth;
    by.kills += falls ? 1 : 0;
  });
  for (UnitDeeds& unit : all)
    for (std::int64_t* worth : {&unit.worth, &unit.dealt, &unit.lost})
      *worth = (*worth + kWorthOfAPoint / 2) / kWorthOfAPoint;
  return all;
}

}  // namespace sandtable
