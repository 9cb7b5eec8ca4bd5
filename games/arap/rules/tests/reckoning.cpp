#include "games/arap/rules/tests/reckoning.h"

#include <algorithm>

namespace sandtable::arap {

namespace {

RuleId clause_of(Change::On level) {
  switch (level) {
    case Change::On::own:
      return clause::profile_scope_order;
    case Change::On::attack:
      return clause::profile_attack_level;
    case Change::On::unclear:
      return clause::profile_bodmas;
  }
  return clause::profile_scope_order;
}

}  // namespace

void Reckoning::multiply(const Changes& changes, Change::On level) {
  for (const Change& change : changes) {
    if (change.on != level || !law_.rule(clause_of(level))) continue;
    multiply(change.times);
    divide(change.parts);
  }
}

void Reckoning::add(const Changes& changes, Change::On level) {
  for (const Change& change : changes)
    if (change.on == level && change.more > 0 && law_.rule(clause_of(level))) add(int{change.more});
}

int Reckoning::value() const {
  const int whole = above_ / below_;
  const bool exact = whole * below_ == above_ && whole >= least_;
  if (exact || !law_.rule(clause::profile_rounding)) return whole;
  return std::max(least_, (above_ + below_ - 1) / below_);
}

int halved(const Law& law, int value) {
  Reckoning half(law, value);
  half.divide(2);
  return half.value();
}

}  // namespace sandtable::arap
