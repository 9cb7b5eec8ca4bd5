#pragma once

#include <string>

#include "lab/switches/switch_findings.h"

namespace sandtable {

// What a run over the switches found, for people: in lines of at most 80 characters, what is shown first.
std::string lab_switches_text(const lab::SwitchStudy& study, const lab::SwitchRun& run,
                              const lab::SwitchFindings& findings);

}  // namespace sandtable
