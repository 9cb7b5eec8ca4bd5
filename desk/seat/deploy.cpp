#include "desk/seat/deploy.h"

#include <algorithm>

#include "engine/ask/answer_shape.h"
#include "engine/table/plane/angle.h"

namespace sandtable {

namespace {

// Visits places farther and farther away until one is taken.
template <class Try>
bool spiral(Point centre, Mil pace, int rings, Try&& take) {
  if (take(centre)) return true;
  for (int ring = 1; ring <= rings; ++ring) {
    const int spots = 6 * ring;
    for (int i = 0; i < spots; ++i) {
      if (take(centre + offset(angle(std::int64_t{kFullTurn} * i / spots), pace * ring))) return true;
    }
  }
  return false;
}

}  // namespace

bool is_placement(const Request& request) {
  const bool others = request.has(Form::path) || request.has(Form::paths);
  return !others && (request.has(Form::places) || (request.has(Form::place) && request.spec.fields.size() == 1));
}

std::optional<Answer> placed_near(const Request& request, Point place) {
  std::optional<Answer> found;
  const auto keep = [&](std::optional<Answer> answer) {
    if (answer && request.check(*answer).accepted()) found = std::move(answer);
    return found.has_value();
  };
  if (request.has(Form::place)) {
    constexpr int kRings = 24;
    spiral(place, 500_mil, kRings, [&](Point at) { return keep(put_together({{at.x.v, at.y.v}})); });
    return found;
  }
  if (request.spec.form_up == nullptr || request.options().empty()) return {};
  // Its own field of places is left open; the rest is as it is first offered.
  AnswerFields parts = request.options()[0];
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (request.spec.fields[i].form == Form::places) parts[i] = empty_field(Form::places);
  constexpr int kRings = 5;
  spiral(place, 3_in, kRings,
         [&](Point at) { return keep(request.spec.form_up(request.situation, put_together(parts), {}, at)); });
  return found;
}

}  // namespace sandtable
