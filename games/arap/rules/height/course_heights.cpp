// Heights on a way that are scrambled over: ledges, low walls and banks too steep to walk up.
#include <algorithm>

#include "engine/base/insertion_sort.h"
#include "engine/table/terrain/measure.h"
#include "games/arap/rules/craft/craft.h"
#include "games/arap/rules/height/course.h"

namespace sandtable::arap {

namespace {

constexpr Mil kOneObstacle = 1_in;  // steps met within so much of path count as one

struct Rise {
  Mil at, until;
  Mil height;
  int factor = 1;
  bool steep = false;
};
using Rises = FixedVector<Rise, 24>;

// How far stairs reach out from their high edge.
Mil run_of(const Stairs& stairs) {
  Mil run;
  for (const Point corner : stairs.outline) {
    const Point ends[] = {stairs.high_from, stairs.high_to};
    run = std::max(run, distance(corner, nearest_place(ends, corner)));
  }
  return run;
}

bool is_steep(const Law& law, Mil rise, Mil run) {
  law.follow(clause::climb_slopes);
  return rise > run + kTolerance && law.rule(clause::climb_steep);
}

}  // namespace

bool Course::note_heights(const Passage& passage, const Track& track, const Way& way, Mil start, Mil last) {
  constexpr Traits kObstacles{Trait::solid, Trait::obstacle};
  Rises rises;
  const auto note = [&](const Rise& rise) {
    if (rise.height > Mil{} && !rises.full()) rises.push_back(rise);
  };
  const Profile& profile = law_.setup.profile(going_.model);
  law_.follow(clause::climb_model_height);
  each_piece_near(law_, way, [&](PieceId id) {
    const Piece& piece = law_.setup.terrain.piece(id);
    const Mil foot = sections_.back().stance.hold.foot;
    if (passage.absent().has(id) || piece.foot >= foot + profile.height || piece.top <= foot - kLargestTable) return;
    const int factor = face_factor(law_, id, going_.model);
    const bool slides = piece.is_raised() && piece.traits.has(Trait::slope) && law_.setup.ground(id).slide;
    for (const Stretch over : covered(way, piece.outline, last)) {
      const Mil before = track.height(std::max(Mil{}, over.from - Mil{1}));
      if (piece.traits.has_any(kObstacles) && !piece.is_raised() && piece.top > before) {
        const Mil rise = piece.top - before, drop = piece.top - track.height(std::min(last, over.to + Mil{1}));
        const bool deeper = drop > rise && law_.rule(clause::climb_over);
        note({over.from, over.to, deeper ? drop : rise, factor});
      }
      if (!piece.is_raised() || over.from == Mil{}) continue;
      const bool slope = piece.traits.has(Trait::slope);
      if (slope) law_.follow(clause::climb_slopes);
      if (slope && !(slides && law_.rule(clause::climb_steep))) continue;
      const bool from_stairs = passage.terrain().surface(way.at(over.from - Mil{1})).stairs;
      if (!from_stairs) note({over.from, over.from, track.height(over.from) - before, factor, slides});
    }
    for (const Stairs& stairs : piece.stairs) {
      const Stretches on = covered(way, stairs.outline, last);
      if (on.empty() || !is_steep(law_, piece.top - piece.foot, run_of(stairs))) continue;
      note({on[0].from, on[0].to, piece.top - piece.foot, factor, true});
    }
  });
  insertion_sort(rises, [](const Rise& a, const Rise& b) { return a.at != b.at ? a.at < b.at : a.until < b.until; });
  for (std::size_t i = 0; i < rises.size();) {
    Rise whole = rises[i++];
    for (; i < rises.size() && rises[i].at - whole.until <= kOneObstacle && law_.rule(clause::climb_free); ++i) {
      whole.height += rises[i].height;
      whole.until = std::max(whole.until, rises[i].until);
      whole.factor = std::max(whole.factor, rises[i].factor);
      whole.steep = whole.steep || rises[i].steep;
    }
    if (whole.height <= free_height(law_, going_.model)) continue;
    if (is_driven(law_, going_.model)) return refuse(clause::craft_drive);
    if (whole.height > profile.height) return refuse(whole.steep ? clause::climb_steep : clause::climb_high);
    if (!law_.rule(clause::climb_obstacle_height)) continue;
    if (!add({.what = Hurdle::heights,
              .at = start + whole.at,
              .until = start + whole.at,
              .before = way.at(whole.at),
              .after = way.at(whole.at),
              .hold = {},
              .from = {},
              .to = whole.height,
              .cost = whole.height * whole.factor}))
      return false;
  }
  return true;
}

}  // namespace sandtable::arap
