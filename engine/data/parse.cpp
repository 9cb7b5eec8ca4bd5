// The only file that sees toml++.
#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#define TOML_ENABLE_FORMATTERS 0
#define TOML_MAX_NESTED_VALUES 32

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <optional>
#include <tuple>

#include "engine/data/node.h"

namespace sandtable::data {

namespace {

constexpr int kLongestKey = 16;
constexpr int kDeepest = 64;

// toml++ limits nested values but not the parts of a dotted key, each of which is a nested table to it. This scan
// knows just enough of TOML to skip strings and comments; it agrees with the parser up to the first syntax error,
// and past that nothing is built.
class KeyScan {
 public:
  explicit KeyScan(std::string_view text) : text_(text) {}

  std::optional<Place> too_long_key() {
    int dots = 0;
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '"' || c == '\'') {
        skip_string(c);
      } else if (c == '#') {
        at_ = std::min(text_.find('\n', at_), text_.size()) - 1;
      } else if (c == '.') {
        if (++dots >= kLongestKey) return place();
      } else if (std::string_view("=,{}[]\n").contains(c)) {
        dots = 0;
      }
    }
    return std::nullopt;
  }

 private:
  // Leaves `at_` on the last character of the string.
  void skip_string(char quote) {
    const std::string triple(3, quote);
    const bool multi_line = text_.substr(at_, 3) == triple;
    const std::string_view end = multi_line ? std::string_view(triple) : std::string_view(triple).substr(0, 1);
    for (at_ += end.size(); at_ < text_.size(); ++at_) {
      if (quote == '"' && text_[at_] == '\\') {
        ++at_;
      } else if (text_.substr(at_, end.size()) == end) {
        at_ += end.size() - 1;
        while (multi_line && at_ + 1 < text_.size() && text_[at_ + 1] == quote) ++at_;
        return;
      } else if (!multi_line && text_[at_] == '\n') {
        return;
      }
    }
  }

  Place place() const {
    const auto before = text_.substr(0, at_);
    return {.file = {},
            .line = static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1,
            .column = static_cast<int>(at_ - (before.rfind('\n') + 1)) + 1};
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

template <class Source>
void put_place(const Source& from, int& line, int& column) {
  line = static_cast<int>(from.begin.line);
  column = static_cast<int>(from.begin.column);
}

class Converter {
 public:
  bool too_deep() const { return too_deep_; }

  Node convert(const toml::node& from, int depth) {
    Node to;
    put_place(from.source(), to.line, to.column);
    if (depth > kDeepest) {
      too_deep_ = true;
    } else if (const auto* table = from.as_table()) {
      to.kind = Value::Kind::table;
      convert_entries(*table, to, depth);
    } else if (const auto* list = from.as_array()) {
      to.kind = Value::Kind::list;
      for (const auto& item : *list) to.items.push_back(convert(item, depth + 1));
    } else {
      convert_plain(from, to);
    }
    return to;
  }

 private:
  // toml++ sorts keys; people expect the order of their file.
  void convert_entries(const toml::table& from, Node& to, int depth) {
    for (const auto& [key, value] : from) {
      Node::Entry entry{.key = std::string(key.str()), .value = convert(value, depth + 1)};
      put_place(key.source(), entry.line, entry.column);
      to.entries.push_back(std::move(entry));
    }
    std::sort(to.entries.begin(), to.entries.end(), [](const Node::Entry& a, const Node::Entry& b) {
      return std::tie(a.line, a.column, a.key) < std::tie(b.line, b.column, b.key);
    });
  }

  static void convert_plain(const toml::node& from, Node& to) {
    if (const auto* text = from.as_string()) {
      to.kind = Value::Kind::text;
      to.text = text->get();
    } else if (const auto* integer = from.as_integer()) {
      to.kind = Value::Kind::integer;
      to.integer = integer->get();
      to.text = std::to_string(to.integer);
    } else if (const auto* decimal = from.as_floating_point()) {
      to.kind = Value::Kind::decimal;
      to.decimal = decimal->get();
      to.text = fmt::format("{}", to.decimal);
    } else if (const auto* boolean = from.as_boolean()) {
      to.kind = Value::Kind::boolean;
      to.boolean = boolean->get();
      to.text = to.boolean ? "true" : "false";
    } else {
      to.kind = Value::Kind::date;
      to.text = "a date";
    }
  }

  bool too_deep_ = false;
};

}  // namespace

const Node::Entry* Node::entry(std::string_view key) const {
  const auto found = std::find_if(entries.begin(), entries.end(), [&](const Entry& e) { return e.key == key; });
  return found == entries.end() ? nullptr : &*found;
}

Result<std::shared_ptr<const Node>> parse(std::string_view text, const std::string& file) {
  if (text.size() > Document::kLargestText) return fail("the text is larger than 4 MiB", {.file = file});
  if (auto place = KeyScan(text).too_long_key()) {
    place->file = file;
    return fail(fmt::format("a key has more than {} parts", kLongestKey), *place);
  }
  const toml::parse_result parsed = toml::parse(text, std::string_view(file));
  if (!parsed) {
    Place place{.file = file};
    put_place(parsed.error().source(), place.line, place.column);
    return fail(std::string(parsed.error().description()), place);
  }
  Converter converter;
  auto root = std::make_shared<const Node>(converter.convert(parsed.table(), 0));
  if (converter.too_deep()) return fail(fmt::format("values are nested deeper than {}", kDeepest), {.file = file});
  return root;
}

}  // namespace sandtable::data
