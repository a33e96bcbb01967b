#pragma once

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include <loshu/figure.hpp>
#include <loshu/text.hpp>

/// Checks that each piece names an existing thing by its own name.
inline void check_sentences(const loshu::Sentences& sentences, const loshu::Figure& figure) {
  using Kind = loshu::Piece::Kind;
  const std::vector<loshu::Line> lines = figure.every_line();
  BOOST_TEST(!sentences.empty());
  for (const loshu::Sentence& sentence : sentences) {
    BOOST_TEST(!sentence.empty());
    Kind before = Kind::cell;
    for (const auto& [kind, text, number] : sentence.pieces()) {
      BOOST_TEST(!text.empty());
      BOOST_TEST(!(kind == Kind::words && before == Kind::words), text);
      BOOST_TEST(!(kind == Kind::words && number));
      before = kind;
      if (kind == Kind::cell) {
        BOOST_REQUIRE((number >= 0 && number < figure.cell_count()));
        BOOST_TEST(text == figure.label(static_cast<int>(*number)));
      } else if (kind == Kind::line) {
        BOOST_REQUIRE((number >= 0 && number < std::ssize(lines)));
        const loshu::Line& line = lines[static_cast<std::size_t>(*number)];
        BOOST_TEST(text.find(figure.label(line.front())) != std::string::npos, text);
      } else if (kind == Kind::value || number) {
        BOOST_TEST(text == loshu::number_text(number.value()));
      } else if (kind == Kind::sum) {
        BOOST_TEST((text == "S" || text == "sum"));
      }
    }
  }
}

/// That lines fit a terminal, wide or narrow, and that nothing but spaces is changed for it.
inline void check_lines(const std::string& text) {
  BOOST_TEST(text.ends_with("\n"));
  const auto words = [](const std::string& lines) {
    std::istringstream stream(lines);
    std::string all;
    for (std::string word; stream >> word;) all += word + " ";
    return all;
  };
  for (const std::size_t columns : {40U, 80U}) {
    const std::string wrapped = loshu::wrapped(text, columns);
    BOOST_TEST(words(wrapped) == words(text));
    std::istringstream lines(wrapped);
    for (std::string line; std::getline(lines, line);) {
      BOOST_TEST(loshu::columns_of(line) <= columns, wrapped);
    }
  }
}
