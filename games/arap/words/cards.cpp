#include "games/arap/words/cards.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/words.h"
#include "games/arap/muster/prepare.h"

namespace sandtable::arap {

namespace {

std::string tricks_text(Tricks tricks) {
  std::string out;
  for (std::size_t i = 0; i < kTricks; ++i)
    if (tricks.has(static_cast<Trick>(i))) out += fmt::format(", {}", trick_name(static_cast<Trick>(i)));
  return out;
}

std::string strike_text(int strength, int penetration, Damage damage) {
  std::string out = strength > 0 ? fmt::format(", S{}", strength) : std::string();
  if (penetration < kNoPenetration) out += fmt::format(" AP{}", penetration);
  if (damage != Damage{}) out += fmt::format(", {} wounds", damage_text(damage));
  return out;
}

// "Rapid Fire 1, 24\", S3 AP6, laser"
std::string text_of(const Weapon& weapon) {
  const std::string shots =
      weapon.long_shots > 0 ? fmt::format("{}/{}", weapon.shots, weapon.long_shots) : fmt::format("{}", weapon.shots);
  std::string out = fmt::format("{} {}, {}\"", type_name(weapon.type), shots, inches(weapon.range));
  if (weapon.min_range > Mil{}) out += fmt::format(" but not nearer than {}\"", inches(weapon.min_range));
  out += strike_text(weapon.strength, weapon.penetration, weapon.damage);
  if (weapon.is_area()) out += fmt::format(", a marker of {}\"", inches(weapon.blast));
  return out + tricks_text(weapon.tricks);
}

std::string text_of(const MeleeWeapon& weapon) {
  std::string out =
      weapon.hands == 0 ? std::string(attack_kind_name(weapon.kind)) : counted(weapon.hands, "hand", "hands");
  if (weapon.strength_times > 1) out += fmt::format(", S x{}", weapon.strength_times);
  if (weapon.strength_more > 0) out += fmt::format(", S+{}", weapon.strength_more);
  out += strike_text(0, weapon.penetration, weapon.damage);
  if (weapon.last) out += ", strikes at Initiative 1";
  if (weapon.reach > Mil{}) out += fmt::format(", reaches {}\" farther", inches(weapon.reach));
  if (weapon.hit != 0) out += fmt::format(", {:+} to hit", weapon.hit);
  return out + tricks_text(weapon.tricks);
}

std::string text_of(const Grenade& grenade) {
  std::string out =
      grenade.range > Mil{} ? fmt::format("thrown {}\"", inches(grenade.range)) : std::string("planted by hand");
  out += strike_text(grenade.strength, grenade.penetration, grenade.damage);
  if (grenade.blast > Mil{}) out += fmt::format(", a marker of {}\"", inches(grenade.blast));
  if (grenade.assault) out += ", for charges against cover";
  if (grenade.defensive) out += ", against chargers";
  return out + tricks_text(grenade.tricks);
}

std::string text_of(const Equipment& equipment) {
  std::string out = equipment.save > 0 ? fmt::format("save {}+", equipment.save) : std::string();
  if (equipment.invulnerable > 0)
    out += fmt::format("{}save {}+ whatever the weapon", out.empty() ? "" : ", ", equipment.invulnerable);
  if (!equipment.effect.empty()) out += fmt::format("{}{}", out.empty() ? "" : "; ", equipment.effect);
  return out;
}

// "x2 on its own Strength", "x2 on the Strength of blows against it"
std::string text_of(const Change& change) {
  std::string out;
  if (change.times > 1) out += fmt::format("x{}", int{change.times});
  if (change.parts > 1) out += fmt::format("{}half", out.empty() ? "" : ", ");
  if (change.more > 0) out += fmt::format("{}+{}", out.empty() ? "" : ", ", int{change.more});
  const bool attacks = change.on == Change::On::attack;
  return out + (attacks ? " on the Strength of blows against it" : " on its own Strength");
}

std::string save_text(const Characteristics& its) {
  std::string out = its.save > 0 ? fmt::format(", save {}+", int{its.save}) : std::string(", no save");
  if (its.invulnerable > 0) out += fmt::format(", {}+ whatever the weapon", int{its.invulnerable});
  return out;
}

std::string characteristics_text(const Characteristics& its) {
  return fmt::format("M{} WS{} BS{} S{} T{} W{} I{} A{} Ld{}", int{its.movement}, int{its.weapon_skill},
                     int{its.ballistic_skill}, int{its.strength}, int{its.toughness}, int{its.wounds},
                     int{its.initiative}, int{its.attacks}, int{its.leadership}) +
         save_text(its);
}

}  // namespace

std::string damage_text(Damage damage) {
  return damage.die > 0 ? fmt::format("D{}", int{damage.die}) : fmt::format("{}", int{damage.flat});
}

std::vector<Sketch::Fact> kit_facts(const Arsenal& arsenal, const Kit& kit) {
  std::vector<Sketch::Fact> facts;
  for (const WeaponId gun : kit.guns) facts.push_back({arsenal.weapon(gun).name, text_of(arsenal.weapon(gun))});
  for (const MeleeWeaponId blade : kit.blades)
    facts.push_back({arsenal.melee_weapon(blade).name, text_of(arsenal.melee_weapon(blade))});
  for (const GrenadeId thrown : kit.grenades)
    facts.push_back({arsenal.grenade(thrown).name, text_of(arsenal.grenade(thrown))});
  for (const Equipment& equipment : arsenal.equipment)
    if (kit.has(equipment.gear)) facts.push_back({std::string(gear_name(equipment.gear)), text_of(equipment)});
  for (const Change& change : kit.changes) facts.push_back({"changed", text_of(change)});
  return facts;
}

std::string kit_details(const Arsenal& arsenal, const Kit& kit) {
  std::string out;
  for (const auto& [name, text] : kit_facts(arsenal, kit))
    out += fmt::format("{}{} ({})", out.empty() ? "" : "; ", name, text);
  return out.empty() ? "unarmed" : out;
}

std::string profile_details(const Profile& profile, int points) {
  std::string out = fmt::format("{} {}, worth {}; {}", role_name(profile.role), unit_type_name(profile.type),
                                counted(points, "point", "points"), characteristics_text(profile.model.its));
  for (std::size_t i = 0; i < kSpecials; ++i)
    if (const auto special = static_cast<Special>(i); profile.model.has(special))
      out += fmt::format("; {}", special_name(special));
  return out;
}

std::vector<Sketch::Fact> profile_facts(const Profile& profile) {
  const Characteristics& its = profile.model.its;
  const auto number = [](int value) { return fmt::format("{}", value); };
  const auto save = [](int value) { return value > 0 ? fmt::format("{}+", value) : std::string("none"); };
  std::vector<Sketch::Fact> facts = {{"Movement", number(its.movement)},
                                     {"Weapon Skill", number(its.weapon_skill)},
                                     {"Ballistic Skill", number(its.ballistic_skill)},
                                     {"Strength", number(its.strength)},
                                     {"Toughness", number(its.toughness)},
                                     {"Wounds", number(its.wounds)},
                                     {"Initiative", number(its.initiative)},
                                     {"Attacks", number(its.attacks)},
                                     {"Leadership", number(its.leadership)},
                                     {"Save", save(its.save)}};
  if (its.invulnerable > 0) facts.push_back({"Invulnerable save", save(its.invulnerable)});
  for (std::size_t i = 0; i < kSpecials; ++i)
    if (const auto special = static_cast<Special>(i); profile.model.has(special))
      facts.push_back({"Special", std::string(special_name(special))});
  return facts;
}

namespace {

// The texts of the catalogue's table of special rules and traits.
std::string special_text(std::string_view name) {
  for (const ReferenceTable& table : catalogue().tables) {
    if (table.name != "special-rules" && table.name != "combat-traits") continue;
    const auto column = [&](std::string_view title) {
      return static_cast<std::size_t>(std::ranges::find(table.columns, title) - table.columns.begin());
    };
    const std::size_t text = std::min(column("text"), column("effect"));
    for (const auto& row : table.rows)
      if (row[column("name")] == name && text < row.size()) return row[text];
  }
  return {};
}

}  // namespace

std::vector<Card> cards() {
  std::vector<Card> cards;
  for (const Weapon& weapon : arsenal().weapons)
    cards.push_back({"weapon", weapon.name, inches(Mil{weapon.thousandths}), text_of(weapon)});
  for (const MeleeWeapon& weapon : arsenal().melee_weapons)
    cards.push_back({"melee weapon", weapon.name, inches(Mil{weapon.thousandths}), text_of(weapon)});
  for (const Grenade& grenade : arsenal().grenades)
    cards.push_back({"grenade", grenade.name, inches(Mil{grenade.thousandths}), text_of(grenade)});
  for (const Equipment& equipment : arsenal().equipment)
    cards.push_back(
        {"gear", std::string(gear_name(equipment.gear)), fmt::format("{}", equipment.points), text_of(equipment)});
  for (std::size_t i = 0; i < kSpecials; ++i) {
    const std::string_view name = special_name(static_cast<Special>(i));
    cards.push_back({"special rule", std::string(name), "", special_text(name)});
  }
  return cards;
}

}  // namespace sandtable::arap
