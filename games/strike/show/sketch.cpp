#include "games/strike/show/sketch.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/base/id_range.h"
#include "games/strike/rules/sight.h"
#include "games/strike/words/portrait.h"

namespace sandtable::strike {

namespace {

// Hostages and gear are nobody's.
constexpr Seat kNobodys{kMostPlayers};
constexpr int kFuse = 5;  // turns between arming and explosion

int string_length(const Game& game, UnitId leader) {
  return static_cast<int>(std::ranges::count(game.hostages, leader, &Hostage::leader));
}

bool is_empty_handed(const Unit& unit) {
  return (unit.active == Held::pistol && unit.gear.pistol_empty != 0) ||
         (unit.active == Held::primary && unit.gear.primary_empty != 0);
}

Badges badges(const Game& game, UnitId id) {
  const Unit& unit = game.unit(id);
  Badges badges;
  const auto add = [&](bool holds, std::string_view word) {
    if (holds) badges.emplace_back(word);
  };
  add(unit.gear.bomb != 0, "bomb");
  add(unit.stance == Stance::crouching, "crouching");
  add(unit.set_up != 0, "set-up");
  add(unit.flashed != 0, "flashed");
  add(is_empty_handed(unit), "empty");
  add(unit.action != Action::none, word(kActionWords, unit.action));
  add(unit.defusing != 0, "half-defused");
  add(unit.fired != 0, "fired");
  const int led = string_length(game, id);
  add(led > 0, fmt::format("leads-{}", led));
  return badges;
}

// In the panel beside the table there is room for little: its dice of Defense, and what it has in hand.
std::string short_portrait(const Game& game, const Setup& setup, UnitId id) {
  const Unit& unit = game.unit(id);
  return fmt::format("{}D{} {}", defense_dice(game, id), unit.gear.bomb != 0 ? " bomb" : "",
                     unit.in_hand.is_none() ? "-" : item_name(setup, unit.in_hand));
}

std::vector<Sketch::Fact> facts(const Setup& setup, const Game& game, UnitId id) {
  std::vector<Sketch::Fact> facts = {{"Defense", defense_text(game, id)},
                                     {"In hand", card_text(setup, game.unit(id).in_hand)},
                                     {"Carries", gear_text(game, setup, id)}};
  if (const int lost = game.unit(id).lost_moves; lost > 0) facts.push_back({"Moves lost", fmt::format("{}", lost)});
  return facts;
}

void draw_unit(const Setup& setup, const Game& game, UnitId id, Sketch& picture) {
  Sketch::Token token{.label = label(setup, id), .name = "", .seat = setup.player(id), .at = {}, .shape = {kRadius}};
  if (!game.lives(id)) {
    token.badges = {"eliminated"};
    token.out = true;
    picture.beside.push_back(token);
    return;
  }
  token.name = short_portrait(game, setup, id);
  token.badges = badges(game, id);
  token.details = fmt::format("{}; {}", defense_text(game, id), gear_text(game, setup, id));
  token.at = game.place(id);
  token.posture = word(kStanceWords, game.unit(id).stance);
  token.facts = facts(setup, game, id);
  (game.turn == 0 ? picture.beside : picture.tokens).push_back(token);
}

void draw_hostage(const Setup& setup, const Game& game, std::size_t number, Sketch& picture) {
  const Hostage& one = game.hostages[number];
  Sketch::Token token{
      .label = label(setup, hostage(number)), .name = "hostage", .seat = kNobodys, .at = one.at, .shape = {kRadius}};
  if (one.fate != Fate::alive) {
    token.badges = {word(kFateWords, one.fate)};
    token.out = true;
    picture.beside.push_back(token);
    return;
  }
  if (!one.leader.is_none()) token.badges = {fmt::format("follows-{}", label(setup, one.leader))};
  token.details = defense_text(game, hostage(number));
  token.facts = {{"Defense", token.details}};
  picture.tokens.push_back(token);
}

void draw_things(const Setup& setup, const Game& game, Sketch& picture) {
  for (std::size_t i = 0; i < kMostThings; ++i) {
    const Thing& thing = game.things[i];
    if (thing.item.is_none()) continue;
    const std::string its_label = thing_name(numbered<ThingId>(i)), name = item_name(setup, thing.item);
    picture.things.push_back({.kind = "gear",
                              .label = its_label,
                              .name = name,
                              .seat = kNobodys,
                              .at = thing.at,
                              .text = fmt::format("{} {}{}", its_label, name, thing.empty != 0 ? " (empty)" : "")});
  }
}

void draw_grenades(const Setup& setup, const Game& game, Sketch& picture) {
  for (const Grenade& grenade : game.grenades)
    picture.things.push_back({.kind = "grenade",
                              .label = grenade.item == setup.arsenal.frag ? "!" : "?",
                              .name = item_name(setup, grenade.item),
                              .seat = setup.player(grenade.thrower),
                              .at = grenade.at,
                              .text = fmt::format("thrown by {}, goes off at the end of the moves of turn {}",
                                                  label(setup, grenade.thrower), grenade.turn + 1)});
}

void draw_bomb(const Game& game, Sketch& picture) {
  if (game.bomb.armed == 0) return;
  picture.things.push_back({.kind = "bomb",
                            .label = "*",
                            .name = fmt::format("BOMB turn {}", game.bomb.armed + kFuse),
                            .seat = kNobodys,
                            .at = game.bomb.at,
                            .text = fmt::format("explodes at the end of turn {}", game.bomb.armed + kFuse),
                            .badges = {"armed"}});
}

// What the map means by its parts, and smoke in them. Where a team begins matters only before it stands there.
void draw_zones(const Setup& setup, const Game& game, Sketch& picture) {
  const Ground& ground = setup.ground;
  for (const ZoneId id : ids_below<ZoneId>(ground.zones.size())) {
    const Zone& zone = ground.zones[id];
    if ((ground.sites >> id.v & 1U) != 0)
      picture.zones.push_back({"bomb-site", zone.name, "the bomb is armed here", zone.outline});
    if (game.smoke_until[id.v] != 0)
      picture.zones.push_back({"smoke", zone.name, fmt::format("until turn {}", game.smoke_until[id.v]), zone.outline});
  }
  for (const auto& area : ground.rescues) picture.zones.push_back({"rescue", "", "hostages are rescued here", area});
  if (game.turn > 0) return;
  for (const Team team : {Team::t, Team::ct})
    for (const auto& area : ground.spawns[static_cast<std::size_t>(team)])
      picture.zones.push_back({"spawn", "", fmt::format("{} begins here", word(kTeamWords, team)), area});
}

std::string score_line(const Setup& setup, const Game& game) {
  const std::string limit = setup.on.turn_limit > 0 ? fmt::format(" of {}", setup.on.turn_limit) : "";
  std::string out =
      fmt::format("Round {}   T {} : CT {}", game.round, int{game.wins[number_of(founders(game, Team::t))]},
                  int{game.wins[number_of(founders(game, Team::ct))]});
  if (game.turn > 0) out += fmt::format("   turn {}{}", game.turn, limit);
  if (game.bomb.armed != 0) out += fmt::format("   BOMB: explodes in turn {}", game.bomb.armed + kFuse);
  const auto rescued = std::ranges::count(game.hostages, Fate::rescued, &Hostage::fate);
  if (!game.hostages.empty()) out += fmt::format("   hostages rescued {} of {}", rescued, game.hostages.size());
  return out;
}

// "Purses   T: P1 24, P2 14   CT: P3 8"
std::string purse_line(const Setup& setup, const Game& game) {
  std::string out = "Purses";
  for (const Team team : {Team::t, Team::ct}) {
    std::string purses;
    for (std::uint8_t seat = 0; seat < setup.seats; ++seat)
      if (team_of(game, setup, Seat{seat}) == team)
        purses += fmt::format("{}P{} {}", purses.empty() ? "" : ", ", seat + 1, game.purse[seat]);
    out += fmt::format("   {}: {}", word(kTeamWords, team), purses);
  }
  return out;
}

std::string smoke_line(const Setup& setup, const Game& game) {
  std::string out;
  for (std::size_t zone = 0; zone < kMostZones; ++zone)
    if (game.smoke_until[zone] != 0)
      out += fmt::format("{}{} (turn {})", out.empty() ? "Smoke: " : ", ", zone_name(setup, numbered<ZoneId>(zone)),
                         game.smoke_until[zone]);
  return out;
}

}  // namespace

void sketch(const Setup& setup, const Game& game, Sketch& picture) {
  const Law law(setup, Book{});
  if (setup.ground.zones.size() > 1)
    for (const Zone& zone : setup.ground.zones.all())
      picture.regions.push_back({zone.name, zone_middle(law, setup.ground.zones.find(zone.id)), zone.outline});
  for (const UnitId id : ids_below<UnitId>(game.units.size())) draw_unit(setup, game, id, picture);
  for (std::size_t i = 0; i < game.hostages.size(); ++i) draw_hostage(setup, game, i, picture);
  draw_zones(setup, game, picture);
  draw_bomb(game, picture);
  draw_grenades(setup, game, picture);
  draw_things(setup, game, picture);
  picture.headline = {score_line(setup, game), purse_line(setup, game)};
  if (const std::string smoke = smoke_line(setup, game); !smoke.empty()) picture.headline.push_back(smoke);
}

}  // namespace sandtable::strike
