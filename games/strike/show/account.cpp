#include "games/strike/show/account.h"

#include "games/strike/state/events.h"
#include "games/strike/words/wording.h"

namespace sandtable::strike {

namespace {

using What = UnitNews::What;
using Note = std::function<void(const UnitNews&)>;

class Account {
 public:
  Account(std::size_t units, const Note& note) : gear_(units), note_(note) {}

  using Heard = sandtable::Events<RoundBegun, Bought, Eliminated, SidesChanged>;
  void operator()(const RoundBegun&) {
    for (int unit = 0; unit < units(); ++unit) note_({.what = What::fielded, .unit = unit});
  }
  void operator()(const Bought& told) { buy(told.unit.v, told.price * kWorthOfAPoint); }
  void operator()(const Eliminated& told) {
    if (told.body.v < units()) fall(told.body.v, told.by.v);
  }
  // What they had is handed in, and nobody's gain.
  void operator()(const SidesChanged&) { gear_.assign(gear_.size(), 0); }

 private:
  int units() const { return static_cast<int>(gear_.size()); }
  std::int64_t& gear(int unit) { return gear_[static_cast<std::size_t>(unit)]; }

  void buy(int unit, std::int64_t price) {
    gear(unit) += price;
    note_({.what = What::equipped, .unit = unit, .worth = price});
  }
  void fall(int unit, int by) {
    const bool somebody = by < units() && by != unit;
    note_({.what = What::destroyed, .unit = unit, .by = somebody ? by : UnitNews::kNobody, .worth = gear(unit)});
    gear(unit) = 0;
  }

  std::vector<std::int64_t> gear_;
  const Note& note_;
};

}  // namespace

std::vector<UnitEntry> units(const sandtable::Setup& base) {
  const auto& setup = static_cast<const Setup&>(base);
  std::vector<UnitEntry> out;
  for (const UnitId id : setup.ids()) {
    const Member& member = setup.members[id.v];
    const ClanId clan = setup.squads[member.player.v].clan[static_cast<std::size_t>(member.team)];
    out.push_back({member.player, setup.arsenal.clan(clan).name, label(setup, id)});
  }
  return out;
}

void account(const sandtable::Setup& base, const EventLog& events, const Note& note) {
  Account account(static_cast<const Setup&>(base).members.size(), note);
  for (const Event& event : events) visit_event(event, account, Account::Heard{});
}

}  // namespace sandtable::strike
