#pragma once

#include <functional>
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

// What somebody wants with a battle who does not say which.
enum class Purpose : std::uint8_t {
  play,     // the one that newcomers begin with, where the game names one (desk/match/about.h)
  compare,  // armies or players: on the usual map, where the game names one
};

// The ready-made maps that may be played on under these switches, by name, but those first that the game names for
// this purpose.
std::vector<NamedText> usual_maps(const GameKind& game, Purpose purpose, const SwitchPairs& switches);

// The first map where `fights` says that it can be done: of those that the armies are as large as ready-made ones for
// it are, else of those that allow them, else of the others.
std::optional<NamedText> map_for(const GameKind& game, const std::vector<NamedText>& maps, const SetupTexts& armies,
                                 const std::function<bool(const NamedText&)>& fights);

// What is wrong with an army on the usual map; or nothing, where maps say how large armies may be and another one
// allows it.
struct ArmyVerdict {
  std::vector<Error> errors;
  std::string map = {};  // the other one
};
ArmyVerdict verdict_on(const GameKind& game, const NamedText& army, const SwitchPairs& switches);

// What a battle is to be set up from. What is left open is taken from the ready-made texts: the map with its armies
// that the purpose asks for, a map that fits the armies, or the first armies that may meet on the map.
struct BattleWish {
  std::vector<NamedText> armies = {};  // by seat, or none
  std::optional<NamedText> map = {};
  SwitchPairs switches = {};  // those that are named; others have their defaults
  PricePairs prices = {};
  Purpose purpose = Purpose::play;
};
Result<std::shared_ptr<const Setup>> prepare_battle(const GameKind& game, BattleWish wish);

}  // namespace sandtable
