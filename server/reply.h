#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/site.h"

namespace sandtable {

// As much of a request as files need.
struct FileRequest {
  std::string_view method = "GET";
  std::string_view target = "/";
  std::string_view accepts = {};  // Accept-Encoding
  std::string_view known = {};    // If-None-Match
};

struct FileReply {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers = {};
  std::string_view body = {};  // lives as long as the site
  std::size_t length = 0;      // of the body, also where only the head was asked for

  // Empty if there is none.
  std::string_view header(std::string_view name) const;
};

// What a site answers: its files, with safe headers, and nothing else.
FileReply reply_to(const Site& site, const FileRequest& request);

}  // namespace sandtable
