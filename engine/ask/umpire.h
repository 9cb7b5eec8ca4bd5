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

// What dice have come to, as those who roll them pass it on. Who counts all outcomes has it elsewhere: only the umpire
// that the reckoning was given to can tell.
template <class What>
class Settled {
 public:
  using Total = What;
  Settled(const Total& total) : total_(total) {}  // NOLINT(google-explicit-constructor)
  static Settled elsewhere() { return Settled(); }

 private:
  template <class Setup>
  friend class UmpireOf;
  Settled() : is_here_(false) {}
  Total total_ = {};
  bool is_here_ = true;
};

// Work that rolls dice and comes to a word, wherever it lies.
class Reckoning {
 public:
  struct Came {
    std::uint64_t word = 0;
    bool is_here = true;  // not among the ends of a gathering
  };
  template <class Work>
  explicit Reckoning(const Work& work)
      : work_(&work), run_([](const void* it) -> Came { return (*static_cast<const Work*>(it))(); }) {}
  Came operator()() const { return run_(work_); }

 private:
  const void* work_;
  Came (*run_)(const void*);
};

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
  // Several rolls of which only what they come to matters. The reckoning rolls (see UmpireOf::then), and neither asks,
  // tells nor writes what is read after it: whoever counts outcomes takes its dice as a whole and goes on once with
  // each word.
  virtual std::uint64_t come_to(const Reckoning& reckoning) { return reckoning().word; }
  // Where the dice of a reckoning are counted; nullptr while they are rolled.
  Gathering* gathering() const { return gathering_; }

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
  Gathering* gathering_ = nullptr;

 private:
  std::unique_ptr<Question[]> questions_;
  std::unique_ptr<Answer[]> answers_;
  std::size_t most_ = 0;
};

}  // namespace sandtable
