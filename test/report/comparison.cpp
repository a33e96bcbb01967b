#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <regex>
#include <set>
#include <sstream>

#include <loshu/answer_text.hpp>
#include <loshu/comparison_text.hpp>
#include <loshu/draw.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/json.hpp>
#include <loshu/search.hpp>
#include <loshu/text.hpp>

#include "csv_fields.hpp"
#include "drawn/chance.hpp"
#include "figures.hpp"
#include "occurrences.hpp"

BOOST_AUTO_TEST_SUITE(comparison)

using loshu::Comparison;
using loshu::Symmetry;

namespace {

Comparison searched() {
  Comparison comparison{{"symmetry"}, {}};
  const loshu::Puzzle puzzle(loshu::square(4));
  for (const Symmetry level : {Symmetry::none, Symmetry::geometric, Symmetry::full}) {
    const loshu::Question question{.puzzle = puzzle, .symmetry = level};
    const loshu::GecodeEngine plain{{}, loshu::Purpose::show};
    comparison.rows.push_back({{name_of(loshu::symmetry_names, level)},
                               {question, loshu::count(question, plain)},
                               {1, 2, 4},
                               true});
  }
  return comparison;
}

/// Searched once, for all tests.
const Comparison& square_4() {
  static const Comparison comparison = searched();
  return comparison;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::vector<std::string> lines(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> found;
  for (std::string line; std::getline(stream, line);) found.push_back(line);
  return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_law_is_stated) {
  BOOST_TEST(loshu::law_sentence(square_4()) ==
             "7040 (none) = 8 × 880 (geometric) = 32 × 220 (full)\n");
  BOOST_TEST(loshu::comparison_text(square_4()).ends_with(loshu::law_sentence(square_4())));
  Comparison one = square_4();
  one.rows.erase(one.rows.begin() + 1, one.rows.end());
  BOOST_TEST(loshu::law_sentence(one) == "");
}

BOOST_AUTO_TEST_CASE(rows_that_disagree_are_told_apart) {
  Comparison wrong = square_4();
  wrong.rows[1].answer.result.solutions = 881;
  BOOST_TEST(loshu::law_sentence(wrong) ==
             "The rows disagree: 7040 (none), 8 × 881 (geometric), 32 × 220 (full)\n");
}

BOOST_AUTO_TEST_CASE(a_row_that_was_stopped_is_marked_and_no_answer) {
  Comparison stopped = square_4();
  stopped.rows[1].answer.result.ending = loshu::Ending::time_limit;
  BOOST_TEST(loshu::law_sentence(stopped) == "7040 (none) = 32 × 220 (full)\n");
  for (const std::string& written :
       {loshu::comparison_text(stopped), loshu::comparison_markdown(stopped)}) {
    BOOST_TEST(contains(written, "880*"));
    BOOST_TEST(contains(written, "* not all: stopped at the time limit"));
  }
  const std::string chart = loshu::comparison_svg(stopped);
  BOOST_TEST(contains(chart, "class=\"open\""));
  BOOST_TEST(!contains(loshu::comparison_svg(square_4()), "class=\"open\""));
  BOOST_TEST(!contains(chart, ">36,723</text>"));  // but, as it is open:
  BOOST_TEST(contains(chart, ">36,723 nodes*</text>"));
  BOOST_TEST(loshu::to_json(stopped)[1]["complete"] == false);
}

BOOST_AUTO_TEST_CASE(a_length_of_a_chart_never_misleads) {
  Comparison found = square_4();
  const auto numbers = [&](const char* element, const char* attribute) {
    const std::regex shape("<" + std::string(element) + " class=\"nodes\"[^>]* " + attribute +
                           "=\"([0-9.]+)\"");
    const std::string chart = loshu::comparison_svg(found);
    std::vector<double> all;
    for (std::sregex_iterator one(chart.begin(), chart.end(), shape), end; one != end; ++one) {
      all.push_back(std::stod((*one)[1]));
    }
    return all;
  };
  const auto with = [&](std::uint64_t first, std::uint64_t second, std::uint64_t third) {
    const std::array amounts{first, second, third};
    for (std::size_t i = 0; i < 3; ++i) found.rows[i].answer.result.nodes = amounts[i];
  };
  with(654, 327, 66);  // within a factor of ten: bars as long as the amounts
  const std::vector<double> bars = numbers("rect", "width");
  BOOST_REQUIRE(bars.size() == 3U);
  BOOST_TEST(bars[0] / bars[1] == 2, boost::test_tools::tolerance(0.001));
  BOOST_TEST(bars[0] / bars[2] == 654.0 / 66, boost::test_tools::tolerance(0.001));
  BOOST_TEST(numbers("circle", "cx").empty());
  with(65'400, 654, 6'540);  // beyond: dots, with equal steps for equal factors
  const std::vector<double> dots = numbers("circle", "cx");
  BOOST_REQUIRE(dots.size() == 3U);
  BOOST_TEST(dots[0] - dots[2] == dots[2] - dots[1], boost::test_tools::tolerance(0.001));
  BOOST_TEST(numbers("rect", "width").empty());
}

BOOST_AUTO_TEST_CASE(factors_are_those_against_the_first_row) {
  const std::string text = loshu::comparison_text(square_4());
  BOOST_TEST(contains(text, "1.00"));
  BOOST_TEST(contains(text, "0.09"));  // 36723 of 427881 nodes
  BOOST_TEST(contains(text, "0.02"));
}

// The work of a search up to its limit is no part of the work of the whole search.
BOOST_AUTO_TEST_CASE(a_row_that_was_stopped_has_no_factors_and_is_none) {
  for (const std::size_t stopped_row : {0U, 1U, 2U}) {
    Comparison stopped = square_4();
    stopped.rows[stopped_row].answer.result.ending = loshu::Ending::node_limit;
    const std::vector<std::string> rows = lines(loshu::comparison_markdown(stopped));
    const std::size_t first = stopped_row == 0 ? 1 : 0;  // that was not stopped
    for (std::size_t row = 0; row < 3; ++row) {
      const std::string& line = rows.at(2 + row);
      BOOST_TEST(line.ends_with(" |  |  |") == (row == stopped_row), line);
      BOOST_TEST(contains(line, " | 1.00 | 1.000 |") == (row == first), line);
    }
  }
  Comparison all = square_4();
  for (auto& row : all.rows) row.answer.result.ending = loshu::Ending::time_limit;
  for (std::size_t row = 2; row < 5; ++row) {
    BOOST_TEST(lines(loshu::comparison_markdown(all)).at(row).ends_with(" |  |  |"));
  }
}

BOOST_AUTO_TEST_CASE(every_row_of_csv_has_the_fields_of_its_header) {
  for (const std::string label : {"a", "a b", "a\"b", "\"", "a;b", "a,b", "a + b", "(a"}) {
    const loshu::Figure figure("f", {{label}, {"z"}, {"w"}}, {{0, 1}, {1, 2}});
    const loshu::Relation order{
        .terms = {{0, 1}, {2, -1}}, .comparison = loshu::Operator::at_most, .constant = -1};
    const Comparison found =
        loshu::compare({.question = {.puzzle = loshu::Puzzle(figure, 1, {}, {}, {order})}}, {},
                       {.ladder = loshu::Ladder::post});
    const auto rows = csv_fields(loshu::comparison_csv(found));
    BOOST_REQUIRE(rows.size() == 3U);
    for (std::size_t row = 1; row < rows.size(); ++row) {
      BOOST_TEST(rows[row].size() == rows[0].size(), label);
      BOOST_TEST(rows[row].back() == caption(found, found.rows[row - 1]));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_table_that_is_too_wide_for_a_terminal_has_fewer_columns) {
  const auto columns = [](const std::string& line) {  // of bytes in UTF-8
    return std::ranges::count_if(
        line, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
  };
  Comparison wide = square_4();
  for (const std::size_t width : {9U, 30U, 36U}) {
    for (auto& row : wide.rows) row.values[0] = std::string(width, 'x');
    const std::vector<std::string> text = lines(loshu::comparison_text(wide));
    for (const std::string& line : text) BOOST_TEST(columns(line) <= 80, line);
    BOOST_TEST(contains(text.front(), "propag.") == (width == 9));
    BOOST_TEST(contains(text.front(), "failures") == (width < 36));
    BOOST_TEST(contains(text.at(4), "no room for propag.") == (width > 9));
  }
}

// A time of less than a tenth of a second says nothing beside another.
BOOST_AUTO_TEST_CASE(a_time_that_is_too_short_is_not_compared) {
  Comparison untimed = square_4();
  untimed.rows[1].timed = false;
  const std::vector<std::string> rows = lines(loshu::comparison_markdown(untimed));
  BOOST_TEST(rows.at(2).ends_with(" | 1.00 | 1.000 |"), rows.at(2));
  BOOST_TEST(rows.at(3).ends_with(" | 0.09 |  |"), rows.at(3));
  BOOST_TEST(!rows.at(4).ends_with(" |  |"), rows.at(4));
}

BOOST_AUTO_TEST_CASE(rows_that_lose_classes_are_told) {
  Comparison judged = square_4();
  judged.judged = Symmetry::geometric;
  judged.rows[0].classes = {880, 880};
  judged.rows[1].classes = {880, 0};
  judged.rows[2].classes = {220, 0};
  BOOST_TEST(loshu::classes_sentence(judged) ==
             "Of 880 classes (geometric), symmetry full loses 660.\n");
  BOOST_TEST(contains(loshu::comparison_markdown(judged), "| none | 7040 | 880 | 880 | "));
}

// 1 to 5 nodes of seeds in any order, with a run that was stopped counted as greater than all.
BOOST_AUTO_TEST_CASE(seeds_are_summed_up_by_their_quartiles) {
  Comparison found{{"branching", "seed"}, {}};
  const loshu::Puzzle square(loshu::square(3));
  std::uint64_t seed = 0;
  for (const std::uint64_t nodes : {40U, 10U, 50U, 20U, 30U}) {
    loshu::Result result;
    result.nodes = nodes;
    result.seconds = static_cast<double>(nodes) / 10;
    if (nodes == 20) result.ending = loshu::Ending::node_limit;
    found.rows.push_back({{"random", std::to_string(++seed)}, {{.puzzle = square}, result}, {}});
  }
  const std::string text = loshu::comparison_markdown(found);
  BOOST_TEST(contains(
      text, "| branching | runs | stopped | median nodes | quartiles | greatest | mean |"));
  BOOST_TEST(contains(text, "| random | 5 | 1 | 40 | 30–50 | >50 | >30 | 4.000 | 3.000–5.000 |"),
             text);
  found.rows.erase(found.rows.begin() + 2, found.rows.end());
  found.rows[0].answer.result.ending = loshu::Ending::node_limit;
  BOOST_TEST(contains(loshu::comparison_markdown(found), "| random | 2 | 1 | 10 | 10–>40 |"));
}

/// Every run of drawn numbers is in the chart, and the greatest and the mean are in the table.
BOOST_AUTO_TEST_CASE(no_run_is_hidden) {
  const loshu::Puzzle square(loshu::square(3));
  for (unsigned seed = 1; seed <= 40; ++seed) {
    drawn::Chance chance(seed);
    Comparison found{{"restarts", "seed"}, {}};
    std::map<std::string, std::vector<int>> runs;
    std::size_t stopped = 0;
    for (const std::string restarts : {"none", "luby"}) {
      for (int run = chance.from(2, 9); run > 0; --run) {
        loshu::Result result;
        runs[restarts].push_back(chance.one_in(3) ? chance.from(1, 100000) : chance.from(1, 99));
        result.nodes = static_cast<std::uint64_t>(runs[restarts].back());
        result.seconds = 0.001 * runs[restarts].back();
        if (restarts == "luby" && chance.one_in(5)) {
          result.ending = loshu::Ending::node_limit;
          ++stopped;
        }
        found.rows.push_back({{restarts, std::to_string(run)}, {{.puzzle = square}, result}, {}});
      }
    }
    const std::string svg = loshu::comparison_svg(found);
    std::size_t strokes = 0, stopped_strokes = 0;
    for (const std::string& line : lines(svg)) {
      if (line.starts_with("<path class=\"runs\"")) strokes += occurrences(line, "M");
      if (line.starts_with("<path class=\"stopped-runs\""))
        stopped_strokes += occurrences(line, "M");
    }
    BOOST_TEST(strokes + stopped_strokes == 2 * found.rows.size());  // of nodes and of seconds
    BOOST_TEST(stopped_strokes == 2 * stopped);
    const std::vector<int>& whole = runs["none"];
    const double mean = std::accumulate(whole.begin(), whole.end(), 0.0) / double(whole.size());
    BOOST_TEST(contains(loshu::comparison_markdown(found),
                        " | " + std::to_string(*std::ranges::max_element(whole)) + " | " +
                            std::to_string(std::llround(mean)) + " | "),
               loshu::comparison_markdown(found));
  }
}

/// A text of a chart, and where it stands.
struct ChartText {
  std::string kind, text;
  double x = 0, y = 0;
};
std::vector<ChartText> texts_of(const std::string& svg) {
  std::vector<ChartText> texts;
  const std::regex form(
      "<text class=\"([^\"]*)\" x=\"([-0-9.]+)\" y=\"([-0-9.]+)\">([^<]*)</text>");
  for (std::sregex_iterator one(svg.begin(), svg.end(), form), end; one != end; ++one) {
    texts.push_back({(*one)[1], (*one)[4], std::stod((*one)[2]), std::stod((*one)[3])});
  }
  return texts;
}

double number_of(std::string text) {
  std::erase(text, ',');
  return std::stod(text);
}

/// A panel of a chart: where it begins, and its scale by two of its ticks.
struct ChartPanel {
  double left = 0;
  bool is_logarithmic = false;
  std::vector<std::pair<double, double>> ticks = {};  // their places and values

  /// The value at a place, by the ticks alone.
  [[nodiscard]] double value_at(double x) const {
    const auto& [x1, v1] = ticks.front();
    const auto& [x2, v2] = ticks.back();
    const double share = (x - x1) / (x2 - x1);
    return is_logarithmic ? v1 * std::pow(v2 / v1, share) : v1 + (v2 - v1) * share;
  }
};

/// The columns of values on the left: a heading each, and the value of each row below it. All that
/// is drawn lies in the picture.
void check_columns_of_values(const Comparison& found, const std::string& svg) {
  std::vector<ChartText> headings, values, counts;
  const auto size = [&](const std::string& name) {
    return std::stod(svg.substr(svg.find(" " + name + "=\"") + name.size() + 3));
  };
  double farthest = 0;
  for (const ChartText& text : texts_of(svg)) {
    const double length = 6 * static_cast<double>(loshu::columns_of(text.text));
    farthest = std::max(farthest, text.kind == "tick" ? text.x + length / 2 : text.x);
    BOOST_TEST((text.x >= 0 && text.x < size("width")), text.text);
    BOOST_TEST((text.y > 0 && text.y < size("height")), text.text);
    if (text.kind == "heading" || text.kind == "heading amount") headings.push_back(text);
    if (text.kind == "value") values.push_back(text);
    if (text.kind == "amount") counts.push_back(text);
  }
  BOOST_TEST(farthest < size("width"));
  BOOST_TEST(size("width") < farthest + 520);
  const std::size_t axes = found.axes.size(), rows = found.rows.size();
  BOOST_TEST_REQUIRE(headings.size() >= axes + 1);
  BOOST_TEST_REQUIRE(values.size() == axes * rows);
  BOOST_TEST_REQUIRE(counts.size() == rows);
  BOOST_TEST(headings[axes].text == "solutions");
  BOOST_TEST(headings[axes].kind == "heading amount");
  BOOST_TEST_REQUIRE(headings.size() == axes + 4);
  for (const auto& [panel, name] : {std::pair{1, "nodes"}, {2, "seconds"}}) {
    const std::string& text = headings[axes + static_cast<std::size_t>(panel)].text;
    BOOST_TEST((text == name || text == std::string(name) + ", logarithmic"), text);
  }
  for (std::size_t column = 0; column < axes; ++column) {
    BOOST_TEST(headings[column].text == found.axes[column]);
    BOOST_TEST(headings[column].x < headings[column + 1].x);
    for (std::size_t row = 0; row < rows; ++row) {
      const ChartText& value = values[row * axes + column];
      BOOST_TEST(value.text == found.rows[row].values[column]);
      BOOST_TEST(value.x == headings[column].x);
      BOOST_TEST(value.y > headings[column].y + 20);
    }
  }
  for (std::size_t row = 0; row < rows; ++row) {
    BOOST_TEST(counts[row].text == std::to_string(found.rows[row].answer.result.solutions));
    BOOST_TEST(counts[row].x == headings[axes].x);
    BOOST_TEST(counts[row].y == values[row * axes].y);
    if (row > 0) BOOST_TEST(counts[row].y - counts[row - 1].y == 30);
  }
}

// The axes say what the bars and dots are: each mark stands at its value, and each curve has the
// levels of its tree.
BOOST_AUTO_TEST_CASE(marks_stand_where_the_axes_say) {
  const loshu::Puzzle square(loshu::square(3));
  int bars = 0, dots = 0;
  for (unsigned seed = 1; seed <= 60; ++seed) {
    drawn::Chance chance(seed, 12);
    Comparison found{{"branching", "propagation"}, {}};
    const int most = chance.pick(std::vector{12, 900, 70'000, 8'000'000});
    const bool is_close = chance.one_in(2);
    std::size_t levels = 0;
    for (int row = chance.from(2, 5); row > 0; --row) {
      loshu::Result result;
      result.nodes = static_cast<std::uint64_t>(chance.from(is_close ? most / 4 + 1 : 1, most));
      result.seconds = 0.001 * chance.from(is_close ? most / 3 + 1 : 1, most);
      std::vector<std::uint64_t> profile;
      for (int level = chance.from(1, 9); level > 0; --level) {
        profile.push_back(static_cast<std::uint64_t>(chance.from(1, 999)));
      }
      levels = std::max(levels, profile.size());
      result.solutions = static_cast<std::uint64_t>(row);
      found.rows.push_back({{"b" + std::to_string(row), std::string(9, 'p')},
                            {{.puzzle = square}, result},
                            profile});
    }
    const std::string svg = loshu::comparison_svg(found);
    std::vector<ChartPanel> panels;
    std::vector<std::vector<std::string>> words(3);
    const std::vector<ChartText> texts = texts_of(svg);
    for (const ChartText& text : texts) {
      const bool begins = text.kind == "heading" &&
                          (text.text.starts_with("nodes") || text.text.starts_with("seconds"));
      if (begins) panels.push_back({text.x, text.text.ends_with(", logarithmic")});
    }
    BOOST_TEST_CONTEXT("seed " << seed << "\n" << svg) {
      check_columns_of_values(found, svg);
      BOOST_TEST_REQUIRE(panels.size() == 3U);
      for (const ChartText& text : texts) {
        if (text.kind != "tick") continue;
        const std::size_t panel = text.x < panels[1].left ? 0 : text.x < panels[2].left ? 1 : 2;
        words[panel].push_back(text.text);
        if (panel < 2) panels[panel].ticks.emplace_back(text.x, number_of(text.text));
      }
      BOOST_TEST((words[2] == std::vector<std::string>{"0", "level", std::to_string(levels - 1)}));
      std::vector<std::vector<double>> ends(2);
      const std::regex mark(
          "<(?:rect|circle) class=\"(nodes|seconds)\" (?:x|cx)=\"([0-9.]+)\" "
          "(?:y|cy)=\"[0-9.]+\" (?:width|r)=\"([0-9.]+)\"");
      for (std::sregex_iterator one(svg.begin(), svg.end(), mark), end; one != end; ++one) {
        const std::size_t panel = (*one)[1] == "nodes" ? 0 : 1;
        const bool is_bar = (*one)[0].str().starts_with("<rect");
        BOOST_TEST(is_bar == !panels[panel].is_logarithmic);
        ends[panel].push_back(std::stod((*one)[2]) + (is_bar ? std::stod((*one)[3]) : 0));
        ++(is_bar ? bars : dots);
      }
      std::size_t row = 0;
      std::vector<std::string> labels;
      for (const ChartText& text : texts) {
        if (text.kind == "number") labels.push_back(text.text);
      }
      BOOST_TEST_REQUIRE(labels.size() == 2 * found.rows.size());
      for (const loshu::ComparisonRow& one : found.rows) {
        const loshu::Result& result = one.answer.result;
        const std::array values{static_cast<double>(result.nodes), result.seconds};
        for (std::size_t panel = 0; panel < 2; ++panel) {
          BOOST_TEST_REQUIRE(ends[panel].size() == found.rows.size());
          const ChartPanel& scale = panels[panel];
          BOOST_TEST_REQUIRE(scale.ticks.size() > 1);
          const double shown = scale.value_at(ends[panel][row]);
          BOOST_TEST(std::abs(shown - values[panel]) <=
                         0.002 * (values[panel] +
                                  scale.ticks.back().second * (scale.is_logarithmic ? 0 : 1)),
                     shown << " is drawn, and " << values[panel] << " is meant");
          BOOST_TEST((ends[panel][row] >= scale.left && ends[panel][row] <= scale.left + 230.1));
        }
        BOOST_TEST(number_of(labels[2 * row]) == values[0]);
        BOOST_TEST(labels[2 * row + 1] == loshu::seconds_text(values[1]));
        ++row;
      }
      // Ticks are ascending, and the scale has equal steps.
      for (std::size_t panel = 0; panel < 2; ++panel) {
        const auto& ticks = panels[panel].ticks;
        for (const auto& [x, value] : ticks) {
          BOOST_TEST(std::abs(panels[panel].value_at(x) - value) <=
                     0.002 *
                         (value + ticks.back().second * (panels[panel].is_logarithmic ? 0 : 1)));
        }
      }
      const std::regex curve("<path class=\"profile\" d=\"([^\"]*)\"");
      std::size_t profile = 0;
      for (std::sregex_iterator one(svg.begin(), svg.end(), curve), end; one != end; ++one) {
        BOOST_TEST(occurrences((*one)[1], "h") == found.rows.at(profile++).depth_profile.size());
      }
      BOOST_TEST(profile == found.rows.size());
    }
  }
  BOOST_TEST(bars > 50);
  BOOST_TEST(dots > 20);
}

/// The numbers behind a letter of a path: those of "M1 2v6M3 2v6" behind "M".
std::vector<double> behind(const std::string& path, char letter) {
  std::vector<double> numbers;
  for (std::size_t at = 0; (at = path.find(letter, at)) != path.npos; ++at) {
    numbers.push_back(std::stod(path.substr(at + 1)));
  }
  return numbers;
}

/// One amount of a row, as a chart shows it.
struct ShownAmount {
  std::vector<double> runs = {}, quartiles = {};
  double end = 0;  ///< of its bar, or the middle of its dot
  bool is_stopped = false;
  std::string label = {};
};

/// The amounts of a chart, of nodes and of seconds in turn: each ends with its label.
std::vector<ShownAmount> amounts_of(const std::string& svg) {
  const auto attribute = [](const std::string& line, const std::string& name) {
    const std::size_t begin = line.find(" " + name + "=\"");
    if (begin == line.npos) return std::string("0");
    const std::size_t from = begin + name.size() + 3;
    return line.substr(from, line.find('"', from) - from);
  };
  std::vector<ShownAmount> amounts(1);
  for (const std::string& line : lines(svg)) {
    const std::string kind = attribute(line, "class");
    ShownAmount& last = amounts.back();
    if (kind == "runs" || kind == "stopped-runs") {
      for (const double x : behind(attribute(line, "d"), 'M')) last.runs.push_back(x);
    } else if (kind == "quartiles") {
      last.quartiles = {behind(attribute(line, "d"), 'M').front(),
                        behind(attribute(line, "d"), 'H').front()};
    } else if (kind == "nodes" || kind == "seconds") {
      last.end = std::stod(attribute(line, "x")) + std::stod(attribute(line, "width")) +
                 std::stod(attribute(line, "cx"));
    } else if (kind == "open") {
      last.is_stopped = true;
    } else if (kind == "number") {
      last.label = line.substr(line.find('>') + 1);
      last.label.erase(last.label.find('<'));
      amounts.emplace_back();
    }
  }
  amounts.pop_back();
  return amounts;
}

// Each of several runs has a stroke at its value, and the quartiles are those of the table.
BOOST_AUTO_TEST_CASE(runs_and_quartiles_stand_where_the_axes_say) {
  const loshu::Puzzle square(loshu::square(3));
  int stopped_medians = 0;
  for (unsigned seed = 1; seed <= 30; ++seed) {
    drawn::Chance chance(seed, 13);
    Comparison found{{"branching", "seed"}, {}};
    const int most = chance.pick(std::vector{50, 900'000});
    std::vector<std::array<std::vector<std::pair<bool, double>>, 2>> groups;
    for (int row = chance.from(1, 3); row > 0; --row) {
      auto& group = groups.emplace_back();
      for (int run = 0; run < 5; ++run) {
        loshu::Result result;
        result.nodes = static_cast<std::uint64_t>(chance.from(most / 8 + 1, most));
        result.seconds = 0.001 * chance.from(1, most);
        if (chance.one_in(4)) result.ending = loshu::Ending::node_limit;
        group[0].emplace_back(result.stopped(), static_cast<double>(result.nodes));
        group[1].emplace_back(result.stopped(), result.seconds);
        found.rows.push_back(
            {{"b" + std::to_string(row), std::to_string(run)}, {{.puzzle = square}, result}, {}});
      }
    }
    const std::string svg = loshu::comparison_svg(found);
    BOOST_TEST_CONTEXT("seed " << seed << "\n" << svg) {
      std::vector<ChartPanel> panels;
      for (const ChartText& text : texts_of(svg)) {
        if (text.kind == "heading" && text.text.find(", runs and quartiles") != text.text.npos)
          panels.push_back({text.x, text.text.ends_with(", logarithmic")});
        if (text.kind != "tick" || text.text.empty()) continue;
        panels.back().ticks.emplace_back(text.x, number_of(text.text));
      }
      BOOST_TEST_REQUIRE(panels.size() == 2U);
      const std::vector<ShownAmount> amounts = amounts_of(svg);
      BOOST_TEST_REQUIRE(amounts.size() == 2 * groups.size());
      for (std::size_t i = 0; i < amounts.size(); ++i) {
        const ChartPanel& scale = panels[i % 2];
        if (scale.ticks.size() < 2) continue;
        auto runs = groups[i / 2][i % 2];
        std::ranges::sort(runs);  // those that were stopped last
        const auto is_at = [&](double x, double value) {
          const double most_off = scale.is_logarithmic ? value : scale.ticks.back().second;
          BOOST_TEST(std::abs(scale.value_at(x) - value) <= 0.002 * most_off,
                     scale.value_at(x) << " is drawn, and " << value << " is meant");
        };
        const ShownAmount& shown = amounts[i];
        std::vector<double> strokes = shown.runs, values;
        std::ranges::sort(strokes);
        for (const auto& [is_stopped, value] : runs) values.push_back(value);
        std::ranges::sort(values);
        BOOST_TEST_REQUIRE(strokes.size() == values.size());
        for (std::size_t run = 0; run < values.size(); ++run) is_at(strokes[run], values[run]);
        BOOST_TEST_REQUIRE(shown.quartiles.size() == 2U);
        is_at(shown.quartiles[0], runs[1].second);
        is_at(shown.quartiles[1], runs[3].second);
        is_at(shown.end, runs[2].second);
        BOOST_TEST(shown.is_stopped == runs[2].first);
        BOOST_TEST(shown.label.ends_with(i % 2 == 0 ? " nodes*" : " s*") == runs[2].first);
        stopped_medians += runs[2].first ? 1 : 0;
      }
    }
  }
  BOOST_TEST(stopped_medians > 3);
}

// The curve of a tree has the logarithm of the nodes of each level, on one scale for all rows.
BOOST_AUTO_TEST_CASE(a_curve_is_as_high_as_its_level_is_wide) {
  Comparison found{{"branching"}, {}};
  const std::vector<std::vector<std::uint64_t>> profiles{{1, 9, 99, 0}, {1}, {999, 31, 7, 1, 3, 2}};
  for (const auto& profile : profiles) {
    found.rows.push_back({{"b"}, {{.puzzle = loshu::Puzzle(loshu::square(3))}, {}}, profile});
  }
  const std::string svg = loshu::comparison_svg(found);
  BOOST_TEST(contains(svg, ">nodes on a level, log, to 999</text>"));
  const std::regex curve("<path class=\"profile\" d=\"([^\"]*)z\"");
  std::size_t row = 0;
  double before = 0;
  for (std::sregex_iterator one(svg.begin(), svg.end(), curve), end; one != end; ++one, ++row) {
    const std::string path = (*one)[1];
    const std::vector<double> heights = behind(path, 'V'), steps = behind(path, 'h');
    const double bottom = heights.back();
    BOOST_TEST(contains(path, " " + loshu::svg_number(bottom) + "V"));  // it begins there
    if (row > 0) BOOST_TEST(std::abs(bottom - before - 30) < 0.02);
    before = bottom;
    BOOST_TEST_REQUIRE(steps.size() == profiles.at(row).size());
    for (std::size_t level = 0; level < steps.size(); ++level) {
      BOOST_TEST(std::abs(steps[level] - 150.0 / 6) < 0.02);
      const double share = std::log(double(profiles[row][level]) + 1) / std::log(1000.0);
      BOOST_TEST(std::abs(bottom - heights[level] - 24 * share) < 0.02);
    }
  }
  BOOST_TEST(row == profiles.size());
}

BOOST_AUTO_TEST_CASE(a_local_search_has_swaps_in_a_chart_and_no_bar) {
  for (const bool is_stopped : {false, true}) {
    Comparison found{{"engine"}, {}};
    const loshu::Puzzle square(loshu::square(3));
    loshu::Result tree, local;
    tree.nodes = 77;
    local.swaps = loshu::SwapCounts{.tried = 12'345};
    tree.seconds = local.seconds = 1;
    if (is_stopped) local.ending = loshu::Ending::swap_limit;
    found.rows.push_back({{"gecode"}, {{.puzzle = square}, tree}, {}});
    found.rows.push_back({{"anneal"}, {{.puzzle = square}, local}, {}});
    const std::vector<ShownAmount> amounts = amounts_of(loshu::comparison_svg(found));
    BOOST_TEST_REQUIRE(amounts.size() == 4U);
    BOOST_TEST(amounts[0].label == "77");
    BOOST_TEST(amounts[2].label == (is_stopped ? "12,345 swaps*" : "12,345 swaps"));
    BOOST_TEST(amounts[2].end == 0);
    BOOST_TEST(amounts[3].end > 0);
    BOOST_TEST(amounts[3].is_stopped == is_stopped);
  }
}

BOOST_AUTO_TEST_CASE(a_chart_says_which_command_drew_it) {
  const Comparison found =
      loshu::compare(loshu::Puzzle(loshu::square(3)), {loshu::over("symmetry", {"none"})});
  const std::string svg =
      loshu::svg_above_command(loshu::comparison_svg(found), "loshu compare square 3 <x>");
  BOOST_TEST(contains(svg, "<desc>loshu compare square 3 &lt;x&gt;</desc>"));
  BOOST_TEST(contains(svg, ">loshu compare square 3 &lt;x&gt;</text>\n</svg>"));
}

/// The fields of each row of a Markdown table, without the line below its heading.
std::vector<std::vector<std::string>> markdown_fields(const std::string& text) {
  std::vector<std::vector<std::string>> rows;
  for (const std::string& line : lines(text)) {
    if (!line.starts_with('|')) break;
    if (line.starts_with("|--")) continue;
    std::vector<std::string>& fields = rows.emplace_back();
    std::size_t from = 1;
    for (std::size_t end; (end = line.find('|', from)) != line.npos; from = end + 1) {
      const std::string field = line.substr(from, end - from);
      const std::size_t first = field.find_first_not_of(' ');
      fields.push_back(
          first == field.npos ? "" : field.substr(first, field.find_last_not_of(' ') + 1 - first));
    }
  }
  return rows;
}

/// Rows of drawn numbers: of trees and of local searches, stopped or not, with or without classes.
Comparison drawn_rows(drawn::Chance& chance) {
  Comparison found{{"engine", "chain"}, {}};
  const loshu::Puzzle square(loshu::square(3));
  const bool has_swaps = chance.one_in(2);
  if (chance.one_in(2)) found.judged = Symmetry::geometric;
  std::uint64_t number = 100;
  for (int row = chance.from(1, 6); row > 0; --row) {
    loshu::Result result;
    result.solutions = 8 * static_cast<std::uint64_t>(chance.below(4));  // as the group has it
    result.nodes = number += static_cast<std::uint64_t>(chance.from(1, 900));
    result.failures = ++number;
    result.propagations = ++number;
    result.seconds = 0.001 * chance.from(1, 4000);
    if (has_swaps && chance.one_in(2)) result.swaps = loshu::SwapCounts{.tried = ++number};
    if (chance.one_in(3)) result.ending = loshu::Ending::node_limit;
    loshu::ComparisonRow one{{"e" + std::to_string(row), "c"},
                             {{.puzzle = square, .symmetry = Symmetry::none}, result},
                             {},
                             !chance.one_in(3)};
    if (found.judged && !chance.one_in(3)) one.classes = {++number, ++number};
    found.rows.push_back(std::move(one));
  }
  return found;
}

BOOST_AUTO_TEST_CASE(each_cell_of_a_table_is_a_number_of_its_row) {
  const auto ratio = [](double value, double first, const char* format) {
    return loshu::formatted(format, value / first);
  };
  int with_swaps = 0, with_classes = 0, with_factors = 0;
  for (unsigned seed = 1; seed <= 60; ++seed) {
    drawn::Chance chance(seed);
    const Comparison found = drawn_rows(chance);
    const auto table = markdown_fields(loshu::comparison_markdown(found));
    BOOST_TEST_REQUIRE(table.size() == found.rows.size() + 1);
    const bool has_swaps = std::ranges::any_of(
        found.rows, [](const auto& row) { return row.answer.result.swaps.has_value(); });
    std::vector<std::string> heading{"engine", "chain", "solutions"};
    if (found.judged) heading.insert(heading.end(), {"classes", "repeated"});
    heading.insert(heading.end(), {"nodes", "failures", "propag."});
    if (has_swaps) heading.push_back("swaps");
    heading.insert(heading.end(), {"seconds", "nodes×", "time×"});
    BOOST_TEST(table[0] == heading, boost::test_tools::per_element());
    const loshu::ComparisonRow* base = nullptr;
    for (const loshu::ComparisonRow& row : found.rows) {
      if (base == nullptr && !row.answer.result.stopped()) base = &row;
    }
    for (std::size_t i = 0; i < found.rows.size(); ++i) {
      const loshu::ComparisonRow& row = found.rows[i];
      const loshu::Result& result = row.answer.result;
      std::map<std::string, std::string> expected{
          {"engine", row.values[0]},
          {"chain", row.values[1]},
          {"solutions", std::to_string(result.solutions) + (result.stopped() ? "*" : "")},
          {"seconds", loshu::seconds_text(result.seconds)}};
      if (result.swaps) {
        expected["swaps"] = std::to_string(result.swaps->tried);
        ++with_swaps;
      } else {
        expected["nodes"] = std::to_string(result.nodes);
        expected["failures"] = std::to_string(result.failures);
        expected["propag."] = std::to_string(result.propagations);
      }
      if (row.classes) {
        expected["classes"] = std::to_string(row.classes->kept);
        expected["repeated"] = std::to_string(row.classes->repeated);
        ++with_classes;
      }
      if (base != nullptr && !result.stopped()) {
        const loshu::Result& first = base->answer.result;
        expected["nodes×"] = ratio(double(result.nodes), double(first.nodes), "%.2f");
        if (row.timed && base->timed) {
          expected["time×"] = ratio(result.seconds, first.seconds, "%.3f");
          ++with_factors;
        }
      }
      for (std::size_t column = 0; column < heading.size(); ++column) {
        BOOST_TEST(table[i + 1][column] == expected[heading[column]], heading[column]);
      }
      // The same words stand in the row of the terminal, which may have fewer columns.
      const std::vector<std::string> text = lines(loshu::comparison_text(found));
      BOOST_TEST(text[i + 1].starts_with(row.values[0] + " "));
      BOOST_TEST(contains(text[i + 1], " " + expected["solutions"] + " "), text[i + 1]);
    }
  }
  BOOST_TEST((with_swaps > 10 && with_classes > 10 && with_factors > 10));
}

// Columns of text and of swaps stand only where some group has their numbers.
BOOST_AUTO_TEST_CASE(each_cell_of_a_summary_is_a_number_of_its_group) {
  const loshu::Puzzle square(loshu::square(3));
  for (unsigned seed = 1; seed <= 30; ++seed) {
    drawn::Chance chance(seed);
    const std::vector<std::string> engines =
        chance.pick<std::vector<std::string>>({{"tree"}, {"local"}, {"tree", "local"}});
    Comparison found{{"engine", "seed"}, {}};
    std::map<std::string, std::vector<std::pair<bool, double>>> counts, times;
    for (int run = 0; run < 5; ++run) {
      for (const std::string& engine : engines) {
        loshu::Result result;
        const int amount = chance.from(1, 999);
        if (engine == "tree") result.nodes = static_cast<std::uint64_t>(amount);
        if (engine == "local") {
          result.swaps = loshu::SwapCounts{.tried = static_cast<std::uint64_t>(amount)};
        }
        result.seconds = chance.from(10, 99);
        if (chance.one_in(4)) result.ending = loshu::Ending::time_limit;
        counts[engine].emplace_back(result.stopped(), amount);
        times[engine].emplace_back(result.stopped(), result.seconds);
        found.rows.push_back({{engine, std::to_string(run)}, {{.puzzle = square}, result}, {}});
      }
    }
    const auto spread = [](std::vector<std::pair<bool, double>> runs, bool is_count) {
      std::ranges::sort(runs);
      const auto text = [&](bool is_least, double value) {
        return (is_least ? ">" : "") +
               (is_count ? std::to_string(std::llround(value)) : loshu::formatted("%.3f", value));
      };
      const auto at = [&](std::size_t place) {
        return text(runs[place].first, runs[place].second);
      };
      double greatest = 0, mean = 0;
      for (const auto& [is_stopped, value] : runs) {
        greatest = std::max(greatest, value);
        mean += value / double(runs.size());
      }
      std::vector<std::string> fields{at(2), at(1) + "–" + at(3)};
      if (is_count) fields.push_back(text(runs.back().first, greatest));
      if (is_count) fields.push_back(text(runs.back().first, mean));
      return fields;
    };
    const auto table = markdown_fields(loshu::comparison_markdown(found));
    BOOST_TEST_REQUIRE(table.size() == engines.size() + 1);
    std::vector<std::string> heading{"engine", "runs", "stopped"};
    for (const std::string& engine : engines) {
      heading.insert(heading.end(), {engine == "tree" ? "median nodes" : "median swaps",
                                     "quartiles", "greatest", "mean"});
    }
    heading.insert(heading.end(), {"median seconds", "quartiles"});
    BOOST_TEST(table[0] == heading, boost::test_tools::per_element());
    for (std::size_t i = 0; i < engines.size(); ++i) {
      const auto stopped =
          std::ranges::count_if(counts[engines[i]], [](const auto& one) { return one.first; });
      std::vector<std::string> expected{engines[i], "5", std::to_string(stopped)};
      for (const std::string& engine : engines) {
        const auto fields = spread(counts[engine], true);
        const std::vector<std::string> none(4);
        expected.insert(expected.end(), engine == engines[i] ? fields.begin() : none.begin(),
                        engine == engines[i] ? fields.end() : none.end());
      }
      const auto seconds = spread(times[engines[i]], false);
      expected.insert(expected.end(), seconds.begin(), seconds.end());
      BOOST_TEST(table[i + 1] == expected, boost::test_tools::per_element());
    }
  }
}

// A summary that has no room leaves out the quartiles of the seconds, and then their median too.
BOOST_AUTO_TEST_CASE(a_summary_without_room_leaves_out_seconds) {
  std::set<std::size_t> left_out;
  for (std::size_t width = 1; width <= 60; ++width) {
    Comparison found{{"engine", "seed"}, {}};
    for (unsigned run = 1; run <= 3; ++run) {
      for (const std::string& engine : {std::string(width, 'x'), std::string("y")}) {
        loshu::Result result;
        result.nodes = 100 * run;
        result.seconds = run;
        found.rows.push_back({{engine, std::to_string(run)},
                              {{.puzzle = loshu::Puzzle(loshu::square(3))}, result},
                              {}});
      }
    }
    const auto table = markdown_fields(loshu::comparison_markdown(found));
    const std::size_t all = table[0].size();
    const auto has_room = [&](std::size_t shown) {
      std::size_t columns = shown - 1;
      for (std::size_t column = 0; column < shown; ++column) {
        std::size_t widest = 0;
        for (const auto& row : table) widest = std::max(widest, loshu::columns_of(row[column]));
        columns += widest;
      }
      return columns <= 80;
    };
    const std::size_t shown = has_room(all) ? all : has_room(all - 1) ? all - 1 : all - 2;
    const std::string text = loshu::comparison_text(found);
    for (std::size_t row = 0; row < table.size(); ++row) {
      std::istringstream words(lines(text).at(row));
      std::string line, expected;
      for (std::string word; words >> word;) line += word + " ";
      for (std::size_t column = 0; column < shown; ++column) expected += table[row][column] + " ";
      BOOST_TEST(line == expected);
    }
    BOOST_TEST(contains(text,
                        "There is no room for all numbers of seconds here; Markdown has all "
                        "columns.\n") == (shown < all));
    left_out.insert(all - shown);
  }
  BOOST_TEST(left_out.size() == 2U);
}

BOOST_AUTO_TEST_CASE(sentences_below_a_table_are_of_its_rows) {
  Comparison found = square_4();
  found.judged = Symmetry::full;
  BOOST_TEST(loshu::classes_sentence(found) == "");
  for (auto& row : found.rows) row.classes = loshu::FoundClasses{1, 0};
  BOOST_TEST(loshu::classes_sentence(found) == "Every row keeps the one class (full).\n");
  for (auto& row : found.rows) row.classes = loshu::FoundClasses{220, 0};
  BOOST_TEST(loshu::classes_sentence(found) == "Every row keeps all 220 classes (full).\n");
  found.rows[0].classes->kept = 219;
  found.rows[1].classes->kept = 200;
  BOOST_TEST(loshu::classes_sentence(found) ==
             "Of 220 classes (full), symmetry none loses 1; symmetry geometric loses 20.\n");
  found.judged.reset();
  BOOST_TEST(loshu::classes_sentence(found) == "");
  BOOST_TEST(loshu::stopped_sentence(found) == "");
  found.rows[0].answer.result.ending = loshu::Ending::time_limit;
  found.rows[0].answer.result.stage = "drawing lots";
  found.rows[2].answer.result.ending = loshu::Ending::interrupted;
  found.not_searched = 3;
  const std::string both = loshu::stopped_sentence(found);
  BOOST_TEST(both ==
             "* not all: interrupted, stopped at the time limit while drawing lots; 3 more rows "
             "were not searched\n");
  found.rows[0].answer.result.ending = loshu::Ending::exhausted;
  found.not_searched = 1;
  BOOST_TEST(loshu::stopped_sentence(found) ==
             "* not all: interrupted; 1 more row was not searched\n");
  found.not_searched = 0;
  BOOST_TEST(loshu::stopped_sentence(found) == "* not all: interrupted\n");
  found.rows[2].answer.result.ending = loshu::Ending::exhausted;
  for (auto& row : found.rows) {
    row.answer.orders.complement = true;
    row.answer.result.self_complementary = 2;
    row.answer.result.broken->complement = true;
  }
  // Classes that are not their own complement stand for two.
  BOOST_TEST(contains(loshu::law_sentence(found), "8 × (2 × 880 − 2) (geometric)"));
  BOOST_TEST(contains(loshu::law_sentence(found),
                      "\nWith the complement broken a class stands for "
                      "two, less those that are their own.\n"));
}

// Columns of a terminal have one end, or those of words one beginning.
BOOST_AUTO_TEST_CASE(columns_of_text_are_in_line) {
  for (unsigned seed = 1; seed <= 30; ++seed) {
    drawn::Chance chance(seed, 14);
    const Comparison found = drawn_rows(chance);
    const std::vector<std::string> text = lines(loshu::comparison_text(found));
    const auto cells = markdown_fields(loshu::comparison_markdown(found));
    const auto end_of = [&](std::size_t row, const std::string& word) {
      const std::size_t place = text[row].find(word);
      BOOST_TEST_REQUIRE(place != text[row].npos, word << " in " << text[row]);
      return loshu::columns_of(text[row].substr(0, place + word.size()));
    };
    for (std::size_t row = 1; row < cells.size(); ++row) {
      BOOST_TEST(loshu::columns_of(text[row]) <= 80U);
      BOOST_TEST(text[row].find(cells[row][1]) == text[0].find("chain"));
      BOOST_TEST(!text[row].ends_with(" "));
      // Seconds are as wide as nothing else, and end below their heading.
      const auto column = std::ranges::find(cells[0], "seconds") - cells[0].begin();
      BOOST_TEST(end_of(row, " " + cells[row][static_cast<std::size_t>(column)]) ==
                 end_of(0, "seconds"));
    }
  }
}

// Where values repeat, classes are orbits, whose sizes differ.
BOOST_AUTO_TEST_CASE(the_law_of_repeated_values_counts_orbits) {
  for (const std::uint64_t orbits : {1U, 881U}) {
    Comparison found = square_4();
    found.rows.pop_back();
    loshu::PuzzleParts parts = found.rows[0].answer.puzzle.parts();
    parts.values = loshu::Values::read("1..7,1..9");
    for (auto& row : found.rows) {
      row.answer.puzzle = loshu::Puzzle(parts);
      row.answer.result.broken->puzzle = row.answer.puzzle;
      row.answer.result.labellings = 7040;
    }
    found.rows[1].answer.result.solutions = orbits;
    BOOST_TEST(loshu::law_sentence(found) ==
               "7040 (none) = 7040 in " + loshu::counted(orbits, "orbit") + " (geometric)\n");
    found.rows[1].answer.orders.broken = 2;  // orbits of two differ in size, too
    BOOST_TEST(loshu::law_sentence(found) ==
               "7040 (none) = 7040 in " + loshu::counted(orbits, "orbit") + " (geometric)\n");
  }
}

// A column is left out if the others have no room: two blanks part them, or else one.
BOOST_AUTO_TEST_CASE(columns_are_left_out_at_the_width_of_a_terminal) {
  std::set<std::string> sentences;
  std::set<std::size_t> gaps;
  std::size_t widest = 0;
  for (std::size_t width = 1; width <= 60; ++width) {
    Comparison found = square_4();
    for (auto& row : found.rows) row.values[0] = std::string(width, 'x');
    const std::vector<std::string> text = lines(loshu::comparison_text(found));
    const bool has_propagations = contains(text.front(), "propag."),
               has_failures = contains(text.front(), "failures");
    const std::string left_out = has_propagations ? ""
                                 : has_failures   ? "propag."
                                                  : "propag. and failures";
    const std::string all = loshu::comparison_text(found);
    BOOST_TEST((all.find("There is no room for ") == all.npos) == left_out.empty(), all);
    if (!left_out.empty()) {
      BOOST_TEST(contains(all, "There is no room for " + left_out + " here; CSV has all columns."));
    }
    sentences.insert(left_out);
    const std::size_t gap =
        text.at(1).find_first_not_of(' ', text.at(1).rfind('x') + 1) - text.at(1).rfind('x');
    const std::size_t columns = loshu::columns_of(text.at(1));
    // Two blanks part the columns if they have room.
    std::istringstream fields(text.at(1));
    const auto more = std::distance(std::istream_iterator<std::string>(fields), {}) - 1;
    if (gap == 1 && left_out.empty()) BOOST_TEST(std::ssize(text.at(1)) + more > 80, all);
    gaps.insert(gap);
    if (left_out.size() < 10) widest = std::max(widest, columns);
    if (left_out.size() < 10) BOOST_TEST(columns <= 80, all);
  }
  BOOST_TEST(sentences.size() == 3U);
  BOOST_TEST(gaps.size() > 1);
  BOOST_TEST(widest == 80);
}

// A row whose classes are not known loses none.
BOOST_AUTO_TEST_CASE(a_row_without_classes_loses_none) {
  Comparison found = square_4();
  found.judged = Symmetry::full;
  for (std::size_t unknown = 0; unknown < found.rows.size(); ++unknown) {
    for (std::size_t row = 0; row < found.rows.size(); ++row) {
      found.rows[row].classes = loshu::FoundClasses{220 - row, 0};
    }
    found.rows[unknown].classes.reset();
    const std::size_t most = unknown == 0 ? 1 : 0;
    const std::string sentence = loshu::classes_sentence(found);
    BOOST_TEST(sentence.starts_with("Of " + std::to_string(220 - most) + " classes (full), "));
    for (std::size_t row = 0; row < found.rows.size(); ++row) {
      const std::string name = "symmetry " + found.rows[row].values[0] + " loses ";
      const bool loses = row != unknown && row != most;
      BOOST_TEST(contains(sentence, name) == loses, sentence);
      if (loses) BOOST_TEST(contains(sentence, name + std::to_string(row - most)), sentence);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
