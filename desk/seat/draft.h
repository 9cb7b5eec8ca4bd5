#pragma once

#include <optional>
#include <string>
#include <vector>

#include "desk/seat/request.h"

namespace sandtable {

// What a person means a group to do before it is sent: an answer in the making, with a place or a path for each model.
struct Draft {
  AnswerFields parts;
  std::size_t field = 0;               // the one with the places or paths
  std::vector<Sketch::Token> models;   // where they would stand then
  std::vector<std::string> summaries;  // "A1.1 14,15 5.4\"", "A1.2 stays"
  std::string note;                    // what came out otherwise than asked
};

// Whether places or paths of several models are wanted.
bool wants_draft(const Request& request);

// Puts the models of the plan into a picture, where they would stand.
void show_drafted(const Draft& draft, Sketch& sketch);

// Makes a draft for a request that wants one, or changes it. What cannot be done changes nothing and says why; an empty
// text is success. Models are keys of the field with the places or paths.
class Drafting {
 public:
  Drafting(const Request& request, const std::optional<Draft>& before);

  const Request& request() const { return request_; }
  std::size_t field() const { return field_; }
  Form form() const { return request_.spec.fields[field_].form; }
  // The table with the models where the draft has them.
  const Sketch& sketch() const { return sketch_; }

  // Sets another field, such as the unit that is placed. For another unit all places are open again.
  void name(std::size_t field, std::int32_t key);
  // What nobody has named is as in the first option.
  void fill_names();
  bool is_begun() const;

  std::vector<std::int32_t> models() const;
  std::string name_of(std::int32_t model) const;
  // Where the draft has it, or where it stands.
  std::optional<Point> place_of(std::int32_t model) const;
  Point centre() const;  // of all of them, or of the one whom they follow

  // As the game offers it for what is named; false if it does not.
  bool take_offered();
  // All of them together, as the game proposes it.
  std::string go(Point to);
  // One of them, others as they are: by the game's advice where that leads there, or `towards` it, else as it is said.
  void lead(std::int32_t model, const std::vector<Point>& way, bool towards);
  void stay(std::int32_t model) { set(model, {}); }

  Draft draft() const;

 private:
  std::optional<Muster> muster() const;
  std::size_t field_of(Form wanted) const;  // past the end: there is none
  bool leads(std::int32_t model) const;
  std::vector<Point> leading_way() const;
  Refusal refused_at(Point to) const;
  std::string why_nowhere(Point to) const;
  bool follow_advice(std::int32_t model, Point to, bool towards);
  void set(std::int32_t model, const std::vector<Point>& way);
  const Sketch::Token* token_of(std::int32_t model) const;
  std::optional<std::vector<Point>> way_of(std::int32_t model) const;
  std::string summary(std::int32_t model) const;
  Sketch::Token token_at(std::int32_t model, Point at) const;

  const Request& request_;
  std::size_t field_;
  Sketch sketch_;
  AnswerFields parts_;
  std::string note_;
};

}  // namespace sandtable
