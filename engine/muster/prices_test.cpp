#include "engine/muster/prices.h"

#include <gtest/gtest.h>

namespace sandtable::prices_test {
namespace {

struct Thing {
  std::string name;
  std::uint8_t price = 0;
};

std::vector<Thing> shop() { return {{"Rifle", 10}, {"Helmet", 4}, {"Knife", 1}}; }

Result<PricePairs> set(std::vector<Thing>& things, const PricePairs& prices) {
  return set_prices(things, prices, &Thing::name, &Thing::price);
}

TEST(Prices, AreSetAndThoseThatChangedAreTold) {
  std::vector<Thing> things = shop();
  const auto changed = set(things, {{"Rifle", 12}, {"Knife", 1}, {"Helmet", 250}});
  ASSERT_TRUE(changed) << changed.error().text();
  EXPECT_EQ(*changed, (PricePairs{{"Helmet", 250}, {"Rifle", 12}}));
  EXPECT_EQ(things[0].price, 12);
  EXPECT_EQ(things[1].price, 250);
  EXPECT_EQ(things[2].price, 1);
}

TEST(Prices, WhatCannotBeIsRefused) {
  std::vector<Thing> things = shop();
  const auto error = [&](const PricePairs& prices) { return set(things, prices).error().text(); };
  EXPECT_EQ(error({{"Rifel", 3}}), "nothing called 'Rifel' has a price (did you mean 'Rifle'?)");
  EXPECT_EQ(error({{"Rifle", 3}, {"Rifle", 4}}), "'Rifle' has two prices");
  EXPECT_EQ(error({{"Rifle", 0}}), "the price of 'Rifle' must be from 1 to 1000, not 0");
  EXPECT_EQ(error({{"Rifle", 1001}}), "the price of 'Rifle' must be from 1 to 1000, not 1001");
}

}  // namespace
}  // namespace sandtable::prices_test
