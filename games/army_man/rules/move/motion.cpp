// The move under way: what each model has announced, walked and spent.
#include <algorithm>

#include "games/army_man/rules/move/movement.h"

namespace sandtable::army_man {

namespace {

// How many corners of a way lie behind one who has gone so far on it.
std::size_t corners_behind(Point from, const Path& way, Mil travelled) {
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

// The corner where a model was stopped becomes one of its way.
void insert_corner(Mover& mover, std::size_t at, Point corner) {
  if (mover.path.full()) {
    // So many stops: the way back begins at the second corner.
    mover.path.erase_at(0);
    --at;
    --mover.walked;
  }
  mover.path.push_back(corner);
  std::rotate(mover.path.begin() + at, mover.path.end() - 1, mover.path.end());
}

void go(Game& game, const Law& law, const WalkRules& rules, ModelId model, Mover& mover, Mil at, const Path& rest) {
  const Point from = game.model(model).at;
  const Track track(law.setup.terrain, rules, from, rest);
  if (rest.empty()) {
    // One who stays in difficult ground binds the others.
    if (track.slowed_at()) mover.slowed = 1;
    return;
  }
  const Mil way = track.reaches_end() ? track.at_cost(at) : track.length();
  if (track.slowed_at() && *track.slowed_at() <= way) mover.slowed = 1;
  if (track.touches({Trait::dangerous}, std::min(way, track.passable()))) mover.endangered = 1;
  mover.spent += track.cost(std::min(way, track.passable()));
  if (way == track.length()) {
    mover.has_walked(mover.path.size());
    return put(game, law, model, rest.back());
  }
  const Point there = track.at(way);
  const std::size_t behind = corners_behind(from, rest, way);
  mover.has_walked(mover.walked + behind);
  const bool on_corner = there == (behind > 0 ? rest[behind - 1] : from);
  if (!on_corner) {
    insert_corner(mover, mover.walked, there);
    ++mover.walked;
  }
  put(game, law, model, there);
}

Path walked_way(const Mover& mover) {
  Path way;
  for (std::size_t i = 0; i < mover.walked; ++i) way.push_back(mover.path[i]);
  return way;
}

// A place on the way behind a model, and how far from the start it is.
struct Place {
  Point at;
  Mil way;
};

// The way ends there; nothing is announced any more.
void turn_back(Mover& mover, const Place& place) {
  const std::size_t behind = corners_behind(mover.start, walked_way(mover), place.way);
  while (mover.path.size() > behind) mover.path.pop_back();
  const Point last = mover.path.empty() ? mover.start : mover.path.back();
  if (place.at != last) mover.path.push_back(place.at);
  mover.has_walked(mover.path.size());
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
    const Way way(mover.start, walked_way(mover));
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
  }
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

void announce(Game& game, const Setup& setup, UnitId unit, const Paths& paths) {
  for_each_member(game, setup, unit, [&](std::size_t member, ModelId) {
    Mover& mover = game.motion.movers[member];
    while (mover.path.size() > mover.walked) mover.path.pop_back();
  });
  for (const auto& led : paths) {
    Mover& mover = game.motion.movers[setup.member(led.key)];
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
    Mover& mover = game.motion.movers[member];
    go(game, law, ground.rules(member), model, mover, at, rest);
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
    turn_back(game.motion.movers[member], place);
  });
}

void relocate(Game& game, const Law& law, const Paths& paths) {
  for (const auto& led : paths) {
    if (!led.path.empty()) put(game, law, led.key, led.path.back());
  }
}

}  // namespace sandtable::army_man
