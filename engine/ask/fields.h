#pragma once

#include <array>
#include <string_view>
#include <tuple>

#include "engine/ask/answer.h"
#include "engine/base/ids.h"
#include "engine/table/plane/angle.h"

// The fields of a reply, an event or a row of a list, declared once: name, member and, for keys, their domain.
//   struct Reply {
//     Deed deed = Deed::finish;
//     Path path;
//     static constexpr auto kFields = fields(field("do", &Reply::deed, kDeeds), field("path", &Reply::path));
//   };
// The form follows from the member's type (a seat without a domain is its number, counted from 0): Point, Path, Angle,
// Mil and whole numbers, keys (enums and ids), lists of keys
// (`ordered` where their order matters), a Drive, and lists of rows: Share, Placed, Led, ModedLeg, or a struct that has
// fields itself.
namespace sandtable {

template <class Owner, class Member>
struct Field {
  FieldSpec spec;
  Member Owner::* member;
};

template <class... Each>
struct Fields {
  std::array<FieldSpec, sizeof...(Each)> specs;
  std::tuple<Each...> each;

  template <class Owner, class Visit>
  constexpr auto apply(Owner& owner, Visit&& visit) const {
    return std::apply([&](const auto&... one) { return visit(owner.*(one.member)...); }, each);
  }
};

template <class... Each>
constexpr Fields<Each...> fields(const Each&... each) {
  return {{each.spec...}, {each...}};
}

template <class T>
concept HasFields = requires { T::kFields.each; };

namespace field_detail {

template <class T>
struct Shape {  // a single word
  static constexpr Form kForm = std::is_integral_v<T> ? Form::number : Form::one_of;
  static constexpr std::uint8_t kDomain = 0;
};
template <>
struct Shape<Mil> {
  static constexpr Form kForm = Form::number;
  static constexpr std::uint8_t kDomain = kLengths;
};
template <>
struct Shape<Point> {
  static constexpr Form kForm = Form::place;
  static constexpr std::uint8_t kDomain = 0;
};
template <>
struct Shape<Angle> {
  static constexpr Form kForm = Form::facing;
  static constexpr std::uint8_t kDomain = 0;
};

template <class Item>
struct ListForm {
  static constexpr Form kForm = HasFields<Item> ? Form::rows : Form::some_of;
};
template <>
struct ListForm<Point> {
  static constexpr Form kForm = Form::path;
};
template <class Key>
struct ListForm<Share<Key>> {
  static constexpr Form kForm = Form::split;
};
template <class Key>
struct ListForm<Placed<Key>> {
  static constexpr Form kForm = Form::places;
};
template <class Key>
struct ListForm<Led<Key>> {
  static constexpr Form kForm = Form::paths;
};
template <class Mode>
struct ListForm<ModedLeg<Mode>> {
  static constexpr Form kForm = Form::legs;
};
template <>
struct ListForm<DrivePart> {
  static constexpr Form kForm = Form::drive;
};
template <class Item, std::size_t N>
struct Shape<FixedVector<Item, N>> : ListForm<Item> {
  static constexpr std::uint8_t kDomain = 0;
  static constexpr std::span<const FieldSpec> columns() {
    if constexpr (HasFields<Item>)
      return Item::kFields.specs;
    else
      return {};
  }
};

// The word of a key that stands for nobody, where its type has one.
template <class T>
constexpr std::int32_t none_of() {
  if constexpr (requires { T::none(); })
    return static_cast<std::int32_t>(T::none().v);
  else
    return FieldSpec::kNoNone;
}

}  // namespace field_detail

template <class Owner, class Member>
constexpr Field<Owner, Member> field(std::string_view name, Member Owner::* member, std::uint8_t domain = 0) {
  using Its = field_detail::Shape<Member>;
  FieldSpec spec{.name = name, .form = Its::kForm, .domain = domain != 0 ? domain : Its::kDomain};
  if (std::is_same_v<Member, Seat> && domain == 0) spec.form = Form::number;
  if constexpr (requires { Its::columns(); })
    spec.columns = Its::columns();
  else
    spec.none = field_detail::none_of<Member>();
  return {spec, member};
}

// Keys in an order that matters.
template <class Owner, class Key, std::size_t N>
constexpr Field<Owner, FixedVector<Key, N>> ordered(std::string_view name, FixedVector<Key, N> Owner::* member,
                                                    std::uint8_t domain) {
  return {{.name = name, .form = Form::ordered, .domain = domain}, member};
}

// Rows of which no two may begin with the same key.
template <class Owner, class Row, std::size_t N>
constexpr Field<Owner, FixedVector<Row, N>> each_once(std::string_view name, FixedVector<Row, N> Owner::* member) {
  Field<Owner, FixedVector<Row, N>> its = field(name, member);
  its.spec.once = true;
  return its;
}

template <class T>
inline constexpr std::size_t kWordsOfMember = 1;
template <class Owner, class Member>
inline constexpr std::size_t kWordsOfMember<Field<Owner, Member>> = kWordsOf<Member>;
template <class T>
inline constexpr std::size_t kWordsOfFields = 0;
template <class... Each>
inline constexpr std::size_t kWordsOfFields<Fields<Each...>> = (std::size_t{0} + ... + kWordsOfMember<Each>);
template <HasFields Row>
inline constexpr std::size_t kWordsOf<Row> = kWordsOfFields<std::remove_cvref_t<decltype(Row::kFields)>>;

template <HasFields Row>
void put(Answer& answer, const Row& row) {
  Row::kFields.apply(row, [&](const auto&... member) { (put(answer, member), ...); });
}
template <HasFields Row>
bool take(AnswerReader& reader, Row& row) {
  return Row::kFields.apply(row, [&](auto&... member) { return (take(reader, member) && ...); });
}

// A typed reply as words and back.
template <HasFields Reply>
void encode(Answer& answer, const Reply& reply) {
  static_assert(kWordsOf<Reply> <= Answer::kMostWords, "an answer must fit");
  answer.clear();
  put(answer, reply);
}
template <HasFields Reply>
[[nodiscard]] bool decode(const Answer& answer, Reply& reply) {
  AnswerReader reader(answer);
  return take(reader, reply) && reader.at_end();
}

}  // namespace sandtable
