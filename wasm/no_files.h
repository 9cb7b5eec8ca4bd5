#pragma once

// What toml++ says of files where the standard library has none. Nothing ever opens one.
#include <ios>
#include <istream>
#include <string>

_LIBCPP_BEGIN_NAMESPACE_STD

template <class Char, class Traits>
class basic_ifstream : public basic_istream<Char, Traits> {
 public:
  basic_ifstream() : basic_istream<Char, Traits>(nullptr) {}
  void open(const basic_string<Char>&, ios_base::openmode) {}
  bool is_open() const { return false; }
};

_LIBCPP_END_NAMESPACE_STD
