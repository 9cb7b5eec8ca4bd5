#include "cli/commands/files.h"

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

// Where a file is to be written.
struct Target {
  fs::path path;           // with links followed
  fs::path draft;          // takes its place when it is complete
  bool is_device = false;  // or a pipe: it cannot be replaced
};

Result<Target> target_of(const std::string& path) {
  std::error_code code;
  Target target{.path = path};
  if (fs::is_symlink(target.path, code)) target.path = fs::weakly_canonical(target.path, code);
  const fs::file_status status = fs::status(target.path, code);
  if (fs::is_directory(status)) return cannot("write", path, "it is a directory");
  target.is_device = fs::exists(status) && !fs::is_regular_file(status);
  target.draft = target.path;
  target.draft += fmt::format(".{}.tmp", getpid());
  return target;
}

Result<void> write_draft(const Target& target, const std::string& path, const std::string& text) {
  errno = 0;
  if (put(target.draft, text)) return {};
  const std::string why = reason();
  std::error_code code;
  fs::remove(target.draft, code);
  return cannot("write", path, why);
}

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
  const Result<Target> target = target_of(path);
  if (!target) return std::unexpected(target.error());
  errno = 0;
  if (target->is_device) {
    if (!put(target->path, text)) return cannot("write", path, reason());
    return {};
  }
  std::error_code code;
  if (const Result<void> done = write_draft(*target, path, text); !done) return done;
  fs::rename(target->draft, target->path, code);
  if (!code) return {};
  const std::string why = code.message();
  fs::remove(target->draft, code);
  return cannot("write", path, why);
}

Result<void> check_writable(const std::string& path) {
  const Result<Target> target = target_of(path);
  if (!target) return std::unexpected(target.error());
  if (target->is_device) return {};  // to open it would be to write to it
  if (const Result<void> done = write_draft(*target, path, ""); !done) return done;
  std::error_code code;
  fs::remove(target->draft, code);
  return {};
}

bool same_file(const std::string& a, const std::string& b) {
  std::error_code code;
  return fs::weakly_canonical(a, code) == fs::weakly_canonical(b, code);
}

}  // namespace sandtable
