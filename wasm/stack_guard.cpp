// The libraries of the compiler were built with guards on the stack and expect somebody to keep them: division of
// 128-bit numbers needs these two.
#include <cstdint>

extern "C" {
extern const std::uintptr_t __stack_chk_guard;  // NOLINT(bugprone-reserved-identifier): the libraries call it so
const std::uintptr_t __stack_chk_guard = 0x5A17D7AB;

[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }  // NOLINT(bugprone-reserved-identifier)
}
