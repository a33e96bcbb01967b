#include <loshu/exhaust/lanes/avx2.hpp>
#include <loshu/exhaust/lanes/run.hpp>
#include <loshu/exhaust/lanes/runs.hpp>

namespace loshu::detail::lanes {

bool run_avx2(State& state) { return run<Avx2>(state); }

}  // namespace loshu::detail::lanes
