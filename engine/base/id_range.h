#pragma once

#include <cstddef>

#include "engine/base/ids.h"

namespace sandtable {

// The ids of as many things: for (const UnitId id : ids_below<UnitId>(units.size()))
template <class Id>
class IdRange {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(std::size_t at) : at_(at) {}
    constexpr Id operator*() const { return Id{static_cast<decltype(Id::v)>(at_)}; }
    constexpr Iterator& operator++() {
      ++at_;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::size_t at_;
  };

  constexpr explicit IdRange(std::size_t count) : count_(count) {}
  constexpr Iterator begin() const { return Iterator(0); }
  constexpr Iterator end() const { return Iterator(count_); }

 private:
  std::size_t count_;
};

template <class Id>
constexpr IdRange<Id> ids_below(std::size_t count) {
  return IdRange<Id>(count);
}

}  // namespace sandtable
