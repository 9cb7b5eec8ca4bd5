#include "games/apocalypse/rules/round/mustering.h"

#include <algorithm>

#include "games/apocalypse/rules/rank.h"

namespace sandtable::apocalypse {

namespace {

bool is_own(const Game& game, const Law& law, Seat seat, UnitId unit) {
  return unit.v < game.units.size() && law.setup.seat(unit) == seat;
}

// The upgrades that change all models: both copies have them, or neither.
bool same_for_all(const Setup& setup, const Squad& a, const Squad& b) {
  const auto next = [&](const Squad& squad, std::size_t& i) {
    while (i < squad.upgrades.size() && !setup.arsenal.upgrade(squad.upgrades[i]).changes_all()) ++i;
    return i < squad.upgrades.size() ? squad.upgrades[i++] : UpgradeId::none();
  };
  std::size_t i = 0, k = 0;
  while (true) {
    const UpgradeId one = next(a, i), two = next(b, k);
    if (one != two) return false;
    if (one.is_none()) return true;
  }
}

bool is_whole(const Game& game, UnitId unit) {
  return game.unit(unit).status == Status::waiting && game.unit(unit).next.is_none();
}

}  // namespace

int free_places(const Game& game, const Setup& setup, UnitId transport) {
  int room = setup.kit(leader(game, setup, transport)).transport;
  if (room == 0) return 0;
  for_each_unit(game, setup, setup.seat(transport), Status::aboard, [&](UnitId id) {
    if (game.unit(id).transport == transport) room -= game.unit(id).alive.count();
  });
  return room;
}

Bar bars_doubling(const Game& game, const Law& law, UnitId unit, UnitId with) {
  const Squad& one = law.setup.squad(unit);
  const Squad& two = law.setup.squad(with);
  if (unit == with || one.profile.is_none() || one.profile != two.profile || is_special(one.type))
    return clause::inf_two_copies;
  if (is_character(one.type) && law.rule(clause::inf_copies_limits)) return clause::inf_copies_limits;
  if (!(is_whole(game, unit) && is_whole(game, with))) return clause::inf_copies_limits;
  if (!same_for_all(law.setup, one, two) && law.rule(clause::inf_copies_upgrades)) return clause::inf_copies_upgrades;
  return kAllowed;
}

Bar bars_joining(const Game& game, const Law& law, UnitId character, UnitId with) {
  const Squad& joins = law.setup.squad(character);
  const Squad& host = law.setup.squad(with);
  if (character == with || !is_character(joins.type) || !is_whole(game, character)) return clause::char_join;
  if (game.unit(with).status != Status::waiting || is_special(host.type)) return clause::char_host;
  if (is_character(host.type) && law.rule(clause::char_host)) return clause::char_host;
  if (joins.quality != host.quality && law.rule(clause::char_same_quality)) return clause::char_same_quality;
  if (members_in(game, law.setup, with) + joins.size > kMostInUnit) return clause::char_host;
  return kAllowed;
}

Bar bars_boarding(const Game& game, const Law& law, UnitId unit, UnitId transport) {
  if (game.unit(unit).status != Status::waiting || unit == transport) return clause::transport_whole_unit;
  if (is_special(law.setup.squad(unit).type) && law.rule(clause::transport_infantry_only))
    return clause::transport_infantry_only;
  const Status its = game.unit(transport).status;
  if (its != Status::waiting && its != Status::reserve) return clause::transport_deployed_inside;
  if (law.setup.kit(leader(game, law.setup, transport)).transport == 0) return clause::sr_transport;
  const bool full = free_places(game, law.setup, transport) < game.unit(unit).alive.count();
  return full && law.rule(clause::transport_capacity) ? Bar{clause::transport_capacity} : kAllowed;
}

Bar bars_reserve(const Game& game, const Law& law, UnitId unit) {
  if (game.unit(unit).status != Status::waiting) return clause::sr_deep_strike_reserve;
  const bool may = has(game, law, unit, Special::deep_strike);
  return !may && law.rule(clause::sr_deep_strike_reserve) ? Bar{clause::sr_deep_strike_reserve} : kAllowed;
}

void join(Game& game, const Setup& setup, UnitId unit, UnitId host) {
  const std::size_t before = members_in(game, setup, host);
  UnitId last = host;
  while (!game.unit(last).next.is_none()) last = game.unit(last).next;
  Unit& part = game.unit(unit);
  Unit& whole = game.unit(host);
  game.unit(last).next = unit;
  whole.alive = Members::of(whole.alive.mask() | part.alive.mask() << before);
  whole.original += part.original;
  part.alive = {};
  part.original = 0;
  part.status = Status::joined;
  part.host = host;
}

void put_aboard(Game& game, UnitId unit, UnitId transport) {
  game.unit(unit).status = Status::aboard;
  game.unit(unit).transport = transport;
}

namespace {

UnitId host_of(const Game& game, UnitId unit) { return game.unit(unit).host.is_none() ? unit : game.unit(unit).host; }

MusterVerdict judge_leaders(const Game& game, const Law& law, Seat seat, const AskMuster::Reply& reply) {
  UnitList led;
  for (const ModelId model : reply.leaders) {
    if (model.v >= game.models.size()) return {clause::unit_leader_choice};
    const UnitId unit = unit_of(game, law.setup, model);
    const Status status = game.unit(unit).status;
    const bool off_table = status == Status::aboard || status == Status::reserve;
    if (law.setup.seat(unit) != seat || !off_table || led.contains(unit)) return {clause::unit_leader_choice, unit};
    led.push_back(unit);
  }
  return {};
}

}  // namespace

MusterVerdict judge_muster(const Game& game, const Law& law, Seat seat, const AskMuster::Reply& reply) {
  Game after = game;
  for (const Pairing& pair : reply.doubled) {
    if (!is_own(game, law, seat, pair.unit) || !is_own(game, law, seat, pair.with)) return {clause::inf_two_copies};
    if (const Bar bar = bars_doubling(after, law, pair.unit, pair.with); bar != kAllowed) return {bar, pair.unit};
    join(after, law.setup, pair.unit, pair.with);
  }
  for (const Pairing& pair : reply.joined) {
    if (!is_own(game, law, seat, pair.unit) || !is_own(game, law, seat, pair.with)) return {clause::char_join};
    const UnitId host = host_of(after, pair.with);
    if (const Bar bar = bars_joining(after, law, pair.unit, host); bar != kAllowed) return {bar, pair.unit};
    join(after, law.setup, pair.unit, host);
  }
  for (const UnitId unit : reply.reserve) {
    if (!is_own(game, law, seat, unit)) return {clause::sr_deep_strike_reserve};
    if (const Bar bar = bars_reserve(after, law, unit); bar != kAllowed) return {bar, unit};
    after.unit(unit).status = Status::reserve;
  }
  for (const Pairing& pair : reply.aboard) {
    if (!is_own(game, law, seat, pair.unit) || !is_own(game, law, seat, pair.with))
      return {clause::transport_deployed_inside};
    if (const Bar bar = bars_boarding(after, law, pair.unit, pair.with); bar != kAllowed) return {bar, pair.unit};
    put_aboard(after, pair.unit, pair.with);
  }
  return judge_leaders(after, law, seat, reply);
}

void apply_muster(Game& game, const Setup& setup, const AskMuster::Reply& reply) {
  for (const Pairing& pair : reply.doubled) join(game, setup, pair.unit, pair.with);
  for (const Pairing& pair : reply.joined) join(game, setup, pair.unit, host_of(game, pair.with));
  for (const UnitId unit : reply.reserve) game.unit(unit).status = Status::reserve;
  for (const Pairing& pair : reply.aboard) put_aboard(game, pair.unit, pair.with);
  for (const ModelId model : reply.leaders)
    game.unit(unit_of(game, setup, model)).leader = static_cast<std::uint8_t>(member_of(game, setup, model));
}

}  // namespace sandtable::apocalypse
