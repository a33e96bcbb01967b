// Linear programs by the simplex method of GLPK. What Loshu asks is
// small, and rows are added where a solution violates them: the dual simplex starts again from the
// basis that it had, and the primal one decides where it comes to no conclusion.

#include <loshu/linear_program.hpp>

#include <vector>

#include <glpk.h>

#include <loshu/glpk_environment.hpp>

namespace loshu {
namespace {

int kind_of_bounds(double least, double greatest) {
  if (least == greatest) return GLP_FX;
  if (least == -LinearProgram::infinity) {
    return greatest == LinearProgram::infinity ? GLP_FR : GLP_UP;
  }
  return greatest == LinearProgram::infinity ? GLP_LO : GLP_DB;
}

}  // namespace

struct LinearProgram::Problem {
  Problem() { glp_set_obj_dir(program, GLP_MIN); }
  ~Problem() { glp_delete_prob(program); }
  Problem(const Problem&) = delete;
  Problem& operator=(const Problem&) = delete;

  [[nodiscard]] bool simplex(int method) const {
    glp_smcp parameters;
    glp_init_smcp(&parameters);
    parameters.msg_lev = GLP_MSG_OFF;
    parameters.meth = method;
    parameters.tol_bnd = parameters.tol_dj = 1e-9;
    if (glp_simplex(program, &parameters) == 0) return true;
    glp_std_basis(program);  // the old one may have become singular
    return glp_simplex(program, &parameters) == 0;
  }

  glp_prob* program = glp_create_prob();
};

bool linear_programs_available() { return true; }

LinearProgram::LinearProgram() {
  glpk_environment();
  problem = std::make_unique<Problem>();
}
LinearProgram::~LinearProgram() = default;
LinearProgram::LinearProgram(LinearProgram&&) noexcept = default;
LinearProgram& LinearProgram::operator=(LinearProgram&&) noexcept = default;

int LinearProgram::add_column(double least, double greatest) {
  const int column = glp_add_cols(problem->program, 1) - 1;
  set_bounds(column, least, greatest);
  return column;
}

void LinearProgram::set_bounds(int column, double least, double greatest) {
  glp_set_col_bnds(problem->program, column + 1, kind_of_bounds(least, greatest), least, greatest);
}

void LinearProgram::set_cost(int column, double cost) {
  glp_set_obj_coef(problem->program, column + 1, cost);
}

int LinearProgram::add_row(std::span<const Term> terms, double least, double greatest) {
  std::vector<int> columns{0};  // GLPK counts from 1
  std::vector<double> coefficients{0};
  for (const auto& [column, coefficient] : terms) {
    if (coefficient == 0) continue;
    columns.push_back(column + 1);
    coefficients.push_back(coefficient);
  }
  const int row = glp_add_rows(problem->program, 1);
  glp_set_row_bnds(problem->program, row, kind_of_bounds(least, greatest), least, greatest);
  glp_set_mat_row(problem->program, row, static_cast<int>(columns.size()) - 1, columns.data(),
                  coefficients.data());
  return row - 1;
}

LinearProgram::Status LinearProgram::minimise() {
  for (const int method : {GLP_DUALP, GLP_PRIMAL}) {
    if (!problem->simplex(method)) continue;
    switch (glp_get_status(problem->program)) {
      case GLP_OPT:
        return Status::optimal;
      case GLP_NOFEAS:
        return Status::infeasible;
      case GLP_UNBND:
        return Status::unbounded;
      default:
        break;
    }
  }
  return Status::failed;
}

double LinearProgram::cost() const { return glp_get_obj_val(problem->program); }
double LinearProgram::value(int column) const {
  return glp_get_col_prim(problem->program, column + 1);
}
double LinearProgram::dual(int row) const { return glp_get_row_dual(problem->program, row + 1); }

}  // namespace loshu
