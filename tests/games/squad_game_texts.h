#pragma once

#include "engine/data/embedded.h"

namespace sandtable::squad {

// The catalogue and the lists of the game with squads. For tests only.
inline constexpr EmbeddedText kTexts[] = {{"data/catalogue.toml", R"(
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
)"},
                                          {"data/lists/blues.toml", "name = \"Blues\"\n"},
                                          {"data/lists/reds.toml", "name = \"Reds\"\n"}};

}  // namespace sandtable::squad
