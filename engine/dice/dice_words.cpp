#include "engine/dice/dice_words.h"

namespace sandtable {

namespace {

using Kind = ReadAs::Kind;

std::string number(int value) { return std::to_string(value); }
std::string range(int low, int high) { return high == ReadAs::kAny ? number(low) + "+" : number(high) + "-"; }

std::string classes(const ReadAs& read) {
  std::string text = "sorted from " + number(read.a);
  if (read.b < ReadAs::kAny) text += ", " + number(read.b);
  if (read.c < ReadAs::kAny) text += ", " + number(read.c);
  return text;
}

}  // namespace

std::string goal_text(const Roll& roll) {
  const ReadAs read = roll.read;
  switch (read.kind) {
    case Kind::face:
      return {};
    case Kind::count:
      return range(read.a, read.b);
    case Kind::sort:
      return classes(read);
    case Kind::sum:
      return "their sum";
    case Kind::sum_at_most:
      return number(read.a) + " or less together";
    case Kind::best:
      return "the best " + number(read.a) + " of them";
    case Kind::worst:
      return "the worst " + number(read.a) + " of them";
    case Kind::pair:
      return roll.count == 2 ? "both" : "the two highest";
    case Kind::in_order:
      return "one and the other";
    case Kind::digits:
      return "tens and units";
    case Kind::wild:
      return "the wild one first";
    case Kind::wild_exploding:
      return "the wild one first, its highest rolls on";
    case Kind::exploding:
      return "their sum, the highest roll on";
    case Kind::confirm:
      return number(read.a) + " then " + range(read.b, read.c);
  }
  return {};
}

std::string dice_text(const Roll& roll) {
  const bool one = roll.count == 1;
  if (roll.die.kind == DieKind::compass) return "a direction from 0 to 359";
  const std::string count = number(roll.count) + (one ? " die" : " dice");
  if (roll.die.kind == DieKind::average) return number(roll.count) + (one ? " average die" : " average dice");
  return count + " with " + number(roll.die.sides) + " sides";
}

std::string_view name_of(Kind kind) {
  constexpr std::string_view kNames[] = {"face", "count",          "classes",   "sum",      "sum-at-most",
                                         "best", "worst",          "pair",      "in-order", "digits",
                                         "wild", "wild-exploding", "exploding", "confirm"};
  return kNames[number_of(kind)];
}

}  // namespace sandtable
