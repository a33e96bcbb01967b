#include <loshu/report/summary.hpp>

#include <algorithm>
#include <utility>

namespace loshu::detail {
namespace {

std::size_t seed_place(const Comparison& comparison) {
  const auto found = std::ranges::find(comparison.axes, "seed");
  return static_cast<std::size_t>(found - comparison.axes.begin());
}

std::vector<std::string> without(std::vector<std::string> items, std::size_t place) {
  if (place < items.size()) items.erase(items.begin() + static_cast<std::ptrdiff_t>(place));
  return items;
}

}  // namespace

bool varies_seeds(const Comparison& comparison) {
  return seed_place(comparison) < comparison.axes.size();
}

std::vector<std::string> other_axes(const Comparison& comparison) {
  return without(comparison.axes, seed_place(comparison));
}

std::vector<SeedGroup> seed_groups(const Comparison& comparison) {
  const std::size_t place = seed_place(comparison);
  std::vector<SeedGroup> groups;
  for (const ComparisonRow& row : comparison.rows) {
    const std::vector<std::string> values = without(row.values, place);
    auto same = std::ranges::find(groups, values, &SeedGroup::values);
    if (same == groups.end() || !varies_seeds(comparison)) {
      same = groups.insert(groups.end(), {values, {}});
    }
    same->rows.push_back(&row);
  }
  return groups;
}

Quartiles quartiles(const SeedGroup& group, double (*of)(const Result&)) {
  std::vector<std::pair<bool, double>> runs;
  for (const ComparisonRow* row : group.rows) {
    runs.emplace_back(row->answer.result.stopped(), of(row->answer.result));
  }
  std::ranges::sort(runs);
  const auto at = [&](std::size_t quarters) {  // the nearest rank
    const auto& [stopped, value] = runs[(quarters * runs.size() + 3) / 4 - 1];
    return Quartile{value, stopped};
  };
  return {at(1), at(2), at(3)};
}

double nodes_of(const Result& result) { return static_cast<double>(result.nodes); }
double seconds_of(const Result& result) { return result.seconds; }
double swaps_of(const Result& result) {
  return result.swaps ? static_cast<double>(result.swaps->tried) : 0;
}

}  // namespace loshu::detail
