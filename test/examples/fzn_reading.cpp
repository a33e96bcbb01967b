// FlatZinc is read as a puzzle: the labellings of the puzzle are the solutions of the model, tried
// one by one. A model with something that no puzzle has is not read.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <loshu/text.hpp>

#include "drawn/brute_force.hpp"
#include "drawn/chance.hpp"
#include "minizinc/magic_model.hpp"

BOOST_AUTO_TEST_SUITE(fzn_reading)

using drawn::at;
using drawn::Chance;
using loshu::Assignment;

namespace {

/// Σ factor · term compared with a constant. A term is a cell, or S after the last cell.
struct Row {
  std::vector<std::pair<int, long>> terms;
  std::string sign;  ///< "=", "<=" or "!="
  long constant = 0;

  [[nodiscard]] long left(const Assignment& x, long sum) const {
    long all = 0;
    for (const auto& [term, factor] : terms) {
      all += factor * (term < std::ssize(x) ? x[at(term)] : sum);
    }
    return all;
  }
  [[nodiscard]] bool holds(const Assignment& x, long sum) const {
    const long all = left(x, sum);
    return sign == "=" ? all == constant : sign == "<=" ? all <= constant : all != constant;
  }
};

std::string listed(const auto& items) {
  return loshu::joined(items, ", ", [](const auto& item) {
    if constexpr (requires { std::to_string(item); })
      return std::to_string(item);
    else
      return item;
  });
}

/// A model of a few cells in FlatZinc, drawn around a solution, and what it means.
class Model {
 public:
  explicit Model(Chance& chance) : chance_(chance) {
    draw_cells();
    draw_lines();
    for (int i = chance.below(4); i > 0; --i) draw_relation();
    write();
  }

  std::string text;
  bool has_search = false;
  bool has_gap = false;  ///< whether S may have some numbers between its least and its greatest
  /// Whether it is surely a puzzle. A number that is added to a constant may be lost to its line.
  /// The sum of a model without S is only guessed.
  bool is_sure = false;
  std::vector<std::optional<int>> variables;  ///< of each cell, by its place in the file

  /// All solutions, found by trying.
  [[nodiscard]] std::set<Assignment> solutions() const {
    std::set<Assignment> all;
    Assignment x;
    fill(x, all);
    return all;
  }

 private:
  [[nodiscard]] int count() const { return static_cast<int>(hidden_.size()); }

  void draw_cells() {
    const int cells = chance_.from(3, 5), least = chance_.from(-2, 3);
    const int values = cells + chance_.below(3);
    for (const int place : chance_.choose(cells, values)) hidden_.push_back(least + place);
    int numbers = 0;
    for (const int value : hidden_) {
      std::set<int>& domain = domains_.emplace_back();
      is_number_.push_back(numbers < 2 && chance_.one_in(5));
      numbers += is_number_.back() ? 1 : 0;
      domain.insert(value);
      if (is_number_.back() || chance_.one_in(12)) continue;
      const bool has_gaps = chance_.one_in(3);
      for (int other = least; other < least + values; ++other) {
        if (!has_gaps || !chance_.one_in(3)) domain.insert(other);
      }
    }
    // A domain of one number is that of a given.
    for (std::size_t cell = 0; cell < domains_.size(); ++cell) {
      is_given_.push_back(is_number_[cell] || domains_[cell].size() == 1);
    }
  }

  [[nodiscard]] long hidden_sum(const std::vector<int>& cells) const {
    long sum = 0;
    for (const int cell : cells) sum += hidden_[at(cell)];
    return sum;
  }

  /// Cells that are not on a line make no figure, so some lines of one sum have all cells.
  void draw_lines() {
    std::map<long, std::vector<std::vector<int>>> by_sum;
    for (int some = 1; some < 1 << count(); ++some) {
      std::vector<int> line;
      for (int cell = 0; cell < count(); ++cell) {
        if ((some >> cell & 1) != 0) line.push_back(cell);
      }
      if (line.size() > 1) by_sum[hidden_sum(line)].push_back(std::move(line));
    }
    std::erase_if(by_sum, [&](const auto& entry) { return !has_all_cells(entry.second); });
    const int which = chance_.below(static_cast<int>(by_sum.size()));
    std::tie(sum_, lines_) = *std::next(by_sum.begin(), which);
    chance_.shuffle(lines_);
    while (lines_.size() > 3) {
      std::vector<std::vector<int>> fewer(lines_.begin(), lines_.end() - 1);
      if (!has_all_cells(fewer)) break;
      lines_ = fewer;
    }
    is_constraint_ = chance_.one_in(3);
    has_variable_ = chance_.one_in(2);
    for (const std::vector<int>& line : lines_) {
      const long factor = is_constraint_ ? 1 : chance_.pick(std::vector<long>{1, 1, -1, 2});
      Row row{{}, "=", has_variable_ ? 0 : factor * sum_};
      for (const int cell : line) row.terms.emplace_back(cell, factor);
      if (has_variable_) row.terms.emplace_back(count(), -factor);
      rows_.push_back(std::move(row));
    }
    sum_lines_ = rows_.size();
    is_sure = is_constraint_ || (has_variable_ && std::ranges::count(is_given_, true) == 0);
    if (!has_variable_) return;
    least_sum_ = sum_ - chance_.below(6);
    greatest_sum_ = sum_ + chance_.below(6);
    has_domain_ = !chance_.one_in(3);
    has_gap = has_domain_ && greatest_sum_ - least_sum_ > 2 && chance_.one_in(6);
    if (has_gap) gap_ = sum_ == least_sum_ + 1 ? sum_ + 1 : least_sum_ + 1;
  }

  [[nodiscard]] bool has_all_cells(const std::vector<std::vector<int>>& lines) const {
    std::set<int> cells;
    for (const std::vector<int>& line : lines) cells.insert(line.begin(), line.end());
    return std::ssize(cells) == count();
  }

  void draw_relation() {
    Row row;
    const int terms = count() + (has_variable_ ? 1 : 0);
    switch (chance_.below(4)) {
      case 0:  // a cell has not this value
        row = {{{chance_.below(count()), 1}}, "!=", chance_.from(-2, 9)};
        break;
      case 1: {  // one is at most or less than the other
        const std::vector<int> two = chance_.choose(2, terms);
        row = {{{two[0], 1}, {two[1], -1}}, "<=", -chance_.below(2)};
        break;
      }
      case 2:  // a number is a limit of one
        row = {{{chance_.below(terms), chance_.one_in(2) ? 1 : -1}}, "<=", 0};
        row.constant = row.left(hidden_, sum_) + chance_.below(3);
        break;
      default:
        for (const int term : chance_.choose(chance_.from(1, std::min(terms, 3)), terms)) {
          row.terms.emplace_back(term, chance_.pick(std::vector<long>{1, 1, -1, 2, -3}));
        }
        row.sign = chance_.one_in(2) ? "=" : "<=";
        row.constant =
            row.left(hidden_, sum_) + (row.sign == "=" ? 0 : static_cast<long>(chance_.below(3)));
    }
    if (row.holds(hidden_, sum_)) rows_.push_back(std::move(row));
  }

  [[nodiscard]] std::string term_text(int term) const {
    if (term == count()) return "S";
    return is_number_[at(term)] ? std::to_string(hidden_[at(term)]) : "x" + std::to_string(term);
  }

  /// A number or a list, at its place or by a name that is declared before.
  std::string given(const std::string& type, const std::string& value) {
    if (!chance_.one_in(3)) return value;
    const std::string name = "c" + std::to_string(++names_);
    constants_ += type + ": " + name + " = " + value + ";\n";
    return name;
  }

  std::string linear(const Row& row) {
    std::vector<long> factors;
    std::vector<std::string> terms;
    long constant = row.constant;
    for (const auto& [term, factor] : row.terms) {
      // MiniZinc moves numbers to the right side.
      if (term < count() && is_number_[at(term)] && !chance_.one_in(4)) {
        constant -= factor * hidden_[at(term)];
        continue;
      }
      factors.push_back(factor);
      terms.push_back(term_text(term));
    }
    const std::string size = "array [1.." + std::to_string(terms.size()) + "] of ";
    return std::string(row.sign == "=" ? "int_lin_eq" : "int_lin_le") + "(" +
           given(size + "int", "[" + listed(factors) + "]") + ", [" + listed(terms) + "]," +
           given("int", std::to_string(constant)) + ")";
  }

  /// The row by the constraints of two operands, where it is one of these.
  std::string short_form(const Row& row) {
    const auto [first, factor] = row.terms.front();
    if (row.terms.size() == 1 && std::abs(factor) == 1 && (row.sign == "!=" || chance_.one_in(2))) {
      const std::string cell = term_text(first), number = std::to_string(factor * row.constant);
      const bool is_limit = row.sign == "<=";
      if (!is_limit) {
        const std::string name = row.sign == "=" ? "int_eq(" : "int_ne(";
        return name + (chance_.one_in(2) ? cell + "," + number : number + " , " + cell) + ")";
      }
      const bool is_strict = chance_.one_in(2);
      const long bound = factor * (row.constant + (is_strict ? 1 : 0));
      const std::string name = is_strict ? "int_lt(" : "int_le(", other = std::to_string(bound);
      return name + (factor == 1 ? cell + ", " + other : other + ", " + cell) + ")";
    }
    const bool is_order = row.terms.size() == 2 && row.sign == "<=" && factor == 1 &&
                          row.terms[1].second == -1 && row.constant <= 0 && row.constant >= -1;
    if (!is_order || chance_.one_in(4)) return "";
    return std::string(row.constant == 0 ? "int_le(" : "int_lt(") + term_text(first) + ", " +
           term_text(row.terms[1].first) + ")";
  }

  std::string domain_text(const std::set<int>& domain) {
    const int least = *domain.begin(), greatest = *domain.rbegin();
    const bool is_range = greatest - least + 1 == std::ssize(domain);
    if (is_range && !chance_.one_in(4))
      return std::to_string(least) + ".." + std::to_string(greatest);
    return "{" + listed(std::vector(domain.begin(), domain.end())) + "}";
  }

  void write() {
    std::vector<int> order = chance_.choose(count() + 1, count() + 1);
    std::vector<std::string> cells;
    variables.resize(hidden_.size());
    std::string declared;
    int place = 0;
    for (const int term : order) {
      if (term == count() ? !has_variable_ : is_number_[at(term)]) continue;
      std::string type = "int";
      if (term < count()) {
        type = domain_text(domains_[at(term)]);
        if (!is_given_[at(term)]) variables[at(term)] = place;
      } else if (has_domain_) {
        std::set<int> sums;
        for (long sum = least_sum_; sum <= greatest_sum_; ++sum) {
          if (!has_gap || sum != gap_) sums.insert(static_cast<int>(sum));
        }
        type = domain_text(sums);
      }
      declared += "var " + type + ": " + term_text(term) +
                  (chance_.one_in(2) ? ":: output_var" : "") + ";" +
                  (chance_.one_in(3) ? " % a = b; constraint\n" : "\n");
      ++place;
    }
    for (int cell = 0; cell < count(); ++cell) cells.push_back(term_text(cell));
    std::string list = "[" + listed(cells) + "]";
    if (chance_.one_in(2)) {
      declared += "array [1.." + std::to_string(count()) +
                  "] of var int: X:: output_array([1..9]) =\t" + list + ";\n";
      list = "X";
    }
    std::string constraints;
    const auto add = [&](const std::string& what) {
      constraints += "constraint " + what + (chance_.one_in(3) ? ":: domain" : "") + ";\n";
    };
    if (is_constraint_) {
      const auto sets = loshu::joined(lines_, ",", [&](const std::vector<int>& line) {
        std::set<int> places;
        for (const int cell : line) places.insert(cell + 1);
        return domain_text(places);
      });
      add("loshu_magic_figure(" + list + "," +
          (has_variable_ ? "S" : given("int", std::to_string(sum_))) + ",[" + sets + "])");
    } else {
      add((chance_.one_in(2) ? "fzn_all_different_int(" : "all_different_int(") + list + ")");
    }
    for (std::size_t i = is_constraint_ ? sum_lines_ : 0; i < rows_.size(); ++i) {
      const std::string two = i < sum_lines_ ? "" : short_form(rows_[i]);
      if (rows_[i].sign == "!=" && is_given_[at(rows_[i].terms[0].first)]) continue;
      add(two.empty() ? linear(rows_[i]) : two);
    }
    has_search = chance_.one_in(2);
    text = "predicate loshu_magic_figure(array [int] of var int: x);\n" + constants_ + declared +
           constraints + "solve " +
           (has_search ? ":: int_search(X, first_fail, indomain_min) " : "") + " satisfy ;\n";
  }

  void fill(Assignment& x, std::set<Assignment>& all) const {
    if (x.size() == hidden_.size()) {
      const long sum = has_variable_ ? hidden_sum_of(x) : 0;
      const bool is_in_domain =
          !has_domain_ || (sum >= least_sum_ && sum <= greatest_sum_ && (!has_gap || sum != gap_));
      if (is_in_domain &&
          std::ranges::all_of(rows_, [&](const Row& row) { return row.holds(x, sum); })) {
        all.insert(x);
      }
      return;
    }
    for (const int value : domains_[x.size()]) {
      if (std::ranges::count(x, value) > 0) continue;
      x.push_back(value);
      fill(x, all);
      x.pop_back();
    }
  }
  [[nodiscard]] long hidden_sum_of(const Assignment& x) const {
    long sum = 0;
    for (const int cell : lines_.front()) sum += x[at(cell)];
    return sum;
  }

  Chance& chance_;
  Assignment hidden_;
  std::vector<std::set<int>> domains_;
  std::vector<bool> is_number_, is_given_;
  std::vector<std::vector<int>> lines_;
  std::vector<Row> rows_;
  std::size_t sum_lines_ = 0;  // the first rows are these
  bool is_constraint_ = false, has_variable_ = false, has_domain_ = false;
  long sum_ = 0, least_sum_ = 0, greatest_sum_ = 0, gap_ = 0;
  int names_ = 0;
  std::string constants_;
};

/// A puzzle with its orders as relations.
loshu::Puzzle whole(const MagicModelText& read) {
  loshu::PuzzleParts parts = read.puzzle.parts();
  parts.relations.insert(parts.relations.end(), read.orders.begin(), read.orders.end());
  return loshu::Puzzle(std::move(parts));
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_labellings_are_the_solutions) {
  int puzzles = 0, several = 0, ordered = 0;
  for (unsigned seed = 1; seed <= 1000; ++seed) {
    Chance chance(seed, 12);
    const Model model(chance);
    BOOST_TEST_CONTEXT("seed " << seed << "\n" << model.text) {
      const auto read = read_magic_model(model.text);
      if (model.has_gap || model.is_sure) BOOST_TEST(read.has_value() == !model.has_gap);
      if (!read) continue;
      ++puzzles;
      ordered += read->orders.empty() ? 0 : 1;
      BOOST_TEST(read->has_search == model.has_search);
      BOOST_TEST((read->variables == model.variables));
      const auto labellings = drawn::labellings_of(whole(*read), 100'000);
      BOOST_TEST_REQUIRE(labellings.has_value());
      const auto solutions = model.solutions();
      several += solutions.size() > 1 ? 1 : 0;
      BOOST_TEST((std::set(labellings->begin(), labellings->end()) == solutions));
    }
  }
  BOOST_TEST(puzzles > 600);
  BOOST_TEST(several > 250);
  BOOST_TEST(ordered > 60);
}

namespace {

/// A square of order 2 whose rows have the sum S, with more items in it, and with its solve item.
std::string small(const std::string& more, const std::string& solve = "solve satisfy;\n",
                  const std::string& sum = "var 1..99: S;\n") {
  return "var 1..5: a;\nvar 1..5: b;\nvar 1..5: c;\nvar 1..5: d;\n" + sum +
         "array [1..4] of var int: X = [a,b,c,d];\n"
         "constraint all_different_int(X);\nconstraint int_lin_eq([1,1,-1],[a,b,S],0);\n"
         "constraint int_lin_eq([1,1,-1],[c,d,S],0);\n" +
         more + solve;
}

std::size_t labellings(const std::string& text) {
  const auto read = read_magic_model(text);
  BOOST_TEST_REQUIRE(read.has_value(), text);
  return drawn::labellings_of(whole(*read), 100'000).value().size();
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_no_puzzle_has_is_not_read) {
  BOOST_TEST(read_magic_model(small("")).has_value());
  for (const char* const more : {"var bool: p;\n",
                                 "var 0.0..1.0: f;\n",
                                 "var set of 1..3: s;\n",
                                 "var 1..9: other;\n",
                                 "var int: other;\n",
                                 "constraint all_different_int([a,b]);\n",
                                 "constraint loshu_magic_figure(X,S,[1..2,3..4]);\n",
                                 "constraint unheard_of(a,b);\n",
                                 "constraint int_ne(a,b);\n",
                                 "constraint int_eq(a,b);\n",
                                 "constraint int_ne(S,6);\n",
                                 "constraint int_eq(S,6);\nconstraint int_eq(S,7);\n",
                                 "constraint int_eq(S,100);\n",
                                 "constraint int_lin_eq([2],[S],13);\n",
                                 "constraint int_lt(a);\n",
                                 "constraint int_lt(a,b,c);\n",
                                 "constraint int_lt(1,1);\n",
                                 "constraint int_eq(1,2);\n",
                                 "constraint int_lin_eq([1,1],[a,b,c],9);\n",
                                 "constraint int_lin_eq([1],[a],b);\n",
                                 "constraint int_lin_eq([a],[b],5);\n",
                                 "constraint int_lin_eq([1,1],[a,b]);\n",
                                 "constraint int_lin_le([100001],[a],5);\n",
                                 "constraint int_lin_le([-100001],[a],5);\n",
                                 "constraint int_le(a,0x3);\n",
                                 "constraint int_le(a,1.5);\n",
                                 "constraint int_le(a,1e1);\n",
                                 "constraint int_le(a,0o7);\n",
                                 "constraint int_le(a,unknown);\n",
                                 "constraint int_le(a,99999999999);\n",
                                 "constraint int_le(a,{1,2});\n",
                                 "constraint int_le([a,b],3);\n",
                                 "constraint int_le([a,{1}],3);\n",
                                 "function int: f;\n",
                                 "array [1..2 of int: x = [1,2];\n",
                                 "int: k;\n"}) {
    BOOST_TEST(!read_magic_model(small(more)).has_value(), more);
  }
  for (const char* const solve : {"solve minimize S;\n", "solve maximize S;\n", "solve satisfy",
                                  "solve :: x satisfied ;", "solve ;\n"}) {
    BOOST_TEST(!read_magic_model(small("", solve)).has_value(), solve);
  }
  for (const char* const sum : {"var 1..100001: S;\n", "var {1,3,4}: S;\n", "var {}: S;\n",
                                "var bool: S;\n", "var 1..2: ;\n", ""}) {
    BOOST_TEST(!read_magic_model(small("", "solve satisfy;\n", sum)).has_value(), sum);
  }
  BOOST_TEST(!read_magic_model("").has_value());
  BOOST_TEST(!read_magic_model("solve satisfy;").has_value());
  // Neither a cell twice, nor a cell without a domain, nor a line beyond the cells.
  const auto figure = [](const std::string& a, const std::string& cells, const std::string& lines) {
    return read_magic_model("var " + a + ": a;\nvar 1..3: b;\nvar 1..9: S;\n" +
                            "constraint loshu_magic_figure([" + cells + "],S," + lines +
                            ");\nsolve satisfy;");
  };
  BOOST_TEST(figure("1..3", "a,b", "[1..2]").has_value());
  BOOST_TEST(!figure("1..3", "a,b,a", "[1..3]").has_value());
  BOOST_TEST(!figure("int", "a,b", "[1..2]").has_value());
  BOOST_TEST(!figure("1..3", "a,b", "[1..3]").has_value());
  BOOST_TEST(!figure("1..3", "a,b", "[0..2]").has_value());
  BOOST_TEST(!figure("1..3", "a,b", "[]").has_value());
  BOOST_TEST(!figure("1..3", "a,b", "S").has_value());
  BOOST_TEST(!figure("1..3", "a,b", "[1..2,2]").has_value());
}

BOOST_AUTO_TEST_CASE(limits_and_signs_are_kept) {
  BOOST_TEST(read_magic_model(small("", "solve satisfy;", "var 1..100000: S;\n")).has_value());
  BOOST_TEST(read_magic_model(small("", "solve satisfy;", "var int: S;\n")).has_value());
  const std::size_t all = labellings(small(""));
  BOOST_TEST(all == 24U);
  for (const auto& [more, expected] : std::vector<std::pair<std::string, std::size_t>>{
           {"constraint int_lin_le([100000],[a],500000);\n", all},
           {"constraint int_lin_le([-100000],[a],-500000);\n", 4},
           {"constraint int_le(1,1);\nconstraint int_lt(0,1);\nconstraint int_eq(2,2);\n", all},
           {"constraint int_lin_le([],[],0);\n", all},
           {"constraint int_lt(a,b);\n", 12},
           {"constraint int_le(b,a);\n", 12},
           {"constraint int_lin_le([1,-1],[a,b],-2);\n", 8},
           {"constraint int_lin_le([2,-2],[a,b],-1);\n", 12},
           {"constraint int_lin_le([1,-1],[a,b],1);\n", 16},
           {"constraint int_eq(6,S);\n", 8},
           {"constraint int_le(S,6);\n", 16},
           {"constraint int_lt(6,S);\n", 8},
           {"constraint int_ne(3,a);\n", 20},
           {"constraint int_eq(a,3);\n", 4},
           {"int: k = -3;\narray [1..1] of int: f = [k];\nconstraint int_lin_le(f,[a],-9);\n", 14},
           {"constraint int_lin_eq([2,2],[a,b],13);\n", 0},
           {"constraint int_eq(S,6);\nconstraint int_lin_eq([1,2],[a,c],6);\n", 1},
           {"constraint int_lin_eq([1,1,0],[a,c,d],5);\n", 4}}) {
    BOOST_TEST(labellings(small(more)) == expected, more);
  }
  // An order says that one cell is less than another, and no more.
  for (const auto& [more, expected] :
       std::vector<std::pair<std::string, std::size_t>>{{"int_lt(a,b)", 1},
                                                        {"int_le(a,b)", 1},
                                                        {"int_lin_le([3,-3],[b,a],-3)", 1},
                                                        {"int_lin_le([3,-3],[b,a],-4)", 0},
                                                        {"int_lin_le([1,-1],[a,b],1)", 0},
                                                        {"int_lin_le([1,1],[a,b],0)", 0},
                                                        {"int_lin_le([1,-2],[a,b],0)", 0},
                                                        {"int_lin_le([1,-1,1],[a,b,S],0)", 0},
                                                        {"int_lin_eq([1,-1],[a,b],-1)", 0},
                                                        {"int_lt(a,S)", 0}}) {
    const auto read = read_magic_model(small("constraint " + more + ";\n"));
    BOOST_TEST(read.value().orders.size() == expected, more);
  }
  // A rest of 6 is not the given 3 taken twice: it stays a relation.
  const std::string given =
      "var 1..9: a;\nvar 1..9: b;\nvar 1..9: c;\nvar 1..99: S;\n"
      "constraint all_different_int([3,a,b,c]);\nconstraint int_lin_eq([1,-1],[a,S],-3);\n"
      "constraint int_lin_eq([1,1,-1],[b,c,S],0);\nconstraint int_lin_eq([1,-1],[b,S],-6);\n"
      "solve satisfy;\n";
  BOOST_TEST(labellings(given) == 4U);
  // A domain of S that allows all sums of the lines needs no relation.
  const auto relations = [](const std::string& sum) {
    return read_magic_model(small("", "solve satisfy;", "var " + sum + ": S;\n"))
        ->puzzle.relations()
        .size();
  };
  BOOST_TEST(relations("3..9") == 0U);
  BOOST_TEST(relations("4..9") == 1U);
  BOOST_TEST(relations("3..8") == 1U);
  BOOST_TEST(relations("4..8") == 2U);
  BOOST_TEST(relations("-5..70") == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
