#include <box2d/box2d.h>

#include <cstdio>
#include <cstdlib>
#include <numbers>
#include <random>

#include "bench/measure.h"
#include "engine/table/plane/convex.h"
#include "engine/table/plane/outline.h"
#include "engine/table/sight/sight.h"

namespace sandtable::bench {
namespace {

constexpr Mil kTable = 48_in;
constexpr std::size_t kPieces = 30;
constexpr std::size_t kAtOnce = 64;
// Fresh eyes for every crossing: a processor learns the branches of a few thousand lines by heart, and no battle looks
// along the same ones again and again.
constexpr std::size_t kCrossings = 32;
constexpr std::size_t kLines = kCrossings * kAtOnce * kAtOnce;

using Random = std::mt19937;

int number(Random& random, int least, int most) {
  return least + static_cast<int>(random() % static_cast<unsigned>(most - least + 1));
}

// Points on an ellipse joined in order: turned houses and walls for four corners, rocks for more.
std::vector<Point> outline(Random& random) {
  const int corners = number(random, 0, 2) > 0 ? 4 : number(random, 5, 8);
  const double turn = number(random, 0, 2) > 0 ? std::numbers::pi * number(random, 0, 359) / 180 : 0;
  const double wide = number(random, 1000, 3500), deep = number(random, 500, 2500);
  const Point centre{Mil{number(random, 4000, 44'000)}, Mil{number(random, 4000, 44'000)}};
  std::vector<Point> result;
  for (int i = 0; i < corners; ++i) {
    const double angle = 2 * std::numbers::pi * i / corners + std::numbers::pi / 4, x = wide * std::cos(angle),
                 y = deep * std::sin(angle);
    result.push_back(centre + Point{Mil{static_cast<std::int32_t>(x * std::cos(turn) - y * std::sin(turn))},
                                    Mil{static_cast<std::int32_t>(x * std::sin(turn) + y * std::cos(turn))}});
  }
  return result;
}

bool apart(const std::vector<Piece>& pieces, const std::vector<Point>& other) {
  return std::ranges::none_of(pieces, [&](const Piece& piece) {
    return std::ranges::any_of(other, [&](Point at) { return within_of(piece.outline, at, 500_mil); }) ||
           std::ranges::any_of(piece.outline, [&](Point at) { return within_of(other, at, 500_mil); });
  });
}

Terrain table(Random& random, Mil lowest, Mil highest) {
  std::vector<Piece> pieces;
  while (pieces.size() < kPieces) {
    std::vector<Point> corners = outline(random);
    if (!is_simple(corners) || !is_convex(corners) || !apart(pieces, corners)) continue;
    const Mil top{number(random, lowest.v, highest.v)};
    pieces.push_back({.name = "piece", .traits = {Trait::solid}, .top = top, .outline = std::move(corners)});
  }
  return Terrain::build(kTable, kTable, std::move(pieces)).value();
}

// A place in the open; some heads look over a roof's edge.
Eye place(Random& random, const Terrain& terrain, bool level) {
  while (true) {
    const Point at{Mil{number(random, 0, kTable.v)}, Mil{number(random, 0, kTable.v)}};
    const auto covers = [&](const Piece& piece) { return inside_or_on(piece.outline, at); };
    if (std::ranges::any_of(terrain.pieces(), covers)) continue;
    return {at, 1250_mil + (!level && number(random, 0, 3) == 0 ? Mil{number(random, 500, 4000)} : 0_mil)};
  }
}

// The reference: the pieces as static fixtures; a ray ends at the first hit. It knows no heights.
class Reference {
 public:
  explicit Reference(const Terrain& terrain) : world_(b2Vec2(0, 0)) {
    const b2BodyDef still;
    b2Body* body = world_.CreateBody(&still);
    for (const Piece& piece : terrain.pieces()) {
      std::vector<b2Vec2> corners;
      for (const Point at : piece.outline) corners.push_back(vector(at));
      b2PolygonShape shape;
      shape.Set(corners.data(), static_cast<int32>(corners.size()));
      body->CreateFixture(&shape, 0);
    }
  }

  bool clear(Eye a, Eye b) const {
    FirstHit hit;
    world_.RayCast(&hit, vector(a.at), vector(b.at));
    return !hit.found;
  }

 private:
  struct FirstHit final : b2RayCastCallback {
    bool found = false;
    float ReportFixture(b2Fixture*, const b2Vec2&, const b2Vec2&, float) override {
      found = true;
      return 0;
    }
  };
  static b2Vec2 vector(Point at) {
    return {static_cast<float>(at.x.v) / 1000.0f, static_cast<float>(at.y.v) / 1000.0f};
  }

  b2World world_;
};

struct Scene {
  Terrain terrain;
  Sight sight;
  Reference reference;
  std::vector<Eye> from, to;

  Scene(Random& random, Mil lowest, Mil highest, bool level)
      : terrain(table(random, lowest, highest)), sight(terrain, {Trait::solid}), reference(terrain) {
    for (std::size_t i = 0; i < kLines; ++i) {
      from.push_back(place(random, terrain, level));
      to.push_back(place(random, terrain, level));
    }
  }
};

template <class Judge>
Batch each_line(const Scene& scene, const Judge& judge) {
  return {[&] {
            std::uint64_t clear = 0;
            for (std::size_t i = 0; i < kLines; ++i) clear += judge.clear(scene.from[i], scene.to[i]);
            return clear;
          },
          kLines};
}

Batch one_to_many(const Scene& scene) {
  return {[&] {
            std::uint8_t result[kAtOnce];
            std::uint64_t clear = 0;
            for (std::size_t i = 0; i < kLines; i += kAtOnce) {
              scene.sight.clear_many(scene.from[i], std::span(scene.to).subspan(i, kAtOnce), result);
              for (const std::uint8_t one : result) clear += one;
            }
            return clear;
          },
          kLines};
}

Batch one_to_many_by_reference(const Scene& scene) {
  return {[&] {
            std::uint64_t clear = 0;
            for (std::size_t i = 0; i < kLines; ++i)
              clear += scene.reference.clear(scene.from[i - i % kAtOnce], scene.to[i]);
            return clear;
          },
          kLines};
}

// 64 eyes against 64 others.
Batch many_to_many(const Scene& scene) {
  return {[&] {
            static std::uint8_t result[kAtOnce * kAtOnce];
            std::uint64_t clear = 0;
            for (std::size_t i = 0; i < kCrossings * kAtOnce; i += kAtOnce) {
              scene.sight.clear_between(std::span(scene.from).subspan(i, kAtOnce),
                                        std::span(scene.to).subspan(i, kAtOnce), result);
              for (const std::uint8_t one : result) clear += one;
            }
            return clear;
          },
          kLines};
}

Batch many_to_many_by_reference(const Scene& scene) {
  return {[&] {
            std::uint64_t clear = 0;
            for (std::size_t i = 0; i < kCrossings * kAtOnce; i += kAtOnce) {
              for (std::size_t line = 0; line < kAtOnce * kAtOnce; ++line)
                clear += scene.reference.clear(scene.from[i + line / kAtOnce], scene.to[i + line % kAtOnce]);
            }
            return clear;
          },
          kLines};
}

constexpr Figure figure(Eye eye) { return {eye.at, 500_mil, eye.height}; }

// Two models of an inch: the nine lines between their bases.
Batch each_look(const Scene& scene) {
  return {[&] {
            std::uint64_t seen = 0;
            for (std::size_t i = 0; i < kLines; ++i)
              seen += scene.sight.sees(figure(scene.from[i]), figure(scene.to[i]), {});
            return seen;
          },
          kLines};
}

Batch each_look_by_reference(const Scene& scene) {
  return {[&] {
            std::uint64_t seen = 0;
            for (std::size_t i = 0; i < kLines; ++i) {
              const Eye a = scene.from[i], b = scene.to[i];
              const SightPoints from = sight_points(figure(a), b.at), to = sight_points(figure(b), a.at);
              bool clear = false;
              for (int line = 0; line < 9 && !clear; ++line)
                clear = scene.reference.clear({from.at[line / 3], a.height}, {to.at[line % 3], b.height});
              seen += clear;
            }
            return seen;
          },
          kLines};
}

// On level ground behind high pieces both must give the same answers, but for lines that nearly touch.
void demand_same_answers(const Scene& scene) {
  std::size_t differing = 0, clear = 0;
  for (std::size_t i = 0; i < kLines; ++i) {
    clear += scene.reference.clear(scene.from[i], scene.to[i]);
    differing += scene.sight.clear(scene.from[i], scene.to[i]) != scene.reference.clear(scene.from[i], scene.to[i]);
  }
  std::fprintf(stderr, "sight: %zu of %zu lines clear, %zu differ from the reference\n", clear, kLines, differing);
  if (differing * 1000 > kLines) std::abort();
}

}  // namespace

Rows sight() {
  Random random(20240607);
  const Scene level(random, 2_in, 5_in, true), heights(random, 500_mil, 5_in, false);
  demand_same_answers(level);
  return {
      measure({"sight.line.level", 2.5}, each_line(level, level.sight), each_line(level, level.reference)),
      measure({"sight.line.heights", 5}, each_line(heights, heights.sight), each_line(heights, heights.reference)),
      measure({"sight.many.level", 4}, one_to_many(level), one_to_many_by_reference(level)),
      measure({"sight.many.heights", 4}, one_to_many(heights), one_to_many_by_reference(heights)),
      measure({"sight.between.level", 8}, many_to_many(level), many_to_many_by_reference(level)),
      measure({"sight.between.heights", 8}, many_to_many(heights), many_to_many_by_reference(heights)),
      measure({"sight.bases.level", 2.5}, each_look(level), each_look_by_reference(level)),
      measure({"sight.bases.heights", 2.5}, each_look(heights), each_look_by_reference(heights)),
  };
}

}  // namespace sandtable::bench
