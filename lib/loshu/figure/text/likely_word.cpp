// The distance of two words is that of F. J. Damerau, "A technique for computer detection and
// correction of spelling errors", 1964.

#include <loshu/text.hpp>

#include <algorithm>
#include <cstddef>

namespace loshu {
namespace {

constexpr std::size_t longest_word = 64;  // the longest misspelt word that is compared, in bytes

/// Counts the letters that are added, left out, changed or swapped with their neighbour.
std::size_t distance(std::string_view one, std::string_view other) {
  // before[j]: the distance from the first j letters of `other`, two rows back in the table.
  std::vector<std::size_t> before, last(other.size() + 1), now(other.size() + 1);
  for (std::size_t j = 0; j <= other.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= one.size(); ++i) {
    now[0] = i;
    for (std::size_t j = 1; j <= other.size(); ++j) {
      const std::size_t changed = one[i - 1] == other[j - 1] ? 0 : 1;
      now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + changed});
      if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1]) {
        now[j] = std::min(now[j], before[j - 2] + 1);
      }
    }
    before = last;
    std::swap(last, now);
  }
  return last[other.size()];
}

}  // namespace

std::string likely_word(std::string_view misspelt, const std::vector<std::string>& words) {
  if (misspelt.size() > longest_word) return "";
  const std::string* nearest = nullptr;
  std::size_t least = 0;
  for (const std::string& word : words) {
    const std::size_t found = distance(misspelt, word);
    // At most a third of the letters may be wrong; in a short word, one letter may.
    if (found > std::max<std::size_t>(1, std::min(misspelt.size(), word.size()) / 3)) continue;
    if (found >= std::min(misspelt.size(), word.size())) continue;
    if (nearest != nullptr && found >= least) continue;
    nearest = &word;
    least = found;
  }
  return nearest == nullptr ? "" : "; did you mean " + *nearest + "?";
}

}  // namespace loshu
