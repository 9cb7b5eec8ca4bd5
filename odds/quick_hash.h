#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace sandtable {

inline std::uint64_t word_at(const std::byte* at) {
  std::uint64_t value;
  std::memcpy(&value, at, sizeof value);
  return value;
}

// For tables that live no longer than the program.
inline std::uint64_t quick_hash(std::uint64_t hash, const std::byte* at, std::size_t size) {
  constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15ULL, kOther = 0xd6e8feb86659fd93ULL;
  const auto fold = [](std::uint64_t a, std::uint64_t b) {
    const auto product = static_cast<unsigned __int128>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
  };
  for (; size >= 16; size -= 16, at += 16) hash = fold(word_at(at) ^ hash, word_at(at + 8) ^ kOdd);
  std::uint64_t rest[2] = {};
  std::memcpy(rest, at, size);
  return fold(rest[0] ^ hash, rest[1] ^ kOther);
}

}  // namespace sandtable
