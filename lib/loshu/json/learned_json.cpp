#include <loshu/json.hpp>

#include <loshu/json/list_of.hpp>

namespace loshu {
namespace {

using nlohmann::ordered_json;

ordered_json symmetry_json(const LearnedSymmetry& symmetry, const Figure& figure) {
  ordered_json orbits = detail::list_of(symmetry.orbits, [&](const std::vector<int>& orbit) {
    return detail::list_of(orbit, [&](int cell) { return figure.label(cell); });
  });
  return {{"order", symmetry.order > 0 ? ordered_json(symmetry.order) : ordered_json()},
          {"orbits", std::move(orbits)}};
}

ordered_json sum_json(const LearnedSum& row) {
  return {{"sum", row.sum}, {"possible", or_null(row.possible)}, {"reason", row.reason}};
}

ordered_json count_json(const Learned& learned) {
  ordered_json estimate;
  if (const auto& range = learned.estimate) {
    estimate = {{"mean", range->mean}, {"least", range->least}, {"greatest", range->greatest}};
  }
  return {{"total", natural_json(learned.total)},
          {"classes", natural_json(learned.drawn_classes)},
          {"estimate", std::move(estimate)}};
}

}  // namespace

ordered_json to_json(const Learned& learned, LearnedPart part, std::size_t sum) {
  const Figure& figure = learned.puzzle.figure();
  switch (part) {
    case LearnedPart::symmetry:
      return {{"drawn", symmetry_json(learned.drawn, figure)},
              {"full", symmetry_json(learned.full, figure)}};
    case LearnedPart::sums:
      return detail::list_of(learned.sums, sum_json);
    case LearnedPart::sum:
      return sum_json(learned.sums.at(sum));
    case LearnedPart::solution:
      return {
          {"possible", or_null(learned.possible)},
          {"reason", learned.reason},
          {"values", learned.solution.empty() ? ordered_json() : ordered_json(learned.solution)}};
    case LearnedPart::count:
      break;
  }
  return count_json(learned);
}

}  // namespace loshu
