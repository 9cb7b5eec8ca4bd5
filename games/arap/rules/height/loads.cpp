#include "games/arap/rules/height/loads.h"

#include <algorithm>

#include "engine/table/height/storey.h"
#include "games/arap/rules/height/water.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/turn/actions.h"
#include "games/arap/state/events.h"

namespace sandtable::arap {

namespace {

constexpr Mil kAtHand = 2_in;

bool is_lifted_by_two(Load::Kind kind) { return kind != Load::Kind::short_ladder; }

bool lies_near(const Game& game, const Law& law, ModelId model, Point at) {
  const Model& its = game.model(model);
  const Mil floor = floor_below(law.setup.terrain, game.broken, at, its.foothold.foot + 1_in).height;
  return within(law, {its.at, {}}, {at, {}}, kAtHand) && floor + 1_in >= its.foothold.foot;
}

// A comrade who carries it and stands beside him.
bool comes_from_comrade(const Game& game, const Law& law, ModelId model, const Load& load) {
  for (const UnitId carrier : load.carriers) {
    if (carrier.is_none() || carrier.v == model.v) continue;
    const ModelId mate = model_at(carrier.v);
    const bool own = law.setup.seat_of(mate) == law.setup.seat_of(model);
    if (own && within(game, law, model, mate, kAtHand)) return true;
  }
  return false;
}

}  // namespace

bool is_load(const Game& game, std::int32_t number) {
  return number >= 1 && number <= static_cast<std::int32_t>(game.loads.size());
}

bool has_free_hands(const Game& game, const Law& law, UnitId unit, Party party, ModelId model) {
  return model.v < game.models.size() && acting(game, law.setup, unit, party).contains(model) &&
         !game.model(model).foothold.is_climbing() && !is_swimming(game.model(model));
}

Bar bars_load(const Game& game, const Law& law, const AskLoad& asked, const AskLoad::Reply& reply) {
  const bool able = has_free_hands(game, law, asked.unit, asked.party, reply.model) && is_load(game, reply.load);
  if (!able || (reply.deed == LoadDeed::put_down) != (asked.putting != 0)) return clause::load_take;
  const Load& load = game.loads[static_cast<std::size_t>(reply.load - 1)];
  const Model& its = game.model(reply.model);
  if (reply.deed == LoadDeed::put_down) return its.load == reply.load ? kAllowed : Bar{clause::load_take};
  if (its.load != 0 || load.place == Load::Place::standing) return clause::load_take;
  if (its.marks.has(ModelMark::interacted) && law.rule(clause::action_sole)) return clause::action_sole;
  if (load.place == Load::Place::lying) {
    const bool near = lies_near(game, law, reply.model, load.at) || !law.rule(clause::load_take);
    return near && reply.deed == LoadDeed::take ? kAllowed : Bar{clause::load_take};
  }
  if (!comes_from_comrade(game, law, reply.model, load)) return clause::load_take;
  const bool room = load.carriers[1].is_none() && is_lifted_by_two(load.kind);
  return reply.deed == LoadDeed::take_over || room ? kAllowed : Bar{clause::load_take};
}

bool has_load_to_take(const Game& game, const Law& law, const AskLoad& asked) {
  bool found = false;
  if (!game.loads.empty()) for_each_load(game, law, asked, [&](const AskLoad::Reply&) { found = true; });
  return found;
}

void let_go(Game& game, Load& load) {
  for (UnitId& carrier : load.carriers) {
    if (!carrier.is_none()) game.model(model_at(carrier.v)).load = 0;
    carrier = UnitId::none();
  }
}

void lay_down(Game& game, Load& load, Point at) {
  let_go(game, load);
  load.place = Load::Place::lying;
  load.at = load.head = at;
}

void give_to(Game& game, Load& load, std::int32_t number, ModelId model) {
  load.place = Load::Place::carried;
  (load.carriers[0].is_none() ? load.carriers[0] : load.carriers[1]) = unit_at(model.v);
  game.model(model).load = static_cast<std::uint8_t>(number);
}

void use_hands(Game& game, ModelId model) {
  game.model(model).marks.add(ModelMark::interacted);
  game.model(model).marks.add(ModelMark::busy);
}

namespace {

// The last one who lets go puts it down; the other carries on alone.
void release(Game& game, Load& load, ModelId model) {
  if (load.carriers[1].is_none()) return lay_down(game, load, game.model(model).at);
  if (load.carriers[0].v == model.v) load.carriers[0] = load.carriers[1];
  load.carriers[1] = UnitId::none();
  game.model(model).load = 0;
}

}  // namespace

void move_load(Game& game, Umpire& umpire, const AskLoad& asked) {
  const AskLoad::Reply reply = umpire.ask(umpire.setup.seat(asked.unit), asked);
  Load& load = game.loads[static_cast<std::size_t>(reply.load - 1)];
  umpire.follow(clause::load_take);
  if (reply.deed == LoadDeed::put_down) {
    release(game, load, reply.model);
  } else {
    if (reply.deed == LoadDeed::take_over) let_go(game, load);
    give_to(game, load, reply.load, reply.model);
    use_hands(game, reply.model);
  }
  tell(umpire, LoadMoved{reply.model, reply.deed}, {clause::load_take});
}

void drop_loads(Game& game, Umpire& umpire) {
  for (Load& load : game.loads) {
    for (int slot = 1; slot >= 0; --slot) {
      const UnitId carrier = load.carriers[slot];
      if (carrier.is_none()) continue;
      const ModelId model = model_at(carrier.v);
      const UnitId unit = unit_of(game, umpire.setup, model);
      const bool holds = !unit.is_none() && game.model(model).fell == 0 && !game.unit(unit).is_routing();
      if (!holds && umpire.rule(clause::load_fallen)) release(game, load, model);
    }
  }
}

}  // namespace sandtable::arap
