#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace sandtable::test {

// What a page of lab::report_page was given to show: the document and what is told beside it.
inline nlohmann::ordered_json shown_by(const std::string& page) {
  const std::string begin = "id=\"document\">";
  const std::size_t from = page.find(begin) + begin.size();
  return nlohmann::ordered_json::parse(page.substr(from, page.find("</script>", from) - from), nullptr, false);
}

}  // namespace sandtable::test
