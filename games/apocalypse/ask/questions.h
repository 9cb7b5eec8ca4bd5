#pragma once

#include <string_view>

#include "engine/kind/typed_game.h"
#include "games/apocalypse/ask/keys.h"
#include "games/apocalypse/state/domains.h"
#include "games/apocalypse/state/law.h"

// Every question of One Page Apocalypse: the rows of the catalogue's decisions that are asked during a battle.
namespace sandtable::apocalypse {

struct AskSide {
  static constexpr std::string_view kName = "side";
  static constexpr RuleId kRule = clause::deploy_roll_off;
  struct Reply {
    Edge edge = Edge::south;
    static constexpr auto kFields = fields(field("edge", &Reply::edge, kEdges));
  };
  std::uint8_t unused = 0;
};

// A unit and the one it is put together with: a copy, the unit a Character joins, a transport.
struct Pairing {
  UnitId unit;
  UnitId with;
  static constexpr auto kFields = fields(field("unit", &Pairing::unit, kUnits), field("with", &Pairing::with, kUnits));
  friend constexpr bool operator==(const Pairing&, const Pairing&) = default;
};
using Pairings = FixedVector<Pairing, kMostUnitsASide>;

// What is announced before the first unit is placed. A unit that is put aboard or into reserve is led by its first
// model, unless `leaders` names another.
struct AskMuster {
  static constexpr std::string_view kName = "muster";
  static constexpr RuleId kRule = clause::deploy_announce;
  struct Reply {
    Pairings doubled = {};  // `with` is the first of the two copies
    Pairings joined = {};   // a Character with the unit it is put into
    Pairings aboard = {};   // `with` is the transport
    UnitList reserve = {};
    FixedVector<ModelId, kMostUnitsASide> leaders = {};
    static constexpr auto kFields = fields(
        each_once("doubled", &Reply::doubled), each_once("joined", &Reply::joined), each_once("aboard", &Reply::aboard),
        field("reserve", &Reply::reserve, kUnits), field("leaders", &Reply::leaders, kModels));
  };
  Seat seat;
};

// A unit, its leader, a place for each of its models, and the facing of a Walker or Vehicle. No places: there is no
// room for it, and it is forfeited.
struct AskPlacing {
  struct Reply {
    UnitId unit;
    ModelId leader;
    Places places = {};
    Angle facing = {};
    static constexpr auto kFields =
        fields(field("unit", &Reply::unit, kUnits), field("leader", &Reply::leader, kModels),
               field("places", &Reply::places, kModels), field("facing", &Reply::facing));
  };
  Seat seat;
};
struct AskDeploy : AskPlacing {
  static constexpr std::string_view kName = "deploy";
  static constexpr RuleId kRule = clause::deploy_legal_position;
};
struct AskScout : AskPlacing {
  static constexpr std::string_view kName = "scout";
  static constexpr RuleId kRule = clause::sr_scout_place;
};

// Which units in reserve are rolled for.
struct AskReserve {
  static constexpr std::string_view kName = "reserve";
  static constexpr RuleId kRule = clause::sr_deep_strike_roll;
  struct Reply {
    UnitList units = {};
    static constexpr auto kFields = fields(field("units", &Reply::units, kUnits));
  };
  Seat seat;
};
// Where a unit arrives. No places: it stays in reserve.
struct AskArrive {
  static constexpr std::string_view kName = "arrive";
  static constexpr RuleId kRule = clause::sr_deep_strike_place;
  static constexpr std::uint8_t kSubjectDomain = kUnits;
  struct Reply {
    Places places = {};
    Angle facing = {};
    static constexpr auto kFields = fields(field("places", &Reply::places, kModels), field("facing", &Reply::facing));
  };
  UnitId unit;
  UnitId subject() const { return unit; }
};

struct AskActivate {
  static constexpr std::string_view kName = "activate";
  static constexpr RuleId kRule = clause::round_no_pass;
  struct Reply {
    UnitId unit;
    static constexpr auto kFields = fields(field("unit", &Reply::unit, kUnits));
  };
  Seat seat;
};

// One of four actions; an Assault with its target and the way there, of a Vehicle as a drive.
struct AskAction {
  static constexpr std::string_view kName = "action";
  static constexpr RuleId kRule = clause::act_declare;
  static constexpr std::uint8_t kSubjectDomain = kUnits;
  struct Reply {
    ActionKey action;
    Path path = {};
    Drive drive = {};
    static constexpr auto kFields =
        fields(field("action", &Reply::action, kActions), field("path", &Reply::path), field("drive", &Reply::drive));
  };
  UnitId unit;
  std::uint8_t rifted = 0;  // it has made a Rift Step
  UnitId subject() const { return unit; }
};

// Another target for an Assault whose own is gone, with the way there; none: the unit stays where it is.
struct AskAssaultAgain {
  static constexpr std::string_view kName = "assault-again";
  static constexpr RuleId kRule = clause::assault_target_gone;
  static constexpr std::uint8_t kSubjectDomain = kUnits;
  struct Reply {
    UnitId target = UnitId::none();
    Path path = {};
    Drive drive = {};
    static constexpr auto kFields =
        fields(field("target", &Reply::target, kUnits), field("path", &Reply::path), field("drive", &Reply::drive));
  };
  UnitId unit;
  UnitId subject() const { return unit; }
};

// The leader's path, and the places of the others; who is not named stays where he is. In an Assault the path alone: it
// is asked for if the one that was named does not lead to the target any more, and an empty one gives the Assault up.
struct AskMove {
  static constexpr std::string_view kName = "move";
  static constexpr RuleId kRule = clause::move_leader_path;
  static constexpr std::uint8_t kSubjectDomain = kUnits;
  struct Reply {
    Path path = {};
    Places places = {};
    static constexpr auto kFields = fields(field("path", &Reply::path), field("places", &Reply::places, kModels));
  };
  UnitId unit;
  Action action = Action::walk;
  UnitId target = UnitId::none();  // of an Assault
  UnitId subject() const { return unit; }
};
struct AskDrive {
  static constexpr std::string_view kName = "drive";
  static constexpr RuleId kRule = clause::veh_straight;
  static constexpr std::uint8_t kSubjectDomain = kUnits;
  struct Reply {
    Drive drive = {};
    static constexpr auto kFields = fields(field("drive", &Reply::drive));
  };
  UnitId unit;
  Action action = Action::walk;
  UnitId target = UnitId::none();  // of an Assault
  UnitId subject() const { return unit; }
};

// A facing: of a Vehicle that Holds, of a Walker that Holds or has moved.
struct AskFacing {
  static constexpr std::uint8_t kSubjectDomain = kUnits;
  struct Reply {
    Angle facing = {};
    static constexpr auto kFields = fields(field("facing", &Reply::facing));
  };
  UnitId unit;
  UnitId subject() const { return unit; }
};
struct AskPivot : AskFacing {
  static constexpr std::string_view kName = "pivot";
  static constexpr RuleId kRule = clause::veh_pivot_hold;
};
struct AskFace : AskFacing {
  static constexpr std::string_view kName = "face";
  static constexpr RuleId kRule = clause::walk_movement;
};

// A unit aboard stays (Hold), walks out, or assaults out: where its leader leaves the hull, his path from there, and
// after a Walk the places of the others.
struct AskEmbarked {
  static constexpr std::string_view kName = "embarked";
  static constexpr RuleId kRule = clause::act_embarked_options;
  static constexpr std::uint8_t kSubjectDomain = kUnits;
  struct Reply {
    ActionKey action;
    Point from = {};
    Path path = {};
    Places places = {};
    static constexpr auto kFields = fields(field("action", &Reply::action, kActions), field("from", &Reply::from),
                                           field("path", &Reply::path), field("places", &Reply::places, kModels));
  };
  UnitId unit;
  UnitId subject() const { return unit; }
};
struct AskHover {
  static constexpr std::string_view kName = "hover";
  static constexpr RuleId kRule = clause::sr_flying_terrain;
  static constexpr std::uint8_t kSubjectDomain = kUnits;
  struct Reply {
    Hovering hover = Hovering::down;
    static constexpr auto kFields = fields(field("hover", &Reply::hover, kHoverings));
  };
  UnitId unit;
  UnitId subject() const { return unit; }
};

// A Psyker of the unit, the power he tries with its target, and how many power dice he takes; no power: none is tried.
struct AskPower {
  static constexpr std::string_view kName = "power";
  static constexpr RuleId kRule = clause::psy_timing;
  static constexpr std::uint8_t kSubjectDomain = kUnits;
  struct Reply {
    ModelId psyker = ModelId::none();
    PowerKey power = PowerKey::none();
    std::int32_t dice = 0;
    static constexpr auto kFields = fields(field("psyker", &Reply::psyker, kModels),
                                           field("power", &Reply::power, kPowerKeys), field("dice", &Reply::dice));
  };
  UnitId unit;
  PowerMoment moment = PowerMoment::before_action;
  UnitId subject() const { return unit; }
};
// A place for every model of the unit; no places: it stays.
struct AskRiftStep {
  static constexpr std::string_view kName = "rift-step";
  static constexpr RuleId kRule = clause::power_rift_step;
  static constexpr std::uint8_t kSubjectDomain = kUnits;
  struct Reply {
    Places places = {};
    static constexpr auto kFields = fields(field("places", &Reply::places, kModels));
  };
  UnitId unit;
  UnitId subject() const { return unit; }
};

// Who fires what at whom, weapons that differ in the order in which they are rolled; nothing: no shot.
struct AskShoot {
  static constexpr std::string_view kName = "shoot";
  static constexpr RuleId kRule = clause::shoot_target;
  static constexpr std::uint8_t kSubjectDomain = kUnits;
  struct Reply {
    Shots shots = {};
    static constexpr auto kFields = fields(ordered("shots", &Reply::shots, kShots));
  };
  UnitId unit;
  std::uint8_t hold = 0;
  UnitId subject() const { return unit; }
};
// How many of the dice that failed are rolled again.
struct AskReroll {
  static constexpr std::string_view kName = "re-roll";
  static constexpr RuleId kRule = clause::sr_linked;
  static constexpr std::uint8_t kSubjectDomain = kUnits;
  struct Reply {
    std::int32_t dice = 0;
    static constexpr auto kFields = fields(field("dice", &Reply::dice));
  };
  UnitId attacker;
  UnitId target;
  Count misses;
  std::uint8_t melee = 0;
  UnitId subject() const { return attacker; }
};
// The models that take the wounds, one after the other, each until it falls or no wound is left.
struct AskCasualties {
  static constexpr std::string_view kName = "casualties";
  static constexpr RuleId kRule = clause::wound_defender_chooses;
  static constexpr std::uint8_t kSubjectDomain = kUnits;
  struct Reply {
    Models models = {};
    static constexpr auto kFields = fields(ordered("models", &Reply::models, kModels));
  };
  UnitId unit;
  Count wounds;
  std::uint8_t bundle = 0;  // all of them on one model
  std::uint8_t manner = 0;  // as in Casualties
  UnitId subject() const { return unit; }
};
struct AskSuccessor {
  static constexpr std::string_view kName = "successor";
  static constexpr RuleId kRule = clause::unit_leader_successor;
  static constexpr std::uint8_t kSubjectDomain = kUnits;
  struct Reply {
    ModelId leader;
    static constexpr auto kFields = fields(field("leader", &Reply::leader, kModels));
  };
  UnitId unit;
  UnitId subject() const { return unit; }
};

// Places for some models of a unit.
struct AskPlaces {
  static constexpr std::uint8_t kSubjectDomain = kUnits;
  struct Reply {
    Places places = {};
    static constexpr auto kFields = fields(field("places", &Reply::places, kModels));
  };
};
// Places for those who are cut off; who has none is removed.
struct AskCloseUp : AskPlaces {
  static constexpr std::string_view kName = "close-up";
  static constexpr RuleId kRule = clause::move_close_up;
  UnitId unit;
  std::uint8_t unused[3] = {};
  Members strays;
  UnitId subject() const { return unit; }
};
// Who is not named stays where he is, as in the two that follow.
struct AskJoinMelee : AskPlaces {
  static constexpr std::string_view kName = "join-melee";
  static constexpr RuleId kRule = clause::assault_attackers_arrange;
  UnitId unit;
  UnitId enemy;
  std::uint8_t from_transport = 0;  // all are named: nobody stands yet but the leader
  std::uint8_t unused = 0;
  Mil limit = {};  // the allowance that the leader's way has left them
  UnitId subject() const { return unit; }
};
struct AskDefend : AskPlaces {
  static constexpr std::string_view kName = "defend";
  static constexpr RuleId kRule = clause::assault_defenders_arrange;
  UnitId unit;
  UnitId enemy;
  UnitId subject() const { return unit; }
};
struct AskStepBack : AskPlaces {
  static constexpr std::string_view kName = "step-back";
  static constexpr RuleId kRule = clause::melee_step_back;
  UnitId unit;
  UnitId enemy;
  std::uint8_t unused[2] = {};
  Point by;  // the leader has gone so far already
  UnitId subject() const { return unit; }
};
// The melee weapons of the extra Attacks, where a model has several; who is not named takes his first.
struct AskStrike {
  static constexpr std::string_view kName = "strike";
  static constexpr RuleId kRule = clause::melee_bonus_weapon;
  static constexpr std::uint8_t kSubjectDomain = kUnits;
  struct Reply {
    BlowKeys extra = {};
    static constexpr auto kFields = fields(ordered("extra", &Reply::extra, kBlows));
  };
  UnitId unit;
  UnitId enemy;
  std::uint8_t assaulting = 0;
  UnitId subject() const { return unit; }
};
// The leader's path, a Vehicle's drive, and the places of the others; who is not named stays where he is.
struct AskConsolidate {
  static constexpr std::string_view kName = "consolidate";
  static constexpr RuleId kRule = clause::melee_consolidate;
  static constexpr std::uint8_t kSubjectDomain = kUnits;
  struct Reply {
    Path path = {};
    Places places = {};
    Drive drive = {};
    static constexpr auto kFields =
        fields(field("path", &Reply::path), field("places", &Reply::places, kModels), field("drive", &Reply::drive));
  };
  UnitId unit;
  UnitId subject() const { return unit; }
};

// The unit that comes out of a wreck next, and places for its models; who has none is lost.
struct AskWreck {
  static constexpr std::string_view kName = "wreck";
  static constexpr RuleId kRule = clause::transport_survivors;
  static constexpr std::uint8_t kSubjectDomain = kUnits;
  struct Reply {
    UnitId unit;
    Places places = {};
    static constexpr auto kFields =
        fields(field("unit", &Reply::unit, kUnits), field("places", &Reply::places, kModels));
  };
  UnitId transport;
  UnitId subject() const { return transport; }
};

using Questions =
    sandtable::Questions<AskSide, AskMuster, AskDeploy, AskScout, AskReserve, AskArrive, AskActivate, AskAction,
                         AskAssaultAgain, AskMove, AskDrive, AskPivot, AskFace, AskEmbarked, AskHover, AskPower,
                         AskRiftStep, AskShoot, AskReroll, AskCasualties, AskSuccessor, AskCloseUp, AskJoinMelee,
                         AskDefend, AskStepBack, AskStrike, AskConsolidate, AskWreck>;
constexpr Questions questions_of(const void*) { return {}; }

}  // namespace sandtable::apocalypse
