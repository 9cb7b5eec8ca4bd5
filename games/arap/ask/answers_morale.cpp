// Nerves, and ways to run.
#include <algorithm>

#include "engine/kind/typed_options.h"
#include "engine/kind/words.h"
#include "games/arap/ask/answers.h"
#include "games/arap/rules/flight/flee_line.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/morale/morale.h"
#include "games/arap/rules/turn/parents.h"

namespace sandtable::arap {

Refusal legal(const Game&, const Law&, const AskSteelNerve&, const AskSteelNerve::Reply& reply) {
  const bool fits = reply.again == Choice::no || reply.again == Choice::yes;
  return fits ? accept() : Refusal{"answer yes or no"};
}
void options(const Game&, const Law&, const AskSteelNerve&, const Offer<AskSteelNerve>& offer) {
  for (const Choice choice : {Choice::yes, Choice::no}) offer({choice});
}
AskSteelNerve::Reply sample(const Game& game, const Law& law, const AskSteelNerve& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskSteelNerve::Reply fallback(const Game&, const Law&, const AskSteelNerve&) { return {Choice::yes}; }
std::string text(const Game&, const Law& law, const AskSteelNerve& asked) {
  return describe(law, asked.unit) + " failed its test. Roll again (Steel Nerve)?";
}

Refusal legal(const Game& game, const Law& law, const AskLateOrder& asked, const AskLateOrder::Reply& reply) {
  const UnitList units = late_testers(game, law, asked.seat);
  const bool all = reply.units.size() == units.size() &&
                   std::ranges::all_of(units, [&](UnitId unit) { return reply.units.contains(unit); });
  return refusal(law, all ? kAllowed : Bar{clause::casualty_when});
}
void options(const Game& game, const Law& law, const AskLateOrder& asked, const Offer<AskLateOrder>& offer) {
  UnitList units = late_testers(game, law, asked.seat);
  offer({units});
  std::reverse(units.begin(), units.end());
  offer({units});
}
AskLateOrder::Reply sample(const Game& game, const Law& law, const AskLateOrder& asked, Random& random) {
  UnitList units = late_testers(game, law, asked.seat);
  for (std::size_t i = units.size(); i > 1; --i) {
    const auto j = static_cast<std::size_t>(random.below(static_cast<int>(i)));
    std::swap(units[i - 1], units[j]);
  }
  return {units};
}
AskLateOrder::Reply fallback(const Game& game, const Law& law, const AskLateOrder& asked) {
  return {late_testers(game, law, asked.seat)};
}
std::string text(const Game&, const Law&, const AskLateOrder&) {
  return "In which order do your units test for their losses?";
}

namespace {

Run run_of(const AskFleeRoute& asked) { return {asked.unit, asked.from, 1_in * asked.inches}; }

// A part of a split unit may head for its parent.
Path line_to_parent(const Game& game, const Law& law, const AskFleeRoute& asked, const FleeLines& lines) {
  if (asked.parent.is_none() || asked.parent == asked.unit) return {};
  const Point from = middle_of(game, law.setup, asked.unit), to = middle_of(game, law.setup, asked.parent);
  if (from == to) return {};
  const Path line = lines.straight((direction(to - from).v + 50) / 100 % 360);
  return lines.passes(line) ? line : Path{};
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskNameParent& asked, const AskNameParent::Reply& reply) {
  const bool fits = possible_parents(game, law, asked.unit).contains(reply.parent);
  return refusal(law, fits ? kAllowed : Bar{clause::unit_parent});
}
void options(const Game& game, const Law& law, const AskNameParent& asked, const Offer<AskNameParent>& offer) {
  for (const UnitId part : possible_parents(game, law, asked.unit)) offer({part});
}
AskNameParent::Reply sample(const Game& game, const Law& law, const AskNameParent& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskNameParent::Reply fallback(const Game& game, const Law& law, const AskNameParent& asked) {
  return {parent_of(game, law, asked.unit)};
}
std::string text(const Game&, const Law& law, const AskNameParent& asked) {
  return "Which part is the one that " + describe(law, asked.unit) + " belongs to?";
}

Refusal legal(const Game& game, const Law& law, const AskFleeRoute& asked, const AskFleeRoute::Reply& reply) {
  const FleeLines lines(game, law, run_of(asked));
  const Path expected = lines.nearest_to_straight_away();
  return reply.line == expected ? accept() : refusal(law, lines.bars(reply.line));
}
void options(const Game& game, const Law& law, const AskFleeRoute& asked, const Offer<AskFleeRoute>& offer) {
  const FleeLines lines(game, law, run_of(asked));
  offer({lines.nearest_to_straight_away()});
  if (const Path line = line_to_parent(game, law, asked, lines); !line.empty()) offer({line});
  for (int degree = 0; degree < 360; degree += 15) {
    const Path line = lines.straight(degree);
    if (lines.passes(line)) offer({line});
  }
}
AskFleeRoute::Reply sample(const Game& game, const Law& law, const AskFleeRoute& asked, Random& random) {
  const FleeLines lines(game, law, run_of(asked));
  for (int tries = 0; tries < 8; ++tries) {
    const Path line = lines.straight(random.below(360));
    if (lines.passes(line)) return {line};
  }
  return {lines.nearest_to_straight_away()};
}
AskFleeRoute::Reply fallback(const Game& game, const Law& law, const AskFleeRoute& asked) {
  return {FleeLines(game, law, run_of(asked)).nearest_to_straight_away()};
}
std::string text(const Game&, const Law& law, const AskFleeRoute& asked) {
  return describe(law, asked.unit) + " runs " + std::to_string(int{asked.inches}) + "\". Which way?";
}
std::string option_text(const Game&, const Law&, const AskFleeRoute&, const AskFleeRoute::Reply& reply) {
  return reply.line.empty() ? "nowhere" : "to " + place_text(reply.line.back());
}

}  // namespace sandtable::arap
