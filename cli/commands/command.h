#pragma once

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace sandtable {

// A command of the program and its options: as much of the argument library as the commands need. The library is all
// headers and slow to compile, so only command.cpp and run.cpp include it.
class Option {
 public:
  explicit Option(CLI::Option& option) : option_(&option) {}

  Option required() const;
  // The word for the value in help and errors, such as FILE; "" for none.
  Option type_name(const std::string& name) const;
  Option excludes(Option other) const;
  Option one_of(const std::vector<std::string>& values) const;
  // Each value wants the option's name before it.
  Option one_at_a_time() const;

 private:
  CLI::Option* option_;
};

// What is bound (`value`, `values`, `set`) is written while the arguments are read, and must live until then.
class Command {
 public:
  explicit Command(CLI::App& app) : app_(&app) {}

  Command add_command(const std::string& name, const std::string& description) const;
  // A command below this one must be named.
  void require_command() const;
  // A name without dashes is told by its position.
  Option add_option(const std::string& name, std::string& value, const std::string& description) const;
  // Tells an empty value from none.
  Option add_option(const std::string& name, std::optional<std::string>& value, const std::string& description) const;
  Option add_option(const std::string& name, std::vector<std::string>& values, const std::string& description) const;
  Option add_flag(const std::string& name, bool& set, const std::string& description) const;
  // Stands below the help text.
  void footer(const std::string& text) const;

  CLI::App& app() const { return *app_; }

 private:
  CLI::App* app_;
};

}  // namespace sandtable
