// Constraints that are left out by their names. A line may go if the other lines imply it, since
// without it the puzzle would be another one.

#include <loshu/model/drop.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/model/names.hpp>
#include <loshu/text.hpp>

namespace loshu {

using namespace detail;

namespace {

/// The figure with the kept lines alone.
/// \throws Error if a cell is on none of them
Figure with_lines_kept(const Figure& figure, const std::vector<bool>& kept) {
  std::vector<Line> lines;
  std::vector<FixedLine> fixed;
  const std::size_t magic = figure.lines().size();
  for (std::size_t place = 0; place < kept.size(); ++place) {
    if (!kept[place]) continue;
    if (place < magic) {
      lines.push_back(figure.lines()[place]);
    } else {
      fixed.push_back(figure.fixed_lines()[place - magic]);
    }
  }
  return {figure.full_name(), figure.cells(), std::move(lines), std::move(fixed)};
}

/// Whether a line follows from a combination of others: its cells add up to the same.
bool says_the_same(const Equation& line, const LineCombination& weights,
                   const std::vector<Equation>& others, const Puzzle& puzzle,
                   std::optional<int> sum) {
  if (weights.total != 0 && puzzle.has_spares()) return false;
  std::int64_t sums = 0;
  std::int64_t constants = weights.total * puzzle.total();
  for (std::size_t place = 0; place < others.size(); ++place) {
    const std::size_t magic = weights.lines.size();
    const std::int64_t weight =
        place < magic ? weights.lines[place] : weights.fixed_lines[place - magic];
    sums += weight * others[place].sum_coefficient;
    constants += weight * others[place].constant;
  }
  sums -= weights.times * line.sum_coefficient;
  constants -= weights.times * line.constant;
  return sum ? sums * *sum + constants == 0 : sums == 0 && constants == 0;
}

/// Whether the lines that are kept imply the one that is not, so that no answer changes.
bool follows(const Equation& line, const Puzzle& puzzle, const std::vector<bool>& kept,
             const Budget& budget) {
  PuzzleParts parts = puzzle.parts();
  try {
    parts.figure = std::make_shared<const Figure>(with_lines_kept(puzzle.figure(), kept));
  } catch (const Error&) {  // a cell is on no line: nothing speaks of it
    return false;
  }
  std::vector<Equation> others;
  for (std::size_t place = 0; place < kept.size(); ++place) {
    if (kept[place]) others.push_back(line_equations(puzzle)[place]);
  }
  std::vector<std::int64_t> cells(static_cast<std::size_t>(puzzle.figure().cell_count()), 0);
  for (const auto& [cell, coefficient] : line.terms) {
    cells[static_cast<std::size_t>(cell)] = coefficient;
  }
  const auto weights = lines_and_total(*parts.figure, cells, budget);
  return weights && says_the_same(line, *weights, others, puzzle, determined_sum(parts, budget));
}

/// Erases the named constraints, and their names.
template <typename Items>
void erase_named(const char* kind, Items& items, std::set<std::string>& named) {
  std::size_t place = 0;
  std::erase_if(items, [&](const auto&) { return named.erase(numbered(kind, place++)) > 0; });
}

/// Refuses to leave out the user's own demands.
void refuse_demands(const Puzzle& puzzle, const std::set<std::string>& named) {
  for (std::size_t place = 0; place <= puzzle.relations().size(); ++place) {
    const std::string name = place == 0 ? names::distinct : numbered(names::relation, place - 1);
    if (named.contains(name)) {
      throw Error(name + " is part of the puzzle: without it this is another one");
    }
  }
}

void erase_lines(const Puzzle& puzzle, Constraints& constraints, std::set<std::string>& named,
                 const Budget& budget) {
  const std::vector<Equation> all = constraints.lines;
  std::vector<bool> kept(all.size(), true);
  for (std::size_t place = 0; place < all.size(); ++place) {
    kept[place] = named.erase(line_id(puzzle.figure(), place)) == 0;
  }
  constraints.lines.clear();
  for (std::size_t place = 0; place < all.size(); ++place) {
    if (kept[place]) {
      constraints.lines.push_back(all[place]);
    } else if (!follows(all[place], puzzle, kept, budget)) {
      const bool is_alone = std::ranges::count(kept, false) == 1;
      throw Error(line_id(puzzle.figure(), place) +
                  (is_alone ? " does not follow from the other lines"
                            : " does not follow from the lines that are left") +
                  ": without it this is another puzzle, whose figure has no such line");
    }
  }
}

}  // namespace

namespace detail {

bool drops_orders(const Options& options) {
  return std::ranges::any_of(options.drop, is_order_name);
}

bool breaks_complement(const Options& options) {
  return options.complement &&
         std::ranges::find(options.drop, names::complement) == options.drop.end();
}

void leave_out(const std::vector<std::string>& drop, const Puzzle& puzzle, Constraints& constraints,
               const Budget& budget) {
  std::vector<std::string> known;
  for (const NamedConstraint& one : named_constraints(puzzle, constraints)) {
    known.push_back(one.name);
  }
  std::set<std::string> named(drop.begin(), drop.end());
  for (const std::string& name : named) {
    if (std::ranges::find(known, name) != known.end()) continue;
    const std::string meant = likely_word(name, known);
    throw Error("no constraint is called '" + name + "'" +
                (meant.empty() ? "; describe lists the names, with the same options" : meant));
  }
  refuse_demands(puzzle, named);
  if (named.erase(names::total_sum) > 0) {
    constraints.total_sum.reset();
    constraints.congruences = {};
  }
  const std::size_t all_implied = constraints.implied.equations.size();
  erase_named(names::implied, constraints.implied.equations, named);
  if (constraints.implied.equations.size() != all_implied) {  // which orbits are left, nobody asks
    constraints.implied.orbits.clear();
    for (std::size_t place = 0; place < constraints.implied.equations.size(); ++place) {
      constraints.implied.orbits.push_back({place, 1});
    }
  }
  erase_named(names::weighted, constraints.weighted, named);
  if (named.erase(names::bound) > 0) {
    constraints.relaxation.reset();
    constraints.weighted.clear();
  }
  erase_named(names::order, constraints.orders, named);
  if (named.erase(names::complement) > 0) constraints.complement = {};
  if (!named.empty()) erase_lines(puzzle, constraints, named, budget);
}

}  // namespace detail

}  // namespace loshu
