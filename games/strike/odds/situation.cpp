#include "games/strike/odds/situation.h"

#include <fmt/format.h>

#include "games/strike/muster/prepare.h"

namespace sandtable::strike {

namespace {

constexpr Mil kWidth{100'000}, kDepth{40'000};
constexpr Mil kToCover{750};     // from the middle of a base to the cover in front of it
constexpr Mil kHalfCover{1000};  // half its length
constexpr int kTurn = 4;

double in_mu(Mil length) { return length.v / 1000.0; }

std::string point_text(Point at) { return fmt::format("[{}, {}]", in_mu(at.x), in_mu(at.y)); }

std::string wall_text(Point middle, Mil half, bool low) {
  return fmt::format("[[table.wall]]\nsegments = [[{0}, {1}, {0}, {2}]]\nlow = {3}\n", in_mu(middle.x),
                     in_mu(middle.y - half), in_mu(middle.y + half), low);
}

std::string zone_text(std::string_view name, Mil from, Mil to, std::string_view adjacent) {
  return fmt::format(
      "[[table.zone]]\nid = \"{0}\"\npolygon = [[{1}, 0], [{2}, 0], [{2}, {3}], [{1}, {3}]]\nadjacent = [{4}]\n", name,
      in_mu(from), in_mu(to), in_mu(kDepth), adjacent);
}

// The target's zone, and the rest of the table on both sides of it.
std::string zones_text(const Posed& posed) {
  const Mil middle = target_place(posed).x, half{posed.zone.v / 2};
  const Mil from = std::max(middle - half, kStep), to = std::min(middle + half, kWidth - kStep);
  return zone_text("near", Mil{0}, from, "\"there\"") + zone_text("there", from, to, R"("near", "far")") +
         zone_text("far", to, kWidth, "\"there\"");
}

std::string armament_text(const Posed& posed) {
  switch (posed.means) {
    case Means::gun: {
      const Item& gun = arsenal().item(posed.gun);
      const std::string_view slot = gun.slot == Slot::pistol ? "pistol" : "primary";
      return fmt::format("{0} = \"{1}\"\nholds = \"{0}\"\n", slot, gun.id);
    }
    case Means::knife:
      return "holds = \"knife\"\n";
    case Means::frag:
      return posed.lies ? "holds = \"nothing\"\n" : "frags = 1\nholds = \"frag\"\n";
    case Means::flash:
      return "flashes = 1\nholds = \"flash\"\n";
    case Means::smoke:
      return "smokes = 1\nholds = \"smoke\"\n";
  }
  return {};
}

std::string unit_text(const std::string& name, std::string_view team, Point at) {
  return fmt::format("[[unit]]\nname = \"{}\"\nteam = \"{}\"\nat = {}\n", name, team, point_text(at));
}

bool is_thrown(const Posed& posed) { return posed.is_grenade() && !posed.lies; }

std::string attacker_text(const Posed& posed) {
  const bool crouches = posed.stance == Stance::crouching || (is_thrown(posed) && !posed.exposed);
  return unit_text("A", "T", attacker_place()) + armament_text(posed) +
         fmt::format("stance = \"{}\"\nscope = {}\nflashed = {}\n", crouches ? "crouching" : "standing", posed.scope,
                     posed.flashed);
}

std::string target_text(const Posed& posed) {
  return unit_text("B", "CT", target_place(posed)) +
         fmt::format("holds = \"nothing\"\nhealth = {}\nhelmet = {}\nvest = {}\n", posed.health, posed.helmet,
                     posed.vest);
}

// In two files behind the target, none of them in the way to it.
Point place_near(const Posed& posed, int number) {
  const Mil side = number % 2 == 0 ? Mil{1200} : Mil{-1200};
  return target_place(posed) + Point{Mil{1200} * (number / 2), side};
}

std::string cover_text(const Posed& posed) {
  std::string text;
  const Point a = attacker_place(), b = target_place(posed);
  if (posed.cover) text += wall_text({b.x - kToCover, b.y}, kHalfCover, true);
  if (is_thrown(posed) && !posed.exposed) text += wall_text({a.x + kToCover, a.y}, kHalfCover, true);
  if (posed.lies) text += wall_text({a.x + kStep, a.y}, Mil{10'000}, false);
  return text;
}

std::string others_text(const Posed& posed) {
  std::string text;
  for (int i = 0; i < posed.intervening; ++i) {
    const Point at = attacker_place() + Point{kStep * (i + 1), Mil{0}};
    text += unit_text(fmt::format("F{}", i + 1), "T", at) + "holds = \"nothing\"\n";
  }
  for (int i = 0; i < posed.near; ++i)
    text += unit_text(fmt::format("N{}", i + 1), "CT", place_near(posed, i)) + "holds = \"nothing\"\n";
  return text;
}

}  // namespace

Point attacker_place() { return {Mil{8000}, Mil{20'000}}; }

Point target_place(const Posed& posed) {
  // From a frag that lies there no base is subtracted, and its thrower is somewhere else.
  const Mil to_base = posed.lies ? Mil{40'000} : kRadius + posed.distance;
  return attacker_place() + Point{to_base + kRadius, Mil{0}};
}

std::string scene_text(const Posed& posed) {
  std::string text =
      fmt::format("title = \"Odds\"\ngame = \"strike\"\n[table]\nsize = [{}, {}]\n", in_mu(kWidth), in_mu(kDepth));
  text += cover_text(posed);
  if (posed.means == Means::flash || posed.means == Means::smoke) text += zones_text(posed);
  text += attacker_text(posed) + target_text(posed) + others_text(posed);
  if (posed.lies) {
    const Point b = target_place(posed);
    text += fmt::format("[[grenade]]\nkind = \"frag\"\nat = {}\nthrower = \"A\"\nto_hit = {}\n",
                        point_text({b.x - kRadius - posed.distance, b.y}), posed.to_hit);
  }
  if (posed.smoke) text += fmt::format("[smoke]\nall = {}\n", kTurn + 1);
  const std::string_view moment = posed.lies ? "moment = \"action-step\"\nnumber = 1" : "moment = \"targets\"";
  return text + fmt::format("[start]\n{}\nturn = {}\n", moment, kTurn);
}

}  // namespace sandtable::strike
