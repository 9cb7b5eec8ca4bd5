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
  struct Cell {
    std::string column;
    std::string text;
    std::vector<std::string> items;  // of a list of tables, one by one
  };
  using Row = std::vector<Cell>;
  struct Rows {
    std::string title;
    std::vector<std::string> columns;
    std::vector<Row> rows;
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
      const Value value = row.find(key);
      ArmyPage::Cell& cell = cells.emplace_back(ArmyPage::Cell{.column = key, .text = value.shown(), .items = {}});
      if (is_list_of_tables(value))
        for (const Value& item : value.items()) cell.items.push_back(item.shown());
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

const ArmyPage::Cell* cell_in(const ArmyPage::Row& row, const std::string& column) {
  const auto found = std::ranges::find(row, column, &ArmyPage::Cell::column);
  return found == row.end() ? nullptr : &*found;
}

// The columns that go side by side on a page, each row in a line. The others stand beneath their row: those in which a
// list of tables would have to be told in one breath, and until the rest fits those that few rows have, then the
// widest. The first always stays.
std::vector<std::string> columns_abreast(const ArmyPage::Rows& table) {
  constexpr std::size_t kNarrowestLast = 30;  // the last column may be broken into lines
  struct Column {
    std::string name;
    std::size_t width = 0;
    std::size_t rows = 0;  // that have it
  };
  std::vector<Column> columns;
  for (const std::string& name : table.columns) {
    Column column{.name = name, .width = name.size()};
    bool lists_tables = false;
    for (const ArmyPage::Row& row : table.rows) {
      if (const ArmyPage::Cell* cell = cell_in(row, name)) {
        column.width = std::max(column.width, cell->text.size());
        ++column.rows;
        lists_tables = lists_tables || !cell->items.empty();
      }
    }
    if (!lists_tables || columns.empty()) columns.push_back(column);
  }
  const auto needed = [&] {
    std::size_t sum = 0;
    for (const Column& column : columns) sum += 2 + column.width;
    return sum - columns.back().width + std::min(columns.back().width, kNarrowestLast);
  };
  const auto less_useful = [&](const Column& a, const Column& b) {
    const auto rank = [&](const Column& column) {
      return std::pair(2 * column.rows < table.rows.size(), column.width);
    };
    return rank(a) < rank(b);
  };
  while (columns.size() > 1 && needed() > kPageWidth)
    columns.erase(std::ranges::max_element(columns.begin() + 1, columns.end(), less_useful));
  std::vector<std::string> names;
  for (Column& column : columns) names.push_back(std::move(column.name));
  return names;
}

// "      options: a long text that may be broken"
std::string line_beneath(const ArmyPage::Cell& cell) {
  constexpr std::size_t kIndent = 6;
  const std::string name = cell.column + ": ";
  const std::vector<std::string> items = cell.items.empty() ? std::vector{cell.text} : cell.items;
  std::string out;
  for (const std::string& item : items) {
    out += std::string(kIndent, ' ') + (out.empty() ? name : std::string(name.size(), ' '));
    out += wrapped(item, kIndent + name.size()) + '\n';
  }
  return out;
}

std::string rows_text(const ArmyPage::Rows& table) {
  const std::vector<std::string> abreast = columns_abreast(table);
  std::vector<std::vector<std::string>> lines = {abreast};
  std::vector<std::string> beneath = {""};
  for (const ArmyPage::Row& row : table.rows) {
    auto& line = lines.emplace_back();
    for (const std::string& column : abreast) {
      const ArmyPage::Cell* cell = cell_in(row, column);
      line.push_back(cell == nullptr ? std::string() : cell->text);
    }
    std::string& lower = beneath.emplace_back();
    for (const ArmyPage::Cell& cell : row)
      if (std::ranges::find(abreast, cell.column) == abreast.end()) lower += line_beneath(cell);
  }
  return aligned(lines, kPageWidth, beneath);
}

std::string sheet_text(const std::string& name, const ArmyPage& sheet) {
  std::string out = name;
  if (!sheet.value("name").empty()) out += ": " + sheet.value("name");
  out += '\n';
  for (const auto& [key, value] : sheet.values) {
    if (key == "name") continue;
    out += key == "description" ? fmt::format("  {}\n", wrapped(value, 2))
                                : fmt::format("  {}\n", wrapped(key + ": " + value, 4));
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
      for (const ArmyPage::Cell& cell : row) line[cell.column] = cell.text;
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
