#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lab/fight/keeper.h"
#include "store/database.h"

namespace sandtable::store {

// A run of the lab as a file of SQLite. Its tables are meant to be read by others, too:
//
//   run(name, value)      the settings (JSON), the number of pairs, and hashes over them
//   pair(number, ...)     a row for each mirrored pair, numbered from 0; scores of the first entrant are 0, 1 (a draw)
//                         and 2, hashes are signed
//   unit(pair, row, ...)  what the units of a kind did in a pair, where an account of units is kept
//
// Pairs are added by whole transactions together with the hash over all of them, so that a killed run leaves a file
// that is whole.
class LabFile final : public lab::Keeper {
 public:
  // A new file for a run with these settings; refuses to write over one.
  static Result<std::unique_ptr<LabFile>> create(const std::string& path, const std::string& settings);
  // Reads a file to be continued. Refuses what is no such file, of another format, or damaged.
  static Result<std::unique_ptr<LabFile>> open(const std::string& path);

  const std::string& path() const { return database_.path(); }
  const std::string& settings() const { return settings_; }
  const std::vector<lab::PairResult>& pairs() const { return pairs_; }  // as they were when it was opened
  // The run is to go on longer than was said at first.
  Result<void> change_settings(const std::string& settings);

  Result<void> keep(std::span<const lab::PairResult> pairs, std::uint64_t hash) override;

 private:
  explicit LabFile(Database database) : database_(std::move(database)) {}
  Result<void> insert(std::span<const lab::PairResult> pairs);
  Result<void> note(std::string_view name, const std::string& value);
  Result<void> note_end(std::uint64_t hash);
  std::string noted(std::string_view name);
  bool read_pairs();
  bool read_units();

  Database database_;
  std::string settings_;
  std::vector<lab::PairResult> pairs_;
  std::uint64_t kept_ = 0;
  std::uint64_t units_hash_ = 0;
};

}  // namespace sandtable::store
