#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

#include "engine/base/fixed_vector.h"
#include "engine/base/stop.h"
#include "engine/table/plane/drive_parts.h"
#include "engine/table/plane/path.h"

namespace sandtable {

// The few shapes an answer's field can have.
enum class Form : std::uint8_t {
  one_of,   // a key of a domain
  some_of,  // keys, each at most once, order without meaning
  ordered,  // keys, each at most once, in an order that matters
  number,
  place,
  path,
  facing,  // hundredths of a degree
  rows,    // each of the same columns, whose forms are among those above
  // Rows of two columns that many games have: a key with
  split,   // a positive number
  places,  // a place; each key at most once
  paths,   // a path; each key at most once, their order may matter
  legs,    // a place: a way corner by corner, each with how it is reached
  // ... and without a key
  drive,  // a turn in hundredths of a degree, left positive, and a length ahead, negative if back
};

// The domain of a number that is a length: mils, which people type as inches.
inline constexpr std::uint8_t kLengths = 1;

// One named field of an answer, an event or a row. Keys of a `domain` have names that the game knows (units, actions,
// ...). Ordinarily made by engine/ask/fields.h.
struct FieldSpec {
  static constexpr std::int32_t kNoNone = std::numeric_limits<std::int32_t>::min();

  std::string_view name;
  Form form;
  std::uint8_t domain = 0;
  std::span<const FieldSpec> columns = {};  // Form::rows only
  bool once = false;                        // Form::rows only: no two rows begin with the same key
  std::int32_t none = kNoNone;              // the key that stands for nobody
};

// An answer as it is kept and sent: the domain's own keys, points in mils; never an index into a list of options.
// Its fields follow one another as words; what they mean is said by the question's fields.
class Answer {
 public:
  static constexpr std::size_t kMostWords = 1100;  // a path for each model of a unit of 40, and some more

  Answer() = default;
  Answer(const Answer& other) { *this = other; }
  Answer& operator=(const Answer& other) {
    if (this == &other) return *this;
    size_ = other.size_;
    std::copy_n(other.words_, size_, words_);
    return *this;
  }

  std::span<const std::int32_t> words() const { return {words_, size_}; }
  void clear() { size_ = 0; }
  // For what people and programs write: false, and nothing added, if the answer is full.
  [[nodiscard]] bool try_add(std::int32_t word) {
    if (size_ == kMostWords) return false;
    words_[size_++] = word;
    return true;
  }
  // For what fits: no word is lost in silence.
  void add(std::int32_t word) {
    if (!try_add(word)) [[unlikely]]
      stop_full(kMostWords);
  }

  friend bool operator==(const Answer& a, const Answer& b) { return std::ranges::equal(a.words(), b.words()); }

 private:
  std::size_t size_ = 0;
  std::int32_t words_[kMostWords];
};

// Reads an answer's words in order; every read fails once the words have run out.
class AnswerReader {
 public:
  explicit AnswerReader(const Answer& answer) : words_(answer.words()) {}

  bool take(std::int32_t& word) {
    if (next_ == words_.size()) return false;
    word = words_[next_++];
    return true;
  }
  bool at_end() const { return next_ == words_.size(); }

 private:
  std::span<const std::int32_t> words_;
  std::size_t next_ = 0;
};

// A key with its number, in an answer of form `split`.
template <class Key>
struct Share {
  Key key;
  std::int32_t count = 0;
  friend constexpr bool operator==(const Share&, const Share&) = default;
};

// A key with a place or a path of its own, in an answer of form `places` or `paths`: where each model of a unit goes.
template <class Key>
struct Placed {
  Key key;
  Point at;
  friend constexpr bool operator==(const Placed&, const Placed&) = default;
};
template <class Key>
struct Led {
  Key key;
  Path path;
  friend constexpr bool operator==(const Led&, const Led&) = default;
};

// A leg of a way that is gone in several manners, in an answer of form `legs`: on foot, up a ladder, with a jump.
template <class Mode>
struct ModedLeg {
  Mode mode;
  Point to;
  friend constexpr bool operator==(const ModedLeg&, const ModedLeg&) = default;
};

// How the values of a game's typed replies become words and back. Enums, ids and integers are single words.
template <class T>
concept WordLike = std::is_enum_v<T> || std::integral<T> || requires(T t) { t.v; };

template <WordLike T>
std::int32_t to_word(T value) {
  if constexpr (std::is_enum_v<T> || std::integral<T>) {
    return static_cast<std::int32_t>(value);
  } else {
    return static_cast<std::int32_t>(value.v);
  }
}
template <WordLike T>
bool from_word(std::int32_t word, T& value) {
  if constexpr (std::is_enum_v<T> || std::integral<T>) {
    value = static_cast<T>(word);
  } else {
    value.v = static_cast<decltype(value.v)>(word);
  }
  return to_word(value) == word;
}

// How many words a value takes at most.
template <class T>
inline constexpr std::size_t kWordsOf = 1;
template <>
inline constexpr std::size_t kWordsOf<Point> = 2;
template <class T, std::size_t N>
inline constexpr std::size_t kWordsOf<FixedVector<T, N>> = 1 + N * kWordsOf<T>;
template <class T>
inline constexpr std::size_t kWordsOf<Share<T>> = kWordsOf<T> + 1;
template <class T>
inline constexpr std::size_t kWordsOf<Placed<T>> = kWordsOf<T> + kWordsOf<Point>;
template <class T>
inline constexpr std::size_t kWordsOf<Led<T>> = kWordsOf<T> + kWordsOf<Path>;
template <class T>
inline constexpr std::size_t kWordsOf<ModedLeg<T>> = kWordsOf<T> + kWordsOf<Point>;
template <>
inline constexpr std::size_t kWordsOf<DrivePart> = 2;

template <WordLike T>
void put(Answer& answer, const T& value) {
  answer.add(to_word(value));
}
inline void put(Answer& answer, Point point) {
  answer.add(point.x.v);
  answer.add(point.y.v);
}
template <class T>
void put(Answer& answer, const Share<T>& share) {
  put(answer, share.key);
  answer.add(share.count);
}
template <class T>
void put(Answer& answer, const ModedLeg<T>& leg) {
  put(answer, leg.mode);
  put(answer, leg.to);
}
inline void put(Answer& answer, const DrivePart& part) {
  answer.add(part.turn);
  answer.add(part.ahead.v);
}
template <class T, std::size_t N>
void put(Answer& answer, const FixedVector<T, N>& items) {
  answer.add(static_cast<std::int32_t>(items.size()));
  for (const T& item : items) put(answer, item);
}

template <class T>
void put(Answer& answer, const Placed<T>& placed) {
  put(answer, placed.key);
  put(answer, placed.at);
}
template <class T>
void put(Answer& answer, const Led<T>& led) {
  put(answer, led.key);
  put(answer, led.path);
}

template <WordLike T>
bool take(AnswerReader& reader, T& value) {
  std::int32_t word = 0;
  return reader.take(word) && from_word(word, value);
}
inline bool take(AnswerReader& reader, Point& point) { return reader.take(point.x.v) && reader.take(point.y.v); }
template <class T>
bool take(AnswerReader& reader, Share<T>& share) {
  return take(reader, share.key) && reader.take(share.count);
}
template <class T>
bool take(AnswerReader& reader, ModedLeg<T>& leg) {
  return take(reader, leg.mode) && take(reader, leg.to);
}
inline bool take(AnswerReader& reader, DrivePart& part) {
  return reader.take(part.turn) && reader.take(part.ahead.v) && is_bounded(part);
}
template <class T, std::size_t N>
bool take(AnswerReader& reader, FixedVector<T, N>& items) {
  std::int32_t count = 0;
  if (!reader.take(count) || count < 0 || static_cast<std::size_t>(count) > N) return false;
  items.clear();
  for (std::int32_t i = 0; i < count; ++i) {
    T item{};
    if (!take(reader, item)) return false;
    items.push_back(item);
  }
  return true;
}
template <class T>
bool take(AnswerReader& reader, Placed<T>& placed) {
  return take(reader, placed.key) && take(reader, placed.at);
}
template <class T>
bool take(AnswerReader& reader, Led<T>& led) {
  return take(reader, led.key) && take(reader, led.path);
}

}  // namespace sandtable
