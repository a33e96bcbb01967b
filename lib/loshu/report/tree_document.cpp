// Search trees as a document: the viewer's files, and the trees as JSON within.

#include <algorithm>
#include <string_view>
#include <utility>

#include <loshu/draw.hpp>
#include <loshu/report.hpp>
#include <loshu/report/tree_stream.hpp>
#include <loshu/report/viewer.hpp>

namespace loshu {

using namespace detail;

namespace {

/// A string of JSON that may stand in a script of HTML.
std::string quoted(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string result = "\"";
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (code < ' ' || c == '<') {
      result += "\\u00";
      result += digits[code / 16];
      result += digits[code % 16];
    } else {
      if (c == '"' || c == '\\') result += '\\';
      result += c;
    }
  }
  return result + '"';
}

/// "[...]", each member written by the function.
template <typename Range, typename Written>
std::string array(const Range& range, Written written) {
  std::string text = "[";
  for (const auto& member : range) {
    if (text.size() > 1) text += ',';
    text += written(member);
  }
  return text + ']';
}

constexpr auto as_number = [](auto number) { return std::to_string(number); };

std::string figure_json(const Figure& figure) {
  constexpr std::array names{"none", "squares", "hexagons"};
  const std::vector<Position> places = picture_positions(figure);
  const std::vector<std::vector<int>> joined = joined_lines(figure);
  std::string cells;
  for (int cell = 0; cell < figure.cell_count(); ++cell) {
    const auto [x, y] = places[static_cast<std::size_t>(cell)];
    if (cell > 0) cells += ',';
    cells += '[' + quoted(figure.label(cell)) + ',' + svg_number(x) + ',' + svg_number(y) + ']';
  }
  return "{\"tiles\":" + quoted(names[static_cast<std::size_t>(tiling(figure))]) + ",\"cells\":[" +
         cells +
         "],\"lines\":" + array(joined, [](const auto& line) { return array(line, as_number); }) +
         "}";
}

std::string constraint_json(const TreeConstraint& constraint) {
  return '[' + quoted(constraint.name) + ',' + quoted(constraint.words) + ',' +
         array(constraint.cells, as_number) +
         (constraint.line ? ',' + std::to_string(*constraint.line) : "") + ']';
}

std::unique_ptr<MagicModel> model_of(const RecordedSearch& search) {
  return search.model ? search.model()
                      : std::make_unique<MagicModel>(search.puzzle, search.options);
}

/// The nodes of a row that each other row's model would cut off, in distances: null for none.
std::string refuted_json(std::span<const RecordedSearch> searches, const RecordedSearch& row,
                         const Budget& budget) {
  return array(searches, [&](const RecordedSearch& other) -> std::string {
    if (&other == &row || row.tree.nodes.size() > most_told_nodes) return "null";
    ByteStream bytes;
    std::size_t before = 0;
    try {
      for (const std::size_t node : refuted_nodes(row.tree, *model_of(other), budget)) {
        bytes.add(node - before);
        before = node;
      }
    } catch (const Stopped&) {
      return "null";
    }
    return quoted(bytes.base64());
  });
}

std::string row_json(std::span<const RecordedSearch> searches, const RecordedSearch& row,
                     const Budget& budget) {
  const auto [least, greatest] = sum_range(row.puzzle.figure(), row.puzzle.first_value());
  const int least_sum = std::min(least, greatest);
  TreeStream stream(row.tree, row.puzzle.first_value(), least_sum);
  const auto tell = [&](std::size_t node, const NodeReasons& reasons) {
    stream.tell(node, reasons);
  };
  const std::unique_ptr<MagicModel> model = model_of(row);
  const std::vector<TreeConstraint> constraints = explain_tree(row.tree, *model, tell, budget);
  return "{\"caption\":" + quoted(row.caption) +
         ",\"nodes\":" + std::to_string(row.tree.nodes.size()) +
         ",\"constraints\":" + array(constraints, constraint_json) +
         ",\"decisions\":" + array(row.tree.decisions, quoted) +
         ",\"causes\":" + array(stream.sentences(), quoted) + ",\"sums\":[" +
         std::to_string(least_sum) + "," + std::to_string(greatest) +
         "],\"refuted\":" + refuted_json(searches, row, budget) +
         ",\"stream\":" + quoted(stream.base64()) + "}";
}

void replace(std::string& text, std::string_view mark, std::string_view by) {
  for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos; at += by.size()) {
    text.replace(at, mark.size(), by);
  }
}

}  // namespace

std::string tree_document(std::span<const RecordedSearch> searches, const std::string& command,
                          const Budget& budget) {
  const Puzzle& puzzle = searches.front().puzzle;
  const std::string title = question_sentence(puzzle);
  const std::string data =
      "{\"title\":" + quoted(title) + ",\"command\":" + quoted(command) +
      ",\"first\":" + std::to_string(puzzle.first_value()) +
      ",\"figure\":" + figure_json(puzzle.figure()) + ",\"rows\":" +
      array(searches, [&](const auto& row) { return row_json(searches, row, budget) + "\n"; }) +
      "}";
  std::string page, style, script;
  for (const auto& [path, text] : viewer_files()) {
    (path.ends_with(".html") ? page : path.ends_with(".css") ? style : script) += text;
  }
  replace(page, "<!--title-->", svg_escaped(title));
  replace(page, "/*style*/", style);
  replace(page, "/*script*/", script);
  replace(page, "/*data*/", data);
  return page;
}

}  // namespace loshu
