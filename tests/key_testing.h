#pragma once

#include <gtest/gtest.h>

#include <set>
#include <span>
#include <string>

#include "engine/kind/domain.h"

namespace sandtable {

// Every key of every domain is read from its own text, which means no other; no domain is without keys. Returns how
// many there are.
inline std::size_t expect_keys_read_back(std::span<const DomainSpec> domains, const Setup& setup) {
  std::size_t keys = 0;
  for (const DomainSpec& domain : domains) {
    if (domain.text == nullptr) continue;
    std::set<std::string> names;
    for (const std::int32_t key : domain.all(setup)) {
      const std::string text = domain.text(setup, key);
      EXPECT_EQ(domain.parse(setup, text), key) << domain.name << ": " << text;
      EXPECT_TRUE(names.insert(text).second) << domain.name << ": " << text << " means two";
      ++keys;
    }
  }
  return keys;
}

}  // namespace sandtable
