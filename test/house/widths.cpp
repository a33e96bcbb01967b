// A number has the same width everywhere. `long` has 64 bits on Linux, and 32 on Windows and in a
// browser. There it would cut off a value of a puzzle, or a count. `long long` always has 64 bits.

#include <algorithm>
#include <cctype>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <boost/test/unit_test.hpp>

#include "house/sources.hpp"

BOOST_AUTO_TEST_SUITE(widths)

namespace {

/// The end of a comment, or of a literal, that begins at this place; the place itself for code.
std::size_t end_of_words(std::string_view text, std::size_t place) {
  const std::string_view rest = text.substr(place);
  const auto after = [&](std::string_view mark, std::size_t from) {
    const std::size_t found = rest.find(mark, from);
    return found == std::string_view::npos ? text.size() : place + found + mark.size();
  };
  if (rest.starts_with("//")) return after("\n", 2) - 1;
  if (rest.starts_with("/*")) return after("*/", 2);
  if (rest.starts_with("R\"")) {
    const std::string_view mark = rest.substr(2, rest.find('(') - 2);
    return after(")" + std::string(mark) + "\"", 2);
  }
  const bool is_separator = place > 0 && std::isalnum(static_cast<unsigned char>(text[place - 1]));
  if (rest[0] != '"' && (rest[0] != '\'' || is_separator)) return place;
  std::size_t end = 1;
  while (end < rest.size() && rest[end] != rest[0]) end += rest[end] == '\\' ? 2 : 1;
  return std::min(place + end + 1, text.size());
}

/// Whether a word of code is a number of type `long`, such as 1UL.
bool has_own_width(std::string_view word) {
  if (std::isdigit(static_cast<unsigned char>(word[0])) == 0) return false;
  while (word.ends_with('u') || word.ends_with('U')) word.remove_suffix(1);
  const std::size_t last = word.find_last_not_of("lL");
  return last + 2 == word.size();
}

/// The first `long` or literal of that type in the code of a source; empty if there is none.
std::string long_in(const std::string& text) {
  std::string code;  // its words, and ; for all that stands between them
  for (std::size_t place = 0; place < text.size();) {
    const std::size_t end = end_of_words(text, place);
    const auto one = static_cast<unsigned char>(end == place ? text[place] : ' ');
    const bool is_of_word = std::isalnum(one) != 0 || one == '_' || one == '\'';
    code += is_of_word ? std::string(1, static_cast<char>(one)) : std::isspace(one) ? " " : " ; ";
    place = std::max(end, place + 1);
  }
  std::istringstream words(code + " ;");
  bool is_after_long = false;
  for (std::string word; words >> word;) {
    if (is_after_long && word != "long") return "long";
    is_after_long = !is_after_long && word == "long";
    if (word != "long" && has_own_width(word)) return word;
  }
  return {};
}

}  // namespace

BOOST_AUTO_TEST_CASE(no_source_has_a_long) {
  const std::vector<SourceFile> sources = sources_in();
  BOOST_TEST(sources.size() > 200U);
  for (const auto& [file, text] : sources) {
    const std::string found = long_in(text);
    BOOST_TEST(found.empty(), file.string() << " has '" << found << "': take std::int64_t");
  }
}

BOOST_AUTO_TEST_CASE(a_long_is_seen) {
  for (const char* text :
       {"long x;", "std::optional<long> x;", "unsigned long x;", "std::pair<long, long> x;",
        "long long long x;", "x = 1'0 + 1UL;", "x = 0L;", "\"\\\"\"; long x;", "'\"'; long x;",
        "R\"(\")\" + long{x}", "// no\nlong x;"}) {
    BOOST_TEST(!long_in(text).empty(), text);
  }
  for (const char* text : {"long long x;", "// long", "/* a\nlong */ x", "\"as \\\" long as\"",
                           "R\"a(so \")\" long)a\";", "long_count x; 1ULL", "1'000; // long"}) {
    BOOST_TEST(long_in(text).empty(), text);
  }
}

BOOST_AUTO_TEST_SUITE_END()
