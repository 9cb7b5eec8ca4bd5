#include "server/reply.h"

#include <algorithm>

namespace sandtable {

namespace {

// Nothing from elsewhere, no script in the page itself; WebAssembly is compiled from a file of ours.
constexpr std::string_view kPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

void add_safety(FileReply& reply) {
  reply.headers.emplace_back("Content-Security-Policy", kPolicy);
  reply.headers.emplace_back("X-Content-Type-Options", "nosniff");
  reply.headers.emplace_back("Referrer-Policy", "no-referrer");
  reply.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  reply.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
}

FileReply complaint(int status, std::string_view text) {
  FileReply reply{.status = status, .body = text, .length = text.size()};
  reply.headers.emplace_back("Content-Type", "text/plain; charset=utf-8");
  reply.headers.emplace_back("Cache-Control", "no-store");
  if (status == 405) reply.headers.emplace_back("Allow", "GET, HEAD");
  add_safety(reply);
  return reply;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t");
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

// Whether one of the words between commas is this one; what follows a semicolon is looked at only for a refusal.
bool lists(std::string_view list, std::string_view word) {
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    const std::string_view entry = list.substr(0, comma);
    const std::size_t end = std::min(entry.find(';'), entry.size());
    const std::string_view more = trimmed(entry.substr(std::min(end + 1, entry.size())));
    if (trimmed(entry.substr(0, end)) == word && more != "q=0" && more != "q=0.0") return true;
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return false;
}

}  // namespace

std::string_view FileReply::header(std::string_view name) const {
  for (const auto& [key, value] : headers)
    if (key == name) return value;
  return {};
}

FileReply reply_to(const Site& site, const FileRequest& request) {
  if (request.method != "GET" && request.method != "HEAD") return complaint(405, "only GET and HEAD\n");
  const Site::File* const file = site.find(request.target.substr(0, request.target.find_first_of("?#")));
  if (file == nullptr) return complaint(404, "there is no such page\n");
  FileReply reply;
  reply.headers.emplace_back("Cache-Control", file->lasting ? "public, max-age=31536000, immutable" : "no-cache");
  reply.headers.emplace_back("ETag", file->tag);
  reply.headers.emplace_back("Vary", "Accept-Encoding");
  add_safety(reply);
  if (lists(request.known, file->tag)) {
    reply.status = 304;
    return reply;
  }
  reply.headers.emplace_back("Content-Type", file->type);
  reply.body = file->plain;
  if (!file->brotli.empty() && lists(request.accepts, "br")) {
    reply.headers.emplace_back("Content-Encoding", "br");
    reply.body = file->brotli;
  } else if (!file->gzip.empty() && lists(request.accepts, "gzip")) {
    reply.headers.emplace_back("Content-Encoding", "gzip");
    reply.body = file->gzip;
  }
  reply.length = reply.body.size();
  if (request.method == "HEAD") reply.body = {};
  return reply;
}

}  // namespace sandtable
