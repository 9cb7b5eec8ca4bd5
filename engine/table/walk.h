#pragma once

// Everything about moving a base: its rules, the judge of paths, standing, allowances and proposals.

#include "engine/table/allowance.h"   // IWYU pragma: export
#include "engine/table/flee.h"        // IWYU pragma: export
#include "engine/table/gaps.h"        // IWYU pragma: export
#include "engine/table/route.h"       // IWYU pragma: export
#include "engine/table/standing.h"    // IWYU pragma: export
#include "engine/table/track.h"       // IWYU pragma: export
#include "engine/table/walk_rules.h"  // IWYU pragma: export
