#pragma once

#include <array>

#include "engine/table/walk/track.h"

// How `Track` judges a path: for its own sources only.
namespace sandtable {

// Who was stopped in the middle of a climb is up by then, whichever way it goes on over that edge.
inline constexpr Mil kRightAhead{2};

struct Track::Work {
  // An overlap with a raised piece that begins at `from` and is redeemed only by what happens at `mounted`.
  struct Mount {
    Mil from, mounted;
  };
  static constexpr std::size_t kMostPieces = 64, kMostBodies = DiscGrid::kMost;

  explicit Work(const Box& round_way) : box(round_way) {}  // the lists stay unwritten: this is hot

  Box box;          // round the way
  Mil last{};       // as far as levels are known
  Stop climb = {};  // why no farther, if a climb is the reason
  FixedVector<Mount, 16> mounts = {};
  // Pieces and bodies that may matter, by index. If there are more, all are looked at.
  std::array<std::uint16_t, kMostPieces> pieces;
  std::array<std::uint16_t, kMostBodies> bodies;
  std::size_t piece_count = 0, body_count = 0;
  bool gaps = false;  // some of these bodies have one

  template <std::size_t N>
  static void note(std::array<std::uint16_t, N>& list, std::size_t& count, std::size_t index) {
    if (count < N) list[count] = static_cast<std::uint16_t>(index);
    ++count;
  }
  template <std::size_t N, class Visit>
  static void each(const std::array<std::uint16_t, N>& list, std::size_t count, std::size_t all, const Visit& visit) {
    const bool listed = count <= N;
    for (std::size_t i = 0; i < (listed ? count : all); ++i) visit(listed ? list[i] : i);
  }
};

template <class Visit>
void Track::each_piece(const Work& work, const Visit& visit) const {
  const bool listed = work.piece_count <= Work::kMostPieces;
  Work::each(work.pieces, work.piece_count, terrain_->pieces().size(), [&](std::size_t i) {
    if (!listed && !terrain_->boxes()[i].meets(work.box.grown(rules_.radius))) return;
    visit(PieceId{static_cast<std::uint16_t>(i)}, terrain_->pieces()[i]);
  });
}

template <class Visit>
void Track::each_body(const Work& work, const Visit& visit) const {
  Work::each(work.bodies, work.body_count, rules_.bodies.size(), [&](std::size_t i) { visit(rules_.bodies[i]); });
}

// Visits parts of the stretch together with the surface they lie on, until `visit` returns false. On stairs, where
// each mil has its own height, the parts are single mils.
template <class Visit>
bool Track::each_height(Stretch stretch, const Visit& visit) const {
  for (std::size_t i = 0; i < levels_.size() && levels_[i].from <= stretch.to; ++i) {
    const Mil next = i + 1 < levels_.size() ? levels_[i + 1].from : stretch.to + Mil{1};
    const Stretch part{std::max(stretch.from, levels_[i].from), std::min(stretch.to, next - Mil{1})};
    if (part.from > part.to) continue;
    Surface surface = levels_[i].surface;
    if (!surface.stairs) {
      if (!visit(part, surface)) return false;
      continue;
    }
    for (Mil d = part.from; d <= part.to; d += Mil{1}) {
      surface.height = height(d);
      if (!visit(Stretch{d, d}, surface)) return false;
    }
  }
  return true;
}

// The first distance of the stretch at whose surface something holds.
template <class Holds>
std::optional<Mil> Track::first_height(Stretch stretch, const Holds& holds) const {
  std::optional<Mil> first;
  each_height(stretch, [&](Stretch part, const Surface& surface) {
    if (holds(surface)) first = part.from;
    return !first;
  });
  return first;
}

}  // namespace sandtable
