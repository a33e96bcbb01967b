#include <loshu/equations.hpp>

namespace loshu {

Equation equation_of(const Relation& relation) {
  Equation equation{{}, relation.sum_coefficient, relation.constant};
  for (const auto& [cell, coefficient] : relation.terms) {
    equation.terms.push_back({cell, coefficient});
  }
  return equation;
}

std::vector<Equation> relation_equations(const Puzzle& puzzle) {
  std::vector<Equation> equations;
  for (const Relation& relation : puzzle.relations()) {
    if (relation.comparison == Operator::equal) equations.push_back(equation_of(relation));
  }
  return equations;
}

}  // namespace loshu
