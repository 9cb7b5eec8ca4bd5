#include "engine/table/terrain/terrain.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <fmt/format.h>

#include "engine/table/plane/outline.h"
#include "engine/table/plane/shown.h"

namespace sandtable {
namespace {

constexpr std::array<std::string_view, 10> kTraitNames{"solid",     "obstacle",   "cover", "difficult", "dangerous",
                                                       "elevation", "impassable", "water", "slope",     "hollow"};

struct OtherWord {
  std::string_view word;
  Trait trait;
};
constexpr std::array<OtherWord, 1> kOtherWords{{{"elevated", Trait::elevation}}};

// Ladders and high edges must lie on an outline; on a slanting one the nearest whole mils lie beside it.
constexpr Mil kBeside{1};

using Complaint = std::optional<std::string>;

bool beside(std::span<const Point> outline, Point at) {
  for (std::size_t i = 0; i < outline.size(); ++i)
    if (compare_distance(outline[i], outline[(i + 1) % outline.size()], at, kBeside) <= 0) return true;
  return false;
}

Complaint complain_of_heights(const Piece& piece) {
  if (piece.foot < Mil{0} && !piece.is_hollow())
    return fmt::format("has its foot at {}, below the table", shown(piece.foot));
  if (piece.foot < -kLargestTable)
    return fmt::format("is dug down to {}; the limit is {}", shown(piece.foot), shown(-kLargestTable));
  if (piece.top > kLargestTable)
    return fmt::format("is {} high; the limit is {}", shown(piece.top), shown(kLargestTable));
  if (piece.top < piece.foot)
    return fmt::format("has its top ({}) below its foot ({})", shown(piece.top), shown(piece.foot));
  return {};
}

// Whether the outline lies on one side of the line through a and b, give or take `kBeside`.
bool one_sided(std::span<const Point> outline, Point a, Point b) {
  const Point edge = b - a;
  const __int128 slack = static_cast<__int128>(dot(edge, edge)) * squared(kBeside);
  bool left = false, right = false;
  for (const Point corner : outline) {
    const __int128 area = cross(edge, corner - a);
    if (area * area <= slack) continue;
    (area > 0 ? left : right) = true;
  }
  return !(left && right);
}

Complaint complain_of_stairs(const Piece& piece, const Stairs& stairs) {
  if (Complaint complaint = fault_of(stairs.outline)) return "has stairs whose outline " + *complaint;
  if (!is_convex(stairs.outline)) return "has stairs whose outline is not convex";
  if (stairs.high_from == stairs.high_to)
    return fmt::format("has stairs whose high edge is the single point {}", shown(stairs.high_from));
  for (const Point end : {stairs.high_from, stairs.high_to})
    if (!beside(piece.outline, end))
      return fmt::format("has stairs whose high edge ends at {}, not on the piece's outline", shown(end));
  if (!one_sided(stairs.outline, stairs.high_from, stairs.high_to))
    return fmt::format("has stairs on both sides of their high edge from {} to {}", shown(stairs.high_from),
                       shown(stairs.high_to));
  return {};
}

Complaint complain_of(const Piece& piece) {
  if (Complaint complaint = fault_of(piece.outline)) return complaint;
  if (Complaint complaint = complain_of_heights(piece)) return complaint;
  if (piece.is_hollow() && piece.is_raised()) return "has both traits 'hollow' and 'elevation': it is one or the other";
  for (const Ladder ladder : piece.ladders)
    if (!beside(piece.outline, ladder.at))
      return fmt::format("has a ladder at {}, not on its outline", shown(ladder.at));
  if (!piece.stairs.empty() && !piece.traits.has(Trait::elevation))
    return "has stairs but not the trait 'elevation': they would lead to nothing that carries a model";
  for (const Stairs& stairs : piece.stairs)
    if (Complaint complaint = complain_of_stairs(piece, stairs)) return complaint;
  return {};
}

std::string title(const Piece& piece, std::size_t number) {
  return piece.name.empty() ? fmt::format("terrain piece {}", number + 1)
                            : fmt::format("terrain piece '{}'", piece.name);
}

void turn_counter_clockwise(std::vector<Point>& outline) {
  if (doubled_area(outline) < 0) std::reverse(outline.begin() + 1, outline.end());
}

Box box_round(const Piece& piece) {
  Box box = box_round(std::span(piece.outline));
  for (const Stairs& stairs : piece.stairs)
    for (const Point corner : stairs.outline) box.cover(corner);
  return box;
}

// The height grows with the perpendicular distance from the outline's corner farthest from the high edge.
[[gnu::always_inline]] inline Mil height_on(const Piece& piece, const Stairs& stairs, Point at) {
  const Point edge = stairs.high_to - stairs.high_from;
  const auto from_edge = [&](Point p) { return std::abs(cross(edge, p - stairs.high_from)); };
  std::int64_t farthest = 0;
  for (const Point corner : stairs.outline) farthest = std::max(farthest, from_edge(corner));
  const std::int64_t rise = (piece.top - piece.foot).v;
  return piece.foot + Mil{static_cast<std::int32_t>(round_div(rise * (farthest - from_edge(at)), farthest))};
}

// At equal heights a top is a better answer than the stairs that end at it, and the earlier piece than the later.
[[gnu::always_inline]] inline void raise(Surface& best, const Surface& other) {
  if (other.height > best.height || (other.height == best.height && best.stairs && !other.stairs)) best = other;
}

}  // namespace

std::string_view trait_name(Trait trait) { return kTraitNames[static_cast<std::size_t>(trait)]; }

std::vector<std::string> trait_names() { return {kTraitNames.begin(), kTraitNames.end()}; }

std::vector<std::string> trait_words() {
  std::vector<std::string> words = trait_names();
  for (const OtherWord& other : kOtherWords) words.emplace_back(other.word);
  return words;
}

std::optional<Trait> trait_named(std::string_view word) {
  if (const auto found = std::ranges::find(kTraitNames, word); found != kTraitNames.end())
    return static_cast<Trait>(found - kTraitNames.begin());
  const auto other = std::ranges::find(kOtherWords, word, &OtherWord::word);
  return other == kOtherWords.end() ? std::nullopt : std::optional(other->trait);
}

struct Terrain::Data {
  std::vector<Piece> pieces;
  std::vector<Box> boxes;
  std::vector<ConvexParts> cuts;
  std::vector<PieceId> raised, hollows;
};

Result<Terrain> Terrain::build(Mil width, Mil depth, std::vector<Piece> pieces) {
  for (const Mil size : {width, depth})
    if (size <= Mil{0} || size > kLargestTable)
      return fail(fmt::format("a table of {} by {} cannot be used; each side may be up to {}", shown(width),
                              shown(depth), shown(kLargestTable)));
  if (pieces.size() >= PieceId::none().v) return fail(fmt::format("{} terrain pieces are too many", pieces.size()));
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (const Complaint complaint = complain_of(pieces[i])) return fail(title(pieces[i], i) + " " + *complaint);
    turn_counter_clockwise(pieces[i].outline);
    for (Stairs& stairs : pieces[i].stairs) turn_counter_clockwise(stairs.outline);
  }
  auto data = std::make_shared<Data>();
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    data->boxes.push_back(box_round(pieces[i]));
    data->cuts.push_back(convex_parts(pieces[i].outline));
    if (pieces[i].is_raised()) data->raised.push_back(id);
    if (pieces[i].is_hollow()) data->hollows.push_back(id);
  }
  data->pieces = std::move(pieces);
  Terrain terrain;
  terrain.width_ = width;
  terrain.depth_ = depth;
  terrain.pieces_ = data->pieces;
  terrain.boxes_ = data->boxes;
  terrain.cuts_ = data->cuts;
  terrain.raised_ = data->raised;
  terrain.hollows_ = data->hollows;
  terrain.data_ = std::move(data);
  return terrain;
}

Terrain Terrain::seen_through(const Terrain& of, std::span<const Box> boxes) {
  Terrain terrain;
  terrain.width_ = of.width_;
  terrain.depth_ = of.depth_;
  terrain.pieces_ = of.pieces_;
  terrain.boxes_ = boxes;
  terrain.cuts_ = of.cuts_;
  terrain.raised_ = of.raised_;
  terrain.hollows_ = of.hollows_;
  return terrain;
}

Surface Terrain::surface(Point at) const {
  if (!hollows_.empty()) [[unlikely]]
    return surface_among_hollows(at);
  Surface best{.height = Mil{-1}};
  for (const PieceId id : raised_) {
    if (!boxes_[id.v].holds(at)) continue;
    const Piece& piece = pieces_[id.v];
    if (piece.top >= best.height && inside_or_on(piece.outline, at)) raise(best, {.height = piece.top, .piece = id});
    for (const Stairs& stairs : piece.stairs)
      if (inside_or_on(stairs.outline, at))
        raise(best, {.height = height_on(piece, stairs, at), .piece = id, .stairs = true});
  }
  return best.height < Mil{0} ? Surface{} : best;
}

// The same, kept apart so that tables without hollows do not pay for them: this is asked at every mil of some ways.
Surface Terrain::surface_among_hollows(Point at) const {
  Surface best{.height = -2 * kLargestTable};
  for (const PieceId id : raised_) {
    if (!boxes_[id.v].holds(at)) continue;
    const Piece& piece = pieces_[id.v];
    if (inside_or_on(piece.outline, at)) raise(best, dug({.height = piece.top, .piece = id}, at));
    for (const Stairs& stairs : piece.stairs)
      if (inside_or_on(stairs.outline, at))
        raise(best, {.height = height_on(piece, stairs, at), .piece = id, .stairs = true});
  }
  const Surface ground = dug({}, at);
  return best.height < ground.height ? ground : best;
}

Surface Terrain::dug(Surface surface, Point at) const {
  for (const PieceId id : hollows_) {
    const Piece& hollow = pieces_[id.v];
    const bool through = surface.piece.is_none() && hollow.foot <= surface.height && surface.height <= hollow.top;
    const bool digs = through || (hollow.top == surface.height && !surface.stairs);
    if (digs && boxes_[id.v].holds(at) && inside_or_on(hollow.outline, at))
      surface = {.height = hollow.foot, .piece = id};
  }
  return surface;
}

}  // namespace sandtable
