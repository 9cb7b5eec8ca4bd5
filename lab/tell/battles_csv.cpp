#include "lab/tell/battles_csv.h"

#include <fmt/format.h>

#include "lab/fight/words.h"

namespace sandtable::lab {

namespace {

// Quoted where it has to be.
std::string cell(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + '"';
}

}  // namespace

std::string csv_heading() { return "pair,battle,map,first,second,first_has_seat_1,score,rounds,decisions,hash\n"; }

std::string csv_lines(const Plan& plan, std::uint64_t pair, const PairResult& result) {
  const Matchup& matchup = plan.matchups[plan.matchup_of(pair)];
  std::string out;
  for (std::size_t i = 0; i < 2; ++i) {
    const BattleResult& battle = result.battles[i];
    out += fmt::format("{},{},{},{},{},{},{},{},{},{:016x}\n", pair + 1, i + 1,
                       cell(plan.wish.maps[plan.map_of(pair)].name), cell(entrant_id(plan, matchup.first)),
                       cell(entrant_id(plan, matchup.second)), matchup.battles[i].entrant[0] == 0 ? 1 : 0,
                       battle.score / 2.0, battle.rounds, battle.decisions, battle.hash);
  }
  return out;
}

}  // namespace sandtable::lab
