#include "engine/data/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cctype>
#include <limits>
#include <list>
#include <map>
#include <set>

#include "engine/data/apart_texts.h"
#include "engine/data/reader.h"

namespace sandtable {

namespace {

const std::vector<std::string> kKinds = {"core", "optional", "data", "advice"};

// What the checks across files need to name a line.
struct Loading {
  Catalogue catalogue;
  std::vector<Place> clause_places;
  std::vector<Place> switch_places;
  std::vector<Place> decision_places;
};

Clause read_clause(Table& row) {
  return {.id = row.at("id").name(),
          .section = row.at("section").name(),
          .title = row.at("title").name(),
          .text = row.at("text").text(),
          .kind = static_cast<Clause::Kind>(row.at("kind").choice("kind", kKinds)),
          .switch_name = row.find("switch").text(),
          .default_value = row.find("default").text(),
          .ruling = row.find("ruling").text(),
          .example = row.find("example").text(),
          .needs = row.find("needs").texts(),
          .invented = row.find("invented").boolean(),
          .construction = row.find("construction").text()};
}

// Both `rule = "a"` and `rules = ["a", "b"]`.
std::vector<std::string> read_rule_ids(Table& row) {
  std::vector<std::string> ids = row.find("rules").texts();
  if (const Value one = row.find("rule")) ids.insert(ids.begin(), one.text());
  return ids;
}

SwitchSpec read_switch(Table& row) {
  return {.name = row.at("name").name(),
          .default_value = row.at("default").text(),
          .values = row.at("values").texts(),
          .rules = read_rule_ids(row)};
}

Decision read_decision(Table& row) {
  return {.name = row.at("name").name(),
          .when = row.at("when").text(),
          .who = row.at("who").text(),
          .options = row.at("options").text(),
          .rules = read_rule_ids(row),
          .setup = row.find("setup").boolean(),
          .default_option = row.find("default").text()};
}

void read_reference_row(Table& row, ReferenceTable& into) {
  std::vector<std::string> cells(into.columns.size());
  for (const std::string& key : row.keys()) {
    if (key == "invented") continue;
    const auto column =
        static_cast<std::size_t>(std::find(into.columns.begin(), into.columns.end(), key) - into.columns.begin());
    if (column == into.columns.size()) {
      into.columns.push_back(key);
      cells.emplace_back();
    }
    cells[column] = row.find(key).shown();
  }
  into.rows.push_back(std::move(cells));
}

void read_tables(Table& tables, Loading& into) {
  for (const std::string& name : tables.keys()) {
    const Value value = tables.find(name);
    if (name == "switches") {
      value.each([&](Table& row) {
        into.catalogue.switches.push_back(read_switch(row));
        into.switch_places.push_back(row.place());
      });
    } else if (name == "decisions") {
      value.each([&](Table& row) {
        into.catalogue.decisions.push_back(read_decision(row));
        into.decision_places.push_back(row.place());
      });
    } else {
      ReferenceTable table{.name = name, .columns = {}, .rows = {}};
      value.each([&](Table& row) { read_reference_row(row, table); });
      for (auto& cells : table.rows) cells.resize(table.columns.size());
      into.catalogue.tables.push_back(std::move(table));
    }
  }
}

// Every file of a catalogue repeats its heading.
void read_heading(Table& root, std::string_view key, std::string& into) {
  const Value value = root.at(key);
  const std::string text = value.name();
  if (!into.empty() && text != into) value.refuse(fmt::format("'{}' is '{}' in the file before", key, into));
  into = text;
}

bool read_file(Table& root, Loading& into) {
  read_heading(root, "game", into.catalogue.game);
  read_heading(root, "title", into.catalogue.title);
  read_heading(root, "edition", into.catalogue.edition);
  read_heading(root, "prefix", into.catalogue.prefix);
  root.at("rule").each([&](Table& row) {
    into.catalogue.rules.push_back(read_clause(row));
    into.clause_places.push_back(row.place());
  });
  root.find("table").table([&](Table& tables) { read_tables(tables, into); });
  return true;
}

using Check = std::optional<Error>;

Check problem(const Place& place, std::string message, std::string hint = {}) {
  return Error{.message = std::move(message), .place = place, .hint = std::move(hint)};
}

// Knows what exists, so that each reference can be checked at its line.
class CatalogueChecker {
 public:
  explicit CatalogueChecker(const Loading& loading) : loading_(loading) {
    for (const Clause& clause : loading.catalogue.rules) ids_.insert(clause.id);
    for (const SwitchSpec& spec : loading.catalogue.switches) switches_.emplace(spec.name, &spec);
  }

  Check all() const {
    const Catalogue& catalogue = loading_.catalogue;
    if (catalogue.rules.size() >= std::numeric_limits<std::uint16_t>::max())
      return problem(loading_.clause_places.back(), "too many clauses");
    if (Check bad = unique(catalogue.rules, loading_.clause_places, "clause", &Clause::id)) return bad;
    if (Check bad = unique(catalogue.switches, loading_.switch_places, "switch", &SwitchSpec::name)) return bad;
    for (std::size_t i = 0; i < catalogue.rules.size(); ++i)
      if (Check bad = clause(catalogue.rules[i], loading_.clause_places[i])) return bad;
    for (std::size_t i = 0; i < catalogue.switches.size(); ++i)
      if (Check bad = spec(catalogue.switches[i], loading_.switch_places[i])) return bad;
    for (std::size_t i = 0; i < catalogue.decisions.size(); ++i)
      if (Check bad = references(catalogue.decisions[i].rules, loading_.decision_places[i])) return bad;
    return std::nullopt;
  }

 private:
  template <class T>
  static Check unique(const std::vector<T>& rows, const std::vector<Place>& places, std::string_view what,
                      std::string T::* name) {
    std::map<std::string, Place> seen;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const auto [at, is_new] = seen.emplace(rows[i].*name, places[i]);
      if (!is_new)
        return problem(places[i], fmt::format("{} '{}' is already defined at {}:{}", what, rows[i].*name,
                                              at->second.file, at->second.line));
    }
    return std::nullopt;
  }

  Check references(const std::vector<std::string>& ids, const Place& place) const {
    for (const std::string& id : ids)
      if (!ids_.contains(id))
        return problem(place, fmt::format("no clause '{}'", id), did_you_mean(id, loading_.catalogue.ids()));
    return std::nullopt;
  }

  Check clause(const Clause& clause, const Place& place) const {
    if (!clause.id.starts_with(loading_.catalogue.prefix + "."))
      return problem(place, fmt::format("clause '{}' must start with '{}.'", clause.id, loading_.catalogue.prefix));
    if (clause.text.empty()) return problem(place, fmt::format("clause '{}' has no text", clause.id));
    if (clause.switch_name.empty() != clause.default_value.empty())
      return problem(place, fmt::format("clause '{}' needs both 'switch' and 'default' or neither", clause.id));
    if (Check bad = references(clause.needs, place)) return bad;
    return clause.switch_name.empty() ? std::nullopt : clause_switch(clause, place);
  }

  Check clause_switch(const Clause& clause, const Place& place) const {
    const auto found = switches_.find(clause.switch_name);
    if (found == switches_.end()) {
      std::vector<std::string> names;
      for (const auto& [name, spec] : switches_) names.push_back(name);
      return problem(place, fmt::format("no switch '{}'", clause.switch_name), did_you_mean(clause.switch_name, names));
    }
    const SwitchSpec& spec = *found->second;
    if (spec.default_value != clause.default_value)
      return problem(place, fmt::format("the default of switch '{}' is '{}' in the table of switches, here '{}'",
                                        spec.name, spec.default_value, clause.default_value));
    if (std::find(spec.rules.begin(), spec.rules.end(), clause.id) == spec.rules.end())
      return problem(place, fmt::format("switch '{}' does not name clause '{}' among its rules", spec.name, clause.id));
    return std::nullopt;
  }

  Check spec(const SwitchSpec& spec, const Place& place) const {
    constexpr std::size_t kMostValues = 200;
    if (std::find(spec.values.begin(), spec.values.end(), spec.default_value) == spec.values.end())
      return problem(
          place, fmt::format("the default '{}' of switch '{}' is not among its values", spec.default_value, spec.name));
    if (std::set(spec.values.begin(), spec.values.end()).size() != spec.values.size())
      return problem(place, fmt::format("a value of switch '{}' is listed twice", spec.name));
    if (spec.values.size() > kMostValues) return problem(place, "too many values");
    return references(spec.rules, place);
  }

  const Loading& loading_;
  std::set<std::string> ids_;
  std::map<std::string, const SwitchSpec*> switches_;
};

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
  return out;
}

}  // namespace

namespace {

std::atomic<std::size_t> loaded{0};

}  // namespace

std::size_t catalogues_loaded() { return loaded; }

Result<Catalogue> load_catalogue(std::span<const EmbeddedText> texts) {
  ++loaded;
  if (texts.empty()) return fail("no catalogue given");
  Loading loading;
  for (const EmbeddedText& text : texts) {
    const auto document = Document::parse(text.text, std::string(text.path));
    if (!document) return std::unexpected(document.error());
    const auto read = document->read([&](Table& root) { return read_file(root, loading); });
    if (!read) return std::unexpected(read.error());
  }
  if (Check bad = CatalogueChecker(loading).all()) return std::unexpected(*std::move(bad));
  return std::move(loading.catalogue);
}

Result<Catalogue> load_game_catalogue(std::span<const EmbeddedText> all_texts_of_the_game) {
  std::vector<EmbeddedText> texts;
  std::list<std::string> fetched;
  for (const EmbeddedText& text : all_texts_of_the_game) {
    if (!text.path.starts_with("data/catalogue")) continue;
    texts.push_back(text);
    if (text.apart.empty()) continue;
    Result<std::string> whole = text_apart(text);
    if (!whole) return std::unexpected(std::move(whole.error()));
    texts.back().text = fetched.emplace_back(*std::move(whole));
  }
  std::sort(texts.begin(), texts.end(), [](const EmbeddedText& a, const EmbeddedText& b) { return a.path < b.path; });
  return load_catalogue(texts);
}

std::optional<RuleId> Catalogue::find(std::string_view id) const {
  const auto found = std::find_if(rules.begin(), rules.end(), [&](const Clause& clause) { return clause.id == id; });
  if (found == rules.end()) return std::nullopt;
  return RuleId{static_cast<std::uint16_t>(found - rules.begin())};
}

std::string Catalogue::heading() const {
  const bool numbered = !edition.empty() && edition.front() >= '0' && edition.front() <= '9';
  return numbered ? title + ' ' + edition : title;
}

std::vector<std::string> Catalogue::ids() const {
  std::vector<std::string> ids;
  for (const Clause& clause : rules) ids.push_back(clause.id);
  return ids;
}

const SwitchSpec* Catalogue::switch_of(const Clause& clause) const {
  const auto found = std::ranges::find(switches, clause.switch_name, &SwitchSpec::name);
  return found == switches.end() ? nullptr : &*found;
}

std::vector<RuleId> Catalogue::search(std::string_view word) const {
  const std::string wanted = lower(word);
  std::vector<RuleId> out;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const Clause& clause = rules[i];
    if (lower(clause.id + '\n' + clause.title + '\n' + clause.text).contains(wanted))
      out.push_back({static_cast<std::uint16_t>(i)});
  }
  return out;
}

}  // namespace sandtable
