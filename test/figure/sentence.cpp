// Sentences made of pieces, and where lines break.

#include <boost/test/unit_test.hpp>

#include <loshu/text.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(sentence)

using loshu::Piece;
using loshu::Sentence;
using loshu::wrapped;

BOOST_AUTO_TEST_CASE(pieces_are_joined_and_keep_what_they_name) {
  const loshu::Figure figure = triangle();
  Sentence sentence = Piece::cell(figure, 2) + " must be " + Piece::value(-3);
  sentence += std::string(", but ") + "" + Piece::line(figure, 1) + " has " + Piece::sum(9);
  BOOST_TEST(sentence.text() == "c must be −3, but side 2 (c d e) has 9");
  std::string pieces;
  for (const auto& [kind, text, number] : sentence.pieces()) {
    pieces +=
        name_of(loshu::piece_kind_names, kind) + (number ? std::to_string(*number) : "") + " ";
  }
  BOOST_TEST(pieces == "cell2 words value-3 words line1 words sum9 ");
}

BOOST_AUTO_TEST_CASE(words_next_to_words_are_one_piece) {
  Sentence sentence = "one";
  sentence += " two";
  sentence += Sentence(" three") + "";
  BOOST_REQUIRE(sentence.pieces().size() == 1U);
  BOOST_TEST(sentence.pieces().front().text == "one two three");
  BOOST_TEST(Sentence("").empty());
  BOOST_TEST(Sentence().text() == "");
  BOOST_TEST(!Piece::unknown_sum().number.has_value());
}

BOOST_AUTO_TEST_CASE(lists_of_sentences) {
  using loshu::enumerated;
  BOOST_TEST(enumerated({}).text() == "");
  BOOST_TEST(enumerated({"a"}).text() == "a");
  BOOST_TEST(enumerated({"a", "b"}).text() == "a and b");
  BOOST_TEST(enumerated({"a", "b", "c"}).text() == "a, b and c");
  BOOST_TEST(enumerated({"a", "b", "c"}, ", ").text() == "a, b, c");
  BOOST_TEST(loshu::lines_of({"a", "b", "c"}, "why: ") == "why: a\n  b\n  c\n");
  BOOST_TEST(loshu::lines_of({}, "why: ") == "");
}

BOOST_AUTO_TEST_CASE(long_lines_go_on_further_in) {
  BOOST_TEST(wrapped("", 20) == "");
  BOOST_TEST(wrapped("\nshort\n", 20) == "\nshort\n");
  BOOST_TEST(wrapped("exactly 20 columns..\n", 20) == "exactly 20 columns..\n");
  BOOST_TEST(wrapped("one column more than 20\n  and two that go in\n", 20) ==
             "one column more than\n  20\n  and two that go in\n");
  BOOST_TEST(wrapped("  it is said in three lines of twenty", 20) ==
             "  it is said in\n    three lines of\n    twenty\n");
  // Characters count, not bytes; a text without spaces stays whole.
  BOOST_TEST(wrapped("−−−−− −−−−− −−−−−−−−\n", 20) == "−−−−− −−−−− −−−−−−−−\n");
  BOOST_TEST(wrapped("aaaaaaaaaaaaaaaaaaaaaaaaa b\n", 20) == "aaaaaaaaaaaaaaaaaaaaaaaaa\n  b\n");
}

BOOST_AUTO_TEST_CASE(lines_go_on_below_what_follows_a_number_or_a_name) {
  BOOST_TEST(wrapped("9. choose a; deduce b\n", 20) == "9. choose a; deduce\n   b\n");
  BOOST_TEST(wrapped(" 9. choose a; deduce b\n", 20) == " 9. choose a; deduce\n    b\n");
  BOOST_TEST(wrapped("sum   a long story of it\n", 20) == "sum   a long story\n      of it\n");
  // Columns are not aligned if that leaves no room.
  BOOST_TEST(wrapped("a name of columns  and what\n", 20) == "a name of columns \n  and what\n");
  BOOST_TEST(wrapped("2.5 is no number of a step\n", 20) == "2.5 is no number of\n  a step\n");
}

BOOST_AUTO_TEST_CASE(no_line_breaks_beside_a_sign) {
  BOOST_TEST(wrapped("what follows is a = 12\n", 20) == "what follows is\n  a = 12\n");
  BOOST_TEST(wrapped("what follows, a = 12\n", 16) == "what follows,\n  a = 12\n");
  BOOST_TEST(wrapped("what follows is 2·a + 3·b\n", 20) == "what follows is 2·a\n  + 3·b\n");
  BOOST_TEST(wrapped("what follows is 2·a − 3·b\n", 21) == "what follows is 2·a\n  − 3·b\n");
  BOOST_TEST(wrapped("what follows is not a < b\n", 21) == "what follows is not\n  a < b\n");
}

BOOST_AUTO_TEST_CASE(names_of_several_words_have_no_plural) {
  const auto words = [](const std::string& name, const std::string& number) {
    return loshu::labellings(number, loshu::Figure(name, {{"a", {}}}, {{0}}));
  };
  BOOST_TEST(words("cube of edges", "960") == "960 labellings of cube of edges");
  BOOST_TEST(words("cube of edges", "1") == "1 labelling of cube of edges");
  BOOST_TEST(words("kite", "2") == "2 kites");
}

BOOST_AUTO_TEST_CASE(things_have_a_plural) {
  BOOST_TEST(loshu::counted(1, "node") == "1 node");
  BOOST_TEST(loshu::counted(0, "node") == "0 nodes");
  BOOST_TEST(loshu::things("2e+09", "hourglass") == "2e+09 hourglasses");
  BOOST_TEST(loshu::things("3", "box") == "3 boxes");
  BOOST_TEST(loshu::counted(2, "try") == "2 tries");
  BOOST_TEST(loshu::counted(2, "toy") == "2 toys");
  BOOST_TEST(loshu::things("3", "my triangles") == "3 my triangles");
}

BOOST_AUTO_TEST_SUITE_END()
