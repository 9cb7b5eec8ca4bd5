#pragma once

#include <cstdint>

#include "engine/base/stop.h"

namespace sandtable {

// A small number as a state keeps it: one byte, reckoned with as an int. It holds 0 to 255; more or less is a defect of
// the rules and stops the program in every build.
class Count {
 public:
  constexpr Count() = default;
  constexpr Count(int value) : value_(static_cast<std::uint8_t>(value)) {  // NOLINT(google-explicit-constructor)
    if (value != value_) [[unlikely]]
      stop("a count holds 0 to 255");
  }
  constexpr operator int() const { return value_; }  // NOLINT(google-explicit-constructor)

  constexpr Count& operator+=(int more) { return *this = *this + more; }
  constexpr Count& operator-=(int less) { return *this = *this - less; }
  constexpr Count& operator++() { return *this += 1; }
  constexpr Count& operator--() { return *this -= 1; }

 private:
  std::uint8_t value_ = 0;
};

// The number of an enumeration's value, as rolls, keys and bit sets keep it.
template <class Enum>
constexpr std::uint8_t number_of(Enum value) {
  return static_cast<std::uint8_t>(value);
}

}  // namespace sandtable
