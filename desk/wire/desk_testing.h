#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "desk/wire/desk.h"

// For tests: a client that speaks to a desk.
namespace sandtable::desk_testing {

using Json = nlohmann::json;

class Client {
 public:
  explicit Client(Desk& desk, Caller caller = Caller::host()) : desk_(desk), caller_(std::move(caller)) {}

  // The lines as they come.
  std::vector<std::string> lines(const std::string& request) {
    std::vector<std::string> lines;
    desk_.call(request, caller_, [&](const std::string& line) { lines.push_back(line); });
    return lines;
  }
  // The reply: the one line with neither news nor progress.
  Json reply(const Json& request) {
    Json found;
    for (const std::string& line : lines(request.dump())) {
      Json json = Json::parse(line);
      if (!json.contains("news") && !json.contains("part")) found = std::move(json);
    }
    return found;
  }
  // What is granted; null if it is refused.
  Json ok(const Json& request) { return reply(request).value("ok", Json()); }

 private:
  Desk& desk_;
  Caller caller_;
};

}  // namespace sandtable::desk_testing
