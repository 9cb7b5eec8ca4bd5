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

// How near models would come to others if all went so far; to the nearest mil.
Mil nearest_gap(const Game& game, const Models& models, Point shift, const Models& others) {
  std::int64_t least = squared(kLargestTable);
  for (const ModelId model : models)
    for (const ModelId other : others)
      least = std::min(least, distance_squared(game.model(model).at + shift, game.model(other).at));
  const std::int64_t floor = integer_sqrt(least);
  return {static_cast<std::int32_t>(floor + (least > floor * floor + floor ? 1 : 0))};
}

}  // namespace

FleeLines::FleeLines(const Game& game, const Law& law, const Run& run, bool tested)
    : game_(game),
      law_(law),
      run_(run),
      move_{.unit = run.unit},
      models_(members_of(game, law.setup, run.unit)),
      middle_(middle_of(game, law.setup, run.unit)) {
  const bool known = !run.from.is_none() && game.fights(run.from) && !game.unit(run.from).has(UnitMark::hidden);
  if (known) enemies_ = members_of(game, law.setup, run.from);
  gap_ = nearest_gap(game, models_, {}, enemies_);
  if (tested) look_for_tests();
}

// Each test is asked whether some line passes it besides those before it. A line that passes all answers for all; one
// straight away does so the soonest.
void FleeLines::look_for_tests() {
  law_.follow(clause::flinch_may_seek);
  law_.follow(clause::flinch_may_avoid);
  look_round();
  struct Some {
    bool any = false, friendly = false, neutral = false;
  } away, shunning;
  const int centre = (straight_away().v + 50) / 100;
  Front kept;
  for (int turn = 0; turn < 360 && !shunning.friendly; ++turn) {
    const Path line = straight((centre + turn) % 360, kept);
    if (line.empty() || !leads_away(line)) continue;
    const bool shuns = shuns_enemies(line), friendly = nears_edge(line, false), neutral = nears_edge(line, true);
    for (Some* const some : {&away, shuns ? &shunning : &away})
      *some = {true, some->friendly || friendly, some->neutral || neutral};
  }
  if (!away.any) return;
  required_.add(FleeTest::away);
  const bool shuns = shunning.any && law_.rule(clause::flinch_visible_enemy);
  if (shuns) required_.add(FleeTest::visible_enemy);
  const Some& passing = shuns ? shunning : away;
  neutral_ = !passing.friendly && passing.neutral;
  if ((passing.friendly || passing.neutral) && law_.rule(clause::flinch_table_edge))
    required_.add(FleeTest::friendly_edge);
}

// Enemies whom it can see, looking all round.
void FleeLines::look_round() {
  Lookout lookout(game_, law_, run_.unit, UnitId::none());
  for_each_fighting(game_, law_.setup, other(law_.setup.seat(run_.unit)), [&](UnitId enemy) {
    if (enemy == run_.from || game_.unit(enemy).has(UnitMark::hidden) || seen_.full()) return;
    lookout.turn_to(enemy);
    const bool seen = lookout.sees_any(enemy);
    if (seen) seen_.push_back({enemy, distance_between(game_, law_.setup, run_.unit, enemy)});
  });
}

bool FleeLines::shuns_enemies(const Path& line) const {
  constexpr Mil kHeeded = 12_in;
  const Point shift = line.back() - middle_;
  for (const Seen& seen : seen_) {
    const Mil gap = nearest_gap(game_, models_, shift, members_of(game_, law_.setup, seen.unit));
    if (gap + kTolerance < seen.gap && gap <= kHeeded + kTolerance) return false;
  }
  return true;
}

bool FleeLines::leads_away(const Path& line) const {
  if (enemies_.empty() || !law_.rule(clause::flinch_away)) return true;
  const Way way(middle_, line);
  const Mil too_near = std::max(Mil{}, gap_ - kTolerance - Mil{1});
  const Box near = box_round(way).grown(too_near + Mil{1});
  for (const ModelId model : models_) {
    for (const ModelId enemy : enemies_) {
      const Point at = game_.model(enemy).at - game_.model(model).at + middle_;
      if (near.holds(at) && first_within(way, at, squared(too_near), way.length())) return false;
    }
  }
  return nearest_gap(game_, models_, line.back() - middle_, enemies_) > gap_;
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

const Passage& FleeLines::front(Angle towards, Front& kept) const {
  const ModelId first = foremost(towards);
  if (kept.model != first) {
    const Point at = game_.model(first).at;
    const Box where = Box{at, at}.grown(run_.length + 2_in);
    kept.model = first;
    kept.passage.emplace(game_, law_, move_, first, models_, stance_of(game_.model(first)), where);
  }
  return *kept.passage;
}

Path FleeLines::straight(int degree) const {
  Front kept;
  return straight(degree, kept);
}

Path FleeLines::straight(int degree, Front& kept) const {
  const Angle towards = degrees(degree);
  const Passage& passage = front(towards, kept);
  const Point from = game_.model(kept.model).at;
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
  Front kept;
  const Passage& passage = front(towards, kept);
  Path farther;
  for (const Point corner : line) farther.push_back(game_.model(kept.model).at + (corner - middle_));
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
  Front left, right;
  for (int off = 0; off <= 180; ++off) {
    for (const int side : {1, -1}) {
      const Path line = straight((centre + side * off + 360) % 360, side > 0 ? left : right);
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
