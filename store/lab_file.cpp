#include "store/lab_file.h"

#include <fmt/format.h>

#include <filesystem>

#include "engine/base/hash.h"

namespace sandtable::store {

namespace {

constexpr int kFormat = 1;
constexpr std::int64_t kApplication = 0x534c6162;  // "SLab"

constexpr const char* kSchema = R"(
CREATE TABLE run(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE pair(
  number INTEGER PRIMARY KEY,
  score1 INTEGER NOT NULL, rounds1 INTEGER NOT NULL, decisions1 INTEGER NOT NULL, hash1 INTEGER NOT NULL,
  score2 INTEGER NOT NULL, rounds2 INTEGER NOT NULL, decisions2 INTEGER NOT NULL, hash2 INTEGER NOT NULL);
CREATE TABLE unit(
  pair INTEGER NOT NULL, row INTEGER NOT NULL,
  fielded INTEGER NOT NULL, destroyed INTEGER NOT NULL, kills INTEGER NOT NULL,
  spent INTEGER NOT NULL, lost INTEGER NOT NULL, taken INTEGER NOT NULL,
  PRIMARY KEY(pair, row)) WITHOUT ROWID;
)";

std::string hex(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

// The hash over battles says nothing about units: they have one of their own.
std::uint64_t units_hash_after(std::uint64_t before, const lab::PairResult& pair) {
  std::uint64_t hash = before;
  for (const lab::UnitCount& unit : pair.units) hash = mix(hash ^ hash_value(unit));
  return mix(hash + 1);
}

// All of the statements between BEGIN and COMMIT, or none.
template <class Change>
Result<void> in_transaction(Database& database, Change&& change) {
  if (const Result<void> begun = database.run("BEGIN IMMEDIATE"); !begun) return begun;
  Result<void> done = change();
  if (done) done = database.run("COMMIT");
  if (!done) static_cast<void>(database.run("ROLLBACK"));  // the first error is the one that tells
  return done;
}

std::unexpected<Error> damaged(const std::string& path, std::string_view what) {
  return fail(fmt::format("'{}' is damaged: {}", path, what));
}

}  // namespace

Result<void> LabFile::note(std::string_view name, const std::string& value) {
  Statement insert = database_.statement("INSERT OR REPLACE INTO run VALUES(?, ?)");
  insert.bind(1, name);
  insert.bind(2, std::string_view(value));
  insert.step();
  if (insert.failed()) return database_.error();
  return {};
}

std::string LabFile::noted(std::string_view name) {
  Statement query = database_.statement("SELECT value FROM run WHERE name = ?");
  query.bind(1, name);
  return query.step() ? query.text(0) : std::string();
}

Result<std::unique_ptr<LabFile>> LabFile::create(const std::string& path, const std::string& settings) {
  Result<Database> database = Database::open(path, Database::Mode::create);
  if (!database) {
    Error error = database.error();
    std::error_code code;
    if (std::filesystem::exists(path, code)) error.hint = "--resume continues a run";
    return std::unexpected(error);
  }
  std::unique_ptr<LabFile> file(new LabFile(*std::move(database)));
  file->settings_ = settings;
  const Result<void> made = in_transaction(file->database_, [&]() -> Result<void> {
    const std::string marks =
        fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {};", kApplication, kFormat);
    if (auto done = file->database_.run(marks.c_str()); !done) return done;
    if (auto done = file->database_.run(kSchema); !done) return done;
    if (auto done = file->note("settings", settings); !done) return done;
    return file->note_end(0);
  });
  if (!made) return std::unexpected(made.error());
  return file;
}

Result<std::unique_ptr<LabFile>> LabFile::open(const std::string& path) {
  Result<Database> database = Database::open(path, Database::Mode::open);
  if (!database) return std::unexpected(database.error());
  std::unique_ptr<LabFile> file(new LabFile(*std::move(database)));
  const std::int64_t application = file->database_.number("PRAGMA application_id");
  if (application != kApplication)
    return fail(fmt::format("'{}' is no run of the lab{}", path, application < 0 ? ", or is damaged" : ""));
  if (const std::int64_t format = file->database_.number("PRAGMA user_version"); format != kFormat)
    return fail(fmt::format("'{}' has format {}, and this program reads format {}", path, format, kFormat));
  Statement check = file->database_.statement("PRAGMA quick_check");
  if (!check.step() || check.text(0) != "ok") return damaged(path, "SQLite finds faults in it");
  file->settings_ = file->noted("settings");
  if (!file->read_pairs() || !file->read_units()) return damaged(path, "a pair is missing or cannot be read");
  std::uint64_t hash = 0;
  for (const lab::PairResult& pair : file->pairs_) {
    hash = lab::hash_after(hash, pair);
    file->units_hash_ = units_hash_after(file->units_hash_, pair);
  }
  file->kept_ = file->pairs_.size();
  if (file->noted("pairs") != std::to_string(file->kept_) || file->noted("hash") != hex(hash) ||
      file->noted("units_hash") != hex(file->units_hash_))
    return damaged(path, "its battles are not those that were fought");
  return file;
}

bool LabFile::read_pairs() {
  Statement query = database_.statement(
      "SELECT number, score1, rounds1, decisions1, hash1, score2, rounds2, decisions2, hash2 FROM pair ORDER BY "
      "number");
  while (query.step()) {
    if (query.number(0) != static_cast<std::int64_t>(pairs_.size())) return false;
    lab::PairResult& pair = pairs_.emplace_back();
    for (int i = 0; i < 2; ++i) {
      const std::int64_t score = query.number(1 + 4 * i);
      if (score < 0 || score > 2) return false;
      pair.battles[static_cast<std::size_t>(i)] = {.score = static_cast<std::uint8_t>(score),
                                                   .rounds = static_cast<std::uint32_t>(query.number(2 + 4 * i)),
                                                   .decisions = static_cast<std::uint32_t>(query.number(3 + 4 * i)),
                                                   .hash = static_cast<std::uint64_t>(query.number(4 + 4 * i))};
    }
  }
  return !query.failed();
}

bool LabFile::read_units() {
  Statement query = database_.statement(
      "SELECT pair, row, fielded, destroyed, kills, spent, lost, taken FROM unit ORDER BY pair, row");
  while (query.step()) {
    const auto pair = static_cast<std::uint64_t>(query.number(0));
    if (pair >= pairs_.size()) return false;
    const auto small = [&](int column) { return static_cast<std::uint32_t>(query.number(column)); };
    pairs_[pair].units.push_back(
        {small(1), small(2), small(3), small(4), query.number(5), query.number(6), query.number(7)});
  }
  return !query.failed();
}

Result<void> LabFile::change_settings(const std::string& settings) {
  settings_ = settings;
  return note("settings", settings);
}

Result<void> LabFile::insert(std::span<const lab::PairResult> pairs) {
  Statement into_pair = database_.statement("INSERT INTO pair VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)");
  Statement into_unit = database_.statement("INSERT INTO unit VALUES(?, ?, ?, ?, ?, ?, ?, ?)");
  const auto add = [](Statement& statement, std::initializer_list<std::int64_t> values) {
    statement.reset();
    int parameter = 0;
    for (const std::int64_t value : values) statement.bind(++parameter, value);
    statement.step();
  };
  auto number = static_cast<std::int64_t>(kept_);
  for (const lab::PairResult& pair : pairs) {
    const lab::BattleResult &a = pair.battles[0], &b = pair.battles[1];
    add(into_pair, {number, a.score, a.rounds, a.decisions, static_cast<std::int64_t>(a.hash), b.score, b.rounds,
                    b.decisions, static_cast<std::int64_t>(b.hash)});
    for (const lab::UnitCount& unit : pair.units)
      add(into_unit, {number, unit.row, unit.fielded, unit.destroyed, unit.kills, unit.spent, unit.lost, unit.taken});
    ++number;
  }
  if (into_pair.failed() || into_unit.failed()) return database_.error();
  return {};
}

Result<void> LabFile::note_end(std::uint64_t hash) {
  if (auto done = note("pairs", std::to_string(kept_)); !done) return done;
  if (auto done = note("units_hash", hex(units_hash_)); !done) return done;
  return note("hash", hex(hash));
}

Result<void> LabFile::keep(std::span<const lab::PairResult> pairs, std::uint64_t hash) {
  return in_transaction(database_, [&]() -> Result<void> {
    if (auto inserted = insert(pairs); !inserted) return inserted;
    kept_ += pairs.size();
    for (const lab::PairResult& pair : pairs) units_hash_ = units_hash_after(units_hash_, pair);
    return note_end(hash);
  });
}

}  // namespace sandtable::store
