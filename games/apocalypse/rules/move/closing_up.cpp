#include "games/apocalypse/rules/move/closing_up.h"

#include "games/apocalypse/rules/flow.h"

namespace sandtable::apocalypse {

namespace {

Disc disc_of(const Game& game, const Law& law, ModelId model) {
  return {game.model(model).at, law.setup.base(model).width / 2};
}

// Whether a member would be in order beside the others.
bool is_near(const Law& law, const Disc& lead, const Disc& base) {
  return within(lead.centre, base.centre, lead.radius + base.radius + kFromLeader + kTolerance) ||
         !law.rule(clause::move_coherency_leader);
}

void remove(Game& game, const Law& law, UnitId unit, ModelId model) {
  game.unit(unit).alive.remove(member_of(game, law.setup, model));
}

}  // namespace

namespace {

// Those of some members whom links among these do not join to their leader, or who are too far from him.
Members astray(const Game& game, const Law& law, UnitId unit, const Relations& relations, MemberMask among) {
  const Unit& its = game.unit(unit);
  const Disc lead = disc_of(game, law, leader(game, law.setup, unit));
  const MemberMask joined = relations.joined(its.leader, among);
  Members strays;
  each_member(among, [&](std::size_t member) {
    if (member == its.leader) return;
    const bool alone = (relations.near(member) & among) == 0;
    const bool cut_off = law.on().coherency_chain ? !has_member(joined, member) : alone;
    if (cut_off || !is_near(law, lead, disc_of(game, law, model_of(game, law.setup, unit, member)))) strays.add(member);
  });
  return strays;
}

}  // namespace

Members strays_of(const Game& game, const Law& law, UnitId unit) {
  const Relations relations = relations_of(game, law, unit);
  const Members alive = game.unit(unit).alive;
  if (relations.coherent(alive.mask())) return {};
  // Who hangs on to the others only by one who is put back is cut off as well.
  Members strays;
  while (true) {
    const Members more = astray(game, law, unit, relations, alive.without(strays).mask());
    if (more.empty()) return strays;
    each_member(more.mask(), [&](std::size_t member) { strays.add(member); });
  }
}

Verdict judge_close_up(const Game& game, const Law& law, UnitId unit, Members strays, const Places& places) {
  Game after = game;
  after.unit(unit).alive = game.unit(unit).alive.without(strays);
  for (const Placed<ModelId>& placed : places) {
    const bool own = placed.key.v < game.models.size() && unit_of(game, law.setup, placed.key) == unit;
    const std::size_t member = own ? member_of(game, law.setup, placed.key) : 0;
    if (!own || !strays.has(member) || after.unit(unit).alive.has(member) || !is_measurable(law, placed.at))
      return {clause::move_close_up, placed.key};
    if (!within(game.model(placed.key).at, placed.at, kCloseUp + kTolerance) && law.rule(clause::move_close_up))
      return {clause::move_close_up, placed.key, placed.at};
    after.unit(unit).alive.add(member);
    after.model(placed.key).at = placed.at;
    const March still{.unit = unit, .limit = {}, .most_when_slow = {}, .limits_followers = false};
    const Crowd crowd(game, law, unit, still.keep, reach_of(game, law, still).grown(kCloseUp));
    const Point lead = after.model(leader(after, law.setup, unit)).at;
    const Verdict verdict = judge_arrangement(after, law, still, crowd, lead, {});
    if (!verdict.accepted()) return verdict;
  }
  // Nobody is given up for whom the referee finds a place.
  if (places.size() < static_cast<std::size_t>(strays.count()) &&
      close_up_on_offer(game, law, unit, strays).size() > places.size())
    return {clause::move_close_up, model_of(game, law.setup, unit, strays.first())};
  return {};
}

Places close_up_on_offer(const Game& game, const Law& law, UnitId unit, Members strays) {
  const March still{.unit = unit, .limit = {}, .most_when_slow = {}};
  const Crowd crowd(game, law, unit, still.keep, reach_of(game, law, still).grown(kCloseUp));
  const WalkRules rules = crowd.walk_rules({});
  ScratchVector<Disc, kMostMembers> stand;
  ScratchVector<Follower, kMostMembers> cut_off;
  Models models;
  for_each_alive(game, law.setup, unit, [&](std::size_t member, ModelId model) {
    const Disc base = disc_of(game, law, model);
    if (!strays.has(member)) return stand.push_back(base);
    cut_off.push_back({base.centre, base.radius, kCloseUp});
    models.push_back(model);
  });
  const Arranging arranging{.terrain = law.setup.terrain,
                            .rules = rules,
                            .leader = disc_of(game, law, leader(game, law.setup, unit)),
                            .coherency = coherency_of(law),
                            .forbidden = forbidden_by(crowd)};
  Point found[kMostMembers] = {};
  const MemberMask placed =
      rejoin(arranging, {stand.data(), stand.size()}, {cut_off.data(), cut_off.size()}, {found, models.size()});
  Places places;
  each_member(placed, [&](std::size_t i) { places.push_back({models[i], found[i]}); });
  return places;
}

namespace {

void name_successor(Game& game, Umpire& umpire, UnitId unit) {
  const Seat seat = umpire.setup.seat(unit);
  const ModelId named = game.unit(unit).alive.count() == 1
                            ? model_of(game, umpire.setup, unit, game.unit(unit).alive.first())
                            : umpire.ask(seat, AskSuccessor{unit}).leader;
  umpire.follow(clause::unit_leader_successor);
  game.unit(unit).leader = static_cast<std::uint8_t>(member_of(game, umpire.setup, named));
  tell(umpire, Succeeded{unit, named}, {clause::unit_leader_successor});
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, const ClosingUp& closing) {
  const UnitId unit = closing.unit;
  if (!game.stands(unit)) return;
  if (!game.unit(unit).alive.has(game.unit(unit).leader)) name_successor(game, umpire, unit);
  const Members strays = strays_of(game, umpire, unit);
  if (strays.empty() || !umpire.rule(clause::move_close_up)) return;
  AskCloseUp asked;
  asked.unit = unit;
  asked.strays = strays;
  game.agenda.push(closing);  // on the agenda while it is asked about
  const AskCloseUp::Reply reply = umpire.ask(umpire.setup.seat(unit), asked);
  game.agenda.drop_top();
  Members placed;
  for (const Placed<ModelId>& one : reply.places) {
    game.model(one.key).at = one.at;
    placed.add(member_of(game, umpire.setup, one.key));
  }
  const Members lost = strays.without(placed);
  each_member(lost.mask(),
              [&](std::size_t member) { remove(game, umpire, unit, model_of(game, umpire.setup, unit, member)); });
  tell(umpire, ClosedRanks{unit, placed.count(), lost.count()}, {clause::move_close_up});
}

}  // namespace sandtable::apocalypse
