#pragma once

#include <cstddef>
#include <source_location>
#include <string_view>

namespace sandtable {

// Ends the program with one line on stderr, in every build (in WebAssembly: a trap). For defects after which nothing
// that follows would be true: a capacity that was run over, an answer that is none. Whatever people may write, type or
// send is judged long before and refused as an error.
[[noreturn, gnu::cold, gnu::noinline]] void stop(std::string_view what, std::string_view which = {});

// The same where there is room for `capacity` and no more, or nothing left to take away; it names the place, which in
// a template says of what.
[[noreturn, gnu::cold, gnu::noinline]] void stop_full(std::size_t capacity,
                                                      std::source_location where = std::source_location::current());
[[noreturn, gnu::cold, gnu::noinline]] void stop_empty(std::source_location where = std::source_location::current());

}  // namespace sandtable
