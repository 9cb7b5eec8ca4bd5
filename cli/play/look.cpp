// Commands of a person at the table that only look: at rules, at what happened, at units and distances.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <ranges>

#include "cli/play/play.h"
#include "cli/play/side_panel.h"
#include "cli/screen/layout.h"
#include "engine/table/terrain/footprint.h"

namespace sandtable {

namespace {

// What a token covers if it stands there.
Footprint outline_of(const Sketch::Token& token, Point at) {
  const Sketch::Shape& shape = token.shape;
  return shape.is_disc() ? disc(at, shape.radius)
                         : rectangle(at, shape.half_length, shape.half_width, shape.facing.value_or(Angle{}));
}

// What to measure from: a place, a unit, or all models of a group; nothing if the words do not begin with one.
std::vector<Footprint> take_bases(TypedWords& words, const Sketch& sketch) {
  std::vector<Footprint> bases;
  if (words.empty()) return bases;
  const std::vector<const Sketch::Token*> tokens = tokens_called(sketch, words.front());
  const std::optional<TypedSpot> spot = take_spot(words, sketch, Pair::place);
  if (!spot || !spot->base) return bases;
  if (tokens.empty()) return {disc(spot->from({}), Mil{0})};
  for (const Sketch::Token* token : tokens) bases.push_back(outline_of(*token, token->at + spot->offset));
  return bases;
}

// The same as somebody who looks: a unit by its name, or a place.
Vantage vantage_in(TypedWords words, const Sketch& sketch) {
  if (words.empty()) return {};
  if (const auto tokens = tokens_called(sketch, words.front()); !tokens.empty()) {
    const bool group = !tokens[0]->group.empty() && same_word(words.front(), tokens[0]->group);
    return {.unit = group ? tokens[0]->group : tokens[0]->label};
  }
  const std::optional<TypedSpot> spot = take_spot(words, sketch, Pair::place);
  if (!spot || !spot->base) return {};
  return {.at = spot->from({})};
}

// The smallest gap between two of them, and how far their centres are apart.
std::pair<Mil, Mil> nearest(const std::vector<Footprint>& some, const std::vector<Footprint>& others) {
  std::optional<std::pair<Mil, Mil>> best;
  for (const Footprint& a : some) {
    for (const Footprint& b : others) {
      const Mil centres = distance(a.centre, b.centre);
      const bool discs = a.shape == Footprint::Shape::disc && b.shape == Footprint::Shape::disc;
      const Mil between = discs ? std::max(Mil{0}, centres - a.radius - b.radius) : gap(a, b);
      const std::pair found(between, centres);
      if (!best || found < *best) best = found;
    }
  }
  return *best;
}

// How somebody holds himself: "prone, looking ne".
std::string stance_of(const Sketch::Token& token) {
  std::string text = token.posture;
  if (!token.shape.facing) return text;
  if (!text.empty()) text += ", ";
  return text + "looking " + direction_text(*token.shape.facing);
}

// What is true of all of them; nothing if they differ.
template <class Text>
std::string common(const std::vector<const Sketch::Token*>& tokens, const Text& text_of) {
  if (tokens.empty()) return {};
  const std::string first = text_of(*tokens[0]);
  const auto same = [&](const Sketch::Token* token) { return text_of(*token) == first; };
  return std::ranges::all_of(tokens, same) ? first : std::string();
}

// What they carry, each kind once, and who does.
std::vector<std::pair<std::string, std::vector<std::string>>> by_details(
    const std::vector<const Sketch::Token*>& tokens) {
  std::vector<std::pair<std::string, std::vector<std::string>>> out;
  for (const Sketch::Token* token : tokens) {
    if (token->details.empty()) continue;
    const auto known = std::ranges::find(out, token->details, [](const auto& entry) { return entry.first; });
    if (known == out.end())
      out.push_back({token->details, {token->label}});
    else
      known->second.push_back(token->label);
  }
  return out;
}

}  // namespace

void Play::show_clause(RuleId id) {
  const Clause& clause = catalogue_.clause(id);
  say(fmt::format("{}: {}", clause.id, clause.title), 0, "1");
  say(clause.text, 2);
  if (!clause.ruling.empty()) say("How we play it: " + clause.ruling, 2);
}

void Play::why(const std::vector<std::string>& words) {
  if (words.size() == 1 && refused_by_) return show_clause(*refused_by_);
  const SeatView view = seen();
  std::size_t at = view.event_count();
  if (words.size() > 1) {
    const auto number = whole_number(words[1]);
    if (!number || *number < 1 || static_cast<std::size_t>(*number) > at)
      return complain(fmt::format("why needs the number of an event from 1 to {}; log shows them", at));
    at = static_cast<std::size_t>(*number);
  }
  // The last event that rests on something, or just the one that was named.
  for (; at > 0; --at) {
    const Event event = view.event(at - 1);
    const std::string text = view.event_text(at - 1);
    if (!event.rules.empty() && !text.empty()) {
      say(text);
      for (const RuleId rule : event.rules) show_clause(rule);
      return;
    }
    if (words.size() > 1) break;
  }
  complain("No rule is named for that.");
}

void Play::rules(const std::vector<std::string>& words) {
  if (words.size() < 2) return complain("rules about what? For example: rules cover");
  const std::string wanted = rest_of(words);
  if (const std::optional<RuleId> id = catalogue_.find(lower(wanted))) return show_clause(*id);
  const std::vector<RuleId> found = catalogue_.search(wanted);
  if (found.empty()) return complain(fmt::format("No rule mentions \"{}\".", wanted));
  if (found.size() == 1) return show_clause(found[0]);
  const std::size_t most = std::max<std::size_t>(8, terminal_.height - 6);
  for (std::size_t i = 0; i < std::min(most, found.size()); ++i) {
    const Clause& clause = catalogue_.clause(found[i]);
    out_ << fmt::format("  {:<28} {}\n", clause.id, clause.title);
  }
  if (found.size() > most) say(fmt::format("... and {} more", found.size() - most), 2);
  say("rules ID shows one of them.");
}

void Play::log() {
  const SeatView view = seen();
  std::vector<std::size_t> shown;
  const std::size_t most = std::max<std::size_t>(8, terminal_.height / 2);
  for (std::size_t i = view.event_count(); i > 0 && shown.size() < most; --i)
    if (!view.event_text(i - 1).empty()) shown.push_back(i);
  if (shown.empty()) say("Nothing has happened yet.");
  for (const std::size_t i : std::views::reverse(shown)) say(fmt::format("{} {}", i, view.event_text(i - 1)), 1);
}

void Play::look(const std::vector<std::string>& words) {
  const Sketch sketch = sketch_for(viewer());
  const auto wanted = [&](const std::string& label) {
    return words.size() < 2 ||
           std::any_of(words.begin() + 1, words.end(), [&](const std::string& word) { return same_word(word, label); });
  };
  bool found = false;
  for (const Sketch::Group& group : sketch.groups) {
    if (!wanted(group.label)) continue;
    look_at(group, sketch);
    found = true;
  }
  const auto each = [&](const std::vector<Sketch::Token>& tokens, bool placed) {
    for (const Sketch::Token& token : tokens) {
      if (!wanted(token.label) || (words.size() < 2 && !token.group.empty())) continue;
      look_at(token, placed);
      found = true;
    }
  };
  each(sketch.tokens, true);
  each(sketch.beside, false);
  if (!found && words.size() > 1) found = look_up(rest_of(words));
  if (!found)
    complain(words.size() < 2 ? "There is nobody to look at."
                              : fmt::format("Nothing and nobody is called \"{}\".", rest_of(words)));
}

void Play::look_at(const Sketch::Token& token, bool placed) {
  const Terrain& terrain = match_.setup().terrain;
  std::string text = fmt::format("{} {}, player {}", token.label, token.name, token.seat.number());
  if (placed) text += fmt::format(", at {}", rounded_text(token.at));
  if (placed && terrain.surface(token.at).height > Mil{0}) {
    text += fmt::format(", {}\" high", inches_text(terrain.surface(token.at).height));
  }
  if (const std::string stance = stance_of(token); placed && !stance.empty()) text += ", " + stance;
  if (!token.badges.empty()) text += ", " + badge_text(token.badges);
  say(text, 0);
  if (!token.details.empty()) say(token.details, 4);
  if (const auto sights = placed && token.group.empty() ? sights_of(seen(), token.label) : std::nullopt)
    say_sights(*sights, 4);
}

void Play::look_at(const Sketch::Group& group, const Sketch& sketch) {
  std::string text = fmt::format("{} {}, player {}, {} of {} models", group.label, group.name, group.seat.number(),
                                 group.models, group.of);
  if (!group.badges.empty()) text += ", " + badge_text(group.badges);
  say(text, 0);
  if (!group.details.empty()) say(group.details, 4);
  const std::vector<const Sketch::Token*> tokens = tokens_called(sketch, group.label);
  const std::string stance = common(tokens, stance_of);
  std::vector<std::string> models;
  for (const Sketch::Token* token : tokens) {
    const std::string own = stance.empty() ? stance_of(*token) : "";
    models.push_back(fmt::format("{} at {}{}{}", token->label, rounded_text(token->at), own.empty() ? "" : " " + own,
                                 token->badges.empty() ? "" : " (" + badge_text(token->badges) + ")"));
  }
  if (!models.empty()) say(fmt::format("{}", fmt::join(models, ", ")), 4);
  if (!stance.empty()) say(stance, 4);
  for (const auto& [details, whose] : by_details(tokens))
    say(whose.size() == tokens.size() ? details : fmt::format("{}: {}", fmt::join(whose, ", "), details), 4);
  if (const auto sights = models.empty() ? std::nullopt : sights_of(seen(), group.label)) say_sights(*sights, 4);
}

void Play::who() {
  for (const std::string& line : roll_call(sketch_for(viewer()), terminal_)) {
    out_ << line << '\n';
    ++story_lines_;
  }
}

void Play::measure_distance(const std::vector<std::string>& words) {
  const Sketch sketch = sketch_for(viewer());
  TypedWords left{std::span(words).subspan(1)};
  const Vantage from = vantage_in(left, sketch);
  const std::vector<Footprint> a = take_bases(left, sketch);
  if (!left.empty() && (left.front() == "," || same_word(left.front(), "to"))) left.drop();
  const Vantage to = vantage_in(left, sketch);
  const std::vector<Footprint> b = a.empty() ? a : take_bases(left, sketch);
  if (b.empty() || !left.empty()) return complain("distance between what? For example: distance A1 B2");
  const auto [gap, centres] = nearest(a, b);
  std::string text =
      fmt::format("{}\" between the bases, {}\" from centre to centre", inches_text(gap), inches_text(centres));
  if (const std::optional<SightLine> line = sight_between(seen(), from, to))
    text += "; " + sight_text(*line, match_.setup(), catalogue_);
  say(text);
}

void Play::zoom(const std::vector<std::string>& words) {
  const Terrain& terrain = match_.setup().terrain;
  const Sketch sketch = sketch_for(viewer());
  TypedWords left{std::span(words).subspan(1)};
  constexpr Mil kSpan = 16_in, kNearest = 6_in;
  const auto [low, high] = window_.value_or(std::pair(Point{}, Point{terrain.width(), terrain.depth()}));
  const bool nearer = words.size() == 2 && same_word(words[1], "in");
  if (words.size() == 2 && same_word(words[1], "out")) {
    window_.reset();
    return show_table(viewer());
  }
  const std::optional<TypedSpot> spot = nearer ? std::nullopt : take_spot(left, sketch, Pair::place);
  if (!nearer && (!spot || !spot->base || !left.empty())) {
    return complain("zoom where? zoom A3, zoom 20,20, zoom in or zoom out");
  }
  const Mil span = nearer ? std::max(kNearest, (high.x - low.x) / 2) : kSpan;
  const Point centre = nearer ? Point{(low.x + high.x) / 2, (low.y + high.y) / 2} : spot->from({});
  const auto start = [&](Mil middle, Mil size) {
    return std::clamp(middle - span / 2, Mil{0}, std::max(Mil{0}, size - span));
  };
  const Point from{start(centre.x, terrain.width()), start(centre.y, terrain.depth())};
  window_ = {from, {std::min(from.x + span, terrain.width()), std::min(from.y + span, terrain.depth())}};
  show_table(viewer());
}

}  // namespace sandtable
