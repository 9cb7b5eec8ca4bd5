#include "cli/play/play.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <ostream>

#include "cli/play/command_names.h"
#include "cli/screen/layout.h"
#include "desk/seat/deploy.h"
#include "desk/seat/labels.h"
#include "engine/dice/dice_words.h"

namespace sandtable {

namespace {

// "4 2 6", "4, 2, 6", or "426" where no face has two digits.
std::optional<Faces> faces_from(const std::string& line, const Roll& roll) {
  Faces faces;
  for (std::string word : words_of(line)) {
    std::vector<std::string> numbers;
    if (roll.die.highest() <= 9 && word.size() > 1 && !word.contains(',')) {
      for (const char c : word) numbers.emplace_back(1, c);
    } else {
      std::ranges::replace(word, ',', ' ');
      numbers = words_of(word);
    }
    for (const std::string& number : numbers) {
      const auto face = whole_number(number);
      if (!face || *face < 0 || *face > kHighestFace || faces.full()) return {};
      faces.push_back(static_cast<Face>(*face));
    }
  }
  return faces;
}

constexpr std::size_t kLongestLine = 1000;

}  // namespace

Play::Play(Parts parts, std::istream& in, std::ostream& out)
    : match_(std::move(parts.match)),
      catalogue_(std::move(parts.catalogue)),
      terminal_(parts.terminal),
      in_(in),
      out_(out),
      story_(match_.seen_by({})) {
  if (terminal_.interactive && &in == &std::cin) editor_ = std::make_unique<LineEditor>();
}

int Play::run() {
  tell_opening();
  while (!match_.finished()) {
    lift_veil();
    tell_events();
    const std::optional<std::size_t> question = match_.open_question();
    if (question && !match_.chair(match_.asked_seat(*question)).is_person()) {
      if (!let_machine_answer(*question)) return leave();
      continue;
    }
    if (question && answer_by_itself(*question)) continue;
    if ((question ? ask_person(*question) : ask_dice()) == Next::leave) return leave();
  }
  lift_veil();
  tell_events();
  return finish();
}

void Play::note_change() {
  refused_by_.reset();
  saved_ = false;
}

bool Play::let_machine_answer(std::size_t question) {
  const Seat seat = match_.asked_seat(question);
  const Refusal refusal = match_.let_machine_answer(question);
  saved_ = false;
  if (refusal.accepted()) return true;
  say(fmt::format("{} cannot answer: {}", called(seat), refusal.reason));
  return false;
}

// Plans, orders, and questions to which there is only one answer.
bool Play::answer_by_itself(std::size_t question) {
  if (match_.answer_by_plan(question) || match_.pass_again(question)) {
    note_change();
    return true;
  }
  const bool secret = match_.is_secret();
  if (const std::optional<std::string> text = match_.settle(question)) {
    if (!secret) say(fmt::format("({})", *text), 0, kDim);
    note_change();
    return true;
  }
  return follow_orders(question);
}

Play::Next Play::ask_person(std::size_t question) {
  const Request request = match_.request(question);
  subject_ = request.subject();
  draft_.reset();
  cart_.reset();
  if (!hand_over(request.seat())) return Next::leave;
  measure(terminal_);
  const Menu menu = menu_of(request, terminal_.width);
  bool shown = false;
  const auto show_once = [&] {
    if (shown || draft_ || !queued_.empty()) return;  // who types ahead knows what comes
    shown = true;
    show_table_if_changed(request.seat());
    show_question(request, menu, false);
  };
  show_once();
  if (editor_) editor_->offer(typed_words(&request, &menu));
  for (std::string line; read_line(prompt_for(request), line);) {
    const Next then = words_of(line).empty() ? press_enter(request) : try_line(request, menu, line);
    if (then != Next::ask_again) return then;
    show_once();
  }
  return Next::leave;
}

Play::Next Play::try_line(const Request& request, const Menu& menu, const std::string& line) {
  const std::optional<Next> next = command(line, &request, &menu);
  return next ? *next : try_answer(request, menu, line);
}

// "you [Enter: none]> "
std::string Play::prompt_for(const Request& request) const {
  std::string enter;
  if (draft_) {
    enter = "confirm";
  } else if (cart_ && !cart_->empty()) {
    enter = "buy";
  } else if (const std::optional<Answer> answer = request.obvious()) {
    const std::string text = request.short_text(taken_apart(request.spec.fields, *answer));
    enter = !text.empty() ? text : request.is_none(*answer) ? "none" : request.text_of(*answer);
  } else if (is_placement(request)) {
    enter = "auto";
  }
  constexpr std::size_t kLongest = 24;
  if (enter.size() > kLongest) enter = enter.substr(0, kLongest) + "...";
  const std::string who = called(request.seat()) + (enter.empty() ? "> " : fmt::format(" [Enter: {}]> ", enter));
  return painted(terminal_, seat_style(request.seat()), who);
}

Play::Next Play::press_enter(const Request& request) {
  if (draft_) return send_draft(request);
  if (cart_ && !cart_->empty()) return give(request, cart_->answer());
  if (const std::optional<Answer> answer = request.obvious()) return give(request, *answer);
  if (is_placement(request)) return answer_by_machine(request) ? Next::go_on : Next::ask_again;
  say("Type an answer, options to see all of them, or auto to let the machine choose.");
  return Next::ask_again;
}

Play::Next Play::send_draft(const Request& request) {
  const Next next = give(request, put_together(draft_->parts));
  if (next == Next::go_on) draft_.reset();
  return next;
}

// Nothing if the line does not speak of a plan.
std::optional<Play::Next> Play::try_draft(const Request& request, const std::string& line) {
  if (!wants_draft(request)) return {};
  const std::vector<std::string> words = words_of(line);
  const bool alone = words.size() == 1;
  if (alone && draft_ && (same_word(words[0], "done") || same_word(words[0], "ok"))) return send_draft(request);
  if (alone && same_word(words[0], "reset")) {
    draft_.reset();
    show_table(request.seat());
    say("Nothing is planned.");
    return Next::ask_again;
  }
  Drafted drafted = read_draft(request, draft_, line);
  if (!drafted.understood) return {};
  if (!drafted.draft) {
    complain(drafted.problem);
    return Next::ask_again;
  }
  draft_ = std::move(drafted.draft);
  if (!draft_->models.empty()) subject_ = draft_->models[0].group;
  if (queued_.empty()) show_draft(request);
  return Next::ask_again;
}

// A number of the list, the words of an answer, or words that only one of the list has.
Reading Play::understood(const Request& request, const Menu& menu, const std::string& line) const {
  const auto number = whole_number(words_of(line)[0]);
  if (number && words_of(line).size() == 1 && !menu.numbered.empty()) {
    if (*number < 1 || static_cast<std::size_t>(*number) > menu.numbered.size())
      return {.answer = {}, .problem = fmt::format("choose from 1 to {}", menu.numbered.size())};
    return {.answer = put_together(menu.numbered[static_cast<std::size_t>(*number) - 1])};
  }
  Reading reading = read_reply(request, line);
  const auto worded = reading.answer ? std::nullopt : answer_worded(menu, line);
  if (worded) reading = {.answer = put_together(*worded), .problem = {}, .note = {}, .advice = {}};
  return reading;
}

Play::Next Play::try_answer(const Request& request, const Menu& menu, const std::string& line) {
  if (const std::optional<Next> next = try_draft(request, line)) return *next;
  if (const std::optional<Next> next = try_cart(request, line)) return *next;
  const Reading reading = understood(request, menu, line);
  if (!reading.answer && reading.rest > 0) {
    const std::vector<std::string> words = words_of(line);
    const auto whole = words.end() - static_cast<std::ptrdiff_t>(reading.rest);
    const std::string first = fmt::format("{}", fmt::join(words.begin(), whole, " "));
    if (understood(request, menu, first).answer) {
      queued_.push_front(fmt::format("{}", fmt::join(whole, words.end(), " ")));
      return try_answer(request, menu, first);
    }
  }
  if (!reading.answer) {
    const std::string meant = nearest_word(lower(words_of(line)[0]), command_names());
    complain(meant.empty() || same_word(words_of(line)[0], meant)
                 ? reading.problem
                 : fmt::format(R"(I don't understand "{}" here. Did you mean "{}"?)", line,
                               rest_of(words_of(line)).empty() ? meant : meant + " " + rest_of(words_of(line))));
    return Next::ask_again;
  }
  const Next next = give(request, *reading.answer);
  if (next == Next::ask_again && !reading.advice.empty()) say(reading.advice);
  if (next == Next::go_on && !reading.note.empty()) say(fmt::format("({})", reading.note));
  return next;
}

Play::Next Play::give(const Request& request, const Answer& answer) {
  return entered([&] { return match_.answer(request.index, answer); });
}

Play::Next Play::entered(const std::function<Refusal()>& give) {
  const bool secret = match_.is_secret();
  const Match::Progress before = match_.progress();
  if (const Refusal refusal = give(); !refusal.accepted()) {
    refuse(refusal);
    return Next::ask_again;
  }
  if (secret) screen_.note_secret(before);
  note_change();
  return Next::go_on;
}

Play::Next Play::ask_dice() {
  const Roll roll = *seen().roll();
  const GameKind& game = match_.game();
  std::string what = game.words.roll_text == nullptr ? fmt::format("player {}", roll.seat.number())
                                                     : game.words.roll_text(match_.setup(), roll);
  what += fmt::format(": roll {}", dice_text(roll));
  if (roll.read.is(ReadAs::Kind::count)) {
    what += fmt::format(", {} succeeds", goal_text(roll));
  } else if (!roll.read.is(ReadAs::Kind::face) && !roll.read.is(ReadAs::Kind::sum)) {
    what += ", " + goal_text(roll);
  }
  if (!roll.rule.is_none()) what += fmt::format(" [{}]", catalogue_.clause(roll.rule).id);
  say(what);
  for (std::string line; read_line("faces> ", line);) {
    if (words_of(line).empty()) continue;
    const std::optional<Next> next = command(line, nullptr, nullptr);
    const Next then = next ? *next : try_faces(line);
    if (then != Next::ask_again) return then;
  }
  return Next::leave;
}

Play::Next Play::try_faces(const std::string& line) {
  const std::optional<Faces> faces = faces_from(line, *seen().roll());
  if (!faces) {
    complain("type the faces as they lie, for example: 4 2 6");
    return Next::ask_again;
  }
  if (const Refusal refusal = give_faces(*faces); !refusal.accepted()) {
    complain(refusal.reason);
    return Next::ask_again;
  }
  return Next::go_on;
}

Refusal Play::give_faces(const Faces& faces) {
  Refusal refusal = match_.type_dice(faces);
  if (refusal.accepted()) note_change();
  return refusal;
}

void Play::refuse(const Refusal& refusal) { complain("No: " + reason_of(refusal)); }

std::string Play::reason_of(const Refusal& refusal) {
  std::string text = refusal.reason + piece_text(match_.setup(), refusal);
  refused_by_.reset();
  if (!refusal.rule.is_none() && refusal.rule.v < catalogue_.rules.size()) {
    refused_by_ = refusal.rule;
    const Clause& clause = catalogue_.clause(refusal.rule);
    text += fmt::format(" [{}: {}]", clause.id, clause.title);
  }
  return text;
}

void Play::complain(const std::string& problem) {
  if (!queued_.empty()) say("(the rest of the line is dropped)");
  queued_.clear();
  out_ << painted(terminal_, "38;5;215", wrapped(problem, 2, terminal_.width)) << '\n';
}

bool Play::read_line(const std::string& prompt, std::string& line) {
  while (queued_.empty()) {
    out_ << (editor_ ? "" : prompt) << std::flush;
    std::string typed;
    const auto memory = match_.is_secret() ? LineEditor::Memory::none : LineEditor::Memory::kept;
    const std::optional<std::string> edited = editor_ ? editor_->read(prompt, memory) : std::nullopt;
    if (edited) typed = *edited;
    if (editor_ ? !edited : !std::getline(in_, typed)) {
      out_ << '\n';
      return false;
    }
    if (!terminal_.interactive) out_ << (match_.is_secret() ? std::string() : typed.substr(0, kLongestLine)) << '\n';
    story_lines_ = 0;
    if (typed.size() > kLongestLine) {
      complain(fmt::format("a line has at most {} characters", kLongestLine));
      continue;
    }
    for (std::size_t at = 0; at <= typed.size();) {
      const std::size_t end = std::min(typed.find(';', at), typed.size());
      if (end > at || typed.empty()) queued_.push_back(typed.substr(at, end - at));
      at = end + 1;
    }
  }
  line = std::move(queued_.front());
  queued_.pop_front();
  return true;
}

Seat Play::viewer() const {
  const std::optional<std::size_t> question = match_.open_question();
  if (question && match_.chair(match_.asked_seat(*question)).is_person()) return match_.asked_seat(*question);
  const auto person = std::ranges::find_if(match_.chairs(), &Chair::is_person);
  return {static_cast<std::uint8_t>(person == match_.chairs().end() ? 0 : person - match_.chairs().begin())};
}

bool Play::hot_seat() const { return std::ranges::count_if(match_.chairs(), &Chair::is_person) > 1; }

std::string Play::called(Seat seat) const {
  const Chair& chair = match_.chair(seat);
  if (chair.is_person()) return hot_seat() ? fmt::format("player {}", seat.number()) : "you";
  return fmt::format("player {} ({})", seat.number(), chair.name);
}

bool Play::confirmed(const std::string& question) {
  std::string line;
  if (!read_line(question + " [Enter: no, or yes] ", line)) return false;
  const std::vector<std::string> words = words_of(line);
  return !words.empty() && (same_word(words[0], "yes") || same_word(words[0], "y"));
}

}  // namespace sandtable
