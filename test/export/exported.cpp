// Exported files read by their own rules, without a solver: they hold for the labellings that brute
// force keeps, and for no other. Names and comments say what they stand for.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <loshu/equations.hpp>
#include <loshu/export.hpp>
#include <loshu/integer_program.hpp>

#include "drawn/mixed.hpp"

BOOST_AUTO_TEST_SUITE(exported)

using drawn::at;
using drawn::BruteForce;
using drawn::Chance;
using drawn::Tally;
using loshu::Assignment;
using loshu::IntegerProgram;
using loshu::Puzzle;
using loshu::Symmetry;

namespace {

/// A model of `minizinc_text`. Only what such a model may have is read.
class Model {
 public:
  explicit Model(const std::string& text) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("%"))
        comments.push_back(line.substr(std::min<std::size_t>(2, line.size())));
      if (line.starts_with("array[")) {
        const std::size_t of = line.find(" of var ");
        cells = line.substr(0, of);
        domain_ = set(line.substr(of + 8, line.find(": x;") - of - 8));
      } else if (line.starts_with("int: S = ")) {
        least_ = greatest_ = std::stol(line.substr(9));
      } else if (line.starts_with("var ")) {
        least_ = std::stol(line.substr(4));
        greatest_ = std::stol(line.substr(line.find("..") + 2));
      } else if (line.starts_with("include ")) {
        library = line.substr(9, line.find(".mzn") - 9);
      } else if (line.starts_with("constraint ") && line.ends_with(";")) {
        constraints.push_back(line.substr(11, line.size() - 12));
      }
    }
  }

  std::vector<std::string> comments, constraints;
  std::string cells, library;

  [[nodiscard]] bool holds(const Assignment& x) const {
    std::vector<long> sums{0};
    if (least_ <= greatest_) sums.clear();
    for (long sum = least_; sum <= greatest_; ++sum) sums.push_back(sum);
    return std::ranges::all_of(x, [&](int value) { return domain_.contains(value); }) &&
           std::ranges::any_of(sums, [&](long sum) {
             return std::ranges::all_of(constraints,
                                        [&](const std::string& one) { return holds(one, x, sum); });
           });
  }

  /// "1..4" or "{1,3}"; or the numbers of "[1,3]".
  static std::set<long> set(const std::string& text) {
    const auto numbers = list(text);
    if (text.find("..") == std::string::npos) return {numbers.begin(), numbers.end()};
    std::set<long> all;
    for (long number = numbers.front(); number <= numbers.back(); ++number) all.insert(number);
    return all;
  }

 private:
  static std::vector<long> list(const std::string& text) {
    std::vector<long> numbers;
    for (std::size_t i = 0; i < text.size();) {
      const auto is_part = [&] {
        return std::isdigit(static_cast<unsigned char>(text[i])) != 0 || text[i] == '-';
      };
      const std::size_t from = i;
      while (i < text.size() && is_part()) ++i;
      if (i > from) numbers.push_back(std::stol(text.substr(from, i - from)));
      if (i == from) ++i;
    }
    return numbers;
  }

  /// The number of a side: " - 2*x[3] + S + 4".
  static long value(const std::string& side, const Assignment& x, long sum) {
    long all = 0, sign = 1;
    std::istringstream words(side);
    for (std::string word; words >> word;) {
      if (word == "+" || word == "-") {
        sign = word == "+" ? 1 : -1;
        continue;
      }
      if (word.front() == '-') {
        sign = -1;
        word.erase(0, 1);
      }
      const std::size_t star = word.find('*');
      long factor = 1;
      if (star != std::string::npos) factor = std::stol(word.substr(0, star));
      const std::string term = star == std::string::npos ? word : word.substr(star + 1);
      const long number = term == "S"              ? sum
                          : term.starts_with("x[") ? x.at(at(std::stoi(term.substr(2))))
                                                   : std::stol(term);
      all += sign * factor * number;
      sign = 1;
    }
    return all;
  }

  static bool holds(const std::string& text, const Assignment& x, long sum) {
    if (text == "false") return false;
    if (text == "all_different(x)") return std::set(x.begin(), x.end()).size() == x.size();
    if (text.starts_with("global_cardinality_low_up(x, ")) {
      std::vector<std::vector<long>> lists;
      for (std::size_t from = 0; (from = text.find('[', from)) != std::string::npos; ++from) {
        lists.push_back(list(text.substr(from, text.find(']', from) - from)));
      }
      for (std::size_t i = 0; i < lists.at(0).size(); ++i) {
        const auto times = std::ranges::count(x, lists[0][i]);
        if (times < lists.at(1).at(i) || times > lists.at(2).at(i)) return false;
      }
      return true;
    }
    if (const std::size_t in = text.find(" in "); in != std::string::npos)
      return set(text.substr(in + 4)).contains(value(text.substr(0, in), x, sum));
    if (const std::size_t mod = text.find(") mod "); mod != std::string::npos) {
      BOOST_TEST(text.ends_with(" = 0"), text);
      return value(text.substr(1, mod - 1), x, sum) % std::stol(text.substr(mod + 6)) == 0;
    }
    for (const std::string sign : {" = ", " <= ", " < "}) {
      const std::size_t place = text.find(sign);
      if (place == std::string::npos) continue;
      const long left = value(text.substr(0, place), x, sum);
      const long right = value(text.substr(place + sign.size()), x, sum);
      return sign == " = " ? left == right : sign == " <= " ? left <= right : left < right;
    }
    BOOST_ERROR("an unknown constraint: " + text);
    return false;
  }

  std::set<long> domain_;
  long least_ = 1, greatest_ = 0;  // of S; crossed if there is none
};

const std::vector levels{Symmetry::none, Symmetry::geometric, Symmetry::full};

/// Assignments that are nearly labellings.
std::set<Assignment> others(const BruteForce& known, Chance& chance) {
  std::set<Assignment> all;
  const std::vector<int> values = known.puzzle.values().list();
  for (int i = 0; i < 40; ++i) {
    Assignment x;
    if (known.labellings.empty() || chance.one_in(4)) {
      for (int cell = 0; cell < known.puzzle.figure().cell_count(); ++cell) {
        x.push_back(chance.pick(values));
      }
    } else {
      x = *std::next(known.labellings.begin(),
                     chance.below(static_cast<int>(known.labellings.size())));
      const int cells = static_cast<int>(x.size());
      std::swap(x[at(chance.below(cells))], x[at(chance.below(cells))]);
      if (chance.one_in(2)) x[at(chance.below(cells))] = chance.pick(values);
    }
    if (!known.labellings.contains(x)) all.insert(x);
  }
  return all;
}

/// Whether a program holds for an assignment and some magic sum.
bool holds(const IntegerProgram& program, const Assignment& x) {
  std::vector<std::int64_t> columns(program.columns.size());
  for (int cell = 0; cell < program.cells; ++cell) {
    if (!program.values.contains(x[at(cell)])) return false;
    columns[at(program.column(cell, x[at(cell)]))] = 1;
  }
  const auto& last = program.columns.back();
  const std::int64_t least = program.has_sum() ? last.least : 0;
  const std::int64_t greatest = program.has_sum() ? last.greatest : 0;
  for (std::int64_t sum = least; sum <= greatest; ++sum) {
    if (program.has_sum()) columns.back() = sum;
    bool holds = true;
    for (std::size_t i = 0; i < columns.size() && holds; ++i) {
      holds = columns[i] >= program.columns[i].least && columns[i] <= program.columns[i].greatest;
    }
    for (const IntegerProgram::Row& row : program.rows) {
      if (!holds) break;
      std::int64_t left = 0;
      for (const auto& [column, coefficient] : row.terms) left += coefficient * columns[at(column)];
      holds = (!row.least || left >= *row.least) && (!row.greatest || left <= *row.greatest);
    }
    if (holds) return true;
  }
  return false;
}

bool is_small(const Puzzle& puzzle) {
  return !puzzle.is_wide() && puzzle.first_value() > -1000 && puzzle.last_value() < 1000;
}

/// Calls use(facts, chance) with mixed puzzles, and with puzzles whose values repeat.
template <typename Use>
Tally for_each_puzzle(unsigned first_seed, unsigned count, Use use) {
  Tally total = drawn::for_each_mixed(first_seed, count, use);
  const auto repeated = [&](const BruteForce& known, Chance& chance) {
    const auto other = drawn::with_repeats(known, chance);
    if (!other) return Tally{};
    BOOST_TEST_CONTEXT("as " << drawn::json_text(other->puzzle)) {
      Tally tally = use(*other, chance);
      ++tally["repeats"];
      return tally;
    }
    return Tally{};
  };
  for (const auto& [name, times] : drawn::for_each_drawn(first_seed, count, {}, repeated)) {
    total[name] += times;
  }
  BOOST_TEST(total.at("repeats") > 10);
  return total;
}

/// Whether these are one labelling of each class, or at least one where values repeat.
void require_classes(const BruteForce& known, Symmetry level, const std::set<Assignment>& kept,
                     bool has_orders) {
  const auto classes = known.classes(level);
  if (!known.puzzle.values().repeats()) {
    BOOST_TEST((kept == classes));
    return;
  }
  if (!has_orders) BOOST_TEST((kept == known.labellings));
  const auto symmetries = known.symmetries(level);
  for (const Assignment& x : classes) {
    BOOST_TEST(std::ranges::any_of(symmetries, [&](const std::vector<int>& one) {
      return kept.contains(drawn::permuted(x, one));
    }));
  }
}

std::string number_name(int value) {
  return (value < 0 ? "m" : "") + std::to_string(std::abs(value));
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_model_of_minizinc_has_the_solutions_of_brute_force) {
  const Tally tally = for_each_puzzle(9501, 100, [](const BruteForce& known, Chance& chance) {
    const Puzzle& puzzle = known.puzzle;
    if (!is_small(puzzle)) return Tally{};
    const Symmetry level = chance.pick(levels);
    const bool total_sum = chance.one_in(2);
    const std::string text =
        loshu::minizinc_text(puzzle, {.symmetry = level, .total_sum = total_sum});
    const Model model(text);
    std::set<Assignment> kept;
    for (const Assignment& x : known.labellings) {
      if (model.holds(x)) kept.insert(x);
    }
    const bool has_orders = text.find("% of each class of symmetric solutions") != text.npos;
    require_classes(known, level, kept, has_orders);
    for (const Assignment& x : others(known, chance)) BOOST_TEST(!model.holds(x), text);
    BOOST_TEST(model.cells == "array[0.." + std::to_string(puzzle.figure().cell_count() - 1) + "]");
    BOOST_TEST(model.library ==
               (puzzle.values().repeats() ? "global_cardinality_low_up" : "alldifferent"));
    for (int cell = 0; cell < puzzle.figure().cell_count(); ++cell) {
      BOOST_TEST(std::ranges::count(model.comments, "x[" + std::to_string(cell) +
                                                        "]: " + puzzle.figure().label(cell)) == 1);
    }
    if (level == Symmetry::none) BOOST_TEST(!has_orders);
    const auto has = [&](const std::string& part) { return text.find(part) != std::string::npos; };
    const bool is_redundant = has("% redundant: what all lines say together\n");
    if (!total_sum) BOOST_TEST(!is_redundant);
    if (has_orders) {
      BOOST_TEST(has("symmetric solutions at least one\n") == puzzle.values().repeats());
      BOOST_TEST(has("symmetric solutions one\n") == !puzzle.values().repeats());
    }
    return Tally{{"models", 1},
                 {"orders", has_orders ? 1 : 0},
                 {"redundant", is_redundant ? 1 : 0},
                 {"kept", kept.empty() ? 0 : 1}};
  });
  BOOST_TEST(tally.at("models") > 80);
  BOOST_TEST(tally.at("orders") > 10);
  BOOST_TEST(tally.at("redundant") > 20);
  BOOST_TEST(tally.at("kept") > 50);
}

// A row is named after the cell, value, line or relation that it is made of.
BOOST_AUTO_TEST_CASE(rows_and_columns_have_the_names_of_what_they_mean) {
  const Tally tally = for_each_puzzle(9701, 80, [](const BruteForce& known, Chance& chance) {
    const Puzzle& puzzle = known.puzzle;
    if (!is_small(puzzle)) return Tally{};
    const Symmetry level = chance.pick(levels);
    const bool total_sum = chance.one_in(2);
    const IntegerProgram program =
        loshu::integer_program(puzzle, {.symmetry = level, .total_sum = total_sum});
    std::set<Assignment> kept;
    for (const Assignment& x : known.labellings) {
      if (holds(program, x)) kept.insert(x);
    }
    const bool has_orders = std::ranges::any_of(program.rows, [](const IntegerProgram::Row& row) {
      return row.name.starts_with("order_");
    });
    require_classes(known, level, kept, has_orders);
    BOOST_TEST(program.has_spares == (puzzle.values().size() > program.cells));
    for (const Assignment& x : others(known, chance)) BOOST_TEST(!holds(program, x));

    std::map<std::string, std::pair<int, int>> columns;  // the cell and the value
    for (int cell = 0; cell < program.cells; ++cell) {
      for (const int value : program.values.list()) {
        const std::string name = "x_" + std::to_string(cell) + "_" + number_name(value);
        columns[name] = {cell, value};
        BOOST_TEST(program.columns[at(program.column(cell, value))].name == name);
      }
    }
    if (program.has_sum()) BOOST_TEST(program.columns.back().name == "S");
    std::set<std::string> names;
    Tally rows{{"programs", 1}};
    for (const IntegerProgram::Row& row : program.rows) {
      BOOST_TEST(names.insert(row.name).second, row.name);
      std::set<int> cells, values;
      for (const auto& [column, coefficient] : row.terms) {
        const auto found = columns.find(program.columns[at(column)].name);
        if (found == columns.end()) continue;  // the magic sum
        cells.insert(found->second.first);
        values.insert(found->second.second);
      }
      const std::size_t line = row.name.find('_');
      const std::string kind = row.name.substr(0, line);
      const std::string rest = line == std::string::npos ? "" : row.name.substr(line + 1);
      ++rows[kind];
      if (kind == "cell" || kind == "given" || kind == "congruence") {
        // A set with none of the values has no column.
        const bool is_empty = kind == "given" && cells.empty();
        BOOST_TEST((is_empty || cells == std::set{std::stoi(rest)}), row.name);
      } else if (kind == "value") {
        BOOST_TEST_REQUIRE(values.size() == 1U, row.name);
        BOOST_TEST(rest == number_name(*values.begin()));
        BOOST_TEST(cells.size() == at(program.cells), row.name);
      } else if (kind == "line") {
        const loshu::Line line_cells = puzzle.figure().every_line().at(at(std::stoi(rest)));
        if (program.values.list() != std::vector{0})
          BOOST_TEST((cells == std::set(line_cells.begin(), line_cells.end())), row.name);
      } else if (kind == "relation") {
        std::set<int> related;
        for (const auto& [cell, coefficient] : puzzle.relations().at(at(std::stoi(rest))).terms) {
          if (coefficient != 0) related.insert(cell);
        }
        BOOST_TEST((cells == related), row.name);
      } else if (kind == "order") {
        // The first is less than the second.
        std::map<int, std::int64_t> greatest;  // the factor of the greatest value
        for (const auto& [column, coefficient] : row.terms) {
          const auto& [cell, value] = columns.at(program.columns[at(column)].name);
          greatest[cell] = value == program.values.greatest() ? coefficient : greatest[cell];
          BOOST_TEST(std::abs(coefficient) == std::abs(value));
        }
        const int less = std::stoi(rest), more = std::stoi(rest.substr(rest.find('_') + 1));
        BOOST_TEST((cells == std::set{less, more}), row.name);
        const int top = program.values.greatest();
        BOOST_TEST((greatest[less] == -top && greatest[more] == top), row.name);
      } else {
        BOOST_TEST((row.name == "total_sum" || row.name == "sum" || row.name == "contradiction"),
                   row.name);
      }
    }
    return rows;
  });
  BOOST_TEST(tally.at("programs") > 60);
  for (const char* kind : {"cell", "value", "line", "relation", "order", "given", "total"}) {
    BOOST_TEST(tally.at(kind) > 10, kind << tally.at(kind));
  }
}

// The comment of an OPB file says where the unknown of a cell and a value is.
BOOST_AUTO_TEST_CASE(the_unknowns_of_opb_are_where_its_comment_says) {
  const Tally tally = for_each_puzzle(9901, 60, [](const BruteForce& known, Chance&) {
    const Puzzle& puzzle = known.puzzle;
    if (!is_small(puzzle)) return Tally{};
    const IntegerProgram program = loshu::integer_program(puzzle);
    const std::string text = loshu::opb_text(puzzle);
    const std::size_t begin = text.find("* cell C has the ");
    BOOST_TEST_REQUIRE(begin != std::string::npos);
    const std::string comment = text.substr(begin, text.find(" is 1\n", begin) - begin);
    const bool is_place = comment.find("V-th value") != std::string::npos;
    const std::size_t of = comment.find(" where x of ");
    const int step = std::stoi(comment.substr(of + 12));
    const std::size_t more = comment.find("C + V + ");
    const int shift = more == std::string::npos ? 0 : std::stoi(comment.substr(more + 8));
    for (int cell = 0; cell < program.cells; ++cell) {
      for (const int value : program.values.list()) {
        const int told = is_place ? program.values.place(value) + 1 : value;
        BOOST_TEST(program.column(cell, value) + 1 == step * cell + told + shift, comment);
      }
    }
    // The head of the file counts its unknowns and rows.
    std::istringstream lines(text);
    std::string line;
    std::getline(lines, line);
    int rows = 0, greatest = 0;
    for (std::string row; std::getline(lines, row);) {
      if (row.starts_with("*")) continue;
      ++rows;
      for (std::size_t from = 0; (from = row.find('x', from)) != std::string::npos; ++from) {
        greatest = std::max(greatest, std::stoi(row.substr(from + 1)));
      }
    }
    std::istringstream words(line);
    std::string word;
    int unknowns = 0, constraints = 0;
    words >> word >> word >> unknowns >> word >> constraints;
    BOOST_TEST(unknowns >= greatest, line);
    BOOST_TEST(unknowns >= program.binaries(), line);
    BOOST_TEST(constraints == rows, line);
    // A comment of LP and MPS names the columns, and negative values where there are some.
    for (const std::string& other : {loshu::lp_text(puzzle), loshu::mps_text(puzzle)}) {
      const bool has_minus =
          other.find(" x_C_V is 1 where cell C has the value V, x_C_mV where it has -V\n") !=
          std::string::npos;
      BOOST_TEST(has_minus == (puzzle.first_value() < 0));
      BOOST_TEST(other.find(" x_C_V is 1 where cell C has the value V") != std::string::npos);
    }
    return Tally{{"places", is_place ? 1 : 0}, {"values", is_place ? 0 : 1}};
  });
  BOOST_TEST(tally.at("places") > 5);
  BOOST_TEST(tally.at("values") > 10);
}

BOOST_AUTO_TEST_SUITE_END()
