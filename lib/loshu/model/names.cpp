// The names of constraints: the kind, and the number in the order in which the model posts them.
// Numbers are given before anything is left out, so a name does not change.

#include <loshu/model/names.hpp>

#include <utility>

#include <loshu/equations.hpp>
#include <loshu/model/drop.hpp>

namespace loshu {

using namespace detail;

namespace {

/// The cells of an equation or a relation.
std::vector<int> cells_of(const auto& sum) {
  std::vector<int> cells;
  for (const auto& term : sum.terms) cells.push_back(term.cell);
  return cells;
}

/// The growing list.
class List {
 public:
  explicit List(const Figure& figure) : figure_(figure) {}

  void add(ConstraintKind kind, const std::string& name, const std::string& text,
           std::vector<int> cells = {}, std::optional<std::size_t> line = {}) {
    all.push_back({{name, text}, kind, std::move(cells), line});
  }

  /// Equations or relations, numbered.
  void add_each(ConstraintKind kind, const char* name, const auto& sums) {
    std::size_t place = 0;
    for (const auto& sum : sums) {
      add(kind, numbered(name, place++), to_string(sum, figure_), cells_of(sum));
    }
  }

  std::vector<ListedConstraint> all;

 private:
  const Figure& figure_;
};

}  // namespace

std::string detail::numbered(const std::string& kind, std::size_t place) {
  return kind + "." + std::to_string(place + 1);
}

std::string detail::line_id(const Figure& figure, std::size_t place) {
  const std::size_t lines = figure.lines().size();
  return place < lines ? numbered("line", place) : numbered("fixed-line", place - lines);
}

bool detail::is_order_name(const std::string& name) {
  return name.starts_with(std::string(names::order) + ".");
}

std::vector<ListedConstraint> detail::listed_constraints(const Puzzle& puzzle,
                                                         const Constraints& constraints) {
  const Figure& figure = puzzle.figure();
  List list(figure);
  list.add(ConstraintKind::distinct, names::distinct, "no value stands twice");
  for (std::size_t place = 0; place < constraints.lines.size(); ++place) {
    const Equation& line = constraints.lines[place];
    list.add(ConstraintKind::line, line_id(figure, place), to_string(line, figure), cells_of(line),
             place);
  }
  list.add_each(ConstraintKind::relation, names::relation, puzzle.relations());
  if (const auto& total = constraints.total_sum) {
    list.add(ConstraintKind::total_sum, names::total_sum, to_string(*total, figure),
             cells_of(*total));
  }
  list.add_each(ConstraintKind::implied, names::implied, constraints.implied.equations);
  if (constraints.relaxation) {
    const auto [least, greatest] = constraints.relaxation->sums;
    list.add(ConstraintKind::own, names::bound,
             "the sum is from " + std::to_string(least) + " to " + std::to_string(greatest));
  }
  list.add_each(ConstraintKind::weighted, names::weighted, constraints.weighted);
  for (std::size_t place = 0; place < constraints.orders.size(); ++place) {
    const auto [less, greater] = constraints.orders[place];
    list.add(ConstraintKind::order, numbered(names::order, place),
             figure.label(less) + " < " + figure.label(greater), {less, greater});
  }
  if (const auto& mirror = constraints.complement.complement) {
    list.add(ConstraintKind::complement, names::complement,
             "x -> " + std::to_string(mirror->mirror) + " − x");
  }
  return std::move(list.all);
}

std::vector<NamedConstraint> named_constraints(const Puzzle& puzzle,
                                               const Constraints& constraints) {
  std::vector<NamedConstraint> named;
  for (ListedConstraint& one : listed_constraints(puzzle, constraints)) {
    named.push_back(std::move(one.named));
  }
  return named;
}

std::vector<NamedConstraint> named_constraints(const Puzzle& puzzle, const Options& options,
                                               const Budget& budget) {
  return named_constraints(puzzle, all_constraints(puzzle, options, budget));
}

}  // namespace loshu
