#pragma once

#include <optional>
#include <string>
#include <vector>

#include "desk/seat/fields.h"
#include "desk/seat/seat_view.h"

namespace sandtable {

// A question put to a seat, with all that the seat may know to answer it. Good until the battle goes on.
class Request {
 public:
  // One of the session's questions.
  Request(const Session& session, std::size_t index);
  Request(const Request&) = delete;
  Request& operator=(const Request&) = delete;

  const std::size_t index;  // among the session's questions
  const Question question;
  const SeatView seen;
  const Situation situation;
  const QuestionSpec& spec;

  const GameKind& game() const { return seen.game(); }
  const Setup& setup() const { return seen.setup(); }
  Seat seat() const { return question.seat; }

  // Whether the answer would be accepted, by what the seat may know: a refusal tells nothing else.
  Refusal check(const Answer& answer) const;

  // With the things that lie on the table among its tokens: their places may be named too.
  const Sketch& sketch() const;
  const std::vector<AnswerFields>& options() const;
  // The label of the unit that the question is about or that would go, if there is one.
  const std::string& subject() const;
  // The group that would go, if the question has paths of models.
  const std::optional<Muster>& group() const;

  std::string text() const { return spec.text(situation); }
  std::string text_of(const AnswerFields& parts) const;
  std::string text_of(const Answer& answer) const { return text_of(taken_apart(spec.fields, answer)); }
  std::string short_text(const AnswerFields& parts) const;  // the game's own for a whole answer, or empty
  bool has(Form form) const;
  Answer fallback() const;

  // Whether the answer does nothing about anything.
  bool is_none(const Answer& answer) const;
  // Whether there is nothing to decide: "none" is the only answer, or the game says so. Nobody need be asked.
  bool settled() const;
  // What one who only presses Enter means: the one answer there is, or the first of several that read alike (who of a
  // squad's identical models falls), or to do nothing about what others do, or not to turn. Nothing where every answer
  // is a decision.
  std::optional<Answer> obvious() const;
  // What the answer throws away ("4 points would be lost"); empty: nothing.
  std::string forfeits(const Answer& answer) const;

 private:
  bool has_one_option() const;
  bool options_read_alike() const;
  struct About {
    std::string subject;
    std::optional<Muster> group;
  };
  const About& about() const;
  void find_goer(About& about) const;
  std::string unit_at(Point at) const;
  std::string unit_of(const Muster& muster) const;

  mutable std::optional<Sketch> sketch_;
  mutable std::optional<std::vector<AnswerFields>> options_;
  mutable std::optional<About> about_;
};

}  // namespace sandtable
