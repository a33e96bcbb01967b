#include <loshu/json.hpp>

namespace loshu {
namespace {

using nlohmann::ordered_json;

constexpr std::array part_names{Named{LearnedPart::symmetry, "symmetry"},
                                Named{LearnedPart::sums, "sums"}, Named{LearnedPart::sum, "sum"},
                                Named{LearnedPart::solution, "solution"},
                                Named{LearnedPart::count, "count"}};

ordered_json labels(const std::vector<Cell>& cells, const std::vector<int>& numbers) {
  ordered_json list = ordered_json::array();
  for (const int cell : numbers) list.push_back(cells[detail::at(cell)].label);
  return list;
}

ordered_json draft_json(const DraftPuzzle& read) {
  const auto& [draft, found, puzzle] = read;
  ordered_json faults = ordered_json::array();
  for (const auto& [text, cells, lines] : found.faults) {
    faults.push_back({{"text", text}, {"cells", labels(draft.cells, cells)}, {"lines", lines}});
  }
  const bool is_named = draft.cells.empty() && puzzle;
  const std::size_t lines = draft.lines.size() + draft.fixed_lines.size();
  return {{"cells", is_named ? puzzle->figure().cells().size() : draft.cells.size()},
          {"lines", is_named ? puzzle->figure().every_line().size() : lines},
          {"loose", labels(draft.cells, found.loose)},
          {"faults", std::move(faults)},
          {"kept", found.kept}};
}

ordered_json symmetry_json(const LearnedSymmetry& symmetry, const Figure& figure) {
  ordered_json orbits = ordered_json::array();
  for (const auto& orbit : symmetry.orbits) orbits.push_back(labels(figure.cells(), orbit));
  return {{"order", symmetry.order > 0 ? ordered_json(symmetry.order) : ordered_json()},
          {"orbits", std::move(orbits)}};
}

ordered_json sum_json(const LearnedSum& row) {
  return {{"sum", row.sum}, {"possible", or_null(row.possible)}, {"reason", row.reason}};
}

/// All parts but `sum`, in their order.
ordered_json parts_json(const Learned& found) {
  const Figure& figure = found.puzzle.figure();
  const auto number = [](const auto& one) { return one ? natural_json(*one) : ordered_json(); };
  ordered_json sums = ordered_json::array(), values, estimate;
  for (const LearnedSum& row : found.sums) sums.push_back(sum_json(row));
  if (!found.solution.empty()) values = found.solution;
  if (const auto& about = found.estimate) {
    estimate = {{"mean", about->mean}, {"least", about->least}, {"greatest", about->greatest}};
  }
  return {{"symmetry",
           {{"drawn", symmetry_json(found.drawn, figure)},
            {"full", symmetry_json(found.full, figure)}}},
          {"sums", std::move(sums)},
          {"solution",
           {{"possible", or_null(found.possible)}, {"reason", found.reason}, {"values", values}}},
          {"count",
           {{"total", number(found.total)},
            {"classes", number(found.drawn_classes)},
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
