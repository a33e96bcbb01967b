#pragma once

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include <gecode/int.hh>
#include <gecode/minimodel.hh>
#include <gecode/search.hh>

#include <loshu/equations.hpp>
#include <loshu/explain/hint/by_equation.hpp>
#include <loshu/explain/hint/by_lines.hpp>
#include <loshu/explain/hint/by_propagation.hpp>
#include <loshu/hint.hpp>
#include <loshu/search.hpp>

#include "sentences_check.hpp"

/// A hint checked against all labellings, and the lines that it names against a model that has no
/// others: `require_true`, `require_each_true`.
namespace hinted {

using loshu::Assignment;
using loshu::Given;
using loshu::Hint;
using loshu::Hinted;
using loshu::HintReason;
using loshu::Puzzle;
using loshu::PuzzleParts;
using Outcome = loshu::Hinted::Outcome;

inline std::size_t at(int i) { return static_cast<std::size_t>(i); }

inline std::vector<Assignment> all_labellings(const Puzzle& puzzle) {
  loshu::MagicModel model(puzzle, {.symmetry = loshu::Symmetry::none});
  return loshu::solve(model, {}).assignments;
}

/// The puzzle with some of its lines and another value in a cell, by Gecode's own constraints.
class FewerLines : public Gecode::Space {
 public:
  FewerLines(const Puzzle& puzzle, const Hint& hint)
      : values(*this, puzzle.figure().cell_count(), puzzle.first_value(), puzzle.last_value()),
        sum(*this, loshu::sum_range(puzzle.figure(), puzzle.first_value()).least,
            loshu::sum_range(puzzle.figure(), puzzle.first_value()).greatest) {
    Gecode::distinct(*this, values);
    for (const Given& given : puzzle.givens()) {
      Gecode::rel(*this, values[given.cell], Gecode::IRT_EQ, given.value);
    }
    if (hint.sum) Gecode::rel(*this, sum, Gecode::IRT_EQ, static_cast<int>(*hint.sum));
    const std::vector<loshu::Equation> lines = loshu::line_equations(puzzle);
    for (const int line : hint.lines) {
      Gecode::IntVarArgs cells;
      for (const auto& term : lines[at(line)].terms) cells << values[term.cell];
      const auto factor = static_cast<int>(lines[at(line)].sum_coefficient);
      const auto constant = static_cast<int>(lines[at(line)].constant);
      Gecode::rel(*this, Gecode::sum(cells) == factor * sum + constant);
    }
    Gecode::rel(*this, values[hint.cell], Gecode::IRT_NQ, hint.value);
    Gecode::branch(*this, values, Gecode::INT_VAR_SIZE_MIN(), Gecode::INT_VAL_MIN());
  }
  FewerLines(FewerLines& other) : Space(other) {
    values.update(*this, other.values);
    sum.update(*this, other.sum);
  }
  Gecode::Space* copy() override { return new FewerLines(*this); }

 private:
  Gecode::IntVarArray values;
  Gecode::IntVar sum;
};

/// The lines that a hint names say that the cell has its value, without the other lines.
inline bool lines_suffice(const Puzzle& puzzle, const Hint& hint) {
  FewerLines model(puzzle, hint);
  Gecode::DFS<FewerLines> search(&model);
  return std::unique_ptr<FewerLines>(search.next()) == nullptr;
}

inline bool is_by_lines(HintReason reason) {
  return reason != HintReason::search && reason != HintReason::choice;
}

/// Whether distinct free values in its other open cells bring the line to its sum.
inline bool can_be_reached(const loshu::LineState& line, const Puzzle& puzzle,
                           const loshu::Exclusion& exclusion) {
  std::set<int> free;
  for (int value = puzzle.first_value(); value <= puzzle.last_value(); ++value) free.insert(value);
  for (const Given& given : puzzle.givens()) free.erase(given.value);
  free.erase(exclusion.value);
  const std::vector<int> values(free.begin(), free.end());
  const auto reach = [&](auto&& self, std::size_t from, std::size_t count,
                         std::int64_t rest) -> bool {
    if (count == 0) return rest == 0;
    for (std::size_t i = from; i < values.size(); ++i) {
      if (self(self, i + 1, count - 1, rest - values[i])) return true;
    }
    return false;
  };
  return reach(reach, 0, line.open.size() - 1, line.needed() - exclusion.value);
}

/// Whether the rest lies between the least and the greatest free values, the value itself left out.
inline bool bounds_take(const loshu::LineState& line, std::set<int> free, int value) {
  free.erase(value);
  const auto others = static_cast<std::ptrdiff_t>(line.open.size()) - 1;
  const std::int64_t rest = line.needed() - value;
  if (others == 1) return free.contains(static_cast<int>(rest));
  return rest >= std::accumulate(free.begin(), std::next(free.begin(), others), 0) &&
         rest <= std::accumulate(free.rbegin(), std::next(free.rbegin(), others), 0);
}

/// Whether the lines leave a cell one value or a value one cell, counted from the definition.
inline bool one_is_left(const loshu::detail::LineStates& states) {
  const std::vector<int> values = states.free_values();
  const std::set<int> free(values.begin(), values.end());
  const auto through = states.puzzle.figure().lines_through();
  std::map<int, int> of_cell, of_value;
  for (const int cell : states.open_cells()) {
    for (const int value : values) {
      const bool taken = std::ranges::all_of(through[at(cell)], [&](int line) {
        return !states.lines()[at(line)].target ||
               bounds_take(states.lines()[at(line)], free, value);
      });
      of_cell[cell] += taken ? 1 : 0;
      of_value[value] += taken ? 1 : 0;
    }
  }
  const auto is_one = [](const auto& entry) { return entry.second == 1; };
  return std::ranges::any_of(of_cell, is_one) || std::ranges::any_of(of_value, is_one);
}

inline void require_exclusions(const Puzzle& puzzle, const Hint& hint) {
  const std::size_t open = puzzle.figure().cells().size() - puzzle.givens().size();
  BOOST_TEST(hint.exclusions.size() == open - 1);
  std::set<std::pair<int, int>> seen;
  for (const loshu::Exclusion& one : hint.exclusions) {
    const auto line = std::ranges::find(hint.open_lines, one.line, &loshu::LineState::line);
    BOOST_REQUIRE((line != hint.open_lines.end()));
    BOOST_TEST((std::ranges::find(line->open, one.cell) != line->open.end()));
    BOOST_TEST(!can_be_reached(*line, puzzle, one));
    BOOST_TEST(
        (hint.reason == HintReason::only_value ? one.cell == hint.cell : one.value == hint.value));
    seen.emplace(one.cell, one.value);
  }
  BOOST_TEST(seen.size() == hint.exclusions.size());
  BOOST_TEST(!seen.contains({hint.cell, hint.value}));
}

/// The hint is true of all solutions, of which these are those.
inline void require_true(const Puzzle& puzzle, const Hinted& found,
                         const std::vector<Assignment>& solutions) {
  if (solutions.empty()) {
    BOOST_TEST((found.outcome == Outcome::no_solution));
    BOOST_TEST(found.explanation.has_value());
    return;
  }
  if (puzzle.givens().size() == puzzle.figure().cells().size()) {
    BOOST_TEST((found.outcome == Outcome::full));
    return;
  }
  BOOST_REQUIRE((found.outcome == Outcome::hint));
  const Hint& hint = *found.hint;
  BOOST_TEST(std::ranges::count(puzzle.givens(), hint.cell, &Given::cell) == 0);
  const auto has = [&](const Assignment& solution) {
    return solution[at(hint.cell)] == hint.value;
  };
  if (hint.is_certain()) {
    BOOST_TEST(std::ranges::all_of(solutions, has));
  } else {
    BOOST_TEST(std::ranges::any_of(solutions, has));
    BOOST_TEST(std::ranges::any_of(solutions, [&](const Assignment& solution) {
      return solution[at(hint.cell)] == hint.other.value();
    }));
    BOOST_TEST(hint.value != *hint.other);
  }
  if (is_by_lines(hint.reason)) BOOST_TEST(lines_suffice(puzzle, hint));
  if (!hint.exclusions.empty()) require_exclusions(puzzle, hint);
  const loshu::Sentences told = sentences(hint, puzzle.parts());
  check_sentences(told, puzzle.figure());
  std::string text =
      puzzle.figure().label(hint.cell) + " = " + loshu::number_text(hint.value) + ": ";
  for (const loshu::Sentence& sentence : told) {
    text += (&sentence == &told.front() ? "" : "  ") + sentence.text() + "\n";
  }
  BOOST_TEST(text == to_text(hint, puzzle.parts()));
  check_lines(text);
}

/// Each way to a reason by itself, also where there is an easier one.
inline void require_each_true(const Puzzle& puzzle, const std::vector<Assignment>& solutions,
                              std::map<HintReason, int>& seen) {
  if (puzzle.givens().size() == puzzle.figure().cells().size()) return;
  const loshu::detail::LineStates states(puzzle);
  const loshu::Budget budget({});
  for (const auto& hint :
       {loshu::detail::last_of_a_line(states), loshu::detail::by_equation(states, budget),
        loshu::detail::only_one_left(states, budget),
        loshu::detail::by_propagation(states, budget).hint}) {
    if (!hint) continue;
    ++seen[hint->reason];
    require_true(puzzle, {.outcome = Outcome::hint, .hint = hint}, solutions);
  }
}

}  // namespace hinted
