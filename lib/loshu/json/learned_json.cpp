#include <loshu/json.hpp>

#include <loshu/json/list_of.hpp>

namespace loshu {
namespace {

using nlohmann::ordered_json;

constexpr std::array part_names{Named{LearnedPart::symmetry, "symmetry"},
                                Named{LearnedPart::sums, "sums"}, Named{LearnedPart::sum, "sum"},
                                Named{LearnedPart::solution, "solution"},
                                Named{LearnedPart::count, "count"}};

ordered_json labels(const std::vector<Cell>& cells, const std::vector<int>& numbers) {
  return detail::list_of(numbers, [&](int cell) { return cells[detail::at(cell)].label; });
}

ordered_json draft_json(const DraftPuzzle& read) {
  const auto& [draft, found, puzzle] = read;
  ordered_json faults = detail::list_of(found.faults, [&](const DraftFault& one) -> ordered_json {
    return {{"text", one.text}, {"cells", labels(draft.cells, one.cells)}, {"lines", one.lines}};
  });
  const bool is_named = draft.cells.empty() && puzzle;
  const std::size_t lines = draft.lines.size() + draft.fixed_lines.size();
  return {{"cells", is_named ? puzzle->figure().cells().size() : draft.cells.size()},
          {"lines", is_named ? puzzle->figure().every_line().size() : lines},
          {"loose", labels(draft.cells, found.loose)},
          {"faults", std::move(faults)},
          {"kept", found.kept}};
}

ordered_json symmetry_json(const LearnedSymmetry& symmetry, const Figure& figure) {
  ordered_json orbits = detail::list_of(
      symmetry.orbits, [&](const auto& orbit) { return labels(figure.cells(), orbit); });
  return {{"order", symmetry.order > 0 ? ordered_json(symmetry.order) : ordered_json()},
          {"orbits", std::move(orbits)}};
}

ordered_json sum_json(const LearnedSum& row) {
  return {{"sum", row.sum}, {"possible", or_null(row.possible)}, {"reason", row.reason}};
}

/// All parts but `sum`, in their order.
ordered_json parts_json(const Learned& found) {
  const Figure& figure = found.puzzle.figure();
  ordered_json values, estimate;
  if (!found.solution.empty()) values = found.solution;
  if (const auto& about = found.estimate) {
    estimate = {{"mean", about->mean}, {"least", about->least}, {"greatest", about->greatest}};
  }
  return {{"symmetry",
           {{"drawn", symmetry_json(found.drawn, figure)},
            {"full", symmetry_json(found.full, figure)}}},
          {"sums", detail::list_of(found.sums, sum_json)},
          {"solution",
           {{"possible", or_null(found.possible)}, {"reason", found.reason}, {"values", values}}},
          {"count",
           {{"total", natural_json(found.total)},
            {"classes", natural_json(found.drawn_classes)},
            {"estimate", estimate}}}};
}

}  // namespace

ordered_json learned_json(const DraftPuzzle& draft, const Limits& limits, const OnPart& tell) {
  ordered_json all{{"figure", draft_json(draft)}};
  if (tell) tell("figure", all["figure"]);
  if (!draft.puzzle) return all;
  const auto told = [&](LearnedPart part, const Learned& found, std::size_t sum) {
    if (!tell) return;
    const std::string name = name_of(part_names, part);
    tell(name, part == LearnedPart::sum ? sum_json(found.sums[sum]) : parts_json(found)[name]);
  };
  const Learned found = learn(*draft.puzzle, limits, told);
  all.update(parts_json(found));
  all["ending"] = name_of(ending_names, found.ending);
  return all;
}

}  // namespace loshu
