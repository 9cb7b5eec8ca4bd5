#pragma once

#include <string>

#include "lab/prices/balance.h"

namespace sandtable {

// What was found about prices, for people.
std::string balance_text(const lab::BalanceWish& wish, const lab::BalanceResults& results);

}  // namespace sandtable
