#include "engine/table/walk/allowance.h"

namespace sandtable {
namespace {

bool slowed_by(const Track& track, Mil travelled) { return track.slowed_at() && *track.slowed_at() <= travelled; }

Mil cost(const Allowance& allowance, const Track& track, Mil travelled) {
  const Mil plain = track.cost(travelled);
  return allowance.slowing == Slowing::doubles_cost ? plain + track.slow_length(travelled) : plain;
}

}  // namespace

bool fits(const Allowance& allowance, const Track& track, Mil travelled) {
  const bool halved = allowance.slowing == Slowing::halves_move && (allowance.slowed || slowed_by(track, travelled));
  const Mil limit = halved ? allowance.limit / 2 : allowance.limit;
  return allowance.spent + cost(allowance, track, travelled) <= limit + allowance.tolerance;
}

std::optional<Mil> reach(const Allowance& allowance, const Track& track) {
  if (!fits(allowance, track, Mil{0})) return {};
  if (fits(allowance, track, track.passable())) return track.passable();
  Mil good{0}, bad = track.passable();
  while (bad - good > Mil{1}) {
    const Mil middle{(good.v + bad.v) / 2};
    (fits(allowance, track, middle) ? good : bad) = middle;
  }
  return good;
}

std::optional<Mil> reach_to_stand(const Allowance& allowance, const Track& track) {
  const auto farthest = reach(allowance, track);
  return farthest ? track.last_standable(*farthest) : std::nullopt;
}

Allowance spend(Allowance allowance, const Track& track, Mil travelled) {
  allowance.spent += cost(allowance, track, travelled);
  allowance.slowed = allowance.slowed || slowed_by(track, travelled);
  return allowance;
}

}  // namespace sandtable
