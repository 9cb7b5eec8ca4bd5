#include <algorithm>
#include <bitset>
#include <cmath>

#include "engine/table/group/formation_work.h"
#include "engine/table/ways/route.h"
#include "engine/table/ways/ways.h"

namespace sandtable {
namespace {

// The leader walks, and everybody goes after him: straight on to his way or to a comrade who can get there, and then
// along it, as far as he may and there is room beside those in front of him.
class File {
 public:
  File(const Group& group, std::size_t leader, Point goal)
      : group_(group), leader_(leader), way_(way_of_leader(group, leader, goal)) {}

  std::optional<Proposal> run() {
    Mil before;
    for (const int eighths : {8, 6, 4, 2, 1}) {
      const Mil length = group_[leader_].left * eighths / 8;
      const Path lead = walkable(group_.terrain(), group_.rules(leader_), from(), way_, length);
      const Mil walked = length_of(lead);
      if (lead.empty() || walked == before) continue;
      before = walked;
      if (std::optional<Proposal> proposal = follow(lead, walked)) return proposal;
    }
    return {};
  }

 private:
  static constexpr Mil kSlack{150};  // between bases
  using Index = std::uint8_t;

  // A place on everybody's way: the leader's end, the corners of his path, where he was and where his comrades are.
  struct Post {
    Point at;
    Mil rest;              // to the leader's end
    Index next;            // on the way there
    std::uint8_t corners;  // from there on
  };

  struct Joined {
    Index member, post;
    Mil rest;
  };

  Point from() const { return group_[leader_].at; }

  Mil length_of(const Path& path) const {
    Mil sum;
    Point corner = from();
    for (const Point next : path) sum += distance(corner, next), corner = next;
    return sum;
  }

  std::optional<Proposal> follow(const Path& lead, Mil walked) {
    Proposal proposal{GroupPlan(group_), walked};
    proposal.plan.put(leader_, lead);
    set_posts(lead);
    ScratchVector<Joined, kMostMembers> file;
    for (const Index member : nearest_first())
      if (member != leader_) file.push_back(join(member));
    join_others(file);
    std::ranges::sort(file, [](const Joined& a, const Joined& b) {
      return a.rest != b.rest ? a.rest < b.rest : a.member < b.member;
    });
    for (const Joined& one : file)
      if (!find_place(proposal.plan, one)) return {};
    return proposal.plan.is_good() ? std::optional(proposal) : std::nullopt;
  }

  void set_posts(const Path& lead) {
    posts_.clear();
    Post post{lead.back(), Mil{0}, 0, 1};
    posts_.push_back(post);
    for (std::size_t i = lead.size(); i-- > 0;) {
      const Point at = i == 0 ? from() : lead[i - 1];
      post = {at, post.rest + distance(post.at, at), static_cast<Index>(posts_.size() - 1),
              static_cast<std::uint8_t>(post.corners + 1)};
      posts_.push_back(post);
    }
    first_post_of_leader_ = posts_.size() - 1;
  }

  std::span<const Index> nearest_first() {
    for (std::size_t i = 0; i < group_.size(); ++i) order_[i] = static_cast<Index>(i);
    const std::span<Index> all = std::span(order_).first(group_.size());
    std::ranges::sort(all, [&](Index a, Index b) {
      const std::int64_t to_a = distance_squared(group_[a].at, from()), to_b = distance_squared(group_[b].at, from());
      return to_a != to_b ? to_a < to_b : a < b;
    });
    return all;
  }

  // The post over which the way to the leader's end is shortest, straight to it; none but his own place if there is no
  // such way.
  Joined join(Index member) {
    constexpr Mil kFar{1'000'000};
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
      posts_.push_back({at, least, post, static_cast<std::uint8_t>(posts_[best].corners + 1)});
      return {member, post, least};
    }
    return {member, kNoPost, kFar};
  }

  // Those who see nobody on the way, as behind a wall which the leader has passed: one looks for a way of his own, and
  // others follow him.
  void join_others(std::span<Joined> file) {
    constexpr int kMostSearches = 3;
    int searches = 0;
    for (Joined& one : file) {
      if (one.post != kNoPost) continue;
      one = join(one.member);
      if (one.post != kNoPost || searches == kMostSearches) continue;
      ++searches;
      if (search(one.member)) one = join(one.member);
    }
  }

  // Makes posts of the bends of a way to where the leader was.
  bool search(std::size_t member) {
    constexpr int kPatienceOfOne = 200;
    const std::size_t start = first_post_of_leader_;
    const Point at = group_[member].at;
    const Mil longest = distance(at, from()) * 3 / 2 + 2 * group_[member].left;
    const WalkRules rules = group_.rules(member);
    const Surroundings wide(group_.terrain(), rules, at, longest);
    const Disc ring[]{{from(), Mil{0}}};
    const Goal goal[]{{from(), 0}};
    const auto found = Ways(wide, at, ring, goal, longest).find(goal, Ways::Want::shortest, kPatienceOfOne);
    if (!found) return false;
    Post post = posts_[start];
    Index next = static_cast<Index>(start);
    for (std::size_t i = found->path.size() - 1; i-- > 0 && !posts_.full();) {
      post = {found->path[i], post.rest + distance(post.at, found->path[i]), next,
              static_cast<std::uint8_t>(post.corners + 1)};
      next = static_cast<Index>(posts_.size());
      posts_.push_back(post);
    }
    return true;
  }

  bool find_place(GroupPlan& plan, const Joined& one) const {
    const Member& member = group_[one.member];
    const Point own = plan.end(leader_) + (member.at - from());
    if (is_place(plan, one.member, own) && group_.can_move(one.member, own)) {
      plan.put(one.member, {own});
      return true;
    }
    if (one.post != kNoPost && find_on_way(plan, one)) return true;
    if (!is_place(plan, one.member, member.at)) return false;
    plan.put(one.member, {});
    return true;
  }

  static bool is_place(const GroupPlan& plan, std::size_t member, Point at) {
    return plan.is_free(member, at) && plan.is_in_touch(member, at);
  }

  // From as far along the way as the member may go backward, on it and beside it.
  bool find_on_way(GroupPlan& plan, const Joined& one) const {
    const Member& member = group_[one.member];
    Path corners;  // up to the leader's end
    for (Index post = one.post; corners.empty() || post != posts_[post].next; post = posts_[post].next)
      corners.push_back(posts_[post].at);
    if (corners.back() != posts_[0].at) corners.push_back(posts_[0].at);
    Mil start = one.rest;
    for (std::size_t piece = corners.size(); piece-- > 0;) {
      const Point a = piece == 0 ? member.at : corners[piece - 1], b = corners[piece];
      const Mil length = distance(a, b);
      start -= length;
      if (start > member.left || length == Mil{0}) continue;
      for (Mil gone = std::min(length, member.left - start); gone > Mil{0}; gone -= member.radius)
        if (find_beside(plan, one.member, corners, piece, Stride{a, b, gone})) return true;
    }
    return false;
  }

  struct Stride {
    Point from, to;
    Mil gone;
  };

  bool find_beside(GroupPlan& plan, Index member, const Path& corners, std::size_t piece, const Stride& stride) const {
    const Point on = along(stride.from, stride.to, stride.gone), ahead = stride.to - stride.from;
    const double pitch = (group_[member].radius + kSlack / 2).v, length = distance(stride.from, stride.to).v;
    const double x = -ahead.y.v * pitch / length, y = ahead.x.v * pitch / length;
    for (const int aside : {0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6}) {
      const Point at = on + Point{whole(aside * x), whole(aside * y)};
      if (!is_place(plan, member, at) || !group_.can_stand(member, at) || !group_.cost(member, stride.from, at))
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

  const Group& group_;
  std::size_t leader_;
  Path way_;
  ScratchVector<Post, kMostPosts> posts_;
  std::size_t first_post_of_leader_ = 0;  // where he was
  std::array<Index, kMostMembers> order_;
};

}  // namespace

std::optional<Proposal> march_in_file(const Group& group, std::size_t leader, Point goal) {
  return File(group, leader, goal).run();
}

}  // namespace sandtable
