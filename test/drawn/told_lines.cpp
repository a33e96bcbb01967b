#include "told_lines.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <functional>
#include <map>
#include <regex>
#include <sstream>
#include <utility>

namespace drawn {
namespace {

using Cells = std::set<int>;
using Sets = std::set<Cells>;

/// A figure as its cells are seen: positions in space, with the middle at the origin.
class View {
 public:
  explicit View(const loshu::Figure& figure) : solid(figure.cells().front().place.has_value()) {
    for (const loshu::Cell& cell : figure.cells()) {
      const auto [x, y, z, w] = cell.place.value_or(loshu::Place{cell.position.x, cell.position.y});
      points.push_back({x, y, z, w});
    }
    for (int axis = 0; axis < 4; ++axis) {
      double sum = 0;
      for (const auto& point : points) sum += point[at(axis)];
      for (auto& point : points) point[at(axis)] -= sum / static_cast<double>(points.size());
    }
  }

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  [[nodiscard]] int size() const { return static_cast<int>(points.size()); }
  [[nodiscard]] double x(int cell) const { return points[at(cell)][0]; }
  [[nodiscard]] double y(int cell) const { return points[at(cell)][1]; }
  [[nodiscard]] double z(int cell) const { return points[at(cell)][2]; }
  [[nodiscard]] double w(int cell) const { return points[at(cell)][3]; }
  [[nodiscard]] double radius(int cell) const {
    return std::hypot(x(cell), y(cell), std::hypot(z(cell), w(cell)));
  }
  /// Whether two cells differ in none of the axes but this.
  [[nodiscard]] bool are_along(std::size_t axis, int i, int j) const {
    for (std::size_t other = 0; other < 4; ++other) {
      if (other != axis && !same(points[at(i)][other], points[at(j)][other])) return false;
    }
    return true;
  }
  static bool same(double a, double b) { return std::abs(a - b) < 1e-4; }

  [[nodiscard]] Sets classes(const std::function<bool(int, int)>& alike) const {
    Sets found;
    for (int i = 0; i < size(); ++i) {
      Cells cells;
      for (int j = 0; j < size(); ++j) {
        if (alike(i, j)) cells.insert(j);
      }
      found.insert(cells);
    }
    return found;
  }
  /// The sine of the turn from i to j seen from the first cell, times both distances.
  [[nodiscard]] double turn(int from, int i, int j) const {
    return (x(i) - x(from)) * (y(j) - y(from)) - (y(i) - y(from)) * (x(j) - x(from));
  }
  /// All cells on the straight line through two cells of the plane.
  [[nodiscard]] Cells through(int i, int j) const {
    Cells cells;
    for (int k = 0; k < size(); ++k) {
      if (same(turn(i, j, k), 0)) cells.insert(k);
    }
    return cells;
  }
  [[nodiscard]] int middle() const {
    for (int i = 0; i < size(); ++i) {
      if (same(radius(i), 0)) return i;
    }
    return -1;
  }

  bool solid;
  std::vector<std::array<double, 4>> points;
};

Sets rows(const View& view) {
  return view.classes([&](int i, int j) { return view.are_along(0, i, j); });
}
Sets columns(const View& view) {
  return view.classes([&](int i, int j) { return view.are_along(1, i, j); });
}
Sets pillars(const View& view) {
  return view.classes([&](int i, int j) { return view.are_along(2, i, j); });
}
Sets files(const View& view) {
  return view.classes([&](int i, int j) { return view.are_along(3, i, j); });
}
Sets three_directions(const View& view) {
  Sets found = rows(view);
  for (const double slope : {std::sqrt(3), -std::sqrt(3)}) {
    found.merge(view.classes([&](int i, int j) {
      return View::same(view.y(i) - slope * view.x(i), view.y(j) - slope * view.x(j));
    }));
  }
  return found;
}

Sets circles(const View& view, bool with_hub) {
  Sets found;
  for (Cells circle :
       view.classes([&](int i, int j) { return View::same(view.radius(i), view.radius(j)); })) {
    if (circle.size() < 3) continue;
    if (with_hub) circle.insert(view.middle());
    found.insert(circle);
  }
  return found;
}

Sets spokes(const View& view) {
  Sets found;
  const int middle = view.middle();
  for (int i = 0; i < view.size(); ++i) {
    Cells ray{middle};
    for (int j = 0; j < view.size() && i != middle; ++j) {
      const double along = view.x(i) * view.x(j) + view.y(i) * view.y(j);
      if (View::same(view.turn(middle, i, j), 0) && along > 1e-4) ray.insert(j);
    }
    if (ray.size() >= 3) found.insert(ray);
  }
  return found;
}

Sets straight(const View& view, std::size_t length) {
  Sets found;
  for (int i = 0; i < view.size(); ++i) {
    for (int j = 0; j < i; ++j) {
      const Cells cells = view.through(i, j);
      if (length == 0 || cells.size() == length) found.insert(cells);
    }
  }
  return found;
}

Sets diameters(const View& view) {
  Sets found;
  for (const Cells& line : straight(view, 0)) {
    if (line.size() < 3 || !line.contains(view.middle())) continue;
    double least = 0, greatest = 0;  // the ends, along the line
    const int one = *line.begin() == view.middle() ? *line.rbegin() : *line.begin();
    for (const int cell : line) {
      const double along =
          (view.x(cell) * view.x(one) + view.y(cell) * view.y(one)) / view.radius(one);
      least = std::min(least, along);
      greatest = std::max(greatest, along);
    }
    if (View::same(-least, greatest)) found.insert(line);
  }
  return found;
}

Sets sides(const View& view) {
  Sets found;
  for (int i = 0; i < view.size(); ++i) {
    for (int j = 0; j < view.size(); ++j) {
      bool is_edge = i != j;
      for (int k = 0; k < view.size(); ++k) is_edge = is_edge && view.turn(i, j, k) > -1e-4;
      if (is_edge) found.insert(view.through(i, j));
    }
  }
  return found;
}

/// The diagonals of each layer, or of the cube.
/// \param around  also those that go around the edges
Sets diagonals(const View& view, bool in_space, bool around) {
  double edge = 0;
  for (int i = 0; i < view.size(); ++i) edge = std::max(edge, view.x(i));
  const auto order = static_cast<int>(std::lround(2 * edge)) + 1;
  const auto agree = [&](double a, double b) {
    const double turns = (a - b) / order;
    return View::same(turns, around ? std::round(turns) : 0);
  };
  Sets found;
  for (const int down : {1, -1}) {
    for (const int behind : {1, -1}) {
      found.merge(view.classes([&](int i, int j) {
        return agree(view.x(i) - down * view.y(i), view.x(j) - down * view.y(j)) &&
               (in_space ? agree(view.x(i) - behind * view.z(i), view.x(j) - behind * view.z(j))
                         : View::same(view.z(i), view.z(j)));
      }));
    }
  }
  std::erase_if(found, [&](const Cells& cells) { return std::ssize(cells) != order; });
  return found;
}

/// The longest diagonals: through the middle, as far from it on each axis.
Sets long_diagonals(const View& view) {
  Sets found;
  for (const int y : {1, -1}) {
    for (const int z : {1, -1}) {
      for (const int w : {1, -1}) {
        Cells cells;
        for (int i = 0; i < view.size(); ++i) {
          if (View::same(view.x(i), y * view.y(i)) && View::same(view.x(i), z * view.z(i)) &&
              View::same(view.x(i), w * view.w(i))) {
            cells.insert(i);
          }
        }
        found.insert(cells);
      }
    }
  }
  return found;
}

int columns_of(const View& view) {
  double edge = 0;
  for (int i = 0; i < view.size(); ++i) edge = std::max(edge, view.x(i));
  return static_cast<int>(std::lround(2 * edge)) + 1;
}

/// The cells whose distance from the bent axis of the board is the same, wrapped around.
Sets bent_diagonals(const View& view) {
  Sets found;
  const int order = columns_of(view);
  const auto agree = [&](double a, double b) {
    return View::same((a - b) / order, std::round((a - b) / order));
  };
  for (const int way : {1, -1}) {
    found.merge(view.classes([&](int i, int j) {
      return agree(view.y(i) - way * std::abs(view.x(i)), view.y(j) - way * std::abs(view.x(j)));
    }));
    found.merge(view.classes([&](int i, int j) {
      return agree(view.x(i) - way * std::abs(view.y(i)), view.x(j) - way * std::abs(view.y(j)));
    }));
  }
  return found;
}

Sets halves(const View& view, std::size_t axis) {
  return view.classes([&](int i, int j) {
    const auto side = [&](int cell) { return view.points[View::at(cell)][axis] > 0; };
    return view.are_along(axis, i, j) && side(i) == side(j);
  });
}

Sets blocks(const View& view) {
  Sets found;
  const int order = columns_of(view);
  // Whether b is at most one step after a, around the board.
  const auto follows = [&](double a, double b) {
    const double steps = b - a;
    return View::same(steps, 0) || View::same(steps, 1) || View::same(steps, 1 - order);
  };
  for (int i = 0; i < view.size(); ++i) {
    Cells cells;
    for (int j = 0; j < view.size(); ++j) {
      if (follows(view.x(i), view.x(j)) && follows(view.y(i), view.y(j))) cells.insert(j);
    }
    found.insert(cells);
  }
  return found;
}

Sets opposite(const View& view) {
  Sets found;
  for (int i = 0; i < view.size(); ++i) {
    for (int j = 0; j < i; ++j) {
      if (View::same(view.x(i), -view.x(j)) && View::same(view.y(i), -view.y(j)) &&
          View::same(view.z(i), -view.z(j)) && View::same(view.w(i), -view.w(j))) {
        found.insert({i, j});
      }
    }
  }
  return found;
}

/// The meaning of each name. A name stands before its beginnings.
const std::vector<std::pair<std::string, Sets (*)(const View&)>> meanings{
    {"all diagonals, continued on the other side",
     [](const View& view) { return diagonals(view, false, true); }},
    {"each block of two rows and columns, continued on the other side", blocks},
    {"all bent diagonals, continued on the other side", bent_diagonals},
    {"the eight diagonals through the middle", long_diagonals},
    {"each straight row in all three directions", three_directions},
    {"each file through the cubes", files},
    {"each half of a column", [](const View& view) { return halves(view, 1); }},
    {"each half of a row", [](const View& view) { return halves(view, 0); }},
    {"each pillar through the layers", pillars},
    {"both diagonals of each layer",
     [](const View& view) { return diagonals(view, false, false); }},
    {"each circle with the hub", [](const View& view) { return circles(view, true); }},
    {"the four space diagonals", [](const View& view) { return diagonals(view, true, false); }},
    {"each spoke from the middle", spokes},
    {"every two opposite cells", opposite},
    {"both diagonals", [](const View& view) { return diagonals(view, false, false); }},
    {"the middle cell", [](const View& view) { return Sets{{view.middle()}}; }},
    {"each diameter", diameters},
    {"each circle", [](const View& view) { return circles(view, false); }},
    {"each column", columns},
    {"each side", sides},
    {"each row", rows}};

/// The ranks of the cells along an axis or any other direction, from 1.
std::vector<int> ranks(const View& view, const std::function<double(int)>& along) {
  std::vector<double> places;
  for (int cell = 0; cell < view.size(); ++cell) places.push_back(along(cell));
  std::ranges::sort(places);
  places.erase(std::unique(places.begin(), places.end(), View::same), places.end());
  std::vector<int> found;
  for (int cell = 0; cell < view.size(); ++cell) {
    const auto same = [&](double place) { return View::same(place, along(cell)); };
    found.push_back(static_cast<int>(std::ranges::find_if(places, same) - places.begin()) + 1);
  }
  return found;
}

/// The cells of "row 2" or "layer 1, falling diagonal"; none for other words.
Cells numbered_line(const View& view, const std::string& name) {
  static const std::regex words(
      R"((?:cube (\d+), )?(?:layer (\d+), )?(row|column|(?:falling|rising) (?:line|diagonal)|pillar at row (\d+), column)(?: (\d+))?)");
  std::smatch found;
  if (!std::regex_match(name, found, words)) return {};
  const auto number = [&](std::size_t part) {
    return found[part].matched ? std::stoi(found[part]) : 0;
  };
  const int cube = number(1), layer = number(2), row = number(4), which = number(5);
  const std::string word = found[3];
  const auto x = ranks(view, [&](int cell) { return view.x(cell); }),
             y = ranks(view, [&](int cell) { return view.y(cell); }),
             z = ranks(view, [&](int cell) { return view.z(cell); }),
             w = ranks(view, [&](int cell) { return view.w(cell); });
  const double slope = word.starts_with("rising") ? std::sqrt(3) : -std::sqrt(3);
  const auto aslant = ranks(view, [&](int cell) { return view.y(cell) + slope * view.x(cell); });
  const int order = std::ranges::max(x);
  Cells cells;
  for (int cell = 0; cell < view.size(); ++cell) {
    const std::size_t i = View::at(cell);
    if ((layer != 0 && z[i] != layer) || (cube != 0 && w[i] != cube)) continue;
    const int column = word == "falling diagonal" ? (x[i] - y[i] + order) % order + 1
                                                  : (x[i] + y[i] - 2) % order + 1;  // in row 1
    const int main = word == "falling diagonal" ? 1 : order;
    if (word == "row"                ? y[i] == which
        : word == "column"           ? x[i] == which
        : word.starts_with("pillar") ? y[i] == row && x[i] == which
        : word.ends_with("line")     ? aslant[i] == which
                                     : column == (which == 0 ? main : which)) {
      cells.insert(cell);
    }
  }
  return cells;
}

class Reader {
 public:
  explicit Reader(const loshu::Figure& figure) : figure_(figure), view_(figure) {}

  bool read(const std::string& sentence) {
    std::smatch found;
    static const std::regex listed(R"([a-z0-9, ]+ \((.*)\))"), is(R"((.*) is (-?\d+)\.)");
    static const std::regex have(R"((.*?),? ha(?:s|ve) the (?:(same) sum|sum (-?\d+))([.:]))");
    if (std::regex_match(sentence, found, listed)) return add(labels(found[1], ' '), sum_);
    if (std::regex_match(sentence, found, have)) {
      sum_ = found[2].matched ? "same" : found[3].str();
      return read_names(lowered(found[1]));
    }
    if (std::regex_match(sentence, found, is)) {
      sum_ = found[2];
      return read_names(lowered(found[1]));
    }
    static const std::regex seen(R"((.*): ((?:−)?\d+))");
    if (std::regex_match(sentence, found, seen)) {
      std::string sum = found[2];
      if (sum.starts_with("−")) sum = "-" + sum.substr(std::string("−").size());
      task.names.push_back("a line by its name");
      return add(numbered_line(view_, lowered(found[1])), sum);
    }
    const std::size_t equal = sentence.find(" = ");
    if (equal == std::string::npos) return false;
    std::string terms = sentence.substr(0, equal);
    for (std::size_t plus; (plus = terms.find(" + ")) != std::string::npos;) {
      terms.replace(plus, 3, " ");
    }
    std::string sum = sentence.substr(equal + 3);
    if (sum.starts_with("−")) sum = "-" + sum.substr(std::string("−").size());
    return add(labels(terms, ' '), sum);
  }

  ReadTask task;

 private:
  static std::string lowered(std::string text) {
    text[0] = static_cast<char>(std::tolower(text[0]));
    return text;
  }
  [[nodiscard]] Cells labels(const std::string& text, char separator) const {
    Cells cells;
    std::istringstream stream(text);
    for (std::string label; std::getline(stream, label, separator);) {
      for (int cell = 0; cell < figure_.cell_count(); ++cell) {
        if (figure_.label(cell) == label) cells.insert(cell);
      }
    }
    return cells;
  }
  bool add(const Cells& cells, const std::string& sum) {
    task.lines.push_back({cells, sum});
    return !cells.empty();
  }

  /// "each row, each column and these 3 lines"
  bool read_names(std::string text) {
    static const std::regex listed("(this line|each of these \\d+ lines)(.*)");
    static const std::regex straight_line("(each straight line of (\\d+) cells)(.*)");
    while (!text.empty()) {
      std::smatch found;
      const auto name = std::ranges::find_if(
          meanings, [&](const auto& meaning) { return text.starts_with(meaning.first); });
      if (std::regex_match(text, found, listed)) {
        text = found[2].str();
      } else if (std::regex_match(text, found, straight_line)) {
        task.names.push_back("each straight line");
        for (const Cells& cells : straight(view_, std::stoul(found[2]))) add(cells, sum_);
        text = found[3].str();
      } else if (name != meanings.end()) {
        task.names.push_back(name->first);
        for (const Cells& cells : name->second(view_)) add(cells, sum_);
        text = text.substr(name->first.size());
      } else {
        return false;
      }
      for (const std::string separator : {", ", " and "}) {
        if (text.starts_with(separator)) text = text.substr(separator.size());
      }
    }
    return true;
  }

  const loshu::Figure& figure_;
  View view_;
  std::string sum_;
};

}  // namespace

std::vector<std::string> understood_names() {
  std::vector<std::string> names;
  for (const auto& [name, meaning] : meanings) names.push_back(name);
  return names;
}

ReadTask read_task(const loshu::Figure& figure, const std::vector<std::string>& sentences) {
  Reader reader(figure);
  for (std::size_t i = 1; i < sentences.size(); ++i) {
    if (!reader.read(sentences[i]) && reader.task.unread.empty()) reader.task.unread = sentences[i];
  }
  std::ranges::sort(reader.task.lines);
  return std::move(reader.task);
}

}  // namespace drawn
