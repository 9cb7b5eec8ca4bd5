#include "games/army_man/muster/arsenal.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/data/named.h"
#include "engine/data/read_texts.h"
#include "engine/muster/prices.h"
#include "games/army_man/muster/profile_reader.h"

namespace sandtable::army_man {

namespace {

const std::vector<std::string> kTrickNames = {"Piercing", "Indirect", "Engulf", "Marksman", "Emplaced"};
constexpr IntegerRange kThousandths{0, 1'000'000};
constexpr IntegerRange kAttacks{1, 12};
constexpr LengthRange kRanges{1_in, 144_in};
constexpr int kToughestLight = 4;

int thousandths(const Value& value) { return static_cast<int>(value.thousandths(kThousandths)); }
int read_number(const Value& value, IntegerRange range) { return static_cast<int>(value.integer(range, range.least)); }

// Halves go up.
int rounded(std::int64_t amount, int step) { return static_cast<int>((amount + step / 2) / step * step); }
std::int64_t times(std::int64_t amount, int factor) { return (amount * factor + 500) / 1000; }

void read_formula(Table& root, Formula& into) {
  into.unit = thousandths(root.at("unit"));
  into.body = thousandths(root.at("body"));
  into.melee_attack = thousandths(root.at("melee_attack"));
  into.further_weapon = thousandths(root.at("further_weapon"));
  into.fast = thousandths(root.at("fast"));
  into.surefoot = thousandths(root.at("surefoot"));
  for (const Value& factor : root.at("armour").items(16)) into.armour.push_back(thousandths(factor));
  root.at("range").each([&](Table& row) {
    into.ranges.push_back({row.at("inches").length(kRanges, 1_in), thousandths(row.at("factor"))});
  });
  root.at("special").each([&](Table& row) {
    into.tricks[row.at("name").choice("special rule", kTrickNames)] = thousandths(row.at("factor"));
  });
}

// Prices are printed to the hundredth.
void check_weapon_price(const Value& printed, const std::string& name, std::int64_t by_formula) {
  if (thousandths(printed) != rounded(by_formula, 10))
    printed.refuse(fmt::format("'{}' costs {}.{:02} by the formula", name, rounded(by_formula, 10) / 1000,
                               rounded(by_formula, 10) % 1000 / 10));
}

int weapon_price(const Weapon& weapon, const Value& range, const Formula& formula) {
  const auto factor = std::ranges::find(formula.ranges, weapon.range, &Formula::RangeFactor::range);
  if (factor == formula.ranges.end()) return range.refuse("the formula has no factor for this range"), 0;
  std::int64_t price = std::int64_t{weapon.attacks} * factor->factor;
  for (std::size_t i = 0; i < kTricks; ++i)
    if (weapon.has(static_cast<Trick>(i))) price = times(price, formula.tricks[i]);
  return static_cast<int>(price);
}

void check_name_is_new(const Table& row, const std::string& name, const Arsenal& arsenal) {
  if (arsenal.weapon_named(name) || arsenal.melee_weapon_named(name))
    row.refuse(fmt::format("there is already a weapon '{}'", name));
}

void read_weapon(Table& row, Arsenal& into) {
  const Value range = row.at("range");
  Weapon weapon{.name = row.at("name").name(),
                .range = range.length(kRanges, 1_in),
                .attacks = read_number(row.at("attacks"), kAttacks),
                .tricks = {},
                .crewed = row.find("crewed").boolean()};
  for (const Value& item : row.find("special").items(kTricks))
    weapon.tricks.add(static_cast<Trick>(item.choice("special rule", kTrickNames)));
  weapon.thousandths = weapon_price(weapon, range, into.formula);
  check_weapon_price(row.at("points"), weapon.name, weapon.thousandths);
  check_name_is_new(row, weapon.name, into);
  into.weapons.push_back(std::move(weapon));
}

void read_melee_weapon(Table& row, Arsenal& into) {
  MeleeWeapon weapon{.name = row.at("name").name(), .attacks = read_number(row.at("attacks"), kAttacks)};
  check_weapon_price(row.at("points"), weapon.name, std::int64_t{weapon.attacks} * into.formula.melee_attack);
  check_name_is_new(row, weapon.name, into);
  into.melee_weapons.push_back(std::move(weapon));
}

void read_weapons(Table& root, Arsenal& into) {
  constexpr std::size_t kMostWeapons = 200;
  root.at("weapon").each([&](Table& row) { read_weapon(row, into); }, kMostWeapons);
  root.at("melee_weapon").each([&](Table& row) { read_melee_weapon(row, into); }, kMostWeapons);
}

Sizes::Size read_size(const Value& value) {
  Sizes::Size size;
  value.table([&](Table& row) {
    size = {row.at("diameter").length({100_mil, 12_in}, 1_in), row.at("height").length({100_mil, 12_in}, 1_in)};
  });
  return size;
}

void read_sizes(Table& root, Sizes& into) {
  into = {.infantry = read_size(root.at("infantry")),
          .crewed_weapon = read_size(root.at("crewed_weapon")),
          .light_vehicle = read_size(root.at("light_vehicle")),
          .heavy_vehicle = read_size(root.at("heavy_vehicle"))};
}

Sizes::Size size_of(const Sizes& sizes, UnitKind kind, int tough, bool crewed) {
  if (kind == UnitKind::vehicle) return tough <= kToughestLight ? sizes.light_vehicle : sizes.heavy_vehicle;
  return crewed ? sizes.crewed_weapon : sizes.infantry;
}

void read_body(Table& row, Profile& profile, const Arsenal& arsenal) {
  if (!profile.is_vehicle()) return;
  profile.tough = read_number(row.at("tough"), {1, 50});
  profile.armour = read_number(row.at("armour"), {0, static_cast<std::int64_t>(arsenal.formula.armour.size()) - 1});
}

void check_price(const Value& points, const Profile& profile, const Arsenal& arsenal) {
  const int by_formula = formula_points(profile, arsenal);
  if (profile.points != by_formula)
    points.refuse(fmt::format("'{}' costs {} points by the formula, not {}", profile.name, by_formula, profile.points));
}

void read_profile(Table& row, const std::string& army, Arsenal& into) {
  Profile profile{.name = row.at("name").name(), .army = army, .kind = read_kind(row.at("kind"))};
  read_body(row, profile, into);
  read_models(row.at("models"), profile, into);
  profile.specials = read_specials(row.find("special"));
  const Value points = row.at("points");
  profile.points = static_cast<int>(points.integer({0, 1000}));
  if (into.profile_named(profile.name)) row.refuse(fmt::format("there is already a profile '{}'", profile.name));
  if (row.ok()) check_price(points, profile, into);
  into.profiles.push_back(std::move(profile));
}

void read_army(Table& root, std::string_view path, Arsenal& into) {
  Army army{.id = std::string(stem(path)), .name = root.at("name").name(), .theme = root.at("theme").text()};
  root.at("profile").each([&](Table& row) { read_profile(row, army.name, into); }, 500);
  into.armies.push_back(std::move(army));
}

// Adds the weapon of this name; false if there is none, or no room for it.
bool arm(Kit& kit, const std::string& name, const Arsenal& arsenal) {
  if (const auto gun = arsenal.weapon_named(name)) {
    if (kit.guns.full()) return false;
    kit.guns.push_back(*gun);
    return true;
  }
  const auto blade = arsenal.melee_weapon_named(name);
  if (!blade || kit.blades.full()) return false;
  kit.blades.push_back(*blade);
  kit.attacks += arsenal.melee_weapon(*blade).attacks;
  return true;
}

// Of infantry only the dearest ranged weapon is paid for.
int guns_price(const Kit& kit, const Arsenal& arsenal, int further_weapon) {
  int dearest = 0, others = 0;
  for (const WeaponId gun : kit.guns) {
    const int price = arsenal.weapon(gun).thousandths;
    others += std::min(dearest, price);
    dearest = std::max(dearest, price);
  }
  return dearest + static_cast<int>(times(others, further_weapon));
}

}  // namespace

std::string_view trick_name(Trick trick) { return kTrickNames[static_cast<std::size_t>(trick)]; }

std::optional<WeaponId> Arsenal::weapon_named(std::string_view name) const { return id_named<WeaponId>(weapons, name); }
std::optional<MeleeWeaponId> Arsenal::melee_weapon_named(std::string_view name) const {
  return id_named<MeleeWeaponId>(melee_weapons, name);
}
std::optional<ProfileId> Arsenal::profile_named(std::string_view name) const {
  return id_named<ProfileId>(profiles, name);
}
std::vector<std::string> Arsenal::weapon_names() const { return names_of(weapons); }
std::vector<std::string> Arsenal::melee_weapon_names() const { return names_of(melee_weapons); }
std::vector<std::string> Arsenal::profile_names() const { return names_of(profiles); }

// Later files name what earlier ones define.
Result<Arsenal> load_arsenal(std::span<const EmbeddedText> texts) {
  Arsenal arsenal;
  Result<void> done = read_texts(texts, "data/formula.toml", [&](Table& t, auto) { read_formula(t, arsenal.formula); });
  if (done) done = read_texts(texts, "data/weapons.toml", [&](Table& t, auto) { read_weapons(t, arsenal); });
  if (done) done = read_texts(texts, "data/sizes.toml", [&](Table& t, auto) { read_sizes(t, arsenal.sizes); });
  if (done) done = read_texts(texts, "data/armies/", [&](Table& t, auto path) { read_army(t, path, arsenal); });
  if (!done) return std::unexpected(done.error());
  return arsenal;
}

std::optional<Kit> make_kit(const Arsenal& arsenal, std::span<const std::string> weapons, UnitKind kind, int tough) {
  Kit kit;
  for (const std::string& name : weapons)
    if (!arm(kit, name, arsenal)) return std::nullopt;
  const bool crewed = std::ranges::any_of(kit.guns, [&](WeaponId gun) { return arsenal.weapon(gun).crewed; });
  const Sizes::Size size = size_of(arsenal.sizes, kind, tough, crewed);
  kit.radius = size.diameter / 2;
  kit.height = size.height;
  return kit;
}

Result<PricePairs> reprice(Arsenal& arsenal, const PricePairs& prices) {
  return set_prices(arsenal.profiles, prices, &Profile::name, &Profile::points);
}

int formula_points(const Profile& profile, const Arsenal& arsenal) {
  constexpr int kFists = 1;
  const Formula& formula = arsenal.formula;
  const bool vehicle = profile.is_vehicle();
  const std::int64_t body =
      vehicle ? times(std::int64_t{formula.body} * profile.tough, formula.armour[profile.armour]) : formula.body;
  std::int64_t sum = formula.unit;
  for (const Kit& kit : profile.models)
    sum += body + guns_price(kit, arsenal, vehicle ? formula.further_weapon : 0) +
           std::int64_t{formula.melee_attack} * std::max<int>(kit.attacks, kFists);
  if (profile.specials.has(Special::fast)) sum = times(sum, formula.fast);
  if (profile.specials.has(Special::surefoot)) sum += formula.surefoot;
  return rounded(sum, 1000) / 1000;
}

}  // namespace sandtable::army_man
