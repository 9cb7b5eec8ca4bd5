#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/run/session.h"

namespace sandtable {

// A battle as a file of JSON lines: who and what (setup, key, players), then a line for every step with all that
// entered it and the state's hash after it, then how it ended. Steps and seats count from 1.
//
//   {"sandtable":2,"game":"...","rules":"...","armies":[{"name":...,"text":...}],"map":{"name":...,"text":...},
//    "switches":{...},"key":"32 hex digits, or null with typed dice","players":[...]}
//   {"step":1,"deeds":[{"seat":1,"asked":"act","answer":{...}},{"dice":[4,2]}],"hash":"16 hex digits"}
//   {"end":{"winner":1,"scores":[3,1],"rounds":4}}      or, for a battle that is still going on,
//   {"open":{"step":9,"deeds":[...]}}
//   {"seal":"16 hex digits"}
//
// A file with neither of the two before the last was cut short and is refused, and so is one without a seal. The seal
// is a hash of all bytes before its line, so that a name or a set-up that was edited is noticed too; it is no defence
// against forgers. Format 1 is the same without a seal: such recordings are read and verified as far as they go.
inline constexpr int kRecordingFormat = 2;
inline constexpr int kUnsealedFormat = 1;

// What a recording is written from. A secret answer that waits for the others' is not saved: it is asked again.
struct RecordingParts {
  const GameKind& game;
  const Setup& setup;
  std::optional<Key> key;  // nothing: the dice were typed
  std::span<const std::string> players;
  std::span<const StepRecord> steps;
  Outcome outcome;
  std::span<const Deed> open = {};  // the running step, while the battle is not finished
};
// Equal battles give equal texts, byte for byte.
std::string recording_text(const RecordingParts& parts);
std::string recording_text(const Session& session, std::span<const std::string> players);

// An answer or dice as they stand in the file: what they mean only the setup can tell.
struct RecordedDeed {
  bool is_dice = false;
  Seat seat = {};
  std::string asked;
  nlohmann::json answer;
  Faces faces;
};

struct RecordedStep {
  std::vector<RecordedDeed> deeds;
  std::uint64_t hash = 0;
};

enum class Seal : std::uint8_t {
  none,    // written before there were seals
  whole,   // nothing was changed since it was written
  broken,  // something was
};

struct Recording {
  std::string file;  // its name in messages
  Seal seal = Seal::none;
  const GameKind* game = nullptr;
  SetupTexts texts;
  std::optional<Key> key;
  std::vector<std::string> players;
  std::vector<RecordedStep> steps;
  RecordedStep open;
  std::optional<Outcome> end;  // nothing: unfinished

  bool finished() const { return end.has_value(); }
};

inline constexpr std::size_t kLargestRecording = std::size_t{64} << 20;

// Reads the form of a recording; whether it is true is for `verify`. `games` are those the program plays. Refuses other
// versions of a game's rules.
Result<Recording> read_recording(std::string_view text, const std::string& file,
                                 std::span<const GameKind* const> games);

// The first difference between a recording and what the rules make of its answers; where there is none, whether the
// seal is whole.
struct Verdict {
  bool ok = true;
  std::uint64_t step = 0;  // 0: the setup, the end or the seal
  std::string what = {};   // "step 17: the state's hash is ... but the recording says ..."
};
Verdict verify(const Recording& recording);

// The battle as it stood after `step` steps (as many as there are, and the open one, if the recording is shorter), to
// look at or to play on. Fails where `verify` would up to there.
inline constexpr std::uint64_t kAllSteps = ~std::uint64_t{0};
Result<Session> restore(const Recording& recording, std::uint64_t step = kAllSteps);

}  // namespace sandtable
