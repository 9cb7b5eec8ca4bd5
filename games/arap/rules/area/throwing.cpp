#include "games/arap/rules/area/throwing.h"
#include "games/arap/ask/questions.h"

#include <algorithm>

#include "games/arap/rules/area/aim_point.h"
#include "games/arap/rules/area/burst.h"
#include "games/arap/rules/area/grenade.h"
#include "games/arap/rules/fire/shooting.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/turn/actions.h"

namespace sandtable::arap {

namespace {

bool is_rock(const Grenade& grenade) { return grenade.has(Trick::user_strength); }

// Rubble, a crater or a wall is at hand.
bool finds_rocks(const Game& game, const Law& law, ModelId model) {
  const TablePieces absent = absent_pieces(game);
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    const bool stony = law.setup.grounds[i].stones;
    if (stony && !absent.has(id) && beside(law, id, game.model(model).at)) return true;
  }
  return false;
}

bool has_hands(const Game& game, const Law& law, ModelId model) {
  const Model& it = game.model(model);
  const bool swims = it.foothold.hold == Hold::water && law.rule(clause::swim_limits);
  const bool fell = it.marks.has(ModelMark::fell_over) && law.rule(clause::move_agility_failure);
  const bool skilled = law.setup.kit(model).its.ballistic_skill > 0 || !law.rule(clause::shoot_bs_zero);
  return skilled && !swims && !fell;
}

bool is_character(const Law& law, ModelId model) { return law.setup.kit(model).has(Special::independent_character); }

// A model has such grenades, or rocks lie about.
bool has_at_hand(const Game& game, const Law& law, ModelId model, GrenadeId grenade) {
  const Grenade& it = law.setup.arsenal.grenade(grenade);
  if (it.range == Mil{}) return false;
  if (is_rock(it)) return finds_rocks(game, law, model) && law.rule(clause::grenade_rocks);
  return law.setup.kit(model).grenades.contains(grenade);
}

}  // namespace

int throws_left(const Game& game, const Law& law, UnitId unit, int characters) {
  if (!law.rule(clause::grenade_quarter_limit)) return strength(game, unit);
  const int quarter = (strength(game, unit) + 3) / 4;
  return std::max(0, quarter - game.unit(unit).throws - characters);
}

Handfuls could_throw(const Game& game, const Law& law, const Throwing& action) {
  Handfuls handfuls;
  const int left = throws_left(game, law, action.unit, 0);
  for (const ModelId model : acting(game, law.setup, action.unit, action.party)) {
    const bool always = is_character(law, model) && law.rule(clause::grenade_characters);
    if (!has_hands(game, law, model) || (left == 0 && !always)) continue;
    for (std::size_t i = 0; i < law.setup.arsenal.grenades.size(); ++i) {
      const GrenadeId grenade{static_cast<std::uint8_t>(i)};
      if (has_at_hand(game, law, model, grenade) && !handfuls.full())
        handfuls.push_back({.model = model, .grenade = grenade, .at = {}});
    }
  }
  return handfuls;
}

Bar bars_throwing(const Game& game, const Law& law, UnitId unit, Party party) {
  law.follow(clause::weapon_grenade_cost);
  const Handfuls handfuls = could_throw(game, law, {.unit = unit, .party = party});
  return handfuls.empty() ? Bar{clause::grenade_quarter_limit} : kAllowed;
}

Bar bars_throwers(const Game& game, const Law& law, const Throwing& action, const AskThrowers::Reply& reply) {
  const Models all = acting(game, law.setup, action.unit, action.party);
  int characters = 0, others = 0;
  for (const Throwers& thrower : reply.throwers) {
    if (!all.contains(thrower.model)) return clause::action_same_type;
    if (thrower.grenade.v >= law.setup.arsenal.grenades.size()) return clause::weapon_grenade_cost;
    if (!has_hands(game, law, thrower.model)) return clause::shoot_bs_zero;
    if (!has_at_hand(game, law, thrower.model, thrower.grenade)) return clause::weapon_grenade_cost;
    if (const Bar bar = bars_throw(game, law, thrower); bar != kAllowed) return bar;
    ++(is_character(law, thrower.model) && law.rule(clause::grenade_characters) ? characters : others);
  }
  if (others > 0 && others > throws_left(game, law, action.unit, characters)) return clause::grenade_quarter_limit;
  return kAllowed;
}

void begin_throwing(Game& game, Umpire& umpire, UnitId unit, Party party) {
  umpire.follow(clause::weapon_grenade_cost);
  game.agenda.push(Throwing{.unit = unit, .party = party});
}

void carry_out(Game& game, Umpire& umpire, Throwing action) {
  if (!game.fights(action.unit)) return;
  const auto throwers = umpire.ask(umpire.setup.seat(action.unit), AskThrowers{action}).throwers;
  if (throwers.empty()) return lose_aim(game, umpire, action.unit);
  FixedVector<Burst, kMostTogether> bursts;
  ShelledUnits shelled;
  for (const Throwers& thrower : throwers) {
    game.model(thrower.model).marks.add(ModelMark::threw);
    ++game.unit(action.unit).throws;
    face_throw(game, umpire, thrower);
    const bool rock = is_rock(umpire.setup.arsenal.grenade(thrower.grenade));
    if (rock) throw_rock(game, umpire, action, thrower, shelled);
    if (const auto burst = rock ? std::nullopt : throw_grenade(game, umpire, action, thrower)) bursts.push_back(*burst);
  }
  lose_aim(game, umpire, action.unit);
  for (const Burst& burst : bursts) explode(game, umpire, burst, shelled);
  reveal_thrower(game, umpire, action.unit);
  after_bursts(game, umpire, shelled);
  for (const Shelled& row : shelled) {
    game.agenda.push(OwnTurnTest{row.unit});
    game.agenda.push(Coherence{row.unit});
  }
}

}  // namespace sandtable::arap
