// Who sees whom, and what weapons and equipment are.
#include <fmt/format.h>

#include <algorithm>

#include "cli/play/play.h"
#include "cli/screen/layout.h"
#include "engine/kind/words.h"

namespace sandtable {

namespace {

std::string tenths(Mil length) { return inches_text(to_tenths(length)) + "\""; }

}  // namespace

void Play::sees(const std::vector<std::string>& words) {
  if (words.size() != 2) return complain("sees who? For example: sees A2");
  const std::optional<Sights> sights = sights_of(seen(), words[1]);
  if (sights) return say_sights(*sights, 0);
  const bool there = !tokens_called(sketch_for(viewer()), words[1]).empty();
  complain(there ? "Sight may not be measured beforehand in this battle."
                 : fmt::format("Nobody called \"{}\" stands on the table.", words[1]));
}

// What is in the way, in a word or two.
std::string Play::barrier_of(const SightLine& line) const {
  const std::span<const Piece> pieces = match_.setup().terrain.pieces();
  if (!line.piece.is_none() && line.piece.v < pieces.size()) return "behind " + pieces[line.piece.v].name;
  return line.rule.is_none() ? "out of sight" : catalogue_.clause(line.rule).title;
}

void Play::say_sights(const Sights& sights, std::size_t indent) {
  const auto line = [&](std::string_view head, const std::vector<Sighting>& list) {
    std::vector<std::string> texts;
    for (const Sighting& one : list)
      texts.push_back(fmt::format("{} {} {}", one.label, tenths(one.line.distance),
                                  one.line.seen ? sight_text(one.line, match_.setup(), catalogue_)
                                                : fmt::format("({})", barrier_of(one.line))));
    say(fmt::format("{}: {}", head, texts.empty() ? "nobody" : fmt::format("{}", fmt::join(texts, ", "))), indent);
  };
  line("sees", sights.sees);
  if (!sights.hidden.empty()) line("does not see", sights.hidden);
  line("is seen by", sights.seen_by);
}

// A weapon, a piece of equipment or an upgrade; whether there is one of that name.
bool Play::look_up(const std::string& name) {
  if (match_.game().words.cards == nullptr) return false;
  bool found = false;
  for (const bool whole : {true, false}) {
    for (const Card& card : match_.game().words.cards()) {
      const bool fits = whole ? same_word(card.name, name) : lower(card.name).starts_with(lower(name));
      if (!fits || name.empty()) continue;
      found = true;
      const std::string price = card.price.empty() ? "" : fmt::format(", price {}", card.price);
      say(fmt::format("{} ({}{}): {}", card.name, card.kind, card.price == "free" ? ", free" : price, card.text));
    }
    if (found) return true;
  }
  return false;
}

}  // namespace sandtable
