#include "cli/lab/ranks.h"

#include <ostream>

#include "cli/commands/interrupt.h"
#include "lab/fight/mpi_ranks.h"
#include "lab/fight/serve.h"

namespace sandtable {

Result<int> with_ranks(const Program& program, const std::function<Result<int>(lab::Leader*)>& lead) {
  Result<std::unique_ptr<lab::Ranks>> ranks = lab::join_mpi();
  // The first says it for all; a launcher would end it half-way if another failed before.
  if (!ranks) return lab::launched_rank() == 0 ? Result<int>(std::unexpected(ranks.error())) : kFine;
  if (*ranks == nullptr) return lead(nullptr);
  if ((*ranks)->rank() > 0) {
    const Interrupt until_told;  // the leader hears it too, and says when to stop
    lab::serve(**ranks, program.games);
    return kFine;
  }
  lab::Leader leader(**ranks);
  const Result<int> status = lead(&leader);
  program.out.flush();  // before the others are waited for
  return status;
}

}  // namespace sandtable
