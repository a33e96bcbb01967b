#pragma once

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include <loshu/hint.hpp>
#include <loshu/path.hpp>
#include <loshu/search.hpp>

#include "explain/path_check.hpp"
#include "sentences_check.hpp"

/// A hint checked against all labellings, and its steps by the second implementation.
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

/// Its steps lead from the givens that are named to a clash.
inline void require_refuted(const Puzzle& puzzle, const Hinted& found) {
  BOOST_REQUIRE(found.explanation.has_value());
  BOOST_TEST(found.explanation->by_steps == found.clash.has_value());
  if (!found.clash) return;
  PuzzleParts parts = puzzle.parts();
  for (const Given& given : found.explanation->givens) {
    BOOST_TEST(std::ranges::count_if(parts.givens, [&](const Given& one) {
                 return one.cell == given.cell && one.value == given.value;
               }) == 1);
  }
  parts.givens = found.explanation->givens;
  path_checked::require_path(Puzzle(parts), {.steps = found.steps, .clash = found.clash});
}

inline void require_steps(const Puzzle& puzzle, const Hint& hint) {
  BOOST_TEST(hint.steps.empty() == (hint.reason != HintReason::steps));
  for (const loshu::Step& step : hint.steps) {
    BOOST_TEST(step.place.has_value() == (&step == &hint.steps.back()));
  }
  if (hint.steps.empty()) return;
  BOOST_TEST(hint.steps.back().place->cell == hint.cell);
  BOOST_TEST(hint.steps.back().place->value == hint.value);
  path_checked::Board board(puzzle, loshu::determined_sum(puzzle));
  for (const loshu::Step& step : hint.steps) board.require(step);
}

/// Checks a hint or a choice against all solutions.
inline void require_true(const Puzzle& puzzle, const Hint& hint,
                         const std::vector<Assignment>& solutions) {
  BOOST_TEST(std::ranges::count(puzzle.givens(), hint.cell, &Given::cell) == 0);
  const auto have = [&](int value) {
    return std::ranges::count_if(
        solutions, [&](const Assignment& solution) { return solution[at(hint.cell)] == value; });
  };
  BOOST_TEST(have(hint.value) > 0);
  if (hint.is_certain()) BOOST_TEST(have(hint.value) == std::ssize(solutions));
  if (!hint.is_certain()) BOOST_TEST(have(hint.other.value()) > 0);
  if (!hint.is_certain()) BOOST_TEST(hint.value != *hint.other);
  require_steps(puzzle, hint);
  check_sentences(sentences(hint, puzzle.parts()), puzzle.figure());
  const std::string text = to_text(hint, puzzle.parts());
  const std::string filled =
      puzzle.figure().label(hint.cell) + " = " + loshu::number_text(hint.value);
  const std::string steps = std::to_string(hint.steps.size()) + " steps lead to ";
  BOOST_TEST(text.starts_with(hint.steps.size() > 1 ? steps + filled + "\n" : filled + ": "));
  check_lines(text);
}

inline void require_true(const Puzzle& puzzle, const Hinted& found,
                         const std::vector<Assignment>& solutions) {
  check_sentences(sentences(found, puzzle.parts()), puzzle.figure());
  if (solutions.empty()) {
    BOOST_TEST((found.outcome == Outcome::no_solution));
    require_refuted(puzzle, found);
    return;
  }
  if (puzzle.givens().size() == puzzle.figure().cells().size()) {
    BOOST_TEST((found.outcome == Outcome::full));
    return;
  }
  if (found.outcome == Outcome::several) {
    BOOST_TEST(!found.hint);
    BOOST_TEST(!found.choice.value().is_certain());
    require_true(puzzle, *found.choice, solutions);
    BOOST_TEST((found.with_choice().outcome == Outcome::hint));
    return;
  }
  BOOST_REQUIRE((found.outcome == Outcome::hint));
  BOOST_TEST(found.hint->is_certain());
  require_true(puzzle, *found.hint, solutions);
}

}  // namespace hinted
