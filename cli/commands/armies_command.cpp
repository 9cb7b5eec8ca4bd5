#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands/library.h"
#include "cli/screen/layout.h"
#include "engine/data/reader.h"

namespace sandtable {

namespace {

using Json = nlohmann::ordered_json;

// A game's own TOML shown without knowing what it means: single values, and lists of tables as tables.
struct ArmyPage {
  std::vector<std::pair<std::string, std::string>> values;
  struct Rows {
    std::string title;
    std::vector<std::string> columns;
    std::vector<std::vector<std::pair<std::string, std::string>>> rows;
  };
  std::vector<Rows> tables;

  std::string value(std::string_view key) const {
    const auto found = std::ranges::find(values, key, [](const auto& pair) { return pair.first; });
    return found == values.end() ? std::string() : found->second;
  }
};

bool is_list_of_tables(const Value& value) {
  if (value.kind() != Value::Kind::list) return false;
  const std::vector<Value> items = value.items();
  return !items.empty() && items[0].kind() == Value::Kind::table;
}

ArmyPage::Rows read_rows(const Value& list) {
  ArmyPage::Rows out{.title = list.key(), .columns = {}, .rows = {}};
  list.each([&](Table& row) {
    auto& cells = out.rows.emplace_back();
    for (const std::string& key : row.keys()) {
      cells.emplace_back(key, row.find(key).shown());
      if (std::ranges::find(out.columns, key) == out.columns.end()) out.columns.push_back(key);
    }
  });
  return out;
}

Result<ArmyPage> read_sheet(const NamedText& text) {
  const Result<Document> document = Document::parse(text.text, text.name);
  if (!document) return std::unexpected(document.error());
  return document->read([](Table& root) {
    ArmyPage sheet;
    for (const std::string& key : root.keys()) {
      const Value value = root.find(key);
      if (is_list_of_tables(value)) {
        sheet.tables.push_back(read_rows(value));
      } else {
        sheet.values.emplace_back(key, value.shown());
      }
    }
    return sheet;
  });
}

std::string cell(const std::vector<std::pair<std::string, std::string>>& row, const std::string& column) {
  const auto found = std::ranges::find(row, column, [](const auto& pair) { return pair.first; });
  return found == row.end() ? std::string() : found->second;
}

std::string rows_text(const ArmyPage::Rows& table) {
  std::vector<std::vector<std::string>> lines = {table.columns};
  for (const auto& row : table.rows) {
    auto& line = lines.emplace_back();
    for (const std::string& column : table.columns) line.push_back(cell(row, column));
  }
  return aligned(lines);
}

std::string sheet_text(const std::string& name, const ArmyPage& sheet) {
  std::string out = name;
  if (!sheet.value("name").empty()) out += ": " + sheet.value("name");
  out += '\n';
  for (const auto& [key, value] : sheet.values) {
    if (key == "name") continue;
    out += key == "description" ? fmt::format("  {}\n", wrapped(value, 2))
                                : fmt::format("  {}: {}\n", key, wrapped(value, 4));
  }
  for (const ArmyPage::Rows& table : sheet.tables) out += rows_text(table);
  return out;
}

Json sheet_json(const std::string& name, const ArmyPage& sheet) {
  Json out = {{"id", name}};
  for (const auto& [key, value] : sheet.values) out[key] = value;
  for (const ArmyPage::Rows& table : sheet.tables) {
    Json& rows = out[table.title] = Json::array();
    for (const auto& row : table.rows) {
      Json& line = rows.emplace_back(Json::object());
      for (const auto& [key, value] : row) line[key] = value;
    }
  }
  return out;
}

std::string cost_text(const GameKind& game, const NamedText& list) {
  if (game.set_up.points == nullptr) return {};
  return fmt::format("  cost: {} points\n", game.set_up.points(list));
}

std::string cards_text(const GameKind& game) {
  if (game.words.cards == nullptr) return {};
  std::vector<std::vector<std::string>> rows;
  for (const Card& card : game.words.cards()) rows.push_back({card.name, card.kind, card.price, card.text});
  return "\nWeapons, equipment and special rules\n\n" + aligned(rows);
}

Json cards_json(const GameKind& game) {
  Json list = Json::array();
  if (game.words.cards == nullptr) return list;
  for (const Card& card : game.words.cards())
    list.push_back({{"name", card.name}, {"kind", card.kind}, {"price", card.price}, {"text", card.text}});
  return list;
}

Result<int> list_armies(const Program& program, const std::string& id, bool as_json) {
  const Result<const GameKind*> game = game_named(program, id);
  if (!game) return std::unexpected(game.error());
  Json json = Json::object();
  std::string text;
  for (const auto& [shelf_name, title] : {std::pair{"armies", "Armies"}, std::pair{"lists", "Ready-made lists"}}) {
    Json& list = json[shelf_name] = Json::array();
    text += fmt::format("{}{}\n", text.empty() ? "" : "\n", title);
    for (const NamedText& army : shelf(**game, shelf_name)) {
      const Result<ArmyPage> sheet = read_sheet(army);
      if (!sheet) return std::unexpected(sheet.error());
      list.push_back(sheet_json(army.name, *sheet));
      text += '\n' + sheet_text(army.name, *sheet);
      if (std::string_view(shelf_name) != "lists") continue;
      if ((*game)->set_up.points != nullptr) list.back()["points"] = (*game)->set_up.points(army);
      text += cost_text(**game, army);
    }
  }
  json["cards"] = cards_json(**game);
  text += cards_text(**game);
  program.out << (as_json ? page(json) : text);
  return kFine;
}

}  // namespace

void add_armies(Command app, Program& program) {
  const Command command = app.add_command("armies", "A game's armies with their profiles, and its ready-made lists");
  auto game = std::make_shared<std::string>();
  auto as_json = std::make_shared<bool>(false);
  command.add_option("GAME", *game, "the game's id").required().type_name("");
  command.add_flag("--json", *as_json, "JSON output");
  command.footer(fmt::format("Example: sandtable armies {}", example_game(program)));
  when_called(command, program, [&program, game, as_json] { return list_armies(program, *game, *as_json); });
}

}  // namespace sandtable
