// Weapons and special rules as a player reads of them.
#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/words.h"
#include "games/army_man/muster/prepare.h"
#include "games/army_man/words/wording.h"

namespace sandtable::army_man {

namespace {

std::string clause_text(std::string_view title) {
  const auto clause = std::ranges::find(catalogue().rules, title, &Clause::title);
  return clause == catalogue().rules.end() ? "" : clause->text;
}

// "24\", 1 attack, Piercing"
std::string text_of(const Weapon& weapon) {
  std::string out = fmt::format("{}\", {}", inches(weapon.range), counted(weapon.attacks, "attack", "attacks"));
  for (std::size_t i = 0; i < kTricks; ++i)
    if (weapon.has(static_cast<Trick>(i))) out += fmt::format(", {}", trick_name(static_cast<Trick>(i)));
  return out + (weapon.crewed ? ", on a base of its own" : "");
}

}  // namespace

std::vector<Card> cards() {
  std::vector<Card> cards;
  for (const Weapon& weapon : arsenal().weapons)
    cards.push_back({"weapon", weapon.name, inches(Mil{weapon.thousandths}), text_of(weapon)});
  for (const MeleeWeapon& weapon : arsenal().melee_weapons)
    cards.push_back({"melee weapon", weapon.name, "", counted(weapon.attacks, "attack", "attacks") + " in melee"});
  const auto add_rule = [&](std::string_view name) {
    cards.push_back({"special rule", std::string(name), "", clause_text(name)});
  };
  for (std::size_t i = 0; i < kTricks; ++i) add_rule(trick_name(static_cast<Trick>(i)));
  for (std::size_t i = 0; i < kSpecials; ++i) add_rule(special_name(static_cast<Special>(i)));
  return cards;
}

}  // namespace sandtable::army_man
