#include <loshu/json.hpp>

#include <loshu/json/list_of.hpp>

namespace loshu {
namespace {

using nlohmann::ordered_json;

ordered_json labels(const std::vector<Cell>& cells, const std::vector<int>& numbers) {
  return detail::list_of(numbers, [&](int cell) { return cells[detail::at(cell)].label; });
}

ordered_json draft_json(const Draft& draft) {
  ordered_json faults = detail::list_of(draft.faults, [&](const DraftFault& one) -> ordered_json {
    return {{"text", one.text}, {"cells", labels(draft.cells, one.cells)}, {"lines", one.lines}};
  });
  const bool is_named = draft.cells.empty() && draft.puzzle;
  const std::size_t lines = draft.lines.size() + draft.fixed_lines.size();
  return {{"cells", is_named ? draft.puzzle->figure().cells().size() : draft.cells.size()},
          {"lines", is_named ? draft.puzzle->figure().every_line().size() : lines},
          {"loose", labels(draft.cells, draft.loose)},
          {"faults", std::move(faults)},
          {"kept", draft.kept}};
}

ordered_json group_json(const std::optional<Group>& group, const Figure& figure) {
  if (!group) return {{"order", nullptr}, {"orbits", ordered_json::array()}};
  const auto cells = [&](const auto& orbit) { return labels(figure.cells(), orbit); };
  return {{"order", group->order}, {"orbits", detail::list_of(orbits(*group), cells)}};
}

ordered_json sum_json(const std::pair<const int, Existence>& row) {
  const auto& [sum, found] = row;
  return {{"sum", sum}, {"possible", or_null(found.possible)}, {"reason", found.reason}};
}

/// All parts but "sum", in their order.
ordered_json parts_json(const Learned& learned) {
  const auto& [puzzle, drawn, full, sums, solution, total, classes, range, ending] = learned;
  ordered_json values, estimate;
  if (!solution.labelling.empty()) values = solution.labelling;
  if (range) {
    estimate = {{"mean", range->mean}, {"least", range->least}, {"greatest", range->greatest}};
  }
  return {
      {"symmetry",
       {{"drawn", group_json(drawn, puzzle.figure())},
        {"full", group_json(full, puzzle.figure())}}},
      {"sums", detail::list_of(sums, sum_json)},
      {"solution",
       {{"possible", or_null(solution.possible)}, {"reason", solution.reason}, {"values", values}}},
      {"count",
       {{"total", natural_json(total)},
        {"classes", natural_json(classes)},
        {"estimate", estimate}}}};
}

}  // namespace

ordered_json learned_json(const Draft& draft, const Limits& limits, const OnPart& tell) {
  ordered_json all{{"figure", draft_json(draft)}};
  if (tell) tell("figure", all["figure"]);
  if (!draft.puzzle) return all;
  const auto told = [&](const std::string& part, const Learned& found, int sum) {
    if (tell) tell(part, part == "sum" ? sum_json(*found.sums.find(sum)) : parts_json(found)[part]);
  };
  const Learned found = learn(*draft.puzzle, limits, told);
  all.update(parts_json(found));
  all["ending"] = name_of(ending_names, found.ending);
  return all;
}

}  // namespace loshu
