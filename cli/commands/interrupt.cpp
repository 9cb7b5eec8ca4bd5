#include "cli/commands/interrupt.h"

#include <csignal>

namespace sandtable {

namespace {

volatile std::sig_atomic_t noted = 0;

constexpr int kSignals[] = {SIGINT, SIGTERM};

// SA_RESETHAND: the second one does what it always did.
void note(int) { noted = 1; }

}  // namespace

Interrupt::Interrupt() {
  noted = 0;
  struct sigaction action = {};
  action.sa_handler = note;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int signal : kSignals) sigaction(signal, &action, nullptr);
}

Interrupt::~Interrupt() {
  for (const int signal : kSignals) std::signal(signal, SIG_DFL);
}

bool Interrupt::came() const { return noted != 0; }

}  // namespace sandtable
