// Equipment as a player reads of it.
#include <fmt/format.h>

#include "games/strike/muster/prepare.h"
#include "games/strike/words/portrait.h"

namespace sandtable::strike {

namespace {

constexpr Words<11> kClassWords = {
    "knife", "pistol", "submachine gun", "shotgun", "rifle", "sniper rifle", "light machine gun", "grenade", "armour",
    "kit",   "bomb"};

std::string clans_text(const Arsenal& arsenal, const Item& item) {
  std::string out;
  std::size_t may = 0;
  for (std::size_t i = 0; i < arsenal.clans.size(); ++i) {
    if ((item.clans >> i & 1U) == 0) continue;
    ++may;
    out += (out.empty() ? "" : ", ") + arsenal.clans[i].name;
  }
  return may == arsenal.clans.size() ? "" : out;
}

// What things do that have no dice of their own.
std::string purpose_text(const Arsenal& arsenal, const Item& item) {
  if (&item == &arsenal.item(arsenal.frag)) return "bursts where it lands and hurts everybody near";
  if (&item == &arsenal.item(arsenal.smoke)) return "fills a zone with smoke that nobody sees through";
  if (&item == &arsenal.item(arsenal.flash)) return "takes two To-Hit dice from everybody in the zone this turn";
  if (&item == &arsenal.item(arsenal.kit)) return "defuses the bomb in one turn instead of two";
  if (&item == &arsenal.item(arsenal.bomb)) return "is armed at a bomb site and explodes five turns later";
  return {};
}

}  // namespace

std::string item_text(const Arsenal& arsenal, const Item& item) {
  std::string out = purpose_text(arsenal, item);
  const auto add = [&](bool holds, const std::string& text) {
    if (holds) out += (out.empty() ? "" : ", ") + text;
  };
  add(item.pool > 0, fmt::format("{} dice to split between hitting and damage", int{item.pool}));
  add(item.to_hit > 0, counted(item.to_hit, "die to hit", "dice to hit"));
  add(item.damage > 0, counted(item.damage, "damage die", "damage dice"));
  add(item.defense > 0, counted(item.defense, "Defense die", "Defense dice"));
  add(item.step > 0, fmt::format("acts in step {}", int{item.step}));
  add(item.scope, "scope");
  add(item.autofire, "autofire");
  add(item.moves_lost > 0, fmt::format("{} fewer a turn", counted(item.moves_lost, "move", "moves")));
  return out;
}

std::vector<Card> cards() {
  std::vector<Card> cards;
  for (const Item& item : arsenal().items) {
    const std::string clans = item.free ? "" : clans_text(arsenal(), item);
    cards.push_back({.kind = word(kClassWords, item.item_class),
                     .name = item.name,
                     .price = item.free ? "free" : fmt::format("{}", int{item.price}),
                     .text = item_text(arsenal(), item) + (clans.empty() ? "" : "; only " + clans)});
  }
  return cards;
}

}  // namespace sandtable::strike
