#include "games/arap/rules/area/stream.h"
#include "games/arap/ask/questions.h"

#include <algorithm>

#include "engine/base/insertion_sort.h"
#include "engine/table/shape/bounce.h"
#include "games/arap/rules/area/aim_point.h"
#include "games/arap/rules/area/look_out.h"
#include "games/arap/rules/area/shelling.h"
#include "games/arap/rules/fire/discharge.h"
#include "games/arap/rules/measure.h"

namespace sandtable::arap {

namespace {

constexpr Mil kLength = 8_in;
constexpr Mil kHalfWidth = 1_in;
constexpr Mil kDropRadius = 1250_mil;

const Weapon& weapon_of(const Law& law, const AskTemplate& asked) {
  return law.setup.arsenal.weapon(law.setup.kit(asked.model).guns[asked.gun]);
}

bool is_strip(const Law& law) { return law.on().template_shape == TemplateShape::strip; }

// A stream where it lies.
class Laid {
 public:
  Laid(const Game& game, const Law& law, const AskTemplate& asked, const AskTemplate::Reply& reply)
      : game_(game),
        law_(law),
        asked_(asked),
        from_(reply.near_end.empty() ? game.model(asked.model).at : reply.near_end[0]),
        axis_(reply.axis) {
    law.follow(clause::template_definition);
    if (is_strip(law)) law.follow(clause::template_strip);
    const Model& firer = game.model(asked.model);
    head_ = firer.foothold.foot + tall(stature_of(law.setup.profile(asked.model)), firer.foothold);
    gather_large();
    const HardThings hard{.terrain = &law.setup.terrain,
                          .height = head_,
                          .bodies = {bodies_.data(), bodies_.size()},
                          .passed = {absent_.data(), absent_.size()}};
    const bool ends = law.rule(clause::template_obstruction);
    const HardThings nothing{.terrain = &law.setup.terrain, .hard = Traits{}, .height = head_};
    const bool bounces = reply.bounce == Choice::yes && is_strip(law) && law.rule(clause::template_bounce);
    const Mil half = is_strip(law) ? kHalfWidth : kDropRadius;
    stream_ = pour(ends ? hard : nothing, {.from = from_,
                                           .aim = from_ + offset(axis_, kLength),
                                           .length = kLength,
                                           .half_width = half,
                                           .bounces = bounces});
    drop_ = laid_teardrop(from_, axis_, kLength, kDropRadius);
  }

  bool bounced() const { return stream_.bounced; }
  Point far_end() const { return from_ + offset(axis_, kLength); }

  bool covers(ModelId model) const { return covers(model, 0) || (stream_.legs.size() > 1 && covers(model, 1)); }
  bool covers(ModelId model, std::size_t leg) const {
    if (leg >= stream_.legs.size()) return false;  // it is stopped where it begins
    const Model& it = game_.model(model);
    const Disc body{it.at, struck_radius(law_.setup.profile(model))};
    law_.follow(clause::area_in_or_out);
    if (under(stream_.legs[leg], body, Mil{}) == Under::no) return false;
    if (!is_strip(law_) && under(drop_, body, Mil{}) == Under::no) return false;
    const Mil foot = game_.model(asked_.model).foothold.foot;
    return reaches_level(law_.setup.terrain, {from_, foot}, kLength, {it.at, it.foothold.foot});
  }

  // How he is covered, as the leg is that leaves him the least.
  Covered covered(ModelId model) const {
    Covered best{.model = model};
    bool found = false;
    for (std::size_t leg = 0; leg < stream_.legs.size(); ++leg) {
      if (!covers(model, leg)) continue;
      const Cover cover = cover_from(model, leg);
      const Mil before = leg == 0 ? Mil{} : distance(stream_.legs[0].from, stream_.legs[0].to);
      const Mil away = before + distance(stream_.legs[leg].from, game_.model(model).at);
      if (!found) best.away = away;
      best.cover = found ? std::min(best.cover, cover) : cover;
      found = true;
    }
    return best;
  }

 private:
  void gather_large() {
    for_each_fighting(game_, [&](UnitId unit) {
      for_each_member(game_, law_.setup, unit, [&](ModelId model) {
        const Profile& profile = law_.setup.profile(model);
        if (model == asked_.model || !profile.is_large() || bodies_.full()) return;
        law_.follow(clause::size_large_object);
        law_.follow(profile.size == 3 ? clause::size_three : clause::size_four);
        const Cylinder body = body_of(game_, law_.setup, model);
        bodies_.push_back(
            {.base = Footprint{.centre = body.centre, .radius = body.radius}, .foot = body.foot, .top = body.top});
      });
    });
    const TablePieces gone = absent_pieces(game_);
    for (std::size_t i = 0; i < law_.setup.grounds.size(); ++i)
      if (const PieceId id{static_cast<std::uint16_t>(i)}; gone.has(id)) absent_.push_back(id);
  }

  Cover cover_from(ModelId model, std::size_t leg) const {
    law_.follow(clause::cover_area_template_different);
    const Mil foot = game_.model(asked_.model).foothold.foot;
    const Point nozzle = law_.rule(clause::template_cover_from) ? stream_.legs[leg].from : stream_.legs[0].from;
    const Vantage from = stand_in(law_, game_, asked_.model, nozzle, foot);
    Cover cover = cover_of(game_, law_, from, vantage(game_, law_, model));
    const UnitId unit = unit_of(game_, law_.setup, model);
    const bool fleeting = !unit.is_none() && game_.unit(unit).has(UnitMark::fleeting);
    if (fleeting && cover != Cover::none && law_.rule(clause::shoot_fleeting_blast)) cover = Cover::soft;
    if (cover == Cover::none && keeps_low(game_, law_, model) && law_.rule(clause::template_prone)) cover = Cover::soft;
    return cover;
  }

  const Game& game_;
  const Law& law_;
  const AskTemplate& asked_;
  Point from_;
  Angle axis_;
  Mil head_;
  FixedVector<UprightBody, 32> bodies_;
  FixedVector<PieceId, kMostPieces> absent_;
  Stream stream_;
  Teardrop drop_;
};

bool covers_visible_friend(const Game& game, const Law& law, const AskTemplate& asked, const Laid& laid) {
  const UnitId own = unit_of(game, law.setup, asked.model);
  bool found = false;
  for_each_fighting(game, law.setup, law.setup.seat_of(asked.model), [&](UnitId unit) {
    const Lookout lookout(game, law, own, unit);
    for_each_member(game, law.setup, unit, [&](ModelId model) {
      if (found || model == asked.model || !laid.covers(model, 0)) return;
      found = lookout.sees(asked.model, model);
    });
  });
  return found && law.rule(clause::template_place);
}

bool in_fire_arc(const Game& game, const Law& law, ModelId model, Angle axis) {
  const std::int32_t off = turn_between(game.model(model).facing, axis);
  return off <= law.setup.profile(model).fire_arc * 50 + kAngleTolerance || !law.rule(clause::template_place);
}

// The near end of a torrent: in reach, in the arc, in sight, and no farther than its other end.
Bar bars_near_end(const Game& game, const Law& law, const AskTemplate& asked, Point near, Angle axis) {
  const Weapon& weapon = weapon_of(law, asked);
  const Model& firer = game.model(asked.model);
  if (!weapon.has(Trick::torrent) || !law.rule(clause::template_torrent)) return clause::template_torrent;
  const AimPoint spot = on_the_ground(law, near);
  const bool there = within(law, soles(firer), {near, spot.height}, weapon.range) &&
                     in_arc(law, firer, near, law.setup.profile(asked.model).fire_arc);
  const Point far = near + offset(axis, kLength);
  const bool outward = distance_squared(firer.at, far) >= distance_squared(firer.at, near);
  if (!there || !outward || !sees_spot(game, law, asked.model, near)) return clause::template_torrent;
  return kAllowed;
}

}  // namespace

Bar bars_placement(const Game& game, const Law& law, const AskTemplate& asked, const AskTemplate::Reply& reply) {
  const Weapon& weapon = weapon_of(law, asked);
  if (reply.near_end.empty()) {
    if (!in_fire_arc(game, law, asked.model, reply.axis)) return clause::template_place;
    const bool close =
        !weapon.has(Trick::torrent) || (weapon.min_range == Mil{} && law.rule(clause::template_torrent_close));
    if (!close) return clause::template_torrent_close;
  } else if (const Bar bar = bars_near_end(game, law, asked, reply.near_end[0], reply.axis); bar != kAllowed) {
    return bar;
  }
  const Laid laid(game, law, asked, reply);
  if (reply.bounce == Choice::yes && !laid.bounced()) return clause::template_bounce;
  return covers_visible_friend(game, law, asked, laid) ? Bar{clause::template_place} : kAllowed;
}

bool may_bounce(const Game& game, const Law& law, const AskTemplate& asked, const AskTemplate::Reply& reply) {
  AskTemplate::Reply other = reply;
  other.bounce = Choice::yes;
  return bars_placement(game, law, asked, other) == kAllowed;
}

AskTemplate::Reply default_placement(const Game& game, const Law& law, const AskTemplate& asked) {
  const Model& firer = game.model(asked.model);
  const Weapon& weapon = weapon_of(law, asked);
  AskTemplate::Reply best{.axis = firer.facing};
  std::int64_t nearest = -1;
  for_each_member(game, law.setup, asked.target, [&](ModelId model) {
    const Point at = game.model(model).at;
    const std::int64_t away = distance_squared(firer.at, at);
    if (at == firer.at || (nearest >= 0 && away >= nearest)) return;
    AskTemplate::Reply reply{.axis = direction(at - firer.at)};
    const bool beyond = weapon.has(Trick::torrent) && !within(firer.at, at, kLength - 1_in);
    const Mil before = std::min(weapon.range, distance(firer.at, at) - 1_in);
    if (beyond) reply.near_end.push_back(firer.at + offset(reply.axis, before));
    if (bars_placement(game, law, asked, reply) != kAllowed) return;
    nearest = away;
    best = reply;
  });
  return best;
}

CoveredFigures under_stream(const Game& game, const Law& law, const AskTemplate& asked,
                            const AskTemplate::Reply& reply) {
  const Laid laid(game, law, asked, reply);
  CoveredFigures figures;
  for_each_fighting(game, [&](UnitId unit) {
    for_each_member(game, law.setup, unit, [&](ModelId model) {
      if (model != asked.model && !figures.full() && laid.covers(model)) figures.push_back(laid.covered(model));
    });
  });
  law.follow(clause::allocate_template_order);
  insertion_sort(figures, [](const Covered& a, const Covered& b) { return a.away < b.away; });
  return figures;
}

namespace {

// One stream, from the roll to those whom it hits.
class Spout {
 public:
  Spout(Game& game, Umpire& umpire, const Shooting& action, const AskTemplate& asked)
      : game_(game), umpire_(umpire), action_(action), asked_(asked), weapon_(weapon_of(umpire, asked)) {}

  std::optional<Flood> let_loose() {
    AskTemplate::Reply reply = umpire_.ask(umpire_.setup.seat(action_.unit), asked_);
    if (bars_placement(game_, umpire_, asked_, reply) != kAllowed) return std::nullopt;
    const CoveredFigures figures = under_stream(game_, umpire_, asked_, reply);
    const GoalLines lines = lines_of(reply);
    const int goal = ballistic_skill(umpire_, umpire_.setup.kit(asked_.model), action_.charge) + sum_of(lines);
    tell(umpire_, StreamLaid{action_.unit, goal, static_cast<int>(figures.size())}, {clause::template_roll});
    for (const GoalLine& line : lines) tell(umpire_, GoalChanged{action_.unit, line.what, line.value}, {line.rule});
    const int margin = roll(goal);
    Flood flood{.hit = {},
                .close = {},
                .weapon = &weapon_,
                .by = action_.unit,
                .foe = asked_.target,
                .cause = cause_of(action_)};
    for (const Covered& figure : figures) {
      if (!(margin >= 0 ? is_hit(figure.cover, margin) : is_splashed(figure))) continue;
      flood.hit.push_back(figure.model);
      flood.close.push_back(at_short_range(umpire_, weapon_, figure.away));
    }
    return flood;
  }

 private:
  GoalLines lines_of(const AskTemplate::Reply& reply) const {
    Shot shot{.shooter = asked_.model,
              .unit = action_.unit,
              .target = asked_.target,
              .nearest = nearest(),
              .weapon = &weapon_,
              .kind = ShotKind::templated};
    const Vantage from = vantage(game_, umpire_, asked_.model);
    if (!shot.nearest.is_none())
      shot.from_hard_cover = fires_from_hard_cover(game_, umpire_, from, vantage(game_, umpire_, shot.nearest));
    shot.ambush = action_.ambush != 0;
    shot.charge = action_.charge;
    shot.at_fast_chargers = action_.fast != 0;
    shot.bounced = reply.bounce == Choice::yes;
    return modifiers_of(game_, umpire_, shot);
  }

  ModelId nearest() const {
    ModelId best = ModelId::none();
    const Point at = game_.model(asked_.model).at;
    for_each_member(game_, umpire_.setup, asked_.target, [&](ModelId model) {
      const auto away = [&](ModelId it) { return distance_squared(game_.model(it).at, at); };
      if (best.is_none() || away(model) < away(best)) best = model;
    });
    return best;
  }

  Occasion occasion(Purpose purpose, RuleId rule) const {
    return {.purpose = purpose,
            .rule = rule,
            .seat = umpire_.setup.seat(action_.unit),
            .unit = action_.unit,
            .against = asked_.target};
  }

  // By how much the one roll was better than needed; less than 0: it failed.
  int roll(int goal) {
    umpire_.follow(clause::template_roll);
    const Occasion its = occasion(Purpose::to_hit, clause::template_roll);
    if (goal < 1) return successes(umpire_, its, 1, hit_dice(umpire_, goal)) > 0 ? 0 : -1;
    const int face = umpire_.roll(roll_of(its, 1, ReadAs::face())).face;
    if (face == 6) umpire_.follow(clause::hit_natural_six);
    return face > 5 ? -1 : goal - face;
  }

  bool is_hit(Cover cover, int margin) const {
    if (cover == Cover::none) return true;
    return margin >= (cover == Cover::soft ? 1 : 2) && umpire_.rule(clause::template_hit_margins);
  }

  bool is_splashed(const Covered& figure) {
    if (!umpire_.rule(clause::template_miss_rolls)) return false;
    const int goal = figure.cover == Cover::none ? 3 : figure.cover == Cover::soft ? 2 : 1;
    Occasion its = occasion(Purpose::under_marker, clause::template_miss_rolls);
    its.against = unit_of(game_, umpire_.setup, figure.model);
    return successes(umpire_, its, 1, ReadAs::at_most(goal)) > 0;
  }

  Game& game_;
  Umpire& umpire_;
  const Shooting& action_;
  const AskTemplate& asked_;
  const Weapon& weapon_;
};

}  // namespace

std::optional<Flood> let_loose(Game& game, Umpire& umpire, const Shooting& action, const AskTemplate& asked) {
  if (bars_placement(game, umpire, asked, default_placement(game, umpire, asked)) != kAllowed) return std::nullopt;
  return Spout(game, umpire, action, asked).let_loose();
}

void drench(Game& game, Umpire& umpire, const Flood& flood, ShelledUnits& into) {
  umpire.follow(clause::template_wounds);
  for (std::size_t i = 0; i < flood.hit.size(); ++i) {
    const Burst stream{.at = {},
                       .blow = blow_of(*flood.weapon, flood.close[i]),
                       .tricks = flood.weapon->tricks,
                       .by = flood.by,
                       .foe = flood.foe,
                       .cause = flood.cause};
    strike(game, umpire, stream, flood.hit[i], into);
  }
}

}  // namespace sandtable::arap
