#pragma once

#include <span>
#include <utility>
#include <vector>

#include "engine/ask/umpire.h"
#include "engine/run/position.h"

namespace sandtable {

// Plays the script first: the answers and dice with which a position's step has begun. What comes then is what tells
// umpires apart: waiting, players, every outcome of the dice.
class ScriptUmpire : public Umpire {
 public:
  void ask(std::span<const Question> questions, std::span<Answer> answers) final;
  Rolled roll(const Roll& roll) final;

 protected:
  ScriptUmpire(Book book, const KindSet& listens) : Umpire(book, listens) {}

  // Before a run of a step: that in which the position stands, which must outlive the run, or one without a script.
  void begin_run(const Position* from = nullptr);

  // What comes after the script.
  virtual void ask_on(std::span<const Question> questions, std::span<Answer> answers) = 0;
  virtual Rolled roll_on(const Roll& roll) = 0;

  // For `ask_on`: the answer that the position has in hand to this question, which is one of the first asked after its
  // script; false if there is none.
  bool take_given(std::size_t question, Answer& answer) const;
  // For `roll_on`: these dice of one throw have fallen, and whoever listens is told.
  void show(const Roll& roll, const Faces& faces);

  bool is_scripted() const { return next_ < script_.size(); }
  // Rolled in this run, those of the script included.
  std::uint32_t dice_rolled() const { return dice_rolled_; }
  // For `roll_on`: so many were rolled that nobody wants to see.
  void count_dice(int count) { dice_rolled_ += static_cast<std::uint32_t>(count); }

  // Everything that enters the run, from its beginning on.
  void keep_deeds(bool keep) { keeps_deeds_ = keep; }
  bool keeps_deeds() const { return keeps_deeds_; }
  void keep(const Faces& faces) {
    if (keeps_deeds_) deeds_.push_back(deed_of(faces));
  }
  const std::vector<Deed>& deeds() const { return deeds_; }
  std::vector<Deed> take_deeds() { return std::exchange(deeds_, {}); }

 private:
  Faces scripted_throw(const Roll& roll);

  const Position* from_ = nullptr;
  std::span<const Deed> script_;
  std::size_t next_ = 0;
  bool gives_ = false;  // the answers in hand are still to be given
  bool keeps_deeds_ = false;
  std::uint32_t dice_rolled_ = 0;
  std::vector<Deed> deeds_;
};

}  // namespace sandtable
