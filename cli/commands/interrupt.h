#pragma once

namespace sandtable {

// While it lives, Ctrl-C (and a polite request to end) is only noted; a second one ends the program as usual.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  bool came() const;
};

// The exit status of a command that was interrupted and has reported what it had.
inline constexpr int kInterrupted = 130;

}  // namespace sandtable
