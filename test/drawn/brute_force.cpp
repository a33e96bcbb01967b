#include "brute_force.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "chance.hpp"

namespace drawn {

using loshu::Assignment;
using loshu::Given;
using loshu::Line;
using loshu::Puzzle;
using loshu::PuzzleParts;
using loshu::Symmetry;

namespace {

/// A constraint on one labelling. What else a puzzle may demand of its cells belongs here.
struct Demand {
  Line cells;
  std::optional<long> sum;  ///< none: that of all other such lines
};

/// \return none if a line has no integer sum
std::optional<std::vector<Demand>> demands_of(const PuzzleParts& parts) {
  std::vector<Demand> demands;
  for (const Line& line : parts.figure->lines()) demands.push_back({line, parts.sum});
  const std::vector<int> values = parts.every_value().list();
  const long total = std::accumulate(values.begin(), values.end(), 0L);
  for (const auto& [cells, sum] : parts.figure->fixed_lines()) {
    const long times_mean = total * std::ssize(cells);
    if (!sum && times_mean % std::ssize(values) != 0) return std::nullopt;
    demands.push_back({cells, sum ? long{*sum} : times_mean / std::ssize(values)});
  }
  return demands;
}

/// The given cells first; then always one of the line that has fewest cells left.
std::vector<int> filling_order(const PuzzleParts& parts, const std::vector<Demand>& demands) {
  std::vector<int> order;
  const auto is_open = [&](int cell) { return std::ranges::count(order, cell) == 0; };
  for (const Given& given : parts.givens) {
    if (is_open(given.cell)) order.push_back(given.cell);
  }
  while (std::ssize(order) < parts.figure->cell_count()) {
    std::vector<int> nearest;
    for (const Demand& demand : demands) {
      std::vector<int> open;
      std::ranges::copy_if(demand.cells, std::back_inserter(open), is_open);
      if (!open.empty() && (nearest.empty() || open.size() < nearest.size())) nearest = open;
    }
    order.push_back(nearest.front());
  }
  return order;
}

/// Whether each cell is mapped to a cell with the same set.
bool keeps(const std::vector<std::set<int>>& sets, const std::vector<int>& permutation) {
  for (std::size_t cell = 0; cell < sets.size(); ++cell) {
    if (sets[at(permutation[cell])] != sets[cell]) return false;
  }
  return true;
}

class Trial {
 public:
  explicit Trial(const TrialOptions& asked)
      : options(asked),
        parts(asked.parts),
        x(parts.figure->cells().size()),
        values(parts.every_value().list()),
        used(values.size()),
        twin(values.size(), -1),
        allowed(x.size()) {
    if (options.seed != 0) Chance(options.seed).shuffle(values);
    for (std::size_t i = 0; i < values.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (values[j] == values[i]) twin[i] = static_cast<int>(j);
      }
    }
    for (int cell = 0; cell < parts.figure->cell_count(); ++cell) {
      for (const int value : values) allowed[at(cell)].push_back(may_have(cell, value) ? 1 : 0);
    }
    const auto demands = demands_of(parts);
    is_possible = demands.has_value();
    if (!is_possible) return;
    order = filling_order(parts, *demands);
    completed.resize(order.size());
    for (const Demand& demand : *demands) completed[last_of(demand.cells)].push_back(demand);
    // The sum is known when a magic line is full.
    std::size_t sum_known = parts.sum ? 0 : order.size() - 1;
    for (const Line& line : parts.figure->lines()) sum_known = std::min(sum_known, last_of(line));
    related.resize(order.size());
    for (const loshu::Relation& relation : parts.relations) {
      Line cells;
      for (const auto& [cell, coefficient] : relation.terms) cells.push_back(cell);
      const std::size_t place = last_of(cells);
      related[relation.sum_coefficient == 0 ? place : std::max(place, sum_known)].push_back(
          &relation);
    }
  }

  Trials all() {
    if (!is_possible) return {};
    const bool is_complete = fill(0, parts.sum);
    return {std::move(found), is_complete};
  }

 private:
  /// The place in the order at which all of the cells are filled.
  [[nodiscard]] std::size_t last_of(const Line& cells) const {
    std::size_t last = 0;
    for (const int cell : cells) {
      last = std::max(last, at(static_cast<int>(std::ranges::find(order, cell) - order.begin())));
    }
    return last;
  }

  /// \returns false where there are too many
  bool fill(std::size_t place, std::optional<long> common) {
    if (place == order.size()) {
      found.push_back(x);
      return found.size() <= options.most_labellings;
    }
    const int cell = order[place];
    const std::optional<long> fitting = fitting_value(place, common);
    for (std::size_t i = 0; i < used.size(); ++i) {
      if (used[i] != 0 || allowed[at(cell)][i] == 0) continue;
      if (twin[i] >= 0 && used[at(twin[i])] == 0) continue;  // the copy before has its turn
      if (options.most_trials != 0 && ++trials > options.most_trials) return false;
      if (fitting && values[i] != *fitting) continue;
      x[at(cell)] = values[i];
      std::optional<long> sum = common;
      if (!holds(place, sum)) continue;
      used[i] = 1;
      if (!fill(place + 1, sum)) return false;
      used[i] = 0;
    }
    return true;
  }

  [[nodiscard]] bool may_have(int cell, int value) const {
    return std::ranges::all_of(
               parts.givens,
               [&](const Given& given) { return given.cell != cell || given.value == value; }) &&
           std::ranges::all_of(parts.given_sets, [&](const loshu::GivenSet& given) {
             const std::vector<int> list = given.values.list();
             return given.cell != cell || std::ranges::find(list, value) != list.end();
           });
  }

  /// The one value with which the first line that is full now has its sum; none if any may do.
  [[nodiscard]] std::optional<long> fitting_value(std::size_t place,
                                                  std::optional<long> common) const {
    if (completed[place].empty()) return std::nullopt;
    const Demand& demand = completed[place].front();
    const std::optional<long> wanted = demand.sum ? demand.sum : common;
    if (!wanted) return std::nullopt;
    return *wanted - sum_of(demand.cells, x) + x[at(order[place])];
  }

  bool holds(std::size_t place, std::optional<long>& common) const {
    for (const Demand& demand : completed[place]) {
      const long sum = sum_of(demand.cells, x);
      if (demand.sum ? sum != *demand.sum : common && sum != *common) return false;
      if (!demand.sum) common = sum;
    }
    return std::ranges::all_of(related[place], [&](const loshu::Relation* relation) {
      return satisfies(*relation, x, common.value_or(0));
    });
  }

  const TrialOptions& options;
  const PuzzleParts& parts;
  bool is_possible = true;
  std::size_t trials = 0;
  Assignment x;
  std::vector<int> values;
  std::vector<char> used;                  // by value; vector<bool> takes three times as long
  std::vector<int> twin;                   // the place of the copy before each value, or −1
  std::vector<std::vector<char>> allowed;  // by cell and value
  std::vector<int> order;
  std::vector<std::vector<Demand>> completed;                // by each place of the order
  std::vector<std::vector<const loshu::Relation*>> related;  // by each place of the order
  Assignments found;
};

}  // namespace

Trials trial(const TrialOptions& options) { return Trial(options).all(); }

long sum_of(const Line& line, const Assignment& x) {
  long sum = 0;
  for (const int cell : line) sum += x[at(cell)];
  return sum;
}

long magic_sum_of(const loshu::Figure& figure, const Assignment& x) {
  return figure.lines().empty() ? 0 : sum_of(figure.lines().front(), x);
}

Assignment permuted(const Assignment& x, const std::vector<int>& permutation) {
  Assignment result;
  for (const int cell : permutation) result.push_back(x[at(cell)]);
  return result;
}

std::optional<Assignments> labellings_of(const Puzzle& puzzle, std::size_t most) {
  const PuzzleParts parts = puzzle.parts();
  Trials found = trial({.parts = parts, .most_labellings = most});
  if (!found.is_complete) return std::nullopt;
  return std::move(found.labellings);
}

BruteForce::BruteForce(Puzzle asked, Assignments found, Permutations all)
    : puzzle(std::move(asked)),
      labellings(found.begin(), found.end()),
      automorphisms(std::move(all)) {}

std::optional<BruteForce> BruteForce::of(const Puzzle& puzzle) {
  auto automorphisms = automorphisms_of(puzzle.figure(), most_automorphisms);
  if (!automorphisms) return std::nullopt;
  auto labellings = labellings_of(puzzle, most_labellings);
  if (!labellings) return std::nullopt;
  return BruteForce(puzzle, std::move(*labellings), std::move(*automorphisms));
}

Permutations BruteForce::group(Symmetry level) const {
  if (level == Symmetry::full || level == Symmetry::dynamic) return automorphisms;
  Permutations result;
  for (const auto& permutation : automorphisms) {
    const bool taken = level == Symmetry::none ? std::ranges::is_sorted(permutation)
                                               : keeps_distances(puzzle.figure(), permutation);
    if (taken) result.push_back(permutation);
  }
  return result;
}

Permutations BruteForce::symmetries(Symmetry level) const {
  Permutations result = group(level);
  const auto fixes = [&](const auto& permutation, const Given& given) {
    return permutation[at(given.cell)] == given.cell;
  };
  // The values that each cell may have of those that its set has, or of all.
  std::vector<std::set<int>> allowed(puzzle.figure().cells().size());
  for (std::set<int>& values : allowed) {
    for (const int value : puzzle.values().list()) values.insert(value);
  }
  for (const auto& [cell, set] : puzzle.given_sets()) {
    std::erase_if(allowed[at(cell)], [&set = set](int value) { return !set.contains(value); });
  }
  std::erase_if(result, [&](const auto& permutation) {
    return !keeps_relations(permutation, puzzle) || !keeps(allowed, permutation) ||
           !std::ranges::all_of(puzzle.givens(),
                                [&](const Given& given) { return fixes(permutation, given); });
  });
  return result;
}

std::set<Assignment> BruteForce::classes(Symmetry level) const {
  std::set<Assignment> result, met;
  const Permutations all = symmetries(level);
  for (const Assignment& x : labellings) {  // ascending: what is new is the least of its class
    if (met.contains(x)) continue;
    result.insert(x);
    for (const auto& permutation : all) met.insert(permuted(x, permutation));
  }
  return result;
}

bool BruteForce::has_mirrored_sums() const {
  if (!puzzle.given_sets().empty()) return false;
  const auto& figure = puzzle.figure();
  const long mirror = long{puzzle.first_value()} + puzzle.last_value();
  const std::vector<int> values = puzzle.values().list();
  for (const int value : values) {
    if (std::ranges::find(values, mirror - value) == values.end()) return false;
  }
  std::set<long> mirrored;  // the sum of a line and that of its complement together
  for (const Line& line : figure.lines()) mirrored.insert(mirror * std::ssize(line));
  if (mirrored.size() > 1) return false;
  const auto magic = puzzle.parts().sum;
  if (magic && 2 * *magic != *mirrored.begin()) return false;
  return std::ranges::all_of(figure.fixed_lines(), [&](const loshu::FixedLine& line) {
    return !line.sum || 2 * long{*line.sum} == mirror * std::ssize(line.cells);
  });
}

std::optional<Halved> BruteForce::halved(Symmetry level) const {
  if (!has_mirrored_sums() || !has_mirrored_relations(puzzle)) return std::nullopt;
  const long mirror = long{puzzle.first_value()} + puzzle.last_value();
  const Permutations all = group(level);
  const auto joins = [&](const std::vector<int>& permutation) {
    return keeps_relations(permutation, puzzle) &&
           std::ranges::all_of(puzzle.givens(), [&](const Given& given) {
             return std::ranges::any_of(puzzle.givens(), [&](const Given& other) {
               return other.cell == permutation[at(given.cell)] &&
                      other.value == mirror - given.value;
             });
           });
  };
  const auto joined = std::ranges::find_if(all, joins);
  if (joined == all.end()) return std::nullopt;

  const Permutations fixing = symmetries(level);
  Halved result;
  for (const Assignment& x : classes(level)) {
    Assignment complement = permuted(x, *joined);
    for (int& value : complement) value = static_cast<int>(mirror - value);
    Assignment least = complement;
    for (const auto& permutation : fixing)
      least = std::min(least, permuted(complement, permutation));
    const long sum = magic_sum_of(puzzle.figure(), x);
    const long other = magic_sum_of(puzzle.figure(), least);
    if (std::pair(sum, x) <= std::pair(other, least)) result.kept.insert(x);
    if (x == least) ++result.self_complementary;
  }
  return result;
}

std::optional<loshu::SumRange> BruteForce::sums() const {
  std::optional<loshu::SumRange> range;
  if (puzzle.figure().lines().empty()) return range;
  for (const loshu::Assignment& x : labellings) {
    const std::int64_t sum = magic_sum_of(puzzle.figure(), x);
    if (!range) range = loshu::SumRange{sum, sum};
    range = loshu::SumRange{std::min(range->least, sum), std::max(range->greatest, sum)};
  }
  return range;
}

Assignments BruteForce::with(const std::vector<Given>& givens) const {
  Assignments result;
  std::ranges::copy_if(labellings, std::back_inserter(result), [&](const Assignment& x) {
    return std::ranges::all_of(
        givens, [&](const Given& given) { return x[at(given.cell)] == given.value; });
  });
  return result;
}

}  // namespace drawn
