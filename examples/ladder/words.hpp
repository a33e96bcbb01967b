#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <string>

#include <loshu/text.hpp>

#include "rung.hpp"

namespace ladder {

using loshu::formatted;

/// Writes all digits, in groups of three: "1,087,245".
[[nodiscard]] inline std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, ",");
  return text;
}

/// Writes three digits below 100: "12.3". Writes the whole number from 100 on: "123,457", and from
/// a million on "1.23e+09".
inline std::string three_digits(double number) {
  if (number >= 1e6) return formatted("%.2e", number);
  return number >= 99.95 ? grouped(static_cast<std::uint64_t>(std::llround(number)))
                         : formatted("%.3g", number);
}

/// Pads a text on the left, to this many columns.
inline std::string right(const std::string& text, std::size_t columns) {
  return std::string(columns - std::min(columns, loshu::columns_of(text)), ' ') + text;
}

inline std::string table_row(const std::string& name, const std::array<std::string, 4>& fields) {
  std::string text = name + std::string(18 - std::min<std::size_t>(18, name.size()), ' ');
  for (std::size_t i = 0; i < fields.size(); ++i) text += right(fields[i], i == 0 ? 11 : 14);
  return text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
}

[[nodiscard]] inline std::uint64_t factorial(int n) {
  return n < 2 ? 1 : static_cast<std::uint64_t>(n) * factorial(n - 1);
}

/// Returns the rank of a permutation in lexicographic order: 1 if its values ascend, n! if they
/// descend.
/// \param values  up to 20, all different
/// D. H. Lehmer's code ("Teaching combinatorial tricks to a computer", 1960): at each place count
/// the smaller values behind it. Each of them could have stood here, followed by the rest in any
/// order.
[[nodiscard]] inline std::uint64_t rank_of(std::span<const int> values) {
  if (values.empty()) return 1;
  const std::span<const int> rest = values.subspan(1);
  const auto smaller =
      std::ranges::count_if(rest, [&](int value) { return value < values.front(); });
  return static_cast<std::uint64_t>(smaller) * factorial(static_cast<int>(rest.size())) +
         rank_of(rest);
}

/// Writes a time in a suitable unit, with three digits: "11.2 years", "420 ms", "15.3 µs".
[[nodiscard]] inline std::string time_text(double seconds) {
  struct Unit {
    const char* name;
    double seconds;
  };
  constexpr double day = 86400;
  constexpr std::array units{Unit{"years", 365.25 * day},
                             Unit{"days", day},
                             Unit{"h", 3600},
                             Unit{"min", 60},
                             Unit{"s", 1},
                             Unit{"ms", 1e-3}};
  for (const auto& [name, length] : units) {
    if (seconds >= length) return three_digits(seconds / length) + " " + name;
  }
  return three_digits(seconds / 1e-6) + " µs";
}

/// Returns the headings of the ladder's table, in 80 columns.
[[nodiscard]] inline std::string heading() {
  return table_row("rung", {"solutions", "placements", "time", "factor"});
}
/// \param before  the result above, for the speed-up; without seconds, the column is empty
[[nodiscard]] inline std::string row(const Rung& rung, const RungResult& outcome,
                                     const RungResult& before) {
  const std::string about = outcome.complete() ? "" : "~";
  const bool rough = !outcome.complete() || !before.complete();
  return table_row(
      rung.name,
      {outcome.complete() ? std::to_string(outcome.solutions()) : "?",
       outcome.complete() ? grouped(outcome.placements)
                          : about + three_digits(static_cast<double>(outcome.placements)),
       about + time_text(outcome.seconds),
       before.seconds == 0
           ? ""
           : (rough ? "~" : "") + three_digits(before.seconds / outcome.seconds) + "×"});
}

/// Explains "~" in a row: the searched share of the tree. Empty for a complete search.
[[nodiscard]] inline std::string extrapolated_sentence(const Rung& rung,
                                                       const RungResult& outcome) {
  if (outcome.complete()) return "";
  const double millions = outcome.fillings_a_second / 1e6;
  const std::string rate = millions > 0 ? three_digits(millions) + " million a second, " : "";
  return "~ " + rung.name + ": " + rate + "extrapolated from " +
         formatted("%.2g", outcome.share * 100) + " % of the tree\n";
}

/// Says at which permutation the first solution in reading order comes.
/// \param solution  the least solution, compared value by value
[[nodiscard]] inline std::string rank_sentence(const loshu::Assignment& solution) {
  std::string values;
  for (const int value : solution) values += " " + std::to_string(value);
  return "first in reading order:" + values +
         "\nrank among all permutations: " + grouped(rank_of(solution)) + " of " +
         grouped(factorial(static_cast<int>(solution.size()))) + "\n";
}

}  // namespace ladder
