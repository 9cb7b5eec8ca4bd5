#include "games/arap/rules/charge/straying.h"

#include "engine/base/insertion_sort.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/mission/spotting.h"

namespace sandtable::arap {

namespace {

constexpr Mil kFarthestReach = 8_in;

// Where on its way that enemy first has it in reach, who has not now.
std::optional<int> strays_into(const Game& game, const Law& law, const Stride& stride, ModelId enemy) {
  const Way way(stride.from, stride.path);
  Fighter mover = fighter(game, stride.model);
  const Fighter foe = fighter(game, enemy);
  mover.as.at = stride.from;
  if (!sandtable::within(stride.from, foe.as.at, way.length() + kFarthestReach)) return {};
  if (has_in_reach(game, law, foe, mover)) return {};
  for (int at = 1; at <= 100; ++at) {
    mover.as.at = way.at(way.length() * at / 100);
    if (!sandtable::within(mover.as.at, foe.as.at, kFarthestReach)) continue;
    if (has_in_reach(game, law, foe, mover)) return at;
  }
  return {};
}

std::optional<int> strays_into_unit(const Game& game, const Law& law, UnitId enemy) {
  std::optional<int> first;
  for (const Stride& stride : game.march) {
    if (stride.path.empty() || game.model(stride.model).fell != 0) continue;
    for_each_member(game, law.setup, enemy, [&](ModelId model) {
      const auto at = strays_into(game, law, stride, model);
      if (at && (!first || *at < *first)) first = at;
    });
  }
  return first;
}

}  // namespace

StrayContacts contacts_on_march(const Game& game, const Law& law, const Movement& move) {
  StrayContacts contacts;
  const bool noticed = move.mode != MoveMode::bound && !is_hidden(game, move.unit);
  if (!noticed || !law.on().intercept_any_move) return contacts;
  for_each_fighting(game, law.setup, other(law.setup.seat(move.unit)), [&](UnitId enemy) {
    if (contacts.full() || bars_interception(game, law, enemy) != kAllowed) return;
    const auto at = strays_into_unit(game, law, enemy);
    if (at && law.rule(clause::intercept_straying)) contacts.push_back({enemy, *at});
  });
  insertion_sort(contacts, [](const StrayContact& a, const StrayContact& b) { return a.at < b.at; });
  return contacts;
}

void carry_out(Game& game, Umpire& umpire, Straying straying) {
  const bool there = game.fights(straying.unit) && game.fights(straying.mover) && !game.march.empty();
  if (!there || is_locked(game, straying.mover)) return;
  if (bars_interception(game, umpire, straying.unit) != kAllowed) return;
  bool in_reach = false;
  for_each_member(game, umpire.setup, straying.unit, [&](ModelId enemy) {
    for (const Stride& stride : game.march) {
      if (game.model(stride.model).fell != 0 || stride.over != 0) continue;
      Fighter mover = fighter(game, stride.model);  // who would stop short of the enemy, now and at the end
      const Way way(stride.from, stride.path);
      mover.as.at = way.at(way.length() * int{straying.at} / 100);
      in_reach = in_reach || has_in_reach(game, umpire, fighter(game, enemy), mover);
    }
  });
  if (!in_reach) return;
  const AskIntercept asked{.unit = straying.unit, .mover = straying.mover};
  if (umpire.ask(umpire.setup.seat(straying.unit), asked).intercept != Choice::yes) return;
  for (Stride& stride : game.march) stride.over = 1;
  intercept(game, umpire, straying.unit, straying.mover);
}

}  // namespace sandtable::arap
