// Writes search trees as an HTML document: the viewer's files, and the trees as JSON in a script.

#include <algorithm>
#include <string_view>

#include <loshu/draw.hpp>
#include <loshu/report/tree_stream.hpp>
#include <loshu/report/viewer.hpp>
#include <loshu/tree_document.hpp>

namespace loshu {

using namespace detail;

namespace {

/// Writes a string of JSON that may stand in a script of an HTML page.
std::string json_string(std::string_view text) {
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

/// Writes a JSON list "[...]"; the function writes each member.
template <typename Range, typename Written>
std::string json_array(const Range& range, Written written) {
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
  const auto cell_json = [&, cell = 0](const Position& place) mutable {
    return '[' + json_string(figure.label(cell++)) + ',' + svg_number(place.x) + ',' +
           svg_number(place.y) + ']';
  };
  return "{\"tiles\":" + json_string(names[static_cast<std::size_t>(tiling(figure))]) +
         ",\"cells\":" + json_array(places, cell_json) + ",\"lines\":" +
         json_array(joined, [](const auto& line) { return json_array(line, as_number); }) + "}";
}

std::string constraint_json(const TreeConstraint& constraint) {
  return '[' + json_string(constraint.name) + ',' + json_string(constraint.words) + ',' +
         json_array(constraint.cells, as_number) +
         (constraint.line ? ',' + std::to_string(*constraint.line) : "") + ']';
}

/// \throws Stopped when the budget is used up
std::unique_ptr<MagicModel> model_of(const RecordedSearch& search, const Budget& budget) {
  return search.model ? search.model()
                      : std::make_unique<MagicModel>(search.puzzle, search.options, budget);
}

/// For each other row, the nodes of `row` that the other model would refute, as differences of
/// indices; null if there are none.
std::string refuted_json(std::span<const RecordedSearch> searches, const RecordedSearch& row,
                         const Budget& budget) {
  return json_array(searches, [&](const RecordedSearch& other) -> std::string {
    if (&other == &row || row.tree.nodes.size() > most_told_nodes) return "null";
    ByteStream bytes;
    std::size_t before = 0;
    try {
      const auto refuted = refuted_nodes(row.tree, *model_of(other, budget), budget);
      if (!refuted) return "null";
      for (const std::size_t node : *refuted) {
        bytes.add(node - before);
        before = node;
      }
    } catch (const Stopped&) {
      return "null";
    }
    return json_string(bytes.base64());
  });
}

/// A row up to its member "refuted".
/// \param told  the number of its nodes that have reasons; 0 if the budget ends before a model is
///   made
std::string row_json(const RecordedSearch& row, std::size_t told, const Budget& budget) {
  std::unique_ptr<MagicModel> model;
  std::size_t radix = unknown_step + 1;
  try {
    model = model_of(row, budget);
    radix += named_constraints(model->puzzle(), model->options()).size();
  } catch (const Stopped&) {
    model.reset();
  }
  TreeStream stream(row.tree, row.puzzle, most_shown_nodes, radix);
  const auto tell = [&](std::size_t node, const NodeReasons& reasons) {
    stream.tell(node, reasons);
  };
  std::vector<TreeConstraint> constraints;
  if (model) constraints = explain_tree(row.tree, *model, tell, budget, told);
  const std::int64_t greatest = sum_range(row.puzzle.figure(), row.puzzle.values()).greatest;
  return "{\"caption\":" + json_string(row.caption) +
         ",\"nodes\":" + std::to_string(std::min(row.tree.nodes.size(), most_shown_nodes)) +
         ",\"searched\":" +
         std::to_string(std::max<std::uint64_t>(row.nodes, row.tree.nodes.size())) +
         ",\"radix\":" + std::to_string(radix) +
         ",\"constraints\":" + json_array(constraints, constraint_json) +
         ",\"decisions\":" + json_array(row.tree.decisions, json_string) +
         ",\"causes\":" + json_array(stream.sentences(), json_string) + ",\"sums\":[" +
         std::to_string(stream.least_sum()) + "," + std::to_string(greatest) +
         "],\"stream\":" + json_string(stream.base64()) + ",\"refuted\":";
}

/// The data of the document: the figure, and all rows.
std::string data_json(std::span<const RecordedSearch> searches, const std::string& title,
                      const std::string& command, const Budget& budget, const TellData& tell) {
  const Puzzle& puzzle = searches.front().puzzle;
  std::vector<std::size_t> kept;
  for (const RecordedSearch& row : searches) kept.push_back(row.tree.domains_kept);
  const std::vector<std::size_t> told = told_nodes(kept, most_told_nodes);
  const std::string head = "{\"title\":" + json_string(title) +
                           ",\"command\":" + json_string(command) +
                           ",\"first\":" + std::to_string(puzzle.values().least()) +
                           ",\"figure\":" + figure_json(puzzle.figure());
  const auto whole_row = [&, next = told.begin()](const RecordedSearch& row) mutable {
    const std::string begun = row_json(row, *next++, budget);
    if (tell && &row == &searches.front()) {
      tell(head + ",\"more\":true,\"rows\":[" + begun + "[null]}]}");
    }
    return begun + refuted_json(searches, row, budget) + "}\n";
  };
  return head + ",\"rows\":" + json_array(searches, whole_row) + "}";
}

void replace(std::string& text, std::string_view mark, std::string_view by) {
  for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos; at += by.size()) {
    text.replace(at, mark.size(), by);
  }
}

bool is_empty(const RecordedSearch& row) { return row.tree.nodes.empty(); }

/// Gives an empty tree its root. If the constraints fail before a choice, the root is a failure. If
/// the search was stopped that early, the root is an open choice.
void plant_root(RecordedSearch& row, const Budget& budget) {
  bool has_failed = false;
  try {
    has_failed = model_of(row, budget)->status() == Gecode::SS_FAILED;
  } catch (const Stopped&) {  // the recorded search was stopped here too
  }
  row.tree.nodes = {{.kind = has_failed ? NodeKind::failure : NodeKind::choice}};
  row.tree.decisions = {""};
  if (!has_failed) return;
  row.tree.losses.clear();
  for (int cell = 0; cell < row.puzzle.figure().cell_count(); ++cell) {
    row.tree.losses.push_back({cell, row.puzzle.values().least(), row.puzzle.values().greatest()});
  }
  row.tree.loss_ends = {row.tree.losses.size()};
  row.tree.domains_kept = 1;
}

}  // namespace

std::string tree_document(std::span<const RecordedSearch> searches, const std::string& command,
                          const Budget& budget, const TellData& tell) {
  if (std::ranges::any_of(searches, is_empty)) {
    std::vector<RecordedSearch> rooted(searches.begin(), searches.end());
    for (RecordedSearch& row : rooted) {
      if (is_empty(row)) plant_root(row, budget);
    }
    return tree_document(rooted, command, budget, tell);
  }
  const std::string title = searches.empty() ? "" : question_sentence(searches.front().puzzle);
  std::string page, style, script;
  for (const auto& [path, text] : viewer_files()) {
    (path.ends_with(".html") ? page : path.ends_with(".css") ? style : script) += text;
  }
  replace(page, "<!--title-->", svg_escaped(title));
  replace(page, "/*style*/", style);
  replace(page, "/*script*/", script);
  replace(page, "/*data*/",
          searches.empty() ? "" : data_json(searches, title, command, budget, tell));
  return page;
}

}  // namespace loshu
