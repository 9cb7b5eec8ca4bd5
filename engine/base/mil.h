#pragma once

#include <compare>
#include <cstdint>

namespace sandtable {

// A length on the table in thousandths of an inch. All distances of the state and of the rules are
// whole mils; a product of two lengths is an area and leaves the type (`a.v` as a plain integer).
struct Mil {
  std::int32_t v = 0;

  friend constexpr auto operator<=>(Mil, Mil) = default;
  constexpr Mil& operator+=(Mil other) {
    v += other.v;
    return *this;
  }
  constexpr Mil& operator-=(Mil other) {
    v -= other.v;
    return *this;
  }
};

constexpr Mil operator+(Mil a, Mil b) { return {a.v + b.v}; }
constexpr Mil operator-(Mil a, Mil b) { return {a.v - b.v}; }
constexpr Mil operator-(Mil a) { return {-a.v}; }
constexpr Mil operator*(Mil a, int times) { return {a.v * times}; }
constexpr Mil operator*(int times, Mil a) { return {a.v * times}; }
constexpr Mil operator/(Mil a, int parts) { return {a.v / parts}; }

constexpr std::int64_t squared(Mil a) { return std::int64_t{a.v} * a.v; }

inline namespace literals {
constexpr Mil operator""_in(unsigned long long inches) { return {static_cast<std::int32_t>(inches * 1000)}; }
constexpr Mil operator""_in(long double inches) {
  return {static_cast<std::int32_t>((static_cast<std::int64_t>(inches * 10000.0L) + 5) / 10)};
}
constexpr Mil operator""_mil(unsigned long long mils) { return {static_cast<std::int32_t>(mils)}; }
}  // namespace literals

}  // namespace sandtable
