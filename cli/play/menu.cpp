#include <fmt/format.h>

#include <algorithm>

#include "cli/play/cart.h"
#include "cli/play/menu.h"
#include "cli/play/names.h"
#include "cli/screen/terminal.h"
#include "desk/seat/draft.h"
#include "engine/ask/answer_shape.h"

namespace sandtable {

namespace {

struct MenuEntry {
  std::string text;
  AnswerFields answer;
  bool told = false;  // in the game's own words
};

// A head that several entries share, with what may follow it: "A3" with "move", "assault", "run".
struct Group {
  std::vector<std::string> heads;
  std::vector<std::string> rests;
};

constexpr std::string_view kPlace = "PLACE", kDrive = "DRIVE", kFacing = "FACING";
constexpr std::size_t kIndent = 2;

bool is_way(Form form) { return form == Form::path || form == Form::paths || form == Form::places; }

// A list of several is typed by the hint below the menu.
bool is_plural(const Request& request, const AnswerFields& option) {
  for (std::size_t i = 0; i < option.size(); ++i) {
    const Form form = request.spec.fields[i].form;
    const bool by_name = form == Form::some_of || form == Form::ordered || form == Form::split;
    if (by_name && option[i][0] > 1) return true;
  }
  return false;
}

// Whether all options agree in a name, so that it may be left out. With ways to go the rest says enough.
bool goes_without_saying(const Request& request, std::size_t field) {
  const bool ways = request.has(Form::path) || request.has(Form::paths) || request.has(Form::places);
  if (request.spec.fields[field].form != Form::one_of || !ways) return false;
  const FieldWords& first = request.options()[0][field];
  return std::ranges::all_of(request.options(), [&](const AnswerFields& option) { return option[field] == first; });
}

// "walk PLACE jump PLACE"
std::string legs_pattern(const Request& request, const FieldSpec& field, const FieldWords& words) {
  std::string out;
  for (const std::int32_t mode : keys_in(field, words))
    out += fmt::format("{}{} {}", out.empty() ? "" : " ",
                       request.game().words.key_text(request.setup(), field.domain, mode), kPlace);
  return out;
}

// The option as it is typed, with PLACE for every place and without what may be left out.
std::string pattern_of(const Request& request, const AnswerFields& option) {
  if (has_named_lists(request.spec.fields)) return request.text_of(option);
  std::string out;
  const auto fields = request.spec.fields;
  bool aims = false;  // then the way follows from at whom
  for (std::size_t i = 0; i < fields.size(); ++i) {
    aims = aims || names_target(request, i, option[i]);
    if (aims && (is_way(fields[i].form) || fields[i].form == Form::drive)) continue;
    if (goes_without_saying(request, i) || (fields[i].form == Form::number && fields.size() > 1)) continue;
    const bool empty = is_list(fields[i].form) && option[i][0] == 0;
    if (empty && !out.empty()) continue;
    std::string text = is_way(fields[i].form) && empty
                           ? std::string()
                           : field_text(request.game(), request.setup(), fields[i], option[i]);
    if (fields[i].form == Form::place || (is_way(fields[i].form) && !text.empty())) text = kPlace;
    if (fields[i].form == Form::drive) text = empty ? std::string_view() : kDrive;
    if (fields[i].form == Form::facing) text = kFacing;
    if (fields[i].form == Form::legs) text = legs_pattern(request, fields[i], option[i]);
    const bool again = text == "none" && out == "none";  // nobody does nothing
    if (!text.empty() && !again) out += (out.empty() ? "" : " ") + text;
  }
  return out.empty() ? "stay" : out;
}

std::vector<MenuEntry> menu_entries(const Request& request) {
  std::vector<MenuEntry> entries;
  for (const AnswerFields& option : request.options()) {
    std::string text = request.short_text(option);
    const bool told = !text.empty();
    if (!told && is_plural(request, option)) continue;
    if (!told) text = pattern_of(request, option);
    if (std::ranges::find(entries, text, &MenuEntry::text) != entries.end()) continue;
    entries.push_back({std::move(text), option, told});
  }
  return entries;
}

std::vector<Group> groups_of(const std::vector<MenuEntry>& entries) {
  std::vector<Group> groups;
  for (const MenuEntry& entry : entries) {
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
  if (request.options().empty()) return {};
  const FieldSpec& field = request.spec.fields[0];
  const auto text = [&](const AnswerFields& option) {
    return field_text(request.game(), request.setup(), field, option[0]);
  };
  const auto [least, most] = std::ranges::minmax(request.options());
  return {fmt::format("  a number from {} to {}", text(least), text(most))};
}

// How the parts of a long answer are typed by themselves.
std::string one_by_one(const Request& request) {
  for (std::size_t i = 0; i < request.spec.fields.size(); ++i) {
    const std::vector<std::string> names = FieldNames(request, i).texts();
    const Form form = request.spec.fields[i].form;
    const bool listed = form == Form::ordered || (form == Form::some_of && request.spec.fields.size() == 1);
    if (listed && !names.empty())
      return fmt::format("   or one by one: {}{}", names[0], names.size() > 1 ? ", " + names[1] : "");
  }
  return {};
}

// "2 of A1.1 A1.2 A1.3" where every answer names as many.
std::vector<std::string> choice_lines(const Request& request, std::size_t width) {
  if (request.spec.fields.size() != 1 || request.options().empty()) return {};
  const std::int32_t count = request.options()[0][0][0];
  for (const AnswerFields& option : request.options()) {
    if (option[0][0] != count) return {};
  }
  std::vector<std::string> lines = packed(FieldNames(request, 0).texts(), " ", width - 6);
  if (!lines.empty()) lines[0] = fmt::format("  {} of{}", count, lines[0].substr(1));
  return lines;
}

// Where the group is from which directions are counted, and how far it may go.
std::string standing(const Request& request) {
  if (!request.group() || request.group()->left <= Mil{0}) return {};
  return fmt::format("   up to {}\" from about {}", inches_text(request.group()->left),
                     rounded_text(request.group()->centre));
}

// "   e.g. A6 dodge at 2, A5 shoot": the first reaction that is offered, as it is typed.
std::string reaction_hint(const Request& request) {
  std::string name, number;
  for (const AnswerFields& option : request.options()) {
    for (std::size_t i = 0; i < option.size() && name.empty(); ++i)
      if (request.spec.fields[i].form == Form::ordered && option[i][0] > 0)
        name = field_text(request.game(), request.setup(), request.spec.fields[i], option[i]);
  }
  for (const FieldSpec& field : request.spec.fields)
    if (field.form == Form::number && request.spec.fields.size() > 1) number = fmt::format(" {} 2", field.name);
  if (name.empty()) return {};
  return fmt::format("   (none, or e.g. {}{}; several with commas)", name, number);
}

// "   several: joined A1 A4, aboard A5 A8": the first of two lists that are offered.
std::string several_lists(const Request& request) {
  std::vector<std::string> first;
  for (std::size_t i = 0; i < request.spec.fields.size() && first.size() < 2; ++i) {
    const auto one = std::ranges::find_if(request.options(), [&](const AnswerFields& each) { return each[i][0] > 0; });
    if (one != request.options().end()) first.push_back(request.text_of(*one));
  }
  return first.size() < 2 ? std::string() : fmt::format("   several: {}, {}", first[0], first[1]);
}

// Whether somebody may drive in an answer; the field of a drive is also there for those who walk.
bool may_drive(const Request& request) {
  for (std::size_t i = 0; i < request.spec.fields.size(); ++i) {
    if (request.spec.fields[i].form != Form::drive) continue;
    const auto drives = [&](const AnswerFields& option) { return option[i][0] > 0; };
    if (request.spec.fields.size() == 1 || std::ranges::any_of(request.options(), drives)) return true;
  }
  return false;
}

std::string hints(const Request& request, bool places) {
  std::string out;
  if (places && request.has(Form::path)) out += "   PLACE: 12.5,10 or n 3 or to B2";
  if (request.has(Form::facing)) out += "   FACING: n, sw or 135";
  if (may_drive(request)) out += "   DRIVE: forward 6, left 45, back 1.5";
  if (may_drive(request) && request.spec.steer != nullptr) out += " or to B2";
  if (request.spec.plan != nullptr) out += "   go PLACE: keep walking there   stay: hold";
  const bool of_models = request.has(Form::places) || request.has(Form::paths);
  if (places && of_models) out += "   PLACE: 12.5,10 or n 5 or to B2; then Enter, or change single models";
  if (places && request.has(Form::legs)) out += "   PLACE: 12.5,10 or n 3";
  if (places && !request.has(Form::path) && !request.has(Form::legs) && !of_models) out += "   PLACE: 12.5,10";
  if (request.spec.option_text != nullptr) {
    out += one_by_one(request);
  } else if (request.has(Form::ordered)) {
    out += reaction_hint(request);
  }
  if (has_named_lists(request.spec.fields)) out += several_lists(request) + "   who: all units";
  for (const FieldSpec& field : request.spec.fields) {
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

void number(Menu& menu, const std::vector<MenuEntry>& entries, std::size_t width) {
  std::vector<std::string> items;
  for (const MenuEntry& entry : entries) {
    menu.numbered.push_back(entry.answer);
    menu.texts.push_back(entry.text);
    items.push_back(fmt::format("{} {}", menu.numbered.size(), entry.text));
  }
  menu.lines = packed(items, "   ", width);
}

// Where only a place is wanted.
std::string place_line(const Request& request) {
  if (request.has(Form::places)) return "  a place such as 12.5,10 for all; then Enter, or change single models";
  if (request.has(Form::paths)) return "  a place such as 12.5,10 or n 5 for all; then Enter, or change single models";
  if (!request.has(Form::path)) return "  a place such as 12.5,10 or A1 e 2   (auto: let the machine choose)";
  return fmt::format("  a place such as 12.5,10 or n 2   (pass: {})", request.text_of(request.options()[0]));
}

// Whether a deputy finds places for all models, so that a person only says who goes and where to.
bool is_planned(const Request& request) {
  if (!wants_draft(request) || request.spec.form_up == nullptr) return false;
  const auto field = static_cast<std::size_t>(std::ranges::find_if(request.spec.fields, is_way, &FieldSpec::form) -
                                              request.spec.fields.begin());
  const auto ways =
      std::ranges::count_if(request.options(), [&](const AnswerFields& option) { return option[field][0] > 0; });
  return ways > (request.has(Form::places) ? 0 : 1);
}

// The units that may be placed, with their names; a second name, such as their leader's, may be left out.
std::vector<std::string> who_may_go(const Request& request) {
  std::vector<std::string> units;
  for (std::size_t i = 0; i < request.spec.fields.size() && units.empty(); ++i) {
    if (request.spec.fields[i].form != Form::one_of) continue;
    for (std::string& label : FieldNames(request, i).texts()) {
      const Sketch::Group* group = group_called(request.sketch(), label);
      units.push_back(group == nullptr ? std::move(label) : label + " " + group->name);
    }
  }
  return units;
}

// The first name that somebody may go with: "walk", where one may also hold.
std::string first_to_go(const Request& request) {
  const auto fields = request.spec.fields;
  const auto name = std::ranges::find(fields, Form::one_of, &FieldSpec::form) - fields.begin();
  const auto way = std::ranges::find_if(fields, is_way, &FieldSpec::form) - fields.begin();
  const auto at = [](const AnswerFields& option, std::ptrdiff_t i) { return option[static_cast<std::size_t>(i)]; };
  const auto option = std::ranges::find_if(request.options(), [&](const auto& each) { return at(each, way)[0] > 0; });
  if (option == request.options().end()) return {};
  return field_text(request.game(), request.setup(), fields[static_cast<std::size_t>(name)], at(*option, name));
}

std::vector<std::string> plan_lines(const Request& request, std::size_t width) {
  const std::vector<std::string> units = who_may_go(request);
  if (units.empty()) {
    std::vector<std::string> lines = {place_line(request)};
    add_hints(lines, standing(request) + "   stay: nobody goes", width);
    return lines;
  }
  const std::string first = first_to_go(request);
  const bool unit = group_called(request.sketch(), first) != nullptr;
  std::vector<std::string> lines = {fmt::format("  {} {} 12.5,10; then Enter, or change single models",
                                                unit ? "a unit and a place, such as" : "such as", first)};
  for (std::string& line : packed(units, "   ", width)) lines.push_back(std::move(line));
  return lines;
}

std::vector<std::string> plain_words(const std::string& text) {
  std::vector<std::string> words;
  for (std::string& word : words_of(text)) {
    std::erase_if(word, [](char c) { return c == ',' || c == ':' || c == ';' || c == '(' || c == ')'; });
    if (!word.empty()) words.push_back(lower(word));
  }
  return words;
}

// A buyer fills a cart; the combinations that the options list would fill pages.
std::vector<std::string> shop_lines(const Sheet& sheet) {
  return {fmt::format("  shop: what there is   {} ITEM, ITEM: add to the cart   all ITEM: for everybody",
                      sheet.rows[0].unit),
          "  drop ITEM: take it out   done: buy   pass: buy nothing   auto: machine buys"};
}

}  // namespace

std::optional<AnswerFields> answer_worded(const Menu& menu, const std::string& line) {
  const std::vector<std::string> wanted = plain_words(line);
  std::optional<AnswerFields> found;
  for (std::size_t i = 0; i < menu.texts.size() && !wanted.empty(); ++i) {
    const std::vector<std::string> words = plain_words(menu.texts[i]);
    const auto is_there = [&](const std::string& word) { return std::ranges::find(words, word) != words.end(); };
    if (!std::ranges::all_of(wanted, is_there)) continue;
    if (found) return {};
    found = menu.numbered[i];
  }
  return found;
}

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

Menu menu_of(const Request& request, std::size_t width) {
  Menu menu;
  if (const std::optional<Sheet> sheet = sheet_for(request); sheet && !sheet->rows.empty()) {
    menu.lines = shop_lines(*sheet);
    return menu;
  }
  if (request.spec.fields.size() == 1 && request.has(Form::number)) {
    menu.lines = number_lines(request);
    return menu;
  }
  if (is_planned(request)) {
    menu.lines = plan_lines(request, width);
    return menu;
  }
  const std::vector<MenuEntry> entries = menu_entries(request);
  if (entries.empty()) {
    menu.lines = choice_lines(request, width);
    return menu;
  }
  const bool places = std::ranges::any_of(entries, [](const MenuEntry& entry) { return entry.text.contains(kPlace); });
  if (entries.size() == 1 && entries[0].text == kFacing) {
    menu.lines = {"  a direction such as n, sw or 135"};
    return menu;
  }
  if (entries.size() == 1 && entries[0].text == kPlace) {
    menu.lines = {place_line(request)};
    return menu;
  }
  const std::vector<Group> groups = groups_of(entries);
  constexpr std::size_t kShort = 6;
  const bool told = std::ranges::any_of(entries, [&](const MenuEntry& entry) { return entry.told; });
  if (!told && entries.size() > kShort && groups.size() * 3 < entries.size() * 2) {
    menu.lines = grouped_lines(groups, width);
  } else if (!told && (places || request.has(Form::path) || request.has(Form::drive) || request.has(Form::number) ||
                       entries.size() > 9)) {
    std::vector<std::string> texts;
    for (const MenuEntry& entry : entries) texts.push_back(entry.text);
    menu.lines = packed(texts, " | ", width);
  } else {
    number(menu, entries, width);
  }
  add_hints(menu.lines, standing(request), width);
  add_hints(menu.lines, hints(request, places), width);
  return menu;
}

}  // namespace sandtable
