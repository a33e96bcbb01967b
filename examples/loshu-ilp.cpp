// The plug-in behind `--engine ilp`: the only part of the runner that links GLPK, and so the only
// one under the GPL 3.

#include <loshu/ilp.hpp>

extern "C" const loshu::EngineKind& loshu_engine() {
  static const loshu::EngineKind kind = loshu::ilp_kind();
  return kind;
}
