// The move under way: what each model has announced, walked and spent.
#include <algorithm>

#include "games/army_man/rules/move/movement.h"

namespace sandtable::army_man {

namespace {

// How many corners of a way lie behind one who has gone so far on it.
std::size_t corners_passed(Point from, const Path& way, Mil travelled) {
  Mil length;
  std::size_t behind = 0;
  for (const Point corner : way) {
    length += distance(from, corner);
    if (length > travelled) break;
    from = corner;
    ++behind;
  }
  return behind;
}

Point last_corner(const Mover& mover) { return mover.walked > 0 ? mover.path[mover.walked - 1] : mover.start; }

// Up to where the model stands.
Path walked_way(const Game& game, std::size_t member) {
  const Mover& mover = game.motion.movers[member];
  Path way;
  for (std::size_t i = 0; i < mover.walked; ++i) way.push_back(mover.path[i]);
  if (const Point at = game.motion.walks[member].at; at != last_corner(mover)) way.push_back(at);
  return way;
}

// A place on the way behind a model, and how far from the start it is.
struct Place {
  Point at;
  Mil way;
};

// The way ends there; nothing is announced any more.
void turn_back(Game& game, std::size_t member, const Place& place) {
  Mover& mover = game.motion.movers[member];
  const std::size_t behind = corners_passed(mover.start, walked_way(game, member), place.way);
  while (mover.path.size() > std::min<std::size_t>(behind, mover.walked)) mover.path.pop_back();
  mover.has_walked(mover.path.size());
  Walked& walk = game.motion.walks[member];
  if (place.at != walk.at) walk = walk.put(place.at);
}

// Where each model would be taken back to; with `keep_starts` nobody settles where a comrade began who comes later.
FixedVector<Place, kMostInUnit> settled_places(const Game& game, const Law& law, UnitId unit, bool keep_starts,
                                               bool& clear) {
  const Order order{.unit = unit, .kind = MoveKind::rush};
  Ground ground(game, law, order);
  FixedVector<Stand, kMostInUnit> taken;
  const auto is_free = [&](Point at, Mil radius, std::size_t member) {
    const auto meets = [&](const Stand& other_base) {
      return distance_squared(at, other_base.at) < squared(radius + other_base.radius - kTolerance);
    };
    if (std::ranges::any_of(taken, meets)) return false;
    bool free = true;
    for_each_member(game, law.setup, unit, [&](std::size_t later, ModelId model) {
      if (!keep_starts || later <= member) return;
      free = free && !meets({game.motion.movers[later].start, {}, law.setup.kit(model).radius});
    });
    return free;
  };
  FixedVector<Place, kMostInUnit> places;
  clear = true;
  for_each_member(game, law.setup, unit, [&](std::size_t member, ModelId) {
    const Mover& mover = game.motion.movers[member];
    const WalkRules rules = ground.rules(member);
    const Way way(mover.start, walked_way(game, member));
    Mil back = way.length();
    const auto is_good = [&](Point at) {
      return can_stand(law.setup.terrain, rules, at) && is_free(at, rules.radius, member);
    };
    while (back > Mil{0} && !is_good(way.at(back))) back -= Mil{1};
    const Point at = way.at(back);
    clear = clear && is_free(at, rules.radius, member);
    taken.push_back({at, {}, rules.radius});
    places.push_back({at, back});
  });
  return places;
}

}  // namespace

void begin_motion(Game& game, const Law& law, UnitId unit) {
  game.motion = {};
  const Squad& squad = law.setup.squad(unit);
  for (std::size_t i = 0; i < squad.size; ++i) {
    Mover mover;
    mover.start = game.model(squad.model(i)).at;
    game.motion.movers.push_back(mover);
    game.motion.walks.push_back(Walked::begin(mover.start));
  }
  game.motion.began = game.unit(unit).alive;
}

Path rest_of_way(const Game& game, std::size_t member) {
  const Mover& mover = game.motion.movers[member];
  Path rest;
  for (std::size_t i = mover.walked; i < mover.path.size(); ++i) rest.push_back(mover.path[i]);
  return rest;
}

Paths rest_of_ways(const Game& game, const Setup& setup, UnitId unit) {
  Paths paths;
  for_each_member(game, setup, unit, [&](std::size_t member, ModelId model) {
    const Path rest = rest_of_way(game, member);
    if (!rest.empty()) paths.push_back({model, rest});
  });
  return paths;
}

std::size_t corners_behind(const Game& game, std::size_t member, const Path& path) {
  const Mover& mover = game.motion.movers[member];
  const Walked& walk = game.motion.walks[member];
  const bool turns_off = !path.empty() && walk.at != last_corner(mover) && !walk.stays_on_leg(path);
  return mover.walked + (turns_off ? 1U : 0U);
}

void announce(Game& game, const Setup& setup, UnitId unit, const Paths& paths) {
  for_each_member(game, setup, unit, [&](std::size_t member, ModelId) {
    Mover& mover = game.motion.movers[member];
    while (mover.path.size() > mover.walked) mover.path.pop_back();
  });
  for (const auto& led : paths) {
    const std::size_t member = setup.member(led.key);
    Mover& mover = game.motion.movers[member];
    const std::size_t behind = corners_behind(game, member, led.path);
    if (behind > mover.walked) mover.path.push_back(game.motion.walks[member].at);
    mover.has_walked(behind);
    for (const Point corner : led.path) mover.path.push_back(corner);
  }
}

Mil longest_way(const Game& game, const Law& law, const Order& order) {
  const Ground ground(game, law, order);
  Mil longest;
  for_each_member(game, law.setup, order.unit, [&](std::size_t member, ModelId model) {
    const Path rest = rest_of_way(game, member);
    if (rest.empty()) return;
    const Track track(law.setup.terrain, ground.rules(member), game.model(model).at, rest);
    longest = std::max(longest, track.full_cost());
  });
  return longest;
}

void march(Game& game, const Law& law, const Order& order, Mil at) {
  const Ground ground(game, law, order);
  for_each_member(game, law.setup, order.unit, [&](std::size_t member, ModelId model) {
    const Path rest = rest_of_way(game, member);
    const Track track(law.setup.terrain, ground.rules(member), game.model(model).at, rest);
    // One who stays on difficult ground binds the others; dangerous ground is for those who move.
    const Traits watched = rest.empty() ? Traits{} : Traits{Trait::dangerous};
    const Track::Halt halt = track.halt(rest, at, watched);
    Mover& mover = game.motion.movers[member];
    mover.has_walked(mover.walked + halt.corners);
    Walked& walk = game.motion.walks[member];
    walk = halt.walk;
    if (law.on().stopped_climb == StoppedClimb::lost) walk.climbed = walk.owed = {};
    put(game, law, model, walk.at);
  });
}

void settle(Game& game, const Law& law, UnitId unit) {
  bool clear = true;
  auto places = settled_places(game, law, unit, false, clear);
  if (!clear) places = settled_places(game, law, unit, true, clear);
  std::size_t next = 0;
  for_each_member(game, law.setup, unit, [&](std::size_t member, ModelId model) {
    const Place place = places[next++];
    put(game, law, model, place.at);
    turn_back(game, member, place);
  });
}

void relocate(Game& game, const Law& law, const Paths& paths) {
  for (const auto& led : paths) {
    if (!led.path.empty()) put(game, law, led.key, led.path.back());
  }
}

}  // namespace sandtable::army_man
