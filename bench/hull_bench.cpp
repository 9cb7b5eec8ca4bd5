#include <box2d/b2_time_of_impact.h>
#include <box2d/box2d.h>

#include <numbers>
#include <random>

#include "bench/measure.h"
#include "engine/table/hull/drive.h"
#include "engine/table/hull/view.h"
#include "engine/table/plane/outline.h"
#include "engine/table/shape/shot.h"
#include "engine/table/shape/under.h"
#include "tests/allocations.h"

// Hulls that drive, are seen and shot at among 100 bases and 30 pieces, and blasts over 1,000 bases.
namespace sandtable::bench {
namespace {

constexpr Mil kWide = 72_in;
constexpr std::size_t kPieces = 30, kBases = 100, kDrives = 512;
constexpr Mil kRadius = 500_mil, kTop = 1500_mil;

class Dealer {
 public:
  explicit Dealer(std::uint32_t seed) : engine_(seed) {}

  int number(int least, int most) {
    return least + static_cast<int>(engine_() % static_cast<unsigned>(most - least + 1));
  }
  Point spot(Mil rim) { return {Mil{number(rim.v, (kWide - rim).v)}, Mil{number(rim.v, (kWide - rim).v)}}; }
  Footprint hull() { return rectangle(spot(5_in), 3_in, 2_in, angle(number(0, kFullTurn - 1))); }

 private:
  std::mt19937 engine_;
};

// Turned rectangles, like houses and walls, some of them low.
Terrain houses(Dealer& dealer) {
  std::vector<Piece> pieces;
  while (pieces.size() < kPieces) {
    const Footprint house = rectangle(dealer.spot(4_in), Mil{dealer.number(1000, 3500)}, Mil{dealer.number(250, 2500)},
                                      degrees(dealer.number(0, 359)));
    const auto outline = corners(house);
    pieces.push_back({.name = "house",
                      .traits = {Trait::solid},
                      .top = Mil{dealer.number(500, 5000)},
                      .outline = {outline.begin(), outline.end()}});
  }
  return Terrain::build(kWide, kWide, std::move(pieces)).value();
}

bool is_free(const Terrain& terrain, const Footprint& base) {
  const DriveRules rules;
  if (base.shape == Footprint::Shape::rectangle) return standing(terrain, rules, base).reason == StopReason::none;
  return std::ranges::none_of(terrain.pieces(),
                              [&](const Piece& piece) { return within_of(piece.outline, base.centre, base.radius); });
}

struct Outing {
  Footprint hull;
  Drive drive;
  Eye eye, mark;
  Footprint other;
};

struct Field {
  explicit Field(Dealer& dealer) : terrain(houses(dealer)), sight(terrain, {Trait::solid}) {
    while (bodies.size() < kBases) {
      const Footprint base = disc(dealer.spot(1_in), kRadius);
      if (!is_free(terrain, base)) continue;
      bodies.push_back({base, 0_in, kTop});
      neighbours.push_back({.base = base});
    }
    rules.neighbours = neighbours;
    while (outings.size() < kDrives) {
      const Footprint hull = dealer.hull(), other = dealer.hull();
      if (standing(terrain, rules, hull).reason != StopReason::none || !is_free(terrain, other)) continue;
      const std::int32_t turn = dealer.number(-4500, 4500);
      outings.push_back({.hull = hull,
                         .drive = {{.ahead = 4_in}, {.turn = turn, .ahead = 8_in}},
                         .eye = {hull.centre, 2_in},
                         .mark = {dealer.spot(0_in), 900_mil},
                         .other = other});
    }
  }
  Field(const Field&) = delete;
  Field& operator=(const Field&) = delete;

  Terrain terrain;
  Sight sight;
  std::vector<UprightBody> bodies;
  std::vector<Neighbour> neighbours;
  DriveRules rules = {};
  std::vector<Outing> outings;
};

b2Vec2 vector(Point at) { return {static_cast<float>(at.x.v) / 1000.0f, static_cast<float>(at.y.v) / 1000.0f}; }

// The reference: the same things as static fixtures of Box2D, a hull swept against each that its box meets, by the time
// of impact. It knows neither heights nor tolerances, and computes in single precision.
class Reference {
 public:
  explicit Reference(const Field& field) : world_(b2Vec2(0, 0)) {
    const b2BodyDef still;
    b2Body* body = world_.CreateBody(&still);
    for (const Piece& piece : field.terrain.pieces()) {
      std::vector<b2Vec2> corners;
      for (const Point at : piece.outline) corners.push_back(vector(at));
      b2PolygonShape shape;
      shape.Set(corners.data(), static_cast<int32>(corners.size()));
      body->CreateFixture(&shape, 0);
    }
    for (const UprightBody& base : field.bodies) {
      b2CircleShape shape;
      shape.m_p = vector(base.base.centre);
      shape.m_radius = 0.5f;
      body->CreateFixture(&shape, 0);
    }
  }

  // How far both parts of an outing come, each from 0 to 1.
  float drive(const Outing& outing) const {
    b2PolygonShape hull;
    hull.SetAsBox(3.0f, 2.0f);
    b2Sweep sweep{};
    sweep.c0 = sweep.c = vector(outing.hull.centre);
    sweep.a0 = sweep.a = radians(outing.hull.facing.v);
    float done = 0;
    for (const DrivePart& part : outing.drive) {
      sweep.a0 = sweep.a;
      sweep.a = sweep.a0 + radians(part.turn);
      if (part.turn != 0) done += impact(hull, sweep);
      sweep.a0 = sweep.a;
      const float length = static_cast<float>(part.ahead.v) / 1000.0f;
      sweep.c0 = sweep.c;
      sweep.c = sweep.c0 + length * b2Vec2(std::cos(sweep.a), std::sin(sweep.a));
      const float share = impact(hull, sweep);
      done += share;
      if (share < 1) break;
    }
    return done;
  }

  // The share of the way at which a ray first meets something.
  float shoot(Eye from, Eye to) const {
    Nearest nearest;
    world_.RayCast(&nearest, vector(from.at), vector(to.at));
    return nearest.share;
  }

 private:
  struct Nearest final : b2RayCastCallback {
    float share = 1;
    float ReportFixture(b2Fixture*, const b2Vec2&, const b2Vec2&, float fraction) override {
      share = fraction;
      return fraction;
    }
  };
  struct Impact final : b2QueryCallback {
    const b2PolygonShape* hull;
    b2Sweep sweep;
    float first = 1;
    bool ReportFixture(b2Fixture* fixture) override {
      b2TOIInput input;
      input.proxyA.Set(fixture->GetShape(), 0);
      input.proxyB.Set(hull, 0);
      input.sweepA = b2Sweep{};
      input.sweepB = sweep;
      input.tMax = first;
      b2TOIOutput output;
      b2TimeOfImpact(&output, &input);
      first = std::min(first, output.t);
      return true;
    }
  };

  static float radians(std::int32_t hundredths) {
    return static_cast<float>(hundredths) / 18000.0f * std::numbers::pi_v<float>;
  }
  float impact(const b2PolygonShape& hull, const b2Sweep& sweep) const {
    Impact impact;
    impact.hull = &hull;
    impact.sweep = sweep;
    const b2Vec2 half(3.61f, 3.61f);
    world_.QueryAABB(&impact, {b2Min(sweep.c0, sweep.c) - half, b2Max(sweep.c0, sweep.c) + half});
    return impact.first;
  }

  b2World world_;
};

template <class Run>
Batch over(const Field& field, const Run& run) {
  return {[&field, run] {
            std::uint64_t sum = 0;
            for (const Outing& outing : field.outings) sum += run(outing);
            return sum;
          },
          field.outings.size()};
}

Row told(const std::string& name, const Batch& batch, double promise) {
  std::vector<double> times;
  time_of(batch);
  for (int round = 0; round < 51; ++round) times.push_back(time_of(batch));
  return {name, median(times), promise, 1};
}

void add_hulls(Rows& rows, const Field& field, const Reference& reference) {
  const Batch drives = over(field, [&](const Outing& outing) {
    return static_cast<std::uint64_t>(drive(field.terrain, field.rules, outing.hull, outing.drive).end.centre.x.v);
  });
  const Batch impacts =
      over(field, [&](const Outing& outing) { return static_cast<std::uint64_t>(1000 * reference.drive(outing)); });
  const Batch looks = over(field, [&](const Outing& outing) {
    return std::uint64_t{sees(field.sight, field.terrain, {}, {outing.hull, 2500_mil}, {outing.other, 2500_mil})};
  });
  rows.push_back(
      measure({.name = "hull.drive.among_100_bases_30_pieces", .target = 0.8, .rounds = 51}, drives, impacts));
  rows.push_back(told("hull.sees_hull", looks, 3'000));
  const std::uint64_t before = allocations();
  sink = sink + drives.run() + looks.run();
  const auto taken = static_cast<double>(allocations() - before);
  rows.push_back({.name = "hull.allocations", .value = taken, .unit = "allocations"});
}

void add_shapes(Rows& rows, const Field& field, const Reference& reference, Dealer& dealer) {
  const ShotObstacles obstacles{.bodies = field.bodies};
  const Batch shots = over(field, [&](const Outing& outing) {
    return static_cast<std::uint64_t>(shot_course(field.terrain, obstacles, outing.eye, outing.mark).travelled.v);
  });
  const Batch rays = over(field, [&](const Outing& outing) {
    return static_cast<std::uint64_t>(1000 * reference.shoot(outing.eye, outing.mark));
  });
  rows.push_back(measure({.name = "shape.stray_shot", .target = 0.5, .rounds = 51}, shots, rays));
  std::vector<Disc> bases;
  for (int i = 0; i < 1000; ++i) bases.push_back({dealer.spot(0_in), kRadius});
  std::vector<Under> marks(bases.size());
  const auto mark_all = [&](const auto& shape) {
    mark(shape, bases, 10_mil, marks);
    return static_cast<std::uint64_t>(std::ranges::count(marks, Under::partly));
  };
  rows.push_back(told("shape.blast_over_1000_bases",
                      over(field, [&](const Outing& outing) { return mark_all(Disc{outing.eye.at, 2500_mil}); }),
                      3'000));
  rows.push_back(told(
      "shape.strip_over_1000_bases",
      over(field, [&](const Outing& outing) { return mark_all(Strip{outing.eye.at, outing.mark.at, 1_in}); }), 30'000));
  rows.push_back(told("shape.teardrop_over_1000_bases",
                      over(field,
                           [&](const Outing& outing) {
                             return mark_all(laid_teardrop(outing.eye.at, outing.hull.facing, 8_in, 1250_mil));
                           }),
                      60'000));
}

}  // namespace

Rows hulls() {
  Dealer dealer(16);
  const Field field(dealer);
  const Reference reference(field);
  Rows rows;
  add_hulls(rows, field, reference);
  add_shapes(rows, field, reference, dealer);
  return rows;
}

}  // namespace sandtable::bench
