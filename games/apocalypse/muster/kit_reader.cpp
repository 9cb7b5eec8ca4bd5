#include "games/apocalypse/muster/kit_reader.h"

#include <fmt/format.h>

#include <charconv>

#include "engine/data/named.h"

namespace sandtable::apocalypse {

namespace {

const std::vector<std::string> kTypeNames = {"infantry", "hero", "psyker", "monster", "walker", "vehicle"};
const std::vector<std::string> kSpecialNames = {"Armored", "Deep Strike",   "Fast",        "Fear",       "Fearless",
                                                "Flying",  "Furious",       "Hatred",      "Relentless", "Scout",
                                                "Strider", "Strikes First", "Strikes Last"};
constexpr std::size_t kMostRules = 16;
constexpr int kToughest = 50;

// The 5 of "Tough(5)".
std::optional<int> rule_number(std::string_view rule, std::string_view name) {
  if (!rule.starts_with(name) || !rule.ends_with(')') || rule.size() < name.size() + 3 || rule[name.size()] != '(')
    return std::nullopt;
  const std::string_view digits = rule.substr(name.size() + 1, rule.size() - name.size() - 2);
  int number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc{} || end != digits.data() + digits.size() || number < 1 || number > kToughest)
    return std::nullopt;
  return number;
}

void read_rules(const Value& list, Kit& kit) {
  kit.specials = {};
  kit.tough = 1;
  kit.psyker = kit.transport = 0;
  for (const Value& item : list.items(kMostRules)) {
    const std::string rule = item.text();
    if (give_rule(kit, rule)) continue;
    item.refuse(fmt::format("unknown special rule '{}'", rule), did_you_mean(rule, kSpecialNames));
  }
}

// "2*Machinegun" is two of them.
std::pair<std::size_t, std::string_view> counted(std::string_view text) {
  const bool several = text.size() > 2 && text[1] == '*' && text[0] >= '1' && text[0] <= '9';
  if (!several) return {1, text};
  return {static_cast<std::size_t>(text[0] - '0'), text.substr(2)};
}

std::vector<std::string> kinds_of(const Arsenal& arsenal) {
  std::vector<std::string> kinds;
  for (const Weapon& weapon : arsenal.weapons)
    if (weapon.name == weapon.kind) kinds.push_back(weapon.kind);
  return kinds;
}

void read_model(Table& row, const Kit& body, Arsenal& arsenal, std::vector<Kit>& into) {
  Kit kit = body;
  if (const Value profile = row.find("profile"))
    kit = arsenal.profiles[profile.choice("profile", names_of(arsenal.profiles))].body();
  read_body(row, kit, arsenal);
  if (const Value weapons = row.find("weapons")) read_arms(weapons, kit, arsenal);
  into.insert(into.end(), static_cast<std::size_t>(row.find("count").integer({1, 100}, 1)), kit);
}

}  // namespace

std::string_view type_name(UnitType type) { return kTypeNames[static_cast<std::size_t>(type)]; }
std::string_view special_name(Special special) { return kSpecialNames[static_cast<std::size_t>(special)]; }

bool give_rule(Kit& kit, std::string_view rule) {
  for (std::size_t i = 0; i < kSpecials; ++i) {
    if (rule != kSpecialNames[i]) continue;
    kit.specials.add(static_cast<Special>(i));
    return true;
  }
  if (const auto tough = rule_number(rule, "Tough")) return kit.tough = *tough, true;
  if (const auto level = rule_number(rule, "Psyker")) return kit.psyker = *level, true;
  if (const auto places = rule_number(rule, "Transport")) return kit.transport = *places, true;
  return false;
}

void read_body(Table& row, Kit& kit, const Arsenal& arsenal) {
  kit.type = static_cast<UnitType>(row.find("type").choice("type", kTypeNames, static_cast<std::size_t>(kit.type)));
  kit.quality = static_cast<int>(row.find("quality").integer({2, 6}, kit.quality));
  if (const Value base = row.find("base"))
    kit.base.v = static_cast<std::uint8_t>(base.choice("base", names_of(arsenal.bases)));
  if (const Value rules = row.find("rules")) read_rules(rules, kit);
}

void read_arms(const Value& list, Kit& kit, Arsenal& arsenal) {
  kit.arms.clear();
  for (const Value& item : list.items(kMostArms)) {
    const std::string text = item.text();
    const auto [count, name] = counted(text);
    const auto weapon = find_or_add_weapon(arsenal, name);
    if (!weapon)
      return item.refuse(fmt::format("unknown weapon '{}'; write Name or Name:Rule+Rule", name),
                         did_you_mean(std::string(name.substr(0, name.find(':'))), kinds_of(arsenal)));
    for (std::size_t i = 0; i < count; ++i) {
      if (kit.arms.full()) return item.refuse(fmt::format("a model carries at most {} weapons", kMostArms));
      kit.arms.push_back(*weapon);
    }
  }
}

std::vector<Kit> read_models(const Value& list, const Kit& body, Arsenal& arsenal, std::size_t most) {
  std::vector<Kit> models;
  list.each([&](Table& row) { read_model(row, body, arsenal, models); }, most);
  if (models.empty() || models.size() > most)
    list.refuse(fmt::format("{} models; a unit has 1 to {}", models.size(), most));
  models.resize(std::min(models.size(), most));
  const bool special = !models.empty() && is_special(models.front().type);
  if (special && models.size() > 1)
    list.refuse("Monsters, Walkers and Vehicles are single models (opa.unit.special-single)");
  return models;
}

}  // namespace sandtable::apocalypse
