#include "games/apocalypse/muster/arsenal.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/data/named.h"
#include "engine/data/read_texts.h"
#include "games/apocalypse/muster/kit_reader.h"

namespace sandtable::apocalypse {

namespace {

const std::vector<std::string> kTrickNames = {"Indirect", "Limited", "Linked", "Piercing",
                                              "Poison",   "Rending", "Scoper"};
const std::vector<std::string> kModeNames = {"swap-one", "swap-all", "add-all", "rule-all"};
constexpr IntegerRange kPoints{0, 1000};
constexpr LengthRange kRanges{1_in, 144_in};
constexpr LengthRange kSizes{100_mil, 12_in};
constexpr std::size_t kMostWeapons = WeaponId::none().v;

int factor(Table& row) { return static_cast<int>(row.at("factor").thousandths({1, 100'000})); }

void read_flat(Table& row, Formula& into) {
  const auto points = [&](std::string_view key) { return static_cast<int>(row.at(key).thousandths({0, 1'000'000})); };
  into.fear = points("fear");
  into.fear_model = points("fear_model");
  into.transport_place = points("transport_place");
  into.psyker = points("psyker");
  into.psyker_level = points("psyker_level");
  into.vehicle = points("vehicle");
}

void read_formula(Table& root, Formula& into) {
  into.body.fill(1000);
  into.type.fill(1000);
  const auto points = [&](std::string_view key) { return static_cast<int>(root.at(key).thousandths({1, 100'000})); };
  into.wound = points("wound");
  into.blow = points("blow");
  into.shot = points("shot");
  into.further = static_cast<int>(root.at("further").thousandths({0, 1000}));
  into.further_relentless = static_cast<int>(root.at("further_relentless").thousandths({0, 1000}));
  into.x = static_cast<int>(root.at("x").thousandths({1, 100'000}));
  root.at("range").each([&](Table& row) {
    const Mil range = row.at("inches").length(kRanges, 1_in);
    into.ranges.push_back({range, factor(row)});
  });
  std::vector<std::string> specials, types;
  for (std::size_t i = 0; i < kSpecials; ++i) specials.emplace_back(special_name(static_cast<Special>(i)));
  for (std::size_t i = 0; i < kUnitTypes; ++i) types.emplace_back(type_name(static_cast<UnitType>(i)));
  root.at("body").each([&](Table& row) { into.body[row.at("rule").choice("special rule", specials)] = factor(row); });
  root.at("type").each([&](Table& row) { into.type[row.at("name").choice("type", types)] = factor(row); });
  root.at("weapon").each(
      [&](Table& row) { into.tricks[row.at("rule").choice("special rule", kTrickNames)] = factor(row); });
  root.at("flat").table([&](Table& row) { read_flat(row, into); });
}

void read_weapon(Table& row, Arsenal& into) {
  Weapon weapon{.name = row.at("name").name()};
  weapon.kind = weapon.name;
  if (const Value range = row.find("range")) {
    weapon.range = range.length(kRanges, 1_in);
    if (std::ranges::find(into.formula.ranges, weapon.range, &Formula::RangeFactor::range) == into.formula.ranges.end())
      range.refuse("the formula has no factor for this range");
  }
  weapon.attacks = static_cast<int>(row.at("attacks").integer({1, 20}, 1));
  weapon.x = row.find("x").boolean();
  if (into.weapon_named(weapon.name)) row.refuse(fmt::format("there is already a weapon '{}'", weapon.name));
  into.weapons.push_back(std::move(weapon));
}

void read_base(Table& row, Arsenal& into) {
  BaseClass base{.name = row.at("name").name()};
  if (const Value diameter = row.find("diameter")) {
    base.width = base.length = diameter.length(kSizes, 1_in);
  } else {
    base.round = false;
    base.width = row.at("width").length(kSizes, 1_in);
    base.length = row.at("length").length(kSizes, 1_in);
  }
  base.height = row.at("height").length(kSizes, 1_in);
  base.used_by = row.at("used_by").text();
  into.bases.push_back(std::move(base));
}

void read_power(Table& row, Arsenal& into) {
  const std::size_t power = row.at("name").choice("power", power_names());
  PowerRow& it = into.powers[power];
  it.name = power_names()[power];
  it.number = static_cast<int>(row.at("number").integer({1, 12}, 1));
  if (const Value army = row.find("army")) it.army = into.armies[army.choice("army", names_of(into.armies))].name;
  if (const Value range = row.find("range")) it.range = range.length(kRanges, 1_in);
  it.target = row.at("target").text();
  it.effect = row.at("effect").text();
  it.lasts = row.find("lasts").boolean();
}

WeaponId read_weapon_id(const Value& value, Arsenal& arsenal) {
  const auto weapon = find_or_add_weapon(arsenal, value.text());
  if (!weapon) value.refuse(fmt::format("unknown weapon '{}'", value.text()));
  return weapon.value_or(WeaponId{0});
}

Upgrade read_upgrade(Table& row, ProfileId profile, Arsenal& into) {
  Upgrade upgrade{.profile = profile, .mode = static_cast<UpgradeMode>(row.at("mode").choice("mode", kModeNames))};
  const bool swaps = upgrade.mode == UpgradeMode::swap_one || upgrade.mode == UpgradeMode::swap_all;
  if (swaps) upgrade.from = read_weapon_id(row.at("from"), into);
  if (upgrade.mode == UpgradeMode::rule_all) {
    upgrade.rule = upgrade.name = row.at("rule").name();
  } else {
    upgrade.to = read_weapon_id(row.at("to"), into);
    upgrade.name = into.weapon(upgrade.to).name;
  }
  if (upgrade.mode == UpgradeMode::swap_one) upgrade.most = static_cast<int>(row.at("most").integer({1, 20}, 1));
  upgrade.points = static_cast<int>(row.at("points").integer(kPoints));
  return upgrade;
}

void check_upgrade(Table& row, const Upgrade& upgrade, const Arsenal& into) {
  std::vector<Kit> models = into.profile(upgrade.profile).models;
  if (!apply_upgrade(models, upgrade)) return row.refuse("no model of the unit can take this upgrade");
  if (upgrade_named(into, upgrade.profile, upgrade.name))
    return row.refuse(fmt::format("there is already an upgrade '{}'", upgrade.name));
  if (const int by_formula = formula_points(into, upgrade); by_formula != upgrade.points)
    row.refuse(fmt::format("'{}' costs {} points by the formula, not {}", upgrade.name, by_formula, upgrade.points));
}

void read_profile(Table& row, const std::string& army, Arsenal& into) {
  Profile profile{.name = row.at("name").name(), .army = army};
  Kit body;
  read_body(row, body, into);
  profile.models = read_models(row.at("models"), body, into, kMostBought);
  const Value points = row.at("points");
  profile.points = static_cast<int>(points.integer(kPoints));
  if (into.profile_named(profile.name)) row.refuse(fmt::format("there is already a profile '{}'", profile.name));
  if (const int by_formula = row.ok() ? formula_points(into, profile.models) : profile.points;
      by_formula != profile.points)
    points.refuse(fmt::format("'{}' costs {} points by the formula, not {}", profile.name, by_formula, profile.points));
  const ProfileId id{static_cast<std::uint8_t>(into.profiles.size())};
  into.profiles.push_back(std::move(profile));
  row.find("upgrade").each([&](Table& bought) {
    const Upgrade upgrade = read_upgrade(bought, id, into);
    if (bought.ok()) check_upgrade(bought, upgrade, into);
    into.upgrades.push_back(upgrade);
  });
}

void read_army(Table& root, std::string_view path, Arsenal& into) {
  Army army{.id = std::string(stem(path)), .name = root.at("name").name(), .theme = root.at("theme").text()};
  root.at("profile").each([&](Table& row) { read_profile(row, army.name, into); }, 40);
  into.armies.push_back(std::move(army));
}

// The rules of "Rifle:Scoper+Limited".
std::optional<Tricks> tricks_of(std::string_view rules) {
  Tricks tricks;
  while (!rules.empty()) {
    const std::size_t end = std::min(rules.find('+'), rules.size());
    const auto found = std::ranges::find(kTrickNames, rules.substr(0, end));
    if (found == kTrickNames.end()) return std::nullopt;
    tricks.add(static_cast<Trick>(found - kTrickNames.begin()));
    rules.remove_prefix(std::min(end + 1, rules.size()));
  }
  return tricks;
}

std::string name_with(const std::string& kind, Tricks tricks) {
  std::string name = kind;
  for (std::size_t i = 0; i < kTricks; ++i)
    if (tricks.has(static_cast<Trick>(i))) name += (name.size() == kind.size() ? ":" : "+") + kTrickNames[i];
  return name;
}

}  // namespace

std::string_view trick_name(Trick trick) { return kTrickNames[static_cast<std::size_t>(trick)]; }
std::string_view mode_name(UpgradeMode mode) { return kModeNames[static_cast<std::size_t>(mode)]; }

const std::vector<std::string>& power_names() {
  static const std::vector<std::string> kNames = {
      "Static Lash",  "Glass Skin", "Hasten",           "Leaden Sleep", "White Needle",  "Mend",       "Rift Step",
      "Storm of Ash", "Drumfire",   "Litany of Embers", "Green Hunger", "Short Circuit", "Still Hour", "Veil of Lamps"};
  return kNames;
}

std::optional<WeaponId> Arsenal::weapon_named(std::string_view name) const { return id_named<WeaponId>(weapons, name); }
std::optional<BaseId> Arsenal::base_named(std::string_view name) const { return id_named<BaseId>(bases, name); }
std::optional<ProfileId> Arsenal::profile_named(std::string_view name) const {
  return id_named<ProfileId>(profiles, name);
}
std::optional<Power> Arsenal::power_named(std::string_view name) const {
  const auto found = std::ranges::find(powers, name, &PowerRow::name);
  if (found == powers.end()) return std::nullopt;
  return static_cast<Power>(found - powers.begin());
}

std::optional<UpgradeId> upgrade_named(const Arsenal& arsenal, ProfileId profile, std::string_view name) {
  for (std::size_t i = 0; i < arsenal.upgrades.size(); ++i)
    if (arsenal.upgrades[i].profile == profile && arsenal.upgrades[i].name == name)
      return UpgradeId{static_cast<std::uint8_t>(i)};
  return std::nullopt;
}

std::optional<WeaponId> find_or_add_weapon(Arsenal& arsenal, std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto kind = arsenal.weapon_named(text.substr(0, colon));
  const auto tricks = tricks_of(colon == std::string_view::npos ? std::string_view() : text.substr(colon + 1));
  if (!kind || !tricks) return std::nullopt;
  Weapon weapon = arsenal.weapon(*kind);
  weapon.tricks = *tricks;
  weapon.name = name_with(weapon.kind, *tricks);
  if (const auto known = arsenal.weapon_named(weapon.name)) return known;
  if (arsenal.weapons.size() >= kMostWeapons) return std::nullopt;
  arsenal.weapons.push_back(std::move(weapon));
  return WeaponId{static_cast<std::uint8_t>(arsenal.weapons.size() - 1)};
}

// Later files name what earlier ones define.
Result<Arsenal> load_arsenal(std::span<const EmbeddedText> texts) {
  Arsenal arsenal;
  const auto weapons = [&](Table& root, auto) {
    root.at("weapon").each([&](Table& row) { read_weapon(row, arsenal); }, kMostWeapons);
  };
  const auto bases = [&](Table& root, auto) {
    root.at("base").each([&](Table& row) { read_base(row, arsenal); }, 100);
  };
  const auto powers = [&](Table& root, auto) { root.at("power").each([&](Table& row) { read_power(row, arsenal); }); };
  Result<void> done = read_texts(texts, "data/formula.toml", [&](Table& t, auto) { read_formula(t, arsenal.formula); });
  if (done) done = read_texts(texts, "data/weapons.toml", weapons);
  if (done) done = read_texts(texts, "data/bases.toml", bases);
  if (done) done = read_texts(texts, "data/armies/", [&](Table& t, auto path) { read_army(t, path, arsenal); });
  if (done) done = read_texts(texts, "data/powers.toml", powers);
  if (!done) return std::unexpected(done.error());
  return arsenal;
}

}  // namespace sandtable::apocalypse
