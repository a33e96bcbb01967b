#pragma once

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <loshu/figure.hpp>

namespace laws {

/// Reads sentences about the cells and lines of a figure. A form of words has marks for what it
/// names: {C} a cell by its label, {L} a line by its name and labels, {V} a number, {N} a number
/// of things, {W} any words.
class Reader {
 public:
  explicit Reader(const loshu::Figure& figure) {
    for (int cell = 0; cell < figure.cell_count(); ++cell) cells_[figure.label(cell)] = cell;
    // `told_lines` judges the names by the drawing; here the labels say which line is meant.
    const auto& names = loshu::line_names(figure);
    for (int place = 0; const loshu::Line& line : figure.every_line()) {
      std::string labels;
      for (const int cell : line) labels += (labels.empty() ? "" : " ") + figure.label(cell);
      const std::string& name = names[static_cast<std::size_t>(place)].name;
      lines_[name + " (" + labels + ")"] = place++;
    }
    marks_ = {{"{C}", names_of(cells_)},
              {"{L}", names_of(lines_)},
              {"{V}", "((?:-|−)?\\d+)"},
              {"{N}", "(\\d+)"},
              {"{W}", "(.+)"}};
  }

  /// The names in a sentence of this form, in order; none if it has another form. Words of a form
  /// are those of a regular expression.
  [[nodiscard]] std::optional<std::vector<std::string>> named(const std::string& sentence,
                                                              const std::string& form) const {
    auto [known, is_new] = forms_.try_emplace(form);
    if (is_new) {
      std::string pattern = form;
      for (const auto& [mark, words] : marks_) {
        for (std::size_t at = 0; (at = pattern.find(mark, at)) != std::string::npos;
             at += words.size()) {
          pattern.replace(at, mark.size(), words);
        }
      }
      known->second = std::regex(pattern);
    }
    std::smatch found;
    if (!std::regex_match(sentence, found, known->second)) return std::nullopt;
    return std::vector<std::string>(std::next(found.begin()), found.end());
  }

  [[nodiscard]] int cell(const std::string& label) const { return cells_.at(label); }
  [[nodiscard]] int line(const std::string& name) const { return lines_.at(name); }

  static std::int64_t number(const std::string& text) {
    const bool is_negative = text.starts_with("−") || text.starts_with("-");
    const std::int64_t size = std::stoll(text.substr(text.find_first_of("0123456789")));
    return is_negative ? -size : size;
  }

  /// The cells of a list: "a, b and c".
  [[nodiscard]] std::optional<std::vector<int>> cells(const std::string& list) const {
    std::vector<int> found;
    std::string rest = list;
    while (true) {
      const auto next = named(rest, "{C}(?:(?:, | and )(.*))?");
      if (!next) return std::nullopt;
      found.push_back(cell((*next)[0]));
      if ((*next)[1].empty()) return found;
      rest = (*next)[1];
    }
  }

  /// The numbers of a list: "3, 5 and 7 to 9", "3,5..9". None if it is cut.
  [[nodiscard]] std::optional<std::set<std::int64_t>> numbers(const std::string& list) const {
    std::set<std::int64_t> found;
    std::string rest = list;
    while (true) {
      const auto next = named(rest, "{V}(?:(?: to |\\.\\.){V})?(?:(?:, ?| and )(.*))?");
      if (!next) return std::nullopt;
      const std::int64_t from = number((*next)[0]);
      const std::int64_t last = (*next)[1].empty() ? from : number((*next)[1]);
      if (last - from > 100'000) return std::nullopt;
      for (std::int64_t one = from; one <= last; ++one) found.insert(one);
      if ((*next)[2].empty()) return found;
      rest = (*next)[2];
    }
  }

  /// The value of one side of a relation or an equation, such as "2·a − b + S".
  template <typename Numbers>
  [[nodiscard]] std::optional<std::int64_t> side(const std::string& text, const Numbers& values,
                                                 std::int64_t sum, bool labels_first) const {
    std::int64_t total = 0;
    std::string rest = text;
    for (bool is_first = true; !rest.empty(); is_first = false) {
      const auto sign = named(rest, is_first ? "((?:−|-)?)(.*)" : " ([+]|−|-) (.*)");
      if (!sign) return std::nullopt;
      const std::int64_t factor = (*sign)[0].empty() || (*sign)[0] == "+" ? 1 : -1;
      // The longest name first, for a label may begin another one.
      const auto term = named(
          (*sign)[1], "(?:(\\d+)(?:·|[*]))?(?:(\"?){C}\"?|#{N}|(S|sum))((?: (?:[+]|−|-) .*)?)");
      const auto alone = named((*sign)[1], "(\\d+)((?: (?:[+]|−|-) .*)?)");
      if (term) {
        const std::int64_t times = (*term)[0].empty() ? 1 : number((*term)[0]);
        const std::string& label = (*term)[2];
        const bool is_label =
            labels_first || !(*term)[1].empty() || (label != "S" && label != "sum");
        std::int64_t value = sum;
        if (!label.empty() && is_label) value = values[static_cast<std::size_t>(cell(label))];
        if (!(*term)[3].empty()) value = values[std::stoul((*term)[3])];
        total += factor * times * value;
        rest = (*term)[5];
      } else if (alone) {
        total += factor * number((*alone)[0]);
        rest = (*alone)[1];
      } else {
        return std::nullopt;
      }
    }
    return total;
  }

  /// Whether a relation or an equation in words holds, by each way to read it. None if its words
  /// are not understood, and both if a cell is called as the sum is.
  template <typename Numbers>
  [[nodiscard]] std::set<bool> readings(const std::string& text, const Numbers& values,
                                        std::int64_t sum) const {
    const auto sides = named(text, "(.*) (=|<|<=|>=|>) (.*)");
    std::set<bool> found;
    for (const bool labels_first : {true, false}) {
      if (!sides) continue;
      const auto left = side((*sides)[0], values, sum, labels_first);
      const auto right = side((*sides)[2], values, sum, labels_first);
      if (!left || !right) continue;
      const std::string& sign = (*sides)[1];
      found.insert((*left == *right && sign != "<" && sign != ">") ||
                   (*left < *right && sign.starts_with('<')) ||
                   (*left > *right && sign.starts_with('>')));
    }
    return found;
  }
  template <typename Numbers>
  [[nodiscard]] bool holds(const std::string& text, const Numbers& values, std::int64_t sum) const {
    return readings(text, values, sum).contains(true);
  }
  template <typename Numbers>
  [[nodiscard]] bool fails(const std::string& text, const Numbers& values, std::int64_t sum) const {
    return readings(text, values, sum).contains(false);
  }

 private:
  static std::string names_of(const std::map<std::string, int>& names) {
    std::vector<std::string> all;
    for (const auto& [name, number] : names) {
      all.push_back(std::regex_replace(name, std::regex(R"([.^$|()\[\]{}*+?\\])"), R"(\$&)"));
    }
    std::ranges::sort(all, std::greater(), &std::string::size);
    std::string pattern;
    for (const std::string& name : all) pattern += (pattern.empty() ? "" : "|") + name;
    return "(" + (pattern.empty() ? "(?!)" : pattern) + ")";
  }

  std::map<std::string, int> cells_, lines_;
  std::map<std::string, std::string> marks_;
  mutable std::map<std::string, std::regex> forms_;
};

}  // namespace laws
