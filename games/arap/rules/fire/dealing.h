#pragma once

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

 private:
  std::uint32_t living(std::uint32_t among) const;
  bool same_toughness(std::uint32_t among) const;
  std::uint32_t candidates(const PendingHits& hits) const;
  ModelId pick(std::uint32_t among);
  void wound(ModelId model, const PendingHits& hits, FireResult& result);
  Occasion wounding() const;
  bool comes_from_front(ModelId model, ModelId shooter) const;

  Game& game_;
  Umpire& umpire_;
  UnitId by_, target_;
  const Models& targets_;
};

}  // namespace sandtable::arap
