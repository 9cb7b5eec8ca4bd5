#include "cli/commands/run.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <sstream>

#include "cli/commands/commands.h"
#include "cli/screen/layout.h"
#include "games/registry.h"

namespace sandtable {

namespace {

// One line, whatever was typed.
std::string one_line(std::string text) {
  std::ranges::replace_if(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }, ' ');
  return text;
}

int complain(Program& program, const std::string& message) {
  program.err << "sandtable: " << one_line(message) << '\n';
  return kBadInput;
}

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands(nullptr)) names.push_back(command->get_name());
  return names;
}

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

// The command that was being read when something went wrong.
const CLI::App& innermost(const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  return chosen.empty() ? app : innermost(*chosen.back());
}

std::string full_name(const CLI::App& command) {
  return command.get_parent() == nullptr ? command.get_name()
                                         : full_name(*command.get_parent()) + ' ' + command.get_name();
}

bool wants_command(const CLI::App& command) { return command.get_require_subcommand_min() > 0; }

std::string unexpected_word(const CLI::App& app, const std::string& word) {
  const CLI::App& command = innermost(app);
  const bool is_option = word.starts_with("-");
  const std::vector<std::string> known = is_option ? option_names(command) : command_names(command);
  const std::string name = is_option ? word.substr(0, word.find('=')) : word;
  const std::string_view what = is_option ? "option" : wants_command(command) ? "command" : "argument";
  return fmt::format("unknown {} '{}' ({})", what, name,
                     did_you_mean(name, known, fmt::format("see {} --help", full_name(command))));
}

// What CLI11 says in a programmer's words.
std::string in_words(const CLI::App& command, const CLI::ParseError& error) {
  std::string text = error.what();
  if (error.get_name() == "ExcludesError") {
    constexpr std::string_view kExcludes = " excludes ";
    if (const std::size_t at = text.find(kExcludes); at != std::string::npos)
      text.replace(at, kExcludes.size(), " does not go together with ");
  } else if (error.get_name() == "ArgumentMismatch") {
    const std::string name = text.substr(0, text.find(':'));
    if (const CLI::Option* option = command.get_option_no_throw(name))
      return option->count() > 1 ? fmt::format("{} is given {} times", name, option->count())
                                 : fmt::format("{} needs a value: {}", name, option->get_type_name());
  }
  return text;
}

// Help as wide as a terminal usually is.
class NarrowHelp : public CLI::Formatter {
 public:
  std::string make_option_desc(const CLI::Option* option) const override {
    return beside(CLI::Formatter::make_option_desc(option));
  }
  std::string make_option_opts(const CLI::Option* option) const override {
    const std::string text = CLI::Formatter::make_option_opts(option);
    constexpr std::size_t kBehindName = 20;
    return text.empty() ? text : ' ' + wrapped(text, kBehindName, kWidth);
  }
  std::string make_description(const CLI::App* command) const override {
    return wrapped(CLI::Formatter::make_description(command), 0, kWidth) + '\n';
  }
  std::string make_subcommand(const CLI::App* command) const override {
    std::ostringstream out;
    CLI::detail::format_help(out, command->get_name(), beside(command->get_description()), get_column_width());
    return out.str();
  }
  std::string make_footer(const CLI::App* command) const override {
    std::istringstream in(CLI::Formatter::make_footer(command));
    std::string out, line;
    while (std::getline(in, line)) out += wrapped(line, 0, kWidth) + '\n';
    return out;
  }

 private:
  static constexpr std::size_t kWidth = 80;
  std::string beside(const std::string& text) const { return wrapped(text, 0, kWidth - get_column_width()); }
};

int explain(const CLI::App& app, const CLI::ParseError& error, Program& program) {
  if (error.get_exit_code() == 0) {  // help or version was asked for
    app.exit(error, program.out, program.err);
    return kFine;
  }
  const std::vector<std::string> extras = app.remaining(true);
  if (!extras.empty()) return complain(program, unexpected_word(app, extras.front()));
  const CLI::App& command = innermost(app);
  if (wants_command(command)) {
    return complain(program, fmt::format("a command is missing: {}", fmt::join(command_names(command), ", ")));
  }
  return complain(program, fmt::format("{} (see {} --help)", in_words(command, error), full_name(command)));
}

// Options of a command do not reach the commands below it, so that one typed too early would be forgotten.
Result<void> nothing_before(const CLI::App& command) {
  const CLI::App* parent = command.get_parent();
  if (parent == nullptr) return {};
  for (const CLI::Option* option : parent->get_options())
    if (option->count() > 0)
      return fail(fmt::format("'{}' must stand after '{}' (see {} --help)",
                              option->get_positional() ? option->results()[0] : option->get_name(), command.get_name(),
                              full_name(command)));
  return nothing_before(*parent);
}

void add_commands(Command app, Program& program) {
  add_games(app, program);
  add_rules(app, program);
  add_armies(app, program);
  add_army(app, program);
  add_maps(app, program);
  add_map(app, program);
  add_play(app, program);
  add_serve(app, program);
  add_desk(app, program);
  add_match(app, program);
  add_lab(app, program);
  add_replay(app, program);
  add_odds(app, program);
  add_scene(app, program);
}

// The rules that recordings name, so that a report says what was played.
std::string version_text(std::span<const GameKind* const> games) {
  std::string text = "sandtable 0.1";
  for (const GameKind* game : games) text += fmt::format("\n  rules {}", game->version);
  return text;
}

}  // namespace

void when_called(Command command, Program& program, std::function<Result<int>()> action) {
  command.app().callback([&program, &app = command.app(), action = std::move(action)] {
    if (!app.get_subcommands().empty()) return;
    const Result<void> ready = nothing_before(app);
    const Result<int> status = ready ? action() : std::unexpected(ready.error());
    program.status = status ? *status : complain(program, status.error().text());
  });
}

int run(std::span<const GameKind* const> games, std::span<const char* const> arguments, std::ostream& out,
        std::ostream& err, std::istream& in) {
  Program program{.games = games, .out = out, .err = err, .in = in};
  CLI::App app("A referee, an opponent and a laboratory for miniature wargames.", "sandtable");
  app.formatter(std::make_shared<NarrowHelp>());
  app.footer("sandtable help COMMAND, or sandtable COMMAND --help, says more about a command.");
  app.require_subcommand(1);
  add_commands(Command(app), program);
  app.set_version_flag("--version", version_text(games));
  std::vector<std::string> reversed(arguments.begin(), arguments.end());
  // "help" and "help play", as people type them.
  if (!reversed.empty() && reversed[0] == "help") {
    reversed.erase(reversed.begin());
    const auto called = [&](const CLI::App* command) { return command->check_name(reversed[0]); };
    if (reversed.empty() || std::ranges::any_of(app.get_subcommands({}), called)) reversed.emplace_back("--help");
  }
  std::ranges::reverse(reversed);
  try {
    app.parse(std::move(reversed));
  } catch (const CLI::ParseError& error) {
    return explain(app, error, program);
  }
  out.flush();
  return program.status;
}

int run(int argc, const char* const* argv, std::ostream& out, std::ostream& err, std::istream& in) {
  return run(games(), std::span(argv, static_cast<std::size_t>(argc)).subspan(argc > 0 ? 1 : 0), out, err, in);
}

}  // namespace sandtable
