#include <loshu/figure.hpp>

#include <algorithm>

namespace loshu {

std::string line_name(const Figure& figure, std::size_t place) {
  constexpr std::size_t shown = 8;
  const std::size_t lines = figure.lines().size();
  const bool fixed = place >= lines;
  const Line& line = fixed ? figure.fixed_lines()[place - lines].cells : figure.lines()[place];
  std::string name = (fixed ? "fixed line " : "line ") +
                     std::to_string(1 + (fixed ? place - lines : place)) + " (";
  for (std::size_t i = 0; i < std::min(line.size(), shown); ++i) {
    name += (i == 0 ? "" : " ") + figure.label(line[i]);
  }
  return name + (line.size() > shown ? " ...)" : ")");
}

}  // namespace loshu
