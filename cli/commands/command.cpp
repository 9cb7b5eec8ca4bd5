#include "cli/commands/command.h"

#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>

namespace sandtable {

Option Option::required() const { return Option(*option_->required()); }
Option Option::type_name(const std::string& name) const { return Option(*option_->type_name(name)); }
Option Option::excludes(Option other) const { return Option(*option_->excludes(other.option_)); }
Option Option::one_of(const std::vector<std::string>& values) const {
  const auto check = [values](const std::string& given) {
    if (std::ranges::find(values, given) != values.end()) return std::string();
    return fmt::format("needs one of {}, not '{}'", fmt::join(values, ", "), given);
  };
  return Option(*option_->check(check)->type_name(fmt::format("{}", fmt::join(values, "|"))));
}
Option Option::one_at_a_time() const { return Option(*option_->allow_extra_args(false)); }

Command Command::add_command(const std::string& name, const std::string& description) const {
  return Command(*app_->add_subcommand(name, description));
}
void Command::require_command() const { app_->require_subcommand(1); }
Option Command::add_option(const std::string& name, std::string& value, const std::string& description) const {
  return Option(*app_->add_option(name, value, description));
}
Option Command::add_option(const std::string& name, std::optional<std::string>& value,
                           const std::string& description) const {
  return Option(
      *app_->add_option_function<std::string>(name, [&value](const std::string& text) { value = text; }, description));
}
Option Command::add_option(const std::string& name, std::vector<std::string>& values,
                           const std::string& description) const {
  return Option(*app_->add_option(name, values, description));
}
Option Command::add_flag(const std::string& name, bool& set, const std::string& description) const {
  return Option(*app_->add_flag(name, set, description));
}
void Command::footer(const std::string& text) const { app_->footer(text); }

}  // namespace sandtable
