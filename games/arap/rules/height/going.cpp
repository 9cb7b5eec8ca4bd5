// A model goes its way: it walks, and takes what it meets, one after the other.
#include <algorithm>

#include "games/arap/rules/craft/craft.h"
#include "games/arap/rules/height/bounding.h"
#include "games/arap/rules/height/drops.h"
#include "games/arap/rules/height/falls.h"
#include "games/arap/rules/height/march.h"
#include "games/arap/rules/height/water.h"
#include "games/arap/rules/mission/clouds.h"
#include "games/arap/rules/mission/spotting.h"
#include "games/arap/rules/move/allowance.h"
#include "games/arap/rules/move/hazards.h"
#include "games/arap/rules/move/variable_ground.h"
#include "games/arap/rules/tests/goals.h"

namespace sandtable::arap {

namespace {

constexpr int kWhole = 100;

// Those who have still to arrive leave their places.
Models still_going(const March& march, std::size_t place) {
  Models models;
  for (std::size_t i = place; i < march.size(); ++i) models.push_back(march[i].model);
  return models;
}

class Walker {
 public:
  Walker(Game& game, Umpire& umpire, const Movement& move, std::size_t place)
      : game_(game),
        umpire_(umpire),
        move_(move),
        stride_(game.march[place]),
        model_(stride_.model),
        movers_(still_going(game.march, place)),
        gait_(gait_of(game, umpire, move, model_)),
        manner_(manner_of(game, umpire, move, stride_)),
        going_(going(stride_)),
        course_(game, umpire, move, going_, movers_) {
    // One who comes from outside walks to the edge of variable ground in any case.
    if (stride_.rolled != 0 && move.mode != MoveMode::swim)
      edge_ = variable_edge(game, umpire, model_, stride_.from, stride_.path).value_or(Mil{});
  }

  void go(int until) {
    const Mil target = until >= kWhole ? course_.length() : course_.length() * until / kWhole;
    while (stride_.over == 0 && stride_.passes < static_cast<int>(course_.passes().size())) {
      const Pass& pass = course_.passes()[static_cast<std::size_t>(stride_.passes)];
      if (pass.at > target) break;
      if (!walk_to(pass.at, &pass) || !take(pass)) return stop();
      ++stride_.passes;
      stride_.along = std::max(stride_.along, pass.until);
    }
    if (stride_.over == 0 && !walk_to(target, nullptr)) return stop();
    face();
  }

 private:
  Model& its() { return game_.model(model_); }
  Mil allowance() const { return stride_.rolled != 0 ? stride_.allowance : gait_.allowance; }
  Mil left() const {
    const auto cost = course_.ground_cost(stride_.along, manner_, gait_.crawling);
    return allowance() - stride_.spent - (cost ? cost->cost : Mil{});
  }
  bool lives() const { return game_.model(model_).fell == 0; }

  void stop() {
    stride_.over = 1;
    if (lives()) face();
  }
  void face() {
    if (!lives()) return;
    const auto cost = course_.ground_cost(stride_.along, manner_, gait_.crawling);
    if (cost) its().facing = cost->facing;
    if (stride_.along == course_.length() && stride_.over == 0 && manner_.free_facing && manner_.at_end)
      its().facing = *manner_.at_end;
  }

  Path part(Mil from, Mil to) const {
    Path path;
    Mil at;
    Point corner = going_.from.at;
    for (const Point next : going_.path) {
      at += Way(corner, Path{next}).length();
      corner = next;
      if (at > from && at < to) path.push_back(next);
    }
    path.push_back(course_.at(to));
    return path;
  }

  // On foot up to there; false if it comes no farther.
  bool walk_to(Mil to, const Pass* pass) {
    if (to <= stride_.along) return true;
    Mil end = course_.affords(stride_.along, to, allowance() - stride_.spent, manner_, gait_.crawling);
    if (end < to && end < edge_) end = std::min(to, edge_);
    const Path path = part(stride_.along, end);
    const Mil length = end - stride_.along;
    const Point start = its().at;
    Mil iced;  // on the part of the way that lies behind
    if (stride_.along > Mil{})
      iced = length_over_ice(game_, umpire_, model_, Way(going_.from.at, part(Mil{}, stride_.along)));
    const Mil came = brave(game_, umpire_, model_, path, length, stride_.tested, iced);
    if (!lives()) return false;
    meet(Way(start, path), std::min(came, length));
    if (!lives()) return false;
    const bool whole = came >= length && end == to;
    const Mil before = stride_.along;
    const Passage passage(game_, umpire_, move_, model_, movers_, stance_of(its()));
    stride_.along += std::min(came, length);
    if (its().at != start)  // it has fallen on the way
      return false;
    if (whole && pass != nullptr)
      put({pass->before, course_.stance(stride_.along).hold});
    else
      stand_near(passage, path, stride_.along - before);
    its().moved += stride_.along - before;
    return whole && its().marks.has(ModelMark::fell_over) == false;
  }

  // What is hidden there, or in the air; and whoever sees somebody hidden who comes this way.
  void meet(const Way& way, Mil end) {
    stumble_upon(game_, umpire_, model_, way, end);
    show_on_way(game_, umpire_, move_, model_, way);
    enter_gas(game_, umpire_, model_, way, end);
    if (lives()) run_over(game_, umpire_, move_, {model_, way, end, Way(going_.from.at, going_.path)});
  }

  // Nobody stops where he cannot stand: at the last free place on the way, or the nearest there is.
  void stand_near(const Passage& passage, const Path& path, Mil length) {
    constexpr Mil kNear = 4_in;
    const Way way(its().at, path);
    const Mil last = passage.last_place(way, length);
    stride_.along -= length - last;
    Point at = way.at(last);
    if (!can_stand(passage.terrain(), passage.rules(), at) && last == Mil{} && length > Mil{}) {
      const Surface on = passage.terrain().surface(at);
      at = nearest_standing(passage.terrain(), passage.rules(), at, on, kNear).value_or(at);
    }
    put({at, hold_at(umpire_, model_, passage.terrain().surface(at), at, its().foothold.bearing)});
  }

  void put(const Stance& stance) {
    const Bearing bearing = its().foothold.bearing;
    its().at = stance.at;
    its().foothold = stance.hold;
    if (stance.hold.hold != Hold::water)
      its().foothold.bearing = stance.hold.is_climbing() ? Bearing::upright : bearing;
  }
  void put_behind(const Pass& pass) {
    put({pass.after, pass.hold});
    stride_.along = pass.until;
  }

  bool take(const Pass& pass) {
    switch (pass.what) {
      case Hurdle::heights:
        if (left() + kTolerance < pass.cost) return false;
        stride_.spent += pass.cost;
        return true;
      case Hurdle::gap:
        return pass.factor == 0 ? step_over(pass) : jump_over(pass);
      case Hurdle::drop:
        return get_down(pass);
      case Hurdle::ladder:
      case Hurdle::face:
        return climb_up_or_down(pass);
      case Hurdle::over:
        return climb_over(pass);
    }
    return false;
  }

  bool step_over(const Pass& pass) {
    const Mil end = course_.affords(stride_.along, pass.until, allowance() - stride_.spent, manner_, gait_.crawling);
    if (end < pass.until && umpire_.rule(clause::jump_short_of_gap)) return false;
    put_behind(pass);
    return true;
  }

  Descent next_choice() {
    const std::size_t index = chosen_so_far();
    return static_cast<int>(index) < stride_.choices ? stride_.choice[index] : Descent::stop;
  }
  std::size_t chosen_so_far() const {
    std::size_t count = 0;
    for (int i = 0; i < stride_.passes; ++i) {
      const Pass& pass = course_.passes()[static_cast<std::size_t>(i)];
      count += pass.what == Hurdle::drop || (pass.what == Hurdle::gap && pass.factor != 0) ? 1U : 0U;
    }
    return count;
  }

  Occasion jumping(RuleId rule) const {
    return {.purpose = Purpose::jump, .rule = rule, .seat = umpire_.setup.seat_of(model_), .unit = unit_at(model_.v)};
  }
  int initiative() const { return umpire_.setup.kit(model_).its.initiative; }

  bool jump_over(const Pass& pass) {
    if (next_choice() != Descent::jump) return false;
    umpire_.follow(clause::jump_commit);
    tell(umpire_, JumpedGap{model_, pass.width()}, {clause::jump_commit});
    const Mil end = course_.affords(stride_.along, pass.until, allowance() - stride_.spent, manner_, gait_.crawling);
    const bool reaches = end >= pass.until && pass.width() <= longest_jump(game_, umpire_, model_) + kTolerance;
    const bool natural = umpire_.setup.kit(model_).has(Special::natural_jumper) && umpire_.rule(clause::jump_natural);
    const bool sure = natural || !umpire_.rule(clause::jump_test);
    if (reaches && (sure || initiative_test(umpire_, jumping(clause::jump_test), initiative()))) {
      put_behind(pass);
      return true;
    }
    if (!umpire_.rule(clause::jump_failure)) return false;
    arap::fall(
        game_, umpire_, model_,
        {.height = pass.from, .over = along(pass.before, pass.after, pass.width() / 2), .rule = clause::jump_failure});
    stride_.along = pass.at;
    return false;
  }

  bool get_down(const Pass& pass) {
    switch (next_choice()) {
      case Descent::stop:
        return false;
      case Descent::scramble:
        if (umpire_.rule(clause::climb_down_height)) {
          const Mil cost = pass.height() * pass.factor;
          if (left() + kTolerance < cost) return false;
          stride_.spent += cost;
        }
        put_behind(pass);
        return true;
      case Descent::jump:
        return jump_down(pass);
      case Descent::climb:
      case Descent::rappel:
        return climb_down(pass);
    }
    return false;
  }

  bool jump_down(const Pass& pass) {
    umpire_.follow(clause::jump_down_success);
    for (int test = jump_tests(umpire_, model_, pass.height()); test > 0; --test) {
      if (initiative_test(umpire_, jumping(clause::jump_down), initiative())) continue;
      if (!umpire_.rule(clause::jump_down_fail)) break;
      return fall_from(pass, pass.from, clause::jump_down_fail);
    }
    put_behind(pass);
    return true;
  }

  bool fall_from(const Pass& pass, Mil height, RuleId rule) {
    stride_.along = pass.until;
    return arap::fall(game_, umpire_, model_, {.height = height, .over = pass.after, .rule = rule});
  }

  // Over an edge and down its face, by hands and feet or on a rope.
  bool climb_down(const Pass& pass) {
    const bool rope = next_choice() == Descent::rappel;
    if (stride_.failed != 0) {
      if (rope && is_slide(umpire_, pass.on)) return slide_badly(pass);
      const RuleId rule = rope ? clause::climb_rappel_fail : clause::climb_down_fail;
      if (!umpire_.rule(rule)) return false;
      umpire_.follow(clause::climb_down_damage);
      return fall_from(pass, pass.from, rule);
    }
    const int factor = rope ? 1 : pass.factor;
    const Mil most = std::max(Mil{}, left()) / factor;
    umpire_.follow(clause::climb_down_high);
    const Mil down = std::min(pass.height(), most);
    stride_.spent += down * factor;
    put_behind(pass);
    if (down < pass.height()) {
      its().foothold = {.foot = pass.from - down, .on = pass.on, .hold = Hold::face};
      umpire_.follow(clause::climb_state);
    }
    tell(umpire_, Climbed{model_, its().foothold.foot}, {clause::climb_down_high});
    return down == pass.height();
  }

  bool slide_badly(const Pass& pass) {
    put_behind(pass);
    if (!umpire_.rule(clause::climb_rappel_fail)) return false;
    its().foothold.bearing = Bearing::prone;
    hit_by_slide(game_, umpire_, model_);
    return false;
  }

  bool climb_up_or_down(const Pass& pass) {
    const bool face = pass.what == Hurdle::face, down = pass.to < pass.from;
    if (face) umpire_.follow(clause::climb_high);
    if (face && stride_.failed != 0) {
      if (!down) return !umpire_.rule(clause::climb_fail_up);
      const RuleId rule = move_.mode == MoveMode::rappel ? clause::climb_rappel_fail : clause::climb_down_fail;
      if (!umpire_.rule(rule)) return false;
      arap::fall(game_, umpire_, model_, {.height = pass.from, .over = its().at, .rule = rule});
      return false;
    }
    if (!face) use_ladder(game_, umpire_, pass.on, model_);
    const bool apart = face || umpire_.rule(clause::ladder_track);
    const auto others =
        heights_on(game_, umpire_, model_, pass.climb.foot, {.on = pass.on, .hold = face ? Hold::face : Hold::ladder});
    Climb line = pass.climb;
    (down ? line.low : line.high) = pass.to;
    const bool pays = pass.cost > Mil{};
    const Mil has = left() + kTolerance >= pass.cost ? std::max(pass.cost, left()) : left();
    const ClimbEnd end = climb(
        line, pass.from, down ? Upward::down : Upward::up,
        {.allowance = pays ? has : kLargestTable,
         .factor = pass.factor,
         .others = !face && apart ? std::span<const Mil>(others.begin(), others.size()) : std::span<const Mil>()});
    if (pays) stride_.spent += end.cost;
    if (end.height == pass.to)
      put({pass.after, pass.hold});
    else
      put({pass.climb.foot, {.foot = end.height, .on = pass.on, .hold = face ? Hold::face : Hold::ladder}});
    tell(umpire_, Climbed{model_, end.height}, {face ? clause::climb_high : clause::ladder_move});
    return end.height == pass.to;
  }

  bool climb_over(const Pass& pass) {
    if (stride_.failed != 0 && umpire_.rule(clause::climb_fail_up)) return false;
    if (left() + kTolerance < pass.cost) return false;
    stride_.spent += pass.cost;
    put_behind(pass);
    return true;
  }

  Game& game_;
  Umpire& umpire_;
  const Movement& move_;
  Stride& stride_;
  ModelId model_;
  Models movers_;
  Gait gait_;
  Manner manner_;
  Going going_;
  Course course_;
  Mil edge_;
};

}  // namespace

void go(Game& game, Umpire& umpire, const Movement& move, std::size_t place, int until) {
  const Stride& stride = game.march[place];
  if (stride.over != 0 || game.model(stride.model).fell != 0) return;
  if (stride.path.empty() && stride.rungs.empty()) {
    if (stride.looks != 0) game.model(stride.model).facing = whole_degrees(stride.at_end);
    return;
  }
  if (move.mode == MoveMode::bound) return bound(game, umpire, game.march[place]);
  const bool crawls = gait_of(game, umpire, move, stride.model).crawling;
  if (crawls) game.model(stride.model).foothold.bearing = Bearing::prone;
  Walker(game, umpire, move, place).go(until);
}

}  // namespace sandtable::arap
