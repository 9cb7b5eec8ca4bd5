#pragma once

#include <deque>
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/cart.h"
#include "cli/play/draft.h"
#include "cli/play/menu.h"
#include "cli/play/reply.h"
#include "cli/play/spot.h"
#include "cli/screen/line_editor.h"
#include "cli/screen/terminal.h"
#include "desk/match/match.h"
#include "desk/match/shared_screen.h"
#include "desk/seat/deploy.h"
#include "desk/seat/sights.h"
#include "desk/seat/story.h"
#include "engine/data/catalogue.h"

namespace sandtable {

// A battle at the keyboard, line by line: people type answers and commands, machine players answer for themselves.
class Play {
 public:
  struct Parts {
    Match match;
    Catalogue catalogue;
    Terminal terminal;
  };
  Play(Parts parts, std::istream& in, std::ostream& out);

  // To the end of the battle, of the input, or until somebody quits. The exit status.
  int run();
  // Whether another battle like this one was wished for at the end.
  bool wants_another() const { return again_; }

 private:
  // What a line led to.
  enum class Next : std::uint8_t { ask_again, go_on, leave };
  // play.cpp: the course of the battle
  bool let_machine_answer(std::size_t question);
  Next ask_person(std::size_t question);
  Next try_line(const Request& request, const Menu& menu, const std::string& line);
  bool answer_by_itself(std::size_t question);
  std::string prompt_for(const Request& request) const;
  Next press_enter(const Request& request);
  Next ask_dice();
  Next try_answer(const Request& request, const Menu& menu, const std::string& line);
  Reading understood(const Request& request, const Menu& menu, const std::string& line) const;
  std::optional<Next> try_draft(const Request& request, const std::string& line);
  Next send_draft(const Request& request);
  Next give(const Request& request, const Answer& answer);
  Next entered(const std::function<Refusal()>& give);  // whatever gives an answer
  Next try_faces(const std::string& line);
  Refusal give_faces(const Faces& faces);
  void note_change();
  // Whether somebody typed yes; Enter and the end of the input mean no.
  bool confirmed(const std::string& question);
  bool read_line(const std::string& prompt, std::string& line);
  void refuse(const Refusal& refusal);
  std::string reason_of(const Refusal& refusal);  // with its clause, which `why` shows then
  void complain(const std::string& problem);
  Seat viewer() const;
  SeatView seen() const { return match_.seen_by(viewer()); }
  bool hot_seat() const;
  std::string called(Seat seat) const;  // "you", or the seat's number and player

  // orders.cpp: answers that are given again until something else comes up
  struct Orders {
    Seat seat;
    std::function<bool(const Request&)> carry_out;  // whether it has answered
    std::function<bool(const Request&)> are_over;
  };
  bool follow_orders(std::size_t question);
  std::optional<Next> order_command(const std::string& word, const std::vector<std::string>& words,
                                    const Request& request, const Menu& menu);
  Next pass(const Request& request, bool again);
  Next let_machine_choose(const Request& request, const std::vector<std::string>& words);
  Next deploy_all(const Request& request, const std::vector<std::string>& words);
  Next deploy_along(const Request& request, const std::vector<std::string>& words);
  std::optional<DeploymentLine> line_in(const Request& request, std::span<const std::string> words) const;
  Next answer_for_all(const Request& request, const std::vector<std::string>& words);
  Next begin(Orders orders, const Request& request);
  bool answer_by_machine(const Request& request);
  std::optional<std::function<bool(const Request&)>> end_of(const std::vector<std::string>& words,
                                                            const Request& request) const;

  // shop.cpp: a question that buys is answered with a cart
  std::optional<Next> try_cart(const Request& request, const std::string& line);
  void show_cart(const Request& request, const Sheet& sheet);
  void show_shop(const Sheet& sheet, const std::string& unit);

  // sees.cpp
  void sees(const std::vector<std::string>& words);
  void say_sights(const Sights& sights, std::size_t indent);
  std::string barrier_of(const SightLine& line) const;
  bool look_up(const std::string& name);

  // ending.cpp: the end of the battle
  int finish();
  int leave();  // the input has ended
  void offer_recording();

  // play_routes.cpp: plans that a deputy holds
  std::optional<Next> plan_command(const std::string& word, const std::vector<std::string>& words,
                                   const Request* request);
  Next plan_route(const Request& request, const std::vector<Point>& way);
  Result<void> plan_quietly(const Request& request, const std::vector<Point>& way);  // says nothing of failures
  std::optional<std::vector<Point>> way_in(const std::vector<std::string>& words, const Request& request) const;
  void ask_for_each(const std::vector<std::string>& words);
  void show_plans(const Request& request, bool again);

  // play_odds.cpp: what an answer would lead to
  void odds_command(const std::string& rest, const Request* request, const Menu* menu);
  bool tell_odds(const Request& request, const Answer& answer);

  // play_keyboard.cpp: several people at one keyboard
  bool hand_over(Seat seat);
  void lift_veil();
  void clear_screen();

  // play_tell.cpp: what is shown
  void tell_opening();
  void tell_events();
  void tell_event(const SeatView& view, std::size_t number);
  static constexpr std::size_t kBelowTable = 8;  // headline, question, answers and prompt
  std::size_t room_below() const;                // for question and answers, so that the table stays on the screen
  void show_table(Seat seat);
  void show_table_if_changed(Seat seat);
  void pause_before(std::size_t lines);
  void show_by_screens(const std::string& text);
  void show_question(const Request& request, const Menu& menu, bool whole);
  void show_draft(const Request& request);
  // Wrapped; in a style, or with the labels of units in the colours of their seats.
  void say(const std::string& text, std::size_t indent = 0, std::string_view style = {});
  std::string colored(const std::string& text) const;
  Sketch sketch_for(Seat seat) const;

  // play_commands.cpp: what may be typed at any time
  std::optional<Next> command(const std::string& line, const Request* request, const Menu* menu);
  std::optional<Next> answering_command(const std::string& word, const std::vector<std::string>& words,
                                        const Request* request, const Menu* menu);
  bool looking_command(const std::string& word, const std::vector<std::string>& words);
  bool undo();
  bool save(const std::string& file);
  bool save_unless_taken(const std::string& file);
  std::string free_file_name() const;
  std::string free_file_name(const std::filesystem::path& folder) const;
  std::vector<std::string> typed_words(const Request* request, const Menu* menu) const;  // what tab completes
  Next quit();
  void why(const std::vector<std::string>& words);
  void rules(const std::vector<std::string>& words);
  void show_clause(RuleId id);
  void log();
  void look(const std::vector<std::string>& words);
  void look_at(const Sketch::Token& token, bool placed);
  void look_at(const Sketch::Group& group, const Sketch& sketch);
  void who();
  void measure_distance(const std::vector<std::string>& words);
  void zoom(const std::vector<std::string>& words);
  void help();

  Match match_;
  Catalogue catalogue_;
  Terminal terminal_;
  std::istream& in_;
  std::ostream& out_;

  std::deque<std::string> queued_;  // typed ahead with semicolons
  Story story_;
  SharedScreen screen_;
  std::size_t story_lines_ = 0;                       // printed since somebody last typed
  std::string subject_;                               // the unit that the question is about
  std::optional<Draft> draft_;                        // what a group shall do, not yet sent
  std::optional<Cart> cart_;                          // what a buyer has chosen, not yet sent
  std::optional<Orders> orders_;                      // what is answered without asking
  std::size_t headings_ = 0, rolls_ = 0;              // told so far
  std::size_t headline_ = 1;                          // lines above the table
  std::unique_ptr<LineEditor> editor_;                // where somebody sits at a terminal
  std::optional<RuleId> refused_by_;                  // the last thing said was a refusal
  std::vector<std::pair<std::string, Point>> shown_;  // the units as the last drawing had them
  std::optional<std::pair<Point, Point>> window_;     // the part of the table that is shown
  bool saved_ = false;                                // nothing has happened since
  std::string saved_as_;                              // the file that may be written again
  bool again_ = false;
};

// What follows the first of the words of a command.
std::string rest_of(const std::vector<std::string>& words);

}  // namespace sandtable
