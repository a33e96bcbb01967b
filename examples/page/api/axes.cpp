#include "page/api/axes.hpp"

#include <algorithm>
#include <array>
#include <string>

#include <loshu/error.hpp>
#include <loshu/options.hpp>
#include <loshu/text.hpp>

#include "page/api/chosen.hpp"

namespace page {
namespace {

using loshu::JsonValue;
using loshu::Options;

constexpr std::array switch_names{loshu::Named{false, "off"}, loshu::Named{true, "on"}};

/// Reads the values of one toggle.
using Reader = loshu::Axis (*)(const JsonValue& values);

template <auto Toggle, const auto& Names>
loshu::Axis read(const JsonValue& values) {
  Options probe;
  std::vector<std::remove_reference_t<decltype(probe.*Toggle)>> all;
  for (const JsonValue value : values.list("a list of values")) {
    const auto one = chosen(Names, value);
    if (std::ranges::find(all, one) != all.end()) throw value.fault("is there twice");
    all.emplace_back(one);
  }
  if (all.empty()) throw values.fault("should have a value");
  return loshu::over(Toggle, all);
}

struct Toggle {
  const char* name;
  Reader reader;
};

constexpr std::array axis_toggles{
    Toggle{"symmetry", read<&Options::symmetry, loshu::symmetry_names>},
    Toggle{"total-sum", read<&Options::total_sum, switch_names>},
    Toggle{"chain", read<&Options::chain, loshu::chain_names>},
    Toggle{"complement", read<&Options::complement, switch_names>},
    Toggle{"propagation", read<&Options::propagation, loshu::propagation_names>},
    Toggle{"distinct", read<&Options::distinct, loshu::distinct_names>},
    Toggle{"sums", read<&Options::sums, loshu::sums_names>},
    Toggle{"branching", read<&Options::branching, loshu::branching_names>},
    Toggle{"variable-order", read<&Options::variable_order, loshu::variable_order_names>},
    Toggle{"value-order", read<&Options::value_order, loshu::value_order_names>}};

}  // namespace

std::vector<loshu::Axis> axes_in(const JsonValue& object) {
  std::vector<std::string> known;
  for (const Toggle& toggle : axis_toggles) known.emplace_back(toggle.name);
  object.require_keys("what is varied", known);
  std::vector<loshu::Axis> axes;
  std::size_t rows = 1;
  for (const JsonValue values : object.object("the toggles that vary, and their values")) {
    const auto toggle = std::ranges::find(axis_toggles, values.key(), &Toggle::name);
    axes.push_back(toggle->reader(values));
    rows *= axes.back().values.size();
  }
  if (rows > most_rows) {
    throw object.fault("makes " + loshu::counted(rows, "row") + ", and a comparison has up to " +
                       std::to_string(most_rows) + "; leave values out");
  }
  return axes;
}

std::vector<loshu::Axis> usual_axes() {
  using enum loshu::Symmetry;
  return {loshu::over(&Options::symmetry, {none, geometric, full}),
          loshu::over(&Options::total_sum, {false, true})};
}

}  // namespace page
