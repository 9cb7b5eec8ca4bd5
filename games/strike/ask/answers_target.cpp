// Whom to attack, and where to throw.
#include "engine/base/id_range.h"
#include "games/strike/ask/answers.h"
#include "games/strike/rules/fight/combat.h"

namespace sandtable::strike {

namespace {

using Bodies = FixedVector<UnitId, kMostBodies>;

// Targets and the split of a pool.
struct Aimed {
  TargetList targets;
  int to_hit = 0;
};

const Item& item_of(const Game& game, const Law& law, UnitId unit) {
  return law.setup.arsenal.item(in_hand(game, unit));
}

Bodies others(const Game& game, UnitId unit) {
  Bodies bodies;
  for_each_body(game, [&](UnitId body) {
    if (body != unit) bodies.push_back(body);
  });
  return bodies;
}

// Opponents first: own men and hostages are possible targets, but hardly ever meant.
Bodies possible_targets(const Game& game, const Law& law, UnitId unit) {
  Bodies targets;
  for (const bool hostile : {true, false})
    for (const UnitId body : others(game, unit))
      if (is_opponent(game, law.setup, unit, body) == hostile && target_bar(game, law, unit, body) == kAllowed)
        targets.push_back(body);
  return targets;
}

template <class Visit>
void for_each_split(const Item& item, Visit&& visit) {
  if (item.pool == 0) return visit(0);
  for (int to_hit = 1; to_hit < item.pool; ++to_hit) visit(to_hit);
}

// Every single target, with every split, and bursts on two.
template <class Visit>
void for_each_attack(const Game& game, const Law& law, UnitId unit, Visit&& visit) {
  const Item& item = item_of(game, law, unit);
  const Bodies targets = possible_targets(game, law, unit);
  for (const UnitId target : targets) for_each_split(item, [&](int to_hit) { visit(Aimed{{target}, to_hit}); });
  if (!item.autofire) return;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    for (std::size_t j = i + 1; j < targets.size(); ++j) {
      const Aimed burst{{targets[i], targets[j]}};
      if (targets_bar(game, law, unit, burst.targets, 0) == kAllowed) visit(burst);
    }
  }
}

int split_by_chance(const Item& item, Random& random) { return item.pool == 0 ? 0 : random.between(1, item.pool - 1); }

// Whoever else may be a target of the same burst.
void widen(const Game& game, const Law& law, UnitId unit, const Bodies& bodies, Aimed& aimed) {
  for (const UnitId body : bodies) {
    if (aimed.targets.full() || burst_bar(game, law, aimed.targets[0], body) != kAllowed) continue;
    TargetList more = aimed.targets;
    more.push_back(body);
    if (targets_bar(game, law, unit, more, aimed.to_hit) == kAllowed) aimed.targets = more;
  }
}

// No attack or one of the targets, each alike: the first possible one in a random order.
Aimed attack_by_chance(const Game& game, const Law& law, UnitId unit, Random& random) {
  const Item& item = item_of(game, law, unit);
  Bodies bodies = others(game, unit);
  while (!bodies.empty()) {
    const std::uint32_t pick = random.below(static_cast<std::uint32_t>(bodies.size()) + 1);
    if (pick == bodies.size()) return {};
    const UnitId target = bodies[pick];
    bodies[pick] = bodies.back();
    bodies.pop_back();
    if (target_bar(game, law, unit, target) != kAllowed) continue;
    Aimed aimed{{target}, split_by_chance(item, random)};
    if (item.autofire && random.below(4) == 0) widen(game, law, unit, bodies, aimed);
    return aimed;
  }
  return {};
}

AskTarget::Reply nothing(const Game& game, UnitId unit) { return {.aim = game.unit(unit).at}; }

AskTarget::Reply throw_by_chance(const Game& game, const Law& law, UnitId unit, Random& random) {
  constexpr int kTries = 8;
  if (random.below(4) == 0) return nothing(game, unit);
  AskTarget::Reply reply;
  reply.to_hit = split_by_chance(item_of(game, law, unit), random);
  reply.dice = random.between(1, kMostThrowDice);
  const Terrain& map = law.setup.terrain;
  for (int i = 0; i < kTries; ++i) {
    reply.aim = {Mil{random.between(0, map.width().v)}, Mil{random.between(0, map.depth().v)}};
    if (throw_bar(game, law, unit, reply.aim, reply.dice, reply.to_hit) == kAllowed) return reply;
  }
  return nothing(game, unit);
}

// At the feet of opponents with every split, into the middle of zones with an even one.
template <class Visit>
void for_each_throw(const Game& game, const Law& law, UnitId unit, Visit&& visit) {
  const Item& item = item_of(game, law, unit);
  const auto throw_at = [&](Point aim, int to_hit) {
    for (int dice = 1; dice <= kMostThrowDice; ++dice)
      if (throw_bar(game, law, unit, aim, dice, to_hit) == kAllowed) visit(AskTarget::Reply{{}, to_hit, aim, dice});
  };
  for_each_living(game, [&](UnitId body) {
    if (team_of(game, law.setup, body) == team_of(game, law.setup, unit)) return;
    for_each_split(item, [&](int to_hit) { throw_at(game.place(body), to_hit); });
  });
  for (const ZoneId zone : ids_below<ZoneId>(law.setup.ground.zones.size()))
    throw_at(zone_middle(law, zone), item.pool / 2);
}

Bar bars(const Game& game, const Law& law, UnitId unit, const AskTarget::Reply& reply) {
  if (!holds_grenade(game, law, unit)) {
    if (reply.dice != 0) return clause::gren_active;
    return targets_bar(game, law, unit, reply.targets, reply.to_hit);
  }
  if (!reply.targets.empty()) return clause::target_legal;
  return throw_bar(game, law, unit, reply.aim, reply.dice, reply.to_hit);
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskBang& asked, const AskBang::Reply& reply) {
  if (reply.targets.size() > 1 || reply.to_hit != 0) law.follow(clause::camp_autofire);
  return refusal(law, targets_bar(game, law, asked.unit, reply.targets, reply.to_hit));
}
void options(const Game& game, const Law& law, const AskBang& asked, const Offer<AskBang>& offer) {
  for_each_attack(game, law, asked.unit, [&](const Aimed& aimed) { offer({aimed.targets, aimed.to_hit}); });
  offer({});
}
AskBang::Reply sample(const Game& game, const Law& law, const AskBang& asked, Random& random) {
  const Aimed aimed = attack_by_chance(game, law, asked.unit, random);
  return {aimed.targets, aimed.to_hit};
}
AskBang::Reply fallback(const Game&, const Law&, const AskBang&) { return {}; }

Refusal legal(const Game& game, const Law& law, const AskTarget& asked, const AskTarget::Reply& reply) {
  return refusal(law, bars(game, law, asked.unit, reply));
}
void options(const Game& game, const Law& law, const AskTarget& asked, const Offer<AskTarget>& offer) {
  const UnitId unit = asked.unit;
  offer(nothing(game, unit));
  if (!holds_grenade(game, law, unit)) {
    return for_each_attack(game, law, unit,
                           [&](const Aimed& aimed) { offer({aimed.targets, aimed.to_hit, game.unit(unit).at, 0}); });
  }
  for_each_throw(game, law, unit, offer);
}
AskTarget::Reply sample(const Game& game, const Law& law, const AskTarget& asked, Random& random) {
  if (holds_grenade(game, law, asked.unit)) return throw_by_chance(game, law, asked.unit, random);
  const Aimed aimed = attack_by_chance(game, law, asked.unit, random);
  return {aimed.targets, aimed.to_hit, game.unit(asked.unit).at, 0};
}
AskTarget::Reply fallback(const Game& game, const Law&, const AskTarget& asked) { return nothing(game, asked.unit); }

}  // namespace sandtable::strike
