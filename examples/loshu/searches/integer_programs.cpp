#include "loshu/searches/integer_programs.hpp"

#include <loshu/error.hpp>

#include "loshu/cli/request_options.hpp"

#ifdef LOSHU_WITH_ILP
#include <loshu/ilp.hpp>
#endif

namespace runner {

#ifdef LOSHU_WITH_ILP

namespace {

loshu::IlpOptions ilp_options(const Request& request, const loshu::Puzzle& puzzle) {
  const loshu::Options toggles = model_options(request, puzzle);
  const loshu::SearchOptions search = search_options(request, puzzle);
  return {.symmetry = toggles.symmetry,
          .total_sum = toggles.total_sum,
          .seed = request.seed,
          .solutions = search.solutions,
          .limits = search.limits};
}

}  // namespace

loshu::Answer by_integer_program(const Request& request, const loshu::Puzzle& puzzle,
                                 const loshu::SearchOptions& search,
                                 const loshu::OnAssignment& on_solution) {
  loshu::IlpOptions options = ilp_options(request, puzzle);
  options.progress = search.progress;
  const loshu::Options posted{.symmetry = options.symmetry, .total_sum = options.total_sum};
  return {puzzle, posted, "ilp", loshu::ilp(puzzle, options, on_solution), request.budget()};
}

void check_integer_program(const Request& request, const loshu::Puzzle& puzzle) {
  loshu::check_ilp(puzzle, ilp_options(request, puzzle));
}

#else

namespace {
[[noreturn]] void none_built_in() {
  throw loshu::NotAvailable(
      "the engine ilp is not built in: it needs GLPK (libglpk-dev); use gecode or exhaust");
}
}  // namespace

loshu::Answer by_integer_program(const Request&, const loshu::Puzzle&, const loshu::SearchOptions&,
                                 const loshu::OnAssignment&) {
  none_built_in();
}

void check_integer_program(const Request&, const loshu::Puzzle&) { none_built_in(); }

#endif

}  // namespace runner
