#include <random>

#include "bench/measure.h"
#include "engine/table/height/landing.h"
#include "engine/table/height/silhouette.h"
#include "engine/table/terrain/footprint.h"
#include "engine/table/walk/standing.h"
#include "tests/allocations.h"

// Heights on a table of 30 pieces with storeys, a quarter of them absent: what masks cost against a table built anew.
namespace sandtable::bench {
namespace {

constexpr Mil kSide = 48_in;
constexpr std::size_t kHouses = 30, kTries = 512;

class Builder {
 public:
  explicit Builder(std::uint32_t seed) : engine_(seed) {}

  int number(int least, int most) {
    return least + static_cast<int>(engine_() % static_cast<unsigned>(most - least + 1));
  }
  Point spot(Mil rim) { return {Mil{number(rim.v, (kSide - rim).v)}, Mil{number(rim.v, (kSide - rim).v)}}; }

 private:
  std::mt19937 engine_;
};

struct Try {
  Eye from, to;
};

struct Town {
  explicit Town(Builder& builder) {
    std::vector<Piece> all, left;
    for (std::size_t i = 0; i < kHouses; ++i) {
      const auto outline = corners(rectangle(builder.spot(4_in), Mil{builder.number(1000, 3500)},
                                             Mil{builder.number(250, 2500)}, degrees(builder.number(0, 359))));
      Piece piece{.name = "house", .traits = {Trait::solid}, .outline = {outline.begin(), outline.end()}};
      const bool roof = i % 3 == 0;
      if (roof) piece.traits.add(Trait::elevation);
      piece.foot = roof ? 2900_mil : 0_in;
      piece.top = roof ? 3_in : Mil{builder.number(500, 5000)};
      all.push_back(piece);
      if (i % 4 == 1)
        absent.add(PieceId{static_cast<std::uint16_t>(i)});
      else
        left.push_back(piece);
    }
    terrain = Terrain::build(kSide, kSide, std::move(all)).value();
    anew = Terrain::build(kSide, kSide, std::move(left)).value();
    sight = Sight(terrain, {Trait::solid});
    sight_anew = Sight(anew, {Trait::solid});
    while (tries.size() < kTries) {
      const Point from = builder.spot(1_in), to = along(from, builder.spot(1_in), 6_in);
      if (can_stand(anew, {}, from))
        tries.push_back({{from, Mil{builder.number(500, 5000)}}, {to, Mil{builder.number(500, 5000)}}});
    }
  }

  Terrain terrain, anew;
  Sight sight, sight_anew;
  PieceSet<64> absent;
  std::vector<Try> tries;
};

template <class Run>
Batch over(const Town& town, const Run& run) {
  return {[&town, run] {
            std::uint64_t sum = 0;
            for (const Try& one : town.tries) sum += run(one);
            return sum;
          },
          town.tries.size()};
}

Row told(const std::string& name, const Batch& batch, double promise) {
  std::vector<double> times;
  time_of(batch);
  for (int round = 0; round < 51; ++round) times.push_back(time_of(batch));
  return {name, median(times), promise, 1};
}

std::uint64_t number(Mil length) { return static_cast<std::uint64_t>(std::int64_t{length.v}); }

}  // namespace

Rows heights() {
  Builder builder(7);
  const Town town(builder);
  const SightChanges changes{.absent = town.absent};
  const auto far = [&](const Try& one) { return Eye{town.tries[0].to.at, one.to.height}; };
  const auto walk = [](const Terrain& terrain, const Try& one) {
    return number(Track(terrain, {}, one.from.at, {one.to.at}).passable());
  };
  const Batch looks =
      over(town, [&](const Try& one) { return std::uint64_t{town.sight.clear(one.from, far(one), changes)}; });
  const Batch looks_anew =
      over(town, [&](const Try& one) { return std::uint64_t{town.sight_anew.clear(one.from, far(one))}; });
  const Batch walks =
      over(town, [&](const Try& one) { return walk(PresentTerrain(town.terrain, town.absent).terrain(), one); });
  const Batch walks_on_storeys =
      over(town, [&](const Try& one) { return walk(Storey(town.terrain, town.absent, {}).terrain(), one); });
  const Batch walks_anew = over(town, [&](const Try& one) { return walk(town.anew, one); });
  const Batch falls =
      over(town, [&](const Try& one) { return number(touchdown(town.terrain, town.absent, {}, one.to, {}).fell); });
  const Batch chasms = over(town, [&](const Try& one) {
    return std::uint64_t{first_chasm(town.terrain, one.from.at, one.to.at, 1_in).has_value()};
  });
  const Batch points = over(town, [&](const Try& one) {
    const Cylinder body{one.to.at, 250_mil, {}, 1500_mil};
    return std::uint64_t{clear_points(town.sight, one.from, body_points(body, one.from.at, {25, 60, 95}), changes)};
  });
  Rows rows;
  rows.push_back(measure({.name = "height.sight.masked_against_built_anew", .target = 0.5}, looks, looks_anew));
  rows.push_back(measure({.name = "height.walk.masked_against_built_anew", .target = 0.5}, walks, walks_anew));
  rows.push_back(
      measure({.name = "height.walk.on_a_storey_against_built_anew", .target = 0.25}, walks_on_storeys, walks_anew));
  rows.push_back(told("height.fall", falls, 20'000));
  rows.push_back(told("height.chasm_on_6_inches", chasms, 60'000));
  rows.push_back(told("height.nine_points_seen_masked", points, 2'000));
  const std::uint64_t before = allocations();
  sink = sink + looks.run() + walks.run() + walks_on_storeys.run() + falls.run() + chasms.run() + points.run();
  const auto taken = static_cast<double>(allocations() - before);
  rows.push_back({.name = "height.allocations", .value = taken, .unit = "allocations"});
  return rows;
}

}  // namespace sandtable::bench
