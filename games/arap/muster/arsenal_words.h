#pragma once

#include <string>
#include <vector>

// The names of enumerations as data files write them, in the order of their values.
namespace sandtable::arap {

using WordList = std::vector<std::string>;

const WordList& special_words();
const WordList& trick_words();
const WordList& weapon_type_words();
const WordList& attack_kind_words();
const WordList& gear_words();
const WordList& unit_type_words();
const WordList& role_words();
const WordList& taker_words();

}  // namespace sandtable::arap
