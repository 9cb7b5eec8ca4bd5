#include "cli/play/cart.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/play/spot.h"
#include "desk/seat/labels.h"

namespace sandtable {

namespace {

// "Soft Vest" and "soft-vest" are the same.
std::string squeezed(std::string_view text) {
  std::string out = lower(text);
  std::erase_if(out, [](char c) { return c == ' ' || c == '-'; });
  return out;
}

// The items that could be meant: by the whole name, else by its beginning, else by a word in it.
std::vector<std::string> meant(const Sheet& sheet, const std::string& typed) {
  const std::string wanted = squeezed(typed);
  std::vector<std::string> names, found;
  for (const Sheet::Row& row : sheet.rows)
    if (std::ranges::find(names, row.item) == names.end()) names.push_back(row.item);
  const auto fits = [&](const std::string& name, int how) {
    const std::string whole = squeezed(name);
    return how == 0 ? whole == wanted : how == 1 ? whole.starts_with(wanted) : whole.contains(wanted);
  };
  for (int how = 0; how < 3 && found.empty(); ++how)
    std::ranges::copy_if(names, std::back_inserter(found), [&](const std::string& name) { return fits(name, how); });
  return found;
}

bool is_buyer(const Sheet& sheet, const std::string& word) {
  return std::ranges::any_of(sheet.rows, [&](const Sheet::Row& row) { return same_word(row.unit, word); });
}

// An item, or several of it as "2 ropes", for one buyer or for all of them.
std::string take_item(const Sheet& sheet, const std::string& buyer, const std::vector<std::string>& words,
                      CartLine& line) {
  const std::optional<std::int32_t> number = whole_number(words[0]);
  const std::size_t first = number && words.size() > 1 ? 1 : 0;
  const std::string typed =
      fmt::format("{}", fmt::join(words.begin() + static_cast<std::ptrdiff_t>(first), words.end(), " "));
  const std::vector<std::string> found = meant(sheet, typed);
  if (found.size() > 1) return fmt::format("\"{}\" could be {}.", typed, fmt::join(found, ", "));
  bool offered = false;
  for (const Sheet::Row& row : sheet.rows) {
    if (found.empty() || row.item != found[0] || !(same_word(buyer, "all") || same_word(row.unit, buyer))) continue;
    offered = true;
    line.items.emplace_back(row.key, first == 1 ? std::clamp(*number, 1, 99) : 1);
  }
  return offered ? "" : fmt::format("\"{}\" is not for sale. Type shop to see what is.", typed);
}

}  // namespace

std::optional<Sheet> sheet_for(const Request& request) {
  const PreviewKind* const preview = request.game().preview;
  if (preview == nullptr || preview->sheet == nullptr) return {};
  return preview->sheet(request.situation);
}

void Cart::add(std::int32_t key, int count) {
  const auto found = std::ranges::find(items_, key, &std::pair<std::int32_t, int>::first);
  if (found != items_.end()) {
    found->second += count;
    if (found->second <= 0) items_.erase(found);
  } else if (count > 0) {
    items_.emplace_back(key, count);
  }
}

Answer Cart::answer() const {
  FieldWords words = {static_cast<std::int32_t>(items_.size())};
  for (const auto& [key, count] : items_) words.insert(words.end(), {key, count});
  return put_together({words});
}

int Cart::cost(const Sheet& sheet) const {
  int cost = 0;
  for (const auto& [key, count] : items_)
    for (const Sheet::Row& row : sheet.rows)
      if (row.key == key) cost += row.price * count;
  return cost;
}

std::string Cart::text(const Sheet& sheet) const {
  std::string out, last;
  for (const Sheet::Row& row : sheet.rows) {
    const auto found = std::ranges::find(items_, row.key, &std::pair<std::int32_t, int>::first);
    if (found == items_.end()) continue;
    out += row.unit == last ? ", " : fmt::format("{}{}: ", out.empty() ? "" : "; ", row.unit);
    out += (found->second == 1 ? "" : fmt::format("{} ", found->second)) + row.item;
    last = row.unit;
  }
  return out;
}

CartLine read_cart_line(const Sheet& sheet, const std::string& typed) {
  std::vector<std::string> words = words_of(typed);
  CartLine line;
  if (!words.empty() && same_word(words[0], "drop")) {
    line.takes_out = true;
    words.erase(words.begin());
  }
  if (words.empty() || !(same_word(words[0], "all") || is_buyer(sheet, words[0]))) return line;
  line.understood = true;
  const std::string buyer = words[0];
  if (words.size() == 1) {
    if (!line.takes_out)
      line.problem = fmt::format("What does {0} buy? For example: {0} {1}", buyer, lower(sheet.rows[0].item));
    for (const Sheet::Row& row : sheet.rows)
      if (line.takes_out && (same_word(buyer, "all") || same_word(row.unit, buyer)))
        line.items.emplace_back(row.key, 99);
    return line;
  }
  std::vector<std::string> item;
  for (std::size_t i = 1; i <= words.size() && line.problem.empty(); ++i) {
    const bool ends = i == words.size() || words[i] == "," || same_word(words[i], "and");
    if (!ends) item.push_back(words[i]);
    if (!ends || item.empty()) continue;
    line.problem = take_item(sheet, buyer, item, line);
    item.clear();
  }
  return line;
}

}  // namespace sandtable
