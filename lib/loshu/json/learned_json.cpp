#include <loshu/json.hpp>

#include <loshu/json/list_of.hpp>

namespace loshu {
namespace {

using detail::list_of;
using nlohmann::ordered_json;

ordered_json draft_json(const Draft& draft) {
  const auto fault = [](const DraftFault& one) -> ordered_json {
    return {{"text", one.text}, {"cells", one.cells}, {"lines", one.lines}};
  };
  return {{"cells", draft.drawn.cells.size()},
          {"lines", draft.drawn.lines.size() + draft.drawn.fixed_lines.size()},
          {"loose", draft.loose},
          {"faults", list_of(draft.faults, fault)},
          {"kept", draft.kept}};
}

ordered_json group_json(const std::optional<Group>& group, const Figure& figure) {
  if (!group) return {{"order", nullptr}, {"orbits", ordered_json::array()}};
  const auto labels = [&](const std::vector<int>& orbit) {
    return list_of(orbit, [&](int cell) { return figure.label(cell); });
  };
  return {{"order", group->order}, {"orbits", list_of(orbits(*group), labels)}};
}

ordered_json sum_json(const std::pair<const int, Existence>& row) {
  const auto& [sum, found] = row;
  return {{"sum", sum}, {"possible", or_null(found.possible)}, {"reason", found.reason}};
}

/// All parts of what was learned but "sum", in their order.
ordered_json parts_json(const Learned& learned) {
  const auto& [puzzle, drawn, full, sums, solution, total, classes, estimate, ending] = learned;
  const Figure& figure = puzzle.figure();
  ordered_json values;
  if (!solution.labelling.empty()) values = solution.labelling;
  return {
      {"symmetry", {{"drawn", group_json(drawn, figure)}, {"full", group_json(full, figure)}}},
      {"sums", list_of(sums, sum_json)},
      {"solution",
       {{"possible", or_null(solution.possible)}, {"reason", solution.reason}, {"values", values}}},
      {"count",
       {{"total", natural_json(total)},
        {"classes", natural_json(classes)},
        {"estimate", to_json(estimate)}}}};
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
