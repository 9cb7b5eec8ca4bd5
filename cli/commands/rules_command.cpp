#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands/apart.h"
#include "cli/commands/library.h"
#include "cli/screen/layout.h"
#include "desk/wire/game_json.h"
#include "engine/data/ruling_text.h"
#include "engine/scene/coverage.h"
#include "players/random_battles.h"

namespace sandtable {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kBattlesForCoverage = 100;

struct WantedRules {
  std::string game;
  std::string id;
  std::string word;
  bool markdown = false;
  bool coverage = false;
  bool json = false;
};

std::string paragraph(std::string_view label, const std::string& text) {
  return text.empty() ? std::string() : fmt::format("\n{}:\n  {}\n", label, wrapped(text, 2));
}

std::string switch_text(const Catalogue& catalogue, const Clause& clause) {
  const SwitchSpec* spec = catalogue.switch_of(clause);
  if (spec == nullptr) return {};
  return fmt::format("{}, default '{}' (values: {})", spec->name, spec->default_value, joined(spec->values));
}

std::string clause_page(const Catalogue& catalogue, const Clause& clause) {
  std::string needs;
  for (const std::string& id : clause.needs) {
    const std::optional<RuleId> needed = catalogue.find(id);
    needs += fmt::format("  {} ({})\n", id, needed ? catalogue.clause(*needed).title : "");
  }
  std::string out =
      fmt::format("{}\n{}, {}, {}{}\n\n  {}\n", clause.title, clause.id, clause.section, kind_name(clause.kind),
                  clause.invented ? ", our addition, not in the original rulebook" : "", wrapped(clause.text, 2));
  out += paragraph("Ruling", ruling_text(clause));
  out += paragraph("Example", clause.example);
  out += paragraph("Switch", switch_text(catalogue, clause));
  out += paragraph("True by construction", clause.construction);
  if (!needs.empty()) out += "\nNeeds:\n" + needs;
  return out;
}

std::string index_page(const Catalogue& catalogue, const std::vector<RuleId>& ids) {
  std::string out;
  std::string section;
  std::vector<std::vector<std::string>> rows;
  const auto close_section = [&] {
    if (!rows.empty()) out += fmt::format("{}{}\n{}", out.empty() ? "" : "\n", section, aligned(rows));
    rows.clear();
  };
  for (const RuleId id : ids) {
    const Clause& clause = catalogue.clause(id);
    if (clause.section != section) close_section();
    section = clause.section;
    rows.push_back({clause.id, clause.title});
  }
  close_section();
  return out;
}

Result<std::vector<RuleId>> wanted_clauses(const Catalogue& catalogue, const WantedRules& wanted) {
  if (!wanted.id.empty()) {
    if (const std::optional<RuleId> id = catalogue.find(wanted.id)) return std::vector{*id};
    return std::unexpected(Error{.message = fmt::format("{} has no clause '{}'", catalogue.title, wanted.id),
                                 .hint = did_you_mean(wanted.id, catalogue.ids(), "--search finds words")});
  }
  if (!wanted.word.empty()) return catalogue.search(wanted.word);
  std::vector<RuleId> all;
  for (std::size_t i = 0; i < catalogue.rules.size(); ++i) all.push_back(RuleId{static_cast<std::uint16_t>(i)});
  return all;
}

std::string markdown(const Catalogue& catalogue, const WantedRules& wanted, const std::vector<RuleId>& ids) {
  if (wanted.id.empty() && wanted.word.empty()) return to_markdown(catalogue);
  std::string out;
  for (const RuleId id : ids) out += to_markdown(catalogue.clause(id));
  return out;
}

std::string shown(const Catalogue& catalogue, const WantedRules& wanted, const std::vector<RuleId>& ids) {
  if (wanted.json) {
    Json list = Json::array();
    for (const RuleId id : ids) list.push_back(wire::clause_json(catalogue, catalogue.clause(id)));
    return page(wanted.id.empty() ? list : list[0]);
  }
  if (wanted.markdown) return markdown(catalogue, wanted, ids);
  return wanted.id.empty() ? index_page(catalogue, ids) : clause_page(catalogue, catalogue.clause(ids[0]));
}

int show_coverage(const Program& program, const GameKind& game, const Catalogue& catalogue, bool as_json) {
  const Ledger battles = reached_in_random_battles(game, catalogue, kBattlesForCoverage);
  const Coverage coverage = cover(game, catalogue, scenes_of(game), battles, run_apart);
  program.out << (as_json ? page(to_json(coverage)) : to_text(coverage));
  return coverage.failed_scenes.empty() ? kFine : kCheckFailed;
}

Result<int> show_rules(const Program& program, const WantedRules& wanted) {
  const Result<const GameKind*> game = game_named(program, wanted.game);
  if (!game) return std::unexpected(game.error());
  const Result<Catalogue> catalogue = load_game_catalogue((*game)->texts);
  if (!catalogue) return std::unexpected(catalogue.error());
  if (wanted.coverage) return show_coverage(program, **game, *catalogue, wanted.json);
  const Result<std::vector<RuleId>> ids = wanted_clauses(*catalogue, wanted);
  if (!ids) return std::unexpected(ids.error());
  if (ids->empty()) return fail(fmt::format("No rule of {} mentions \"{}\".", catalogue->title, wanted.word));
  program.out << shown(*catalogue, wanted, *ids);
  return kFine;
}

}  // namespace

void add_rules(Command app, Program& program) {
  const Command command = app.add_command("rules", "Read a game's rules: all of them, one, or those with a word");
  auto wanted = std::make_shared<WantedRules>();
  command.add_option("GAME", wanted->game, "the game's id").required().type_name("");
  const Option id = command.add_option("ID", wanted->id, "a rule's id: shows it with ruling and example").type_name("");
  const Option word = command.add_option("--search", wanted->word, "rules with this word in id, title or text")
                          .type_name("WORD")
                          .excludes(id);
  const Option markdown_flag = command.add_flag("--markdown", wanted->markdown, "as Markdown");
  command
      .add_flag("--coverage", wanted->coverage,
                "which rules are enforced, shown and proved by scenes and random battles")
      .excludes(id)
      .excludes(word)
      .excludes(markdown_flag);
  command.add_flag("--json", wanted->json, "JSON output");
  command.footer(fmt::format("Examples: sandtable rules {0}\n          sandtable rules {0} --search cover",
                             example_game(program)));
  when_called(command, program, [&program, wanted] { return show_rules(program, *wanted); });
}

}  // namespace sandtable
