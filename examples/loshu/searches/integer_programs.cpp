#include "loshu/searches/integer_programs.hpp"

#include <loshu/error.hpp>

#ifdef LOSHU_WITH_ILP
#include <loshu/ilp.hpp>
#endif

namespace runner {

#ifdef LOSHU_WITH_ILP

std::unique_ptr<const loshu::Engine> integer_program_engine(bool total_sum) {
  return std::make_unique<loshu::IlpEngine>(total_sum);
}

#else

std::unique_ptr<const loshu::Engine> integer_program_engine(bool) {
  throw loshu::NotAvailable(
      "the engine ilp is not built in: it needs GLPK (libglpk-dev); use gecode or exhaust");
}

#endif

}  // namespace runner
