// Buying with a cart: thing by thing, and paid at the end.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "cli/play/play.h"
#include "cli/screen/layout.h"

namespace sandtable {

std::optional<Play::Next> Play::try_cart(const Request& request, const std::string& line) {
  const std::optional<Sheet> sheet = sheet_for(request);
  if (!sheet) return {};
  const std::vector<std::string> words = words_of(line);
  const auto is = [&](std::string_view word) { return words.size() == 1 && same_word(words[0], word); };
  if (same_word(words[0], "shop")) {
    show_shop(*sheet, words.size() > 1 ? words[1] : "");
    return Next::ask_again;
  }
  if (is("cart") || is("reset")) {
    if (is("reset")) cart_.reset();
    show_cart(request, *sheet);
    return Next::ask_again;
  }
  if (is("done") || is("buy")) return give(request, cart_.value_or(Cart{}).answer());
  const CartLine asked = read_cart_line(*sheet, line);
  if (!asked.understood) return {};
  if (!asked.problem.empty()) {
    complain(asked.problem);
    return Next::ask_again;
  }
  for (const auto& [key, count] : asked.items) {
    Cart after = cart_.value_or(Cart{});
    after.add(key, asked.takes_out ? -count : count);
    if (const Refusal refusal = request.check(after.answer()); !refusal.accepted()) {
      const auto row = std::ranges::find(sheet->rows, key, &Sheet::Row::key);
      complain(fmt::format("{} for {}: {}", row->item, row->unit, reason_of(refusal)));
      continue;
    }
    cart_ = std::move(after);
  }
  if (queued_.empty()) show_cart(request, *sheet);
  return Next::ask_again;
}

void Play::show_cart(const Request&, const Sheet& sheet) {
  if (!cart_ || cart_->empty()) return say(fmt::format("Your cart is empty; you have {} points.", sheet.purse));
  say(fmt::format("Cart, {} of {} points: {}. Enter buys it.", cart_->cost(sheet), sheet.purse, cart_->text(sheet)));
}

// What the units can buy is mostly the same: each thing once.
void Play::show_shop(const Sheet& sheet, const std::string& unit) {
  std::vector<std::vector<std::string>> rows;
  std::vector<std::string> listed;
  for (const Sheet::Row& row : sheet.rows) {
    if (!unit.empty() && !same_word(row.unit, unit)) continue;
    if (std::ranges::find(listed, row.item) != listed.end()) continue;
    listed.push_back(row.item);
    rows.push_back({fmt::format("{}", row.price), row.item, row.slot, row.text});
  }
  if (rows.empty()) return complain("Nothing is for sale for that unit.");
  show_by_screens(aligned(rows, terminal_.width));
  say(fmt::format("You have {} points. For example: {} {}, or all {}", sheet.purse, sheet.rows[0].unit,
                  lower(listed[0]), lower(listed.back())));
}

}  // namespace sandtable
