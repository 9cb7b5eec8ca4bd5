#pragma once

#include <memory>
#include <span>

#include "engine/ask/answer.h"
#include "engine/ask/book.h"
#include "engine/ask/event.h"
#include "engine/ask/question.h"
#include "engine/dice/dice.h"

namespace sandtable {

class Gathering;  // engine/dice/gathering.h

// The one counterpart of all rule code. Rules ask it when somebody decides, roll through it when chance decides, tell
// it what happened and cite their clauses to its book. Who stands behind it (a person far away, a machine player,
// a scripted test, an enumeration of all dice) they never know.
class Umpire {
 public:
  virtual ~Umpire() = default;
  Umpire(const Umpire&) = delete;
  Umpire& operator=(const Umpire&) = delete;

  // `questions` are decided at the same time and in secret: nobody's answer, his own earlier ones included, takes
  // effect or is seen before all are in. In seat order; a seat may be asked several. A single question is the ordinary
  // case, none asks nothing.
  virtual void ask(std::span<const Question> questions, std::span<Answer> answers) = 0;
  virtual Rolled roll(const Roll& roll) = 0;
  virtual void tell(const Event& event) = 0;
  // Rolls of which only what they come to matters: see engine/ask/reckoning.h, which alone calls this. Whoever counts
  // outcomes gives a place to gather them, from a word on, takes them as a whole and goes on once with each word that
  // they have come to. nullptr: they are rolled, one after the other.
  virtual Gathering* gather(std::uint64_t) { return nullptr; }
  virtual std::uint64_t gathered() { return 0; }

  // Whether anybody listens to events of this kind: rule code may leave out making them.
  bool listening(std::uint8_t kind) const { return listens_.has(kind); }
  Book book() const { return book_; }

  // Room for several questions and their answers, which are large; kept from one ask to the next.
  struct Room {
    std::span<Question> questions;
    std::span<Answer> answers;
  };
  Room room(std::size_t count) {
    if (count > most_) {
      questions_ = std::make_unique_for_overwrite<Question[]>(count);
      answers_ = std::make_unique_for_overwrite<Answer[]>(count);
      most_ = count;
    }
    return {{questions_.get(), count}, {answers_.get(), count}};
  }

 protected:
  static constexpr KindSet kNothing = {}, kEverything = KindSet::all();

  // `listens`: the kinds of events that somebody wants to hear of.
  explicit Umpire(Book book, const KindSet& listens) : book_(book), listens_(listens) {}
  Book book_;
  KindSet listens_;

 private:
  std::unique_ptr<Question[]> questions_;
  std::unique_ptr<Answer[]> answers_;
  std::size_t most_ = 0;
};

}  // namespace sandtable
