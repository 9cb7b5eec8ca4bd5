#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

#include "engine/base/stop.h"

namespace sandtable {

// What remains to be done, as a small stack of plain entries in the rulebook's words. Part of a game's state, so it
// has no padding: an entry is kept as bytes with the unused rest zero. To push more than there is room for, or to take
// what is not there, stops the program in every build.
template <std::size_t Capacity, class... Entries>
class Agenda {
  static_assert((std::is_trivially_copyable_v<Entries> && ...));
  static_assert((std::has_unique_object_representations_v<Entries> && ...));
  static_assert(((alignof(Entries) <= 4) && ...));

 public:
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  void clear() {
    while (!empty()) drop();
  }

  template <class Entry>
  void push(const Entry& entry) {
    if (size_ == Capacity) [[unlikely]]
      stop_full(Capacity);
    Slot& slot = slots_[size_++];
    slot.tag = tag<Entry>();
    std::memcpy(slot.bytes, &entry, sizeof(Entry));
  }

  void drop_top() {
    if (empty()) [[unlikely]]
      stop_empty();
    drop();
  }

  // Takes the top entry off and hands it to the overload of `visit` for its type.
  template <class Visit>
  void take_top(Visit&& visit) {
    if (empty()) [[unlikely]]
      stop_empty();
    const Slot slot = slots_[size_ - 1];
    drop();
    const bool known = ((slot.tag == tag<Entries>() && (visit(slot.template as<Entries>()), true)) || ...);
    if (!known) [[unlikely]]
      stop("an entry of the agenda is of no known kind");
  }

  // The nearest entry of this type to the top, if there is one.
  template <class Entry>
  bool find(Entry& entry) const {
    for (std::size_t i = size_; i-- > 0;) {
      if (slots_[i].tag == tag<Entry>()) {
        entry = slots_[i].template as<Entry>();
        return true;
      }
    }
    return false;
  }
  template <class Entry>
  bool top_is() const {
    return !empty() && slots_[size_ - 1].tag == tag<Entry>();
  }
  // Replaces the nearest entry of this type to the top.
  template <class Entry>
  void replace(const Entry& entry) {
    for (std::size_t i = size_; i-- > 0;) {
      if (slots_[i].tag == tag<Entry>()) {
        std::memcpy(slots_[i].bytes, &entry, sizeof(Entry));
        return;
      }
    }
    stop("no such entry stands on the agenda");
  }

 private:
  static constexpr std::size_t kBytes = [] {
    std::size_t largest = 4;
    ((largest = sizeof(Entries) > largest ? sizeof(Entries) : largest), ...);
    return (largest + 3) / 4 * 4;
  }();

  struct Slot {
    std::uint32_t tag;
    unsigned char bytes[kBytes];

    template <class Entry>
    Entry as() const {
      Entry entry;
      std::memcpy(&entry, bytes, sizeof(Entry));
      return entry;
    }
  };

  template <class Entry>
  static constexpr std::uint32_t tag() {
    std::uint32_t number = 0;
    bool found = false;
    ((found = found || std::is_same_v<Entry, Entries>, number += found ? 0 : 1), ...);
    return number + 1;
  }

  void drop() { slots_[--size_] = Slot{}; }

  Slot slots_[Capacity] = {};
  std::uint32_t size_ = 0;
};

}  // namespace sandtable
