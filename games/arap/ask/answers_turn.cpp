// Which unit, how many dice, and what to pick up.
#include <fmt/format.h>

#include <algorithm>

#include "engine/base/insertion_sort.h"
#include "engine/kind/typed_options.h"
#include "games/arap/ask/answers.h"
#include "games/arap/ask/by_chance.h"
#include "games/arap/rules/move/free_move.h"
#include "games/arap/rules/turn/parts.h"
#include "games/arap/rules/turn/turn.h"

namespace sandtable::arap {

namespace {

bool is_own(const Game& game, const Law& law, Seat seat, UnitId unit) {
  return unit.v < game.units.size() && law.setup.seat(unit) == seat &&
         (game.fights(unit) || game.unit(unit).status == Status::aboard);
}

bool is_choice(Choice choice) { return choice == Choice::no || choice == Choice::yes; }

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskNextStep& asked, const AskNextStep::Reply& reply) {
  switch (reply.step.kind()) {
    case NextStep::Kind::end_phase:
      return accept();
    case NextStep::Kind::activate:
      if (!is_own(game, law, asked.seat, reply.step.unit())) return refusal(law, clause::activation_state_able);
      return refusal(law, bars_attempt(game, law, reply.step.unit()));
    case NextStep::Kind::free_move:
      if (!is_own(game, law, asked.seat, reply.step.unit())) return refusal(law, clause::activation_state_able);
      return refusal(law, bars_free_move(game, law, reply.step.unit()));
  }
  return {"there is no such step"};
}
void options(const Game& game, const Law& law, const AskNextStep& asked, const Offer<AskNextStep>& offer) {
  offer({NextStep::of(NextStep::Kind::end_phase)});
  for_each_present(game, law.setup, asked.seat, [&](UnitId unit) {
    if (is_able(game, law, unit)) offer({NextStep::of(NextStep::Kind::activate, unit)});
    if (bars_free_move(game, law, unit) == kAllowed) offer({NextStep::of(NextStep::Kind::free_move, unit)});
  });
}
AskNextStep::Reply sample(const Game& game, const Law& law, const AskNextStep& asked, Random& random) {
  const NextStep end = NextStep::of(NextStep::Kind::end_phase);
  FixedVector<NextStep, 2 * kMostModelsASide + 1> steps{end};
  for_each_present(game, law.setup, asked.seat, [&](UnitId unit) {
    steps.push_back(NextStep::of(NextStep::Kind::activate, unit));
    steps.push_back(NextStep::of(NextStep::Kind::free_move, unit));
  });
  return {first_by_chance(steps, random, end, [&](NextStep step) {
    if (step.kind() == NextStep::Kind::activate) return is_able(game, law, step.unit());
    return step == end || bars_free_move(game, law, step.unit()) == kAllowed;
  })};
}
AskNextStep::Reply fallback(const Game&, const Law&, const AskNextStep&) {
  return {NextStep::of(NextStep::Kind::end_phase)};
}
std::string text(const Game&, const Law&, const AskNextStep&) {
  return "Activate a unit, make a free move, or end your activations?";
}

Refusal legal(const Game&, const Law&, const AskGoOn&, const AskGoOn::Reply& reply) {
  return is_choice(reply.roll) ? accept() : Refusal{"answer yes or no"};
}
void options(const Game&, const Law&, const AskGoOn&, const Offer<AskGoOn>& offer) {
  for (const Choice choice : {Choice::no, Choice::yes}) offer({choice});
}
AskGoOn::Reply sample(const Game& game, const Law& law, const AskGoOn& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskGoOn::Reply fallback(const Game&, const Law&, const AskGoOn&) { return {Choice::no}; }
std::string text(const Game&, const Law& law, const AskGoOn& asked) {
  return "Roll for " + describe(law, asked.unit) + " now? Otherwise you may come back to it later this turn.";
}

Refusal legal(const Game&, const Law& law, const AskDice&, const AskDice::Reply& reply) {
  const bool fits = reply.dice >= 1 && reply.dice <= static_cast<int>(kMostDiceRolled);
  return refusal(law, fits ? kAllowed : Bar{clause::activation_dice_count});
}
void options(const Game&, const Law&, const AskDice&, const Offer<AskDice>& offer) {
  for (const int dice : {1, 2, 3}) offer({dice});
}
AskDice::Reply sample(const Game&, const Law&, const AskDice&, Random& random) {
  return {1 + static_cast<int>(random.below(3))};
}
AskDice::Reply fallback(const Game&, const Law&, const AskDice&) { return {1}; }
std::string text(const Game& game, const Law& law, const AskDice& asked) {
  const Law silent(law.setup, Book{});
  const int taken = points_taken(game, silent, asked.unit);
  const std::string burden =
      taken == 0 ? std::string() : fmt::format(" It loses {} of the points it rolls.", taken == 2 ? "two" : "one");
  return fmt::format("How many dice for {}? Each die of {} or less is an action point; two failures end your turn.{}",
                     describe(law, asked.unit), activation_value(game, silent, asked.unit), burden);
}

Refusal legal(const Game&, const Law&, const AskLeaderReroll&, const AskLeaderReroll::Reply& reply) {
  return is_choice(reply.again) ? accept() : Refusal{"answer yes or no"};
}
void options(const Game&, const Law&, const AskLeaderReroll&, const Offer<AskLeaderReroll>& offer) {
  for (const Choice choice : {Choice::no, Choice::yes}) offer({choice});
}
AskLeaderReroll::Reply sample(const Game& game, const Law& law, const AskLeaderReroll& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskLeaderReroll::Reply fallback(const Game&, const Law&, const AskLeaderReroll&) { return {Choice::no}; }
std::string text(const Game&, const Law& law, const AskLeaderReroll& asked) {
  return "Does the leader of " + describe(law, asked.unit) + " have one failed die rolled again?";
}

namespace {

Seat picker_of(const Game& game, const AskPickUp& asked) {
  return asked.failed.chained != 0 ? game.active : other(game.active);
}

UnitList pickers(const Game& game, const Law& law, const AskPickUp& asked) {
  UnitList units;
  for_each_present(game, law.setup, picker_of(game, asked), [&](UnitId unit) {
    if (bars_pick_up(game, law, unit, asked.failed.chained != 0) == kAllowed) units.push_back(unit);
  });
  return units;
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskPickUp& asked, const AskPickUp::Reply& reply) {
  int sum = 0;
  for (std::size_t i = 0; i < reply.dice.size(); ++i) {
    const auto& share = reply.dice[i];
    if (!is_own(game, law, picker_of(game, asked), share.key)) return refusal(law, clause::reaction_pickup_units);
    const Bar bar = bars_pick_up(game, law, share.key, asked.failed.chained != 0);
    if (bar != kAllowed) return refusal(law, bar);
    for (std::size_t j = 0; j < i; ++j)
      if (reply.dice[j].key == share.key) return refusal(law, clause::reaction_pickup_allocation);
    if (share.count < 1) return refusal(law, clause::reaction_pickup_allocation);
    sum += share.count;
  }
  return refusal(law, sum <= asked.failed.failures ? kAllowed : Bar{clause::reaction_pickup_number});
}
void options(const Game& game, const Law& law, const AskPickUp& asked, const Offer<AskPickUp>& offer) {
  offer({});
  for (const UnitId unit : pickers(game, law, asked))
    for (int dice = 1; dice <= asked.failed.failures; ++dice) offer({DiceShares{{unit, dice}}});
}
AskPickUp::Reply sample(const Game& game, const Law& law, const AskPickUp& asked, Random& random) {
  AskPickUp::Reply reply;
  UnitList units = pickers(game, law, asked);
  for (int die = 0; die < asked.failed.failures && !units.empty(); ++die) {
    if (random.below(2) == 0) continue;
    const auto pick = static_cast<std::size_t>(random.below(static_cast<int>(units.size())));
    const auto had = std::ranges::find(reply.dice, units[pick], &Share<UnitId>::key);
    if (had != reply.dice.end())
      ++had->count;
    else
      reply.dice.push_back({units[pick], 1});
  }
  return reply;
}
AskPickUp::Reply fallback(const Game&, const Law&, const AskPickUp&) { return {}; }
std::string text(const Game&, const Law& law, const AskPickUp& asked) {
  const int dice = asked.failed.failures;
  const std::string saved =
      dice >= 2 && asked.failed.chained == 0 ? " Left alone, they end your opponent's turn." : std::string();
  return fmt::format("{} failed {}. Pick up any for your own units?{}", describe(law, asked.failed.unit),
                     dice == 1 ? "one die" : fmt::format("{} dice", dice), saved);
}

Refusal legal(const Game&, const Law& law, const AskReactionOrder& asked, const AskReactionOrder::Reply& reply) {
  const bool all = reply.units.size() == asked.units.size() &&
                   std::ranges::all_of(asked.units, [&](UnitId unit) { return reply.units.contains(unit); });
  return refusal(law, all ? kAllowed : Bar{clause::reaction_timing});
}
void options(const Game&, const Law&, const AskReactionOrder& asked, const Offer<AskReactionOrder>& offer) {
  Reacting units = asked.units;
  insertion_sort(units);
  do offer({units});
  while (std::next_permutation(units.begin(), units.end()));
}
AskReactionOrder::Reply sample(const Game& game, const Law& law, const AskReactionOrder& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskReactionOrder::Reply fallback(const Game& game, const Law& law, const AskReactionOrder& asked) {
  return first_option(game, law, asked);
}
std::string text(const Game&, const Law&, const AskReactionOrder&) { return "In which order do your units react?"; }

Refusal legal(const Game& game, const Law& law, const AskJoinOrLeave& asked, const AskJoinOrLeave::Reply& reply) {
  if (reply.host.is_none()) return accept();
  if (asked.leaving != 0) {
    const bool stays = reply.host == game.unit(asked.character).host;
    return refusal(law, stays ? kAllowed : Bar{clause::unit_character_join});
  }
  return refusal(law, bars_joining(game, law, asked.character, reply.host));
}
void options(const Game& game, const Law& law, const AskJoinOrLeave& asked, const Offer<AskJoinOrLeave>& offer) {
  if (asked.leaving != 0) offer({game.unit(asked.character).host});
  offer({UnitId::none()});
  if (asked.leaving != 0) return;
  for_each_fighting(game, law.setup, law.setup.seat(asked.character), [&](UnitId host) {
    if (bars_joining(game, law, asked.character, host) == kAllowed) offer({host});
  });
}
AskJoinOrLeave::Reply sample(const Game& game, const Law& law, const AskJoinOrLeave& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskJoinOrLeave::Reply fallback(const Game& game, const Law& law, const AskJoinOrLeave& asked) {
  return first_option(game, law, asked);
}
std::string text(const Game& game, const Law& law, const AskJoinOrLeave& asked) {
  const std::string who = describe(law, asked.character);
  if (asked.leaving == 0) return "Does " + who + " join a unit?";
  return "Does " + who + " stay with " + describe(law, game.unit(asked.character).host) + "?";
}

}  // namespace sandtable::arap
