#include <loshu/explain.hpp>

#include <map>

namespace loshu {

Equation with_values(const Equation& equation, std::optional<std::int64_t> sum,
                     const std::vector<Given>& givens) {
  std::map<int, int> values;
  for (const auto& [cell, value] : givens) values.emplace(cell, value);
  Equation result{{}, equation.sum_coefficient, equation.constant};
  for (const auto& term : equation.terms) {
    if (const auto value = values.find(term.cell); value != values.end()) {
      result.constant -= term.coefficient * value->second;
    } else {
      result.terms.push_back(term);
    }
  }
  if (sum) {
    result.constant += result.sum_coefficient * *sum;
    result.sum_coefficient = 0;
  }
  return result;
}

bool needs_search(Reason reason) {
  return reason == Reason::givens_clash || reason == Reason::no_labelling;
}

}  // namespace loshu
