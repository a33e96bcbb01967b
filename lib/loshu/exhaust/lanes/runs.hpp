#pragma once

#include <loshu/exhaust/lanes/tables.hpp>

namespace loshu::detail::lanes {

/// A walk from its first level on, on a processor that has these vectors. \return false if it was
/// stopped
bool run_avx2(State& state);
bool run_avx512(State& state);
bool run_avx512_narrow(State& state);  ///< at most 32 values

}  // namespace loshu::detail::lanes
