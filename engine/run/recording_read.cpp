#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/base/hash.h"
#include "engine/run/json_line.h"
#include "engine/run/recording.h"

namespace sandtable {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostRecordedSteps = 1'000'000;
constexpr std::size_t kMostDeeds = 10'000;
constexpr std::size_t kMostSwitches = 1'000;
constexpr std::size_t kMostPrices = 1'000;
constexpr std::int64_t kFarScore = 1'000'000'000;

std::uint64_t hex_number(std::string_view digits) {
  std::uint64_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
  return number;
}

class Reader {
 public:
  Reader(std::string_view text, const std::string& file, std::span<const GameKind* const> games)
      : text_(text), rest_(text), games_(games) {
    recording_.file = file;
  }

  Result<Recording> read() {
    if (rest_.size() > kLargestRecording) {
      return fail(fmt::format("the recording is larger than {} MiB", kLargestRecording >> 20), {recording_.file});
    }
    while (!error_ && !rest_.empty()) {
      if (next_ == Next::nothing)
        return fail("nothing may follow the end of a recording", {recording_.file, line_ + 1});
      read_line();
    }
    if (!error_ && next_ == Next::step) refuse("the recording is cut short: it must say 'end' or 'open'");
    if (!error_ && next_ == Next::seal) refuse("the recording is cut short: its last line must be its seal");
    if (error_) return std::unexpected(*error_);
    return std::move(recording_);
  }

 private:
  Place place() const { return {recording_.file, line_}; }
  void refuse(std::string message) {
    if (!error_) error_ = Error{.message = std::move(message), .place = place()};
  }
  void take(std::optional<Error> error) {
    if (!error_ && error) error_ = std::move(error);
  }

  void read_line() {
    const std::size_t before = text_.size() - rest_.size();
    ++line_;
    const std::size_t length = rest_.find('\n');
    const std::string_view line = rest_.substr(0, length);
    rest_.remove_prefix(std::min(rest_.size(), line.size() + 1));
    Result<Json> json = parse_json_line(line, place());
    if (!json) {
      if (length == std::string_view::npos && line_ > 1) json.error().hint = "the recording is cut short";
      return take(json.error());
    }
    if (line_ == 1) return read_header(*json);
    if (length == std::string_view::npos) return refuse("the recording is cut short: its last line has no end");
    if (next_ == Next::seal) return read_seal(*json, text_.substr(0, before));
    if (json->is_object() && json->contains("end")) return read_end(*json);
    if (json->is_object() && json->contains("open")) return read_open(*json);
    read_step(*json);
  }

  void read_header(const Json& json) {
    JsonFields fields(json, "header", place());
    if (!json.is_object() || !json.contains("sandtable")) return refuse("this is not a recording of Sandtable");
    format_ = fields.integer("sandtable", kUnsealedFormat, kRecordingFormat);
    const std::string game = fields.text("game");
    const std::string rules = fields.text("rules");
    if (fields.ok()) find_game(fields, game, rules);
    if (!fields.ok()) return take(fields.close());
    for (const Json& army : fields.list("armies", kMostSeats)) recording_.texts.armies.push_back(named_text(army));
    recording_.texts.map = named_text(fields.at("map"));
    read_switches(fields, fields.at("switches"));
    if (const Json* prices = fields.find("prices")) read_prices(fields, *prices);
    if (const Json* key = fields.find("key"); key == nullptr || !key->is_null()) read_key(fields);
    for (const Json& player : fields.list("players", kMostSeats)) {
      if (!player.is_string()) return refuse("header: a player must be a name");
      recording_.players.push_back(player.get<std::string>());
    }
    take(fields.close());
  }

  void find_game(JsonFields& fields, const std::string& id, const std::string& rules) {
    std::vector<std::string> known;
    for (const GameKind* game : games_) {
      if (game->id == id) recording_.game = game;
      known.emplace_back(game->id);
    }
    if (recording_.game == nullptr) {
      return fields.refuse(Error{.message = fmt::format("a recording of '{}', which this program does not play", id),
                                 .place = place(),
                                 .hint = fmt::format("it plays {}", fmt::join(known, ", "))});
    }
    const std::string_view version = recording_.game->version;
    if (rules == version) return;
    fields.refuse(
        Error{.message = fmt::format("recorded under {}, this program plays {}", rules, version), .place = place()});
  }

  NamedText named_text(const Json& json) {
    JsonFields fields(json, "header", place());
    NamedText out{fields.text("name"), fields.text("text")};
    take(fields.close());
    return out;
  }

  void read_switches(JsonFields& fields, const Json& json) {
    if (!json.is_object() || json.size() > kMostSwitches) return fields.refuse("'switches' must be an object");
    for (const auto& [name, value] : json.items()) {
      if (!value.is_string()) return fields.refuse("the value of a switch must be a text");
      recording_.texts.switches.emplace_back(name, value.get<std::string>());
    }
  }

  void read_prices(JsonFields& fields, const Json& json) {
    if (!json.is_object() || json.size() > kMostPrices) return fields.refuse("'prices' must be an object");
    for (const auto& [name, value] : json.items()) {
      if (!value.is_number_integer() || value < 0 || value > kDearest)
        return fields.refuse(fmt::format("a price must be a whole number up to {}", kDearest));
      recording_.texts.prices.emplace_back(name, value.get<int>());
    }
  }

  void read_key(JsonFields& fields) {
    const std::string digits = fields.hex("key", 32);
    if (!fields.ok()) return;
    recording_.key =
        Key{hex_number(std::string_view(digits).substr(0, 16)), hex_number(std::string_view(digits).substr(16))};
  }

  void read_step(const Json& json) {
    const std::size_t number = recording_.steps.size() + 1;
    if (number > kMostRecordedSteps) return refuse("the recording has too many steps");
    JsonFields fields(json, fmt::format("step {}", number), place());
    RecordedStep step;
    read_deeds(fields, number, step);
    step.hash = hex_number(fields.hex("hash", 16));
    take(fields.close());
    recording_.steps.push_back(std::move(step));
  }

  void read_open(const Json& json) {
    close_battle();
    JsonFields outer(json, "open step", place());
    JsonFields fields(outer.at("open"), "open step", place());
    read_deeds(fields, recording_.steps.size() + 1, recording_.open);
    take(fields.close());
    take(outer.close());
  }

  void read_deeds(JsonFields& fields, std::size_t number, RecordedStep& step) {
    const std::int64_t said = fields.integer("step", 1, kMostRecordedSteps);
    if (fields.ok() && said != static_cast<std::int64_t>(number)) {
      fields.refuse(fmt::format("the line says it is step {}", said));
    }
    for (const Json& deed : fields.list("deeds", kMostDeeds)) step.deeds.push_back(read_deed(deed));
  }

  RecordedDeed read_deed(const Json& json) {
    JsonFields fields(json, "deed", place());
    RecordedDeed deed;
    deed.is_dice = json.is_object() && json.contains("dice");
    if (deed.is_dice) {
      read_faces(fields, deed.faces);
    } else {
      deed.seat = Seat{static_cast<std::uint8_t>(fields.integer("seat", 1, kMostSeats) - 1)};
      deed.asked = fields.text("asked");
      deed.answer = fields.at("answer");
    }
    take(fields.close());
    return deed;
  }

  static void read_faces(JsonFields& fields, Faces& faces) {
    for (const Json& face : fields.list("dice", kMostDice)) {
      if (!face.is_number_unsigned() || face.get<std::uint64_t>() > kHighestFace)
        return fields.refuse("a die must be a number");
      faces.push_back(face.get<Face>());
    }
  }

  void read_end(const Json& json) {
    close_battle();
    JsonFields outer(json, "end", place());
    JsonFields fields(outer.at("end"), "end", place());
    Outcome end{.finished = true, .winner = {}, .scores = {}, .rounds = 0};
    if (const Json* winner = fields.find("winner"); winner == nullptr || !winner->is_null()) {
      end.winner = Seat{static_cast<std::uint8_t>(fields.integer("winner", 1, kMostSeats) - 1)};
    }
    for (const Json& score : fields.list("scores", kMostSeats)) {
      const Json wrapped = {{"score", score}};
      JsonFields one(wrapped, "end", place());
      end.scores.push_back(static_cast<int>(one.integer("score", -kFarScore, kFarScore)));
      take(one.close());
    }
    end.rounds = static_cast<int>(fields.integer("rounds", 0, kFarScore));
    take(fields.close());
    take(outer.close());
    recording_.end = std::move(end);
  }

  void close_battle() { next_ = format_ == kUnsealedFormat ? Next::nothing : Next::seal; }

  void read_seal(const Json& json, std::string_view sealed) {
    next_ = Next::nothing;
    JsonFields fields(json, "seal", place());
    const std::uint64_t seal = hex_number(fields.hex("seal", 16));
    take(fields.close());
    recording_.seal = seal == hash_bytes(std::as_bytes(std::span(sealed))) ? Seal::whole : Seal::broken;
  }

  enum class Next : std::uint8_t { step, seal, nothing };

  std::string_view text_;
  std::string_view rest_;
  std::span<const GameKind* const> games_;
  int line_ = 0;
  std::int64_t format_ = kRecordingFormat;
  Next next_ = Next::step;
  std::optional<Error> error_;
  Recording recording_;
};

}  // namespace

Result<Recording> read_recording(std::string_view text, const std::string& file,
                                 std::span<const GameKind* const> games) {
  if (text.empty()) return fail("the file is empty", {file});
  return Reader(text, file, games).read();
}

}  // namespace sandtable
