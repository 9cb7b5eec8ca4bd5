#pragma once

#include <string>
#include <vector>

// For tests only: the program in this process, with the miniature game dressed up with a catalogue, lists and maps.
namespace sandtable::test {

struct Ran {
  int status = 0;
  std::string out;
  std::string err;
};
Ran run_program(const std::vector<std::string>& arguments);

// The text of a scene that passes.
std::string a_scene();

// A file that lives as long as the test program.
std::string file_with(const std::string& name, const std::string& text);
std::string scratch(const std::string& name);

}  // namespace sandtable::test
