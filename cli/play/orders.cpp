// Answers that are given again, for one unit after the other or until something else comes up.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "cli/play/play.h"
#include "cli/screen/layout.h"
#include "desk/seat/deploy.h"
#include "engine/table/plane/angle.h"
#include "players/random.h"

namespace sandtable {

bool Play::follow_orders(std::size_t question) {
  if (!orders_ || match_.asked_seat(question) != orders_->seat) return false;
  const Request request = match_.request(question);
  if (!orders_->are_over(request) && orders_->carry_out(request)) return true;
  orders_.reset();
  return false;
}

// Carries them out at once, and from then on without asking.
Play::Next Play::begin(Orders orders, const Request& request) {
  if (!orders.carry_out(request)) return Next::ask_again;
  orders_ = std::move(orders);
  return Next::go_on;
}

std::optional<Play::Next> Play::order_command(const std::string& word, const std::vector<std::string>& words,
                                              const Request& request, const Menu&) {
  const bool all = words.size() > 1 && same_word(words[1], "all");
  if (word == "pass") return pass(request, all);
  if (word == "auto") return let_machine_choose(request, words);
  if (word == "deploy" && std::ranges::any_of(words, [](const auto& each) { return same_word(each, "from"); }))
    return deploy_along(request, words);
  if (word == "deploy" && (words.size() == 1 || all)) return deploy_all(request, words);
  if (word == "all" && words.size() > 1 && !sheet_for(request)) return answer_for_all(request, words);
  return {};
}

Play::Next Play::pass(const Request& request, bool again) {
  const Answer answer = request.fallback();
  if (const std::string lost = request.forfeits(answer);
      !lost.empty() && !confirmed(fmt::format("{}. Pass anyway?", lost)))
    return Next::ask_again;
  say(fmt::format("(pass: {})", request.text_of(answer)));
  const Match::Passing passing = again ? Match::Passing::until_another : Match::Passing::once;
  return entered([&] { return match_.pass(request.index, passing); });
}

bool Play::answer_by_machine(const Request& request) {
  RandomPlayer by_chance;
  const auto machine = std::ranges::find_if(match_.chairs(), [](const Chair& chair) { return !chair.is_person(); });
  const Answer answer = match_.suggestion(request, machine == match_.chairs().end() ? by_chance : *machine->player);
  say(fmt::format("(auto: {})", request.text_of(answer)));
  return give(request, answer) == Next::go_on;
}

// When the machine has answered often enough: auto all, auto until round, dice, end, A3, or the name of a question.
std::optional<std::function<bool(const Request&)>> Play::end_of(const std::vector<std::string>& words,
                                                                const Request& request) const {
  using End = std::function<bool(const Request&)>;
  const std::uint8_t kind = request.question.kind;
  if (words.size() == 2 && same_word(words[1], "all"))
    return End([kind](const Request& now) { return now.question.kind != kind; });
  if (words.size() != 3 || !same_word(words[1], "until")) return {};
  const std::string word = lower(words[2]);
  if (word == "other") return End([kind](const Request& now) { return now.question.kind != kind; });
  if (word == "end") return End([](const Request&) { return false; });
  if (word == "round") return End([this, told = headings_](const Request&) { return headings_ != told; });
  if (word == "dice" || word == "shot") return End([this, told = rolls_](const Request&) { return rolls_ != told; });
  const auto& questions = match_.game().questions;
  if (std::ranges::any_of(questions, [&](const QuestionSpec& spec) { return same_word(spec.name, word); }))
    return End([word](const Request& now) { return same_word(now.spec.name, word); });
  const Sketch sketch = sketch_for(viewer());
  if (tokens_called(sketch, word).empty() && group_called(sketch, words[2]) == nullptr) return {};
  return End([word](const Request& now) { return same_word(now.subject(), word); });
}

Play::Next Play::let_machine_choose(const Request& request, const std::vector<std::string>& words) {
  if (words.size() == 1) return answer_by_machine(request) ? Next::go_on : Next::ask_again;
  auto end = end_of(words, request);
  if (!end) {
    std::vector<std::string> names;
    for (const QuestionSpec& spec : match_.game().questions) names.emplace_back(spec.name);
    complain(fmt::format("auto until what? round, dice, end, other, a unit such as A3, or one of these questions: {}.",
                         fmt::join(names, ", ")));
    return Next::ask_again;
  }
  return begin({request.seat(), [this](const Request& now) { return answer_by_machine(now); }, *std::move(end)},
               request);
}

Play::Next Play::deploy_all(const Request& request, const std::vector<std::string>& words) {
  if (!is_placement(request)) {
    complain("Nobody is to be deployed now.");
    return Next::ask_again;
  }
  const auto other = [kind = request.question.kind](const Request& now) { return now.question.kind != kind; };
  if (words.size() <= 2)
    return begin({request.seat(), [this](const Request& now) { return answer_by_machine(now); }, other}, request);
  TypedWords left{std::span(words).subspan(2)};
  const std::optional<TypedSpot> spot = take_spot(left, request.sketch(), Pair::place);
  if (!spot || !spot->base || !left.empty()) {
    complain("deploy around which place? For example: deploy all 24,6");
    return Next::ask_again;
  }
  const auto place = [this, at = spot->from({})](const Request& now) {
    const std::optional<Answer> answer = placed_near(now, at);
    if (answer) return give(now, *answer) == Next::go_on;
    complain(fmt::format("There is no room around {} for this one.", spot_text(at)));
    return false;
  };
  return begin({request.seat(), place, other}, request);
}

// "A2 A3 from 6,5 to 42,5", or "all from 6,5 to 42,5".
std::optional<DeploymentLine> Play::line_in(const Request& request, std::span<const std::string> words) const {
  const auto from = std::ranges::find_if(words, [](const auto& word) { return same_word(word, "from"); });
  DeploymentLine line;
  for (auto word = words.begin(); word != from; ++word)
    if (*word != ",") line.units.push_back(*word);
  if (line.units.size() == 1 && same_word(line.units[0], "all")) line.units = units_to_place(request);
  TypedWords left{words.subspan(static_cast<std::size_t>(from - words.begin()) + 1)};
  const std::optional<TypedSpot> begin = take_spot(left, request.sketch(), Pair::place);
  if (!left.empty() && same_word(left.front(), "to")) left.drop();
  const std::optional<TypedSpot> end = take_spot(left, request.sketch(), Pair::place);
  if (line.units.empty() || !begin || !begin->base || !end || !end->base || !left.empty()) return {};
  line.from = begin->from({});
  line.to = end->from({});
  return line;
}

// One unit after the other, however many others are placed in between.
Play::Next Play::deploy_along(const Request& request, const std::vector<std::string>& words) {
  if (!is_placement(request) || units_to_place(request).empty()) {
    complain("No units are to be deployed now.");
    return Next::ask_again;
  }
  const std::optional<DeploymentLine> line = line_in(request, std::span(words).subspan(1));
  if (!line) {
    complain("deploy which units along which line? For example: deploy A2 A3 from 6,5 to 42,5, or deploy all from ...");
    return Next::ask_again;
  }
  const auto next = std::make_shared<std::size_t>(0);
  const auto place = [this, line = *line, next](const Request& now) {
    const std::string& unit = line.units[*next];
    const Point at = line.place(*next);
    const std::optional<Answer> answer = placed_near(now, at, unit);
    if (answer) return ++*next, give(now, *answer) == Next::go_on;
    const std::vector<std::string> waiting = units_to_place(now);
    const bool waits = std::ranges::any_of(waiting, [&](const auto& each) { return same_word(each, unit); });
    complain(waits ? fmt::format("There is no room for {} around {}.", unit, spot_text(at))
                   : fmt::format("{} is not to be placed now.", unit));
    return false;
  };
  const auto over = [kind = request.question.kind, next, count = line->units.size()](const Request& now) {
    return now.question.kind != kind || *next == count;
  };
  return begin({request.seat(), place, over}, request);
}

// The same words for every unit that is asked the same question at the same time. Whoever may not is asked himself.
Play::Next Play::answer_for_all(const Request& request, const std::vector<std::string>& words) {
  const std::string line = rest_of(words);
  const auto over = [this, kind = request.question.kind, then = match_.progress()](const Request& now) {
    return now.question.kind != kind || !(match_.progress() == then);
  };
  const bool goes = request.spec.plan != nullptr && same_word(words[1], "go");
  if (request.spec.plan != nullptr && (goes || same_word(words[1], "stay"))) {
    const auto way = goes ? way_in({words.begin() + 1, words.end()}, request) : std::vector<Point>{};
    if (!way) {
      complain("go where? For example: all go 12,10");
      return Next::ask_again;
    }
    // Everybody ends beside the others.
    const auto march = [this, way = *way, number = 0](const Request& now) mutable {
      if (way.empty()) return plan_route(now, way) == Next::go_on;
      constexpr int kTries = 18;
      for (int tries = 0; tries < kTries; ++tries, ++number) {
        const Point beside = number == 0 ? Point{} : offset(degrees(60 * number), (1 + (number - 1) / 6) * 1500_mil);
        std::vector<Point> own = way;
        own.back() = own.back() + beside;
        if (!plan_quietly(now, own)) continue;
        ++number;
        return true;
      }
      return false;
    };
    return begin({request.seat(), march, over}, request);
  }
  const auto answer = [this, line](const Request& now) {
    const Reading reading = understood(now, menu_of(now, terminal_.width), line);
    if (!reading.answer) {
      complain(reading.problem);
      return false;
    }
    if (const Refusal refusal = now.check(*reading.answer); !refusal.accepted()) {
      refuse(refusal);
      return false;
    }
    return give(now, *reading.answer) == Next::go_on;
  };
  return begin({request.seat(), answer, over}, request);
}

}  // namespace sandtable
