#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "engine/data/catalogue.h"
#include "engine/data/ruling_text.h"

namespace sandtable {

namespace {

// A cell must neither end its row nor its column.
std::string cell(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '|') out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out;
}

std::string row(const std::vector<std::string>& cells) {
  std::string out = "|";
  for (const std::string& text : cells) out += ' ' + cell(text) + " |";
  return out + '\n';
}

std::string table(const std::vector<std::string>& columns, const std::vector<std::vector<std::string>>& rows) {
  std::string out = row(columns) + '|';
  for (std::size_t i = 0; i < columns.size(); ++i) out += "---|";
  out += '\n';
  for (const auto& cells : rows) out += row(cells);
  return out + '\n';
}

std::string listed(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, ", ")); }

std::string paragraph(std::string_view label, const std::string& text) {
  return text.empty() ? std::string() : fmt::format("*{}:* {}\n\n", label, text);
}

std::string switches_table(const std::vector<SwitchSpec>& switches) {
  std::vector<std::vector<std::string>> rows;
  for (const SwitchSpec& spec : switches)
    rows.push_back({spec.name, spec.default_value, listed(spec.values), listed(spec.rules)});
  return table({"switch", "default", "values", "clauses"}, rows);
}

std::string decisions_table(const std::vector<Decision>& decisions) {
  std::vector<std::vector<std::string>> rows;
  for (const Decision& decision : decisions)
    rows.push_back({decision.name, decision.when, decision.who, decision.options, listed(decision.rules)});
  return table({"decision", "when", "who", "options", "clauses"}, rows);
}

}  // namespace

std::string_view kind_name(Clause::Kind kind) {
  switch (kind) {
    case Clause::Kind::core:
      return "core";
    case Clause::Kind::optional:
      return "optional";
    case Clause::Kind::data:
      return "data";
    case Clause::Kind::advice:
      return "advice";
  }
  return "core";
}

std::string ruling_text(const Clause& clause) {
  constexpr std::pair<std::string_view, std::string_view> kBeginnings[] = {
      {"Silent on ", "The rulebook doesn't say anything about "},
      {"Silent", "The rulebook doesn't say"},
      {"The source ", "The rulebook "},
  };
  for (const auto& [begins, instead] : kBeginnings)
    if (clause.ruling.starts_with(begins)) return std::string(instead) + clause.ruling.substr(begins.size());
  return clause.ruling;
}

std::string to_markdown(const Clause& clause) {
  std::string out = fmt::format("### {}\n\n`{}` ({}{})\n\n{}\n\n", clause.title, clause.id, kind_name(clause.kind),
                                clause.invented ? ", our addition" : "", clause.text);
  if (!clause.switch_name.empty())
    out += fmt::format("*Switch:* `{}`, default `{}`\n\n", clause.switch_name, clause.default_value);
  out += paragraph("Ruling", ruling_text(clause));
  out += paragraph("Example", clause.example);
  out += paragraph("True by construction", clause.construction);
  out += paragraph("Needs", listed(clause.needs));
  return out;
}

std::string to_markdown(const Catalogue& catalogue) {
  std::string out = fmt::format("# {}\n\n", catalogue.heading());
  std::string section;
  for (const Clause& clause : catalogue.rules) {
    if (clause.section != section) out += fmt::format("## {}\n\n", section = clause.section);
    out += to_markdown(clause);
  }
  out += "## Tables\n\n";
  for (const ReferenceTable& reference : catalogue.tables)
    out += fmt::format("### {}\n\n{}", reference.name, table(reference.columns, reference.rows));
  if (!catalogue.decisions.empty()) out += "### decisions\n\n" + decisions_table(catalogue.decisions);
  if (!catalogue.switches.empty()) out += "### switches\n\n" + switches_table(catalogue.switches);
  return out;
}

}  // namespace sandtable
