#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kind/game_kind.h"

// The armies, lists and maps that a game carries with it, and battles set up from them. By convention a game's text
// data/<shelf>/<name>.toml is called <name>.
namespace sandtable {

// The game called `id`; an unknown one is an error with a suggestion.
Result<const GameKind*> game_called(std::span<const GameKind* const> games, const std::string& id);

// The texts of a shelf ("lists", "armies", "maps"), by name.
std::vector<NamedText> shelf(const GameKind& game, std::string_view shelf);
// One of them. `what` is the word for it in errors.
Result<NamedText> text_on_shelf(const GameKind& game, std::string_view shelf, std::string_view what,
                                const std::string& name);

// What a battle is to be set up from. What is left open is taken from the first ready-made texts that may meet.
struct BattleWish {
  std::vector<NamedText> armies = {};  // by seat, or none
  std::optional<NamedText> map = {};
  SwitchPairs switches = {};  // those that are named; others have their defaults
  PricePairs prices = {};
};
Result<std::shared_ptr<const Setup>> prepare_battle(const GameKind& game, BattleWish wish);

}  // namespace sandtable
