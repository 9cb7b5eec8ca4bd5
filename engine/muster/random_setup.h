#pragma once

#include "engine/data/catalogue.h"
#include "engine/kind/game_kind.h"

namespace sandtable {

// The game's own texts in a folder such as "data/lists/" or "data/maps/", by name.
std::vector<NamedText> ready_made(const GameKind& game, std::string_view folder);

// Those of the lists that are legal under these switches and make use of what they allow: ready-made lists come in
// several sizes, and a small one is no match for a large one. Of the dearest, and down to four fifths of its points.
std::vector<NamedText> fitting_lists(const GameKind& game, std::vector<NamedText> lists, const SetupTexts& switches);

// Those of the lists that are no more than a tenth cheaper than the dearest: who compares armies, or looks for two that
// are a match for each other, wants no list for the weaker side among them.
std::vector<NamedText> of_one_size(const GameKind& game, std::vector<NamedText> lists);

// Those of the maps that may be played on under these switches.
std::vector<NamedText> fitting_maps(const GameKind& game, std::vector<NamedText> maps, const SetupTexts& switches);

// The lists by the sides they belong to, in the order of the lists; all in one where the game has no sides.
using Sides = std::vector<std::vector<NamedText>>;
Sides by_side(const GameKind& game, const std::vector<NamedText>& lists);

// An army for each seat, choose(seat, lists): the sides take their seats in turn.
template <class Choose>
std::vector<NamedText> seated(const Sides& sides, std::size_t seats, Choose&& choose) {
  std::vector<NamedText> armies;
  for (std::size_t seat = 0; seat < seats && !sides.empty(); ++seat)
    armies.push_back(choose(seat, sides[seat % sides.size()]));
  return armies;
}

// Every switch at a value by chance, and by chance a map and ready-made armies that are legal by themselves under these
// switches. What it draws need not go together: then `prepare` refuses it, and one draws again.
SetupTexts random_setup(const GameKind& game, const Catalogue& catalogue, Random& random);
// The same under given switches.
SetupTexts random_armies(const GameKind& game, std::vector<std::pair<std::string, std::string>> switches,
                         Random& random);

}  // namespace sandtable
