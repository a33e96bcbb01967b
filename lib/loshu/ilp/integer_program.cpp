// The assignment formulation: one binary for each cell and value. "All distinct" is two sets of
// equations, and a line is one equation. An order constraint is one row, Σ v·x[j] − Σ v·x[i] ≥ 1;
// the stronger form, a row for each value that x[i] may exceed, gained nothing: all n-gons with n =
// 6 and the sum 22 took 30,226 steps of the simplex method in place of 30,801, each of them longer.
//
// The total-sum equation is a combination of the other rows, so it tightens no relaxation. But it
// helps a solver with integers: congruences fix binaries, and bounds are propagated along its row.

#include <loshu/integer_program.hpp>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <utility>

#include <loshu/equations.hpp>
#include <loshu/error.hpp>

namespace loshu {
namespace {

using ProgramRow = IntegerProgram::Row;
using Column = IntegerProgram::Column;

std::int64_t floor_of(std::int64_t number, std::int64_t divisor) {
  return number / divisor - (number % divisor < 0 ? 1 : 0);
}

constexpr const char* stage = "writing the integer program";

class Formulation {
 public:
  Formulation(const Puzzle& puzzle, const ProgramOptions& options, const Budget& budget)
      : puzzle_(puzzle), system_(system_of(puzzle)), budget_(budget) {
    program.cells = system_.cell_count();
    program.values = system_.values().distinct();
    program.has_spares = system_.spare_values() > 0;
    known_sum_ = puzzle_.sum();
    if (options.total_sum) known_sum_ = determined_sum(puzzle_);
    budget_.check(stage);
    add_columns();
    add_assignment();
    add_domains();
    for (const Row& row : system_.rows()) add_row(row);
    if (options.total_sum) add_total_sum();
    for (const auto& [less, greater] :
         order_constraints(puzzle_, options.symmetry, Chain::reading, budget_)) {
      add_order(less, greater);
    }
    if (!known_sum_) move_crossed_bounds();
    if (puzzle_.contradiction()) program.contradict();
  }

  IntegerProgram program;

 private:
  void add_columns() {
    for (int cell = 0; cell < program.cells; ++cell) {
      for (const int value : values_) {
        program.columns.push_back({"x_" + std::to_string(cell) + (value < 0 ? "_m" : "_") +
                                   std::to_string(std::abs(value))});
      }
    }
    for (const auto& [cell, value] : system_.fixed()) column(cell, value).least = 1;
    if (known_sum_) return;
    program.columns.push_back({"S", system_.sums().least, system_.sums().greatest});
  }

  Column& column(int cell, int value) {
    return program.columns[static_cast<std::size_t>(program.column(cell, value))];
  }

  /// Each cell has one value, and each value as many cells as copies. Spare values need no cell.
  void add_assignment() {
    for (int cell = 0; cell < program.cells; ++cell) {
      ProgramRow row{"cell_" + std::to_string(cell), {}, 1, 1};
      for (const int value : values_) {
        row.terms.push_back({program.column(cell, value), 1});
      }
      program.rows.push_back(std::move(row));
    }
    for (const int value : values_) {
      const int copies = system_.values().copies(value);
      ProgramRow row{(value < 0 ? "value_m" : "value_") + std::to_string(std::abs(value)),
                     {},
                     system_.spare_values() > 0 ? 0 : copies,
                     copies};
      for (int cell = 0; cell < program.cells; ++cell) {
        row.terms.push_back({program.column(cell, value), 1});
      }
      program.rows.push_back(std::move(row));
    }
  }

  /// Adds a row for each cell that has one of several values. The columns of other cells say all.
  void add_domains() {
    for (int cell = 0; cell < program.cells; ++cell) {
      const Values& domain = system_.domain(cell);
      const auto fixed = system_.fixed_value(cell);
      if (fixed ? domain.contains(*fixed) : system_.colours()[static_cast<std::size_t>(cell)] == 0)
        continue;
      ProgramRow row{"given_" + std::to_string(cell), {}, 1, 1};
      for (const int value : domain.list()) {
        if (system_.values().contains(value)) {
          row.terms.push_back({program.column(cell, value), 1});
        }
      }
      program.rows.push_back(std::move(row));
    }
  }

  void add_row(const Row& row) {
    const bool is_relation = row.origin.kind == Origin::Kind::relation;
    add_equation((is_relation ? "relation_" : "line_") + std::to_string(row.origin.place),
                 row.equation, row.comparison);
  }

  void add_cell(ProgramRow& row, int cell, std::int64_t coefficient) const {
    budget_.check(stage);
    for (const int value : values_) {
      if (value != 0) row.terms.push_back({program.column(cell, value), coefficient * value});
    }
  }

  void add_equation(const std::string& name, const Equation& equation,
                    Operator comparison = Operator::equal) {
    ProgramRow row{name, {}};
    std::int64_t constant = equation.constant;
    std::int64_t divisor = 0;
    for (const auto& [cell, coefficient] : equation.terms) {
      divisor = std::gcd(divisor, coefficient);
    }
    if (known_sum_) {
      constant += equation.sum_coefficient * *known_sum_;
    } else {
      divisor = std::gcd(divisor, equation.sum_coefficient);
    }
    if (divisor == 0) divisor = 1;
    for (const auto& [cell, coefficient] : equation.terms) {
      add_cell(row, cell, coefficient / divisor);
    }
    if (!known_sum_ && equation.sum_coefficient != 0) {
      row.terms.push_back(
          {static_cast<int>(program.columns.size()) - 1, -equation.sum_coefficient / divisor});
    }
    row.greatest = floor_of(constant, divisor);
    const bool is_limit = comparison == Operator::at_most;
    if (!is_limit) row.least = -floor_of(-constant, divisor);
    const bool holds = is_limit ? constant >= 0 : constant == 0;
    if (!row.terms.empty() || !holds) program.rows.push_back(std::move(row));
  }

  void add_total_sum() {
    const Equation& equation = total_sum_equation(puzzle_);
    add_equation("total_sum", equation);
    for (const Congruence& congruence : congruences(equation, known_sum_).classes) {
      add_congruence(congruence);
    }
  }

  /// Excludes the values of a cell that violate a congruence. If a given violates it, adds a row
  /// that cannot hold.
  void add_congruence(const Congruence& congruence) {
    const int cell = congruence.cell;
    const auto fits = [&](std::int64_t number) {
      return (number - congruence.residue) % congruence.modulus == 0;
    };
    if (cell == Congruence::magic_sum) {
      Column& sum = program.columns.back();
      while (sum.least <= sum.greatest && !fits(sum.least)) ++sum.least;
      while (sum.least <= sum.greatest && !fits(sum.greatest)) --sum.greatest;
      return;
    }
    for (const int value : values_) {
      if (fits(value)) continue;
      Column& excluded = column(cell, value);
      if (excluded.least == 0) {
        excluded.greatest = 0;
      } else {
        program.rows.push_back(
            {"congruence_" + std::to_string(cell), {{program.column(cell, value), 1}}, 0, 0});
      }
    }
  }

  void add_order(int less, int greater) {
    const int step = system_.values().repeats() ? 0 : 1;
    ProgramRow row{"order_" + std::to_string(less) + "_" + std::to_string(greater), {}, step};
    add_cell(row, greater, 1);
    add_cell(row, less, -1);
    program.rows.push_back(std::move(row));
  }

  /// If the bounds of the sum exclude each other, moves them to a row: solvers refuse such columns.
  void move_crossed_bounds() {
    Column& sum = program.columns.back();
    if (sum.least <= sum.greatest) return;
    const int place = static_cast<int>(program.columns.size()) - 1;
    program.rows.push_back({"sum", {{place, 1}}, sum.least, sum.greatest});
    std::swap(sum.least, sum.greatest);
  }

  const Puzzle& puzzle_;
  const System& system_;
  const std::vector<int> values_ = system_.values().distinct().list();
  const Budget& budget_;
  std::optional<std::int64_t> known_sum_;
};

}  // namespace

/// A binary that is at least 2, also if it is fixed to 1 and a format writes what it has beyond 1.
void IntegerProgram::contradict() {
  rows.push_back({"contradiction", {{0, 1}}, columns.front().least + 2});
}

/// Whether the bounds of the columns alone make some row impossible.
bool IntegerProgram::is_refuted() const {
  return std::ranges::any_of(rows, [&](const ProgramRow& row) {
    std::int64_t least = 0;
    std::int64_t greatest = 0;
    for (const auto& [index, coefficient] : row.terms) {
      const Column& column = columns[static_cast<std::size_t>(index)];
      least += coefficient * (coefficient > 0 ? column.least : column.greatest);
      greatest += coefficient * (coefficient > 0 ? column.greatest : column.least);
    }
    return (row.least && row.greatest && *row.least > *row.greatest) ||
           (row.least && greatest < *row.least) || (row.greatest && least > *row.greatest);
  });
}

IntegerProgram integer_program(const Puzzle& puzzle, const ProgramOptions& options,
                               const Budget& budget) {
  const int cells = puzzle.figure().cell_count();
  if (cells > most_program_cells) {
    throw Error("an integer program is made of figures of up to " +
                std::to_string(most_program_cells) + " cells, not " + std::to_string(cells));
  }
  if (puzzle.values().size() > most_program_cells) {
    throw Error("an integer program is made of up to " + std::to_string(most_program_cells) +
                " values, not " + std::to_string(puzzle.values().size()));
  }
  if (options.symmetry == Symmetry::dynamic) {
    throw Error("an integer program has no dynamic symmetry breaking; use none, geometric or full");
  }
  return Formulation(puzzle, options, budget).program;
}

const SettingTable<ProgramOptions>& ilp_settings() {
  static const SettingTable<ProgramOptions> table = [] {
    SettingTable<ProgramOptions> rows;
    rows.on_off(
        {.name = "total-sum", .help = "whether the program has the redundant total sum"},
        [](auto& options) -> auto& { return options.total_sum; });
    return rows;
  }();
  return table;
}

EngineKind ilp_kind(EngineKind::Maker make) {
  return {.name = "ilp",
          .settings = ilp_settings().settings(),
          .takes = "symmetry seed node-limit fail-limit",
          .make = std::move(make),
          .title = "integer program",
          .effort = {"node", "failure", "simplex iteration"}};
}

}  // namespace loshu
