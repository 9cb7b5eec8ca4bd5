#include "engine/kind/switches_of.h"

#include "engine/data/catalogue.h"

namespace sandtable {

Result<std::vector<SwitchSpec>> switches_of(const GameKind& game) {
  if (game.switches != nullptr) return game.switches();
  Result<Catalogue> catalogue = load_game_catalogue(game.texts);
  if (!catalogue) return std::unexpected(catalogue.error());
  return std::move(catalogue->switches);
}

Result<SwitchPairs> all_switches(const GameKind& game, const SwitchPairs& named) {
  const auto specs = switches_of(game);
  if (!specs) return std::unexpected(specs.error());
  const Result<SwitchValues> values = SwitchValues::parse(*specs, named);
  if (!values) return std::unexpected(values.error());
  return values->pairs(*specs);
}

}  // namespace sandtable
