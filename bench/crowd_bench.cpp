#include <random>

#include "bench/measure.h"
#include "engine/table/group/casualties.h"
#include "engine/table/group/close_up.h"
#include "engine/table/sight/sight_crowd.h"
#include "engine/table/walk/standing.h"
#include "engine/table/walk/track.h"
#include "engine/table/ways/route.h"

// What questions cost among a thousand models, in units of twenty on one table, against the same questions among a
// hundred of them: those who stand where the questions are asked, so that each meets the same neighbours (`near`), or
// some who are spread over the table, ten times as thinly (`spread`). And how long it takes to put down a large unit.
namespace sandtable::bench {
namespace {

constexpr int kWide = 10, kDeep = 5, kInUnit = 20;  // units stand in the squares of a board
constexpr Mil kSquareWidth{7200}, kSquareDepth{9600};
constexpr Mil kRadius{500};
constexpr double kMostTimes = 3;  // what a thousand may cost, in times of a hundred
constexpr double kArrangeNs = 100'000, kArrangeManyNs = 1'000'000;

class Dice {
 public:
  explicit Dice(std::uint32_t seed) : engine_(seed) {}
  int between(int least, int most) {
    return least + static_cast<int>(engine_() % static_cast<unsigned>(most - least + 1));
  }
  Point spot(Mil width, Mil depth) {
    const Mil x{between(0, width.v)};
    return {x, Mil{between(0, depth.v)}};
  }

 private:
  std::mt19937 engine_;
};

Terrain battlefield() {
  std::vector<Piece> pieces;
  Dice dice(7);
  for (int i = 0; i < 16; ++i) {
    // Between the rows of units, so that all of them have room.
    const Point low{Mil{dice.between(0, 66) * 1000}, kSquareDepth * (i % kDeep) + Mil{100}};
    const Mil width{dice.between(1, 5) * 1000}, depth{dice.between(5, 15) * 100};
    pieces.push_back({.name = "house",
                      .traits = {Trait::solid, Trait::impassable},
                      .top = Mil{dice.between(1, 4) * 1000},
                      .outline = {low, low + Point{width, {}}, low + Point{width, depth}, low + Point{{}, depth}}});
  }
  return Terrain::build(kSquareWidth * kWide, kSquareDepth * kDeep, std::move(pieces)).value();
}

// The units of an army of a thousand, the order of their squares by chance.
std::vector<Body> thousand(Mil gap) {
  Dice dice(11);
  std::vector<int> squares;
  for (int i = 0; i < kWide * kDeep; ++i) squares.insert(squares.begin() + dice.between(0, i), i);
  std::vector<Body> bodies;
  for (std::size_t unit = 0; unit < squares.size(); ++unit) {
    const int square = squares[unit];
    const Point low{kSquareWidth * (square % kWide) + Mil{dice.between(800, 1300)},
                    kSquareDepth * (square / kWide) + Mil{dice.between(2700, 4300)}};
    for (int i = 0; i < kInUnit; ++i)
      bodies.push_back({.centre = low + Point{Mil{i % 5 * 1250}, Mil{i / 5 * 1250}},
                        .radius = kRadius,
                        .height = {},
                        .group = static_cast<std::uint8_t>(unit),
                        .index = static_cast<std::uint16_t>(bodies.size()),
                        .gap = gap});
  }
  return bodies;
}

constexpr Point kMiddle{kSquareWidth * (kWide / 2), kSquareDepth * 2};  // between two rows of units

struct Army {
  explicit Army(std::vector<Body> all) : bodies(std::move(all)) {}
  Army(const Army&) = delete;
  Army& operator=(const Army&) = delete;

  std::vector<Body> bodies;
  BodyGrid grid{bodies};
  WalkRules rules{.bodies = grid};
};

struct Errand {
  Point from, to;
};

class Crowd {
 public:
  explicit Crowd(Mil gap) : all_(thousand(gap)), near_(central(all_.bodies)), spread_(hundred(all_.bodies)) {
    Dice dice(13);
    for (int tries = 0; tries < 100'000 && errands_.size() < 300; ++tries) {
      const Point from = kMiddle + dice.spot(6_in, 6_in) - Point{3_in, 3_in};
      const Point to = from + Point{Mil{dice.between(-4000, 4000)}, Mil{dice.between(-4000, 4000)}};
      if (can_stand(terrain_, all_.rules, from) && can_stand(terrain_, all_.rules, to)) errands_.push_back({from, to});
    }
  }

  // Asks for every errand, among a thousand and among a hundred.
  template <class Ask>
  void compare(Rows& rows, const std::string& name, const Ask& ask, int rounds = 31) const {
    const auto batch = [&](const Army& army) {
      return Batch{[&] {
                     std::uint64_t sum = 0;
                     for (const Errand& errand : errands_) sum += ask(terrain_, army.rules, errand);
                     return sum;
                   },
                   errands_.size()};
    };
    rows.push_back(measure({"crowd." + name + ".near", 1 / kMostTimes, rounds}, batch(all_), batch(near_)));
    rows.push_back(measure({"crowd." + name + ".spread", 0, rounds}, batch(all_), batch(spread_)));
  }

  const Terrain& terrain() const { return terrain_; }
  const std::vector<Body>& bodies() const { return all_.bodies; }
  const std::vector<Errand>& errands() const { return errands_; }
  const WalkRules& rules() const { return all_.rules; }

 private:
  // Those who stand round the middle of the table, as far as any errand leads.
  static std::vector<Body> central(std::vector<Body> bodies) {
    std::ranges::stable_sort(bodies, {}, [](const Body& body) { return distance_squared(body.centre, kMiddle); });
    return hundred(std::move(bodies));
  }
  static std::vector<Body> hundred(std::vector<Body> bodies) {
    bodies.resize(100);
    return bodies;
  }

  Terrain terrain_ = battlefield();
  Army all_, near_, spread_;
  std::vector<Errand> errands_;
};

std::uint64_t walk(const Terrain& terrain, const WalkRules& rules, const Errand& errand) {
  const Track track(terrain, rules, errand.from, {errand.to});
  return static_cast<std::uint64_t>(track.passable().v) + track.standable().size();
}

std::uint64_t find_route(const Terrain& terrain, const WalkRules& rules, const Errand& errand) {
  return route(terrain, rules, errand.from, errand.to, 8_in).has_value();
}

// Across the table, past everybody.
Row look(const Crowd& crowd) {
  std::vector<Cylinder> cylinders;
  for (const Body& body : crowd.bodies()) cylinders.push_back({body.centre, body.radius, {}, 1250_mil});
  const std::span<const Cylinder> first = std::span(cylinders).first(100);
  const CylinderGrid many(cylinders), few(first);
  const Sight sight(crowd.terrain(), {Trait::solid});
  Dice dice(17);
  std::vector<Figure> figures;
  for (int i = 0; i < 400; ++i)
    figures.push_back({dice.spot(crowd.terrain().width(), crowd.terrain().depth()), kRadius, 1250_mil});
  const auto batch = [&](const CylinderGrid& grid) {
    return Batch{[&] {
                   std::uint64_t sum = 0;
                   for (std::size_t i = 1; i < figures.size(); ++i)
                     sum += sight.sees(figures[i - 1], figures[i], {.crowd = &grid});
                   return sum;
                 },
                 figures.size() - 1};
  };
  return measure({"crowd.sight.spread", 1 / kMostTimes, 31}, batch(many), batch(few));
}

// The median over all places where a leader could stand and there is room for the others.
template <class Put>
double median_time(const Crowd& crowd, const Put& put) {
  std::vector<double> times;
  for (const Errand& errand : crowd.errands()) {
    if (!put(errand.to, errand.from)) continue;
    double least = 1e18;
    for (int i = 0; i < 3; ++i)
      least = std::min(least, time_of({[&] { return std::uint64_t{put(errand.to, errand.from)}; }, 1}));
    times.push_back(least);
  }
  return median(times);
}

bool put_down(const Crowd& crowd, const WalkRules& rules, std::size_t count, Point leader, Point from) {
  const std::vector<Follower> unit(count - 1, Follower{from, kRadius, 18_in});
  Point places[kMostMembers];
  return arrange({crowd.terrain(), rules, {leader, kRadius}}, unit, {.towards = leader + (leader - from)}, places);
}

bool close_in(const Crowd& crowd, const WalkRules& rules, std::size_t count, Point leader, Point from) {
  const auto nearest = std::ranges::min_element(
      crowd.bodies(), {}, [&](const Body& body) { return distance_squared(body.centre, leader); });
  std::vector<Disc> enemies;
  for (const Body& body : crowd.bodies())
    if (body.group == nearest->group) enemies.push_back({body.centre, body.radius});
  std::vector<Follower> unit(count, Follower{from, kRadius, 18_in});
  unit[0] = {leader, kRadius, 3_in};
  Point places[kMostMembers];
  return close_up({crowd.terrain(), rules, {leader, kRadius}}, unit, enemies, places);
}

double casualties_time() {
  std::vector<Disc> bases;
  for (int i = 0; i < 40; ++i) bases.push_back({{Mil{10'000 + i % 8 * 1400}, Mil{10'000 + i / 8 * 1400}}, kRadius});
  const Coherency chain{.near = 1_in, .all = 12_in, .leader = std::uint8_t{0}, .chain = true};
  const Batch batch{[&] {
                      const Relations relations(bases, chain);
                      std::uint8_t order[39];
                      return order_of_falling(relations, {all_members(40), all_members(40) & ~MemberMask{1}}, {},
                                              order);
                    },
                    1};
  std::vector<double> times;
  for (int i = 0; i < 101; ++i) times.push_back(time_of(batch));
  return median(times);
}

}  // namespace

Rows crowds() {
  Rows rows;
  const Crowd crowd({}), kept_apart(1_in);
  crowd.compare(rows, "stand", [](const Terrain& terrain, const WalkRules& rules, const Errand& errand) {
    return std::uint64_t{can_stand(terrain, rules, errand.to)};
  });
  crowd.compare(rows, "walk", walk);
  kept_apart.compare(rows, "gaps", walk);
  rows.push_back(look(crowd));
  crowd.compare(rows, "route", find_route, 5);
  kept_apart.compare(rows, "route_with_gaps", find_route, 5);
  const WalkRules open;
  const auto on_open_ground = [&](Point to, Point from) { return put_down(crowd, open, 20, to, from); };
  const auto in_crowd = [&](Point to, Point from) { return put_down(crowd, crowd.rules(), 40, to, from); };
  const auto in_melee = [&](Point to, Point from) { return close_in(crowd, crowd.rules(), 40, to, from); };
  rows.push_back({"arrange.20.median", median_time(crowd, on_open_ground), kArrangeNs, 1});
  rows.push_back({"arrange.40.in_crowd.median", median_time(crowd, in_crowd), kArrangeManyNs, 1});
  rows.push_back({"close_up.40.in_crowd.median", median_time(crowd, in_melee), kArrangeManyNs, 1});
  rows.push_back({.name = "casualties.39_of_40", .value = casualties_time()});
  return rows;
}

}  // namespace sandtable::bench
