#include "server/site.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

namespace sandtable {

namespace {

constexpr std::size_t kMostFiles = 1'000;
constexpr std::size_t kMostBytes = std::size_t{64} << 20U;
constexpr std::string_view kIndex = "index.html";

struct TypeOfName {
  std::string_view end;
  std::string_view type;
};
constexpr std::array<TypeOfName, 11> kTypes{{{".html", "text/html; charset=utf-8"},
                                             {".js", "text/javascript; charset=utf-8"},
                                             {".css", "text/css; charset=utf-8"},
                                             {".wasm", "application/wasm"},
                                             {".svg", "image/svg+xml"},
                                             {".png", "image/png"},
                                             {".woff2", "font/woff2"},
                                             {".json", "application/json"},
                                             {".webmanifest", "application/manifest+json"},
                                             {".txt", "text/plain; charset=utf-8"},
                                             {".toml", "text/plain; charset=utf-8"}}};

std::string type_of(std::string_view path) {
  for (const TypeOfName& known : kTypes)
    if (path.ends_with(known.end)) return std::string(known.type);
  return "application/octet-stream";
}

// FNV-1a: only to notice that a file has changed.
std::string tag_of(std::string_view content) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char c : content) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return fmt::format("\"{:016x}\"", hash);
}

}  // namespace

void Site::add(const std::string& path, std::string content) {
  for (const auto& [end, member] : {std::pair{".gz", &File::gzip}, std::pair{".br", &File::brotli}}) {
    if (!path.ends_with(end)) continue;
    files_[path.substr(0, path.size() - 3)].*member = std::move(content);
    return;
  }
  File& file = files_[path];
  file.type = type_of(path);
  file.tag = tag_of(content);
  file.lasting = path.starts_with("assets/");
  file.plain = std::move(content);
}

Site Site::of(const std::map<std::string, std::string>& files) {
  Site site;
  for (const auto& [path, content] : files) site.add(path, content);
  // What is only there in fewer bytes is not there.
  std::erase_if(site.files_, [](const auto& entry) { return entry.second.type.empty(); });
  return site;
}

Result<Site> Site::read(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code trouble;
  std::map<std::string, std::string> files;
  std::size_t bytes = 0;
  for (fs::recursive_directory_iterator entry(folder, trouble), end; !trouble && entry != end;
       entry.increment(trouble)) {
    if (!entry->is_regular_file(trouble)) continue;
    std::ifstream in(entry->path(), std::ios::binary);
    std::string content{std::istreambuf_iterator<char>(in), {}};
    if (!in.good() && !in.eof()) return fail(fmt::format("cannot read {}", entry->path().string()));
    bytes += content.size();
    files.emplace(entry->path().lexically_relative(folder).generic_string(), std::move(content));
    if (files.size() > kMostFiles || bytes > kMostBytes)
      return fail(
          fmt::format("{} holds more than a site may: {} files or {} MB", folder, kMostFiles, kMostBytes >> 20U));
  }
  if (!files.contains(std::string(kIndex)))
    return std::unexpected(Error{.message = fmt::format("there is no page in {}", folder),
                                 .hint = "'make play' builds it; --site names another folder"});
  return of(files);
}

const Site::File* Site::find(std::string_view path) const {
  if (path.empty() || path.front() != '/') return nullptr;
  path.remove_prefix(1);
  const auto found = files_.find(path.empty() ? kIndex : path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace sandtable
