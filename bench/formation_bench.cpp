#include <cstring>
#include <limits>
#include <ranges>

#include "bench/armies.h"
#include "bench/measure.h"
#include "engine/ask/answer_shape.h"
#include "engine/muster/random_setup.h"
#include "engine/run/battle.h"
#include "games/registry.h"
#include "players/players.h"
#include "tests/allocations.h"

namespace sandtable::bench {
namespace {

constexpr std::size_t kLargeGroup = 10;  // or the largest there is, if that is smaller
constexpr int kRandomGoals = 8;
constexpr std::size_t kBattles = 4;  // of each army on each map
constexpr double kMedianNs = 20'000, kWorstNs = 300'000;

// Somebody asks for the ways of a whole group: the situation, and where to.
struct Order {
  std::shared_ptr<const Setup> setup;
  State state;
  Question question;
  Answer partial;
  std::size_t models;
  Point to;
};

std::optional<Answer> form_up(const GameKind& game, const Order& order) {
  const Situation at{game, *order.setup, order.state.data(), order.question};
  return game.questions[order.question.kind].form_up(at, order.partial, {}, order.to);
}

// Where an answer's paths lead, on the average; nothing if nobody goes.
std::optional<Point> goal_of(std::span<const FieldSpec> fields, const Answer& answer) {
  std::int64_t x = 0, y = 0, count = 0;
  std::span<const std::int32_t> left = answer.words();
  for (const FieldSpec& field : fields) {
    const std::size_t size = *field_size(field.form, left);
    for (std::size_t at = 1; field.form == Form::paths && at < size;) {
      const std::size_t entry = *entry_size(field.form, left.subspan(at));
      const bool goes = entry > 2;  // more than a key and a number of corners
      if (goes) x += left[at + entry - 2], y += left[at + entry - 1], ++count;
      at += entry;
    }
    left = left.subspan(size);
  }
  if (count == 0) return {};
  return Point{Mil{static_cast<std::int32_t>(x / count)}, Mil{static_cast<std::int32_t>(y / count)}};
}

bool asks_for_ways(const QuestionSpec& spec) {
  return spec.form_up != nullptr && std::ranges::find(spec.fields, Form::paths, &FieldSpec::form) != spec.fields.end();
}

// Every order that the game's own player gives to a large group in battles of all armies on all maps, and orders to the
// same groups to places in reach by chance.
class Orders {
 public:
  explicit Orders(const GameKind& game) : game_(game) {
    const LargestArmies armies = largest_armies(game);
    const std::size_t count = armies.lists.size();
    for (const NamedText& map : armies.maps)
      for (std::size_t i = 0; i < count * kBattles; ++i) {
        setup_ = prepared(game, dealt(game, armies, map, i));
        play(i);
      }
    if (orders_.empty()) return;
    const std::size_t largest = std::ranges::max(orders_ | std::views::transform(&Order::models));
    std::erase_if(orders_, [&](const Order& order) { return order.models < std::min(kLargeGroup, largest); });
  }

  const std::vector<Order>& all() const { return orders_; }

 private:
  void play(std::uint64_t seed) {
    const std::unique_ptr<Player> player = *make_player(game_, "scripted");
    const std::vector<Player*> seats(setup_->seats, player.get());
    Battle battle(game_, setup_,
                  {.key = key_from_seed(seed),
                   .players = seats,
                   .watch = [&](const Situation& at, const Answer& answer) { note(at, answer); }});
    battle.run();
  }

  void note(const Situation& at, const Answer& answer) {
    const QuestionSpec& spec = game_.questions[at.question.kind];
    if (!asks_for_ways(spec)) return;
    const Answer partial = without_ways(spec.fields, answer);
    const std::optional<Muster> muster = spec.muster(at, partial);
    if (!muster) return;
    State state(game_.state_size);
    std::memcpy(state.data(), at.state, game_.state_size);
    Order order{setup_, std::move(state), at.question, partial, muster->models.size(), {}};
    order.to = goal_of(spec.fields, answer).value_or(muster->centre);
    orders_.push_back(order);
    const std::optional<Answer> first = form_up(game_, order);
    const auto some = [&] { return Mil{random_.between(-muster->left.v, muster->left.v)}; };
    for (int i = 0; i < kRandomGoals; ++i) {
      order.to = muster->centre + Point{some(), some()};
      // Some orders leave no choice, such as a charge: one of these is enough.
      if (first && form_up(game_, order) == first) return;
      orders_.push_back(order);
    }
  }

  const GameKind& game_;
  std::shared_ptr<const Setup> setup_;
  std::vector<Order> orders_;
  Random random_{1};
};

// The least of some tries, which is how long it takes if nothing else happens on the machine.
double least_time(const Batch& batch) {
  constexpr int kTries = 7;
  double least = std::numeric_limits<double>::max();
  for (int i = 0; i < kTries; ++i) least = std::min(least, time_of(batch));
  return least;
}

void add_formations(Rows& rows, const GameKind& game) {
  const Orders orders(game);
  if (orders.all().empty()) return;
  std::vector<double> times;
  std::uint64_t allocated = 0;
  for (const Order& order : orders.all()) {
    const std::uint64_t before = allocations();
    const bool found = form_up(game, order).has_value();
    allocated += allocations() - before;
    sink = sink + found;
    times.push_back(least_time({[&] { return std::uint64_t{form_up(game, order).has_value()}; }, 1}));
  }
  const std::string name = std::string(game.id) + ".form_up";
  rows.push_back({name + ".median", median(times), kMedianNs, 1});
  rows.push_back({name + ".p99", quantile(times, 0.99), kWorstNs, 1});
  rows.push_back({.name = name + ".most", .value = std::ranges::max(times)});
  rows.push_back({.name = name + ".orders", .value = static_cast<double>(times.size()), .unit = "orders"});
  rows.push_back({.name = name + ".allocations", .value = static_cast<double>(allocated), .unit = "allocations"});
}

}  // namespace

Rows formations() {
  Rows rows;
  for (const GameKind* game : games())
    if (std::ranges::any_of(game->questions, asks_for_ways) && has_player(*game, "scripted"))
      add_formations(rows, *game);
  return rows;
}

}  // namespace sandtable::bench
