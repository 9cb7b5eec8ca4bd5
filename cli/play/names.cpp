#include "cli/play/names.h"
#include "engine/ask/answer_shape.h"
#include "engine/kind/preview.h"

#include <fmt/format.h>

#include <algorithm>

namespace sandtable {

namespace {

bool is_small(char c) { return c >= 'a' && c <= 'z'; }
char large(char c) { return is_small(c) ? static_cast<char>(c - 32) : c; }

std::string capitalised(std::string text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i == 0 || text[i - 1] == ' ') text[i] = large(text[i]);
  }
  return text;
}
std::string upper_first_word(std::string text) {
  std::transform(text.begin(), std::ranges::find(text, ' '), text.begin(), large);
  return text;
}

bool begins(const std::string& name, const std::string& typed) { return lower(name).starts_with(lower(typed)); }

// Whether every typed word begins the name's word in the same place.
bool abbreviates(std::span<const std::string> typed, const std::string& name) {
  const std::vector<std::string> words = words_of(name);
  return words.size() >= typed.size() && std::ranges::equal(typed, std::span(words).first(typed.size()),
                                                            [](auto& t, auto& word) { return begins(word, t); });
}

bool has_keys(Form form) {
  return form == Form::one_of || (is_list(form) && form != Form::path && form != Form::drive);
}

}  // namespace

FieldNames::FieldNames(const Request& request, std::size_t field)
    : request_(request), domain_(request.spec.fields[field].domain) {
  const Form form = request.spec.fields[field].form;
  if (!has_keys(form)) return;
  for (const AnswerFields& option : request.options()) {
    for (const std::int32_t key : keys_in(request.spec.fields[field], option[field])) offer(key);
  }
  add_known();
}

FieldNames::FieldNames(const Request& request, std::size_t field, std::size_t column)
    : request_(request), domain_(request.spec.fields[field].columns[column].domain) {
  for (const AnswerFields& option : request.options()) {
    for (const auto& row : entries_of(request.spec.fields[field], option[field])) offer(row[column]);
  }
  add_known();
}

void FieldNames::add_known() {
  const WordsKind& words = request_.game().words;
  if (words.known_keys == nullptr) return;
  for (const std::int32_t key : words.known_keys(request_.setup(), domain_))
    known_.push_back({words.key_text(request_.setup(), domain_, key), key});
}

void FieldNames::offer(std::int32_t key) {
  if (std::ranges::find(offered_, key, &Name::key) != offered_.end()) return;
  offered_.push_back({request_.game().words.key_text(request_.setup(), domain_, key), key});
}

std::vector<std::string> FieldNames::texts() const {
  std::vector<std::string> out;
  for (const Name& name : offered_) out.push_back(name.text);
  return out;
}

std::optional<std::int32_t> FieldNames::take(TypedWords& words) {
  constexpr std::size_t kMostWords = 5;
  const auto comma = static_cast<std::size_t>(std::ranges::find(words.left, ",") - words.left.begin());
  const auto longest = [&](const auto& read) -> std::optional<std::int32_t> {
    for (std::size_t count = std::min(kMostWords, comma); count > 0; --count) {
      const auto key = read(words.left.first(count));
      if (!key) continue;
      words.drop(count);
      return key;
    }
    return {};
  };
  auto key = longest([&](auto typed) { return in_full(typed); });
  if (!key) key = longest([&](auto typed) { return in_short(typed, offered_); });
  if (!key && ambiguous_.empty()) key = longest([&](auto typed) { return in_short(typed, known_); });
  return key;
}

std::optional<std::int32_t> FieldNames::in_full(std::span<const std::string> typed) const {
  const std::string phrase = fmt::format("{}", fmt::join(typed, " "));
  for (const Name& name : offered_) {
    if (same_word(name.text, phrase)) return name.key;
  }
  const std::string small = lower(phrase);
  for (const std::string& text : {phrase, small, upper_first_word(small), capitalised(small)}) {
    if (const auto key = request_.game().words.parse_key(request_.setup(), domain_, text)) return key;
  }
  return {};
}

std::optional<std::int32_t> FieldNames::in_short(std::span<const std::string> typed, const std::vector<Name>& names) {
  std::vector<Name> fits;
  std::ranges::copy_if(names, std::back_inserter(fits),
                       [&](const Name& name) { return abbreviates(typed, name.text); });
  // "A1" means A1, though A10 begins like it; "move" means move, though move-and-attack begins like it.
  const auto exact = [&](const Name& name) { return same_word(words_of(name.text)[0], typed[0]); };
  if (std::ranges::any_of(fits, exact)) std::erase_if(fits, [&](const Name& name) { return !exact(name); });
  const auto begins_all = [&](const Name& name) {
    return std::ranges::all_of(fits, [&](const Name& other) { return begins(other.text, name.text); });
  };
  if (const auto first = std::ranges::find_if(fits, begins_all); first != fits.end()) return first->key;
  if (!fits.empty()) note_ambiguous(fits, typed);
  return {};
}

void FieldNames::note_ambiguous(const std::vector<Name>& fits, std::span<const std::string> typed) {
  if (!ambiguous_.empty()) return;
  std::vector<std::string> names;
  for (const Name& name : fits) names.push_back(name.text);
  constexpr std::size_t kMost = 6;
  const bool more = names.size() > kMost;
  if (more) names.resize(kMost);
  ambiguous_ = fmt::format("'{}' could be {}{}", fmt::join(typed, " "), fmt::join(names, ", "), more ? ", ..." : "");
}

bool names_target(const Request& request, std::size_t field, const FieldWords& words) {
  const PreviewKind* const preview = request.game().preview;
  const FieldSpec& spec = request.spec.fields[field];
  if (spec.form != Form::one_of || preview == nullptr || preview->key_parts == nullptr) return false;
  const std::vector<KeyPart> parts = preview->key_parts(request.setup(), spec.domain, words[0]);
  return std::ranges::any_of(parts, [](const KeyPart& part) { return part.role == "target"; });
}

}  // namespace sandtable
