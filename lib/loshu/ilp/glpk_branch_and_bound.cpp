// Finds all solutions of an integer program by GLPK's branch and bound, in one tree. A callback in
// every node may add rows and choose the branching variable. The README of this folder compares
// GLPK with CBC.
//
// An integer point is reported and then cut off in its node. The cut allows at most all but two of
// its binaries (Balas and Jeroslow 1972), since two arrangements differ in two cells. With spare
// values, they may differ in one. GLPK adds rows in a node before it accepts a point as a solution.
// So GLPK never has an incumbent, and searches the whole tree. Its rounding heuristic would ignore
// these rows, so that is off. Whether a node is infeasible is decided by GLPK in floating point.
//
// The choice of the branching variable decides the speed. We branch on the cell with the fewest
// open values, by the bounds that GLPK propagates in each node. Of these values, the one with the
// greatest weight in the relaxation is assigned first and excluded later. All four classes of the
// n-gon with n = 6 and the sum 22 then take 0.6 s. The first fractional variable in the order of
// the cells takes 0.7 s, the most fractional one 6.6 s. Without the propagation they take 9 s.
// Clique and MIR cuts gain nothing. There is no objective, so each binary has a random cost. This
// saves a fifth to a third of the simplex iterations, since a relaxation without an objective is
// degenerate.

#include <loshu/ilp/glpk_branch_and_bound.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <exception>
#include <limits>
#include <memory>
#include <stdexcept>
#include <vector>

#include <glpk.h>

#include <loshu/random.hpp>

namespace loshu::detail {
namespace {

/// The tolerance for integers. It is looser than GLPK's, so that no point is missed that GLPK
/// accepts.
constexpr double looser_than_glpk = 1e-4;

/// The simplex iterations in the root between two checks of the limits. A slice of time in its
/// place would end at another basis in each run, and the tree would not depend on the seed alone.
constexpr int root_slice = 500;

/// Frees GLPK's environment of this thread when the thread ends, which GLPK does not do. An
/// environment that existed before belongs to the caller and is kept. Call this before any function
/// of GLPK.
void glpk_environment() {
  struct Environment {
    Environment() : made(glp_init_env() == 0) {}
    ~Environment() {
      if (made) glp_free_env();
    }
    bool made;
  };
  thread_local const Environment environment;
}

/// Keeps GLPK from writing to the terminal, and restores the caller's setting at the end.
class QuietTerminal {
 public:
  QuietTerminal() : before_(glp_term_out(GLP_OFF)) {}
  ~QuietTerminal() { glp_term_out(before_); }

 private:
  const int before_;
};

using Problem = std::unique_ptr<glp_prob, decltype(&glp_delete_prob)>;

void set_columns(glp_prob* problem, const IntegerProgram& program, std::uint64_t seed) {
  SplitMix random(seed);
  glp_add_cols(problem, static_cast<int>(program.columns.size()));
  int place = 0;
  for (const auto& [name, least, greatest] : program.columns) {
    ++place;  // GLPK counts from 1
    glp_set_col_kind(problem, place, GLP_IV);
    glp_set_col_bnds(problem, place, least == greatest ? GLP_FX : GLP_DB,
                     static_cast<double>(least), static_cast<double>(greatest));
    glp_set_obj_coef(problem, place, random.unit());
  }
}

void set_rows(glp_prob* problem, const IntegerProgram& program) {
  glp_add_rows(problem, static_cast<int>(program.rows.size()));
  int place = 0;
  for (const auto& [name, terms, least, greatest] : program.rows) {
    std::vector<int> columns{0};
    std::vector<double> coefficients{0};
    for (const auto& [column, coefficient] : terms) {
      columns.push_back(column + 1);
      coefficients.push_back(static_cast<double>(coefficient));
    }
    glp_set_mat_row(problem, ++place, static_cast<int>(terms.size()), columns.data(),
                    coefficients.data());
    const int kind = !greatest ? GLP_LO : !least ? GLP_UP : least == greatest ? GLP_FX : GLP_DB;
    glp_set_row_bnds(problem, place, kind, static_cast<double>(least.value_or(0)),
                     static_cast<double>(greatest.value_or(0)));
  }
}

Problem problem_of(const IntegerProgram& program, std::uint64_t seed) {
  Problem problem(glp_create_prob(), &glp_delete_prob);
  glp_set_obj_dir(problem.get(), GLP_MIN);
  set_columns(problem.get(), program, seed);
  set_rows(problem.get(), program);
  return problem;
}

/// The search of one tree, beginning with the relaxation of the root.
class Tree {
 public:
  Tree(const IntegerProgram& program, const BranchOptions& options)
      : program_(program), options_(options), problem_(problem_of(program, options.seed)) {}

  Branched walk() {
    const bool solved = solve_root();
    if (!solved || glp_get_status(problem_.get()) != GLP_OPT) return {effort_, solved};
    glp_iocp parameters;
    glp_init_iocp(&parameters);
    parameters.msg_lev = GLP_MSG_OFF;
    parameters.bt_tech = GLP_BT_DFS;
    parameters.pp_tech = GLP_PP_ALL;
    parameters.sr_heur = GLP_OFF;
    parameters.tm_lim = milliseconds_left();
    parameters.cb_func = on_event;
    parameters.cb_info = this;
    effort_ = {};  // the root is counted again as the first node
    const int status = glp_intopt(problem_.get(), &parameters);
    if (error_) std::rethrow_exception(error_);
    end_node();
    if (status != 0 && status != GLP_ESTOP && status != GLP_ETMLIM) no_conclusion();
    return {effort_, status == 0};
  }

 private:
  [[noreturn]] static void no_conclusion() {
    throw std::runtime_error("the arithmetic of the integer program came to no conclusion");
  }

  /// \return false if it was stopped
  bool solve_root() {
    effort_.nodes = 1;
    glp_smcp parameters;
    glp_init_smcp(&parameters);
    parameters.msg_lev = GLP_MSG_OFF;
    parameters.it_lim = root_slice;
    glp_adv_basis(problem_.get(), 0);
    for (bool again = false;;) {
      if (milliseconds_left() == 0 || !options_.go_on(effort_)) return false;
      parameters.tm_lim = milliseconds_left();  // it ends the search, and cuts no slice
      const int status = glp_simplex(problem_.get(), &parameters);
      if (status == GLP_EITLIM || status == GLP_ETMLIM) continue;
      if (status == 0 && glp_get_status(problem_.get()) == GLP_OPT) return true;
      if (status == 0 && glp_get_status(problem_.get()) == GLP_NOFEAS) {
        effort_.failures = 1;
        effort_.iterations = static_cast<std::uint64_t>(glp_get_it_cnt(problem_.get()));
        return true;
      }
      if (again) no_conclusion();
      again = true;
      glp_std_basis(problem_.get());
    }
  }

  [[nodiscard]] int milliseconds_left() const {
    constexpr int forever = std::numeric_limits<int>::max();
    if (!options_.seconds) return forever;
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
    return static_cast<int>(
        std::clamp(1000 * (*options_.seconds - elapsed.count()), 0.0, forever - 1.0));
  }

  /// Called by GLPK, which is C, so exceptions are caught here and thrown later.
  static void on_event(glp_tree* tree, void* self) {
    auto* const walked = static_cast<Tree*>(self);
    try {
      walked->answer(tree);
    } catch (...) {
      walked->error_ = std::current_exception();
      glp_ios_terminate(tree);
    }
  }

  void answer(glp_tree* tree) {
    glp_prob* const node = glp_ios_get_prob(tree);
    switch (glp_ios_reason(tree)) {
      case GLP_IPREPRO:
        end_node();
        begin_node(tree, node);
        break;
      case GLP_IROWGEN:
        if (is_integer(node)) tell_and_exclude(tree, node);
        break;
      case GLP_IBRANCH:
        has_children_ = true;
        if (const int column = branching_column(tree, node); column != 0) {
          glp_ios_branch_upon(tree, column, GLP_UP_BRNCH);
        }
        break;
      default:
        break;
    }
  }

  void begin_node(glp_tree* tree, glp_prob* node) {
    effort_.iterations = static_cast<std::uint64_t>(glp_get_it_cnt(node));
    if (!options_.go_on(effort_)) {
      glp_ios_terminate(tree);
      return;
    }
    ++effort_.nodes;
    is_open_ = true;
    has_children_ = has_point_ = false;
  }

  void end_node() {
    if (is_open_ && !has_children_ && !has_point_) ++effort_.failures;
    is_open_ = false;
  }

  [[nodiscard]] bool is_integer(glp_prob* node) const {
    for (int column = 1; column <= program_.binaries(); ++column) {
      const double value = glp_get_col_prim(node, column);
      if (std::abs(value - std::round(value)) > looser_than_glpk) return false;
    }
    return true;
  }

  /// Excludes a point by a row: its binaries may not all be 1 again. Without spare values, two
  /// points differ in two cells at least, so the row is tighter by 1.
  void tell_and_exclude(glp_tree* tree, glp_prob* node) {
    has_point_ = true;
    Assignment point;
    std::vector<int> columns{0};
    for (int column = 1; column <= program_.binaries(); ++column) {
      if (glp_get_col_prim(node, column) < 0.5) continue;
      point.push_back(program_.values[(column - 1) % program_.values.size()]);
      columns.push_back(column);
    }
    if (!options_.on_point(point)) {
      glp_ios_terminate(tree);
      return;
    }
    const int size = static_cast<int>(point.size());
    const std::vector<double> ones(columns.size(), 1.0);
    const int row = glp_add_rows(node, 1);
    glp_set_mat_row(node, row, size, columns.data(), ones.data());
    glp_set_row_bnds(node, row, GLP_UP, 0, size - (program_.has_spares ? 1 : 2));
  }

  /// Returns 0 if only the magic sum is fractional.
  int branching_column(glp_tree* tree, glp_prob* node) const {
    int best = 0;
    int fewest = std::numeric_limits<int>::max();
    const int values = program_.values.size();
    for (int cell = 0; cell < program_.cells; ++cell) {
      int open = 0, favourite = 0;
      double most = 0;
      for (int column = cell * values + 1; column <= (cell + 1) * values; ++column) {
        if (glp_get_col_ub(node, column) > 0.5) ++open;
        if (glp_ios_can_branch(tree, column) == 0) continue;
        if (const double value = glp_get_col_prim(node, column); value > most) {
          favourite = column;
          most = value;
        }
      }
      if (favourite == 0 || open >= fewest) continue;
      best = favourite;
      fewest = open;
    }
    return best;
  }

  const IntegerProgram& program_;
  const BranchOptions& options_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  Problem problem_;
  BranchEffort effort_;
  bool is_open_ = false;  // whether a node is being searched
  bool has_children_ = false;
  bool has_point_ = false;
  std::exception_ptr error_;
};

}  // namespace

Branched branch_and_bound(const IntegerProgram& program, const BranchOptions& options) {
  if (program.is_refuted()) return {{.failures = 1}, true};
  glpk_environment();
  const QuietTerminal silence;
  return Tree(program, options).walk();
}

}  // namespace loshu::detail
