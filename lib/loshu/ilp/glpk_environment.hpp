#pragma once

#include <glpk.h>

namespace loshu::detail {

/// GLPK keeps its memory in an environment for each thread, which nobody frees at the thread's end:
/// this does. One that was there before belongs to the caller. To be called before anything of
/// GLPK's.
inline void glpk_environment() {
  struct Environment {
    Environment() : made(glp_init_env() == 0) {}
    ~Environment() {
      if (made) glp_free_env();
    }
    Environment(const Environment&) = delete;
    Environment& operator=(const Environment&) = delete;
    bool made;
  };
  thread_local const Environment environment;
}

}  // namespace loshu::detail
