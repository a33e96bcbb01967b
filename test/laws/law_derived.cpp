// Facts that are derived from a puzzle hold for all of its labellings: the range of its sums,
// congruences, equations, groups and the complement.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <memory>
#include <set>

#include <loshu/analysis.hpp>
#include <loshu/model.hpp>

#include "drawn/comparisons.hpp"
#include "drawn/mixed.hpp"

BOOST_AUTO_TEST_SUITE(law_derived)

namespace {

using drawn::at;
using drawn::BruteForce;
using drawn::Chance;
using drawn::Tally;
using loshu::Analysis;
using loshu::Assignment;
using loshu::Congruence;
using loshu::Equation;

std::int64_t sum_in(const loshu::Puzzle& puzzle, const Assignment& x) {
  return drawn::magic_sum_of(puzzle.figure(), x);
}

bool holds(const Equation& equation, const Assignment& x, std::int64_t sum) {
  std::int64_t left = 0;
  for (const auto& [cell, coefficient] : equation.terms) left += coefficient * x[at(cell)];
  return left == equation.sum_coefficient * sum + equation.constant;
}

bool holds(const Congruence& congruence, const Assignment& x, std::int64_t sum) {
  const std::int64_t number =
      congruence.cell == Congruence::magic_sum ? sum : x[at(congruence.cell)];
  return (number - congruence.residue) % congruence.modulus == 0;
}

/// That no sum is lost, and that both ends of the range have the residues that all sums have.
void require_range(const Analysis& analysis, const std::set<std::int64_t>& sums) {
  const auto [least, greatest] = analysis.sums();
  if (!sums.empty()) {
    BOOST_TEST(least <= *sums.begin());
    BOOST_TEST(greatest >= *sums.rbegin());
  }
  for (const Congruence& congruence : analysis.congruences().classes) {
    if (congruence.cell != Congruence::magic_sum || least > greatest || sums.empty()) continue;
    BOOST_TEST((least - congruence.residue) % congruence.modulus == 0);
    BOOST_TEST((greatest - congruence.residue) % congruence.modulus == 0);
  }
}

void require_complement(const BruteForce& known, loshu::Symmetry level) {
  const loshu::ComplementFinding& finding = loshu::complement_of(known.puzzle, level);
  const auto& found = finding.complement;
  BOOST_TEST(found.has_value() == known.halved(level).has_value(), finding.obstacle);
  BOOST_TEST(finding.obstacle.empty() == found.has_value());
  if (!found) return;
  for (const Assignment& x : known.labellings) {
    const Assignment other = found->of(x);
    BOOST_TEST(known.labellings.contains(other));
    BOOST_TEST(sum_in(known.puzzle, other) == found->mirror_sum - sum_in(known.puzzle, x));
  }
}

Tally by_derivation(const BruteForce& known, Chance& chance) {
  const loshu::Puzzle& puzzle = known.puzzle;
  if (puzzle.contradiction() || puzzle.is_wide()) return {};
  const Analysis analysis(puzzle);
  std::set<std::int64_t> sums;
  for (const Assignment& x : known.labellings) sums.insert(sum_in(puzzle, x));
  require_range(analysis, sums);
  if (const auto sum = analysis.sum()) {
    for (const std::int64_t one : sums) BOOST_TEST(one == *sum);
  }
  const loshu::ImpliedEquations& implied = analysis.implied(chance.from(2, 4));
  for (const Assignment& x : known.labellings) {
    const std::int64_t sum = sum_in(puzzle, x);
    for (const Congruence& one : analysis.congruences().classes) BOOST_TEST(holds(one, x, sum));
    for (const loshu::Row& row : analysis.system().line_rows()) {
      BOOST_TEST(holds(row.equation, x, sum));
    }
    for (const Equation& one : implied.equations) BOOST_TEST(holds(one, x, sum));
    if (!puzzle.has_spares()) BOOST_TEST(holds(analysis.total_sum(), x, sum));
  }
  if (!known.labellings.empty()) BOOST_TEST(analysis.congruences().solvable);
  for (const loshu::Symmetry level : drawn::groups) {
    BOOST_TEST(analysis.group(level).order == static_cast<double>(known.symmetries(level).size()));
    require_complement(known, level);
  }
  const bool has_complement = analysis.complement(loshu::Symmetry::full).complement.has_value();
  const bool has_sum_relation = std::ranges::any_of(
      puzzle.relations(), [](const auto& relation) { return relation.sum_coefficient != 0; });
  return {{"derived", 1},
          {"a complement keeps relations with the sum", has_complement && has_sum_relation ? 1 : 0},
          {"implied", static_cast<int>(implied.equations.size())}};
}

/// Lines of three cells that share one cell, so that the sum has a residue modulo their number less
/// one. The values have gaps, so that the range is cut at any residue.
loshu::Puzzle arms(Chance& chance) {
  const int lines = chance.from(3, 4), cells = 2 * lines + 1;
  std::vector<loshu::Cell> drawn;
  std::vector<loshu::Line> all;
  for (int cell = 0; cell < cells; ++cell) {
    drawn.push_back(
        {std::string(1, static_cast<char>('a' + cell)), {1.0 * cell, 0.1 * cell * cell}});
    if (cell % 2 == 1) all.push_back({0, cell, cell + 1});
  }
  loshu::PuzzleParts parts{std::make_shared<const loshu::Figure>("arms", drawn, all)};
  std::vector<int> values = chance.choose(cells, cells + chance.from(0, 4));
  const int factor = chance.from(1, 3), first = chance.from(-9, 9);
  for (int& value : values) value = factor * value + first;
  parts.values = loshu::Values(values);
  return loshu::Puzzle(std::move(parts));
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_derived_holds_for_all_labellings) {
  const Tally tally = drawn::for_each_mixed(2001, 200, by_derivation);
  BOOST_TEST(tally.at("derived") > 100);
  BOOST_TEST(tally.at("implied") > 100);
  BOOST_TEST(tally.at("a complement keeps relations with the sum") > 3);
}

BOOST_AUTO_TEST_CASE(no_sum_of_a_residue_is_lost) {
  int residues = 0;
  for (unsigned seed = 1; seed <= 40; ++seed) {
    Chance chance(seed, 4);
    const loshu::Puzzle puzzle = arms(chance);
    const loshu::PuzzleParts parts = puzzle.parts();
    BOOST_TEST_CONTEXT("seed " << seed << ": " << drawn::json_text(puzzle)) {
      std::set<std::int64_t> sums;
      const auto all = drawn::trial({.parts = parts, .most_labellings = 1'000'000});
      for (const Assignment& x : all.labellings) sums.insert(sum_in(puzzle, x));
      const Analysis analysis(puzzle);
      require_range(analysis, sums);
      for (const Congruence& one : analysis.congruences().classes) {
        residues += one.cell == Congruence::magic_sum && one.modulus > 2 ? 1 : 0;
        for (const std::int64_t sum : sums) {
          if (one.cell == Congruence::magic_sum) BOOST_TEST((sum - one.residue) % one.modulus == 0);
        }
      }
    }
  }
  BOOST_TEST(residues > 5);
}

BOOST_AUTO_TEST_SUITE_END()
