#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>

#include <loshu/draw.hpp>
#include <loshu/model/tree/tree_drawing.hpp>
#include <loshu/text.hpp>
#include <loshu/tree.hpp>

namespace loshu {

using namespace detail;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double gap = 20;          // the space between trees, in points
constexpr double line_height = 12;  // of a caption, in points
constexpr double caption_size = 9;  // the size of its letters
constexpr double caption_letter = 5.1;
constexpr double least_column = 2;  // with less, the nodes of a level would merge

/// Folds only as much as the room and `most_nodes` demand. If nothing fits, as with very many
/// roots, all below the children of the roots is folded.
TreeDrawing folded(const SearchTree& tree, std::size_t most_nodes, const Position& room,
                   const Budget& budget) {
  const CountedTree counted(tree);
  const auto placed = [&](const Folding& folding) {
    budget.check("drawing the trees");
    TreeDrawing drawing(tree, counted, folding);
    if (drawing.size() <= most_nodes) drawing.place(room.x, room.y);
    return drawing;
  };
  const auto fits = [&](const TreeDrawing& drawing) {
    return drawing.size() <= most_nodes && drawing.column() >= least_column;
  };
  for (const bool folds_failures : {false, true}) {
    if (!folds_failures && tree.nodes.size() > most_nodes) continue;
    TreeDrawing drawing = placed({.failures = folds_failures});
    if (fits(drawing)) return drawing;
  }
  // A deeper fold leaves more nodes. The search is for the deepest one that fits.
  std::size_t enough = 1, beyond = tree.depth_profile().size();
  const auto folded_below = [&](std::size_t depth) {
    return placed({.failures = true, .below = static_cast<std::uint32_t>(depth)});
  };
  while (beyond - enough > 1) {
    const std::size_t depth = (enough + beyond) / 2;
    (fits(folded_below(depth)) ? enough : beyond) = depth;
  }
  return folded_below(enough);
}

/// Arranges trees in rows from left to right, on as many pages as they need.
class TreeRows {
 public:
  explicit TreeRows(const TreeLayout& layout)
      : layout_(layout),
        room_{layout.width - 2 * layout.margin, layout.height - 2 * layout.margin} {}

  [[nodiscard]] Position room_below(std::size_t caption_lines) const {
    return {room_.x, room_.y - line_height * static_cast<double>(caption_lines)};
  }

  void add(const std::vector<std::string>& caption, const TreeDrawing& drawing, double width,
           double height) {
    const double top = line_height * static_cast<double>(caption.size());
    std::size_t longest = 0;
    for (const std::string& line : caption) longest = std::max(longest, columns_of(line));
    const double whole = std::max(width, caption_letter * static_cast<double>(longest));
    if (at_.x > 0 && at_.x + whole > room_.x) end_row();
    if (pages_.empty() || (at_.y > 0 && at_.y + top + height > room_.y)) begin_page();
    for (std::size_t i = 0; i < caption.size(); ++i) {
      add({.kind = Mark::Kind::start,
           .ink = i + 1 == caption.size() ? "note" : "",
           .points = {{0, line_height * (static_cast<double>(i) + 0.75)}},
           .size = caption_size,
           .text = caption[i]});
    }
    for (Mark& mark : drawing.marks()) {
      for (auto& [x, y] : mark.points) y += top + 4;
      add(std::move(mark));
    }
    at_.x += whole + gap;
    widest_ = std::max(widest_, at_.x - gap);
    row_height_ = std::max(row_height_, top + height + gap);
  }

  /// If the height of the layout is infinite, the last page is as large as its trees.
  [[nodiscard]] std::vector<Page> pages() {
    end_row();
    if (std::isinf(layout_.height) && !pages_.empty()) {
      pages_.back().width = widest_ + 2 * layout_.margin;
      pages_.back().height = at_.y + 2 * layout_.margin;
    }
    return std::move(pages_);
  }

 private:
  void add(Mark mark) {
    for (auto& [x, y] : mark.points) {
      x += layout_.margin + at_.x;
      y += layout_.margin + at_.y;
    }
    pages_.back().marks.push_back(std::move(mark));
  }
  void end_row() {
    at_ = {0, at_.y + row_height_};
    row_height_ = 0;
  }
  void begin_page() {
    pages_.push_back({.width = layout_.width, .height = layout_.height});
    at_.y = 0;
  }

  TreeLayout layout_;
  Position room_;
  std::vector<Page> pages_;
  Position at_;  // the place of the next tree, from the margins
  double row_height_ = 0;
  double widest_ = 0;
};

}  // namespace

std::vector<Page> tree_pages(std::span<const CaptionedTree> trees, std::size_t most_nodes,
                             const TreeLayout& layout, const Budget& budget) {
  TreeRows rows(layout);
  const double letters_a_line = (layout.width - 2 * layout.margin) / caption_letter;
  for (const auto& [caption, tree] : trees) {
    std::vector<std::string> lines;
    std::istringstream broken(wrapped(caption, static_cast<std::size_t>(letters_a_line)));
    for (std::string line; std::getline(broken, line);) lines.push_back(line);
    lines.push_back(counted(tree.nodes.size(), "node") + ", " +
                    counted(tree.count(NodeKind::failure), "failure") + ", " +
                    counted(tree.count(NodeKind::solution), "solution"));
    const Position room = rows.room_below(lines.size());
    TreeDrawing drawing = folded(tree, most_nodes, room, budget);
    const auto [width, height] = drawing.place(room.x, room.y);
    rows.add(lines, drawing, width, height);
  }
  return rows.pages();
}

std::string trees_svg(std::span<const CaptionedTree> trees, std::size_t most_nodes,
                      const Budget& budget) {
  constexpr TreeLayout layout{.width = 510, .height = infinity, .margin = 10};
  const std::vector<Page> pages = tree_pages(trees, most_nodes, layout, budget);
  const Page page = pages.empty() ? Page{} : pages.front();
  return svg_document(page.width, page.height, "Search trees", figure_style(page.marks),
                      svg_of(page.marks), "pt");
}

}  // namespace loshu
