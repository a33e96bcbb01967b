#pragma once

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include <loshu/equations.hpp>
#include <loshu/path.hpp>
#include <loshu/puzzle.hpp>

/// A second implementation of steps: each is concluded again from the lines that it names, by
/// trying all values of their open cells.
namespace path_checked {

using namespace loshu;

/// Candidates as sets of values; a cell that is filled has one.
class Board {
 public:
  Board(const Puzzle& puzzle, std::optional<int> sum)
      : puzzle_(puzzle), sums_(loshu::sum_range(puzzle.figure(), puzzle.values())) {
    if (sum) sums_ = {*sum, *sum};
    std::set<int> all;
    for (int value = puzzle.first_value(); value <= puzzle.last_value(); ++value) all.insert(value);
    marks_.assign(puzzle.figure().cells().size(), all);
    filled_.assign(puzzle.figure().cells().size(), false);
    for (const Given& given : puzzle.givens()) place(given);
  }

  void place(const Given& given) {
    for (auto& marks : marks_) marks.erase(given.value);
    marks_[at(given.cell)] = {given.value};
    filled_[at(given.cell)] = true;
  }

  /// Checks that the step follows from its lines and values, and takes it.
  void require(const Step& step) {
    BOOST_TEST_CONTEXT("step " << loshu::name_of(loshu::technique_names, step.technique)) {
      BOOST_TEST((step.place || step.sum || !step.strikes.empty()));
      require_named(step);
      if (step.sum) require_sum(step);
      if (step.place) {
        BOOST_TEST(!filled_[at(step.place->cell)]);
        BOOST_REQUIRE(marks_[at(step.place->cell)].contains(step.place->value));
        require_place(step);
      }
      for (const loshu::Strike& strike : step.strikes) {
        BOOST_TEST(!strike.values.empty());
        std::set<int> left = marks_[at(strike.cell)];
        for (const int value : strike.values) {
          BOOST_TEST(left.erase(value) == 1U);
          if (!is_refuted(step, {strike.cell, value})) {
            BOOST_ERROR("it does not follow that " << puzzle_.figure().label(strike.cell)
                                                   << " is not " << value);
          }
        }
        BOOST_TEST((left == std::set<int>(strike.keeps.begin(), strike.keeps.end())));
      }
      for (const loshu::Strike& strike : step.strikes) {
        for (const int value : strike.values) marks_[at(strike.cell)].erase(value);
      }
      if (step.sum) sums_ = *step.sum;
      if (step.place) place(*step.place);
    }
  }

  [[nodiscard]] bool has(const loshu::Clash& clash) const {
    switch (clash.kind) {
      case loshu::Clash::Kind::no_value:
        return marks_[at(clash.of)].empty();
      case loshu::Clash::Kind::no_place:
        return std::ranges::none_of(
            marks_, [&](const std::set<int>& marks) { return marks.contains(clash.of); });
      case loshu::Clash::Kind::no_sum:
        return sums_.least > sums_.greatest;
      case loshu::Clash::Kind::broken_relation:
        return is_broken(puzzle_.relations()[at(clash.of)]);
      case loshu::Clash::Kind::wrong_sum:
        break;
    }
    const Equation line = equation_of_line(clash.of);
    std::int64_t sum = 0;
    for (const auto& term : line.terms) {
      if (!filled_[at(term.cell)]) return false;
      sum += *marks_[at(term.cell)].begin();
    }
    return sum < line.sum_coefficient * sums_.least + line.constant ||
           sum > line.sum_coefficient * sums_.greatest + line.constant;
  }

  [[nodiscard]] bool is_full() const {
    return std::ranges::all_of(filled_, [](bool filled) { return filled; });
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  /// The equation of a line, from the definition: its cells have the magic sum or their own.
  [[nodiscard]] Equation equation_of_line(int place) const {
    const std::size_t magic = puzzle_.figure().lines().size();
    Equation equation{{}, at(place) < magic ? 1 : 0, 0};
    if (at(place) >= magic) equation.constant = puzzle_.fixed_sum(at(place) - magic);
    const std::vector<loshu::Line> lines = puzzle_.figure().every_line();
    for (const int cell : lines[at(place)]) equation.terms.push_back({cell, 1});
    return equation;
  }

  /// The equations that the step names, with the weights of the lines worked out anew.
  [[nodiscard]] std::vector<Equation> named(const Step& step) const {
    std::vector<Equation> lines, equations;
    for (std::size_t line = 0; line < puzzle_.figure().every_line().size(); ++line) {
      lines.push_back(equation_of_line(static_cast<int>(line)));
    }
    if (!step.equation) {
      for (const int line : step.lines) equations.push_back(lines[at(line)]);
      return equations;
    }
    std::vector<std::int64_t> coefficients(puzzle_.figure().cells().size(), step.equation->total);
    std::int64_t sums = 0;
    std::int64_t constant = step.equation->total * puzzle_.total();
    for (std::size_t line = 0; line < lines.size(); ++line) {
      const std::int64_t weight = step.equation->lines[line];
      for (const auto& term : lines[line].terms) coefficients[at(term.cell)] += weight;
      sums += weight * lines[line].sum_coefficient;
      constant += weight * lines[line].constant;
      const bool is_named = std::ranges::count(step.lines, static_cast<int>(line)) == 1;
      BOOST_TEST(is_named == (weight != 0));
    }
    Equation equation{.terms = {}, .sum_coefficient = sums, .constant = constant};
    for (int cell = 0; cell < puzzle_.figure().cell_count(); ++cell) {
      if (coefficients[at(cell)] != 0) equation.terms.push_back({cell, coefficients[at(cell)]});
    }
    return {equation};
  }

  [[nodiscard]] bool is_refuted(const Step& step, const Given& supposed) const {
    switch (step.technique) {
      case Technique::what_if:
      case Technique::long_what_if:
        return is_refuted_by_steps(step, supposed);
      case Technique::hidden:
        return !values_have_places(step, supposed);
      case Technique::naked:
        return !can_be_completed(step, {}, supposed);
      case Technique::must_hold:
        // No cell outside of the line has the value, so the line has it.
        for (std::size_t cell = 0; cell < marks_.size(); ++cell) {
          if (marks_[cell].contains(step.values.front()) &&
              std::ranges::count(step.cells, static_cast<int>(cell)) == 0) {
            return false;
          }
        }
        return !can_be_completed(step, named(step), supposed, step.values.front());
      default:
        return !can_be_completed(step, named(step), supposed);
    }
  }

  /// The cells and values that a step names, where the candidates alone decide them.
  void require_named(const Step& step) const {
    const std::set<int> cells(step.cells.begin(), step.cells.end());
    const std::set<int> values(step.values.begin(), step.values.end());
    BOOST_TEST((cells.size() == step.cells.size() && values.size() == step.values.size()));
    std::set<int> struck, together, having;
    for (const loshu::Strike& strike : step.strikes) {
      struck.insert(strike.values.begin(), strike.values.end());
    }
    for (const int cell : cells) together.insert(marks_[at(cell)].begin(), marks_[at(cell)].end());
    for (std::size_t cell = 0; cell < marks_.size(); ++cell) {
      const auto is_there = [&](int value) { return marks_[cell].contains(value); };
      if (std::ranges::any_of(values, is_there)) having.insert(static_cast<int>(cell));
    }
    switch (step.technique) {
      case Technique::naked:
        BOOST_TEST((values == together && cells.size() == values.size()));
        break;
      case Technique::hidden:
        BOOST_TEST((cells == having && cells.size() == values.size()));
        break;
      case Technique::one_value:
        BOOST_TEST((cells == std::set{step.place->cell}));
        break;
      case Technique::one_place:
        BOOST_TEST((cells == having && values == std::set{step.place->value}));
        break;
      case Technique::locked:
        BOOST_TEST((values == struck));
        break;
      case Technique::must_hold:
        BOOST_TEST(values.size() == 1U);
        BOOST_TEST(std::ranges::includes(cells, having));
        break;
      case Technique::what_if:
      case Technique::long_what_if:
        BOOST_TEST((values == struck && cells == std::set{step.strikes.front().cell}));
        break;
      default:
        BOOST_TEST(values.empty());
    }
  }

  void require_place(const Step& step) const {
    if (step.technique == Technique::one_place) {
      for (std::size_t cell = 0; cell < marks_.size(); ++cell) {
        BOOST_TEST(marks_[cell].contains(step.place->value) ==
                   (static_cast<int>(cell) == step.place->cell));
      }
      return;
    }
    for (const int value : marks_[at(step.place->cell)]) {
      if (value == step.place->value) continue;
      BOOST_TEST(!can_be_completed(step, named(step), {step.place->cell, value}));
    }
    if (step.technique == Technique::one_value) {
      BOOST_TEST(marks_[at(step.place->cell)].size() == 1U);
    }
  }

  /// Below and above the range no values bring some line or the combination to the sum.
  void require_sum(const Step& step) const {
    BOOST_TEST(step.sum->least >= sums_.least);
    BOOST_TEST(step.sum->greatest <= sums_.greatest);
    for (std::int64_t sum = sums_.least; sum <= sums_.greatest; ++sum) {
      if (sum >= step.sum->least && sum <= step.sum->greatest) continue;
      Board other = *this;
      other.sums_ = {sum, sum};
      const std::vector<Equation> equations = named(step);
      if (equations.front().terms.size() > 9) continue;  // too many to be tried
      BOOST_TEST(!other.can_be_completed(step, equations, {-1, 0}));
    }
  }

  [[nodiscard]] bool is_refuted_by_steps(const Step& step, const Given& supposed) const {
    Board trial = *this;
    trial.place(supposed);
    for (const Step& then : step.then) trial.require(then);
    return step.clash && trial.has(*step.clash);
  }

  /// Whether the values of the step find different cells.
  [[nodiscard]] bool values_have_places(const Step& step, const Given& supposed) const {
    std::vector<int> places;
    const auto put = [&](const auto& self, std::size_t next) -> bool {
      if (next == step.values.size()) return true;
      const int value = step.values[next];
      for (int cell = 0; cell < puzzle_.figure().cell_count(); ++cell) {
        if (!marks_[at(cell)].contains(value) ||
            (cell == supposed.cell) != (value == supposed.value))
          continue;
        if (std::ranges::count(places, cell) > 0) continue;
        places.push_back(cell);
        if (self(self, next + 1)) return true;
        places.pop_back();
      }
      return false;
    };
    return put(put, 0);
  }

  /// Whether different candidates fill the open cells of the equations, or of the step where there
  /// are none, with what is supposed.
  [[nodiscard]] bool can_be_completed(const Step& step, const std::vector<Equation>& equations,
                                      const Given& supposed, std::optional<int> held = {}) const {
    std::vector<int> cells = equations.empty() ? step.cells : std::vector<int>();
    for (const Equation& equation : equations) {
      for (const auto& term : equation.terms) {
        if (std::ranges::count(cells, term.cell) == 0) cells.push_back(term.cell);
      }
    }
    const Relation* relation = step.relation ? &*step.relation : nullptr;
    if (relation != nullptr) {
      for (const auto& term : relation->terms) cells.push_back(term.cell);
    }
    std::map<int, int> values{{supposed.cell, supposed.value}};
    return complete(cells, 0, equations, relation, values, held);
  }

  bool complete(const std::vector<int>& cells, std::size_t next,
                const std::vector<Equation>& equations, const Relation* relation,
                std::map<int, int>& values, std::optional<int> held) const {
    for (const Equation& equation : equations) {
      if (!may_hold(equation, values)) return false;
    }
    if (relation != nullptr && !may_hold(*relation, values)) return false;
    while (next < cells.size() && values.contains(cells[next])) ++next;
    if (next == cells.size()) {
      return !held || std::ranges::any_of(values, [&](const auto& v) { return v.second == *held; });
    }
    for (const int value : marks_[at(cells[next])]) {
      if (std::ranges::any_of(values, [&](const auto& v) { return v.second == value; })) continue;
      values[cells[next]] = value;
      const bool can = complete(cells, next + 1, equations, relation, values, held);
      values.erase(cells[next]);
      if (can) return true;
    }
    return false;
  }

  /// Whether the cells without a value can bring the equation about, each by itself.
  [[nodiscard]] bool may_hold(const Equation& equation, const std::map<int, int>& values) const {
    return may_hold(equation, loshu::Operator::equal, values);
  }
  [[nodiscard]] bool may_hold(const Relation& relation, const std::map<int, int>& values) const {
    Equation equation;
    for (const auto& [cell, coefficient] : relation.terms) {
      equation.terms.push_back({cell, coefficient});
    }
    equation.sum_coefficient = relation.sum_coefficient;
    equation.constant = relation.constant;
    return may_hold(equation, relation.comparison, values);
  }

  /// Whether all cells of the relation are filled, and no sum satisfies it.
  [[nodiscard]] bool is_broken(const Relation& relation) const {
    const auto is_filled = [&](const auto& term) { return filled_[at(term.cell)]; };
    return std::ranges::all_of(relation.terms, is_filled) && !may_hold(relation, {});
  }

  [[nodiscard]] bool may_hold(const Equation& equation, loshu::Operator comparison,
                              const std::map<int, int>& values) const {
    std::int64_t least = 0;
    std::int64_t greatest = 0;
    for (const auto& [cell, coefficient] : equation.terms) {
      const auto known = values.find(cell);
      if (known == values.end() && marks_[at(cell)].empty()) return false;
      const int low = known != values.end() ? known->second : *marks_[at(cell)].begin();
      const int high = known != values.end() ? known->second : *marks_[at(cell)].rbegin();
      least += coefficient * (coefficient > 0 ? low : high);
      greatest += coefficient * (coefficient > 0 ? high : low);
    }
    const auto [from, to] = std::minmax({equation.sum_coefficient * std::int64_t{sums_.least},
                                         equation.sum_coefficient * std::int64_t{sums_.greatest}});
    return least <= to + equation.constant &&
           (comparison != loshu::Operator::equal || greatest >= from + equation.constant);
  }

  const Puzzle& puzzle_;
  loshu::SumRange sums_;
  std::vector<std::set<int>> marks_;
  std::vector<bool> filled_;
};

/// Checks that each step follows, and that the path ends as it states.
inline void require_path(const Puzzle& puzzle, const loshu::Path& path) {
  Board board(puzzle, loshu::determined_sum(puzzle));
  for (const Step& step : path.steps) board.require(step);
  BOOST_TEST(path.solved == (board.is_full() && !path.clash));
  if (path.clash) BOOST_TEST(board.has(*path.clash));
}

}  // namespace path_checked
