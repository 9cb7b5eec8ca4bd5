#include "games/arap/rules/height/drops.h"

#include <algorithm>

#include "games/arap/rules/mission/gear.h"
#include "games/arap/rules/move/allowance.h"

namespace sandtable::arap {

bool Descents::has(Descent manner) const {
  switch (manner) {
    case Descent::stop:
      return true;
    case Descent::scramble:
      return scramble;
    case Descent::climb:
      return climb;
    case Descent::rappel:
      return rappel;
    case Descent::jump:
      return jump;
  }
  return false;
}

namespace {

constexpr Mil kNaturalDrop = 4_in;

bool floats_down(const Law& law, ModelId model) {
  const Kit& kit = law.setup.kit(model);
  return (kit.has(Special::jump_pack) || kit.has(Gear::jump_pack)) && law.rule(clause::jump_chutes);
}

// Inches for each test of a jump, and the farthest one jumps of his own will.
struct Pull {
  int test = 2, most = 6;
};
Pull pull_of(const Law& law) {
  const Gravity gravity = law.on().gravity;
  if (gravity == Gravity::standard || !law.rule(clause::jump_gravity)) return {};
  if (gravity == Gravity::low) return {4, 12};
  return gravity == Gravity::micro ? Pull{8, 24} : Pull{1, 3};
}

}  // namespace

Mil longest_drop(const Law& law, ModelId model) {
  if (floats_down(law, model) || !law.rule(clause::jump_down_limit)) return kLargestTable;
  return law.setup.profile(model).max_drop * pull_of(law).most / 6;
}

int jump_tests(const Law& law, ModelId model, Mil drop) {
  if (floats_down(law, model) || !law.rule(clause::jump_down)) return 0;
  const bool lands_softly = law.setup.kit(model).has(Special::natural_jumper) && drop <= kNaturalDrop + kTolerance;
  if (lands_softly && law.rule(clause::special_natural_jumper)) return 0;
  return drop.v / (1_in * pull_of(law).test).v;
}

int fall_strength(const Law& law, Mil fell) {
  law.follow(clause::wound_fractional_strength);
  return fell.v * 2 / (1_in * pull_of(law).test).v;
}

Mil free_jump(const Law& law, ModelId model) {
  constexpr Mil kFree = 1_in;
  const int size = law.setup.profile(model).size;
  return size > 2 && law.rule(clause::jump_free_large) ? 500_mil * size : kFree;
}

bool may_jump_far(const Law& law, ModelId model) {
  const Profile& profile = law.setup.profile(model);
  const Kit& kit = law.setup.kit(model);
  if (kit.has(Special::natural_jumper) && law.rule(clause::jump_natural)) return true;
  const bool infantry = profile.type == UnitType::infantry && profile.size <= 2 && !kit.has(Special::mounted);
  return infantry && law.rule(clause::jump_long);
}

Mil longest_jump(const Game& game, const Law& law, ModelId model) {
  if (law.setup.kit(model).has(Special::natural_jumper) && law.rule(clause::jump_natural)) return kLargestTable;
  const Mil most = basic_move(game, law, model) - 1_in;
  const Gravity gravity = law.on().gravity;
  Mil more = law.setup.profile(model).jump_bonus;
  if (gravity != Gravity::standard) more += gravity == Gravity::high ? -1_in : 2_in;
  const bool counts = more != Mil{} && law.on().jump_modifiers && law.rule(clause::jump_circumstances);
  return counts ? std::max(Mil{}, most + more) : most;
}

bool is_slide(const Law& law, std::uint16_t edge) {
  if (edge >= law.setup.grounds.size()) return false;
  return law.setup.grounds[edge].slide && law.setup.terrain.pieces()[edge].traits.has(Trait::slope);
}

Bar bars_rappel(const Game& game, const Law& law, PieceId edge, ModelId model) {
  const bool rope = has_ropes(game, law, model);
  const bool creepers = !edge.is_none() && edge.v < law.setup.grounds.size() && law.setup.ground(edge).slide;
  return rope || creepers ? kAllowed : Bar{clause::climb_rappel};
}

Descents open_descents(const Game& game, const Law& law, const Movement& move, ModelId model, const Pass& pass) {
  Descents open;
  const Profile& profile = law.setup.profile(model);
  const Mil drop = pass.height();
  const bool hangs = pass.at == pass.until;
  const PieceId edge{pass.on};
  const bool face = !edge.is_none() && edge.v < law.setup.grounds.size();
  open.scramble = !hangs && drop <= profile.height;
  if (open.scramble) law.follow(clause::climb_down_height);
  open.climb = !hangs && move.mode == MoveMode::climb && face && bars_face(game, law, edge, model) == kAllowed;
  open.rappel = !hangs && move.mode == MoveMode::rappel && face && bars_rappel(game, law, edge, model) == kAllowed;
  const bool steps = move.mode == MoveMode::walk || move.mode == MoveMode::climb || move.mode == MoveMode::rappel ||
                     move.mode == MoveMode::tactical;
  const bool able = steps && !profile.is_vehicle() && pass.hold.bearing != Bearing::prone;
  const bool tested = move.free != 0 && jump_tests(law, model, drop) > 0 && law.rule(clause::move_free_move_kind);
  open.jump = able && !tested && drop <= longest_drop(law, model) + kTolerance;
  if (!open.can_leave())
    open.bar = tested ? clause::move_free_move_kind : able ? clause::jump_down_limit : clause::climb_down_high;
  return open;
}

}  // namespace sandtable::arap
