#pragma once

#include "desk/wire/desk.h"
#include "desk/wire/message.h"

// Inside of the desk: how each message is answered.
namespace sandtable {

namespace wire {

// A request on its way.
struct Exchange {
  Message message;
  const Caller& caller;
  std::function<void(Json)> part;  // says how far it has come
  std::string touched = {};        // the match that has changed
};

}  // namespace wire

class DeskMessages {
 public:
  DeskMessages(Desk& desk, wire::Exchange& exchange)
      : desk_(desk), exchange_(exchange), message_(exchange.message), caller_(exchange.caller) {}

  using Handler = wire::Granted (DeskMessages::*)();
  struct Named {
    std::string_view name;
    Handler handler;
  };
  static std::span<const Named> all();

 private:
  using Room = Desk::Room;

  // Who looks at which match.
  struct Sight {
    Room* room;
    Viewer as;
  };
  // A question that a request is about.
  struct Posed {
    Room* room;
    std::size_t index;
  };

  // desk_messages.cpp: what requests have in common. Both read the last fields and refuse unknown ones.
  std::expected<Sight, wire::Failure> looking();
  std::expected<Posed, wire::Failure> asking();
  // The same for whoever may answer it.
  std::expected<Posed, wire::Failure> answering();
  std::expected<Sight, wire::Failure> acting();
  // `as` is a seat's number, that of kWatcher, or 0 for who sees everything.
  std::expected<Sight, wire::Failure> sight_of(const std::string& match, std::int64_t as);
  std::int64_t eyes();
  std::expected<const GameKind*, wire::Failure> game();
  std::uint64_t revision(const Room& room) const { return room.match.revision(caller_.seat); }
  wire::Granted changed(Room& room);
  std::unexpected<wire::Failure> refused(const Room& room, const Refusal& refusal) const;
  std::expected<Answer, wire::Failure> read_answer(const Request& request, const wire::Received* json) const;
  // A model by name in the question's places or paths; none without a name.
  std::expected<std::optional<ModelId>, wire::Failure> model_called(const Request& request,
                                                                    const std::string& name) const;
  // Fields that are missing are as in the first option that agrees with the others.
  std::expected<Answer, wire::Failure> read_partial(const Request& request, const wire::Received* json) const;

  // before.cpp
  wire::Granted hello();
  wire::Granted tell_game();
  wire::Granted text();
  wire::Granted clause();
  wire::Granted army();
  wire::Granted open();
  wire::Granted join();
  wire::Granted close();
  std::expected<Match::Parts, wire::Failure> new_battle();
  std::expected<Match::Parts, wire::Failure> recorded_battle();
  std::expected<Match::Parts, wire::Failure> staged_battle();
  std::expected<NamedText, wire::Failure> named_text(const GameKind& game, std::string_view shelf,
                                                     const wire::Received& json) const;
  wire::Granted seat_them(Match::Parts parts, const std::vector<std::string>& players, Deputy plans);

  // plans_json.cpp
  static wire::Json plans_json(const Match& match, Viewer whose);
  static std::expected<Deputy, wire::Failure> read_plans(const Match::Parts& parts,
                                                         const std::vector<wire::Received>& list);

  // looking.cpp
  wire::Granted table();
  wire::Granted view();
  wire::Granted pending();
  wire::Granted events();
  wire::Granted why();
  wire::Granted hash();
  wire::Granted summary();

  // thinking.cpp
  wire::Granted options();
  wire::Granted check();
  wire::Granted advise();
  wire::Granted steering(const Room& room, const Steering& found) const;
  wire::Granted form();
  wire::Granted place();
  wire::Granted reach();
  wire::Granted sight();
  wire::Granted sees();
  wire::Granted bands();
  wire::Granted inspect();
  wire::Granted tell_odds();
  wire::Granted sheet();
  wire::Granted suggest();

  // acting.cpp
  wire::Granted answer();
  wire::Granted dice();
  wire::Granted plan();
  wire::Granted unplan();
  wire::Granted pass();
  wire::Granted undo();
  wire::Granted save();
  wire::Granted bots();
  wire::Granted stop();

  Desk& desk_;
  wire::Exchange& exchange_;
  wire::Message& message_;
  const Caller& caller_;
};

}  // namespace sandtable
