#pragma once

#include <string>
#include <vector>

namespace sandtable {

// What may be typed at any time in `play`, besides answers.
const std::vector<std::string>& command_names();

}  // namespace sandtable
