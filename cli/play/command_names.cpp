#include "cli/play/command_names.h"

namespace sandtable {

const std::vector<std::string>& command_names() {
  static const std::vector<std::string> kNames = {
      "help", "options", "odds", "undo", "quit", "pass", "auto",     "deploy", "all", "go",  "stay",  "plans",
      "each", "shop",    "map",  "zoom", "look", "sees", "distance", "who",    "log", "why", "rules", "save"};
  return kNames;
}

}  // namespace sandtable
