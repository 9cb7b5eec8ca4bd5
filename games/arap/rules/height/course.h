#pragma once

#include "games/arap/rules/height/ladders.h"
#include "games/arap/rules/move/ground_under.h"
#include "games/arap/rules/move/passage.h"
#include "games/arap/state/march.h"

// A way through several levels: what is walked, and what it meets that is not.
namespace sandtable::arap {

enum class Hurdle : std::uint8_t {
  heights,  // scrambled over or up: paid for
  gap,      // a break in the ground, jumped
  drop,     // an edge, got down in one of several manners
  ladder,
  face,
  over,  // an obstacle higher than the model, climbed over
};

struct Pass {
  Hurdle what = Hurdle::heights;
  Mil at;     // how far along the way it begins
  Mil until;  // how far it is behind it
  Point before, after;
  Foothold hold;                          // behind it
  Mil from, to;                           // heights before it and behind it
  Mil cost;                               // in allowance, of the cheapest manner
  int factor = 1;                         // of the face: what a mil of height costs
  std::uint16_t on = Foothold::kNothing;  // the ladder or face, the gap or obstacle
  Climb climb = {};

  Mil height() const { return from > to ? from - to : to - from; }
  Mil width() const { return until - at; }
};
using Passes = FixedVector<Pass, 20>;

// How one model is to go: the corners of its way, and where it climbs.
struct Going {
  ModelId model;
  Stance from;
  Path path;
  FixedVector<Rung, kMostRungs> rungs;
};
Going going(const Stride& stride);

class Course {
 public:
  Course(const Game& game, const Law& law, const Movement& move, const Going& going, const Models& movers);

  // What bars it as far as it could be looked at.
  Bar bar() const { return bar_; }
  Mil length() const { return length_; }
  const Passes& passes() const { return passes_; }
  Point at(Mil along) const;
  // Where one stands who has come so far on his feet.
  Stance stance(Mil along) const;
  Foothold end_hold() const { return end_.hold; }

  // What the ground up to there costs, turns and steps aside included; with the facing that was asked for at the end
  // if that is the end.
  std::optional<WayCost> ground_cost(Mil along, const Manner& manner, bool crawling) const;
  // How far one comes on the ground with this allowance, `from` lying behind him, up to `to`.
  Mil affords(Mil from, Mil to, Mil allowance, const Manner& manner, bool crawling) const;
  // All of it up to a place, with the heights that are paid for.
  std::optional<WayCost> cost(Mil along, const Manner& manner, bool crawling) const;
  // Where the first gap begins that is wider than a model jumps without a test; its whole length if there is none.
  Mil known() const { return known_; }

 private:
  struct CourseLeg {
    Point from, to;
    Mil start, length;
  };
  struct Section {
    Mil start;
    Stance stance;
  };

  bool climbs_at(Stance& stance, std::size_t corner);
  bool add_ladder(Stance& stance, const Rung& rung, std::uint16_t number);
  bool add_face(Stance& stance, const Rung& rung);
  bool walks(Stance& stance, const Path& part);
  bool meets(const Passage& passage, const Track& track, Stance& stance, const Path& rest, Mil start, Mil far);
  bool adds_gap(const Passage& passage, Stance& stance, const Path& rest, Mil start, Mil far);
  bool adds_drop(const Passage& passage, Stance& stance, const Path& rest, Mil start, Mil far);
  bool adds_over(const Passage& passage, const Track& track, Stance& stance, const Path& rest, Mil start);
  bool leaps_off(Stance& stance);
  void note_ground(const Passage& passage, const Way& way, Mil start, Mil last);
  std::optional<Mil> low_edge(const Track& track, const Way& way) const;
  bool note_heights(const Passage& passage, const Track& track, const Way& way, Mil start, Mil last);
  bool add(const Pass& pass);
  bool refuse(Bar bar);

  const Game& game_;
  const Law& law_;
  const Movement& move_;
  const Going& going_;
  const Models& movers_;
  FixedVector<CourseLeg, kLongestPath> legs_;
  FixedVector<Section, 24> sections_;
  Passes passes_;
  Stretches difficult_, very_, unpaid_;
  Mil length_, known_{kLargestTable};
  Stance end_;
  Bar bar_ = kAllowed;
};

// What a mil of a face's height costs.
int face_factor(const Law& law, PieceId piece, ModelId model);
// The clause that keeps a model from climbing there.
Bar bars_face(const Game& game, const Law& law, PieceId piece, ModelId model);
// How wide a gap it jumps without a test.
Mil free_jump(const Law& law, ModelId model);
// Whether it may try wider ones.
bool may_jump_far(const Law& law, ModelId model);

}  // namespace sandtable::arap
