#include "desk/seat/draft.h"

#include <fmt/format.h>

#include <algorithm>

#include "desk/seat/deploy.h"
#include "desk/seat/labels.h"
#include "engine/kind/words.h"
#include "engine/table/plane/outline.h"

namespace sandtable {

namespace {

bool is_of_models(Form form) { return form == Form::places || form == Form::paths; }

std::size_t field_of_models(const Request& request) {
  const auto fields = request.spec.fields;
  return static_cast<std::size_t>(std::ranges::find_if(fields, is_of_models, &FieldSpec::form) - fields.begin());
}

// The way of one model in a plan: where it goes, corner by corner, or its one place.
std::vector<Point> way_in(Form form, std::span<const std::int32_t> entry) {
  std::vector<Point> way;
  for (std::size_t i = form == Form::paths ? 2 : 1; i + 1 < entry.size(); i += 2)
    way.push_back({Mil{entry[i]}, Mil{entry[i + 1]}});
  return way;
}

bool is_about(Point a, Point b) { return within(a, b, 50_mil); }

}  // namespace

bool wants_draft(const Request& request) { return request.has(Form::places) || request.has(Form::paths); }

void show_drafted(const Draft& draft, Sketch& sketch) {
  for (const Sketch::Token& model : draft.models) {
    const auto own = std::ranges::find(sketch.tokens, model.label, &Sketch::Token::label);
    if (own == sketch.tokens.end()) {
      sketch.tokens.push_back(model);
    } else {
      own->at = model.at;
    }
  }
}

Drafting::Drafting(const Request& request, const std::optional<Draft>& before)
    : request_(request), field_(field_of_models(request)), sketch_(request.sketch()) {
  if (before) {
    parts_ = before->parts;
    show_drafted(*before, sketch_);
    return;
  }
  for (const FieldSpec& field : request.spec.fields) parts_.push_back(empty_field(field.form));
}

void Drafting::name(std::size_t field, std::int32_t key) {
  if (parts_[field][0] != key) parts_[field_] = empty_field(form());
  parts_[field] = {key};
}

void Drafting::fill_names() {
  if (request_.options().empty()) return;
  for (std::size_t i = 0; i < parts_.size(); ++i)
    if (i != field_) parts_[i] = request_.options()[0][i];
}

std::optional<Muster> Drafting::muster() const {
  if (request_.spec.muster == nullptr) return {};
  return request_.spec.muster(request_.situation, put_together(parts_));
}

std::string Drafting::name_of(std::int32_t model) const {
  return request_.game().words.key_text(request_.setup(), request_.spec.fields[field_].domain, model);
}

std::vector<std::int32_t> Drafting::models() const {
  std::vector<std::int32_t> keys;
  if (const std::optional<Muster> group = muster()) {
    for (const ModelId model : group->models) keys.push_back(to_word(model));
    return keys;
  }
  for (const AnswerFields& option : request_.options()) {
    for (const auto& entry : entries_of(form(), option[field_]))
      if (std::ranges::find(keys, entry[0]) == keys.end()) keys.push_back(entry[0]);
  }
  return keys;
}

const Sketch::Token* Drafting::token_of(std::int32_t model) const {
  return token_called(request_.sketch().tokens, name_of(model));
}

bool Drafting::leads(std::int32_t model) const {
  const std::optional<Muster> group = muster();
  return group && group->lead && to_word(*group->lead) == model;
}

std::size_t Drafting::field_of(Form wanted) const {
  const auto fields = request_.spec.fields;
  return static_cast<std::size_t>(std::ranges::find(fields, wanted, &FieldSpec::form) - fields.begin());
}

// The path of one who leads, or just where he sets out, if that is asked for.
std::vector<Point> Drafting::leading_way() const {
  std::vector<Point> way;
  const std::size_t path = field_of(Form::path), from = field_of(Form::place);
  if (path < parts_.size())
    for (std::size_t i = 1; i + 1 < parts_[path].size(); i += 2)
      way.push_back({Mil{parts_[path][i]}, Mil{parts_[path][i + 1]}});
  if (way.empty() && from < parts_.size() && parts_[from] != empty_field(Form::place))
    way.push_back({Mil{parts_[from][0]}, Mil{parts_[from][1]}});
  return way;
}

bool Drafting::is_begun() const { return parts_[field_][0] > 0 || !leading_way().empty(); }

std::optional<std::vector<Point>> Drafting::way_of(std::int32_t model) const {
  if (leads(model)) return leading_way();
  for (const auto& entry : entries_of(form(), parts_[field_]))
    if (entry[0] == model) return way_in(form(), entry);
  return {};
}

std::optional<Point> Drafting::place_of(std::int32_t model) const {
  const auto way = way_of(model);
  if (way && !way->empty()) return way->back();
  const Sketch::Token* token = token_of(model);
  return token == nullptr ? std::nullopt : std::optional(token->at);
}

// Of a group that follows somebody, where he is.
Point Drafting::centre() const {
  if (const std::optional<Muster> group = muster(); group && group->lead)
    return place_of(to_word(*group->lead)).value_or(group->centre);
  std::int64_t x = 0, y = 0, count = 0;
  for (const std::int32_t model : models()) {
    const std::optional<Point> at = place_of(model);
    if (!at) continue;
    x += at->x.v;
    y += at->y.v;
    ++count;
  }
  if (count > 0)
    return {Mil{static_cast<std::int32_t>(round_div(x, count))}, Mil{static_cast<std::int32_t>(round_div(y, count))}};
  const std::optional<Muster> group = muster();
  return group ? group->centre : Point{};
}

bool Drafting::take_offered() {
  for (const AnswerFields& option : request_.options()) {
    bool agrees = true;
    for (std::size_t i = 0; i < parts_.size(); ++i) agrees = agrees && (i == field_ || option[i] == parts_[i]);
    if (!agrees || option[field_][0] == 0) continue;
    parts_ = option;
    return true;
  }
  return false;
}

// An arrangement that is offered elsewhere, taken there, is refused for what is wrong with the place.
Refusal Drafting::refused_at(Point to) const {
  const std::size_t who = field_of(Form::one_of);  // the unit; who leads it, and how it faces, does not matter
  for (const AnswerFields& option : request_.options()) {
    if ((who < parts_.size() && option[who] != parts_[who]) || option[field_][0] == 0) continue;
    AnswerFields moved = option;
    const auto count = static_cast<std::int64_t>(moved[field_][0]);
    std::int64_t x = 0, y = 0;
    for (std::size_t i = 1; i + 2 < moved[field_].size(); i += 3) x += moved[field_][i + 1], y += moved[field_][i + 2];
    for (std::size_t i = 1; i + 2 < moved[field_].size(); i += 3) {
      moved[field_][i + 1] += to.x.v - static_cast<std::int32_t>(round_div(x, count));
      moved[field_][i + 2] += to.y.v - static_cast<std::int32_t>(round_div(y, count));
    }
    return request_.check(put_together(moved));
  }
  return {};
}

// Of places where nobody may be put the zone says why, or the rules.
std::string Drafting::why_nowhere(Point to) const {
  const std::optional<Sketch::Zone> zone = own_zone(request_);
  const auto in_zone = [&](const AnswerFields& option) {
    return std::ranges::all_of(entries_of(form(), option[field_]), [&](const auto& entry) {
      return std::ranges::all_of(way_in(form(), entry), [&](Point at) { return inside_or_on(zone->outline, at); });
    });
  };
  const bool places = form() == Form::places;
  const bool zoned = places && zone && std::ranges::all_of(request_.options(), in_zone);
  if (zoned && !inside_or_on(zone->outline, to)) return outside_text(*zone, to);
  const Refusal refusal = places ? refused_at(to) : accept();
  if (!refusal.accepted())
    return fmt::format("Not around {}: {}{}.", spot_text(to), refusal.reason, piece_text(request_.setup(), refusal));
  return fmt::format("There is no room for them around {}. Try another place, or place single models.", spot_text(to));
}

std::string Drafting::go(Point to) {
  if (!muster() || request_.spec.form_up == nullptr) return "name the models one by one, such as A1.1 n 3";
  AnswerFields partial = parts_;
  partial[field_] = empty_field(form());
  const auto formed = request_.spec.form_up(request_.situation, put_together(partial), {}, to);
  if (!formed) return why_nowhere(to);
  parts_ = taken_apart(request_.spec.fields, *formed);
  const std::optional<Muster> group = muster();
  constexpr Mil kNextToIt = 500_mil;  // ranks are not drawn up round their middle to the hair
  if (is_about(centre(), to) || (!(group && group->lead) && within(centre(), to, kNextToIt))) return {};
  note_ =
      fmt::format("Out of reach: {} would end at {}.",
                  group && group->lead ? name_of(to_word(*group->lead)) : "the unit's centre", rounded_text(centre()));
  return {};
}

void Drafting::lead(std::int32_t model, const std::vector<Point>& way, bool towards) {
  if (way.size() > 1 || !follow_advice(model, way[0], towards)) set(model, way);
}

// Not to somewhere else than asked, unless only the direction was.
bool Drafting::follow_advice(std::int32_t model, Point to, bool towards) {
  if (!muster() || request_.spec.form_up == nullptr) return false;
  const ModelId id{static_cast<std::uint16_t>(model)};
  const auto formed = request_.spec.form_up(request_.situation, put_together(parts_), id, to);
  if (!formed) return false;
  const AnswerFields before = std::exchange(parts_, taken_apart(request_.spec.fields, *formed));
  const std::optional<Point> end = place_of(model);
  if (end && (*end == to || towards)) {
    if (*end != to) note_ = fmt::format("{} gets as far as {}.", name_of(model), rounded_text(*end));
    return true;
  }
  parts_ = before;
  return false;
}

void Drafting::set(std::int32_t model, const std::vector<Point>& way) {
  if (const std::size_t path = field_of(Form::path); leads(model) && path < parts_.size()) {
    parts_[path] = {static_cast<std::int32_t>(way.size())};
    for (const Point corner : way) parts_[path].insert(parts_[path].end(), {corner.x.v, corner.y.v});
    return;
  }
  FieldWords words = {0};
  bool written = false;
  const auto write = [&] {
    written = true;
    if (way.empty()) return;
    ++words[0];
    words.push_back(model);
    if (form() == Form::paths) words.push_back(static_cast<std::int32_t>(way.size()));
    const std::size_t first = form() == Form::paths ? 0 : way.size() - 1;
    for (std::size_t i = first; i < way.size(); ++i) words.insert(words.end(), {way[i].x.v, way[i].y.v});
  };
  for (const auto& entry : entries_of(form(), parts_[field_])) {
    if (entry[0] == model) {
      write();
    } else {
      ++words[0];
      words.insert(words.end(), entry.begin(), entry.end());
    }
  }
  if (!written) write();
  parts_[field_] = std::move(words);
}

std::string Drafting::summary(std::int32_t model) const {
  const auto way = way_of(model);
  const Sketch::Token* token = token_of(model);
  if (!way || way->empty())
    return name_of(model) + (form() == Form::paths || token != nullptr ? " stays" : " has no place");
  const bool is_put = form() == Form::places && !leads(model);
  if (is_put || token == nullptr) return fmt::format("{} {}", name_of(model), rounded_text(way->back()));
  Point from = token->at;
  Mil length{0};
  for (const Point corner : *way) {
    length += distance(from, corner);
    from = corner;
  }
  return fmt::format("{} {} {}\"", name_of(model), rounded_text(way->back()), inches_text(to_tenths(length)));
}

// Like the model's own token, or one of its seat if it is not on the table yet.
Sketch::Token Drafting::token_at(std::int32_t model, Point at) const {
  const Sketch::Token* own = token_of(model);
  Sketch::Token token = own != nullptr ? *own : Sketch::Token{};
  token.at = at;
  if (own != nullptr) return token;
  token.label = name_of(model);
  token.seat = request_.seat();
  token.group = token.label.substr(0, token.label.find_last_of('.'));
  return token;
}

Draft Drafting::draft() const {
  Draft draft{parts_, field_, {}, {}, note_};
  for (const std::int32_t model : models()) {
    if (const std::optional<Point> at = place_of(model)) draft.models.push_back(token_at(model, *at));
    draft.summaries.push_back(summary(model));
  }
  return draft;
}

}  // namespace sandtable
