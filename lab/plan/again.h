#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/plan/plan.h"

namespace sandtable::lab {

// A word as a shell takes it, quoted where it has to be.
std::string shell_word(const std::string& word);

// Of lists or maps.
std::string names_of(const std::vector<NamedText>& texts, std::string_view between = ", ");

// The command that fights the same run again, from its first battle to its end.
std::string command_again(const Plan& plan);

}  // namespace sandtable::lab
