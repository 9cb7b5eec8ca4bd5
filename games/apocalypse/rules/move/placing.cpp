#include "games/apocalypse/rules/move/placing.h"

#include <algorithm>

#include "engine/table/group/block.h"

namespace sandtable::apocalypse {

Box whole_table(const Law& law) { return {{}, {law.setup.terrain.width(), law.setup.terrain.depth()}}; }

Box zone_of(const Game& game, const Law& law, Seat seat) {
  return box_round(strip(law.setup.terrain, edge_of(game, seat), kZone));
}

namespace {

Footprint base_at(const Law& law, ModelId model, Point at, Angle facing) {
  const BaseClass& base = law.setup.base(model);
  return base.round ? disc(at, base.width / 2) : rectangle(at, base.length / 2, base.width / 2, facing);
}

bool lies_in(const Footprint& base, const Box& area) {
  Footprint moved = base;
  moved.centre = base.centre - area.low;
  const Point size = area.high - area.low;
  return lies_on(moved, size.x, size.y, kTolerance);
}

// The members whose places are asked for.
Members asked_of(const Game& game, const Placement& placement) {
  const Members alive = game.unit(placement.unit).alive;
  return placement.only.empty() ? alive : placement.only & alive;
}

RuleId clause_of_place(const Game& game, const Law& law, const Placement& placement, const Stop& stop) {
  if (stop.reason == StopReason::table_edge || stop.reason == StopReason::piece) return clause::deploy_legal_position;
  const UnitId met{static_cast<std::uint8_t>(stop.body)};
  const bool enemy = met.v < game.units.size() && law.setup.seat(met) != law.setup.seat(placement.unit);
  return enemy && stop.reason == StopReason::gap ? placement.distance_rule : RuleId{clause::deploy_legal_position};
}

Verdict judge_base(const Game& game, const Law& law, const Placement& placement, const Crowd& crowd, ModelId model,
                   const Footprint& base) {
  if (placement.in_zone && !lies_in(base, zone_of(game, law, law.setup.seat(placement.unit))) &&
      law.rule(clause::deploy_zone))
    return {clause::deploy_zone, model, base.centre};
  const Stop stop = crowd.standing(base);
  if (stop.reason == StopReason::none) return {};
  const RuleId rule = clause_of_place(game, law, placement, stop);
  return law.rule(rule) ? Verdict{rule, model, base.centre, stop.piece} : Verdict{};
}

}  // namespace

Verdict judge_placing(const Game& game, const Law& law, const Placement& placement, const Places& places,
                      Angle facing) {
  if (facing.v < 0 || facing.v >= kFullTurn) return {clause::deploy_legal_position};
  Members named;
  Box area{places.empty() ? Point{} : places[0].at, places.empty() ? Point{} : places[0].at};
  for (const Placed<ModelId>& placed : places) {
    const bool own = placed.key.v < game.models.size() && unit_of(game, law.setup, placed.key) == placement.unit;
    const std::size_t member = own ? member_of(game, law.setup, placed.key) : 0;
    if (!own || named.has(member) || !asked_of(game, placement).has(member) || !is_measurable(law, placed.at))
      return {clause::deploy_legal_position, placed.key};
    named.add(member);
    area.cover(placed.at);
  }
  const bool all = named == asked_of(game, placement) || (placement.some && named.has(placement.leader));
  if (!all) return {clause::deploy_legal_position, model_of(game, law.setup, placement.unit, placement.leader)};
  const Crowd crowd(game, law, placement.unit, placement.keep, area.grown(2 * kFromLeader));
  for (const Placed<ModelId>& placed : places) {
    const Verdict verdict =
        judge_base(game, law, placement, crowd, placed.key, base_at(law, placed.key, placed.at, facing));
    if (!verdict.accepted()) return verdict;
  }
  Game after = game;
  Unit& unit = after.unit(placement.unit);
  if (placement.only.empty()) unit.alive = named;
  unit.leader = static_cast<std::uint8_t>(placement.leader);
  unit.status = Status::on_table;
  unit.facing = facing;
  for (const Placed<ModelId>& placed : places) after.model(placed.key).at = placed.at;
  const ModelId lead = leader(after, law.setup, placement.unit);
  if (unit.alive.count() < 2) {
    law.follow(clause::unit_single_model);
    return {};
  }
  const March still{
      .unit = placement.unit, .limit = {}, .most_when_slow = {}, .keep = placement.keep, .limits_followers = false};
  return judge_arrangement(after, law, still, crowd, after.model(lead).at, {});
}

namespace {

// In how many files a unit is drawn up, from the usual number to those that fit into alleys and corners.
constexpr int kFiles[] = {5, 8, 10, 4, 3, 2, 1};
constexpr Mil kApart{100};  // between the rims of the largest bases

// A unit drawn up in ranks, its leader in the middle.
class Parade {
 public:
  Parade(const Game& game, const Law& law, const Placement& placement, const Crowd& crowd)
      : game_(game), law_(law), placement_(placement), crowd_(crowd) {
    const Members asked = asked_of(game, placement);
    for_each_member(game, law.setup, placement.unit, [&](std::size_t member, ModelId model) {
      if (!asked.has(member)) return;
      if (member == placement.leader) lead_ = models_.size();
      models_.push_back(model);
      radii_.push_back(law.setup.base(model).width / 2);
    });
    if (models_.size() == 1) hull_ = !law.setup.base(models_[0]).round;
  }

  std::optional<Places> at(Point middle, Angle facing) {
    if (hull_ || models_.size() == 1) return draw_up({middle, facing, 1, kApart});
    for (const int files : kFiles) {
      if (files > static_cast<int>(models_.size()) && files > 5) continue;
      if (const auto places = draw_up({middle, facing, files, kApart})) return places;
    }
    return {};
  }

 private:
  std::optional<Places> draw_up(const Block& block) {
    Point places[kMostMembers];
    const std::span<Point> all(places, models_.size());
    block_places(block, {radii_.data(), radii_.size()}, all);
    lead_from_the_middle(all, block.middle);
    Disc bases[kMostMembers];
    Places found;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Footprint base = base_at(law_, models_[i], all[i], block.facing);
      if (!judge_base(game_, law_, placement_, crowd_, models_[i], base).accepted()) return {};
      bases[i] = {all[i], radii_[i]};
      found.push_back({models_[i], all[i]});
    }
    Coherency coherency = coherency_of(law_);
    coherency.leader = static_cast<std::uint8_t>(lead_);
    const std::span<const Disc> stand(bases, all.size());
    if (all.size() > 1) {
      const Relations relations(stand, coherency, law_.setup.terrain, Traits{Trait::impassable});
      if (!relations.coherent(relations.everybody())) return {};
    }
    return found;
  }

  void lead_from_the_middle(std::span<Point> places, Point middle) const {
    const auto nearest = std::ranges::min_element(places, {}, [&](Point at) { return distance_squared(at, middle); });
    std::swap(*nearest, places[lead_]);
  }

  const Game& game_;
  const Law& law_;
  const Placement& placement_;
  const Crowd& crowd_;
  std::size_t lead_ = 0;
  bool hull_ = false;
  ScratchVector<ModelId, kMostMembers> models_;
  ScratchVector<Mil, kMostMembers> radii_;
};

}  // namespace

std::optional<Places> placed_at(const Game& game, const Law& law, const Placement& placement, const Crowd& crowd,
                                Point middle, Angle facing) {
  return Parade(game, law, placement, crowd).at(middle, facing);
}

std::optional<Places> placed_anywhere(const Game& game, const Law& law, const Placement& placement, const Box& area,
                                      Angle facing) {
  constexpr Mil kStep{500};
  const Crowd crowd(game, law, placement.unit, placement.keep, area.grown(2 * kFromLeader));
  Parade parade(game, law, placement, crowd);
  for (Mil y = area.low.y + kStep; y < area.high.y; y += kStep)
    for (Mil x = area.low.x + kStep; x < area.high.x; x += kStep)
      if (const auto places = parade.at({x, y}, facing)) return places;
  return {};
}

std::optional<Places> placed_by_chance(const Game& game, const Law& law, const Placement& placement, const Box& area,
                                       Angle facing, Random& random) {
  constexpr int kTries = 16;
  const Crowd crowd(game, law, placement.unit, placement.keep, area.grown(2 * kFromLeader));
  Parade parade(game, law, placement, crowd);
  for (int i = 0; i < kTries; ++i) {
    const Point at{Mil{random.between(area.low.x.v, area.high.x.v)}, Mil{random.between(area.low.y.v, area.high.y.v)}};
    if (const auto places = parade.at(at, facing)) return places;
  }
  return {};
}

}  // namespace sandtable::apocalypse
