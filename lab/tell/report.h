#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "engine/kind/game_kind.h"

namespace sandtable::lab {

// A page with charts that shows a document of the lab (docs/lab.md), chosen by the version key of the document. It is
// one file and needs no network. `command` is what makes the document again, for people to type.
std::string report_page(const GameKind& game, const nlohmann::ordered_json& document, const std::string& command);

}  // namespace sandtable::lab
