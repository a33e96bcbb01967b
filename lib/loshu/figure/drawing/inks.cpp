// The table of all colours, for SVG (as CSS) and for PDF.

#include <array>

#include <loshu/draw.hpp>

namespace loshu {
namespace {

/// The colours of coloured lines. Colour-blind people can tell them apart (M. Okabe and K. Ito,
/// "Color universal design", 2008).
constexpr std::array line_inks{
    Ink{.name = "line blue", .stroke = "#0072b2", .width = 3},
    Ink{.name = "line orange", .stroke = "#e69f00", .width = 3},
    Ink{.name = "line green", .stroke = "#009e73", .width = 3},
    Ink{.name = "line red", .stroke = "#d55e00", .width = 3},
    Ink{.name = "line pink", .stroke = "#cc79a7", .width = 3},
    Ink{.name = "line light-blue", .stroke = "#56b4e9", .width = 3},
    Ink{.name = "line black", .stroke = "#1f2430", .width = 3},
    Ink{.name = "line dashed blue", .stroke = "#0072b2", .width = 3, .dashed = true},
    Ink{.name = "line dashed orange", .stroke = "#e69f00", .width = 3, .dashed = true},
    Ink{.name = "line dashed green", .stroke = "#009e73", .width = 3, .dashed = true},
    Ink{.name = "line dashed red", .stroke = "#d55e00", .width = 3, .dashed = true},
    Ink{.name = "line dashed pink", .stroke = "#cc79a7", .width = 3, .dashed = true},
    Ink{.name = "line dashed light-blue", .stroke = "#56b4e9", .width = 3, .dashed = true},
    Ink{.name = "line dashed black", .stroke = "#1f2430", .width = 3, .dashed = true}};

constexpr std::array other_inks{
    Ink{.name = "line", .stroke = "#8a8f98", .width = 2.5},
    Ink{.name = "line fixed", .stroke = "#8a8f98", .width = 2.5, .dashed = true},
    Ink{.name = "cell", .fill = "#fdf6e3", .stroke = "#3b4252", .width = 1.6},
    Ink{.name = "cell marked", .fill = "#e3dcc4", .stroke = "#3b4252", .width = 1.6},
    Ink{.name = "label", .fill = "#5b6270"},
    Ink{.name = "title", .fill = "#1f2430", .bold = true},
    Ink{.name = "task", .fill = "#1f2430"},
    Ink{.name = "note", .fill = "#5b6270"},
    Ink{.name = "rule", .stroke = "#b8bcc4", .width = 0.8},
    Ink{.name = "edge", .stroke = "#9aa0aa", .width = 0.6},
    Ink{.name = "choice", .fill = "#4b6eaf", .stroke = "#2c4370", .width = 0.5},
    Ink{.name = "failure", .fill = "#c93a3a", .stroke = "#7c1f1f", .width = 0.5},
    Ink{.name = "solution", .fill = "#3fa34d", .stroke = "#1f5c2a", .width = 0.5},
    Ink{.name = "number", .fill = "#1f2430"},
    Ink{.name = "decision", .fill = "#3b4048"},
    Ink{.name = "", .fill = "#1f2430"}};

}  // namespace

const Ink& ink_of(std::string_view name) {
  for (const Ink& ink : line_inks) {
    if (ink.name == name) return ink;
  }
  for (const Ink& ink : other_inks) {
    if (ink.name == name) return ink;
  }
  return other_inks.back();
}

const Ink& line_ink(std::size_t number) { return line_inks[number % line_inks.size()]; }

std::string line_colour(std::size_t number) {
  const std::string name(line_ink(number).name.substr(std::string_view("line ").size()));
  const std::size_t hyphen = name.find('-');
  return hyphen == std::string::npos ? name : std::string(name).replace(hyphen, 1, " ");
}

}  // namespace loshu
