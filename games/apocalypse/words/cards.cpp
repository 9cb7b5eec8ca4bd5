// Weapons, special rules and powers as a player reads of them.
#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/words.h"
#include "games/apocalypse/muster/prepare.h"
#include "games/apocalypse/words/wording.h"

namespace sandtable::apocalypse {

namespace {

std::string text_of(const Weapon& weapon) {
  const std::string attacks = counted(weapon.attacks, "attack", "attacks");
  const std::string x = weapon.x ? ", all wounds on one model, Armored does not help" : "";
  if (!weapon.is_ranged()) return attacks + " in melee" + x;
  return fmt::format("{}\", {}{}", inches(weapon.range), attacks, x);
}

// The clauses about a rule: "Tough(X)", "Tough: one model after the other", ...
std::string rule_text(std::string_view name) {
  std::string text;
  for (const Clause& clause : catalogue().rules) {
    const std::string_view title = clause.title;
    if (!title.starts_with(name) || clause.section != "Special Rules") continue;
    const std::string_view rest = title.substr(name.size());
    if (!rest.empty() && rest[0] != ':' && rest[0] != '(') continue;
    text += (text.empty() ? "" : " ") + clause.text;
  }
  return text;
}

std::string power_text(const PowerRow& power) {
  const std::string on =
      power.range > 0_mil ? fmt::format("{} within {}\"", power.target, inches(power.range)) : power.target;
  return fmt::format("{}. On: {}. {}{}.", counted(power.number, "success", "successes"), on, power.effect,
                     power.lasts ? ", until the end of the round" : "");
}

}  // namespace

std::vector<Card> cards() {
  std::vector<Card> cards;
  for (const Weapon& weapon : arsenal().weapons)
    if (weapon.name == weapon.kind) cards.push_back({"weapon", weapon.name, "", text_of(weapon)});
  const auto add_rule = [&](std::string_view name) {
    cards.push_back({"special rule", std::string(name), "", rule_text(name)});
  };
  for (std::size_t i = 0; i < kTricks; ++i) add_rule(trick_name(static_cast<Trick>(i)));
  for (std::size_t i = 0; i < kSpecials; ++i) add_rule(special_name(static_cast<Special>(i)));
  for (const std::string_view name : {"Tough", "Transport"}) add_rule(name);
  for (const PowerRow& power : arsenal().powers)
    cards.push_back({power.army.empty() ? "power" : "power of the " + power.army, power.name, "", power_text(power)});
  return cards;
}

}  // namespace sandtable::apocalypse
