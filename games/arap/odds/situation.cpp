#include "games/arap/odds/situation.h"

#include <algorithm>

#include "engine/table/shape/scatter.h"
#include "games/arap/rules/fire/shooting.h"
#include "games/arap/rules/turn/turn.h"

namespace sandtable::arap {

namespace {

constexpr Mil kWidth = 72_in, kDepth = 110_in;
constexpr Point kMiddle{36_in, 28_in};  // where the middle of the attacker's front stands
constexpr Mil kHand{100};               // between bases and walls
constexpr Mil kWallThickness{500};
constexpr Mil kCliffDepth = 10_in;

Mil step_of(const Roster& roster) { return roster.profile.diameter + kRankGap; }

// Ranks of five, or a single one, whose middle is at `front`; the others `behind` it.
std::vector<Point> ranks(const PosedUnit& unit, Point front, int behind, bool one_rank) {
  const std::size_t size = unit.roster.models.size(), wide = one_rank ? size : unit.front();
  const Mil step = step_of(unit.roster);
  std::vector<Point> places;
  for (std::size_t i = 0; i < size; ++i) {
    const auto file = static_cast<std::int32_t>(i % wide) - static_cast<std::int32_t>(wide / 2);
    const auto rank = static_cast<std::int32_t>(i / wide);
    places.push_back({front.x + step * file, front.y + step * (behind * rank)});
  }
  return places;
}

Angle facing_of(const PosedUnit& unit, Seat seat) {
  const int towards = seat.v == 0 ? 0 : 180;
  switch (unit.shown) {
    case Approach::front:
      return compass(towards);
    case Approach::left_flank:
    case Approach::right_flank:
      return compass(90);
    case Approach::rear:
      return compass(180 - towards);
  }
  return compass(towards);
}

void mark_if(Unit& unit, bool so, UnitMark mark) {
  if (so) unit.marks.add(mark);
}

StagedUnit staged(std::string name, Seat seat, const PosedUnit& posed, const std::vector<Point>& places) {
  StagedUnit unit{.seat = seat, .name = std::move(name), .roster = posed.roster};
  const std::size_t size = posed.roster.models.size();
  for (const Point at : places) {
    StagedModel model{.model = {.at = at, .facing = facing_of(posed, seat), .moved = posed.moved},
                      .prone = posed.prone};
    if (posed.dashed) model.model.marks.add(ModelMark::has_dashed);
    unit.models.push_back(model);
  }
  unit.models[0].model.wounds = posed.hurt;
  unit.unit.status = Status::fighting;
  unit.unit.members = Members::first(size - static_cast<std::size_t>(posed.lost));
  unit.unit.size = unit.unit.began = unit.unit.members.count();
  unit.unit.nerve = posed.pinned ? Nerve::pinned : posed.suppressed ? Nerve::suppressed : Nerve::steady;
  mark_if(unit.unit, posed.moved > Mil{}, UnitMark::moved);
  mark_if(unit.unit, posed.hidden, UnitMark::hidden);
  mark_if(unit.unit, posed.aimed, UnitMark::aimed);
  mark_if(unit.unit, posed.fleeting, UnitMark::fleeting);
  mark_if(unit.unit, posed.confused, UnitMark::confused);
  return unit;
}

// As wide as a front, from one depth to another.
Box strip(const std::vector<Point>& places, Mil near, Mil far) {
  Box box = box_round(places).grown(2_in);
  box.low.y = near;
  box.high.y = far;
  return box;
}

Piece low_wall(const std::vector<Point>& places, Mil near) {
  return {.name = "Low wall",
          .traits = {Trait::solid, Trait::obstacle, Trait::cover},
          .top = 1_in,
          .outline = outline_of(strip(places, near, near + kWallThickness))};
}

Piece scrub(const std::vector<Point>& places) {
  return {.name = "Scrub",
          .traits = {Trait::cover, Trait::difficult},
          .top = 1_in,
          .outline = outline_of(box_round(places).grown(1_in))};
}

Piece cliff(const std::vector<Point>& places, Mil near, Mil height) {
  return {.name = "Cliff",
          .traits = {Trait::solid, Trait::cover, Trait::elevation},
          .top = height,
          .outline = outline_of(strip(places, near, near + kCliffDepth))};
}

// Where a comrade of the attacker fights the target, behind it.
PosedUnit comrade(const Wanted& wanted) {
  PosedUnit one;
  one.roster.profile = wanted.attacker.roster.profile;
  one.roster.profile.least = 1;
  one.roster.models = {wanted.attacker.roster.models.back()};
  return one;
}

void set_terrain(Stage& stage, const Wanted& wanted, const std::vector<Point>& ours, const std::vector<Point>& theirs) {
  const Mil our_half = wanted.attacker.roster.profile.radius(), their_half = wanted.target.roster.profile.radius();
  if (wanted.contest == Contest::climb) add_piece(stage.table, cliff(ours, kFaceAt, wanted.height));
  if (wanted.contest == Contest::jump) add_piece(stage.table, cliff(ours, kFaceAt - kCliffDepth, wanted.height));
  if (wanted.behind_wall) add_piece(stage.table, low_wall(ours, ours[0].y + our_half + kHand));
  if (wanted.cover == Cover::soft) add_piece(stage.table, scrub(theirs));
  if (wanted.cover == Cover::hard)
    add_piece(stage.table, low_wall(theirs, theirs[0].y - their_half - kHand - kWallThickness));
}

// Before the cliff, on its edge, or over against the target.
Point attackers_front(const Wanted& wanted) {
  const Mil half = wanted.attacker.roster.profile.radius();
  if (wanted.contest == Contest::climb) return {kMiddle.x, kFaceAt - half};
  if (wanted.contest == Contest::jump) return {kMiddle.x, kFaceAt - half};
  return kMiddle;
}

Stage stage_of(const Wanted& wanted, const SwitchPairs& switches) {
  const bool heights = wanted.is_on_heights();
  const std::vector<Point> ours = ranks(wanted.attacker, attackers_front(wanted), -1, heights);
  const std::vector<Point> theirs = ranks(wanted.target, {kMiddle.x, kMiddle.y + wanted.range}, 1, false);
  Stage stage{.table = bare_table(kWidth, kDepth), .switches = switches};
  set_terrain(stage, wanted, ours, theirs);
  stage.units.push_back(staged("A", Seat{0}, wanted.attacker, ours));
  if (wanted.corrected > 0) {
    stage.units.back().fired_at = "B";
    stage.units.back().unit.fired_turns = wanted.corrected;
    stage.units.back().unit.marks.add(UnitMark::shot);
  }
  if (wanted.locked) {
    const Point behind{theirs.back().x, theirs.back().y + step_of(wanted.target.roster)};
    stage.units.push_back(staged("F", Seat{0}, comrade(wanted), {behind}));
    stage.locks.push_back({.a = "F", .b = "B"});
  }
  stage.units.push_back(staged("B", Seat{1}, wanted.target, theirs));
  if (wanted.contest == Contest::melee) stage.locks.push_back({.a = "A", .b = "B"});
  stage.start.moment = Moment::activation;
  stage.start.active = wanted.reacts ? Seat{1} : Seat{0};
  stage.start.duel.round = 2;
  stage.start.unit = "A";
  return stage;
}

int points_needed(const Opening& opening, const Wanted& wanted) {
  if (wanted.contest == Contest::climb) return 2;
  if (wanted.contest != Contest::fire) return 1;
  if (wanted.points > 0) return wanted.points;
  const Law law(*opening.setup, Book{});
  const auto serves = [&](int points) {
    const Shooting action{.unit = Wanted::attacker_id(), .points = points, .volley = points};
    return bars_shooting(opening.game, law, action.unit, Party::all, points) == kAllowed &&
           can_shoot_at(opening.game, law, action, wanted.target_id());
  };
  int points = 1;
  while (points < 3 && !serves(points)) ++points;
  return points;
}

// What follows on the contest stands below it.
void set_agenda(Opening& opening, const Wanted& wanted) {
  Game& game = opening.game;
  Activation activation;
  game.agenda.find(activation);
  game.agenda.drop_top();
  if (wanted.contest == Contest::activation) {
    game.unit(Wanted::attacker_id()).marks.remove(UnitMark::attempted);
    return game.agenda.push(ActivationRoll{Wanted::attacker_id()});
  }
  const bool fights = wanted.contest == Contest::charge || wanted.contest == Contest::melee;
  if (fights) game.agenda.push(MeleeRound{.of = Wanted::attacker_id()});
  if (wanted.contest == Contest::melee) return;
  const bool fires = wanted.contest == Contest::fire || wanted.contest == Contest::grenade;
  if (fires && wanted.tests && !wanted.reacts) game.agenda.push(Chosen{.unit = wanted.target_id()});
  activation.points = points_needed(opening, wanted);
  game.agenda.push(activation);
}

}  // namespace

Result<Opening> set_out(const Wanted& wanted, const SwitchPairs& switches) {
  Result<Opening> opened = open_stage(stage_of(wanted, switches));
  if (opened) set_agenda(*opened, wanted);
  return opened;
}

}  // namespace sandtable::arap
