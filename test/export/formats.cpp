// All formats of the table keep the same promises, also a format that is new.

#include <boost/test/unit_test.hpp>

#include <string>

#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/export.hpp>
#include <loshu/polygon.hpp>
#include <loshu/square.hpp>

BOOST_AUTO_TEST_SUITE(formats)

using loshu::Puzzle;

namespace {

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

void for_each_format(const auto& check) {
  for (const loshu::ExportFormat& format : loshu::export_formats()) {
    BOOST_TEST_CONTEXT("the format " << format.name) { check(format); }
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(comments_tell_the_question_and_each_cell) {
  const Puzzle puzzle(loshu::square(3));
  for_each_format([&](const loshu::ExportFormat& format) {
    const std::string text = format.write(puzzle, {}, loshu::Budget::unlimited());
    BOOST_TEST(has(text, question_sentence(puzzle)), "no comment has question_sentence(puzzle)");
    for (int cell = 0; cell < puzzle.figure().cell_count(); ++cell) {
      const std::string label = puzzle.figure().label(cell);
      BOOST_TEST(has(text, ": " + label + "\n"), "no comment ends with \": " << label << "\"");
    }
    BOOST_TEST(!has(text, "no solution"));
  });
}

BOOST_AUTO_TEST_CASE(comments_say_what_arithmetic_refutes) {
  const Puzzle refuted(loshu::polygon(7)), contradictory(loshu::square(3), 1, 15, {{0, 4}, {1, 4}});
  for_each_format([&](const loshu::ExportFormat& format) {
    const auto text = [&](const Puzzle& puzzle, bool total_sum) {
      return format.write(puzzle, {.total_sum = total_sum}, loshu::Budget::unlimited());
    };
    BOOST_TEST(has(text(refuted, true), "no solution: proven by arithmetic\n"),
               "no comment has the words of detail::refutation");
    BOOST_TEST(has(text(contradictory, true), "no solution: "));
    BOOST_TEST(has(text(contradictory, false), "no solution: "));
  });
}

BOOST_AUTO_TEST_CASE(limits_and_refusals_hold) {
  const loshu::Budget spent({.seconds = 0.0});
  for_each_format([&](const loshu::ExportFormat& format) {
    BOOST_CHECK_THROW(format.write(Puzzle(loshu::square(4)), {}, spent), loshu::Stopped);
    BOOST_CHECK_THROW(
        format.write(Puzzle(loshu::polygon(6), 1, 22), {.symmetry = loshu::Symmetry::dynamic},
                     loshu::Budget::unlimited()),
        loshu::Error);
  });
}

BOOST_AUTO_TEST_SUITE_END()
