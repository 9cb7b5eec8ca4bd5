#pragma once

#include <string>
#include <vector>

#include "engine/run/session.h"

// Whether what is decided in secret stays secret until all have decided: nobody else can tell from anything he may know
// that, or what, somebody has answered.
namespace sandtable::secrecy {

// Everything that a seat may know of a waiting session.
struct Knowledge {
  State view;
  std::vector<Deed> transcript;
  std::size_t history;
  std::vector<std::string> told;
  std::vector<std::string> asked;  // its own questions, as bytes

  friend bool operator==(const Knowledge&, const Knowledge&) = default;
};
Knowledge knowledge(const Session& session, Seat seat);

struct SecretFindings {
  int kept = 0;  // secrets: answers that somebody gave while others had still to answer
  std::vector<std::string> leaks;
};

// Answers by chance, so many times or to the end or the first leak. Every secret question is answered in two ways,
// drawn anew: to everybody else both must look as if nothing had been answered. And nobody is asked a secret question
// in a step after it was answered there by another.
void watch_secrets(Session session, int answers, Random& random, SecretFindings& findings);

}  // namespace sandtable::secrecy
