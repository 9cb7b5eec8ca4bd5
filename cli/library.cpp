#include "cli/library.h"

#include <fmt/format.h>

#include <filesystem>

#include "cli/files.h"
#include "engine/data/reader.h"
#include "engine/data/switches.h"

namespace sandtable {

namespace {

std::string suggest(const std::string& word, const std::vector<std::string>& known) {
  const std::string near = nearest_word(word, known);
  if (!near.empty()) return fmt::format("did you mean '{}'?", near);
  return known.empty() ? std::string() : fmt::format("one of: {}", fmt::join(known, ", "));
}

}  // namespace

Result<const GameKind*> game_named(const Program& program, const std::string& id) {
  std::vector<std::string> known;
  for (const GameKind* game : program.games) {
    if (game->id == id) return game;
    known.emplace_back(game->id);
  }
  return std::unexpected(Error{.message = fmt::format("no game is called '{}'", id), .hint = suggest(id, known)});
}

std::vector<NamedText> shelf(const GameKind& game, std::string_view shelf) {
  constexpr std::string_view kEnding = ".toml";
  const std::string folder = fmt::format("data/{}/", shelf);
  std::vector<NamedText> out;
  for (const EmbeddedText& text : game.texts) {
    if (!text.path.starts_with(folder) || !text.path.ends_with(kEnding)) continue;
    const std::string_view name = text.path.substr(folder.size(), text.path.size() - folder.size() - kEnding.size());
    out.push_back({std::string(name), std::string(text.text)});
  }
  return out;
}

Result<NamedText> text_named(const GameKind& game, std::string_view shelf_name, std::string_view what,
                             const std::string& name_or_file) {
  std::vector<std::string> known;
  for (NamedText& text : shelf(game, shelf_name)) {
    if (text.name == name_or_file) return std::move(text);
    known.push_back(std::move(text.name));
  }
  std::error_code code;
  if (!std::filesystem::exists(name_or_file, code)) {
    return std::unexpected(Error{.message = fmt::format("no {} and no file is called '{}'", what, name_or_file),
                                 .hint = suggest(name_or_file, known)});
  }
  Result<std::string> text = read_file(name_or_file, Document::kLargestText);
  if (!text) return std::unexpected(text.error());
  return NamedText{name_or_file, *std::move(text)};
}

Result<std::vector<std::pair<std::string, std::string>>> switches_from(const GameKind& game,
                                                                       const std::vector<std::string>& pairs) {
  const Result<Catalogue> catalogue = load_game_catalogue(game.texts);
  if (!catalogue) return std::unexpected(catalogue.error());
  const Result<SwitchValues> values = SwitchValues::parse(catalogue->switches, pairs);
  if (!values) return std::unexpected(values.error());
  std::vector<std::pair<std::string, std::string>> out;
  for (std::size_t i = 0; i < values->size(); ++i) {
    const SwitchSpec& spec = catalogue->switches[i];
    out.emplace_back(spec.name, spec.values[(*values)[i]]);
  }
  return out;
}

void add_switch_option(CLI::App& command, std::vector<std::string>& pairs) {
  command.add_option("--switch", pairs, "an option of the rules, as name=value; may be repeated")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
}

}  // namespace sandtable
