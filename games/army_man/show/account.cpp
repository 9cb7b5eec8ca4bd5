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

  void read(const Event& event) {
    const auto arg = [&](std::size_t i) { return event.args[i]; };
    switch (static_cast<Told>(event.kind)) {
      case Told::action:
        if (static_cast<Action>(arg(1)) == Action::charge) row(arg(2)).foe = arg(0);
        break;
      case Told::volley:
        row(arg(1)).foe = arg(0);
        break;
      case Told::melee_round:
        row(arg(0)).foe = arg(1);
        row(arg(1)).foe = arg(0);
        break;
      case Told::endangered:
        row(arg(0)).foe = UnitNews::kNobody;
        break;
      case Told::losses:
        if (!profile(arg(0)).is_vehicle()) lose(arg(0), arg(1), squad(arg(0)).size);
        break;
      case Told::damage:
        lose(arg(0), arg(1) - row(arg(0)).wounds, arg(2));
        row(arg(0)).wounds = arg(1);
        break;
      case Told::destroyed:
        note_({.what = What::destroyed, .unit = arg(0), .by = row(arg(0)).foe, .worth = row(arg(0)).left});
        row(arg(0)).left = 0;
        break;
      default:
        break;
    }
  }

 private:
  struct Row {
    std::int64_t left = 0;  // of its worth
    int wounds = 0;
    int foe = UnitNews::kNobody;
  };

  Row& row(int unit) { return rows_[static_cast<std::size_t>(unit)]; }
  const Squad& squad(int unit) const { return setup_.squads[static_cast<std::size_t>(unit)]; }
  const Profile& profile(int unit) const { return squad(unit).profile; }

  void lose(int unit, int parts, int of) {
    const std::int64_t share = profile(unit).points * kWorthOfAPoint * parts / of;
    const std::int64_t worth = std::min(share, row(unit).left);
    row(unit).left -= worth;
    note_({.what = What::lost, .unit = unit, .by = row(unit).foe, .worth = worth});
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
    out.push_back({setup.seat(id), setup.profile(id).name});
  return out;
}

void account(const sandtable::Setup& base, const EventLog& events, const Note& note) {
  Account account(static_cast<const Setup&>(base), note);
  for (const Event& event : events) account.read(event);
}

}  // namespace sandtable::army_man
