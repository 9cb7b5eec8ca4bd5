#include <cstdint>
#include <cstdlib>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "desk/wire/desk.h"
#include "fuzz/small_battle.h"

namespace {

using namespace sandtable;

Match small_match(std::size_t chosen, std::size_t moment) {
  const GameKind& game = *games()[chosen];
  Session session = fuzzing::moment(chosen, moment);
  std::vector<Chair> chairs;
  for (std::size_t seat = 0; seat < session.setup().seats; ++seat)
    chairs.push_back(*chair_of(game, seat == 0 ? std::string(kPerson) : std::string("random")));
  return Match({.session = std::move(session), .chairs = std::move(chairs)});
}

std::string with_name(std::string line, const std::string& match) {
  for (std::size_t at = line.find('@'); at != std::string::npos; at = line.find('@', at + match.size()))
    line.replace(at, 1, match);
  return line;
}

}  // namespace

// Whatever lines a client sends, each has one reply that is JSON. The first byte chooses the game, the moment and who
// speaks: the host, the first seat or somebody who watches; @ in a line stands for the name of the match. Odds take as
// long as they are given and are left out; so is, most of the time, opening another battle: what is read then has
// targets of its own.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kLongest = 1400;
  if (size == 0) return 0;
  if (size > kLongest) return fuzzing::kTooLong;
  constexpr int kInputsOfADesk = 200;  // matches that inputs open stay open
  static std::unique_ptr<Desk> desk;
  static int inputs = 0;
  if (!desk || ++inputs % kInputsOfADesk == 0) desk = std::make_unique<Desk>(games());
  const std::string match = desk->add(small_match(data[0] % games().size(), data[0] / 4U));
  const Caller callers[] = {Caller::host(), Caller::at(match, Seat{0}), Caller::watching(match)};
  const Caller& caller = callers[data[0] / 16 % 3];
  constexpr std::uint8_t kMayOpen = 240;
  std::istringstream lines(std::string(reinterpret_cast<const char*>(data) + 1, size - 1));
  constexpr int kMostLines = 4;
  std::string line;
  for (int i = 0; i < kMostLines && std::getline(lines, line); ++i) {
    if (line.contains("odds") || (data[0] < kMayOpen && line.contains("open")) ||
        line.find_first_not_of(" \t\r") == std::string::npos)
      continue;
    int replies = 0;
    desk->call(with_name(line, match), caller, [&](const std::string& said) {
      const auto json = nlohmann::json::parse(said, nullptr, false);
      if (!json.is_object()) std::abort();
      replies += json.contains("news") || json.contains("part") ? 0 : 1;
    });
    if (replies != 1) std::abort();
  }
  desk->call(R"({"do":"close","match":")" + match + "\"}", Caller::host(), [](const std::string&) {});
  return 0;
}
