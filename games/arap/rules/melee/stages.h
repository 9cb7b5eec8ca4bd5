#pragma once

#include <span>

#include "games/arap/rules/fire/dealing.h"
#include "games/arap/rules/melee/strike.h"

// Who of a unit suffers the wounds of a pool of blows.
namespace sandtable::arap {

// `pending`: hits that have been rolled to wound, or not where the enemies are unlike. They go to those in front of the
// fighters first, then to those beside and behind, and to the rest when nobody is left in reach.
void deal_by_stages(Game& game, Umpire& umpire, std::span<const Strike> strikes, const Models& targets,
                    std::span<PendingHits> pending, FireResult& result);

}  // namespace sandtable::arap
