// Falling back: as far as possible from the enemy, or out of his sight.
#include "games/double_tap/rules/flow.h"

namespace sandtable::double_tap {

namespace {

using Threats = FixedVector<Threat, kMostUnitsASide>;

constexpr Mil kAccepted{50};  // how much worse than the farthest place is still accepted

Threats threats_to(const Game& game, const Law& law, UnitId unit) {
  Threats threats;
  for_each_living(game, law, other(law.setup.seat(unit)),
                  [&](UnitId id) { threats.push_back({game.unit(id).at, kBaseRadius, game.unit(id).height}); });
  return threats;
}

bool is_hidden(const Game& game, const Law& law, UnitId unit) {
  return !any_living(game, law, other(law.setup.seat(unit)), [&](UnitId id) { return sees(game, law, unit, id); });
}

// Whether the path takes the whole of a fall-back.
bool goes_all_the_way(const Game& game, const Law& law, UnitId unit, const Path& path) {
  if (path.empty()) return false;
  Bodies bodies;
  const WalkRules rules = walk_rules(game, law, unit, MoveKind::fall_back, bodies);
  const Track track(law.setup.terrain, rules, game.unit(unit).at, path);
  return left(spend(allowance_of(law, MoveKind::fall_back), track, track.length())) <= kAccepted;
}

}  // namespace

Escape farthest_retreat(const Game& game, const Law& law, UnitId unit) {
  Bodies bodies;
  WalkRules rules = walk_rules(game, law, unit, MoveKind::fall_back, bodies);
  rules.leave_edge = law.on().fallback_off_table;
  const Threats threats = threats_to(game, law, unit);
  return farthest(law.setup.terrain, rules, game.unit(unit).at, allowance_of(law, MoveKind::fall_back), threats);
}

Bar bars_falling_back(const Game& game, const Law& law, UnitId unit, const Path& path) {
  const Bar bar = bars_path(game, law, unit, MoveKind::fall_back, allowance_of(law, MoveKind::fall_back), path);
  if (bar != kAllowed) return bar;
  Game there = game;
  if (!path.empty()) put(there, law, unit, path.back());
  const bool touching = in_melee(there, law, unit);
  const bool far_enough = law.on().fallback_hiding == FallbackHiding::any || goes_all_the_way(game, law, unit, path);
  if (!touching && far_enough && is_hidden(there, law, unit) && law.rule(clause::morale_choice)) return kAllowed;
  const Escape best = farthest_retreat(game, law, unit);
  if (touching && !best.touching && law.rule(clause::morale_breaks_contact)) return clause::morale_breaks_contact;
  const Mil gap = nearest_gap(there.unit(unit).at, kBaseRadius, threats_to(game, law, unit));
  const RuleId farthest_of_all = best.path.empty() ? clause::morale_blocked : clause::morale_farthest;
  return gap < best.gap - kAccepted && law.rule(farthest_of_all) ? Bar{farthest_of_all} : kAllowed;
}

}  // namespace sandtable::double_tap
