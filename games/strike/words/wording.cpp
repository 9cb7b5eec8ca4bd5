#include "games/strike/words/wording.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/base/id_range.h"

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

std::string purchase_name(const Setup& setup, Purchase purchase) {
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

std::string use_name(const Setup& setup, UseKey key) {
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

std::string good_name(Good good) {
  return good.is_own() ? word(kCarriedWords, good.carried()) : thing_name(good.thing());
}

std::optional<std::int32_t> parse_good(std::string_view text) {
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

std::string mu(Mil length) { return inches(length) + " MU"; }

bool may_measure(const Law& law) { return law.on().premeasuring && law.rule(clause::gen_premeasure); }

std::string key_text(const Setup& setup, std::uint8_t domain, std::int32_t key) {
  switch (domain) {
    case kPurchases:
      return purchase_name(setup, {key});
    case kUnits:
      return unit_name(setup, key);
    case kHeld:
      return word_of(kHeldWords, key);
    case kActions:
      return word_of(kActionWords, key);
    case kStances:
      return word_of(kStanceWords, key);
    case kScopes:
      return word_of(kScopeWords, key);
    case kUses:
      return use_name(setup, {key});
    case kGoods:
      return good_name({key});
    default:
      return "?";
  }
}

std::optional<std::int32_t> parse_key(const Setup& setup, std::uint8_t domain, std::string_view text) {
  switch (domain) {
    case kPurchases:
      return parse_purchase(setup, text);
    case kUnits:
      return parse_unit(setup, text);
    case kHeld:
      return find_word(kHeldWords, text);
    case kActions:
      return find_word(kActionWords, text);
    case kStances:
      return find_word(kStanceWords, text);
    case kScopes:
      return find_word(kScopeWords, text);
    case kUses:
      return parse_use(setup, text);
    case kGoods:
      return parse_good(text);
    default:
      return std::nullopt;
  }
}

std::vector<std::int32_t> known_keys(const Setup& setup, std::uint8_t domain) {
  std::vector<std::int32_t> keys;
  if (domain == kUnits) for_each_name(setup, [&](UnitId unit) { keys.push_back(unit.v); });
  if (domain == kGoods) {
    for (std::size_t i = 0; i < kMostThings; ++i) keys.push_back(Good::of(numbered<ThingId>(i)).v);
    for (std::size_t i = 0; i < kCarried; ++i) keys.push_back(Good::of(static_cast<Carried>(i)).v);
  }
  if (domain != kPurchases) return keys;
  for (const UnitId unit : setup.ids()) {
    for (const ItemId item : ids_below<ItemId>(setup.arsenal.items.size()))
      if (!setup.arsenal.item(item).free) keys.push_back(Purchase::of(unit, item).v);
  }
  return keys;
}

}  // namespace sandtable::strike
