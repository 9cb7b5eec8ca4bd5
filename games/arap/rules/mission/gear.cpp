#include "games/arap/rules/mission/gear.h"

#include <algorithm>

#include "games/arap/rules/height/loads.h"
#include "games/arap/state/events.h"

namespace sandtable::arap {

namespace {

bool was_given(const Game& game, const Setup& setup, ModelId model) {
  const UnitId squad = setup.squad(model).unit();
  return game.roped[0] == squad || game.roped[1] == squad;
}

bool is_handed_out(const Game& game, Load::Kind kind) {
  return std::ranges::any_of(game.loads, [&](const Load& load) { return load.kind == kind; });
}
bool has_ropes_left(const Game& game) { return game.roped[1].is_none(); }

bool can_carry(const Game& game, const Law& law, UnitId unit, ModelId model) {
  return members_of(game, law.setup, unit).contains(model) && bars_ladders(law, model) == kAllowed &&
         game.model(model).load == 0;
}

// Carriers of a ladder that has not been handed out, nobody twice.
bool may_carry(const Game& game, const Law& law, UnitId unit, const Models& carriers, Load::Kind kind) {
  const std::size_t most = kind == Load::Kind::long_ladder ? 2 : 1;
  const bool able = std::ranges::all_of(carriers, [&](ModelId model) { return can_carry(game, law, unit, model); });
  const bool twice = carriers.size() == 2 && carriers[0] == carriers[1];
  return carriers.empty() || (carriers.size() <= most && able && !twice && !is_handed_out(game, kind));
}

bool can_use(const Law& law, UnitId unit) {
  const Profile& profile = law.setup.profile(unit);
  return profile.climbs && !profile.is_vehicle();
}

}  // namespace

bool has_ropes(const Game& game, const Law& law, ModelId model) {
  return (law.setup.kit(model).has(Gear::ropes_and_hooks) || was_given(game, law.setup, model)) &&
         law.rule(clause::gear_ropes);
}

Bar bars_gear(const Game& game, const Law& law, UnitId unit, const AskShareGear::Reply& reply) {
  const bool both =
      std::ranges::any_of(reply.short_ladder, [&](ModelId model) { return reply.long_ladder.contains(model); });
  const bool ropes = reply.ropes == Choice::no || (reply.ropes == Choice::yes && has_ropes_left(game));
  const bool fits = !both && ropes && may_carry(game, law, unit, reply.short_ladder, Load::Kind::short_ladder) &&
                    may_carry(game, law, unit, reply.long_ladder, Load::Kind::long_ladder);
  return fits ? kAllowed : Bar{clause::scenario_tower_gear};
}

AskShareGear::Reply usual_gear(const Game& game, const Law& law, UnitId unit) {
  AskShareGear::Reply reply;
  if (law.setup.profile(unit).type != UnitType::infantry) return reply;
  if (has_ropes_left(game)) reply.ropes = Choice::yes;
  const bool is_long = !is_handed_out(game, Load::Kind::long_ladder);
  if (!is_long && is_handed_out(game, Load::Kind::short_ladder)) return reply;
  Models& carriers = is_long ? reply.long_ladder : reply.short_ladder;
  for_each_member(game, law.setup, unit, [&](ModelId model) {
    const bool room = carriers.size() < (is_long ? 2U : 1U);
    if (room && can_carry(game, law, unit, model)) carriers.push_back(model);
  });
  return reply;
}

void share_gear(Game& game, Umpire& umpire, UnitId unit) {
  const Seat seat = umpire.setup.seat(unit);
  const bool left = has_ropes_left(game) || !is_handed_out(game, Load::Kind::short_ladder) ||
                    !is_handed_out(game, Load::Kind::long_ladder);
  const bool its = umpire.setup.scenario.climbs == seat && game.fights(unit) && can_use(umpire, unit);
  if (!left || !its || !umpire.rule(clause::scenario_tower_gear)) return;
  const AskShareGear::Reply reply = umpire.ask(seat, AskShareGear{unit});
  for (const Load::Kind kind : {Load::Kind::short_ladder, Load::Kind::long_ladder}) {
    const Models& carriers = kind == Load::Kind::short_ladder ? reply.short_ladder : reply.long_ladder;
    if (carriers.empty()) continue;
    game.loads.push_back({.kind = kind});
    for (const ModelId model : carriers) {
      give_to(game, game.loads.back(), static_cast<std::int32_t>(game.loads.size()), model);
      tell(umpire, LoadMoved{model, LoadDeed::take}, {clause::scenario_tower_gear});
    }
  }
  if (reply.ropes == Choice::yes) (game.roped[0].is_none() ? game.roped[0] : game.roped[1]) = unit;
}

}  // namespace sandtable::arap
