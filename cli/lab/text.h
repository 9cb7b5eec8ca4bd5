#pragma once

#include <string>

#include "lab/fight/run.h"

namespace sandtable {

// What a run found, for people.
std::string lab_text(const lab::Plan& plan, const lab::Results& results);

}  // namespace sandtable
