#include "games/strike/words/portrait.h"

#include <fmt/format.h>

namespace sandtable::strike {

namespace {

// Joins what is worth saying.
class List {
 public:
  void add(const std::string& text) { out_ += (out_.empty() ? "" : ", ") + text; }
  void add(int count, std::string_view what) {
    if (count > 0) add(count == 1 ? std::string(what) : fmt::format("{} {}", count, what));
  }
  void add_dice(int dice, std::string_view what) {
    if (dice > 0) add(fmt::format("{} {}", what, dice));
  }
  std::string text() const { return out_; }

 private:
  std::string out_;
};

std::string gun_text(const Setup& setup, ItemId item, bool empty) {
  return card_text(setup, item) + (empty ? " (empty)" : "");
}

}  // namespace

std::string card_text(const Setup& setup, ItemId id) {
  if (id.v >= setup.arsenal.items.size()) return "nothing";
  const Item& item = setup.arsenal.item(id);
  if (item.pool > 0) return fmt::format("{} {}D", item.name, item.pool);
  return item.is_firearm() ? fmt::format("{} {}D/{}D", item.name, item.to_hit, item.damage) : item.name;
}

std::string defense_text(const Game& game, UnitId body) {
  List list;
  if (is_hostage(body)) {
    list.add_dice(game.hostage_of(body).health, "health");
    return list.text();
  }
  const Unit& unit = game.unit(body);
  list.add_dice(unit.helmet.dice, "helmet");
  list.add_dice(unit.vest.dice, "vest");
  list.add_dice(unit.health, "health");
  return list.text();
}

int defense_dice(const Game& game, UnitId body) {
  if (is_hostage(body)) return game.hostage_of(body).health;
  const Unit& unit = game.unit(body);
  return unit.helmet.dice + unit.vest.dice + unit.health;
}

std::string gear_text(const Game& game, const Setup& setup, UnitId unit) {
  const Gear& gear = game.unit(unit).gear;
  List list;
  list.add("knife");
  if (!gear.pistol.is_none()) list.add(gun_text(setup, gear.pistol, gear.pistol_empty != 0));
  if (!gear.primary.is_none()) list.add(gun_text(setup, gear.primary, gear.primary_empty != 0));
  list.add(gear.frags, "frag");
  list.add(gear.smokes, "smoke");
  list.add(gear.flashes, "flash");
  list.add(gear.kit, "kit");
  list.add(gear.bomb, "bomb");
  return list.text();
}

std::string hand_text(const Game& game, const Setup& setup, UnitId unit) {
  return item_name(setup, game.unit(unit).in_hand);
}

std::string whereabouts(const Game& game, const Setup& setup, UnitId body) {
  return fmt::format("{} at {}", label(setup, body), place_text(game.place(body)));
}

}  // namespace sandtable::strike
