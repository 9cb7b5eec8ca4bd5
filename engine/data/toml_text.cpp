#include "engine/data/toml_text.h"

#include <fmt/format.h>

#include <cstdlib>

namespace sandtable {

namespace {

void quote_character(std::string& out, char c) {
  switch (c) {
    case '"':
      out += "\\\"";
      break;
    case '\\':
      out += "\\\\";
      break;
    case '\n':
      out += "\\n";
      break;
    case '\t':
      out += "\\t";
      break;
    default:
      if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
        out += fmt::format("\\u{:04X}", static_cast<unsigned>(c));
      } else {
        out += c;
      }
  }
}

}  // namespace

std::string toml_quote(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) quote_character(out, c);
  return out + '"';
}

std::string toml_inches(Mil length) {
  const std::int64_t size = std::llabs(length.v);
  std::string out = (length.v < 0 ? "-" : "") + std::to_string(size / 1000);
  if (size % 1000 == 0) return out;
  out += fmt::format(".{:03}", size % 1000);
  while (out.back() == '0') out.pop_back();
  return out;
}

std::string toml_point(Point at) { return fmt::format("[{}, {}]", toml_inches(at.x), toml_inches(at.y)); }

}  // namespace sandtable
