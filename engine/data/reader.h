#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/base/error.h"
#include "engine/table/plane/point.h"

// TOML text in, typed values out. A loader hands `Document::read` a function that asks the root table for what
// it needs:
//
//   document.read([](Table& table) {
//     Map map;
//     map.name = table.at("name").name();                    // required
//     map.description = table.find("description").text();    // optional, "" if absent
//     table.at("piece").each([&](Table& row) { map.pieces.push_back(read_piece(row)); });
//     return map;
//   });
//
// The first error sticks and is what `read` returns; after it every accessor gives its fallback, so loaders need
// no checks on the way. A table is closed by whoever opened it, never by the loader: a key that nobody asked for
// is an error with a suggestion.
namespace sandtable {

namespace data {
struct Node;
struct Reading {
  std::string file;
  std::optional<Error> error = {};
  const Node* missing_in = nullptr;  // the table whose missing key is the error
  std::string missing_key = {};
};
}  // namespace data

class Table;

struct IntegerRange {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

struct LengthRange {
  Mil least, most;
};

// One value of the text, or the absence of one. Accessors record an error if the value is of another kind; for an
// absent value they return the fallback.
class Value {
 public:
  enum class Kind : std::uint8_t { absent, text, integer, decimal, boolean, list, table, date };

  explicit operator bool() const { return node_ != nullptr; }
  Kind kind() const;
  Place place() const;
  const std::string& key() const { return name_; }

  std::string text(std::string fallback = {}) const;
  // A text for people to read in a list: one line, not empty, at most 80 bytes, no control characters.
  std::string name(std::string fallback = {}) const;
  std::int64_t integer(IntegerRange range, std::int64_t fallback = 0) const;
  bool boolean(bool fallback = false) const;
  // A number of inches with at most three decimals.
  Mil length(LengthRange range, Mil fallback = {}) const;
  // [x, y] in inches, each within `kFarthest` of 0.
  Point point(Point fallback = {}) const;
  // A decimal number with at most three decimals, in thousandths.
  std::int64_t thousandths(IntegerRange range, std::int64_t fallback = 0) const;
  // Index of the text among `words`; anything else is "unknown <what> '...'" with a suggestion.
  std::size_t choice(std::string_view what, const std::vector<std::string>& words, std::size_t fallback = 0) const;

  // The elements of a list, at most `most`.
  std::vector<Value> items(std::size_t most = kLongestList) const;
  std::vector<std::string> texts() const;
  std::vector<Point> points(std::size_t most = kLongestList) const;

  // Opens the value as a table, calls read(Table&) and closes it. Nothing is called for an absent value.
  template <class Read>
  void table(Read&& read) const;
  // The same for each table of a list.
  template <class Read>
  void each(Read&& read, std::size_t most = kLongestList) const;

  // The value as text for people: a list as "a, b", a table as "k: v, k: v".
  std::string shown() const;

  // Records an error about this value, unless there is one already.
  void refuse(std::string message, std::string hint = {}) const;

  static constexpr std::size_t kLongestList = 10'000;
  static constexpr Mil kFarthest{1'000'000};

 private:
  friend class Table;
  friend class Document;
  Value(const data::Node* node, data::Reading& reading, std::string name)
      : node_(node), reading_(&reading), name_(std::move(name)) {}
  bool expect(Kind kind, std::string_view what) const;
  void expected(std::string_view what) const;

  const data::Node* node_ = nullptr;
  data::Reading* reading_ = nullptr;
  std::string name_;
};

// An open table.
class Table {
 public:
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  Value at(std::string_view key);    // its absence is an error
  Value find(std::string_view key);  // its absence is not
  // All keys in the order of the text, for tables whose keys are data. Asking counts as reading all of them.
  std::vector<std::string> keys();

  Place place() const;
  // False once something is wrong anywhere in the document.
  bool ok() const { return !reading_->error; }
  void refuse(std::string message, std::string hint = {}) const;
  // The same for an error whose place is known already.
  void refuse(Error error) const;

 private:
  friend class Value;
  friend class Document;
  Table(const data::Node* node, data::Reading& reading) : node_(node), reading_(&reading) {}
  void close();

  const data::Node* node_;
  data::Reading* reading_;
  std::vector<std::string> asked_;
};

// A parsed text. Refuses texts over 4 MiB, values nested deeper than 32 and keys of more than 16 parts.
class Document {
 public:
  static constexpr std::size_t kLargestText = std::size_t{4} << 20;

  static Result<Document> parse(std::string_view text, std::string file);

  // Calls read(Table&) with the root table; its value, or the first error.
  template <class Read>
  auto read(Read&& read) const -> Result<std::invoke_result_t<Read, Table&>>;

 private:
  std::string file_;
  std::shared_ptr<const data::Node> root_;
};

template <class Read>
void Value::table(Read&& read) const {
  if (node_ == nullptr || !expect(Kind::table, "a table")) return;
  Table open(node_, *reading_);
  read(open);
  open.close();
}

template <class Read>
void Value::each(Read&& read, std::size_t most) const {
  for (const Value& item : items(most)) item.table(read);
}

template <class Read>
auto Document::read(Read&& read) const -> Result<std::invoke_result_t<Read, Table&>> {
  data::Reading reading{.file = file_};
  Table root(root_.get(), reading);
  auto value = read(root);
  root.close();
  if (reading.error) return std::unexpected(*std::move(reading.error));
  return value;
}

}  // namespace sandtable
