#include <algorithm>
#include <map>
#include <set>

#include <loshu/comparison_text.hpp>
#include <loshu/text.hpp>

namespace loshu {

std::string law_sentence(const Comparison& comparison) {
  // Rows of different puzzles, as a ladder of relations has, need not agree.
  const auto relations = [](const ComparisonRow& row) { return row.answer.puzzle.relations(); };
  const auto differs = [](const auto& one, const auto& other) { return one != other; };
  if (std::ranges::adjacent_find(comparison.rows, differs, relations) != comparison.rows.end()) {
    return {};
  }
  std::set<Natural> totals;
  std::size_t different = 0;
  std::map<std::string, std::set<std::string>> sides;  // level -> the counts of its rows
  for (const ComparisonRow& row : comparison.rows) {
    const Answer& answer = row.answer;
    const auto total = answer.result.total();
    if (!total) continue;
    totals.insert(*total);
    std::string classes = answer.result.number().digits();
    if (answer.orders.complement) {
      classes = "(2 × " + classes + " − " + std::to_string(answer.result.self_complementary) + ")";
    }
    const std::string level = name_of(symmetry_names, answer.asked);
    if (answer.puzzle.values().repeats() && answer.orders.broken > 1) {
      classes = total->digits() + " in " + classes + (classes == "1" ? " orbit" : " orbits");
    }
    sides[level].insert(answer.asked == Symmetry::none || answer.puzzle.values().repeats()
                            ? classes
                            : order_text(answer.orders.broken) + " × " + classes);
  }
  for (const auto& [level, said] : sides) different += said.size();
  if (totals.size() == 1 && different < 2) return {};
  std::string sentence;
  for (const auto& named : symmetry_names) {
    for (const std::string& side : sides[std::string(named.name)]) {
      sentence += (sentence.empty()     ? ""
                   : totals.size() == 1 ? " = "
                                        : ", ") +
                  side + " (" + std::string(named.name) + ")";
    }
  }
  if (sentence.empty()) return {};
  const bool complement = std::ranges::any_of(
      comparison.rows, [](const ComparisonRow& row) { return row.answer.orders.complement; });
  return (totals.size() == 1 ? "" : "The rows disagree: ") + sentence + "\n" +
         (complement ? "With the complement broken a class stands for two, less those that are "
                       "their own.\n"
                     : "");
}

std::string classes_sentence(const Comparison& comparison) {
  if (!comparison.judged) return {};
  const std::string level = name_of(symmetry_names, *comparison.judged);
  std::set<std::uint64_t> kept;
  for (const ComparisonRow& row : comparison.rows) {
    if (row.classes) kept.insert(row.classes->kept);
  }
  if (kept.empty()) return {};
  const std::string most = std::to_string(*kept.rbegin());
  if (kept.size() == 1) {
    return "Every row keeps " + (most == "1" ? "the one class" : "all " + most + " classes") +
           " (" + level + ").\n";
  }
  std::string lost;
  for (const ComparisonRow& row : comparison.rows) {
    if (!row.classes || row.classes->kept == *kept.rbegin()) continue;
    lost += (lost.empty() ? "" : "; ") + caption(comparison, row) + " loses " +
            std::to_string(*kept.rbegin() - row.classes->kept);
  }
  return "Of " + most + " classes (" + level + "), " + lost + ".\n";
}

std::string stopped_sentence(const Comparison& comparison) {
  std::set<std::string> endings;
  for (const ComparisonRow& row : comparison.rows) {
    const Result& result = row.answer.result;
    if (result.stopped()) endings.insert(ending_phrase(result.ending, result.stage));
  }
  std::string sentence;
  for (const std::string& ending : endings) {
    sentence += (sentence.empty() ? "* not all: " : ", ") + ending;
  }
  if (comparison.not_searched > 0) {
    sentence += "; " + counted(comparison.not_searched, "more row") +
                (comparison.not_searched == 1 ? " was" : " were") + " not searched";
  }
  return sentence.empty() ? "" : sentence + "\n";
}

}  // namespace loshu
