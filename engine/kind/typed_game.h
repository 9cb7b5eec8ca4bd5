#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <vector>

#include "engine/ask/fields.h"
#include "engine/base/stop.h"
#include "engine/kind/game_kind.h"

namespace sandtable {

// The seam between a game's typed rule code and `GameKind`. A game is described by a struct `Rules` with the types
// Game (the state), Setup, Law (what rule code reads besides the state: the setup and the book; made from
// `Law{const Setup&, Book}`) and Questions, the list of all kinds of them, each a struct Asked with
//   static constexpr std::string_view kName;  static constexpr RuleId kRule;
//   struct Reply { static constexpr auto kFields = fields(...); };  // engine/ask/fields.h
// and the free functions, found by the argument types,
//   Refusal     legal(const Game&, const Law&, const Asked&, const Reply&)
//   void        options(const Game&, const Law&, const Asked&, const Offer<Asked>&)
//   Reply       sample(const Game&, const Law&, const Asked&, Random&)
//   Reply       fallback(const Game&, const Law&, const Asked&)
//   std::string text(const Game&, const Law&, const Asked&)
// and, where a path is asked for, if the game can propose one,
//   std::optional<Going> advise(const Game&, const Law&, const Asked&, const Reply& partial, std::optional<Point> to)
// where a drive is asked for, if the game can say what it comes to and propose one,
//   std::optional<Steering> steer(const Game&, const Law&, const Asked&, const Reply& partial, std::optional<Point> to)
// where places or paths of models are asked for, if the game can propose them, both of
//   std::optional<Muster> muster(const Game&, const Law&, const Asked&, const Reply& partial)
//   std::optional<Reply>  form_up(const Game&, const Law&, const Asked&, const Reply& partial,
//                                 std::optional<ModelId> lead, Point to)
// and where whole answers are long,
//   std::string option_text(const Game&, const Law&, const Asked&, const Reply&)
// An Asked that is about one unit, and may be asked of a seat for several at once, says for whom it is:
//   static constexpr std::uint8_t kSubjectDomain;  auto subject() const;  // a key of that domain
// and where such a question comes again and again, both of
//   std::optional<Plan> plan(const Game&, const Law&, const Asked&, std::span<const Point> way)
//   Followed<Reply>     follow(const Game&, const Law&, const Asked&, Plan&)
// Where options are only examples, a game may know that nothing but the fallback is left:
//   bool settled(const Game&, const Law&, const Asked&)
// and where an answer throws something away it says what ("4 points would be lost"):
//   std::string forfeits(const Game&, const Law&, const Asked&, const Reply&)
// One that several answer at the same time and in secret, by `ask_all` and in no other way, says so:
//   static constexpr bool kSecret = true;
// An Asked whose answers go into what `blank` hides says so: static constexpr bool kHidden = true;
template <class Asked>
constexpr bool is_secret() {
  if constexpr (requires { Asked::kSecret; }) return Asked::kSecret;
  return false;
}

template <class Asked>
using Offer = std::function<void(const typename Asked::Reply&)>;

// A PlanStep in a game's own words.
template <class Reply>
struct Followed {
  std::optional<Reply> reply = {};
  std::string handed_back = {};
  bool done = false;
};

template <class Rules, class Asked>
struct TypedQuestion {
  using Game = typename Rules::Game;
  using Law = typename Rules::Law;
  using Reply = typename Asked::Reply;

  static const Game& game(const Situation& at) { return *static_cast<const Game*>(at.state); }
  static Law law(const Situation& at) { return Law(static_cast<const typename Rules::Setup&>(at.setup), at.book); }

  static Refusal check(const Situation& at, const Answer& answer) {
    Reply reply;
    if (!decode(answer, reply)) return {"the answer is out of range for the question"};
    return legal(game(at), law(at), at.question.as<Asked>(), reply);
  }
  static void list(const Situation& at, const std::function<void(const Answer&)>& offer) {
    options(game(at), law(at), at.question.as<Asked>(), Offer<Asked>([&](const Reply& reply) {
              Answer answer;
              encode(answer, reply);
              offer(answer);
            }));
  }
  static void draw(const Situation& at, Random& random, Answer& answer) {
    encode(answer, sample(game(at), law(at), at.question.as<Asked>(), random));
  }
  static void fall_back(const Situation& at, Answer& answer) {
    encode(answer, fallback(game(at), law(at), at.question.as<Asked>()));
  }
  static std::string say(const Situation& at) { return text(game(at), law(at), at.question.as<Asked>()); }

  static constexpr bool kAdvises = requires(const Game& game, const Law& law, const Asked& asked, const Reply& reply) {
    advise(game, law, asked, reply, std::optional<Point>());
  };
  static std::optional<Going> propose(const Situation& at, const Answer& partial, std::optional<Point> to)
    requires kAdvises
  {
    Reply reply;
    if (!decode(partial, reply)) return {};
    return advise(game(at), law(at), at.question.as<Asked>(), reply, to);
  }

  static constexpr bool kSteers = requires(const Game& game, const Law& law, const Asked& asked, const Reply& reply) {
    steer(game, law, asked, reply, std::optional<Point>());
  };
  static std::optional<Steering> take_wheel(const Situation& at, const Answer& partial, std::optional<Point> to)
    requires kSteers
  {
    Reply reply;
    if (!decode(partial, reply)) return {};
    return steer(game(at), law(at), at.question.as<Asked>(), reply, to);
  }

  static constexpr bool kFormsUp = requires(const Game& game, const Law& law, const Asked& asked, const Reply& reply) {
    muster(game, law, asked, reply);
    form_up(game, law, asked, reply, std::optional<ModelId>(), Point());
  };
  static std::optional<Muster> gather(const Situation& at, const Answer& partial)
    requires kFormsUp
  {
    Reply reply;
    if (!decode(partial, reply)) return {};
    return muster(game(at), law(at), at.question.as<Asked>(), reply);
  }
  static std::optional<Answer> lead_on(const Situation& at, const Answer& partial, std::optional<ModelId> lead,
                                       Point to)
    requires kFormsUp
  {
    Reply reply;
    if (!decode(partial, reply)) return {};
    const std::optional<Reply> formed = form_up(game(at), law(at), at.question.as<Asked>(), reply, lead, to);
    if (!formed) return {};
    Answer answer;
    encode(answer, *formed);
    return answer;
  }

  static constexpr bool kNamesOptions = requires(const Game& game, const Law& law, const Asked& asked,
                                                 const Reply& reply) { option_text(game, law, asked, reply); };
  static std::string name_option(const Situation& at, const Answer& answer)
    requires kNamesOptions
  {
    Reply reply;
    return decode(answer, reply) ? option_text(game(at), law(at), at.question.as<Asked>(), reply) : std::string();
  }

  static constexpr bool kHasSubject = requires(const Asked& asked) {
    Asked::kSubjectDomain;
    asked.subject();
  };
  static std::int32_t name_subject(const Situation& at)
    requires kHasSubject
  {
    return to_word(at.question.as<Asked>().subject());
  }

  static constexpr bool kPlans =
      kHasSubject && requires(const Game& game, const Law& law, const Asked& asked, Plan& held) {
        plan(game, law, asked, std::span<const Point>());
        follow(game, law, asked, held);
      };
  static std::optional<Plan> make_plan(const Situation& at, std::span<const Point> way)
    requires kPlans
  {
    std::optional<Plan> made = plan(game(at), law(at), at.question.as<Asked>(), way);
    if (made) made->subject = name_subject(at);
    return made;
  }
  static PlanStep follow_plan(const Situation& at, Plan& held)
    requires kPlans
  {
    const Followed<Reply> followed = follow(game(at), law(at), at.question.as<Asked>(), held);
    PlanStep step{.answer = {}, .handed_back = followed.handed_back, .done = followed.done};
    if (followed.reply) encode(step.answer.emplace(), *followed.reply);
    return step;
  }

  static constexpr bool kSettles =
      requires(const Game& game, const Law& law, const Asked& asked) { settled(game, law, asked); };
  static bool is_settled(const Situation& at)
    requires kSettles
  {
    return settled(game(at), law(at), at.question.as<Asked>());
  }

  static constexpr bool kForfeits = requires(const Game& game, const Law& law, const Asked& asked, const Reply& reply) {
    forfeits(game, law, asked, reply);
  };
  static std::string name_forfeit(const Situation& at, const Answer& answer)
    requires kForfeits
  {
    Reply reply;
    return decode(answer, reply) ? forfeits(game(at), law(at), at.question.as<Asked>(), reply) : std::string();
  }

  static constexpr QuestionSpec spec() {
    QuestionSpec spec{.name = Asked::kName,
                      .rule = Asked::kRule,
                      .fields = Reply::kFields.specs,
                      .secret = is_secret<Asked>(),
                      .legal = check,
                      .options = list,
                      .sample = draw,
                      .fallback = fall_back,
                      .text = say};
    if constexpr (kAdvises) spec.advise = propose;
    if constexpr (kSteers) spec.steer = take_wheel;
    if constexpr (kFormsUp) {
      spec.muster = gather;
      spec.form_up = lead_on;
    }
    if constexpr (kNamesOptions) spec.option_text = name_option;
    if constexpr (kHasSubject) {
      spec.subject = name_subject;
      spec.subject_domain = Asked::kSubjectDomain;
    }
    if constexpr (requires { Asked::kHidden; }) spec.hidden = Asked::kHidden;
    if constexpr (kPlans) {
      spec.plan = make_plan;
      spec.follow = follow_plan;
    }
    if constexpr (kSettles) spec.settled = is_settled;
    if constexpr (kForfeits) spec.forfeits = name_forfeit;
    return spec;
  }
};

// The specs of all questions, by their kinds.
template <class Rules, class... Asked>
constexpr std::array<QuestionSpec, sizeof...(Asked)> question_table(Questions<Asked...>) {
  std::array<QuestionSpec, sizeof...(Asked)> table{};
  ((table[question_kind<Asked>()] = TypedQuestion<Rules, Asked>::spec()), ...);
  return table;
}
template <class Rules>
constexpr auto question_table() {
  return question_table<Rules>(typename Rules::Questions{});
}

// What was answered, in the game's own words. Whoever answers must fit the question's form: an answer that does not is
// no answer, and stops the program in every build.
template <class Asked>
typename Asked::Reply reply_to(const Answer& answer) {
  typename Asked::Reply reply;
  if (!decode(answer, reply)) [[unlikely]]
    stop("the answer does not fit the question", Asked::kName);
  return reply;
}

// Asks one question and returns the typed reply.
template <class Asked>
typename Asked::Reply ask(Umpire& umpire, Seat seat, const Asked& asked) {
  static_assert(!is_secret<Asked>(), "secret questions are asked together");
  const Question question = Question::of(seat, asked);
  Answer answer;
  umpire.ask({&question, 1}, {&answer, 1});
  return reply_to<Asked>(answer);
}

// A question for one seat among several that are asked at the same time.
template <class Asked>
struct Secret {
  Seat seat;
  Asked asked;
};

// Asks all at the same time and in secret, in seat order, and returns the replies in the order of the questions.
// Asks nothing if there are none.
template <class Asked, std::size_t N>
FixedVector<typename Asked::Reply, N> ask_all(Umpire& umpire, const FixedVector<Secret<Asked>, N>& secrets) {
  static_assert(is_secret<Asked>(), "what is asked together is secret");
  assert(std::ranges::is_sorted(secrets, {}, &Secret<Asked>::seat));
  const Umpire::Room room = umpire.room(secrets.size());
  for (std::size_t i = 0; i < secrets.size(); ++i) room.questions[i] = Question::of(secrets[i].seat, secrets[i].asked);
  umpire.ask(room.questions, room.answers);
  FixedVector<typename Asked::Reply, N> replies;
  for (const Answer& answer : room.answers) replies.push_back(reply_to<Asked>(answer));
  return replies;
}

}  // namespace sandtable
