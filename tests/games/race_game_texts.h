#pragma once

#include "engine/data/embedded.h"

namespace sandtable::race {

// The catalogue, lists and map of the race. For tests only.
inline constexpr EmbeddedText kTexts[] = {{"data/catalogue.toml", R"(
game = "race"
title = "The race"
edition = "1"
prefix = "rc"
[[rule]]
id = "rc.sides"
section = "Sides"
title = "Two even sides"
text = "As many play for red as for blue, or one more."
kind = "core"
[[rule]]
id = "rc.pace"
section = "Running"
title = "Sprinting"
text = "A sprinter rolls three dice, one of them wild: a wild 1 makes him stumble, a total of 10 gives longer steps."
kind = "core"
[[rule]]
id = "rc.step"
section = "Running"
title = "A step"
text = "A step is a straight inch at most, or one and a half of a good sprint, on the table."
kind = "core"
[[rule]]
id = "rc.block"
section = "Running"
title = "Round the block"
text = "Nobody runs through the block."
kind = "core"
[[rule]]
id = "rc.scuffle"
section = "Running"
title = "Scuffles"
text = "Rivals within an inch roll two dice each; the lower sum is out."
kind = "core"
[[table.decisions]]
name = "pace"
when = "each turn"
who = "all in secret"
options = "walk or sprint"
rule = "rc.pace"
[[table.decisions]]
name = "step"
when = "each count"
who = "all in secret"
options = "a straight way"
rule = "rc.step"
[[table.switches]]
name = "scuffles"
default = "on"
values = ["on", "off"]
rules = ["rc.scuffle"]
)"},
                                          {"data/lists/azure.toml", "side = \"blue\"\n"},
                                          {"data/lists/crimson.toml", "side = \"red\"\n"},
                                          {"data/lists/scarlet.toml", "side = \"red\"\n"}};

}  // namespace sandtable::race
