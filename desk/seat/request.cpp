#include "desk/seat/request.h"

#include <algorithm>

#include "desk/seat/labels.h"
#include "desk/seat/things.h"
#include "engine/ask/answer_shape.h"

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

}  // namespace sandtable
