#include "desk/seat/sights.h"

#include <fmt/format.h>

#include <algorithm>

#include "desk/seat/labels.h"

namespace sandtable {

namespace {

// Whether two seats fight on the same side.
bool are_allied(const GameKind& game, const Setup& setup, Seat a, Seat b) {
  if (a == b) return true;
  const std::vector<NamedText>& armies = setup.texts.armies;
  if (game.set_up.side == nullptr || a.v >= armies.size() || b.v >= armies.size()) return false;
  return game.set_up.side(armies[a.v]) == game.set_up.side(armies[b.v]);
}

struct Unit {
  std::string label, name;
  Seat seat;
};

// Units on the table: groups as a whole, and whoever stands for itself.
std::vector<Unit> units_in(const Sketch& sketch) {
  std::vector<Unit> units;
  for (const Sketch::Group& group : sketch.groups)
    if (!tokens_called(sketch, group.label).empty()) units.push_back({group.label, group.name, group.seat});
  for (const Sketch::Token& token : sketch.tokens)
    if (token.group.empty()) units.push_back({token.label, token.name, token.seat});
  return units;
}

void add(std::vector<Sighting>& list, const Unit& unit, const SightLine& line) {
  list.push_back({unit.label, unit.name, line});
}

}  // namespace

std::optional<SightLine> sight_between(const SeatView& view, const Vantage& from, const Vantage& to) {
  const PreviewKind* const preview = view.game().preview;
  if (preview == nullptr || preview->sees == nullptr) return {};
  return preview->sees(view.setup(), view.state().data(), from, to);
}

std::optional<Sights> sights_of(const SeatView& view, const std::string& typed) {
  const Sketch sketch = view.sketch();
  const std::vector<const Sketch::Token*> own = tokens_called(sketch, typed);
  if (own.empty()) return {};
  // As the game writes it.
  const std::string& unit = same_word(own[0]->group, typed) ? own[0]->group : own[0]->label;
  Sights sights;
  bool shown = false;
  for (const Unit& other : units_in(sketch)) {
    if (are_allied(view.game(), view.setup(), own[0]->seat, other.seat) || same_word(other.label, unit)) continue;
    const auto there = sight_between(view, {.unit = unit}, {.unit = other.label});
    const auto back = sight_between(view, {.unit = other.label}, {.unit = unit});
    shown = shown || there;
    if (there) add(there->seen ? sights.sees : sights.hidden, other, *there);
    if (back && back->seen) add(sights.seen_by, other, *back);
  }
  const auto nearer = [](const Sighting& a, const Sighting& b) {
    return std::pair(a.line.distance, a.label) < std::pair(b.line.distance, b.label);
  };
  for (std::vector<Sighting>* list : {&sights.sees, &sights.hidden, &sights.seen_by}) std::ranges::sort(*list, nearer);
  return shown ? std::optional(std::move(sights)) : std::nullopt;
}

std::string sight_text(const SightLine& line, const Setup& setup, const Catalogue& catalogue) {
  if (!line.seen) {
    const bool piece = !line.piece.is_none() && line.piece.v < setup.terrain.pieces().size();
    if (piece && !setup.terrain.pieces()[line.piece.v].name.empty())
      return fmt::format("out of sight: {} is in the way", setup.terrain.pieces()[line.piece.v].name);
    if (!line.rule.is_none()) return fmt::format("out of sight ({})", catalogue.clause(line.rule).title);
    return "out of sight";
  }
  if (line.cover.empty()) return "in the open";
  std::vector<std::string> why;
  for (const RuleId rule : line.cover) why.push_back(catalogue.clause(rule).title);
  return fmt::format("in cover ({})", fmt::join(why, ", "));
}

}  // namespace sandtable
