#include "games/arap/rules/height/proposal.h"

#include <algorithm>

namespace sandtable::arap {

namespace {

Mil farthest(const Game& game, const Law& law, const Movement& move, ModelId model) {
  constexpr Mil kSwim = 4_in;
  const Mil allowance = gait_of(game, law, move, model).allowance;
  return move.mode == MoveMode::swim ? std::max(kSwim, allowance) : allowance;
}

}  // namespace

WayFinder::WayFinder(const Game& game, const Law& law, const Movement& move, ModelId model)
    : game_(game),
      law_(law),
      move_(move),
      model_(model),
      longest_(farthest(game, law, move, model)),
      passage_(game, law, move, model, Models{model}),
      search_(passage_.terrain(), passage_.rules(), game.model(model).at, {.longest = longest_, .corners = 6}) {
  if (move.mode == MoveMode::walk && !game.model(model).is_prone()) find_ladders();
}

void WayFinder::find_ladders() {
  const Model& its = game_.model(model_);
  const auto look = [&](std::uint16_t number) {
    const auto line = ladder(game_, law_, number);
    if (!line || landings_.full()) return;
    const bool up = its.foothold.foot == line->low, down = its.foothold.foot == line->high;
    if (!up && !down) return;
    const Point foot = up ? line->foot : line->head;
    Landing landing{
        .before = {}, .rung = {.height = up ? line->high : line->low, .after = 0}, .at = up ? line->head : line->foot};
    if (foot != its.at) {
      const auto way = search_.way(foot);
      if (!way) return;
      landing.before = *way;
      landing.rung.after = static_cast<int>(way->size());
    }
    landings_.push_back(landing);
  };
  for (std::size_t i = 0; i < law_.setup.grounds.size(); ++i)
    if (law_.setup.grounds[i].part == Part::ladder) look(static_cast<std::uint16_t>(i));
  for (std::size_t i = 0; i < game_.loads.size(); ++i) look(static_cast<std::uint16_t>(kCarriedLadders + i));
}

void WayFinder::consider(std::optional<Proposal>& best, const Path& path, const std::optional<Rung>& rung) const {
  AskPath::Reply reply;
  add_to(reply, model_, {.path = path, .rung = rung, .cost = {}});
  if (!judge_move(game_, law_, move_, reply).accepted()) return;
  const auto cost = cost_of_way(game_, law_, move_, reply, model_);
  if (cost && (!best || cost->cost < best->cost)) best = Proposal{path, rung, cost->cost};
}

std::optional<WayFinder::Proposal> WayFinder::to(Point place) {
  std::optional<Proposal> best;
  if (place == game_.model(model_).at) return best;
  consider(best, Path{place}, {});
  if (best) return best;
  if (move_.mode == MoveMode::bound) return best;
  if (const auto way = search_.way(place)) consider(best, *way, {});
  for (const Landing& landing : landings_) {
    if (landing.before.full()) continue;
    Path path = landing.before;
    if (place != landing.at) path.push_back(place);
    consider(best, path, landing.rung);
  }
  return best;
}

void WayFinder::add_to(AskPath::Reply& reply, ModelId model, const Proposal& way) {
  if (!way.path.empty()) reply.paths.push_back({model, way.path});
  if (way.rung) reply.climbs.push_back({model, int{way.rung->after}, way.rung->height});
}

}  // namespace sandtable::arap
