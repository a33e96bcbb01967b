#include <loshu/learn.hpp>

#include <loshu/draw.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

/// "3 kinds of cells (a b c; d e; f)"
std::string kinds(const LearnedSymmetry& symmetry, const Figure& figure) {
  std::string text = counted(symmetry.orbits.size(), "kind") + " of cells (";
  bool is_first = true;
  for (const std::vector<int>& orbit : symmetry.orbits) {
    if (!is_first) text += "; ";
    is_first = false;
    for (std::size_t i = 0; i < orbit.size(); ++i) {
      text += (i == 0 ? "" : " ") + figure.label(orbit[i]);
    }
  }
  return text + ")";
}

std::string symmetry_text(const Learned& learned) {
  const Figure& figure = learned.puzzle.figure();
  std::string text = "symmetries: " + order_text(learned.drawn.order) + " of the drawing, " +
                     order_text(learned.full.order) + " of the lines\n";
  if (learned.drawn.order > 0) text += "drawing: " + kinds(learned.drawn, figure) + "\n";
  if (learned.full.order > 0) text += "lines: " + kinds(learned.full, figure) + "\n";
  return text;
}

std::string sums_text(const Learned& learned) {
  std::string text;
  for (const LearnedSum& row : learned.sums) {
    text += "sum " + std::to_string(row.sum) + ": " +
            (!row.possible   ? "unknown"
             : *row.possible ? "yes"
                             : "no: " + row.reason) +
            "\n";
  }
  return text;
}

std::string solution_text(const Learned& learned) {
  if (!learned.possible) return "solution: none found in time\n";
  if (!*learned.possible) return "solution: none. " + learned.reason + "\n";
  return "\n" + drawn_text(learned.puzzle.figure(), learned.solution) + "\n";
}

std::string count_text(const Learned& learned) {
  if (learned.total) {
    std::string text = "solutions: " + learned.total->digits();
    if (learned.drawn_classes && *learned.drawn_classes != *learned.total) {
      text += ", " + learned.drawn_classes->digits() + " up to rotation and reflection";
    }
    return text + "\n";
  }
  if (!learned.estimate) return "solutions: not counted in time\n";
  const auto& [mean, least, greatest] = *learned.estimate;
  return "solutions: about " + formatted("%.3g", mean) + " (" + formatted("%.3g", least) + " to " +
         formatted("%.3g", greatest) + ", by an estimate)\n";
}

}  // namespace

std::string to_text(const Learned& learned) {
  return symmetry_text(learned) + sums_text(learned) + solution_text(learned) + count_text(learned);
}

}  // namespace loshu
