#include <fmt/format.h>

#include <algorithm>

#include "cli/play/names.h"
#include "cli/play/reply.h"
#include "engine/ask/answer_shape.h"
#include "engine/ask/drive_text.h"
#include "engine/kind/words.h"

namespace sandtable {

namespace {

bool is_none(std::string_view word) {
  for (const std::string_view none : {"none", "nobody", "nothing", "no", "stay", "-"}) {
    if (same_word(word, none)) return true;
  }
  return false;
}
bool leads_somewhere(Form form) {
  return form == Form::path || form == Form::paths || form == Form::places || form == Form::legs || form == Form::drive;
}
bool joins(std::string_view word) { return word == "," || same_word(word, "and") || same_word(word, "then"); }

// Reads a line field by field.
class ReplyReader {
 public:
  ReplyReader(const Request& request, TypedWords words) : request_(request), words_(words) {}

  Reading read() {
    for (const FieldSpec& field : request_.spec.fields) parts_.push_back(empty_field(field.form));
    given_.resize(parts_.size());
    // Mostly in their order, but "B1 shoot at 2" is as good as "at 2 B1 shoot".
    for (std::size_t left = parts_.size(); left > 0 && !words_.empty(); --left) {
      for (std::size_t i = 0; i < parts_.size(); ++i) given_[i] = given_[i] || take_field(i);
    }
    if (!words_.empty()) return left_over();
    if (std::ranges::none_of(given_, std::identity()))
      return problem("That does not answer the question. Type options to see the choices.");
    if (!fill()) return problem(trouble_);
    if (!place_spots() || !steer()) return problem(trouble_);
    reading_.answer = put_together(parts_);
    return std::move(reading_);
  }

 private:
  const FieldSpec& field(std::size_t i) const { return request_.spec.fields[i]; }

  Reading problem(std::string text) {
    reading_.problem = std::move(text);
    return std::move(reading_);
  }

  // "A5 run": what follows may be meant for the next question, if nothing of this one is open.
  Reading left_over() {
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      const Form form = field(i).form;
      // What stands behind numbers and ways belongs to them.
      if (given_[i] ? form != Form::one_of : !is_list(form)) return problem(not_understood());
    }
    const bool begun = std::ranges::any_of(given_, std::identity());
    if (begun && ambiguous_.empty()) reading_.rest = words_.left.size();
    return problem(not_understood());
  }

  std::string not_understood() const {
    if (!ambiguous_.empty()) return ambiguous_;
    std::vector<std::string> known;
    for (std::size_t i = 0; i < request_.spec.fields.size(); ++i) {
      for (std::string& name : FieldNames(request_, i).texts()) known.push_back(std::move(name));
    }
    std::string rest;
    for (const std::string& word : words_.left) rest += (rest.empty() ? "" : " ") + word;
    const bool begun = std::ranges::any_of(given_, std::identity());
    const std::string near = nearest_word(rest, known);
    const bool misspelt = !near.empty() && near != rest;
    const std::string help = misspelt ? fmt::format("Did you mean \"{}\"?", near)
                             : begun  ? "Give one answer after the other, or put a semicolon between them."
                                      : "Type options to see the choices.";
    return fmt::format("I don't understand \"{}\" here. {}", rest, help);
  }

  bool take_field(std::size_t i) {
    const TypedWords before = words_;
    const bool next = words_.left.size() > 1 && joins(words_.front()) && same_word(words_.left[1], field(i).name);
    if (next) words_.drop();
    named_ = !words_.empty() && request_.spec.fields.size() > 1 && same_word(words_.front(), field(i).name);
    if (named_) words_.drop();
    if (!words_.empty() && take_value(i)) return true;
    words_ = before;
    return false;
  }

  bool take_value(std::size_t i) {
    switch (field(i).form) {
      case Form::one_of:
        return take_one(i);
      case Form::number:
        return take_number(i);
      case Form::facing:
        return take_facing(i);
      case Form::place:
        return take_spots(1, Pair::place);
      case Form::path:
        return take_path(i);
      case Form::legs:
        return take_legs(i);
      case Form::drive:
        return take_drive_words(i);
      case Form::places:
      case Form::paths:
        return take_none();
      case Form::rows:
        return take_none() || take_rows(i);
      default:
        return take_list(i);
    }
  }

  bool take_one(std::size_t i) {
    const auto key = take_key(i);
    if (key) parts_[i] = {*key};
    return key.has_value();
  }

  bool take_number(std::size_t i) {
    const auto number = field(i).domain == kLengths ? length_in_mils() : whole_number(words_.front());
    if (!number) return false;
    parts_[i] = {*number};
    words_.drop();
    return true;
  }
  std::optional<std::int32_t> length_in_mils() const {
    const auto length = length_from(words_.front());
    return length ? std::optional(length->v) : std::nullopt;
  }

  bool take_facing(std::size_t i) {
    const auto way = direction_from(words_.front());
    if (!way) return false;
    parts_[i] = {way->v};
    words_.drop();
    return true;
  }

  bool take_spots(std::size_t most, Pair pair) {
    while (spots_.size() < most) {
      if (!spots_.empty() && !words_.empty() && joins(words_.front())) words_.drop();
      const auto spot = take_spot(words_, request_.sketch(), pair);
      if (!spot) break;
      spots_.push_back(*spot);
    }
    return !spots_.empty();
  }

  bool take_path(std::size_t i) { return !goes_nowhere(i) && (take_spots(kLongestPath, Pair::bearing) || take_none()); }
  // Whether answers like this one are offered, and none with a way: a way is asked for later.
  bool goes_nowhere(std::size_t i) const {
    bool offered = false, way = false;
    for (const AnswerFields& option : request_.options()) {
      bool like = false;
      for (std::size_t k = 0; k < parts_.size(); ++k) {
        if (!given_[k] || field(k).form != Form::one_of) continue;
        like = option[k] == parts_[k];
        if (!like) break;
      }
      offered = offered || like;
      way = way || (like && option[i][0] > 0);
    }
    return offered && !way;
  }

  // "walk 12,10 13,10 jump n 2": a mode holds for all places behind it.
  bool take_legs(std::size_t i) {
    if (take_none()) return true;
    FieldWords list = {0};
    Point here = subject_place();
    while (!words_.empty()) {
      const TypedWords before = words_;
      if (list[0] > 0 && joins(words_.front())) words_.drop();
      const auto mode = words_.empty() ? std::nullopt : take_key(i);
      const std::optional<std::int32_t> how = mode ? mode : list[0] > 0 ? std::optional(list[list.size() - 3]) : mode;
      const auto spot = how ? take_spot(words_, request_.sketch(), Pair::bearing) : std::nullopt;
      if (!spot) {
        words_ = before;
        break;
      }
      here = spot->from(here);
      ++list[0];
      list.insert(list.end(), {*how, here.x.v, here.y.v});
    }
    parts_[i] = list;
    return list[0] > 0;
  }
  Point subject_place() const {
    return middle_of(tokens_called(request_.sketch(), request_.subject())).value_or(Point{});
  }

  bool take_drive_words(std::size_t i) {
    if (take_none()) return true;
    // A comma without a space behind it separates here too.
    std::vector<std::string> words;
    std::vector<std::size_t> owner;
    for (std::size_t k = 0; k < words_.left.size(); ++k) {
      for (std::string& word : drive_words(words_.left[k])) {
        words.push_back(std::move(word));
        owner.push_back(k);
      }
    }
    const auto taken = take_drive(words);
    if (!taken && ambiguous_.empty()) ambiguous_ = taken.error();
    if (!taken) return false;
    if (taken->words == 0) return take_goal();
    const bool whole = taken->words == words.size() || owner[taken->words] != owner[taken->words - 1];
    if (!whole) return false;
    parts_[i] = words_of_drive(taken->drive);
    words_.drop(owner[taken->words - 1] + 1);
    return true;
  }
  // A place to drive to, where the game finds the way.
  bool take_goal() {
    if (request_.spec.steer == nullptr) return false;
    const auto spot = take_spot(words_, request_.sketch(), Pair::bearing);
    if (spot) goal_ = *spot;
    return spot.has_value();
  }

  bool take_none() {
    if (!is_none(words_.front())) return false;
    words_.drop();
    return true;
  }

  bool take_list(std::size_t i) {
    if (is_none(words_.front())) {
      words_.drop();
      return true;
    }
    FieldWords list = {0};
    while (!words_.empty()) {
      const TypedWords before = words_;
      if (list[0] > 0 && joins(words_.front())) words_.drop();
      const auto key = words_.empty() ? std::nullopt : take_key(i);
      if (!key) {
        words_ = before;
        break;
      }
      ++list[0];
      list.push_back(*key);
      if (field(i).form == Form::split) list.push_back(take_count());
    }
    parts_[i] = list;
    return list[0] > 0;
  }

  // "joined A1 A4, A2 A5": rows of names. Without the name of its field a row is one that the options offer there.
  bool take_rows(std::size_t i) {
    const std::size_t columns = field(i).columns.size();
    FieldWords list = {0};
    while (!words_.empty()) {
      const TypedWords before = words_;
      if (list[0] > 0 && joins(words_.front())) words_.drop();
      FieldWords row;
      while (row.size() < columns && !words_.empty()) {
        FieldNames names(request_, i, row.size());
        const auto key = field(i).columns[row.size()].form == Form::one_of ? names.take(words_) : std::nullopt;
        if (!key && ambiguous_.empty()) ambiguous_ = names.ambiguous();
        if (!key) break;
        row.push_back(*key);
      }
      if (row.size() < columns || !(named_ || is_offered(i, row))) {
        words_ = before;
        break;
      }
      ++list[0];
      list.insert(list.end(), row.begin(), row.end());
    }
    parts_[i] = list;
    return list[0] > 0;
  }
  bool is_offered(std::size_t i, const FieldWords& row) const {
    return std::ranges::any_of(request_.options(), [&](const AnswerFields& option) {
      return std::ranges::any_of(entries_of(field(i), option[i]),
                                 [&](const auto& offered) { return std::ranges::equal(offered, row); });
    });
  }

  // How many, or 0 if the line does not say.
  std::int32_t take_count() {
    const auto count = words_.empty() ? std::nullopt : whole_number(words_.front());
    if (!count) return 0;
    words_.drop();
    return std::max(*count, 1);
  }

  std::optional<std::int32_t> take_key(std::size_t i) {
    FieldNames names(request_, i);
    const auto key = names.take(words_);
    if (!key && ambiguous_.empty()) ambiguous_ = names.ambiguous();
    return key;
  }

  // In everything; with the first of a list; or in the names alone, where the options show only some of the numbers.
  enum class Agreement : std::uint8_t { whole, begins, names };

  bool agrees(const AnswerFields& option, Agreement how) const {
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (given_[i] && !agrees(i, option[i], how)) return false;
    }
    return true;
  }
  bool agrees(std::size_t i, const FieldWords& offered, Agreement how) const {
    const Form form = field(i).form;
    if (form == Form::place || form == Form::facing) return true;
    if (form == Form::path) return spots_.empty() == (offered[0] == 0);
    if (form == Form::drive) return (!goal_ && parts_[i][0] == 0) == (offered[0] == 0);
    if (form == Form::legs) return (parts_[i][0] == 0) == (offered[0] == 0);
    if (form == Form::places || form == Form::paths) return offered[0] == 0;
    if (form == Form::number && how == Agreement::names) return true;
    if (is_list(form) && how != Agreement::whole) {
      return (offered[0] == 0) == (parts_[i][0] == 0) && (offered[0] == 0 || offered[1] == parts_[i][1]);
    }
    if (form != Form::split) return offered == parts_[i];
    if (offered[0] != parts_[i][0]) return false;
    for (std::size_t at = 1; at + 1 < offered.size(); at += 2) {
      if (offered[at] != parts_[i][at] || (parts_[i][at + 1] != 0 && offered[at + 1] != parts_[i][at + 1]))
        return false;
    }
    return true;
  }

  AnswerFields pattern() const {
    for (const Agreement how : {Agreement::whole, Agreement::begins, Agreement::names}) {
      for (const AnswerFields& option : request_.options()) {
        if (agrees(option, how)) return option;
      }
    }
    return taken_apart(request_.spec.fields, request_.fallback());
  }

  // Whether there are ways in such answers, but none in this one: then no place is missed either.
  bool nobody_goes(const AnswerFields& like) const {
    bool ways = false;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (given_[i] && field(i).form == Form::one_of && like[i] != parts_[i]) return false;
      if (!leads_somewhere(field(i).form)) continue;
      ways = true;
      if (given_[i] || like[i][0] > 0) return false;
    }
    return ways;
  }

  // Whether a name says at whom: "assault B5" leads to B5 by the way that is offered.
  bool aims_at_somebody(const AnswerFields& like) const {
    for (std::size_t i = 0; i < parts_.size(); ++i)
      if (given_[i] && like[i] == parts_[i] && names_target(request_, i, like[i])) return true;
    return false;
  }

  // What the line left out. A way or a place is made up only for those who have said at whom.
  bool fill() {
    const AnswerFields like = pattern();
    const bool untold = spots_.empty() && !goal_;
    const bool aims = untold && aims_at_somebody(like);
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      const Form form = field(i).form;
      if (form == Form::place && !given_[i] && !aims && !nobody_goes(like))
        return trouble("say where: type a place such as 12.5,10");
      if (form == Form::split && given_[i] && !fill_counts(i, like[i])) return false;
      if (given_[i] || (is_list(form) && !(aims && leads_somewhere(form)))) continue;
      parts_[i] = like[i];
      note_filled(i);
    }
    return true;
  }

  void note_filled(std::size_t i) {
    const std::string text = field_text(request_.game(), request_.setup(), field(i), parts_[i]);
    const bool matters = field(i).form == Form::number && parts_[i][0] != 0;
    if (matters) reading_.note = fmt::format("{} {}{}", field(i).name, text, field(i).domain == kLengths ? "\"" : "");
  }

  bool fill_counts(std::size_t i, const FieldWords& like) {
    FieldWords& list = parts_[i];
    std::int32_t total = 0;
    for (std::size_t at = 2; at < like.size(); at += 2) total += like[at];
    const auto open = [&](std::size_t at) { return list[at] == 0; };
    for (std::size_t at = 2; at < list.size(); at += 2) {
      if (!open(at)) continue;
      if (list[0] > 1) return trouble("say how many for each, for example: B1 2 B2 1");
      list[at] = std::max(total, 1);
    }
    return true;
  }

  bool trouble(std::string text) {
    trouble_ = std::move(text);
    return false;
  }

  bool place_spots() {
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (spots_.empty()) return true;
      if (field(i).form == Form::place && !set_place(i)) return false;
      if (field(i).form == Form::path && !set_path(i)) return false;
    }
    return true;
  }

  // Finds the drive to a goal, or says how much of a typed one is legal, should all of it be refused.
  bool steer() {
    if (request_.spec.steer == nullptr || (!goal_ && !request_.has(Form::drive))) return true;
    const Answer partial = put_together(parts_);
    std::optional<Point> to;
    if (goal_) to = goal_->from(subject_place());
    const std::optional<Steering> found = request_.spec.steer(request_.situation, partial, to);
    if (!found) return goal_ ? trouble("nobody drives in that answer") : true;
    const std::string text = drive_text(found->drive);
    if (!goal_) {
      if (!found->stopped.accepted() && !found->drive.empty())
        reading_.advice = fmt::format("As far as it gets: {}.", text);
      return true;
    }
    if (found->drive.empty()) return trouble(fmt::format("it finds no way to {}", spot_text(*to)));
    for (std::size_t i = 0; i < parts_.size(); ++i)
      if (field(i).form == Form::drive) parts_[i] = words_of_drive(found->drive);
    reading_.note = found->stopped.accepted() ? text : fmt::format("{}: as far as {}", text, spot_text(found->end.at));
    return true;
  }

  bool set_place(std::size_t i) {
    if (!spots_[0].base) return trouble("from where? Type a place such as 12.5,10, or beside a unit: A1 e 2");
    const Point at = spots_[0].from({});
    parts_[i] = {at.x.v, at.y.v};
    return true;
  }

  std::optional<Going> advised(std::optional<Point> to) const {
    if (request_.spec.advise == nullptr) return {};
    return request_.spec.advise(request_.situation, put_together(parts_), to);
  }

  bool set_path(std::size_t i) {
    const std::optional<Going> start = advised({});
    std::vector<Point> corners;
    for (const TypedSpot& spot : spots_) {
      if (!spot.base && corners.empty() && !start) return trouble("nobody goes in that answer, or it needs x,y");
      corners.push_back(spot.from(corners.empty() ? (start ? start->from : Point{}) : corners.back()));
    }
    const bool alone = corners.size() == 1;
    if (!alone && std::ranges::any_of(spots_, &TypedSpot::towards)) return trouble("'to' leads to one place only");
    Path way;
    if (alone && start) {
      if (!find_way(corners[0], *start, way)) return false;
    } else {
      for (const Point corner : corners) way.push_back(corner);
    }
    FieldWords words = {static_cast<std::int32_t>(way.size())};
    for (const Point at : way) words.insert(words.end(), {at.x.v, at.y.v});
    parts_[i] = std::move(words);
    return true;
  }

  // Round what bars the way; somewhere else than asked only if the line says "to".
  bool find_way(Point to, const Going& start, Path& way) {
    const std::optional<Going> going = advised(to);
    const bool gets_near = going && !going->path.empty();
    if (gets_near && (spots_[0].towards || going->path.back() == to)) {
      way = going->path;
      if (way.back() != to) reading_.note = fmt::format("as far as {}", rounded_text(way.back()));
      return true;
    }
    way.push_back(to);
    if (!gets_near) return true;
    reading_.advice = fmt::format("It is {}\" away, {}\" of movement are left; 'to {}' goes as far as {}.",
                                  inches_text(to_tenths(distance(start.from, to))), inches_text(start.left),
                                  rounded_text(to), rounded_text(going->path.back()));
    if (request_.spec.plan != nullptr) reading_.advice += fmt::format(" 'go {}' goes on from there.", rounded_text(to));
    return true;
  }

  const Request& request_;
  TypedWords words_;
  AnswerFields parts_;
  std::vector<bool> given_;
  bool named_ = false;  // the line says which field it is
  std::vector<TypedSpot> spots_;
  std::optional<TypedSpot> goal_;  // of a drive
  std::string ambiguous_, trouble_;
  Reading reading_;
};

}  // namespace

Reading read_reply(const Request& request, const std::string& line) {
  const std::vector<std::string> words = words_of(line);
  Reading reading = ReplyReader(request, {words}).read();
  // "deploy 12,3" for a question called deploy.
  const bool names_question = words.size() > 1 && same_word(words[0], request.spec.name);
  if (reading.answer || !names_question) return reading;
  return ReplyReader(request, {std::span(words).subspan(1)}).read();
}

}  // namespace sandtable
