#include "games/army_man/odds/situation.h"

#include <algorithm>

#include "games/army_man/rules/measure.h"

namespace sandtable::army_man {

namespace {

constexpr Mil kWidth = 60_in, kDepth = 90_in;
constexpr Point kAttacker{20_in, 14_in};  // its first model

// Ranks of five, the first at `front`, the others `behind` it.
std::vector<Point> ranks(const PosedSquad& squad, Point front, int behind) {
  const Mil widest = std::ranges::max(squad.profile.models, {}, &Kit::radius).radius;
  const Mil step = widest + widest + kRankGap;
  std::vector<Point> places;
  for (std::size_t i = 0; i < squad.profile.models.size(); ++i) {
    const auto column = static_cast<std::int32_t>(i % kInRank), rank = static_cast<std::int32_t>(i / kInRank);
    places.push_back({front.x + step * column, front.y + step * (behind * rank)});
  }
  return places;
}

StagedUnit unit(std::string name, Seat seat, const PosedSquad& squad, std::vector<Point> places) {
  StagedUnit unit{.seat = seat, .profile = squad.profile, .at = std::move(places)};
  unit.profile.name = std::move(name);
  unit.unit.status = Status::fighting;
  unit.unit.alive = Members::first(squad.profile.models.size() - static_cast<std::size_t>(squad.lost));
  unit.unit.wounds = squad.wounds;
  unit.unit.pinned = squad.pinned ? 1 : 0;
  unit.unit.posture = squad.hunkered ? Posture::hunkered : squad.on_guard ? Posture::on_guard : Posture::none;
  return unit;
}

// A wood around everybody.
Piece scrub(const std::vector<Point>& places) {
  return {.name = "Scrub", .traits = {Trait::cover}, .outline = outline_of(box_round(places).grown(Mil{10}))};
}

Stage stage_of(const Wanted& wanted, const SwitchPairs& switches) {
  const bool guard = wanted.fight == Fight::guard;
  const Mil bases = wanted.attacker.profile.models[0].radius + wanted.target.profile.models[0].radius;
  std::vector<Point> theirs = ranks(wanted.target, {kAttacker.x, kAttacker.y + bases + wanted.range}, 1);
  Stage stage{.table = bare_table(kWidth, kDepth), .switches = switches};
  if (wanted.target.cover) add_piece(stage.table, scrub(theirs));
  if (guard) {
    for (Point& at : theirs) at.x -= kSidestep;
    // What brings guards to fire makes no difference to their dice; here the mover is in view from the start.
    std::erase_if(stage.switches, [](const auto& pair) { return pair.first == "guard-trigger"; });
    stage.switches.emplace_back("guard-trigger", "in-sight");
  }
  stage.units.push_back(unit("A", guard ? Seat{1} : Seat{0}, wanted.attacker, ranks(wanted.attacker, kAttacker, -1)));
  stage.units.push_back(unit("B", guard ? Seat{0} : Seat{1}, wanted.target, std::move(theirs)));
  std::ranges::sort(stage.units, {}, &StagedUnit::seat);
  stage.start.moment = Moment::activation;
  stage.start.active = UnitId{0};
  return stage;
}

// A melee in which everybody touches everybody: the models stand on hardly any ground, and nobody need close up. That
// leaves the dice, which is what people who ask for odds mean, and keeps the number of situations small.
void crowd(Opening& opening) {
  constexpr std::int32_t kColumns = 5;
  constexpr Mil kStep{4};
  Game& game = opening.game;
  for (std::size_t i = 0; i < opening.setup->kits.size(); ++i) {
    opening.setup->kits[i].radius = kTolerance;
    const auto number = static_cast<std::int32_t>(i);
    game.models[i].at = Point{30_in, 45_in} + Point{kStep * (number % kColumns), kStep * (number / kColumns)};
    game.models[i].height = Mil{0};
  }
  game.agenda.drop_top();
  game.agenda.push(Melee{.charger = UnitId{0}, .defender = UnitId{1}});
}

}  // namespace

Result<Opening> set_out(const Wanted& wanted, const SwitchPairs& switches) {
  Result<Opening> opened = open_stage(stage_of(wanted, switches));
  if (opened && wanted.is_crowded()) crowd(*opened);
  return opened;
}

}  // namespace sandtable::army_man
