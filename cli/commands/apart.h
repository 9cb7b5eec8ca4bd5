#pragma once

#include <functional>
#include <optional>

namespace sandtable {

// Runs `attempt` in a process of its own, where it can do no harm, and returns what it says; nothing if it crashed or
// took longer than `seconds`. For rules with a clause switched off, which may break any promise.
std::optional<bool> run_apart(const std::function<bool()>& attempt, unsigned seconds);

}  // namespace sandtable
