// The contents of a document of trees, read back from its bytes.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>

#include <nlohmann/json.hpp>

#include <loshu/draw.hpp>
#include <loshu/report/tree_stream.hpp>
#include <loshu/search.hpp>
#include <loshu/tree_document.hpp>

#include "figures.hpp"
#include "occurrences.hpp"

BOOST_AUTO_TEST_SUITE(tree_document)

using loshu::NodeKind;
using loshu::NodeReasons;
using loshu::Puzzle;
using loshu::RecordedSearch;

namespace {

RecordedSearch recorded(const Puzzle& puzzle, loshu::Symmetry symmetry) {
  const loshu::Options options{.symmetry = symmetry};
  loshu::TreeRecorder recorder(1000);
  static_cast<void>(loshu::search(puzzle, options, {.tracer = &recorder}, {}));
  return {std::string(name_of(loshu::symmetry_names, symmetry)), puzzle, options, recorder.tree()};
}

/// Numbers out of base64.
class Numbers {
 public:
  explicit Numbers(std::string_view text) {
    constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    unsigned bits = 0;
    int count = 0;
    for (const char c : text) {
      if (c == '=') break;
      bits = bits << 6 | static_cast<unsigned>(digits.find(c));
      count += 6;
      if (count < 8) continue;
      count -= 8;
      bytes_.push_back(bits >> count & 255U);
    }
  }
  std::uint64_t next() {
    std::uint64_t number = 0;
    for (int shift = 0;; shift += 7) {
      const unsigned byte = bytes_.at(at_++);
      number |= std::uint64_t{byte & 127U} << shift;
      if (byte < 128) return number;
    }
  }
  [[nodiscard]] bool done() const { return at_ == bytes_.size(); }

 private:
  std::vector<unsigned> bytes_;
  std::size_t at_ = 0;
};

}  // namespace

BOOST_AUTO_TEST_CASE(bytes_of_numbers) {
  loshu::detail::ByteStream bytes;
  for (const std::uint64_t number : {0U, 127U, 128U, 300U, 4'000'000'000U}) bytes.add(number);
  Numbers numbers(bytes.base64());
  for (const std::uint64_t number : {0U, 127U, 128U, 300U, 4'000'000'000U}) {
    BOOST_TEST(numbers.next() == number);
  }
  BOOST_TEST(numbers.done());
  BOOST_TEST(loshu::detail::ByteStream().base64().empty());
}

// The viewer reads it in the same way.
BOOST_AUTO_TEST_CASE(a_stream_holds_every_node_and_its_reasons) {
  std::size_t expected = 0;
  for (const Puzzle& puzzle : {Puzzle(loshu::square(3), -3), Puzzle(loshu::polygon(4))}) {
    const RecordedSearch row = recorded(puzzle, loshu::Symmetry::full);
    const std::size_t names = 3 + loshu::named_constraints(puzzle, row.options).size();
    const std::size_t size = row.tree.nodes.size() - 1;  // as if there were a node too many
    loshu::detail::TreeStream stream(row.tree, puzzle, size, names);
    std::map<std::size_t, NodeReasons> told;
    loshu::MagicModel model(puzzle, row.options);
    loshu::explain_tree(row.tree, model, [&](std::size_t node, const NodeReasons& reasons) {
      if (node % 3 == 2) return;  // as if a limit had come
      stream.tell(node, reasons);
      told[node] = reasons;
    });
    Numbers numbers(stream.base64());
    std::vector<std::size_t> open;
    std::map<std::size_t, std::uint64_t> first, second;
    for (std::size_t i = 0; i < size; ++i) {
      const loshu::SearchTree::Node& node = row.tree.nodes[i];
      const std::uint64_t kind = numbers.next();
      BOOST_TEST((kind & 3) == static_cast<std::uint64_t>(node.kind));
      BOOST_TEST((kind & 4) == (told.contains(i) ? 4U : 0U));
      BOOST_TEST(kind / 32 == node.alternative);
      const std::uint64_t back = (kind & 8) != 0 ? i - open.back() : numbers.next();
      BOOST_TEST(back == (node.parent < 0 ? 0 : i - static_cast<std::size_t>(node.parent)));
      const std::size_t parent = i - back;
      const std::uint64_t decision =
          (kind & 16) != 0 ? second.at(first.at(parent)) : numbers.next();
      BOOST_TEST(decision == node.decision);
      (node.alternative == 0 ? first[parent] : second[first[parent]]) = decision;
      if ((kind & 8) != 0 && node.alternative > 0) open.pop_back();
      if (node.kind == NodeKind::choice) open.push_back(i);
      expected += (kind & 16) / 16;
      if (!told.contains(i)) continue;
      BOOST_TEST(numbers.next() > 0U);  // bytes of reasons
      const NodeReasons& reasons = told[i];
      BOOST_REQUIRE(numbers.next() == reasons.steps.size());
      for (const loshu::TreeStep& step : reasons.steps) {
        const std::uint64_t number = numbers.next();
        BOOST_TEST(number % names == step.constraint);
        BOOST_TEST(number / names == 2 * step.removed.size() + (step.narrows_sum ? 1 : 0));
        for (const auto& [cell, values] : step.removed) {
          const std::uint64_t lost = numbers.next();
          const auto cells = static_cast<std::uint64_t>(puzzle.figure().cell_count());
          BOOST_TEST(lost % cells == static_cast<std::uint64_t>(cell));
          std::vector<int> read;
          int behind = puzzle.first_value();
          for (std::uint64_t runs = lost / cells + 1; runs > 0; --runs) {
            const std::uint64_t run = numbers.next();
            behind += static_cast<int>(run / 2);
            const std::uint64_t length = run % 2 == 0 ? 1 : 2 + numbers.next();
            for (std::uint64_t k = 0; k < length; ++k) read.push_back(behind++);
          }
          BOOST_TEST(read == values, boost::test_tools::per_element());
        }
        if (!step.narrows_sum) continue;
        BOOST_TEST(stream.least_sum() + static_cast<int>(numbers.next()) == step.least_sum);
        BOOST_TEST(stream.least_sum() + static_cast<int>(numbers.next()) == step.greatest_sum);
      }
      if (node.kind != NodeKind::failure) continue;
      BOOST_TEST(numbers.next() == *reasons.failed_by);
      BOOST_REQUIRE(numbers.next() == reasons.causes.size());
      for (const std::string& cause : reasons.causes) {
        BOOST_TEST(stream.sentences().at(numbers.next()) == cause);
      }
      BOOST_REQUIRE(numbers.next() == reasons.cells.size());
      for (const int cell : reasons.cells) {
        BOOST_TEST(numbers.next() == static_cast<std::uint64_t>(cell));
      }
      BOOST_REQUIRE(numbers.next() == reasons.lines.size());
      for (const std::size_t line : reasons.lines) BOOST_TEST(numbers.next() == line);
    }
    BOOST_TEST(numbers.done());
  }
  BOOST_TEST(expected > 0U);
}

BOOST_AUTO_TEST_CASE(a_document_is_one_file_that_asks_for_nothing) {
  const Puzzle puzzle(loshu::square(3));
  const std::vector<RecordedSearch> rows{recorded(puzzle, loshu::Symmetry::none),
                                         recorded(puzzle, loshu::Symmetry::full)};
  const std::string document =
      loshu::tree_document(rows, "loshu compare '</script><b>' \"a\" \\ é");
  BOOST_TEST(document.starts_with("<!doctype html>"));
  BOOST_TEST(occurrences(document, "<title>square 3, values 1 to 9, the sum a variable</title>") ==
             1U);
  BOOST_TEST(occurrences(document, "</script>") == 2U);
  for (const char* mark :
       {"<!--title-->", "/*style*/", "/*script*/", "/*data*/", "src=", "href="}) {
    BOOST_TEST(occurrences(document, mark) == 0U, mark);
  }
  BOOST_TEST(occurrences(document, "\"caption\":") == 2U);
  BOOST_TEST(occurrences(document, "\\u003c/script>\\u003cb>' \\\"a\\\" \\\\ é") == 1U);
  BOOST_TEST(occurrences(document, "\"refuted\":[null,\"") == 1U);
  BOOST_TEST(occurrences(document, "\"refuted\":[\"") == 1U);
}

BOOST_AUTO_TEST_CASE(the_first_tree_is_told_before_the_others_as_the_document_has_it) {
  const Puzzle puzzle(loshu::square(3));
  const std::vector<RecordedSearch> rows{recorded(puzzle, loshu::Symmetry::none),
                                         recorded(puzzle, loshu::Symmetry::full)};
  std::vector<nlohmann::json> told;
  const auto tell = [&](const std::string& data) { told.push_back(nlohmann::json::parse(data)); };
  const std::string document = loshu::tree_document(rows, "", loshu::Budget::unlimited(), tell);
  BOOST_TEST(document == loshu::tree_document(rows, ""));
  const std::string mark = "id=\"data\">";
  const std::size_t from = document.find(mark) + mark.size();
  auto whole = nlohmann::json::parse(document.substr(from, document.find('<', from) - from));
  BOOST_REQUIRE(told.size() == 1U);
  BOOST_TEST(told.front().at("more") == true);
  told.front().erase("more");
  whole["rows"].erase(1);
  whole["rows"][0]["refuted"] = {nullptr};  // by the others, which are not known yet
  BOOST_TEST(told.front() == whole);
  const std::string viewer = loshu::tree_document({}, "");
  BOOST_TEST(occurrences(viewer, mark + "</script>") == 1U);
}

BOOST_AUTO_TEST_CASE(rows_share_what_is_told) {
  using loshu::detail::told_nodes;
  BOOST_TEST(told_nodes({9, 4, 2}, 20) == (std::vector<std::size_t>{9, 4, 2}),
             boost::test_tools::per_element());
  BOOST_TEST(told_nodes({900, 4, 100}, 24) == (std::vector<std::size_t>{10, 4, 10}),
             boost::test_tools::per_element());
  BOOST_TEST(told_nodes({7, 7}, 3) == (std::vector<std::size_t>{1, 2}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_tree_that_is_not_whole_says_so) {
  RecordedSearch row = recorded(Puzzle(loshu::square(3)), loshu::Symmetry::full);
  const std::string size = std::to_string(row.tree.nodes.size());
  BOOST_TEST(occurrences(loshu::tree_document({&row, 1}, ""),
                         "\"nodes\":" + size + ",\"searched\":" + size + ",") == 1U);
  row.nodes = 3'000'000;
  BOOST_TEST(occurrences(loshu::tree_document({&row, 1}, ""),
                         "\"nodes\":" + size + ",\"searched\":3000000,") == 1U);
}

// Gecode searches nothing then, and its tracer hears of no node.
BOOST_AUTO_TEST_CASE(what_fails_before_a_choice_is_a_tree_of_one_failure) {
  const loshu::Figure square = loshu::square(3);
  const loshu::Relation relation = loshu::read_relation(square, "(2,2) = 4");
  RecordedSearch row = recorded(Puzzle(square, 1, {}, {}, {relation}), loshu::Symmetry::none);
  BOOST_TEST(row.tree.nodes.empty());
  const std::string failed = loshu::tree_document({&row, 1}, "");
  BOOST_TEST(occurrences(failed, "\"nodes\":1,\"searched\":1,") == 1U);
  BOOST_TEST(occurrences(failed, "\"causes\":[]") == 0U);
  row.puzzle = Puzzle(square);  // as if its search had been stopped at once
  const std::string open = loshu::tree_document({&row, 1}, "");
  BOOST_TEST(occurrences(open, "\"nodes\":1,\"searched\":1,") == 1U);
  BOOST_TEST(occurrences(open, "\"causes\":[]") == 1U);
}

BOOST_AUTO_TEST_CASE(a_model_of_ones_own_is_made_by_its_function) {
  const Puzzle puzzle(loshu::square(3));
  RecordedSearch row = recorded(puzzle, loshu::Symmetry::none);
  int made = 0;
  row.model = [&] {
    ++made;
    return std::make_unique<loshu::MagicModel>(puzzle, row.options);
  };
  static_cast<void>(loshu::tree_document({&row, 1}, ""));
  BOOST_TEST(made == 1);
}

/// A document is made at any limit: without a model, with the root alone.
BOOST_AUTO_TEST_CASE(a_document_of_trees_is_made_of_what_there_is) {
  const std::vector<RecordedSearch> searches{{"none", Puzzle(loshu::square(4)), {}, {}}};
  const std::string document = loshu::tree_document(searches, "", loshu::Budget({.seconds = 0}));
  BOOST_TEST(document.find("\"nodes\":1,") != std::string::npos);
  BOOST_TEST(document.find("\"constraints\":[],") != std::string::npos);
}

/// The data of a document.
nlohmann::json data_of(const std::vector<RecordedSearch>& rows, const std::string& command) {
  const std::string document = loshu::tree_document(rows, command);
  const std::string mark = "id=\"data\">";
  const std::size_t from = document.find(mark) + mark.size();
  return nlohmann::json::parse(document.substr(from, document.find("</script>", from) - from));
}

// The figure and the rows of a document are those of the searches. So are the nodes that the other
// model refutes.
BOOST_AUTO_TEST_CASE(the_data_of_a_document_are_those_of_its_searches) {
  const loshu::PuzzleParts first_below_second{
      .figure = std::make_shared<const loshu::Figure>(loshu::square(3)),
      .relations = {
          {.terms = {{0, 1}, {1, -1}}, .comparison = loshu::Operator::at_most, .constant = -1}}};
  for (const Puzzle& puzzle :
       {Puzzle(loshu::square(3), -3), Puzzle(loshu::hexagon(3)), Puzzle(loshu::polygon(4)),
        Puzzle(loshu::wheel(2)), Puzzle(pinned()), Puzzle(first_below_second)}) {
    const std::vector<RecordedSearch> rows{recorded(puzzle, loshu::Symmetry::none),
                                           recorded(puzzle, loshu::Symmetry::full)};
    const auto data = data_of(rows, "a <command>\n\"\\");
    const std::string document = loshu::tree_document(rows, "");
    BOOST_TEST(occurrences(document, "<title>" +
                                         loshu::svg_escaped(loshu::question_sentence(puzzle)) +
                                         "</title>") == 1U);
    const loshu::Figure& figure = puzzle.figure();
    BOOST_TEST(data["command"] == "a <command>\n\"\\");
    BOOST_TEST(data["title"] == loshu::question_sentence(puzzle));
    BOOST_TEST(data["first"] == puzzle.values().least());
    const std::map<loshu::Tiling, std::string> tilings{{loshu::Tiling::none, "none"},
                                                       {loshu::Tiling::squares, "squares"},
                                                       {loshu::Tiling::hexagons, "hexagons"}};
    BOOST_TEST(data["figure"]["tiles"] == tilings.at(loshu::tiling(figure)));
    BOOST_TEST((data["figure"]["lines"] == loshu::joined_lines(figure)));
    const auto places = loshu::picture_positions(figure);
    BOOST_TEST_REQUIRE(data["figure"]["cells"].size() == places.size());
    for (std::size_t cell = 0; cell < places.size(); ++cell) {
      const auto& told = data["figure"]["cells"][cell];
      BOOST_TEST(told[0] == figure.cells()[cell].label);
      BOOST_TEST(std::abs(told[1].get<double>() - places[cell].x) < 0.006);
      BOOST_TEST(std::abs(told[2].get<double>() - places[cell].y) < 0.006);
    }
    BOOST_TEST_REQUIRE(data["rows"].size() == 2U);
    for (std::size_t i = 0; i < 2; ++i) {
      const auto& row = data["rows"][i];
      BOOST_TEST(row["caption"] == rows[i].caption);
      BOOST_TEST(row["nodes"] == rows[i].tree.nodes.size());
      BOOST_TEST((row["decisions"] == rows[i].tree.decisions));
      const auto named = loshu::named_constraints(puzzle, rows[i].options);
      BOOST_TEST(row["radix"].get<std::size_t>() >= named.size() + 1);
      for (const loshu::NamedConstraint& one : named) {
        BOOST_TEST(std::ranges::any_of(row["constraints"],
                                       [&](const auto& told) {
                                         return told[0] == one.name && told[1] == one.text;
                                       }),
                   one.name);
      }
      for (const auto& told : row["constraints"]) {
        if (told.size() < 4) continue;
        loshu::Line cells = told[2].get<loshu::Line>();
        loshu::Line line = figure.every_line()[told[3].get<std::size_t>()];
        std::ranges::sort(cells);
        std::ranges::sort(line);
        BOOST_TEST(cells == line, boost::test_tools::per_element());
      }
      const loshu::SumRange sums = loshu::sum_range(figure, puzzle.values());
      BOOST_TEST(row["sums"][1] == sums.greatest);
      BOOST_TEST(row["refuted"][i].is_null());
      loshu::MagicModel other(puzzle, rows[1 - i].options);
      const auto refuted = loshu::refuted_nodes(rows[i].tree, other);
      BOOST_TEST_REQUIRE(refuted.has_value() == row["refuted"][1 - i].is_string());
      if (!refuted) continue;
      Numbers numbers(row["refuted"][1 - i].get<std::string>());
      std::size_t node = 0;
      for (const std::size_t one : *refuted) BOOST_TEST((node += numbers.next()) == one);
      BOOST_TEST(numbers.done());
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
