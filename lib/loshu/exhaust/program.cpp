#include <loshu/exhaust/program.hpp>

#include <loshu/complement.hpp>
#include <loshu/exhaust/constraints_by_step.hpp>
#include <loshu/exhaust/tuning.hpp>

namespace loshu::detail {

Program compile(const Puzzle& puzzle, const Plan& plan, int sum,
                const ComplementBreaking* complement, const Budget& budget) {
  return lay_out(tuned(constraints_by_step(puzzle, plan, sum, complement), budget));
}

}  // namespace loshu::detail
