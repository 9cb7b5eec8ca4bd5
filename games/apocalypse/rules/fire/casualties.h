#pragma once

#include "engine/table/group/casualties.h"
#include "games/apocalypse/ask/questions.h"
#include "games/apocalypse/rules/verdict.h"

// Who takes the wounds of an attack.
namespace sandtable::apocalypse {

// How the wounds of one attack are shared out between Tough models and others (Casualties::manner).
enum class Manner : std::uint8_t { open, tough_first, others_first };

// A unit while it takes wounds one by one. Made of the state, and changed without it, so that answers can be tried.
class Toll {
 public:
  Toll(const Game& game, const Law& law, UnitId unit, Manner manner);

  // Who may take the next wound, whatever becomes of the rest.
  MemberMask takers() const;
  // Of these, who may take so many wounds now: those whom that kills have to leave the others coherent, if somebody
  // can. `bundle`: all on one model, what it does not need is lost.
  MemberMask choices(int wounds) const;
  // Why this member may not be next; nothing if he may.
  Bar bars(std::size_t member, int wounds) const;
  // Heaps wounds on him until he falls, and says how many that took.
  int take(std::size_t member, int wounds);

  bool empty() const { return alive_ == 0; }
  MemberMask alive() const { return alive_; }
  Manner manner() const { return manner_; }
  int wounds(std::size_t member) const { return wounds_[member]; }
  std::uint8_t bearer() const { return bearer_; }
  bool bound() const { return bound_; }
  bool is_coherent() const { return !on_table_ || relations_.coherent(alive_); }
  std::size_t leader() const { return leader_; }
  const Relations& relations() const { return relations_; }
  // How many wounds all but the leader can take, and he.
  int left_of_followers() const;

 private:
  int left(std::size_t member) const { return tough_[member] - wounds_[member]; }
  bool is_tough(std::size_t member) const { return tough_[member] > 1; }
  MemberMask followers() const { return alive_ & ~member_bit(leader_); }

  const Law& law_;
  Relations relations_;
  MemberMask alive_;
  MemberMask tough_ones_ = 0;
  std::array<std::uint8_t, kMostInUnit> wounds_ = {};
  std::array<std::uint8_t, kMostInUnit> tough_ = {};
  std::size_t leader_;
  Manner manner_;
  std::uint8_t bearer_;
  bool bound_;
  bool on_table_;  // who is aboard keeps no coherency
};

// Whether the answer shares out the wounds as it should, and whose part of it does not.
Verdict judge_casualties(const Game& game, const Law& law, const AskCasualties& asked, const Models& models);

// Wounds one by one, with who takes each next said by `choose(toll, choices)`, until there are no wounds or no models.
template <class Choose>
Models share_out(const Game& game, const Law& law, const AskCasualties& asked, const Choose& choose) {
  Toll toll(game, law, asked.unit, static_cast<Manner>(asked.manner));
  Models models;
  int wounds = asked.wounds;
  while (wounds > 0 && !toll.empty()) {
    const std::size_t next = choose(toll, toll.choices(wounds));
    models.push_back(model_of(game, law.setup, asked.unit, next));
    wounds -= toll.take(next, wounds);
    if (asked.bundle != 0) break;
  }
  return models;
}

// Whether there is anything to choose.
bool has_choice(const Game& game, const Law& law, const AskCasualties& asked);
// The default: those of least worth (one number a member; none: all alike), farthest from the leader along the chain.
Models usual_casualties(const Game& game, const Law& law, const AskCasualties& asked, std::span<const int> worth = {});

}  // namespace sandtable::apocalypse
