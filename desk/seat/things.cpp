#include "desk/seat/things.h"

namespace sandtable {

void lay_things(Sketch& sketch) {
  const std::size_t models = sketch.tokens.size();
  std::vector<std::string> kinds;
  for (const Sketch::Thing& thing : sketch.things) {
    std::size_t i = 0;
    while (i < kinds.size() && !(kinds[i] == thing.kind && sketch.tokens[models + i].at == thing.at)) ++i;
    if (i < kinds.size()) {
      Sketch::Token& spot = sketch.tokens[models + i];
      spot.name += ", " + thing.name;
      spot.details += ", " + thing.text;
      continue;
    }
    kinds.push_back(thing.kind);
    sketch.tokens.push_back({.label = thing.label,
                             .name = thing.name,
                             .seat = thing.seat,
                             .at = thing.at,
                             .shape = {},
                             .badges = thing.badges,
                             .details = thing.text});
  }
}

}  // namespace sandtable
