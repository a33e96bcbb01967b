#pragma once

#include <loshu/engines.hpp>
#ifdef LOSHU_WITH_ILP
#include <loshu/ilp.hpp>
#endif

/// All engines of this build, with those of optional targets.
inline loshu::EngineTable whole_table() {
  loshu::EngineTable table;
#ifdef LOSHU_WITH_ILP
  table.add(loshu::ilp_kind());
#endif
  return table;
}
