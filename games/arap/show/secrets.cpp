#include "games/arap/show/secrets.h"

#include "games/arap/rules/mission/deployment.h"
#include "games/arap/rules/mission/hiding.h"

namespace sandtable::arap {

namespace {

bool is_secret(const Game& game, const Setup& setup, UnitId unit, Seat seat) {
  return setup.seat(unit) != seat && game.fights(unit) && game.unit(unit).has(UnitMark::hidden);
}

// Nothing of a model is known but whether it lives.
void forget_model(Model& model) {
  const UnitId killer = model.killer;
  const Count fell = model.fell;
  model = {};
  model.killer = killer;
  model.fell = fell;
}

// A hidden squad is one unit to others, whatever its parts do, and nobody knows more of it than that it is hidden.
void forget_squad(Game& game, const Setup& setup, const Squad& squad, Seat seat) {
  UnitId first = UnitId::none();
  Members members;
  for (std::size_t i = 0; i < squad.size; ++i) {
    const UnitId part = unit_at(squad.first.v + i);
    if (!is_secret(game, setup, part, seat)) continue;
    if (first.is_none()) first = part;
    members = members | game.unit(part).members;
    for (const UnitId guest : game.unit(part).guests) forget_model(game.model(model_at(guest.v)));
    game.unit(part) = Unit{};
  }
  if (first.is_none()) return;
  for (std::size_t m = 0; m < squad.size; ++m)
    if (members.has(m)) forget_model(game.model(squad.model(m)));
  Unit& unit = game.unit(first);
  unit.members = members;
  unit.status = Status::unseen;
  unit.marks.add(UnitMark::hidden);
}

// The squad whose models go now; of a squad in parts the number that the others know.
bool march_is_secret(const Game& game, const Setup& setup, Seat seat) {
  if (game.march.empty() || setup.seat_of(game.march[0].model) == seat) return false;
  const Squad& squad = setup.squad(game.march[0].model);
  for (std::size_t i = 0; i < squad.size; ++i)
    if (game.unit(unit_at(squad.first.v + i)).status == Status::unseen) return true;
  return false;
}

}  // namespace

void blank(const sandtable::Setup& base, void* state, Seat seat) {
  const auto& setup = static_cast<const Setup&>(base);
  Game& game = *static_cast<Game*>(state);
  for (const Squad& squad : setup.squads)
    if (setup.seat(squad.unit()) != seat) forget_squad(game, setup, squad, seat);
  if (march_is_secret(game, setup, seat)) game.march.clear();
  if (seat.v == 0) game.reserve_edge = Edge::south;
}

namespace {

// The places of those who hide; others of the squad stand openly, or are dead.
Places of_the_hidden(const Game& game, const Setup& setup, UnitId unit, const Places& all) {
  Places places;
  for (const auto& place : all)
    if (game.unit(unit).members.has(setup.member(place.key))) places.push_back(place);
  return places;
}

// Where it could be; where there is no hiding place, at its own edge.
void put_somewhere(Game& game, const Setup& setup, UnitId unit, Random& random) {
  const Law law(setup, Book{});
  const auto pieces = static_cast<int>(setup.grounds.size());
  const auto from = pieces == 0 ? std::size_t{0} : static_cast<std::size_t>(random.below(pieces));
  std::optional<Places> places;
  if (pieces > 0) places = hiding_places(game, law, unit, from);
  const Angle facing = faces_enemy(game, setup.seat(unit));
  if (!places) {
    Yard yard(game, law, setup.seat(unit));
    if (const auto block = yard.first_free(unit)) places = yard.places_of(unit, *block);
  }
  game.unit(unit).status = Status::fighting;
  if (places) stand(game, setup, unit, {of_the_hidden(game, setup, unit, *places), facing});
}

}  // namespace

void imagine(const sandtable::Setup& base, void* state, Seat seat, Random& random) {
  const auto& setup = static_cast<const Setup&>(base);
  Game& game = *static_cast<Game*>(state);
  blank(base, state, seat);
  for (std::size_t i = 0; i < game.units.size(); ++i)
    if (game.units[i].status == Status::unseen) put_somewhere(game, setup, unit_at(i), random);
  if (seat.v != 0 || game.edge_recorded == 0) return;
  FixedVector<Edge, 4> edges;
  for (const Edge edge : kAllEdges)
    if (setup.scenario.reserve_edges.has(edge)) edges.push_back(edge);
  if (!edges.empty()) game.reserve_edge = edges[static_cast<std::size_t>(random.below(static_cast<int>(edges.size())))];
}

}  // namespace sandtable::arap
