// What makes a blow easier or harder.
#include <algorithm>
#include <numeric>

#include "engine/table/plane/outline.h"
#include "engine/table/walk/way.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/melee/blocking.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/melee/strike.h"
#include "games/arap/rules/sight/vantage.h"
#include "games/arap/rules/tests/reckoning.h"

namespace sandtable::arap {

namespace {

constexpr Mil kHigher{250};

// An obstacle between them, and both beside it.
bool is_across_barricade(const Game& game, const Law& law, ModelId a, ModelId b) {
  const Point from = game.model(a).at, to = game.model(b).at;
  const Way way(from, Path{to});
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    const Piece& piece = law.setup.terrain.piece(id);
    const bool bars = piece.traits.has_any(Traits{Trait::obstacle, Trait::solid}) && !piece.is_raised();
    const bool up = piece.top > game.model(a).foothold.foot && piece.foot <= game.model(a).foothold.foot;
    if (!bars || !up || game.broken.has(id) || game.open.has(id) || law.setup.ground(id).part != Part::none) continue;
    if (!beside(law, id, from) || !beside(law, id, to)) continue;
    if (!covered(way, piece.outline, way.length()).empty()) return true;
  }
  return false;
}

// Reckons the goal of one fighter's attacks.
class Swordplay {
 public:
  Swordplay(const Game& game, const Law& law, const Strike& strike)
      : game_(game), law_(law), strike_(strike), his_(game.model(strike.fighter)), foe_(game.model(strike.nearest)) {}

  int skill() const {
    law_.follow(clause::hit_melee_base);
    law_.follow(clause::melee_defence_all_round);
    if (strike_.hack && law_.rule(clause::melee_four_or_less)) return 4;
    const int skill = law_.setup.kit(strike_.fighter).its.weapon_skill;
    if (his_.is_prone() && law_.rule(clause::prone_half_ws)) return halved(law_, skill);
    if (his_.foothold.hold == Hold::water && law_.rule(clause::swim_limits)) return halved(law_, skill);
    return skill;
  }

  BlowLines lines() {
    law_.follow(clause::melee_modifier_table);
    const Arming arming = arming_of(game_, strike_.fighter);
    const bool two = arming.stroke == Stroke::second_weapon && !strike_.group.bonus && !strike_.hack;
    add_if(two, BlowModifier::two_weapons, -1, clause::melee_mod_two_weapons);
    heights();
    add_if(is_across_barricade(game_, law_, strike_.fighter, strike_.nearest), BlowModifier::barricade, -1,
           clause::melee_mod_barricade);
    add_if(strike_.group.grenade, BlowModifier::planting, -1, clause::melee_mod_planting);
    if (!strike_.hack) charge();
    const bool bars = law_.on().blocking && law_.rule(clause::melee_missing_blocking) &&
                      blocks(game_, law_, strike_.fighter, strike_.nearest);
    add_if(bars, BlowModifier::blocking, 1, clause::melee_mod_blocking);
    weapon();
    return lines_;
  }

 private:
  void add_if(bool so, BlowModifier what, int value, RuleId rule) {
    if (so && law_.rule(rule)) lines_.push_back({what, static_cast<std::int8_t>(value), rule});
  }

  // From above: by the ground, by jumping, or on one who lies.
  void heights() {
    const std::size_t before = lines_.size();
    const bool rides_none = his_.foothold.foot >= foe_.foothold.foot + kHigher;
    add_if(rides_none, BlowModifier::uphill, 1, clause::melee_mod_uphill);
    const bool stands_over = lines_.size() == before && !his_.is_prone() && foe_.is_prone();
    add_if(stands_over, BlowModifier::uphill, 1, clause::prone_melee_uphill);
    const bool leapt = lines_.size() == before && his_.marks.has(ModelMark::jumped) && !strike_.hack;
    if (leapt && law_.rule(clause::jump_into_melee_hit))
      add_if(true, BlowModifier::jump_down, 1, clause::melee_mod_jump_down);
  }

  void charge() {
    const Lock* const charge = own_charge(game_, law_, strike_.fighter);
    if (charge == nullptr || strike_.target != his_.foe) return;
    const bool rear = static_cast<Approach>(charge->approach) == Approach::rear;
    add_if(rear && law_.rule(clause::charge_rear), BlowModifier::rear_charge, 1, clause::melee_mod_rear_charge);
    const bool ambush = has_term(*charge, ChargeTerm::ambush) && law_.rule(clause::shoot_ambush_charge);
    add_if(ambush, BlowModifier::ambush, 1, clause::melee_mod_ambush);
  }

  void weapon() {
    if (strike_.group.grenade) return;
    const Arm& arm = strike_.group.arm;
    add_if(arm.lack == Arm::Lack::improvised, BlowModifier::improvised, -1, clause::melee_mod_improvised);
    add_if(arm.lack == Arm::Lack::unarmed, BlowModifier::unarmed, -2, clause::melee_mod_unarmed);
    const int hit = law_.setup.arsenal.melee_weapon(arm.weapon).hit;
    if (arm.lack == Arm::Lack::none) add_if(hit != 0, BlowModifier::weapon, hit, clause::melee_missing_melee_weapons);
  }

  const Game& game_;
  const Law& law_;
  const Strike& strike_;
  const Model& his_;
  const Model& foe_;
  BlowLines lines_;
};

}  // namespace

bool may_strike(const Game& game, const Law& law, ModelId model, AttackKind kind, ModelId enemy) {
  law.follow(clause::melee_reach);
  const Fighter his = fighter(game, model), foe = fighter(game, enemy);
  return has_in_reach(game, law, his, foe) && in_attack_arc(law, model, kind, bearing(his.as, foe.as.at));
}

ModelId nearest_to_strike(const Game& game, const Law& law, ModelId model, AttackKind kind, UnitId enemy) {
  ModelId nearest = ModelId::none();
  Mil least;
  for_each_member(game, law.setup, enemy, [&](ModelId other) {
    if (!may_strike(game, law, model, kind, other)) return;
    const Mil away = distance(game.model(model).at, game.model(other).at);
    if (!nearest.is_none() && away >= least) return;
    nearest = other;
    least = away;
  });
  return nearest;
}

void judge_blow(const Game& game, const Law& law, Strike& strike) {
  law.follow(clause::melee_hit_roll);
  Swordplay play(game, law, strike);
  strike.skill = play.skill();
  strike.lines = play.lines();
  const int sum = std::accumulate(strike.lines.begin(), strike.lines.end(), 0,
                                  [](int so_far, const BlowLine& line) { return so_far + line.value; });
  strike.goal = hit_goal(law, strike.skill, sum);
}

}  // namespace sandtable::arap
