#pragma once

// The examples use assert(), which has to hold in every build.
#undef NDEBUG
#include <cassert>
