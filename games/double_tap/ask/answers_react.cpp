// Reactions at stops, and what becomes of their successes.
#include <algorithm>

#include "engine/kind/words.h"
#include "games/double_tap/ask/answers.h"

namespace sandtable::double_tap {

namespace {

ReactionStop stop_of(const AskReact& asked) {
  return {.active = asked.active, .melee = asked.melee != 0, .leg = false, .targets = asked.targets};
}

// One reaction of one unit at a time, and none: a fair choice of the many combinations.
template <class Offered>
void offer_single_reactions(const Game& game, const Law& law, const ReactionStop& stop, const Offered& offer) {
  for_each_living(game, law, other(law.setup.seat(stop.active)), [&](UnitId id) {
    for (const ReactionKey key : reactions_of(game, law, stop, id)) offer(Reactions{key});
  });
}

template <class Asked>
Refusal legal_at_stop(const Game& game, const Law& law, const Asked& asked, const typename Asked::Reply& reply) {
  return refusal(bars_reactions(game, law, stop_of(asked), reply.reactions));
}
template <class Asked>
void options_at_stop(const Game& game, const Law& law, const Asked& asked, const Offer<Asked>& offer) {
  offer({});
  offer_single_reactions(game, law, stop_of(asked), [&](const Reactions& reactions) { offer({reactions}); });
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskReactToAttack& asked, const AskReactToAttack::Reply& reply) {
  return legal_at_stop(game, law, asked, reply);
}
void options(const Game& game, const Law& law, const AskReactToAttack& asked, const Offer<AskReactToAttack>& offer) {
  options_at_stop(game, law, asked, offer);
}
AskReactToAttack::Reply sample(const Game& game, const Law& law, const AskReactToAttack& asked, Random& random) {
  return {random_reactions(game, law, stop_of(asked), random)};
}
AskReactToAttack::Reply fallback(const Game&, const Law&, const AskReactToAttack&) { return {}; }
std::string text(const Game&, const Law& law, const AskReactToAttack& asked) {
  std::string out = describe(law, asked.active) + (asked.melee != 0 ? " strikes at" : " shoots at");
  for (std::size_t i = 0; i < asked.targets.size(); ++i) out += (i == 0 ? " " : ", ") + describe(law, asked.targets[i]);
  return out + ". Who reacts?";
}

Refusal legal(const Game& game, const Law& law, const AskReactAtEnd& asked, const AskReactAtEnd::Reply& reply) {
  return legal_at_stop(game, law, asked, reply);
}
void options(const Game& game, const Law& law, const AskReactAtEnd& asked, const Offer<AskReactAtEnd>& offer) {
  options_at_stop(game, law, asked, offer);
}
AskReactAtEnd::Reply sample(const Game& game, const Law& law, const AskReactAtEnd& asked, Random& random) {
  return {random_reactions(game, law, stop_of(asked), random)};
}
AskReactAtEnd::Reply fallback(const Game&, const Law&, const AskReactAtEnd&) { return {}; }
std::string text(const Game&, const Law& law, const AskReactAtEnd& asked) {
  return describe(law, asked.active) + " has finished. Last chance: who reacts?";
}

namespace {

// The table as it would stand with the leg stopped there.
struct Interruption {
  Game there;
  ReactionStop stop;
};
Interruption interruption(const Game& game, const Law& law, const AskInterrupt& asked, Point at) {
  Interruption made{game, {.active = asked.activation.unit, .melee = false, .leg = true, .targets = asked.targets}};
  put(made.there, law, asked.activation.unit, at);
  return made;
}

Track track_of(const Game& game, const Law& law, const AskInterrupt& asked, Bodies& bodies) {
  const MoveKind kind = move_kind(asked.activation.action);
  const WalkRules rules = walk_rules(game, law, asked.activation.unit, kind, bodies);
  return {law.setup.terrain, rules, game.unit(asked.activation.unit).at, asked.path};
}

Bar bars_stopping(const Law& law, const AskInterrupt& asked, const Track& track, Mil at) {
  if (at < Mil{0} || at > track.length()) return clause::react_when;
  if (asked.path.empty()) return kAllowed;
  const bool at_end = at == track.length();
  if (at_end && law.on().active_priority && law.rule(clause::act_priority)) return clause::act_priority;
  if (at == Mil{0} && asked.activation.at_stop != 0 && law.rule(clause::react_batch)) return clause::react_batch;
  if (!at_end && at > Mil{0} && !track.can_stand(at) && law.rule(clause::move_end_position)) {
    return clause::move_end_position;
  }
  return kAllowed;
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskInterrupt& asked, const AskInterrupt::Reply& reply) {
  if (reply.reactions.empty()) return accept();
  Bodies bodies;
  const Track track = track_of(game, law, asked, bodies);
  if (const Bar bar = bars_stopping(law, asked, track, Mil{reply.at}); bar != kAllowed) return refusal(bar);
  const Interruption made = interruption(game, law, asked, track.at(Mil{reply.at}));
  return refusal(bars_reactions(made.there, law, made.stop, reply.reactions));
}
void options(const Game& game, const Law& law, const AskInterrupt& asked, const Offer<AskInterrupt>& offer) {
  offer({});
  Bodies bodies;
  const Track track = track_of(game, law, asked, bodies);
  const Mil pace = std::max(Mil{1}, std::min(1_in, track.length() / 4));
  for (Mil at; at <= track.length(); at += pace) {
    if (bars_stopping(law, asked, track, at) != kAllowed) continue;
    const Interruption made = interruption(game, law, asked, track.at(at));
    offer_single_reactions(made.there, law, made.stop, [&](const Reactions& reactions) { offer({at.v, reactions}); });
  }
}
AskInterrupt::Reply sample(const Game& game, const Law& law, const AskInterrupt& asked, Random& random) {
  if (random.below(2) == 0) return {};
  Bodies bodies;
  const Track track = track_of(game, law, asked, bodies);
  const Mil at{random.between(0, track.length().v)};
  if (bars_stopping(law, asked, track, at) != kAllowed) return {};
  const Interruption made = interruption(game, law, asked, track.at(at));
  const Reactions reactions = random_reactions(made.there, law, made.stop, random);
  return reactions.empty() ? AskInterrupt::Reply{} : AskInterrupt::Reply{at.v, reactions};
}
bool settled(const Game& game, const Law& law, const AskInterrupt& asked) {
  constexpr Mil kPace = 100_mil;
  Bodies bodies;
  const Track track = track_of(game, law, asked, bodies);
  bool reacts = false;
  for (Mil gone; gone < track.length() + kPace && !reacts; gone += kPace) {
    const Mil at = std::min(gone, track.length());
    if (bars_stopping(law, asked, track, at) != kAllowed) continue;
    const Interruption made = interruption(game, law, asked, track.at(at));
    offer_single_reactions(made.there, law, made.stop, [&](const Reactions&) { reacts = true; });
  }
  return !reacts;
}
AskInterrupt::Reply fallback(const Game&, const Law&, const AskInterrupt&) { return {}; }
std::string text(const Game& game, const Law& law, const AskInterrupt& asked) {
  if (asked.path.empty()) return describe(law, asked.activation.unit) + " is about to attack. Who reacts first?";
  const Point to = asked.path.back();
  std::string out = describe(law, asked.activation.unit) + " goes from " +
                    place_text(game.unit(asked.activation.unit).at) + " to " + place_text(to);
  if (!asked.targets.empty()) out += " to attack";
  return out + ". React to this move?";
}

Refusal legal(const Game&, const Law& law, const AskCancel& asked, const AskCancel::Reply& reply) {
  if ((reply.cancel < 0 || reply.cancel > most_cancelled(asked)) && law.rule(clause::react_cancel))
    return refusal(clause::react_cancel);
  return accept();
}
void options(const Game&, const Law&, const AskCancel& asked, const Offer<AskCancel>& offer) {
  for (std::int32_t n = 0; n <= most_cancelled(asked); ++n) offer({n});
}
AskCancel::Reply sample(const Game&, const Law&, const AskCancel& asked, Random& random) {
  return {random.between(0, most_cancelled(asked))};
}
AskCancel::Reply fallback(const Game&, const Law&, const AskCancel& asked) { return {most_cancelled(asked)}; }
std::string text(const Game&, const Law& law, const AskCancel& asked) {
  return describe(law, asked.unit) + " has " + std::to_string(asked.successes) + " against " +
         std::to_string(asked.against) + " of the attacker. How many cancel (the rest hit back)?";
}

Refusal legal(const Game&, const Law& law, const AskFlakVest& asked, const AskFlakVest::Reply& reply) {
  const bool fits = reply.against.empty() || asked.failed.contains(reply.against[0]);
  return !fits && law.rule(clause::upgrade_flak_vest) ? refusal(clause::upgrade_flak_vest) : accept();
}
void options(const Game&, const Law&, const AskFlakVest& asked, const Offer<AskFlakVest>& offer) {
  offer({});
  for (const UnitId by : asked.failed) offer({{by}});
}
AskFlakVest::Reply sample(const Game&, const Law&, const AskFlakVest& asked, Random& random) {
  const std::uint32_t pick = random.below(static_cast<std::uint32_t>(asked.failed.size()) + 1);
  if (pick == asked.failed.size()) return {};
  return {{asked.failed[pick]}};
}
AskFlakVest::Reply fallback(const Game&, const Law&, const AskFlakVest& asked) { return {{asked.failed[0]}}; }
std::string text(const Game&, const Law& law, const AskFlakVest& asked) {
  return describe(law, asked.unit) + " failed to block. Re-roll one block with the Flak Vest, and whose hit?";
}

Refusal legal(const Game&, const Law&, const AskHeroReroll&, const AskHeroReroll::Reply& reply) {
  return reply.reroll <= Choice::yes ? accept() : refusal(clause::type_hero_reroll);
}
void options(const Game&, const Law&, const AskHeroReroll&, const Offer<AskHeroReroll>& offer) {
  for (const Choice choice : {Choice::yes, Choice::no}) offer({choice});
}
AskHeroReroll::Reply sample(const Game&, const Law&, const AskHeroReroll&, Random& random) {
  return {static_cast<Choice>(random.below(2))};
}
AskHeroReroll::Reply fallback(const Game&, const Law&, const AskHeroReroll&) { return {Choice::no}; }
std::string text(const Game&, const Law& law, const AskHeroReroll& asked) {
  return describe(law, asked.unit) + " lost its nerve, but the Hero is near. Re-roll?";
}

}  // namespace sandtable::double_tap
