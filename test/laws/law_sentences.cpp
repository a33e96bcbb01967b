// Sentences about drawn puzzles, read back by a reader that knows the forms of words: faults of a
// filled figure, reasons why nothing exists, rules, descriptions, causes of failed nodes, and
// plans. Each number and name is that of the facts, and an unknown form fails.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <initializer_list>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <loshu/description.hpp>
#include <loshu/engines.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/hint.hpp>
#include <loshu/learn.hpp>
#include <loshu/order.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/search.hpp>
#include <loshu/system.hpp>
#include <loshu/tree.hpp>
#include <loshu/verify.hpp>

#include "drawn/comparisons.hpp"
#include "drawn/mixed.hpp"
#include "laws/reader.hpp"

BOOST_AUTO_TEST_SUITE(law_sentences)

namespace {

using drawn::at;
using drawn::BruteForce;
using drawn::Chance;
using drawn::Tally;
using laws::Reader;
using loshu::Assignment;
using loshu::Filling;
using loshu::Given;
using loshu::Puzzle;
using loshu::PuzzleParts;
using Named = std::vector<std::string>;

/// A form of words, and what must be true of what a sentence of the form names.
struct Form {
  std::string words;
  std::function<bool(const Named&)> is_true;
};

/// That a sentence has one of the forms, and is true.
/// \return the form that it has
std::string require_true(const Reader& reader, const std::string& sentence,
                         const std::vector<Form>& forms) {
  for (const auto& [words, is_true] : forms) {
    const auto named = reader.named(sentence, words);
    if (!named) continue;
    BOOST_TEST(is_true(*named), "not true: " << sentence);
    return words;
  }
  BOOST_TEST(false, "an unknown form of words: " << sentence);
  return {};
}

bool always(const Named&) { return true; }

std::int64_t sum_of(const loshu::Line& line, const Filling& x) {
  std::int64_t sum = 0;
  for (const int cell : line) sum += x[at(cell)].value_or(0);
  return sum;
}

/// The sum that each line should have, where it is known: its own, or that of the puzzle.
std::optional<std::int64_t> sum_asked(const PuzzleParts& parts, int line,
                                      std::optional<std::int64_t> magic) {
  const int first_fixed = static_cast<int>(parts.figure->lines().size());
  if (line < first_fixed) return magic;
  const loshu::FixedLine& fixed = parts.figure->fixed_lines()[at(line - first_fixed)];
  if (fixed.sum) return *fixed.sum;
  const std::vector<int> values = parts.every_value().list();
  const std::int64_t total = std::accumulate(values.begin(), values.end(), std::int64_t{0});
  return total * std::ssize(fixed.cells) / std::ssize(values);
}

/// A filling with open cells, values that are none, and values that stand twice.
Filling some_filling(const BruteForce& known, Chance& chance) {
  const loshu::Values& values = known.puzzle.values();
  const int cells = known.puzzle.figure().cell_count();
  Filling x;
  for (const int place : chance.choose(cells, values.size())) x.push_back(values[place]);
  if (!known.labellings.empty() && !chance.one_in(4)) {
    const auto nth = chance.below(static_cast<int>(known.labellings.size()));
    const Assignment& one = *std::next(known.labellings.begin(), nth);
    x.assign(one.begin(), one.end());
  }
  for (int i = chance.below(4); i > 0; --i) {
    auto& value = x[at(chance.below(cells))];
    const int kind = chance.below(4);
    if (kind == 0) value.reset();
    if (kind == 1) value = x[at(chance.below(cells))];
    if (kind == 2) value = std::int64_t{values.greatest()} + chance.from(1, 9);
    if (kind == 3) value = std::int64_t{values.least()} - chance.from(1, 9);
  }
  return x;
}

Tally by_faults(const BruteForce& known, Chance& chance) {
  if (known.puzzle.contradiction()) return {};
  const PuzzleParts parts = known.puzzle.parts();
  const loshu::Figure& figure = *parts.figure;
  const Reader reader(figure);
  const std::vector<loshu::Line> lines = figure.every_line();
  Tally tally;
  for (int i = 0; i < 12; ++i) {
    const Filling x = some_filling(known, chance);
    std::map<std::int64_t, int> times;  // of each sum of a full line
    for (const loshu::Line& line : figure.lines()) {
      if (std::ranges::all_of(line, [&](int cell) { return x[at(cell)].has_value(); })) {
        ++times[sum_of(line, x)];
      }
    }
    const auto value_of = [&](const Named& n) { return x[at(reader.cell(n[0]))]; };
    const auto has = [&](const Named& n) { return value_of(n) == Reader::number(n[1]); };
    const auto all = known.puzzle.values().list();
    const std::set<std::int64_t> values(all.begin(), all.end());
    const auto are_values = [&](const std::string& words) {
      const auto read = reader.numbers(words);
      return words.find("...") != std::string::npos || read == values;
    };
    const auto is_usual = [&](std::int64_t sum) {
      return std::ranges::all_of(times, [&](const auto& one) { return one.second <= times[sum]; });
    };
    const std::vector<Form> forms{
        {"cell {C}: open", [&](const Named& n) { return !value_of(n); }},
        {"cell {C}: {V} is not (?:from|one of) {W}",
         [&](const Named& n) {
           return has(n) && !values.contains(Reader::number(n[1])) && are_values(n[2]);
         }},
        {"cell {C}: {V} stands also in {C}",
         [&](const Named& n) {
           return has(n) && n[0] != n[2] && x[at(reader.cell(n[2]))] == value_of(n);
         }},
        {"cell {C}: {V}, but {V} is given",
         [&](const Named& n) {
           return has(n) && n[1] != n[2] &&
                  std::ranges::any_of(parts.givens, [&](const Given& given) {
                    return given.cell == reader.cell(n[0]) && given.value == Reader::number(n[2]);
                  });
         }},
        {"cell {C}: {V}, but one of {W} is given",
         [&](const Named& n) {
           const auto read = reader.numbers(n[2]);
           return has(n) && std::ranges::any_of(parts.given_sets, [&](const auto& given) {
                    const std::vector<int> list = given.values.list();
                    return given.cell == reader.cell(n[0]) &&
                           read == std::set<std::int64_t>(list.begin(), list.end());
                  });
         }},
        {"{L}: sum {V}, not {V}",
         [&](const Named& n) {
           const int line = reader.line(n[0]);
           const auto asked = sum_asked(parts, line, parts.sum);
           const std::int64_t target = Reader::number(n[2]);
           return sum_of(lines[at(line)], x) == Reader::number(n[1]) && n[1] != n[2] &&
                  (asked ? *asked == target : is_usual(target));
         }},
        {"the relation {W} does not hold", [&](const Named& n) {
           std::vector<std::int64_t> now;
           for (const auto& value : x) now.push_back(value.value_or(0));
           std::int64_t sum = parts.sum.value_or(0);
           bool found = false;  // with the sum of the puzzle, or the usual one
           const auto one = [&](std::int64_t magic) {
             found = found || reader.fails(n[0], now, magic);
           };
           if (parts.sum || times.empty()) one(sum);
           for (const auto& [usual, count] : times) {
             if (!parts.sum && is_usual(usual)) one(usual);
           }
           return found;
         }}};
    for (const std::string& fault : loshu::verify(known.puzzle, x).faults) {
      ++tally[require_true(reader, fault, forms)];
    }
  }
  return tally;
}

/// Whether a list of "a = 3" and of relations has demands of the puzzle alone.
bool are_demands(const std::string& list, const PuzzleParts& parts) {
  std::string rest = list;
  while (true) {
    std::size_t length = 0;
    const auto take = [&](const std::string& demand) {
      if (!rest.starts_with(demand)) return;
      const std::string more = rest.substr(demand.size());
      const bool ends = more.empty() || more.starts_with(", ") || more.starts_with(" and ");
      if (ends) length = std::max(length, demand.size());
    };
    for (const Given& given : parts.givens) {
      take(parts.figure->label(given.cell) + " = " + loshu::number_text(given.value));
    }
    for (const loshu::Relation& one : parts.relations) take(to_string(one, *parts.figure));
    if (length == 0) return false;
    if (length == rest.size()) return true;
    rest.erase(0, length + (rest[length] == ',' ? 2 : 5));
  }
}

std::string list_of(const std::vector<std::string>& items) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == items.size() ? " and " : ", ") + items[i];
  }
  return text;
}

/// The facts that an explanation is about: its givens, and the values that they leave.
class Facts {
 public:
  Facts(const Puzzle& puzzle, const loshu::Explanation& why)
      : reader(puzzle.figure()),
        parts(puzzle.parts()),
        why_(why),
        lines_(parts.figure->every_line()) {
    for (const int value : puzzle.values().list()) {
      if (std::ranges::find(why.givens, value, &Given::value) == why.givens.end()) {
        free_.push_back(value);
      }
    }
  }

  const Reader reader;
  const PuzzleParts parts;

  [[nodiscard]] std::vector<int> open(int line) const {
    std::vector<int> cells;
    for (const int cell : lines_[at(line)]) {
      if (!given(cell)) cells.push_back(cell);
    }
    return cells;
  }
  [[nodiscard]] std::optional<std::int64_t> given(int cell) const {
    const auto found = std::ranges::find(why_.givens, cell, &Given::cell);
    return found == why_.givens.end() ? std::nullopt : std::optional<std::int64_t>(found->value);
  }
  [[nodiscard]] std::int64_t filled(int line) const {
    std::int64_t sum = 0;
    for (const int cell : lines_[at(line)]) sum += given(cell).value_or(0);
    return sum;
  }
  /// The least or the greatest sum of free values in the open cells.
  [[nodiscard]] std::int64_t reach(int line, bool least) const {
    return reach_of(open(line).size(), free_, least);
  }
  /// The same, if other lines took no value.
  [[nodiscard]] std::int64_t reach_by_own(int line, bool least) const {
    std::vector<int> left = parts.every_value().list();
    for (const int cell : lines_[at(line)])
      std::erase(left, given(cell).value_or(left.front() - 1));
    return reach_of(open(line).size(), left, least);
  }
  [[nodiscard]] std::int64_t target(int line) const {
    return sum_asked(parts, line, why_.sum ? why_.sum : parts.sum).value_or(0);
  }
  [[nodiscard]] bool needs(int line, const std::string& number) const {
    return Reader::number(number) == target(line) - filled(line);
  }
  [[nodiscard]] bool is_obstacle(const std::string& words, std::int64_t value) const {
    if (const auto n = reader.named(words, "{V} is given to {C}")) {
      return Reader::number((*n)[0]) == value && given(reader.cell((*n)[1])) == value;
    }
    return is_range(words) && std::ranges::find(free_, value) == free_.end();
  }
  [[nodiscard]] bool is_range(const std::string& words) const {
    const auto n = reader.named(words, "values go from {V} to {V}");
    return n && Reader::number((*n)[0]) == parts.every_value().least() &&
           Reader::number((*n)[1]) == parts.every_value().greatest();
  }
  /// Whether the needed number is told as the difference of the sum and what is filled in.
  [[nodiscard]] bool is_difference(int line, const std::string& words) const {
    const std::int64_t sum = target(line), less = filled(line);
    if (less == 0) return words.empty();
    return words ==
           loshu::number_text(sum) + (less < 0 ? " + " : " − ") + std::to_string(std::abs(less));
  }
  /// Whether the words say why no two free values have a sum: each pair in its order, up to three.
  [[nodiscard]] bool are_pairs(const std::string& words, std::int64_t sum) const {
    const std::vector<int> all = parts.every_value().list();
    std::vector<std::string> left;
    for (const int one : all) {
      const std::int64_t other = sum - one;
      if (one >= other || other > all.back()) continue;
      left.push_back("not " + loshu::number_text(one) + " + " + loshu::number_text(other) +
                     ", for ");
    }
    if (left.empty()) return words == "both would have to be " + loshu::number_text(sum / 2);
    if (left.size() > 3) return words == "no two free values add up to that";
    std::string rest = words;
    for (const std::string& begin : left) {
      if (!rest.starts_with(begin)) return false;
      const std::string why = rest.substr(begin.size(), rest.find("; ") - begin.size());
      const auto n = reader.named(begin, "not {V} [+] {V}, for ");
      if (!is_obstacle(why, Reader::number((*n)[0])) && !is_obstacle(why, Reader::number((*n)[1])))
        return false;
      rest.erase(0, begin.size() + why.size() + (rest.size() > begin.size() + why.size() ? 2 : 0));
    }
    return rest.empty();
  }
  /// The list of the givens of the explanation for which a test holds.
  [[nodiscard]] std::string listed_givens(const std::function<bool(int cell)>& counts) const {
    std::vector<std::string> all;
    for (const Given& given : why_.givens) {
      if (!counts(given.cell)) continue;
      all.push_back(parts.figure->label(given.cell) + " = " + loshu::number_text(given.value));
    }
    return list_of(all);
  }
  [[nodiscard]] std::string givens_beside(int line) const {
    return listed_givens([&](int cell) { return std::ranges::count(lines_[at(line)], cell) == 0; });
  }
  /// The values that are put into the equation of the explanation, with the sum.
  [[nodiscard]] std::string put_in() const {
    const auto& terms = why_.equation->equation.terms;
    const std::string givens = listed_givens([&](int cell) {
      return std::ranges::count(terms, cell, &loshu::Equation::Term::cell) > 0;
    });
    if (!why_.sum) return givens;
    const std::string sum = "S = " + loshu::number_text(*why_.sum);
    if (givens.empty()) return sum;
    const std::size_t last = givens.rfind(" and ");
    return (last == std::string::npos ? givens
                                      : givens.substr(0, last) + ", " + givens.substr(last + 5)) +
           " and " + sum;
  }
  /// Whether an equation is that of the explanation, once its givens and its sum are put in: at
  /// some places both differ by as much.
  [[nodiscard]] bool is_rest(const std::string& equation) const {
    const auto sides = reader.named(equation, "(.*) = (.*)");
    if (!sides) return false;
    for (const bool labels_first : {true, false}) {
      bool is_same = true;
      for (int place = 0; place < 6; ++place) {
        const std::int64_t sum = why_.sum.value_or(31 + 3 * place);
        std::vector<std::int64_t> x;
        for (int cell = 0; cell < parts.figure->cell_count(); ++cell) {
          x.push_back(given(cell).value_or((cell + 2) * (cell + 3 * place) % 17 - place));
        }
        const loshu::Equation& whole = why_.equation->equation;
        std::int64_t gap = -whole.constant - whole.sum_coefficient * sum;
        for (const auto& term : whole.terms) gap += term.coefficient * x[at(term.cell)];
        // Cells that are filled stand in no term of the rest.
        const auto left = reader.side((*sides)[0], x, sum, labels_first);
        const auto right = reader.side((*sides)[1], x, sum, labels_first);
        is_same = is_same && left && right && std::abs(*left - *right) == std::abs(gap);
      }
      if (is_same) return true;
    }
    return false;
  }
  [[nodiscard]] bool is_on(const std::string& line, const std::string& cell) const {
    return std::ranges::count(lines_[at(reader.line(line))], reader.cell(cell)) > 0;
  }

 private:
  static std::int64_t reach_of(std::size_t cells, const std::vector<int>& free, bool least) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < std::min(cells, free.size()); ++i) {
      sum += free[least ? i : free.size() - 1 - i];
    }
    return sum;
  }

  const loshu::Explanation& why_;
  std::vector<loshu::Line> lines_;
  std::vector<int> free_;
};

/// Whether the total of the values leaves a whole number for the magic sum.
bool has_whole_sum(const loshu::Figure& figure, int first_value) {
  const loshu::Equation total = total_sum_equation(Puzzle(figure, first_value));
  return total.sum_coefficient != 0 && total.constant % total.sum_coefficient == 0;
}

/// Reads why there is no solution.
Tally require_reasons(const Facts& facts, const loshu::Explanation& why,
                      const std::set<Assignment>& without) {
  const Reader& reader = facts.reader;
  const PuzzleParts& parts = facts.parts;
  const auto line = [&reader](const std::string& name) { return reader.line(name); };
  const auto is_nodes = [&why](const std::string& words) {
    if (why.nodes == 0) return words == "by the equations alone";
    return words == "by search in " + loshu::counted(why.nodes, "node");
  };
  const std::string needs = "needs? {V}(?: = {W})?";
  std::optional<int> contested;               // the cell of two lines
  std::optional<std::int64_t> contested_for;  // their value
  const auto holds_in_all = [&reader, &without, &parts](const std::string& equation) {
    return std::ranges::all_of(without, [&](const Assignment& x) {
      return reader.holds(equation, x, drawn::magic_sum_of(*parts.figure, x));
    });
  };
  const auto can_be_read = [&reader, &parts](const std::string& equation) {
    return !reader.readings(equation, Assignment(parts.figure->cells().size(), 1), 1).empty();
  };
  std::optional<std::int64_t> low, high;  // what two lines reach
  const std::vector<Form> forms{
      {"{C} = {V} is given, but {W}",
       [&](const Named& n) {
         return facts.given(reader.cell(n[0])) == Reader::number(n[1]) && facts.is_range(n[2]);
       }},
      {"cell {C} is given twice, as {V} and as {V}",
       [&](const Named& n) {
         return n[1] != n[2] &&
                std::ranges::count(parts.givens, reader.cell(n[0]), &Given::cell) > 1;
       }},
      {"{V} is given twice, to {C} and to {C}",
       [&](const Named& n) {
         return n[1] != n[2] && facts.given(reader.cell(n[1])) == Reader::number(n[0]) &&
                facts.given(reader.cell(n[2])) == Reader::number(n[0]);
       }},
      {"{L} should have the mean of the values once for each of its cells, and that is no integer; "
       "{W}",
       [&](const Named& n) { return facts.is_range(n[1]); }},
      {"no distinct values satisfy the relation {W}",
       [&](const Named& n) {
         std::string words = to_string(why.relations.front(), *parts.figure);
         const std::string givens = facts.listed_givens([](int) { return true; });
         if (!givens.empty()) words += " with " + givens;
         if (why.sum) words += ", where the sum is " + loshu::number_text(*why.sum);
         return n[0] == words;
       }},
      {"no distinct values reach what the lines demand", always},
      {"with {W}",
       [&](const Named& n) {
         return n[0] == facts.listed_givens([](int) { return true; }) && !n[0].empty();
       }},
      {"no labelling (exists|satisfies the relations)(, whatever is given)?(?:: proven {W})?",
       [&](const Named& n) {
         return (n[0] == "exists") == parts.relations.empty() &&
                n[1].empty() == parts.givens.empty() &&
                (n[2].empty() ? why.by_steps : is_nodes(n[2]));
       }},
      {"there is no solution with (the relation )?{W}",
       [&](const Named& n) {
         return n[0].empty() == why.relations.empty() && are_demands(n[1], parts);
       }},
      {"these (givens)?(?: and )?(relations)? cannot stand together: {W}",
       [&](const Named& n) {
         return n[0].empty() == why.givens.empty() && n[1].empty() == why.relations.empty() &&
                are_demands(n[2], parts);
       }},
      {"(without it there is one|without any one of them they can); found {W}",
       [&](const Named& n) {
         return why.minimal && is_nodes(n[1]) &&
                n[0].starts_with("without it") == (why.givens.size() + why.relations.size() == 1);
       }},
      {"found {W}, which a limit ended: fewer of them may do",
       [&](const Named& n) { return !why.minimal && is_nodes(n[0]); }},
      {"{L} has one open cell, {C}, which needs {V}(?: = ([^,]+))?, but {W}",
       [&](const Named& n) {
         return facts.open(line(n[0])) == std::vector{reader.cell(n[1])} &&
                facts.needs(line(n[0]), n[2]) && facts.is_difference(line(n[0]), n[3]) &&
                facts.is_obstacle(n[4], Reader::number(n[2]));
       }},
      {"{L} has two open cells, {C} and {C}, which need {V}(?: = ([^:]+))? together: {W}",
       [&](const Named& n) {
         std::vector open{reader.cell(n[1]), reader.cell(n[2])}, all = facts.open(line(n[0]));
         std::ranges::sort(open);
         std::ranges::sort(all);
         return open == all && facts.needs(line(n[0]), n[3]) &&
                facts.is_difference(line(n[0]), n[4]) &&
                facts.are_pairs(n[5], Reader::number(n[3]));
       }},
      {"{L} is (over|under) {V}: its cells add up to (?:at (least|most) )?{V}",
       [&](const Named& n) {
         const int place = line(n[0]);
         const std::int64_t said = Reader::number(n[4]), sum = Reader::number(n[2]);
         const std::int64_t fact =
             facts.filled(place) +
             (facts.open(place).empty() ? 0 : facts.reach(place, n[1] == "over"));
         return sum == facts.target(place) && said == fact &&
                n[3].empty() == facts.open(place).empty() &&
                (n[1] == "over" ? said > sum : said < sum);
       }},
      {"{L} is (over|under) {V}: its givens are {V}, and its (?:open cell adds|{N} open cells add) "
       "at "
       "(least|most) {V}(?:, for {W} (is|are) given)?",
       [&](const Named& n) {
         const int place = line(n[0]);
         const bool is_over = n[1] == "over";
         const std::int64_t sum = Reader::number(n[2]), filled = Reader::number(n[3]);
         const std::int64_t reach = Reader::number(n[6]);
         const std::size_t open = n[4].empty() ? 1 : static_cast<std::size_t>(std::stoul(n[4]));
         const std::string beside = facts.givens_beside(place);
         const bool is_one = beside.find(" and ") == std::string::npos;
         if (n[7] != beside || (!beside.empty() && (n[8] == "is") != is_one)) return false;
         return sum == facts.target(place) && filled == facts.filled(place) &&
                open == facts.open(place).size() && is_over == (n[5] == "least") &&
                reach == facts.reach(place, is_over) &&
                (is_over ? filled + reach > sum : filled + reach < sum);
       }},
      {"two lines cannot have one sum", always},
      {"{L} has at (least|most) {V}",
       [&](const Named& n) {  // with the values that givens of its own leave, or fewer
         const bool is_least = n[1] == "least";
         const std::int64_t said = Reader::number(n[2]), filled = facts.filled(line(n[0]));
         (is_least ? low : high) = said;
         const std::int64_t tight = filled + facts.reach(line(n[0]), is_least);
         const std::int64_t loose = filled + facts.reach_by_own(line(n[0]), is_least);
         return is_least ? loose <= said && said <= tight : tight <= said && said <= loose;
       }},
      {"two lines need different values in {C}",
       [&](const Named& n) {
         contested = reader.cell(n[0]);
         return true;
       }},
      {"{L} " + needs,
       [&](const Named& n) {
         return facts.needs(line(n[0]), n[1]) && facts.is_difference(line(n[0]), n[2]) &&
                facts.open(line(n[0])) == std::vector{contested.value()};
       }},
      {"two lines need the value {V} in two cells",
       [&](const Named& n) {
         contested_for = Reader::number(n[0]);
         return true;
       }},
      {"{L} in {C}",
       [&](const Named& n) {
         return facts.is_on(n[0], n[1]) && facts.open(line(n[0])).size() == 1 &&
                facts.needs(line(n[0]), loshu::number_text(contested_for.value()));
       }},
      {"the sum is that of {L}, {V}",
       [&](const Named& n) {
         return facts.open(line(n[0])).empty() && facts.filled(line(n[0])) == Reader::number(n[1]);
       }},
      {"the total and all lines, with those that have a sum of their own, say that the sum is {V}",
       [&](const Named& n) { return why.sum == Reader::number(n[0]); }},
      {"the lines and the total say {W}, so the sum is {V}",
       [&](const Named& n) { return why.sum == Reader::number(n[1]) && holds_in_all(n[0]); }},
      {"(?:the sum|{C}) is no integer: {W}",
       [&](const Named& n) { return can_be_read(n[1]) && facts.is_rest(n[1]); }},
      {"no integers solve {W}",
       [&](const Named& n) { return can_be_read(n[0]) && facts.is_rest(n[0]); }},
      {"every coefficient is a multiple of {V}, and {V} is not",
       [&](const Named& n) {
         const std::int64_t modulus = Reader::number(n[0]);
         const auto& terms = why.equation->equation.terms;
         return modulus == why.modulus && Reader::number(n[1]) % modulus != 0 &&
                std::ranges::all_of(terms, [&](const auto& term) {
                  return facts.given(term.cell) || term.coefficient % modulus == 0;
                });
       }},
      {"the lines contradict each other: {W}",
       [&](const Named& n) {
         return can_be_read(n[0]) && facts.is_rest(n[0]) && facts.put_in().empty();
       }},
      {"the lines say that {W}, but {W}",
       [&](const Named& n) { return holds_in_all(n[0]) && n[1] == facts.put_in(); }},
      {"{C} must be {V}, but {W}",
       [&](const Named& n) {
         std::int64_t rest = why.equation->equation.constant;
         if (why.sum) rest += why.equation->equation.sum_coefficient * *why.sum;
         for (const auto& [cell, coefficient] : why.equation->equation.terms) {
           const bool is_it = cell == reader.cell(n[0]);
           rest -= coefficient * (is_it ? Reader::number(n[1]) : facts.given(cell).value_or(0));
         }
         return rest == 0 && facts.is_obstacle(n[2], Reader::number(n[1]));
       }},
      {"{C} and {C} must be equal",
       [&](const Named& n) {
         return n[0] != n[1] && !facts.given(reader.cell(n[0])) && !facts.given(reader.cell(n[1]));
       }},
      {"that is {W} with {W}",
       [&](const Named& n) { return holds_in_all(n[0]) && n[1] == facts.put_in(); }},
      {"it follows from the lines( and the total)?: (.*?)(?:, the total {V})?",
       [&](const Named& n) {
         const std::int64_t total = why.equation->total;
         return n[0].empty() == (total == 0) && n[2].empty() == (total == 0) &&
                (total == 0 || Reader::number(n[2]) == total) &&
                n[1] == to_sentence(why.equation->lines, *parts.figure).text();
       }},
      {"it is none with any first value",
       [&](const Named&) {
         for (int first = -20; first < 20; ++first) {
           if (has_whole_sum(*parts.figure, first)) return false;
         }
         return true;
       }},
      {"first values with which it is one: [.]{3}, {W}, [.]{3}",
       [&](const Named& n) {
         const auto values = reader.numbers(n[0]);
         if (!values || values->size() < 2) return false;
         for (auto first = static_cast<int>(*values->begin()); first <= *values->rbegin();
              ++first) {
           if (has_whole_sum(*parts.figure, first) != values->contains(first)) return false;
         }
         return true;
       }},
      {"{W}: (?:the )?(?:cells|no|they|sums|lines) .*", always},
  };
  Tally tally;
  for (const loshu::Sentence& sentence : loshu::sentences(why, parts)) {
    ++tally[require_true(reader, sentence.text(), forms)];
  }
  if (low && high) BOOST_TEST(*low > *high);
  return tally;
}

/// The labellings without the givens and relations, which equations of the lines hold for. The
/// first of them are enough.
std::set<Assignment> labellings_of_lines(const PuzzleParts& parts) {
  const PuzzleParts bare{.figure = parts.figure, .sum = parts.sum, .values = parts.every_value()};
  const auto found =
      drawn::trial({.parts = bare, .most_labellings = 30, .most_trials = 200'000}).labellings;
  return {found.begin(), found.end()};
}

Tally by_reasons(const BruteForce& known, Chance& chance) {
  if (!known.puzzle.is_consecutive() || !known.puzzle.given_sets().empty()) return {};
  PuzzleParts parts = known.puzzle.parts();
  if (!parts.contradiction) parts.givens = drawn::more_givens(known, chance);
  const Puzzle puzzle(parts);
  Tally tally;
  BOOST_TEST_CONTEXT("with givens: " << drawn::json_text(puzzle)) {
    const loshu::Hinted hinted = loshu::hint(puzzle);
    ++tally[loshu::name_of(loshu::hint_outcome_names, hinted.outcome)];
    if (hinted.choice) {
      const auto n = Reader(puzzle.figure())
                         .named(loshu::sentences(hinted, puzzle.parts()).front().text(),
                                "nothing follows, for there are several solutions: one of them has "
                                "{V} in {C}, another {V}");
      BOOST_TEST_REQUIRE((n.has_value() || hinted.hint.has_value()));
      if (n) {
        std::set<std::int64_t> seen;
        const int cell = Reader(puzzle.figure()).cell((*n)[1]);
        for (const Assignment& x : known.with(puzzle.givens())) seen.insert(x[at(cell)]);
        BOOST_TEST(
            (seen.contains(Reader::number((*n)[0])) && seen.contains(Reader::number((*n)[2]))));
        BOOST_TEST((*n)[0] != (*n)[2]);
      }
    }
    const loshu::Explained explained = loshu::explain(puzzle);
    if (!explained.explanation) return tally;
    const loshu::Explanation& why = *explained.explanation;
    const Facts facts(puzzle, why);
    const std::set<Assignment> without = labellings_of_lines(puzzle.parts());
    for (const auto& [form, times] : require_reasons(facts, why, without)) tally[form] += times;
  }
  return tally;
}

/// The rules of a puzzle for people who do not know it.
Tally by_rules(const BruteForce& known, Chance&) {
  const Puzzle& puzzle = known.puzzle;
  if (puzzle.contradiction()) return {};
  const PuzzleParts parts = puzzle.parts();
  const Reader reader(puzzle.figure());
  const std::vector<int> list = puzzle.values().list();
  const std::set<std::int64_t> values(list.begin(), list.end());
  const auto is_sum = [&](const std::string& number) {
    const std::int64_t sum = Reader::number(number);
    const int lines = static_cast<int>(puzzle.figure().every_line().size());
    for (int line = 0; line < lines; ++line) {
      if (sum_asked(parts, line, std::nullopt) == sum) return true;
    }
    return parts.sum == sum || std::ranges::all_of(known.labellings, [&](const Assignment& x) {
             return drawn::magic_sum_of(puzzle.figure(), x) == sum;
           });
  };
  const std::vector<Form> forms{
      {"The numbers {W}, each (at most )?once[.]",
       [&](const Named& n) {
         return n[1].empty() == !puzzle.has_spares() &&
                (n[0].find("...") != std::string::npos || reader.numbers(n[0]) == values);
       }},
      {".* ha(?:s|ve) the same sum[.:]", always},
      {".* ha(?:s|ve) the sum {V}[.:]", [&](const Named& n) { return is_sum(n[0]); }},
      {".* is {V}[.]", [&](const Named& n) { return is_sum(n[0]); }},
      {"{L}", always},
      {"and {N} more lines?.*", always},
      {"{W}", [&](const Named& n) {  // a relation, or the sum of a line
         return std::ranges::all_of(known.labellings, [&](const Assignment& x) {
           return reader.holds(n[0], x, drawn::magic_sum_of(puzzle.figure(), x));
         });
       }}};
  Tally tally;
  for (const std::string& rule : loshu::task_sentences(puzzle)) {
    ++tally[require_true(reader, rule, forms)];
  }
  return tally;
}

/// The description, line by line.
/// The question in one sentence: its parts in their order, each cell by its label.
Tally by_question(const BruteForce& known, Chance&) {
  const Puzzle& puzzle = known.puzzle;
  const PuzzleParts parts = puzzle.parts();
  const loshu::Figure& figure = puzzle.figure();
  std::string rest = loshu::question_sentence(puzzle);
  Tally tally;
  const auto take = [&](const std::string& part) {
    BOOST_TEST_REQUIRE(rest.starts_with(part), "not '" << part << "' but '" << rest << "'");
    rest.erase(0, part.size());
  };
  take(figure.title() + ", values " + puzzle.values().words());
  for (const loshu::Given& given : parts.givens) {
    take(", " + figure.label(given.cell) + " = " + std::to_string(given.value));
    ++tally["given"];
  }
  for (const auto& [cell, values] : parts.given_sets) {
    take(", " + figure.label(cell) + " one of " + values.words());
    ++tally["set"];
  }
  const auto own = std::ranges::count_if(
      figure.fixed_lines(), [](const loshu::FixedLine& line) { return line.sum.has_value(); });
  if (own > 3) take(", " + std::to_string(own) + " lines with a sum of their own");
  for (const loshu::FixedLine& line : figure.fixed_lines()) {
    if (own > 3 || !line.sum) continue;
    std::string cells;  // in the order of their numbers
    std::vector<int> sorted = line.cells;
    std::ranges::sort(sorted);
    for (const int cell : sorted) cells += (cells.empty() ? "" : " + ") + figure.label(cell);
    const std::string size = std::to_string(std::abs(std::int64_t{*line.sum}));
    take(", " + cells + (*line.sum < 0 ? " = −" : " = ") + size);
    ++tally["own sum"];
  }
  if (parts.relations.empty()) {
    if (!figure.lines().empty()) {
      take(parts.sum ? ", the sum " + std::to_string(*parts.sum) + ", a constant"
                     : ", the sum a variable");
      ++tally[parts.sum ? "constant" : "variable"];
    }
    BOOST_TEST(rest == "");
  }
  return tally;
}

Tally by_description(const BruteForce& known, Chance&) {
  const Puzzle& puzzle = known.puzzle;
  if (puzzle.contradiction() || puzzle.is_wide()) return {};
  const loshu::Figure& figure = puzzle.figure();
  const Reader reader(figure);
  std::set<std::int64_t> sums;
  for (const Assignment& x : known.labellings) sums.insert(drawn::magic_sum_of(figure, x));
  const auto all_have = [&](const std::function<bool(const Assignment&, std::int64_t)>& is_so) {
    return std::ranges::all_of(known.labellings, [&](const Assignment& x) {
      return is_so(x, drawn::magic_sum_of(figure, x));
    });
  };
  const auto holds_in_all = [&](const std::string& equation) {
    return all_have(
        [&](const Assignment& x, std::int64_t sum) { return reader.holds(equation, x, sum); });
  };
  const auto number_of = [&](const Assignment& x, const std::string& name, std::int64_t sum) {
    return name == "S" ? sum : x[at(reader.cell(name))];
  };
  const auto magic = figure.lines().size(), fixed = figure.fixed_lines().size();
  const std::vector<Form> forms{
      {"cells        {N}, with the values {W}",
       [&](const Named& n) {
         const std::vector<int> list = puzzle.values().list();
         return std::stoi(n[0]) == figure.cell_count() &&
                (n[1].find("...") != std::string::npos ||
                 reader.numbers(n[1]) == std::set<std::int64_t>(list.begin(), list.end()));
       }},
      {"lines        {N}(, each with a sum of their own|, each with a sum of its own| and {N} with "
       "a "
       "sum of their own)?, of rank {N}",
       [&](const Named& n) {
         if (magic == 0) return std::stoul(n[0]) == fixed;
         return std::stoul(n[0]) == magic &&
                (n[2].empty() ? fixed == 0 : std::stoul(n[2]) == fixed);
       }},
      {"(?:rules        |             )so {W}", always},
      {"sum          none: {W}",
       [&](const Named&) { return magic == 0 || known.labellings.empty(); }},
      {"sum          {V}, (?:given|determined by the total|the only one that the bounds leave)",
       [&](const Named& n) {
         return sums.empty() || sums == std::set<std::int64_t>{Reader::number(n[0])};
       }},
      {"sum          free, from {V} to {V}",
       [&](const Named& n) {
         return sums.empty() ||
                (Reader::number(n[0]) <= *sums.begin() && Reader::number(n[1]) >= *sums.rbegin());
       }},
      {"symmetries   {N}; rotations and reflections: {N}(?:; those that {W})?",
       [&](const Named& n) {
         return std::stoul(n[0]) == known.symmetries(loshu::Symmetry::full).size() &&
                std::stoul(n[1]) == known.symmetries(loshu::Symmetry::geometric).size();
       }},
      {"complement   none: {W}",
       [&](const Named&) { return !known.halved(loshu::Symmetry::geometric); }},
      {"complement   x -> {V} − x, (?:not )?broken .*",
       [&](const Named& n) {
         return Reader::number(n[0]) == std::int64_t{puzzle.first_value()} + puzzle.last_value();
       }},
      {"total sum    none, {W}", [&](const Named&) { return puzzle.has_spares() || magic == 0; }},
      {"total sum    {W}", [&](const Named& n) { return holds_in_all(n[0]); }},
      {"             no integers solve it: there is no solution",
       [&](const Named&) { return known.labellings.empty(); }},
      {"             so ({C}|S) is (even|odd)",
       [&](const Named& n) {
         return all_have([&](const Assignment& x, std::int64_t sum) {
           return (number_of(x, n[0], sum) % 2 == 0) == (n[2] == "even");
         });
       }},
      {"             so ({C}|S) ≡ {V} \\(mod {N}\\)",
       [&](const Named& n) {
         return all_have([&](const Assignment& x, std::int64_t sum) {
           return (number_of(x, n[0], sum) - Reader::number(n[2])) % std::stoll(n[3]) == 0;
         });
       }},
      {"(?:search       |to find one  |to find all  ).*", always},
      {"(?:lines|lines with a sum of their own|relations|order constraints \\(.*\\)|  none|)",
       always},
      {"implied equations with at most {N} cells?: {N}(?:, perhaps not all)?", always},
      {"permutahedron bound: tightness .*", always},
      {"  line[.]{N} +{W}",
       [&](const Named& n) {
         std::string labels;
         for (const int cell : figure.lines()[std::stoul(n[0]) - 1]) {
           labels += (labels.empty() ? "" : " ") + figure.label(cell);
         }
         return labels == n[1];
       }},
      {"  (?:fixed-line|relation|implied)[.]{N} +({W}?)(?: \\(and {N} like it\\))?",
       [&](const Named& n) { return holds_in_all(n[1]); }},
      {"  order[.]{N} +{C} < {C}", always},
      {"  [.]{3} and {N} more", always},
      {"(?:rules        |             ){W}",
       [&](const Named& n) {
         const auto rules = loshu::task_sentences(puzzle);
         return std::ranges::find(rules, n[0]) != rules.end();
       }},
      {"{W}: the cells .*", always},
  };
  Tally tally;
  std::istringstream text(loshu::to_text(loshu::describe(puzzle, {})));
  for (std::string line; std::getline(text, line);) ++tally[require_true(reader, line, forms)];
  return tally;
}

/// The facts that are learned about a figure, as text.
Tally by_learned_text(const BruteForce& known, Chance&) {
  const Puzzle& puzzle = known.puzzle;
  if (puzzle.contradiction() || puzzle.is_wide() || !puzzle.is_consecutive()) return {};
  const loshu::Figure& figure = puzzle.figure();
  const Reader reader(figure);
  const loshu::Learned learned = loshu::learn(puzzle, {.seconds = 30});
  std::set<std::int64_t> sums;
  for (const Assignment& x : known.labellings) sums.insert(drawn::magic_sum_of(figure, x));
  const std::string total = std::to_string(known.labellings.size());
  const std::vector<Form> forms{
      {".*: {N} cells?, {N} lines?",
       [&](const Named& n) {
         return std::stoi(n[0]) == figure.cell_count() &&
                std::stoul(n[1]) == figure.every_line().size();
       }},
      {"symmetries: {N} of the drawing, {N} of the lines",
       [&](const Named& n) {
         return std::stoul(n[0]) == known.symmetries(loshu::Symmetry::geometric).size() &&
                std::stoul(n[1]) == known.symmetries(loshu::Symmetry::full).size();
       }},
      {"(?:drawing|lines): {N} kinds? of cells \\({W}\\)",
       [&](const Named& n) { return std::ranges::count(n[1], ';') + 1 == std::stol(n[0]); }},
      {"sum {V}: (yes|no: {W})",
       [&](const Named& n) {
         PuzzleParts parts = puzzle.parts();
         const std::int64_t sum = Reader::number(n[0]);
         if (parts.sum) return true;
         return (n[1] == "yes") == sums.contains(sum);
       }},
      {"solution: none: {W}", [&](const Named&) { return known.labellings.empty(); }},
      {"solutions: {N}(?:, {N} up to rotation and reflection)?",
       [&](const Named& n) {
         const auto classes = known.classes(loshu::Symmetry::geometric).size();
         return n[0] == total &&
                (n[1].empty() ? classes == known.labellings.size() || known.labellings.empty()
                              : std::stoul(n[1]) == classes);
       }},
      {"", always},
      {"  # [a-z0-9, ]+: {V}", always},  // the sum of a line with a name, under a drawn solution
      {"  # {W}",
       [&](const Named& n) {
         return std::ranges::all_of(known.labellings, [&](const Assignment& x) {
           return reader.holds(n[0], x, drawn::magic_sum_of(figure, x));
         });
       }},
      {"(?:drawn| *{V}).*", always},  // the drawing of a solution
  };
  Tally tally;
  std::istringstream text(loshu::to_text(learned, "drawn\n"));
  for (std::string line; std::getline(text, line);) {
    if (line.find_first_not_of(" 0123456789-.#") == std::string::npos)
      continue;  // a drawn solution
    ++tally[require_true(reader, line, forms)];
  }
  return tally;
}

/// The causes of the failed nodes of a search.
Tally by_causes(const BruteForce& known, Chance& chance) {
  const Puzzle& puzzle = known.puzzle;
  if (puzzle.contradiction() || puzzle.is_wide()) return {};
  const loshu::Figure& figure = puzzle.figure();
  const Reader reader(figure);
  const loshu::Options options{.symmetry = chance.pick(drawn::groups)};
  loshu::TreeRecorder recorder(1'000);
  loshu::SearchOptions search;
  search.tracer = &recorder;
  try {
    static_cast<void>(
        loshu::search(puzzle, options, search, [](const Assignment&) { return true; }));
  } catch (const loshu::Error&) {  // Gecode takes no such numbers
    return {};
  }
  const loshu::SearchTree& tree = recorder.tree();
  Tally tally;
  loshu::MagicModel model(puzzle, options);
  static_cast<void>(
      loshu::explain_tree(tree, model, [&](std::size_t node, const loshu::NodeReasons& reasons) {
        if (tree.nodes[node].kind != loshu::NodeKind::failure) return;
        const std::set<int> cells(reasons.cells.begin(), reasons.cells.end());
        const std::set<std::size_t> lines(reasons.lines.begin(), reasons.lines.end());
        const auto are_at_fault = [&](const std::string& list) {
          const auto named = reader.cells(list);
          return named &&
                 std::ranges::all_of(*named, [&](int cell) { return cells.contains(cell); });
        };
        const auto is_at_fault = [&](const std::string& line) {
          return lines.contains(at(reader.line(line)));
        };
        const std::vector<Form> forms{
            {"{V} stands in {W}",
             [&](const Named& n) { return are_at_fault(n[1]) && reader.cells(n[1])->size() > 1; }},
            {"{W} have only {W}",
             [&](const Named& n) {
               const auto values = reader.numbers(n[1]);
               return are_at_fault(n[0]) && values && values->size() < reader.cells(n[0])->size();
             }},
            {"{L}: its sum is {V}(?: to {V})?, not {V}(?: to {V})?",
             [&](const Named& n) {
               const std::int64_t least = Reader::number(n[1]), from = Reader::number(n[3]);
               const std::int64_t greatest = n[2].empty() ? least : Reader::number(n[2]);
               const std::int64_t to = n[4].empty() ? from : Reader::number(n[4]);
               return is_at_fault(n[0]) && least <= greatest && from <= to &&
                      (greatest < from || least > to);
             }},
            {"{L}: no distinct values have the sum {V}(?: to {V})?",
             [&](const Named& n) { return is_at_fault(n[0]); }},
            {"symmetry: {C}, at least {V}, must be less than {C}, at most {V}",
             [&](const Named& n) {
               return Reader::number(n[1]) >= Reader::number(n[3]) && n[0] != n[2] &&
                      cells.contains(reader.cell(n[0])) && cells.contains(reader.cell(n[2]));
             }},
            {"the relation {W} cannot hold",
             [&](const Named& n) {
               return !reader.readings(n[0], Assignment(figure.cells().size(), 1), 1).empty();
             }},
            {"redundant: {W} has no distinct values",
             [&](const Named& n) {
               return std::ranges::all_of(known.labellings, [&](const Assignment& x) {
                 return reader.holds(n[0], x, drawn::magic_sum_of(figure, x));
               });
             }},
            {"no constraint of the figure: one of your own", [](const Named&) { return false; }},
        };
        BOOST_TEST(!reasons.causes.empty());
        for (const std::string& cause : reasons.causes) {
          ++tally[require_true(reader, cause, forms)];
        }
      }));
  return tally;
}

/// The parts of a list: "a = 3, b < c".
std::vector<std::string> listed(const std::string& text) {
  std::vector<std::string> items;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find(", ", from), text.size());
    items.push_back(text.substr(from, end - from));
    from = end + 2;
  }
  return items;
}

/// Which cells are filled from the start, and by each step of a plan.
std::vector<std::set<int>> filled_by(const loshu::Plan& plan) {
  std::vector<std::set<int>> filled(1);
  for (const Given& given : plan.givens) filled.back().insert(given.cell);
  for (const loshu::Deduction& one : plan.known) filled.back().insert(one.cell);
  for (const loshu::Plan::Step& step : plan.steps) {
    filled.push_back(filled.back());
    filled.back().insert(step.chosen);
    for (const loshu::Deduction& one : step.deduced) filled.back().insert(one.cell);
  }
  return filled;
}

/// The order in which the cells are filled: what each step chooses, deduces, closes and compares.
Tally by_plan(const BruteForce& known, Chance& chance) {
  const Puzzle& puzzle = known.puzzle;
  const loshu::Figure& figure = puzzle.figure();
  const loshu::Question question{
      .puzzle = puzzle, .symmetry = chance.pick(drawn::groups), .complement = chance.one_in(2)};
  if (puzzle.contradiction() || puzzle.is_wide()) return {};
  if (!loshu::ExhaustEngine().refuses(question).empty()) return {};
  const loshu::Plan plan = loshu::ExhaustiveSearch(question).plan();
  const Reader reader(figure);
  const auto is_labelled = [&](const std::string& mark) {
    return std::ranges::any_of(figure.cells(), [&](const loshu::Cell& cell) {
      return cell.label.find(mark) != std::string::npos;
    });
  };
  if (is_labelled(", ") || is_labelled("; ")) return {};  // a list could not be read
  const auto holds = [&](const std::string& equation) {
    // "a = (b + S)/2" is read as 2·a = b + S.
    const auto divided = reader.named(equation, "{C} = [(](.*)[)]/{N}");
    return std::ranges::all_of(known.labellings, [&](const Assignment& x) {
      const std::int64_t sum = drawn::magic_sum_of(figure, x);
      if (!divided) return reader.holds(equation, x, sum);
      const std::int64_t value = x[at(reader.cell((*divided)[0]))];
      const auto is_so = [&](bool labels_first) {
        return reader.side((*divided)[1], x, sum, labels_first) ==
               value * Reader::number((*divided)[2]);
      };
      return is_so(true) || is_so(false);
    });
  };
  std::multiset<int> told;
  const auto require_equations = [&](const std::string& list, std::size_t count) {
    const std::vector<std::string> equations = listed(list);
    BOOST_TEST(equations.size() == count);
    for (const std::string& equation : equations) {
      const auto of = reader.named(equation, "{C} = .*");
      BOOST_TEST_REQUIRE(of.has_value(), equation);
      told.insert(reader.cell((*of)[0]));
      BOOST_TEST(holds(equation), equation);
    }
  };
  const auto is_given = [&](int cell) {
    return std::ranges::count(plan.givens, cell, &Given::cell) > 0;
  };
  Tally tally;
  std::istringstream lines(to_string(plan, puzzle));
  std::string line;
  if (!plan.givens.empty()) {
    BOOST_TEST_REQUIRE((std::getline(lines, line) && line.starts_with("given ")));
    require_equations(line.substr(6), plan.givens.size());
    ++tally["given"];
  }
  const auto open = static_cast<std::size_t>(
      std::ranges::count_if(plan.known, [&](const auto& one) { return !is_given(one.cell); }));
  if (open > 0) {
    BOOST_TEST_REQUIRE((std::getline(lines, line) && line.starts_with("known ")));
    require_equations(line.substr(6), open);
    ++tally["known"];
  }
  const std::vector<std::set<int>> filled = filled_by(plan);
  std::vector<int> compared(plan.orders.size());
  std::size_t relations = 0;
  for (std::size_t place = 0; place < plan.steps.size(); ++place) {
    const loshu::Plan::Step& step = plan.steps[place];
    BOOST_TEST_REQUIRE(static_cast<bool>(std::getline(lines, line)));
    const auto of = reader.named(
        line, " *{N}[.] choose {C}(?:; deduce (.*?))?(?:; closing (.*?))?(?:; with (.*?))?");
    BOOST_TEST_REQUIRE(of.has_value(), line);
    BOOST_TEST(Reader::number((*of)[0]) == static_cast<std::int64_t>(place + 1));
    BOOST_TEST(line.find('.') == std::to_string(plan.steps.size()).size());
    BOOST_TEST(reader.cell((*of)[1]) == step.chosen);
    told.insert(step.chosen);
    require_equations((*of)[2], step.deduced.size());
    // The lines whose last cell this step fills.
    const auto is_new = [&](const auto& cells) {
      const auto are_in = [&](const std::set<int>& all) {
        return std::ranges::all_of(cells, [&](int cell) { return all.contains(cell); });
      };
      return are_in(filled[place + 1]) && !are_in(filled[place]);
    };
    std::multiset<std::string> closed;
    for (const loshu::Line& cells : figure.every_line()) {
      if (!is_new(cells)) continue;
      std::string name = figure.label(cells.front());
      for (std::size_t i = 1; i < cells.size() && cells.size() <= 6; ++i) {
        name += "-" + figure.label(cells[i]);
      }
      closed.insert(cells.size() <= 6 ? name : name + "-..-" + figure.label(cells.back()));
    }
    const std::vector<std::string> names = listed((*of)[3]);
    BOOST_TEST((std::multiset<std::string>(names.begin(), names.end()) == closed), line);
    std::set<std::string> seen;
    for (const std::string& constraint : listed((*of)[4])) {
      seen.insert(constraint);
      const auto two = reader.named(constraint, "{C} < {C}");
      for (std::size_t i = 0; two && i < plan.orders.size(); ++i) {
        const auto [less, greater] = plan.orders[i];
        if (reader.cell((*two)[0]) != less || reader.cell((*two)[1]) != greater) continue;
        BOOST_TEST(is_new(std::vector{less, greater}), constraint);
        ++compared[i];
      }
    }
    for (const loshu::Row& row : loshu::system_of(puzzle).relation_rows()) {
      std::vector<int> cells;
      for (const auto& term : row.equation.terms) cells.push_back(term.cell);
      if (row.comparison == loshu::Operator::equal || !is_new(cells)) continue;
      const auto is_it = [&](const std::string& constraint) {
        return constraint == loshu::row_name(row, puzzle);
      };
      BOOST_TEST(std::ranges::any_of(seen, is_it), loshu::row_name(row, puzzle));
      ++relations;
    }
    ++tally["steps"];
    tally["closed"] += static_cast<int>(closed.size());
  }
  BOOST_TEST(!std::getline(lines, line));
  for (const loshu::Sentence& sentence : sentences(plan, puzzle)) {
    for (const loshu::Piece& piece : sentence.pieces()) {
      if (piece.kind != loshu::Piece::Kind::line) continue;
      const loshu::Line cells = figure.every_line()[static_cast<std::size_t>(*piece.number)];
      BOOST_TEST(piece.text.starts_with(figure.label(cells.front())));
      BOOST_TEST(piece.text.ends_with(figure.label(cells.back())));
    }
  }
  for (std::size_t i = 0; i < compared.size(); ++i) {  // between known cells, no step compares
    const auto [less, greater] = plan.orders[i];
    const bool is_known = filled.front().contains(less) && filled.front().contains(greater);
    BOOST_TEST(compared[i] == (is_known ? 0 : 1));
  }
  for (int cell = 0; cell < figure.cell_count(); ++cell) {
    if (!is_given(cell)) BOOST_TEST(told.count(cell) == 1U, figure.label(cell));
  }
  tally["orders"] += static_cast<int>(compared.size());
  tally["relations"] += static_cast<int>(relations);
  return tally;
}

void show(const Tally& tally) {
  for (const auto& [form, times] : tally) BOOST_TEST_MESSAGE(times << " times: " << form);
}

}  // namespace

BOOST_AUTO_TEST_CASE(faults_are_those_of_the_filled_figure) {
  const Tally tally = drawn::for_each_mixed(11'001, 150, by_faults);
  show(tally);
  BOOST_TEST(tally.size() == 7U);
}

BOOST_AUTO_TEST_CASE(reasons_are_those_of_the_givens) {
  const Tally tally = drawn::for_each_mixed(11'201, 250, by_reasons);
  show(tally);
  BOOST_TEST(tally.size() > 20U);
}

BOOST_AUTO_TEST_CASE(rules_are_those_of_the_puzzle) {
  const Tally tally = drawn::for_each_mixed(11'501, 150, by_rules);
  show(tally);
  BOOST_TEST(tally.size() > 4U);
}

BOOST_AUTO_TEST_CASE(a_question_in_one_sentence_has_its_parts) {
  const Tally tally = drawn::for_each_mixed(11'601, 150, by_question);
  show(tally);
  for (const std::string name : {"given", "set", "own sum", "constant", "variable"}) {
    BOOST_TEST(tally.at(name) > 10, name);
  }
}

BOOST_AUTO_TEST_CASE(a_description_has_the_facts) {
  const Tally tally = drawn::for_each_mixed(11'701, 100, by_description);
  show(tally);
  BOOST_TEST(tally.size() > 16U);
}

BOOST_AUTO_TEST_CASE(what_is_learned_are_the_facts) {
  const Tally tally = drawn::for_each_mixed(11'901, 60, by_learned_text);
  show(tally);
  BOOST_TEST(tally.size() > 6U);
}

BOOST_AUTO_TEST_CASE(causes_are_those_of_the_failed_node) {
  const Tally tally = drawn::for_each_mixed(12'001, 80, by_causes);
  show(tally);
  BOOST_TEST(tally.size() > 5U);
}

BOOST_AUTO_TEST_CASE(a_plan_tells_its_steps) {
  const Tally tally = drawn::for_each_mixed(12'101, 150, by_plan);
  show(tally);
  for (const std::string name : {"given", "known", "steps", "closed", "orders", "relations"}) {
    BOOST_TEST(tally.at(name) > 10, name);
  }
}

BOOST_AUTO_TEST_SUITE_END()
