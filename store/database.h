#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/base/error.h"

struct sqlite3;
struct sqlite3_stmt;

namespace sandtable::store {

// A statement of SQL that is run again and again. What is bound must live until the next `step`.
class Statement {
 public:
  Statement(sqlite3* database, std::string_view sql);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  // Parameters count from 1.
  void bind(int parameter, std::int64_t value);
  void bind(int parameter, std::string_view text);
  // The next row, if there is one.
  bool step();
  // Ready to be bound and run anew.
  void reset();
  bool failed() const { return failed_; }

  // Columns of the row count from 0.
  std::int64_t number(int column) const;
  std::string text(int column) const;

 private:
  sqlite3_stmt* statement_ = nullptr;
  bool failed_ = false;
};

// A file of SQLite. Errors name the file.
class Database {
 public:
  enum class Mode : std::uint8_t { create, open };
  // Creates a file that must not be there, or opens one that must.
  static Result<Database> open(const std::string& path, Mode mode);

  Result<void> run(const char* sql);
  Statement statement(std::string_view sql) { return {handle_.get(), sql}; }
  std::int64_t number(std::string_view sql);  // the only value of a query; -1 if it has none
  // What went wrong last.
  std::unexpected<Error> error() const;
  const std::string& path() const { return path_; }

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };
  explicit Database(std::string path) : path_(std::move(path)) {}

  std::string path_;
  std::unique_ptr<sqlite3, Close> handle_;
};

}  // namespace sandtable::store
