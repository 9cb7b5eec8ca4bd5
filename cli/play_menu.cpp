#include <fmt/format.h>

#include <algorithm>

#include "cli/play_request.h"
#include "cli/play_terminal.h"

namespace sandtable {

namespace {

struct Entry {
  std::string text;
  AnswerFields answer;
};

// A head that several entries share, with what may follow it: "A3" with "move", "assault", "run".
struct Group {
  std::vector<std::string> heads;
  std::vector<std::string> rests;
};

constexpr std::string_view kPlace = "PLACE";
constexpr std::size_t kIndent = 2;

// A list of several is typed by the hint below the menu.
bool is_plural(const Request& request, const AnswerFields& option) {
  for (std::size_t i = 0; i < option.size(); ++i) {
    const Form form = request.spec.fields[i].form;
    if (is_list(form) && form != Form::path && option[i][0] > 1) return true;
  }
  return false;
}

// Whether all options agree in a name, so that it may be left out. With ways to go the rest says enough.
bool goes_without_saying(const Request& request, std::size_t field) {
  if (request.spec.fields[field].form != Form::one_of || !request.has(Form::path)) return false;
  const FieldWords& first = request.options[0][field];
  return std::ranges::all_of(request.options, [&](const AnswerFields& option) { return option[field] == first; });
}

// The option as it is typed, with PLACE for every place and without what may be left out.
std::string pattern_of(const Request& request, const AnswerFields& option) {
  std::string out;
  const auto fields = request.spec.fields;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (goes_without_saying(request, i) || (fields[i].form == Form::number && fields.size() > 1)) continue;
    std::string text = field_text(request.game(), request.setup(), fields[i], option[i]);
    if (fields[i].form == Form::place || (fields[i].form == Form::path && !text.empty())) text = kPlace;
    if (!text.empty()) out += (out.empty() ? "" : " ") + text;
  }
  return out.empty() ? "stay" : out;
}

std::vector<Entry> menu_entries(const Request& request) {
  std::vector<Entry> entries;
  for (const AnswerFields& option : request.options) {
    if (is_plural(request, option)) continue;
    std::string text = pattern_of(request, option);
    if (std::ranges::find(entries, text, &Entry::text) == entries.end()) entries.push_back({std::move(text), option});
  }
  return entries;
}

// Items one after another, a new line where one does not fit.
std::vector<std::string> packed(const std::vector<std::string>& items, std::string_view between, std::size_t width) {
  std::vector<std::string> lines;
  std::string line;
  for (const std::string& item : items) {
    const bool first = line.empty();
    if (!first && screen_length(line) + between.size() + screen_length(item) > width) {
      lines.push_back(std::move(line));
      line.clear();
    }
    line += line.empty() ? std::string(kIndent, ' ') + item : std::string(between) + item;
  }
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

std::vector<Group> groups_of(const std::vector<Entry>& entries) {
  std::vector<Group> groups;
  for (const Entry& entry : entries) {
    const std::size_t space = entry.text.find(' ');
    const std::string head = entry.text.substr(0, space);
    const std::string rest = space == std::string::npos ? "" : entry.text.substr(space + 1);
    const auto same = std::ranges::find_if(groups, [&](const Group& group) { return group.heads[0] == head; });
    if (same == groups.end()) {
      groups.push_back({{head}, {rest}});
    } else {
      same->rests.push_back(rest);
    }
  }
  return groups;
}

// Heads that may be followed by the same things stand together.
std::vector<Group> merged(const std::vector<Group>& groups) {
  std::vector<Group> out;
  for (const Group& group : groups) {
    const auto same = std::ranges::find_if(out, [&](const Group& other) { return other.rests == group.rests; });
    if (same == out.end() || group.rests.size() == 1) {
      out.push_back(group);
    } else {
      same->heads.push_back(group.heads[0]);
    }
  }
  return out;
}

std::vector<std::string> grouped_lines(const std::vector<Group>& groups, std::size_t width) {
  std::vector<std::string> lines, single;
  for (const Group& group : merged(groups)) {
    if (group.rests.size() == 1) {
      single.push_back(group.rests[0].empty() ? group.heads[0] : group.heads[0] + " " + group.rests[0]);
      continue;
    }
    const std::string heads = fmt::format("{}", fmt::join(group.heads, " "));
    const std::string rests = fmt::format("{}", fmt::join(group.rests, " | "));
    if (kIndent + screen_length(heads) + 2 + screen_length(rests) <= width) {
      lines.push_back(fmt::format("  {}: {}", heads, rests));
      continue;
    }
    for (std::string& line : packed(group.heads, " ", width - 2)) lines.push_back(std::move(line) + ":");
    for (std::string& line : packed(group.rests, " | ", width - 2)) lines.push_back("  " + std::move(line));
  }
  for (std::string& line : packed(single, " | ", width)) lines.push_back(std::move(line));
  return lines;
}

// "0 to 3"
std::vector<std::string> number_lines(const Request& request) {
  if (request.options.empty()) return {};
  const FieldSpec& field = request.spec.fields[0];
  const auto text = [&](const AnswerFields& option) {
    return field_text(request.game(), request.setup(), field, option[0]);
  };
  return {fmt::format("  a number from {} to {}", text(request.options.front()), text(request.options.back()))};
}

std::string hints(const Request& request, bool places) {
  std::string out;
  if (places && request.has(Form::path)) out += "   PLACE: 12.5,10 or n 3 or to B2";
  if (places && !request.has(Form::path)) out += "   PLACE: 12.5,10";
  if (request.has(Form::ordered)) out += "   several: with commas";
  for (const FieldSpec& field : request.spec.fields) {
    if (field.form == Form::number && request.spec.fields.size() > 1) {
      out += fmt::format("   {} {}: say when", field.name, field.domain == kLengths ? "INCHES" : "NUMBER");
    }
    if (field.form == Form::split) out += "   split: B1 2 B2 1";
  }
  return out;
}

void add_hints(std::vector<std::string>& lines, const std::string& text, std::size_t width) {
  if (text.empty()) return;
  if (!lines.empty() && screen_length(lines.back()) + screen_length(text) <= width) {
    lines.back() += text;
  } else {
    lines.push_back(fitted(text, std::min(width, screen_length(text))));
  }
}

void number(Menu& menu, const std::vector<Entry>& entries, std::size_t width) {
  std::vector<std::string> items;
  for (const Entry& entry : entries) {
    menu.numbered.push_back(entry.answer);
    items.push_back(fmt::format("{} {}", menu.numbered.size(), entry.text));
  }
  menu.lines = packed(items, "   ", width);
}

// Where only a place is wanted.
std::string place_line(const Request& request) {
  if (!request.has(Form::path)) return "  a place such as 12.5,10 or A1 e 2   (auto: let the machine choose)";
  return fmt::format("  a place such as 12.5,10 or n 2   (pass: {})", request.text_of(request.options[0]));
}

}  // namespace

Request::Request(const Session& its_session, const Question& asked)
    : session(its_session),
      question(asked),
      view(its_session.view(asked.seat)),
      situation(its_session.situation(question, view)),
      spec(its_session.game().questions[asked.kind]) {
  game().sketch(setup(), view.data(), sketch);
  spec.options(situation, [&](const Answer& option) { options.push_back(taken_apart(spec.fields, option)); });
  find_subject();
}

void Request::find_subject() {
  if (spec.advise == nullptr) return;
  for (AnswerFields option : options) {
    for (std::size_t i = 0; i < option.size(); ++i) {
      if (spec.fields[i].form == Form::path) option[i] = empty_field(Form::path);
    }
    const std::optional<Going> going = spec.advise(situation, put_together(option), {});
    if (!going) continue;
    for (const Sketch::Token& token : sketch.tokens) {
      if (token.at == going->from) subject = token.label;
    }
    return;
  }
}

std::string Request::text_of(const AnswerFields& parts) const {
  return answer_text(game(), setup(), spec.fields, parts);
}

bool Request::has(Form form) const {
  return std::ranges::find(spec.fields, form, &FieldSpec::form) != spec.fields.end();
}

Menu menu_of(const Request& request, std::size_t width) {
  Menu menu;
  if (request.spec.fields.size() == 1 && request.has(Form::number)) {
    menu.lines = number_lines(request);
    return menu;
  }
  const std::vector<Entry> entries = menu_entries(request);
  const bool places = std::ranges::any_of(entries, [](const Entry& entry) { return entry.text.contains(kPlace); });
  if (entries.size() == 1 && entries[0].text == kPlace) {
    menu.lines = {place_line(request)};
    return menu;
  }
  const std::vector<Group> groups = groups_of(entries);
  constexpr std::size_t kShort = 6;
  if (entries.size() > kShort && groups.size() * 3 < entries.size() * 2) {
    menu.lines = grouped_lines(groups, width);
  } else if (places || request.has(Form::path) || request.has(Form::number) || entries.size() > 9) {
    std::vector<std::string> texts;
    for (const Entry& entry : entries) texts.push_back(entry.text);
    menu.lines = packed(texts, " | ", width);
  } else {
    number(menu, entries, width);
  }
  add_hints(menu.lines, hints(request, places), width);
  return menu;
}

}  // namespace sandtable
