#include "games/strike/rules/fight/combat.h"

namespace sandtable::strike {

namespace {

void point_by_bang(Game& game, Umpire& umpire, UnitId id, const AskBang::Reply& reply, int number) {
  umpire.follow(clause::camp_any_gun);
  Pointing& pointing = game.unit(id).pointing;
  pointing.targets = reply.targets;
  pointing.to_hit = reply.to_hit;
  tell(umpire, Banged{id, reply.targets[0], static_cast<int>(reply.targets.size()), number}, {clause::camp_bang});
}

}  // namespace

void bangs(Game& game, Umpire& umpire, int number) {
  FixedVector<Secret<AskBang>, kMostUnits> asks;
  for_each_living(game, [&](UnitId unit) {
    if (can_bang(game, umpire, unit)) asks.push_back({umpire.setup.player(unit), AskBang{{unit}}});
  });
  if (asks.empty()) return;
  const auto replies = umpire.ask_all(asks);
  FixedVector<UnitId, kMostUnits> attackers;
  for (std::size_t i = 0; i < asks.size(); ++i) {
    if (replies[i].targets.empty()) continue;
    attackers.push_back(asks[i].asked.unit);
    point_by_bang(game, umpire, asks[i].asked.unit, replies[i], number);
  }
  if (attackers.empty()) return;
  if (attackers.size() > 1) umpire.follow(clause::camp_same_time);
  attack_together(game, attackers);
}

}  // namespace sandtable::strike
