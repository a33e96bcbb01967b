#include <loshu/model/tree/constraint_names.hpp>

#include <string>
#include <utility>

namespace loshu::detail {
namespace {

/// Of an equation or a relation.
std::vector<int> cells_of(const auto& sum) {
  std::vector<int> cells;
  for (const auto& term : sum.terms) cells.push_back(term.cell);
  return cells;
}

class List {
 public:
  explicit List(const Figure& figure) : figure_(figure) {
    named.all = {{.name = "decision"}, {.name = "posted"}, {.name = "other"}};
    named.all[posting_step].words = "values given, or taken while the constraints were posted";
    named.all[unknown_step].words =
        "no-goods, dynamic symmetry breaking, or a constraint of your own";
  }

  void add(const PostedConstraint& constraint, TreeConstraint words) {
    named.places.emplace(constraint, named.all.size());
    named.all.push_back(std::move(words));
  }

  void add_equations(ConstraintKind kind, const std::string& name,
                     const std::vector<Equation>& equations) {
    int place = 0;
    for (const Equation& equation : equations) {
      const PostedConstraint constraint{kind, place++};
      add(constraint, {.name = name + "." + std::to_string(place),
                       .words = to_string(equation, figure_),
                       .cells = cells_of(equation)});
    }
  }

  TreeConstraints named;

 private:
  const Figure& figure_;
};

}  // namespace

std::size_t TreeConstraints::place_of(const PostedConstraint& constraint) const {
  const auto found = places.find(constraint);
  return found == places.end() ? std::size_t{unknown_step} : found->second;
}

TreeConstraints tree_constraints(const Puzzle& puzzle, const Constraints& constraints) {
  const Figure& figure = puzzle.figure();
  List list(figure);
  list.add({ConstraintKind::distinct}, {.name = "distinct", .words = "no value stands twice"});
  for (std::size_t line = 0; line < constraints.lines.size(); ++line) {
    list.add({ConstraintKind::line, static_cast<int>(line)},
             {.name = line_name(figure, line),
              .cells = cells_of(constraints.lines[line]),
              .line = line});
  }
  for (std::size_t place = 0; place < puzzle.relations().size(); ++place) {
    const Relation& relation = puzzle.relations()[place];
    list.add({ConstraintKind::relation, static_cast<int>(place)},
             {.name = "relation." + std::to_string(place + 1),
              .words = to_string(relation, figure),
              .cells = cells_of(relation)});
  }
  if (constraints.total_sum) {
    list.add({ConstraintKind::total_sum}, {.name = "total-sum",
                                           .words = to_string(*constraints.total_sum, figure),
                                           .cells = cells_of(*constraints.total_sum)});
  }
  list.add_equations(ConstraintKind::implied, "implied", constraints.implied.equations);
  list.add_equations(ConstraintKind::weighted, "weighted", constraints.weighted);
  int place = 0;
  for (const auto& [less, greater] : constraints.orders) {
    const PostedConstraint constraint{ConstraintKind::order, place++};
    list.add(constraint, {.name = "order." + std::to_string(place),
                          .words = figure.label(less) + " < " + figure.label(greater),
                          .cells = {less, greater}});
  }
  list.add({ConstraintKind::complement},
           {.name = "complement", .words = "one of a labelling and its complement"});
  return std::move(list.named);
}

}  // namespace loshu::detail
