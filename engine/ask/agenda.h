#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

namespace sandtable {

// What remains to be done, as a small stack of plain entries in the rulebook's words. Part of a game's state, so it
// has no padding: an entry is kept as bytes with the unused rest zero.
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
    assert(size_ < Capacity);
    Slot& slot = slots_[size_++];
    slot.tag = tag<Entry>();
    std::memcpy(slot.bytes, &entry, sizeof(Entry));
  }

  void drop_top() {
    assert(!empty());
    drop();
  }

  // Takes the top entry off and hands it to the overload of `visit` for its type.
  template <class Visit>
  void take_top(Visit&& visit) {
    assert(!empty());
    const Slot slot = slots_[size_ - 1];
    drop();
    (void)((slot.tag == tag<Entries>() && (visit(slot.template as<Entries>()), true)) || ...);
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
    assert(false && "no such entry");
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
