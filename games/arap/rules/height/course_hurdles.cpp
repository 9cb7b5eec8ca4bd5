// What a way meets that is not walked: ladders, faces, gaps, edges and obstacles to climb over.
#include <algorithm>

#include "engine/table/height/landing.h"
#include "games/arap/rules/height/course.h"
#include "games/arap/rules/height/drops.h"
#include "games/arap/rules/height/water.h"
#include "games/arap/rules/mission/gear.h"

namespace sandtable::arap {

namespace {

constexpr Mil kHug{100};            // how near to a face one stands who climbs it
constexpr Mil kLandsWithin = 1_in;  // of the edge, on the plan
constexpr Mil kProbe{10};

Storey deep_storey(const Law& law, const Passage& passage, ModelId model, Mil foot) {
  return Storey(law.setup.terrain, passage.absent(),
                {.foot = foot, .tall = law.setup.profile(model).height, .down = kLargestTable});
}

// The leg on which a distance lies: where it leads.
Point end_of_leg(const Way& way, Mil along) {
  for (const Leg& leg : way.legs())
    if (along < leg.start + leg.length) return leg.to;
  return way.at(way.length());
}

}  // namespace

bool Course::climbs_at(Stance& stance, std::size_t corner) {
  for (const Rung& rung : going_.rungs) {
    if (rung.after != static_cast<int>(corner)) continue;
    if (!passes_.empty() && stance.hold.is_climbing() && passes_.back().until == length_)
      return refuse(clause::climb_state);
    const bool ladder_now = stance.hold.hold == Hold::ladder;
    const std::uint16_t number =
        ladder_now ? stance.hold.on : ladder_at(game_, law_, {stance.at, stance.hold.foot}, rung.height);
    const bool done = number != Foothold::kNothing && stance.hold.hold != Hold::face ? add_ladder(stance, rung, number)
                                                                                     : add_face(stance, rung);
    if (!done) return false;
  }
  return true;
}

// A stop on the way up or down must be the end of the way.
bool Course::add_ladder(Stance& stance, const Rung& rung, std::uint16_t number) {
  if (move_.mode != MoveMode::walk && move_.mode != MoveMode::climb) return refuse(clause::ladder_move);
  if (stance.hold.bearing == Bearing::prone) return refuse(clause::prone_only_crawl);
  if (const Bar bar = bars_ladders(law_, going_.model); bar != kAllowed) return refuse(bar);
  if (!has_room(game_, law_, number, going_.model)) return refuse(clause::ladder_limit);
  const auto its = ladder(game_, law_, number);
  if (!its || rung.height < its->low || rung.height > its->high || rung.height == stance.hold.foot)
    return refuse(clause::ladder_move);
  Pass pass{.what = Hurdle::ladder,
            .at = length_,
            .until = length_,
            .before = stance.at,
            .after = rung.height == its->high ? its->head : its->foot,
            .hold = {.foot = rung.height, .on = number, .hold = Hold::ladder},
            .from = stance.hold.foot,
            .to = rung.height,
            .cost = {},
            .on = number,
            .climb = *its};
  law_.follow(clause::ladder_remainder);
  law_.follow(clause::action_interact_cost);
  if (law_.rule(clause::ladder_move)) pass.cost = pass.height();
  const Surface end = floor_below(law_.setup.terrain, game_.broken, pass.after, pass.to);
  if (end.height == pass.to) pass.hold = foothold(end);
  stance = {pass.after, pass.hold};
  sections_.push_back({length_, stance});
  return add(pass);
}

bool Course::add_face(Stance& stance, const Rung& rung) {
  const bool down = rung.height < stance.hold.foot;
  const bool mode = move_.mode == MoveMode::climb || (move_.mode == MoveMode::rappel && down) ||
                    (move_.mode == MoveMode::bound && !down);
  if (!mode) return refuse(clause::climb_cost);
  const Passage passage(game_, law_, move_, going_.model, movers_, stance);
  const Storey deep = deep_storey(law_, passage, going_.model, stance.hold.foot);
  const Mil radius = law_.setup.profile(going_.model).radius();
  std::uint16_t on = Foothold::kNothing;
  std::optional<Climb> line;
  for (std::size_t i = 0; i < law_.setup.grounds.size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    const Piece& piece = law_.setup.terrain.piece(id);
    const bool other = stance.hold.hold == Hold::face && stance.hold.on != id.v;
    if (other || !piece.is_raised() || !within_of(piece.outline, stance.at, radius + kHug)) continue;
    const auto found = face(deep.terrain(), id, stance.at, radius);
    if (!found || found->high < rung.height || found->low > rung.height || (line && found->high >= line->high))
      continue;
    line = found;
    on = id.v;
  }
  if (!line || rung.height == stance.hold.foot) return refuse(clause::climb_high);
  if (const Bar bar = bars_face(game_, law_, {on}, going_.model); bar != kAllowed) return refuse(bar);
  if (down && move_.mode == MoveMode::rappel)
    if (const Bar bar = bars_rappel(game_, law_, {on}, going_.model); bar != kAllowed) return refuse(bar);
  Pass pass{.what = Hurdle::face,
            .at = length_,
            .until = length_,
            .before = stance.at,
            .after = rung.height == line->high ? line->head : stance.at,
            .hold = {.foot = rung.height, .on = on, .hold = Hold::face},
            .from = stance.hold.foot,
            .to = rung.height,
            .cost = {},
            .factor = move_.mode == MoveMode::climb ? face_factor(law_, {on}, going_.model) : 1,
            .on = on,
            .climb = *line};
  if (move_.mode != MoveMode::bound) pass.cost = pass.height() * pass.factor;
  if (pass.to == line->high || pass.to == line->low)
    pass.hold = foothold(floor_below(law_.setup.terrain, game_.broken, pass.after, pass.to));
  stance = {pass.after, pass.hold};
  sections_.push_back({length_, stance});
  return add(pass);
}

bool Course::leaps_off(Stance& stance) {
  const Surface below = floor_below(law_.setup.terrain, game_.broken, stance.at, stance.hold.foot);
  const Foothold hold = hold_at(law_, going_.model, below, stance.at, Bearing::upright);
  const Pass pass{.what = Hurdle::drop,
                  .at = length_,
                  .until = length_,
                  .before = stance.at,
                  .after = stance.at,
                  .hold = hold,
                  .from = stance.hold.foot,
                  .to = hold.foot,
                  .cost = {},
                  .on = stance.hold.on};
  if (!open_descents(game_, law_, move_, going_.model, pass).can_leave()) return refuse(clause::climb_state);
  stance.hold = hold;
  return add(pass);
}

// The first edge on the way of which its step is no more than that of a scramble, but more than nothing: where a model
// comes down from a raised piece, or into a hollow, so deep. Slopes that are too steep are edges too.
std::optional<Mil> Course::low_edge(const Track& track, const Way& way) const {
  const Mil free = law_.rule(clause::climb_down_free) ? free_height(law_, going_.model) : Mil{};
  std::optional<Mil> first;
  const auto look = [&](Mil on) {
    if (on < Mil{} || on >= track.passable() || (first && *first <= on)) return;
    if (track.height(on) - track.height(on + Mil{1}) > free) first = on;
  };
  each_piece_near(law_, way, [&](PieceId id) {
    const Piece& piece = law_.setup.terrain.piece(id);
    const bool steep = is_slide(law_, id.v) && law_.rule(clause::climb_steep);
    if (!piece.changes_level() || (piece.traits.has(Trait::slope) && !steep)) return;
    for (const Stretch over : covered(way, piece.outline, track.passable()))
      look(piece.is_hollow() ? over.from - Mil{1} : over.to);
  });
  return first;
}

bool Course::meets(const Passage& passage, const Track& track, Stance& stance, const Path& rest, Mil start, Mil far) {
  const Way way(stance.at, rest);
  const StopReason reason = track.stop().reason;
  const bool edge = far < track.passable();
  const bool over = !edge && reason == StopReason::piece && move_.mode == MoveMode::climb && far < way.length();
  if (over && adds_over(passage, track, stance, rest, start)) return true;
  if (over && bar_ != kAllowed) return false;
  if (!edge && (reason != StopReason::climb || far >= way.length())) return refuse(passage.bar_of(track.stop()));
  const Storey deep = deep_storey(law_, passage, going_.model, stance.hold.foot);
  const Mil here = track.height(far), beyond = deep.terrain().surface(way.at(far + Mil{1})).height;
  if (beyond >= here) return refuse(clause::climb_high);
  if (move_.mode == MoveMode::bound) return refuse(clause::pack_over);
  if (adds_gap(passage, stance, rest, start, far)) return true;
  return bar_ == kAllowed && adds_drop(passage, stance, rest, start, far);
}

bool Course::adds_gap(const Passage& passage, Stance& stance, const Path& rest, Mil start, Mil far) {
  const Way way(stance.at, rest);
  const Storey deep = deep_storey(law_, passage, going_.model, stance.hold.foot);
  const Mil free = free_height(law_, going_.model);
  const Point edge = way.at(far), end = end_of_leg(way, far);
  const auto chasm = first_chasm(deep.terrain(), edge, end, free);
  if (!chasm) return false;
  const Mil here = passage.terrain().surface(edge).height;
  if (chasm->beyond > here + free) return false;
  const bool narrow = chasm->width() <= free_jump(law_, going_.model) + kTolerance && law_.rule(clause::jump_free);
  if (!narrow && !may_jump_far(law_, going_.model)) return false;
  if (!narrow && move_.free != 0 && law_.rule(clause::move_free_move_kind)) return refuse(clause::move_free_move_kind);
  Pass pass{.what = Hurdle::gap,
            .at = start + far + chasm->near,
            .until = start + far + chasm->far,
            .before = along(edge, end, chasm->near),
            .after = along(edge, end, chasm->far),
            .hold = {},
            .from = here,
            .to = chasm->deepest,
            .cost = {},
            .factor = narrow ? 0 : 1};
  const Surface there = deep.terrain().surface(pass.after);
  pass.hold = hold_at(law_, going_.model, there, pass.after, stance.hold.bearing);
  if (!narrow && law_.rule(clause::jump_commit)) known_ = std::min(known_, pass.at);
  stance = {pass.after, pass.hold};
  return add(pass);
}

bool Course::adds_drop(const Passage& passage, Stance& stance, const Path& rest, Mil start, Mil far) {
  const Way way(stance.at, rest);
  const Mil here = passage.terrain().surface(way.at(far)).height;
  const Mil reach = std::max(kLandsWithin, law_.setup.profile(going_.model).radius() + kHug);
  for (Mil d = far + Mil{1}; d <= std::min(way.length(), far + reach); d += kProbe) {
    const Point place = way.at(d);
    const Surface below = floor_below(law_.setup.terrain, passage.absent(), place, here - Mil{1});
    const Foothold hold = hold_at(law_, going_.model, below, place, stance.hold.bearing);
    const Passage landing(game_, law_, move_, going_.model, movers_, {place, hold});
    if (!can_stand_among_pieces(landing.terrain(), landing.rules(), place)) continue;
    const PieceId edge = passage.terrain().surface(way.at(far)).piece;
    const Pass pass{.what = Hurdle::drop,
                    .at = start + far,
                    .until = start + d,
                    .before = way.at(far),
                    .after = place,
                    .hold = hold,
                    .from = here,
                    .to = hold.foot,
                    .cost = {},
                    .factor = edge.is_none() ? 1 : face_factor(law_, edge, going_.model),
                    .on = edge.v};
    if (const Descents open = open_descents(game_, law_, move_, going_.model, pass); !open.can_leave())
      return refuse(open.bar);
    unite(unpaid_, {pass.at, pass.until});
    stance = {place, hold};
    return add(pass);
  }
  return refuse(clause::jump_down);
}

bool Course::adds_over(const Passage& passage, const Track& track, Stance& stance, const Path& rest, Mil start) {
  const PieceId piece = track.stop().piece;
  if (piece.is_none() || law_.setup.terrain.piece(piece).is_raised()) return false;
  const Way way(stance.at, rest);
  const Mil far = track.passable();
  const Point from = way.at(far), to = end_of_leg(way, far);
  const auto across = traverse(passage.terrain(), passage.rules(), piece, from, to);
  if (!across) return false;
  if (const Bar bar = bars_face(game_, law_, piece, going_.model); bar != kAllowed) return refuse(bar);
  Pass pass{.what = Hurdle::over,
            .at = start + far + across->before,
            .until = start + far + across->after,
            .before = along(from, to, across->before),
            .after = along(from, to, across->after),
            .hold = {},
            .from = stance.hold.foot,
            .to = stance.hold.foot + across->rise,
            .cost = {},
            .factor = face_factor(law_, piece, going_.model),
            .on = piece.v};
  const bool deeper = across->drop > across->rise && law_.rule(clause::climb_over);
  pass.cost = (deeper ? across->drop : across->rise) * pass.factor;
  pass.hold = hold_at(law_, going_.model, passage.terrain().surface(pass.after), pass.after, stance.hold.bearing);
  // Like the step from the foot of a face onto its head, that of half a base on either side is free.
  const Mil radius = law_.setup.profile(going_.model).radius();
  unite(unpaid_, {pass.at, std::min(pass.at + radius, pass.until)});
  unite(unpaid_, {std::max(pass.at, pass.until - radius), pass.until});
  stance = {pass.after, pass.hold};
  return add(pass);
}

int face_factor(const Law& law, PieceId piece, ModelId model) {
  Footing face = law.setup.ground(piece).face;
  if (face == Footing::variable && !law.on().variable_terrain) face = Footing::difficult;
  const bool hard = face == Footing::difficult || face == Footing::very_difficult;
  static_cast<void>(model);
  if (!hard || !law.rule(clause::climb_traits)) return 1;
  return face == Footing::difficult ? 2 : 4;
}

Bar bars_face(const Game& game, const Law& law, PieceId piece, ModelId model) {
  const Profile& profile = law.setup.profile(model);
  const Kit& kit = law.setup.kit(model);
  const bool handless = profile.is_vehicle() || !profile.climbs || kit.has(Special::mounted);
  if (handless && law.rule(clause::climb_high)) return clause::climb_high;
  const Ground& ground = law.setup.ground(piece);
  const bool ropes = has_ropes(game, law, model);
  const bool gear = ropes || kit.has(Special::climber);
  const bool smooth = ground.climbable == Climbable::no || (ground.climbable == Climbable::gear && !gear);
  if (smooth && law.rule(clause::climb_climbable)) return clause::climb_climbable;
  return ground.face == Footing::impassable && law.rule(clause::climb_traits) ? Bar{clause::climb_traits} : kAllowed;
}

}  // namespace sandtable::arap
