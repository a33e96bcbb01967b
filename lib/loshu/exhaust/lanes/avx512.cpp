#include <loshu/exhaust/lanes/avx512.hpp>
#include <loshu/exhaust/lanes/avx512_narrow.hpp>
#include <loshu/exhaust/lanes/run.hpp>
#include <loshu/exhaust/lanes/runs.hpp>

namespace loshu::detail::lanes {

bool run_avx512(State& state) { return run<Avx512>(state); }
bool run_avx512_narrow(State& state) { return run<Avx512Narrow>(state); }

}  // namespace loshu::detail::lanes
