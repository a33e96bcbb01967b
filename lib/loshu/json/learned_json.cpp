#include <loshu/json.hpp>

#include <loshu/json/list_of.hpp>

namespace loshu {
namespace {

using detail::list_of;
using nlohmann::ordered_json;

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

}  // namespace

ordered_json to_json(const Learned& learned) {
  const auto fault = [](const DraftFault& one) -> ordered_json {
    return {{"text", one.text}, {"cells", one.cells}, {"lines", one.lines}};
  };
  ordered_json all{{"figure",
                    {{"cells", learned.figure.cells.size()},
                     {"lines", learned.figure.lines.size() + learned.figure.fixed_lines.size()},
                     {"loose", learned.loose},
                     {"faults", list_of(learned.faults, fault)},
                     {"kept", learned.kept}}}};
  if (!learned.puzzle) return all;
  const Figure& figure = learned.puzzle->figure();
  all["symmetry"] = {{"drawn", group_json(learned.drawn, figure)},
                     {"full", group_json(learned.full, figure)}};
  all["sums"] = list_of(learned.sums, sum_json);
  const auto& [possible, reason, labelling] = learned.solution;
  const auto values = labelling.empty() ? ordered_json() : ordered_json(labelling);
  all["solution"] = {{"possible", or_null(possible)}, {"reason", reason}, {"values", values}};
  all["count"] = {{"total", natural_json(learned.total)},
                  {"classes", natural_json(learned.drawn_classes)},
                  {"estimate", to_json(learned.estimate)}};
  all["ending"] = name_of(ending_names, learned.ending);
  return all;
}

ordered_json part_json(const std::string& part, const Learned& so_far, int sum) {
  return part == "sum" ? sum_json(*so_far.sums.find(sum)) : to_json(so_far)[part];
}

}  // namespace loshu
