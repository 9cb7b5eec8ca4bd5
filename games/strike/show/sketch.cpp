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

class Badges {
 public:
  void add(bool holds, std::string_view word) {
    if (holds) words_ += (words_.empty() ? "" : " ") + std::string(word);
  }
  std::string text() const { return words_; }

 private:
  std::string words_;
};

int string_length(const Game& game, UnitId leader) {
  return static_cast<int>(std::ranges::count(game.hostages, leader, &Hostage::leader));
}

bool is_empty_handed(const Unit& unit) {
  return (unit.active == Held::pistol && unit.gear.pistol_empty != 0) ||
         (unit.active == Held::primary && unit.gear.primary_empty != 0);
}

std::string badges(const Game& game, UnitId id) {
  const Unit& unit = game.unit(id);
  Badges badges;
  badges.add(unit.gear.bomb != 0, "bomb");
  badges.add(unit.stance == Stance::crouching, "crouching");
  badges.add(unit.set_up != 0, "set-up");
  badges.add(unit.flashed != 0, "flashed");
  badges.add(is_empty_handed(unit), "empty");
  badges.add(unit.action != Action::none, word(kActionWords, unit.action));
  badges.add(unit.defusing != 0, "half-defused");
  badges.add(unit.fired != 0, "fired");
  const int led = string_length(game, id);
  badges.add(led > 0, fmt::format("leads-{}", led));
  return badges.text();
}

// In the panel beside the table there is room for little: its dice of Defense, and what it has in hand.
std::string short_portrait(const Game& game, const Setup& setup, UnitId id) {
  const Unit& unit = game.unit(id);
  return fmt::format("{}D{} {}", defense_dice(game, id), unit.gear.bomb != 0 ? " bomb" : "",
                     unit.in_hand.is_none() ? "-" : item_name(setup, unit.in_hand));
}

void draw_unit(const Setup& setup, const Game& game, UnitId id, Sketch& picture) {
  Sketch::Token token{.label = label(setup, id), .name = "", .seat = setup.player(id), .at = {}, .radius = kRadius};
  if (!game.lives(id)) {
    token.badges = "eliminated";
    picture.beside.push_back(token);
    return;
  }
  token.name = short_portrait(game, setup, id);
  token.badges = badges(game, id);
  token.details = fmt::format("{}; {}", defense_text(game, id), gear_text(game, setup, id));
  token.at = game.place(id);
  (game.turn == 0 ? picture.beside : picture.tokens).push_back(token);
}

void draw_hostage(const Setup& setup, const Game& game, std::size_t number, Sketch& picture) {
  const Hostage& one = game.hostages[number];
  Sketch::Token token{
      .label = label(setup, hostage(number)), .name = "hostage", .seat = kNobodys, .at = one.at, .radius = kRadius};
  if (one.fate != Fate::alive) {
    token.badges = word(kFateWords, one.fate);
    picture.beside.push_back(token);
    return;
  }
  if (!one.leader.is_none()) token.badges = fmt::format("follows-{}", label(setup, one.leader));
  token.details = defense_text(game, hostage(number));
  picture.tokens.push_back(token);
}

// All that lies on one spot is one token, named after the first of it.
void draw_things(const Setup& setup, const Game& game, Sketch& picture) {
  std::vector<Sketch::Token> spots;
  for (std::size_t i = 0; i < kMostThings; ++i) {
    const Thing& thing = game.things[i];
    if (thing.item.is_none()) continue;
    const auto id = numbered<ThingId>(i);
    const std::string what =
        fmt::format("{} {}{}", thing_name(id), item_name(setup, thing.item), thing.empty != 0 ? " (empty)" : "");
    const auto same = std::ranges::find(spots, thing.at, &Sketch::Token::at);
    if (same == spots.end()) {
      spots.push_back({.label = thing_name(id),
                       .name = item_name(setup, thing.item),
                       .seat = kNobodys,
                       .at = thing.at,
                       .radius = Mil{0},
                       .badges = "",
                       .details = what});
    } else {
      same->name += ", " + item_name(setup, thing.item);
      same->details += ", " + what;
    }
  }
  picture.tokens.insert(picture.tokens.end(), spots.begin(), spots.end());
}

void draw_grenades(const Setup& setup, const Game& game, Sketch& picture) {
  for (const Grenade& grenade : game.grenades)
    picture.tokens.push_back({.label = grenade.item == setup.arsenal.frag ? "!" : "?",
                              .name = item_name(setup, grenade.item),
                              .seat = setup.player(grenade.thrower),
                              .at = grenade.at,
                              .radius = Mil{0},
                              .badges = "",
                              .details = fmt::format("thrown by {}, goes off at the end of the moves of turn {}",
                                                     label(setup, grenade.thrower), grenade.turn + 1)});
}

void draw_bomb(const Game& game, Sketch& picture) {
  if (game.bomb.armed == 0) return;
  picture.tokens.push_back({.label = "*",
                            .name = fmt::format("BOMB turn {}", game.bomb.armed + kFuse),
                            .seat = kNobodys,
                            .at = game.bomb.at,
                            .radius = Mil{0},
                            .badges = "armed",
                            .details = fmt::format("explodes at the end of turn {}", game.bomb.armed + kFuse)});
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
      picture.regions.push_back({zone.name, zone_middle(law, setup.ground.zones.find(zone.id))});
  for (const UnitId id : ids_below<UnitId>(game.units.size())) draw_unit(setup, game, id, picture);
  for (std::size_t i = 0; i < game.hostages.size(); ++i) draw_hostage(setup, game, i, picture);
  draw_bomb(game, picture);
  draw_grenades(setup, game, picture);
  draw_things(setup, game, picture);
  picture.headline = {score_line(setup, game), purse_line(setup, game)};
  if (const std::string smoke = smoke_line(setup, game); !smoke.empty()) picture.headline.push_back(smoke);
}

}  // namespace sandtable::strike
