#include <algorithm>

#include "engine/table/hull/quarter.h"
#include "games/apocalypse/rules/move/placing.h"
#include "games/apocalypse/rules/sight/place.h"
#include "games/apocalypse/rules/transport/boarding.h"
#include "games/apocalypse/rules/vehicle/hull.h"

namespace sandtable::apocalypse {

namespace {

Placement placement_of(const Game& game, UnitId unit) {
  return {.unit = unit, .leader = game.unit(unit).leader, .some = true};
}

// What followers may not be put on: hulls and pieces of others, and what is too far from the wreck.
struct OffLimits {
  const Crowd& crowd;
  Footprint wreck;
  bool there(const Disc& base) const {
    return crowd.is_beside_hull(base) || !within(disc(base.centre, base.radius), wreck, kFromWreck + kTolerance);
  }
};

// Puts a unit down round its leader, as many as find room.
class Rescue {
 public:
  Rescue(const Game& game, const Law& law, UnitId transport, UnitId unit)
      : game_(game),
        law_(law),
        unit_(unit),
        lead_(leader(game, law.setup, unit)),
        wreck_(hull_of(game, law.setup, transport)),
        crowd_(game, law, unit, {.present = false}, Box{wreck_.centre, wreck_.centre}.grown(3 * kFromLeader)) {
    for_each_alive(game, law.setup, unit, [&](std::size_t, ModelId model) {
      if (model == lead_) return;
      models_.push_back(model);
      followers_.push_back({wreck_.centre, law.setup.base(model).width / 2});
    });
  }

  std::size_t survivors() const { return models_.size() + 1; }

  Places round(Point spot) const {
    Places places;
    const Disc base{spot, law_.setup.base(lead_).width / 2};
    if (crowd_.standing(disc(base.centre, base.radius)).reason != StopReason::none) return places;
    if (!within(disc(base.centre, base.radius), wreck_, kFromWreck + kTolerance)) return places;
    places.push_back({lead_, spot});
    const WalkRules rules = crowd_.walk_rules({});
    const OffLimits limits{crowd_, wreck_};
    const Arranging arranging{.terrain = law_.setup.terrain,
                              .rules = rules,
                              .leader = base,
                              .coherency = coherency_of(law_),
                              .forbidden = {.what = &limits, .there = [](const void* what, const Disc& there) {
                                              return static_cast<const OffLimits*>(what)->there(there);
                                            }}};
    Point found[kMostMembers];
    std::size_t count = models_.size();
    const std::span<const Follower> all(followers_.data(), followers_.size());
    while (count > 0 && !arrange(arranging, all.first(count), {.towards = spot}, std::span(found, count))) --count;
    for (std::size_t i = 0; i < count; ++i) places.push_back({models_[i], found[i]});
    return judge_placing(game_, law_, placement_of(game_, unit_), places, {}).accepted() ? places : Places{};
  }

  // The spot with the most room, looked for from the middle of the wreck outward.
  Places anywhere() const {
    Places best;
    constexpr Mil kStep{1000};
    const Mil radius = law_.setup.base(lead_).width / 2;
    const Mil far = kFromWreck + radius;
    const int along = (wreck_.half_length + far).v / kStep.v, across = (wreck_.half_width + far).v / kStep.v;
    for (int ring = 0; ring <= std::max(along, across); ++ring) {
      for (int i = -std::min(ring, along); i <= std::min(ring, along); ++i) {
        for (int k = -std::min(ring, across); k <= std::min(ring, across); ++k) {
          if (std::max(std::abs(i), std::abs(k)) != ring) continue;
          const Places places = round(mounted(wreck_, kStep * i, kStep * k));
          if (places.size() > best.size()) best = places;
          if (best.size() == survivors()) return best;
        }
      }
    }
    return best;
  }

 private:
  const Game& game_;
  const Law& law_;
  UnitId unit_;
  ModelId lead_;
  Footprint wreck_;
  Crowd crowd_;
  ScratchVector<ModelId, kMostMembers> models_;
  ScratchVector<Follower, kMostMembers> followers_;
};

}  // namespace

Verdict judge_survivors(const Game& game, const Law& law, UnitId transport, UnitId unit, const Places& places) {
  const Footprint wreck = hull_of(game, law.setup, transport);
  for (const Placed<ModelId>& placed : places) {
    if (placed.key.v >= game.models.size()) return {.bar = clause::transport_survivors};
    const Footprint base = disc(placed.at, law.setup.base(placed.key).width / 2);
    if (!within(base, wreck, kFromWreck + kTolerance) && law.rule(clause::transport_survivors))
      return {.bar = clause::transport_survivors, .model = placed.key, .at = placed.at};
  }
  if (!places.empty()) {
    const Verdict verdict = judge_placing(game, law, placement_of(game, unit), places, {});
    if (!verdict.accepted()) return verdict;
  }
  // Nobody is left behind for whom the referee finds room.
  const int alive = game.unit(unit).alive.count();
  if (static_cast<int>(places.size()) < alive &&
      survivors_on_offer(game, law, transport, unit).size() > places.size() && law.rule(clause::transport_survivors))
    return {.bar = clause::transport_survivors, .model = leader(game, law.setup, unit), .at = wreck.centre};
  return {};
}

Places survivors_round(const Game& game, const Law& law, UnitId transport, UnitId unit, Point spot) {
  return Rescue(game, law, transport, unit).round(spot);
}

Places survivors_on_offer(const Game& game, const Law& law, UnitId transport, UnitId unit) {
  return Rescue(game, law, transport, unit).anywhere();
}

}  // namespace sandtable::apocalypse
