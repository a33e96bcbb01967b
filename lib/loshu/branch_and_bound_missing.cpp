// In the place of branch_and_bound.cpp where Loshu is built without GLPK.

#include <loshu/branch_and_bound.hpp>

#include <loshu/error.hpp>

namespace loshu {

bool integer_programs_available() { return false; }

Branched branch_and_bound(const IntegerProgram&, const BranchOptions&) {
  throw NotAvailable(
      "integer programs: Loshu was built without GLPK; install libglpk-dev and build again");
}

}  // namespace loshu
