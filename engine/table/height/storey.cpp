#include "engine/table/height/storey.h"

#include <algorithm>

#include "engine/base/scratch_vector.h"
#include "engine/table/plane/overlap.h"
#include "engine/table/walk/standing.h"

namespace sandtable {
namespace {

using Pieces = PieceSet<PresentTerrain::kMostPieces>;

PieceId piece_id(std::size_t i) { return {static_cast<std::uint16_t>(i)}; }

// Visits the pieces that are there, until `visit` returns false.
template <class Visit>
void each_present(const Terrain& terrain, PieceMask absent, const Visit& visit) {
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i)
    if (const PieceId id = piece_id(i); !absent.has(id) && !visit(id, terrain.piece(id))) return;
}

bool is_over(const Terrain& terrain, PieceId id, Point at) {
  return terrain.boxes()[id.v].holds(at) && inside_or_on(terrain.piece(id).outline, at);
}

Pieces overhead_of(const Terrain& terrain, const Dweller& dweller) {
  Pieces set;
  each_present(terrain, {}, [&](PieceId id, const Piece& piece) {
    if (piece.foot >= dweller.foot + dweller.tall && piece.stairs.empty()) set.add(id);
    return true;
  });
  return set;
}

// The floors of a dweller's height: mostly the bare table's only, which no piece is.
using Floors = ScratchVector<PieceId, PresentTerrain::kMostPieces>;
void find_floors(const Terrain& terrain, PieceMask absent, Mil foot, Floors& floors) {
  each_present(terrain, absent, [&](PieceId id, const Piece& piece) {
    if (piece.top == foot && piece.is_raised()) floors.push_back(id);
    return true;
  });
}

bool lies_under(const Terrain& terrain, PieceId id, const Floors& floors) {
  const Piece& under = terrain.piece(id);
  const Box& box = terrain.boxes()[id.v];
  return std::ranges::any_of(floors, [&](PieceId over) {
    const Piece& floor = terrain.piece(over);
    const Box& bounds = terrain.boxes()[over.v];
    return over != id && floor.foot >= under.top && bounds.holds(box.low) && bounds.holds(box.high) &&
           lies_in(under.outline, floor.outline);
  });
}

Pieces hidden(const Terrain& terrain, PieceMask absent, PieceMask overhead, const Dweller& dweller) {
  Pieces set;
  set.add(absent);
  set.add(overhead);
  Floors floors;
  find_floors(terrain, absent, dweller.foot, floors);
  each_present(terrain, set, [&](PieceId id, const Piece& piece) {
    const bool swum = piece.is_hollow() && piece.traits.has(Trait::water) && piece.top - piece.foot > dweller.wades;
    const bool deep = piece.top < dweller.foot - dweller.down;
    const bool buried = piece.top <= dweller.foot && !floors.empty() && lies_under(terrain, id, floors);
    if (swum || (deep && piece.top <= dweller.foot) || buried) set.add(id);
    return true;
  });
  return set;
}

// What is left of a piece's top there.
Surface top_of(const Terrain& present, PieceId id, Point at) {
  return present.dug({.height = present.piece(id).top, .piece = id}, at);
}

bool is_buried(const Terrain& terrain, PieceMask absent, Point at, const Surface& surface) {
  const PresentTerrain present(terrain, absent);
  bool buried = false;
  each_present(terrain, absent, [&](PieceId id, const Piece& piece) {
    buried = piece.traits.has_any(kCeilings) && id != surface.piece && piece.foot <= surface.height &&
             surface.height < piece.top && is_over(terrain, id, at) && top_of(present.terrain(), id, at) != surface;
    return !buried;
  });
  return buried;
}

Mil room_above(const Terrain& terrain, PieceMask absent, Point at, const Surface& surface) {
  Mil lowest = kOpenSky;
  each_present(terrain, absent, [&](PieceId id, const Piece& piece) {
    if (id != surface.piece && piece.traits.has_any(kCeilings) && piece.foot >= surface.height &&
        piece.foot < piece.top && is_over(terrain, id, at))
      lowest = std::min(lowest, piece.foot - surface.height);
    return true;
  });
  return lowest;
}

}  // namespace

Storey::Storey(const Terrain& terrain, PieceMask absent, const Dweller& dweller)
    : whole_(terrain),
      dweller_(dweller),
      overhead_(overhead_of(terrain, dweller)),
      present_(terrain, hidden(terrain, absent, overhead_, dweller)) {
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i)
    if (absent.has(piece_id(i))) overhead_.remove(piece_id(i));
}

bool fits(const Storey& storey, const WalkRules& rules, Point at) {
  return storey.terrain().surface(at).height == storey.dweller().foot &&
         can_stand_among_pieces(storey.terrain(), rules, at);
}

Mil ceiling(const Terrain& terrain, PieceMask absent, Point at, Mil radius, Mil above) {
  Mil lowest = kOpenSky;
  each_present(terrain, absent, [&](PieceId, const Piece& piece) {
    if (piece.traits.has_any(kCeilings) && piece.foot >= above && piece.foot < std::min(lowest, piece.top) &&
        nearer_than(piece.outline, at, radius))
      lowest = piece.foot;
    return true;
  });
  return lowest;
}

std::optional<Mil> bumps_at(const Storey& storey, const WalkRules& rules, const Track& track, const Way& way) {
  const Terrain& terrain = storey.whole();
  const Mil last = track.passable();
  Mil first = last + Mil{1};
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i) {
    const Piece& piece = terrain.pieces()[i];
    if (!storey.overhead().has(piece_id(i)) || !piece.traits.has_any(kCeilings)) continue;
    for (const Stretch stretch : overlaps(way, piece.outline, rules.reach(), last))
      for (Mil d = stretch.from; d <= stretch.to && d < first; d += Mil{1}) {
        const Mil height = track.height(d);
        if (height + storey.dweller().tall > piece.foot && height < piece.top) first = d;
      }
  }
  return first <= last ? std::optional(first) : std::nullopt;
}

Surface floor_below(const Terrain& terrain, PieceMask absent, Point at, Mil from) {
  const PresentTerrain present(terrain, absent);
  Pieces higher;
  higher.add(absent);
  each_present(terrain, absent, [&](PieceId id, const Piece& piece) {
    if (piece.is_raised() && is_over(terrain, id, at) && top_of(present.terrain(), id, at).height > from)
      higher.add(id);
    return true;
  });
  // Stairs have heights of their own.
  for (;;) {
    const Surface below = PresentTerrain(terrain, higher).terrain().surface(at);
    if (!below.stairs || below.height <= from) return below;
    higher.add(below.piece);
  }
}

Levels levels(const Terrain& terrain, PieceMask absent, Point at) {
  Levels all;
  for (Mil from = kOpenSky; !all.full();) {
    const Surface surface = floor_below(terrain, absent, at, from);
    if (surface.height > from) break;
    if (!is_buried(terrain, absent, at, surface)) all.push_back({surface, room_above(terrain, absent, at, surface)});
    from = surface.height - Mil{1};
  }
  return all;
}

}  // namespace sandtable
