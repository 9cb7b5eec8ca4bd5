// Side, deployment, infiltration, and the choice of the next activation.
#include "engine/kind/words.h"
#include "games/double_tap/ask/answers.h"

namespace sandtable::double_tap {

namespace {

// Scans the table in strips from the seat's own edge until a place admits the unit.
template <class Admits>
Point first_place(const Law& law, const Admits& admits) {
  constexpr Mil kGrid = 600_mil;
  for (Mil y = kBaseRadius; y <= law.setup.terrain.depth() - kBaseRadius; y += kGrid) {
    for (Mil x = kBaseRadius; x <= law.setup.terrain.width() - kBaseRadius; x += kGrid) {
      if (admits(Point{x, y})) return {x, y};
    }
  }
  return {kBaseRadius, kBaseRadius};
}

template <class Admits>
Point random_place(const Law& law, Random& random, const Admits& admits) {
  const auto coordinate = [&](Mil size) { return Mil{random.between(kBaseRadius.v, (size - kBaseRadius).v)}; };
  constexpr int kTries = 200;
  for (int i = 0; i < kTries; ++i) {
    const Point at{coordinate(law.setup.terrain.width()), coordinate(law.setup.terrain.depth())};
    if (admits(at)) return at;
  }
  return first_place(law, admits);
}

}  // namespace

Refusal legal(const Game&, const Law&, const AskSide&, const AskSide::Reply& reply) {
  return reply.edge <= Edge::east ? accept() : refusal(clause::setup_side);
}
void options(const Game&, const Law&, const AskSide&, const Offer<AskSide>& offer) {
  for (const Edge edge : kAllEdges) offer({edge});
}
AskSide::Reply sample(const Game&, const Law&, const AskSide&, Random& random) { return {kAllEdges[random.below(4)]}; }
AskSide::Reply fallback(const Game&, const Law&, const AskSide&) { return {Edge::south}; }
std::string text(const Game&, const Law&, const AskSide&) { return "Which table edge is yours?"; }

Refusal legal(const Game& game, const Law& law, const AskDeploy& asked, const AskDeploy::Reply& reply) {
  return refusal(bars_deploying(game, law, asked.unit, reply.at));
}
void options(const Game& game, const Law& law, const AskDeploy& asked, const Offer<AskDeploy>& offer) {
  Random random(asked.unit.v);
  for (int i = 0; i < 8; ++i) offer(sample(game, law, asked, random));
}
AskDeploy::Reply sample(const Game& game, const Law& law, const AskDeploy& asked, Random& random) {
  const auto admits = [&](Point at) { return bars_deploying(game, law, asked.unit, at) == kAllowed; };
  return {random_place(law, random, admits)};
}
AskDeploy::Reply fallback(const Game& game, const Law& law, const AskDeploy& asked) {
  return {first_place(law, [&](Point at) { return bars_deploying(game, law, asked.unit, at) == kAllowed; })};
}
std::string text(const Game& game, const Law& law, const AskDeploy& asked) {
  return "Where do you deploy " + describe(law, asked.unit) + " (within 12\" of the " +
         std::string(edge_word(edge_of(game, law.setup.seat(asked.unit)))) + " edge)?";
}

Refusal legal(const Game& game, const Law& law, const AskInfiltrate& asked, const AskInfiltrate::Reply& reply) {
  return refusal(bars_infiltrating(game, law, asked.unit, reply.at));
}
void options(const Game& game, const Law& law, const AskInfiltrate& asked, const Offer<AskInfiltrate>& offer) {
  Random random(asked.unit.v);
  for (int i = 0; i < 8; ++i) offer(sample(game, law, asked, random));
}
AskInfiltrate::Reply sample(const Game& game, const Law& law, const AskInfiltrate& asked, Random& random) {
  const auto admits = [&](Point at) { return bars_infiltrating(game, law, asked.unit, at) == kAllowed; };
  return {random_place(law, random, admits)};
}
AskInfiltrate::Reply fallback(const Game& game, const Law& law, const AskInfiltrate& asked) {
  return {first_place(law, [&](Point at) { return bars_infiltrating(game, law, asked.unit, at) == kAllowed; })};
}
std::string text(const Game&, const Law& law, const AskInfiltrate& asked) {
  return "Where does " + describe(law, asked.unit) + " infiltrate?";
}

namespace {

bool must_spend(const Game& game, const Law& law, Seat seat) {
  return !law.on().forfeit_points && !to_activate(game, law, seat).empty();
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskActivate& asked, const AskActivate::Reply& reply) {
  if (reply.activate.ends_turn()) {
    const bool forbidden = must_spend(game, law, asked.seat) && law.rule(clause::turn_forfeit);
    return forbidden ? refusal(clause::turn_forfeit) : accept();
  }
  const UnitId unit = reply.activate.unit();
  if (reply.activate.v < 0 || reply.activate.action() > Action::run) return refusal(clause::act_declare);
  const bool own = unit.v < game.units.size() && law.setup.seat(unit) == asked.seat;
  if (!own || game.unit(unit).status == Status::waiting) return refusal(clause::act_declare);
  if (!game.alive(unit) && law.rule(clause::act_declare)) return refusal(clause::act_declare);
  return may_activate(game, law, unit) ? accept() : refusal(clause::turn_activation_cap);
}
void options(const Game& game, const Law& law, const AskActivate& asked, const Offer<AskActivate>& offer) {
  for (const UnitId id : to_activate(game, law, asked.seat)) {
    for (const Action action : {Action::move, Action::assault, Action::run}) offer({ActivationKey::of(id, action)});
  }
  if (!must_spend(game, law, asked.seat)) offer({});
}
AskActivate::Reply sample(const Game& game, const Law& law, const AskActivate& asked, Random& random) {
  const UnitList units = to_activate(game, law, asked.seat);
  const auto activations = static_cast<std::uint32_t>(units.size()) * 3;
  const std::uint32_t pick = random.below(activations + (must_spend(game, law, asked.seat) ? 0 : 1));
  if (pick == activations) return {};
  return {ActivationKey::of(units[pick / 3], static_cast<Action>(pick % 3))};
}
AskActivate::Reply fallback(const Game& game, const Law& law, const AskActivate& asked) {
  if (!must_spend(game, law, asked.seat)) return {};
  return {ActivationKey::of(to_activate(game, law, asked.seat)[0], Action::run)};
}
std::string forfeits(const Game&, const Law&, const AskActivate& asked, const AskActivate::Reply& reply) {
  if (!reply.activate.ends_turn() || asked.points == 0) return {};
  return counted(asked.points, "activation point", "activation points") + " would be lost";
}
std::string text(const Game& game, const Law&, const AskActivate& asked) {
  return "Round " + std::to_string(game.round) + ", " + std::to_string(asked.points) +
         (asked.points == 1 ? " point" : " points") + " left: who acts, and how?";
}

}  // namespace sandtable::double_tap
