#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kind/player.h"

namespace sandtable {

// Who sits where. Without a player it is a person.
struct Chair {
  std::string name;
  std::unique_ptr<Player> player = nullptr;

  bool is_person() const { return player == nullptr; }
};
inline constexpr std::string_view kPerson = "person";

// The chair of a machine player by name, or of a person. An unknown name is an error with a suggestion.
Result<Chair> chair_of(const GameKind& game, const std::string& name);

}  // namespace sandtable
