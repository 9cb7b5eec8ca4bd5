#include "engine/scene/scene_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/data/toml_text.h"

namespace sandtable {

namespace {

std::string list_text(const Value& list) {
  const std::vector<Value> items = list.items();
  std::vector<std::string> texts;
  for (const Value& item : items) texts.push_back(fact_text(item));
  const bool nested = std::ranges::any_of(items, [](const Value& i) { return i.kind() == Value::Kind::list; });
  return fmt::format("{}", fmt::join(texts, nested ? ";" : ","));
}

}  // namespace

std::string fact_text(bool value) { return value ? "true" : "false"; }
std::string fact_text(int value) { return std::to_string(value); }
std::string fact_text(Mil length) { return toml_inches(length); }
std::string fact_text(Point at) { return toml_inches(at.x) + ',' + toml_inches(at.y); }
std::string fact_text(const std::vector<std::string>& items) { return fmt::format("{}", fmt::join(items, ",")); }

std::string fact_text(const Value& value) {
  constexpr Mil kAnyLength{1'000'000'000};
  switch (value.kind()) {
    case Value::Kind::decimal:
      return toml_inches(value.length({-kAnyLength, kAnyLength}));
    case Value::Kind::list:
      return list_text(value);
    case Value::Kind::table:
      value.refuse(fmt::format("'{}': a fact is a plain value or a list", value.key()));
      return {};
    default:
      return value.shown();
  }
}

}  // namespace sandtable
