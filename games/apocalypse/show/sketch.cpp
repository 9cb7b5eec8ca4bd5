#include "games/apocalypse/show/sketch.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/words.h"
#include "engine/muster/map_file.h"
#include "games/apocalypse/ask/answers.h"
#include "games/apocalypse/rules/move/placing.h"
#include "games/apocalypse/words/wording.h"

namespace sandtable::apocalypse {

namespace {

constexpr int kRounds = 6;

std::string_view status_word(Status status) {
  constexpr Words<6> kWords = {"waiting", "joined", "reserve", "aboard", "", "destroyed"};  // as Status
  return kWords[static_cast<std::size_t>(status)];
}

std::string wounds_text(const Setup& setup, const Game& game, UnitId id) {
  int wounds = 0, of = 0;
  for_each_alive(game, setup, id, [&](std::size_t, ModelId model) {
    wounds += game.model(model).wounds;
    of += game.model(model).wounds > 0 ? setup.kit(model).tough : 0;
  });
  return wounds == 0 ? std::string() : fmt::format("{} of {} wounds", wounds, of);
}

Badges badges(const Setup& setup, const Game& game, UnitId id) {
  const Unit& unit = game.unit(id);
  Badges badges;
  const auto add = [&](bool holds, std::string_view word) {
    if (holds) badges.emplace_back(word);
  };
  const bool active = game.active == id;
  add(active, "active");
  if (unit.status == Status::aboard)
    badges.push_back("in " + label(setup, unit.transport));
  else if (unit.status == Status::joined)
    badges.push_back("in " + label(setup, unit.host));
  else
    add(unit.status != Status::on_table, status_word(unit.status));
  if (unit.status == Status::destroyed || unit.status == Status::joined) return badges;
  add(unit.pinned != 0, "pinned");
  add(unit.shaken != 0, "shaken");
  add(unit.tracked != 0, "tracked");
  add(unit.hovers != 0, "hovering");
  const std::string wounds = wounds_text(setup, game, id);
  add(!wounds.empty(), wounds);
  for (std::size_t i = 0; i < kEffects; ++i) add(unit.has(static_cast<Effect>(i)), effect_word(static_cast<Effect>(i)));
  add(unit.activated != 0 && !active, "done");
  return badges;
}

// "3 dice, 24\", Linked"
std::string weapon_details(const Weapon& weapon) {
  std::string out = counted(weapon.attacks, "die", "dice");
  out += weapon.is_ranged() ? fmt::format(", {}\"", inches(weapon.range)) : " in melee";
  if (weapon.x) out += ", all wounds on one model";
  for (std::size_t i = 0; i < kTricks; ++i)
    if (weapon.has(static_cast<Trick>(i))) out += fmt::format(", {}", trick_name(static_cast<Trick>(i)));
  return out;
}

std::vector<Sketch::Fact> arms_facts(const Setup& setup, const Game& game, ModelId model) {
  std::vector<Sketch::Fact> facts;
  const auto& arms = setup.kit(model).arms;
  for (std::size_t arm = 0; arm < arms.size(); ++arm) {
    const Weapon& weapon = setup.arsenal.weapon(arms[arm]);
    facts.push_back({weapon.kind, weapon_details(weapon) + (game.model(model).has_spent(arm) ? ", used" : "")});
  }
  return facts;
}

std::string arms_details(const Setup& setup, const Game& game, ModelId model) {
  std::string out;
  for (const auto& [weapon, details] : arms_facts(setup, game, model))
    out += fmt::format("{}{} ({})", out.empty() ? "" : "; ", weapon, details);
  return out.empty() ? "bare hands" : out;
}

// "10 with Rifle (1 die, 30"); 1 with Flamer (4 dice, 12")", of those who are left.
std::string unit_arms(const Setup& setup, const Game& game, UnitId id) {
  std::vector<std::pair<std::string, int>> arms;
  for_each_alive(game, setup, id, [&](std::size_t, ModelId model) {
    const std::string its = arms_details(setup, game, model);
    const auto same = std::ranges::find(arms, its, &std::pair<std::string, int>::first);
    if (same == arms.end())
      arms.emplace_back(its, 1);
    else
      ++same->second;
  });
  std::string out;
  for (const auto& [its, count] : arms)
    out += fmt::format("; {}{}", members_in(game, setup, id) > 1 ? fmt::format("{} with ", count) : "", its);
  return out;
}

std::vector<std::string> rules_of(const Kit& kit) {
  std::vector<std::string> rules;
  if (kit.is_tough()) rules.push_back(fmt::format("Tough({})", kit.tough));
  if (kit.psyker > 0) rules.push_back(fmt::format("Psyker({})", kit.psyker));
  if (kit.transport > 0) rules.push_back(fmt::format("Transport({})", kit.transport));
  for (std::size_t i = 0; i < kSpecials; ++i) {
    const auto special = static_cast<Special>(i);
    if (kit.has(special) || comes_with(kit.type, special)) rules.emplace_back(special_name(special));
  }
  return rules;
}

std::string unit_details(const Setup& setup, const Game& game, UnitId id) {
  const Squad& squad = setup.squad(id);
  std::string out = fmt::format("{}, Quality {}+, worth {}", type_name(squad.type), squad.quality,
                                counted(points_of(game, setup, id), "point", "points"));
  for (const std::string& rule : rules_of(setup.kit(squad.first))) out += "; " + rule;
  return out + unit_arms(setup, game, id);
}

std::vector<Sketch::Fact> unit_facts(const Setup& setup, const Game& game, UnitId id) {
  const Squad& squad = setup.squad(id);
  std::vector<Sketch::Fact> facts = {{"Kind", std::string(type_name(squad.type))},
                                     {"Quality", fmt::format("{}+", squad.quality)},
                                     {"Points", fmt::format("{}", points_of(game, setup, id))}};
  if (!game.unit(id).alive.empty()) facts.push_back({"Leader", label(setup, leader(game, setup, id))});
  for (const std::string& rule : rules_of(setup.kit(squad.first))) facts.push_back({"Special", rule});
  for (const UpgradeId upgrade : squad.upgrades) facts.push_back({"Upgrade", setup.arsenal.upgrade(upgrade).name});
  return facts;
}

Sketch::Shape shape_of(const Setup& setup, const Unit& unit, ModelId model) {
  const BaseClass& base = setup.base(model);
  Sketch::Shape shape;
  if (base.round) {
    shape.radius = base.width / 2;
  } else {
    shape.half_length = base.length / 2;
    shape.half_width = base.width / 2;
  }
  if (has_facing(setup.kit(model).type)) shape.facing = unit.facing;
  return shape;
}

Badges model_badges(const Setup& setup, const Game& game, UnitId id, ModelId model) {
  Badges badges;
  if (members_in(game, setup, id) > 1 && leader(game, setup, id) == model) badges.emplace_back("leader");
  if (game.model(model).wounds > 0)
    badges.push_back(fmt::format("{} of {} wounds", int{game.model(model).wounds}, setup.kit(model).tough));
  return badges;
}

void draw_models(const Setup& setup, const Game& game, UnitId id, Sketch& picture) {
  for_each_alive(game, setup, id, [&](std::size_t, ModelId model) {
    const UnitId own = setup.owners[model.v];
    picture.tokens.push_back({.label = label(setup, model),
                              .name = setup.squad(own).name,
                              .seat = setup.seat(id),
                              .at = game.model(model).at,
                              .shape = shape_of(setup, game.unit(id), model),
                              .badges = model_badges(setup, game, id, model),
                              .details = arms_details(setup, game, model),
                              .group = label(setup, own),
                              .facts = arms_facts(setup, game, model)});
  });
}

void draw_unit(const Setup& setup, const Game& game, UnitId id, Sketch& picture) {
  const Unit& unit = game.unit(id);
  const bool joined = unit.status == Status::joined;
  int left = 0;
  for (std::size_t own = 0; own < setup.squad(id).size; ++own)
    left += is_alive(game, setup, setup.squad(id).model(own)) ? 1 : 0;
  picture.groups.push_back({.label = label(setup, id),
                            .name = setup.squad(id).name,
                            .seat = setup.seat(id),
                            .badges = badges(setup, game, id),
                            .details = unit_details(setup, game, id),
                            .models = joined ? left : unit.alive.count(),
                            .of = joined ? setup.squad(id).size : int{unit.original},
                            .facts = unit_facts(setup, game, id),
                            .out = unit.status == Status::destroyed});
  if (game.stands(id)) draw_models(setup, game, id, picture);
}

// They matter while units are placed, and are known once the edge has been chosen.
void draw_deployment(const Setup& setup, const Game& game, Sketch& picture) {
  RollOff roll_off;
  if (game.round > 0 || game.agenda.find(roll_off)) return;
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    const Box zone = zone_of(game, Law(setup, Book{}), seat);
    picture.zones.push_back(
        {"deployment", "", fmt::format("player {} deploys here", seat.number()), outline_of(zone), seat});
  }
}

std::string round_text(const Setup& setup, const Game& game) {
  int left[2] = {};
  for (const UnitId id : ids_below<UnitId>(game.units.size()))
    left[setup.seat(id).v] += may_activate(game, Law(setup, Book{}), id) ? 1 : 0;
  std::string out = fmt::format("Round {} of {}   score {} : {}   still to activate {} : {}", game.round, kRounds,
                                game.score[0], game.score[1], left[0], left[1]);
  if (game.power_dice[0] > 0 || game.power_dice[1] > 0)
    out += fmt::format("   power dice {} : {}", game.power_dice[0], game.power_dice[1]);
  return out;
}

}  // namespace

void sketch(const Setup& setup, const Game& game, Sketch& picture) {
  for (const UnitId id : ids_below<UnitId>(game.units.size())) draw_unit(setup, game, id, picture);
  draw_deployment(setup, game, picture);
  picture.headline.push_back(game.round == 0 ? "Deployment" : round_text(setup, game));
}

}  // namespace sandtable::apocalypse
