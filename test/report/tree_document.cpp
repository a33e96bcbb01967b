// What a document of trees holds, read back from its bytes.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <string_view>

#include <loshu/report.hpp>
#include <loshu/report/tree_stream.hpp>
#include <loshu/search.hpp>

#include "figures.hpp"

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

std::size_t occurrences(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

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

BOOST_AUTO_TEST_CASE(a_stream_holds_every_node_and_its_reasons) {
  for (const Puzzle& puzzle : {Puzzle(loshu::square(3), -3), Puzzle(loshu::polygon(4))}) {
    const RecordedSearch row = recorded(puzzle, loshu::Symmetry::full);
    const auto [least, greatest] = loshu::sum_range(puzzle.figure(), puzzle.first_value());
    const int least_sum = std::min(least, greatest);
    loshu::detail::TreeStream stream(row.tree, puzzle.first_value(), least_sum);
    std::map<std::size_t, NodeReasons> told;
    loshu::MagicModel model(puzzle, row.options);
    loshu::explain_tree(row.tree, model, [&](std::size_t node, const NodeReasons& reasons) {
      if (node % 3 == 2) return;  // as if a limit had come
      stream.tell(node, reasons);
      told[node] = reasons;
    });
    Numbers numbers(stream.base64());
    for (std::size_t i = 0; i < row.tree.nodes.size(); ++i) {
      const loshu::SearchTree::Node& node = row.tree.nodes[i];
      const std::uint64_t back = numbers.next();
      BOOST_TEST(back == (node.parent < 0 ? 0 : i - static_cast<std::size_t>(node.parent)));
      const std::uint64_t kind = numbers.next();
      BOOST_TEST((kind & 3) == static_cast<std::uint64_t>(node.kind));
      BOOST_TEST((kind & 4) == (told.contains(i) ? 4U : 0U));
      BOOST_TEST(kind / 8 == node.alternative);
      BOOST_TEST(numbers.next() == node.decision);
      if (!told.contains(i)) continue;
      const NodeReasons& reasons = told[i];
      BOOST_REQUIRE(numbers.next() == reasons.steps.size());
      for (const loshu::TreeStep& step : reasons.steps) {
        BOOST_TEST(numbers.next() == step.constraint);
        BOOST_TEST(numbers.next() == 2 * step.removed.size() + (step.narrows_sum ? 1 : 0));
        for (const auto& [cell, values] : step.removed) {
          BOOST_TEST(numbers.next() == static_cast<std::uint64_t>(cell));
          std::vector<int> read;
          int behind = puzzle.first_value();
          for (std::uint64_t runs = numbers.next(); runs > 0; --runs) {
            behind += static_cast<int>(numbers.next());
            for (std::uint64_t length = numbers.next(); length > 0; --length) {
              read.push_back(behind++);
            }
          }
          BOOST_TEST(read == values, boost::test_tools::per_element());
        }
        if (!step.narrows_sum) continue;
        BOOST_TEST(least_sum + static_cast<int>(numbers.next()) == step.least_sum);
        BOOST_TEST(least_sum + static_cast<int>(numbers.next()) == step.greatest_sum);
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

BOOST_AUTO_TEST_SUITE_END()
