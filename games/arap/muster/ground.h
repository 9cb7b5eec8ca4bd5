#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/count.h"
#include "engine/base/error.h"
#include "engine/base/mil.h"
#include "engine/data/embedded.h"
#include "engine/table/plane/angle.h"
#include "engine/table/terrain/terrain.h"
#include "games/arap/muster/arsenal.h"

// The kinds of terrain, from data/terrain.toml: what every piece of a table is to this game. The kind of a piece
// follows from its name: "Wood by the ford" is a Wood.
namespace sandtable::arap {

enum class Footing : std::uint8_t { clear, difficult, very_difficult, variable, swim, impassable };
enum class Cover : std::uint8_t { none, soft, hard };
enum class SightClass : std::uint8_t { open, screen, growth, solid, hollow };
enum class Climbable : std::uint8_t { yes, gear, no };
enum class Agility : std::uint8_t { none, over_half, always };
// What a piece is of a building, or whatever else people use.
enum class Part : std::uint8_t { none, wall, roof, floor, door, window, hatch, ladder, console };

// What dangerous ground does to whoever fails its test.
struct HazardEffect {
  Count hits = 0;
  Count strength = 0;
  Count penetration = kNoPenetration;
  bool ends_move = false;
  bool prone = false;
  bool out_of_action = false;
  bool poison = false;  // a Toughness test, or one wound without save; sealed models ignore it
  friend bool operator==(const HazardEffect&, const HazardEffect&) = default;
};

// Cover that breaks, or blows up.
struct Fragile {
  Count toughness = 4;
  Count wounds = 1;
  Count save = 0;
  Mil blast = {};  // diameter of what it does when it is gone; 0: it is only removed
  Count strength = 0;
  Count penetration = kNoPenetration;
  friend bool operator==(const Fragile&, const Fragile&) = default;
};

struct Ground {
  std::string name;
  std::vector<std::string> words;  // that a piece's name may begin with besides
  Traits traits;
  Mil height;  // of an ordinary piece of it
  Footing footing = Footing::clear;
  Cover cover = Cover::none;
  SightClass sight = SightClass::open;
  bool covers_inside = false;
  bool blocks_sight = false;
  bool flat = false;
  Climbable climbable = Climbable::yes;
  Footing face = Footing::clear;
  bool slide = false;
  Count hazard = 0;          // takes effect on this or less; 0: none
  Count hazard_vehicle = 0;  // the same for vehicles and walkers
  bool hazard_initiative = false;
  HazardEffect effect;
  Agility agility = Agility::none;
  Count ap_cost = 1;
  bool deep = false;     // water to swim in
  bool shallow = false;  // water to wade in
  std::optional<Angle> current;
  bool bottomless = false;
  Count passing_limit = 0;  // models, by their bulk, in a player turn; 0: no limit
  std::optional<Fragile> fragile;
  bool confined = false;
  bool holdable = false;
  bool charge_cover = false;
  bool stones = false;  // to throw, for whoever stands in it or beside it
  Part part = Part::none;

  bool gives_cover() const { return cover != Cover::none; }
  bool dangerous() const { return hazard > 0 || hazard_initiative; }
  friend bool operator==(const Ground&, const Ground&) = default;
};

// All kinds, from the game's texts.
Result<std::vector<Ground>> load_grounds(std::span<const EmbeddedText> texts);

// The kind of a piece of this name: the one whose name or word is the longest that the name begins with.
const Ground* ground_named(std::span<const Ground> grounds, std::string_view piece);

}  // namespace sandtable::arap
