#pragma once

#include <fmt/format.h>

#include "engine/kind/typed_options.h"
#include "engine/table/shape/scatter.h"
#include "engine/table/shape/under.h"
#include "tests/games/squad_hull_rules.h"

// What hulls are offered, and what they do. For tests only.
namespace sandtable::squad {
namespace {  // as in squad_game_rules.h

constexpr Mil kBlast = 2_in;

// As many fall as are hit, and the squad is pinned (squad_game_test.cpp).
void lose(Game& game, Umpire& umpire, UnitId unit, std::uint8_t hits);
std::string unit_name(UnitId unit);

Angle forward_of(Seat seat) { return degrees(seat.v == 0 ? 90 : 270); }

void options(const Game& game, const Law& law, const Park& asked, const Offer<Park>& offer) {
  const Scale& scale = law.setup.scale;
  for (const int quarter : {2, 1, 3}) {
    const Mil y = asked.seat.v == 0 ? scale.zone / 2 : scale.depth - scale.zone / 2;
    const Park::Reply reply{{scale.width * quarter / 4, y}, forward_of(asked.seat)};
    if (legal(game, law, asked, reply).accepted()) offer(reply);
  }
}
Park::Reply sample(const Game& game, const Law& law, const Park& asked, Random& random) {
  const Scale& scale = law.setup.scale;
  for (int tries = 0; tries < 8; ++tries) {
    const Mil x{random.between(0, scale.width.v)}, in{random.between(0, scale.zone.v)};
    const Park::Reply reply{{x, asked.seat.v == 0 ? in : scale.depth - in}, angle(random.between(0, kFullTurn - 1))};
    if (legal(game, law, asked, reply).accepted()) return reply;
  }
  return first_option(game, law, asked);
}

void options(const Game& game, const Law& law, const DriveOn& asked, const Offer<DriveOn>& offer) {
  offer({});
  const Footprint hull = outline_of(game.hulls[asked.seat.v]);
  const Road road(game, law, asked.seat);
  for (const Drive& asked_for :
       {Drive{{0, 8_in}}, Drive{{0, 4_in}}, Drive{{0, -4_in}}, Drive{{4500, {}}}, Drive{{-4500, {}}},
        Drive{{0, 3_in}, {4500, 5_in}}, Drive{{0, 3_in}, {-4500, 5_in}}, Drive{{-4500, -2_in}, {4500, 4_in}}}) {
    const DriveOn::Reply reply{fitted(road, hull, asked_for)};
    if (!reply.drive.empty()) offer(reply);
  }
}
// Turned and sent off at random, until it is stopped.
DriveOn::Reply sample(const Game& game, const Law& law, const DriveOn& asked, Random& random) {
  Drive wild;
  for (std::uint32_t parts = random.below(4); wild.size() < parts;) {
    const std::int32_t turn = random.between(-9000, 9000);
    wild.push_back({random.below(2) == 0 ? turn : 0, Mil{random.between(-4000, 8000)}});
  }
  return {fitted(Road(game, law, asked.seat), outline_of(game.hulls[asked.seat.v]), wild)};
}

void options(const Game& game, const Law& law, const Fire& asked, const Offer<Fire>& offer) {
  offer({});
  for (std::uint16_t i = 0; i < kModels; ++i) {
    const Fire::Reply reply{{ModelId{i}}};
    if (is_enemy(game, asked.seat, {i}) && legal(game, law, asked, reply).accepted()) offer(reply);
  }
}

std::string text(const Game&, const Law&, const Park& asked) {
  return fmt::format("Where does {} stand, and which way does it face?", unit_name(hull_id(asked.seat)));
}
std::string text(const Game&, const Law&, const DriveOn& asked) {
  return fmt::format("How does {} drive? (8\" ahead or 4\" back, 90 degrees of turning)",
                     unit_name(hull_id(asked.seat)));
}
std::string text(const Game&, const Law&, const Fire& asked) {
  return fmt::format("{}: at whom does it fire?", unit_name(hull_id(asked.seat)));
}

struct IsParked {
  UnitId unit;
  Point at;
  Angle facing;
  static constexpr std::string_view kName = "parked";
  static constexpr auto kFields =
      fields(field("unit", &IsParked::unit, kUnitKeys), field("at", &IsParked::at), field("facing", &IsParked::facing));
};
struct HasDriven {
  UnitId unit;
  Point at;
  Angle facing;
  static constexpr std::string_view kName = "driven";
  static constexpr auto kFields = fields(field("unit", &HasDriven::unit, kUnitKeys), field("at", &HasDriven::at),
                                         field("facing", &HasDriven::facing));
};
struct Landed {
  UnitId unit;
  ModelId target;
  Point at;
  static constexpr std::string_view kName = "landed";
  static constexpr auto kFields = fields(field("unit", &Landed::unit, kUnitKeys),
                                         field("target", &Landed::target, kModelKeys), field("at", &Landed::at));
};
struct Damaged {
  UnitId unit;
  std::uint8_t left = 0;
  static constexpr std::string_view kName = "damaged";
  static constexpr auto kFields = fields(field("unit", &Damaged::unit, kUnitKeys), field("left", &Damaged::left));
};
struct Wrecked {
  UnitId unit;
  static constexpr std::string_view kName = "wrecked";
  static constexpr auto kFields = fields(field("unit", &Wrecked::unit, kUnitKeys));
};

void damage(Game& game, Umpire& umpire, Seat seat, std::uint8_t hits) {
  Hull& hull = game.hulls[seat.v];
  hull.points = static_cast<std::uint8_t>(hull.points - std::min(hull.points, hits));
  if (hits > 0) umpire.tell(Event::of(Damaged{hull_id(seat), hull.points}, {clause::hull_armour}));
  if (hull.points > 0 || hull.on_table == 0 || !umpire.book().rule(clause::hull_wreck)) return;
  hull.on_table = 0;
  umpire.tell(Event::of(Wrecked{hull_id(seat)}, {clause::hull_wreck}));
}

// Which armour a shot from there meets: of the front, of a side, of the rear.
enum Armour : std::uint8_t { kFront, kSide, kRear, kArmours };
Armour armour_towards(const Hull& hull, Point from) {
  const Quarter its = quarter(outline_of(hull), from);
  return its == Quarter::front ? kFront : its == Quarter::rear ? kRear : kSide;
}
void hit_hull(Game& game, Umpire& umpire, Seat seat, const std::array<std::uint8_t, kArmours>& shots) {
  constexpr int kNeed[kArmours] = {6, 5, 4};
  std::uint8_t hits = 0;
  for (std::size_t i = 0; i < kArmours; ++i) {
    if (shots[i] == 0 || !umpire.book().rule(clause::hull_armour)) continue;
    const Roll roll{.count = shots[i],
                    .read = ReadAs::at_least(kNeed[i]),
                    .seat = other(seat),
                    .against = hull_id(seat),
                    .rule = clause::hull_armour};
    hits = static_cast<std::uint8_t>(hits + umpire.roll(roll).successes);
  }
  damage(game, umpire, seat, hits);
}
// All shots of a volley at a hull.
void shoot_hull(Game& game, Umpire& umpire, Seat seat, const Shoot::Reply& volley) {
  std::array<std::uint8_t, kArmours> shots{};
  for (const Shot shot : volley.shots)
    if (shot.target() == hull_id(seat)) ++shots[armour_towards(game.hulls[seat.v], game.at[shot.model().v])];
  if (std::ranges::any_of(shots, std::identity())) hit_hull(game, umpire, seat, shots);
}

void carry_out(Game& game, Umpire& umpire, Parking parking) {
  const Park::Reply reply = ask(umpire, parking.seat, Park{parking.seat});
  Hull& hull = game.hulls[parking.seat.v];
  hull.at = reply.at;
  hull.facing = reply.facing;
  hull.on_table = 1;
  umpire.tell(Event::of(IsParked{hull_id(parking.seat), hull.at, hull.facing}, {clause::hull_park}));
  if (parking.seat.v == 0) return game.agenda.push(Parking{other(parking.seat)});
  game.agenda.push(Deployment{other(parking.seat)});
}

// Enemies before the hull and to its sides who are too near are struck.
void crush(Game& game, Umpire& umpire, Seat seat) {
  const Footprint hull = outline_of(game.hulls[seat.v]);
  for (std::size_t i = 0; i < kSquads; ++i) {
    if (seat_of(unit_id(i)) == seat || !fights(game, unit_id(i))) continue;
    std::uint8_t struck = 0;
    for (const ModelId model : left_of(game, unit_id(i))) {
      const bool near = within(hull, base_of(game, model), kCrushed);
      if (near && in_arc(kAttackArc, hull.centre, hull.facing, game.at[model.v])) ++struck;
    }
    if (struck == 0 || !umpire.book().rule(clause::hull_crush)) continue;
    const Roll roll{
        .count = struck, .read = ReadAs::at_least(3), .seat = seat, .against = unit_id(i), .rule = clause::hull_crush};
    lose(game, umpire, unit_id(i), umpire.roll(roll).successes);
  }
}

// Two dice: the marker is off by their difference, in a direction of its own.
Point scattered_from(Umpire& umpire, Seat seat, Point aim) {
  if (!umpire.book().rule(clause::hull_scatter)) return aim;
  const Rolled dice = umpire.roll({.count = 2, .read = ReadAs::pair(), .seat = seat, .rule = clause::hull_scatter});
  const int faces[] = {dice.first, dice.second};
  const int inches = scatter_inches({.kind = ScatterRule::Kind::short_roll}, faces);
  if (inches == 0) return aim;
  const Rolled way = umpire.roll({.die = kCompass, .seat = seat, .rule = clause::hull_scatter});
  return scattered(aim, compass(way.face), 1_in * inches);
}

void carry_out(Game& game, Umpire& umpire, HullTurn turn) {
  if (turn.seat.v == 0) game.agenda.push(HullTurn{other(turn.seat)});
  if (turn.seat.v != 0) game.agenda.push(Turn{unit_id(0)});
  Hull& hull = game.hulls[turn.seat.v];
  if (hull.on_table == 0) return;
  const Footprint end = end_of(outline_of(hull), ask(umpire, turn.seat, DriveOn{turn.seat}).drive);
  hull.at = end.centre;
  hull.facing = end.facing;
  umpire.tell(Event::of(HasDriven{hull_id(turn.seat), hull.at, hull.facing}, {clause::hull_drive, clause::hull_turn}));
  crush(game, umpire, turn.seat);
  const Fire::Reply fire = ask(umpire, turn.seat, Fire{turn.seat});
  if (fire.at.empty()) return;
  const Point at = scattered_from(umpire, turn.seat, game.at[fire.at[0].v]);
  umpire.tell(Event::of(Landed{hull_id(turn.seat), fire.at[0], at}, {clause::hull_arc, clause::hull_scatter}));
  game.agenda.push(Burst{at});
}

// How many bases of a squad are wholly and partly under the marker.
struct Marked {
  std::uint8_t wholly = 0, partly = 0;
};
Marked marked(const Game& game, UnitId unit, const Disc& blast) {
  const Models models = left_of(game, unit);
  Disc bases[kInSquad];
  Under marks[kInSquad];
  for (std::size_t i = 0; i < models.size(); ++i) bases[i] = {game.at[models[i].v], kSpace / 2};
  mark(blast, std::span(bases).first(models.size()), {}, std::span(marks).first(models.size()));
  Marked count;
  for (std::size_t i = 0; i < models.size(); ++i) {
    if (marks[i] == Under::wholly) ++count.wholly;
    if (marks[i] == Under::partly) ++count.partly;
  }
  return count;
}
void carry_out(Game& game, Umpire& umpire, Burst burst) {
  const Disc blast{burst.at, kBlast};
  for (std::size_t i = 0; i < kSquads; ++i) {
    const Marked under_it = fights(game, unit_id(i)) ? marked(game, unit_id(i), blast) : Marked{};
    if (under_it.wholly + under_it.partly == 0 || !umpire.book().rule(clause::hull_blast)) continue;
    std::uint8_t hits = under_it.wholly;
    if (under_it.partly > 0) {
      const Roll roll{.count = under_it.partly,
                      .read = ReadAs::at_least(4),
                      .seat = other(seat_of(unit_id(i))),
                      .against = unit_id(i),
                      .rule = clause::hull_blast};
      hits = static_cast<std::uint8_t>(hits + umpire.roll(roll).successes);
    }
    lose(game, umpire, unit_id(i), hits);
  }
  for (std::uint8_t seat = 0; seat < kHulls; ++seat) {
    const Hull& hull = game.hulls[seat];
    if (hull.on_table == 0 || under(blast, outline_of(hull), {}) == Under::no) continue;
    std::array<std::uint8_t, kArmours> shots{};
    shots[armour_towards(hull, burst.at)] = 1;
    hit_hull(game, umpire, {seat}, shots);
  }
}

}  // namespace
}  // namespace sandtable::squad
