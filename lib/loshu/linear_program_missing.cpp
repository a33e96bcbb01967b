// In the place of linear_program.cpp where Loshu is built without GLPK.

#include <loshu/linear_program.hpp>

#include <loshu/error.hpp>

namespace loshu {

struct LinearProgram::Problem {};

bool linear_programs_available() { return false; }

LinearProgram::LinearProgram() {
  throw NotAvailable(
      "linear programs: Loshu was built without GLPK; install libglpk-dev and build again");
}
LinearProgram::~LinearProgram() = default;
LinearProgram::LinearProgram(LinearProgram&&) noexcept = default;
LinearProgram& LinearProgram::operator=(LinearProgram&&) noexcept = default;

// None of these can be reached, since there is no object.
int LinearProgram::add_column(double, double) { return 0; }
void LinearProgram::set_bounds(int, double, double) {}
void LinearProgram::set_cost(int, double) {}
int LinearProgram::add_row(std::span<const Term>, double, double) { return 0; }
LinearProgram::Status LinearProgram::minimise() { return Status::failed; }
double LinearProgram::cost() const { return 0; }
double LinearProgram::value(int) const { return 0; }
double LinearProgram::dual(int) const { return 0; }

}  // namespace loshu
