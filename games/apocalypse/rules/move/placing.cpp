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
  Parade(const Game& game, const Law& law, const Placement& placement, const Crowd& crowd, Angle facing)
      : game_(game), law_(law), placement_(placement), crowd_(crowd), facing_(facing) {
    const Members asked = asked_of(game, placement);
    for_each_member(game, law.setup, placement.unit, [&](std::size_t member, ModelId model) {
      if (!asked.has(member)) return;
      if (member == placement.leader) lead_ = models_.size();
      models_.push_back(model);
      radii_.push_back(law.setup.base(model).width / 2);
    });
  }

  // In the first shape in which it stands there.
  std::optional<Places> at(Point middle) {
    for (std::size_t shape = 0; shape < std::size(kFiles); ++shape)
      if (const auto places = draw_up(middle, shape)) return places;
    return {};
  }
  // In just this one.
  std::optional<Places> draw_up(Point middle, std::size_t shape) {
    const bool one_rank = kFiles[shape] > static_cast<int>(models_.size());
    if (one_rank && shape > 0) return {};
    const std::span<const Point> from_middle = ranks(shape);
    if (!is_coherent_) return {};
    // The corners of the block first: what fails, fails there.
    const std::size_t last = models_.size() - 1;
    if (!stands(0, middle + from_middle[0]) || !stands(last, middle + from_middle[last])) return {};
    for (std::size_t i = 1; i < last; ++i)
      if (!stands(i, middle + from_middle[i])) return {};
    if (last > 0 && law_.setup.present.has(Trait::impassable) && is_cut(middle, from_middle)) return {};
    Places found;
    for (std::size_t i = 0; i <= last; ++i) found.push_back({models_[i], middle + from_middle[i]});
    return found;
  }

 private:
  // Where they stand, from the middle of the block. Made once for each number of files.
  std::span<const Point> ranks(std::size_t shape) {
    if (has_ranks_ != shape) {
      const std::span<Point> all(ranks_, models_.size());
      block_places({{}, facing_, kFiles[shape], kApart}, {radii_.data(), radii_.size()}, all);
      const auto nearest = std::ranges::min_element(all, {}, [](Point at) { return distance_squared(at, Point{}); });
      std::swap(*nearest, ranks_[lead_]);
      is_coherent_ = stand_together(all);
      has_ranks_ = shape;
    }
    return {ranks_, models_.size()};
  }

  bool stand_together(std::span<const Point> all) const {
    if (all.size() < 2) return true;
    Disc bases[kMostMembers];
    for (std::size_t i = 0; i < all.size(); ++i) bases[i] = {all[i], radii_[i]};
    const Relations relations({bases, all.size()}, coherency());
    return relations.coherent(relations.everybody());
  }

  Coherency coherency() const {
    Coherency coherency = coherency_of(law_);
    coherency.leader = static_cast<std::uint8_t>(lead_);
    return coherency;
  }

  bool stands(std::size_t i, Point at) const {
    const Footprint base = base_at(law_, models_[i], at, facing_);
    return judge_base(game_, law_, placement_, crowd_, models_[i], base).accepted();
  }

  // Whether walls run through the ranks.
  bool is_cut(Point middle, std::span<const Point> from_middle) const {
    Disc bases[kMostMembers];
    for (std::size_t i = 0; i < from_middle.size(); ++i) bases[i] = {middle + from_middle[i], radii_[i]};
    const Relations relations({bases, from_middle.size()}, coherency(), law_.setup.terrain,
                              coherency().chain ? Traits{Trait::impassable} : Traits{});
    return !relations.coherent(relations.everybody());
  }

  const Game& game_;
  const Law& law_;
  const Placement& placement_;
  const Crowd& crowd_;
  Angle facing_;
  std::size_t lead_ = 0;
  ScratchVector<ModelId, kMostMembers> models_;
  ScratchVector<Mil, kMostMembers> radii_;
  Point ranks_[kMostMembers] = {};
  std::size_t has_ranks_ = std::size(kFiles);
  bool is_coherent_ = false;
};

// The first place of a scan in such steps.
std::optional<Places> scan(Parade& parade, const Box& area, Mil step, std::size_t shape) {
  for (Mil y = area.low.y + step; y < area.high.y; y += step)
    for (Mil x = area.low.x + step; x < area.high.x; x += step)
      if (const auto places = parade.draw_up({x, y}, shape)) return places;
  return {};
}

}  // namespace

std::optional<Places> placed_at(const Game& game, const Law& law, const Placement& placement, const Crowd& crowd,
                                Point middle, Angle facing) {
  return Parade(game, law, placement, crowd, facing).at(middle);
}

std::optional<Places> placed_anywhere(const Game& game, const Law& law, const Placement& placement, const Box& area,
                                      Angle facing) {
  const Crowd crowd(game, law, placement.unit, placement.keep, area.grown(2 * kFromLeader));
  Parade parade(game, law, placement, crowd, facing);
  for (const Mil step : {1_in, 500_mil})
    for (std::size_t shape = 0; shape < std::size(kFiles); ++shape)
      if (const auto places = scan(parade, area, step, shape)) return places;
  return {};
}

std::optional<Places> placed_by_chance(const Game& game, const Law& law, const Placement& placement, const Box& area,
                                       Angle facing, Random& random) {
  constexpr int kTries = 16;
  const Crowd crowd(game, law, placement.unit, placement.keep, area.grown(2 * kFromLeader));
  Parade parade(game, law, placement, crowd, facing);
  for (int i = 0; i < kTries; ++i) {
    const Point at{Mil{random.between(area.low.x.v, area.high.x.v)}, Mil{random.between(area.low.y.v, area.high.y.v)}};
    if (const auto places = parade.draw_up(at, 0)) return places;
  }
  return {};
}

}  // namespace sandtable::apocalypse
