#include "cli/play/draft.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/play/names.h"

namespace sandtable {

namespace {

bool says_stay(std::string_view word) {
  return same_word(word, "stays") || same_word(word, "stay") || same_word(word, "none") || word == "-";
}

class DraftReader {
 public:
  DraftReader(const Request& request, const std::optional<Draft>& before, TypedWords words)
      : request_(request), words_(words), drafting_(request, before) {}

  Drafted read() {
    const bool named = take_names();
    if (!named && !drafting_.is_begun()) drafting_.fill_names();
    if (words_.empty()) return named && drafting_.take_offered() ? done() : Drafted{};
    if (const std::optional<std::int32_t> model = take_model()) return adjust(*model);
    return go(named);
  }

 private:
  static Drafted problem(std::string text) { return {{}, std::move(text), true}; }
  Drafted done() const { return {drafting_.draft(), {}, true}; }

  // Names in the other fields, as far as the options have them.
  bool take_names() {
    bool named = false;
    for (std::size_t i = 0; i < request_.spec.fields.size() && !words_.empty(); ++i) {
      if (request_.spec.fields[i].form != Form::one_of) continue;
      TypedWords ahead = words_;
      const std::optional<std::int32_t> key = FieldNames(request_, i).take(ahead);
      const auto has_it = [&](const AnswerFields& option) { return option[i][0] == *key; };
      if (!key || std::ranges::none_of(request_.options(), has_it)) continue;
      drafting_.name(i, *key);
      words_ = ahead;
      named = true;
    }
    return named;
  }

  std::optional<std::int32_t> take_model() {
    TypedWords ahead = words_;
    const std::optional<std::int32_t> key = FieldNames(request_, drafting_.field()).take(ahead);
    const std::vector<std::int32_t> known = drafting_.models();
    if (!key || std::ranges::find(known, *key) == known.end()) return {};
    words_ = ahead;
    return key;
  }

  std::optional<std::vector<TypedSpot>> take_spots() {
    std::vector<TypedSpot> spots;
    while (!words_.empty() && spots.size() < kLongestPath) {
      if (!spots.empty() && words_.front() == ",") words_.drop();
      const Pair pair = drafting_.form() == Form::places ? Pair::place : Pair::bearing;
      const std::optional<TypedSpot> spot = take_spot(words_, drafting_.sketch(), pair);
      if (!spot) break;
      spots.push_back(*spot);
    }
    return spots.empty() || !words_.empty() ? std::nullopt : std::optional(spots);
  }

  Drafted go(bool named) {
    if (says_stay(words_.front())) return {};  // an answer by itself
    const auto spots = take_spots();
    if (!spots) return named ? problem("say where: 12.5,10 or n 3") : Drafted{};
    if (spots->size() > 1) return problem("all together go to one place; single models may go round corners");
    const std::string trouble = drafting_.go((*spots)[0].from(drafting_.centre()));
    return trouble.empty() ? done() : problem(trouble);
  }

  Drafted adjust(std::int32_t model) {
    const std::string name = drafting_.name_of(model);
    if (!words_.empty() && says_stay(words_.front()) && words_.left.size() == 1) {
      drafting_.stay(model);
      return done();
    }
    const auto spots = take_spots();
    if (!spots) return problem(fmt::format("say where {0} goes: {0} n 1, {0} 13,21 or {0} stays", name));
    std::vector<Point> way;
    for (const TypedSpot& spot : *spots) {
      const std::optional<Point> from = way.empty() ? drafting_.place_of(model) : way.back();
      if (!spot.base && !from) return problem(fmt::format("from where? {} has no place yet", name));
      way.push_back(spot.from(from.value_or(Point{})));
    }
    drafting_.lead(model, way, (*spots)[0].towards);
    return done();
  }

  const Request& request_;
  TypedWords words_;
  Drafting drafting_;
};

}  // namespace

Drafted read_draft(const Request& request, const std::optional<Draft>& before, const std::string& line) {
  const std::vector<std::string> words = words_of(line);
  Drafted drafted = DraftReader(request, before, {words}).read();
  // "deploy A1 12,3" for a question called deploy.
  const bool names_question = words.size() > 1 && same_word(words[0], request.spec.name);
  if (drafted.understood || !names_question) return drafted;
  return DraftReader(request, before, {std::span(words).subspan(1)}).read();
}

}  // namespace sandtable
