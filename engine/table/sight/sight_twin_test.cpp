// Sight against its slow obvious twin: fractions of 128-bit integers, every place of the line tried where anything
// could change, no code in common with the fast way.

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "engine/table/plane/outline.h"
#include "engine/table/sight/sight.h"

namespace sandtable::sight_twin_test {
namespace {

using Wide = __int128;

struct Fraction {
  Wide over, under;  // under > 0
};
bool operator<(const Fraction& a, const Fraction& b) { return a.over * b.under < b.over * a.under; }
Fraction fraction(Wide over, Wide under) { return under < 0 ? Fraction{-over, -under} : Fraction{over, under}; }
Fraction middle(const Fraction& a, const Fraction& b) {
  return {a.over * b.under + b.over * a.under, 2 * a.under * b.under};
}

struct Met {
  bool inside = false, touched = false;
};

class Twin {
 public:
  Twin(const Piece& piece, Eye a, Eye b) : piece_(piece), a_(a), way_(b.at - a.at), rise_(b.height - a.height) {}

  Met met() const {
    Met result;
    const std::vector<Fraction> changes = places_of_change();
    for (std::size_t i = 0; i < changes.size(); ++i) {
      judge(changes[i], result);
      if (i + 1 < changes.size()) judge(middle(changes[i], changes[i + 1]), result);
    }
    return result;
  }

 private:
  Point corner(std::size_t i) const { return piece_.outline[i % piece_.outline.size()]; }

  std::vector<Fraction> places_of_change() const {
    std::vector<Fraction> result{{0, 1}, {1, 1}};
    const auto add = [&](Wide over, Wide under) {
      if (under == 0) return;
      const Fraction place = fraction(over, under);
      if (place.over > 0 && place.over < place.under) result.push_back(place);
    };
    for (std::size_t i = 0; i < piece_.outline.size(); ++i) {
      const Point side = corner(i + 1) - corner(i);
      add(cross(corner(i) - a_.at, side), cross(way_, side));
    }
    add((piece_.foot - a_.height).v, rise_.v);
    add((piece_.top - a_.height).v, rise_.v);
    std::ranges::sort(result, [](const Fraction& a, const Fraction& b) { return a < b; });
    return result;
  }

  // Everything is multiplied by the fraction's denominator.
  void judge(const Fraction& t, Met& met) const {
    const Wide height = a_.height.v * t.under + rise_.v * t.over;
    const Wide foot = piece_.foot.v * t.under, top = piece_.top.v * t.under;
    if (height < foot || height > top) return;
    const Wide x = a_.at.x.v * t.under + way_.x.v * t.over, y = a_.at.y.v * t.under + way_.y.v * t.over;
    bool inside = false;
    for (std::size_t i = 0; i < piece_.outline.size(); ++i) {
      const Point c = corner(i), d = corner(i + 1);
      const Wide cx = c.x.v * t.under, cy = c.y.v * t.under, dx = d.x.v * t.under, dy = d.y.v * t.under;
      const Wide left = (d - c).x.v * (y - cy) - (d - c).y.v * (x - cx);
      const bool in_box =
          std::min(cx, dx) <= x && x <= std::max(cx, dx) && std::min(cy, dy) <= y && y <= std::max(cy, dy);
      if (left == 0 && in_box) {
        met.touched = true;
        return;
      }
      if ((cy > y) != (dy > y) && (dy > cy) == (left > 0)) inside = !inside;
    }
    met.touched = met.touched || inside;
    met.inside = met.inside || (inside && foot < height && height < top);
  }

  const Piece& piece_;
  Eye a_;
  Point way_;
  Mil rise_;
};

Met met(std::span<const Piece> pieces, Eye a, Eye b) {
  Met result;
  for (const Piece& piece : pieces) {
    const Met one = Twin(piece, a, b).met();
    result = {result.inside || one.inside, result.touched || one.touched};
  }
  return result;
}

// Small tables whose corners, eyes and heights often coincide or line up: lattice points times a scale.
class Maker {
 public:
  explicit Maker(unsigned seed) : random_(seed) {}

  int number(int least, int most) {
    return least + static_cast<int>(random_() % static_cast<unsigned>(most - least + 1));
  }
  bool chance(int percent) { return number(1, 100) <= percent; }

  std::vector<Piece> pieces() {
    static constexpr int kScales[] = {1, 7, 1000, 11'999};
    scale_ = kScales[number(0, 3)];
    std::vector<Piece> result;
    const int count = number(1, 3);
    while (std::ssize(result) < count) {
      Piece piece{.name = "piece", .traits = {Trait::solid}, .foot = {}, .top = height(), .outline = outline()};
      if (chance(30)) piece.foot = std::min(piece.top, height());
      if (doubled_area(piece.outline) != 0 && is_simple(piece.outline)) result.push_back(std::move(piece));
    }
    return result;
  }

  Eye eye(std::span<const Piece> pieces) {
    const Piece& piece = pieces[static_cast<std::size_t>(number(0, static_cast<int>(pieces.size()) - 1))];
    const auto corner = [&] { return piece.outline[static_cast<std::size_t>(number(0, 99)) % piece.outline.size()]; };
    const Mil level = chance(50) ? height() : chance(50) ? piece.top : piece.foot;
    switch (number(0, 5)) {
      case 0:
        return {corner(), level};
      case 1:
        return {on_line(corner(), corner()), level};
      case 2:
        return {lattice() + Point{Mil{number(-1, 1)}, Mil{number(-1, 1)}}, level + Mil{number(-1, 1)}};
      case 3:
        return {{Mil{number(0, 12 * scale_)}, Mil{number(0, 12 * scale_)}}, Mil{number(0, 6 * scale_)}};
      default:
        return {lattice(), level};
    }
  }

 private:
  Mil coordinate() { return Mil{number(0, 12) * scale_}; }
  Mil height() { return Mil{number(0, 6) * scale_}; }
  Point lattice() { return {coordinate(), coordinate()}; }

  // A point of the line through two corners: between them, or beyond, if that stays on the table.
  Point on_line(Point a, Point b) {
    const int steps = number(-2, 4);
    const Point at{Mil{a.x.v + (b - a).x.v / 2 * steps}, Mil{a.y.v + (b - a).y.v / 2 * steps}};
    const auto fits = [&](Mil c) { return c.v >= 0 && c.v <= 12 * scale_; };
    return fits(at.x) && fits(at.y) ? at : a;
  }

  std::vector<Point> outline() {
    const Point a = lattice(), b = lattice(), c = lattice();
    if (chance(20)) return {a, {b.x, a.y}, b, {a.x, b.y}};                                   // a box
    if (chance(20)) return {a, {b.x, a.y}, {b.x, c.y}, {c.x, c.y}, {c.x, b.y}, {a.x, b.y}};  // an ell, if in order
    std::vector<Point> corners{a, b, c};
    for (int more = number(0, 4); more > 0; --more) corners.push_back(lattice());
    return corners;
  }

  std::mt19937 random_;
  int scale_ = 1;
};

#ifdef __OPTIMIZE__
constexpr int kTables = 5000;
#else
constexpr int kTables = 500;
#endif
constexpr int kLinesPerTable = 200;

TEST(SightTwin, AgreesOnAMillionLines) {
  Maker maker(1);
  int blocked = 0, grazed = 0;
  for (int table = 0; table < kTables; ++table) {
    const Terrain terrain = Terrain::build(144_in, 144_in, maker.pieces()).value();
    const Sight sight(terrain, {Trait::solid});
    const Eye first = maker.eye(terrain.pieces());
    std::vector<Eye> many;
    std::vector<std::uint8_t> clear_by_twin;
    for (int i = 0; i < kLinesPerTable; ++i) {
      const bool fan = i % 4 == 0;
      const Eye a = fan ? first : maker.eye(terrain.pieces()), b = maker.eye(terrain.pieces());
      const Met truth = met(terrain.pieces(), a, b);
      ASSERT_EQ(sight.clear(a, b), !truth.inside) << "table " << table << ", line " << i;
      ASSERT_EQ(sight.clear(b, a), !truth.inside) << "table " << table << ", line " << i;
      blocked += truth.inside;
      grazed += truth.touched && !truth.inside;
      if (!fan) continue;
      many.push_back(b);
      clear_by_twin.push_back(truth.inside ? 0 : 1);
      const Piece& piece = terrain.pieces()[0];
      ASSERT_EQ(runs_through(terrain, PieceId{0}, a, b), Twin(piece, a, b).met().inside);
    }
    std::vector<std::uint8_t> result(many.size());
    sight.clear_many(first, many, result);
    ASSERT_EQ(result, clear_by_twin) << "table " << table;
    sight.clear_between({&first, 1}, many, result);
    ASSERT_EQ(result, clear_by_twin) << "table " << table;
    sight.clear_between(many, {&first, 1}, result);
    ASSERT_EQ(result, clear_by_twin) << "table " << table;
  }
  // The lines are worth their time only if all three answers are common.
  constexpr int kLines = kTables * kLinesPerTable;
  EXPECT_GT(blocked, kLines / 5);
  EXPECT_GT(grazed, kLines / 10);
  EXPECT_LT(blocked + grazed, kLines * 9 / 10);
}

// More blocks than one group of the plan holds.
TEST(SightTwin, AgreesOnCrowdedTables) {
  Maker maker(2);
  for (int table = 0; table < 20; ++table) {
    std::vector<Piece> pieces;
    while (pieces.size() < 150) {
      Piece piece = maker.pieces()[0];
      const Point shift{Mil{maker.number(0, 20'000)}, Mil{maker.number(0, 20'000)}};
      for (Point& corner : piece.outline) corner = corner + shift;
      const auto small = [](Point p) { return p.x < 30_in && p.y < 30_in; };
      if (std::ranges::all_of(piece.outline, small)) pieces.push_back(std::move(piece));
    }
    const Terrain terrain = Terrain::build(30_in, 30_in, std::move(pieces)).value();
    const Sight sight(terrain, {Trait::solid});
    for (int i = 0; i < 50; ++i) {
      const Eye a = maker.eye(terrain.pieces()), b = maker.eye(terrain.pieces());
      ASSERT_EQ(sight.clear(a, b), !met(terrain.pieces(), a, b).inside);
      std::uint8_t result[1];
      sight.clear_many(a, {&b, 1}, result);
      ASSERT_EQ(result[0] != 0, sight.clear(a, b));
    }
    // More eyes than a web takes at once, some at the same place.
    std::vector<Eye> from, to;
    while (from.size() < 20) from.push_back(maker.eye(terrain.pieces()));
    while (to.size() < 70) to.push_back(maker.chance(10) ? from[to.size() % from.size()] : maker.eye(terrain.pieces()));
    std::vector<std::uint8_t> clear(from.size() * to.size());
    sight.clear_between(from, to, clear);
    for (std::size_t i = 0; i < clear.size(); ++i)
      ASSERT_EQ(clear[i] != 0, sight.clear(from[i / to.size()], to[i % to.size()])) << "line " << i;
  }
}

// Heights that change evenly with the steps of a lattice make the clipped ends whole points.
struct SteppedLine {
  Point start, step;
  Mil low, rise;
  int steps;

  Eye at(int i) const { return {{start.x + step.x * i, start.y + step.y * i}, low + rise * i}; }
};

enum class Counts : std::uint8_t { inside, touching };

bool runs_through_by_steps(const SteppedLine& line, const Cylinder& body, Counts counts) {
  const bool touching = counts == Counts::touching;
  const auto in = [&](int i) { return body.foot <= line.at(i).height && line.at(i).height <= body.top; };
  int first = 0, last = line.steps;
  while (first <= last && !in(first)) ++first;
  while (last >= first && !in(last)) --last;
  if (first > last || (first == last && !touching && line.steps > 0)) return false;
  const bool level_on_face = line.rise == Mil{0} && (line.low == body.foot || line.low == body.top);
  if (!touching && level_on_face) return false;
  const int sign = compare_distance(line.at(first).at, line.at(last).at, body.centre, body.radius);
  return touching ? sign <= 0 : sign < 0;
}

TEST(SightTwin, AgreesOnCylinders) {
  Maker maker(3);
  int through = 0, grazed = 0;
  constexpr int kLines = 100'000;
  for (int i = 0; i < kLines; ++i) {
    const auto small = [&] { return Mil{maker.number(-6, 6)}; };
    const SteppedLine line{{small(), small()}, {small(), small()}, small(), small(), 12};
    const Mil foot = line.at(maker.number(0, 12)).height, top = line.at(maker.number(0, 12)).height;
    const Point near = line.at(maker.number(0, 12)).at;
    const Cylinder body{near + Point{small(), small()}, Mil{maker.number(1, 6)}, std::min(foot, top),
                        std::max(foot, top)};
    if (body.foot == body.top) continue;
    const bool truth = runs_through_by_steps(line, body, Counts::inside);
    ASSERT_EQ(runs_through(body, line.at(0), line.at(12)), truth) << i;
    ASSERT_EQ(runs_through(body, line.at(12), line.at(0)), truth) << i;
    through += truth;
    grazed += !truth && runs_through_by_steps(line, body, Counts::touching);
  }
  EXPECT_GT(through, kLines / 10);
  EXPECT_GT(grazed, kLines / 100);
}

TEST(SightTwin, SeesWhenOneOfTheLinesIsClear) {
  Maker maker(4);
  int seen = 0;
  constexpr int kLooks = 20'000;
  std::vector<Piece> pieces;
  for (int i = 0; i < kLooks; ++i) {
    if (i % 100 == 0) pieces = maker.pieces();
    const Terrain terrain = Terrain::build(144_in, 144_in, pieces).value();
    const Eye a = maker.eye(pieces), b = maker.eye(pieces), c = maker.eye(pieces);
    const Figure from{a.at, Mil{maker.number(0, 3000)}, a.height}, to{b.at, Mil{maker.number(0, 3000)}, b.height};
    const Cylinder bodies[] = {{c.at, Mil{maker.number(0, 3000)}, 0_mil, c.height}};
    Sight::Look look{.lines = maker.chance(80) ? SightLines::base : SightLines::centre};
    if (maker.chance(50)) look.bodies = bodies;
    bool truth = false;
    const int ends = look.lines == SightLines::base ? 3 : 1;
    for (int k = 0; k < ends * ends; ++k) {
      const Eye start{sight_points(from, to.centre).at[k / ends], a.height};
      const Eye end{sight_points(to, from.centre).at[k % ends], b.height};
      const Met one = met(pieces, start, end);
      const bool barred =
          std::ranges::any_of(look.bodies, [&](const Cylinder& body) { return runs_through(body, start, end); });
      truth = truth || (!one.inside && !barred);
    }
    const Sight sight(terrain, {Trait::solid});
    ASSERT_EQ(sight.sees(from, to, look), truth) << i;
    ASSERT_EQ(sight.sees(to, from, look), truth) << i;
    seen += truth;
  }
  EXPECT_GT(seen, kLooks / 4);
  EXPECT_LT(seen, kLooks * 3 / 4);
}

}  // namespace
}  // namespace sandtable::sight_twin_test
