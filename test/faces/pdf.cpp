// The example of the target `loshu::pdf`.

#include <boost/test/unit_test.hpp>

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

BOOST_AUTO_TEST_SUITE_END()
