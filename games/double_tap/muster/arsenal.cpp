#include "games/double_tap/muster/arsenal.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/data/named.h"
#include "engine/data/read_texts.h"
#include "engine/muster/prices.h"

namespace sandtable::double_tap {

namespace {

const std::vector<std::string> kUpgradeNames = {"Flak Vest",      "Surefoot",     "Grapnel",      "Cold Nerves",
                                                "Quick Reflexes", "Snap Shooter", "Field Optics", "Infiltrator",
                                                "Blade Drill",    "Knife",        "Weapon swap"};
const std::vector<std::string> kTypeNames = {"hero", "specialist", "trooper"};
constexpr IntegerRange kQualities{2, Arsenal::kWorstQuality};
constexpr IntegerRange kPoints{0, 1000};

void read_weapons(Table& root, Arsenal& into) {
  root.at("weapon").each(
      [&](Table& row) {
        Weapon weapon;
        weapon.name = row.at("name").name();
        weapon.attacks = static_cast<int>(row.at("attacks").integer({1, 12}, 1));
        for (const Value& mod : row.at("mods").items(kBands))
          weapon.mods.push_back(static_cast<std::int8_t>(mod.integer({-3, 3})));
        if (into.weapon_named(weapon.name)) row.refuse(fmt::format("there is already a weapon '{}'", weapon.name));
        into.weapons.push_back(std::move(weapon));
      },
      64);
  const auto knife = into.weapon_named("Knife");
  if (!knife || !into.weapon(*knife).is_melee()) root.refuse("the weapons must include the melee weapon 'Knife'");
  into.knife = knife.value_or(WeaponId{});
}

// `points = 2`, or `points_by_quality = { q3 = 14, q4 = 7, q5 = 3 }`.
void read_upgrade(Table& row, Arsenal& into) {
  auto& prices = into.upgrade_points[row.at("name").choice("upgrade", kUpgradeNames)];
  row.at("rule").text();
  if (const Value by_quality = row.find("points_by_quality")) {
    by_quality.table([&](Table& table) {
      for (int quality = 2; quality <= Arsenal::kWorstQuality; ++quality)
        prices[quality] = static_cast<int>(table.find(fmt::format("q{}", quality)).integer(kPoints));
    });
  } else {
    prices.fill(static_cast<int>(row.at("points").integer(kPoints)));
  }
}

void read_point_parts(Table& row, Arsenal& into) {
  Arsenal::PointParts parts;
  parts.knife = static_cast<int>(row.at("knife").integer(kPoints));
  parts.hero = static_cast<int>(row.at("hero").thousandths({0, 10'000}));
  row.at("guns").table([&](Table& guns) {
    for (const Weapon& weapon : into.weapons)
      parts.guns.push_back(weapon.is_melee() ? 0 : static_cast<int>(guns.at(weapon.name).thousandths({0, 1'000'000})));
  });
  into.point_parts[row.at("quality").integer(kQualities, 4)] = std::move(parts);
}

void read_upgrades(Table& root, Arsenal& into) {
  root.at("upgrade").each([&](Table& row) { read_upgrade(row, into); });
  root.at("point_parts").each([&](Table& row) { read_point_parts(row, into); });
}

void read_sizes(Table& root, Arsenal& into) {
  const LengthRange range{0_in, 12_in};
  into.sizes = {.base_diameter = root.at("base_diameter").length({100_mil, 12_in}, 1_in),
                .model_height = root.at("model_height").length(range),
                .contact = root.at("contact").length(range),
                .low_obstacle = root.at("low_obstacle").length(range),
                .step = root.at("step").length(range),
                .higher = root.at("higher").length(range)};
}

void read_profile_weapons(const Value& list, Profile& profile, const Arsenal& arsenal) {
  for (const Value& item : list.items(kMostGuns + 1)) {
    const auto id = id_of<WeaponId>(item.choice("weapon", arsenal.weapon_names()));
    if (id == arsenal.knife) {
      profile.has_knife = true;
    } else if (arsenal.weapon(id).is_melee() || profile.guns.full()) {
      item.refuse("a profile may have one Knife and at most two ranged weapons");
    } else {
      profile.guns.push_back(id);
    }
  }
}

Profile read_profile(Table& row, const std::string& army, const Arsenal& arsenal) {
  Profile profile;
  profile.army = army;
  profile.name = row.at("name").name();
  profile.type = static_cast<UnitType>(row.at("type").choice("type", kTypeNames));
  const Value quality = row.at("quality");
  profile.quality = static_cast<int>(quality.integer(kQualities, 4));
  if (!arsenal.point_parts[profile.quality]) quality.refuse(fmt::format("Quality {}+ has no prices", profile.quality));
  read_profile_weapons(row.at("weapons"), profile, arsenal);
  for (const Value& item : row.find("upgrades").items(kUpgrades))
    profile.upgrades.add(static_cast<Upgrade>(item.choice("upgrade", kUpgradeNames)));
  profile.points = static_cast<int>(row.at("points").integer(kPoints));
  if (arsenal.profile_named(profile.name)) row.refuse(fmt::format("there is already a profile '{}'", profile.name));
  return profile;
}

void read_army(Table& root, std::string_view path, Arsenal& into) {
  Army army{.id = std::string(stem(path)), .name = root.at("name").name(), .theme = root.at("theme").text()};
  root.at("profile").each([&](Table& row) { into.profiles.push_back(read_profile(row, army.name, into)); }, 500);
  into.armies.push_back(std::move(army));
}

}  // namespace

std::string_view upgrade_name(Upgrade upgrade) { return kUpgradeNames[static_cast<std::size_t>(upgrade)]; }
std::string_view type_name(UnitType type) { return kTypeNames[static_cast<std::size_t>(type)]; }

std::optional<WeaponId> Arsenal::weapon_named(std::string_view name) const { return id_named<WeaponId>(weapons, name); }
std::optional<ProfileId> Arsenal::profile_named(std::string_view name) const {
  return id_named<ProfileId>(profiles, name);
}
std::vector<std::string> Arsenal::weapon_names() const { return names_of(weapons); }
std::vector<std::string> Arsenal::profile_names() const { return names_of(profiles); }

WeaponId Arsenal::main_gun(const Profile& profile) const {
  WeaponId best = WeaponId::none();
  for (const WeaponId gun : profile.guns)
    if (best.is_none() || gun_thousandths(gun, profile.quality) > gun_thousandths(best, profile.quality)) best = gun;
  return best;
}

// Later files name what earlier ones define.
Result<Arsenal> load_arsenal(std::span<const EmbeddedText> texts) {
  Arsenal arsenal;
  Result<void> done = read_texts(texts, "data/weapons.toml", [&](Table& t, auto) { read_weapons(t, arsenal); });
  if (done) done = read_texts(texts, "data/upgrades.toml", [&](Table& t, auto) { read_upgrades(t, arsenal); });
  if (done) done = read_texts(texts, "data/sizes.toml", [&](Table& t, auto) { read_sizes(t, arsenal); });
  if (done) done = read_texts(texts, "data/armies/", [&](Table& t, auto path) { read_army(t, path, arsenal); });
  if (!done) return std::unexpected(done.error());
  return arsenal;
}

Result<PricePairs> reprice(Arsenal& arsenal, const PricePairs& prices) {
  return set_prices(arsenal.profiles, prices, &Profile::name, &Profile::points);
}

int formula_points(const Profile& profile, const Arsenal& arsenal) {
  constexpr int kWithoutGun = 4000;
  const Arsenal::PointParts& parts = *arsenal.point_parts[profile.quality];
  const WeaponId gun = arsenal.main_gun(profile);
  int thousandths = gun.is_none() ? kWithoutGun : parts.guns[gun.v];
  if (profile.has_knife) thousandths += 1000 * parts.knife;
  if (profile.type == UnitType::hero) thousandths = (thousandths * parts.hero + 500) / 1000;
  int points = (thousandths + 500) / 1000;
  for (std::size_t i = 0; i < kUpgrades; ++i)
    if (profile.upgrades.has(static_cast<Upgrade>(i))) points += arsenal.upgrade_points[i][profile.quality];
  return points;
}

}  // namespace sandtable::double_tap
