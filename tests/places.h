#pragma once

#include <filesystem>

namespace sandtable {

// Where the tests find the project's own files and the program under test. Only places.cpp is compiled with these
// paths, so that every other object is the same in every checkout and a compiler cache knows it.
std::filesystem::path source_folder();
std::filesystem::path tested_program();

}  // namespace sandtable
