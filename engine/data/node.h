#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data/reader.h"

// Inside of the reader: the parsed text as a plain tree in the order of the file.
namespace sandtable::data {

struct Node {
  Value::Kind kind = Value::Kind::absent;
  int line = 0;
  int column = 0;
  std::string text;  // also a number or date as it should be shown
  std::int64_t integer = 0;
  double decimal = 0;
  bool boolean = false;

  struct Entry;
  std::vector<Node> items;
  std::vector<Entry> entries;

  const Entry* entry(std::string_view key) const;
};

struct Node::Entry {
  std::string key;
  int line = 0;
  int column = 0;
  Node value;
};

Result<std::shared_ptr<const Node>> parse(std::string_view text, const std::string& file);

}  // namespace sandtable::data
