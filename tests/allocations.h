#pragma once

#include <cstdint>

namespace sandtable {

// How often this thread has asked for memory with `new`. A program that links allocations.cpp counts from its start.
std::uint64_t allocations();
// How many bytes this thread has taken so and not yet given back.
std::int64_t bytes_held();

}  // namespace sandtable
