#include "lab/fight/rank_messages.h"

#include <nlohmann/json.hpp>

namespace sandtable::lab {

namespace {

using Cbor = nlohmann::json;

Cbor fields(const NewRun& m) { return {m.run, m.wish, m.threads, m.with_proof}; }
Cbor fields(const Work& m) { return {m.run, m.first, m.count}; }
Cbor fields(const Stop& m) { return Cbor::array({m.run}); }
Cbor fields(const Farewell&) { return Cbor::array(); }
Cbor fields(const Ready& m) { return {m.run, m.host, m.threads, m.mark, m.refusal}; }
Cbor fields(const Want& m) { return {m.run, m.pairs}; }

Cbor holdings_json(const std::vector<Holding>& holdings) {
  Cbor out = Cbor::array();
  for (const Holding& holding : holdings) out.insert(out.end(), {holding.good, holding.count});
  return out;
}

Cbor contests_json(const std::vector<ContestResult>& contests) {
  Cbor out = Cbor::array();
  for (const ContestResult& contest : contests)
    out.push_back({contest.score, contest.attacker, holdings_json(contest.had[0]), holdings_json(contest.had[1])});
  return out;
}

Cbor pair_json(const Report::Pair& pair) {
  Cbor out = Cbor::array({pair.number, contests_json(pair.result.contests)});
  for (const BattleResult& battle : pair.result.battles)
    for (const std::uint64_t number :
         {std::uint64_t{battle.score}, std::uint64_t{battle.rounds}, std::uint64_t{battle.decisions}, battle.hash})
      out.push_back(number);
  for (const UnitCount& unit : pair.result.units)
    out.push_back({unit.row, unit.fielded, unit.destroyed, unit.kills, unit.spent, unit.lost, unit.taken});
  return out;
}

Cbor fields(const Report& m) {
  Cbor pairs = Cbor::array();
  for (const Report::Pair& pair : m.pairs) pairs.push_back(pair_json(pair));
  return Cbor::array({m.run, std::move(pairs)});
}

template <class T>
void read(const Cbor& json, std::size_t index, T& value) {
  value = json.at(index).get<T>();
}

void read(const Cbor& json, NewRun& m) {
  read(json, 0, m.run), read(json, 1, m.wish), read(json, 2, m.threads), read(json, 3, m.with_proof);
}
void read(const Cbor& json, Work& m) { read(json, 0, m.run), read(json, 1, m.first), read(json, 2, m.count); }
void read(const Cbor& json, Stop& m) { read(json, 0, m.run); }
void read(const Cbor&, Farewell&) {}
void read(const Cbor& json, Ready& m) {
  read(json, 0, m.run), read(json, 1, m.host), read(json, 2, m.threads), read(json, 3, m.mark);
  read(json, 4, m.refusal);
}
void read(const Cbor& json, Want& m) { read(json, 0, m.run), read(json, 1, m.pairs); }

std::vector<Holding> holdings_from(const Cbor& json) {
  std::vector<Holding> holdings;
  for (std::size_t i = 0; i + 1 < json.size(); i += 2)
    holdings.push_back({json[i].get<std::size_t>(), json[i + 1].get<int>()});
  return holdings;
}

ContestResult contest_from(const Cbor& json) {
  ContestResult contest;
  read(json, 0, contest.score), read(json, 1, contest.attacker);
  contest.had = {holdings_from(json.at(2)), holdings_from(json.at(3))};
  return contest;
}

Report::Pair pair_from(const Cbor& json) {
  Report::Pair pair;
  read(json, 0, pair.number);
  for (const Cbor& contest : json.at(1)) pair.result.contests.push_back(contest_from(contest));
  std::size_t next = 2;
  for (BattleResult& battle : pair.result.battles) {
    read(json, next++, battle.score), read(json, next++, battle.rounds);
    read(json, next++, battle.decisions), read(json, next++, battle.hash);
  }
  for (; next < json.size(); ++next) {
    const Cbor& from = json[next];
    UnitCount& unit = pair.result.units.emplace_back();
    read(from, 0, unit.row), read(from, 1, unit.fielded), read(from, 2, unit.destroyed), read(from, 3, unit.kills);
    read(from, 4, unit.spent), read(from, 5, unit.lost), read(from, 6, unit.taken);
  }
  return pair;
}

void read(const Cbor& json, Report& m) {
  read(json, 0, m.run);
  for (const Cbor& pair : json.at(1)) m.pairs.push_back(pair_from(pair));
}

// The message of the kind that has this number in RankMessage.
template <std::size_t I = 0>
RankMessage read_kind(std::size_t kind, const Cbor& json) {
  if constexpr (I + 1 < std::variant_size_v<RankMessage>)
    if (kind != I) return read_kind<I + 1>(kind, json);
  std::variant_alternative_t<I, RankMessage> message;
  read(json, message);
  return message;
}

}  // namespace

std::string packed(const RankMessage& message) {
  const Cbor json = Cbor::array({message.index(), std::visit([](const auto& m) { return fields(m); }, message)});
  std::string out;
  Cbor::to_cbor(json, out);
  return out;
}

std::optional<RankMessage> unpacked(const std::string& bytes) {
  try {
    const Cbor json = Cbor::from_cbor(bytes);
    const auto kind = json.at(0).get<std::size_t>();
    if (kind >= std::variant_size_v<RankMessage>) return std::nullopt;
    return read_kind(kind, json.at(1));
  } catch (const Cbor::exception&) {
    return std::nullopt;
  }
}

}  // namespace sandtable::lab
