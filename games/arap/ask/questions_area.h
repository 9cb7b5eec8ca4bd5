#pragma once

#include "games/arap/ask/questions_fire.h"

// Questions of area weapons, templates and grenades.
namespace sandtable::arap {

// Which part of a widely spread squad a gunner aims at.
struct AskAreaThird {
  static constexpr std::string_view kName = "area-third";
  static constexpr RuleId kRule = clause::area_spread_squad;
  struct Reply {
    Third third = Third::centre;
    static constexpr auto kFields = fields(field("third", &Reply::third, kThirds));
  };
  ModelId model;
  UnitId target;
  std::uint8_t unused = 0;
};

// How far away a marker is put, before anything is measured.
struct AskGuess {
  static constexpr std::string_view kName = "guess-distance";
  static constexpr RuleId kRule = clause::indirect_guess_range;
  struct Reply {
    Mil distance;
    static constexpr auto kFields = fields(field("distance", &Reply::distance));
  };
  ModelId model;  // who fires or throws
  ModelId from;   // from whom the distance counts
  Mil least, most;
};

// The observer from whom a guessed distance counts; nobody: the weapon itself.
struct AskReference {
  static constexpr std::string_view kName = "guess-reference";
  static constexpr RuleId kRule = clause::indirect_observer;
  struct Reply {
    Models observer;  // one or none
    static constexpr auto kFields = fields(field("observer", &Reply::observer, kModels));
  };
  ModelId model;
  UnitId target;
  std::uint8_t at_spot = 0;
  Point spot;
};

// How a stream is laid: its direction, whether it is thrown back off a wall, and where its near end is if not at the
// firer.
struct AskTemplate {
  static constexpr std::string_view kName = "template-placement";
  static constexpr RuleId kRule = clause::template_place;
  struct Reply {
    Angle axis;
    Choice bounce = Choice::no;
    Spot near_end;
    static constexpr auto kFields = fields(field("axis", &Reply::axis), field("bounce", &Reply::bounce, kChoices),
                                           field("near-end", &Reply::near_end));
  };
  ModelId model;
  std::uint8_t gun = 0;  // its place among the model's, from 0
  UnitId target;
  Mil run;  // in a charge: as if the chargers had gone so far of their way
};

// Who throws what, and towards which spot; rocks are thrown at the figure nearest to it.
struct Throwers {
  ModelId model;
  GrenadeId grenade;
  Point at;
  static constexpr auto kFields = fields(field("model", &Throwers::model, kModels),
                                         field("grenade", &Throwers::grenade, kGrenades), field("at", &Throwers::at));
  friend constexpr bool operator==(const Throwers&, const Throwers&) = default;
};
struct AskThrowers {
  static constexpr std::string_view kName = "throwers";
  static constexpr RuleId kRule = clause::grenade_quarter_limit;
  struct Reply {
    FixedVector<Throwers, kMostTogether> throwers;
    static constexpr auto kFields = fields(each_once("throwers", &Reply::throwers));
  };
  Throwing action;
};

// Who drops his bomb where: on the line of his latest move.
using Bombs = FixedVector<Placed<ModelId>, kMostTogether>;
struct AskBombs {
  static constexpr std::string_view kName = "bombs";
  static constexpr RuleId kRule = clause::weapon_bomb;
  struct Reply {
    Bombs bombs;
    static constexpr auto kFields = fields(field("bombs", &Reply::bombs, kModels));
  };
  Bombing action;
};

}  // namespace sandtable::arap
