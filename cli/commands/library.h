#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/commands.h"
#include "desk/match/library.h"
#include "engine/data/catalogue.h"

// What a command's arguments name: games, and armies, lists and maps by name (desk/match/library.h) or in files.
namespace sandtable {

// The game called `id`; an unknown one is an error with a suggestion.
Result<const GameKind*> game_named(const Program& program, const std::string& id);

// A game's id for the examples in help texts.
std::string_view example_game(const Program& program);

// A text by its name on the shelf, or else the file of that path. `what` is the word for it in errors.
Result<NamedText> text_named(const GameKind& game, std::string_view shelf, std::string_view what,
                             const std::string& name_or_file);

// All switches of the game with their values, where `pairs` ("name=value") differ from the defaults.
Result<std::vector<std::pair<std::string, std::string>>> switches_from(const GameKind& game,
                                                                       const std::vector<std::string>& pairs);

// Names with commas between.
std::vector<std::string> names_in(const std::string& text);
// One name for each of as many seats as there may be; a single one is everybody's, and then they are as few as
// possible. `option` is named in the error.
Result<std::vector<std::string>> for_seats(std::vector<std::string> names, Seats seats, const std::string& option);
std::string seats_text(Seats seats);  // "2", "2 to 4"

// A battle set up from armies ("A,B", or one for all) and a map by name or file; where they are not given, from
// ready-made ones as prepare_battle() takes them. Refuses prices under which those would be others.
Result<std::shared_ptr<const Setup>> prepared(const GameKind& game, Purpose purpose, const std::string& armies,
                                              const std::string& map, const std::vector<std::string>& switch_pairs,
                                              const std::vector<std::string>& price_pairs = {});

// What the players should know before they meet: "uneven armies: 150 points against 300"; empty if all is well.
std::string uneven(const GameKind& game, const Setup& setup);

// The number after --seed.
Result<std::uint64_t> seed_from(const std::string& text);

// Prices ("name=points") that are tried instead of the game's own.
Result<PricePairs> prices_from(const GameKind& game, const std::vector<std::string>& pairs);

// The options --switch name=value and --price name=points, which may be repeated.
void add_switch_option(Command command, std::vector<std::string>& pairs);
void add_price_option(Command command, std::vector<std::string>& pairs);

}  // namespace sandtable
