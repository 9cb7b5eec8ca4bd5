#include "games/strike/words/wording.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/base/id_range.h"
#include "engine/kind/typed_domain.h"
#include "engine/kind/typed_words.h"
#include "games/strike/ask/answers.h"

namespace sandtable::strike {

namespace {

constexpr std::string_view kNobody = "nobody";

// A number as people count, from 1 and without leading zeros; nothing if it is none.
std::optional<int> counting_number(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc() && end == text.data() + text.size() && text[0] >= '1' && text[0] <= '9';
  return whole ? std::optional(number) : std::nullopt;
}

std::string own_name(const Setup& setup, UnitId unit) {
  const Team team = setup.members[unit.v].team;
  const auto comrades = std::ranges::count(setup.members.begin(), setup.members.begin() + unit.v, team, &Member::team);
  const char* letters = setup.on.swap_sides ? "AB" : "TC";
  return fmt::format("{}{}", letters[static_cast<std::size_t>(team)], comrades + 1);
}

std::string unit_name(const Setup& setup, std::int32_t key) {
  const auto unit = numbered<UnitId>(key);
  return unit.is_none() ? std::string(kNobody) : label(setup, unit);
}

std::optional<std::int32_t> parse_unit(const Setup& setup, std::string_view text) {
  if (const auto unit = unit_labelled(setup, text)) return unit->v;
  return text == kNobody ? std::optional<std::int32_t>(UnitId::none().v) : std::nullopt;
}

std::string purchase_name(const Setup& setup, std::int32_t word) {
  const Purchase purchase{word};
  const bool known = purchase.item().v < setup.arsenal.items.size();
  return fmt::format("{}:{}", label(setup, purchase.unit()), known ? setup.arsenal.item(purchase.item()).id : "?");
}

std::optional<std::int32_t> parse_purchase(const Setup& setup, std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto unit = unit_labelled(setup, text.substr(0, colon));
  const auto item = setup.arsenal.item_named(text.substr(colon + 1));
  if (!unit || is_hostage(*unit) || !item) return std::nullopt;
  return Purchase::of(*unit, *item).v;
}

std::string use_name(const Setup& setup, std::int32_t its_word) {
  const UseKey key{its_word};
  const std::string name = word(kUseWords, key.use());
  return key.hostage().is_none() ? name : name + " " + label(setup, key.hostage());
}

bool is_for_hostage(Use use) { return use == Use::activate || use == Use::deactivate; }

std::optional<std::int32_t> parse_use(const Setup& setup, std::string_view text) {
  const std::size_t space = text.find(' ');
  const auto use = find_word(kUseWords, text.substr(0, space));
  if (!use || is_for_hostage(static_cast<Use>(*use)) != (space != std::string_view::npos)) return std::nullopt;
  if (space == std::string_view::npos) return UseKey::of(static_cast<Use>(*use)).v;
  const auto whom = unit_labelled(setup, text.substr(space + 1));
  if (!whom || !is_hostage(*whom)) return std::nullopt;
  return UseKey::of(static_cast<Use>(*use), *whom).v;
}

std::string good_name(const Setup&, std::int32_t its_word) {
  const Good good{its_word};
  return good.is_own() ? word(kCarriedWords, good.carried()) : thing_name(good.thing());
}

std::optional<std::int32_t> parse_good(const Setup&, std::string_view text) {
  if (const auto carried = find_word(kCarriedWords, text)) return Good::of(static_cast<Carried>(*carried)).v;
  if (!text.starts_with('#')) return std::nullopt;
  const auto number = counting_number(text.substr(1));
  if (!number || *number > static_cast<int>(kMostThings)) return std::nullopt;
  return Good::of(numbered<ThingId>(*number - 1)).v;
}

}  // namespace

std::string label(const Setup& setup, UnitId unit) {
  const std::size_t units = setup.members.size();
  const bool captive = is_hostage(unit);
  const std::size_t number = captive ? units + hostage_number(unit) : unit.v;
  const bool known =
      !unit.is_none() && (captive ? hostage_number(unit) < setup.ground.hostages.size() : number < units);
  if (!known) return "?";
  if (number < setup.labels.size()) return setup.labels[number];
  return captive ? fmt::format("h{}", hostage_number(unit) + 1) : own_name(setup, unit);
}

std::optional<UnitId> unit_labelled(const Setup& setup, std::string_view text) {
  std::optional<UnitId> found;
  for_each_name(setup, [&](UnitId unit) {
    if (!found && label(setup, unit) == text) found = unit;
  });
  return found;
}

std::string item_name(const Setup& setup, ItemId item) {
  return item.v < setup.arsenal.items.size() ? setup.arsenal.item(item).name : "nothing";
}

std::string zone_name(const Setup& setup, ZoneId zone) {
  if (zone.v >= setup.ground.zones.size()) return "nowhere";
  const Zone& it = setup.ground.zones[zone];
  return it.name.empty() ? it.id : it.name;
}

std::string thing_name(ThingId thing) { return fmt::format("#{}", thing.v + 1); }

std::string mu(Mil length) { return inches(to_tenths(length)) + " MU"; }

bool may_measure(const Law& law) { return law.on().premeasuring && law.rule(clause::gen_premeasure); }

namespace {

std::vector<std::int32_t> all_units(const Setup& setup) {
  std::vector<std::int32_t> keys;
  for_each_name(setup, [&](UnitId unit) { keys.push_back(unit.v); });
  return keys;
}

// What can be bought for whom.
std::vector<std::int32_t> all_purchases(const Setup& setup) {
  std::vector<std::int32_t> keys;
  for (const UnitId unit : setup.ids()) {
    for (const ItemId item : ids_below<ItemId>(setup.arsenal.items.size()))
      if (!setup.arsenal.item(item).free) keys.push_back(Purchase::of(unit, item).v);
  }
  return keys;
}

std::vector<std::int32_t> all_uses(const Setup& setup) {
  std::vector<std::int32_t> keys;
  for (const Use use : {Use::stand, Use::step, Use::take, Use::put}) keys.push_back(UseKey::of(use).v);
  for (std::size_t i = 0; i < setup.ground.hostages.size(); ++i)
    for (const Use use : {Use::activate, Use::deactivate}) keys.push_back(UseKey::of(use, hostage(i)).v);
  return keys;
}

std::vector<std::int32_t> all_goods(const Setup&) {
  std::vector<std::int32_t> keys;
  for (std::size_t i = 0; i < kMostThings; ++i) keys.push_back(Good::of(numbered<ThingId>(i)).v);
  for (std::size_t i = 0; i < kCarried; ++i) keys.push_back(Good::of(static_cast<Carried>(i)).v);
  return keys;
}

std::vector<std::int32_t> all_items(const Setup& setup) { return keys_below(setup.arsenal.items.size()); }
std::string item_id(const Setup& setup, std::int32_t key) {
  const bool known = key >= 0 && key < static_cast<std::int32_t>(setup.arsenal.items.size());
  return known ? setup.arsenal.item(numbered<ItemId>(key)).id : "?";
}
std::optional<std::int32_t> parse_item(const Setup& setup, std::string_view text) {
  const auto item = setup.arsenal.item_named(text);
  return item ? std::optional<std::int32_t>(item->v) : std::nullopt;
}

std::vector<std::int32_t> all_zones(const Setup& setup) { return keys_below(setup.ground.zones.size()); }
std::string zone_id(const Setup& setup, std::int32_t key) {
  const bool known = key >= 0 && key < static_cast<std::int32_t>(setup.ground.zones.size());
  return known ? setup.ground.zones[numbered<ZoneId>(key)].id : "?";
}
std::optional<std::int32_t> parse_zone(const Setup& setup, std::string_view text) {
  const ZoneId zone = setup.ground.zones.find(text);
  return zone.is_none() ? std::nullopt : std::optional<std::int32_t>(zone.v);
}

}  // namespace

// Of what can be bought, pointed at, taken and put down options give only examples.
std::span<const DomainSpec> Rules::domains() {
  static constexpr DomainSpec kDomains[] = {
      open_domain(domain<Setup, purchase_name, parse_purchase, all_purchases>("purchases")),
      no_domain(),
      open_domain(domain<Setup, unit_name, parse_unit, all_units>("units")),
      word_domain<kHeldWords>("held"),
      word_domain<kActionWords>("actions"),
      word_domain<kStanceWords>("stances"),
      word_domain<kScopeWords>("scopes"),
      domain<Setup, use_name, parse_use, all_uses>("uses"),
      open_domain(domain<Setup, good_name, parse_good, all_goods>("goods")),
      domain<Setup, item_id, parse_item, all_items>("items"),
      domain<Setup, zone_id, parse_zone, all_zones>("zones"),
      word_domain<kFeatWords>("feats"),
      word_domain<kEndingWords>("endings"),
      word_domain<kTeamWords>("teams"),
  };
  static_assert(std::size(kDomains) == kTeamNames + 1);
  return kDomains;
}

std::string key_text(const Setup& setup, std::uint8_t domain, std::int32_t key) {
  return TypedDomains<Rules>::text(setup, domain, key);
}

}  // namespace sandtable::strike
