#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/kind/odds.h"
#include "engine/run/session.h"

namespace sandtable {

// Situations of a fight, each kept once: a state and what has been found out on the way to it. States of one fight are
// much alike, so each is kept as the blocks in which it differs from the one that the fight began with.
class Situations {
 public:
  explicit Situations(const State& begin);

  // The state that rules work on. `load` makes it that of a situation; before, it is the first one.
  void* running() { return running_.data(); }
  void load(std::uint32_t situation);
  // After rules have worked on it: which situation it is now, together with these findings. What they have changed is
  // taken back.
  std::uint32_t here(const Findings& findings);
  // The same, if nobody needs to know.
  void leave();

  std::size_t size() const { return records_.size(); }
  Findings findings(std::uint32_t situation) const;

 private:
  static constexpr std::size_t kBlock = 64;
  struct Record {
    std::uint64_t hash = 0;
    std::uint32_t first_note = 0;  // of its findings
    std::uint32_t notes = 0;
    std::uint32_t first = 0;  // of its blocks
    std::uint32_t count = 0;
  };
  struct Block {
    std::byte bytes[kBlock];
  };
  using Blocks = std::vector<std::uint16_t>;  // numbers of some, in order

  static std::byte* block(State& state, std::size_t number) {
    return static_cast<std::byte*>(state.data()) + number * kBlock;
  }
  static const std::byte* block(const State& state, std::size_t number) {
    return static_cast<const std::byte*>(state.data()) + number * kBlock;
  }
  bool is_changed(std::size_t number) const;
  bool is_changed(std::size_t from, std::size_t to) const;
  void find_changes();
  void find_differences();
  void take_back();
  std::uint32_t find(const Findings& findings);
  std::span<const Findings::Note> notes_of(const Record& record) const {
    return std::span(notes_).subspan(record.first_note, record.notes);
  }
  bool is_here(const Record& record) const;
  void grow();

  State begin_, loaded_, running_;  // with a rest of zeros to whole blocks
  std::size_t blocks_;
  Blocks own_;        // of `loaded_`, that differ from `begin_`
  Blocks changed_;    // of `running_`, that differ from `loaded_`
  Blocks different_;  // of `running_`, that differ from `begin_`
  Blocks restless_;   // that rules have changed before
  std::vector<Record> records_;
  std::vector<Findings::Note> notes_;  // of all records
  Blocks numbers_;                     // of the blocks of all records
  std::vector<Block> contents_;
  std::vector<std::uint32_t> slots_;  // open addressing: 1 + the situation, or 0
};

}  // namespace sandtable
