// What scenes may ask of a state.
#include <algorithm>
#include <bit>
#include <charconv>

#include "engine/base/id_range.h"
#include "engine/scene/fact_subject.h"
#include "games/strike/muster/scene.h"
#include "games/strike/rules/count/motion.h"
#include "games/strike/rules/fight/combat.h"
#include "games/strike/words/portrait.h"

namespace sandtable::strike {

namespace {

using Fact = std::optional<std::string>;

// From 1 to `most`, as people count, less 1.
std::optional<std::size_t> index_from(std::string_view text, std::size_t most) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool good = error == std::errc() && end == text.data() + text.size() && number >= 1 && number <= most;
  return good ? std::optional(number - 1) : std::nullopt;
}

std::string name_or_nobody(const Setup& setup, UnitId unit) { return unit.is_none() ? "nobody" : label(setup, unit); }

std::string card_name(const Setup& setup, ItemId item) {
  return item.v < setup.arsenal.items.size() ? setup.arsenal.item(item).id : "nothing";
}

Fact match_fact(const Game& game, std::string_view name) {
  if (name == "round") return fact_text(int{game.round});
  if (name == "turn") return fact_text(int{game.turn});
  if (name == "over") return fact_text(game.over != 0);
  if (name == "ending") return word(kEndingWords, game.last);
  if (name == "swapped") return fact_text(game.swapped != 0);
  if (name == "grenades") return fact_text(static_cast<int>(game.grenades.size()));
  if (name == "things")
    return fact_text(
        static_cast<int>(std::ranges::count_if(game.things, [](const Thing& thing) { return !thing.item.is_none(); })));
  return std::nullopt;
}

Fact thing_fact(const Game& game, const Setup& setup, std::size_t number, std::string_view name) {
  const Thing& thing = game.things[number];
  if (name == "item") return card_name(setup, thing.item);
  if (name == "at") return fact_text(thing.at);
  if (name == "empty") return fact_text(thing.empty != 0);
  return std::nullopt;
}

Fact grenade_fact(const Game& game, const Law& law, std::size_t number, std::string_view name) {
  const Setup& setup = law.setup;
  const Grenade& grenade = game.grenades[number];
  if (name == "item") return card_name(setup, grenade.item);
  if (name == "at") return fact_text(grenade.at);
  if (name == "thrower") return label(setup, grenade.thrower);
  if (name == "to-hit") return fact_text(int{grenade.to_hit});
  if (name == "turn") return fact_text(int{grenade.turn});
  if (take_word(name) != "cover") return std::nullopt;
  const auto body = unit_labelled(setup, name);
  return body ? Fact(word(kCoverWords, cover(game, law, grenade.at, *body))) : std::nullopt;
}

// Where the bomb is, in whatever form; nothing where there is none.
std::optional<Point> bomb_place(const Game& game, const Setup& setup) {
  if (game.bomb.armed != 0) return game.bomb.at;
  for (const Unit& unit : game.units)
    if (unit.gear.bomb != 0) return unit.at;
  for (const Thing& thing : game.things)
    if (thing.item == setup.arsenal.bomb) return thing.at;
  return std::nullopt;
}

Fact bomb_fact(const Game& game, const Setup& setup, std::string_view name) {
  if (name == "armed") return fact_text(int{game.bomb.armed});
  if (name == "at") {
    const std::optional<Point> at = bomb_place(game, setup);
    return at ? fact_text(*at) : "nowhere";
  }
  if (name != "carrier") return std::nullopt;
  for (const UnitId unit : ids_below<UnitId>(game.units.size()))
    if (game.unit(unit).gear.bomb != 0) return label(setup, unit);
  return "nobody";
}

Fact zone_fact(const Game& game, const Setup& setup, std::string_view zone, std::string_view name) {
  const ZoneId found = setup.ground.zones.find(zone);
  if (found.is_none() || name != "smoke") return std::nullopt;
  return fact_text(int{game.smoke_until[found.v]});
}

// Facts of a word and what stands behind it: "thing.1.at", "purse.2", "wins.CT".
Fact numbered_fact(const Game& game, const Law& law, std::string_view name) {
  const Setup& setup = law.setup;
  const std::string_view what = take_word(name);
  if (what == "bomb") return bomb_fact(game, setup, name);
  const std::string_view which = take_word(name);
  if (what == "zone") return zone_fact(game, setup, which, name);
  if (what == "thing" || what == "grenade") {
    const auto number = index_from(which, what == "thing" ? kMostThings : game.grenades.size());
    if (!number) return std::nullopt;
    return what == "thing" ? thing_fact(game, setup, *number, name) : grenade_fact(game, law, *number, name);
  }
  if (what == "purse") {
    const auto seat = index_from(which, setup.seats);
    return seat ? Fact(fact_text(game.purse[*seat])) : std::nullopt;
  }
  const auto team = find_word(kTeamWords, which);
  if (!team) return std::nullopt;
  if (what == "wins") return fact_text(int{game.wins[*team]});
  if (what == "lost") return fact_text(int{game.lost[*team]});
  return std::nullopt;
}

Fact gear_fact(const Game& game, const Setup& setup, UnitId id, std::string_view name) {
  const Gear& gear = game.unit(id).gear;
  if (name == "pistol") return card_name(setup, gear.pistol);
  if (name == "primary") return card_name(setup, gear.primary);
  if (name == "empty.pistol") return fact_text(gear.pistol_empty != 0);
  if (name == "empty.primary") return fact_text(gear.primary_empty != 0);
  if (name == "frags") return fact_text(int{gear.frags});
  if (name == "smokes") return fact_text(int{gear.smokes});
  if (name == "flashes") return fact_text(int{gear.flashes});
  if (name == "kit") return fact_text(gear.kit != 0);
  if (name == "bomb") return fact_text(gear.bomb != 0);
  return std::nullopt;
}

Fact turn_fact(const Game& game, const Setup& setup, UnitId id, std::string_view name) {
  const Unit& unit = game.unit(id);
  if (name == "holds") return card_name(setup, unit.in_hand);
  if (name == "called") return word(kHeldWords, unit.active);
  if (name == "stance") return word(kStanceWords, unit.stance);
  if (name == "scope") return fact_text(unit.scope != 0);
  if (name == "action") return word(kActionWords, unit.action);
  if (name == "moves-lost") return fact_text(int{unit.lost_moves});
  if (name == "steps") return fact_text(std::popcount(unit.stepped));
  if (name == "moved") return fact_text(unit.moved != 0);
  if (name == "fired") return fact_text(unit.fired != 0);
  if (name == "interrupted") return fact_text(unit.interrupted != 0);
  if (name == "flashed") return fact_text(unit.flashed != 0);
  if (name == "set-up") return fact_text(unit.set_up != 0);
  if (name == "defusing") return fact_text(int{unit.defusing});
  return std::nullopt;
}

std::vector<std::string> string_of(const Game& game, const Setup& setup, UnitId leader) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < game.hostages.size(); ++i)
    if (game.hostages[i].leader == leader) names.push_back(label(setup, hostage(i)));
  return names;
}

Fact unit_fact(const Game& game, const Setup& setup, UnitId id, std::string_view name) {
  const Unit& unit = game.unit(id);
  if (name == "helmet") return fact_text(int{unit.helmet.dice});
  if (name == "vest") return fact_text(int{unit.vest.dice});
  if (name == "health") return fact_text(int{unit.health});
  if (name == "team") return word(kTeamWords, team_of(game, setup, id));
  if (name == "player") return fact_text(setup.player(id).number());
  if (name == "leads") return fact_text(string_of(game, setup, id));
  if (name == "targets") {
    std::vector<std::string> names;
    for (const UnitId target : unit.pointing.targets) names.push_back(label(setup, target));
    return fact_text(names);
  }
  if (name == "trail") {
    std::string out;
    for (const Point at : game.trails[id.v]) out += (out.empty() ? "" : ";") + fact_text(at);
    return out;
  }
  if (const Fact found = gear_fact(game, setup, id, name)) return found;
  return turn_fact(game, setup, id, name);
}

Fact hostage_fact(const Game& game, const Setup& setup, UnitId id, std::string_view name) {
  const Hostage& one = game.hostage_of(id);
  if (name == "fate") return word(kFateWords, one.fate);
  if (name == "health") return fact_text(int{one.health});
  if (name == "leader") return name_or_nobody(setup, one.leader);
  if (name == "on-trail") return fact_text(one.on_trail != 0);
  if (name == "place") return one.place == kStillThere ? "here" : fact_text(int{one.place});
  if (name == "activated-before") return fact_text(one.activated_before != 0);
  return std::nullopt;
}

Fact own_fact(const Game& game, const Law& law, UnitId id, std::string_view name) {
  if (name == "at") return fact_text(game.place(id));
  if (name == "alive") return fact_text(game.lives(id));
  if (name == "defense") return fact_text(defense_dice(game, id));
  if (name == "zone") {
    const ZoneId zone = zone_of(law, game.place(id));
    return zone.is_none() ? "nowhere" : law.setup.ground.zones[zone].id;
  }
  if (is_hostage(id)) return hostage_fact(game, law.setup, id, name);
  if (name == "can-bang") return fact_text(can_bang(game, law, id));
  return unit_fact(game, law.setup, id, name);
}

// With its weapon in hand; of a pool one die goes into To-Hit.
Fact attack_fact(const Game& game, const Law& law, UnitId unit, std::string_view name, UnitId target) {
  const ItemId item = in_hand(game, unit);
  if (item.is_none()) return std::nullopt;
  const int split = law.setup.arsenal.item(item).pool > 0 ? 1 : 0;
  if (name == "dice") return fact_text(to_hit_dice(game, law, unit, target, split));
  if (name == "can-attack") return fact_text(target_bar(game, law, unit, target) == kAllowed);
  return std::nullopt;
}

Fact pair_fact(const Game& game, const Law& law, UnitId a, std::string_view name, UnitId b) {
  if (name == "sees") return fact_text(in_sight(game, law, a, b));
  if (name == "cover") return word(kCoverWords, cover(game, law, a, b));
  if (name == "distance") return fact_text(gap(game, a, b));
  if (name == "contact") return fact_text(in_contact(game, law, a, b));
  if (is_hostage(a)) return std::nullopt;
  if (name == "shown-distance") return may_measure(law) ? fact_text(gap(game, a, b)) : "hidden";
  if (name == "intervening") return fact_text(intervening(game, law, a, b));
  return attack_fact(game, law, a, name, b);
}

// Of a unit with the bomb, or with a thing on the ground: "T1.contact.bomb", "T1.contact.#2", "T1.distance.bomb".
Fact marker_fact(const Game& game, const Law& law, UnitId unit, std::string_view name, std::string_view marker) {
  std::optional<Point> at;
  if (marker == "bomb") at = bomb_place(game, law.setup);
  if (marker.starts_with('#')) {
    const auto number = index_from(marker.substr(1), kMostThings);
    if (number && !game.things[*number].item.is_none()) at = game.things[*number].at;
  }
  if (!at) return std::nullopt;
  if (name == "contact") return fact_text(in_contact(game, law, unit, *at));
  if (name == "distance") return fact_text(gap(game, unit, *at));
  return std::nullopt;
}

// "T1.may-move.3": whether it may step in move 3.
Fact move_fact(const Game& game, const Law& law, UnitId unit, std::string_view number) {
  const auto move = index_from(number, kMoves + 1);
  if (!move || is_hostage(unit)) return std::nullopt;
  return fact_text(move_bar(game, law, unit, static_cast<int>(*move) + 1) == kAllowed);
}

}  // namespace

std::optional<std::string> fact(const Setup& setup, const Game& game, std::string_view name, Book book) {
  if (Fact found = match_fact(game, name)) return found;
  const Law law(setup, book);
  if (Fact found = numbered_fact(game, law, name)) return found;
  std::string_view rest = name;
  const auto subject = unit_labelled(setup, take_word(rest));
  if (!subject || rest.empty()) return std::nullopt;
  if (Fact found = own_fact(game, law, *subject, rest)) return found;
  const std::string_view what = take_word(rest);
  if (what == "may-move") return move_fact(game, law, *subject, rest);
  if (const auto object = unit_labelled(setup, rest)) return pair_fact(game, law, *subject, what, *object);
  return marker_fact(game, law, *subject, what, rest);
}

}  // namespace sandtable::strike
