#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "engine/ask/kinds.h"
#include "engine/base/ids.h"

namespace sandtable {

// A decision somebody has to take: a plain value. The payload is the game's own struct for this kind of question
// and holds what its legality needs besides the state: no closures, no list of options.
struct Question {
  static constexpr std::size_t kPayload = 252;

  std::uint8_t kind = 0;  // index into the game's questions
  Seat seat = {};
  std::uint16_t reserved = 0;
  alignas(4) std::byte payload[kPayload] = {};

  template <class Asked>
  static Question of(Seat seat, const Asked& asked) {
    static_assert(std::is_trivially_copyable_v<Asked> && sizeof(Asked) <= kPayload && alignof(Asked) <= 4);
    Question question;
    question.kind = question_kind<Asked>();
    question.seat = seat;
    std::memcpy(question.payload, &asked, sizeof(Asked));
    return question;
  }
  template <class Asked>
  bool is() const {
    return kind == question_kind<Asked>();
  }
  template <class Asked>
  Asked as() const {
    Asked asked;
    std::memcpy(&asked, payload, sizeof(Asked));
    return asked;
  }
};

}  // namespace sandtable
