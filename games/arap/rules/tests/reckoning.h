#pragma once

#include "games/arap/state/law.h"

// A characteristic while effects change it: a fraction until the end.
namespace sandtable::arap {

class Reckoning {
 public:
  Reckoning(const Law& law, int value) : law_(law), above_(value), least_(value >= 1 ? 1 : 0) {}

  void multiply(int times) { above_ *= times; }
  void divide(int parts) { below_ *= parts; }
  void add(int more) { above_ += more * below_; }
  // What the changes of one level multiply or divide by, and what they add: in that order, by ordinary arithmetic.
  void multiply(const Changes& changes, Change::On level);
  void add(const Changes& changes, Change::On level);

  // Rounded up; what was at least 1 does not fall below it.
  int value() const;

 private:
  const Law& law_;
  int above_, below_ = 1, least_;
};

// Half of a characteristic.
int halved(const Law& law, int value);

}  // namespace sandtable::arap
