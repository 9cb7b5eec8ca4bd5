#include "games/arap/rules/turn/actions.h"

#include "games/arap/rules/area/bombs.h"
#include "games/arap/rules/area/throwing.h"
#include "games/arap/rules/charge/charge.h"
#include "games/arap/rules/fire/overwatch.h"
#include "games/arap/rules/fire/shooting.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/height/loads.h"
#include "games/arap/rules/height/modes.h"
#include "games/arap/rules/height/water.h"
#include "games/arap/rules/turn/interactions.h"

namespace sandtable::arap {

bool acts(const Game& game, ModelId model, Party party) {
  const ModelMarks marks = game.model(model).marks;
  const bool able = !marks.has(ModelMark::idle) && !marks.has(ModelMark::busy) && !marks.has(ModelMark::injured) &&
                    !marks.has(ModelMark::burning) && !marks.has(ModelMark::dissolving);
  if (!able || party == Party::all) return able;
  if (party == Party::watchers) return marks.has(ModelMark::watching);
  return marks.has(ModelMark::aside) == (party == Party::team);
}

Models acting(const Game& game, const Setup& setup, UnitId unit, Party party) {
  Models models;
  for_each_member(game, setup, unit, [&](ModelId model) {
    if (acts(game, model, party)) models.push_back(model);
  });
  return models;
}

namespace {

bool may_move(const Game& game, const Law& law, ModelId model) {
  const bool slipped = game.model(model).marks.has(ModelMark::fell_over) && law.rule(clause::move_agility_failure);
  return !slipped;
}

bool can_crawl(const Law& law, ModelId model) {
  const bool mounted = law.setup.kit(model).has(Special::mounted) && law.rule(clause::special_mounted);
  return !mounted && law.setup.profile(model).crawl != Crawl::no;
}

// The clause that keeps a model from moving tactically.
Bar bars_dash(const Game& game, const Law& law, ModelId model) {
  const Profile& profile = law.setup.profile(model);
  const Kit& kit = law.setup.kit(model);
  if (!profile.tactical && law.rule(clause::move_tactical_who)) return clause::move_tactical_who;
  if (kit.has(Special::mounted) && law.rule(clause::special_mounted)) return clause::special_mounted;
  const bool unfit = kit.has(Special::untrained) || kit.has(Special::proud);
  if (unfit && law.rule(clause::move_tactical_training)) return clause::move_tactical_training;
  if (kit.has(Special::slow_and_purposeful) && law.rule(clause::move_tactical_slow)) return clause::move_tactical_slow;
  if (kit.has(Special::frenzy) && law.rule(clause::special_frenzy_charge)) return clause::special_frenzy_charge;
  if (kit.has(Gear::assault_armour) && law.rule(clause::move_tactical_who)) return clause::move_tactical_who;
  if (game.model(model).load != 0 && law.rule(clause::move_tactical_loads)) return clause::move_tactical_loads;
  return kAllowed;
}

bool can_bound(const Game& game, const Law& law, ModelId model) {
  constexpr int kMostBounds = 2;
  const Kit& kit = law.setup.kit(model);
  const bool has = law.on().jump_packs && kit.has(Special::jump_pack) && !game.model(model).is_prone();
  const bool tired = game.model(model).bounds >= kMostBounds && law.rule(clause::pack_limit);
  return has && !tired && law.rule(clause::pack_bound);
}

Bar bars_mode_of(const Game& game, const Law& law, ModelId model, MoveMode mode) {
  if (!may_move(game, law, model)) return clause::move_agility_failure;
  if (const Bar bar = bars_mode_aloft(game, law, model, mode); bar != kAllowed) return bar;
  const bool prone = game.model(model).is_prone();
  switch (mode) {
    case MoveMode::walk:
    case MoveMode::swim:
    case MoveMode::climb:
    case MoveMode::rappel:
      return prone && law.rule(clause::prone_only_crawl) ? Bar{clause::prone_only_crawl} : kAllowed;
    case MoveMode::crawl:
      return can_crawl(law, model) || !law.rule(clause::prone_who) ? kAllowed : Bar{clause::prone_who};
    case MoveMode::tactical:
      return bars_dash(game, law, model);
    case MoveMode::bound:
      return can_bound(game, law, model) ? kAllowed : Bar{clause::pack_bound};
  }
  return clause::action_move;
}

}  // namespace

int cost_of(const Game& game, const Law& law, const AskMoveMode& asked, MoveMode mode) {
  if (mode == MoveMode::climb && law.rule(clause::climb_cost)) {
    bool climbers = true;
    for (const ModelId model : acting(game, law.setup, asked.unit, asked.party))
      climbers = climbers && law.setup.kit(model).has(Special::climber);
    return climbers && law.rule(clause::special_climber) ? 1 : 2;
  }
  if (mode != MoveMode::swim || !law.on().situational_ap_costs) return 1;
  bool poor = true;
  for (const ModelId model : acting(game, law.setup, asked.unit, asked.party))
    poor = poor && swims(game, law, model) == Swim::poor;
  return poor && law.rule(clause::swim_poor) ? 2 : 1;
}

Bar bars_mode(const Game& game, const Law& law, const AskMoveMode& asked, MoveMode mode) {
  const bool slow = law.setup.kit(members_of(game, law.setup, asked.unit)[0]).has(Special::slow_and_purposeful);
  if (slow && game.unit(asked.unit).moves >= 2 && law.rule(clause::special_slow)) return clause::special_slow;
  Bar bar = clause::action_move;
  for (const ModelId model : acting(game, law.setup, asked.unit, asked.party)) {
    bar = bars_mode_of(game, law, model, mode);
    if (bar != kAllowed) continue;
    if (cost_of(game, law, asked, mode) <= asked.points) return kAllowed;
    return mode == MoveMode::climb ? clause::climb_cost : clause::swim_poor;
  }
  return bar;
}

Models lying(const Game& game, const Law& law, UnitId unit, Party party) {
  Models models;
  for (const ModelId model : acting(game, law.setup, unit, party)) {
    const Model& its = game.model(model);
    if (!its.is_prone() || its.marks.has(ModelMark::fell_over)) continue;
    if (its.marks.has(ModelMark::rose) && law.rule(clause::action_sole)) continue;
    models.push_back(model);
  }
  return models;
}

void stand_up(Game& game, Umpire& umpire, UnitId unit, const Models& models) {
  umpire.follow(clause::action_sole_different);
  umpire.follow(clause::prone_after_standing);
  for (const ModelId model : models) {
    game.model(model).foothold.bearing = Bearing::upright;
    game.model(model).marks.add(ModelMark::rose);
  }
  tell(umpire, StoodUp{unit, static_cast<int>(models.size())}, {clause::prone_stand_up});
}

namespace {

// Nobody lies there, or only such as have got up once in this phase.
Bar bars_standing_up(const Game& game, const Law& law, const AskAction& asked) {
  if (!lying(game, law, asked.unit, asked.party).empty()) return kAllowed;
  for (const ModelId model : acting(game, law.setup, asked.unit, asked.party))
    if (game.model(model).is_prone() && game.model(model).marks.has(ModelMark::rose)) return clause::action_sole;
  return clause::prone_stand_up;
}

}  // namespace

int points_of(const Law& law, Deed deed) {
  if (deed == Deed::put_down) return 0;
  const bool uses = deed == Deed::interact || deed == Deed::load || deed == Deed::ladder;
  const bool priced = uses && law.rule(clause::action_interact_cost);
  return priced ? law.on().interaction_cost : cost_of(deed);
}

Bar bars_deed(const Game& game, const Law& law, const AskAction& asked, Deed deed) {
  if (deed != Deed::stop && points_of(law, deed) > asked.points) return clause::action_points;
  if (deed != Deed::charge)
    if (const Bar bar = bars_other_deeds(game, law, asked, deed); bar != kAllowed) return bar;
  switch (deed) {
    case Deed::stop:
      return kAllowed;
    case Deed::move: {
      for (const MoveMode mode : kAllModes)
        if (bars_mode(game, law, {asked.unit, asked.party, asked.points}, mode) == kAllowed) return kAllowed;
      return bars_mode(game, law, {asked.unit, asked.party, asked.points}, MoveMode::walk);
    }
    case Deed::stand_up:
      return bars_standing_up(game, law, asked);
    case Deed::shoot:
    case Deed::shoot_twice:
    case Deed::shoot_thrice:
      return bars_shooting(game, law, asked.unit, asked.party, cost_of(deed));
    case Deed::aim:
      return bars_aiming(game, law, asked.unit, asked.party);
    case Deed::charge:
      return bars_charge(game, law, asked.unit, asked.party);
    case Deed::drop_bombs:
      return bars_bombing(game, law, asked.unit, asked.party);
    case Deed::overwatch:
      return bars_watching(game, law, asked.unit, asked.party, asked.points);
    case Deed::interact:
      return has_interaction(game, law, {asked.unit, asked.party}) ? kAllowed : Bar{clause::action_interact};
    case Deed::load:
      return has_load_to_take(game, law, {asked.unit, asked.party}) ? kAllowed : Bar{clause::load_take};
    case Deed::put_down:
      return has_load_to_take(game, law, {asked.unit, asked.party, 1}) ? kAllowed : Bar{clause::load_take};
    case Deed::ladder:
      return has_ladder(game, law, {asked.unit, asked.party}) ? kAllowed : Bar{clause::ladder_set_up};
    case Deed::leave_water:
      return can_leave_water(game, law, asked.unit, asked.party) ? kAllowed : Bar{clause::swim_leave_water};
    case Deed::throw_grenades:
      return bars_throwing(game, law, asked.unit, asked.party);
  }
  return clause::action_points;
}

namespace {

bool has_other_gun(const Law& law, ModelId model) {
  const auto& ordinary = law.setup.profile(model).model.guns;
  for (const WeaponId gun : law.setup.kit(model).guns)
    if (!ordinary.contains(gun)) return true;
  return false;
}

// Any models, or the bearer of a special weapon with his crew.
bool takes_anybody(const Profile& profile) { return profile.team.starts_with("any"); }

}  // namespace

bool may_have_team(const Game& game, const Law& law, UnitId unit) {
  const Profile& profile = law.setup.profile(unit);
  if (strength(game, unit) < 2 || profile.is_vehicle() || law.on().split_actions == SplitActions::off) return false;
  if (law.on().split_actions == SplitActions::free) return law.rule(clause::action_parts);
  if (profile.team_size == 0) return false;
  bool somebody = takes_anybody(profile);
  for_each_member(game, law.setup, unit, [&](ModelId model) { somebody = somebody || has_other_gun(law, model); });
  return somebody && law.rule(clause::action_parts);
}

Bar bars_team(const Game& game, const Law& law, UnitId unit, const Models& team) {
  if (team.empty()) return kAllowed;
  const Models all = acting(game, law.setup, unit, Party::all);
  bool special = false;
  for (std::size_t i = 0; i < team.size(); ++i) {
    if (!all.contains(team[i])) return clause::action_parts;
    special = special || has_other_gun(law, team[i]);
    for (std::size_t j = 0; j < i; ++j)
      if (team[i] == team[j]) return clause::action_parts;
  }
  if (team.size() >= all.size() || !may_have_team(game, law, unit)) return clause::action_parts;
  if (law.on().split_actions == SplitActions::free) return kAllowed;
  const Profile& profile = law.setup.profile(unit);
  const bool fits = static_cast<int>(team.size()) <= profile.team_size && (special || takes_anybody(profile));
  return fits ? kAllowed : Bar{clause::action_parts};
}

}  // namespace sandtable::arap
