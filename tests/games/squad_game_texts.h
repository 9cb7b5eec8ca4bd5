#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/data/embedded.h"

namespace sandtable::squad {

// The catalogues and the lists of the games with squads. For tests only.
inline constexpr std::string_view kSquadRules = R"(
game = "squad"
title = "Squads"
edition = "1"
prefix = "sq"
[[rule]]
id = "sq.deploy"
section = "Deployment"
title = "The own zone"
text = "A squad is placed within 4 inches of its own edge."
kind = "core"
[[rule]]
id = "sq.move"
section = "Moving"
title = "Six inches"
text = "No model goes more than 6 inches or leaves the table."
kind = "core"
[[rule]]
id = "sq.space"
section = "Moving"
title = "Room for each"
text = "The centres of two models are at least an inch apart."
kind = "core"
[[rule]]
id = "sq.together"
section = "Moving"
title = "Together"
text = "Links of at most 3 inches join all models of a squad, also after losses if they did before."
kind = "core"
[[rule]]
id = "sq.shoot"
section = "Shooting"
title = "Twelve inches"
text = "A model shoots once, at a squad within 12 inches; 4+ hits."
kind = "core"
[[rule]]
id = "sq.losses"
section = "Shooting"
title = "Losses"
text = "A model falls for each hit; its player chooses."
kind = "core"
[[rule]]
id = "sq.pinned"
section = "Shooting"
title = "Pinned"
text = "A squad that was shot at does nothing in its turn unless it rolls 4+."
kind = "core"
[[table.decisions]]
name = "deploy"
when = "at the start"
who = "in turn"
options = "a squad and its places"
rule = "sq.deploy"
[[table.decisions]]
name = "move"
when = "own squad's turn"
who = "its player"
options = "a path for each that moves"
rule = "sq.move"
[[table.decisions]]
name = "shoot"
when = "after moving"
who = "its player"
options = "shots"
rule = "sq.shoot"
[[table.decisions]]
name = "losses"
when = "hit"
who = "the player of those hit"
options = "models"
rule = "sq.losses"
)";

// What hulls add.
inline constexpr std::string_view kHullRules = R"(
[[rule]]
id = "sq.hull.park"
section = "Hulls"
title = "Parked in the own zone"
text = "Before squads are placed each player puts his hull, 3 by 2 inches, wholly into his own zone."
kind = "core"
[[rule]]
id = "sq.hull.drive"
section = "Hulls"
title = "Eight inches"
text = "A hull drives straight ahead or back, 8 inches in all; an inch back counts as two."
kind = "core"
[[rule]]
id = "sq.hull.turn"
section = "Hulls"
title = "Ninety degrees"
text = "On the way it turns on the spot by at most 90 degrees, left and right added up."
kind = "core"
[[rule]]
id = "sq.hull.clear"
section = "Hulls"
title = "Nothing in the way"
text = "A hull never covers a part of a house, a model or a hull, and does not leave the table."
kind = "core"
[[rule]]
id = "sq.hull.aside"
section = "Hulls"
title = "Round hulls"
text = "No model goes over a hull or ends on one."
kind = "core"
[[rule]]
id = "sq.hull.arc"
section = "Hulls"
title = "The gun looks ahead"
text = "After its drive a hull may fire at an enemy model within 45 degrees of its facing, seen from the middle of its front."
kind = "core"
[[rule]]
id = "sq.hull.range"
section = "Hulls"
title = "Eighteen inches"
text = "The target is within 18 inches of the hull."
kind = "core"
[[rule]]
id = "sq.hull.sight"
section = "Hulls"
title = "In sight"
text = "A hull and its target, or whoever shoots at it, see each other if a line between their outlines meets no house."
kind = "core"
[[rule]]
id = "sq.hull.scatter"
section = "Hulls"
title = "Scatter"
text = "The marker lies on the target and goes off by the difference of two dice in inches, in a random direction."
kind = "core"
[[rule]]
id = "sq.hull.blast"
section = "Hulls"
title = "Blast"
text = "A squad is hit for each base that is wholly within 2 inches of the marker's middle, and on 4+ for each that is partly."
kind = "core"
[[rule]]
id = "sq.hull.armour"
section = "Hulls"
title = "Armour"
text = "A shot or blast damages a hull on 6 from the front, on 5+ from a side and on 4+ from the rear."
kind = "core"
[[rule]]
id = "sq.hull.wreck"
section = "Hulls"
title = "Wrecks"
text = "A hull whose points are used up is taken off the table."
kind = "core"
[[rule]]
id = "sq.hull.crush"
section = "Hulls"
title = "Crushed"
text = "After its drive a hull hits on 3+ each enemy within an inch of it and within 90 degrees of its facing."
kind = "core"
[[table.decisions]]
name = "park"
when = "at the start"
who = "in turn"
options = "a place and a facing"
rule = "sq.hull.park"
[[table.decisions]]
name = "drive"
when = "the hull's turn"
who = "its player"
options = "turns and stretches"
rule = "sq.hull.drive"
[[table.decisions]]
name = "fire"
when = "after driving"
who = "its player"
options = "an enemy model"
rule = "sq.hull.arc"
)";

inline constexpr EmbeddedText kTexts[] = {{"data/catalogue.toml", kSquadRules},
                                          {"data/lists/blues.toml", "name = \"Blues\"\n"},
                                          {"data/lists/reds.toml", "name = \"Reds\"\n"}};

// The same with hulls.
inline std::span<const EmbeddedText> hull_texts() {
  static const std::string kRules = std::string(kSquadRules) + std::string(kHullRules);
  static const EmbeddedText kAll[] = {{"data/catalogue.toml", kRules}, kTexts[1], kTexts[2]};
  return kAll;
}

}  // namespace sandtable::squad
