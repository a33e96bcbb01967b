#include <loshu/text.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <utility>
#include <vector>

BOOST_AUTO_TEST_SUITE(message_line)

using loshu::message_line;

BOOST_AUTO_TEST_CASE(what_can_be_shown_stays) {
  for (const std::string text : {"", "no cell (4,4)", "±10^9, α ≤ 1", "\U0001F600", "a\\b 'c'"}) {
    BOOST_TEST(message_line(text) == text);
  }
}

BOOST_AUTO_TEST_CASE(bytes_that_are_no_utf_8_and_controls_are_escaped) {
  const std::vector<std::pair<std::string, std::string>> texts{
      {"a\xff", "a\\xff"},
      {"\x80z", "\\x80z"},
      {"\xc3", "\\xc3"},                             // its second byte is missing
      {"\xc0\xaf", "\\xc0\\xaf"},                    // longer than need be
      {"\xe0\x80\xaf", "\\xe0\\x80\\xaf"},           // longer than need be
      {"\xed\xa0\x80", "\\xed\\xa0\\x80"},           // half of a pair
      {"\xf4\x90\x80\x80", "\\xf4\\x90\\x80\\x80"},  // beyond the last character
      {"\xf8\x88\x80\x80\x80", "\\xf8\\x88\\x80\\x80\\x80"},
      {"a\tb\nc", "a\\x09b\\x0ac"},
      {"\x1b[2J", "\\x1b[2J"},
      {"\xc2\x9b", "\\xc2\\x9b"},           // what some terminals take for ESC [
      {"\xe2\x80\xa8", "\\xe2\\x80\\xa8"},  // a line separator
      {std::string(1, '\0') + "\x7f", "\\x00\\x7f"}};
  for (const auto& [text, line] : texts) BOOST_TEST(message_line(text) == line);
}

BOOST_AUTO_TEST_CASE(of_a_long_text_both_ends_stay) {
  for (const std::string filling : {"x", "é", "\xff", "\U0001F600"}) {
    std::string text = "the start ";
    while (text.size() < 2000) text += filling;
    text += " the mend";
    const std::string line = message_line(text);
    BOOST_TEST(line.size() <= 299U);
    BOOST_TEST(line.size() > 280U);
    BOOST_TEST(line.starts_with("the start "));
    BOOST_TEST(line.ends_with(" the mend"));
    BOOST_TEST(line.find(" ... ") != std::string::npos);
    BOOST_TEST(message_line(line) == line);  // no character is cut
  }
  BOOST_TEST(message_line(std::string(299, 'x')) == std::string(299, 'x'));
  BOOST_TEST(message_line(std::string(300, 'x')).size() == 299U);
}

namespace {

/// A code point in UTF-8, of up to three bytes.
std::string encoded(unsigned number) {
  const auto byte = [](unsigned bits) { return static_cast<char>(bits); };
  if (number < 0x80) return {byte(number)};
  if (number < 0x800) return {byte(0xC0 | number >> 6), byte(0x80 | (number & 0x3F))};
  return {byte(0xE0 | number >> 12), byte(0x80 | (number >> 6 & 0x3F)),
          byte(0x80 | (number & 0x3F))};
}

}  // namespace

// The controls of Unicode, and the ends of a line and of a paragraph.
BOOST_AUTO_TEST_CASE(controls_are_those_of_unicode_and_no_others) {
  for (unsigned number = 0; number < 0x3000; ++number) {
    const bool is_control =
        number < 0x20 || (number >= 0x7F && number <= 0x9F) || number == 0x2028 || number == 0x2029;
    const std::string text = encoded(number), shown = loshu::message_line(text);
    BOOST_TEST((shown == text) == !is_control, "number " << number);
    BOOST_TEST(shown.size() == (is_control ? 4 : 1) * text.size());
  }
}

BOOST_AUTO_TEST_SUITE_END()
