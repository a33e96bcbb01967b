#include <loshu/exhaust/lanes/avx512.hpp>
#include <loshu/exhaust/lanes/run.hpp>
#include <loshu/exhaust/lanes/runs.hpp>

namespace loshu::detail::lanes {

bool run_avx512(State& state) { return run<Avx512>(state); }

}  // namespace loshu::detail::lanes
