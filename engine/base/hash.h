#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

namespace sandtable {

// Mixes 64 bits so that every input bit reaches every output bit. A bijection.
constexpr std::uint64_t mix(std::uint64_t x) {
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93ULL;
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93ULL;
  x ^= x >> 32;
  return x;
}

// Hash of raw bytes, equal on every platform of the same byte order. Not a defence against forgery.
std::uint64_t hash_bytes(std::span<const std::byte> bytes);

// Hash of a value whose bytes are its meaning.
template <class T>
std::uint64_t hash_value(const T& value) {
  static_assert(std::has_unique_object_representations_v<T>);
  return hash_bytes(std::as_bytes(std::span<const T, 1>(&value, 1)));
}

}  // namespace sandtable
