#include "engine/run/state.h"

#include "engine/base/hash.h"

namespace sandtable {

std::uint64_t State::hash() const { return hash_bytes(bytes()); }

}  // namespace sandtable
