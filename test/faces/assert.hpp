#pragma once

// The examples say what is so by assert(), which has to hold in every build.
#undef NDEBUG
#include <cassert>
