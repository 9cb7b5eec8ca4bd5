#include "games/arap/bot/chart.h"

#include <algorithm>

#include "engine/base/hash.h"
#include "engine/table/sight/sight.h"

namespace sandtable::arap::bot {

namespace {

std::size_t square_of(Mil at, Mil square, std::size_t count) {
  return static_cast<std::size_t>(std::clamp(at.v / square.v, 0, static_cast<int>(count) - 1));
}

bool is_wet(const Ground& ground) { return ground.footing == Footing::swim || ground.footing == Footing::impassable; }

// What nobody walks through; doors are too narrow for a squad.
bool is_wall_to(const Piece& piece) {
  constexpr Mil kStepped = 1250_mil;
  return piece.traits.has(Trait::solid) && !piece.is_raised() && piece.top - piece.foot > kStepped;
}

// Tables that differ in a piece's place differ in this.
std::uint64_t mark_of(const Setup& setup) {
  const Terrain& terrain = setup.terrain;
  std::uint64_t mark =
      mix(static_cast<std::uint64_t>(terrain.width().v) << 32 | static_cast<std::uint32_t>(terrain.depth().v));
  for (const Box& box : terrain.boxes())
    for (const Point corner : {box.low, box.high})
      mark = mix(mark ^ (static_cast<std::uint64_t>(static_cast<std::uint32_t>(corner.x.v)) << 32 |
                         static_cast<std::uint32_t>(corner.y.v)));
  return mark;
}

}  // namespace

Mil Field::from(Point at) const {
  const std::size_t column = square_of(at.x, square_, columns_), row = square_of(at.y, square_, rows_);
  const std::uint16_t steps = steps_[row * columns_ + column];
  const Mil straight = to_edge_ ? Mil{} : distance(at, goal_);
  // Whence no way leads somebody may swim or climb yet.
  if (steps >= kNever) return straight + 24_in;
  return std::max(straight, square_ * int{steps} / 2);
}

Point Chart::middle(std::size_t column, std::size_t row) const {
  const auto at = [&](std::size_t i) { return Mil{square_.v * static_cast<std::int32_t>(i) + square_.v / 2}; };
  return {at(column), at(row)};
}

bool Chart::is_free(const Setup& setup, Point a, Point b) const {
  const Terrain& terrain = setup.terrain;
  const Box way = box_round(a, b);
  for (std::size_t i = 0; i < setup.grounds.size(); ++i) {
    if (!terrain.boxes()[i].meets(way)) continue;
    const Piece& piece = terrain.pieces()[i];
    if (is_wet(setup.grounds[i]) && (inside_or_on(piece.outline, a) || inside_or_on(piece.outline, b))) return false;
    if (!is_wall_to(piece)) continue;
    const Mil half = piece.foot + (piece.top - piece.foot) / 2;
    if (runs_through(terrain, {static_cast<std::uint16_t>(i)}, {a, half}, {b, half})) return false;
  }
  return true;
}

namespace {

// So near to a wall, or to water, that a squad has to file past.
bool is_tight(const Setup& setup, Point at) {
  constexpr Mil kElbows = 1750_mil;
  for (std::size_t i = 0; i < setup.grounds.size(); ++i) {
    const bool bars = is_wet(setup.grounds[i]) || is_wall_to(setup.terrain.pieces()[i]);
    if (bars && setup.terrain.boxes()[i].grown(kElbows).holds(at)) return true;
  }
  return false;
}

}  // namespace

void Chart::draw(const Setup& setup) {
  const Mil width = setup.terrain.width(), depth = setup.terrain.depth();
  square_ = 1_in;
  while (std::max(width, depth).v > square_.v * static_cast<std::int32_t>(Field::kMostSide)) square_ = square_ * 2;
  const auto count = [&](Mil length) { return static_cast<std::size_t>((length.v + square_.v - 1) / square_.v); };
  columns_ = count(width);
  rows_ = count(depth);
  for (std::size_t row = 0; row < rows_; ++row)
    for (std::size_t column = 0; column < columns_; ++column) {
      std::uint8_t passes = 0;
      const Point here = middle(column, row);
      const auto check = [&](Pass pass, bool there, std::size_t to_column, std::size_t to_row) {
        if (there && is_free(setup, here, middle(to_column, to_row))) passes |= static_cast<std::uint8_t>(pass);
      };
      const bool east = column + 1 < columns_, north = row + 1 < rows_;
      check(Pass::east, east, column + 1, row);
      check(Pass::north, north, column, row + 1);
      check(Pass::north_east, east && north, column + 1, row + 1);
      check(Pass::north_west, column > 0 && north, column - 1, row + 1);
      if (is_tight(setup, here)) passes |= static_cast<std::uint8_t>(Pass::tight);
      passes_[row * columns_ + column] = passes;
    }
}

void Chart::look_at(const Setup& setup) {
  const std::uint64_t mark = mark_of(setup);
  if (mark == drawn_) return;
  drawn_ = mark;
  used_ = oldest_ = 0;
  draw(setup);
}

Field& Chart::next_field() {
  if (used_ < kKept) return fields_[used_++];
  Field& field = fields_[oldest_];
  oldest_ = (oldest_ + 1) % kKept;
  return field;
}

const Field& Chart::field_to(Point goal) {
  for (std::size_t i = 0; i < used_; ++i)
    if (!fields_[i].to_edge_ && fields_[i].goal_ == goal) return fields_[i];
  Field& field = next_field();
  field.goal_ = goal;
  field.to_edge_ = false;
  fill(field);
  return field;
}

const Field& Chart::field_to(Edge edge) {
  for (std::size_t i = 0; i < used_; ++i)
    if (fields_[i].to_edge_ && fields_[i].edge_ == edge) return fields_[i];
  Field& field = next_field();
  field.edge_ = edge;
  field.to_edge_ = true;
  fill(field);
  return field;
}

// Straight steps count two halves of a square, steps aslant three.
bool Chart::sweep(Field& field, bool back) const {
  bool changed = false;
  const auto relax = [&](std::size_t a, std::size_t b, Pass pass, int cost) {
    if (!passes(a, pass)) return;
    if (passes(a, Pass::tight) || passes(b, Pass::tight)) cost *= 2;
    auto& here = field.steps_[a];
    auto& there = field.steps_[b];
    if (here + cost < there) there = static_cast<std::uint16_t>(here + cost), changed = true;
    if (there + cost < here) here = static_cast<std::uint16_t>(there + cost), changed = true;
  };
  for (std::size_t i = 0; i < columns_ * rows_; ++i) {
    const std::size_t square = back ? columns_ * rows_ - 1 - i : i;
    relax(square, square + 1, Pass::east, 2);
    relax(square, square + columns_, Pass::north, 2);
    relax(square, square + columns_ + 1, Pass::north_east, 3);
    relax(square, square + columns_ - 1, Pass::north_west, 3);
  }
  return changed;
}

void Chart::fill(Field& field) const {
  field.square_ = square_;
  field.columns_ = columns_;
  field.rows_ = rows_;
  std::fill_n(field.steps_.begin(), columns_ * rows_, Field::kNever);
  for (std::size_t row = 0; row < rows_; ++row)
    for (std::size_t column = 0; column < columns_; ++column) {
      const bool south = field.edge_ == Edge::south && row == 0, north = field.edge_ == Edge::north && row + 1 == rows_;
      const bool west = field.edge_ == Edge::west && column == 0,
                 east = field.edge_ == Edge::east && column + 1 == columns_;
      if (field.to_edge_ && (south || north || west || east)) field.steps_[row * columns_ + column] = 0;
    }
  if (!field.to_edge_)
    field.steps_[square_of(field.goal_.y, square_, rows_) * columns_ + square_of(field.goal_.x, square_, columns_)] = 0;
  constexpr int kMostSweeps = 40;
  for (int i = 0; i < kMostSweeps; ++i) {
    const bool forth = sweep(field, false);
    if (!sweep(field, true) && !forth) return;
  }
}

}  // namespace sandtable::arap::bot
