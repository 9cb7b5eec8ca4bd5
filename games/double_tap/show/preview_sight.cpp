#include "games/double_tap/muster/prepare.h"
#include "games/double_tap/show/preview.h"

namespace sandtable::double_tap {

namespace {

// A model of nobody's that stands there.
std::optional<UnitId> add_onlooker(Game& game, Stand at) {
  if (game.units.full()) return {};
  game.units.push_back({.at = at.at, .height = at.height, .status = Status::alive});
  return UnitId{static_cast<std::uint8_t>(game.units.size() - 1)};
}

// Whoever is meant, set where he is meant to stand.
std::optional<UnitId> take_stand(Game& game, const Law& law, const Vantage& who) {
  std::optional<Stand> there;
  if (who.at) there = stand_at(law, *who.at);
  if (there && who.height) there->height = *who.height;
  if (who.unit.empty()) return there ? add_onlooker(game, *there) : std::nullopt;
  const std::optional<UnitId> id = unit_labelled(law.setup, who.unit);
  if (!id || (!there && !game.alive(*id))) return {};
  if (!there) return id;
  Unit& unit = game.unit(*id);
  unit.at = there->at;
  unit.height = there->height;
  unit.status = Status::alive;
  return id;
}

Eye head(const Unit& unit) { return {unit.at, unit.height + kModelHeight}; }

}  // namespace

std::vector<RuleId> cover_clauses(const Setup& setup, Stand target, Stand shooter) {
  std::vector<RuleId> clauses;
  Ledger ledger(std::size(clause::kIds));
  const Law law(setup, Book(&ledger));
  if (!in_cover(law, target, shooter)) return clauses;
  if (ledger.has_reached(clause::terrain_elevation_cover)) clauses.emplace_back(clause::terrain_elevation_cover);
  // What is left without the higher ground comes from pieces.
  ledger.off = clause::terrain_elevation_cover;
  if (in_cover(law, target, shooter)) clauses.emplace_back(clause::terrain_cover_behind);
  return clauses;
}

std::optional<SightLine> look(const Setup& setup, const Game& game, const Vantage& from, const Vantage& to) {
  const Law law(setup, Book{});
  Game there = game;
  const std::optional<UnitId> a = take_stand(there, law, from), b = take_stand(there, law, to);
  if (!a || !b || *a == *b) return {};
  const Stand shooter = stand(there.unit(*a)), target = stand(there.unit(*b));
  SightLine line{.seen = sees(there, law, *a, *b), .distance = gap(shooter, target)};
  if (line.seen) {
    line.cover = cover_clauses(setup, target, shooter);
    return line;
  }
  line.piece = piece_in_the_way(setup.terrain, {Trait::solid}, head(there.unit(*a)), head(there.unit(*b)));
  line.rule = line.piece.is_none() ? clause::los_models : clause::los_solid;
  return line;
}

std::optional<Raster> look_round(const Setup& setup, const Game& game, const Vantage& from, Mil grid) {
  const Law law(setup, Book{});
  Game there = game;
  const std::optional<UnitId> a = take_stand(there, law, from), b = add_onlooker(there, {});
  if (!a || !b) return {};
  const Box table{{}, {setup.terrain.width(), setup.terrain.depth()}};
  return raster_of(table, grid, [&](Point at) {
    put(there, law, *b, at);
    if (!sees(there, law, *a, *b)) return 0;
    return in_cover(law, stand(there.unit(*b)), stand(there.unit(*a))) ? 2 : 1;
  });
}

}  // namespace sandtable::double_tap
