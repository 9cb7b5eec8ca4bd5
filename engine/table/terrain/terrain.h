#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/ids.h"
#include "engine/table/plane/box.h"
#include "engine/table/plane/convex.h"
#include "engine/table/plane/point.h"

namespace sandtable {

// What a piece of terrain can be. What a trait does is each game's business; the engine only asks which
// traits stop sight, bar the way, carry a model on top or slow it down.
// `slope` belongs to `elevation` or `hollow`: all sides of such a piece rise gently.
enum class Trait : std::uint8_t {
  solid,
  obstacle,
  cover,
  difficult,
  dangerous,
  elevation,
  impassable,
  water,
  slope,
  hollow,
};

class Traits {
 public:
  constexpr Traits() = default;
  constexpr Traits(std::initializer_list<Trait> traits) {
    for (const Trait trait : traits) add(trait);
  }
  constexpr void add(Trait trait) { bits_ |= 1U << static_cast<unsigned>(trait); }
  constexpr void add(Traits traits) { bits_ |= traits.bits_; }
  constexpr bool has(Trait trait) const { return (bits_ >> static_cast<unsigned>(trait) & 1U) != 0; }
  constexpr bool has_any(Traits traits) const { return (bits_ & traits.bits_) != 0; }
  constexpr Traits among(Traits traits) const {
    traits.bits_ &= bits_;
    return traits;
  }
  friend constexpr bool operator==(Traits, Traits) = default;

 private:
  std::uint32_t bits_ = 0;
};

// The one name that texts are written with, all those names in the order of the traits, and every word that is
// understood: the names first, then other words for some of them ("elevated").
std::string_view trait_name(Trait trait);
std::vector<std::string> trait_names();
std::vector<std::string> trait_words();
std::optional<Trait> trait_named(std::string_view word);

// A spot of a raised piece's outline where every kind of move may change level.
struct Ladder {
  Point at;
  friend bool operator==(const Ladder&, const Ladder&) = default;
};

// Stairs or a ramp: an own convex polygon beside a raised piece, whose surface rises evenly from its far end
// to the high edge, two points on that piece's outline.
struct Stairs {
  std::vector<Point> outline;
  Point high_from, high_to;
  friend bool operator==(const Stairs&, const Stairs&) = default;
};

// An upright prism over a simple polygon: from `foot` (the table, or the top of the piece it stands on) to `top`.
// A piece with `Trait::hollow` is dug into the ground instead: its `top` is the level of its rim, its `foot` the floor
// of it, and may lie below the table. Corners may run either way round; `Terrain` stores them counter-clockwise.
struct Piece {
  std::string name = {};
  Traits traits = {};
  Mil foot = {};
  Mil top = {};
  std::vector<Point> outline = {};
  std::vector<Ladder> ladders = {};
  std::vector<Stairs> stairs = {};

  // Whether it has a surface to stand on.
  bool is_raised() const { return traits.has(Trait::elevation); }
  bool is_hollow() const { return traits.has(Trait::hollow); }
  // Whether those over it are at another height than those beside it.
  bool changes_level() const { return traits.has_any({Trait::elevation, Trait::hollow}); }
  friend bool operator==(const Piece&, const Piece&) = default;
};

// The surface under a point.
struct Surface {
  Mil height;
  PieceId piece = PieceId::none();  // the raised piece whose top it is, or whose stairs it belongs to; or the hollow
  bool stairs = false;
  friend bool operator==(const Surface&, const Surface&) = default;
};

// The table with everything fixed on it: immutable once built, shared by all states of a battle.
class Terrain {
 public:
  // Refuses outlines of fewer than three corners, without area, crossing or touching themselves; sizes, heights or
  // coordinates beyond `kLargestTable` (pieces may hang over the table's edge); a foot below the table, unless it is
  // that of a hollow, or above the top; a hollow that is raised or has stairs; ladders and high edges more than a mil
  // off the piece's outline; stairs that are not convex, lie on both sides of their high edge or belong to a piece
  // without `Trait::elevation`.
  static Result<Terrain> build(Mil width, Mil depth, std::vector<Piece> pieces);

  Mil width() const { return width_; }
  Mil depth() const { return depth_; }
  std::span<const Piece> pieces() const { return pieces_; }
  const Piece& piece(PieceId id) const { return pieces_[id.v]; }
  // For each piece, the box round its outline and its stairs: quick rejects.
  std::span<const Box> boxes() const { return boxes_; }
  // For each piece, its outline cut into convex parts.
  std::span<const ConvexParts> cuts() const { return cuts_; }

  // The highest surface under the point among stairs and pieces with `Trait::elevation`, or else the bare
  // table at height 0. A point on an outline stands on the piece. Where one of these is the rim of a hollow over which
  // the point lies, the hollow's floor takes its place; what spans a hollow must be higher than its rim. The bare table
  // gives way to every hollow that reaches through it.
  Surface surface(Point at) const;
  // What hollows, in the order of the pieces, make of a surface there.
  Surface dug(Surface surface, Point at) const;

 private:
  friend class PresentTerrain;
  struct Data;

  [[gnu::noinline]] Surface surface_among_hollows(Point at) const;
  // The same table seen through other boxes; it does not keep `of` alive.
  static Terrain seen_through(const Terrain& of, std::span<const Box> boxes);

  Mil width_, depth_;
  std::span<const Piece> pieces_;
  std::span<const Box> boxes_;
  std::span<const ConvexParts> cuts_;
  std::span<const PieceId> raised_, hollows_;  // those with a surface, and those dug into one
  std::shared_ptr<const Data> data_;           // what all of these look into: shared by copies
};

// Relations of a point or disc to an outline; exact. "Inside" is the open interior.
bool strictly_inside(std::span<const Point> outline, Point at);
bool inside_or_on(std::span<const Point> outline, Point at);
// Whether the distance from `at` to the outline's area is at most (or, for `nearer_than`, less than) `limit`.
bool within_of(std::span<const Point> outline, Point at, Mil limit);
bool nearer_than(std::span<const Point> outline, Point at, Mil limit);

}  // namespace sandtable
