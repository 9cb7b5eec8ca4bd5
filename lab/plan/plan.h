#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "engine/kind/game_kind.h"
#include "lab/statistics/sprt.h"

// What a run of the lab is about: who meets whom, where, how often. A plan is fixed before the first battle, and every
// pair of battles is a function of the plan and its number: any of them can be fought anywhere, by anybody.
namespace sandtable::lab {

// How the two battles of a pair mirror each other.
enum class Mirror : std::uint8_t {
  seats,    // the same dice; the entrants change seats, each with their army
  players,  // the same dice and armies; the players change sides, because an army belongs to a side of the game
  none,     // nothing to exchange: the pair is two battles with dice of their own
};

// One of those who are compared.
struct Entrant {
  std::string army;  // the name of the list; several joined by "+"
  std::string player;
  std::string side = {};   // of the game, if the entrant is bound to one
  std::string title = {};  // the army as people call it
};

// When the run is over. Looked at after every `kBatch` pairs.
struct StopRule {
  enum class Kind : std::uint8_t { games, precision, sprt };
  Kind kind = Kind::games;
  std::uint64_t pairs = 50;  // games: of each matchup
  double precision = 0.01;   // precision: the half width of the interval
  SprtSpec sprt = {};
};
inline constexpr std::uint64_t kBatch = 16;
// Where other rules have not ended a run: two that are alike in everything would be compared for ever.
inline constexpr std::uint64_t kMostPairs = 1'000'000;

// Who sits where in one battle.
struct Seating {
  std::vector<NamedText> armies;      // by seat; empty where the game has no lists
  std::vector<std::uint8_t> entrant;  // by seat: 0 the first of the matchup, 1 the second
};

struct Matchup {
  std::size_t first = 0;  // indices into Plan::entrants
  std::size_t second = 1;
  std::array<Seating, 2> battles;
  std::vector<std::size_t> maps = {};  // of the wish, where both may fight
  std::size_t first_field = 0;         // of as many pairs of fields, by these maps
};

// A kind of unit in an army list, for the table of units.
struct UnitRow {
  std::string army;
  std::string kind;
  std::string title = {};  // of the army
  friend bool operator==(const UnitRow&, const UnitRow&) = default;
};

// A battle that is set up: everything but the dice.
struct Field {
  std::shared_ptr<const Setup> setup;
  std::vector<std::uint32_t> unit_rows;  // by unit, where a table of units is wanted
  std::vector<Seat> unit_seats;
};

// What a plan is made from.
struct Wish {
  const GameKind* game = nullptr;
  // Without sides: one list for both, two that meet, or more of which each meets each. With sides: a list for each
  // seat, or with `tournament` any number, of which each meets each of the other side.
  std::vector<NamedText> lists;
  bool tournament = false;
  bool alike = false;  // without sides: each list meets only itself
  std::vector<NamedText> maps;
  std::vector<std::string> players;  // one for all, or two
  SwitchPairs switches;
  PricePairs prices = {};
  std::uint64_t seed = 1;
  StopRule rule = {};
  bool units = false;  // keep the account of units
  // Who meets whom of more than two lists, where it is not each with each.
  std::vector<std::pair<std::size_t, std::size_t>> meetings = {};
  // What is bought in the course of a battle is bought by chance, and its contests are kept (engine/kind/goods.h).
  bool buys_by_chance = false;
};

struct Plan {
  Wish wish;
  Mirror mirror = Mirror::seats;
  std::vector<Entrant> entrants;
  std::vector<std::string> titles;  // of the wish's lists, as they are told apart
  std::vector<Matchup> matchups;
  std::vector<Field> fields;  // by field_of
  std::vector<UnitRow> unit_rows;

  const GameKind& game() const { return *wish.game; }
  std::size_t maps() const { return wish.maps.size(); }
  // Pairs go through the matchups in turn, and with every turn each matchup to the next of its maps.
  std::size_t matchup_of(std::uint64_t pair) const { return pair % matchups.size(); }
  std::size_t map_of(std::uint64_t pair) const { return matchups[matchup_of(pair)].maps[turn_of(pair)]; }
  std::size_t field_of(std::uint64_t pair, std::size_t battle) const {
    return matchups[matchup_of(pair)].first_field + turn_of(pair) * 2 + battle;
  }
  Key key_of(std::uint64_t pair, std::size_t battle) const;
  // All of them, where their number is fixed; else as many as there can be.
  std::uint64_t pairs() const;

 private:
  std::size_t turn_of(std::uint64_t pair) const {
    return pair / matchups.size() % matchups[matchup_of(pair)].maps.size();
  }
};

// Each two meet on those of the maps that they may meet on. Refuses what cannot be fought: unknown players, two who
// may meet on none of the maps, a map on which nobody may, several comparisons under a rule that stops for one.
Result<Plan> make_plan(Wish wish);

// A wish without the lists that may meet nobody on any of its maps and without the maps on which nobody may meet.
struct Reduced {
  Wish wish;
  std::vector<std::string> left_out;  // each of them with the reason, as a sentence for people
};
// Refuses a wish of which nothing is left, or of which two lists are left that may not meet. For wishes without
// `meetings`.
Result<Reduced> without_misfits(Wish wish);

}  // namespace sandtable::lab
