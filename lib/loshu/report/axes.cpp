#include <loshu/report.hpp>

#include <array>
#include <concepts>

#include <loshu/error.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

std::string word(Symmetry value) { return name_of(symmetry_names, value); }
std::string word(Chain value) { return name_of(chain_names, value); }
std::string word(RelaxationUse value) { return name_of(relaxation_names, value); }
std::string word(Propagation value) { return name_of(propagation_names, value); }
std::string word(Branching value) { return name_of(branching_names, value); }
std::string word(Distinct value) { return name_of(distinct_names, value); }
std::string word(Sums value) { return name_of(sums_names, value); }
std::string word(VariableOrder value) { return name_of(variable_order_names, value); }
std::string word(ValueOrder value) { return name_of(value_order_names, value); }
std::string word(bool value) { return value ? "on" : "off"; }
std::string word(int value) { return std::to_string(value); }
std::string word(unsigned value) { return std::to_string(value); }
template <typename Value>
std::string word(const std::optional<Value>& value) {
  return value ? word(*value) : "usual";
}

std::string axis_name(Symmetry Options::*) { return "symmetry"; }
std::string axis_name(Chain Options::*) { return "chain"; }
std::string axis_name(bool Options::*toggle) {
  return toggle == &Options::total_sum ? "total-sum" : "complement";
}
std::string axis_name(int Options::*) { return "implied"; }
std::string axis_name(RelaxationUse Options::*) { return "relaxation"; }
std::string axis_name(Propagation Options::*) { return "propagation"; }
std::string axis_name(Branching Options::*) { return "branching"; }
std::string axis_name(unsigned Options::*) { return "seed"; }
std::string axis_name(std::optional<Distinct> Options::*) { return "distinct"; }
std::string axis_name(std::optional<Sums> Options::*) { return "sums"; }
std::string axis_name(std::optional<VariableOrder> Options::*) { return "variable-order"; }
std::string axis_name(std::optional<ValueOrder> Options::*) { return "value-order"; }

}  // namespace

template <typename Value>
Axis over(Value Options::*toggle, const std::vector<Value>& values) {
  Axis axis{axis_name(toggle), {}};
  for (const Value value : values) {
    axis.values.push_back({word(value), [=](Trial& trial) { trial.options.*toggle = value; }});
  }
  return axis;
}

template Axis over(Symmetry Options::*, const std::vector<Symmetry>&);
template Axis over(Chain Options::*, const std::vector<Chain>&);
template Axis over(bool Options::*, const std::vector<bool>&);
template Axis over(int Options::*, const std::vector<int>&);
template Axis over(RelaxationUse Options::*, const std::vector<RelaxationUse>&);
template Axis over(Propagation Options::*, const std::vector<Propagation>&);
template Axis over(Branching Options::*, const std::vector<Branching>&);
template Axis over(unsigned Options::*, const std::vector<unsigned>&);
template Axis over(std::optional<Distinct> Options::*, const std::vector<std::optional<Distinct>>&);
template Axis over(std::optional<Sums> Options::*, const std::vector<std::optional<Sums>>&);
template Axis over(std::optional<VariableOrder> Options::*,
                   const std::vector<std::optional<VariableOrder>>&);
template Axis over(std::optional<ValueOrder> Options::*,
                   const std::vector<std::optional<ValueOrder>>&);

Axis order_ladder(const Puzzle& puzzle, const Options& options, const Budget& budget) {
  std::vector<NamedConstraint> orders = named_constraints(puzzle, options, budget);
  std::erase_if(orders, [](const NamedConstraint& one) { return !one.name.starts_with("order."); });
  if (orders.empty()) {
    throw Error("no order constraints are posted to break the symmetry " +
                name_of(symmetry_names, options.symmetry) +
                " of this puzzle, so they make no "
                "ladder");
  }
  Axis axis{"order", {}};
  axis.values.push_back({"none", [](Trial& trial) { trial.options.symmetry = Symmetry::none; }});
  std::vector<std::string> above;
  for (const NamedConstraint& one : orders) above.push_back(one.name);
  for (const NamedConstraint& one : orders) {
    above.erase(above.begin());
    axis.values.push_back({"+ " + one.text, [above](Trial& trial) {
                             trial.options.drop.insert(trial.options.drop.end(), above.begin(),
                                                       above.end());
                           }});
  }
  return axis;
}

Axis relation_ladder(const Puzzle& puzzle) {
  const std::vector<Relation> relations = puzzle.parts().relations;
  if (relations.empty()) throw Error("the puzzle has no relations, so they make no ladder");
  Axis axis{"post", {}};
  PuzzleParts parts = puzzle.parts();
  parts.relations.clear();
  const auto add = [&](const std::string& name) {
    axis.values.push_back(
        {name, [asked = Puzzle(parts)](Trial& trial) { trial.question.puzzle = asked; }});
  };
  add("none");
  for (const Relation& relation : relations) {
    parts.relations.push_back(relation);
    add("+ " + to_string(relation, puzzle.figure()));
  }
  return axis;
}

}  // namespace loshu
