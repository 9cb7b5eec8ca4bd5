#include "store/database.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <filesystem>

namespace sandtable::store {

Statement::Statement(sqlite3* database, std::string_view sql) {
  failed_ = sqlite3_prepare_v2(database, sql.data(), static_cast<int>(sql.size()), &statement_, nullptr) != SQLITE_OK;
}
Statement::~Statement() { sqlite3_finalize(statement_); }

void Statement::bind(int parameter, std::int64_t value) {
  failed_ = failed_ || sqlite3_bind_int64(statement_, parameter, value) != SQLITE_OK;
}
void Statement::bind(int parameter, std::string_view text) {
  failed_ = failed_ || sqlite3_bind_text64(statement_, parameter, text.data(), text.size(), SQLITE_STATIC,
                                           SQLITE_UTF8) != SQLITE_OK;
}

bool Statement::step() {
  if (failed_) return false;
  const int code = sqlite3_step(statement_);
  failed_ = code != SQLITE_ROW && code != SQLITE_DONE;
  return code == SQLITE_ROW;
}
void Statement::reset() {
  if (statement_ != nullptr) sqlite3_reset(statement_);
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(statement_, column); }
std::string Statement::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
  return text == nullptr ? std::string()
                         : std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
}

void Database::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

Result<Database> Database::open(const std::string& path, Mode mode) {
  std::error_code code;
  const bool there = std::filesystem::exists(path, code);
  if (mode == Mode::create && there) return fail(fmt::format("'{}' is there already", path));
  if (mode == Mode::open && !there) return fail(fmt::format("cannot read '{}': there is no such file", path));
  if (std::filesystem::is_directory(path, code)) return fail(fmt::format("cannot read '{}': it is a directory", path));
  Database database(path);
  sqlite3* handle = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | (mode == Mode::create ? SQLITE_OPEN_CREATE : 0);
  const int opened = sqlite3_open_v2(path.c_str(), &handle, flags, nullptr);
  database.handle_.reset(handle);
  if (opened != SQLITE_OK) return database.error();
  sqlite3_busy_timeout(handle, 2000);
  return database;
}

Result<void> Database::run(const char* sql) {
  if (sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) return error();
  return {};
}

std::int64_t Database::number(std::string_view sql) {
  Statement query = statement(sql);
  return query.step() ? query.number(0) : -1;
}

std::unexpected<Error> Database::error() const {
  return fail(fmt::format("'{}': {}", path_, handle_ ? sqlite3_errmsg(handle_.get()) : "out of memory"));
}

}  // namespace sandtable::store
