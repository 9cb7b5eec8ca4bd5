#include <algorithm>

#include "games/apocalypse/rules/fire/casualties.h"
#include "games/apocalypse/rules/move/movement.h"

namespace sandtable::apocalypse {

Toll::Toll(const Game& game, const Law& law, UnitId unit, Manner manner)
    : law_(law),
      relations_(relations_of(game, law, unit)),
      alive_(game.unit(unit).alive.mask()),
      leader_(game.unit(unit).leader),
      manner_(manner),
      bearer_(game.unit(unit).bearer),
      bound_(game.unit(unit).bound != 0),
      on_table_(game.stands(unit)) {
  for_each_alive(game, law.setup, unit, [&](std::size_t member, ModelId model) {
    wounds_[member] = static_cast<std::uint8_t>(int{game.model(model).wounds});
    tough_[member] = static_cast<std::uint8_t>(law.rule(clause::sr_tough) ? law.setup.kit(model).tough : 1);
    if (is_tough(member)) tough_ones_ |= member_bit(member);
  });
}

int Toll::left_of_followers() const {
  int wounds = 0;
  each_member(followers(), [&](std::size_t member) { wounds += left(member); });
  return wounds;
}

// The leader is the last. A Tough model that an attack has wounded takes everything until it is dead, and then the
// other Tough ones; before that, Tough or others is decided anew for each attack.
MemberMask Toll::takers() const {
  MemberMask who = alive_;
  const RuleId last = is_tough(leader_) ? clause::sr_tough_leader : clause::wound_leader_last;
  if (followers() != 0 && law_.rule(last)) who = followers();
  if (bearer_ != kNoMember && has_member(who, bearer_) && law_.rule(clause::sr_tough_one_by_one))
    return member_bit(bearer_);
  const MemberMask tough = who & tough_ones_, others = who & ~tough_ones_;
  if (tough == 0 || others == 0) return who;
  if (bound_ && law_.rule(clause::sr_tough_choice)) return tough;
  if (manner_ == Manner::open || !law_.rule(clause::sr_tough_joined)) return who;
  return manner_ == Manner::tough_first ? tough : others;
}

MemberMask Toll::choices(int wounds) const {
  const MemberMask who = takers();
  MemberMask fall = 0, stay = 0;
  each_member(who, [&](std::size_t member) { (left(member) <= wounds ? fall : stay) |= member_bit(member); });
  if (fall == 0 || !on_table_) return who;
  const Fallible group{.members = alive_, .permitted = fall};
  const bool some = can_stay_coherent(relations_, group);
  // Who only collects wounds breaks nothing; where every choice must break the chain any will do.
  const bool must_break = !some && stay == 0;
  if (must_break || !law_.rule(clause::wound_keep_coherency)) return who;
  return some ? may_fall(relations_, group) | stay : stay;
}

Bar Toll::bars(std::size_t member, int wounds) const {
  const MemberMask who = takers();
  if (!has_member(alive_, member)) return clause::wound_remove;
  if (!has_member(who, member)) {
    if (member == leader_) return is_tough(member) ? clause::sr_tough_leader : clause::wound_leader_last;
    if (std::popcount(who) == 1 && has_member(who, bearer_)) return clause::sr_tough_one_by_one;
    return bound_ ? clause::sr_tough_choice : clause::sr_tough_joined;
  }
  return has_member(choices(wounds), member) ? kAllowed : Bar{clause::wound_keep_coherency};
}

int Toll::take(std::size_t member, int wounds) {
  const int taken = std::min(wounds, left(member));
  wounds_[member] = static_cast<std::uint8_t>(wounds_[member] + taken);
  const bool mixed = (followers() & tough_ones_) != 0 && (followers() & ~tough_ones_) != 0;
  if (mixed && manner_ == Manner::open) manner_ = is_tough(member) ? Manner::tough_first : Manner::others_first;
  const bool falls = left(member) == 0;
  if (is_tough(member) && member != leader_) {
    bound_ = true;
    bearer_ = falls ? kNoMember : static_cast<std::uint8_t>(member);
  }
  if (falls) alive_ &= ~member_bit(member);
  return taken;
}

}  // namespace sandtable::apocalypse
