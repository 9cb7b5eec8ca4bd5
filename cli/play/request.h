#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/play/fields.h"
#include "cli/play/spot.h"
#include "engine/run/session.h"

namespace sandtable {

// A question put to a person: what is asked, what could be answered, and what stands on the table.
struct Request {
  Request(const Session& session, std::size_t index);
  Request(const Request&) = delete;
  Request& operator=(const Request&) = delete;

  const Session& session;
  std::size_t index;  // of the question, among those the session asks
  Question question;
  State view;  // what the asked seat may know
  Situation situation;
  const QuestionSpec& spec;
  Sketch sketch;
  std::vector<AnswerFields> options;
  std::string subject;  // the label of the unit that would go, if the question has a path or paths

  std::optional<Muster> group;  // that would go, if the question has paths

  const GameKind& game() const { return session.game(); }
  const Setup& setup() const { return session.setup(); }
  std::string text_of(const AnswerFields& parts) const;
  std::string short_text(const AnswerFields& parts) const;  // the game's own for a whole answer, or empty
  bool has(Form form) const;

 private:
  void find_subject();
  std::string unit_at(Point at) const;
  std::string unit_of(const Muster& muster) const;
};

// What a typed line means as an answer.
struct Reading {
  std::optional<Answer> answer;
  std::string problem;  // without an answer: what was not understood, in one line
  std::string note;     // what the line left open and was settled for it
  std::string advice;   // what to type instead, should the answer be refused
};

// Reads a line by the fields of the question: names may be shortened and in any case, fields that the line leaves out
// are taken from the first option that agrees with the rest, places become paths by the game's advice. Does not judge.
Reading read_reply(const Request& request, const std::string& line);

// The answers to choose from, in lines of at most `width`.
struct Menu {
  std::vector<std::string> lines;
  std::vector<AnswerFields> numbered;  // what the numbers in front stand for, if the list is numbered
  std::vector<std::string> texts;      // how these read
};
Menu menu_of(const Request& request, std::size_t width);

// The one numbered answer that has all words of the line in its text: "b3" for "at B3 Riflemen, 4 dice".
std::optional<AnswerFields> answer_worded(const Menu& menu, const std::string& line);

// Items one after another, a new line where one does not fit.
std::vector<std::string> packed(const std::vector<std::string>& items, std::string_view between, std::size_t width);

}  // namespace sandtable
