// Carried ladders at walls: set up, taken down and pushed away.
#include <algorithm>

#include "engine/table/height/storey.h"
#include "games/arap/rules/height/falls.h"
#include "games/arap/rules/height/loads.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/tests/goals.h"

namespace sandtable::arap {

namespace {

constexpr Mil kFromWall = 2_in;

Mil reach_of(const Load& load) { return load.kind == Load::Kind::long_ladder ? 6_in : 3_in; }
bool is_ladder(const Load& load) {
  return load.kind == Load::Kind::short_ladder || load.kind == Load::Kind::long_ladder;
}
std::uint16_t number_of_ladder(std::int32_t load) {
  return static_cast<std::uint16_t>(kCarriedLadders + static_cast<unsigned>(load) - 1U);
}

int climbers_on(const Game& game, const Law& law, std::uint16_t number) {
  int count = 0;
  for_each_fighting(game, [&](UnitId unit) {
    for_each_member(game, law.setup, unit, [&](ModelId model) {
      const Foothold& hold = game.model(model).foothold;
      count += hold.hold == Hold::ladder && hold.on == number ? 1 : 0;
    });
  });
  return count;
}

// Whether a ladder could lean there: a foot beside a wall, a head over it or on the wall above the foot.
bool leans(const Game& game, const Law& law, const Load& load, const AskSetUpLadder::Reply& reply, Mil level) {
  constexpr Mil kBeside = 600_mil;
  if (distance(reply.foot, reply.head) > 1_in + kTolerance) return false;
  const Mil low = floor_below(law.setup.terrain, game.broken, reply.foot, kOpenSky).height;
  if (std::max(low - level, level - low) > 1_in) return false;
  return std::ranges::any_of(law.setup.terrain.pieces(), [&](const Piece& wall) {
    const bool stands = wall.traits.has_any({Trait::solid, Trait::elevation}) && wall.top > low + 1_in &&
                        wall.foot < low + reach_of(load);
    return stands && !strictly_inside(wall.outline, reply.foot) && within_of(wall.outline, reply.foot, kBeside);
  });
}

Bar bars_set_up(const Game& game, const Law& law, const AskSetUpLadder::Reply& reply, const Load& load) {
  const Model& its = game.model(reply.model);
  const bool near = within(law, {its.at, {}}, {reply.foot, {}}, kFromWall) || !law.rule(clause::ladder_set_up);
  const bool fits = its.load == reply.load && near && leans(game, law, load, reply, its.foothold.foot);
  return fits ? kAllowed : Bar{clause::ladder_set_up};
}

}  // namespace

Bar bars_ladder(const Game& game, const Law& law, const AskSetUpLadder& asked, const AskSetUpLadder::Reply& reply) {
  const bool able = has_free_hands(game, law, asked.unit, asked.party, reply.model) && is_load(game, reply.load);
  if (!able) return clause::ladder_set_up;
  const Load& load = game.loads[static_cast<std::size_t>(reply.load - 1)];
  const Model& its = game.model(reply.model);
  if (!is_ladder(load)) return clause::ladder_set_up;
  if (its.marks.has(ModelMark::interacted) && law.rule(clause::action_sole)) return clause::action_sole;
  if (reply.deed == LadderDeed::set_up) return bars_set_up(game, law, reply, load);
  const std::uint16_t number = number_of_ladder(reply.load);
  const auto line = ladder(game, law, number);
  if (!line) return clause::ladder_set_up;
  if (reply.deed == LadderDeed::take_down) {
    const bool free = climbers_on(game, law, number) == 0 && its.load == 0;
    return free && within(law, soles(its), {line->foot, line->low}, kFromWall) ? kAllowed : Bar{clause::ladder_set_up};
  }
  const bool foe = load.owner != law.setup.seat_of(reply.model);
  return foe && within(law, soles(its), {line->head, line->high}, kFromWall) ? kAllowed : Bar{clause::ladder_push_away};
}

LadderPlans ladder_plans(const Game& game, const Law& law, const AskSetUpLadder& asked) {
  LadderPlans plans;
  const auto consider = [&](const AskSetUpLadder::Reply& reply) {
    if (!plans.full() && bars_ladder(game, law, asked, reply) == kAllowed) plans.push_back(reply);
  };
  for_each_member(game, law.setup, asked.unit, [&](ModelId model) {
    for (std::size_t i = 0; i < game.loads.size(); ++i) {
      const auto number = static_cast<std::int32_t>(i + 1);
      consider({model, number, LadderDeed::take_down, {}, {}});
      consider({model, number, LadderDeed::push_away, {}, {}});
      if (game.model(model).load != number) continue;
      for (std::size_t wall = 0; wall < law.setup.grounds.size(); ++wall) {
        const PieceId id{static_cast<std::uint16_t>(wall)};
        if (!within_of(law.setup.terrain.piece(id).outline, game.model(model).at, kFromWall)) continue;
        const auto line = face(law.setup.terrain, id, game.model(model).at, law.setup.profile(model).radius());
        if (line) consider({model, number, LadderDeed::set_up, line->foot, line->head});
      }
    }
  });
  return plans;
}

bool has_ladder(const Game& game, const Law& law, const AskSetUpLadder& asked) {
  return !game.loads.empty() && !ladder_plans(game, law, asked).empty();
}

namespace {

// Down it goes, and everybody who is on it falls from his height.
void throw_down(Game& game, Umpire& umpire, Load& load, std::uint16_t number) {
  for (std::size_t i = 0; i < game.models.size(); ++i) {
    const ModelId model = model_at(i);
    const Foothold hold = game.model(model).foothold;
    if (hold.hold != Hold::ladder || hold.on != number || game.model(model).fell != 0) continue;
    fall(game, umpire, model, {.height = hold.foot, .over = game.model(model).at, .rule = clause::ladder_push_away});
  }
  lay_down(game, load, load.at);
}

void push(Game& game, Umpire& umpire, const AskSetUpLadder::Reply& reply, Load& load) {
  const std::uint16_t number = number_of_ladder(reply.load);
  const int goal = umpire.setup.kit(reply.model).its.strength - climbers_on(game, umpire, number);
  const Occasion occasion{.purpose = Purpose::push_ladder,
                          .rule = clause::ladder_push_away,
                          .seat = umpire.setup.seat_of(reply.model),
                          .unit = unit_at(reply.model.v)};
  if (umpire.rule(clause::ladder_push_away) && characteristic_test(umpire, occasion, goal))
    throw_down(game, umpire, load, number);
}

}  // namespace

void handle_ladder(Game& game, Umpire& umpire, const AskSetUpLadder& asked) {
  const AskSetUpLadder::Reply reply = umpire.ask(umpire.setup.seat(asked.unit), asked);
  Load& load = game.loads[static_cast<std::size_t>(reply.load - 1)];
  use_hands(game, reply.model);
  tell(umpire, LadderMoved{reply.model, reply.deed}, {clause::ladder_set_up});
  if (reply.deed == LadderDeed::push_away) return push(game, umpire, reply, load);
  if (reply.deed == LadderDeed::take_down) return give_to(game, load, reply.load, reply.model);
  umpire.follow(clause::ladder_set_up);
  let_go(game, load);
  load.place = Load::Place::standing;
  load.owner = umpire.setup.seat_of(reply.model);
  load.at = reply.foot;
  load.head = reply.head;
}

}  // namespace sandtable::arap
