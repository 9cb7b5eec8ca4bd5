#include <algorithm>
#include <bitset>
#include <cmath>

#include "engine/table/group/formation_work.h"
#include "engine/table/ways/route.h"
#include "engine/table/ways/ways.h"

namespace sandtable {
namespace {

// A way leads on from the leader. Whoever is foremost on it walks, and everybody goes after him: straight on to the way
// or to a comrade who can get there, and then along it, as far as he may and there is room beside those in front of
// him.
class File {
 public:
  File(const Group& group, std::size_t leader, Point goal)
      : group_(group), leader_(leader), way_(way_of_leader(group, leader, goal)) {}

  std::optional<Proposal> run() {
    if (way_.empty()) return {};
    line_up();
    const Joined& head = file_[0];
    const Path corners = path_of(head);
    Mil before;
    for (const int eighths : {8, 6, 4, 2, 1}) {
      const Mil length = group_[head.member].left * eighths / 8;
      const Path lead = walkable(group_.terrain(), group_.rules(head.member), group_[head.member].at, corners, length);
      const Mil walked = length_of(group_[head.member].at, lead);
      if (lead.empty() || walked == before) continue;
      before = walked;
      if (std::optional<Proposal> proposal = follow(lead, walked)) return proposal;
    }
    return {};
  }

 private:
  static constexpr Mil kSlack{150};        // between bases
  static constexpr Mil kWorthMoving{100};  // less leads nowhere
  using Index = std::uint8_t;

  // A place on everybody's way: its end, its corners, where the leader is and where his comrades are.
  struct Post {
    Point at;
    Mil rest;              // to the end of the way
    Index next;            // on the way there
    std::uint8_t corners;  // from there on
  };

  struct Joined {
    Index member, post;
    Mil rest;
    Mil least{};  // that is left of the way if he goes as far as those behind him can keep up
  };

  static Mil length_of(Point from, const Path& path) {
    Mil sum;
    for (const Point next : path) sum += distance(from, next), from = next;
    return sum;
  }

  // Finds out how everybody gets to the end of the way, and who is nearest to it.
  void line_up() {
    set_posts();
    const auto first = static_cast<Index>(posts_.size() - 1);  // where the leader is
    file_.push_back({static_cast<Index>(leader_), posts_[first].next, posts_[first].rest});
    for (const Index member : nearest_first())
      if (member != leader_) file_.push_back(join(member));
    join_others(first);
    std::ranges::sort(file_, [](const Joined& a, const Joined& b) {
      return a.rest != b.rest ? a.rest < b.rest : a.member < b.member;
    });
    hold_back();
  }

  // Nobody goes so far that who comes next could not stay in touch with him.
  void hold_back() {
    const Coherency& limits = group_.coherency();
    Mil behind = -kFar;
    for (std::size_t i = file_.size(); i-- > 0;) {
      Joined& one = file_[i];
      if (one.post == kNoPost) continue;
      const Mil radius = group_[one.member].radius;
      const Mil touch = std::min(limits.near, kFar) + (limits.centres ? Mil{0} : 2 * radius);
      one.least = std::min(one.rest, std::max(one.rest - group_[one.member].left, behind));
      behind = one.least - std::max(2 * radius, touch - radius - kSlack);
    }
  }

  void set_posts() {
    Post post{way_.empty() ? group_[leader_].at : way_.back(), Mil{0}, 0, 1};
    posts_.push_back(post);
    for (std::size_t i = way_.size(); i-- > 0;) {
      const Point at = i == 0 ? group_[leader_].at : way_[i - 1];
      post = {at, post.rest + distance(post.at, at), static_cast<Index>(posts_.size() - 1),
              static_cast<std::uint8_t>(post.corners + 1)};
      posts_.push_back(post);
    }
  }

  std::span<const Index> nearest_first() {
    const Point from = group_[leader_].at;
    for (std::size_t i = 0; i < group_.size(); ++i) order_[i] = static_cast<Index>(i);
    const std::span<Index> all = std::span(order_).first(group_.size());
    std::ranges::sort(all, [&](Index a, Index b) {
      const std::int64_t to_a = distance_squared(group_[a].at, from), to_b = distance_squared(group_[b].at, from);
      return to_a != to_b ? to_a < to_b : a < b;
    });
    return all;
  }

  // The post over which the way to the end is shortest, straight to it; none if there is no such way.
  Joined join(Index member) {
    const Point at = group_[member].at;
    std::bitset<kMostPosts> tried;
    while (true) {
      std::size_t best = posts_.size();
      Mil least = kFar;
      for (std::size_t k = 0; k < posts_.size(); ++k) {
        if (tried[k] || posts_[k].corners + 1U > kLongestPath) continue;
        if (const Mil rest = distance(at, posts_[k].at) + posts_[k].rest; rest < least) least = rest, best = k;
      }
      if (best == posts_.size()) break;
      tried.set(best);
      if (!group_.cost(member, at, posts_[best].at)) continue;
      const auto post = static_cast<Index>(best);
      if (!posts_.full()) posts_.push_back({at, least, post, static_cast<std::uint8_t>(posts_[best].corners + 1)});
      return {member, post, least};
    }
    return {member, kNoPost, kFar};
  }

  // Those who see nobody on the way, as behind a wall which the leader has passed: one looks for a way of his own, and
  // others follow him.
  void join_others(Index first) {
    constexpr int kMostSearches = 3;
    int searches = 0;
    for (Joined& one : file_) {
      if (one.post != kNoPost) continue;
      one = join(one.member);
      if (one.post != kNoPost || searches == kMostSearches) continue;
      ++searches;
      if (search(one.member, first)) one = join(one.member);
    }
  }

  // Makes posts of the bends of a way to where the leader is.
  bool search(std::size_t member, Index first) {
    constexpr int kPatienceOfOne = 200;
    const Point at = group_[member].at, to = group_[leader_].at;
    const Mil longest = distance(at, to) * 3 / 2 + 2 * group_[member].left;
    const WalkRules rules = group_.rules(member);
    const Surroundings wide(group_.terrain(), rules, at, longest);
    const Disc ring[]{{to, Mil{0}}};
    const Goal goal[]{{to, 0}};
    const auto found = Ways(wide, at, ring, goal, longest).find(goal, Ways::Want::shortest, kPatienceOfOne);
    if (!found) return false;
    Post post = posts_[first];
    Index next = first;
    for (std::size_t i = found->path.size() - 1; i-- > 0 && !posts_.full();) {
      post = {found->path[i], post.rest + distance(post.at, found->path[i]), next,
              static_cast<std::uint8_t>(post.corners + 1)};
      next = static_cast<Index>(posts_.size());
      posts_.push_back(post);
    }
    return true;
  }

  // Up to the end of the way.
  Path path_of(const Joined& one) const {
    Path corners;
    for (Index post = one.post; post != 0; post = posts_[post].next) corners.push_back(posts_[post].at);
    corners.push_back(posts_[0].at);
    return corners;
  }

  // The corner at which he comes upon the leader's way, counted from its end.
  std::size_t entry_of(const Joined& one) const {
    Index post = one.post;
    while (post > way_.size()) post = posts_[post].next;
    return post;
  }

  // The foremost has walked so far, and the others go after him. What they gain is what each does on the average.
  std::optional<Proposal> follow(const Path& lead, Mil walked) {
    const Joined& head = file_[0];
    Proposal proposal{GroupPlan(group_), {}};
    proposal.plan.put(head.member, lead);
    taken_.reset();
    std::int64_t sum = walked.v;
    const auto put = [&](const Joined& one) {
      const std::optional<Mil> gone = find_place(proposal.plan, one, walked);
      if (gone) sum += gone->v;
      return gone.has_value();
    };
    FixedVector<Index, kMostWaiting> waiting;
    for (std::size_t i = 1; i < file_.size(); ++i) {
      if (put(file_[i])) continue;
      if (waiting.size() == kMostWaiting) return {};
      waiting.push_back(static_cast<Index>(i));
    }
    // Those in a lane beside the way may be in touch with nobody but who comes behind them: so the last comes first.
    for (std::size_t i = waiting.size(); i-- > 0;)
      if (!put(file_[waiting[i]])) return {};
    proposal.gained = Mil{static_cast<std::int32_t>(sum / static_cast<std::int64_t>(file_.size()))};
    return proposal.plan.is_good() ? std::optional(proposal) : std::nullopt;
  }

  // How much nearer to the end of the way a member comes who finds one.
  std::optional<Mil> find_place(GroupPlan& plan, const Joined& one, Mil walked) {
    const Member& member = group_[one.member];
    // The shape is kept, unless many could close up meanwhile.
    const Mil most = one.post != kNoPost ? one.rest - one.least : Mil{0};
    const bool keeps_up = walked <= most && walked >= most * 3 / 4;
    if (keeps_up && find_own(plan, one.member)) return walked;
    if (one.post != kNoPost)
      if (const auto gone = find_on_way(plan, one, file_[0].rest - walked)) return gone;
    if (!keeps_up && find_own(plan, one.member)) return walked;
    if (!is_place(plan, one.member, member.at)) return {};
    plan.put(one.member, {});
    return Mil{0};
  }

  // The member's place in the shape.
  bool find_own(GroupPlan& plan, Index member) const {
    const Index head = file_[0].member;
    const Point own = plan.end(head) + (group_[member].at - group_[head].at);
    if (!is_place(plan, member, own) || !group_.can_move(member, own)) return false;
    plan.put(member, own == group_[member].at ? Path{} : Path{own});
    return true;
  }

  static bool is_place(const GroupPlan& plan, std::size_t member, Point at) {
    return plan.is_free(member, at) && plan.is_in_touch(member, at);
  }

  // From as far along the way as the member may go backward, on it and beside it; nobody overtakes the foremost. All
  // look at the same places, so that what is taken for one is taken for those who come after him.
  std::optional<Mil> find_on_way(GroupPlan& plan, const Joined& one, Mil foremost) {
    const Member& member = group_[one.member];
    const Path corners = path_of(one);
    const Mil pitch = member.radius, least = std::max(foremost, one.least);
    std::size_t piece = corners.size() - 1;
    const std::size_t shared = corners.size() - entry_of(one);  // pieces from here on are those of the leader's way
    Mil start = one.rest - distance(piece == 0 ? member.at : corners[piece - 1], corners[piece]);  // of the piece
    for (int cell = (least.v + pitch.v - 1) / pitch.v; pitch * cell < one.rest; ++cell) {
      const Mil gone = one.rest - pitch * cell;
      for (; gone <= start && piece > 0; --piece)
        start -= distance(piece == 1 ? member.at : corners[piece - 2], corners[piece - 1]);
      const Point from = piece == 0 ? member.at : corners[piece - 1];
      const Stride stride{from, corners[piece], gone - start, piece >= shared ? cell : kNoCell};
      if (find_beside(plan, one.member, corners, piece, stride)) return gone;
    }
    return {};
  }

  struct Stride {
    Point from, to;
    Mil gone;
    int cell;  // of the way that all share
  };

  bool find_beside(GroupPlan& plan, Index member, const Path& corners, std::size_t piece, const Stride& stride) {
    constexpr int kAside[]{0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6};
    static_assert(std::size(kAside) == kLanes);
    const Point on = along(stride.from, stride.to, stride.gone), ahead = stride.to - stride.from;
    const double pitch = (group_[member].radius + kSlack / 2).v, length = distance(stride.from, stride.to).v;
    const double x = -ahead.y.v * pitch / length, y = ahead.x.v * pitch / length;
    const bool shared = stride.cell < kCells && group_[member].radius == group_[file_[0].member].radius;
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const std::size_t cell = static_cast<std::size_t>(stride.cell) * kLanes + lane;
      if (shared && taken_[cell]) continue;
      const Point at = on + Point{whole(kAside[lane] * x), whole(kAside[lane] * y)};
      if (!plan.is_free(member, at)) {
        if (shared) taken_.set(cell);
        continue;
      }
      if (!plan.is_in_touch(member, at) || !group_.can_stand(member, at) || !group_.cost(member, stride.from, at))
        continue;
      Path path;
      for (std::size_t i = 0; i < piece; ++i) path.push_back(corners[i]);
      path.push_back(at);
      if (!group_.can_move(member, path)) continue;
      plan.put(member, path);
      return true;
    }
    return false;
  }
  static Mil whole(double value) { return Mil{static_cast<std::int32_t>(std::floor(value + 0.5))}; }

  static constexpr std::size_t kMostPosts = kMostMembers + 4 * kLongestPath + 1;
  static constexpr Index kNoPost = 0xff;
  static constexpr Mil kFar{1'000'000};
  static constexpr int kCells = 96, kNoCell = 1'000'000;
  static constexpr std::size_t kLanes = 13, kMostWaiting = 8;

  const Group& group_;
  std::size_t leader_;
  Path way_;
  ScratchVector<Post, kMostPosts> posts_;
  std::array<Index, kMostMembers> order_;
  ScratchVector<Joined, kMostMembers> file_;  // the foremost first
  std::bitset<kCells * kLanes> taken_;        // places of the way that all share, and beside it
};

}  // namespace

std::optional<Proposal> march_in_file(const Group& group, std::size_t leader, Point goal) {
  return File(group, leader, goal).run();
}

}  // namespace sandtable
