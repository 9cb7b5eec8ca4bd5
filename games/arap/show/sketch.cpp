#include "games/arap/show/sketch.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/base/id_range.h"
#include "engine/kind/words.h"
#include "games/arap/words/cards.h"
#include "games/arap/words/labels.h"

namespace sandtable::arap {

namespace {

// The unit that acts now.
UnitId active_unit(const Game& game) {
  Activation activation;
  return game.agenda.find(activation) ? activation.unit : UnitId::none();
}

std::string_view status_word(Status status) {
  switch (status) {
    case Status::waiting:
      return "waiting";
    case Status::reserve:
      return "in reserve";
    case Status::aboard:
      return "aboard";
    case Status::joined:
      return "joined";
    case Status::chasing:
      return "off the table";
    case Status::departed:
      return "left the table";
    case Status::destroyed:
      return "destroyed";
    case Status::unseen:
      return "hidden";
    case Status::absent:
    case Status::fighting:
      break;
  }
  return {};
}

Badges badges(const Game& game, UnitId id) {
  const Unit& unit = game.unit(id);
  if (unit.status != Status::fighting) return {std::string(status_word(unit.status))};
  Badges badges;
  const auto add = [&](bool holds, std::string_view word) {
    if (holds) badges.emplace_back(word);
  };
  const bool active = active_unit(game) == id;
  add(active, "active");
  add(unit.is_pinned(), "pinned");
  add(unit.nerve == Nerve::suppressed, "suppressed");
  add(unit.is_routing(), "routing");
  add(unit.is_pursuing(), "pursuing");
  add(is_locked(game, id), "in melee");
  add(unit.has(UnitMark::hidden), "hidden");
  add(unit.watch > 0, "on overwatch");
  add(unit.has(UnitMark::aimed), "aimed");
  add(unit.has(UnitMark::confused), "confused");
  add(unit.has(UnitMark::attempted) && !active, "done");
  return badges;
}

std::string posture(const Model& model) {
  if (model.foothold.hold == Hold::water) return "swimming";
  if (model.foothold.is_climbing()) return "climbing";
  return model.is_prone() ? "prone" : "standing";
}

Badges model_badges(const Model& model, const Kit& kit) {
  Badges badges;
  const int left = kit.its.wounds - model.wounds;
  if (kit.its.wounds > 1) badges.push_back(fmt::format("{} of {} wounds", left, int{kit.its.wounds}));
  if (kit.leader) badges.emplace_back("leader");
  if (model.marks.has(ModelMark::dashed)) badges.emplace_back("moving tactically");
  if (model.marks.has(ModelMark::burning)) badges.emplace_back("burning");
  if (model.marks.has(ModelMark::injured)) badges.emplace_back("injured");
  return badges;
}

void draw_model(const Setup& setup, const Game& game, UnitId unit, ModelId id, Sketch& picture) {
  const Model& model = game.model(id);
  const Profile& profile = setup.profile(id);
  const Kit& kit = setup.kit(id);
  picture.tokens.push_back({.label = label(setup, id),
                            .name = kit.leader && !profile.leader_name.empty() ? profile.leader_name : profile.name,
                            .seat = setup.seat_of(id),
                            .at = model.at,
                            .shape = {.radius = profile.radius(), .facing = model.facing, .front = degrees(90)},
                            .badges = model_badges(model, kit),
                            .details = kit_details(setup.arsenal, kit),
                            .group = sandtable::label(setup, unit),
                            .height = model.foothold.foot,
                            .posture = posture(model),
                            .facts = kit_facts(setup.arsenal, kit)});
}

void draw_unit(const Setup& setup, const Game& game, UnitId id, Sketch& picture) {
  const Squad& squad = setup.squad(id);
  const Status status = game.unit(id).status;
  picture.groups.push_back({.label = sandtable::label(setup, id),
                            .name = squad.profile.name,
                            .seat = setup.seat(id),
                            .badges = badges(game, id),
                            .details = profile_details(squad.profile, squad.points),
                            .models = game.unit(id).members.count(),
                            .of = squad.size,
                            .posture = {},
                            .facts = profile_facts(squad.profile),
                            .out = status == Status::destroyed || status == Status::departed});
  if (!game.fights(id)) return;
  for_each_member(game, setup, id, [&](ModelId model) { draw_model(setup, game, id, model, picture); });
}

void draw_clouds(const Game& game, Sketch& picture) {
  for (const Cloud& cloud : game.clouds) {
    const bool smoke = cloud.kind == Cloud::Kind::smoke;
    std::vector<Point> outline;
    for (int i = 0; i < 24; ++i) outline.push_back(cloud.at + offset(degrees(15 * i), cloud.radius));
    picture.zones.push_back({smoke ? "smoke" : "gas", "", smoke ? "nobody sees through it" : "poisonous", outline, {}});
  }
}

void draw_markers(const Setup& setup, Sketch& picture) {
  int number = 0;
  for (const Point marker : setup.scenario.markers)
    picture.things.push_back({.kind = "marker",
                              .label = fmt::format("M{}", ++number),
                              .name = "objective",
                              .seat = {2},
                              .at = marker,
                              .text = fmt::format("worth {} points", setup.scenario.marker_points)});
}

}  // namespace

void sketch(const Setup& setup, const Game& game, Sketch& picture) {
  for (const UnitId id : ids_below<UnitId>(game.units.size()))
    if (game.unit(id).status != Status::absent) draw_unit(setup, game, id, picture);
  draw_clouds(game, picture);
  draw_markers(setup, picture);
  if (game.round == 0) {
    picture.headline.emplace_back("Deployment");
    return;
  }
  const int length = setup.scenario.length > 0 ? setup.scenario.length : setup.on.game_length;
  picture.headline.push_back(fmt::format("{}   game turn {} of {}   player {}'s turn   score {} : {}",
                                         setup.scenario.name, int{game.round}, length, game.active.number(),
                                         game.score[0], game.score[1]));
}

}  // namespace sandtable::arap
