#include "games/arap/rules/flight/flee_line.h"

#include <algorithm>

#include "engine/base/insertion_sort.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/move/ground_under.h"
#include "games/arap/rules/sight/lookout.h"

namespace sandtable::arap {

namespace {

Mil distance_to(const Terrain& table, Edge edge, Point at) {
  switch (edge) {
    case Edge::south:
      return at.y;
    case Edge::north:
      return table.depth() - at.y;
    case Edge::west:
      return at.x;
    case Edge::east:
      return table.width() - at.x;
  }
  return {};
}

// Edges that are friendly, or that are neutral, to a seat.
EdgeSet edges_for(const Game& game, const Law& law, Seat seat, bool neutral) {
  const auto& named = law.setup.scenario.friendly;
  EdgeSet edges;
  if (!named[0].empty() || !named[1].empty()) {
    for (const Edge edge : kAllEdges) {
      const bool own = named[seat.v].has(edge), theirs = named[other(seat).v].has(edge);
      if (neutral ? !own && !theirs : own) edges.add(edge);
    }
    return edges;
  }
  if (!law.rule(clause::deploy_flight_edges)) return edges;
  const Edge own = seat.v == 0 ? game.edge : opposite(game.edge);
  for (const Edge edge : kAllEdges)
    if (neutral ? edge != own && edge != opposite(own) : edge == own) edges.add(edge);
  return edges;
}

}  // namespace

FleeLines::FleeLines(const Game& game, const Law& law, const Run& run, bool tested)
    : game_(game),
      law_(law),
      run_(run),
      models_(members_of(game, law.setup, run.unit)),
      middle_(middle_of(game, law.setup, run.unit)) {
  const bool known = !run.from.is_none() && game.fights(run.from) && !game.unit(run.from).has(UnitMark::hidden);
  if (known) enemies_ = members_of(game, law.setup, run.from);
  if (!tested) return;
  law.follow(clause::flinch_may_seek);
  law.follow(clause::flinch_may_avoid);
  look_round();
  FixedVector<Path, 360> lines;
  for (int degree = 0; degree < 360; ++degree) {
    const Path line = straight(degree);
    if (!line.empty() && leads_away(line)) lines.push_back(line);
  }
  if (lines.empty()) return;
  required_.add(FleeTest::away);
  const bool shuns = std::ranges::any_of(lines, [&](const Path& line) { return shuns_enemies(line); });
  if (shuns && law.rule(clause::flinch_visible_enemy)) required_.add(FleeTest::visible_enemy);
  bool to_friends = false, to_neutral = false;
  for (const Path& line : lines) {
    if (!passes_all(line, required_)) continue;
    to_friends = to_friends || nears_edge(line, false);
    to_neutral = to_neutral || nears_edge(line, true);
  }
  neutral_ = !to_friends && to_neutral;
  if ((to_friends || to_neutral) && law.rule(clause::flinch_table_edge)) required_.add(FleeTest::friendly_edge);
}

// Enemies whom it can see, looking all round.
void FleeLines::look_round() {
  for_each_fighting(game_, law_.setup, other(law_.setup.seat(run_.unit)), [&](UnitId enemy) {
    if (enemy == run_.from || game_.unit(enemy).has(UnitMark::hidden) || seen_.full()) return;
    const Lookout lookout(game_, law_, run_.unit, enemy);
    bool seen = false;
    for (const ModelId model : models_)
      for_each_member(game_, law_.setup, enemy, [&](ModelId other) { seen = seen || lookout.sees(model, other); });
    if (seen) seen_.push_back({enemy, distance_between(game_, law_.setup, run_.unit, enemy)});
  });
}

bool FleeLines::shuns_enemies(const Path& line) const {
  constexpr Mil kHeeded = 12_in;
  const Point shift = line.back() - middle_;
  for (const Seen& seen : seen_) {
    Mil gap = kLargestTable;
    for (const ModelId model : models_)
      for_each_member(game_, law_.setup, seen.unit, [&](ModelId enemy) {
        gap = std::min(gap, distance(game_.model(model).at + shift, game_.model(enemy).at));
      });
    if (gap + kTolerance < seen.gap && gap <= kHeeded + kTolerance) return false;
  }
  return true;
}

bool FleeLines::passes_all(const Path& line, FleeTests tests) const {
  if (tests.has(FleeTest::away) && !leads_away(line)) return false;
  if (tests.has(FleeTest::visible_enemy) && !shuns_enemies(line)) return false;
  return !tests.has(FleeTest::friendly_edge) || nears_edge(line, neutral_);
}

Mil FleeLines::gap_at(Point shift) const {
  Mil least = kLargestTable;
  for (const ModelId model : models_)
    for (const ModelId enemy : enemies_)
      least = std::min(least, distance(game_.model(model).at + shift, game_.model(enemy).at));
  return least;
}

bool FleeLines::leads_away(const Path& line) const {
  if (enemies_.empty() || !law_.rule(clause::flinch_away)) return true;
  const Mil before = gap_at({});
  const Way way(middle_, line);
  const Mil too_near = std::max(Mil{}, before - kTolerance - Mil{1});
  for (const ModelId model : models_)
    for (const ModelId enemy : enemies_)
      if (first_within(way, game_.model(enemy).at - game_.model(model).at + middle_, squared(too_near), way.length()))
        return false;
  return gap_at(line.back() - middle_) > before;
}

bool FleeLines::nears_edge(const Path& line, bool neutral) const {
  const Terrain& table = law_.setup.terrain;
  const EdgeSet edges = edges_for(game_, law_, law_.setup.seat(run_.unit), neutral);
  for (const Edge edge : kAllEdges)
    if (edges.has(edge) && distance_to(table, edge, line.back()) < distance_to(table, edge, middle_)) return true;
  return false;
}

ModelId FleeLines::foremost(Angle towards) const {
  const Point step = offset(towards, 1_in);
  ModelId found = models_[0];
  for (const ModelId model : models_)
    if (dot(game_.model(model).at, step) > dot(game_.model(found).at, step)) found = model;
  return found;
}

Path FleeLines::straight(int degree) const {
  const Angle towards = degrees(degree);
  const Movement move{.unit = run_.unit};
  const ModelId first = foremost(towards);
  const Passage passage(game_, law_, move, first, models_);
  const Point from = game_.model(first).at;
  const Mil free = passage.enterable(Path{from + offset(towards, run_.length)});
  if (free == Mil{}) return {};
  return Path{middle_ + offset(towards, std::min(free, run_.length))};
}

// It takes the whole distance, or its last leg cannot be gone on.
bool FleeLines::is_whole(const Path& line) const {
  const Mil length = Way(middle_, line).length();
  if (length > run_.length + kTolerance) return false;
  if (length + kTolerance >= run_.length) return true;
  const Point before = line.size() > 1 ? line[line.size() - 2] : middle_;
  if (line.back() == before) return false;
  const Angle towards = direction(line.back() - before);
  const Movement move{.unit = run_.unit};
  const ModelId first = foremost(towards);
  const Passage passage(game_, law_, move, first, models_);
  Path farther;
  for (const Point corner : line) farther.push_back(game_.model(first).at + (corner - middle_));
  farther.back() = farther.back() + offset(towards, 1_in);
  return passage.enterable(farther) <= length + kTolerance;
}

Bar FleeLines::bars(const Path& line) const {
  if (line.empty() || (!is_whole(line) && law_.rule(clause::flinch_legal_way))) return clause::flinch_legal_way;
  if (required_.has(FleeTest::away) && !leads_away(line)) return clause::flinch_away;
  if (required_.has(FleeTest::visible_enemy) && !shuns_enemies(line)) return clause::flinch_visible_enemy;
  const bool strays = required_.has(FleeTest::friendly_edge) && !nears_edge(line, neutral_);
  return strays ? Bar{clause::flinch_table_edge} : kAllowed;
}

Angle FleeLines::straight_away() const {
  if (enemies_.empty()) return law_.setup.seat(run_.unit).v == 0 ? degrees(270) : degrees(90);
  const Point gap = middle_ - middle_of(game_, law_.setup, run_.from);
  return gap == Point{} ? degrees(270) : direction(gap);
}

Path FleeLines::nearest_to_straight_away() const {
  const Angle away = straight_away();
  const int centre = (away.v + 50) / 100;
  for (int off = 0; off <= 180; ++off) {
    for (const int side : {1, -1}) {
      const Path line = straight((centre + side * off + 360) % 360);
      if (!line.empty() && passes(line)) return line;
    }
  }
  return straight(centre % 360);
}

void run_along(Game& game, Umpire& umpire, const Run& run, const Path& line) {
  if (line.empty()) return;
  const Point start = middle_of(game, umpire.setup, run.unit);
  const Angle facing = direction(line.back() - start);
  Models models = members_of(game, umpire.setup, run.unit);
  // Those in front first, so that nobody stops behind a comrade who is about to run.
  const Point ahead = line.back() - start;
  const auto along = [&](ModelId model) {
    const Point at = game.model(model).at;
    return std::int64_t{at.x.v} * ahead.x.v + std::int64_t{at.y.v} * ahead.y.v;
  };
  insertion_sort(models, [&](ModelId a, ModelId b) { return along(a) != along(b) ? along(a) > along(b) : a < b; });
  while (!models.empty()) {
    const ModelId model = models[0];
    Model& its = game.model(model);
    its.foothold.bearing = Bearing::upright;
    Path path;
    for (const Point corner : line) path.push_back(its.at + (corner - start));
    const Movement move{.unit = run.unit};
    const Passage passage(game, umpire, move, model, models);
    const Way way(its.at, path);
    Mil end = std::min(passage.enterable(path), distance_for(game, umpire, model, way, run.length));
    if (!run.headlong) end = passage.last_place(way, end);
    while (end > Mil{} && !can_stand(passage.terrain(), passage.rules(), way.at(end))) end -= Mil{1};
    its.at = way.at(end);
    its.foothold = foothold(passage.terrain().surface(its.at));
    its.facing = whole_degrees(facing);
    its.moved += end;
    models.erase_at(0);
  }
}

}  // namespace sandtable::arap
