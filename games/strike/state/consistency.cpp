#include "games/strike/state/consistency.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "engine/base/id_range.h"
#include "games/strike/words/wording.h"

namespace sandtable::strike {

namespace {

template <class Plain>
bool is_blank(const Plain& value) {
  const Plain blank{};
  return std::memcmp(&value, &blank, sizeof(Plain)) == 0;
}

bool is_flag(int value) { return value == 0 || value == 1; }

bool is_card(const Setup& setup, ItemId item, Slot slot) {
  return item.v < setup.arsenal.items.size() && setup.arsenal.item(item).slot == slot;
}

int room_for(const Setup& setup, Slot slot) { return setup.arsenal.room[static_cast<std::size_t>(slot)]; }

std::string wrong_with_armour(const Setup& setup, const Armour& armour, Slot slot) {
  if (armour.item.is_none()) return armour.dice == 0 ? "" : "has dice of armour it does not wear";
  if (!is_card(setup, armour.item, slot)) return "wears what is no armour";
  const bool whole = armour.dice > 0 && armour.dice <= setup.arsenal.item(armour.item).defense;
  return whole ? "" : "wears armour with a wrong number of dice";
}

std::string wrong_with_gun(const Setup& setup, ItemId gun, int empty, Slot slot) {
  if (gun.is_none()) return empty == 0 ? "" : "has emptied a gun it does not carry";
  if (!is_card(setup, gun, slot) || !setup.arsenal.item(gun).is_firearm()) return "carries a wrong gun";
  return is_flag(empty) ? "" : "has a gun that is neither loaded nor empty";
}

std::string wrong_with_gear(const Setup& setup, const Gear& gear) {
  if (std::string wrong = wrong_with_gun(setup, gear.pistol, gear.pistol_empty, Slot::pistol); !wrong.empty())
    return wrong;
  if (std::string wrong = wrong_with_gun(setup, gear.primary, gear.primary_empty, Slot::primary); !wrong.empty())
    return wrong;
  const bool fits = gear.frags <= room_for(setup, Slot::frag) && gear.smokes <= room_for(setup, Slot::smoke) &&
                    gear.flashes <= room_for(setup, Slot::flash) && gear.kit <= room_for(setup, Slot::kit) &&
                    gear.bomb <= room_for(setup, Slot::bomb);
  if (!fits) return "carries more than it has room for";
  return gear.unused == 0 ? "" : "has something in an unused byte";
}

// What it holds is what it carries; a grenade may have left its hand.
std::string wrong_with_hand(const Game& game, const Setup& setup, UnitId id) {
  const Unit& unit = game.unit(id);
  if (unit.active > Held::kit) return "holds what there is not";
  if (unit.in_hand.is_none()) return unit.set_up == 0 ? "" : "is set up with nothing in hand";
  if (unit.in_hand.v >= setup.arsenal.items.size()) return "has an unknown card in hand";
  const bool gun = unit.active == Held::pistol || unit.active == Held::primary;
  if (gun && unit.in_hand != carried(game, setup, id, unit.active)) return "has a gun in hand that it does not carry";
  if (unit.active == Held::knife && unit.in_hand != setup.arsenal.knife) return "holds something else than its knife";
  return unit.set_up == 0 || gun ? "" : "is set up without a gun";
}

std::string wrong_with_turn(const Game& game, const Unit& unit) {
  const bool flags = is_flag(unit.alive) && is_flag(unit.scope) && is_flag(unit.moved) && is_flag(unit.fired) &&
                     is_flag(unit.interrupted) && is_flag(unit.set_up);
  if (!flags || unit.stance > Stance::crouching || unit.action > Action::set_up) return "is in an impossible state";
  if ((unit.stepped & ~0xffeU) != 0) return "has stepped in a move that is not counted";
  if (unit.flashed > game.turn + 1) return "is flashed for too long";
  if (unit.defusing > 1) return "has defused for too long";
  if (unit.unused[0] != 0 || unit.unused[1] != 0 || unit.pointing.unused != 0) return "has something in an unused byte";
  return unit.pointing.dice <= 3 ? "" : "throws with too many dice";
}

std::string wrong_with_unit(const Game& game, const Setup& setup, UnitId id) {
  const Unit& unit = game.unit(id);
  if (unit.alive == 0) return is_blank(unit) ? "" : "is gone, but not without a trace";
  const Board& board = setup.arsenal.boards[static_cast<std::size_t>(team_of(game, setup, id))];
  if (unit.health == 0 || unit.health > board.health) return "has a wrong number of health dice";
  for (std::string wrong :
       {wrong_with_armour(setup, unit.helmet, Slot::helmet), wrong_with_armour(setup, unit.vest, Slot::vest),
        wrong_with_gear(setup, unit.gear), wrong_with_hand(game, setup, id), wrong_with_turn(game, unit)})
    if (!wrong.empty()) return wrong;
  return unit.gear.bomb == 0 || team_of(game, setup, id) == Team::t ? "" : "carries the bomb as a CT unit";
}

std::string wrong_with_string(const Game& game, const Setup& setup, std::size_t number) {
  const Hostage& one = game.hostages[number];
  if (one.leader.is_none())
    return one.on_trail == 0 && one.place == 0 && one.joined == 0 ? "" : "is on a trail without a leader";
  const bool led = one.leader.v < game.units.size() && game.lives(one.leader) &&
                   team_of(game, setup, one.leader) == Team::ct && one.joined > 0 && is_flag(one.on_trail);
  if (!led) return "follows somebody who cannot lead it";
  const auto& trail = game.trails[one.leader.v];
  const bool on_it = one.place < static_cast<int>(trail.size());
  if (one.on_trail == 0) return one.place == kStillThere || on_it ? "" : "waits for no place";
  if (!on_it || one.at != trail[one.place]) return "is not where its trail says";
  for (std::size_t i = 0; i < number; ++i) {
    const Hostage& other = game.hostages[i];
    if (other.leader != one.leader) continue;
    if (other.joined == one.joined) return "joined its string together with another";
    if (other.on_trail != 0 && other.place == one.place) return "shares its place with another";
  }
  return {};
}

std::string wrong_with_hostage(const Game& game, const Setup& setup, std::size_t number) {
  const Hostage& one = game.hostages[number];
  if (one.fate > Fate::rescued || !is_flag(one.activated_before) || one.unused != 0) return "is in an impossible state";
  if (one.fate == Fate::alive) {
    if (one.health == 0 || one.health > setup.arsenal.hostage_health) return "has a wrong number of health dice";
    return wrong_with_string(game, setup, number);
  }
  Hostage rest = one;
  rest.fate = Fate::absent;
  rest.activated_before = 0;
  return is_blank(rest) ? "" : "is gone, but not without a trace";
}

std::string wrong_with_trails(const Game& game) {
  for (std::size_t i = 0; i < kMostUnits; ++i) {
    const bool leads = std::ranges::any_of(game.hostages, [&](const Hostage& one) { return one.leader.v == i; });
    if (!leads && !game.trails[i].empty()) return "somebody without a string has a trail";
  }
  return {};
}

int bombs(const Game& game, const Setup& setup) {
  int count = game.bomb.armed != 0 ? 1 : 0;
  for (const Unit& unit : game.units) count += unit.gear.bomb;
  for (const Thing& thing : game.things) count += thing.item == setup.arsenal.bomb ? 1 : 0;
  return count;
}

std::string wrong_with_thing(const Setup& setup, const Thing& thing) {
  if (thing.item.is_none()) return is_blank(thing) ? "" : "nothing lies there, but not without a trace";
  if (thing.item.v >= setup.arsenal.items.size()) return "an unknown card lies on the ground";
  const Item& item = setup.arsenal.item(thing.item);
  if (item.slot == Slot::knife || item.item_class == ItemClass::armour) return "what cannot be dropped lies there";
  const bool loaded = thing.empty == 0 || (thing.empty == 1 && item.is_firearm());
  return loaded && thing.unused[0] == 0 && thing.unused[1] == 0 ? ""
                                                                : "a thing on the ground is in an impossible state";
}

// Whether the grenades of the turn before have gone off, which they do before the first of the steps is over.
bool has_gone_off(const Game& game) {
  ActionStep step;
  TurnEnd end;
  GoingOff going;
  if (game.agenda.find(going)) return false;
  return game.agenda.find(end) || (game.agenda.find(step) && step.number > 1);
}

std::string wrong_with_grenade(const Game& game, const Setup& setup, const Grenade& grenade) {
  const bool frag = grenade.item == setup.arsenal.frag;
  const bool flash = grenade.item == setup.arsenal.flash && game.agenda.top_is<Throwing>();
  if (!frag && !flash && grenade.item != setup.arsenal.smoke)
    return "something else than a frag or smoke grenade waits";
  if (grenade.thrower.v >= game.units.size()) return "nobody has thrown a grenade";
  if (grenade.turn > game.turn || grenade.turn + (has_gone_off(game) ? 0 : 1) < game.turn)
    return "a grenade waits for too long";
  const int pool = setup.arsenal.item(grenade.item).pool;
  const bool split = frag ? grenade.to_hit > 0 && grenade.to_hit < pool : grenade.to_hit == 0;
  return split ? "" : "the pool of a grenade is split wrongly";
}

std::string wrong_with_ground(const Game& game, const Setup& setup) {
  for (const Thing& thing : game.things)
    if (std::string wrong = wrong_with_thing(setup, thing); !wrong.empty()) return wrong;
  for (const Grenade& grenade : game.grenades)
    if (std::string wrong = wrong_with_grenade(game, setup, grenade); !wrong.empty()) return wrong;
  const int count = bombs(game, setup);
  if (count > 1) return "there are two bombs";
  if (count > 0 && setup.ground.kind == MapKind::hostage) return "there is a bomb on a hostage map";
  if (game.bomb.armed == 0 && !is_blank(game.bomb)) return "the bomb is not armed, but not without a trace";
  if (game.bomb.armed > game.turn || (game.bomb.armed != 0 && game.bomb.armed + 5 < game.turn))
    return "the bomb was armed in a wrong turn";
  for (std::size_t zone = 0; zone < kMostZones; ++zone) {
    const int until = game.smoke_until[zone];
    if (until == 0) continue;
    if (zone >= setup.ground.zones.size()) return "smoke where no zone is";
    if (game.turn == 0) return "smoke before the round has begun";
    if (until < game.turn || until > game.turn + 5) return "smoke stays too long";
  }
  return {};
}

std::string wrong_with_places(const Game& game, const Law& law) {
  constexpr Mil kApart = kRadius + kRadius - kTolerance - kTolerance;
  std::string wrong;
  const auto find = [&](const std::string& text) {
    if (wrong.empty()) wrong = text;
  };
  for_each_body(game, [&](UnitId body) {
    if (law.setup.ground.any.nearer_than(game.place(body), kRadius - kTolerance))
      find(fmt::format("{} overlaps a wall", label(law.setup, body)));
  });
  // Only units: hostages of a string may stand in each other and in their leader.
  for_each_living(game, [&](UnitId a) {
    for_each_living(game, [&](UnitId b) {
      if (a < b && distance_squared(game.place(a), game.place(b)) < squared(kApart))
        find(fmt::format("{} and {} overlap", label(law.setup, a), label(law.setup, b)));
    });
  });
  return wrong;
}

std::string wrong_with_match(const Game& game, const Law& law) {
  const Setup& setup = law.setup;
  if ((game.over != 0) != game.agenda.empty()) return "the agenda is empty and the match is not over, or the reverse";
  if (!is_flag(game.swapped) || !is_flag(game.over) || game.last > Ending::drawn) return "an impossible match";
  for (std::size_t seat = setup.seats; seat < kMostPlayers; ++seat)
    if (game.purse[seat] != 0) return "somebody who does not play has money";
  // The round at hand is won when the match is over with it, and otherwise begins only if it is not.
  const int played = std::max(0, game.round - (game.over != 0 ? 0 : 1));
  if (game.wins[0] + game.wins[1] > played) return "more rounds won than played";
  const int wins = law.on().match_wins;
  const bool goes_on = std::max(game.wins[0], game.wins[1]) < wins && game.round <= 2 * wins - 1;
  if (game.over == 0 && !goes_on) return "the match is decided and goes on";
  for (const std::uint8_t byte : game.unused)
    if (byte != 0) return "something in an unused byte";
  CountedMove count;
  if (game.agenda.find(count) && (count.number < 1 || count.number > kMoves + 1)) return "a move that is not counted";
  ActionStep step;
  if (game.agenda.find(step) && (step.number < 1 || step.number > 11)) return "a step that there is not";
  Assault assault;
  GoingOff grenades;
  Explosion explosion;
  const bool fought = game.agenda.find(assault) || game.agenda.find(grenades) || game.agenda.find(explosion);
  return fought || is_blank(game.effects) ? "" : "blows that nobody strikes";
}

}  // namespace

std::string inconsistency(const Game& game, const Law& law) {
  const Setup& setup = law.setup;
  if (game.units.size() != setup.members.size()) return "units are missing";
  if (game.hostages.size() != setup.ground.hostages.size()) return "hostages are missing";
  if (std::string wrong = wrong_with_match(game, law); !wrong.empty()) return wrong;
  for (const UnitId id : ids_below<UnitId>(game.units.size()))
    if (const std::string wrong = wrong_with_unit(game, setup, id); !wrong.empty())
      return fmt::format("{} {}", label(setup, id), wrong);
  for (std::size_t i = 0; i < game.hostages.size(); ++i)
    if (const std::string wrong = wrong_with_hostage(game, setup, i); !wrong.empty())
      return fmt::format("{} {}", label(setup, hostage(i)), wrong);
  if (std::string wrong = wrong_with_trails(game); !wrong.empty()) return wrong;
  if (std::string wrong = wrong_with_ground(game, setup); !wrong.empty()) return wrong;
  // Before a round nobody has a place.
  return game.turn == 0 ? std::string() : wrong_with_places(game, law);
}

}  // namespace sandtable::strike
