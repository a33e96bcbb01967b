// A number has the same width everywhere. `long` has 64 bits on Linux, and 32 on Windows and in a
// browser. There it would cut off a value of a puzzle, or a count. `long long` always has 64 bits.

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(widths)

namespace {

namespace fs = std::filesystem;

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

/// Whether a word of code is `long`, or a number of that type such as 1UL.
bool has_own_width(std::string_view word) {
  if (word == "long") return true;
  if (std::isdigit(static_cast<unsigned char>(word[0])) == 0) return false;
  while (word.ends_with('u') || word.ends_with('U')) word.remove_suffix(1);
  const std::size_t last = word.find_last_not_of("lL");
  return last + 2 == word.size();
}

/// The first `long` or literal of that type in the code of a source; empty if there is none.
std::string long_in(const std::string& text) {
  std::string word, found;  // the second: the last word, if it is a single `long`
  for (std::size_t place = 0; place <= text.size();) {
    const std::size_t end = place < text.size() ? end_of_words(text, place) : place;
    const char one = end == place && place < text.size() ? text[place] : ' ';
    if (std::isalnum(static_cast<unsigned char>(one)) || one == '_' || one == '\'') {
      word += one;
    } else if (!word.empty()) {
      const bool is_long_long = found == "long" && word == "long";
      if (!found.empty() && !is_long_long) return found;
      found = !is_long_long && has_own_width(word) ? word : "";
      word.clear();
    }
    if (!found.empty() && word.empty() && std::isspace(static_cast<unsigned char>(one)) == 0) {
      return found;
    }
    place = std::max(end, place + 1);
  }
  return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(no_source_has_a_long) {
  int sources = 0;
  for (const char* folder : {"lib", "models", "examples"}) {
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(LOSHU_SOURCE) / folder)) {
      const fs::path& file = entry.path();
      if (file.extension() != ".cpp" && file.extension() != ".hpp") continue;
      ++sources;
      std::ifstream stream(file);
      const std::string found = long_in({std::istreambuf_iterator<char>(stream), {}});
      BOOST_TEST(found.empty(), file.string() << " has '" << found << "': take std::int64_t");
    }
  }
  BOOST_TEST(sources > 300);
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
