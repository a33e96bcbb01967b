#include <loshu/exhaust/program.hpp>

#include <loshu/exhaust/draft.hpp>
#include <loshu/exhaust/tuning.hpp>

namespace loshu {

Program compile(const Puzzle& puzzle, const Plan& plan, int sum,
                const ComplementBreaking* complement) {
  return lay_out(tuned(make_draft(puzzle, plan, sum, complement)));
}

}  // namespace loshu
