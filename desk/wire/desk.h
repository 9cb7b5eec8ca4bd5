#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "desk/match/match.h"
#include "engine/data/catalogue.h"

namespace sandtable {

namespace wire {
struct Exchange;
}

// Who speaks to the desk. The host holds all seats of all matches and may look as any of them. A server speaks for
// others: each is bound to a seat of a match, and knows and does what that seat may, or watches.
struct Caller {
  std::string match = {};
  Viewer seat = {};

  static Caller host() { return {}; }
  static Caller at(std::string match, Seat seat) { return {std::move(match), seat}; }
  static Caller watching(std::string match) { return {std::move(match), kWatcher}; }
  bool is_host() const { return !seat; }
};

// Several battles, spoken to in JSON: docs/protocol.md has the messages. The same for a browser's worker, a server,
// Python and `sandtable desk`.
class Desk {
 public:
  // `entropy` chooses the dice of battles that are opened without a seed; without it every battle needs one.
  using Entropy = std::function<std::uint64_t()>;
  explicit Desk(std::span<const GameKind* const> games, Entropy entropy = {});
  ~Desk();
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  // One JSON object in; out come progress, the reply and what is news, one JSON object a line.
  std::string call(std::string_view request);
  // The same for anybody, each line as soon as it is known, without its end.
  using Say = std::function<void(const std::string& line)>;
  void call(std::string_view request, const Caller& caller, const Say& say);

  // Takes a match in that somebody else has made ready, and runs it on; its name.
  std::string add(Match match);

  // What a client of a match is told when it has changed: a line. Nothing if there is no such match.
  std::optional<std::string> news(const std::string& match, Viewer seat) const;

 private:
  friend class DeskMessages;

  // A match and how it is run.
  struct Room {
    Match match;
    std::span<const std::string_view> clauses;  // their ids, by RuleId
    Match::Machines machines = Match::Machines::answer;
    std::string stuck = {};  // why machine players do not go on
  };

  // Read when it is first asked for: catalogues are long, and hardly anything needs more than their ids.
  Result<const Catalogue*> catalogue_of(const GameKind& game);
  // The same without the catalogue, where the game can say it.
  std::span<const std::string_view> clauses_of(const GameKind& game);
  std::string title_of(const GameKind& game);
  void run_on(Room& room);

  std::span<const GameKind* const> games_;
  Entropy entropy_;
  std::map<const GameKind*, Catalogue> catalogues_;
  std::map<const GameKind*, std::vector<std::string_view>> read_clauses_;  // of games that do not say their ids
  std::map<std::string, std::unique_ptr<Room>> rooms_;
  std::size_t opened_ = 0;
};

}  // namespace sandtable
