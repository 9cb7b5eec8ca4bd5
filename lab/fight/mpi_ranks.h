#pragma once

#include <memory>

#include "engine/base/error.h"
#include "lab/fight/ranks.h"

namespace sandtable::lab {

// The ranks of an MPI job, if this process was started as one of several (by mpirun); otherwise null, and nothing of
// MPI is touched. Fails in a program that was built without MPI. At most once in a process. While it lives it must be
// asked for messages now and then; when it dies it waits until what was sent has left, and for the other ranks to end
// as well.
Result<std::unique_ptr<Ranks>> join_mpi();

// The number that a launcher has given this process; 0 where there is none.
int launched_rank();

}  // namespace sandtable::lab
