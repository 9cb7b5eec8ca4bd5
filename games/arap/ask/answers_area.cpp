// Where area weapons are aimed, how far guesses go, how streams lie, and who throws what.
#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/typed_options.h"
#include "engine/kind/words.h"
#include "games/arap/ask/answers.h"
#include "games/arap/rules/area/bombs.h"
#include "games/arap/rules/area/observers.h"
#include "games/arap/rules/area/stream.h"
#include "games/arap/rules/area/throwing.h"
#include "games/arap/rules/charge/advance.h"
#include "games/arap/words/labels.h"
#include "games/arap/words/ruler.h"

namespace sandtable::arap {

Refusal legal(const Game&, const Law&, const AskAreaThird&, const AskAreaThird::Reply& reply) {
  return reply.third <= Third::right ? accept() : Refusal{"left, centre or right"};
}
void options(const Game&, const Law&, const AskAreaThird&, const Offer<AskAreaThird>& offer) {
  for (const Third third : {Third::centre, Third::left, Third::right}) offer({third});
}
AskAreaThird::Reply sample(const Game& game, const Law& law, const AskAreaThird& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskAreaThird::Reply fallback(const Game&, const Law&, const AskAreaThird&) { return {}; }
std::string text(const Game&, const Law& law, const AskAreaThird& asked) {
  return fmt::format("Which part of {} does {} aim at?", describe(law, asked.target), label(law.setup, asked.model));
}

Refusal legal(const Game&, const Law& law, const AskGuess& asked, const AskGuess::Reply& reply) {
  const bool fits = reply.distance >= asked.least && reply.distance >= Mil{} && reply.distance <= kLargestTable;
  return refusal(law, fits ? kAllowed : Bar{clause::indirect_guess_range});
}
void options(const Game&, const Law&, const AskGuess& asked, const Offer<AskGuess>& offer) {
  offer({(asked.least + asked.most) / 2});
  for (Mil far = asked.least; far <= asked.most; far += std::max(1_in, (asked.most - asked.least) / 8)) offer({far});
}
AskGuess::Reply sample(const Game&, const Law&, const AskGuess& asked, Random& random) {
  const int tenths = (asked.most - asked.least).v / 100;
  return {asked.least + Mil{100} * static_cast<int>(random.below(static_cast<std::uint32_t>(tenths) + 1))};
}
AskGuess::Reply fallback(const Game&, const Law&, const AskGuess& asked) { return {(asked.least + asked.most) / 2}; }
std::string text(const Game&, const Law& law, const AskGuess& asked) {
  return fmt::format("How far does {} fire or throw, measured from {}? From {} to {}.", label(law.setup, asked.model),
                     label(law.setup, asked.from), on_their_table(law, asked.least), on_their_table(law, asked.most));
}

namespace {

Observers observers_asked(const Game& game, const Law& law, const AskReference& asked) {
  const Mark mark{.target = asked.at_spot != 0 ? UnitId::none() : asked.target, .spot = asked.spot};
  return observers_of(game, law, asked.model, mark);
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskReference& asked, const AskReference::Reply& reply) {
  if (reply.observer.empty()) return accept();
  const bool fits = reply.observer.size() == 1 && observers_asked(game, law, asked).contains(reply.observer[0]);
  return refusal(law, fits ? kAllowed : Bar{clause::indirect_observer});
}
void options(const Game& game, const Law& law, const AskReference& asked, const Offer<AskReference>& offer) {
  for (const ModelId observer : observers_asked(game, law, asked)) offer({Models{observer}});
  offer({});
}
AskReference::Reply sample(const Game& game, const Law& law, const AskReference& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskReference::Reply fallback(const Game& game, const Law& law, const AskReference& asked) {
  return first_option(game, law, asked);
}
std::string text(const Game&, const Law& law, const AskReference& asked) {
  return fmt::format("Who directs the fire of {}?", label(law.setup, asked.model));
}

namespace {

// The battle as it is when the stream is laid: in a charge the chargers have gone some of their way.
class Seen {
 public:
  Seen(const Game& game, const Law& law, const AskTemplate& asked) : game_(game) {
    if (asked.run > Mil{}) put_on_advance(game_, law, asked.run);
  }
  const Game& game() const { return game_; }

 private:
  Game game_;
};

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskTemplate& asked, const AskTemplate::Reply& reply) {
  if (reply.axis.v < 0 || reply.axis.v >= kFullTurn) return {"a direction has 0 to 35999 hundredths of a degree"};
  if (reply.bounce > Choice::yes) return {"answer yes or no"};
  return refusal(law, bars_placement(Seen(game, law, asked).game(), law, asked, reply));
}
void options(const Game& game, const Law& law, const AskTemplate& asked, const Offer<AskTemplate>& offer) {
  const Seen seen(game, law, asked);
  const auto offer_both = [&](const AskTemplate::Reply& reply) {
    if (bars_placement(seen.game(), law, asked, reply) == kAllowed) offer(reply);
    AskTemplate::Reply other = reply;
    other.bounce = Choice::yes;
    if (may_bounce(seen.game(), law, asked, other)) offer(other);
  };
  offer_both(default_placement(seen.game(), law, asked));
  const Model& firer = seen.game().model(asked.model);
  for (int turn = -45; turn <= 45; turn += 15) offer_both({.axis = firer.facing + degrees(turn)});
}
AskTemplate::Reply sample(const Game& game, const Law& law, const AskTemplate& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskTemplate::Reply fallback(const Game& game, const Law& law, const AskTemplate& asked) {
  return default_placement(Seen(game, law, asked).game(), law, asked);
}
std::string text(const Game&, const Law& law, const AskTemplate& asked) {
  return fmt::format("How does {} lay its stream?", label(law.setup, asked.model));
}

namespace {

// Everybody who could throw something at the nearest enemies, as many as may; then nobody.
AskThrowers::Reply all_throw(const Game& game, const Law& law, const Throwing& action, Point at) {
  AskThrowers::Reply reply;
  for (Throwers thrower : could_throw(game, law, action)) {
    const auto same = [&](const Throwers& other) { return other.model == thrower.model; };
    if (std::ranges::any_of(reply.throwers, same) || reply.throwers.full()) continue;
    thrower.at = at;
    reply.throwers.push_back(thrower);
    if (bars_throwers(game, law, action, reply) != kAllowed) reply.throwers.pop_back();
  }
  return reply;
}

template <class Visit>
void for_each_mark(const Game& game, const Law& law, const Throwing& action, Visit&& visit) {
  constexpr Mil kWorthIt = 12_in;
  for_each_fighting(game, law.setup, other(law.setup.seat(action.unit)), [&](UnitId enemy) {
    if (game.unit(enemy).has(UnitMark::hidden)) return;
    for_each_member(game, law.setup, enemy, [&](ModelId model) {
      const Point at = game.model(model).at;
      const Models own = members_of(game, law.setup, action.unit);
      const bool near = std::ranges::any_of(own, [&](ModelId it) { return within(game.model(it).at, at, kWorthIt); });
      if (near) visit(at);
    });
  });
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskThrowers& asked, const AskThrowers::Reply& reply) {
  return refusal(law, bars_throwers(game, law, asked.action, reply));
}
void options(const Game& game, const Law& law, const AskThrowers& asked, const Offer<AskThrowers>& offer) {
  offer({});
  int offered = 0;
  for_each_mark(game, law, asked.action, [&](Point at) {
    constexpr int kMostOffered = 12;
    if (offered >= kMostOffered) return;
    const AskThrowers::Reply reply = all_throw(game, law, asked.action, at);
    if (reply.throwers.empty()) return;
    offer(reply);
    ++offered;
  });
}
AskThrowers::Reply sample(const Game& game, const Law& law, const AskThrowers& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskThrowers::Reply fallback(const Game&, const Law&, const AskThrowers&) { return {}; }
std::string text(const Game& game, const Law& law, const AskThrowers& asked) {
  return fmt::format("Who of {} throws what? {} left this turn.", describe(law, asked.action.unit),
                     counted(throws_left(game, law, asked.action.unit, 0), "throw", "throws"));
}

Refusal legal(const Game& game, const Law& law, const AskBombs& asked, const AskBombs::Reply& reply) {
  return refusal(law, bars_bombs(game, law, asked, reply));
}
// All of them half-way, at the end, or where they began; or none.
void options(const Game& game, const Law& law, const AskBombs& asked, const Offer<AskBombs>& offer) {
  for (const int hundredths : {50, 100, 0}) {
    AskBombs::Reply reply;
    for (const ModelId model : bombers(game, law, asked.action.unit, asked.action.party)) {
      const Model& it = game.model(model);
      reply.bombs.push_back({model, along(it.before, it.at, distance(it.before, it.at) * hundredths / 100)});
    }
    if (bars_bombs(game, law, asked, reply) == kAllowed) offer(reply);
  }
  offer({});
}
AskBombs::Reply sample(const Game& game, const Law& law, const AskBombs& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskBombs::Reply fallback(const Game&, const Law&, const AskBombs&) { return {}; }
std::string text(const Game&, const Law& law, const AskBombs& asked) {
  return fmt::format("Where does {} drop its bombs?", describe(law, asked.action.unit));
}

}  // namespace sandtable::arap
