#include "games/arap/rules/fire/aiming.h"

#include <algorithm>

#include "games/arap/rules/area/aim_point.h"
#include "games/arap/rules/area/shelling.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/tests/goals.h"
#include "games/arap/rules/turn/actions.h"

namespace sandtable::arap {

namespace {

const Weapon& weapon_of(const Law& law, ModelId model, std::size_t gun) {
  return law.setup.arsenal.weapon(law.setup.kit(model).guns[gun]);
}

constexpr Mil kStream = 8_in;
constexpr Mil kNearSpot = 3_in;

Eye muzzle(const Vantage& vantage, const Game& game) {
  return {vantage.eye.at, game.model(vantage.model).foothold.foot};
}

Mil range_between(const Game& game, const Law& law, const Vantage& from, ModelId to) {
  if (law.setup.profile(to).is_vehicle()) law.follow(clause::measure_no_base);
  return distance(muzzle(from, game), soles(game.model(to)));
}

// How far off its facing a shooter may have a target: half its arc after a turn.
bool can_bear(const Law& law, const Model& shooter, Point at, const Profile& profile, bool turned) {
  law.follow(clause::measure_facing);
  const std::int32_t half = profile.fire_arc * 50, turn = turned ? kFreeTurn * 100 : 0;
  const std::int32_t off = bearing(shooter, at);
  const bool in_view = off <= turn + profile.view_arc * 50 + kAngleTolerance || !law.rule(clause::los_field_of_view);
  return in_view && (off <= half + turn + kAngleTolerance || !law.rule(clause::los_fire_arc));
}

// Whole degrees; where the arc is only just reached, the tolerance takes the last of them.
Angle turned_towards(const Model& shooter, const Profile& profile, Point at) {
  const std::int32_t off = bearing(shooter, at);
  const std::int32_t turn = std::min<std::int32_t>((off - profile.fire_arc * 50 + 99) / 100, kFreeTurn);
  if (turn <= 0) return shooter.facing;
  const bool left = (direction(at - shooter.at) - shooter.facing).v <= kFullTurn / 2;
  return shooter.facing + degrees(left ? turn : -turn);
}

bool laser_is_stopped(const Law& law, const Weapon& weapon, bool smoke) {
  return smoke && weapon.has(Trick::laser) && weapon.strength <= 5 && law.rule(clause::shoot_laser_smoke_weak);
}

}  // namespace

std::size_t slot_of(const Game& game, const Setup& setup, UnitId unit, ModelId model) {
  const Squad& squad = setup.squad(unit);
  if (model.v >= squad.first.v && model.v < squad.first.v + squad.size) return squad.member(model);
  const auto& guests = game.unit(unit).guests;
  const auto found = std::find(guests.begin(), guests.end(), unit_at(model.v));
  return kMostInUnit + static_cast<std::size_t>(found - guests.begin());
}

Bar bars_target(const Game& game, const Law& law, UnitId unit, UnitId target) {
  const bool there = target.v < game.units.size() && game.fights(target);
  if (!there || law.setup.seat(target) == law.setup.seat(unit)) return clause::shoot_one_target;
  if (game.unit(target).has(UnitMark::hidden) && law.rule(clause::hidden_state)) return clause::hidden_state;
  return kAllowed;
}

std::optional<FireMode> mode_now(const Game& game, const Law& law, const Shooting& action, ModelId model,
                                 std::size_t gun) {
  if (bars_shooter(game, law, model) != kAllowed || bars_gun(game, law, model, gun) != kAllowed) return std::nullopt;
  const Weapon& weapon = weapon_of(law, model, gun);
  if (weapon.type == WeaponType::bomb) return std::nullopt;  // bombs are dropped, not fired
  if (is_in_charge(action.charge)) return charge_mode(law, law.setup.kit(model), weapon, action.charge);
  const bool fired = action.fired.has(slot_of(game, law.setup, action.unit, model));
  law.follow(clause::weapon_points_per_member);
  for (int points = action.volley; points >= 1; --points) {
    if (points > 1 && fired) continue;
    if (const auto mode = fire_mode(law, law.setup.kit(model), weapon, points)) return mode;
  }
  return std::nullopt;
}

bool keeps_gun_for_later(const Game& game, const Law& law, const Shooting& action, ModelId model) {
  if (action.volley >= action.points || is_in_charge(action.charge)) return false;
  Shooting last = action;
  last.volley = action.points;
  for (std::size_t gun = 0; gun < law.setup.kit(model).guns.size(); ++gun)
    if (!mode_now(game, law, action, model, gun) && mode_now(game, law, last, model, gun)) return true;
  return false;
}

GunChoices default_guns(const Game& game, const Law& law, const Shooting& action) {
  GunChoices choices;
  for (const ModelId model : acting(game, law.setup, action.unit, action.party)) {
    if (keeps_gun_for_later(game, law, action, model)) continue;
    for (std::size_t gun = 0; gun < law.setup.kit(model).guns.size(); ++gun) {
      if (!mode_now(game, law, action, model, gun)) continue;
      choices.push_back({.model = model, .gun = static_cast<int>(gun) + 1});
      break;
    }
  }
  return choices;
}

bool has_choice_of_guns(const Game& game, const Law& law, const Shooting& action) {
  for (const ModelId model : acting(game, law.setup, action.unit, action.party)) {
    int usable = 0;
    for (std::size_t gun = 0; gun < law.setup.kit(model).guns.size(); ++gun) {
      const bool dual = weapon_of(law, model, gun).has(Trick::dual);
      usable += !mode_now(game, law, action, model, gun) ? 0 : dual ? 2 : 1;
    }
    if (usable > 1 || (usable > 0 && keeps_gun_for_later(game, law, action, model))) return true;
  }
  return false;
}

Bar bars_guns(const Game& game, const Law& law, const Shooting& action, const GunChoices& guns) {
  const Models shooters = acting(game, law.setup, action.unit, action.party);
  for (std::size_t i = 0; i < guns.size(); ++i) {
    const ModelId model = guns[i].model;
    if (!shooters.contains(model)) return clause::action_same_type;
    const auto count = static_cast<std::int32_t>(law.setup.kit(model).guns.size());
    if (guns[i].gun < 1 || guns[i].gun > count) return clause::weapon_one_at_a_time;
    const auto gun = static_cast<std::size_t>(guns[i].gun - 1);
    if (const Bar bar = bars_shooter(game, law, model); bar != kAllowed) return bar;
    if (const Bar bar = bars_gun(game, law, model, gun); bar != kAllowed) return bar;
    if (!mode_now(game, law, action, model, gun)) return clause::weapon_types;
    if (guns[i].curved == Choice::yes && !weapon_of(law, model, gun).has(Trick::dual))
      return clause::indirect_curved_weapons;
    const bool elsewhere = !guns[i].target.is_none();
    if (elsewhere && action.charge == ChargeFire::chargers && law.rule(clause::fireandcharge_only_target))
      return clause::fireandcharge_only_target;
    if (elsewhere && !(law.on().split_fire && law.rule(clause::shoot_one_target))) return clause::shoot_one_target;
    if (elsewhere && bars_target(game, law, action.unit, guns[i].target) != kAllowed) return clause::shoot_one_target;
    int volley = 1, pistols = weapon_of(law, model, gun).type == WeaponType::pistol ? 1 : 0;
    for (std::size_t k = 0; k < i; ++k) {
      if (guns[k].model != model) continue;
      if (guns[k].gun == guns[i].gun) return clause::weapon_one_at_a_time;
      ++volley;
      pistols += weapon_of(law, model, static_cast<std::size_t>(guns[k].gun - 1)).type == WeaponType::pistol ? 1 : 0;
    }
    if (volley > 1 && action.charge == ChargeFire::chargers && law.rule(clause::fireandcharge_one_shot))
      return clause::fireandcharge_one_shot;
    const bool two_pistols =
        volley == 2 && pistols == 2 && !is_in_charge(action.charge) && has_two_pistols(law, law.setup.kit(model));
    if (volley > law.setup.profile(model).multi_fire && !two_pistols && law.rule(clause::weapon_one_at_a_time))
      return clause::weapon_one_at_a_time;
  }
  return kAllowed;
}

namespace {

// Whether somebody could be fired at after the free turn.
bool could_hit(const Game& game, const Law& law, const Lookout& lookout, const GunChoice& choice, ModelId model,
               Mil reach) {
  const Model& shooter = game.model(choice.model);
  if (!can_bear(law, shooter, game.model(model).at, law.setup.profile(choice.model), true)) return false;
  const Vantage& from = lookout.of(choice.model);
  if (range_between(game, law, from, model) > reach + kTolerance && law.rule(clause::los_range)) return false;
  return lookout.sees(from, lookout.of(model));
}

bool could_hit_any(const Game& game, const Law& law, const Lookout& lookout, const GunChoice& choice, UnitId target,
                   Mil reach) {
  const Models members = members_of(game, law.setup, target);
  return std::ranges::any_of(members,
                             [&](ModelId model) { return could_hit(game, law, lookout, choice, model, reach); });
}

}  // namespace

std::optional<Angle> least_turn(const Game& game, const Law& law, const Lookout& lookout, const GunChoice& choice,
                                UnitId target, Mil reach) {
  const Model& shooter = game.model(choice.model);
  std::optional<Angle> best;
  std::int32_t least = kFullTurn;
  for_each_member(game, law.setup, target, [&](ModelId model) {
    const Point at = game.model(model).at;
    const std::int32_t off = bearing(shooter, at);
    if (off >= least || !could_hit(game, law, lookout, choice, model, reach)) return;
    least = off;
    best = turned_towards(shooter, law.setup.profile(choice.model), at);
  });
  return best;
}

namespace {

// Judges one shooter: eligible targets, their cover, the range and the goal.
class Marksman {
 public:
  Marksman(const Game& game, const Law& law, const Lookout& lookout, const Shooting& action, UnitId target)
      : game_(game), law_(law), lookout_(lookout), action_(action), target_(target) {}

  std::optional<AimedShot> aim(const GunChoice& choice, const Models& targets, bool two_pistols) const {
    const auto gun = static_cast<std::size_t>(choice.gun - 1);
    const auto mode = mode_now(game_, law_, action_, choice.model, gun);
    if (!mode) return std::nullopt;
    const Vantage& from = lookout_.of(choice.model);
    const Weapon& weapon = weapon_of(law_, choice.model, gun);
    if (!weapon.is_direct() || !bears_on_spot(from, *mode)) return std::nullopt;
    AimedShot aimed{.shooter = choice.model, .gun = gun, .lines = {}};
    Shot shot{
        .shooter = choice.model, .unit = action_.unit, .target = target_, .weapon = &weapon, .range = kLargestTable};
    shot.two_pistols = two_pistols;
    shot.ambush = action_.ambush != 0;
    shot.charge = action_.charge;
    shot.at_fast_chargers = action_.fast != 0;
    for (std::size_t i = 0; i < targets.size(); ++i) consider(from, weapon, *mode, targets[i], i, aimed, shot);
    if (aimed.eligible == 0 || laser_is_stopped(law_, weapon, aimed.smoke)) return std::nullopt;
    shot.from_hard_cover = fires_from_hard_cover(game_, law_, from, lookout_.of(shot.nearest));
    finish(shot, *mode, aimed);
    return aimed;
  }

 private:
  void consider(const Vantage& from, const Weapon& weapon, const FireMode& mode, ModelId model, std::size_t place,
                AimedShot& aimed, Shot& shot) const {
    law_.follow(clause::shoot_requirements);
    const Mil range = range_between(game_, law_, from, model);
    if (range > mode.reach + kTolerance && law_.rule(clause::los_range)) return;
    if (range + kTolerance < weapon.min_range) return;
    const Profile& profile = law_.setup.profile(from.model);
    if (!can_bear(law_, game_.model(from.model), game_.model(model).at, profile, false)) return;
    const Vantage& to = lookout_.of(model);
    const bool there =
        action_.at_spot != 0 ? may_fire_blind(game_, law_, from.model, game_.model(model).at) : lookout_.sees(from, to);
    if (!there) return;
    const Cover cover = cover_of(game_, law_, from, to);
    aimed.eligible |= 1U << place;
    if (cover != Cover::none) aimed.covered |= 1U << place;
    shot.exposure.add(cover, keeps_low(game_, law_, model));
    if (lookout_.through_smoke(from.eye, to.eye)) aimed.smoke = true;
    if (range >= shot.range) return;
    shot.range = range;
    shot.nearest = model;
  }

  // Of blind fire: the spot in reach and in the arc, and nothing solid between.
  bool bears_on_spot(const Vantage& from, const FireMode& mode) const {
    if (action_.at_spot == 0) return true;
    return can_fire_blind(game_, law_, from.model, action_.spot, mode.reach, false);
  }

  void finish(const Shot& shot, const FireMode& mode, AimedShot& aimed) const {
    const Kit& kit = law_.setup.kit(shot.shooter);
    law_.follow(clause::los_range_measure);
    law_.follow(clause::measure_weapon_mount);
    law_.follow(clause::hit_ranged_base);
    aimed.range = shot.range;
    aimed.shots = is_in_charge(shot.charge) ? mode.shots : shots_at(law_, kit, *shot.weapon, mode, shot.range);
    aimed.lines = modifiers_of(game_, law_, shot);
    const bool blind =
        action_.at_spot != 0 && law_.rule(clause::hidden_blind_fire) && law_.rule(clause::profile_set_values);
    const int skill = ballistic_skill(law_, kit, shot.charge);
    aimed.skill = blind ? std::min(1, skill) : skill;
    aimed.goal = hit_goal(law_, aimed.skill, sum_of(aimed.lines));
    const bool behind = shot.exposure.of_unit(law_) != Cover::none && law_.on().cover_hits != CoverHits::off;
    if (behind && law_.rule(clause::cover_shot_hits_cover))
      aimed.cover = struck_cover(game_, law_, lookout_.of(shot.shooter), lookout_.of(shot.nearest));
  }

  const Game& game_;
  const Law& law_;
  const Lookout& lookout_;
  const Shooting& action_;
  UnitId target_;
};

bool fires_both_pistols(const Law& law, const GunChoices& guns, ModelId model) {
  int pistols = 0;
  for (const GunChoice& choice : guns) {
    const bool own = choice.model == model;
    pistols +=
        own && weapon_of(law, model, static_cast<std::size_t>(choice.gun - 1)).type == WeaponType::pistol ? 1 : 0;
  }
  return pistols == 2;
}

// Leader, rank and file, special weapons.
int colour_of(const Law& law, const AimedShot& shot) {
  const Kit& kit = law.setup.kit(shot.shooter);
  if (kit.leader) return 0;
  return law.setup.profile(shot.shooter).model.guns.contains(kit.guns[shot.gun]) ? 1 : 2;
}

}  // namespace

void add_by_colour(const Law& law, const AimedShots& aimed, AimedVolley& volley) {
  for (int colour = 0; colour < 3; ++colour)
    for (const AimedShot& shot : aimed)
      if (colour_of(law, shot) == colour) volley.shots.push_back(shot);
}

bool fires_at(const GunChoice& choice, UnitId target) { return choice.target.is_none() || choice.target == target; }

AimedVolley take_aim(const Game& game, const Law& law, const Shooting& action, UnitId target, const GunChoices& guns) {
  law.follow(clause::shoot_volley_simultaneous);
  law.follow(clause::damage_coloured_dice);
  const Lookout lookout(game, law, action.unit, target);
  const Marksman marksman(game, law, lookout, action, target);
  AimedVolley volley{.targets = members_of(game, law.setup, target), .shots = {}};
  AimedShots aimed;
  for (const GunChoice& choice : guns) {
    if (!fires_at(choice, target)) continue;
    const auto shot = marksman.aim(choice, volley.targets, fires_both_pistols(law, guns, choice.model));
    if (shot && shot->shots > 0) aimed.push_back(*shot);
  }
  add_by_colour(law, aimed, volley);
  return volley;
}

bool can_take_aim(const Game& game, const Law& law, const Shooting& action, UnitId target, const GunChoices& guns) {
  const Lookout lookout(game, law, action.unit, target);
  const Marksman marksman(game, law, lookout, action, target);
  const Models targets = members_of(game, law.setup, target);
  return std::ranges::any_of(guns, [&](const GunChoice& choice) {
    if (!fires_at(choice, target)) return false;
    const auto shot = marksman.aim(choice, targets, fires_both_pistols(law, guns, choice.model));
    return shot && shot->shots > 0;
  });
}

bool can_fire_blind(const Game& game, const Law& law, ModelId model, Point spot, Mil reach, bool turned) {
  const Model& shooter = game.model(model);
  if (spot == shooter.at || !can_bear(law, shooter, spot, law.setup.profile(model), turned)) return false;
  const AimPoint aim = on_the_ground(law, spot);
  if (distance(soles(shooter), Eye{aim.at, aim.height}) > reach + kTolerance && law.rule(clause::los_range))
    return false;
  return may_fire_blind(game, law, model, spot) && law.rule(clause::hidden_blind_fire);
}

namespace {

// Where nothing is measured beforehand, whatever is in view may be fired at: what is too far away is found out then.
Mil measured(const Law& law, Mil reach) {
  return law.on().premeasuring && law.rule(clause::measure_premeasure) ? reach : kLargestTable;
}

bool could_fire_at(const Game& game, const Law& law, const Shooting& action, const Lookout& lookout, UnitId target,
                   GunChoice choice) {
  const auto gun = static_cast<std::size_t>(choice.gun - 1);
  const auto mode = mode_now(game, law, action, choice.model, gun);
  if (!mode) return false;
  const Weapon& weapon = weapon_of(law, choice.model, gun);
  if (weapon.is_area()) {
    for (const Choice curved : {Choice::no, Choice::yes}) {
      choice.curved = curved;
      if (area_fire(game, law, action, choice, {.target = target, .spot = {}}, true)) return true;
    }
    return false;
  }
  return could_hit_any(game, law, lookout, choice, target, measured(law, reach_of(weapon, *mode)));
}

bool could_fire_at(const Game& game, const Law& law, const Shooting& action, Point spot, GunChoice choice) {
  const auto gun = static_cast<std::size_t>(choice.gun - 1);
  const auto mode = mode_now(game, law, action, choice.model, gun);
  if (!mode) return false;
  const Weapon& weapon = weapon_of(law, choice.model, gun);
  if (weapon.is_direct()) return can_fire_blind(game, law, choice.model, spot, mode->reach, true);
  if (!weapon.is_area()) return false;
  const Mark mark{.target = UnitId::none(), .spot = spot};
  for (const Choice curved : {Choice::no, Choice::yes}) {
    choice.curved = curved;
    if (area_fire(game, law, action, choice, mark, true)) return true;
  }
  return false;
}

template <class Could>
bool somebody_could(const Game& game, const Law& law, const Shooting& action, const Could& could) {
  for (const ModelId model : acting(game, law.setup, action.unit, action.party))
    for (std::size_t gun = 0; gun < law.setup.kit(model).guns.size(); ++gun)
      if (could(GunChoice{.model = model, .gun = static_cast<int>(gun) + 1})) return true;
  return false;
}

}  // namespace

std::optional<Angle> turn_to_fire(const Game& game, const Law& law, const Shooting& action, const Lookout& lookout,
                                  const GunChoice& choice, const Mark& mark) {
  const auto gun = static_cast<std::size_t>(choice.gun - 1);
  const auto mode = mode_now(game, law, action, choice.model, gun);
  if (!mode) return std::nullopt;
  const Weapon& weapon = weapon_of(law, choice.model, gun);
  const Point middle = middle_of(game, law.setup, mark);
  const bool at_figures = mark.is_unit() && !weapon.is_area();
  if (at_figures) return least_turn(game, law, lookout, choice, mark.target, measured(law, reach_of(weapon, *mode)));
  const bool can = mark.is_unit() ? could_fire_at(game, law, action, lookout, mark.target, choice)
                                  : could_fire_at(game, law, action, mark.spot, choice);
  if (!can || middle == game.model(choice.model).at) return std::nullopt;
  return turned_towards(game.model(choice.model), law.setup.profile(choice.model), middle);
}

Mil reach_of(const Weapon& weapon, const FireMode& mode) {
  if (!weapon.lays_template()) return mode.reach;
  return weapon.has(Trick::torrent) ? mode.reach + kStream : kStream;
}

bool can_shoot_at(const Game& game, const Law& law, const Shooting& action, UnitId target) {
  Lookout lookout(game, law, action.unit, target);
  return can_shoot_at(game, law, action, lookout, target);
}

bool can_shoot_at(const Game& game, const Law& law, const Shooting& action, Lookout& lookout, UnitId target) {
  if (bars_target(game, law, action.unit, target) != kAllowed) return false;
  lookout.turn_to(target);
  return somebody_could(game, law, action, [&](const GunChoice& choice) {
    return could_fire_at(game, law, action, lookout, target, choice);
  });
}

bool can_shoot_at(const Game& game, const Law& law, const Shooting& action, Point spot) {
  return somebody_could(game, law, action,
                        [&](const GunChoice& choice) { return could_fire_at(game, law, action, spot, choice); });
}

UnitId target_near(const Game& game, const Law& law, Seat seat, Point spot) {
  UnitId best = UnitId::none();
  Mil nearest = kNearSpot + kTolerance;
  for_each_fighting(game, law.setup, other(seat), [&](UnitId enemy) {
    for_each_member(game, law.setup, enemy, [&](ModelId model) {
      const Mil away = distance(game.model(model).at, spot);
      if (away > nearest || (away == nearest && !best.is_none())) return;
      nearest = away;
      best = enemy;
    });
  });
  return best;
}

UnitList targets_of(const Game& game, const Law& law, const Shooting& action) {
  UnitList targets;
  Lookout lookout(game, law, action.unit, UnitId::none());
  for_each_fighting(game, law.setup, other(law.setup.seat(action.unit)), [&](UnitId target) {
    if (can_shoot_at(game, law, action, lookout, target)) targets.push_back(target);
  });
  return targets;
}

}  // namespace sandtable::arap
