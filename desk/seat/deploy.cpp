#include "desk/seat/deploy.h"

#include <fmt/format.h>

#include <algorithm>

#include "desk/seat/fields.h"
#include "desk/seat/labels.h"
#include "engine/ask/answer_shape.h"
#include "engine/kind/words.h"
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

namespace {

// The field that names the unit, and its text in an option.
std::optional<std::size_t> field_of_unit(const Request& request) {
  for (std::size_t i = 0; i < request.spec.fields.size(); ++i)
    if (request.spec.fields[i].form == Form::one_of) return i;
  return {};
}
std::string unit_in(const Request& request, const AnswerFields& option) {
  const std::optional<std::size_t> field = field_of_unit(request);
  return field ? field_text(request.game(), request.setup(), request.spec.fields[*field], option[*field]) : "";
}

// Like this option, with the models round a place that is as near as they find room.
std::optional<Answer> drawn_up(const Request& request, AnswerFields parts, Point place) {
  // Its own field of places is left open; the rest is as it is offered.
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (request.spec.fields[i].form == Form::places) parts[i] = empty_field(Form::places);
  std::optional<Answer> found;
  constexpr int kRings = 5;
  spiral(place, 3_in, kRings, [&](Point at) {
    std::optional<Answer> answer = request.spec.form_up(request.situation, put_together(parts), {}, at);
    if (answer && request.check(*answer).accepted()) found = std::move(answer);
    return found.has_value();
  });
  return found;
}

}  // namespace

std::optional<Answer> placed_near(const Request& request, Point place) {
  if (request.has(Form::place)) {
    std::optional<Answer> found;
    constexpr int kRings = 24;
    spiral(place, 500_mil, kRings, [&](Point at) {
      const Answer answer = put_together({{at.x.v, at.y.v}});
      if (request.check(answer).accepted()) found = answer;
      return found.has_value();
    });
    return found;
  }
  if (request.spec.form_up == nullptr || request.options().empty()) return {};
  return drawn_up(request, request.options()[0], place);
}

std::optional<Answer> placed_near(const Request& request, Point place, std::string_view unit) {
  if (request.spec.form_up == nullptr) return {};
  for (const AnswerFields& option : request.options())
    if (same_word(unit_in(request, option), unit)) return drawn_up(request, option, place);
  return {};
}

std::optional<Sketch::Zone> own_zone(const Request& request) {
  const Sketch& sketch = request.sketch();
  const auto own = [&](const Sketch::Zone& zone) { return zone.kind == "deployment" && zone.seat == request.seat(); };
  const auto found = std::ranges::find_if(sketch.zones, own);
  return found == sketch.zones.end() ? std::nullopt : std::optional(*found);
}

std::string outside_text(const Sketch::Zone& zone, Point at) {
  const auto [west, east] = std::ranges::minmax(zone.outline, {}, &Point::x);
  const auto [south, north] = std::ranges::minmax(zone.outline, {}, &Point::y);
  return fmt::format("{} is outside your deployment zone (x {} to {}, y {} to {}).", rounded_text(at),
                     inches_text(west.x), inches_text(east.x), inches_text(south.y), inches_text(north.y));
}

std::vector<std::string> units_to_place(const Request& request) {
  std::vector<std::string> units;
  if (!field_of_unit(request)) return units;
  for (const AnswerFields& option : request.options()) {
    std::string unit = unit_in(request, option);
    if (std::ranges::find(units, unit) == units.end()) units.push_back(std::move(unit));
  }
  return units;
}

Point DeploymentLine::place(std::size_t number) const {
  // One alone stands in the middle.
  const int step = units.size() < 2 ? 1 : static_cast<int>(number);
  const int steps = units.size() < 2 ? 2 : static_cast<int>(units.size()) - 1;
  return {from.x + (to.x - from.x) * step / steps, from.y + (to.y - from.y) * step / steps};
}

}  // namespace sandtable
