#pragma once

#include <array>

#include "games/arap/state/law.h"

// The table in squares, so that somebody who plans knows how far it is on foot, round walls and deep water.
namespace sandtable::arap::bot {

// How far it is from everywhere to one place, or to one edge.
class Field {
 public:
  static constexpr std::size_t kMostSide = 96;
  // On foot; at least as far as straight on.
  Mil from(Point at) const;

 private:
  friend class Chart;
  static constexpr std::uint16_t kNever = 60'000;

  Point goal_;
  Edge edge_ = Edge::south;
  bool to_edge_ = false;
  Mil square_;
  std::size_t columns_ = 0, rows_ = 0;
  std::array<std::uint16_t, kMostSide * kMostSide> steps_ = {};  // in halves of a square
};

class Chart {
 public:
  // Draws it anew for another table.
  void look_at(const Setup& setup);
  // The fields asked for last are kept.
  const Field& field_to(Point goal);
  const Field& field_to(Edge edge);

 private:
  enum class Pass : std::uint8_t { east = 1, north = 2, north_east = 4, north_west = 8, tight = 16 };
  static constexpr std::size_t kKept = 8;

  Point middle(std::size_t column, std::size_t row) const;
  bool is_free(const Setup& setup, Point a, Point b) const;
  void draw(const Setup& setup);
  Field& next_field();
  void fill(Field& field) const;
  bool sweep(Field& field, bool back) const;
  bool passes(std::size_t square, Pass pass) const { return (passes_[square] & static_cast<std::uint8_t>(pass)) != 0; }

  std::uint64_t drawn_ = 0;  // what it is a chart of
  Mil square_;
  std::size_t columns_ = 0, rows_ = 0;
  std::array<std::uint8_t, Field::kMostSide * Field::kMostSide> passes_ = {};
  std::array<Field, kKept> fields_ = {};
  std::size_t used_ = 0, oldest_ = 0;
};

}  // namespace sandtable::arap::bot
