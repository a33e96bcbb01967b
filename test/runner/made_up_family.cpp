// A made-up family of figures with two kinds. The command line, JSON, puzzle files and exports know
// it, though no other file names it.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <loshu/ask.hpp>
#include <loshu/error.hpp>
#include <loshu/export.hpp>
#include <loshu/json.hpp>
#include <loshu/named.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/symmetry.hpp>

#include "loshu/cli/option.hpp"
#include "loshu/searches/inquiry.hpp"

BOOST_AUTO_TEST_SUITE(made_up_family)

namespace {

/// Two lines of cells that cross in the middle. In a closed one, the four ends have the mean.
loshu::Figure cross(const loshu::Shape& shape) {
  const int arm = shape.size;
  std::vector<loshu::Cell> cells{{"c", {0, 0}}};
  std::vector<loshu::Line> lines;
  loshu::Line ends;
  for (const auto& [x, y] : {std::pair(1, 0), std::pair(0, 1)}) {
    loshu::Line line;
    for (int i = -arm; i <= arm; ++i) {
      if (i != 0) {
        cells.push_back({"a" + std::to_string(cells.size()), {double(i * x), double(i * y)}});
      }
      line.push_back(i == 0 ? 0 : static_cast<int>(cells.size()) - 1);
    }
    ends.push_back(line.front());
    ends.push_back(line.back());
    lines.push_back(std::move(line));
  }
  std::vector<loshu::FixedLine> fixed;
  if (shape.kind == "closed") fixed.push_back({ends});
  return {loshu::FigureName{.family = "cross", .size = arm, .kind = shape.kind}, std::move(cells),
          std::move(lines), std::move(fixed)};
}

void add_cross() {
  loshu::add_named_figure({{.name = "cross",
                            .size_is = "cells of an arm",
                            .sizes = {1, 20},
                            .thumbnail = 2,
                            .summary = "two lines that cross",
                            .kinds = {{"open", "two lines"}, {"closed", "the ends, too"}}},
                           cross});
}

loshu::Answer answer_to(const std::string& command, const std::vector<std::string>& words) {
  return loshu::ask(runner::inquiry_of(runner::parse_request(command, words)));
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_is_known_everywhere) {
  add_cross();
  // The middle is 1, 3 or 5; each leaves two pairs of one sum, in 8 ways.
  const loshu::Answer answer = answer_to("count", {"cross", "1"});
  BOOST_TEST(answer.result.total().value() == 24U);
  BOOST_TEST(answer.result.classes(loshu::Symmetry::geometric).value() == 3U);
  BOOST_TEST(loshu::to_json(answer, false)["figure"] == "cross");
  BOOST_TEST(answer_to("count", {"cross", "1", "--kind", "closed"}).result.total().value() == 8U);

  const auto all = loshu::to_json(loshu::named_families());
  const auto listed =
      std::ranges::find(all, "cross", [](const auto& one) { return one["figure"]; });
  BOOST_REQUIRE((listed != all.end()));
  BOOST_TEST((*listed)["kinds"][1]["kind"] == "closed");

  const loshu::Puzzle read = loshu::read_puzzle(
      R"({"figure": "cross", "size": 2, "kind": "closed"})", "my.json", loshu::named_families());
  BOOST_TEST(read.figure().title() == "closed cross 2");
  // The arms' inner cells, the ends of a line, and the lines may be exchanged.
  BOOST_TEST(loshu::automorphisms(read.figure()).order == 2 * 2 * 2 * 2 * 2);
  BOOST_TEST(loshu::minizinc_text(read).starts_with("% closed cross 2"));

  const auto refusal = [](const std::vector<std::string>& words) -> std::string {
    try {
      answer_to("count", words);
    } catch (const loshu::Error& error) {
      return error.what();
    }
    return {};
  };
  BOOST_TEST(refusal({"cross", "1", "--kind", "odd"})
                 .starts_with("there is no kind odd of cross; there are open closed"));
  BOOST_TEST(refusal({"cros", "1"}).find("did you mean cross?") != std::string::npos);
  BOOST_TEST(refusal({"cross"}).find("its size (cells of an arm)") != std::string::npos);
  BOOST_TEST(refusal({}).find(" cross, and puzzle files") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
