#pragma once

#include <nlohmann/json_fwd.hpp>

#include "lab/switches/switch_findings.h"

namespace sandtable::lab {

inline constexpr int kSwitchesJsonFormat = 1;

// Everything that a run over the switches found, in the shape that docs/lab.md describes. All but the times at its end
// is the same for the same study.
nlohmann::ordered_json switches_json(const SwitchStudy& study, const SwitchRun& run, const SwitchFindings& findings);

}  // namespace sandtable::lab
