#include "games/registry.h"
