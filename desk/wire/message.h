#pragma once

#include <cstdint>
#include <expected>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/error.h"
#include "engine/kind/refusal.h"
#include "engine/table/plane/point.h"

// The desk's messages: docs/protocol.md.
namespace sandtable::wire {

using Json = nlohmann::ordered_json;  // what is sent
using Received = nlohmann::json;      // what somebody else may have written

// Why a request is not granted, as it is sent.
struct Failure {
  std::string kind;  // "no": the battle does not allow it; "wrong": the request itself; "stale": the battle went on
  Json body;
};
using Granted = std::expected<Json, Failure>;

std::unexpected<Failure> wrong(std::string message, std::string field = {}, std::string hint = {});
std::unexpected<Failure> no(std::string reason, std::string rule = {});
// What is wrong with a text that was sent, with its place in it.
std::unexpected<Failure> no(const Error& error);
std::unexpected<Failure> stale(std::uint64_t rev);

// Reads the fields of a request. The first mistake sticks and is what `close` returns; after it every accessor gives an
// empty value, so that readers need no checks on the way. A field that nobody asked for is a mistake.
class Message {
 public:
  explicit Message(const Received& object);

  // Nothing if it is absent; asking for it is enough to allow it.
  const Received* find(const std::string& field);

  std::string text(const std::string& field);
  std::string text(const std::string& field, std::string otherwise);
  std::int64_t integer(const std::string& field, std::int64_t least, std::int64_t most);
  std::int64_t integer(const std::string& field, std::int64_t least, std::int64_t most, std::int64_t otherwise);
  bool boolean(const std::string& field);
  bool boolean(const std::string& field, bool otherwise);
  // One of these words, the first if it is absent.
  std::string word(const std::string& field, const std::vector<std::string>& words);
  Point point(const std::string& field);
  std::optional<Point> point_if_any(const std::string& field);
  // Points, at most so many; none if it is absent.
  std::vector<Point> way(const std::string& field, std::size_t most);
  // Names with texts as values; none if it is absent.
  std::vector<std::pair<std::string, std::string>> pairs(const std::string& field);
  // The entries of a list, at most so many; none if it is absent.
  std::vector<Received> list(const std::string& field, std::size_t most);

  void refuse(const std::string& field, std::string message, std::string hint = {});
  // The first mistake, an unknown field included.
  std::optional<Failure> close();

 private:
  const Received* need(const std::string& field);
  std::optional<Point> point_in(const std::string& field, const Received& value);

  const Received& object_;
  std::vector<std::string> asked_ = {"id", "do"};
  std::optional<Failure> mistake_;
};

}  // namespace sandtable::wire
