// `loshu list`: shows each family of figures with a small drawing, or lists all as JSON.

#include <algorithm>
#include <sstream>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/named.hpp>

#include "loshu/commands/commands.hpp"
#include "loshu/commands/help.hpp"

namespace runner {
namespace {

/// Returns the words beside the drawing, line by line.
std::vector<std::string> words(const loshu::NamedFigure& figure) {
  std::vector<std::string> lines{figure.summary, figure.size_is + " from " +
                                                     std::to_string(figure.sizes.least) + " to " +
                                                     std::to_string(figure.sizes.greatest)};
  for (const auto& [name, summary] : figure.kinds) {
    lines.push_back("--kind " + name + ": " + summary);
  }
  for (const auto& [name, summary] : figure.details) {
    lines.push_back("--" + name + ": " + summary);
  }
  return lines;
}

/// Returns "square 4" and below it a drawing of that figure, with a circle for each cell.
std::vector<std::string> drawing(const loshu::NamedFigure& family) {
  loshu::Shape shape{.size = family.thumbnail};
  if (family.columns) shape.columns = family.thumbnail + 2;
  const loshu::Figure figure = family.figure(shape);
  const std::vector<std::string> circles(figure.cells().size(), "o");
  std::vector<std::string> lines{figure.title()};
  std::istringstream drawn(loshu::drawn_text(figure, circles));
  for (std::string line; std::getline(drawn, line);) lines.push_back("  " + line);
  return lines;
}

}  // namespace

std::string figure_list() {
  constexpr std::size_t drawing_columns = 25;
  std::string text;
  for (const loshu::NamedFigure& figure : loshu::named_figures()) {
    const std::vector<std::string> left = drawing(figure), right = words(figure);
    if (!text.empty()) text += "\n";
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
      std::string line = i < left.size() ? left[i] : "";
      if (i < right.size()) {
        line.resize(std::max(drawing_columns, line.size() + 1), ' ');
        line += right[i];
      }
      text += line + "\n";
    }
  }
  return text;
}

Status run_list(const Request& request) {
  if (!request.operands.empty()) {
    throw loshu::Error("list takes no figure; what is '" + request.operands[0] + "'?");
  }
  Output output(request.word("output"), request.budget());
  output.write(request.format == Format::json
                   ? loshu::to_json(loshu::named_families()).dump() + "\n"
                   : figure_list());
  output.finish();
  return answered;
}

}  // namespace runner
