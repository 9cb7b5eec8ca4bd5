#include "games/strike/muster/arsenal.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/data/read_texts.h"
#include "engine/muster/prices.h"

namespace sandtable::strike {

namespace {

const std::vector<std::string> kSides = {"T", "CT"};
const std::vector<std::string> kClassNames = {"knife", "pistol",  "smg",    "shotgun", "rifle", "sniper rifle",
                                              "lmg",   "grenade", "armour", "kit",     "bomb"};
const std::vector<std::string> kSlotNames = {"knife", "pistol", "primary", "frag", "smoke",
                                             "flash", "helmet", "vest",    "kit",  "bomb"};
constexpr IntegerRange kDice{1, 20};
constexpr IntegerRange kSteps{1, 10};
constexpr IntegerRange kMovesLost{0, kMoves};
constexpr IntegerRange kPrices{0, 200};
constexpr std::size_t kMostClans = 32;  // the bits of Item::clans

Count read_count(const Value& value, IntegerRange range) { return static_cast<int>(value.integer(range, 0)); }

template <class T>
std::vector<std::string> ids_of(const std::vector<T>& things) {
  std::vector<std::string> ids;
  for (const T& thing : things) ids.push_back(thing.id);
  return ids;
}

template <class Id, class T>
std::optional<Id> find_id(const std::vector<T>& things, std::string_view id) {
  const auto found = std::ranges::find(things, id, &T::id);
  if (found == things.end()) return std::nullopt;
  return numbered<Id>(found - things.begin());
}

// The word people type for a card or clan: it stands among other words, so it is one.
template <class T>
std::string read_id(const Value& value, const std::vector<T>& earlier) {
  const std::string id = value.name();
  if (id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") != std::string::npos)
    value.refuse(fmt::format("'{}' must be of small letters, digits and hyphens", id));
  if (find_id<Id<T, std::uint8_t>>(earlier, id)) value.refuse(fmt::format("there is already a '{}'", id));
  return id;
}

void read_clans(Table& root, Arsenal& into) {
  root.at("clan").each(
      [&](Table& row) {
        into.clans.push_back({.id = read_id(row.at("id"), into.clans),
                              .name = row.at("name").name(),
                              .team = static_cast<Team>(row.at("team").choice("team", kSides))});
      },
      kMostClans);
  for (const Team team : {Team::t, Team::ct})
    if (std::ranges::find(into.clans, team, &Clan::team) == into.clans.end())
      root.refuse(fmt::format("team {} has no clan", kSides[static_cast<std::size_t>(team)]));
}

std::uint32_t read_buyers(const Value& value, const Arsenal& arsenal) {
  if (!value) return ~0U;
  std::uint32_t clans = 0;
  for (const Value& item : value.items(kMostClans)) clans |= 1U << item.choice("clan", ids_of(arsenal.clans));
  return clans;
}

// What an attack with the card rolls.
void check_dice(const Table& row, const Item& item) {
  const bool firearm = item.is_firearm() && item.pool < 2 && (item.to_hit == 0 || item.damage == 0);
  if (firearm) row.refuse(fmt::format("'{}' needs 'to_hit' and 'damage', or a 'pool' of at least two dice", item.id));
  if (item.item_class == ItemClass::knife && item.damage == 0) row.refuse(fmt::format("'{}' needs 'damage'", item.id));
  if (item.slot == Slot::frag && item.pool < 2) row.refuse(fmt::format("'{}' needs a 'pool' of two dice", item.id));
  if (item.item_class == ItemClass::armour && item.defense == 0)
    row.refuse(fmt::format("'{}' needs 'defense'", item.id));
}

void read_item(Table& row, Arsenal& into) {
  Item item{.id = read_id(row.at("id"), into.items),
            .name = row.at("name").name(),
            .item_class = static_cast<ItemClass>(row.at("class").choice("class", kClassNames)),
            .slot = static_cast<Slot>(row.at("slot").choice("slot", kSlotNames)),
            .step = read_count(row.find("step"), kSteps),
            .to_hit = read_count(row.find("to_hit"), kDice),
            .damage = read_count(row.find("damage"), kDice),
            .pool = read_count(row.find("pool"), kDice),
            .defense = read_count(row.find("defense"), kDice),
            .moves_lost = read_count(row.find("moves_lost"), kMovesLost),
            .price = read_count(row.at("price"), kPrices),
            .scope = row.find("scope").boolean(),
            .autofire = row.find("autofire").boolean(),
            .free = row.find("free").boolean(),
            .clans = read_buyers(row.find("clans"), into)};
  if (!item.free && item.price == 0) row.refuse(fmt::format("'{}' has no price and is not free", item.id));
  check_dice(row, item);
  into.items.push_back(std::move(item));
}

// The state has room for one thing of a slot, or counts it; `kMostThings` is all that can lie on the ground.
void read_slots(Table& root, Arsenal& into) {
  int dropped = 0;
  root.at("slot").each([&](Table& row) {
    const std::size_t slot = row.at("slot").choice("slot", kSlotNames);
    const bool belt = slot >= static_cast<std::size_t>(Slot::frag) && slot <= static_cast<std::size_t>(Slot::flash);
    into.room[slot] = read_count(row.at("room"), {1, belt ? 2 : 1});
    const bool worn = slot == static_cast<std::size_t>(Slot::helmet) || slot == static_cast<std::size_t>(Slot::vest);
    if (!worn && slot != static_cast<std::size_t>(Slot::knife)) dropped += into.room[slot];
  });
  for (std::size_t slot = 0; slot < kSlots; ++slot)
    if (into.room[slot] == 0) root.refuse(fmt::format("there is no room for the slot '{}'", kSlotNames[slot]));
  if (dropped > static_cast<int>(kMostThings / kMostUnits))
    root.refuse(fmt::format("a unit may carry {} things at most, not {}", kMostThings / kMostUnits, dropped));
}

void read_board(Table& row, Arsenal& into) {
  const bool unit = row.at("kind").choice("kind", {"hostage", "unit"}) == 1;
  const Count health = read_count(row.at("health"), kDice);
  if (!unit) {
    into.hostage_health = health;
    return;
  }
  Board& board = into.boards[row.at("team").choice("team", kSides)];
  board.health = health;
  for (const Value& value : row.at("free").items()) {
    const auto item = numbered<ItemId>(value.choice("item", ids_of(into.items)));
    if (!row.ok()) return;
    if (!into.item(item).free) value.refuse(fmt::format("'{}' is not free", into.item(item).id));
    if (into.item(item).slot == Slot::pistol) board.pistol = item;
  }
  if (board.pistol.is_none()) row.refuse("a board needs a free pistol");
}

void find_single_cards(const Table& root, Arsenal& into) {
  const struct {
    Slot slot;
    ItemId* card;
  } kSingle[] = {{Slot::knife, &into.knife}, {Slot::frag, &into.frag}, {Slot::smoke, &into.smoke},
                 {Slot::flash, &into.flash}, {Slot::kit, &into.kit},   {Slot::bomb, &into.bomb}};
  for (const auto& [slot, card] : kSingle) {
    const auto found = std::ranges::find(into.items, slot, &Item::slot);
    if (std::ranges::count(into.items, slot, &Item::slot) != 1)
      return root.refuse(
          fmt::format("there must be one card for the slot '{}'", kSlotNames[static_cast<std::size_t>(slot)]));
    *card = numbered<ItemId>(found - into.items.begin());
  }
}

void read_equipment(Table& root, Arsenal& into) {
  constexpr std::size_t kMostItems = 100;
  root.at("item").each([&](Table& row) { read_item(row, into); }, kMostItems);
  read_slots(root, into);
  find_single_cards(root, into);
  root.at("board").each([&](Table& row) { read_board(row, into); });
  for (const Board& board : into.boards)
    if (board.pistol.is_none()) root.refuse("there must be a board for each team");
}

}  // namespace

std::optional<ItemId> Arsenal::item_named(std::string_view id) const { return find_id<ItemId>(items, id); }
std::optional<ClanId> Arsenal::clan_named(std::string_view id) const { return find_id<ClanId>(clans, id); }
std::vector<std::string> Arsenal::clan_names() const { return ids_of(clans); }
ClanId Arsenal::first_clan(Team team) const {
  return numbered<ClanId>(std::ranges::find(clans, team, &Clan::team) - clans.begin());
}

Result<Arsenal> load_arsenal(std::span<const EmbeddedText> texts) {
  Arsenal arsenal;
  Result<void> done = read_texts(texts, "data/clans.toml", [&](Table& t, auto) { read_clans(t, arsenal); });
  if (done) done = read_texts(texts, "data/equipment.toml", [&](Table& t, auto) { read_equipment(t, arsenal); });
  if (!done) return std::unexpected(done.error());
  return arsenal;
}

Result<PricePairs> reprice(Arsenal& arsenal, const PricePairs& prices) {
  for (const auto& [name, points] : prices)
    if (const auto item = arsenal.item_named(name); item && arsenal.item(*item).free)
      return fail(fmt::format("'{}' is free: nobody buys it", name));
  return set_prices(arsenal.items, prices, &Item::id, &Item::price);
}

}  // namespace sandtable::strike
