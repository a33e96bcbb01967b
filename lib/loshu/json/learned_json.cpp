#include <loshu/json.hpp>

namespace loshu {
namespace {

using nlohmann::ordered_json;

ordered_json symmetry_json(const LearnedSymmetry& symmetry, const Figure& figure) {
  ordered_json orbits = ordered_json::array();
  for (const std::vector<int>& orbit : symmetry.orbits) {
    orbits.push_back(ordered_json::array());
    for (const int cell : orbit) orbits.back().push_back(figure.label(cell));
  }
  return {{"order", symmetry.order > 0 ? ordered_json(symmetry.order) : ordered_json()},
          {"orbits", std::move(orbits)}};
}

ordered_json sum_json(const LearnedSum& row) {
  return {{"sum", row.sum}, {"possible", or_null(row.possible)}, {"reason", row.reason}};
}

ordered_json count_json(const Learned& learned) {
  const auto number = [](const std::optional<Natural>& found) {
    return found ? natural_json(*found) : ordered_json();
  };
  ordered_json estimate;
  if (const auto& range = learned.estimate) {
    estimate = {{"mean", range->mean}, {"least", range->least}, {"greatest", range->greatest}};
  }
  return {{"total", number(learned.total)},
          {"classes", number(learned.drawn_classes)},
          {"estimate", std::move(estimate)}};
}

}  // namespace

ordered_json to_json(const Learned& learned, LearnedPart part, std::size_t sum) {
  const Figure& figure = learned.puzzle.figure();
  switch (part) {
    case LearnedPart::symmetry:
      return {{"drawn", symmetry_json(learned.drawn, figure)},
              {"full", symmetry_json(learned.full, figure)}};
    case LearnedPart::sums: {
      ordered_json rows = ordered_json::array();
      for (const LearnedSum& row : learned.sums) rows.push_back(sum_json(row));
      return rows;
    }
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
