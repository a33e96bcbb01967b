#pragma once

#include <cstdlib>
#include <iostream>

/// Ends the program, as libFuzzer wants it, where something that must hold does not.
inline void require(bool holds, const char* what) {
  if (holds) return;
  std::cerr << "does not hold: " << what << "\n";
  std::abort();
}
