#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/scene/scene.h"

namespace sandtable {

// How far a game's scenes and battles reach into its rulebook, from real runs only. It counts the clauses that can
// be broken, those of kind core and optional; the lists are in the order of the rulebook.
struct Coverage {
  using Ids = std::vector<std::string>;

  std::string game;
  std::size_t clauses = 0;
  Ids construction;  // true by construction, as the catalogue says; in none of the lists that follow
  Ids enforced;      // cited in a scene or a battle
  Ids unenforced;
  Ids shown;     // cited in a passing scene that lists it under `shows`
  Ids missing;   // not shown
  Ids proved;    // such a scene fails once just this clause is switched off
  Ids unproved;  // shown, can be switched off, and no such scene fails
  Ids crashed;   // those of `unproved` without which such a scene crashes or never ends
  Ids failed_scenes;
  // Values of switches that no passing scene runs with. A default counts only where the scene shows one of the
  // switch's rules.
  std::vector<std::pair<std::string, std::string>> untried_values;
};

// Runs an attempt where it can do no harm, if there is such a place, and returns what it says; nothing if it crashed or
// took longer than so many seconds. With a clause switched off rules may break any promise.
using Apart = std::function<std::optional<bool>(const std::function<bool()>& attempt, unsigned seconds)>;

// Runs all scenes, and each one again, apart, with each clause switched off that it shows. `battles` says what was
// reached in battles, for `enforced`.
Coverage cover(const GameKind& game, const Catalogue& catalogue, std::span<const NamedText> scenes,
               const Ledger& battles, const Apart& apart);

nlohmann::ordered_json to_json(const Coverage& coverage);
std::string to_text(const Coverage& coverage);

}  // namespace sandtable
