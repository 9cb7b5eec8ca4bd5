#include "cli/files.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace sandtable {

namespace {

namespace fs = std::filesystem;

std::unexpected<Error> cannot(const char* verb, const std::string& path, const std::string& why) {
  return fail(fmt::format("cannot {} '{}': {}", verb, path, why));
}

bool put(const fs::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file.write(text.data(), static_cast<std::streamsize>(text.size()));
  file.close();
  return file.good();
}

std::string reason() { return errno == 0 ? "the write failed" : std::strerror(errno); }

}  // namespace

Result<std::string> read_file(const std::string& path, std::size_t most) {
  std::error_code code;
  const fs::file_status status = fs::status(path, code);
  if (status.type() == fs::file_type::not_found) return cannot("read", path, "there is no such file");
  if (fs::is_directory(status)) return cannot("read", path, "it is a directory");
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return cannot("read", path, reason());
  std::string text;
  char buffer[65536];
  while (file.read(buffer, sizeof buffer) || file.gcount() > 0) {
    text.append(buffer, static_cast<std::size_t>(file.gcount()));
    if (text.size() > most) return cannot("read", path, fmt::format("it is larger than {} MiB", most >> 20U));
  }
  if (file.bad()) return cannot("read", path, reason());
  return text;
}

Result<void> write_file(const std::string& path, const std::string& text) {
  std::error_code code;
  fs::path target = path;
  if (fs::is_symlink(target, code)) target = fs::weakly_canonical(target, code);
  const fs::file_status status = fs::status(target, code);
  if (fs::is_directory(status)) return cannot("write", path, "it is a directory");
  errno = 0;
  if (fs::exists(status) && !fs::is_regular_file(status)) {  // a device or a pipe cannot be replaced
    if (!put(target, text)) return cannot("write", path, reason());
    return {};
  }
  fs::path draft = target;
  draft += fmt::format(".{}.tmp", getpid());
  if (!put(draft, text)) {
    const std::string why = reason();
    fs::remove(draft, code);
    return cannot("write", path, why);
  }
  fs::rename(draft, target, code);
  if (!code) return {};
  const std::string why = code.message();
  fs::remove(draft, code);
  return cannot("write", path, why);
}

}  // namespace sandtable
