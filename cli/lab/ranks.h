#pragma once

#include <functional>

#include "cli/commands/commands.h"
#include "lab/fight/dealer.h"

namespace sandtable {

// Runs a command of the lab that may share its battles with other processes. Where several were started together (by
// mpirun), `lead` is called in the first of them only, with a leader of the others, and alone writes; the others fight
// for it and are silent. Otherwise it is called with null.
Result<int> with_ranks(const Program& program, const std::function<Result<int>(lab::Leader*)>& lead);

}  // namespace sandtable
