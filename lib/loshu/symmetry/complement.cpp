// The complement is a symmetry of the values. Of a class and its complement, the one with the
// lesser magic sum represents both. If the sums are equal, the lexicographically lesser one does.
// The literature breaks this symmetry by hand for magic squares (the centre at most (N²+1)/2 in
// order 5). If the centre has the middle value, a solution and its complement both satisfy that.

#include <loshu/complement.hpp>
#include <loshu/symmetry.hpp>

#include <algorithm>
#include <iterator>
#include <set>
#include <span>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/features.hpp>
#include <loshu/symmetry/relation_symmetries.hpp>

namespace loshu {

using namespace detail;

namespace {

ComplementFinding none_since(std::string obstacle) { return {std::nullopt, std::move(obstacle)}; }

/// The row that x satisfies if and only if mirror − x satisfies the given row.
Row mirrored(Row row, const Complement& complement) {
  auto& [terms, sum_coefficient, constant] = row.equation;
  constant = -constant - sum_coefficient * complement.mirror_sum;
  for (const auto& term : terms) constant += term.coefficient * complement.mirror;
  if (row.comparison == Operator::equal) return row;
  for (auto& term : terms) term.coefficient = -term.coefficient;
  sum_coefficient = -sum_coefficient;
  constant = -constant;
  return row;
}

/// An element of the group that maps the cell of each given to the cell with the mirrored value.
std::optional<Permutation> joined_permutation(const Puzzle& puzzle, Symmetry level,
                                              std::int64_t mirror, const Budget& budget) {
  const std::span<const Given> givens = system_of(puzzle).fixed();
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
bool maps_relations(const System& system, const Complement& complement) {
  const std::set<RowForm> all = forms_of(system.relation_rows(), system.cell_count());
  const Permutation stay = identity_on(system.cell_count());
  return std::ranges::all_of(system.relation_rows(), [&](const Row& row) {
    return all.contains(form_of(mirrored(row, complement), stay));
  });
}

std::vector<std::vector<int>> orbits_of(const StabiliserChain& chain, std::size_t points) {
  std::vector<std::vector<int>> orbits;
  for (std::size_t place = 0; place < points; ++place) orbits.push_back(chain.orbit(place));
  return orbits;
}

/// Tests the demands of a complement, the cheapest first. Only the last one needs the group.
ComplementFinding computed_complement(const Puzzle& puzzle, Symmetry level, const Budget& budget) {
  if (level == Symmetry::dynamic) return none_since("dynamic symmetry breaking excludes it");
  if (auto why = refused_features(puzzle, "the complement"); !why.empty()) return none_since(why);
  const System& system = system_of(puzzle);
  const std::span<const Row> magic = system.magic_rows();
  const auto length_of = [](const Row& line) { return line.equation.terms.size(); };
  Complement result{.mirror = puzzle.values().mirror(), .cells = {}};
  if (!puzzle.values().is_mirrored()) {
    return none_since("the complement of a value, " + std::to_string(result.mirror) +
                      " less the value, may be none of the values");
  }
  if (!puzzle.given_sets().empty()) return none_since("cells are given several values");
  const std::size_t length = magic.empty() ? 0 : length_of(magic.front());
  const bool one_length =
      std::ranges::all_of(magic, [&](const Row& line) { return length_of(line) == length; });
  if (!one_length && result.mirror != 0) {
    return none_since("lines of several lengths, and values not symmetric about 0");
  }
  result.mirror_sum = one_length ? static_cast<std::int64_t>(length) * result.mirror : 0;
  if (puzzle.sum() && 2 * *puzzle.sum() != result.mirror_sum) {
    return none_since("a complement has the sum " +
                      std::to_string(result.mirror_sum - *puzzle.sum()));
  }

  for (const Row& line : system.line_rows().subspan(magic.size())) {
    const std::int64_t other = mirrored(line, result).equation.constant;
    if (other != line.equation.constant) {
      const std::size_t number = at(line.origin.place) - magic.size() + 1;
      return none_since("in a complement fixed line " + std::to_string(number) + " has the sum " +
                        std::to_string(other));
    }
  }

  if (!maps_relations(system, result)) {
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

/// 0 if no line has the magic sum.
std::int64_t sum_of(const Puzzle& puzzle, const Assignment& x) {
  std::int64_t sum = 0;
  const std::span<const Row> magic = system_of(puzzle).magic_rows();
  if (magic.empty()) return sum;
  for (const auto& term : magic.front().equation.terms) sum += x[at(term.cell)];
  return sum;
}

}  // namespace

Assignment Complement::of(const Assignment& x) const {
  Assignment result;
  for (const int cell : cells) result.push_back(static_cast<int>(mirror - x[at(cell)]));
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
  const System& system = system_of(puzzle);
  const int cells = system.cell_count();
  const std::span<const Row> lines = system.line_rows().subspan(system.magic_rows().size());
  const bool consecutive = system.values().consecutive() && system.spare_values() == 0;
  if (!consecutive || std::ssize(lines) < cells / 2) return std::nullopt;
  Permutation partner(at(cells), -1);
  for (const auto& [line, comparison, origin] : lines) {
    if (line.terms.size() != 2 || line.constant != system.values().mirror()) continue;
    for (const std::size_t end : {0U, 1U}) {
      int& known = partner[at(line.terms[end].cell)];
      if (known >= 0) return std::nullopt;
      known = line.terms[1 - end].cell;
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

bool needs_orbits(const Puzzle& puzzle, Symmetry level) {
  return system_of(puzzle).values().repeats() &&
         (level == Symmetry::geometric || level == Symmetry::full);
}

std::string refused_orbits(const Puzzle& puzzle, Symmetry level, const Budget& budget) {
  constexpr double most_elements = 0x1p32;
  if (!needs_orbits(puzzle, level)) return {};
  const double order = symmetry_group(puzzle, level, budget).order;
  if (order <= most_elements) return {};
  return puzzle.figure().title() + ": with values that repeat, up to " + order_text(most_elements) +
         " symmetries are broken, and not " + order_text(order) +
         "; use --symmetry geometric or none";
}

OrbitBreaking::OrbitBreaking(const Puzzle& puzzle, Symmetry level, std::span<const int> cells,
                             const Budget& budget)
    : order(symmetry_group(puzzle, level, budget).exact_order().in_64_bits().value_or(0)),
      chain_(symmetry_group(puzzle, level, budget), cells, budget) {
  if (auto why = refused_orbits(puzzle, level, budget); !why.empty()) throw Error(why);
}

std::optional<std::uint64_t> OrbitBreaking::stabiliser(const Assignment& x) const {
  const auto least = chain_.least_of(x, true);
  return least ? std::optional(least->times) : std::nullopt;
}

Representatives::Representatives(const Puzzle& puzzle, Symmetry level, bool complement,
                                 const Budget& budget)
    : puzzle_(puzzle), chain_(chain_of(puzzle_, level, budget)) {
  if (complement) mirror_ = complement_of(puzzle_, level, budget).complement;
}

Assignment Representatives::of(const Assignment& x) const {
  if (system_of(puzzle_).values().repeats()) return chain_.least_of(x, false)->image;
  Assignment least = chain_.least_image(x);
  if (mirror_) {
    Assignment other = complement_of_class(least);
    if (std::pair(sum_of(puzzle_, other), other) < std::pair(sum_of(puzzle_, least), least)) {
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
