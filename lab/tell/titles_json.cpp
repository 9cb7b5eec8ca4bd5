#include "lab/tell/titles_json.h"

namespace sandtable::lab {

nlohmann::ordered_json titles_json(const Plan& plan) {
  auto titles = nlohmann::ordered_json::object();
  for (std::size_t i = 0; i < plan.wish.lists.size(); ++i) titles[plan.wish.lists[i].name] = plan.titles[i];
  return titles;
}

}  // namespace sandtable::lab
