#include "games/strike/rules/objective/strings.h"

#include <algorithm>
#include <utility>

#include "engine/table/terrain/terrain.h"
#include "games/strike/rules/round/money.h"
#include "games/strike/rules/sight.h"

namespace sandtable::strike {

namespace {

using String = FixedVector<UnitId, kMostHostages>;

String string_of(const Game& game, UnitId leader) {
  String members;
  for (std::size_t i = 0; i < game.hostages.size(); ++i)
    if (game.hostages[i].leader == leader) members.push_back(hostage(i));
  return members;
}

// Those on the trail from the foremost, then those who wait to enter it in the order in which they joined.
String in_order(const Game& game, UnitId leader) {
  String members = string_of(game, leader);
  const auto rank = [&](UnitId id) {
    const Hostage& member = game.hostage_of(id);
    return std::pair(member.on_trail != 0 ? int{member.place} : 1000 * (1 + member.joined), id);
  };
  std::ranges::sort(members, {}, rank);
  return members;
}

// Whether somebody outside the string stands where a hostage would step.
bool is_barred(const Game& game, UnitId leader, Point place) {
  bool barred = false;
  for_each_body(game, [&](UnitId body) {
    const bool own = body == leader || (is_hostage(body) && game.hostage_of(body).leader == leader);
    if (!own && distance_squared(game.place(body), place) < squared(kClosest)) barred = true;
  });
  return barred;
}

bool is_taken(const Game& game, const String& members, int place) {
  return std::ranges::any_of(members, [&](UnitId id) {
    const Hostage& member = game.hostage_of(id);
    return member.on_trail != 0 && member.place == place;
  });
}

// The place a hostage goes to now, if it is there to be gone to.
std::optional<int> next_place(const Hostage& member) {
  if (member.on_trail == 0) return member.place == kStillThere ? std::nullopt : std::optional<int>(member.place);
  return member.place == 0 ? std::nullopt : std::optional<int>(member.place - 1);
}

void follow(Game& game, Umpire& umpire, UnitId leader) {
  umpire.follow(clause::host_closing_up);
  const String members = in_order(game, leader);
  const auto& trail = game.trails[leader.v];
  int barred_at = kStillThere;  // who is farther back than this waits too
  for (const UnitId id : members) {
    Hostage& member = game.hostage_of(id);
    const std::optional<int> next = next_place(member);
    if (!next || *next >= barred_at) continue;
    if (is_taken(game, members, *next) && umpire.rule(clause::host_follow)) continue;
    if (is_barred(game, leader, trail[*next]) && umpire.rule(clause::host_blocked)) {
      barred_at = *next;
      continue;
    }
    member.on_trail = 1;
    member.place = *next;
    member.at = trail[*next];
    tell(umpire, CameAlong{{id, member.at}}, {clause::host_follow});
  }
}

int places_behind(const Hostage& member) {
  if (member.place == kStillThere) return 1;
  return member.place + (member.on_trail != 0 ? 1 : 2);
}

// One that has fallen too far behind is left where it stands.
void leave_stragglers(Game& game, Umpire& umpire, UnitId leader) {
  for (const UnitId id : string_of(game, leader)) {
    if (places_behind(game.hostage_of(id)) <= static_cast<int>(kTrail)) continue;
    umpire.follow(clause::host_blocked);
    release(game, id);
    tell(umpire, Deactivated{.hostage = id}, {clause::host_blocked});
  }
}

void activate(Game& game, Umpire& umpire, UnitId unit, UnitId id) {
  int joined = 0;
  for (const UnitId other : string_of(game, unit)) joined = std::max<int>(joined, game.hostage_of(other).joined);
  Hostage& led = game.hostage_of(id);
  led.leader = unit;
  led.on_trail = 0;
  led.place = kStillThere;
  led.joined = joined + 1;
  tell(umpire, Activated{unit, id}, {clause::host_activate});
  if (joined > 0) umpire.follow(clause::host_number);
  if (led.activated_before != 0 && umpire.rule(clause::money_activate_first)) return;
  led.activated_before = 1;
  pay(game, umpire, unit, Feat::activate_hostage);
}

}  // namespace

Bar activate_bar(const Game& game, const Law& law, UnitId unit, UnitId id) {
  if (!is_hostage(id) || hostage_number(id) >= game.hostages.size() || !game.lives(id)) return clause::host_activate;
  if (!game.hostage_of(id).leader.is_none()) return clause::host_activate;
  if (team_of(game, law.setup, unit) != Team::ct && law.rule(clause::host_who)) return clause::host_who;
  return !in_contact(game, law, unit, id) && law.rule(clause::host_activate) ? clause::host_activate : kAllowed;
}

Bar deactivate_bar(const Game& game, const Law& law, UnitId unit, UnitId id) {
  if (!is_hostage(id) || hostage_number(id) >= game.hostages.size() || !game.lives(id)) return clause::host_deactivate;
  if (game.hostage_of(id).leader.is_none()) return clause::host_deactivate;
  if (team_of(game, law.setup, unit) != Team::ct && law.rule(clause::host_who)) return clause::host_who;
  return !in_contact(game, law, unit, id) && law.rule(clause::host_deactivate) ? clause::host_deactivate : kAllowed;
}

void touch(Game& game, Umpire& umpire, std::span<const Touch> touches) {
  for (std::size_t number = 0; number < game.hostages.size(); ++number) {
    const UnitId id = hostage(number);
    FixedVector<UnitId, kMostUnits> hands;
    Use use = Use::activate;
    for (const Touch& touch : touches) {
      if (touch.hostage != id) continue;
      hands.push_back(touch.unit);
      use = touch.use;
    }
    if (hands.empty()) continue;
    if (use == Use::deactivate) {
      release(game, id);
      tell(umpire, Deactivated{id, hands[0]}, {clause::host_deactivate});
      continue;
    }
    if (hands.size() > 1) umpire.follow(clause::host_two_at_once);
    const std::size_t lucky = draw(umpire, hands.size(), Purpose::draw, umpire.setup.player(hands[0]));
    activate(game, umpire, hands[lucky], id);
  }
}

void leave_behind(Game& game, UnitId leader, Point place) {
  const String members = string_of(game, leader);
  if (members.empty()) return;
  auto& trail = game.trails[leader.v];
  if (trail.full()) trail.pop_back();
  trail.push_back(place);
  std::ranges::rotate(trail, trail.end() - 1);
  for (const UnitId id : members) {
    Count& at = game.hostage_of(id).place;
    at = at == kStillThere ? 0 : at + 1;
  }
}

void follow(Game& game, Umpire& umpire) {
  for_each_living(game, [&](UnitId leader) {
    if (string_of(game, leader).empty()) return;
    follow(game, umpire, leader);
    leave_stragglers(game, umpire, leader);
  });
}

void rescue(Game& game, Umpire& umpire) {
  for (std::size_t i = 0; i < game.hostages.size(); ++i) {
    Hostage& led = game.hostages[i];
    if (led.leader.is_none()) continue;
    const bool inside =
        std::ranges::any_of(umpire.setup.ground.rescues, [&](const auto& area) { return inside_or_on(area, led.at); });
    if (!inside || !umpire.rule(clause::host_rescue)) continue;
    const UnitId leader = led.leader;
    release(game, hostage(i));
    led.fate = Fate::rescued;
    led.health = 0;
    led.at = {};
    tell(umpire, Rescued{hostage(i), leader}, {clause::host_rescue});
    if (umpire.rule(clause::money_rescue)) pay(game, umpire, leader, Feat::rescue_hostage);
  }
}

void release_string(Game& game, Umpire& umpire, UnitId leader) {
  for (const UnitId id : string_of(game, leader)) {
    umpire.follow(clause::elim_string);
    release(game, id);
    tell(umpire, Deactivated{.hostage = id}, {clause::elim_string});
  }
}

void release(Game& game, UnitId id) {
  Hostage& led = game.hostage_of(id);
  const UnitId leader = led.leader;
  led.leader = UnitId::none();
  led.on_trail = led.place = led.joined = 0;
  if (!leader.is_none() && string_of(game, leader).empty()) game.trails[leader.v].clear();
}

}  // namespace sandtable::strike
