#include "games/apocalypse/state/consistency.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/table/terrain/footprint.h"
#include "games/apocalypse/rules/sight/place.h"
#include "games/apocalypse/state/events.h"

namespace sandtable::apocalypse {

namespace {

std::string wrong_with_parts(const Game& game, const Setup& setup, UnitId id) {
  const Unit& unit = game.unit(id);
  if ((unit.status == Status::joined) != !unit.host.is_none()) return "has joined nobody, or a host and its own status";
  if (unit.status == Status::joined) return unit.alive.empty() ? "" : "has joined another and has models of its own";
  for (UnitId part = unit.next; !part.is_none(); part = game.unit(part).next)
    if (game.unit(part).host != id) return "counts one among its own that has another host";
  const std::size_t members = members_in(game, setup, id);
  if (members > kMostInUnit) return "has more models than a unit can have";
  if (!unit.alive.without(Members::first(members)).empty()) return "has models it never had";
  if (unit.original != static_cast<int>(members)) return "has forgotten its original size";
  return {};
}

std::string wrong_with_standing(const Game& game, const Setup& setup, UnitId id) {
  const Unit& unit = game.unit(id);
  if (unit.status == Status::joined) return {};
  if ((unit.status == Status::destroyed) != unit.alive.empty()) return "is destroyed and has models, or the reverse";
  if ((unit.status == Status::aboard) != !unit.transport.is_none()) return "rides in nothing, or stands and rides";
  const bool rides = unit.status == Status::aboard;
  if (rides && setup.kit(leader(game, setup, unit.transport)).transport == 0) return "rides in what carries nobody";
  if (rides && game.unit(unit.transport).alive.empty()) {
    Wreck wreck;
    if (!game.agenda.find(wreck)) return "rides in a wreck";
  }
  ClosingUp closing;
  const bool led = unit.alive.empty() || unit.alive.has(unit.leader);
  if (!led && !game.agenda.find(closing)) return "has no leader";
  return {};
}

std::string wrong_with_units(const Game& game, const Setup& setup) {
  for (const UnitId id : ids_below<UnitId>(game.units.size())) {
    std::string wrong = wrong_with_parts(game, setup, id);
    if (wrong.empty()) wrong = wrong_with_standing(game, setup, id);
    if (!wrong.empty()) return fmt::format("{} {}", label(static_cast<const DuelSetup&>(setup), id), wrong);
  }
  return {};
}

struct Standing {
  ModelId model;
  Footprint base;
  Mil reach;     // no point of the base is farther from its centre
  bool follows;  // its leader has gone ahead, and may stand where it stands
  Mil left() const { return base.centre.x - reach; }
};
Mil reach_of(const Footprint& base) {
  return base.shape == Footprint::Shape::disc ? base.radius : base.half_length + base.half_width;
}

// The leader of this unit has gone ahead, and the others have yet to follow.
UnitId unit_that_follows(const Game& game) {
  JoinMelee joining;
  Landing landing;
  if (game.agenda.find(joining)) return joining.attacker;
  return game.agenda.find(landing) ? landing.unit : UnitId::none();
}

std::string wrong_with_places(const Game& game, const Setup& setup) {
  std::vector<Standing> all;
  std::string wrong;
  // The leader of an Assault has gone ahead: where the others stand has no meaning until they close in.
  JoinMelee joining{.attacker = UnitId::none()};
  game.agenda.find(joining);
  const UnitId follows = unit_that_follows(game);
  for_each_unit(game, Status::on_table, [&](UnitId id) {
    for_each_alive(game, setup, id, [&](std::size_t, ModelId model) {
      if (id == joining.attacker && model != leader(game, setup, id)) return;
      const Footprint base = footprint(game, setup, model);
      all.push_back({model, base, reach_of(base), id == follows});
      const bool on_table = lies_on(all.back().base, setup.terrain.width(), setup.terrain.depth(), kTolerance + Mil{2});
      if (!on_table && wrong.empty()) wrong = fmt::format("{} is off the table", label(setup, model));
      const bool dead = game.model(model).wounds >= setup.kit(model).tough;
      if (dead && game.model(model).wounds > 0 && wrong.empty())
        wrong = fmt::format("{} has more wounds than it can take", label(setup, model));
    });
  });
  // Only neighbours along x can overlap.
  std::ranges::sort(all, {}, [](const Standing& one) { return std::pair(one.left(), one.model); });
  for (std::size_t i = 0; i < all.size() && wrong.empty(); ++i) {
    const Mil right = all[i].base.centre.x + all[i].reach;
    for (std::size_t j = i + 1; j < all.size() && all[j].left() <= right; ++j) {
      const Mil apart = all[i].base.centre.y - all[j].base.centre.y, near = all[i].reach + all[j].reach;
      if (apart > near || -apart > near || (all[i].follows && all[j].follows)) continue;
      if (overlap(all[i].base, all[j].base, 2 * kTolerance + Mil{2}))
        return fmt::format("{} and {} overlap", label(setup, all[i].model), label(setup, all[j].model));
    }
  }
  return wrong;
}

std::string wrong_with_scores(const Game& game, const Setup& setup) {
  if (game.over != 0) return {};
  int score[2] = {};
  for_each_unit(game, Status::destroyed,
                [&](UnitId id) { score[other(setup.seat(id)).v] += points_of(game, setup, id); });
  return score[0] == game.score[0] && score[1] == game.score[1] ? "" : "the scores are not those of what is destroyed";
}

}  // namespace

std::string inconsistency(const Game& game, const Law& law) {
  if (game.units.size() != law.setup.squads.size()) return "units are missing";
  if (game.models.size() != law.setup.kits.size()) return "models are missing";
  if ((game.over != 0) != game.agenda.empty()) return "the agenda is empty and the battle is not over, or the reverse";
  if (std::string wrong = wrong_with_units(game, law.setup); !wrong.empty()) return wrong;
  if (std::string wrong = wrong_with_places(game, law.setup); !wrong.empty()) return wrong;
  return wrong_with_scores(game, law.setup);
}

}  // namespace sandtable::apocalypse
