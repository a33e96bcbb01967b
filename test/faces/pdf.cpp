// The example of the target `loshu::pdf`.

#include <boost/test/unit_test.hpp>

#include <set>
#include <string>
#include <vector>

#include <loshu/book.hpp>
#include <loshu/pdf.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/square.hpp>

#include "faces/assert.hpp"

BOOST_AUTO_TEST_SUITE(face_pdf)

BOOST_AUTO_TEST_CASE(example_of_pdf) {
  //! [pdf]
  const loshu::Puzzle base(loshu::square(4));
  const loshu::Book book = loshu::make_book(base, {.count = 2});
  const std::string document = loshu::pdf_of(loshu::book_pages(book, {}), "Two squares");
  //! [pdf]
  assert(document.starts_with("%PDF-"));
  assert(document == loshu::pdf_of(loshu::book_pages(book, {}), "Two squares"));
}

BOOST_AUTO_TEST_CASE(no_page_is_no_document) {
  BOOST_CHECK_THROW(static_cast<void>(loshu::pdf_of({}, "nothing")), loshu::Error);
}

// A page without one part of a mark would be the same page without that part of it.
BOOST_AUTO_TEST_CASE(everything_of_a_mark_is_in_the_document) {
  using loshu::Mark;
  const std::vector<loshu::Position> points{{10, 20}, {60, 30}, {90, 70}, {40, 80}};
  const auto page = [](const std::vector<Mark>& marks) {
    return loshu::pdf_of(std::vector{loshu::Page{200, 100, marks}}, "t");
  };
  std::set<std::string> documents{page({})};
  std::size_t expected = 1;
  const auto differs = [&](const Mark& mark) {
    ++expected;
    documents.insert(page({mark}));
    BOOST_TEST(documents.size() == expected);
  };
  for (const Mark::Kind kind :
       {Mark::Kind::circle, Mark::Kind::polygon, Mark::Kind::polyline, Mark::Kind::curve}) {
    // Another width, dashes, a colour of the edge and of the area. Blue and green have one red.
    for (const char* ink : {"line", "line blue", "line green", "line red", "line dashed red",
                            "cell", "choice", "cell marked"}) {
      differs({.kind = kind, .ink = ink, .points = points, .size = 12});
    }
    differs({.kind = kind, .ink = "line", .points = points, .size = 12, .scale = 0.5});
    for (std::size_t i = 0; i < (kind == Mark::Kind::circle ? 1U : points.size()); ++i) {
      auto moved = points;
      moved[i].x += 3;
      differs({.kind = kind, .ink = "cell", .points = moved, .size = 12});
      moved[i] = {points[i].x, points[i].y + 3};
      differs({.kind = kind, .ink = "cell", .points = moved, .size = 12});
    }
  }
  differs({.kind = Mark::Kind::circle, .ink = "cell", .points = points, .size = 13});
  for (const Mark::Kind kind : {Mark::Kind::text, Mark::Kind::start}) {
    for (const char* ink : {"title", "task", "note"}) {  // bold or not, and another colour
      differs({.kind = kind, .ink = ink, .points = points, .size = 12, .text = "word"});
    }
    differs({.kind = kind, .ink = "task", .points = points, .size = 13, .text = "word"});
    differs({.kind = kind, .ink = "task", .points = points, .size = 12, .text = "words"});
  }
  // A text without letters leaves nothing.
  BOOST_TEST(page({{.kind = Mark::Kind::text, .ink = "task", .points = points, .size = 9}}) ==
             page({}));
}

// A mark begins where its own points are, not where the one before ended. A circle has one point.
BOOST_AUTO_TEST_CASE(a_mark_changes_no_other_one) {
  using loshu::Mark;
  const std::vector<loshu::Position> points{{10, 20}, {60, 30}, {90, 70}, {40, 80}};
  const auto page = [](const std::vector<Mark>& marks) {
    return loshu::pdf_of(std::vector{loshu::Page{200, 100, marks}}, "t");
  };
  for (const Mark::Kind kind :
       {Mark::Kind::circle, Mark::Kind::polygon, Mark::Kind::polyline, Mark::Kind::curve}) {
    const Mark whole{.kind = kind, .ink = "cell", .points = points, .size = 12};
    Mark dot{.kind = Mark::Kind::polyline, .ink = "line", .points = {{5, 5}}};  // leaves nothing
    BOOST_TEST((page({dot, whole}) == page({whole})));
    dot.kind = Mark::Kind::curve;
    BOOST_TEST((page({dot, whole}) == page({whole})));
    BOOST_TEST((page({whole, dot}) == page({whole})));
  }
  const Mark circle{.kind = Mark::Kind::circle, .ink = "cell", .points = points, .size = 12};
  Mark alone = circle;
  alone.points.resize(1);
  BOOST_TEST((page({circle}) == page({alone})));
}

BOOST_AUTO_TEST_CASE(each_page_has_its_own_size) {
  const auto count = [](const std::string& text, const std::string& part) {
    std::size_t times = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != text.npos; ++at) ++times;
    return times;
  };
  const std::string document =
      loshu::pdf_of(std::vector<loshu::Page>{{200, 100, {}}, {321, 234, {}}, {200, 100, {}}}, "t");
  BOOST_TEST(count(document, "/MediaBox [ 0 0 200 100 ]") == 2U);
  BOOST_TEST(count(document, "/MediaBox [ 0 0 321 234 ]") == 1U);
  const auto titled = [](const std::string& title) {
    return loshu::pdf_of(std::vector<loshu::Page>{{200, 100, {}}}, title);
  };
  BOOST_TEST(titled("Two squares").find("(Two squares)") != std::string::npos);
  BOOST_TEST(titled("one") != titled("two"));
}

BOOST_AUTO_TEST_SUITE_END()
