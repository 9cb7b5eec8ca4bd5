#include "cli/play/draft.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/play/names.h"

namespace sandtable {

namespace {

bool is_of_models(Form form) { return form == Form::places || form == Form::paths; }

bool says_stay(std::string_view word) {
  return same_word(word, "stays") || same_word(word, "stay") || same_word(word, "none") || word == "-";
}

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

class DraftReader {
 public:
  DraftReader(const Request& request, const std::optional<Draft>& before, TypedWords words)
      : request_(request), words_(words), field_(field_of_models(request)), sketch_(request.sketch) {
    if (before) {
      parts_ = before->parts;
      show_drafted(*before, sketch_);
      return;
    }
    for (const FieldSpec& field : request.spec.fields) parts_.push_back(empty_field(field.form));
  }

  Drafted read() {
    const bool named = take_names();
    fill_names(named);
    muster_ = muster();
    if (words_.empty()) return named ? offered() : Drafted{};
    if (const std::optional<std::int32_t> model = take_model()) return adjust(*model);
    return go(named);
  }

 private:
  Form form() const { return request_.spec.fields[field_].form; }
  static Drafted problem(std::string text) { return {{}, std::move(text), true}; }

  // Names in the other fields, as far as the options have them.
  bool take_names() {
    bool named = false;
    for (std::size_t i = 0; i < parts_.size() && !words_.empty(); ++i) {
      if (request_.spec.fields[i].form != Form::one_of) continue;
      TypedWords ahead = words_;
      const std::optional<std::int32_t> key = FieldNames(request_, i).take(ahead);
      if (!key || std::ranges::none_of(request_.options, [&](auto& option) { return option[i][0] == *key; })) continue;
      if (parts_[i][0] != *key) parts_[field_] = empty_field(form());
      parts_[i] = {*key};
      words_ = ahead;
      named = true;
    }
    return named;
  }

  // What nobody has named is as in the first option.
  void fill_names(bool named) {
    const bool begun = named || parts_[field_][0] > 0;
    if (begun || request_.options.empty()) return;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (i != field_) parts_[i] = request_.options[0][i];
    }
  }

  std::optional<Muster> muster() const {
    if (request_.spec.muster == nullptr) return {};
    return request_.spec.muster(request_.situation, put_together(parts_));
  }

  std::string name_of(std::int32_t key) const {
    return request_.game().words.key_text(request_.setup(), request_.spec.fields[field_].domain, key);
  }

  std::vector<std::int32_t> models() const {
    std::vector<std::int32_t> keys;
    if (muster_) {
      for (const ModelId model : muster_->models) keys.push_back(to_word(model));
    } else {
      for (const AnswerFields& option : request_.options) {
        for (const auto& entry : entries_of(form(), option[field_])) {
          if (std::ranges::find(keys, entry[0]) == keys.end()) keys.push_back(entry[0]);
        }
      }
    }
    return keys;
  }

  std::optional<std::int32_t> take_model() {
    TypedWords ahead = words_;
    const std::optional<std::int32_t> key = FieldNames(request_, field_).take(ahead);
    const std::vector<std::int32_t> known = models();
    if (!key || std::ranges::find(known, *key) == known.end()) return {};
    words_ = ahead;
    return key;
  }

  std::optional<std::vector<TypedSpot>> take_spots() {
    std::vector<TypedSpot> spots;
    while (!words_.empty() && spots.size() < kLongestPath) {
      if (!spots.empty() && words_.front() == ",") words_.drop();
      const std::optional<TypedSpot> spot =
          take_spot(words_, sketch_, form() == Form::places ? Pair::place : Pair::bearing);
      if (!spot) break;
      spots.push_back(*spot);
    }
    return spots.empty() || !words_.empty() ? std::nullopt : std::optional(spots);
  }

  const Sketch::Token* token_of(std::int32_t key) const { return token_called(request_.sketch.tokens, name_of(key)); }
  std::optional<std::vector<Point>> way_of(std::int32_t key) const {
    for (const auto& entry : entries_of(form(), parts_[field_])) {
      if (entry[0] == key) return way_in(form(), entry);
    }
    return {};
  }
  // Where the plan has it, or where it stands.
  std::optional<Point> place_of(std::int32_t key) const {
    const auto way = way_of(key);
    if (way && !way->empty()) return way->back();
    const Sketch::Token* token = token_of(key);
    return token == nullptr ? std::nullopt : std::optional(token->at);
  }
  Point centre() const {
    std::int64_t x = 0, y = 0, count = 0;
    for (const std::int32_t key : models()) {
      const std::optional<Point> at = place_of(key);
      if (!at) continue;
      x += at->x.v;
      y += at->y.v;
      ++count;
    }
    if (count == 0) return muster_ ? muster_->centre : Point{};
    return {Mil{static_cast<std::int32_t>(round_div(x, count))}, Mil{static_cast<std::int32_t>(round_div(y, count))}};
  }

  // The unit was named and nothing else.
  Drafted offered() {
    for (const AnswerFields& option : request_.options) {
      bool agrees = true;
      for (std::size_t i = 0; i < parts_.size(); ++i) agrees = agrees && (i == field_ || option[i] == parts_[i]);
      if (!agrees || option[field_][0] == 0) continue;
      parts_ = option;
      return done();
    }
    return {};
  }

  Drafted go(bool named) {
    if (says_stay(words_.front())) return {};  // an answer by itself
    const auto spots = take_spots();
    if (!spots) return named ? problem("say where: 12.5,10 or n 3") : Drafted{};
    if (!muster_ || request_.spec.form_up == nullptr) return problem("name the models one by one, such as A1.1 n 3");
    if (spots->size() > 1) return problem("all together go to one place; single models may go round corners");
    const Point to = (*spots)[0].from(centre());
    AnswerFields partial = parts_;
    partial[field_] = empty_field(form());
    const auto formed = request_.spec.form_up(request_.situation, put_together(partial), {}, to);
    if (!formed)
      return problem(fmt::format("they find no way to {}; try another place, or single models", spot_text(to)));
    parts_ = taken_apart(request_.spec.fields, *formed);
    if (!is_about(centre(), to))
      note_ = fmt::format("as near as they can: the middle comes to {}", spot_text(centre()));
    return done();
  }

  static bool is_about(Point a, Point b) { return within(a, b, 50_mil); }

  Drafted adjust(std::int32_t model) {
    if (!words_.empty() && says_stay(words_.front()) && words_.left.size() == 1) {
      set(model, {});
      return done();
    }
    const auto spots = take_spots();
    if (!spots) return problem(fmt::format("say where {0} goes: {0} n 1, {0} 13,21 or {0} stays", name_of(model)));
    std::vector<Point> way;
    for (const TypedSpot& spot : *spots) {
      const std::optional<Point> from = way.empty() ? place_of(model) : way.back();
      if (!spot.base && !from) return problem(fmt::format("from where? {} has no place yet", name_of(model)));
      way.push_back(spot.from(from.value_or(Point{})));
    }
    if (way.size() > 1 || !lead(model, way[0], (*spots)[0].towards)) set(model, way);
    return done();
  }

  // By the game's advice; not to somewhere else than asked, unless the line says "to".
  bool lead(std::int32_t model, Point to, bool towards) {
    if (!muster_ || request_.spec.form_up == nullptr) return false;
    const ModelId id{static_cast<std::uint16_t>(model)};
    const auto formed = request_.spec.form_up(request_.situation, put_together(parts_), id, to);
    if (!formed) return false;
    const AnswerFields before = std::exchange(parts_, taken_apart(request_.spec.fields, *formed));
    const std::optional<Point> end = place_of(model);
    if (end && (*end == to || towards)) {
      if (*end != to) note_ = fmt::format("{} comes as far as {}", name_of(model), spot_text(*end));
      return true;
    }
    parts_ = before;
    return false;
  }

  void set(std::int32_t model, const std::vector<Point>& way) {
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

  std::string summary(std::int32_t key) const {
    const auto way = way_of(key);
    if (!way || way->empty()) return name_of(key) + (form() == Form::paths ? " stays" : " has no place");
    const Sketch::Token* token = token_of(key);
    if (form() == Form::places || token == nullptr) return fmt::format("{} {}", name_of(key), spot_text(way->back()));
    Point from = token->at;
    Mil length{0};
    for (const Point corner : *way) {
      length += distance(from, corner);
      from = corner;
    }
    return fmt::format("{} {} {}\"", name_of(key), spot_text(way->back()), inches_text(length));
  }

  // Like the model's own token, or one of its seat if it is not on the table yet.
  Sketch::Token token_at(std::int32_t key, Point at) const {
    const Sketch::Token* own = token_of(key);
    Sketch::Token token = own != nullptr ? *own : Sketch::Token{};
    token.at = at;
    if (own != nullptr) return token;
    token.label = name_of(key);
    token.seat = request_.question.seat;
    token.group = token.label.substr(0, token.label.find_last_of('.'));
    return token;
  }

  Drafted done() {
    Draft draft{parts_, field_, {}, {}, note_};
    for (const std::int32_t key : models()) {
      if (const std::optional<Point> at = place_of(key)) draft.models.push_back(token_at(key, *at));
      draft.summaries.push_back(summary(key));
    }
    return {std::move(draft), {}, true};
  }

  const Request& request_;
  TypedWords words_;
  std::size_t field_;
  Sketch sketch_;  // as the plan has it so far
  AnswerFields parts_;
  std::optional<Muster> muster_;
  std::string note_;
};

}  // namespace

bool wants_draft(const Request& request) { return request.has(Form::places) || request.has(Form::paths); }

Drafted read_draft(const Request& request, const std::optional<Draft>& before, const std::string& line) {
  const std::vector<std::string> words = words_of(line);
  Drafted drafted = DraftReader(request, before, {words}).read();
  // "deploy A1 12,3" for a question called deploy.
  const bool names_question = words.size() > 1 && same_word(words[0], request.spec.name);
  if (drafted.understood || !names_question) return drafted;
  return DraftReader(request, before, {std::span(words).subspan(1)}).read();
}

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

}  // namespace sandtable
