#include "engine/table/terrain/measure.h"
#include "games/apocalypse/rules/psyker/powers.h"
#include "games/apocalypse/rules/sight/place.h"

namespace sandtable::apocalypse {

namespace {

// How the target of a power stands to the Psyker.
enum class Side : std::uint8_t { enemy, friendly, own };
// Which units it may be turned on besides.
struct Whom {
  Side side = Side::enemy;
  bool infantry = false;  // only Infantry
  bool hull = false;      // only Vehicles and Walkers
  bool fresh = false;     // only units not activated this round, or the Psyker's own
};

constexpr Whom kFriend{.side = Side::friendly};
constexpr Whom kFreshFriend{.side = Side::friendly, .fresh = true};
// By Power.
constexpr Whom kAims[kPowers] = {
    {},                                                         // Static Lash
    {.side = Side::friendly, .infantry = true},                 // Glass Skin
    kFreshFriend,                                               // Hasten
    {},                                                         // Leaden Sleep
    {},                                                         // White Needle
    kFriend,                                                    // Mend
    {.side = Side::own},                                        // Rift Step
    {},                                                         // Storm of Ash
    {.side = Side::friendly, .infantry = true, .fresh = true},  // Drumfire
    kFriend,                                                    // Litany of Embers
    kFreshFriend,                                               // Green Hunger
    {.hull = true},                                             // Short Circuit
    {.fresh = true},                                            // Still Hour
    kFriend,                                                    // Veil of Lamps
};

// Whether the unit whose activation runs may still be said not to have moved: a Hold never moves.
bool has_yet_to_move(const Game& game, UnitId unit, PowerMoment moment) {
  if (moment == PowerMoment::before_action || moment == PowerMoment::before_move) return true;
  Shooting shooting;
  return moment == PowerMoment::after_move && game.agenda.find(shooting) && shooting.unit == unit && shooting.hold != 0;
}
bool has_named_assault(const Game& game, UnitId unit) {
  Charge charge;
  return game.agenda.find(charge) && charge.unit == unit;
}

bool suits(const Game& game, const Law& law, const PowerTry& what, UnitId target) {
  const Power power = what.key.power();
  const Whom& whom = kAims[number_of(power)];
  const bool own = target == what.unit;
  const bool is_friend = law.setup.seat(target) == law.setup.seat(what.unit);
  const UnitType type = law.setup.squad(target).type;
  if (whom.side == Side::own ? !own : is_friend != (whom.side == Side::friendly)) return false;
  if ((whom.infantry && is_special(type)) || (whom.hull && !has_facing(type))) return false;
  if (whom.fresh && !own && game.unit(target).activated != 0) return false;
  if (power == Power::hasten && own) return has_yet_to_move(game, what.unit, what.moment);
  if (power == Power::mend) return what.key.names_model() && game.model(what.key.model()).wounds > 0;
  if (power != Power::rift_step) return true;
  return type != UnitType::vehicle && has_yet_to_move(game, what.unit, what.moment) &&
         !has_named_assault(game, what.unit);
}

// Ranges run from the Psyker's own model, or from the cover terrain of his unit, to the nearest model or piece.
bool is_in_range(const Game& game, const Law& law, const PowerTry& what, UnitId target) {
  const Mil range = law.setup.arsenal.power(what.key.power()).range;
  if (range == 0_mil) return true;
  law.follow(clause::psy_no_los);
  const Terrain& terrain = law.setup.terrain;
  const PieceId own = occupied(game, law, what.unit), its = occupied(game, law, target);
  const Footprint from = footprint(game, law.setup, what.psyker);
  const auto is_near = [&](const auto& there) {
    return within(from, there, range + kTolerance) ||
           (!own.is_none() && within(there, terrain.piece(own).outline, range + kTolerance));
  };
  const auto is_piece_near = [&](std::span<const Point> there) {
    return within(from, there, range + kTolerance) ||
           (!own.is_none() && within(terrain.piece(own).outline, there, range + kTolerance));
  };
  if (!its.is_none() && is_piece_near(terrain.piece(its).outline)) return true;
  if (what.key.names_model()) return is_near(footprint(game, law.setup, what.key.model()));
  bool near = false;
  for_each_alive(game, law.setup, target,
                 [&](std::size_t, ModelId model) { near = near || is_near(footprint(game, law.setup, model)); });
  return near;
}

bool is_one(const Game& game, const Law& law, PowerKey key) {
  if (key.is_none() || number_of(key.power()) >= kPowers) return false;
  if (key.names_model() != (key.power() == Power::mend)) return false;
  if (!key.names_model()) return key.unit().v < game.units.size();
  return key.model().v < game.models.size() && is_alive(game, law.setup, key.model());
}

}  // namespace

RuleId clause_of(Power power) {
  constexpr RuleId kClauses[kPowers] = {
      clause::power_static_lash,      clause::power_glass_skin,   clause::power_hasten,
      clause::power_leaden_sleep,     clause::power_white_needle, clause::power_mend,
      clause::power_rift_step,        clause::power_storm_of_ash, clause::power_drumfire,
      clause::power_litany_of_embers, clause::power_green_hunger, clause::power_short_circuit,
      clause::power_still_hour,       clause::power_veil_of_lamps};
  return kClauses[number_of(power)];
}

UnitId target_of(const Game& game, const Setup& setup, PowerKey key) {
  return key.names_model() ? unit_of(game, setup, key.model()) : key.unit();
}

Bar bars_psyker(const Game& game, const Law& law, UnitId unit, ModelId psyker) {
  const bool own = psyker.v < game.models.size() && unit_of(game, law.setup, psyker) == unit;
  if (!own || !is_alive(game, law.setup, psyker) || law.setup.kit(psyker).psyker == 0) return clause::psy_timing;
  return kAllowed;
}

Bar bars_power(const Game& game, const Law& law, ModelId psyker, Power power) {
  const PowerRow& row = law.setup.arsenal.power(power);
  const Squad& squad = law.setup.squad(law.setup.owners[psyker.v]);
  if (!row.army.empty() && row.army != squad.army && law.rule(clause::psy_known)) return clause::psy_known;
  const unsigned tried =
      law.on().powers_per_psyker ? game.model(psyker).tried : game.tried[law.setup.seat(law.setup.owners[psyker.v]).v];
  if ((tried >> number_of(power) & 1U) != 0 && law.rule(clause::psy_once)) return clause::psy_once;
  return kAllowed;
}

Bar bars_target(const Game& game, const Law& law, const PowerTry& what) {
  if (!is_one(game, law, what.key)) return clause::psy_power_targets;
  const Power power = what.key.power();
  const UnitId target = target_of(game, law.setup, what.key);
  if (game.unit(target).status == Status::aboard && law.rule(clause::transport_passengers))
    return clause::transport_passengers;
  if (!game.stands(target) && law.rule(clause::psy_power_targets)) return clause::psy_power_targets;
  if (!suits(game, law, what, target) && law.rule(clause_of(power))) return clause_of(power);
  if (power == Power::rift_step && game.unit(target).tracked != 0 && law.rule(clause::psy_power_targets))
    return clause::psy_power_targets;
  if (!is_in_range(game, law, what, target) && law.rule(clause_of(power))) return clause_of(power);
  return kAllowed;
}

Bar bars_try(const Game& game, const Law& law, const PowerTry& what) {
  if (const Bar bar = bars_psyker(game, law, what.unit, what.psyker); bar != kAllowed) return bar;
  if (what.key.is_none() || number_of(what.key.power()) >= kPowers) return clause::psy_known;
  if (const Bar bar = bars_power(game, law, what.psyker, what.key.power()); bar != kAllowed) return bar;
  if (const Bar bar = bars_target(game, law, what); bar != kAllowed) return bar;
  const int pool = game.power_dice[law.setup.seat(what.unit).v];
  return what.dice < 1 || what.dice > pool ? clause::psy_roll : kAllowed;
}

bool may_try_power(const Game& game, const Law& law, UnitId unit, PowerMoment moment) {
  if (game.power_dice[law.setup.seat(unit).v] == 0) return false;
  bool some = false;
  for_each_psyker(game, law, unit, [&](std::size_t, ModelId psyker) {
    for (std::uint8_t power = 0; power < kPowers && !some; ++power) {
      if (bars_power(game, law, psyker, static_cast<Power>(power)) != kAllowed) continue;
      const PowerTry what{.unit = unit, .moment = moment, .psyker = psyker, .key = PowerKey::none()};
      for_each_target(game, law, what, static_cast<Power>(power), [&](PowerKey) { some = true; });
    }
  });
  if (!some) return false;
  // Who has been Pinned since his activation began finishes it.
  ActivationEnd end;
  const bool idles = game.agenda.find(end) && end.unit == unit && end.idle != 0;
  const bool barred = idles || !game.stands(unit);
  return !barred || !law.rule(clause::psy_cannot);
}

}  // namespace sandtable::apocalypse
