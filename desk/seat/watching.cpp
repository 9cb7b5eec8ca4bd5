// What changed on the table, event by event, as a viewer may see it.
#include <algorithm>

#include "desk/seat/fields.h"
#include "desk/seat/seat_view.h"
#include "engine/run/film.h"
#include "engine/table/hull/drive.h"

namespace sandtable {

class SeatView::Observer final : public FilmWatcher {
 public:
  // Of the viewer's events from `first` on, as many.
  Observer(const SeatView& view, std::size_t first, std::size_t count) : view_(view), wanted_(view.known()) {
    wanted_ = wanted_.subspan(0, first + count);
    next_ = first;
    changes_.reserve(count);
  }

  void began(const State& state) override { before_ = sketch_of(state); }

  void answered(std::size_t step, const Question& question, const Answer& answer) override {
    const QuestionSpec& spec = view_.game().questions[question.kind];
    if (spec.hidden && view_.viewer() && question.seat != *view_.viewer()) return;
    const AnswerFields parts = taken_apart(spec.fields, answer);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (spec.fields[i].form == Form::path) add(step, {}, std::span(parts[i]).subspan(1));
      if (spec.fields[i].form == Form::legs) add_legs(step, spec.fields[i], parts[i]);
      if (spec.fields[i].form == Form::drive) add_drive(step, spec, question, drive_in(parts[i]));
      if (spec.fields[i].form != Form::paths) continue;
      for (const auto entry : entries_of(spec.fields[i], parts[i]))
        add(step, view_.game().words.key_text(view_.setup(), spec.fields[i].domain, entry[0]), entry.subspan(2));
    }
  }

  void told(std::size_t step, std::size_t event, const State& state) override {
    if (next_ > 0 && event == wanted_[next_ - 1] && changes_.empty()) before_ = sketch_of(state);
    if (next_ == wanted_.size() || event != wanted_[next_]) return;
    while (!ways_.empty() && steps_.front() + kFilmLead < step) {
      steps_.erase(steps_.begin());
      ways_.erase(ways_.begin());
    }
    Sketch now = sketch_of(state);
    changes_.push_back(change_between(before_, now, ways_));
    before_ = std::move(now);
    ++next_;
  }

  std::vector<TableChange> take() { return std::move(changes_); }

 private:
  Sketch sketch_of(const State& state) const {
    Sketch sketch;
    view_.game().picture.sketch(view_.setup(), view_.as_seen(state).data(), sketch);
    return sketch;
  }

  void add(std::size_t step, std::string label, std::span<const std::int32_t> words) {
    std::vector<Point> corners;
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) corners.push_back({Mil{words[i]}, Mil{words[i + 1]}});
    add(step, std::move(label), std::move(corners));
  }
  void add(std::size_t step, std::string label, std::vector<Point> corners) {
    if (corners.size() < 2) return;  // straight ahead
    steps_.push_back(step);
    ways_.push_back({std::move(label), std::move(corners)});
  }
  void add_legs(std::size_t step, const FieldSpec& field, const FieldWords& words) {
    std::vector<Point> corners;
    for (const auto entry : entries_of(field, words)) corners.push_back({Mil{entry[1]}, Mil{entry[2]}});
    add(step, {}, std::move(corners));
  }
  // Where its turns are, by where the picture last had the hull: so only for a question about somebody.
  void add_drive(std::size_t step, const QuestionSpec& spec, const Question& question, const Drive& drive) {
    if (spec.subject == nullptr) return;
    const State nothing(view_.game().state_size);
    const Situation situation{view_.game(), view_.setup(), nothing.data(), question};
    const std::string label = view_.game().words.key_text(view_.setup(), spec.subject_domain, spec.subject(situation));
    const auto hull = std::ranges::find(before_.tokens, label, &Sketch::Token::label);
    if (hull == before_.tokens.end() || !hull->shape.facing) return;
    Footprint here = rectangle(hull->at, hull->shape.half_length, hull->shape.half_width, *hull->shape.facing);
    std::vector<Point> corners;
    for (const DrivePart& part : drive) {
      here = end_of(here, part);
      corners.push_back(here.centre);
    }
    add(step, label, std::move(corners));
  }

  const SeatView& view_;
  std::span<const std::size_t> wanted_;  // up to the last one
  std::size_t next_;
  Sketch before_;
  std::vector<AnnouncedWay> ways_;
  std::vector<std::size_t> steps_;  // in which they were announced
  std::vector<TableChange> changes_;
};

std::vector<TableChange> SeatView::changes(std::size_t first, std::size_t count) const {
  if (count == 0) return {};
  const std::vector<std::size_t>& all = known();
  Observer observer(*this, first, count);
  // From the event before, or else from the very beginning.
  show_film(*session_, first == 0 ? 0 : all[first - 1], all[first + count - 1] + 1, observer);
  return observer.take();
}

}  // namespace sandtable
