#include "games/army_man/show/sketch.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/words.h"
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

std::string badges(const Game& game, UnitId id) {
  const Unit& unit = game.unit(id);
  if (unit.status != Status::fighting) return unit.status == Status::waiting ? "waiting" : "destroyed";
  std::string words;
  const auto add = [&](bool holds, std::string_view word) {
    if (holds) words += (words.empty() ? "" : " ") + std::string(word);
  };
  const bool active = active_unit(game) == id;
  add(active, "active");
  add(unit.pinned != 0, "pinned");
  add(unit.posture == Posture::hunkered, "hunkered");
  add(unit.posture == Posture::on_guard, "on-guard");
  add(unit.wounds > 0, counted(unit.wounds, "hit", "hits"));
  add(unit.activated != 0 && !active, "done");
  return words;
}

std::string weapon_details(const Weapon& weapon) {
  std::string out =
      fmt::format("{} ({}, {}\"", weapon.name, counted(weapon.attacks, "die", "dice"), inches(weapon.range));
  for (std::size_t i = 0; i < kTricks; ++i) {
    const auto trick = static_cast<Trick>(i);
    if (weapon.has(trick)) out += fmt::format(", {}", trick_name(trick));
  }
  return out + ")";
}

std::string kit_details(const Arsenal& arsenal, const Kit& kit) {
  std::string out;
  const auto add = [&](const std::string& text) { out += (out.empty() ? "" : "; ") + text; };
  for (const WeaponId gun : kit.guns) add(weapon_details(arsenal.weapon(gun)));
  for (const MeleeWeaponId blade : kit.blades) {
    const MeleeWeapon& weapon = arsenal.melee_weapons[blade.v];
    add(fmt::format("{} ({} in melee)", weapon.name, counted(weapon.attacks, "die", "dice")));
  }
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

void draw_unit(const Setup& setup, const Game& game, UnitId id, Sketch& picture) {
  const Squad& squad = setup.squad(id);
  const Profile& profile = squad.profile;
  const std::string its_label = label(setup, id);
  picture.groups.push_back({its_label, profile.name, setup.seat(id), badges(game, id),
                            unit_details(profile) + arms_details(setup, game, id), game.unit(id).alive.count(),
                            squad.size});
  if (!game.fights(id)) return;
  for_each_member(game, setup, id, [&](std::size_t, ModelId model) {
    const Kit& kit = setup.kit(model);
    picture.tokens.push_back({label(setup, model), profile.name, setup.seat(id), game.model(model).at, kit.radius, "",
                              kit_details(setup.arsenal, kit), its_label});
  });
}

}  // namespace

void sketch(const Setup& setup, const Game& game, Sketch& picture) {
  for (const UnitId id : ids_below<UnitId>(game.units.size())) draw_unit(setup, game, id, picture);
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
