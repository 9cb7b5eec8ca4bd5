#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "engine/ask/umpire.h"
#include "engine/dice/gathering.h"

namespace sandtable {

// Dice of which only what they come to matters, such as the hits of a volley that no block stops. `So` is what they
// have come to so far, a plain value of at most eight bytes. From the first roll to `come_to` rules ask and tell
// nothing and write nothing else: whoever counts outcomes goes through all rolls at once, each from every `So` that the
// one before it can have come to, and goes on once for each that the last comes to. So the fewer values there are, the
// faster are exact odds: what no longer matters is best forgotten.
template <class So>
class Reckoning {
  static_assert(sizeof(So) <= sizeof(std::uint64_t) && std::has_unique_object_representations_v<So>);

 public:
  Reckoning(Umpire& umpire, const So& nothing_yet)
      : umpire_(umpire), so_far_(nothing_yet), gathering_(umpire.gather(word_of(nothing_yet))) {}

  // The roll, or what `which(so_far)` says; `into(so_far, rolled)` changes what has been come to. No dice are not
  // rolled, and count as none that succeed.
  template <class Which, class Into>
  void roll(const Which& which, const Into& into) {
    if (gathering_ != nullptr) return gather(which, into);
    const Roll roll = roll_of(which, so_far_);
    into(so_far_, roll.count == 0 ? Rolled{} : umpire_.roll(roll));
  }

  So come_to() const { return gathering_ == nullptr ? so_far_ : value_of(umpire_.gathered()); }

 private:
  using Bytes = std::array<std::byte, sizeof(So)>;
  static std::uint64_t word_of(const So& so) {
    const auto bytes = std::bit_cast<Bytes>(so);
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data(), bytes.size());
    return word;
  }
  static So value_of(std::uint64_t word) {
    Bytes bytes;
    std::memcpy(bytes.data(), &word, bytes.size());
    return std::bit_cast<So>(bytes);
  }

  template <class Which>
  static Roll roll_of(const Which& which, const So& so_far) {
    if constexpr (std::same_as<Which, Roll>)
      return which;
    else
      return which(so_far);
  }

  template <class Which, class Into>
  void gather(const Which& which, const Into& into) {
    gathering_->roll([&](std::uint64_t word) { return roll_of(which, value_of(word)); },
                     [&](std::uint64_t word, const Rolled& rolled) {
                       So so = value_of(word);
                       into(so, rolled);
                       return word_of(so);
                     });
  }

  Umpire& umpire_;
  So so_far_;
  Gathering* gathering_;
};

}  // namespace sandtable
