// `loshu list`: shows each family of figures with a small drawing, or lists all as JSON.

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <loshu/draw.hpp>
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

using Drawing = std::vector<std::string>;

/// The figure of this size, with two columns more than rows if the family has both.
loshu::Figure figure_of(const loshu::NamedFigure& family, int size, const std::string& kind = {}) {
  loshu::Shape shape{.size = size, .kind = kind};
  if (family.columns) shape.columns = size + 2;
  return family.figure(shape);
}

/// Draws the figure with a circle for each cell, and a cross for each cell of a line.
Drawing drawing(const loshu::Figure& figure, const loshu::Line& line = {}) {
  std::vector<std::string> marks(figure.cells().size(), "o");
  for (const int cell : line) marks[static_cast<std::size_t>(cell)] = "X";
  Drawing lines;
  std::istringstream drawn(loshu::drawn_text(figure, marks));
  for (std::string one; std::getline(drawn, one);) lines.push_back("  " + one);
  return lines;
}

/// Adds a drawing to the right of others, or below if there is no room.
void append(Drawing& all, std::size_t& top, const Drawing& more) {
  constexpr std::size_t most_columns = 79;
  std::size_t left = 0, width = 0;
  for (std::size_t i = top; i < all.size(); ++i) left = std::max(left, all[i].size() + 1);
  for (const std::string& line : more) width = std::max(width, line.size());
  if (left + width > most_columns) {
    all.emplace_back();
    top = all.size();
    left = 0;
  }
  all.resize(std::max(all.size(), top + more.size()));
  for (std::size_t i = 0; i < more.size(); ++i) {
    all[top + i].resize(left, ' ');
    all[top + i] += more[i];
  }
}

/// The looks of a line: its common name, or its number of cells and its first step.
using Looks = std::tuple<std::string, std::size_t, std::vector<int>>;

Looks looks_of(const loshu::Figure& figure, const loshu::Line& line, const std::string& name) {
  if (!name.empty()) return {name, 0, {}};
  std::vector<int> step;
  if (line.size() > 1) {
    const auto place = [&](int cell) {
      const loshu::Cell& one = figure.cells()[static_cast<std::size_t>(cell)];
      return one.place.value_or(loshu::Place{one.position.x, one.position.y});
    };
    const auto [ax, ay, az, aw] = place(line[0]);
    const auto [bx, by, bz, bw] = place(line[1]);
    const int order = figure.size().value_or(0);
    for (const double apart : {bx - ax, by - ay, bz - az, bw - aw}) {
      const int whole = std::abs(static_cast<int>(std::lround(apart)));
      step.push_back(2 * whole > order ? order - whole : whole);  // the way around
    }
    std::ranges::sort(step);
  }
  return {"", line.size(), std::move(step)};
}

/// The lines that a kind adds to the usual one: one of each looks.
std::vector<loshu::Line> added_lines(const loshu::Figure& figure, const loshu::Figure& usual) {
  const auto sorted = [](loshu::Line line) {
    std::ranges::sort(line);
    return line;
  };
  std::set<loshu::Line> known;
  for (const loshu::Line& line : usual.every_line()) known.insert(sorted(line));
  const std::vector<loshu::Line> lines = figure.every_line();
  std::set<Looks> seen;
  std::vector<loshu::Line> added;
  for (const loshu::LineFamily& family : loshu::line_families(figure)) {
    for (const int place : family.lines) {
      const loshu::Line& line = lines[static_cast<std::size_t>(place)];
      if (known.contains(sorted(line))) continue;
      if (seen.insert(looks_of(figure, line, family.name)).second) added.push_back(line);
    }
  }
  return added;
}

/// Draws the lines that a kind adds, in its least size from that of the small picture on.
Drawing kind_drawing(const loshu::NamedFigure& family, const std::string& kind) {
  Drawing all;
  for (int size = family.thumbnail; size <= family.sizes.greatest; ++size) {
    try {
      const loshu::Figure figure = figure_of(family, size, kind);
      std::size_t top = 0;
      for (const loshu::Line& line : added_lines(figure, figure_of(family, size))) {
        append(all, top, drawing(figure, line));
      }
      break;
    } catch (const loshu::Error&) {  // the kind lacks this size
    }
  }
  return all;
}

/// Draws the family's small figure, with the words beside it, and below what the kinds add.
std::string family_text(const loshu::NamedFigure& family) {
  constexpr std::size_t drawing_columns = 25;
  const loshu::Figure figure = figure_of(family, family.thumbnail);
  Drawing left = drawing(figure);
  left.insert(left.begin(), figure.title());
  const std::vector<std::string> right = words(family);
  std::string text;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    std::string line = i < left.size() ? left[i] : "";
    if (i < right.size()) {
      line.resize(std::max(drawing_columns, line.size() + 1), ' ');
      line += right[i];
    }
    text += line + "\n";
  }
  for (const auto& [kind, summary] : family.kinds) {
    const Drawing added = kind_drawing(family, kind);
    if (added.empty()) continue;
    text += "\n" + kind + " " + family.name + ", a line of each sort that is added\n";
    for (const std::string& line : added) text += line + "\n";
  }
  return text;
}

}  // namespace

std::string figure_list() {
  std::string text;
  for (const loshu::NamedFigure& family : loshu::named_figures()) {
    text += (text.empty() ? "" : "\n") + family_text(family);
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
