// Who comes off a craft: by his own will, or out of its wreck.
#include "engine/table/height/storey.h"
#include "engine/table/plane/outline.h"
#include "games/arap/rules/charge/charge.h"
#include "games/arap/rules/craft/craft.h"
#include "games/arap/rules/damage/losses.h"
#include "games/arap/rules/fire/overwatch.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/height/water.h"
#include "games/arap/rules/mission/deployment.h"
#include "games/arap/rules/mission/spotting.h"
#include "games/arap/rules/move/ground_under.h"

namespace sandtable::arap {

namespace {

// The ground round a craft, as those meet it who come off it.
class Shore {
 public:
  Shore(const Game& game, const Law& law, UnitId unit)
      : game_(game),
        law_(law),
        craft_(game.unit(unit).host),
        hull_(game.model(model_at(craft_.v))),
        models_(members_of(game, law.setup, unit)),
        move_{.unit = unit},
        passage_(game, law, move_, models_[0], models_, {hull_.at, hull_.foothold}) {}
  Shore(const Shore&) = delete;
  Shore& operator=(const Shore&) = delete;

  const Models& models() const { return models_; }

  // What bars a place for one of them, when some have theirs already.
  Bar bars(ModelId model, Point at, const Landing& taken) const {
    if (!is_by_hull(game_, law_.setup, craft_, at)) return clause::craft_alight;
    const Terrain& table = law_.setup.terrain;
    if (at.x < Mil{} || at.y < Mil{} || at.x > table.width() || at.y > table.depth()) return clause::move_table_edge;
    WalkRules rules = passage_.rules();
    rules.radius = radius(model);
    if (!can_stand(passage_.terrain(), rules, at)) return clause::move_no_overlap;
    for (const auto& [other, place] : taken)
      if (within(at, place, radius(model) + radius(other) - kTolerance)) return clause::move_no_overlap;
    return bars_ground(model, at);
  }

  Landing free_places(Angle from) const {
    Landing places;
    for (const ModelId model : models_)
      if (const auto at = free_place_for(model, from, places))
        places.push_back({model, *at});
      else
        return {};
    return places;
  }

  // Of those who have no choice: wherever there is room.
  Point any_place(ModelId model) const {
    WalkRules rules = passage_.rules();
    rules.radius = radius(model);
    rules.leave_edge = false;
    const Surface on = passage_.terrain().surface(hull_.at);
    return nearest_standing(passage_.terrain(), rules, hull_.at, on, 24_in).value_or(hull_.at);
  }

 private:
  Mil radius(ModelId model) const { return law_.setup.profile(model).radius(); }

  Bar bars_ground(ModelId model, Point at) const {
    for (std::size_t i = 0; i < law_.setup.grounds.size(); ++i) {
      const PieceId id{static_cast<std::uint16_t>(i)};
      const bool barred = law_.setup.grounds[i].footing == Footing::impassable;
      if (barred && inside_or_on(law_.setup.terrain.piece(id).outline, at)) return clause::move_surfaces;
    }
    const bool sinks = deep_water(law_, at) && swims(game_, law_, model) == Swim::none;
    return sinks && law_.rule(clause::swim_underwater) ? Bar{clause::swim_underwater} : kAllowed;
  }

  // The nearest to the hull, in rings, going round from that side.
  std::optional<Point> free_place_for(ModelId model, Angle from, const Landing& taken) const {
    constexpr int kTurnRound = 10;  // degrees
    const Mil hull = law_.setup.profile(craft_).radius();
    const Mil least = game_.fights(craft_) ? hull + radius(model) : Mil{};
    for (Mil out = least; out <= hull + 2_in; out += Mil{250}) {
      for (int turn = 0; turn < 360; turn += kTurnRound) {
        const Point at = hull_.at + offset(degrees((from.v / 100 + turn) % 360), out);
        bool near = taken.empty();
        for (const auto& [other, place] : taken) near = near || within(at, place, kUnitCoherency.near);
        if (near && bars(model, at, taken) == kAllowed) return at;
      }
    }
    return {};
  }

  const Game& game_;
  const Law& law_;
  UnitId craft_;
  const Model& hull_;
  Models models_;
  Movement move_;
  Passage passage_;
};

void put_off(Game& game, const Law& law, UnitId unit, const AskAlight::Reply& reply, Bearing bearing) {
  const Mil foot = game.model(model_at(game.unit(unit).host.v)).foothold.foot;
  for (const auto& [model, at] : reply.places) {
    Model& its = game.model(model);
    its.at = its.before = at;
    its.foothold = hold_at(law, model, floor_below(law.setup.terrain, game.broken, at, foot + 1_in), at, bearing);
    its.facing = whole_degrees(reply.facing);
  }
  Unit& its = game.unit(unit);
  its.status = Status::fighting;
  its.host = UnitId::none();
  its.marks.add(UnitMark::moved);
  its.marks.remove(UnitMark::shot);
}

// Enemies whom those who came off stand too near.
void offer_interceptions(Game& game, Umpire& umpire, UnitId unit) {
  const Seat enemy_seat = other(umpire.setup.seat(unit));
  UnitList near;
  for_each_fighting(game, umpire.setup, enemy_seat, [&](UnitId enemy) {
    if (is_hidden(game, enemy) || bars_interception(game, umpire, enemy) != kAllowed) return;
    bool meets = false;
    for_each_member(game, umpire.setup, unit, [&](ModelId model) {
      const Model& its = game.model(model);
      for_each_member(game, umpire.setup, enemy, [&](ModelId foe) {
        meets = meets || in_reach(game, umpire, model, its.at, its.foothold.foot, foe);
      });
    });
    if (meets) near.push_back(enemy);
  });
  if (near.empty() || !umpire.rule(clause::intercept_straying)) return;
  for (const UnitId enemy : near)
    if (umpire.ask(enemy_seat, AskIntercept{.unit = enemy, .mover = unit}).intercept == Choice::yes)
      intercept(game, umpire, enemy, unit);
}

}  // namespace

Verdict judge_landing(const Game& game, const Law& law, UnitId unit, const Landing& places) {
  const Shore shore(game, law, unit);
  Landing taken;
  FixedVector<Disc, kMostTogether> discs;
  for (const auto& [model, at] : places) {
    if (!shore.models().contains(model)) return {clause::craft_alight, shore.models()[0]};
    for (const auto& [other, place] : taken)
      if (other == model) return {clause::craft_alight, model};
    if (const Bar bar = shore.bars(model, at, taken); bar != kAllowed) return {bar, model};
    taken.push_back({model, at});
    discs.push_back({at, law.setup.profile(model).radius()});
  }
  if (taken.size() != shore.models().size()) return {clause::craft_alight, shore.models()[0]};
  const bool loose = !coherent({discs.data(), discs.size()}, kUnitCoherency);
  return {loose && law.rule(clause::unit_coherency) ? Bar{clause::unit_coherency} : kAllowed, shore.models()[0]};
}

Landing free_places(const Game& game, const Law& law, UnitId unit, Angle from) {
  return Shore(game, law, unit).free_places(from);
}

void alight(Game& game, Umpire& umpire, UnitId unit, const AskAlight::Reply& reply) {
  const UnitId craft = game.unit(unit).host;
  put_off(game, umpire, unit, reply, Bearing::upright);
  tell(umpire, Alighted{{unit, craft}}, {clause::craft_alight});
  stumble_upon(game, umpire, unit);
  offer_interceptions(game, umpire, unit);
  fire_at_appearing(game, umpire, unit);
}

namespace {

// One hit on everybody aboard, from no range at all.
void shatter(Game& game, Umpire& umpire, UnitId unit) {
  umpire.follow(clause::wound_no_range_source);
  const Harm harm{.blow = {.strength = 4, .close = true}, .cause = Cause::hazard};
  for (const ModelId model : members_of(game, umpire.setup, unit)) suffer(game, umpire, model, harm, 1);
}

void crawl_out(Game& game, Umpire& umpire, UnitId unit) {
  AskAlight::Reply out;
  out.places = umpire.ask(umpire.setup.seat(unit), AskWreck{unit}).places;
  out.facing = game.model(model_at(game.unit(unit).host.v)).facing;
  if (out.places.empty()) out.places = free_places(game, umpire, unit, out.facing);
  for (const ModelId model : members_of(game, umpire.setup, unit)) {
    bool placed = false;
    for (const auto& [other, at] : out.places) placed = placed || other == model;
    if (placed) continue;
    AskAlight::Reply one{.places = {{model, Shore(game, umpire, unit).any_place(model)}}, .facing = out.facing};
    out.places.push_back(one.places[0]);
  }
  put_off(game, umpire, unit, out, Bearing::prone);
  umpire.follow(clause::prone_state);
  game.unit(unit).marks.add(UnitMark::attempted);
  stumble_upon(game, umpire, unit);
  offer_interceptions(game, umpire, unit);
  fire_at_appearing(game, umpire, unit);
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, Wreck wreck) {
  UnitList units = passengers_of(game, wreck.craft);
  if (units.empty() || !umpire.rule(clause::craft_wreck)) return;
  tell(umpire, Wrecked{{wreck.craft}}, {clause::craft_wreck});
  for (const UnitId unit : units) shatter(game, umpire, unit);
  units = passengers_of(game, wreck.craft);
  for (const UnitId unit : units) crawl_out(game, umpire, unit);
  for (const UnitId unit : units) game.agenda.push(Coherence{unit});
}

}  // namespace sandtable::arap
