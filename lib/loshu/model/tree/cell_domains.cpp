#include <loshu/model/tree/cell_domains.hpp>

namespace loshu::detail {

std::vector<int> values_of(const Gecode::IntVar& cell) {
  std::vector<int> values;
  values.reserve(cell.size());
  for (Gecode::IntVarValues value(cell); value(); ++value) values.push_back(value.val());
  return values;
}

CellDomains domains_of(const MagicModel& model) {
  CellDomains domains;
  for (const Gecode::IntVar& cell : model.cells()) domains.cells.push_back(values_of(cell));
  domains.least_sum = model.sum().min();
  domains.greatest_sum = model.sum().max();
  return domains;
}

}  // namespace loshu::detail
