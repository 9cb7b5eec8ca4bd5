#include <algorithm>

#include "engine/table/terrain/measure.h"
#include "games/apocalypse/rules/move/movement.h"
#include "games/apocalypse/rules/rank.h"

namespace sandtable::apocalypse {

namespace {

Mil radius_of_model(const Law& law, ModelId model) { return law.setup.base(model).width / 2; }

// The clause behind a fault of an arrangement.
RuleId clause_of(const Law& law, const Misplaced& fault) {
  switch (fault.what) {
    case Misplacement::ground:
      return clause_of(law, fault.stop);
    case Misplacement::forbidden:
      return clause::move_separation_footprint;
    case Misplacement::moved_too_far:
      return clause::move_followers_limit;
    case Misplacement::far_from_leader:
      return clause::move_coherency_leader;
    case Misplacement::alone:
      return clause::move_coherency_neighbour;
    case Misplacement::cut_off:
      return clause::move_coherency_chain;
    default:
      return clause::move_separation_own;
  }
}

// The followers of a unit and the places they are to take.
class Ranks {
 public:
  Ranks(const Game& game, const Law& law, const March& march, const Crowd& crowd, Point leader_at)
      : law_(law), crowd_(crowd), rules_(crowd.walk_rules({})), coherency_(coherency_of(law)) {
    const ModelId lead = leader(game, law.setup, march.unit);
    leader_ = {leader_at, radius_of_model(law, lead)};
    const Mil limit = march.limits_followers && law.on().followers_limit ? march.limit + kFromLeader : kAnyDistance;
    for_each_alive(game, law.setup, march.unit, [&](std::size_t, ModelId model) {
      if (model == lead) return;
      models_.push_back(model);
      followers_.push_back({game.model(model).at, radius_of_model(law, model), limit});
      places_.push_back(game.model(model).at);
    });
  }

  std::size_t size() const { return models_.size(); }
  ModelId model(std::size_t i) const { return models_[i]; }
  Point place(std::size_t i) const { return places_[i]; }
  // Whether it is one of them.
  bool put(ModelId model, Point at) {
    for (std::size_t i = 0; i < models_.size(); ++i)
      if (models_[i] == model) return places_[i] = at, true;
    return false;
  }

  Arranging arranging() const {
    return {.terrain = law_.setup.terrain,
            .rules = rules_,
            .leader = leader_,
            .coherency = coherency_,
            .cut_by = coherency_.chain ? Traits{Trait::impassable} : Traits{},
            .forbidden = forbidden_by(crowd_)};
  }
  std::span<const Follower> followers() const { return {followers_.data(), followers_.size()}; }
  std::span<Point> places() { return {places_.data(), places_.size()}; }

  // The first fault. What overlaps is refused in any case.
  Verdict judge() {
    const Misplaced fault = misplaced(arranging(), followers(), places());
    if (fault.what == Misplacement::none) return {};
    law_.follow(clause::move_no_room);
    const RuleId rule = has_comrade(fault) ? clause::move_coherency_chain : clause_of(law_, fault);
    const bool must = fault.what == Misplacement::overlap || fault.what == Misplacement::forbidden;
    if (!law_.rule(rule) && !must) return {};
    return {rule, models_[fault.follower], places_[fault.follower], fault.stop.piece};
  }

 private:
  // Somebody who counts as alone, though a comrade is near: a wall cuts the link.
  bool has_comrade(const Misplaced& fault) const {
    if (fault.what != Misplacement::alone) return false;
    const Disc base{places_[fault.follower], followers_[fault.follower].radius};
    const auto near = [&](const Disc& other) {
      return within(base.centre, other.centre, base.radius + other.radius + coherency_.near + coherency_.tolerance);
    };
    for (std::size_t i = 0; i < places_.size(); ++i)
      if (i != fault.follower && near({places_[i], followers_[i].radius})) return true;
    return near(leader_);
  }

  const Law& law_;
  const Crowd& crowd_;
  WalkRules rules_;
  Coherency coherency_;
  Disc leader_;
  ScratchVector<ModelId, kMostMembers> models_;
  ScratchVector<Follower, kMostMembers> followers_;
  ScratchVector<Point, kMostMembers> places_;
};

// Whether the leader stays, and his unit is in the piece already, or above it.
bool stays_in(const Game& game, const Law& law, UnitId unit, Point leader_at, PieceId piece) {
  return game.stands(unit) && game.model(leader(game, law.setup, unit)).at == leader_at &&
         (game.unit(unit).hovers != 0 || occupied(game, law, unit) == piece);
}

// An enemy's piece is not occupied together with him, but where losses have brought it about both stay.
Verdict judge_sharing(const Game& game, const Law& law, const March& march, Point leader_at, const Ranks& ranks) {
  if (!law.setup.present.has(Trait::cover)) return {};
  const Terrain& terrain = law.setup.terrain;
  const Seat enemy = other(law.setup.seat(march.unit));
  for (UnitId id = law.setup.first(enemy); id < law.setup.end(enemy); ++id.v) {
    if (!game.stands(id)) continue;
    const PieceId piece = occupied(game, law, id);
    if (piece.is_none() || !inside_or_on(terrain.piece(piece).outline, leader_at)) continue;
    int inside = 1;
    for (std::size_t i = 0; i < ranks.size(); ++i)
      inside += inside_or_on(terrain.piece(piece).outline, ranks.place(i)) ? 1 : 0;
    const bool half = is_half(inside, static_cast<int>(ranks.size()) + 1);
    if (half && !stays_in(game, law, march.unit, leader_at, piece) && law.rule(clause::cover_shared))
      return {clause::cover_shared, leader(game, law.setup, march.unit), leader_at, piece};
  }
  return {};
}

}  // namespace

Forbidden forbidden_by(const Crowd& crowd) {
  return {.what = &crowd, .there = [](const void* what, const Disc& base) {
            return static_cast<const Crowd*>(what)->is_beside_hull(base);
          }};
}

Coherency coherency_of(const Law& law) {
  return {.near = kNeighbour, .all = kFromLeader, .tolerance = kTolerance, .chain = law.on().coherency_chain};
}

Relations relations_of(const Game& game, const Law& law, UnitId unit) {
  Disc bases[kMostMembers] = {};
  std::size_t count = 0;
  for_each_member(game, law.setup, unit, [&](std::size_t member, ModelId model) {
    bases[member] = {game.model(model).at, radius_of_model(law, model)};
    count = member + 1;
  });
  Coherency coherency = coherency_of(law);
  coherency.leader = game.unit(unit).leader;
  const Traits cut_by = coherency.chain ? Traits{Trait::impassable} : Traits{};
  return Relations(std::span<const Disc>(bases, count), coherency, law.setup.terrain, cut_by);
}

bool is_coherent(const Game& game, const Law& law, UnitId unit) {
  return relations_of(game, law, unit).coherent(game.unit(unit).alive.mask());
}

Verdict judge_arrangement(const Game& game, const Law& law, const March& march, const Crowd& crowd, Point leader_at,
                          const Places& places) {
  Ranks ranks(game, law, march, crowd, leader_at);
  for (std::size_t i = 0; i < places.size(); ++i) {
    const auto twice = std::ranges::count(places, places[i].key, &Placed<ModelId>::key) > 1;
    if (twice || !ranks.put(places[i].key, places[i].at)) return {clause::move_arrange_rest, places[i].key};
    if (!is_measurable(law, places[i].at)) return {clause::move_obstacles, places[i].key};
  }
  if (ranks.size() == 0) {
    law.follow(clause::unit_single_model);
  } else if (const Verdict verdict = ranks.judge(); !verdict.accepted()) {
    return verdict;
  }
  return judge_sharing(game, law, march, leader_at, ranks);
}

std::optional<Places> arrangement_on_offer(const Game& game, const Law& law, const March& march, const Crowd& crowd,
                                           Point leader_at, Point from) {
  Ranks ranks(game, law, march, crowd, leader_at);
  Places places;
  if (ranks.size() != 0) {
    law.follow(clause::move_default_arrangement);
    const GridOrder order{.towards = leader_at + (leader_at - from), .enemies = march.enemies};
    if (!arrange(ranks.arranging(), ranks.followers(), order, ranks.places())) return {};
  }
  if (!judge_sharing(game, law, march, leader_at, ranks).accepted()) return {};
  for (std::size_t i = 0; i < ranks.size(); ++i) places.push_back({ranks.model(i), ranks.place(i)});
  return places;
}

std::optional<Places> in_step(const Game& game, const Law& law, const March& march, const Crowd& crowd, Point by) {
  const Point leader_at = game.model(leader(game, law.setup, march.unit)).at + by;
  Places places;
  const ModelId lead = leader(game, law.setup, march.unit);
  for_each_alive(game, law.setup, march.unit, [&](std::size_t, ModelId model) {
    if (model != lead) places.push_back({model, game.model(model).at + by});
  });
  if (!judge_arrangement(game, law, march, crowd, leader_at, places).accepted()) return {};
  return places;
}

}  // namespace sandtable::apocalypse
