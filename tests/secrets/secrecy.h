#pragma once

#include <functional>
#include <string>
#include <vector>

#include "desk/seat/knowledge.h"
#include "engine/run/session.h"

// Whether what is decided in secret stays secret until all have decided: nobody else can tell from anything he may know
// that, or what, somebody has answered.
namespace sandtable::secrecy {

// How one finds out what a seat may know: ordinarily from its view at the desk, without what was told long ago, which
// no answer changes.
using Knows = std::function<Knowledge(const Session&, Seat)>;
Knowledge lately_known(const Session& session, Seat seat);

struct SecretFindings {
  int kept = 0;  // secrets: answers that somebody gave while others had still to answer
  std::vector<std::string> leaks;
};

// Answers by chance, so many times or to the end or the first leak. Every secret question is answered in two ways,
// drawn anew: to everybody else both must look as if nothing had been answered. And nobody is asked a secret question
// in a step after it was answered there by another.
void watch_secrets(Session session, int answers, Random& random, SecretFindings& findings,
                   const Knows& knows = lately_known);

}  // namespace sandtable::secrecy
