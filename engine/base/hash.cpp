#include "engine/base/hash.h"

namespace sandtable {

std::uint64_t hash_bytes(std::span<const std::byte> bytes) {
  std::uint64_t hash = mix(bytes.size() + 0x9e3779b97f4a7c15ULL);
  std::size_t i = 0;
  for (; i + 8 <= bytes.size(); i += 8) {
    std::uint64_t word;
    std::memcpy(&word, bytes.data() + i, 8);
    hash = mix(hash ^ word) + 0x9e3779b97f4a7c15ULL;
  }
  if (i < bytes.size()) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + i, bytes.size() - i);
    hash = mix(hash ^ word) + 0x9e3779b97f4a7c15ULL;
  }
  return mix(hash);
}

}  // namespace sandtable
