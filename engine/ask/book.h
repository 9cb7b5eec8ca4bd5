#pragma once

#include <cstdint>
#include <vector>

#include "engine/base/ids.h"

namespace sandtable {

// Which clauses decided something, and which one is switched off for a test.
struct Ledger {
  static constexpr std::uint8_t kFollowed = 1;  // by Book::follow
  static constexpr std::uint8_t kRuled = 2;     // by Book::rule: it can be switched off

  std::vector<std::uint8_t> reached;  // by RuleId: the kinds of citation that were reached, 0 for none
  RuleId off = RuleId::none();
  bool muted = false;  // citations are answered but not noted

  explicit Ledger(std::size_t clauses) : reached(clauses, 0) {}
  void note(RuleId id, std::uint8_t how = kFollowed) {
    if (!muted) reached[id.v] |= how;
  }
  bool cite(RuleId id) {
    note(id, kRuled);
    return id != off;
  }
  bool has_reached(RuleId id) const { return reached[id.v] != 0; }
  bool is_switchable(RuleId id) const { return (reached[id.v] & kRuled) != 0; }
  void add(const Ledger& other) {
    for (std::size_t i = 0; i < reached.size(); ++i) reached[i] |= other.reached[i];
  }
};

// The rulebook as rule code cites it. A citation is written last in its condition, where the clause decides:
//   if (touches_enemy(...) && book.rule(clause::shoot_not_in_melee)) return refuse(...)
// Without a ledger (batch play) it costs one predictable branch.
class Book {
 public:
  constexpr Book() = default;
  explicit constexpr Book(Ledger* ledger) : ledger_(ledger) {}

  // True, unless just this clause has been switched off for a test.
  bool rule(RuleId id) const { return ledger_ == nullptr || ledger_->cite(id); }
  // Cites a clause that is the shape of a procedure and cannot be switched off.
  void follow(RuleId id) const {
    if (ledger_ != nullptr) ledger_->note(id);
  }
  // False while a clause is switched off: then states may be what the rules forbid.
  bool is_whole() const { return ledger_ == nullptr || ledger_->off.is_none(); }
  void mute(bool muted) const {
    if (ledger_ != nullptr) ledger_->muted = muted;
  }

 private:
  Ledger* ledger_ = nullptr;
};

}  // namespace sandtable
