#include "engine/kind/player.h"

namespace sandtable {

void Mistakes::add(std::string_view question, const Refusal& refusal) {
  if (count++ == 0) first = "'" + std::string(question) + "': " + refusal.reason;
}

}  // namespace sandtable
