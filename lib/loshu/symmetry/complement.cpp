// The complement is a symmetry of the values. Together with the group of the cells it is broken in
// one way: the lexicographically least member of a class and its complement is kept. The literature
// does so by hand for magic squares (the centre at most (N²+1)/2 in order 5). That does not break
// all if the centre is its own mirror image.

#include <loshu/complement.hpp>
#include <loshu/symmetry.hpp>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include <loshu/error.hpp>

namespace loshu {

using detail::at;

namespace {

ComplementFinding none_since(std::string obstacle) { return {std::nullopt, std::move(obstacle)}; }

/// The relation that x satisfies if and only if mirror − x satisfies the given relation.
Relation mirrored(Relation relation, int mirror, int mirror_sum) {
  relation.constant = -relation.constant - relation.sum_coefficient * std::int64_t{mirror_sum};
  for (const Relation::Term& term : relation.terms) relation.constant += term.coefficient * mirror;
  if (relation.comparison == Operator::at_most) relation = negated(std::move(relation));
  return normalised(relation).value_or(relation);
}

/// An element of the group that maps the cell of each given to the cell with the mirrored value.
std::optional<Permutation> joined_permutation(const Puzzle& puzzle, Symmetry level, int mirror,
                                              const Budget& budget) {
  const std::vector<Given>& givens = puzzle.givens();
  if (givens.empty()) return reading_order(puzzle.figure());  // the identity
  std::vector<int> cells, images;
  for (const auto& [cell, value] : givens) {
    const auto mirrored = std::ranges::find(givens, mirror - value, &Given::value);
    if (mirrored == givens.end()) return std::nullopt;
    cells.push_back(cell);
    images.push_back(mirrored->cell);
  }
  std::vector<bool> is_given(puzzle.figure().cells().size(), false);
  for (const int cell : cells) is_given[at(cell)] = true;
  std::ranges::copy_if(reading_order(puzzle.figure()), std::back_inserter(cells),
                       [&](int cell) { return !is_given[at(cell)]; });
  PuzzleParts without_givens = puzzle.parts();
  without_givens.givens.clear();
  const Puzzle whole(without_givens);
  return StabiliserChain(symmetry_group(whole, level, budget), cells, budget).element_to(images);
}

/// Whether the complement of every relation is a relation too. The permutation of the complement
/// need not be applied, since it keeps the set of relations.
bool maps_relations(const Puzzle& puzzle, const Complement& complement) {
  const std::set<Relation> all(puzzle.relations().begin(), puzzle.relations().end());
  return std::ranges::all_of(all, [&](const Relation& relation) {
    return all.contains(mirrored(relation, complement.mirror, complement.mirror_sum));
  });
}

std::vector<std::vector<int>> orbits_of(const StabiliserChain& chain, std::size_t points) {
  std::vector<std::vector<int>> orbits;
  for (std::size_t place = 0; place < points; ++place) orbits.push_back(chain.orbit(place));
  return orbits;
}

ComplementFinding computed_complement(const Puzzle& puzzle, Symmetry level, const Budget& budget) {
  if (level == Symmetry::dynamic) return none_since("dynamic symmetry breaking excludes it");
  const Figure& figure = puzzle.figure();
  Complement result{.mirror = puzzle.values().mirror(), .cells = {}};
  if (!puzzle.values().is_mirrored()) {
    return none_since("the complement of a value, " + std::to_string(result.mirror) +
                      " less the value, may be none of the values");
  }
  if (!puzzle.given_sets().empty()) return none_since("cells are given several values");
  const std::size_t length = figure.lines().front().size();
  const bool one_length =
      std::ranges::all_of(figure.lines(), [&](const Line& line) { return line.size() == length; });
  if (!one_length && result.mirror != 0) {
    return none_since("lines of several lengths, and values not symmetric about 0");
  }
  result.mirror_sum = one_length ? static_cast<int>(length) * result.mirror : 0;
  if (puzzle.sum() && 2 * std::int64_t{*puzzle.sum()} != result.mirror_sum) {
    return none_since("a complement has the sum " +
                      std::to_string(result.mirror_sum - *puzzle.sum()));
  }

  for (std::size_t line = 0; line < figure.fixed_lines().size(); ++line) {
    const auto cells_on_it = std::ssize(figure.fixed_lines()[line].cells);
    const std::int64_t other = cells_on_it * result.mirror - puzzle.fixed_sum(line);
    if (other != puzzle.fixed_sum(line)) {
      return none_since("in a complement fixed line " + std::to_string(line + 1) + " has the sum " +
                        std::to_string(other));
    }
  }

  if (!maps_relations(puzzle, result)) {
    return none_since("the relations are not mapped to each other");
  }
  auto cells = joined_permutation(puzzle, level, result.mirror, budget);
  if (!cells) return none_since("the givens are not mapped to each other");
  result.cells = std::move(*cells);
  return {result, {}};
}

const StabiliserChain& chain_of(const Puzzle& puzzle, Symmetry level, const Budget& budget) {
  if (const std::string why = refused_level(level); !why.empty()) throw Error(why);
  return reading_chain(puzzle, level, budget);
}

std::int64_t sum_of(const Line& line, const Assignment& x) {
  std::int64_t sum = 0;
  for (const int cell : line) sum += x[at(cell)];
  return sum;
}

}  // namespace

Assignment Complement::of(const Assignment& x) const {
  Assignment result;
  for (const int cell : cells) result.push_back(mirror - x[at(cell)]);
  return result;
}

const ComplementFinding& complement_of(const Puzzle& puzzle, Symmetry level, const Budget& budget) {
  return puzzle.derived().get<ComplementFinding>(
      static_cast<int>(level), [&] { return computed_complement(puzzle, level, budget); });
}

ComplementBreaking::ComplementBreaking(Complement how, const Group& group, std::vector<int> cells,
                                       std::vector<int> greatest_cells)
    : complement(std::move(how)),
      order(std::move(cells)),
      greatest(std::move(greatest_cells)),
      chain(group, order),
      orbits(orbits_of(chain, order.size())) {}

bool ComplementBreaking::is_greatest(int cell) const {
  return std::ranges::find(greatest, cell) != greatest.end();
}

bool ComplementBreaking::is_self_complementary(const Assignment& x) const {
  return chain.least_image(complement.of(x), greatest) == x;
}

std::optional<Permutation> complementary_pairs(const Puzzle& puzzle) {
  const Figure& figure = puzzle.figure();
  const int cells = figure.cell_count();
  if (!puzzle.is_consecutive() || std::ssize(figure.fixed_lines()) < cells / 2) return std::nullopt;
  const int mirror = puzzle.values().mirror();
  Permutation partner(at(cells), -1);
  for (std::size_t line = 0; line < figure.fixed_lines().size(); ++line) {
    const Line& pair = figure.fixed_lines()[line].cells;
    if (pair.size() != 2 || puzzle.fixed_sum(line) != mirror) continue;
    for (const int end : {0, 1}) {
      int& known = partner[at(pair[at(end)])];
      if (known >= 0) return std::nullopt;
      known = pair[at(1 - end)];
    }
  }
  int alone = 0;
  for (int cell = 0; cell < cells; ++cell) {
    if (partner[at(cell)] >= 0) continue;
    partner[at(cell)] = cell;
    if (++alone > 1) return std::nullopt;
  }
  return partner;
}

Representatives::Representatives(const Puzzle& puzzle, Symmetry level, bool complement,
                                 const Budget& budget)
    : puzzle_(puzzle), chain_(chain_of(puzzle_, level, budget)) {
  if (complement) mirror_ = complement_of(puzzle_, level, budget).complement;
}

Assignment Representatives::of(const Assignment& x) const {
  Assignment least = chain_.least_image(x);
  if (mirror_) {
    Assignment other = complement_of_class(least);
    const Line& line = puzzle_.figure().lines().front();
    if (std::pair(sum_of(line, other), other) < std::pair(sum_of(line, least), least)) {
      least = std::move(other);
    }
  }
  return least;
}

bool Representatives::is_self_complementary(const Assignment& least) const {
  return mirror_ && complement_of_class(least) == least;
}

Assignment Representatives::complement_of_class(const Assignment& least) const {
  return chain_.least_image(mirror_->of(least));
}

std::optional<Assignment> DistinctClasses::add(const Assignment& x) {
  Assignment least = representatives_.of(x);
  if (!met_.insert(fingerprint(least)).second) return std::nullopt;
  return least;
}

/// A hash of 128 bits takes the place of a long labelling. Among a billion classes, two have the
/// same hash with a probability of 10^-21.
DistinctClasses::Fingerprint DistinctClasses::fingerprint(const Assignment& x) {
  Fingerprint print{0x9E3779B97F4A7C15, 0xD1B54A32D192ED03};
  for (const int value : x) {
    for (std::uint64_t& word : print) {
      word = (word ^ static_cast<std::uint64_t>(value)) * 0xBF58476D1CE4E5B9;
      word ^= word >> 29;
      word *= 0x94D049BB133111EB;
      word ^= word >> 32;
    }
  }
  return print;
}

}  // namespace loshu
