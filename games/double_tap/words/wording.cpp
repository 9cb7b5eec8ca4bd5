// Names and sentences for people: keys, refusals, events.
#include <fmt/format.h>

#include "engine/base/id_range.h"
#include "engine/kind/typed_domain.h"
#include "engine/kind/typed_words.h"
#include "games/double_tap/ask/answers.h"
#include "games/double_tap/words/wording.h"

namespace sandtable::double_tap {

namespace {

constexpr Words<3> kActionNames = {"move", "assault", "run"};
constexpr Words<4> kDeedNames = {"attack", "move", "move-and-attack", "finish"};
constexpr Words<2> kChoiceNames = {"no", "yes"};
constexpr Words<2> kThenNames = {"done", "shoot"};

std::string reaction_name(const Setup& setup, std::int32_t word) {
  const ReactionKey key{word};
  std::string name = label(setup, key.unit()) + " " + word_of(kReactionNames, static_cast<int>(key.kind()));
  const bool which = key.unit().v < setup.fighters.size() && setup.fighter(key.unit()).guns.size() > 1;
  if (key.kind() == ReactionKind::shoot && which) name += " " + setup.arsenal.weapon(key.weapon()).name;
  return name;
}

std::string activation_name(const Setup& setup, std::int32_t word) {
  const ActivationKey key{word};
  if (key.ends_turn()) return "end turn";
  return label(setup, key.unit()) + " " + word_of(kActionNames, static_cast<int>(key.action()));
}

// Splits "B3 shoot Rifle" after its unit.
struct UnitWords {
  UnitId unit;
  std::string_view rest;
};
std::optional<UnitWords> split_unit(const Setup& setup, std::string_view text) {
  const std::size_t space = text.find(' ');
  if (space == std::string_view::npos) return std::nullopt;
  const std::optional<UnitId> unit = unit_labelled(setup, text.substr(0, space));
  if (!unit) return std::nullopt;
  return UnitWords{*unit, text.substr(space + 1)};
}

std::optional<std::int32_t> parse_activation(const Setup& setup, std::string_view text) {
  if (text == "end turn" || text == "end") return ActivationKey::kEndTurn;
  const std::optional<UnitWords> words = split_unit(setup, text);
  if (!words) return std::nullopt;
  const auto action = find_word(kActionNames, words->rest);
  if (!action) return std::nullopt;
  return ActivationKey::of(words->unit, static_cast<Action>(*action)).v;
}

std::optional<std::int32_t> parse_reaction(const Setup& setup, std::string_view text) {
  const std::optional<UnitWords> words = split_unit(setup, text);
  if (!words) return std::nullopt;
  const std::size_t space = words->rest.find(' ');
  const auto kind = find_word(kReactionNames, words->rest.substr(0, space));
  if (!kind) return std::nullopt;
  const auto& guns = setup.fighter(words->unit).guns;
  WeaponId weapon{0};
  if (static_cast<ReactionKind>(*kind) == ReactionKind::shoot && !guns.empty()) weapon = guns[0];
  if (space != std::string_view::npos) {
    const auto named = setup.arsenal.weapon_named(words->rest.substr(space + 1));
    if (!named) return std::nullopt;
    weapon = *named;
  }
  return ReactionKey::of(words->unit, static_cast<ReactionKind>(*kind), weapon).v;
}

std::vector<std::int32_t> all_activations(const Setup& setup) {
  std::vector<std::int32_t> keys = {ActivationKey::kEndTurn};
  for (const UnitId unit : ids_below<UnitId>(setup.fighters.size()))
    for (const Action action : {Action::move, Action::assault, Action::run})
      keys.push_back(ActivationKey::of(unit, action).v);
  return keys;
}

// Every reaction of every unit: a leg may be stopped anywhere, the options stop it only here and there.
std::vector<std::int32_t> all_reactions(const Setup& setup) {
  std::vector<std::int32_t> keys;
  for (const UnitId unit : ids_below<UnitId>(setup.fighters.size())) {
    for (const ReactionKind kind : {ReactionKind::dodge, ReactionKind::move, ReactionKind::melee}) {
      keys.push_back(ReactionKey::of(unit, kind).v);
    }
    for (const WeaponId gun : setup.fighter(unit).guns) {
      keys.push_back(ReactionKey::of(unit, ReactionKind::shoot, gun).v);
    }
  }
  return keys;
}

std::vector<std::int32_t> all_weapons(const Setup& setup) { return keys_below(setup.arsenal.weapons.size()); }
std::string weapon_name(const Setup& setup, std::int32_t key) {
  const bool known = key >= 0 && key < static_cast<std::int32_t>(setup.arsenal.weapons.size());
  return known ? setup.arsenal.weapons[static_cast<std::size_t>(key)].name : "?";
}
std::optional<std::int32_t> parse_weapon(const Setup& setup, std::string_view text) {
  const auto weapon = setup.arsenal.weapon_named(text);
  return weapon ? std::optional<std::int32_t>(weapon->v) : std::nullopt;
}

std::vector<std::int32_t> all_units(const Setup& setup) { return keys_below(setup.fighters.size()); }
std::string unit_name(const Setup& setup, std::int32_t key) { return label(setup, id_of<UnitId>(key)); }
std::optional<std::int32_t> parse_unit(const Setup& setup, std::string_view text) {
  const auto unit = unit_labelled(setup, text);
  return unit ? std::optional<std::int32_t>(unit->v) : std::nullopt;
}

}  // namespace

std::string describe(const Law& law, UnitId unit) {
  const std::string its_label = label(law.setup, unit);
  const std::string& name = law.setup.fighter(unit).name;
  return name == its_label ? name : its_label + " " + name;
}

std::string key_text(const Setup& setup, std::uint8_t domain, std::int32_t key) {
  return TypedDomains<Rules>::text(setup, domain, key);
}

std::span<const DomainSpec> Rules::domains() {
  static constexpr DomainSpec kDomains[] = {
      word_domain<kEdgeWords>("edges"),
      domain<Setup, activation_name, parse_activation, all_activations>("activations"),
      word_domain<kDeedNames>("deeds"),
      domain<Setup, weapon_name, parse_weapon, all_weapons>("weapons"),
      domain<Setup, unit_name, parse_unit, all_units>("units"),
      open_domain(domain<Setup, reaction_name, parse_reaction, all_reactions>("reactions")),
      word_domain<kChoiceNames>("choices"),
      word_domain<kThenNames>("thens"),
      word_domain<kActionNames>("actions"),
      word_domain<kReactionNames>("reaction-kinds"),
  };
  static_assert(std::size(kDomains) == kReactionKinds + 1);
  return kDomains;
}

namespace {

struct Reason {
  RuleId rule;
  const char* text;
};
constexpr Reason kReasons[] = {
    {clause::setup_side, "choose one of the four table edges"},
    {clause::setup_zone, "the whole base must lie within 12\" of its owner's edge and on the table"},
    {clause::setup_placement, "nothing can stand there: another base, a solid piece or an obstacle is in the way"},
    {clause::upgrade_infiltrator, "an infiltrator stands at least 12\" from every enemy, or in its own zone"},
    {clause::act_declare, "name a living unit of your own and one of move, assault and run"},
    {clause::turn_activation_cap, "this unit has been activated as often as the agreed cap allows"},
    {clause::turn_forfeit, "every point must be spent"},
    {clause::flow_sequence, "attack, move, move-and-attack or finish; only the moves take a path"},
    {clause::act_run, "a Run makes no attack"},
    {clause::act_one_attack, "the unit has made its attack for this activation"},
    {clause::act_announced_attack, "an attack is announced on this unit: it dodges the attack, not the leg"},
    {clause::act_priority, "at the end of a leg the active player speaks first"},
    {clause::move_legs, "a leg must lead somewhere"},
    {clause::move_length, "the path is longer than the movement left"},
    {clause::terrain_difficult, "that is too far through difficult ground"},
    {clause::move_no_leaving, "a unit in base contact cannot move; only a Dodge leads out of melee"},
    {clause::move_slide, "sliding along an enemy must keep contact with every enemy touched"},
    {clause::move_contact_stops, "touching an enemy ends the movement there"},
    {clause::move_other_models, "another base is in the way"},
    {clause::move_table_edge, "the base must stay on the table"},
    {clause::move_solid, "a piece of terrain bars the way"},
    {clause::move_end_position, "the unit could not stand there"},
    {clause::terrain_elevation_run, "climbing up there needs a Run, stairs or a ladder"},
    {clause::morale_terrain, "a fall-back cannot climb up there"},
    {clause::shoot_not_in_melee, "a unit in base contact with an enemy cannot shoot"},
    {clause::shoot_target, "no living enemy within range and in line of sight"},
    {clause::shoot_no_melee_target, "the enemy is in base contact with a friend of the shooter"},
    {clause::shoot_one_weapon, "an attack is made with one weapon that the unit carries, and with its dice alone"},
    {clause::shoot_attacks, "all attack dice of the weapon must be used, and no more"},
    {clause::weapon_split, "every target needs at least one die, once, and splitting must be allowed"},
    {clause::weapon_kind, "that is a melee weapon"},
    {clause::melee_weapons, "only a melee weapon or bare hands can be used in melee"},
    {clause::melee_target, "no enemy in base contact there"},
    {clause::melee_unarmed, "the unit has nothing to strike with"},
    {clause::melee_target_reactions, "the target of a melee attack may only dodge or fight back"},
    {clause::react_who, "only a living enemy that sees the active unit may react"},
    {clause::react_one, "this unit has already reacted"},
    {clause::react_not_both, "this unit reacted earlier in the activation; now it can only block"},
    {clause::react_when, "the point must lie on the leg"},
    {clause::react_batch, "there was a stop at this point already"},
    {clause::react_unable, "this reaction cannot be carried out"},
    {clause::react_options, "the reactions are move, dodge, shoot and melee"},
    {clause::react_cancel, "cancel at most as many as both sides have"},
    {clause::react_move, "choose one of the units whose Move reaction is due"},
    {clause::react_active_only, "a reaction shoots at the active unit"},
    {clause::react_move_shot, "this Move reaction has made its shot"},
    {clause::react_move_no_shot, "a Move reaction has no shot here"},
    {clause::upgrade_flak_vest, "re-roll the block of a hit that was not blocked, or none"},
    {clause::type_hero_reroll, "yes or no"},
    {clause::morale_farthest, "neither 2\" to a place out of sight nor as far as possible from the nearest enemy"},
    {clause::morale_blocked, "no place in reach is farther from the enemy than this one: the unit stays"},
    {clause::morale_breaks_contact, "a fall-back may not end in contact if that can be avoided"},
};

}  // namespace

Refusal refusal(Bar bar) {
  if (bar == kAllowed) return accept();
  for (const Reason& reason : kReasons) {
    if (reason.rule == bar) return refuse(bar, reason.text);
  }
  return refuse(bar, "the rules forbid it");
}

}  // namespace sandtable::double_tap
