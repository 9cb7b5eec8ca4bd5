#include "games/army_man/show/sketch.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/words.h"
#include "games/army_man/ask/advice.h"
#include "games/army_man/state/events.h"

namespace sandtable::army_man {

namespace {

// The unit whose activation it is.
UnitId active_unit(const Game& game) {
  Activation activation;
  Move move;
  Landing landing;
  Shooting shooting;
  Volley volley;
  Melee melee;
  if (game.agenda.find(activation)) return activation.unit;
  if (game.agenda.find(move)) return move.unit;
  if (game.agenda.find(landing)) return landing.unit;
  if (game.agenda.find(shooting)) return shooting.unit;
  if (game.agenda.find(volley)) return volley.attacker;
  return game.agenda.find(melee) ? melee.charger : UnitId::none();
}

Badges badges(const Game& game, UnitId id) {
  const Unit& unit = game.unit(id);
  if (unit.status != Status::fighting) return {unit.status == Status::waiting ? "waiting" : "destroyed"};
  Badges badges;
  const auto add = [&](bool holds, std::string_view word) {
    if (holds) badges.emplace_back(word);
  };
  const bool active = active_unit(game) == id;
  add(active, "active");
  add(unit.pinned != 0, "pinned");
  add(unit.posture == Posture::hunkered, "hunkered");
  add(unit.posture == Posture::on_guard, "on-guard");
  add(unit.wounds > 0, counted(unit.wounds, "hit", "hits"));
  add(unit.activated != 0 && !active, "done");
  return badges;
}

std::string posture(const Game& game, UnitId id) {
  const Posture its = game.unit(id).posture;
  return its == Posture::hunkered ? "hunkered" : its == Posture::on_guard ? "on-guard" : "";
}

// "1 die, 24", piercing"
std::string gun_details(const Weapon& weapon) {
  std::string out = fmt::format("{}, {}\"", counted(weapon.attacks, "die", "dice"), inches(weapon.range));
  for (std::size_t i = 0; i < kTricks; ++i) {
    const auto trick = static_cast<Trick>(i);
    if (weapon.has(trick)) out += fmt::format(", {}", trick_name(trick));
  }
  return out;
}

std::string blade_details(const MeleeWeapon& weapon) {
  return fmt::format("{} in melee", counted(weapon.attacks, "die", "dice"));
}

std::vector<Sketch::Fact> kit_facts(const Arsenal& arsenal, const Kit& kit) {
  std::vector<Sketch::Fact> facts;
  for (const WeaponId gun : kit.guns) facts.push_back({arsenal.weapon(gun).name, gun_details(arsenal.weapon(gun))});
  for (const MeleeWeaponId blade : kit.blades)
    facts.push_back({arsenal.melee_weapon(blade).name, blade_details(arsenal.melee_weapon(blade))});
  return facts;
}

std::string kit_details(const Arsenal& arsenal, const Kit& kit) {
  std::string out;
  for (const auto& [weapon, details] : kit_facts(arsenal, kit))
    out += fmt::format("{}{} ({})", out.empty() ? "" : "; ", weapon, details);
  return out.empty() ? "unarmed" : out;
}

// "5 with Rifle (1 die, 24"); 1 with Light Machine Gun (3 dice, 30")", of those who are left.
std::string arms_details(const Setup& setup, const Game& game, UnitId id) {
  std::vector<std::pair<std::string, int>> arms;
  for_each_member(game, setup, id, [&](std::size_t, ModelId model) {
    const std::string kit = kit_details(setup.arsenal, setup.kit(model));
    const auto same = std::ranges::find(arms, kit, &std::pair<std::string, int>::first);
    if (same == arms.end()) {
      arms.emplace_back(kit, 1);
    } else {
      ++same->second;
    }
  });
  std::string out;
  for (const auto& [kit, count] : arms)
    out += fmt::format("; {}{}", setup.squad(id).size > 1 ? fmt::format("{} with ", count) : "", kit);
  return out;
}

std::string unit_details(const Profile& profile) {
  std::string out = fmt::format("{}, worth {}", kind_name(profile.kind), counted(profile.points, "point", "points"));
  if (profile.is_vehicle()) out += fmt::format("; Tough {}, Armour {}", profile.tough, profile.armour);
  for (std::size_t i = 0; i < kSpecials; ++i) {
    const auto special = static_cast<Special>(i);
    if (profile.specials.has(special)) out += fmt::format("; {}", special_name(special));
  }
  return out;
}

std::vector<Sketch::Fact> unit_facts(const Setup& setup, const Game& game, UnitId id) {
  const Profile& profile = setup.profile(id);
  std::vector<Sketch::Fact> facts = {{"Kind", std::string(kind_name(profile.kind))},
                                     {"Points", fmt::format("{}", profile.points)}};
  if (profile.is_vehicle()) {
    facts.push_back({"Tough", fmt::format("{}", profile.tough)});
    facts.push_back({"Armour", fmt::format("{}", profile.armour)});
    facts.push_back({"Hits taken", fmt::format("{}", game.unit(id).wounds)});
  }
  for (std::size_t i = 0; i < kSpecials; ++i) {
    const auto special = static_cast<Special>(i);
    if (profile.specials.has(special)) facts.push_back({"Special", std::string(special_name(special))});
  }
  return facts;
}

void draw_unit(const Setup& setup, const Game& game, UnitId id, Sketch& picture) {
  const Squad& squad = setup.squad(id);
  const Profile& profile = squad.profile;
  const std::string its_label = label(setup, id);
  picture.groups.push_back({.label = its_label,
                            .name = profile.name,
                            .seat = setup.seat(id),
                            .badges = badges(game, id),
                            .details = unit_details(profile) + arms_details(setup, game, id),
                            .models = game.unit(id).alive.count(),
                            .of = squad.size,
                            .posture = posture(game, id),
                            .facts = unit_facts(setup, game, id),
                            .out = game.unit(id).status == Status::destroyed});
  if (!game.fights(id)) return;
  for_each_member(game, setup, id, [&](std::size_t, ModelId model) {
    const Kit& kit = setup.kit(model);
    picture.tokens.push_back({.label = label(setup, model),
                              .name = profile.name,
                              .seat = setup.seat(id),
                              .at = game.model(model).at,
                              .shape = {kit.radius},
                              .details = kit_details(setup.arsenal, kit),
                              .group = its_label,
                              .height = game.model(model).height,
                              .posture = posture(game, id),
                              .facts = kit_facts(setup.arsenal, kit)});
  });
}

// They matter while units are placed, and are known once the edge has been chosen.
void draw_deployment(const Setup& setup, const Game& game, Sketch& picture) {
  RollOff roll_off;
  if (game.round > 0 || game.agenda.find(roll_off)) return;
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    const auto outline = strip(setup.terrain, edge_of(game, Law(setup, Book{}), seat), kZone);
    picture.zones.push_back({"deployment",
                             "",
                             fmt::format("player {} deploys here", seat.number()),
                             {outline.begin(), outline.end()},
                             seat});
  }
}

}  // namespace

void sketch(const Setup& setup, const Game& game, Sketch& picture) {
  for (const UnitId id : ids_below<UnitId>(game.units.size())) draw_unit(setup, game, id, picture);
  draw_deployment(setup, game, picture);
  if (game.round == 0) {
    picture.headline.emplace_back("Deployment");
    return;
  }
  int left[2] = {};
  for (std::uint8_t seat = 0; seat < 2; ++seat)
    for_each_fighting(game, setup, Seat{seat}, [&](UnitId id) { left[seat] += game.unit(id).activated == 0 ? 1 : 0; });
  picture.headline.push_back(fmt::format("Round {} of 4   score {} : {}   still to activate {} : {}", game.round,
                                         game.score[0], game.score[1], left[0], left[1]));
}

}  // namespace sandtable::army_man
