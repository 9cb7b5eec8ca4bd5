#include "engine/kind/goods.h"

#include <fmt/format.h>

#include "engine/data/toml_text.h"

namespace sandtable {

std::string goods_list_text(std::span<const Good> goods, std::span<const Holding> holdings, const std::string& name) {
  std::string out = fmt::format("name = {}\n", toml_quote(name));
  for (const Holding& holding : holdings)
    out += fmt::format("\n[[unit]]\nprofile = {}\ncount = {}\n", toml_quote(goods[holding.good].name), holding.count);
  return out;
}

}  // namespace sandtable
