// Messages that show what could be: where somebody could go, what he would see, who could hurt him.
#include <fmt/format.h>

#include "desk/seat/reach.h"
#include "desk/wire/exchange.h"
#include "desk/wire/picture_json.h"

namespace sandtable {

using wire::Granted;
using wire::Json;
using wire::Received;

namespace {

constexpr std::int64_t kFinestGrid = 100, kCoarsestGrid = 10'000, kUsualGrid = 500;  // mils

}  // namespace

Granted DeskMessages::reach() {
  const Received* given = message_.find("answer");
  const Mil grid{static_cast<std::int32_t>(message_.integer("grid", kFinestGrid, kCoarsestGrid, kUsualGrid))};
  const auto posed = asking();
  if (!posed) return std::unexpected(posed.error());
  const Request request = posed->room->match.request(posed->index);
  const auto partial = read_partial(request, given);
  if (!partial) return std::unexpected(partial.error());
  const std::optional<Reach> reach = straight_reach(request, *partial, grid);
  if (!reach) return wire::no("nobody goes in such an answer, or the grid is too fine");
  return Json{{"origin", wire::point_json(reach->origin)}, {"grid", reach->grid.v}, {"rows", reach->rows}};
}

Granted DeskMessages::sight() {
  message_.find("from");
  message_.find("to");
  message_.find("grid");
  const auto sight = looking();
  if (!sight) return std::unexpected(sight.error());
  return wire::no("this game shows nobody's sight");
}

Granted DeskMessages::bands() {
  message_.text("unit");
  const auto sight = looking();
  if (!sight) return std::unexpected(sight.error());
  return wire::no("this game shows no ranges");
}

Granted DeskMessages::inspect() {
  message_.find("answer");
  message_.point("at");
  message_.boolean("odds", false);
  const auto posed = asking();
  if (!posed) return std::unexpected(posed.error());
  return wire::no("this game shows no threats");
}

Granted DeskMessages::sheet() {
  const auto posed = asking();
  if (!posed) return std::unexpected(posed.error());
  return wire::no("nothing is bought here");
}

}  // namespace sandtable
