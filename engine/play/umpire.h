#pragma once

#include <span>

#include "engine/dice/dice.h"
#include "engine/play/answer.h"
#include "engine/play/book.h"
#include "engine/play/event.h"
#include "engine/play/question.h"

namespace sandtable {

// The one counterpart of all rule code. Rules ask it when somebody decides, roll through it when chance decides, tell
// it what happened and cite their clauses to its book. Who stands behind it (a person far away, a machine player,
// a scripted test, an enumeration of all dice) they never know.
class Umpire {
 public:
  virtual ~Umpire() = default;
  Umpire(const Umpire&) = delete;
  Umpire& operator=(const Umpire&) = delete;

  // `questions` are decided at the same time and in secret, at most one a seat, in seat order.
  // A single question is the ordinary case.
  virtual void ask(std::span<const Question> questions, std::span<Answer> answers) = 0;
  virtual Rolled roll(const Roll& roll) = 0;
  virtual void tell(const Event& event) = 0;

  // Whether anybody listens: rule code may leave out making events that cost something.
  bool listening() const { return listening_; }
  Book book() const { return book_; }

 protected:
  explicit Umpire(Book book, bool listening) : book_(book), listening_(listening) {}
  Book book_;
  bool listening_;
};

}  // namespace sandtable
