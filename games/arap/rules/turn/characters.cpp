// Independent characters who join units and leave them.
#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/turn/parts.h"

namespace sandtable::arap {

namespace {

constexpr Mil kJoins = 3_in;

bool is_bound(const Game& game, UnitId unit) { return is_locked(game, unit) || game.unit(unit).flight != Flight::none; }

}  // namespace

Bar bars_joining(const Game& game, const Law& law, UnitId character, UnitId host) {
  const bool mate = host.v < game.units.size() && host != character && game.fights(host) &&
                    law.setup.seat(host) == law.setup.seat(character) && !law.setup.profile(host).is_character();
  const bool open = mate && !is_bound(game, host) && !is_bound(game, character) && !game.unit(host).guests.full() &&
                    within(game, law, character, host, kJoins);
  return open ? kAllowed : Bar{clause::unit_character_join};
}

void join(Game& game, Umpire& umpire, UnitId character, UnitId host) {
  game.unit(character).status = Status::joined;
  game.unit(character).host = host;
  game.unit(host).guests.push_back(character);
  tell(umpire, CharacterJoined{{character, host}}, {clause::unit_character_join});
}

void leave(Game& game, Umpire& umpire, UnitId character) {
  const UnitId host = game.unit(character).host;
  Unit& left = game.unit(host);
  for (std::size_t i = 0; i < left.guests.size(); ++i)
    if (left.guests[i] == character) left.guests.erase_at(i--);
  Unit& own = game.unit(character);
  const Members himself = own.members;
  const bool attempted = own.has(UnitMark::attempted);
  own = left;  // what befell the unit befell him
  own.members = himself;
  own.guests.clear();
  // Aboard a craft he stays aboard.
  if (left.status != Status::aboard) own.host = UnitId::none();
  own.status = left.status == Status::aboard ? Status::aboard : Status::fighting;
  if (attempted) own.marks.add(UnitMark::attempted);
  tell(umpire, CharacterLeft{{character, host}}, {clause::unit_character_join});
}

void ask_to_join(Game& game, Umpire& umpire, UnitId character) {
  if (!game.fights(character) || !umpire.setup.profile(character).is_character()) return;
  umpire.follow(clause::unit_character);
  bool somebody = false;
  for_each_fighting(game, umpire.setup, umpire.setup.seat(character), [&](UnitId host) {
    somebody = somebody || bars_joining(game, umpire, character, host) == kAllowed;
  });
  if (!somebody || !umpire.rule(clause::unit_character_join)) return;
  const UnitId host = umpire.ask(umpire.setup.seat(character), AskJoinOrLeave{.character = character}).host;
  if (!host.is_none()) join(game, umpire, character, host);
}

void ask_to_leave(Game& game, Umpire& umpire, UnitId unit) {
  if (is_bound(game, unit)) return;
  const auto guests = game.unit(unit).guests;
  for (const UnitId guest : guests) {
    if (!umpire.rule(clause::unit_character_join)) return;
    const AskJoinOrLeave asked{.character = guest, .leaving = 1};
    if (umpire.ask(umpire.setup.seat(guest), asked).host.is_none()) leave(game, umpire, guest);
  }
}

}  // namespace sandtable::arap
