// The names of constraints: the kind, and the number in the order in which the model posts them.
// Numbers count what is there before anything is left out, so a name stays what it is.

#include <loshu/model/names.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

constexpr const char *order = "order", *implied = "implied", *weighted = "weighted",
                     *total_sum = "total-sum", *bound = "bound", *complement = "complement";

std::string numbered(const std::string& kind, std::size_t place) {
  return kind + "." + std::to_string(place + 1);
}

std::string line_id(const Figure& figure, std::size_t place) {
  const std::size_t lines = figure.lines().size();
  return place < lines ? numbered("line", place) : numbered("fixed-line", place - lines);
}

/// The figure with those of its lines that are kept.
/// \throws Error where a cell is on none of them
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

/// Erases what is named, and the names with it.
template <typename Items>
void erase_named(const std::string& kind, Items& items, std::set<std::string>& names) {
  std::size_t place = 0;
  std::erase_if(items, [&](const auto&) { return names.erase(numbered(kind, place++)) > 0; });
}

void erase_lines(const Puzzle& puzzle, Constraints& constraints, std::set<std::string>& names,
                 const Budget& budget) {
  const std::vector<Equation> all = constraints.lines;
  std::vector<bool> kept(all.size(), true);
  for (std::size_t place = 0; place < all.size(); ++place) {
    kept[place] = names.erase(line_id(puzzle.figure(), place)) == 0;
  }
  constraints.lines.clear();
  for (std::size_t place = 0; place < all.size(); ++place) {
    if (kept[place]) {
      constraints.lines.push_back(all[place]);
    } else if (!follows(all[place], puzzle, kept, budget)) {
      throw Error(line_id(puzzle.figure(), place) +
                  " follows from no other lines: without it this is another puzzle, whose figure "
                  "has no such line");
    }
  }
}

}  // namespace

namespace detail {

bool is_order_name(const std::string& name) { return name.starts_with(std::string(order) + "."); }

bool drops_orders(const Options& options) {
  return std::ranges::any_of(options.drop, is_order_name);
}

bool breaks_complement(const Options& options) {
  return options.complement && std::ranges::find(options.drop, complement) == options.drop.end();
}

void leave_out(const std::vector<std::string>& named, const Puzzle& puzzle,
               Constraints& constraints, const Budget& budget) {
  std::vector<std::string> known;
  for (const NamedConstraint& one : named_constraints(puzzle, constraints)) {
    known.push_back(one.name);
  }
  std::set<std::string> names(named.begin(), named.end());
  for (const std::string& name : names) {
    if (std::ranges::find(known, name) != known.end()) continue;
    const std::string meant = likely_word(name, known);
    throw Error("no constraint is called '" + name + "'" +
                (meant.empty() ? "; describe lists the names, with the same options" : meant));
  }
  if (names.erase(total_sum) > 0) {
    constraints.total_sum.reset();
    constraints.congruences = {};
  }
  const std::size_t all_implied = constraints.implied.equations.size();
  erase_named(implied, constraints.implied.equations, names);
  if (constraints.implied.equations.size() != all_implied) {  // which orbits are left, nobody asks
    constraints.implied.orbits.clear();
    for (std::size_t place = 0; place < constraints.implied.equations.size(); ++place) {
      constraints.implied.orbits.push_back({place, 1});
    }
  }
  erase_named(weighted, constraints.weighted, names);
  if (names.erase(bound) > 0) {
    constraints.relaxation.reset();
    constraints.weighted.clear();
  }
  erase_named(order, constraints.orders, names);
  if (names.erase(complement) > 0) constraints.complement = {};
  if (!names.empty()) erase_lines(puzzle, constraints, names, budget);
}

}  // namespace detail

std::vector<NamedConstraint> named_constraints(const Puzzle& puzzle,
                                               const Constraints& constraints) {
  const Figure& figure = puzzle.figure();
  std::vector<NamedConstraint> named;
  const auto add = [&](const std::string& kind, const std::vector<Equation>& equations) {
    for (std::size_t place = 0; place < equations.size(); ++place) {
      named.push_back({numbered(kind, place), to_string(equations[place], figure)});
    }
  };
  for (std::size_t place = 0; place < constraints.lines.size(); ++place) {
    named.push_back({line_id(figure, place), to_string(constraints.lines[place], figure)});
  }
  if (constraints.total_sum) {
    named.push_back({total_sum, to_string(*constraints.total_sum, figure)});
  }
  add(implied, constraints.implied.equations);
  if (constraints.relaxation) {
    const auto [least, greatest] = constraints.relaxation->sums;
    named.push_back(
        {bound, "the sum is from " + std::to_string(least) + " to " + std::to_string(greatest)});
  }
  add(weighted, constraints.weighted);
  for (std::size_t place = 0; place < constraints.orders.size(); ++place) {
    const auto [less, greater] = constraints.orders[place];
    named.push_back({numbered(order, place), figure.label(less) + " < " + figure.label(greater)});
  }
  if (const auto& mirror = constraints.complement.complement) {
    named.push_back({complement, "x -> " + std::to_string(mirror->mirror) + " − x"});
  }
  return named;
}

std::vector<NamedConstraint> named_constraints(const Puzzle& puzzle, const Options& options,
                                               const Budget& budget) {
  return named_constraints(puzzle, detail::all_constraints(puzzle, options, budget));
}

}  // namespace loshu
