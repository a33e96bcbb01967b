// Reads FlatZinc in two steps. `Parser` takes the text to pieces: variables with their domains, and
// constraints with their arguments. `Recogniser` makes a puzzle of them. Either throws `Unknown`
// at the first thing that is not sure to be a part of a puzzle.

#include "magic_model.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>

#include <loshu/error.hpp>

namespace {

/// The model is no puzzle, or cannot be told to be one.
struct Unknown {};

/// A number, or a variable by its place in the file.
struct Operand {
  std::optional<int> variable;
  std::int64_t number = 0;
};

using Set = std::vector<int>;
/// An array, or one thing as an array of length 1.
using Argument = std::variant<std::vector<Operand>, std::vector<Set>>;

struct Constraint {
  std::string name;
  std::vector<Argument> arguments;
};

/// A variable without a domain is any whole number.
using Domain = std::optional<std::set<int>>;

/// Domains with more numbers are given up.
constexpr std::int64_t greatest_domain = 100'000;
/// Rows with greater factors are given up, so that no sum of a row overflows.
constexpr std::int64_t greatest_factor = 100'000;
/// Longer models are left to Gecode.
constexpr std::size_t most_cells = 10'000;

std::set<int> range(std::int64_t first, std::int64_t last) {
  if (last - first >= greatest_domain) throw Unknown();
  std::set<int> numbers;
  for (std::int64_t number = first; number <= last; ++number) {
    numbers.insert(numbers.end(), static_cast<int>(number));
  }
  return numbers;
}

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {
    while (skip(), at_ < text_.size()) item();
  }

  std::vector<Domain> domains;
  std::vector<Constraint> constraints;
  bool has_search = false;

 private:
  void skip() {
    while (at_ < text_.size()) {
      if (text_[at_] == '%') {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (std::string_view(" \t\r\n").find(text_[at_]) == std::string_view::npos) {
        return;
      } else {
        ++at_;
      }
    }
  }

  [[nodiscard]] bool takes(std::string_view sign) {
    skip();
    if (!text_.substr(at_).starts_with(sign)) return false;
    at_ += sign.size();
    return true;
  }
  void expect(std::string_view sign) {
    if (!takes(sign)) throw Unknown();
  }

  /// A word, or nothing if there is none.
  std::string word() {
    skip();
    const auto is_part = [](char letter) {
      return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
             (letter >= '0' && letter <= '9') || letter == '_';
    };
    const std::size_t first = at_;
    while (at_ < text_.size() && is_part(text_[at_])) ++at_;
    return std::string(text_.substr(first, at_ - first));
  }

  [[nodiscard]] bool is_number() {
    skip();
    return at_ < text_.size() && (text_[at_] == '-' || (text_[at_] >= '0' && text_[at_] <= '9'));
  }
  std::int64_t number() {
    if (!is_number()) throw Unknown();
    std::int32_t value = 0;
    const auto [end, error] =
        std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
    at_ = static_cast<std::size_t>(end - text_.data());
    const bool is_float = at_ + 1 < text_.size() && text_[at_] == '.' && text_[at_ + 1] != '.';
    const std::string_view other = "xoeE";  // hexadecimal, octal and float numbers
    if (error != std::errc() || is_float ||
        (at_ < text_.size() && other.find(text_[at_]) != std::string_view::npos)) {
      throw Unknown();
    }
    return value;
  }

  /// {1,3,5} or 1..5.
  std::set<int> set() {
    if (!takes("{")) {
      const std::int64_t first = number();
      expect("..");
      return range(first, number());
    }
    std::set<int> numbers;
    if (takes("}")) return numbers;
    do numbers.insert(static_cast<int>(number()));
    while (takes(","));
    expect("}");
    return numbers;
  }

  /// Passes over annotations up to one of the signs.
  void skip_annotations(std::string_view ends) {
    while (skip(), at_ < text_.size() && ends.find(text_[at_]) == std::string_view::npos) ++at_;
  }

  [[nodiscard]] Argument named(const std::string& name) const {
    const auto known = names_.find(name);
    if (known == names_.end()) throw Unknown();
    return known->second;
  }

  /// A number, a set, or the name of a variable or constant.
  Argument element() {
    skip();
    if (at_ < text_.size() && text_[at_] == '{') return sets({set()});
    if (!is_number()) return named(word());
    const std::int64_t first = number();
    if (!takes("..")) return std::vector{Operand{std::nullopt, first}};
    return sets({range(first, number())});
  }
  static std::vector<Set> sets(const std::vector<std::set<int>>& all) {
    std::vector<Set> listed;
    for (const std::set<int>& one : all) listed.emplace_back(one.begin(), one.end());
    return listed;
  }

  Argument argument() {
    if (!takes("[")) return element();
    std::vector<Operand> operands;
    std::vector<Set> all_sets;
    if (takes("]")) return operands;
    do {
      Argument one = element();
      if (auto* const operand = std::get_if<std::vector<Operand>>(&one)) {
        operands.insert(operands.end(), operand->begin(), operand->end());
      } else {
        auto& more = std::get<std::vector<Set>>(one);
        all_sets.insert(all_sets.end(), more.begin(), more.end());
      }
    } while (takes(","));
    expect("]");
    if (all_sets.empty()) return operands;
    if (!operands.empty()) throw Unknown();
    return all_sets;
  }

  void item() {
    const std::string first = word();
    if (first == "predicate") {
      skip_annotations(";");
    } else if (first == "constraint") {
      constraint();
    } else if (first == "solve") {
      skip();
      has_search = text_.substr(at_).starts_with("::");
      const std::size_t end = text_.find(';', at_);
      if (end == std::string_view::npos) throw Unknown();
      std::string_view rest = text_.substr(at_, end - at_);
      rest = rest.substr(0, rest.find_last_not_of(" \t\r\n") + 1);
      if (!rest.ends_with("satisfy")) throw Unknown();
      at_ = end;
    } else if (first == "var") {
      variable();
    } else if (first == "array" || first == "int" || first == "set") {
      if (first == "array") {
        expect("[");
        skip_annotations("]");
        expect("]");
      }
      // The type says nothing that the elements do not say.
      skip_annotations(":");
      expect(":");
      const std::string name = word();
      skip_annotations("=;");
      expect("=");
      names_[name] = argument();
    } else {
      throw Unknown();
    }
    expect(";");
  }

  void variable() {
    Domain domain;
    if (is_number() || (skip(), text_.substr(at_).starts_with("{"))) {
      domain = set();
    } else if (word() != "int") {
      throw Unknown();
    }
    expect(":");
    const std::string name = word();
    skip_annotations("=;");
    // MiniZinc declares a given cell and writes its number elsewhere.
    const bool is_number = domain && domain->size() == 1;
    names_[name] = std::vector{is_number ? Operand{std::nullopt, *domain->begin()}
                                         : Operand{static_cast<int>(domains.size())}};
    domains.push_back(std::move(domain));
  }  // "= x" is an alias, which the caller does not know

  void constraint() {
    Constraint one{word(), {}};
    expect("(");
    do one.arguments.push_back(argument());
    while (takes(","));
    expect(")");
    skip_annotations(";");
    constraints.push_back(std::move(one));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::map<std::string, Argument> names_;
};

/// Σ factor · cell + sum_factor · S is equal to the constant, or at most that.
struct Linear {
  std::map<int, std::int64_t> factors;  // by cell; none is 0
  std::int64_t sum_factor = 0;
  std::int64_t constant = 0;
  loshu::Operator comparison = loshu::Operator::equal;
};

class Recogniser {
 public:
  explicit Recogniser(Parser parsed) : model_(std::move(parsed)) {
    find_cells();
    for (const Constraint& one : model_.constraints) read(one);
    check_sum();
    make_lines();
    narrow_sum();
  }

  [[nodiscard]] MagicModelText made() {
    loshu::FigureParts figure{.name = {.family = "figure"}};
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      figure.cells.push_back({std::to_string(cell)});
    }
    figure.lines.assign(lines_.begin(), lines_.end());
    std::set<int> every;
    for (const std::set<int>& values : values_) every.insert(values.begin(), values.end());
    loshu::PuzzleParts parts{.figure = std::make_shared<const loshu::Figure>(std::move(figure)),
                             .sum = sum_,
                             .relations = relations_,
                             .values = loshu::Values(std::vector(every.begin(), every.end()))};
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      const std::set<int>& values = values_[cell];
      if (values.size() == 1) {
        parts.givens.push_back({static_cast<int>(cell), *values.begin()});
      } else if (values.size() < every.size()) {
        parts.given_sets.push_back(
            {static_cast<int>(cell), loshu::Values(std::vector(values.begin(), values.end()))});
      }
    }
    MagicModelText text{loshu::Puzzle(std::move(parts)), orders_, {}, model_.has_search};
    for (const Operand& cell : cells_) text.variables.push_back(cell.variable);
    return text;
  }

 private:
  static const std::vector<Operand>& operands(const Constraint& constraint, std::size_t place) {
    if (place >= constraint.arguments.size()) throw Unknown();
    const auto* const found = std::get_if<std::vector<Operand>>(&constraint.arguments[place]);
    if (found == nullptr) throw Unknown();
    return *found;
  }
  static Operand operand(const Constraint& constraint, std::size_t place) {
    const std::vector<Operand>& found = operands(constraint, place);
    if (found.size() != 1) throw Unknown();
    return found.front();
  }

  [[nodiscard]] static bool makes_cells(const Constraint& constraint) {
    return constraint.name == "fzn_all_different_int" || constraint.name == "all_different_int" ||
           constraint.name == "loshu_magic_figure";
  }

  /// The cells are those of the only constraint that makes all of them different.
  void find_cells() {
    const Constraint* found = nullptr;
    for (const Constraint& one : model_.constraints) {
      if (!makes_cells(one)) continue;
      if (found != nullptr) throw Unknown();
      found = &one;
    }
    if (found == nullptr) throw Unknown();
    cells_ = operands(*found, 0);
    if (cells_.size() > most_cells) throw Unknown();
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      const auto [variable, number] = cells_[cell];
      if (variable) {
        const Domain& domain = model_.domains[static_cast<std::size_t>(*variable)];
        if (!domain || !cell_of_.emplace(*variable, static_cast<int>(cell)).second) throw Unknown();
        values_.push_back(*domain);
      } else {
        values_.push_back({static_cast<int>(number)});
        numbers_.emplace(number, static_cast<int>(cell));
      }
    }
    // One variable besides the cells may be the sum.
    for (std::size_t place = 0; place < model_.domains.size(); ++place) {
      const int variable = static_cast<int>(place);
      const Domain& domain = model_.domains[place];
      if (cell_of_.contains(variable) || (domain && domain->size() == 1)) continue;
      if (sum_variable_) throw Unknown();
      sum_variable_ = variable;
    }
  }

  void add(Linear& row, std::int64_t factor, const Operand& operand) const {
    if (std::abs(factor) > greatest_factor) throw Unknown();
    if (!operand.variable) {
      row.constant -= factor * operand.number;
    } else if (operand.variable == sum_variable_) {
      row.sum_factor += factor;
    } else {
      row.factors[cell_of_.at(*operand.variable)] += factor;
    }
  }

  void read(const Constraint& one) {
    if (one.name == "loshu_magic_figure") return read_figure(one);
    if (makes_cells(one)) return;
    Linear row;
    if (one.name == "int_lin_eq" || one.name == "int_lin_le") {  // (factors, terms, constant)
      const std::vector<Operand>& factors = operands(one, 0);
      const std::vector<Operand>& terms = operands(one, 1);
      const Operand constant = operand(one, 2);
      if (factors.size() != terms.size() || constant.variable) throw Unknown();
      row.constant = constant.number;
      for (std::size_t i = 0; i < terms.size(); ++i) {
        if (factors[i].variable) throw Unknown();
        add(row, factors[i].number, terms[i]);
      }
      if (one.name == "int_lin_le") row.comparison = loshu::Operator::at_most;
    } else {
      const Operand left = operand(one, 0);
      const Operand right = operand(one, 1);
      if (one.arguments.size() != 2) throw Unknown();
      const bool both = left.variable && right.variable;
      // int_ne and int_eq need a number on one side. int_le and int_lt take two variables too.
      if (one.name == "int_ne" && !both) return exclude(left, right);
      if (one.name == "int_eq" ? both : one.name != "int_le" && one.name != "int_lt") {
        throw Unknown();
      }
      add(row, 1, left);
      add(row, -1, right);
      if (one.name == "int_lt") row.constant -= 1;
      if (one.name != "int_eq") row.comparison = loshu::Operator::at_most;
    }
    std::erase_if(row.factors, [](const auto& factor) { return factor.second == 0; });
    add_row(std::move(row));
  }

  void exclude(const Operand& left, const Operand& right) {
    const Operand& cell = left.variable ? left : right;
    if (!cell.variable || cell.variable == sum_variable_) throw Unknown();
    const std::int64_t number = left.variable ? right.number : left.number;
    values_[static_cast<std::size_t>(cell_of_.at(*cell.variable))].erase(static_cast<int>(number));
  }

  void read_figure(const Constraint& one) {
    if (one.arguments.size() != 3) throw Unknown();
    const Operand sum = operand(one, 1);
    if (sum.variable && sum.variable != sum_variable_) throw Unknown();
    if (!sum.variable) set_sum(sum.number);
    const auto* const lines = std::get_if<std::vector<Set>>(&one.arguments[2]);
    if (lines == nullptr) throw Unknown();
    for (const Set& line : *lines) {
      loshu::Line cells;
      for (const int place : line) {
        if (place < 1 || place > static_cast<int>(cells_.size())) throw Unknown();
        cells.push_back(place - 1);
      }
      lines_.insert(std::move(cells));
    }
  }

  void set_sum(std::int64_t sum) {
    if (sum_ && *sum_ != sum) throw Unknown();
    sum_ = sum;
  }

  /// Takes a row for what it is: a statement without unknowns, the sum, a cell's domain, a line or
  /// a relation.
  void add_row(Linear row) {
    const bool is_equation = row.comparison == loshu::Operator::equal;
    if (row.factors.empty() && row.sum_factor == 0) {
      if (is_equation ? row.constant != 0 : row.constant < 0) throw Unknown();
    } else if (row.factors.empty() && is_equation) {
      if (row.constant % row.sum_factor != 0) throw Unknown();
      set_sum(row.constant / row.sum_factor);
    } else if (row.factors.size() == 1 && row.sum_factor == 0) {
      const auto [cell, factor] = *row.factors.begin();
      std::erase_if(values_[static_cast<std::size_t>(cell)], [&, factor = factor](int value) {
        const std::int64_t left = factor * value;
        return is_equation ? left != row.constant : left > row.constant;
      });
    } else if (is_equation && is_line(row)) {
      equations_.push_back(std::move(row));
    } else {
      add_relation(row);
    }
  }

  /// Whether all cells have the same factor, and S the opposite one or none.
  [[nodiscard]] static bool is_line(const Linear& row) {
    const std::int64_t factor = row.factors.begin()->second;
    const bool is_sum = row.sum_factor == 0 || row.sum_factor == -factor;
    return is_sum && row.constant % factor == 0 &&
           std::ranges::all_of(row.factors, [&](const auto& one) { return one.second == factor; });
  }

  void add_relation(const Linear& row) {
    loshu::Relation relation{
        .comparison = row.comparison, .sum_coefficient = -row.sum_factor, .constant = row.constant};
    for (const auto& [cell, factor] : row.factors) relation.terms.push_back({cell, factor});
    (is_order(row) ? orders_ : relations_).push_back(std::move(relation));
  }

  /// Whether the row says no more than that one cell is less than another. Cells differ, so x ≤ y
  /// says it, too.
  [[nodiscard]] static bool is_order(const Linear& row) {
    if (row.comparison == loshu::Operator::equal || row.factors.size() != 2) return false;
    const std::int64_t factor = std::abs(row.factors.begin()->second);
    return row.sum_factor == 0 && row.factors.rbegin()->second == -row.factors.begin()->second &&
           row.constant <= 0 && row.constant >= -factor;
  }

  /// The equations become lines if they have S. In a model without the variable S it is the most
  /// frequent sum. A given cell is a number, and MiniZinc moves it to the right side: it comes back
  /// to its line if the rest of the sum is that of one or two numbers.
  void make_lines() {
    if (!sum_variable_ && !sum_) {
      std::map<std::int64_t, int> frequency;
      for (const Linear& row : equations_) ++frequency[row.constant / row.factors.begin()->second];
      const auto most =
          std::ranges::max_element(frequency, {}, [](const auto& entry) { return entry.second; });
      if (most == frequency.end()) throw Unknown();
      sum_ = most->first;
    }
    for (const Linear& row : equations_) {
      const std::int64_t constant = row.constant / row.factors.begin()->second;
      if (row.sum_factor == 0 && !sum_) {
        add_relation(row);
        continue;
      }
      const std::int64_t lacks = row.sum_factor != 0 ? -constant : *sum_ - constant;
      const std::optional<loshu::Line> numbers = numbers_of(lacks);
      if (!numbers) {
        add_relation(row);
        continue;
      }
      loshu::Line line = *numbers;
      for (const auto& [cell, factor] : row.factors) line.push_back(cell);
      std::ranges::sort(line);
      lines_.insert(std::move(line));
    }
  }

  /// None, one or two cells that are numbers with this sum. Which of several they are makes no
  /// difference to the solutions.
  [[nodiscard]] std::optional<loshu::Line> numbers_of(std::int64_t sum) const {
    if (sum == 0) return loshu::Line{};
    if (const auto one = numbers_.find(sum); one != numbers_.end()) return loshu::Line{one->second};
    for (const auto& [number, cell] : numbers_) {
      const auto other = numbers_.find(sum - number);
      if (other != numbers_.end() && other->second != cell) {
        return loshu::Line{cell, other->second};
      }
    }
    return std::nullopt;
  }

  /// Gives up where the sum is not in the domain of S.
  void check_sum() {
    if (!sum_variable_) return;
    const Domain& domain = model_.domains[static_cast<std::size_t>(*sum_variable_)];
    if (!domain) return;
    if (sum_ && (!std::in_range<int>(*sum_) || !domain->contains(static_cast<int>(*sum_)))) {
      throw Unknown();
    }
  }

  /// Makes relations of the least and the greatest number of S where the lines allow others.
  void narrow_sum() {
    if (lines_.empty()) throw Unknown();
    if (!sum_variable_ || sum_) return;
    const Domain& domain = model_.domains[static_cast<std::size_t>(*sum_variable_)];
    if (!domain) return;
    if (domain->empty()) throw Unknown();
    const auto [least, greatest] =
        std::pair<std::int64_t, std::int64_t>(*domain->begin(), *domain->rbegin());
    if (greatest - least + 1 != static_cast<std::int64_t>(domain->size())) throw Unknown();
    const auto [low, high] = sums_of_lines();
    if (least > low) {
      relations_.push_back({.comparison = loshu::Operator::at_most,
                            .sum_coefficient = 1,
                            .constant = -least});  // 0 <= S - least
    }
    if (greatest < high) {
      relations_.push_back(
          {.comparison = loshu::Operator::at_most, .sum_coefficient = -1, .constant = greatest});
    }
  }

  /// The greatest of the least sums of the lines, and the least of the greatest ones.
  [[nodiscard]] std::pair<std::int64_t, std::int64_t> sums_of_lines() const {
    std::set<int> open;
    for (const std::set<int>& values : values_) open.insert(values.begin(), values.end());
    for (const auto& [number, cell] : numbers_) open.erase(static_cast<int>(number));
    const std::vector<int> values(open.begin(), open.end());
    std::pair<std::int64_t, std::int64_t> sums(std::numeric_limits<std::int64_t>::min(),
                                               std::numeric_limits<std::int64_t>::max());
    for (const loshu::Line& line : lines_) {
      std::int64_t least = 0;
      std::int64_t greatest = 0;
      std::size_t place = 0;
      for (const int cell : line) {
        const Operand& operand = cells_[static_cast<std::size_t>(cell)];
        if (operand.variable && place >= values.size()) throw Unknown();
        least += operand.variable ? values[place] : operand.number;
        greatest += operand.variable ? values[values.size() - 1 - place] : operand.number;
        if (operand.variable) ++place;
      }
      sums = {std::max(sums.first, least), std::min(sums.second, greatest)};
    }
    return sums;
  }

  Parser model_;
  std::vector<Operand> cells_;
  std::map<int, int> cell_of_;           // by variable
  std::map<std::int64_t, int> numbers_;  // the cells that are numbers, by number
  std::vector<std::set<int>> values_;    // of each cell
  std::optional<int> sum_variable_;
  std::optional<std::int64_t> sum_;
  std::set<loshu::Line> lines_;
  std::vector<Linear> equations_;
  std::vector<loshu::Relation> relations_;
  std::vector<loshu::Relation> orders_;
};

}  // namespace

std::optional<MagicModelText> read_magic_model(std::string_view flatzinc) {
  try {
    return Recogniser(Parser(flatzinc)).made();
  } catch (const Unknown&) {
    return std::nullopt;
  } catch (const loshu::Error&) {  // a figure or puzzle that the library refuses
    return std::nullopt;
  }
}
