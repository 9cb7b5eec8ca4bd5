#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/error.h"
#include "engine/data/embedded.h"
#include "engine/kind/set_up.h"
#include "games/strike/state/state.h"

// The equipment cards, the clans and what they may buy, from the game's data files.
namespace sandtable::strike {

using ClanId = Id<struct ClanTag, std::uint8_t>;  // index into Arsenal::clans

enum class ItemClass : std::uint8_t {
  knife,
  pistol,
  smg,
  shotgun,
  rifle,
  sniper_rifle,
  lmg,
  grenade,
  armour,
  kit,
  bomb
};
enum class Slot : std::uint8_t { knife, pistol, primary, frag, smoke, flash, helmet, vest, kit, bomb };
inline constexpr std::size_t kSlots = 10;

// An equipment card.
struct Item {
  std::string id;  // the word people type
  std::string name;
  ItemClass item_class = ItemClass::knife;
  Slot slot = Slot::knife;
  Count step = 0;     // of phase 4; 0: it makes no attack
  Count to_hit = 0;   // dice
  Count damage = 0;   // dice
  Count pool = 0;     // dice that its user splits between To-Hit and Damage; 0: it has none
  Count defense = 0;  // dice of armour
  Count moves_lost = 0;
  Count price = 0;
  bool scope = false;
  bool autofire = false;
  bool free = false;        // nobody buys it
  std::uint32_t clans = 0;  // bit c: clan c may buy it

  bool is_firearm() const { return item_class >= ItemClass::pistol && item_class <= ItemClass::lmg; }
  bool may_buy(ClanId clan) const { return !free && (clans >> clan.v & 1U) != 0; }
  friend bool operator==(const Item&, const Item&) = default;
};

struct Clan {
  std::string id;
  std::string name;
  Team team = Team::t;
  friend bool operator==(const Clan&, const Clan&) = default;
};

// What every unit of a team begins with.
struct Board {
  Count health = 2;
  ItemId pistol = ItemId::none();  // the free one
  friend bool operator==(const Board&, const Board&) = default;
};

struct Arsenal {
  std::vector<Item> items;
  std::vector<Clan> clans;
  Board boards[2];  // by Team
  Count hostage_health = 2;
  std::array<Count, kSlots> room = {};          // how many items of a slot a unit carries, by Slot
  ItemId knife, frag, smoke, flash, kit, bomb;  // those of which there is one card

  const Item& item(ItemId id) const { return items[id.v]; }
  const Clan& clan(ClanId id) const { return clans[id.v]; }
  std::optional<ItemId> item_named(std::string_view id) const;
  std::optional<ClanId> clan_named(std::string_view id) const;
  std::vector<std::string> clan_names() const;  // as people type them
  ClanId first_clan(Team team) const;

  friend bool operator==(const Arsenal&, const Arsenal&) = default;
};

// From the game's texts: data/equipment.toml and data/clans.toml. Refuses what rule code relies on not to be: a slot
// without room, a firearm without dice, more cards than ids.
Result<Arsenal> load_arsenal(std::span<const EmbeddedText> texts);

// Other prices for cards by their ids (engine/muster/prices.h); free ones stay free.
Result<PricePairs> reprice(Arsenal& arsenal, const PricePairs& prices);

}  // namespace sandtable::strike
