#include "games/strike/muster/prepare.h"
#include "games/strike/rules/sight.h"
#include "games/strike/show/preview.h"
#include "games/strike/words/wording.h"

namespace sandtable::strike {

namespace {

// Nobody's body that stands there: hostages neither crouch nor belong to a team.
std::optional<UnitId> add_onlooker(Game& game, Point at) {
  std::size_t number = 0;
  while (number < game.hostages.size() && game.hostages[number].fate == Fate::alive) ++number;
  if (number == kMostHostages) return {};
  if (number == game.hostages.size()) game.hostages.push_back({});
  game.hostages[number] = {.at = at, .fate = Fate::alive};
  return hostage(number);
}

// Whoever is meant, set where he is meant to stand. Before a round nobody stands anywhere.
std::optional<UnitId> take_stand(Game& game, const Law& law, const Vantage& who) {
  if (who.unit.empty()) return who.at ? add_onlooker(game, *who.at) : std::nullopt;
  const std::optional<UnitId> id = unit_labelled(law.setup, who.unit);
  if (!id || (is_hostage(*id) && hostage_number(*id) >= game.hostages.size()) || !game.lives(*id)) return {};
  if (!who.at && game.turn == 0 && !is_hostage(*id)) return {};
  if (who.at) (is_hostage(*id) ? game.hostage_of(*id).at : game.unit(*id).at) = *who.at;
  return id;
}

constexpr Mil kWallTop{1};  // Strike is flat: a line a little above the floor meets every wall

PieceId wall_between(const Setup& setup, Point a, Point b) {
  return piece_in_the_way(setup.terrain, {Trait::solid}, {a, kWallTop}, {b, kWallTop});
}

}  // namespace

std::vector<RuleId> half_cover_clauses(const Setup& setup, const Game& game, UnitId shooter, UnitId target) {
  std::vector<RuleId> clauses;
  Ledger ledger(std::size(clause::kIds));
  if (half_covers(game, Law(setup, Book(&ledger)), shooter, target) == 0) return clauses;
  for (const RuleId rule : {RuleId{clause::cover_half_corner}, RuleId{clause::cover_half_standing}})
    if (ledger.has_reached(rule)) clauses.push_back(rule);
  return clauses;
}

std::optional<SightLine> look(const Setup& setup, const Game& game, const Vantage& from, const Vantage& to) {
  const Law law(setup, Book{});
  if (!may_measure(law)) return {};
  Game there = game;
  const std::optional<UnitId> a = take_stand(there, law, from), b = take_stand(there, law, to);
  if (!a || !b || *a == *b) return {};
  const Bar bar = sight_bar(there, law, *a, *b);
  SightLine line{.seen = bar == kAllowed, .rule = bar, .distance = gap(there, *a, *b)};
  if (line.seen)
    line.cover = half_cover_clauses(setup, there, *a, *b);
  else if (bar == RuleId{clause::los_mutual})
    line.piece = wall_between(setup, there.place(*a), there.place(*b));
  return line;
}

std::optional<Raster> look_round(const Setup& setup, const Game& game, const Vantage& from, Mil grid) {
  const Law law(setup, Book{});
  if (!may_measure(law)) return {};
  Game there = game;
  const std::optional<UnitId> a = take_stand(there, law, from), b = add_onlooker(there, {});
  if (!a || !b) return {};
  const Box map{{}, {setup.terrain.width(), setup.terrain.depth()}};
  return raster_of(map, grid, [&](Point at) {
    there.hostage_of(*b).at = at;
    if (!in_sight(there, law, *a, *b)) return 0;
    return half_covers(there, law, *a, *b) > 0 ? 2 : 1;
  });
}

}  // namespace sandtable::strike
