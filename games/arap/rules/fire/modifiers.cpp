#include "games/arap/rules/fire/modifiers.h"

#include <algorithm>
#include <numeric>

namespace sandtable::arap {

namespace {

constexpr Mil kFastStep = 12_in;
constexpr Mil kProneIsPlain = 4_in;

// Reckons the lines of one shot.
class GoalReckoning {
 public:
  GoalReckoning(const Game& game, const Law& law, const Shot& shot) : game_(game), law_(law), shot_(shot) {}

  GoalLines lines() {
    law_.follow(clause::shoot_modifier_sum);
    law_.follow(clause::shoot_modifier_table);
    if (shot_.kind == ShotKind::direct) {
      protection();
      small_target();
    }
    firer();
    surroundings();
    weapon();
    thrown();
    practice();
    return lines_;
  }

 private:
  void add(HitModifier what, int value, RuleId rule) {
    lines_.push_back({what, static_cast<std::int8_t>(value), rule});
  }
  void add_if(bool so, HitModifier what, int value, RuleId rule) {
    if (so && law_.rule(rule)) add(what, value, rule);
  }
  bool aimed_at_unit() const { return !shot_.target.is_none(); }
  const Model& firer_model() const { return game_.model(shot_.shooter); }

  // Cover, lying low and dashing from cover to cover never add to each other.
  void protection() {
    if (!aimed_at_unit()) return;
    Cover cover = shot_.exposure.of_unit(law_);
    const bool fleeting = game_.unit(shot_.target).has(UnitMark::fleeting) && law_.rule(clause::shoot_fleeting);
    if (fleeting) {
      law_.follow(clause::shoot_fleeting_when);
      add(HitModifier::fleeting_target, -1, clause::shoot_fleeting);
      if (!law_.on().fleeting_stacks && law_.rule(clause::shoot_fleeting_replaces_cover)) cover = Cover::none;
    }
    add_if(cover == Cover::hard, HitModifier::hard_cover, -2, clause::cover_hard);
    add_if(cover == Cover::soft, HitModifier::soft_cover, -1, clause::cover_soft);
    const bool covered = cover != Cover::none && law_.rule(clause::cover_prone_no_stack);
    const bool far = shot_.range > kProneIsPlain + kTolerance;
    add_if(shot_.exposure.mostly_low(law_) && far && !covered && !fleeting, HitModifier::target_prone, -1,
           clause::shoot_mod_target_prone);
  }

  void small_target() {
    const bool small = aimed_at_unit() && law_.setup.profile(shot_.target).size == 1;
    law_.follow(clause::size_category);
    law_.follow(small ? clause::size_one : clause::size_two);
    add_if(small, HitModifier::small_target, -1, clause::shoot_mod_small_target);
  }

  bool counts_wounds() const {
    const Profile& profile = law_.setup.profile(shot_.shooter);
    const bool marked = profile.is_character() || profile.role == Role::character || profile.is_large();
    return law_.on().wounded_firer == WoundedFirer::all ||
           (law_.on().wounded_firer == WoundedFirer::characters && marked);
  }

  void firer() {
    const Model& firer = firer_model();
    add_if(firer.marks.has(ModelMark::has_dashed), HitModifier::firer_tactical, -1, clause::shoot_mod_firer_tactical);
    add_if(shot_.from_hard_cover, HitModifier::from_hard_cover, 1, clause::shoot_mod_from_hard_cover);
    const Profile& profile = law_.setup.profile(shot_.shooter);
    const bool rides = profile.model.has(Special::mounted) || profile.is_vehicle();
    add_if(rides && firer.moved > Mil{}, HitModifier::moving_surface, -1, clause::shoot_mod_moving_surface);
    add_if(firer.wounds > 0 && counts_wounds(), HitModifier::firer_wounded, -1, clause::shoot_mod_wounded);
    add_if(game_.unit(shot_.unit).has(UnitMark::confused), HitModifier::firer_confused, -1, clause::shoot_mod_confused);
    const bool thrown = shot_.kind == ShotKind::thrown;
    const bool pistol =
        shot_.weapon != nullptr && (shot_.weapon->type == WeaponType::pistol || shot_.weapon->has(Trick::natural));
    const bool clings = firer.foothold.hold == Hold::ladder || (thrown && firer.foothold.is_climbing());
    add_if(clings && !pistol, HitModifier::on_ladder, -1, clause::ladder_shooting);
  }

  bool is_small_group() const {
    bool small = strength(game_, shot_.target) <= 2;
    for_each_member(game_, law_.setup, shot_.target,
                    [&](ModelId model) { small = small && law_.setup.profile(model).size <= 2; });
    return small;
  }

  void surroundings() {
    if (!aimed_at_unit()) return;
    const bool laser =
        shot_.weapon != nullptr && shot_.weapon->has(Trick::laser) && law_.rule(clause::shoot_laser_fast);
    const int steps = shot_.nearest.is_none() ? 0 : (game_.model(shot_.nearest).moved + kTolerance).v / kFastStep.v;
    if (is_stand_and_fire(shot_.charge))  // in place of the row for fast targets
      add_if(shot_.at_fast_chargers && !laser, HitModifier::fast_charger, -1, clause::standandfire_fast_charger);
    else
      add_if(steps > 0 && !laser, HitModifier::fast_target, -steps, clause::shoot_mod_fast_target);
    if (shot_.kind != ShotKind::templated)
      add_if(is_small_group(), HitModifier::small_group, -1, clause::shoot_mod_small_group);
    add_if(is_locked(game_, shot_.target), HitModifier::into_combat, -1, clause::shoot_mod_into_combat);
  }

  void thrown() {
    const bool grenade = shot_.kind == ShotKind::thrown;
    add_if(grenade && !shot_.rock, HitModifier::hand_grenade, -1, clause::shoot_mod_hand_grenade);
    add_if(grenade && shot_.rock, HitModifier::improvised_missile, -2, clause::shoot_mod_improvised_missile);
    add_if(shot_.over == 2, HitModifier::over_double_height, -1, clause::grenade_over_obstacle);
    add_if(shot_.over >= 3, HitModifier::over_triple_height, -2, clause::grenade_over_obstacle);
    add_if(shot_.bounced, HitModifier::bounced, -1, clause::template_bounce_penalty);
  }

  void weapon() {
    if (shot_.kind != ShotKind::direct || shot_.weapon == nullptr) return;
    add_if(shot_.two_pistols, HitModifier::two_pistols, -1, clause::shoot_mod_two_pistols);
    const bool close =
        shot_.weapon->has(Trick::shotgun) && (within_half(*shot_.weapon, shot_.range) || waits_for_half_range());
    add_if(close, HitModifier::shotgun_close, 1, clause::shoot_mod_shotgun);
  }

  // In a charge shotguns are taken to be fired at half range.
  bool waits_for_half_range() const {
    if (shot_.charge == ChargeFire::chargers) return law_.rule(clause::fireandcharge_shotgun);
    return is_stand_and_fire(shot_.charge) && law_.rule(clause::standandfire_shotgun);
  }

  void practice() {
    const Unit& unit = game_.unit(shot_.unit);
    add_if(unit.has(UnitMark::aimed) && law_.on().aiming_actions, HitModifier::aim, 1, clause::shoot_aim_bonus);
    const bool unseen = shot_.ambush && law_.rule(clause::shoot_ambush_condition);
    add_if(unseen, HitModifier::ambush, 1, clause::shoot_ambush_shooting);
    const bool corrected = aimed_at_unit() && corrects_aim(game_, law_, shot_);
    add_if(corrected, HitModifier::corrective_aiming, 1, clause::shoot_corrective);
  }

  const Game& game_;
  const Law& law_;
  const Shot& shot_;
  GoalLines lines_;
};

}  // namespace

GoalLines modifiers_of(const Game& game, const Law& law, const Shot& shot) {
  return GoalReckoning(game, law, shot).lines();
}

int sum_of(const GoalLines& lines) {
  return std::accumulate(lines.begin(), lines.end(), 0, [](int sum, const GoalLine& line) { return sum + line.value; });
}

bool corrects_aim(const Game& game, const Law& law, const Shot& shot) {
  const Unit& firer = game.unit(shot.unit);
  const bool same = firer.fired_at == shot.target && firer.fired_turns > 0;
  const bool still = !firer.has(UnitMark::moved) && !game.unit(shot.target).has(UnitMark::moved);
  if (!same || (!still && law.rule(clause::shoot_corrective_conditions))) return false;
  if (shot.fall == Shot::Fall::unseen && law.rule(clause::shoot_corrective_observed)) return false;
  const bool later = shot.fall != Shot::Fall::seen && firer.fired_turns > 1;
  return !later || !law.rule(clause::shoot_corrective_no_los);
}

}  // namespace sandtable::arap
