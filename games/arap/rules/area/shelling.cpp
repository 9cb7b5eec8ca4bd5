#include "games/arap/rules/area/shelling.h"
#include "games/arap/ask/questions.h"

#include <algorithm>

#include "engine/table/height/storey.h"
#include "engine/table/shape/shot.h"
#include "games/arap/rules/area/aim_point.h"
#include "games/arap/rules/area/scatter.h"
#include "games/arap/rules/fire/discharge.h"
#include "games/arap/rules/measure.h"

namespace sandtable::arap {

namespace {

constexpr Mil kShellHeight = 900_mil;  // above the ground where it would strike
constexpr Mil kShort = 100_mil;
constexpr Mil kShellStep = 1_in;

const Weapon& weapon_of(const Law& law, const GunChoice& choice) {
  return law.setup.arsenal.weapon(law.setup.kit(choice.model).guns[static_cast<std::size_t>(choice.gun - 1)]);
}

bool bears(const Game& game, const Law& law, ModelId model, Point at, bool turned) {
  const int turn = turned ? 2 * kFreeTurn : 0;
  return in_arc(law, game.model(model), at, law.setup.profile(model).fire_arc + turn) ||
         !law.rule(clause::los_fire_arc);
}

bool in_reach(const Game& game, const Law& law, ModelId model, const AimPoint& aim, const Weapon& weapon) {
  const Eye from = soles(game.model(model)), to{aim.at, aim.height};
  if (weapon.min_range > Mil{} && within(law, from, to, weapon.min_range - 2 * kTolerance)) return false;
  return within(law, from, to, weapon.range) || !law.rule(clause::los_range);
}

// Where a gunner who sees the mark aims.
std::optional<AimPoint> seen_aim(const Game& game, const Law& law, ModelId model, const Mark& mark, Third third) {
  law.follow(clause::area_aim_point);
  if (!mark.is_unit()) {
    if (!sees_spot(game, law, model, mark.spot)) return std::nullopt;
    return on_the_ground(law, mark.spot);
  }
  const Lookout lookout(game, law, unit_of(game, law.setup, model), mark.target);
  return aim_point(game, law, lookout, model, mark.target, third);
}

// Guns of the heaviest kind need three points for what their crews do not see.
bool may_fire_unseen(const Law& law, const Weapon& weapon, const FireMode& mode) {
  const bool heaviest = weapon.type == WeaponType::ordnance || weapon.type == WeaponType::primary;
  return !heaviest || mode.points >= 3 || !law.rule(clause::weapon_ordnance_indirect);
}

// Over the heads of an intervening unit.
bool sees_over_friends(const Game& game, const Law& law, ModelId model, const Mark& mark) {
  if (!mark.is_unit()) return false;
  Lookout lookout(game, law, unit_of(game, law.setup, model), mark.target);
  lookout.pass_over_friends();
  return aim_point(game, law, lookout, model, mark.target, Third::centre).has_value() &&
         law.rule(clause::shoot_high_trajectory_over_units);
}

std::optional<Trajectory> curved_fire(const Game& game, const Law& law, const Weapon& weapon, const FireMode& mode,
                                      ModelId model, const Mark& mark) {
  law.follow(clause::indirect_guess_range);
  const bool in_view = seen_aim(game, law, model, mark, Third::centre) || sees_over_friends(game, law, model, mark) ||
                       (mark.is_unit() && knows_place(game, law, model, mark.target));
  if (in_view) {
    law.follow(clause::indirect_high_trajectory);
    return Trajectory::high;
  }
  if (!may_fire_unseen(law, weapon, mode) || !law.rule(clause::indirect_curved_weapons)) return std::nullopt;
  law.follow(clause::indirect_indirect_fire);
  if (!observers_of(game, law, model, mark).empty()) return Trajectory::by_observer;
  return law.rule(clause::hidden_area_weapons) ? std::optional(Trajectory::at_hidden) : std::nullopt;
}

// In a charge: straight at the middle of the other side, seen or not; nothing is guessed.
std::optional<Trajectory> fire_in_charge(const Game& game, const Law& law, const Shooting& action,
                                         const GunChoice& choice, const Mark& mark) {
  const Weapon& weapon = weapon_of(law, choice);
  const Point middle = middle_of(game, law.setup, mark);
  if (fires_curved(law, choice) || !bears(game, law, choice.model, middle, false)) return std::nullopt;
  const bool near = weapon.min_range > Mil{} && within(game.model(choice.model).at, middle, weapon.min_range);
  const RuleId rule = action.charge == ChargeFire::chargers ? clause::fireandcharge_area : clause::standandfire_area;
  return !near && law.rule(rule) ? std::optional(Trajectory::directly) : std::nullopt;
}

}  // namespace

bool fires_curved(const Law& law, const GunChoice& choice) {
  const Weapon& weapon = weapon_of(law, choice);
  return weapon.has(Trick::guess_range) && (!weapon.has(Trick::dual) || choice.curved == Choice::yes);
}

std::optional<Trajectory> area_fire(const Game& game, const Law& law, const Shooting& action, const GunChoice& choice,
                                    const Mark& mark, bool turned) {
  const Weapon& weapon = weapon_of(law, choice);
  const auto mode = mode_now(game, law, action, choice.model, static_cast<std::size_t>(choice.gun - 1));
  if (!mode || !weapon.is_area()) return std::nullopt;
  if (is_in_charge(action.charge)) return fire_in_charge(game, law, action, choice, mark);
  if (!bears(game, law, choice.model, middle_of(game, law.setup, mark), turned)) return std::nullopt;
  if (fires_curved(law, choice)) return curved_fire(game, law, weapon, *mode, choice.model, mark);
  if (const auto aim = seen_aim(game, law, choice.model, mark, Third::centre)) {
    if (!in_reach(game, law, choice.model, *aim, weapon)) return std::nullopt;
    return Trajectory::directly;
  }
  const bool blind = !mark.is_unit() && may_fire_blind(game, law, choice.model, mark.spot) &&
                     in_reach(game, law, choice.model, on_the_ground(law, mark.spot), weapon);
  if (!blind || !may_fire_unseen(law, weapon, *mode)) return std::nullopt;
  return law.rule(clause::hidden_area_weapons) ? std::optional(Trajectory::at_hidden) : std::nullopt;
}

Blow blow_of(const Weapon& weapon, bool close) {
  return {.strength = weapon.strength, .penetration = weapon.penetration, .damage = weapon.damage, .close = close};
}

Mil misjudged(Umpire& umpire, Seat seat, Mil declared) {
  const GuessError switched = umpire.on().guess_error;
  const bool errs =
      switched == GuessError::all || (switched == GuessError::programs && (umpire.setup.programs >> seat.v & 1U) != 0);
  if (!errs || !umpire.rule(clause::indirect_guess_error)) return declared;
  const Occasion occasion{.purpose = Purpose::guess, .rule = clause::indirect_guess_error, .seat = seat};
  const Rolled rolled = umpire.roll(roll_of(occasion, 2, ReadAs::in_order()));
  const std::int64_t off = rolled.first - rolled.second;
  return declared + Mil{static_cast<std::int32_t>(round_div(off * 4 * declared.v, 100))};
}

namespace {

// One gun at work.
class Gunner {
 public:
  Gunner(Game& game, Umpire& umpire, const Shooting& action, const GunChoice& choice, const Mark& mark)
      : game_(game),
        umpire_(umpire),
        action_(action),
        choice_(choice),
        mark_(mark),
        weapon_(weapon_of(umpire, choice)) {}

  void fire(Trajectory how, Bursts& bursts) {
    how_ = how;
    const bool charging = is_in_charge(action_.charge);
    const std::optional<AimPoint> aim = charging                      ? aim_at_middle()
                                        : how == Trajectory::directly ? aim_directly()
                                                                      : place_by_guess();
    if (!aim) return tell(umpire_, ShotLost{{action_.unit}}, {clause::indirect_guess_range});
    const GoalLines lines = lines_at(*aim);
    Mil range = distance(soles(game_.model(choice_.model)), Eye{aim->at, aim->height});
    if (charging) range = std::min(range, weapon_.range);
    explain(lines, range);
    const auto mode = mode_now(game_, umpire_, action_, choice_.model, static_cast<std::size_t>(choice_.gun - 1));
    for (int i = 0; mode && i < mode->shots && !bursts.full(); ++i) throw_marker(*aim, sum_of(lines), range, bursts);
  }

 private:
  Seat seat() const { return umpire_.setup.seat(action_.unit); }
  int skill() const { return ballistic_skill(umpire_, umpire_.setup.kit(choice_.model), action_.charge); }

  std::optional<AimPoint> aim_at_middle() {
    const Point middle = middle_of(game_, umpire_.setup, mark_);
    return AimPoint{middle, game_.model(nearest_target(middle)).foothold.foot};
  }

  std::optional<AimPoint> aim_directly() {
    Third third = Third::centre;
    if (mark_.is_unit()) {
      const Lookout lookout(game_, umpire_, action_.unit, mark_.target);
      const Models seen = seen_members(game_, umpire_, lookout, choice_.model, mark_.target);
      if (is_spread(game_, umpire_, choice_.model, seen))
        third = umpire_.ask(seat(), AskAreaThird{.model = choice_.model, .target = mark_.target}).third;
    }
    const auto aim = seen_aim(game_, umpire_, choice_.model, mark_, third);
    return aim && in_reach(game_, umpire_, choice_.model, *aim, weapon_) ? aim : std::nullopt;
  }

  // From whom the distance counts.
  ModelId reference() {
    if (how_ != Trajectory::by_observer) return choice_.model;
    const AskReference asked{.model = choice_.model,
                             .target = mark_.target,
                             .at_spot = mark_.is_unit() ? std::uint8_t{0} : std::uint8_t{1},
                             .spot = mark_.spot};
    const Models observer = umpire_.ask(seat(), asked).observer;
    if (!observer.empty()) return observer[0];
    how_ = Trajectory::at_hidden;
    return choice_.model;
  }

  std::optional<AimPoint> place_by_guess() {
    const ModelId from = reference();
    const bool own = from == choice_.model;
    const AskGuess asked{
        .model = choice_.model, .from = from, .least = own ? weapon_.min_range : Mil{}, .most = weapon_.range};
    const Mil declared = std::min(umpire_.ask(seat(), asked).distance, weapon_.range);
    const Mil far = misjudged(umpire_, seat(), declared);
    const Point at = game_.model(from).at, towards = middle_of(game_, umpire_.setup, mark_);
    umpire_.follow(clause::indirect_guess_range);
    const Point spot = towards == at ? at : at + offset(direction(towards - at), far);
    const AimPoint aim = on_the_ground(umpire_, spot);
    if (!own && !in_reach(game_, umpire_, choice_.model, aim, weapon_)) return std::nullopt;
    return aim;
  }

  ModelId nearest_target(Point at) const {
    ModelId best = ModelId::none();
    if (!mark_.is_unit()) return best;
    for_each_member(game_, umpire_.setup, mark_.target, [&](ModelId model) {
      const auto away = [&](ModelId it) { return distance_squared(game_.model(it).at, at); };
      if (best.is_none() || away(model) < away(best)) best = model;
    });
    return best;
  }

  GoalLines lines_at(const AimPoint& aim) const {
    const Vantage from = vantage(game_, umpire_, choice_.model);
    Shot shot{.shooter = choice_.model,
              .unit = action_.unit,
              .target = mark_.target,
              .nearest = nearest_target(aim.at),
              .weapon = &weapon_,
              .kind = ShotKind::area};
    shot.range = distance(soles(game_.model(choice_.model)), Eye{aim.at, aim.height});
    const Vantage there = stand_in(umpire_, game_, choice_.model, aim.at, aim.height);
    shot.from_hard_cover = fires_from_hard_cover(game_, umpire_, from, there);
    shot.ambush = action_.ambush != 0;
    shot.charge = action_.charge;
    shot.at_fast_chargers = action_.fast != 0;
    shot.fall = how_ == Trajectory::directly || how_ == Trajectory::high ? Shot::Fall::seen
                : how_ == Trajectory::by_observer                        ? Shot::Fall::observed
                                                                         : Shot::Fall::unseen;
    return modifiers_of(game_, umpire_, shot);
  }

  void explain(const GoalLines& lines, Mil range) {
    const WeaponId gun = umpire_.setup.kit(choice_.model).guns[static_cast<std::size_t>(choice_.gun - 1)];
    const int less = rule_for(sum_of(lines)).skill;  // than the dice of the scatter show
    tell(umpire_, TookAim{action_.unit, mark_.target, gun, 1, range, less - sum_of(lines), less},
         {clause::area_scatter_distance});
    for (const GoalLine& line : lines) tell(umpire_, GoalChanged{action_.unit, line.what, line.value}, {line.rule});
  }

  ScatterRule rule_for(int modifiers) const {
    if (how_ == Trajectory::at_hidden) {
      umpire_.follow(clause::hidden_area_double);
      return {.kind = ScatterRule::Kind::three_dice, .skill = modifiers};
    }
    const bool unskilled = how_ == Trajectory::by_observer && umpire_.rule(clause::indirect_scatter);
    umpire_.follow(clause::area_scatter_distance);
    return by_skill(umpire_, (unskilled ? 0 : skill()) + modifiers);
  }

  Mil cap_at(Mil range) const {
    const bool near = weapon_.has(Trick::grenade) && at_short_range(umpire_, weapon_, range);
    if (near && umpire_.rule(clause::grenade_no_cap)) return kLargestTable;
    return umpire_.on().scatter_cap && umpire_.rule(clause::area_scatter_cap) ? range / 2 : kLargestTable;
  }

  // The first solid thing on the way from the shooter's eye to where the shot would strike.
  AimPoint stopped(const AimPoint& landed) const {
    const Vantage from = vantage(game_, umpire_, choice_.model);
    FixedVector<PieceId, kMostPieces> passed;
    for (const PieceId near : from.near) passed.push_back(near);
    const TablePieces absent = absent_pieces(game_);
    for (std::size_t i = 0; i < umpire_.setup.grounds.size(); ++i) {
      const PieceId id{static_cast<std::uint16_t>(i)};
      if (absent.has(id) && !passed.contains(id)) passed.push_back(id);
    }
    const ShotStop stop = shot_course(
        umpire_.setup.terrain, {.stops = Traits{Trait::solid}, .bodies = {}, .passed = {passed.data(), passed.size()}},
        from.eye, {landed.at, landed.height + kShellHeight});
    if (stop.what != ShotStop::What::piece || !umpire_.rule(clause::area_obstacle)) return landed;
    return {short_of(from.eye.at, stop, kShort), landed.height};
  }

  // What it comes down upon: curved fire strikes the roof over the place.
  AimPoint ground_under(const AimPoint& from, Point at) const {
    if (at == from.at) return from;
    const bool falls = fires_curved(umpire_, choice_);
    const Terrain& terrain = umpire_.setup.terrain;
    const Surface below =
        falls ? terrain.surface(at) : floor_below(terrain, absent_pieces(game_), at, from.height + kShellStep);
    return {at, below.height};
  }

  void throw_marker(const AimPoint& aim, int modifiers, Mil range, Bursts& bursts) {
    const Occasion occasion{.purpose = Purpose::scatter,
                            .rule = clause::area_scatter_distance,
                            .seat = seat(),
                            .unit = action_.unit,
                            .against = mark_.target};
    umpire_.follow(clause::area_scatter_direction);
    if (weapon_.has(Trick::grenade)) umpire_.follow(clause::grenade_launcher);
    const Point at = scatter(umpire_, occasion, {rule_for(modifiers), aim.at, cap_at(range)});
    AimPoint landed = ground_under(aim, at);
    if (at != aim.at && !fires_curved(umpire_, choice_)) landed = stopped(landed);
    tell(umpire_, MarkerPlaced{action_.unit, landed.at}, {clause::area_marker});
    if (!still_matters(umpire_, landed.at, weapon_.blast / 2)) return;
    umpire_.follow(clause::area_marker);
    bursts.push_back({.at = landed.at,
                      .height = landed.height,
                      .radius = weapon_.blast / 2,
                      .blow = blow_of(weapon_, at_short_range(umpire_, weapon_, range)),
                      .tricks = weapon_.tricks,
                      .by = action_.unit,
                      .foe = mark_.target,
                      .cause = cause_of(action_),
                      .ordnance = weapon_.type == WeaponType::ordnance});
  }

  Game& game_;
  Umpire& umpire_;
  const Shooting& action_;
  const GunChoice& choice_;
  const Mark& mark_;
  const Weapon& weapon_;
  Trajectory how_ = Trajectory::directly;
};

}  // namespace

void shell(Game& game, Umpire& umpire, const Shooting& action, const GunChoice& choice, const Mark& mark,
           Bursts& bursts) {
  const auto how = area_fire(game, umpire, action, choice, mark, false);
  if (how) Gunner(game, umpire, action, choice, mark).fire(*how, bursts);
}

}  // namespace sandtable::arap
