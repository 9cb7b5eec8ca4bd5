#pragma once

#include <span>

#include "games/arap/rules/damage/losses.h"
#include "games/arap/rules/fire/volley.h"

// Which members of a unit suffer its hits.
namespace sandtable::arap {

// Hits of one shooter, or of several who saw the same, waiting to be dealt.
struct PendingHits {
  std::uint32_t eligible = 0;  // by the place in the volley's targets
  std::uint32_t covered = 0;
  int count = 0;        // hits; once they are rolled, wounds
  bool rolled = false;  // the damage rolls are made
  Blow blow;
  ModelId shooter;
  Tricks tricks;
  RuleId rule;  // that deals them
  Cause cause = Cause::shooting;
};

// Deals hits one at a time: each is carried through to a wound, its save and the removal of the dead before the next.
class Dealer {
 public:
  Dealer(Game& game, Umpire& umpire, UnitId by, UnitId target, const Models& targets)
      : game_(game), umpire_(umpire), by_(by), target_(target), targets_(targets) {}

  // The damage rolls of hits on models that are equally tough, before any are dealt: hits that do not wound are gone.
  // Where they differ, every hit is dealt first.
  void roll_wounds(PendingHits& hits, FireResult& result);
  void deal(const PendingHits& hits, FireResult& result);
  // In large battles: nobody is struck twice before everybody has been struck once; unlike weapons come first.
  void deal_evenly(std::span<PendingHits> all, FireResult& result);
  // One of them: it wounds, unless the damage rolls were still to be made.
  void settle(ModelId model, const PendingHits& hits, FireResult& result);
  std::uint32_t living(std::uint32_t among) const;
  // The place of one of them, by an even die.
  std::size_t choose(std::uint32_t among);

  // Wounds as one reckoning (dealing_at_once.cpp), where each that is not saved removes whom it strikes and nothing
  // else comes of it: then only who is left matters, and whoever counts outcomes need not follow every order of
  // falling.
  bool removes_at_once(const PendingHits& hits) const;
  // The dice that single out one of so many, and those of a save; of one, and where there is no save, no dice.
  Roll lot(int count) const;
  Roll save(const std::optional<ReadAs>& read) const;
  std::optional<ReadAs> save_of(std::size_t place, const PendingHits& hits) const;
  // Notes for those who are told of it, who count no outcomes, that the save of one succeeded.
  void note_saved(std::size_t place, Models& saved) const;
  // What comes of it in the end.
  void remove_fallen(std::uint32_t fallen, const Models& saved, const PendingHits& hits, FireResult& result);

 private:
  bool same_toughness(std::uint32_t among) const;
  void deal_at_once(const PendingHits& hits, FireResult& result);
  std::uint32_t candidates(const PendingHits& hits) const;
  ModelId pick(std::uint32_t among);
  void wound(ModelId model, const PendingHits& hits, FireResult& result);
  Occasion wounding() const;
  bool comes_from_front(ModelId model, ModelId shooter) const;
  int goal_to_save(ModelId model, const PendingHits& hits) const;

  Game& game_;
  Umpire& umpire_;
  UnitId by_, target_;
  const Models& targets_;
};

}  // namespace sandtable::arap
