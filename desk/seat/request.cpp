#include "desk/seat/request.h"

#include <algorithm>

#include "desk/seat/labels.h"
#include "desk/seat/things.h"
#include "engine/ask/answer_shape.h"
#include "engine/kind/domain.h"

namespace sandtable {

Request::Request(const Session& session, std::size_t its_index)
    : index(its_index),
      question(session.questions()[its_index]),
      seen(session, question.seat),
      situation(session.situation(question, seen.state())),
      spec(session.game().questions[question.kind]) {}

Refusal Request::check(const Answer& answer) const {
  if (!well_formed(spec.fields, answer)) return {"the answer does not have the form of the question"};
  return spec.legal(situation, answer);
}

const Sketch& Request::sketch() const {
  if (sketch_) return *sketch_;
  sketch_ = seen.sketch();
  lay_things(*sketch_);
  return *sketch_;
}

const std::vector<AnswerFields>& Request::options() const {
  if (options_) return *options_;
  options_.emplace();
  spec.options(situation, [&](const Answer& option) { options_->push_back(taken_apart(spec.fields, option)); });
  return *options_;
}

const std::string& Request::subject() const { return about().subject; }
const std::optional<Muster>& Request::group() const { return about().group; }

const Request::About& Request::about() const {
  if (about_) return *about_;
  About about;
  if (spec.subject != nullptr)
    about.subject = game().words.key_text(setup(), spec.subject_domain, spec.subject(situation));
  const bool of_models = spec.muster != nullptr && !has(Form::one_of);
  if (of_models || about.subject.empty()) find_goer(about);
  about_ = std::move(about);
  return *about_;
}

void Request::find_goer(About& about) const {
  if (spec.advise == nullptr && spec.steer == nullptr && (spec.muster == nullptr || has(Form::one_of))) return;
  for (const AnswerFields& option : options()) {
    const Answer partial = without_ways(spec.fields, put_together(option));
    if (spec.advise != nullptr) {
      if (const std::optional<Going> going = spec.advise(situation, partial, {})) about.subject = unit_at(going->from);
    } else if (spec.steer != nullptr) {
      if (const std::optional<Steering> steering = spec.steer(situation, partial, {}))
        about.subject = unit_at(steering->from.at);
    } else {
      about.group = spec.muster(situation, partial);
      if (about.group) about.subject = unit_of(*about.group);
    }
    if (!about.subject.empty()) return;
  }
}

std::string Request::unit_at(Point at) const {
  const auto token = std::ranges::find(sketch().tokens, at, &Sketch::Token::at);
  return token == sketch().tokens.end() ? std::string() : token->label;
}

std::string Request::unit_of(const Muster& muster) const {
  const auto field = std::ranges::find_if(
      spec.fields, [](const FieldSpec& one) { return one.form == Form::places || one.form == Form::paths; });
  if (field == spec.fields.end() || muster.models.empty()) return {};
  const std::string label = game().words.key_text(setup(), field->domain, to_word(muster.models[0]));
  const Sketch::Token* token = token_called(sketch().tokens, label);
  return token == nullptr ? std::string() : token->group;
}

std::string Request::text_of(const AnswerFields& parts) const {
  if (const std::string text = short_text(parts); !text.empty()) return text;
  return answer_text(game(), setup(), spec.fields, parts);
}

std::string Request::short_text(const AnswerFields& parts) const {
  return spec.option_text == nullptr ? std::string() : spec.option_text(situation, put_together(parts));
}

bool Request::has(Form form) const {
  return std::ranges::find(spec.fields, form, &FieldSpec::form) != spec.fields.end();
}

Answer Request::fallback() const {
  Answer answer;
  spec.fallback(situation, answer);
  return answer;
}

namespace {

bool names_ways(const QuestionSpec& spec) {
  const auto is_way = [](const FieldSpec& field) {
    return field.form == Form::path || field.form == Form::place || field.form == Form::paths ||
           field.form == Form::places || field.form == Form::facing;
  };
  return std::ranges::any_of(spec.fields, is_way);
}

// Options are only examples of what may be answered.
bool is_open(const GameKind& game, const FieldSpec& field) {
  return field.domain < game.domains.size() && game.domains[field.domain].open;
}

}  // namespace

bool Request::is_none(const Answer& answer) const {
  const AnswerFields parts = taken_apart(spec.fields, answer);
  bool lists = false;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Form form = spec.fields[i].form;
    if (form == Form::number) continue;
    if (!is_list(form) || form == Form::path || parts[i][0] != 0) return false;
    lists = true;
  }
  return lists;
}

// Whether the options are all answers there are, and only one.
bool Request::has_one_option() const {
  if (std::ranges::any_of(spec.fields, [&](const FieldSpec& field) { return is_open(game(), field); })) return false;
  const bool stuck = has(Form::paths) && group() && group()->left <= Mil{0};
  return (!names_ways(spec) || stuck) && options().size() == 1;
}

// Whether all options say the same to a player, whatever names stand in them.
bool Request::options_read_alike() const {
  if (spec.option_text == nullptr || names_ways(spec) || options().empty()) return false;
  const std::string first = short_text(options()[0]);
  return !first.empty() && std::ranges::all_of(options(), [&](const auto& one) { return short_text(one) == first; });
}

bool Request::settled() const {
  const Answer nothing = fallback();
  if (spec.settled != nullptr) return spec.settled(situation) && check(nothing).accepted();
  return is_none(nothing) && has_one_option() && check(nothing).accepted();
}

std::optional<Answer> Request::obvious() const {
  Answer nothing = fallback();
  const bool turns = spec.fields.size() == 1 && spec.fields[0].form == Form::facing;  // it stays as it is
  // Nobody means to throw something away who only wanted to read on.
  const bool harmless = (is_none(nothing) || turns) && forfeits(nothing).empty();
  if (harmless && check(nothing).accepted()) return nothing;
  if (has_one_option() || options_read_alike()) return put_together(options()[0]);
  // How many of something, where the game proposes first what it would do itself: all of it.
  const bool amount = spec.fields.size() == 1 && spec.fields[0].form == Form::number && options().size() > 1;
  if (amount && options()[0] == taken_apart(spec.fields, nothing) && options()[0] > options().back()) return nothing;
  return {};
}

std::string Request::forfeits(const Answer& answer) const {
  return spec.forfeits == nullptr ? std::string() : spec.forfeits(situation, answer);
}

}  // namespace sandtable
